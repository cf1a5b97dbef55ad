/* Which royal men are in check in positions of a game. */
#ifndef PIECEWORK_RULES_CHECKED_H
#define PIECEWORK_RULES_CHECKED_H

#include "record/placement/placement.h"
#include "record/placement/square.h"

/* The squares of the royal men of both sides that are in check, whoever is to move; none where the
 * rules know no check. Their number; *squares is owned by the arena. */
size_t checks_find(struct arena *arena, const struct placement *placement, struct square **squares);

#endif
