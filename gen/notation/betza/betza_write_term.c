/* Directions, atoms and modes in letters. */
#include "notation/betza/betza_write_internal.h"

#include "base/number.h"

/* --- directions --- */

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

/* --- atoms and modes --- */

void betza_write_atom(struct vec base, bool compass, int range, struct buf *out)
{
    char letter = betza_atom_letter(base);
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

void betza_write_way(unsigned path, struct buf *out)
{
    buf_text(out, path & PATH_CYLINDER ? "o" : "");
    buf_text(out, path & PATH_LAME ? "n" : "");
    buf_text(out, path & (PATH_HURDLE | PATH_SKIP) ? "j" : "");
    buf_text(out, path & PATH_SKIP_TWO ? "jj" : "");
}

static void write_jumps(int most, struct buf *out)
{
    if (most == JUMPS_ANY)
        buf_text(out, "pp");
    else if (most)
        buf_print(out, "p%d", most);
}

void betza_write_modes(unsigned target, unsigned path, struct buf *out)
{
    if (target != TARGET_ANY) {
        buf_text(out, target & TARGET_EMPTY ? "m" : "");
        buf_text(out, target & TARGET_ENEMY ? "c" : "");
        buf_text(out, target & TARGET_FRIEND ? "d" : "");
        buf_text(out, target & TARGET_PASSED ? "e" : "");
    }
    write_jumps((int)(path & PATH_JUMPS) / JUMPS_UNIT, out);
    buf_text(out, path & PATH_CANNON ? "p" : "");
    buf_text(out, path & PATH_HOPPER ? "g" : "");
    betza_write_way(path, out);
    if (path & PATH_SWEEP)
        buf_print(out, "(%s%s)", path & PATH_SWEEP_ENEMIES ? "c" : "",
                  path & PATH_SWEEP_FRIENDS ? "d" : "");
}
