/* A written move that is looked for in a position: what replay.c and refusal.c share. */
#ifndef PIECEWORK_RULES_WISH_H
#define PIECEWORK_RULES_WISH_H

#include "rules/replay.h"

struct wish {
    struct arena *arena;
    struct position *position;
    const struct ply *ply;
    short from, to; /* from: NOWHERE of a drop, and where the square is not written */
};

/* Of a ply without its square, `from` is NOWHERE. */
struct wish wish_of(struct arena *arena, struct position *position, const struct ply *ply);

/* What a turn may have in common with the wish: the man or what is dropped; and the end of its way;
 * and what is taken; and what becomes of the man. */
bool wish_same_start(const struct wish *wish, const struct turn *turn);
bool wish_same_ends(const struct wish *wish, const struct turn *turn);
bool wish_same_way(const struct wish *wish, const struct turn *turn);
bool wish_same_all(const struct wish *wish, const struct turn *turn);

/* The first of the turns that is the same; NULL: none. */
const struct turn *wish_find(const struct wish *wish, const struct turns *turns,
                             bool (*same)(const struct wish *, const struct turn *));

/* Whether the turn takes something on its last square. */
bool wish_takes_at_end(const struct wish *wish, const struct turn *turn);

/* --- words, owned by the arena --- */

/* The names of a square, "5e", and of a player, 0 or 1. */
const char *wish_square(const struct wish *wish, int square);
const char *wish_player(const struct wish *wish, int side);
const char *wish_man(const struct wish *wish, int square); /* "Black’s Rook on 5e" */
const struct kind *wish_kind(const struct wish *wish, int square);

/* --- what would let a man go there that is on its square --- */

/* What stands in its way: "White’s Pawn on e3 stands in its way"; that there is nothing to jump
 * over; that it goes there only to take, or only without taking. NULL: it is not that. */
const char *trial_blocked(const struct wish *wish);
const char *trial_no_hurdle(const struct wish *wish);
const char *trial_wrong_target(const struct wish *wish);
/* Whether it would go there on its first move; if pieces were equally strong; if the man there were
 * not its own. */
bool trial_late(const struct wish *wish);
bool trial_too_weak(const struct wish *wish);
bool trial_own(const struct wish *wish);

#endif
