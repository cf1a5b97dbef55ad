#include "notation/wording/english_write_internal.h"

#include "game/game.h"

#include <string.h>

/* --- numbers --- */

/* "one square", "three squares" */
static void say_squares(int n, struct buf *out)
{
    english_say_number(n, out);
    buf_text(out, n == 1 ? " square" : " squares");
}

/* --- directions --- */

struct way {
    unsigned mask;
    const char *text;
};

/* Phrases that stand in lists, in the order in which they are said. */
static const struct way listed[] = {
    {WAY_ORTHOGONAL, "orthogonally"},
    {WAY_F | WAY_B, "vertically"},
    {WAY_F, "straight forward"},
    {WAY_B, "straight backward"},
    {WAY_L | WAY_R, "sideways"},
    {WAY_L, "straight to the left"},
    {WAY_R, "straight to the right"},
    {WAY_DIAGONAL, "diagonally"},
    {WAY_FL | WAY_FR, "diagonally forward"},
    {WAY_BL | WAY_BR, "diagonally backward"},
    {WAY_FL | WAY_BL, "diagonally to the left"},
    {WAY_FR | WAY_BR, "diagonally to the right"},
    {WAY_FL, "diagonally forward to the left"},
    {WAY_FR, "diagonally forward to the right"},
    {WAY_BL, "diagonally backward to the left"},
    {WAY_BR, "diagonally backward to the right"},
};

/* Phrases that say all there is to say. */
static const struct way alone[] = {
    {WAY_ALL, "in any direction"},
    {WAY_F | WAY_FL | WAY_FR, "straight or diagonally forward"},
    {WAY_B | WAY_BL | WAY_BR, "straight or diagonally backward"},
};

enum { LISTED = COUNT_OF(listed), MASKS = 256, JOIN_COST = 6, EXCEPTION_COST = 24 };

/* The phrases that together say a mask with fewest letters: bit i for listed[i]. */
static unsigned best_list(unsigned mask, size_t *cost)
{
    size_t costs[MASKS], said[LISTED];
    unsigned lists[MASKS];

    for (size_t i = 0; i < LISTED; i++)
        said[i] = strlen(listed[i].text) + JOIN_COST;
    costs[0] = 0;
    lists[0] = 0;
    for (unsigned m = 1; m <= mask; m++) {
        if (m & ~mask)
            continue;
        costs[m] = (size_t)-1;
        for (size_t i = 0; i < LISTED; i++) {
            unsigned rest = m & ~listed[i].mask;
            size_t sum = costs[rest] + said[i];

            if ((listed[i].mask & ~m) || sum >= costs[m])
                continue;
            costs[m] = sum;
            lists[m] = lists[rest] | 1u << i;
        }
    }
    *cost = costs[mask];
    return lists[mask];
}

void english_say_list(const char *const *texts, size_t count, struct buf *out)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            buf_text(out, count > 2 ? ", " : " ");
        if (i > 0 && i + 1 == count)
            buf_text(out, "or ");
        buf_text(out, texts[i]);
    }
}

static void say_listed(unsigned list, struct buf *out)
{
    const char *texts[LISTED];
    size_t count = 0;

    for (size_t i = 0; i < LISTED; i++)
        if (list & 1u << i)
            texts[count++] = listed[i].text;
    english_say_list(texts, count, out);
}

void english_say_ways(unsigned mask, struct buf *out)
{
    size_t cost, exception_cost;
    unsigned list, exception;

    for (size_t i = 0; i < COUNT_OF(alone); i++)
        if (alone[i].mask == mask) {
            buf_text(out, alone[i].text);
            return;
        }
    list = best_list(mask, &cost);
    exception = best_list(WAY_ALL & ~mask, &exception_cost);
    if (exception_cost + EXCEPTION_COST < cost) {
        buf_text(out, "in any direction except ");
        say_listed(exception, out);
    } else {
        say_listed(list, out);
    }
}

/* --- how --- */

/* Ways to get there that may come together, in the order in which they are said. */
static const struct {
    unsigned path;
    const char *text;
} tails[] = {
    {PATH_SKIP, " jumping over the first square"},
    {PATH_SKIP_TWO, " jumping over the first two squares"},
    {PATH_CANNON, " over exactly one piece on the way"},
    {PATH_HOPPER, " over one piece to the square directly behind it"},
    {PATH_CYLINDER, " round the side edges of the board"},
};

/* What is taken on the way. */
static const char *const sweeps[] = {"", ", capturing all enemies on the way",
                                     ", capturing all friends on the way",
                                     ", capturing all pieces on the way, friends included"};

static void say_jumps(unsigned path, struct buf *out)
{
    int most = (int)(path & PATH_JUMPS) / JUMPS_UNIT;

    if (most == 0)
        return;
    buf_text(out, " over one ");
    if (most == JUMPS_ANY) {
        buf_text(out, "or more");
    } else {
        buf_text(out, most == 2 ? "or " : "to ");
        english_say_number(most, out);
    }
    buf_text(out, " pieces on the way");
}

void english_say_tail(const struct english_part *part, struct buf *out)
{
    bool jump = part->kind != PART_SLIDE && part->kind != PART_STEP;

    buf_text(out, part->free ? " to a free square" : "");
    if (jump && part->times == 0)
        buf_text(out, " any number of times in the same direction");
    if (jump && part->times > 1) {
        buf_text(out, " up to ");
        english_say_number(part->times, out);
        buf_text(out, " times in the same direction");
    }
    if (part->path & PATH_LAME)
        buf_text(out, part->far == 2 ? " unless the first square of the way is occupied"
                                     : " unless a square of the way is occupied");
    if (part->path & PATH_HURDLE)
        buf_text(out, part->far == 2 ? " only if the first square of the way is occupied"
                                     : " only if both squares of the way are occupied");
    for (size_t i = 0; i < COUNT_OF(tails); i++)
        if (part->path & tails[i].path)
            buf_text(out, tails[i].text);
    say_jumps(part->path, out);
    buf_text(out, sweeps[(part->path & PATH_SWEEP) / PATH_SWEEP_ENEMIES]);
    buf_text(out, part->twice ? " once or twice per turn" : "");
}

