/* What the writers of single terms and of moves of several legs share. Private to the writer. */
#ifndef PIECEWORK_NOTATION_BETZA_BETZA_WRITE_INTERNAL_H
#define PIECEWORK_NOTATION_BETZA_BETZA_WRITE_INTERNAL_H

#include "notation/betza/betza_atom.h"

/* The directions of a mask of members; nothing for all of them. */
void betza_write_directions(const struct betza_members *members, unsigned mask, struct buf *out);
/* The letter or "(1,4)" of an atom, and its range. `base`: the step with 0 <= x <= y, of K and Q
 * the straight one. */
void betza_write_atom(struct vec base, bool compass, int range, struct buf *out);
/* The modes of a last leg, but 'i'. */
void betza_write_modes(unsigned target, unsigned path, struct buf *out);

/* --- moves of several legs: betza_write_legs.c --- */

/* The moves of several legs of a joined set; those of one leg are left out. */
void betza_write_legs(struct arena *arena, const struct moveset *joined, struct buf *out);

/* --- what one term can say: betza_atom.c --- */

/* What moves share that can be one term. */
struct betza_pattern {
    int count, sizes[LEG_LIMIT], ranges[LEG_LIMIT];
    unsigned targets[LEG_LIMIT], paths[LEG_LIMIT], when;
};

/* Directions of each leg, by eighths of a turn to the right: of the first from straight forward, of
 * the others from the leg before. A box is all moves with a direction of each mask. */
struct betza_box {
    unsigned char masks[LEG_LIMIT];
};

/* False for moves of one leg, and for those with an oblique one. */
bool betza_take_apart(const struct move *move, struct betza_pattern *pattern,
                      struct betza_box *box);
/* Whether the ranges follow from the first, so that 'a' can stand between the legs; *slider: the
 * atom must be B, R or Q. */
bool betza_ranges_follow(const struct betza_pattern *pattern, bool *slider);
bool betza_fits_bracket(const struct betza_pattern *pattern);

/* The moves of several legs of a joined set with targets such that each has a spelling, where there
 * is one; together they say the same. */
struct moveset betza_spellable(struct arena *arena, const struct moveset *joined);

#endif
