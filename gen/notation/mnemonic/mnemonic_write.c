#include "notation/mnemonic/mnemonic.h"
#include "notation/mnemonic/mnemonic_compound.h"
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
           a->rank == b->rank && a->over == b->over && !a->leg.next && !b->leg.next;
}

/* Cells in which a move can be drawn. */
enum { CELLS = 5 };

/* Where its first step leads; of a slide where it ends; of one that passes squares where it can
 * stop first; of one over pieces as far out as they are many; of a row of leaps where the second
 * one ends. The first that has a sign for it is taken. */
static size_t cells_of(const struct move *move, struct vec cells[CELLS])
{
    struct vec step = move->leg.step;
    int hops = leg_jumps(&move->leg);
    int far[CELLS] = {1, move->leg.range, leg_skips(&move->leg) + 1,
                      hops > 0 && hops < JUMPS_ANY ? hops + 1 : 2, 2};
    size_t count = 0;

    for (size_t i = 0; i < CELLS; i++) {
        bool rides = vec_largest(step) > 1;
        bool known = far[i] < 1 || (i > 0 && (far[i] == 1 || (rides && i < CELLS - 1))) ||
                     far[i] * vec_largest(step) > MNEMONIC_REACH;

        for (size_t k = 0; k < count && !known; k++)
            known = vec_same(cells[k], (struct vec){far[i] * step.x, far[i] * step.y});
        if (!known)
            cells[count++] = (struct vec){far[i] * step.x, far[i] * step.y};
    }
    return count;
}

/* The sign of one move in a cell, 0 when there is none. */
static char sign_in(const struct move *move, struct vec cell)
{
    struct arena *arena = arena_new();
    char found = 0;

    for (const char *sign = mnemonic_signs; *sign && !found; sign++) {
        struct moveset moves = mnemonic_sign_moves(arena, *sign, cell);

        if (moves.count == 1 && same_meaning(move, &moves.moves[0]))
            found = *sign;
    }
    arena_free(arena);
    return found;
}

static bool has_sign(const struct move *move)
{
    struct vec cells[CELLS];
    size_t count = cells_of(move, cells);
    bool has = false;

    for (size_t i = 0; i < count && !has; i++)
        has = sign_in(move, cells[i]);
    return has;
}

/* Draws one move as it is; false when there is no sign for it or its cells are taken. */
static bool draw_move(struct picture *picture, const struct move *move)
{
    struct vec cells[CELLS];
    size_t count = cells_of(move, cells);

    for (size_t i = 0; i < count; i++) {
        char *place = sign_at(picture, cells[i]);

        if (*place)
            continue;
        *place = sign_in(move, cells[i]);
        if (*place)
            return true;
    }
    return false;
}

/* --- lines --- */

/* Whether the step leads along the line from the middle through a neighbouring cell. */
static bool on_ray(struct vec step, struct vec ray)
{
    int far = vec_largest(step);

    return step.x == ray.x * far && step.y == ray.y * far;
}

/* What goes over squares or pieces; its signs stand farther out. */
enum { PATH_OVER = PATH_SKIP | PATH_SKIP_TWO | PATH_CANNON | PATH_HOPPER | PATH_JUMPS };

/* Whether it begins with a step, and is no first move that is drawn where it ends. */
static bool is_beside(const struct move *move)
{
    return vec_largest(move->leg.step) == 1 && !(move->leg.path & PATH_OVER) &&
           !(move->when & WHEN_FIRST_MOVE && move->leg.range > 1 && has_sign(move));
}

/* Where a slide ends: a sign on the line, and how far out it stands; 0 for none. */
struct slide_end {
    char sign;
    int far;
};

/* Whether the sign beside the piece, together with that of a slide's end and what else is drawn
 * further out, says all. */
static bool try_sign(struct arena *arena, const struct moveset *wanted, struct vec ray, char sign,
                     struct slide_end end)
{
    struct moveset drawn = mnemonic_sign_moves(arena, sign, ray), slide;

