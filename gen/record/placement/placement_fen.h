/* Positions as Forsyth-Edwards notation (FEN), which placement_read() reads; see placement_fen.c.
 */
#ifndef PIECEWORK_RECORD_PLACEMENT_PLACEMENT_FEN_H
#define PIECEWORK_RECORD_PLACEMENT_PLACEMENT_FEN_H

#include "record/placement/placement.h"

struct fen_style {
    const char *letters; /* a small letter for each piece, by its index; NULL: codes stand for men,
                            with '+' before one that is promoted */
    bool walls;          /* squares that nobody enters are '*' */
    bool brackets;       /* codes of several letters stand in brackets */
};

/* The position with both counters. */
void placement_fen(const struct placement *placement, const struct fen_style *style,
                   struct buf *out);
/* The position as SFEN. */
void placement_sfen(const struct placement *placement, struct buf *out);

/* That a man may still castle to a side, with partners that have not moved. */
struct castling_right {
    int partner; /* the square of the next one; -1: there is none, or the man has moved */
    int to;      /* the file to which the man goes, be it free to do so or not; -1: never */
    bool only;   /* no other one stands behind it */
};

/* Whether men that may castle stand elsewhere than in the setup, as in Chess960. */
bool castling_is_moved(const struct placement *placement);

/* The right of the man on a square; way: -1 to the left, 1 to the right. */
struct castling_right castling_right(const struct placement *placement, int king, int way);

/* Who may still castle, "KQkq" or "-": the letter of a file where it is not the outermost partner.
 */
void fen_castling(const struct placement *placement, struct buf *out);

#endif
