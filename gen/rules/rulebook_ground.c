/* What the terrain of the board and the strength of pieces forbid. */
#include "rules/rulebook_parts.h"

#include <string.h>

/* --- squares --- */

static unsigned char *no_squares(struct maker *maker)
{
    return arena_alloc(maker->arena, (size_t)maker->book->squares, 1);
}

static size_t square_of(const struct rulebook *book, const struct terrain_square *square)
{
    return (size_t)(square->rank * book->width + square->file);
}

static void mark_terrain(struct maker *maker, const struct terrain *terrain)
{
    unsigned char *squares = no_squares(maker);

    for (size_t i = 0; i < terrain->square_count; i++)
        squares[square_of(maker->book, &terrain->squares[i])] = 1;
    maker->book->terrain[terrain->id.number - 1] = squares;
}

/* Where men of the side can be taken by all. */
static const unsigned char *weak_squares(struct maker *maker, int side)
{
    const struct game *game = maker->book->game;
    unsigned char *squares = no_squares(maker);

    for (size_t i = 0; i < game->terrain_count; i++)
        for (size_t k = 0; k < game->terrains[i].square_count; k++) {
            const struct terrain_square *square = &game->terrains[i].squares[k];

            squares[square_of(maker->book, square)] |=
                terrain_weakens(&game->terrains[i], square->owner, side);
        }
    return squares;
}

/* The goal is not one for its owner. */
static const unsigned char *goal_squares(struct maker *maker, int side)
{
    const struct terrain *goal = maker->book->game->rules.reach;
    unsigned char *squares = no_squares(maker);

    for (size_t i = 0; i < goal->square_count; i++)
        squares[square_of(maker->book, &goal->squares[i])] = goal->squares[i].owner != side;
    return squares;
}

void maker_ground(struct maker *maker)
{
    struct rulebook *book = maker->book;
    const struct game *game = book->game;

    book->terrain = arena_alloc(maker->arena, game->terrain_count, sizeof *book->terrain);
    for (size_t i = 0; i < game->terrain_count; i++)
        mark_terrain(maker, &game->terrains[i]);
    for (int side = 0; side < 2; side++) {
        if (game->rules.capture == CAPTURE_STRENGTH)
            book->weak[side] = weak_squares(maker, side);
        if (game->rules.reach)
            book->goal[side] = goal_squares(maker, side);
    }
}

/* --- what is closed --- */

/* Marks what a piece of the side may not enter; whether that is anything. */
static bool mark_closed(const struct maker *maker, const struct piece *piece, int side,
                        unsigned char *squares)
{
    const struct rulebook *book = maker->book;
    bool any = false;

    for (int i = 0; i < book->squares; i++) {
        squares[i] = !piece_may_stand(book->game, piece, side, i % book->width, i / book->width);
        any |= squares[i];
    }
    return any;
}

/* The same squares are the same object. */
static const struct closed *closed_of(struct maker *maker, unsigned char *squares)
{
    struct rulebook *book = maker->book;
    struct closed *closed;

    for (size_t i = 0; i < book->closed_count; i++)
        if (memcmp(book->closed[i]->squares, squares, (size_t)book->squares) == 0)
            return book->closed[i];
    closed = arena_alloc(maker->arena, 1, sizeof *closed);
    *closed = (struct closed){(int)book->closed_count + 1, squares};
    return *ARENA_PUSH(maker->arena, book->closed, book->closed_count) = closed;
}

void maker_closed(struct maker *maker, struct kind *kind)
{
    for (int side = 0; side < 2; side++) {
        unsigned char *squares = no_squares(maker);

        if (mark_closed(maker, kind->piece, side, squares))
            kind->closed[side] = closed_of(maker, squares);
    }
}

/* --- who takes whom --- */

static unsigned char by_strength(const struct rules *rules, const struct piece *piece,
                                 const struct piece *other)
{
    for (size_t i = 0; i < rules->exception_count; i++) {
        const struct exception *e = &rules->exceptions[i];

        if (e->piece == piece && e->other == other)
            return (unsigned char)(!e->takes      ? TAKES_NOT
                                   : !e->not_from ? TAKES
                                                  : TAKES_BUT_FROM + e->not_from->id.number - 1);
    }
    return piece->strength >= other->strength ? TAKES : TAKES_NOT;
}

void maker_takes(struct maker *maker)
{
    struct rulebook *book = maker->book;
    int count = book->kind_count;
    unsigned char *takes;

    if (book->game->rules.capture != CAPTURE_STRENGTH)
        return;
    takes = arena_alloc(maker->arena, (size_t)count * (size_t)count, 1);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            takes[i * count + k] =
                by_strength(&book->game->rules, book->kinds[i].piece, book->kinds[k].piece);
    book->takes = takes;
}

bool kind_takes(const struct rulebook *book, int kind, int other)
{
    return !book->takes || book->takes[kind * book->kind_count + other] != TAKES_NOT;
}
