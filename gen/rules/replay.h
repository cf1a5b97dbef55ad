/* Moves as they are written, made in positions that are played. */
#ifndef PIECEWORK_RULES_REPLAY_H
#define PIECEWORK_RULES_REPLAY_H

#include "game/notation.h"
#include "rules/legal.h"

/* The legal turn that a written move means; false when there is none. Squares that a man only
 * passes need not be written. */
bool replay_match(struct position *position, const struct ply *ply, struct turn *turn);

/* Reports that a written move is none of the legal ones: why, and which there are instead. `number`
 * is that of the ply in its record, from 1; 0: it has none. */
void replay_refuse(struct arena *arena, struct position *position, const struct ply *ply,
                   size_t number, struct diags *diags);

/* Why the move is not legal, in a clause: "nothing stands on e2"; owned by the arena. */
const char *replay_reason(struct arena *arena, struct position *position, const struct ply *ply);

#endif
