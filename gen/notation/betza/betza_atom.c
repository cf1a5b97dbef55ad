#include "notation/betza/betza_atom.h"

/* clang-format off */
static const struct betza_atom atoms[] = {
    {'W', {0, 1}, 1, false, false},
    {'F', {1, 1}, 1, false, false},
    {'D', {0, 2}, 1, false, false},
    {'A', {2, 2}, 1, false, false},
    {'N', {1, 2}, 1, false, false},
    {'H', {0, 3}, 1, false, false},
    {'C', {1, 3}, 1, false, false},
    {'Z', {2, 3}, 1, false, false},
    {'G', {3, 3}, 1, false, false},
    {'R', {0, 1}, 0, false, false},
    {'B', {1, 1}, 0, false, false},
    {'K', {0, 1}, 1, true,  false},
    {'Q', {0, 1}, 0, true,  false},
    {'L', {1, 3}, 1, false, true},
    {'J', {2, 3}, 1, false, true},
    {'U', {0, 0}, 1, false, false},
};
/* clang-format on */

const struct betza_atom *betza_atom_find(char letter)
{
    for (size_t i = 0; i < COUNT_OF(atoms); i++)
        if (atoms[i].letter == letter)
            return &atoms[i];
    return NULL;
}

char betza_atom_letter(struct vec step)
{
    for (size_t i = 0; i < COUNT_OF(atoms); i++)
        if (atoms[i].step.x == step.x && atoms[i].step.y == step.y)
            return atoms[i].letter;
    return 0;
}

/* --- members --- */

static void add_turns(struct betza_members *members, struct vec step)
{
    for (int k = 0; k < 4; k++) {
        members->steps[members->count++] = step;
        step = (struct vec){step.y, -step.x};
    }
}

struct betza_members betza_members(struct vec step, bool compass)
{
    struct betza_members members = {.family = OBLIQUE};

    if (step.x == 0 && step.y == 0)
        return (struct betza_members){.family = UNIVERSAL, .count = 1};
    add_turns(&members, step);
    if (compass) {
        members.family = COMPASS;
        add_turns(&members, (struct vec){1, 1});
    } else if (step.x == 0) {
        members.family = ORTHOGONAL;
    } else if (step.x == step.y) {
        members.family = DIAGONAL;
    } else {
        add_turns(&members, (struct vec){-step.x, step.y});
    }
    return members;
}

/* --- directions behind another leg --- */

struct vec betza_turned(struct vec step, int eighths)
{
    struct vec turn = directions[(direction_towards(step) + eighths) % DIRECTIONS];
    int size = vec_largest(step);

    return (struct vec){size * turn.x, size * turn.y};
}

unsigned betza_usual_turns(bool compass)
{
    return compass ? 0xEF : 0x45;
}

/* --- directions --- */

static bool is_vertical(char c)
{
    return c == 'f' || c == 'b' || c == 'v';
}

static bool is_horizontal(char c)
{
    return c == 'l' || c == 'r' || c == 's';
}

bool betza_is_direction(char c)
{
    return is_vertical(c) || is_horizontal(c) || c == 'h';
}

bool betza_both_ways(char c)
{
    return c == 'v' || c == 's';
}

/* One vertical and one horizontal letter, in either order. */
static bool crosses(char a, char b)
{
    return (is_vertical(a) && is_horizontal(b)) || (is_horizontal(a) && is_vertical(b));
}

static bool towards(struct vec v, char c)
{
    switch (c) {
    case 'f':
        return v.y > 0;
    case 'b':
        return v.y < 0;
    case 'l':
        return v.x < 0;
    case 'r':
        return v.x > 0;
    case 'v':
        return v.y != 0;
    default:
        return v.x != 0;
    }
}

static bool is_upright(struct vec v)
{
    return v.y * v.y > v.x * v.x;
}

/* The members with a component towards c. */
static unsigned wide(const struct betza_members *members, char c)
{
    unsigned mask = 0;

    for (int k = 0; k < members->count; k++)
        mask |= (unsigned)towards(members->steps[k], c) << k;
    return mask;
}

/* Those of them whose component along c's axis is the longer one. */
static unsigned narrow(const struct betza_members *members, char c)
{
    unsigned mask = wide(members, c);

    for (int k = 0; k < members->count; k++)
        if (is_upright(members->steps[k]) != is_vertical(c))
            mask &= ~(1u << k);
    return mask;
}

/* Of an oblique leap the quarter turns of (1,2) for r, of (-1,2) for l. */
static unsigned half(const struct betza_members *members, char c)
{
    unsigned mask = 0;

    for (int k = 0; k < members->count; k++) {
        struct vec v = members->steps[k];
        bool right = is_upright(v) == (v.x * v.y > 0);

        mask |= (unsigned)(right == (c == 'r')) << k;
    }
    return mask;
}

/* On oblique leaps the first letter of a pair names the half of the board, the second the axis of
 * the longer component. */
static size_t oblique_group(const struct betza_members *members, char a, char b, unsigned *mask)
{
    *mask = 0;
    if (a == 'h') {
        if (b == 'l' || b == 'r')
            *mask = half(members, b);
    } else if (b == 'h') {
        if (!betza_both_ways(a))
            *mask = wide(members, a);
    } else if (a == b) {
        if (!betza_both_ways(a))
            *mask = narrow(members, a);
    } else if (crosses(a, b)) {
        if (!betza_both_ways(a))
            *mask = wide(members, a) & narrow(members, b);
    } else {
        *mask = narrow(members, a);
        return 1;
    }
    return b ? 2 : 1;
}

size_t betza_group(const struct betza_members *members, const char *letters, size_t n,
                   unsigned *mask)
{
    const unsigned straight = 0x0F, diagonal = 0xF0; /* of the compass */
    char a = letters[0], b = '\0';
    bool pair;

    if (n > 1)
        b = letters[1];
    if (members->family == OBLIQUE)
        return oblique_group(members, a, b, mask);
    if (members->family == COMPASS && a == b && a != 'h') {
        *mask = wide(members, a) & straight; /* doubled: by itself, whatever comes behind */
        return 2;
    }
    pair = crosses(a, b) && members->family != ORTHOGONAL &&
           !(members->family == COMPASS && betza_both_ways(a)); /* sb: aside, and back */
    *mask = pair ? wide(members, a) & wide(members, b) : wide(members, a);
    if (members->family == COMPASS)
        *mask &= pair ? diagonal : straight;
    if (a == 'h' || (pair && betza_both_ways(a)))
        *mask = 0;
    return pair ? 2 : 1;
}

unsigned betza_named(const struct betza_members *members, const char *letters, size_t n)
{
    unsigned named = 0, mask;

    for (size_t i = 0; i < n;) {
        i += betza_group(members, letters + i, n - i, &mask);
        if (mask == 0)
            return 0;
        named |= mask;
    }
    return named;
}
