#include "check/game/check_internal.h"

/* What follows from the same is told once, of claims first. */
void check_evidence(const struct checking *c)
{
    struct tellings tellings = {.arena = c->arena};

    check_claims(c, &tellings);
    check_examples(c, &tellings);
}

/* Of each row one: what is asked of the game, or of each of its pieces. */
static const struct {
    game_check *game;
    piece_check *piece;
} checks[] = {
    {.piece = check_agreement},
    {.piece = check_texts},
    {check_witnesses},
    {.piece = check_text_rules},
    {.piece = check_text_terms},
    {.piece = check_places},
    {.piece = check_lopsided},
    {.piece = check_second},
    {.piece = check_circles},
    {.piece = check_promoted},
    {check_zone_use},
    {.piece = check_promoted_codes},
    {check_in_play},
    {.piece = check_lines},
    {.piece = check_mobility},
    {.piece = check_dead_ends},
    {.piece = check_first_moves},
    {check_ground},
    {check_passing},
    {.piece = check_hobbling},
    {check_symmetry},
    {check_sides},
    {check_royals},
    {check_zone},
    {check_dots},
    {check_terrain_symmetry},
    {check_closed},
    {check_terrain_reach},
    {check_evidence},
    {check_start},
};

/* Runs them, until something above a note is found where that is enough. Whatever else is wrong
 * could make the numbers of moves so. */
static void run_checks(const struct checking *c, bool all)
{
    size_t errors = diags_at_least(c->diags, LEVEL_ERROR);

    for (size_t i = 0; i < COUNT_OF(checks) && (all || !diags_at_least(c->diags, LEVEL_WARNING));
         i++) {
        if (checks[i].game)
            checks[i].game(c);
        for (size_t k = 0; checks[i].piece && k < c->game->piece_count; k++)
            checks[i].piece(c, &c->game->pieces[k]);
    }
    if (diags_at_least(c->diags, LEVEL_ERROR) == errors)
        check_perft(c);
}

void check_printed_game(struct arena *arena, const struct game *game, struct diags *diags)
{
    run_checks(&(struct checking){arena, game, diags}, true);
}

bool check_refutes(struct arena *arena, const struct game *game, struct diags *diags)
{
    run_checks(&(struct checking){arena, game, diags}, false);
    return diags_at_least(diags, LEVEL_WARNING) > 0;
}

void check_game(struct arena *arena, const struct game *game, struct diags *diags)
{
    const struct checking c = {arena, game, diags};

    run_checks(&c, true);
    check_faces(&c);
}
