/* The rules of play in words, for rule texts: {{rule-castling}} and its like. Each says all that
 * the definition says of its key; a rule that is not in the game is no fact. */
#ifndef PIECEWORK_GAME_FACTS_RULE_SENTENCE_H
#define PIECEWORK_GAME_FACTS_RULE_SENTENCE_H

#include "game/game.h"
#include "words/words.h"

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

#endif
