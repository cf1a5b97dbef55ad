#include "notation/mnemonic/mnemonic.h"
#include "notation/mnemonic/mnemonic_sign.h"

#include <string.h>

enum { SMALLEST_HALF = 2 };

/* --- drawing --- */

/* The signs of a grid by cell, 0 for '.'. */
struct picture {
    char signs[MNEMONIC_SIDE][MNEMONIC_SIDE];
};

static char *sign_at(struct picture *picture, struct vec cell)
{
    return &picture->signs[MNEMONIC_REACH - cell.y][MNEMONIC_REACH + cell.x];
}

/* --- single moves --- */

static bool same_meaning(const struct move *a, const struct move *b)
{
    return vec_same(a->leg.step, b->leg.step) && a->leg.range == b->leg.range &&
           a->leg.target == b->leg.target && a->leg.path == b->leg.path && a->when == b->when &&
           a->rank == b->rank && a->over == b->over && !a->leg.next;
}

/* The cell in which the move would be drawn: where it ends if it is a first move of so many squares
 * exactly, else where its first step leads. */
static struct vec cell_of(const struct move *move)
{
    struct vec step = move->leg.step;
    int range = move->leg.range;

    if (range < 2 || vec_largest(step) > 1 || !(move->when & WHEN_FIRST_MOVE))
        return step;
    return (struct vec){step.x * range, step.y * range};
}

/* The sign of one move, 0 when there is none. */
static char sign_of(const struct move *move)
{
    struct vec cell = cell_of(move);
    struct move moves[MNEMONIC_MOVES];

    if (vec_largest(cell) > MNEMONIC_REACH)
        return 0;
    for (const char *sign = mnemonic_signs; *sign; sign++)
        if (mnemonic_sign_moves(*sign, cell, moves) == 1 && same_meaning(move, &moves[0]))
            return *sign;
    return 0;
}

/* Draws one move as it is; false when there is no sign for it or its cell is taken. */
static bool draw_move(struct picture *picture, const struct move *move)
{
    char sign = sign_of(move);

    if (!sign || *sign_at(picture, cell_of(move)))
        return false;
    *sign_at(picture, cell_of(move)) = sign;
    return true;
}

/* --- lines --- */

/* Whether the step leads along the line from the middle through a neighbouring cell. */
static bool on_ray(struct vec step, struct vec ray)
{
    int far = vec_largest(step);

    return step.x == ray.x * far && step.y == ray.y * far;
}

static bool is_beside(const struct move *move)
{
    return vec_largest(move->leg.step) == 1 && !(vec_largest(cell_of(move)) > 1 && sign_of(move));
}

/* Whether the sign beside the piece, together with what is drawn further out, says all. */
static bool try_sign(struct arena *arena, const struct moveset *wanted, struct vec ray, char sign)
{
    struct moveset drawn = {0};
    struct move moves[MNEMONIC_MOVES];
    size_t count = mnemonic_sign_moves(sign, ray, moves);

    for (size_t i = 0; i < wanted->count; i++)
        if (!is_beside(&wanted->moves[i]))
            moveset_add(arena, &drawn, wanted->moves[i]);
    for (size_t i = 0; i < count; i++)
        moveset_add(arena, &drawn, moves[i]);
    return count > 0 && moveset_equal_always(&drawn, wanted);
}

/* Whether nothing in there goes over pieces or round the board. */
static bool has_signs(const struct moveset *wanted)
{
    for (size_t i = 0; i < wanted->count; i++)
        if (wanted->moves[i].over || wanted->moves[i].leg.path & ~(unsigned)PATH_LAME)
            return false;
    return true;
}

/* What a sign means together with jumps on the same line may have a normal form that no longer
 * shows the sign by itself: '2' with 'm' behind it is a step, a jump that moves only, and a slide
 * of two squares that captures only. Then all signs are tried. */
static bool draw_ray(struct picture *picture, const struct moveset *wanted, struct vec ray)
{
    bool found = false;

    for (const char *sign = mnemonic_signs; !found && *sign; sign++) {
        struct arena *arena = arena_new();

        found = try_sign(arena, wanted, ray, *sign);
        if (found)
            *sign_at(picture, ray) = *sign;
        arena_free(arena);
    }
    return found;
}

/* Draws what the joined set can do beside the piece in one of the eight directions. */
static bool draw_beside(struct picture *picture, const struct moveset *joined, struct vec ray,
                        struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset wanted = {0};
    bool fine = true;

    for (size_t i = 0; i < joined->count; i++) {
        const struct move *move = &joined->moves[i];

        if (!on_ray(move->leg.step, ray) || move->leg.next)
            continue;
        moveset_add(arena, &wanted, *move);
        if (!is_beside(move) || draw_move(picture, move))
            continue;
        if (fine)
            *culprit = *move;
        fine = false;
    }
    if (!fine && has_signs(&wanted))
        fine = draw_ray(picture, &wanted, ray);
    arena_free(arena);
    return fine;
}

/* --- the whole --- */

/* Several legs are drawn in the middle, and only all that its sign means together. */
static bool draw_middle(struct picture *picture, const struct moveset *joined, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset legs = {0};
    bool fine;

    for (size_t i = 0; i < joined->count; i++)
        if (joined->moves[i].leg.next)
            moveset_add(arena, &legs, joined->moves[i]);
    fine = legs.count == 0 || mnemonic_means_twice(&legs);
    if (!fine)
        *culprit = legs.moves[0];
    *sign_at(picture, (struct vec){0, 0}) = legs.count ? MNEMONIC_TWICE : MNEMONIC_PIECE;
    arena_free(arena);
    return fine;
}

static bool draw(struct picture *picture, const struct moveset *joined, struct move *culprit)
{
    for (size_t i = 0; i < joined->count; i++) {
        const struct move *move = &joined->moves[i];

        if (move->leg.next || is_beside(move) || draw_move(picture, move))
            continue;
        *culprit = *move;
        return false;
    }
    for (int k = 0; k < DIRECTIONS; k++)
        if (!draw_beside(picture, joined, directions[k], culprit))
            return false;
    return draw_middle(picture, joined, culprit);
}

static void write_picture(struct picture *picture, struct buf *out)
{
    int half = SMALLEST_HALF;

    for (int y = -MNEMONIC_REACH; y <= MNEMONIC_REACH; y++)
        for (int x = -MNEMONIC_REACH; x <= MNEMONIC_REACH; x++)
            if (*sign_at(picture, (struct vec){x, y}) && vec_largest((struct vec){x, y}) > half)
                half = vec_largest((struct vec){x, y});
    for (int y = half; y >= -half; y--) {
        for (int x = -half; x <= half; x++) {
            char sign = *sign_at(picture, (struct vec){x, y});

            buf_char(out, sign ? sign : '.');
            buf_char(out, x < half ? ' ' : '\n');
        }
    }
}

bool mnemonic_write(const struct moveset *set, struct buf *out, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set);
    struct picture picture = {0};
    struct move first;
    bool fine = draw(&picture, &joined, &first);

    if (fine)
        write_picture(&picture, out);
    else if (culprit)
        *culprit = moveset_lasting(set, &first);
    arena_free(arena);
    return fine;
}
