/* An engine that plays one side of a game, which it is taught as a variant of its own. */
#pragma once

#include "format/export/fsf_export.h"
#include "rules/legal/legal.h"

/* How it plays. */
struct opponent_manner {
    double seconds; /* for each move */
    double slack;   /* seconds beside those, after which it is taken not to answer */
    int level;      /* from 0 to LEVEL_MOST, which is all that it can */
};
enum { LEVEL_MOST = 20 };

struct opponent;

/* Starts the program, teaches it the variant, and lets it know where games begin; `start` must
 * live as long. NULL after a finding. */
struct opponent *opponent_new(struct arena *arena, const char *program,
                              const struct fsf_section *variant,
                              const struct opponent_manner *manner,
                              const struct compiled_rules *compiled, const struct placement *start,
                              struct diags *diags);
/* Ends the program. NULL is fine. */
void opponent_end(struct opponent *opponent);

/* What the engine plays in the position, which began at the start. False after a finding: it has
 * ended, is silent, lacks a move that was made, or plays one that is not legal. */
bool opponent_move(struct opponent *opponent, struct position *position, struct played_move *move,
                   struct diags *diags);
/* What the last finding was about it: "the engine has ended". */
const char *opponent_trouble(const struct opponent *opponent);
