/* Parts of one leg in words, and sentences of what is no move. */
#include "game/powers.h"
#include "notation/wording/english_write.h"
#include "notation/wording/english_write_internal.h"

#include <ctype.h>
#include <string.h>

/* --- powers --- */

void english_say_power(const struct text_rule *power, struct buf *out)
{
    if (power->what == TEXT_RANK)
        buf_print(out, "its rank is %d", power->value);
    else
        english_say(&english_powers, power->what, (unsigned)power->value, 0, out);
}

void english_write_power(const struct text_rule *power, struct buf *out)
{
    LOCAL_BUF(words);

    english_say_power(power, &words);
    words.text[0] = (char)toupper((unsigned char)words.text[0]);
    buf_print(out, "%s.", words.text);
}

static void say_powers(const struct game *game, const struct piece *piece, struct buf *out)
{
    struct text_rule list[POWER_LIMIT];
    size_t count = piece_powers(game, piece, list);

    for (size_t i = 0; i < count; i++) {
        buf_char(out, ' ');
        english_write_power(&list[i], out);
    }
}

/* --- terrain and strength --- */

static void say_entries(const struct game *game, const struct piece *piece, struct buf *out)
{
    EACH (terrain, game->terrains, game->terrain_count)
        if (terrain_lists(terrain, piece))
            buf_print(out, " It may enter %s.", terrain->id.name.text);
}

/* "It may not leave its first five ranks." */
static void say_within(const struct within *within, struct buf *out)
{
    if (!within->terrain && !within->first)
        return;
    buf_text(out, " It may not leave its ");
    if (within->terrain) {
        buf_text(out, within->terrain->id.name.text);
    } else if (within->last == 1) {
        buf_text(out, "back rank");
    } else if (within->first == 1) {
        buf_text(out, "first ");
        english_say_number(within->last, out);
        buf_text(out, " ranks");
    } else {
        english_say_ordinal(within->first, out);
        if (within->last > within->first) {
            buf_text(out, " to ");
            english_say_ordinal(within->last, out);
        }
        buf_text(out, " rank");
    }
    buf_char(out, '.');
}

void english_write_rules(const struct game *game, const struct piece *piece, struct buf *out)
{
    const struct rules *rules = &game->rules;

    if (within_same(piece->within))
        say_within(&piece->within[0], out);
    say_entries(game, piece, out);
    EACH (e, rules->exceptions, rules->exception_count) {
        const char *other = e->other->name.text;

        if (e->piece != piece)
            continue;
        buf_print(out, " It may %s %s %s", e->takes ? "take" : "never take", english_article(other),
                  other);
        if (e->not_from)
            buf_print(out, ", but not from %s", e->not_from->id.name.text);
        buf_char(out, '.');
    }
    for (size_t i = 0; i < rules->never_over_count; i++)
        if (rules->never_over[i].piece == piece)
            buf_print(out, " It may never jump over %s %s.",
                      english_article(rules->never_over[i].other->name.text),
                      rules->never_over[i].other->name.text);
    say_powers(game, piece, out);
}

/* --- directions --- */

enum { LISTED_MOST = 32, MASKS = 256, JOIN_COST = 6, EXCEPTION_COST = 24 };

/* The row, if it stands in lists that are said. */
static const struct english_row *listed(size_t i)
{
    const struct english_row *row = &english_ways.rows[i];

    return row->meaning == WAY_LISTED && *row->pattern != '!' ? row : NULL;
}

