/* Drops from the hand. */
#ifndef PIECEWORK_RULES_MOVEGEN_DROP_H
#define PIECEWORK_RULES_MOVEGEN_DROP_H

#include "rules/position/position.h"

struct generator;

/* Adds the drops of the side to move. */
void generate_drops(struct generator *g);
/* Whether the side to move has too many men left to drop the kind, see `left` of drop_limits. */
bool drop_waits(const struct position *position, int kind);
/* Where a man that falls down the file comes to rest; NOWHERE: a man stands at its top. */
short drop_falls_to(const struct position *position, int file);

#endif
