/* The parts of making a rulebook; rulebook_new() is the whole. Private to rulebook*.c. */
#ifndef PIECEWORK_RULES_RULEBOOK_PARTS_H
#define PIECEWORK_RULES_RULEBOOK_PARTS_H

#include "rules/rulebook.h"

struct maker {
    struct arena *arena;
    struct rulebook *book;
    struct lookup strides; /* by x, y and whether it wraps */
};

/* A stride to be laid out: so many squares to the right and down. */
struct stride_form {
    int x, y;
    bool wraps;
    const struct closed *closed; /* what it may not enter; NULL: nothing */
    int row;                     /* as in the key of a stride */
};

/* Each is laid out once. */
const struct stride *maker_stride(struct maker *maker, const struct stride_form *form);
/* The way back along a stride: from each square to the one from which the stride leads there. */
const struct stride *maker_back(struct maker *maker, const struct stride *stride);
/* Where the terrains lie, what they do and where the goal is; needs no kinds. */
void maker_ground(struct maker *maker);
/* What the kind's piece may not enter. */
void maker_closed(struct maker *maker, struct kind *kind);
/* Who takes whom; needs all kinds. */
void maker_takes(struct maker *maker);
/* Lays out the moves of the kind's piece for both sides, and what follows from them. */
void maker_tracks(struct maker *maker, struct kind *kind);
/* Sorts the captures of all kinds by the ways to the squares that they attack. */
void maker_lines(struct maker *maker);

#endif