/* The phrases that together say a mask with fewest letters: bit i for row i. */
static unsigned best_list(unsigned mask, size_t *cost)
{
    size_t costs[MASKS] = {0};
    unsigned lists[MASKS] = {0};

    for (unsigned m = 1; m <= mask; m++) {
        if (m & ~mask)
            continue;
        costs[m] = (size_t)-1;
        for (size_t i = 0; i < english_ways.count && i < LISTED_MOST; i++) {
            const struct english_row *row = listed(i);
            unsigned rest = row ? m & ~row->value : m;
            size_t sum = row ? costs[rest] + strlen(row->pattern) + JOIN_COST : 0;

            if (!row || (row->value & ~m) || sum >= costs[m])
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
        if (i > 0 && count > 2)
            buf_char(out, ',');
        if (i > 0 && i + 1 == count)
            english_say_words("or", 0, out);
        english_say_words(texts[i], 0, out);
    }
}

static void say_listed(unsigned list, struct buf *out)
{
    const char *texts[LISTED_MOST];
    size_t count = 0;

    for (size_t i = 0; i < LISTED_MOST; i++)
        if (list & 1u << i)
            texts[count++] = english_ways.rows[i].pattern;
    english_say_list(texts, count, out);
}

void english_say_ways(unsigned mask, struct buf *out)
{
    const struct english_row *whole = english_row_for(&english_ways, WAY_WHOLE, mask);
    size_t cost, exception_cost;
    unsigned list, exception;

    if (whole) {
        english_say_row(whole, 0, out);
        return;
    }
    list = best_list(mask, &cost);
    exception = best_list(WAY_ALL & ~mask, &exception_cost);
    if (exception_cost + EXCEPTION_COST < cost)
        english_say_words("in any direction except", 0, out);
    say_listed(exception_cost + EXCEPTION_COST < cost ? exception : list, out);
}

/* --- how --- */

static void say_jumps(unsigned path, struct buf *out)
{
    int most = (int)(path & PATH_JUMPS) / JUMPS_UNIT;

    if (most > 0)
        english_say(&english_tails, TAIL_JUMPS, most == JUMPS_ANY || most == 2 ? (unsigned)most : 0,
                    most, out);
}

/* Ways to get there that may come together, in the order in which they are said. */
static void say_path(unsigned path, unsigned way, struct buf *out)
{
    if (path & way)
        english_say(&english_tails, TAIL_PATH, path & way, 0, out);
}

/* A lame jump, or one over what must stand there. */
static void say_between(const struct english_part *part, struct buf *out)
{
    if (part->path & PATH_LAME)
        english_say(&english_tails, part->far == 2 ? TAIL_FIRST : TAIL_PATH, PATH_LAME, 0, out);
    if (part->path & PATH_HURDLE)
        english_say(&english_tails, part->far == 2 ? TAIL_FIRST : TAIL_PATH, PATH_HURDLE, 0, out);
}

void english_say_tail(const struct english_part *part, struct buf *out)
{
    static const unsigned ways[] = {PATH_SKIP, PATH_SKIP_TWO, PATH_CANNON, PATH_HOPPER,
                                    PATH_CYLINDER};
    bool jump = part->kind != PART_SLIDE && part->kind != PART_STEP;

    if (part->free)
        english_say(&english_tails, TAIL_FREE, 0, 0, out);
    if (jump && part->times == 0)
        english_say(&english_tails, TAIL_TIMES, 0, 0, out);
    if (jump && part->times > 1)
        english_say(&english_tails, TAIL_TIMES, 1, part->times, out);
    say_between(part, out);
    for (size_t i = 0; i < COUNT_OF(ways); i++)
        say_path(part->path, ways[i], out);
    say_jumps(part->path, out);
    say_path(part->path, PATH_SWEEP, out);
    if (part->twice)
        english_say(&english_tails, TAIL_TWICE, 0, 0, out);
}

/* --- bent jumps --- */

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

static void say_bend(const struct english_part *part, unsigned first, unsigned second,
                     struct buf *out)
{
    english_say(&english_extents, EXTENT_EXACT, 0, part->far, out);
    english_say(&english_bends, 0, first, 0, out);
    english_say_words("and then #", part->near, out);
    if (first == WAY_ORTHOGONAL)
        english_say_words("at a right angle", 0, out);
    else
        english_say(&english_bends, 0, second, 0, out);
    english_say_tail(part, out);
}

/* The directions of one axis: bit 0 for forward or right and bit 1 for the other. */
static unsigned sides_of(bool vertical, unsigned bits)
{
    return (bits & 1 ? (vertical ? WAY_F : WAY_R) : 0u) |
           (bits & 2 ? (vertical ? WAY_B : WAY_L) : 0u);
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
                buf_text(out, ", or");
            left &= ~mask;
            say_bend(part, sides_of(tall, tall ? up : side), sides_of(!tall, tall ? side : up),
                     out);
        }
}

static void say_bent(const struct english_part *part, struct buf *out)
{
    if (part->ways != 0xFF)
        say_bends(part, out);
    else if (part->far != 2)
        say_bend(part, WAY_ORTHOGONAL, 0, out);
    else {
        english_say(&english_extents, EXTENT_L, 0, 0, out);
        english_say_tail(part, out);
    }
}

/* --- parts --- */

void english_say_extent(const struct english_part *part, struct buf *out)
{
    if (part->kind == PART_STEP)
        english_say(&english_extents, EXTENT_STEP, 0, 1, out);
    else if (part->kind == PART_SLIDE && part->times == 0 && part->over && !part->over->along)
        return; /* as far as the terrain goes */
    else if (part->kind == PART_SLIDE)
        english_say(&english_extents, part->times ? EXTENT_UP_TO : EXTENT_ANY, 0, part->times, out);
    else if (part->kind == PART_JUMP)
        english_say(&english_extents, EXTENT_NTH, 0, part->far, out);
    else if (part->kind == PART_RING)
        english_say(&english_extents, EXTENT_RING, 0, part->far, out);
    else if (part->kind == PART_ANYWHERE)
        english_say(&english_extents, EXTENT_ANYWHERE, 0, 0, out);
}

void english_say_verb(const struct english_part *part, enum english_form form, struct buf *out)
{
    static const enum english_verb verbs[] = {
        [PART_SLIDE] = VERB_SLIDE, [PART_STEP] = VERB_STEP,     [PART_JUMP] = VERB_JUMP,
        [PART_RING] = VERB_JUMP,   [PART_ANYWHERE] = VERB_JUMP, [PART_BENT] = VERB_JUMP,
    };
    static const char *const across[] = {"leaps", "leap", "leaping"};

    if (part->over && !part->over->along && part->times == 0)
        english_say_words(across[form], 0, out);
    else
        english_say(&english_verbs, (int)verbs[part->kind], form, 0, out);
}

/* --- the whole --- */

/* " across water unless a Rat is in the way" */
static void say_across(const struct terrain *terrain, struct buf *out)
{
    const struct admittance *admits = &terrain->admits[0];

    buf_print(out, " across %s unless", terrain->id.name.text);
    for (size_t i = 0; i < admits->piece_count; i++) {
        const char *name = admits->pieces[i]->name.text;

        buf_print(out, "%s %s %s", i ? " or" : "", english_article(name), name);
    }
    buf_print(out, "%s is in the way", admits->piece_count ? "" : " a piece");
}

void english_say_single(const struct english_part *part, enum english_form form, struct buf *out)
{
    english_say_verb(part, form, out);
    english_say_extent(part, out);
    if (part->kind == PART_BENT) {
        say_bent(part, out);
        return;
    }
    if (part->kind != PART_RING && part->kind != PART_ANYWHERE)
        english_say_ways(part->ways, out);
    if (part->over && part->over->along)
        buf_print(out, " along the %s", part->over->name.text);
    else if (part->over)
        say_across(terrain_of(part->over), out);
    english_say_tail(part, out);
}
