#include "notation/mnemonic/mnemonic_sign.h"

#include "notation/betza/betza.h"

#include <stdlib.h>

const char mnemonic_signs[] = "o|-/\\23456789mxiOX#nbp";

/* Where a sign can stand. */
enum {
    BESIDE = 1,  /* the piece */
    BEYOND = 2,  /* further out */
    ON_LINE = 4, /* further out in the eight directions of the queen */
    ACROSS = 8   /* where a jump has squares that can be in its way */
};

/* Signs that mean a step or a jump of their own kind. */
static const struct kind {
    char sign;
    unsigned places;
    unsigned target, path, when;
    int rank;
} kinds[] = {
    {'o', BESIDE | BEYOND, TARGET_ANY, 0, 0, 0},
    {'m', BESIDE | BEYOND, TARGET_EMPTY, 0, 0, 0},
    {'x', BESIDE | BEYOND, TARGET_ENEMY, 0, 0, 0},
    {'i', BESIDE | BEYOND, TARGET_ANY, 0, WHEN_FIRST_MOVE, 0},
    {'O', BESIDE, TARGET_ANY | TARGET_PASSED, 0, 0, 0},
    {'X', BESIDE, TARGET_ENEMY | TARGET_PASSED, 0, 0, 0},
    {'n', ACROSS, TARGET_ANY, PATH_LAME, 0, 0},
    {'b', BEYOND, TARGET_ANY, 0, 0, 1},
};

static unsigned places_of(struct vec cell)
{
    struct vec between[BETWEEN_LIMIT];
    bool straight = cell.x == 0 || cell.y == 0 || abs(cell.x) == abs(cell.y);

    if (vec_largest(cell) <= 1)
        return BESIDE;
    return BEYOND | (straight ? ON_LINE : 0) | (vec_between(cell, between) ? ACROSS : 0);
}

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

bool mnemonic_is_middle(char sign)
{
    return sign == MNEMONIC_PIECE || sign == MNEMONIC_TWICE;
}

struct moveset mnemonic_twice(struct arena *arena)
{
    return betza_known(arena, "mcaKcabK");
}

bool mnemonic_means_twice(const struct moveset *legs)
{
    struct arena *arena;
    struct moveset twice;
    bool same;

    if (legs->count == 0)
        return false;
    arena = arena_new();
    twice = mnemonic_twice(arena);
    same = moveset_equal(legs, &twice);
    arena_free(arena);
    return same;
}

static const struct kind *find_kind(char sign, unsigned places)
{
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (kinds[i].sign == sign && kinds[i].places & places)
            return &kinds[i];
    return NULL;
}

/* The slide that a sign beside the piece means; -1: none. */
static int slide_range(char sign, struct vec cell)
{
    if (sign >= '2' && sign <= '9')
        return sign - '0';
    return sign == '#' || (mnemonic_is_line(sign) && sign == mnemonic_slide_sign(cell)) ? 0 : -1;
}

size_t mnemonic_sign_moves(char sign, struct vec cell, struct move moves[MNEMONIC_MOVES])
{
    unsigned places = places_of(cell);
    const struct kind *kind = find_kind(sign, places);
    int far = vec_largest(cell);
    struct leg leg = {.step = cell, .range = 1, .target = TARGET_ANY};

    if (kind) {
        leg.target = kind->target;
        leg.path = kind->path;
        moves[0] = (struct move){.leg = leg, .when = kind->when, .rank = kind->rank};
        return 1;
    }
    if (sign == 'p' && places & ON_LINE) {
        leg.step = (struct vec){cell.x / far, cell.y / far};
        leg.range = far;
        leg.target = TARGET_EMPTY;
        moves[0] = (struct move){.leg = leg, .when = WHEN_FIRST_MOVE};
        return 1;
    }
    leg.range = slide_range(sign, cell);
    if (places != BESIDE || leg.range < 0)
        return 0;
    moves[0] = (struct move){.leg = leg};
    leg.range = 1;
    leg.target = TARGET_PASSED;
    moves[1] = (struct move){.leg = leg};
    return sign == '#' ? 2 : 1;
}
