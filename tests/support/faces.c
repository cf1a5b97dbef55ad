#include "support/faces.h"

#include "support/moves.h"
#include "support/test.h"

struct face test_face_of(const char *betza)
{
    struct arena *arena = arena_new();
    struct moveset set = test_moves_of(arena, betza);
    struct face face;

    assert_true(face_encode(&set, &face, NULL));
    arena_free(arena);
    return face;
}
