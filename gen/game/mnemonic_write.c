#include "game/mnemonic.h"
#include "game/mnemonic_sign.h"

#include <string.h>

enum { SMALLEST_HALF = 2, RAYS = 8 };

static const struct vec rays[RAYS] = {
    {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1},
};

/* --- signs --- */

const char mnemonic_signs[] = "o|-/\\23456789mxin";

char mnemonic_slide_sign(struct vec cell)
{
    if (cell.x == 0)
        return '|';
    if (cell.y == 0)
        return '-';
    return cell.x == cell.y ? '/' : '\\';
}

bool mnemonic_is_line(char c)
{
    return c == '|' || c == '-' || c == '/' || c == '\\';
}

bool mnemonic_sign_move(char sign, struct vec cell, struct move *move)
{
    bool beside = vec_largest(cell) == 1;

    *move = (struct move){.leg = {.step = cell, .range = 1, .target = TARGET_ANY}};
    if (sign == 'm')
        move->leg.target = TARGET_EMPTY;
    else if (sign == 'x')
        move->leg.target = TARGET_ENEMY;
    else if (sign == 'i')
        move->when = WHEN_FIRST_MOVE;
    else if (sign == 'n')
        move->leg.path = PATH_LAME;
    else if (sign >= '2' && sign <= '9')
        move->leg.range = sign - '0';
    else if (mnemonic_is_line(sign))
        move->leg.range = 0;
    else
        return sign == 'o';
    if (sign == 'n')
        return vec_largest(cell) == 2;
    if (move->leg.range != 1)
        return beside && (move->leg.range || sign == mnemonic_slide_sign(cell));
    return true;
}

/* --- drawing --- */

/* The signs of a grid by cell, 0 for '.'. */
struct picture {
    char signs[MNEMONIC_SIDE][MNEMONIC_SIDE];
};

static char *sign_at(struct picture *picture, struct vec cell)
{
    return &picture->signs[MNEMONIC_REACH - cell.y][MNEMONIC_REACH + cell.x];
}

static bool same_meaning(const struct move *a, const struct move *b)
{
    return a->leg.range == b->leg.range && a->leg.target == b->leg.target &&
           a->leg.path == b->leg.path && a->when == b->when && a->rank == b->rank && !a->leg.next;
}

/* The sign of one move, 0 when there is none. */
static char sign_of(const struct move *move)
{
    struct move meaning;

    if (vec_largest(move->leg.step) > MNEMONIC_REACH)
        return 0;
    for (const char *sign = mnemonic_signs; *sign; sign++)
        if (mnemonic_sign_move(*sign, move->leg.step, &meaning) && same_meaning(move, &meaning))
            return *sign;
    return 0;
}

/* A leap over whatever stands between, to any distance but the next square. */
static bool is_plain_jump(const struct move *move)
{
    return vec_largest(move->leg.step) > 1 && !move->leg.path;
}

/* Whether the step leads along the line from '@' through a neighbouring cell. */
static bool on_ray(struct vec step, struct vec ray)
{
    int far = vec_largest(step);

    return step.x == ray.x * far && step.y == ray.y * far;
}

/* Tries the sign beside '@', and 'n' behind it, together with plain jumps on the same line. */
static bool try_signs(struct arena *arena, const struct moveset *wanted, struct vec ray,
                      char beside, bool lame)
{
    struct moveset drawn = {0};
    struct move move;

    for (size_t i = 0; i < wanted->count; i++)
        if (is_plain_jump(&wanted->moves[i]))
            moveset_add(arena, &drawn, wanted->moves[i]);
    if (beside && !mnemonic_sign_move(beside, ray, &move))
        return false;
    if (beside)
        moveset_add(arena, &drawn, move);
    if (lame) {
        mnemonic_sign_move('n', (struct vec){2 * ray.x, 2 * ray.y}, &move);
        moveset_add(arena, &drawn, move);
    }
    return moveset_equal_always(&drawn, wanted);
}

