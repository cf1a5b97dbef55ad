/* What colour a sheet has at a point, and whether two drawings look the same, however their paths
 * are put together. */
#ifndef PIECEWORK_TESTS_PROOF_INK_H
#define PIECEWORK_TESTS_PROOF_INK_H

#include "proof/proof.h"

/* Paths in the order in which they are painted. */
struct plate {
    const struct painted **paths;
    struct box *boxes;
    size_t count;
};
void plate_add(struct arena *arena, struct plate *plate, const struct painted *path);

/* The grey of what was painted last at a point, 1 where nothing was; -1 when coloured. Dashed lines
 * count as drawn through. */
double ink_at(const struct plate *plate, double x, double y);

/* Where two drawings differ: what is painted at (x, y) of the first one, and in its place on the
 * second one. */
struct difference {
    bool there;
    double x, y, a, b;
};

/* Looks on both sides of every edge in the area of a, and of b, at the distance of the tolerance: a
 * point of a lies x to the left of that of b, and y above it. */
struct difference plates_differ(const struct plate *a, const struct plate *b,
                                const struct box *area, double x, double y);

#endif
