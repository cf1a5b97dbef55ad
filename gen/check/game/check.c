#include "check/game/check_internal.h"

/* What follows from the same is told once, of claims first. */
void check_evidence(const struct checking *c)
{
    struct tellings tellings = {.arena = c->arena};

    check_claims(c, &tellings);
    check_examples(c, &tellings);
}

#define GAME_ROW(name) {.game = (name)},
#define PIECE_ROW(name) {.piece = (name)},
static const struct {
    game_check *game;
    piece_check *piece;
} checks[] = {CHECKS(GAME_ROW, PIECE_ROW)};

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
