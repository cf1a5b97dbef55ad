/* Facts: what follows from a definition, by name. Claims are compared with them, and rule texts
 * quote them as {{name}}, so that no printed statement can go stale. */
#pragma once

#include "game/game.h"
#include "words/words.h"

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

/* The rules of play in words, for rule texts: {{rule-castling}} and its like. Each says all that
 * the definition says of its key; a rule that is not in the game is no fact. */

/* The sentences of the rule with that name, in the arena; NULL: there are none. */
const char *rule_sentence(struct arena *arena, const struct game *game, const char *name);

/* All rules of the game in the order in which they are read: what each is called, and its
 * sentences. Owned by the arena. */
struct named_rule {
    const char *key; /* of the fact that says it, "rule-drops" */
    const char *name, *words;
    const char *told; /* parts of English words with '|' between them, one of which a text has that
                         says the rule in words of its own; NULL: there are none */
};
struct named_rule *rule_list(struct arena *arena, const struct game *game, size_t *count);

/* The pieces with their articles, by each name that players have for them, joined by `last_words`:
 * WORD_AND or WORD_EITHER; of: 0 both players', 1 the first's, 2 the second's alone. NULL: they
 * have none of them. Owned by the arena. */
const char *pieces_listed(struct arena *arena, const struct game *game, int of,
                          const struct piece *const *pieces, size_t count, enum word_id last_words);

/* X: key, function, what it is called, what texts have that say it; FLAG: key, bool of struct
 * rules, sentence where it is true, what it is called, what texts have. */
/* clang-format off */
#define RULE_SENTENCES(X, FLAG)                                                                          \
    X("rule-goal", say_goal, WORD_NAME_GOAL, "win|won|lose")                                                         \
    X("rule-mate", say_mate, WORD_NAME_MATE, "mate")                                                                 \
    X("rule-royals-needed", say_royals_needed, WORD_NAME_ROYALS_NEEDED, NULL)                                        \
    X("rule-check", say_check, WORD_NAME_CHECK, "check|captur|attack")                                               \
    FLAG("rule-giving-check", no_checks, WORD_RULE_GIVING_CHECK, WORD_NAME_GIVING_CHECK, "check")                    \
    X("rule-flight", say_flight, WORD_NAME_FLIGHT, "check")                                                          \
    X("rule-facing", say_facing, WORD_NAME_FACING, "fac")                                                            \
    X("rule-capture", say_capture, WORD_NAME_CAPTURE, "captur|take")                                                 \
    X("rule-must-capture", say_must_capture, WORD_NAME_MUST_CAPTURE, "must capture|must take|have to")               \
    X("rule-opening", say_opening, WORD_NAME_OPENING, "open|begin|before|first")                                     \
    X("rule-flying", say_flying, WORD_NAME_FLYING, "fly|flies|flying|three left|any empty")                          \
    X("rule-chain", say_chain, WORD_NAME_CHAIN, "go on|goes on|again|another|several|chain|multiple")                \
    X("rule-passing", say_passing, WORD_NAME_PASSING, "passing|en passant|passed")                                   \
    X("rule-trading", say_trading, WORD_NAME_TRADING, "trad|exchang|protect|recaptur")                               \
    X("rule-contagion", say_contagion, WORD_NAME_CONTAGION, "become|turn")                                           \
    X("rule-ranks", say_ranks, WORD_NAME_RANKS, "rank|jump over")                                                    \
    X("rule-burning", say_burning, WORD_NAME_BURNING, "burn")                                                        \
    X("rule-explosions", say_explosions, WORD_NAME_EXPLOSIONS, "explo")                                              \
    X("rule-walls", say_walls, WORD_NAME_WALLS, "wall|clos")                                                         \
    X("rule-terrain", say_terrain, WORD_NAME_TERRAIN, NULL)                                                          \
    X("rule-within", say_within, WORD_NAME_WITHIN, NULL)                                                             \
    X("rule-hobbling", say_hobbling, WORD_NAME_HOBBLING, "block|hobbl|in the way|leg|between")                       \
    X("rule-promotion", say_promotion, WORD_NAME_PROMOTION, "promot|become")                                         \
    X("rule-drops", say_drops, WORD_NAME_DROPS, "drop|hand")                                                         \
    X("rule-castling", say_castling, WORD_NAME_CASTLING, "castl")                                                    \
    X("rule-first-moves", say_first_moves, WORD_NAME_FIRST_MOVES, "first move|moved")                                \
    X("rule-may-pass", say_pass, WORD_NAME_MAY_PASS, "pass")                                                         \
    X("rule-stalemate", say_stalemate, WORD_NAME_STALEMATE, "stalemate|legal move|cannot move|no move|can move|able to move")\
    X("rule-repetition", say_repetition, WORD_NAME_REPETITION, "repe|same position|position again|come back|recur")            \
    FLAG("rule-perpetual-check", perpetual_check, WORD_RULE_PERPETUAL_CHECK, WORD_NAME_PERPETUAL_CHECK, "perpetual|check")\
    X("rule-perpetual-chase", say_perpetual_chase, WORD_NAME_PERPETUAL_CHASE, "chas|perpetual|attack")               \
    X("rule-to-and-fro", say_to_and_fro, WORD_NAME_TO_AND_FRO, "back|fro")                                           \
    X("rule-draw-after", say_draw_after, WORD_NAME_DRAW_AFTER, "moves in a row|without|since")                       \
    FLAG("rule-dead-position", dead_draws, WORD_RULE_DEAD, WORD_NAME_DEAD, "dead|mated|mate ")                       \
    X("rule-counting", say_counting, WORD_NAME_COUNTING, "count")                                                    \
    X("rule-points", say_points, WORD_NAME_POINTS, "point")
/* clang-format on */
