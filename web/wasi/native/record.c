/* record FILE...: writes what librsvg draws of these SVG files, for the module that has no librsvg,
 * on the standard output: see drawn.h. Runs on the system that builds the module. */
#include "../drawn.h"

#include "art/drawer.h"
#include "art/svg_scan.h"
#include "diag/diag.h"
#include "diag/source.h"

#include <libdeflate.h>

static void put_drawn(const struct drawer_file *file, const struct drawn *drawn, struct buf *out)
{
    buf_print(out, DRAWN_LINE, drawn_sum(file->bytes, file->size), file->size, drawn->size,
              drawn->width, drawn->height, drawn->turned);
    buf_put(out, drawn->bytes, drawn->size);
}

static int put_packed(const struct buf *all)
{
    struct libdeflate_compressor *packer = libdeflate_alloc_compressor(12);
    size_t room = libdeflate_gzip_compress_bound(packer, all->size), size;
    char *packed = mem_new(room, 1);

    size = libdeflate_gzip_compress(packer, all->text, all->size, packed, room);
    libdeflate_free_compressor(packer);
    room = fwrite(packed, 1, size, stdout);
    free(packed);
    return size > 0 && room == size && fflush(stdout) == 0 ? 0 : 2;
}

int main(int count, char **paths)
{
    LOCAL_ARENA(arena);
    LOCAL_BUF(all);

    for (int i = 1; i < count; i++) {
        struct drawer_file file = {.kind = DRAWER_SVG};
        struct drawn drawn = {0};
        const char *trouble = NULL;

        file.bytes = source_bytes(arena, paths[i], &file.size, &trouble);
        if (file.bytes) {
            file.lettered = svg_scan(file.bytes, file.size).written;
            drawer_draw(arena, &file, 1, &drawn);
            trouble = drawn.trouble;
        }
        if (trouble) {
            fprintf(stderr, "%s: %s\n", paths[i], trouble);
            return 2;
        }
        put_drawn(&file, &drawn, &all);
    }
    return put_packed(&all);
}
