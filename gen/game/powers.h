/* What a piece does or may not do beside its moves, as its text tells it: its rank and what that
 * lets it go over and take, whom it burns, whom it spares, and that it castles. */
#ifndef PIECEWORK_GAME_POWERS_H
#define PIECEWORK_GAME_POWERS_H

#include "game/game.h"

enum { POWER_LIMIT = 7 };

/* The powers that the definition gives the piece, in the order in which they are told, without a
 * place. Returns how many. */
size_t piece_powers(const struct game *game, const struct piece *piece,
                    struct text_rule powers[POWER_LIMIT]);

/* Whether some of its moves lead over men in their way. */
bool piece_jumps_men(const struct piece *piece);

/* Whether a sentence of a text tells such a power. */
bool is_power(enum text_rule_kind what);

/* The zone of promotion: the farthest ranks of the board, or other squares. */

/* Whether there is one. */
bool game_has_zone(const struct game *game);
/* Whether it is the whole board, which nothing needs to show. */
bool zone_is_all(const struct game *game);
/* Whether men of the side promote on the square. */
bool zone_has(const struct game *game, int side, int file, int rank);
/* How many of the ranks farthest from the player lie in the player's as a whole, from the edge. */
int zone_ranks(const struct game *game, int side);
/* Squares of the player's. */
int zone_squares(const struct game *game, int side);

#endif
