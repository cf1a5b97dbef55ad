/* The goals of a game as they are looked for after each move. */
#include "rules/tables/compiled_rules_internal.h"

#include <string.h>

/* The goal is none for the owner of the square, nor for a player of whom it cannot be true. */
static bool is_for(const struct goal *goal, const struct terrain_square *square, int side)
{
    return square->owner != side && (goal->side == NOWHERE || goal->side == side);
}

static void lay_squares(struct compiler *compiler, struct compiled_goal *compiled)
{
    const struct terrain *terrain = compiled->goal->terrain;
    int width = compiler->compiled->width;

    for (int side = 0; side < 2; side++) {
        short *squares = arena_alloc(compiler->arena, terrain->square_count, sizeof *squares);

        for (size_t i = 0; i < terrain->square_count; i++) {
            const struct terrain_square *square = &terrain->squares[i];

            if (is_for(compiled->goal, square, side))
                squares[compiled->square_count[side]++] =
                    (short)(square->rank * width + square->file);
        }
        compiled->squares[side] = squares;
    }
}

/* By kind, whether it is of one of the pieces; NULL where there are none. */
static const unsigned char *kinds_of(struct compiler *compiler, const struct piece **pieces,
                                     size_t count)
{
    const struct compiled_rules *compiled = compiler->compiled;
    unsigned char *kinds;

    if (count == 0)
        return NULL;
    kinds = arena_alloc(compiler->arena, (size_t)compiled->kind_count, 1);
    for (int kind = 0; kind < compiled->kind_count; kind++)
        for (size_t i = 0; i < count; i++)
            kinds[kind] |= compiled->kinds[kind].piece == pieces[i];
    return kinds;
}

/* Whether more than the square to which a man goes, and how many there are, may decide. */
static bool needs_all(const struct game *game, const struct goal *goal)
{
    return game->rules.castling_count || goal->hold || goal->safe || goal->reply || goal->filled ||
           goal->against || goal->kind == GOAL_CHECKS || goal->kind == GOAL_ROW ||
           goal->kind == GOAL_BLOCK || (goal->kind == GOAL_REDUCED && !goal->counts_stuck) ||
           (goal->kind == GOAL_REDUCED && goal->piece_count > 0);
}

static const unsigned char *judged_squares(struct compiler *compiler)
{
    const struct compiled_rules *compiled = compiler->compiled;
    unsigned char *judged = arena_alloc(compiler->arena, (size_t)compiled->squares, 1);

    for (size_t i = 0; i < compiled->goal_count; i++) {
        const struct compiled_goal *goal = &compiled->goals[i];

        if (needs_all(compiled->game, goal->goal))
            memset(judged, 1, (size_t)compiled->squares);
        for (int side = 0; side < 2; side++)
            for (int k = 0; k < goal->square_count[side]; k++)
                judged[goal->squares[side][k]] = 1;
    }
    return judged;
}

void compile_goals(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    const struct rules *rules = &compiled->game->rules;
    struct compiled_goal *goals =
        arena_alloc(compiler->arena, rules->goal_count, sizeof *compiled->goals);

    for (size_t i = 0; i < rules->goal_count; i++) {
        const struct goal *goal = goals[i].goal = &rules->goals[i];

        goals[i].kinds = kinds_of(compiler, goal->pieces, goal->piece_count);
        goals[i].exempt = kinds_of(compiler, goal->exempt, goal->exempt_count);
        compiled->replies |= goal->kind == GOAL_REACH && goal->reply;
        if (goal->terrain)
            lay_squares(compiler, &goals[i]);
    }
    compiled->goals = goals;
    compiled->goal_count = rules->goal_count;
    compiled->counts_checks = game_most_checks(compiled->game) > 0;
    compiled->judged = rules->goal_count ? judged_squares(compiler) : NULL;
    compiled->judges = compiled->counts_checks || compiled->judged || compiled->passes;
}
