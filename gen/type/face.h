/* Inside the type room: the faces of font files, opened by path and read by HarfBuzz. */
#pragma once

#include "type/type.h"

#include <hb.h>

/* The ink of a glyph, in units of its face, y up. */
struct glyph_box {
    int left, bottom, right, top;
};

struct typeface {
    hb_face_t *hb;
    hb_font_t *font;       /* of its own units */
    const char **families; /* what its family is called, in all languages; the first is told */
    size_t family_count;   /* never 0 */
    double weight;         /* 400: regular, 700: bold */
    bool italic;
    size_t file;               /* the number of its file */
    bool damaged;              /* it has a glyph that cannot be drawn */
    bool summed, told;         /* face_changed() knows, and has answered */
    char changed[5];           /* what it knows; "": nothing has */
    size_t kin;                /* the first open face of the same family */
    bool asked;                /* for characters */
    hb_set_t *empty;           /* see face_empty_glyphs(); NULL until asked */
    struct measured *measured; /* glyphs; NULL until one is asked for */
};

struct faces {
    struct typeface *list;
    size_t count;
    size_t file; /* which is opened */
};

/* Opens these font files, found at these paths: all faces of a collection, and all instances that a
 * variable font names. False after a finding for each file that is no whole font. They are in the
 * arena, but for what faces_close() drops, also after findings. */
bool faces_open(struct faces *faces, struct arena *arena, const struct located *files,
                const char *const *paths, size_t count, struct diags *diags);
void faces_close(struct faces *faces);
/* Debian's package that has the font file of that name; NULL: which is not known. */
const char *face_package(const char *file);
/* Forgets whose characters were looked for. */
void faces_clear(struct faces *faces);

/* What Unicode says of a character. */
static inline hb_unicode_general_category_t category_of(unsigned code)
{
    return hb_unicode_general_category(hb_unicode_funcs_get_default(), code);
}

static inline hb_script_t script_of(unsigned code)
{
    return hb_unicode_script(hb_unicode_funcs_get_default(), code);
}

