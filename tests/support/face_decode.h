/* Faces made and read, for tests of what they say. */
#ifndef PIECEWORK_TESTS_FACE_DECODE_H
#define PIECEWORK_TESTS_FACE_DECODE_H

#include "notation/mnemonic/face.h"

/* As face_encode_analysed() of a set that is not analysed yet; the culprit's legs go on living. */
bool face_encode(const struct moveset *set, struct face *face, struct move *culprit);

/* The moves that the signs say: the decoding rule of the printed key. */
struct moveset face_decode(struct arena *arena, const struct face *face);

#endif
