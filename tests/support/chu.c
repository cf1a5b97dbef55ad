#include "support/chu.h"
#include "play/game_open.h"

#include <stdlib.h>

int chu_set_up(void **state)
{
    struct chu *chu = mem_new(1, sizeof *chu);

    chu->arena = arena_new();
    chu->diags = diags_new();
    chu->game = game_load(chu->arena, "pieces/chu-seireigi.yaml", chu->diags);
    *state = chu;
    return chu->game ? 0 : -1;
}

int chu_tear_down(void **state)
{
    struct chu *chu = *state;

    arena_free(chu->arena);
    diags_free(chu->diags);
    free(chu);
    return 0;
}
