/* What the terrain of the board and the strength of pieces forbid. */
#include "rules/tables/compiled_rules_internal.h"

#include <string.h>

/* --- squares --- */

static unsigned char *no_squares(struct compiler *compiler)
{
    return arena_alloc(compiler->arena, (size_t)compiler->compiled->squares, 1);
}

static size_t square_of(const struct compiled_rules *compiled, const struct terrain_square *square)
{
    return (size_t)(square->rank * compiled->width + square->file);
}

static void mark_terrain(struct compiler *compiler, const struct terrain *terrain)
{
    unsigned char *squares = no_squares(compiler);

    for (size_t i = 0; i < terrain->square_count; i++)
        squares[square_of(compiler->compiled, &terrain->squares[i])] = 1;
    compiler->compiled->terrain[terrain->id.number - 1] = squares;
}

/* Where men of the side can be taken by all. */
static const unsigned char *weak_squares(struct compiler *compiler, int side)
{
    const struct game *game = compiler->compiled->game;
    unsigned char *squares = no_squares(compiler);

    for (size_t i = 0; i < game->terrain_count; i++)
        for (size_t k = 0; k < game->terrains[i].square_count; k++) {
            const struct terrain_square *square = &game->terrains[i].squares[k];

            squares[square_of(compiler->compiled, square)] |=
                terrain_weakens(&game->terrains[i], square->owner, side);
        }
    return squares;
}

static bool has_walls(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].wall)
            return true;
    return false;
}

static bool captures_by_pairs(const struct game *game)
{
    return game->rules.capture == CAPTURE_STRENGTH || game->rules.exception_count;
}

bool takes_by_pairs(const struct rules *rules, const struct piece *piece)
{
    for (size_t i = 0; i < rules->exception_count; i++)
        if (rules->exceptions[i].piece == piece)
            return true;
    return rules->capture == CAPTURE_STRENGTH;
}

void compile_ground(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    const struct game *game = compiled->game;

    compiled->terrain =
        arena_alloc(compiler->arena, game->terrain_count, sizeof *compiled->terrain);
    for (size_t i = 0; i < game->terrain_count; i++)
        mark_terrain(compiler, &game->terrains[i]);
    for (int side = 0; side < 2; side++)
        if (captures_by_pairs(game) || has_walls(game))
            compiled->weak[side] = weak_squares(compiler, side);
}

/* --- what is closed --- */

/* Whether anything can keep the piece from a square. */
static bool is_bound(const struct game *game, const struct piece *piece)
{
    return game->terrain_count || piece->within.terrain || piece->within.first;
}

/* Marks what a piece of the side may not enter; whether that is anything. */
static bool mark_closed(const struct compiler *compiler, const struct piece *piece, int side,
                        unsigned char *squares)
{
    const struct compiled_rules *compiled = compiler->compiled;
    bool any = false;

    for (int i = 0; i < compiled->squares; i++) {
        squares[i] =
            !piece_may_stand(compiled->game, piece, side, i % compiled->width, i / compiled->width);
        any |= squares[i];
    }
    return any;
}

/* The same squares are the same object. */
static const struct closed *closed_of(struct compiler *compiler, unsigned char *squares)
{
    struct compiled_rules *compiled = compiler->compiled;
    struct closed *closed;

    for (size_t i = 0; i < compiled->closed_count; i++)
        if (memcmp(compiled->closed[i]->squares, squares, (size_t)compiled->squares) == 0)
            return compiled->closed[i];
    closed = arena_alloc(compiler->arena, 1, sizeof *closed);
    *closed = (struct closed){(int)compiled->closed_count + 1, squares};
    return *ARENA_PUSH(compiler->arena, compiled->closed, compiled->closed_count) = closed;
}

void compile_closed(struct compiler *compiler, struct kind *kind)
{
    bool bound = !compiler->compiled->open && is_bound(compiler->compiled->game, kind->piece);

    for (int side = 0; bound && side < 2; side++) {
        unsigned char *squares = no_squares(compiler);

        if (mark_closed(compiler, kind->piece, side, squares))
            kind->closed[side] = closed_of(compiler, squares);
    }
}

/* --- who takes whom --- */

static unsigned char takes_by_rule(const struct rules *rules, const struct piece *piece,
                                   const struct piece *other)
{
    if (other->wall)
        return TAKES_NOT;
    for (size_t i = 0; i < rules->exception_count; i++) {
        const struct exception *e = &rules->exceptions[i];

        if (e->piece == piece && e->other == other)
            return (unsigned char)(!e->takes      ? TAKES_NOT
                                   : !e->not_from ? TAKES
                                                  : TAKES_BUT_FROM + e->not_from->id.number - 1);
    }
    return rules->capture != CAPTURE_STRENGTH || piece->strength >= other->strength ? TAKES
                                                                                    : TAKES_NOT;
}

void compile_takes(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;
    int count = compiled->kind_count;
    unsigned char *takes;

    if (!captures_by_pairs(compiled->game) && !has_walls(compiled->game))
        return;
    takes = arena_alloc(compiler->arena, (size_t)count * (size_t)count, 1);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            takes[i * count + k] = takes_by_rule(&compiled->game->rules, compiled->kinds[i].piece,
                                                 compiled->kinds[k].piece);
    compiled->takes = takes;
}

/* --- who goes over whom --- */

static bool never_goes_over(const struct rules *rules, const struct piece *piece,
                            const struct piece *other)
{
    for (size_t i = 0; i < rules->never_over_count; i++)
        if (rules->never_over[i].piece == piece && (!other || rules->never_over[i].other == other))
            return true;
    return false;
}

bool jumps_by_pairs(const struct rules *rules, const struct piece *piece)
{
    return piece->rank || never_goes_over(rules, piece, NULL);
}

static unsigned char by_rank(const struct rules *rules, const struct piece *piece,
                             const struct piece *other)
{
    bool lower = !piece->rank || other->rank < piece->rank + (rules->rank_over == RANK_OVER_EQUAL);
    bool takes = !piece->rank                                ? true
                 : rules->rank_takes == RANK_TAKES_LOWER     ? other->rank < piece->rank
                 : rules->rank_takes == RANK_TAKES_NOT_ROYAL ? !other->royal
                                                             : true;

    return (unsigned char)((lower && !never_goes_over(rules, piece, other) ? RANK_MAY_PASS : 0) |
                           (takes ? RANK_MAY_TAKE : 0));
}

void compile_ranks(struct compiler *compiler)
{
    struct compiled_rules *compiled = compiler->compiled;

    for (int i = 0; i < compiled->kind_count; i++) {
        struct kind *kind = &compiled->kinds[i];
        unsigned char *ranks;

        if (!jumps_by_pairs(&compiled->game->rules, kind->piece))
            continue;
        ranks = arena_alloc(compiler->arena, (size_t)compiled->kind_count, 1);
        for (int k = 0; k < compiled->kind_count; k++)
            ranks[k] = by_rank(&compiled->game->rules, kind->piece, compiled->kinds[k].piece);
        kind->ranks = ranks;
    }
}

bool kind_takes(const struct compiled_rules *compiled, int kind, int other)
{
    return !compiled->takes || compiled->takes[kind * compiled->kind_count + other] != TAKES_NOT;
}
