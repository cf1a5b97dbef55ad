/* Faces read, for tests of what they say. */
#ifndef PIECEWORK_TESTS_FACE_DECODE_H
#define PIECEWORK_TESTS_FACE_DECODE_H

#include "notation/mnemonic/face.h"

/* The moves that the signs say: the decoding rule of the printed key. */
struct moveset face_decode(struct arena *arena, const struct face *face);

#endif
