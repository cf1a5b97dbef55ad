/* The rules of play in words, for rule texts: {{rule-castling}} and its like. Each says all that
 * the definition says of its key; a rule that is not in the game, or has no words yet, is no fact.
 */
#ifndef PIECEWORK_GAME_RULE_SENTENCE_H
#define PIECEWORK_GAME_RULE_SENTENCE_H

#include "game/game.h"

/* The sentences of the rule with that name, in the arena; NULL: there are none. */
const char *rule_sentence(struct arena *arena, const struct game *game, const char *name);

/* clang-format off */
#define RULE_SENTENCES(X)                                                                          \
    X("rule-check", say_check)                                                                     \
    X("rule-giving-check", say_giving_check)                                                       \
    X("rule-must-capture", say_must_capture)                                                       \
    X("rule-facing", say_facing)                                                                   \
    X("rule-flight", say_flight)                                                                   \
    X("rule-stalemate", say_stalemate)                                                             \
    X("rule-may-pass", say_pass)                                                                   \
    X("rule-royals-needed", say_royals_needed)                                                     \
    X("rule-perpetual-check", say_perpetual_check)                                                 \
    X("rule-explosions", say_explosions)                                                           \
    X("rule-walls", say_walls)                                                                     \
    X("rule-trading", say_trading)                                                                 \
    X("rule-castling", say_castling)                                                               \
    X("rule-passing", say_passing)                                                                 \
    X("rule-draw-after", say_draw_after)                                                           \
    X("rule-counting", say_counting)                                                               \
    X("rule-points", say_points)                                                                   \
    X("rule-drops", say_drops)                                                                     \
    X("rule-promotion", say_promotion)
/* clang-format on */

#endif
