/* Inside the type room: lines, and the texts that they are cut out of. A setter, one of two, makes
 * runs of glyphs of a text: Pango's (pango.c) or the one that knows HarfBuzz alone (harfbuzz.c).
 * All else is one for both. */
#pragma once

#include "type/face.h"

struct hyphens;  /* the patterns of a language */
struct outlines; /* those made so far, see outline.c */

/* Lengths here are in units of 1/1024 pt. */
enum { UNITS = 1024 };

/* Glyphs that are none: of a character that is left out, and, added to a character, of one that no
 * font has. */
enum { NO_GLYPH = 0x0FFFFFFF, MISSING_GLYPH = 0x10000000 };

/* A glyph: how far it moves the pen, and where it stands from there, y down. */
struct type_sign {
    unsigned glyph;
    int width, x, y;
    unsigned at; /* the first byte of the text that it stands for, with others or without */
};

/* Signs of one face, size and script, from left to right. */
struct run {
    struct typeface *face;
    hb_font_t *font; /* the face at that size, in these units */
    hb_script_t script;
    hb_language_t language;
    bool back;           /* it is read from right to left */
    int down;            /* how far its letters stand below the line */
    size_t offset, size; /* bytes of the text */
    struct type_sign *signs;
    size_t count;
};

/* A character, and where it begins in its line. */
struct character {
    unsigned at; /* byte */
    int x;
    bool ends_line : 1;   /* a line may end before it */
    bool ends_letter : 1; /* a line that has no room for a word may */
    bool stop : 1;        /* a letter begins with it, with which accents may follow */
    bool blank : 1;
    bool hyphened : 1; /* a hyphen is drawn at the end of such a line */
    bool divides : 1;  /* its word, where its language lets a hyphen stand before it */
};

/* A text in as few lines as it may have, each of them shaped once; others are cut out of them. */
struct shaped {
    const struct type_style *style;
    const char *text;
    const struct span *spans;
    size_t span_count;
    bool single; /* line breaks in it are characters */
    bool back;   /* it runs from right to left as a whole */
    struct whole_line {
        struct run *runs;
        size_t run_count;
        size_t from, to; /* bytes */
    } * lines;
    size_t line_count;            /* never 0 */
    struct character *characters; /* and the end of the text */
    size_t count;
    bool divided;          /* it is known which of them divide words */
    struct broken *broken; /* into lines of several widths */
};

struct line {
    struct run *runs; /* their bytes are those of the paragraph */
    size_t run_count;
    const char *text;      /* the line's own words, in the arena */
    const void *paragraph; /* whose lines follow each other */
    size_t offset, size;   /* bytes of the paragraph before it, and that it takes of it */
    const struct type_style *style;
    bool back;    /* it is of a paragraph that runs from right to left */
    double width; /* mm */
    struct ink ink;
    struct outlines *outlines; /* of the type that owns the line */
};

#define SOFT_HYPHEN "\u00AD"
enum { HYPHEN = 0x2010 };

/* A text in lines of a width, mm. */
struct broken {
    double width;
    const struct line **lines;
    size_t count;
    struct broken *next;
};

/* A line that is cut out of a text. */
struct cut {
    struct shaped *text;
    const struct whole_line *line; /* of the text */
    const void *paragraph;         /* see struct line */
    size_t from, to;               /* characters */
    bool begun, goes_on;           /* that one has others before it, and behind it */
    bool broken_before;            /* it begins within a word */
    enum {
        UNBROKEN,
        HYPHENED,
        DIVIDED
    } end; /* of its last word: a hyphen is drawn; and read, too */
};

/* --- setters --- */

/* What makes runs and breaks of texts. */
struct setter {
    /* With these faces, which are borrowed. */
    void *(*open)(struct faces *faces);
    void (*close)(void *setting);
    /* Fills in the lines and characters, but for where these begin; the rest is known. */
    void (*set)(void *setting, struct arena *arena, struct shaped *text);
    /* What went wrong in libraries since it was opened; NULL: nothing. NULL itself: they say
     * nothing.
     */
    const char *(*trouble)(const void *setting);
};
extern const struct setter pango_setter, harfbuzz_setter;

/* As type_open() by that setter. */
struct type *type_open_by(const struct setter *setter, const struct located *files, size_t count,
                          struct diags *diags);

/* --- shaping --- */

/* The run's signs, in the arena: its bytes of a text of `size` bytes, alone, with a hyphen behind
 * them where that is wanted, and its letters as far apart as the style says. */
void run_shape(struct run *run, struct arena *arena, const struct shaped *text, bool hyphen);
/* The number of the character at that byte. */
size_t character_at(const struct shaped *text, size_t at);
/* How much of what parts letters stands on the left of each. */
int tracking_of(const struct type_style *style);

/* --- scripts, and where lines end --- */

/* Whether it is a script, and not what blanks and marks have that stand in all of them. */
bool script_is_real(hb_script_t script);
/* As which language letters of it are set in texts of which nothing is said: English where it is
 * written so, else the one that is best known; "xx" where none is. */
hb_language_t script_language(hb_script_t script);
bool script_is_back(hb_script_t script);
/* Whether a text runs from right to left as a whole, see line_is_back(). */
bool text_is_back(const char *text, bool language_is_back);

/* Fills in of `count` characters and the end of the text all but where they stand. */
void breaks_find(struct character *characters, const unsigned *codes, size_t count);

/* --- lines --- */

/* These units in mm. */
static inline double line_mm(double units)
{
    return units / UNITS * MM_PER_POINT;
}

/* In the arena; its outlines are taken out of these. */
struct line *line_cut(struct arena *arena, struct outlines *outlines, const struct cut *cut);
/* Whether fonts beyond those of the style's chain set a part of the line. */
bool line_is_substituted(const struct line *line);
/* Whether it has some of the bytes from .. to - 1. */
bool run_has(const struct run *run, size_t from, size_t to);
/* The same style as the type keeps it. */
const struct type_style *type_style_kept(struct type *type, const struct type_style *style);
/* Texts that were set before. */
struct lookup *type_shaped(struct type *type);
/* An empty text for the key of one of them, good until the next call. */
struct buf *type_key(struct type *type);
/* Has the type's setter set a text. */
void type_set(struct type *type, struct shaped *text);
/* What lives as long as the lines do. */
struct arena *type_arena(struct type *type);
struct outlines *type_outlines(struct type *type);
/* All texts that were set, in the order in which they were. */
size_t type_texts(const struct type *type, struct shaped *const **texts);
/* Where the words of a language may be broken; NULL: nowhere, for its patterns are not installed.
 */
struct hyphens *type_hyphens(struct type *type, const char *language);

/* In the arena, but for what outlines_free() drops. */
struct outlines *outlines_new(struct arena *arena);
void outlines_free(struct outlines *outlines);

/* --- hyphens --- */

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
