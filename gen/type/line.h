/* Inside the type room: shaped lines as Pango holds them. */
#ifndef PIECEWORK_TYPE_LINE_H
#define PIECEWORK_TYPE_LINE_H

#include "type/type.h"

#include <pango/pango.h>

struct outlines; /* those made so far, see outline.c */

struct line {
    PangoLayout *layout;
    PangoLayoutLine *pango; /* owned by the layout */
    const char *text;       /* the line's own words, in the arena */
    const struct type_style *style;
    bool substituted;          /* fonts beyond those of the style's chain set a part of it */
    struct outlines *outlines; /* of the type that owns the line */
    struct line *next;         /* in its slot of the cache */
};

/* Pango's units of length in mm. */
static inline double line_mm(double pango_units)
{
    return pango_units / PANGO_SCALE * MM_PER_POINT;
}

/* In the arena, but for what outlines_free() drops. */
struct outlines *outlines_new(struct arena *arena);
void outlines_free(struct outlines *outlines);

#endif
