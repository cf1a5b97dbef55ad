/* Single pictures of faces as files, with a list of them: `piecework render --images`. */
#ifndef PIECEWORK_CLI_PRINT_RENDER_IMAGES_H
#define PIECEWORK_CLI_PRINT_RENDER_IMAGES_H

#include "cli/print/render.h"

/* Formats of images are bits by the index of their names; NULL-terminated: png pdf. */
extern const char *const image_format_names[];

struct image_run {
    struct run *run;
    struct type *type;
    const struct render_options *options;
    const struct layout *layout; /* the set */
    const char *folder;          /* to which they are written */
    /* Writes a whole file; false after findings. */
    bool (*put)(void *context, const char *path, const struct buf *bytes);
    void *context;
};

/* Writes a file of each format for each face, and images.csv, which lists them; false after
 * findings. Of a layout without sheets of pieces nothing but a finding comes. */
bool render_images(const struct image_run *run);

#endif
