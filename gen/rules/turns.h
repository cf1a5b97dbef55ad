/* Lists of turns. */
#ifndef PIECEWORK_RULES_TURNS_H
#define PIECEWORK_RULES_TURNS_H

#include "rules/position.h"

/* A stack of turns: a caller notes `count`, has turns added, and sets it back when it is done with
 * them. All zero: empty. */
struct turns {
    struct turn *list;
    size_t count, room;
};

/* Frees the list, and empties it. */
void turns_free(struct turns *turns);
/* Room for one more, not cleared. */
struct turn *turns_push(struct turns *turns);

/* Leaves one of the turns of a man, from number `first` on, that come to the same; their order
 * changes. */
void turns_dedupe(const struct position *position, struct turns *turns, size_t first);

/* Leaves those turns of a man, from number `first` on, that take nothing too strong for it. */
void turns_by_strength(const struct position *position, struct turns *turns, size_t first);

/* The end of the i-th leg of a turn that is none of a drop. */
short turn_leg_end(const struct compiled_rules *compiled, const struct turn *turn, int leg);

#endif
