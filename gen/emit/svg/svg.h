/* SVG: writes a scene as one small drawing in millimetres that needs nothing but itself: no
 * scripts, styles, fonts or other files, unless live text is asked for. Several can stand in one
 * page, since all ids of a file begin with its prefix. */
#pragma once

#include "scene/scene.h"

/* Letters as shapes look alike everywhere; as words in a font they can be selected and searched,
 * and look as the reader's fonts do. Runs of letters as one shape each take the most bytes, and
 * browsers draw them in the shortest time; no part of the drawing depends on another one. */
enum svg_text { SVG_TEXT_OUTLINES, SVG_TEXT_FONT, SVG_TEXT_RUNS };

struct svg_options {
    const char *prefix;              /* of all ids; NULL: the name of the output */
    const char *output;              /* path of the file to be; NULL: none */
    const char *title, *description; /* NULL: those of the scene's first group */
    const char *language;            /* of both, such as "en-GB"; NULL: not said */
    enum svg_text text;
    double frame_seconds; /* the groups of the scene, or of the one that embraces all, are shown one
                             after the other, again and again, each so long; 0: all at once */
    bool group_ids; /* groups have ids: the prefix, '-', and their titles, of which no two are alike
                     */
};

/* Appends the drawing; it depends on the arguments alone. */
void svg_write(const struct scene *scene, const struct svg_options *options, struct buf *out);