/* Whether nothing in there goes on behind its first leg, or needs something to jump over. */
static bool has_signs(const struct moveset *wanted)
{
    for (size_t i = 0; i < wanted->count; i++)
        if (wanted->moves[i].leg.next || wanted->moves[i].leg.path & ~(unsigned)PATH_LAME)
            return false;
    return true;
}

/* What a step, slide, jump and lame jump on one line mean together may have a normal form that
 * no longer shows the signs one by one (with 'n' behind it, 'm' is a slide of two squares that
 * moves only, beside a lame capture). Then all signs are tried. */
static bool draw_ray(struct picture *picture, const struct moveset *wanted, struct vec ray)
{
    struct vec second = {2 * ray.x, 2 * ray.y};
    struct arena *arena;
    bool found = false, may_be_lame;

    if (!has_signs(wanted))
        return false;
    arena = arena_new();
    *sign_at(picture, ray) = 0;
    if (*sign_at(picture, second) == 'n')
        *sign_at(picture, second) = 0;
    may_be_lame = *sign_at(picture, second) == 0;
    for (size_t i = 0; !found && i < 2 * COUNT_OF(mnemonic_signs); i++) {
        char sign = mnemonic_signs[i / 2]; /* the closing NUL: none */
        bool lame = i % 2;

        if (lame && !may_be_lame)
            continue;
        found = try_signs(arena, wanted, ray, sign, lame);
        if (found && lame)
            *sign_at(picture, second) = 'n';
        if (found)
            *sign_at(picture, ray) = sign;
    }
    arena_free(arena);
    return found;
}

/* Draws one move as it is; false when there is no sign for it or its cell is taken. */
static bool draw_move(struct picture *picture, const struct move *move)
{
    char sign = sign_of(move);

    if (!sign || *sign_at(picture, move->leg.step))
        return false;
    *sign_at(picture, move->leg.step) = sign;
    return true;
}

/* Draws what the joined set can do along one of the eight lines. */
static bool draw_line(struct picture *picture, const struct moveset *joined, struct vec ray,
                      struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset wanted = {0};
    bool fine = true;

    for (size_t i = 0; i < joined->count; i++)
        if (on_ray(joined->moves[i].leg.step, ray))
            moveset_add(arena, &wanted, joined->moves[i]);
    for (size_t i = 0; i < wanted.count; i++) {
        const struct move *move = &wanted.moves[i];
        bool drawn = is_plain_jump(move) || draw_move(picture, move);

        if (!drawn && fine)
            *culprit = *move;
        fine = fine && drawn;
    }
    if (!fine)
        fine = draw_ray(picture, &wanted, ray);
    arena_free(arena);
    return fine;
}

static bool draw(struct picture *picture, const struct moveset *joined, struct move *culprit)
{
    for (size_t i = 0; i < joined->count; i++) {
        const struct move *move = &joined->moves[i];
        bool oblique = true;

        for (int k = 0; k < RAYS; k++)
            oblique = oblique && !on_ray(move->leg.step, rays[k]);
        if ((is_plain_jump(move) || oblique) && !draw_move(picture, move)) {
            *culprit = *move;
            return false;
        }
    }
    for (int k = 0; k < RAYS; k++)
        if (!draw_line(picture, joined, rays[k], culprit))
            return false;
    return true;
}

static void write_picture(struct picture *picture, struct buf *out)
{
    int half = SMALLEST_HALF;

    for (int y = -MNEMONIC_REACH; y <= MNEMONIC_REACH; y++)
        for (int x = -MNEMONIC_REACH; x <= MNEMONIC_REACH; x++)
            if (*sign_at(picture, (struct vec){x, y}) && vec_largest((struct vec){x, y}) > half)
                half = vec_largest((struct vec){x, y});
    *sign_at(picture, (struct vec){0, 0}) = '@';
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