    if (drawn.count == 0 || drawn.moves[0].leg.next)
        return false;
    if (end.sign) {
        slide =
            mnemonic_sign_moves(arena, end.sign, (struct vec){end.far * ray.x, end.far * ray.y});
        moveset_append(arena, &drawn, &slide);
    }
    for (size_t i = 0; i < wanted->count; i++)
        if (!is_beside(&wanted->moves[i]))
            moveset_add(arena, &drawn, wanted->moves[i]);
    return moveset_equal_always(&drawn, wanted);
}

/* Whether nothing in there goes over a terrain or round the board, or sweeps. */
static bool has_signs(const struct moveset *wanted)
{
    const unsigned drawn = PATH_LAME | PATH_HURDLE | PATH_OVER;

    for (size_t i = 0; i < wanted->count; i++)
        if (wanted->moves[i].over || wanted->moves[i].leg.path & ~drawn)
            return false;
    return true;
}

/* What a sign means together with jumps on the same line may have a normal form that no longer
 * shows the sign by itself: '2' with 'm' behind it is a step, a jump that moves only, and a slide
 * of two squares that captures only. Then all signs are tried. */
static bool draw_signs(struct picture *picture, const struct moveset *wanted, struct vec ray,
                       struct slide_end end)
{
    bool found = false;

    for (const char *sign = mnemonic_signs; !found && *sign; sign++) {
        struct arena *arena = arena_new();

        found = try_sign(arena, wanted, ray, *sign, end);
        if (found)
            *sign_at(picture, ray) = *sign;
        arena_free(arena);
    }
    return found;
}

/* Beside a sign for the first square alone, a slide of some squares has its sign where it ends. */
static bool draw_ray(struct picture *picture, const struct moveset *wanted, struct vec ray)
{
    static const char ends[] = "secSk";

    if (draw_signs(picture, wanted, ray, (struct slide_end){0}))
        return true;
    for (size_t i = 0; i < wanted->count; i++) {
        int far = wanted->moves[i].leg.range;
        struct vec cell = {far * ray.x, far * ray.y};

        if (far < 2 || far > MNEMONIC_REACH || *sign_at(picture, cell))
            continue;
        for (const char *sign = ends; *sign; sign++)
            if (draw_signs(picture, wanted, ray, (struct slide_end){*sign, far})) {
                *sign_at(picture, cell) = *sign;
                return true;
            }
    }
    return false;
}

/* Draws what the joined set can do beside the piece in one of the eight directions. */
static bool draw_beside(struct picture *picture, const struct moveset *joined, struct vec ray,
                        struct move *culprit)
{
    struct arena *arena = arena_new();
    struct picture before = *picture;
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
    if (!fine && has_signs(&wanted) && !*sign_at(&before, ray)) {
        *picture = before;
        fine = draw_ray(picture, &wanted, ray);
    }
    arena_free(arena);
    return fine;
}

/* --- moves of several legs --- */

static struct moveset part_of(struct arena *arena, const struct moveset *set, bool legs)
{
    struct moveset part = {0};

    for (size_t i = 0; i < set->count; i++)
        if (!set->moves[i].leg.next == !legs)
            moveset_add(arena, &part, set->moves[i]);
    return part;
}

/* Draws the compound with a sign that says nothing beside it that the piece cannot do; what it says
 * is added. */
static bool draw_compound(struct arena *arena, struct picture *picture,
                          const struct compound_use *use, const struct moveset *steps,
                          struct moveset *said)
{
    struct vec cell;
    char sign;

    for (int n = 0; (sign = mnemonic_compound_sign(use, n, &cell)); n++) {
        struct moveset moves = mnemonic_sign_moves(arena, sign, cell);
        struct moveset also = part_of(arena, &moves, false);
        struct moveset extra = moveset_minus(arena, &also, steps);

        if (moves.count == 0 || extra.count || *sign_at(picture, cell))
            continue;
        *sign_at(picture, cell) = sign;
        moveset_append(arena, said, &also);
        return true;
    }
    return false;
}

