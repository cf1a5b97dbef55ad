/* How pieces are made from sheets: folded, printed on both sides or on one, how they are cut out,
 * and what is printed beyond the cut. A layout says it for all parts; a part may differ. */
#ifndef PIECEWORK_LAYOUT_MAKING_H
#define PIECEWORK_LAYOUT_MAKING_H

#include "draw/pen.h"

/* Both faces on one side of the paper about a fold; fronts and backs on both sides of it; fronts
 * alone. */
enum print_way { PRINT_FOLD, PRINT_DUPLEX, PRINT_SINGLE };
/* Which edges of the faces meet at the fold: their heads, or the left one of the front and the
 * right one of the back. Five-sided pieces meet at their feet. */
enum fold_way { FOLD_HEAD, FOLD_SIDE };
/* The edge about which a printer turns the paper for the back. */
enum flip_edge { FLIP_LONG, FLIP_SHORT };
/* Lines through the whole block; ticks at the corners of each piece, which they never touch; ticks
 * outside the block. */
enum cut_marks { CUTS_LINES, CUTS_CORNERS, CUTS_MARGIN };
/* How far grounds are printed beyond the cut: not at all; around each piece; around the block, in
 * which a piece's cut is its neighbour's, too. */
enum bleed_way { BLEED_NONE, BLEED_INDIVIDUAL, BLEED_SHARED };
/* What stands on the back of a piece that does not promote: its face once more, or the game's
 * emblem, by which nobody can tell what it is. */
enum backs_way { BACKS_FACES, BACKS_EMBLEM };

/* Words of the file; NULL-terminated. */
extern const char *const print_words[],
    *const fold_words[], *const flip_words[], *const cut_words[], *const bleed_words[],
                                                                      *const backs_words[];

struct making {
    int print, fold, flip, cuts, bleed, backs; /* the enums above; -1: not said */
    double bleed_width;                        /* mm */
    double back_inset;                         /* mm by which backs are smaller than fronts */
    bool stand;                                /* on feet that are folded outward */
    double base;                               /* mm from the fold to the end of such a foot */
};

/* What a making has that says nothing, and what it comes to for pieces of that form. */
extern const struct making making_unsaid;
void making_settle(struct making *making, enum piece_form form);

/* Why pieces of that shape take no key of that name of the making; NULL: they do. */
const char *making_trouble(const char *key, enum piece_form form);

/* Whether they are the same in everything. */
bool making_is_like(const struct making *a, const struct making *b);

/* mm that grounds reach beyond the cut of a piece in a block, and beyond the block. */
double making_inner_bleed(const struct making *making);
double making_outer_bleed(const struct making *making);

#endif
