/* Stretches of a text that may be left out where the whole of it cannot be read: brackets,
 * sentences, what stands before the first comma or behind a mark. */
#include "notation/loose/loose_internal.h"

#include <string.h>

/* Words that limit, deny or extend; with them a stretch is left out only where it explains. */
static const char limiting[] =
    "not|never|only|cannot|no|except|unless|if|when|while|until|must|without|twice|again|first|"
    "instead|either|but|exactly|blocked|friendly|own|nor|neither|repeat|repeated|multi|multiple|"
    "several|"
    "successive";
static const char verbs[] =
    "moves|move|steps|step|slides|slide|jumps|jump|leaps|leap|hops|hop|captures|capture|takes|"
    "take|attacks|attack|goes|go";
static const char explaining[] =
    "like|as|i.e.|e.g.|that|this|these|which|similar|similarly|unlike|nothing|known|hence|so|thus|"
    "because|since|giving|making|meaning|just|due|basically|essentially|also called|known";
static const char denying[] = "?it|the ?piece|pawn|pawns cannot|never|may|does ?not";

static bool begins(struct loose_text *t, size_t token, const char *pattern)
{
    return english_match_one(&t->matcher, &token, pattern, NULL);
}

/* Whether one of the words between the tokens is known to change what a text means. */
static bool has_bad(struct loose_text *t, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        struct loose_said slot = {0};

        if (!loose_slot_at(t, i, &slot))
            continue;
        if (slot.slot == SLOT_PROMOTED && !(from > 0 && begins(t, from - 1, "-|:")))
            return true;
        if (t->game && t->game->terrain_count && slot.slot == SLOT_BAD)
            return true; /* it may be said of terrain */
        if (slot.slot == SLOT_BAD && !slot.value && !begins(t, i, "not|never|if|when|while|only"))
            return true;
        i = slot.to - 1;
    }
    return false;
}

/* Whether leaving out the tokens can hardly change what the text means. */
static bool may_leave(struct loose_text *t, size_t from, size_t to)
{
    bool bracket, sentence, named;

    while (from < to && begins(t, from, ",|(|-|:|;|."))
        from++;
    named = from > 0 && begins(t, from - 1, "-|:");
    bracket = from > 0 && begins(t, from - 1, "(");
    sentence = from == 0 || begins(t, from - 1, ".|;");
    if (from == to)
        return true;
    if (has_bad(t, from, to))
        return false;
    if (from > 0 && begins(t, from - 1, verbs))
        return false;
    if (begins(t, from, explaining) && !begins(t, from, "that|which may|must|cannot|moves"))
        return !loose_has(t, from, to, "but|except|only|or|cannot|never");
    if (sentence && begins(t, from, denying) && loose_has(t, from, to, "not|never|cannot"))
        return !loose_has(t, from, to, "capture|captures|take|jump|leap|hop|over|pass|but");
    return !loose_has(t, from, to, limiting) && !loose_has(t, from, to, verbs) &&
           (bracket ? !loose_has(t, from, to, "or|and|plus")
                    : loose_tells(t, from, to) < (named ? TELLS_MUCH : TELLS_LITTLE) &&
                          !begins(t, from, "or|and|plus"));
}

static void add(struct loose_text *t, size_t from, size_t to)
{
    struct loose_part *part;

    if (t->part_count == LOOSE_PARTS || to <= from || to - from >= t->matcher.count ||
        !may_leave(t, from, to))
        return;
    part = &t->parts[t->part_count++];
    *part = (struct loose_part){from, to};
    for (; part > t->parts && part[-1].to - part[-1].from > to - from; part--) {
        struct loose_part longer = part[-1];

        part[-1] = *part;
        *part = longer;
    }
}

void loose_find_parts(struct loose_text *t)
{
    size_t begin = 0;

    t->part_count = 0;
    for (size_t i = 0; i < t->matcher.count; i++) {
        size_t stop = loose_mark(t, i, ".;"), mark = loose_mark(t, i + 1, ",-:.;");

        if (begins(t, i, "("))
            add(t, i, loose_mark(t, i, ")") + 1);
        if (begins(t, i, ",|-|:")) {
            add(t, i, stop);
            if (mark < stop)
                add(t, i, mark);
            if (loose_mark(t, begin, ",-:") == i)
                add(t, begin, i + 1);
        }
        if (begins(t, i, "which|that|as|like|so"))
            add(t, i, stop);
        if (i == begin)
            add(t, i, stop < t->matcher.count ? stop + 1 : stop);
        if (i == stop)
            begin = i + 1;
    }
}
