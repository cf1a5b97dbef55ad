/* Inside the type room: shaped lines as Pango holds them. */
#ifndef PIECEWORK_TYPE_LINE_H
#define PIECEWORK_TYPE_LINE_H

#include "type/type.h"

#include <pango/pango.h>
#include <stdbool.h>

struct hyphens;  /* the patterns of a language */
struct outlines; /* those made so far, see outline.c */

struct line {
    PangoLayout *layout;
    PangoLayoutLine *pango; /* owned by the layout */
    const char *text;       /* the line's own words, in the arena */
    size_t offset, size;    /* bytes of the paragraph before it, and that it takes of it */
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

/* An empty layout, owned by the type; and text put into it in place of what it had. */
PangoLayout *layout_new(struct type *type);
void layout_put(struct type *type, PangoLayout *layout, const struct type_style *style,
                const char *text, const struct span *spans, size_t span_count);
/* A line of a layout that is not changed any more. */
struct line *line_new(struct type *type, PangoLayout *layout, int index,
                      const struct type_style *style);
/* The same style as the type keeps it. */
const struct type_style *type_style_kept(struct type *type, const struct type_style *style);
/* Paragraphs that were set before, as paragraph.c keeps them: a slot for each hash. */
struct kept_paragraph **type_paragraphs(struct type *type, size_t hash);
/* What lives as long as the lines do. */
struct arena *type_arena(struct type *type);
/* Where the words of a language may be broken; NULL: nowhere, for its patterns are not installed.
 */
struct hyphens *type_hyphens(struct type *type, const char *language);

/* In the arena, but for what outlines_free() drops. */
struct outlines *outlines_new(struct arena *arena);
void outlines_free(struct outlines *outlines);

/* Where words may be broken, by the patterns of libhyphen. */

/* The installed patterns of a language by its tag, such as en-GB: those of its region or, where
 * there are none, of the language, by name the first. NULL: none are installed. */
struct hyphens *hyphens_open(const char *language);
/* The patterns of a file; NULL where it cannot be read. `names`: whether words that begin with a
 * capital letter are broken, too. */
struct hyphens *hyphens_load(const char *path, bool names);
void hyphens_free(struct hyphens *hyphens);

/* The bytes of the text in front of which a hyphen may end a line, in their order; returns how
 * many. Words of fewer than eight letters are not broken, nor is anything within two letters of the
 * beginning of a word or three of its end. *places is in the arena. */
size_t hyphens_places(struct hyphens *hyphens, struct arena *arena, const char *text,
                      size_t **places);

#endif
