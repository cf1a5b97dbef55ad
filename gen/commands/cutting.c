#include "commands/cutting.h"

#include "draw/cutting.h"
#include "emit/dxf.h"
#include "emit/file.h"
#include "emit/svg.h"

#include <string.h>

const char *const cutting_names[] = {"svg", "dxf", NULL};

bool cutting_read(const char *text, unsigned *formats)
{
    for (*formats = 0;; text++) {
        size_t size = strcspn(text, ","), i = 0;

        while (cutting_names[i] &&
               (strlen(cutting_names[i]) != size || strncmp(cutting_names[i], text, size) != 0))
            i++;
        if (!cutting_names[i])
            return false;
        *formats |= 1u << i;
        text += size;
        if (!*text)
            return true;
    }
}

static void write_svg(const struct scene *scene, const char *path, struct buf *out)
{
    struct svg_options options = {.output = path};

    svg_write(scene, &options, out);
}

static void write_dxf(const struct scene *scene, const char *path, struct buf *out)
{
    (void)path;
    dxf_write(scene, out);
}

bool cutting_write(struct run *run, const struct scene *sheet, const char *path, int page,
                   unsigned formats)
{
    static void (*const writers[])(const struct scene *, const char *, struct buf *) = {write_svg,
                                                                                        write_dxf};
    struct scene *scene = cutting_of(run->arena, sheet);
    int stem = (int)(strlen(path) - strlen(".pdf"));
    bool good = true;

    for (size_t i = 0; i < COUNT_OF(writers); i++) {
        const char *name =
            arena_print(run->arena, "%.*s-%02d.%s", stem, path, page, cutting_names[i]);
        struct buf out = {0};

        if (!(formats & 1u << i))
            continue;
        writers[i](scene, name, &out);
        good &= file_write(name, out.text, out.size, run->diags);
        buf_free(&out);
    }
    return good;
}
