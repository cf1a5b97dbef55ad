/* Where a piece can go on a board with other pieces: the exact list of its moves. */
#pragma once

#include "record/placement/placement.h"

enum {
    REACH_LIMIT = 100000,        /* different moves that are listed */
    REACH_STATE_LIMIT = 1000000, /* places on the way, with what was captured up to there */
    REACH_WORK_LIMIT = 30000000  /* squares on which a leg is tried to end */
};

struct reached {
    struct vec to;
    unsigned kind;           /* TARGET_EMPTY, TARGET_ENEMY or TARGET_FRIEND: what stands there;
                              * TARGET_PASSED: nothing, and the enemy that passed is taken;
                              * TARGET_SWAP: a friend, who goes to where the piece was */
    const struct vec *taken; /* captured on the way, in order */
    size_t taken_count;
};

/* Each move once, sorted by target square (file, then rank), kind and captures. Nothing is said of
 * the ways that lead to one result. */
struct reach {
    struct reached *moves;
    size_t count;
    bool stays; /* there is a way back to the origin without a capture: a null move */
    bool whole; /* false: cut short at one of the limits */
};

/* The moves of a set from field->origin. `unmoved`: the piece has not moved yet. The board is
 * looked at as it stands before the move: of all squares only the piece's own counts as empty while
 * it is on its way. A piece that can take what passed through a square does not go there without
 * taking it; the squares are those of field->passed. */
struct reach reach_find(struct arena *arena, const struct moveset *set,
                        const struct playfield *field, bool unmoved);

/* The same of a piece of that side on the board of a reach_game() whose moves go along its lines,
 * where all men of the field are of its kind, and its other rules say where they stop. `unmoved`
 * and field->passed are the position's to tell, and are not looked at. */
struct reach reach_along(struct arena *arena, const struct game *game, const struct piece *piece,
                         int side, const struct playfield *field);

/* The game as a piece moves in it while nothing else counts: it does not end, and how many men are
 * left makes none fly. */
const struct game *reach_game(struct arena *arena, const struct game *game);

/* The site of a board of lines, of those where the piece of that side may stand, from which most
 * lines lead; of several the one nearest to the middle. */
struct square reach_busiest(const struct game *game, const struct piece *piece, int side);

/* Lays the terrain of the game's board, whose size the field has, below it, and closes what the
 * piece of that side may not enter. The field is seen by the first player. */
void reach_ground(struct arena *arena, const struct game *game, const struct piece *piece, int side,
                  struct playfield *field);

/* Where one man may go in a position, and where its own moves would lead, but the rules of terrain
 * and strength, or the safety of a royal piece, keep it from going. */

struct range {
    struct square *open, *barred; /* each square once, in the order of the moves */
    struct square *swaps, *taken; /* of friends with whom it swaps places; captured on the way */
    size_t open_count, barred_count, swap_count, taken_count;
};

/* The range of the man on a square, as if it were its side's turn; a square without a man has none.
 * Squares of its own men are not barred; those behind others are so only for moves over a terrain.
 * Owned by the arena. */
struct range range_of(struct arena *arena, const struct placement *placement, struct square from);
