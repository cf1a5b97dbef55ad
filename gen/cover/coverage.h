/* Which facts of a definition nothing in it witnesses: each is changed, and the changed game is
 * checked. What no check refutes could be wrong without anybody noticing. */
#ifndef PIECEWORK_COVER_COVERAGE_H
#define PIECEWORK_COVER_COVERAGE_H

#include "game/game.h"
#include "run/run.h"

/* Reports each fact of a game that could be changed unnoticed, with what would witness it, and adds
 * a line that counts them. A game in which anything above a note was found is not changed: the line
 * says so. So many threads work at once. */
void coverage_find(struct run *run, const struct game *game, size_t at_once, struct buf *summary);

#endif
