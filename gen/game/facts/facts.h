/* Facts: what follows from a definition, by name. Claims are compared with them, and rule texts
 * quote them as {{name}}, so that no printed statement can go stale. */
#ifndef PIECEWORK_GAME_FACTS_FACTS_H
#define PIECEWORK_GAME_FACTS_FACTS_H

#include "game/game.h"

enum fact_kind {
    FACT_NUMBER,
    FACT_PIECES, /* pieces in the file's order */
    FACT_PAIRS,  /* from, to, from, to … in the file's order */
    FACT_TEXT,
    FACT_UNEQUAL, /* a number of each player, which differ */
};

struct fact {
    enum fact_kind kind;
    int number;                  /* FACT_NUMBER */
    int sides[2];                /* FACT_UNEQUAL */
    int of;                      /* whose pieces it tells of: 0 both, 1 first, 2 second player's */
    const struct piece **pieces; /* FACT_PIECES and FACT_PAIRS */
    size_t count;                /* of pieces; a pair counts two */
    const char *text;            /* FACT_TEXT, borrowed from the game or in the arena */
};

/* False when there is no fact of that name. What is told of a side, such as "pieces-a-side", is a
 * number where both players have the same, as they do wherever the setup is said to be symmetric,
 * and else FACT_UNEQUAL; with "-first" or "-second" behind its name it is that player's. So are
 * counts and lists of pieces: then of those that the player begins with or may come to have. */
bool fact_compute(struct arena *arena, const struct game *game, const char *name,
                  struct fact *fact);

/* "4 for White and 3 for Black": a fact that is FACT_UNEQUAL, in the arena. */
const char *fact_unequal(struct arena *arena, const struct game *game, const struct fact *fact);

/* "63", or "Pawn, Lance and Knight" ("no piece" for an empty list), each as the player calls it, or
 * "King / Khan" as both do; or "Pawn to Gold General and Lance to Free Tiger". In the arena or
 * borrowed. */
const char *fact_text(struct arena *arena, const struct game_words *words, const struct fact *fact);

/* Whether the piece loses moves when it promotes to that one, and gains none; those that are lost.
 */
bool promotion_weakens(struct arena *arena, const struct piece *piece, const struct piece *promoted,
                       struct moveset *lost);
/* Whether the two pieces differ in nothing but their names: they move alike, and so do those to
 * which they promote. */
bool pieces_play_alike(const struct piece *a, const struct piece *b);

/* All names that do not depend on the game, NULL-terminated; and for "did you mean" these with
 * those of the game's pieces and terrains and of each player, in the arena. */
extern const char *const fact_names[];
const char *const *fact_names_of(struct arena *arena, const struct game *game, size_t *count);

/* Numbers and results of `rules:` as facts of their own, so that a table of a rule text can quote
 * what it says of them: {{draw-after}}, {{count-for-khon}}, {{result-of-stalemate}}. What the game
 * does not have is no fact. */

/* clang-format off */
/* Name, and the number in the rules `r`; below 0: there is none. */
#define RULE_NUMBERS(X)                                                                            \
    X("royals-needed", r->royals_needed ? r->royals_needed : -1)                                   \
    X("custodian-most", r->capture == CAPTURE_CUSTODIAN && r->custodian_most < ROW_LIMIT           \
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
    X("stalemate", r->stalemate[0] == r->stalemate[1], stalemates[r->stalemate[0]], THAT, false)   \
    X("stalemate-first", true, stalemates[r->stalemate[0]], THAT, false)                           \
    X("stalemate-second", true, stalemates[r->stalemate[1]], THAT, false)                          \
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

#define RULE_GOALS(X) X("goal") X("reduction") X("checks") X("row") X("block") X("shut-in") X("around")
/* clang-format on */

#endif
