/* Drawings of characters, in colour for terminals: what is drawn has a tint by what it stands for.
 * Colours only ever repeat what the letters and signs say. They are those of the terminal's own
 * palette, readable on light and on dark ground. */
#ifndef PIECEWORK_DIAG_TINT_H
#define PIECEWORK_DIAG_TINT_H

#include "base/buf.h"

#include <stdbool.h>

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

#endif
