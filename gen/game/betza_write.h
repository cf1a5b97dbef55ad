/* What the writers of single terms and of moves of several legs share. Private to the writer. */
#ifndef PIECEWORK_GAME_BETZA_WRITE_H
#define PIECEWORK_GAME_BETZA_WRITE_H

#include "game/betza_atom.h"

/* The directions of a mask of members; nothing for all of them. */
void betza_write_directions(const struct betza_members *members, unsigned mask, struct buf *out);
/* The letter or "(1,4)" of an atom, and its range. `base`: the step with 0 <= x <= y, of K and Q
 * the straight one. */
void betza_write_atom(struct vec base, bool compass, int range, struct buf *out);
/* The modes of a last leg, but 'i'. */
void betza_write_modes(unsigned target, unsigned path, struct buf *out);
/* The modes of the path alone that any leg may have: o, n and j. */
void betza_write_way(unsigned path, struct buf *out);

/* The moves of several legs of a joined set; those of one leg are left out. */
void betza_write_legs(struct arena *arena, const struct moveset *joined, struct buf *out);

#endif
