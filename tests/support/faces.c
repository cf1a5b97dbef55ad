#include "support/faces.h"
#include "support/face_decode.h"

#include "support/moves.h"
#include "support/test.h"

struct face test_face_of(const char *betza)
{
    LOCAL_ARENA(arena);
    struct moveset set = test_moves_of(arena, betza);
    struct face face;

    assert_true(face_encode(&set, &face, NULL));
    return face;
}
