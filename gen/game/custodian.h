/* Captures by enclosing: a man that has moved takes the enemies that stand without a gap between it
 * and another man of its side, as many in a line and along such lines as the rules of the game say.
 * All lines are looked at before any man is taken. A man that moves in between enemies stays. Walls
 * belong to nobody: they neither enclose nor are taken. */
#ifndef PIECEWORK_GAME_CUSTODIAN_H
#define PIECEWORK_GAME_CUSTODIAN_H

#include "game/game.h"

enum { CUSTODIAN_LIMIT = 8 * (BOARD_LIMIT - 2) };

/* The squares of what the man takes that has come to `to`, whose side must stand there already.
 * Returns how many; 0 in games with another way to take. */
int custodian_squares(const struct game *game, man_on *man_of, const void *board, int to,
                      short squares[CUSTODIAN_LIMIT]);

#endif
