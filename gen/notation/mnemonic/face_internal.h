/* What signs stand for, as tables by which faces are made, and read in tests. */
#pragma once

#include "notation/mnemonic/face.h"
#include "notation/mnemonic/mnemonic_compound.h"

/* By manner. */
extern const unsigned face_targets[FACE_MANNERS];

/* Kinds of arms: the sign of the first manner, that of the limits, and the path of the slide. */
enum { FACE_ARMS = 11 };
struct face_arm {
    enum face_sign sign, limits;
    unsigned path;
};
extern const struct face_arm face_arms[FACE_ARMS];

/* The signs that a compound has in its place, by compound; FACE_SIGNS: none. */
enum { COMPOUND_SIGNS = 2 };
struct face_compound {
    enum face_sign signs[COMPOUND_SIGNS];
};
extern const struct face_compound face_compounds[COMPOUND_COUNT];

/* The places of one of the row's signs: the direction; all that it has where the compound lies
 * around the piece, direction -1. */
uint64_t face_compound_mask(const struct face_compound *row, int sign, int direction);

/* Whether all signs can be drawn beside each other, and those that need another one have it. */
bool face_has_room(const struct face *face);
