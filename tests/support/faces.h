/* Faces for tests. */
#ifndef PIECEWORK_TESTS_FACES_H
#define PIECEWORK_TESTS_FACES_H

#include "notation/mnemonic/face.h"

#include <string.h>

/* The face of the moves in Betza notation, which must have one. */
struct face test_face_of(const char *betza);

static inline bool faces_same(const struct face *a, const struct face *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

#endif
