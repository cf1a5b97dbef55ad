/* Why a written move is not legal. */
#pragma once

#include "record/score.h"
#include "rules/position/position.h"

struct refusal {
    enum refused how;
    const char *text; /* a clause, "nothing stands on e2"; owned by the arena */
};

/* Of a move that replay_match() does not find. */
struct refusal replay_refusal(struct arena *arena, struct position *position,
                              const struct ply *ply);

/* Reports that a written move is none of the legal ones: why, and which there are instead. `number`
 * is that of the ply in its record, from 1; 0: it has none. */
struct finding *replay_refuse(struct arena *arena, struct position *position, const struct ply *ply,
                              size_t number, struct diags *diags);
