/* PNG files read back with libpng. */
#ifndef PIECEWORK_TESTS_IMAGE_H
#define PIECEWORK_TESTS_IMAGE_H

#include "emit/png/png.h"
#include "support/support.h"

#include <stdbool.h>
#include <stdint.h>

/* At this dpi a millimetre is a pixel, so that drawings can be told by the pixel. */
#define PIXEL_DPI 25.4

enum { IMAGE_TEXTS = 8 };

struct image {
    int width, height;
    int type, bits;      /* as libpng names them: PNG_COLOR_TYPE_GRAY... */
    unsigned density[2]; /* pixels a metre; 0: not stated */
    int colours;         /* of the palette; 0: none */
    char chunks[256];    /* their names in order, separated by blanks */
    int text_count;
    struct {
        char key[80], *text;
    } texts[IMAGE_TEXTS];
    uint32_t *pixels; /* 0xAARRGGBB, not multiplied by the alpha */
};

/* Fails the test when libpng complains of anything. The caller ends it with image_free(). */
struct image image_read(const struct buf *file);
void image_free(struct image *image);

uint32_t image_pixel(const struct image *image, int x, int y);
/* NULL when there is none of that key. */
const char *image_text(const struct image *image, const char *key);

/* A scene as a file, and as the pixels of that file. Both must succeed. */
struct buf image_file(const struct scene *scene, const struct png_options *options);
struct image image_of(const struct scene *scene, const struct png_options *options);

/* The move diagram of the game's piece with that index, alone. */
struct scene *studio_moves(struct studio *studio, size_t piece);

#endif
