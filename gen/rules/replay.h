/* Moves as they are written, made in positions that are played. */
#ifndef PIECEWORK_RULES_REPLAY_H
#define PIECEWORK_RULES_REPLAY_H

#include "game/worked.h"
#include "rules/legal.h"

/* The legal turn that a written move means; false when there is none, or when it can mean those of
 * several men. Squares that a man only passes need not be written. Of several men whose square is
 * not written, one that alone can go there is meant. */
bool replay_match(struct position *position, const struct ply *ply, struct turn *turn);

/* Why a written move is not legal. */
struct refusal {
    enum refused how;
    const char *text; /* a clause, "nothing stands on e2"; owned by the arena */
};

/* Of a move that replay_match() does not find. */
struct refusal replay_refusal(struct arena *arena, struct position *position,
                              const struct ply *ply);

/* Reports that a written move is none of the legal ones: why, and which there are instead. `number`
 * is that of the ply in its record, from 1; 0: it has none. */
void replay_refuse(struct arena *arena, struct position *position, const struct ply *ply,
                   size_t number, struct diags *diags);

#endif
