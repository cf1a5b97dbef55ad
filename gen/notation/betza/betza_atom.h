/* The atoms and directions of Betza notation, for its reader and its writer alike. */
#ifndef PIECEWORK_NOTATION_BETZA_BETZA_ATOM_H
#define PIECEWORK_NOTATION_BETZA_BETZA_ATOM_H

#include "move/moveset.h"

struct betza_atom {
    char letter;     /* 0: a leaper written (x,y) */
    struct vec step; /* 0 <= x <= y; of K and Q the straight step */
    int range;       /* when none is written; 0: unlimited */
    bool compass;    /* K and Q: the diagonal steps as well */
    bool legacy;     /* L and J: programs disagree on them */
};

/* NULL when there is no such letter. */
const struct betza_atom *betza_atom_find(char letter);

/* UNIVERSAL: of U, which leaps to any other square, the one step of nothing. */
enum betza_family { ORTHOGONAL, DIAGONAL, OBLIQUE, COMPASS, UNIVERSAL };

/* All steps of an atom, clockwise from straight forward; the compass has the straight ones first.
 * A set of them is a bit mask in this order. */
struct betza_members {
    enum betza_family family;
    struct vec steps[8];
    int count;
};

/* Of the atom that makes the step, its smallest coordinates; `compass`: of K or Q, (0,1), which
 * unite two. */
struct betza_members betza_members(struct vec step, bool compass);

/* --- directions behind another leg, counted clockwise from straight on --- */

/* What a leg without directions takes: all but back, of W and F only the right angles. */
unsigned betza_usual_turns(bool compass);

/* --- letters of directions --- */

bool betza_is_direction(char c);
bool betza_both_ways(char c); /* v or s */

/* Directions are read in groups from the left. Of the group at the start of n letters: how many
 * letters it takes (at most n), and the mask of the members it names; none when the letters mean
 * nothing on such a step. */
size_t betza_group(const struct betza_members *members, const char *letters, size_t n,
                   unsigned *mask);

/* The members that all groups of n letters name together; none when one of them means nothing. */
unsigned betza_named(const struct betza_members *members, const char *letters, size_t n);

/* --- as they are written --- */

/* The directions of a mask of members; nothing for all of them. */
void betza_write_directions(const struct betza_members *members, unsigned mask, struct buf *out);
/* The letter or "(1,4)" of an atom, and its range. `base`: the step with 0 <= x <= y, of K and Q
 * the straight one. */
void betza_write_atom(struct vec base, bool compass, int range, struct buf *out);
/* The modes of a last leg, but 'i'; and those of the path alone that any leg may have. */
void betza_write_way(unsigned path, struct buf *out);

#endif
