/* Numbers and results of `rules:` as facts of their own, so that a table of a rule text can quote
 * what it says of them: {{draw-after}}, {{count-for-khon}}, {{result-of-stalemate}}. What the game
 * does not have is no fact. */
#ifndef PIECEWORK_GAME_FACTS_RULE_FACT_H
#define PIECEWORK_GAME_FACTS_RULE_FACT_H

#include "game/facts/facts.h"

/* The key below `rules:` from which such a fact or a sentence follows: "draw-after"; NULL: it is no
 * fact of a rule. Borrowed from the name, or for ever. */
const char *rule_fact_key(const char *name);

bool rule_fact(struct arena *arena, const struct game *game, const char *name, struct fact *fact);

/* clang-format off */
/* Name, and the number in the rules `r`; below 0: there is none. */
#define RULE_NUMBERS(X)                                                                            \
    X("royals-needed", r->royals_needed ? r->royals_needed : -1)                                   \
    X("custodian-most", r->capture == CAPTURE_CUSTODIAN && r->custodian_most < BOARD_LIMIT         \
                            ? r->custodian_most : -1)                                              \
    X("points-for-second", r->points ? r->points_second : -1)                                      \
    X("repetition-times", r->repeated && !r->repeated_within ? r->times : -1)                      \
    X("repetition-claim", r->claim_times ? r->claim_times : -1)                                    \
    X("draw-after", r->idle_draw.moves ? r->idle_draw.moves : -1)                                  \
    X("draw-after-claim", r->idle_draw.claim ? r->idle_draw.claim : -1)                            \
    X("draw-after-checks", r->idle_draw.moves ? r->idle_draw.checks : -1)                          \
    X("count-for-board", r->counting.board ? r->counting.board : -1)                               \
    X("count-for-board-men", r->counting.board_men ? r->counting.board_men : -1)

/* A way in which a game ends, as outcomes of examples call it; whether it does; the result for whom
 * the words are; whether points decide instead where they count. Ways that goals name follow. */
#define RULE_RESULTS(X)                                                                            \
    X("checkmate", r->goal == GOAL_CHECKMATE, GOAL_WINS, GIVER, false)                             \
    X("capture", r->goal == GOAL_CAPTURE, GOAL_LOSES, THAT, false)                                 \
    X("stalemate", true, stalemates[r->stalemate], THAT, false)                                    \
    X("repetition", r->repeated != REPEATED_NOTHING && r->repeated != REPEATED_FORBIDDEN,          \
      repeats[r->repeated], REPEATER, true)                                                        \
    X("perpetual-check", r->perpetual_check, GOAL_LOSES, CHECKER, false)                           \
    X("perpetual-chase", r->perpetual_chase, GOAL_LOSES, CHASER, false)                            \
    X("to-and-fro", r->to_and_fro, GOAL_LOSES, MOVER, false)                                       \
    X("no-progress", r->idle_draw.moves, GOAL_DRAWS, THAT, true)                                   \
    X("dead-position", r->dead_draws, GOAL_DRAWS, THAT, false)                                     \
    X("count", r->counting.on, GOAL_DRAWS, THAT, false)                                            \
    X("passes", r->pass[0] && r->pass[1], GOAL_DRAWS, THAT, true)                                  \
    X("facing", r->facing && r->facing_offers, GOAL_DRAWS, THAT, true)                             \
    X("void-mate", r->mate_needs, GOAL_DRAWS, THAT, false)                                         \
    X("foul-mate", r->mate_loses || r->drop.mate_loses, GOAL_LOSES, GIVER, false)

#define RULE_GOALS(X) X("goal") X("reduction") X("checks") X("row") X("block")
/* clang-format on */

#endif
