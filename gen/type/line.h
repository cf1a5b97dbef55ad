/* Inside the type room: shaped lines as Pango holds them. */
#ifndef PIECEWORK_TYPE_LINE_H
#define PIECEWORK_TYPE_LINE_H

#include "base/lookup.h"
#include "type/type.h"

#include <pango/pango.h>
#include <stdbool.h>

struct hyphens;  /* the patterns of a language */
struct outlines; /* those made so far, see outline.c */

struct line {
    PangoGlyphItem *runs; /* from left to right; where they begin is counted in the line's text */
    size_t run_count;
    const char *text;      /* the line's own words, in the arena */
    const void *paragraph; /* whose lines follow each other */
    size_t offset, size;   /* bytes of the paragraph before it, and that it takes of it */
    const struct type_style *style;
    double width; /* mm */
    struct ink ink;
    struct outlines *outlines; /* of the type that owns the line */
};

#define SOFT_HYPHEN "\u00AD"

/* A character, and where it begins in its line, in Pango's units. */
struct character {
    unsigned at : 31; /* byte */
    bool divides : 1; /* its word, where its language lets a hyphen stand before it */
    int x;
};

/* A text in as few lines as it may have, each of them shaped once; others are cut out of them. */
struct shaped {
    const struct type_style *style;
    const char *text;
    PangoLayout *layout;
    const PangoLogAttr *attributes; /* of its characters, and of its end */
    struct character *characters;   /* likewise */
    size_t count;
    bool divided;          /* it is known which of them divide words */
    struct broken *broken; /* into lines of several widths */
};

/* A line that is cut out of one of these. */
struct cut {
    struct shaped *text;
    const GSList *runs;    /* of that one */
    const void *paragraph; /* see struct line */
    size_t from, to;       /* characters */
    bool begun, goes_on;   /* that one has others before it, and behind it */
    bool broken_before;    /* it begins within a word */
    enum {
        UNBROKEN,
        HYPHENED,
        DIVIDED
    } end; /* of its last word: a hyphen is drawn; and read, too */
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
/* In the arena; its outlines are taken out of these. */
struct line *line_cut(struct arena *arena, struct outlines *outlines, const struct cut *cut);
/* Whether fonts beyond those of the style's chain set a part of the line. */
bool line_is_substituted(const struct line *line);
/* Whether it has some of the bytes from .. to - 1. */
bool run_has(const PangoGlyphItem *run, size_t from, size_t to);
/* The same style as the type keeps it. */
const struct type_style *type_style_kept(struct type *type, const struct type_style *style);
/* Texts that were shaped before. */
struct lookup *type_shaped(struct type *type);
/* What lives as long as the lines do. */
struct arena *type_arena(struct type *type);
struct outlines *type_outlines(struct type *type);
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
