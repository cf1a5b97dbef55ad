#include "check/game/check_internal.h"

/* What follows from the same is told once, of claims first. */
void check_evidence(struct arena *arena, const struct game *game, struct diags *diags)
{
    struct tellings tellings = {.arena = arena};

    check_claims(arena, game, &tellings, diags);
    check_examples(arena, game, &tellings, diags);
}

static game_check *const game_checks[] = {
    check_agreement,        check_texts,      check_witnesses,
    check_text_rules,       check_text_terms, check_places,
    check_lopsided,         check_second,     check_circles,
    check_promoted,         check_zone_use,   check_promoted_codes,
    check_in_play,          check_mobility,   check_dead_ends,
    check_first_moves,      check_ground,     check_passing,
    check_hobbling,         check_symmetry,   check_sides,
    check_royals,           check_zone,       check_dots,
    check_terrain_symmetry, check_closed,     check_terrain_reach,
    check_evidence,         check_start,
};

/* Runs them, until something above a note is found where that is enough. Whatever else is wrong
 * could make the numbers of moves so. */
static void run_checks(struct arena *arena, const struct game *game, bool all, struct diags *diags)
{
    size_t errors = diags_at_least(diags, LEVEL_ERROR);

    for (size_t i = 0; i < COUNT_OF(game_checks) && (all || !diags_at_least(diags, LEVEL_WARNING));
         i++)
        game_checks[i](arena, game, diags);
    if (diags_at_least(diags, LEVEL_ERROR) == errors)
        check_perft(arena, game, diags);
}

void check_printed_game(struct arena *arena, const struct game *game, struct diags *diags)
{
    run_checks(arena, game, true, diags);
}

bool check_refutes(struct arena *arena, const struct game *game, struct diags *diags)
{
    run_checks(arena, game, false, diags);
    return diags_at_least(diags, LEVEL_WARNING) > 0;
}

void check_game(struct arena *arena, const struct game *game, struct diags *diags)
{
    check_printed_game(arena, game, diags);
    check_faces(arena, game, diags);
}
