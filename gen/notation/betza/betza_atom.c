#include "notation/betza/betza_internal.h"

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
    return FIND(atom, atoms, COUNT_OF(atoms), atom->letter == letter);
}

/* The letter of the atom with that step (0 <= x <= y) and range 1, or 0. */
static char letter_of(struct vec step)
{
    for (size_t i = 0; i < COUNT_OF(atoms); i++)
        if (vec_same(atoms[i].step, step))
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

unsigned betza_usual_turns(bool compass)
{
    return compass ? 0xEF : 0x45;
}

/* --- directions read --- */

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

/* --- directions written --- */

/* By the mask of f r b l. */
static const char *const straight_texts[16] = {
    "", "f", "r", "fr", "b", "v", "br", "vr", "l", "fl", "s", "fs", "bl", "vl", "bs", "",
};

/* By the mask of fr br bl fl. */
static const char *const diagonal_texts[16] = {
    "", "fr", "br", "r", "bl", "frbl", "b", "blr", "fl", "f", "flbr", "flr", "l", "frl", "brl", "",
};

/* The groups of oblique leaps, the larger ones first. 'v' and 's' must be the last group of all,
 * lest they pair with a letter behind them. */
static const char *const oblique_texts[] = {
    "fh", "bh", "lh", "rh", "hr", "hl", "ff", "bb", "ll", "rr", "fs",
    "bs", "lv", "rv", "fl", "fr", "bl", "br", "lf", "lb", "rf", "rb",
};

static size_t text_length(const char *text)
{
    return text[1] ? 2 : 1;
}

/* The group inside the mask that names most of what is left to name. */
static const char *best_group(const struct betza_members *members, unsigned mask, unsigned left,
                              unsigned *named)
{
    const char *best = NULL;
    int most = 0;

    for (size_t i = 0; i < COUNT_OF(oblique_texts); i++) {
        unsigned bits;

        betza_group(members, oblique_texts[i], text_length(oblique_texts[i]), &bits);
        if ((bits & ~mask) == 0 && count_bits(bits & left) > most) {
            most = count_bits(bits & left);
            best = oblique_texts[i];
            *named = bits;
        }
    }
    return best;
}

static void write_oblique(const struct betza_members *members, unsigned mask, struct buf *out)
{
    static const char *const axes[] = {"v", "s"};
    const char *last = "";
    unsigned left = mask, named = 0;

    for (size_t i = 0; i < COUNT_OF(axes); i++) {
        betza_group(members, axes[i], 1, &named);
        if ((named & ~mask) == 0) {
            last = axes[i];
            left &= ~named;
        }
    }
    while (left) {
        buf_text(out, best_group(members, mask, left, &named));
        left &= ~named;
    }
    buf_text(out, last);
}

void betza_write_directions(const struct betza_members *members, unsigned mask, struct buf *out)
{
    if (mask == (1u << members->count) - 1)
        return;
    if (members->family == ORTHOGONAL)
        buf_text(out, straight_texts[mask]);
    else if (members->family == DIAGONAL)
        buf_text(out, diagonal_texts[mask]);
    else
        write_oblique(members, mask, out);
}

/* --- atoms and modes written --- */

void betza_write_atom(struct vec base, bool compass, int range, struct buf *out)
{
    char letter = letter_of(base);
    bool unit = base.y == 1;

    if (unit && range == 0) {
        buf_char(out, compass ? 'Q' : base.x == 0 ? 'R' : 'B');
        return;
    }
    if (compass)
        buf_char(out, 'K');
    else if (letter)
        buf_char(out, letter);
    else
        buf_print(out, "(%d,%d)", base.x, base.y);
    if (range != 1)
        buf_print(out, "%d", range);
}

/* o, n and j */
void betza_write_way(unsigned path, struct buf *out)
{
    buf_text(out, path & PATH_CYLINDER ? "o" : "");
    buf_text(out, path & PATH_LAME ? "n" : "");
    buf_text(out, path & (PATH_HURDLE | PATH_SKIP) ? "j" : "");
    buf_text(out, path & PATH_SKIP_TWO ? "jj" : "");
}
