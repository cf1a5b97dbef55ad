/* The first leaps of Cambodian chess, which the engine knows by the setting `cambodianMoves`. */
#ifndef PIECEWORK_FORMAT_FSF_LEAPS_H
#define PIECEWORK_FORMAT_FSF_LEAPS_H

#include "move/moveset.h"

/* Adds the leaps of men of that kind, as first moves; nothing for most kinds. */
void fsf_add_leaps(struct arena *arena, const char *kind, struct moveset *set);

#endif