/* --- bent jumps --- */

/* Names of one side or both of an axis, by bit 0 for forward or right and bit 1 for the other. */
static const char *const vertical[] = {"", "forward", "backward", "vertically"};
static const char *const horizontal[] = {"", "to the right", "to the left", "sideways"};

/* Which of the four ways with the given sides (bits as above) are in the mask. `tall`: the longer
 * part of the jump is the vertical one. */
static unsigned bends_of(bool tall, unsigned up, unsigned side)
{
    unsigned mask = 0;

    for (int k = 0; k < 8; k++) {
        struct vec v = knight_directions[k];
        bool is_tall = v.y == 2 || v.y == -2;

        if (is_tall == tall && (up & (v.y > 0 ? 1u : 2u)) && (side & (v.x > 0 ? 1u : 2u)))
            mask |= 1u << k;
    }
    return mask;
}

static void say_bend(const struct english_part *part, const char *first, const char *second,
                     struct buf *out)
{
    say_squares(part->far, out);
    buf_print(out, " %s and then ", first);
    english_say_number(part->near, out);
    buf_print(out, " %s", second);
    english_say_tail(part, out);
}

/* The largest products of sides first: 3 is both sides of an axis. */
static void say_bends(const struct english_part *part, struct buf *out)
{
    static const unsigned pairs[][2] = {{3, 3}, {1, 3}, {2, 3}, {3, 1}, {3, 2},
                                        {1, 1}, {1, 2}, {2, 1}, {2, 2}};
    unsigned left = part->ways;

    for (int tall = 1; tall >= 0; tall--)
        for (size_t i = 0; i < COUNT_OF(pairs); i++) {
            unsigned up = pairs[i][!tall], side = pairs[i][tall];
            unsigned mask = bends_of(tall, up, side);

            if ((mask & ~part->ways) || !(mask & left))
                continue;
            if (left != part->ways)
                buf_text(out, ", or ");
            left &= ~mask;
            if (tall)
                say_bend(part, vertical[up], horizontal[side], out);
            else
                say_bend(part, horizontal[side], vertical[up], out);
        }
}

static void say_bent(const struct english_part *part, struct buf *out)
{
    if (part->ways != 0xFF)
        say_bends(part, out);
    else if (part->far != 2)
        say_bend(part, "orthogonally", "at a right angle", out);
    else {
        buf_text(out, "in an L");
        english_say_tail(part, out);
    }
}

/* --- parts --- */

void english_say_extent(const struct english_part *part, struct buf *out)
{
    if (part->kind == PART_STEP) {
        buf_text(out, "one square ");
    } else if (part->kind == PART_SLIDE && part->times == 0 && part->over && !part->over->along) {
        return; /* as far as the terrain goes */
    } else if (part->kind == PART_SLIDE && part->times == 0) {
        buf_text(out, "any number of squares ");
    } else if (part->kind == PART_SLIDE) {
        buf_text(out, "up to ");
        say_squares(part->times, out);
        buf_char(out, ' ');
    } else if (part->kind == PART_JUMP) {
        buf_text(out, "to the ");
        english_say_ordinal(part->far, out);
        buf_text(out, " square ");
    }
}

void english_say_verb(const struct english_part *part, enum english_form form, struct buf *out)
{
    static const char *const verbs[][3] = {
        [PART_SLIDE] = {"slides ", "slide ", "sliding "},
        [PART_STEP] = {"steps ", "step ", "stepping "},
        [PART_JUMP] = {"jumps ", "jump ", "jumping "},
        [PART_RING] = {"jumps ", "jump ", "jumping "},
        [PART_BENT] = {"jumps ", "jump ", "jumping "},
        [PART_ANYWHERE] = {"jumps ", "jump ", "jumping "},
    };
    static const char *const across[] = {"leaps ", "leap ", "leaping "};

    buf_text(out, part->over && !part->over->along && part->times == 0 ? across[form]
                                                                       : verbs[part->kind][form]);
}

/* --- the whole --- */

/* " across water unless a Rat is in the way" */
static void say_across(const struct terrain *terrain, struct buf *out)
{
    buf_print(out, " across %s unless", terrain->id.name.text);
    for (size_t i = 0; terrain->admits == ADMITS_SOME && i < terrain->piece_count; i++) {
        const char *name = terrain->pieces[i]->name.text;

        buf_print(out, "%s %s %s", i ? " or" : "", english_article(name), name);
    }
    buf_print(out, "%s is in the way",
              terrain->admits == ADMITS_SOME && terrain->piece_count ? "" : " a piece");
}

void english_say_single(const struct english_part *part, enum english_form form, struct buf *out)
{
    english_say_verb(part, form, out);
    english_say_extent(part, out);
    if (part->kind == PART_BENT) {
        say_bent(part, out);
        return;
    }
    if (part->kind == PART_RING) {
        buf_text(out, "to any square exactly ");
        say_squares(part->far, out);
        buf_text(out, " away");
    } else if (part->kind == PART_ANYWHERE) {
        buf_text(out, "to any other square of the board");
    } else {
        english_say_ways(part->ways, out);
    }
    if (part->over && part->over->along)
        buf_print(out, " along the %s", part->over->name.text);
    else if (part->over)
        say_across(terrain_of(part->over), out);
    english_say_tail(part, out);
}
