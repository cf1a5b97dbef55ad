/* What emitters need that write text themselves: the outlines of a line's glyphs where they stand,
 * or its words and the faces to set them in. */
#pragma once

#include "type/path.h"
#include "type/type.h"

/* A glyph's shape in units of its font, y up. The same glyph of a face is the same outline,
 * whatever its size, as long as the type is open. */
struct outline {
    const struct segment *segments;
    size_t count;     /* never 0 */
    struct buf *tail; /* empty until somebody writes all behind the first point, for all drawings */
};

struct placed_outline {
    const struct outline *outline;
    double x, y; /* from the run's origin, in units of the font, y down */
};

/* Glyphs of one face at one size. */
struct outline_run {
    double x;    /* origin of the run on the baseline, in mm from the line's start */
    double unit; /* mm of a unit of the font */
    const struct placed_outline *glyphs;
    size_t count; /* never 0: glyphs without ink are left out */
};

/* The line as outlines. Returns the number of runs; *runs is owned by the arena. */
size_t line_outlines(const struct line *line, struct arena *arena, const struct outline_run **runs);

/* A stretch of a line's words in one face. */
struct words {
    const char *text; /* borrowed from the line */
    size_t size;
    bool bold, italic;
};

/* The line as words, without spaces at its end. Returns the number of stretches; *list is owned by
 * the arena. */
size_t line_words(const struct line *line, struct arena *arena, const struct words **list);

/* What kind of face stands in best where the line's is missing: a generic family of CSS. */
const char *line_generic_family(const struct line *line);
