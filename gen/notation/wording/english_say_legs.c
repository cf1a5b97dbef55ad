/* Moves of several legs in words: "steps one square diagonally and then slides orthogonally
 * outward". */
#include "notation/wording/english_write_internal.h"

#include "base/mem.h"

/* --- directions of further legs --- */

/* Whether the leg before leads along ranks and files, diagonally, or may do both. */
enum parity { ALONG, ACROSS, EITHER };

enum { EVEN_TURNS = 0x55, ODD_TURNS = 0xAA };

static enum parity parity_of(unsigned mask)
{
    return !(mask & ODD_TURNS) ? ALONG : !(mask & EVEN_TURNS) ? ACROSS : EITHER;
}

static enum parity turned(enum parity before, unsigned mask)
{
    enum parity turn = parity_of(mask);

    return before == EITHER || turn == EITHER ? EITHER : before == turn ? ALONG : ACROSS;
}

struct bearing {
    unsigned mask;
    const char *texts[3]; /* by parity of the leg before */
};

#define SAME(text)                                                                                 \
    {                                                                                              \
        text, text, text                                                                           \
    }

static const struct bearing bearings[] = {
    {0xFF, SAME("in any direction")},
    {0xEF, SAME("in any direction but back")},
    {0x01, SAME("straight on")},
    {0x82, {"diagonally outward", "orthogonally outward", "at an angle of 45 degrees"}},
    {0x80,
     {"diagonally outward to the left", "orthogonally outward to the left",
      "at an angle of 45 degrees to the left"}},
    {0x02,
     {"diagonally outward to the right", "orthogonally outward to the right",
      "at an angle of 45 degrees to the right"}},
    {0x44, SAME("at a right angle")},
    {0x40, SAME("at a right angle to the left")},
    {0x04, SAME("at a right angle to the right")},
    {0x28, {"diagonally inward", "orthogonally inward", "at an angle of 135 degrees"}},
    {0x20,
     {"diagonally inward to the left", "orthogonally inward to the left",
      "at an angle of 135 degrees to the left"}},
    {0x08,
     {"diagonally inward to the right", "orthogonally inward to the right",
      "at an angle of 135 degrees to the right"}},
    {0x10, SAME("back the way it came")},
};

/* The phrases that together say the mask. */
static size_t list_bearings(unsigned mask, enum parity before, const char **texts)
{
    size_t count = 0;

    for (size_t i = 0; i < COUNT_OF(bearings); i++) {
        if (bearings[i].mask & ~mask)
            continue;
        texts[count++] = bearings[i].texts[before];
        mask &= ~bearings[i].mask;
    }
    return count;
}

/* --- how a leg is passed --- */

static void say_passing(unsigned target, struct buf *out)
{
    static const struct {
        unsigned mask, needed;
        const char *text;
    } passings[] = {
        {TARGET_ENEMY, TARGET_ENEMY, "capturing there"},
        {TARGET_FRIEND, TARGET_FRIEND, "capturing a friend there"},
        {TARGET_OVER, TARGET_OVER, "passing over a piece there"},
        {TARGET_OVER, TARGET_OVER_ENEMY, "passing over an enemy there"},
        {TARGET_OVER, TARGET_OVER_FRIEND, "passing over a friend there"},
    };
    const char *texts[COUNT_OF(passings)];
    size_t count = 0;

    for (size_t i = 0; i < COUNT_OF(passings); i++)
        if ((target & passings[i].mask) == passings[i].needed)
            texts[count++] = passings[i].text;
    if (count == 0)
        return;
    buf_text(out, target & TARGET_EMPTY ? " with or without " : ", ");
    for (size_t i = 0; i < count; i++)
        buf_print(out, "%s%s", i ? " or " : "", texts[i]);
    buf_text(out, target & TARGET_EMPTY ? "" : ",");
}

/* --- legs --- */

static void say_first_leg(const struct english_chain *chain, enum english_form form,
                          struct buf *out)
{
    struct english_part part = english_part_of(&chain->move.leg);

    english_say_verb(&part, form, out);
    english_say_extent(&part, out);
    english_say_ways(chain->masks[0], out);
    english_say_tail(&part, out);
}

