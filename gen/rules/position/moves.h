/* Lists of moves. */
#ifndef PIECEWORK_RULES_MOVES_H
#define PIECEWORK_RULES_MOVES_H

#include "rules/position/position.h"

/* A stack of moves: a caller notes `count`, has moves added, and sets it back when it is done with
 * them. All zero: empty. */
struct played_moves {
    struct played_move *list;
    size_t count, room;
};

/* Frees the list, and empties it. */
void moves_free(struct played_moves *moves);
/* Declares an empty one that is freed where its block ends. */
#define LOCAL_MOVES(name) __attribute__((cleanup(moves_free))) struct played_moves name = {0}
/* Room for one more, not cleared. */
struct played_move *moves_push(struct played_moves *moves);

/* Takes the moves from number `first` on, up to `end`, out of the list. */
void moves_cut(struct played_moves *moves, size_t first, size_t end);

/* Leaves one of the moves of a man, from number `first` on, that come to the same; their order
 * changes. */
void dedupe_moves(const struct position *position, struct played_moves *moves, size_t first);

/* Lets the man become what the moves, from number `first` on, make of it by what they take, see
 * `contagion:`. Returns whether there were such moves; some may now come to the same. */
bool moves_infected(const struct position *position, struct played_moves *moves, size_t first);

/* Whether the move, whose end is known, takes a promoted man of the other side. */
bool takes_promoted(const struct position *position, const struct played_move *move, int side);

/* Whether the man on `from` may take what stands on the square, if it is an enemy. */
bool man_takes(const struct position *position, unsigned man, short from, short square);

/* Whether the move takes nothing that is too strong for who makes it. */
bool is_strong_enough(const struct position *position, const struct played_move *move);

#endif
