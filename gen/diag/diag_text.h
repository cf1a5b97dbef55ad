/* Text in columns, as terminals show it: East Asian wide characters take two, the control sequences
 * of tints none. No line that is ended here has blanks at its end. */
#pragma once

#include "base/buf.h"

/* Drawings of characters, in colour for terminals: what is drawn has a tint by what it stands for.
 * Colours only ever repeat what the letters and signs say. They are those of the terminal's own
 * palette, readable on light and on dark ground. */

/* How a drawing looks: any of these; without them it is plain ASCII. */
enum text_look {
    TEXT_BOX = 1,    /* with the box-drawing characters of Unicode */
    TEXT_COLOUR = 2, /* in tints */
};

enum tint {
    TINT_PLAIN,
    TINT_FIRST,   /* the first player's men, and the piece that is looked at */
    TINT_SECOND,  /* the second player's */
    TINT_FAINT,   /* frames, lines, empty squares */
    TINT_MOVE,    /* where it may go */
    TINT_CAPTURE, /* where it may only capture */
    TINT_SPECIAL, /* where it may go at times, or in another way */
    TINT_GROUND,  /* terrain: this and the TINT_GROUNDS - 1 behind it */
    TINT_COUNT = TINT_GROUND + 4
};
enum {
    TINT_GROUNDS = TINT_COUNT - TINT_GROUND,
    TINT_UNDERLINED = 0x100 /* may be added to a tint */
};

/* Appends the text in a tint, or as it is where the look is without colour. */
void tint_text(struct buf *out, unsigned look, unsigned tint, const char *text);

/* The same around what is appended in between. */
void tint_begin(struct buf *out, unsigned look, unsigned tint);
void tint_end(struct buf *out, unsigned look, unsigned tint);

/* A line of a frame with room for so many columns: the upper one or the lower one; its sides. */
void frame_line(struct buf *out, unsigned look, bool upper, size_t columns);
void frame_side(struct buf *out, unsigned look);

/* What letters and terminals have room for. */
enum { TEXT_COLUMNS = 76 };

/* Columns of `size` bytes without a line end; of the widest line of a text; its number of lines. */
size_t text_columns(const char *text, size_t size);
size_t text_widest(const char *text);
size_t text_lines(const char *text);

/* Appends blanks until the last line has so many columns. */
void text_tab(struct buf *out, size_t column);
/* Ends the last line. */
void text_end_line(struct buf *out);

/* Appends words, which may have line ends, broken at blanks within TEXT_COLUMNS; further lines
 * begin at that column. Ends the last line. */
void text_wrap(struct buf *out, const char *words, size_t column);
/* The same of `all` bytes, within so many columns. */
void text_wrap_part(struct buf *out, const char *words, size_t all, size_t column, size_t columns);

/* Appends texts of several lines side by side, their first lines level, `gap` columns apart. */
void text_beside(struct buf *out, const char *const *texts, size_t count, size_t gap);

/* The same for any number of texts, in rows as wide as TEXT_COLUMNS; all columns are alike, and an
 * empty line stands between rows. */
void text_sheet(struct buf *out, const char *const *texts, size_t count, size_t gap);
