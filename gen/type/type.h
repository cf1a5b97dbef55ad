/* Type: fonts and shaped text. The only room that knows Pango; emitters paint the lines that the
 * drawing rooms have measured here, so text is shaped once.
 *
 * Fonts are named files that are opened by path: nothing of the user's or the system's font
 * settings can change a measure or a face. Sizes are in points, measures in millimetres. */
#pragma once

#include "diag/diag.h"
#include "diag/source.h"

#define MM_PER_POINT (25.4 / 72.0)

/* Millimetres in points. */
static inline double in_points(double mm)
{
    return mm / MM_PER_POINT;
}

/* A kind of text. */
struct type_style {
    const char *family; /* the whole chain, "Linux Libertine O,IPAexMincho" */
    double size;        /* pt */
    double leading;     /* pt from baseline to baseline */
    bool bold, italic;
    bool back;            /* it is of a language that runs from right to left */
    double tracking;      /* extra space between letters, 1/1000 of the size */
    const char *features; /* OpenType features, "smcp,onum"; NULL: none */
    /* In narrow paragraphs words are broken with hyphens as this language, en-GB, does; NULL: they
     * are not. */
    const char *hyphens;
    /* Characters that are set in families of this chain, whatever is in the other one; NULL: none.
     */
    const char *signs, *sign_family;
};

enum span_flags {
    SPAN_BOLD = 1,
    SPAN_ITALIC = 2,
    SPAN_SIGN = 4 /* one of these; not for callers */
};

/* A stretch of bytes set in another way than the rest. */
struct span {
    size_t start, end;
    unsigned flags;
};

/* The open fonts and everything shaped with them. Threads may each have their own at once. */
struct type;
struct line;

/* Opens font files by name below the system's font folders, or by a path with '/'. NULL after a
 * finding for each that is missing or damaged. */
struct type *type_open(const struct located *files, size_t count, struct diags *diags);
void type_close(struct type *type);
/* Forgets all lines, but keeps the fonts open: for the next run with the same fonts, whose styles
 * and texts are others. */
void type_clear(struct type *type);
/* False, the first time after a finding, when what was set with these fonts is not to be trusted: a
 * library has warned, or a letter of a damaged font cannot be drawn. To be asked before a file is
 * replaced; the fonts must then be opened again. Once, a warning of each font in use that is not as
 * it was made. `files` are those that were opened, as they are named now. */
bool type_sound(struct type *type, const struct located *files, struct diags *diags);

/* Fonts that stay open for who sets text again and again: to open them is half of the time of a
 * small set. All 0 at first; press_close() ends it. */
struct press {
    struct type *type; /* NULL: none is open */
    struct buf fonts;  /* its files, a line each */
    size_t texts;      /* that its first run has set; 0: it has not ended */
};

/* The fonts of these files: those that are open, if they are the same. What was set in them is kept
 * for the texts that come again, but not for ever. NULL after a finding. */
struct type *press_type(struct press *press, const struct located *files, size_t count,
                        struct diags *diags);
void press_close(struct press *press);

/* One line of text; the same text in the same style is shaped only once. Owned by type; the style
 * need not outlive the call. */
const struct line *type_line(struct type *type, const struct type_style *style, const char *text);

/* Breaks text into lines at most `width` mm wide, ragged right; the same text with the same spans
 * in the same style and width only once. Returns the number of lines; *lines is owned by type. A
 * line that ends within a word, by the style's hyphens, ends with U+00AD in its own text and is
 * drawn with a hyphen. */
size_t type_paragraph(struct type *type, const struct type_style *style, const char *text,
                      const struct span *spans, size_t span_count, double width,
                      const struct line *const **lines);

/* Advance width, and the height of the ink above and below the baseline, in mm. */
double line_width(const struct line *line);
struct ink {
    double left, top, width, height; /* relative to the baseline's start; top is negative */
};
struct ink line_ink(const struct line *line);
const char *line_text(const struct line *line);
const struct type_style *line_style(const struct line *line);
/* Whether its paragraph runs from right to left: the first letter does, or, in a language that runs
 * so, any letter does, or there is none. */
bool line_is_back(const struct line *line);
/* Whether a language, a BCP 47 tag, is written from right to left. */
bool type_runs_back(const char *language);
/* The byte of its paragraph at which the line begins, and how many of them it has; a hyphen at its
 * end is none of them. */
size_t line_offset(const struct line *line);
size_t line_size(const struct line *line);
/* Where the letter at byte `at` of the line's text begins, in mm; at its end, where it ends. */
double line_reach(const struct line *line, size_t at);

/* From where to where bytes from .. to - 1 of its text reach, in mm, whichever way they run. */
void line_stretch(const struct line *line, size_t from, size_t to, double *left, double *right);

/* Whether words of that language, such as en-GB, can be broken: patterns are installed. */
bool type_hyphenates(const char *language);

/* Whether one of the open font files is of that family. */
bool type_has_family(struct type *type, const char *family);

/* Whether the first family of the style's chain has a face as bold and italic as the style; or
 * whether what is emphasised in it shows: a family of the chain has the face that it asks for, or
 * it is italic, though not bold, in bold text. */
bool type_has_face(struct type *type, const struct type_style *style, unsigned flags);

/* What such a face is called, "bold italic". */
const char *type_face_words(const struct type_style *style, unsigned flags);

/* The first character that prints nothing in this style: unknown to every font of its chain (even
 * if another open font would stand in), or mapped to an empty outline. Returns its byte offset, or
 * -1 when all have ink, or are blanks or characters that are left out where no font has them; but 0
 * when the whole text would be left out. */
long type_blank(struct type *type, const struct type_style *style, const char *text);
/* The same of a line that is set already, but for characters that another open font stands in for:
 * they do print. */
long line_blank(const struct line *line);
/* Debian's package with fonts of the character's script; NULL: fonts of most packages have that. */
const char *type_package(unsigned code);
/* Families that really set the text, joined by ',': shows silent substitution. */
void type_families(struct type *type, const struct type_style *style, const char *text,
                   struct buf *out);
