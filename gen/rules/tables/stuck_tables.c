/* Squares that men can never leave again. */
#include "rules/tables/compiled_rules_internal.h"

/* A first answer without looking at anything but single steps. */
static bool surely_leaves(const struct kind *kind, int square)
{
    const struct tracks *tracks = &kind->tracks[0];

    for (size_t i = 0; i < tracks->count; i++) {
        const struct track *track = &tracks->list[i];

        if (track->plain && !track->when && !track->rank && track->least <= 1 &&
            track->step_table->next[square] != NOWHERE)
            return true;
    }
    return false;
}

static const unsigned char *stuck_squares(const struct compiler *compiler, const struct kind *kind)
{
    const struct compiled_rules *compiled = compiler->compiled;
    unsigned char *stuck = arena_alloc(compiler->arena, (size_t)compiled->squares, 1);

    for (int square = 0; square < compiled->squares; square++)
        stuck[square] = !surely_leaves(kind, square) &&
                        !moveset_can_leave(&kind->piece->moves, compiled->width, compiled->height,
                                           square % compiled->width,
                                           compiled->height - 1 - square / compiled->width);
    return stuck;
}

/* Whether some goal counts only men that can still move. */
static bool goals_ask(const struct rules *rules)
{
    for (size_t i = 0; i < rules->goal_count; i++)
        if (!rules->goals[i].counts_stuck)
            return true;
    return false;
}

void compile_stuck(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    bool all = goals_ask(&compiled->game->rules);

    for (int i = 0; i < compiled->kind_count; i++) {
        struct kind *kind = &compiled->kinds[i];

        if (all || kind->choice_count || (compiled->game->drops && kind->can_be_held))
            kind->stuck = stuck_squares(compiler, kind);
    }
}

bool kind_is_stuck(const struct compiled_rules *compiled, int kind, int side, int square)
{
    const unsigned char *stuck = compiled->kinds[kind].stuck;

    return stuck && stuck[side ? compiled->squares - 1 - square : square];
}