/* The steps without what a sign has said of their line. Lame jumps beside a slide stay: they count
 * by themselves where there is no hobbling. */
static struct moveset without_said(struct arena *arena, const struct moveset *steps,
                                   const struct move *said)
{
    struct moveset line = {0}, others = {0}, one = {(struct move *)said, 1}, left;

    for (size_t i = 0; i < steps->count; i++) {
        const struct leg *leg = &steps->moves[i].leg;
        bool jumps = leg->path & PATH_LAME && !(said->leg.path & PATH_LAME);

        moveset_add(arena, !jumps && on_ray(leg->step, said->leg.step) ? &line : &others,
                    steps->moves[i]);
    }
    left = moveset_minus(arena, &line, &one);
    moveset_append(arena, &others, &left);
    return others;
}

/* Draws all moves of several legs; what their signs say beside them is taken out of the steps. */
static bool draw_legs(struct arena *arena, struct picture *picture, const struct moveset *joined,
                      struct moveset *steps, struct move *culprit)
{
    struct moveset legs = part_of(arena, joined, true), said = {0};
    struct compounds compounds;

    *steps = part_of(arena, joined, false);
    if (legs.count == 0)
        return true;
    compounds = compounds_of(arena, compound_book_new(arena), &legs);
    *culprit = compounds.rest.count ? compounds.rest.moves[0] : legs.moves[0];
    if (compounds.rest.count)
        return false;
    for (size_t i = 0; i < compounds.count; i++)
        if (!draw_compound(arena, picture, &compounds.uses[i], steps, &said))
            return false;
    for (size_t i = 0; i < said.count; i++)
        *steps = without_said(arena, steps, &said.moves[i]);
    return true;
}

/* --- the whole --- */

static bool draw_steps(struct picture *picture, const struct moveset *steps, struct move *culprit)
{
    for (size_t i = 0; i < steps->count; i++) {
        const struct move *move = &steps->moves[i];

        if (is_beside(move) || draw_move(picture, move))
            continue;
        *culprit = *move;
        return false;
    }
    for (int k = 0; k < DIRECTIONS; k++)
        if (!draw_beside(picture, steps, directions[k], culprit))
            return false;
    return true;
}

/* Whether the picture means the set. What is left of a line without what a sign for several legs
 * says of it may not be drawn as it was, since lame jumps count by themselves where there is no
 * hobbling. */
static bool means(struct arena *arena, struct picture *picture, const struct moveset *set)
{
    struct moveset all = {0};

    for (int y = -MNEMONIC_REACH; y <= MNEMONIC_REACH; y++)
        for (int x = -MNEMONIC_REACH; x <= MNEMONIC_REACH; x++) {
            struct vec cell = {x, y};
            char sign = *sign_at(picture, cell);
            struct moveset moves = {0};

            if (sign)
                moves = mnemonic_sign_moves(arena, sign, cell);
            moveset_append(arena, &all, &moves);
        }
    return moveset_equal_always(&all, set);
}

static bool draw(struct arena *arena, struct picture *picture, const struct moveset *joined,
                 struct move *culprit)
{
    struct moveset steps;

    if (!draw_legs(arena, picture, joined, &steps, culprit) ||
        !draw_steps(picture, &steps, culprit))
        return false;
    if (steps.count < joined->count && !means(arena, picture, joined)) {
        *culprit = joined->moves[0];
        return false;
    }
    if (!*sign_at(picture, (struct vec){0, 0}))
        *sign_at(picture, (struct vec){0, 0}) = MNEMONIC_PIECE;
    return true;
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
    bool fine = draw(arena, &picture, &joined, &first);

    if (fine)
        write_picture(&picture, out);
    else if (culprit)
        *culprit = moveset_lasting(set, &first);
    arena_free(arena);
    return fine;
}
