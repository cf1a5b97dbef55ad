#include "support/fixture.h"

#include <stdlib.h>

int set_up(void **state)
{
    struct fixture *f = mem_new(1, sizeof *f);

    f->arena = arena_new();
    f->diags = diags_new();
    *state = f;
    return 0;
}

int tear_down(void **state)
{
    struct fixture *f = *state;

    arena_free(f->arena);
    diags_free(f->diags);
    free(f);
    return 0;
}

int set_up_arena(void **state)
{
    *state = arena_new();
    return 0;
}

int tear_down_arena(void **state)
{
    arena_free(*state);
    return 0;
}