/* Sets of categories, and whether a character is of one of them. */
#define CATEGORY(name) (1u << HB_UNICODE_GENERAL_CATEGORY_##name)
#define CATEGORIES(first, last)                                                                    \
    ((2u << HB_UNICODE_GENERAL_CATEGORY_##last) - CATEGORY(first)) /* as HarfBuzz has them */
#define LETTERS CATEGORIES(LOWERCASE_LETTER, UPPERCASE_LETTER)
#define MARKS CATEGORIES(SPACING_MARK, NON_SPACING_MARK)
#define NUMBERS CATEGORIES(DECIMAL_NUMBER, OTHER_NUMBER)
#define BLANKS CATEGORIES(LINE_SEPARATOR, SPACE_SEPARATOR)

static inline bool is_of(unsigned code, unsigned categories)
{
    return categories >> category_of(code) & 1;
}

/* Whether the face has a character; but not letters and signs whose glyphs have no ink, as some
 * fonts give to all that they lack. */
bool typeface_has(struct typeface *face, unsigned code);

/* All faces in the order in which they are asked for characters of a text in that chain of
 * families: in the order of the chain, then in that of the faces; within a family the nearest slant
 * comes first, then the nearest weight. `list` has room for all. */
void faces_nearest(const struct faces *faces, const char *chain, bool bold, bool italic,
                   struct typeface **list);

/* Whether the first family of the chain has such a face. */
bool faces_have(const struct faces *faces, const char *chain, bool bold, bool italic);
/* The style's chain from the first family that has the face which emphasised words ask for; NULL:
 * none has. */
const char *chain_of(const struct faces *faces, const struct type_style *style, unsigned flags);
/* How words with these flags are set in the style. */
static inline bool is_bold(const struct type_style *style, unsigned flags)
{
    return style->bold || flags & SPAN_BOLD;
}

/* Italic within italic stands upright. */
static inline bool is_italic(const struct type_style *style, unsigned flags)
{
    return style->italic != !!(flags & SPAN_ITALIC);
}

/* Whether a face has a table, and anything in it. */
bool face_has_table(hb_face_t *face, hb_tag_t tag);
/* The number of `size` bytes, the big end first, from that byte of a table on; 0 beyond its end. */
unsigned face_number(hb_face_t *face, hb_tag_t tag, unsigned at, int size);

/* All are 0 for a glyph without ink, and for one that cannot be drawn: the face is damaged then. */
struct glyph_box face_glyph_box(struct typeface *face, hb_codepoint_t glyph);

/* The first time that this is asked of a face whose characters were looked for: the name of a table
 * whose bytes have another sum than the file says. NULL: there is none. */
const char *face_changed(struct typeface *face);

/* Lets go of what was read of its file, where that is mapped: it comes back when it is read again.
 */
void face_rest(hb_face_t *face);

/* Where the face's family stands in a chain joined by ',', in either case, with or without blanks;
 * the number of families in the chain when it does not. */
size_t face_rank(const struct typeface *face, const char *chain);
bool face_is_of(const struct typeface *face, const char *chain);

/* The paths of font files: beside the file that names them, by their path, or by name below the
 * system's font folders; NULL after a finding for each that is not there. Owned by the arena. */
const char **fonts_find(struct arena *arena, const struct located *files, size_t count,
                        struct diags *diags);

/* The path of a font file in the folder of the file that names it, which may be the current one; to
 * be freed. NULL: it is not there, or the style is built in. */
char *font_beside(const struct located *file);

/* What an emitter needs that embeds fonts: which glyphs of which faces stand where in a line, and a
 * face reduced to the glyphs that are used. */

struct FT_FaceRec_; /* a face as FreeType has it */
/* Of an open font file: the same one in every line, as long as the type is open. */
struct hb_face_t;

struct glyph {
    unsigned id;    /* in its face, below 65536 */
    double x, y;    /* mm from the line's start on the baseline, y down */
    int left, down; /* the same from the run's start, in Pango's units */
    size_t at, end; /* bytes of the line's text that it stands for; none: those of the one before */
};

/* Glyphs of one face at one size, in the order in which they stand from left to right. */
struct glyph_run {
    struct hb_face_t *face;
    double size, unit; /* mm of an em, and of a unit of the face */
    int start;         /* from the line's start, in Pango's units */
    const struct glyph *glyphs;
    size_t count; /* never 0 */
};

/* The glyphs for bytes from .. to - 1 of the line's text, where they stand in the line; characters
 * without a glyph are left out. Returns the number of runs; *runs is owned by the arena. */
size_t line_glyphs(const struct line *line, size_t from, size_t to, struct arena *arena,
                   const struct glyph_run **runs);

/* Whether a character is one that this language, a BCP 47 tag, is written in and the other one is
 * not. */
bool type_is_foreign(unsigned code, const char *language, const char *other);

/* Whether what stands at that byte of the line is in characters that this language, a BCP 47 tag,
 * is written in and the other one is not; *end becomes where that changes. */
bool line_is_foreign(const struct line *line, size_t at, const char *language, const char *other,
                     size_t *end);

/* Whether characters among bytes from .. to - 1 of the line are set from right to left. */
bool line_turns(const struct line *line, size_t from, size_t to);

/* Whether the line goes on in the paragraph where the one before ended. */
bool line_follows(const struct line *line, const struct line *before);

/* How far a glyph moves the pen, in 1/1000 em. */
double face_advance(struct hb_face_t *face, unsigned glyph);
/* The glyph of a space; 0: the face has none. */
unsigned face_space(struct hb_face_t *face);

/* What the face calls itself, in letters, digits and '-'; owned by the arena. */
const char *face_name(struct hb_face_t *face, struct arena *arena);

/* A face with some of its glyphs alone, and what a reader must know of it. */
struct font_file {
    const unsigned *numbers; /* by which it has each glyph that was asked for, in their order */
    const char *name;        /* see face_name() */
    bool cff;                /* a bare CFF table; else a TrueType file */
    struct buf *bytes;       /* empty again once they are packed */
    size_t size;
    double box[4]; /* left, bottom, right, top of all glyphs, in 1/1000 em as all below */
    double ascent, descent, capitals;
    double slant;       /* degrees, negative to the right */
    struct buf *packed; /* empty until somebody packs the bytes, for all who write them */
};

/* What it is reduced to stays with the face for the next document with the same glyphs: *file is
 * the face's, until it was reduced to several other selections. ids ascend. False when the face
 * cannot be reduced. */
bool face_subset(struct hb_face_t *face, const unsigned *ids, size_t count, struct font_file *file);

/* Drops all that stays with the face so, and the fonts of face_font(). */
void face_forget(struct hb_face_t *face);

/* Makes fonts for a library that draws letters by FreeType. */
struct font_maker {
    void *(*make)(struct FT_FaceRec_ *face); /* which it frees by face_freetype_free(), later too */
    void (*drop)(void *font);
};
void face_freetype_free(void *face);

/* A font of what the face is reduced to, with its names; it is the face's likewise. numbers[i] is
 * that by which it has glyph ids[i]. NULL: the face cannot be reduced or opened. */
void *face_font(struct hb_face_t *face, const unsigned *ids, size_t count,
                const struct font_maker *maker, const unsigned **numbers);
