/* Reading the lines of files for machines that cut, as straight pieces in mm from the upper left
 * corner of the sheet; curves become short chords. */
#ifndef PIECEWORK_TESTS_MACHINE_H
#define PIECEWORK_TESTS_MACHINE_H

#include "support/content.h"

struct lines {
    struct stretch *list;
    size_t count;
};

enum machine_layer { MACHINE_CUT, MACHINE_FOLD, MACHINE_LAYERS };

/* Lines of a layer; each fails the test when the file cannot be read. Owned by the arena. */
struct lines machine_dxf(struct arena *arena, const char *path, enum machine_layer layer,
                         double height);
struct lines machine_svg(struct arena *arena, const char *path, enum machine_layer layer);

/* Adds the chords of a curve. */
void lines_add_curve(struct arena *arena, struct lines *lines, const struct curve *curve);

#endif
