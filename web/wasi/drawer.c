/* Pictures without processes and librsvg: drawings that come with the program are read as they were
 * drawn where the module was built, others are drawn as pixels by the host, if it can, and files of
 * pixels are read here. */
#include "art/drawer.h"

#include "base/buf.h"
#include "base/builtin.h"
#include "base/mem.h"
#include "drawn.h"
#include "host.h"

#include <libdeflate.h>

void drawer_begin(void)
{
}

/* --- drawings that are known --- */

static char *unpack(const struct builtin *packed, size_t *size)
{
    const unsigned char *end = (const unsigned char *)packed->text + packed->size - 4;
    struct libdeflate_decompressor *unpacker = libdeflate_alloc_decompressor();
    char *bytes;

    *size = end[0] | end[1] << 8 | end[2] << 16 | (size_t)end[3] << 24;
    bytes = mem_new(*size + 1, 1);
    if (libdeflate_gzip_decompress(unpacker, packed->text, packed->size, bytes, *size, NULL) != 0)
        *size = 0;
    libdeflate_free_decompressor(unpacker);
    return bytes;
}

static bool find_drawn(const struct drawer_file *file, struct drawn *drawn)
{
    static const char *all;
    static size_t all_size;
    unsigned long long sum = drawn_sum(file->bytes, file->size), other;
    size_t size = 0;
    int turned, head;

    if (!all)
        all = unpack(builtin_find("out/wasm/drawn"), &all_size);
    for (size_t at = 0; at < all_size; at += (size_t)head + drawn->size) {
        head = (int)(strchr(all + at, '\n') - (all + at)) + 1;
        sscanf(all + at, DRAWN_LINE, &other, &size, &drawn->size, &drawn->width, &drawn->height,
               &turned);
        drawn->bytes = all + at + head;
        drawn->turned = turned;
        if (other == sum && size == file->size)
            return true;
    }
    *drawn = (struct drawn){.shapeless = true};
    return false;
}

/* --- those that are not --- */

static void draw_by_host(struct arena *arena, const struct drawer_file *file, struct drawn *drawn)
{
    int sides[2] = {0};
    char *pixels;

    if (!host_svg(file->bytes, file->size, file->side, sides) || sides[0] <= 0 || sides[1] <= 0) {
        drawn->trouble = "only the drawings that come with Piecework can be drawn here";
        return;
    }
    pixels = arena_alloc(arena, (size_t)sides[0] * (size_t)sides[1], 4);
    host_take(pixels);
    *drawn = (struct drawn){.bytes = pixels,
                            .size = (size_t)sides[0] * (size_t)sides[1] * 4,
                            .width = sides[0],
                            .height = sides[1]};
}

/* --- files of pixels --- */

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
#define STBI_NO_THREAD_LOCALS
#include <stb_image.h>

static void read_pixels(struct arena *arena, const struct drawer_file *file, struct drawn *drawn)
{
    const unsigned char *bytes = (const unsigned char *)file->bytes;
    int width = 0, height = 0, samples;
    unsigned char *pixels;

    if (stbi_info_from_memory(bytes, (int)file->size, &width, &height, &samples) &&
        (long long)width * height > DRAWER_PIXELS) {
        drawn->trouble = "it has more than 12 million pixels";
        return;
    }
    pixels = stbi_load_from_memory(bytes, (int)file->size, &width, &height, &samples, 4);
    if (!pixels) {
        drawn->trouble = "it is damaged";
        return;
    }
    drawn->size = (size_t)width * (size_t)height * 4;
    drawn->bytes = arena_text(arena, (const char *)pixels, drawn->size);
    drawn->width = width;
    drawn->height = height;
    stbi_image_free(pixels);
}

void drawer_draw(struct arena *arena, const struct drawer_file *files, size_t count,
                 struct drawn *drawn)
{
    for (size_t i = 0; i < count; i++) {
        drawn[i] = (struct drawn){0};
        if (files[i].kind != DRAWER_SVG)
            read_pixels(arena, &files[i], &drawn[i]);
        else if (files[i].side)
            draw_by_host(arena, &files[i], &drawn[i]);
        else
            find_drawn(&files[i], &drawn[i]);
    }
}