static void say_further_leg(const struct leg *leg, unsigned mask, enum parity before,
                            enum english_form form, struct buf *out)
{
    struct english_part part = english_part_of(leg);
    const char *texts[COUNT_OF(bearings)];

    english_say_verb(&part, form, out);
    if (leg->path & PATH_SAME_COUNT)
        buf_text(out, "the same number of squares ");
    else
        english_say_extent(&part, out);
    english_say_list(texts, list_bearings(mask, before, texts), out);
    english_say_tail(&part, out);
}

static void say_landing(unsigned target, struct buf *out)
{
    static const char *const landings[] = {
        [TARGET_EMPTY] = " to a free square",
        [TARGET_ENEMY] = " only to capture",
        [TARGET_ANY] = "",
        [TARGET_FRIEND] = " only to capture a friend",
        [TARGET_EMPTY | TARGET_FRIEND] = " to a free square or to capture a friend",
        [TARGET_ENEMY | TARGET_FRIEND] = " only to capture an enemy or a friend",
        [TARGET_ANY | TARGET_FRIEND] = " or to capture a friend",
    };

    buf_text(out, landings[target]);
}

static void say_legs(const struct english_chain *chain, enum english_form form, struct buf *out)
{
    enum parity parity = parity_of(chain->masks[0]);
    const struct leg *leg = &chain->move.leg;

    say_first_leg(chain, form, out);
    for (int i = 1; i < chain->count; i++) {
        bool comma;

        say_passing(leg->target, out);
        comma =
            (out->size && out->text[out->size - 1] == ',') || (chain->count == 2 && !chain->may);
        buf_text(out, comma ? "" : ",");
        if (chain->may && i == 1)
            buf_text(out, " and may then ");
        else
            buf_text(out, i + 1 == chain->count ? " and then " : " then ");
        leg = leg->next;
        say_further_leg(leg, chain->masks[i], parity, chain->may && i == 1 ? FORM_BASE : form, out);
        parity = turned(parity, chain->masks[i]);
    }
    say_landing(leg->target, out);
}

/* --- captures that have verbs of their own --- */

static const char *const captures[] = {"captures ", "capture ", "capturing "};

/* Two single steps of which the first captures. */
static bool is_capture(const struct english_chain *chain)
{
    const struct leg *a = &chain->move.leg, *b = a->next;

    return chain->count == 2 && a->target == TARGET_ENEMY && a->range == 1 && b->range == 1 &&
           !a->path && !b->path && vec_largest(a->step) == 1 && vec_largest(b->step) == 1 &&
           !chain->may;
}

/* "passes its turn by stepping one square diagonally and then back" */
static void say_pass(const struct english_chain *chain, enum english_form form, struct buf *out)
{
    static const char *const passes[] = {"passes", "pass", "passing"};

    buf_print(out, "%s its turn by ", passes[form]);
    say_first_leg(chain, FORM_GERUND, out);
    say_passing(chain->move.leg.target, out);
    buf_text(out, " and then back");
}

static bool stays(const struct english_chain *chain)
{
    return is_capture(chain) && chain->masks[1] == 0x10 &&
           chain->move.leg.next->target == TARGET_ANY;
}

static bool jumps_over(const struct english_chain *chain)
{
    return is_capture(chain) && chain->masks[1] == 0x01 &&
           chain->move.leg.next->target == TARGET_EMPTY;
}

static void say_chain(const struct english_chain *chain, enum english_form form, struct buf *out)
{
    if (chain->pass) {
        say_pass(chain, form, out);
    } else if (stays(chain)) {
        buf_print(out, "%sone square ", captures[form]);
        english_say_ways(chain->masks[0], out);
        buf_text(out, " without moving");
    } else if (jumps_over(chain)) {
        buf_print(out, "%sa piece ", captures[form]);
        english_say_ways(chain->masks[0], out);
        buf_text(out, " by jumping over it to the free square behind it");
    } else {
        say_legs(chain, form, out);
    }
}

void english_say_part(const struct english_part *part, enum english_form form, struct buf *out)
{
    if (part->kind == PART_CHAIN)
        say_chain(part->chain, form, out);
    else
        english_say_single(part, form, out);
}

bool english_part_captures(const struct english_part *part)
{
    return part->kind == PART_CHAIN && (stays(part->chain) || jumps_over(part->chain));
}
