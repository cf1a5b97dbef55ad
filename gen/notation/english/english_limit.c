/* What limits moves that are told already: "but only forward", "except backward", "up to two
 * squares", "It cannot move diagonally." */
#include "notation/english/english_read_internal.h"

#include <string.h>

/* The moves of the set from `first` on in those directions; `kept`: only these remain, else all
 * others. False when one leads in no direction. */
static bool filter(struct moveset *set, size_t first, unsigned mask, bool kept)
{
    size_t count = first;

    for (size_t i = first; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        if (way < 0 || set->moves[i].leg.next)
            return false;
        if (((mask & 1u << (unsigned)way) != 0) == kept)
            set->moves[count++] = set->moves[i];
    }
    set->count = count;
    return true;
}

unsigned english_ways_of(const struct moveset *set, size_t first)
{
    unsigned mask = 0;

    for (size_t i = first; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        mask |= way < 0 ? 0 : 1u << (unsigned)way;
    }
    return mask;
}

/* "forward" of a bishop are the diagonals beside it; of a queen, it may be all three. `ways`: those
 * of the moves. */
static unsigned meant_ways(struct text_reader *t, const struct english_headings *headings,
                           unsigned ways, size_t from)
{
    unsigned mask = 0, beside = 0;

    for (size_t i = 0; i < headings->count; i++) {
        unsigned one = headings->list[i].mask;

        mask |= one;
        if (headings->list[i].kind == WAY_BARE)
            beside |= english_beside(one);
    }
    if (!(beside & ways & ~mask))
        return mask;
    if (!(mask & ways) || english_choose(&t->r, from, t->r.at, 2))
        return mask | beside;
    return mask;
}

bool english_limit_ways(struct text_reader *t, const struct english_headings *headings,
                        size_t first, bool kept, size_t from)
{
    struct moveset *group = &t->r.group;
    unsigned mask = meant_ways(t, headings, english_ways_of(group, first), from);
    bool good = filter(group, first, mask, kept) && group->count > first;

    if (!good)
        english_refuse(&t->r.matcher, from, "directions in which the piece moves");
    return good;
}

/* The moves from `first` on that lead farthest forward. */
void english_keep_foremost(struct text_reader *t, size_t first)
{
    struct moveset *group = &t->r.group;
    int farthest = 0;
    size_t count = first;

    for (size_t i = first; i < group->count; i++)
        if (group->moves[i].leg.step.y > farthest)
            farthest = group->moves[i].leg.step.y;
    for (size_t i = first; i < group->count; i++)
        if (group->moves[i].leg.step.y == farthest)
            group->moves[count++] = group->moves[i];
    group->count = count;
}

/* "up to three squares": all moves of the item are slides that go farther. */
static bool limit_range(struct text_reader *t, const struct english_span *extent)
{
    bool exact = extent->kind == EXTENT_EXACT && extent->number > 1, good = true;
    bool jump = exact && english_choose(&t->r, extent->from, extent->to, 2);
    bool least = extent->kind == EXTENT_AT_LEAST;

    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        struct leg *leg = &t->r.group.moves[i].leg;

        good &= !leg->next && vec_largest(leg->step) == 1 &&
                (leg->range == 0 || (leg->range >= extent->number && !least));
        if (least) {
            english_go_far(t->r.arena, leg, extent->number);
            continue;
        }
        leg->range = jump ? 1 : extent->number;
        if (jump)
            leg->step = (struct vec){leg->step.x * extent->number, leg->step.y * extent->number};
    }
    good &= extent->kind == EXTENT_EXACT || extent->kind == EXTENT_UP_TO || least;
    if (!good)
        english_refuse(&t->r.matcher, extent->from, "a distance that limits that of the piece");
    return good;
}

/* A distance, directions, or both. */
static bool read_limit_itself(struct text_reader *t, bool kept, size_t from)
{
    struct english_headings headings = {0};
    struct english_span extent;
    bool ranged = kept && english_read_extent(&t->r, &extent), good = true;

    if (ranged)
        good = limit_range(t, &extent);
    if (good && english_read_headings(&t->r, &headings)) {
        english_match_one(&t->r.matcher, &t->r.at, "only", NULL);
        return english_limit_ways(t, &headings, t->r.item, kept, from);
    }
    return good && ranged && !t->r.matcher.refused;
}

/* The moves of the item, with legs of their own. */
static struct moveset copy_item(struct text_reader *t)
{
    struct moveset copy = {0};

    for (size_t i = t->r.item; i < t->r.group.count; i++)
        moveset_add(t->r.arena, &copy, t->r.group.moves[i]);
    return copy;
}

/* Ends all moves of the set from `first` on on the target; what they capture was told. */
static bool end_on(struct text_reader *t, struct moveset *set, size_t first, unsigned target,
                   size_t from)
{
    for (size_t i = first; i < set->count; i++) {
        struct move *move = &set->moves[i];

        if (!english_narrow_move(t, move, target == TARGET_ENEMY, from))
            return false;
        move->when = (move->when & ~(unsigned)SAID) | SAID_CAPTURES;
    }
    return true;
}

/* "but only one square to capture": what the limit is for; the moves before it do the other without
 * it. */
static bool read_purpose(struct text_reader *t, struct moveset *before, size_t from)
{
    const struct english_row *row = english_match(&t->r.matcher, &t->r.at, &english_purposes, NULL);

    if (!row || row->value == TARGET_ANY)
        return true;
    if (!end_on(t, &t->r.group, t->r.item, row->value, from) ||
        !end_on(t, before, 0, TARGET_ANY & ~row->value, from))
        return false;
    moveset_append(t->r.arena, &t->r.group, before);
    return true;
}

/* A limit and what it is for. */
static bool read_limit(struct text_reader *t, bool kept, size_t from)
{
    struct moveset before = copy_item(t);

    return read_limit_itself(t, kept, from) && read_purpose(t, &before, from);
}

/* Skips the comma before a distance that can be nothing but a limit, ", at least two squares". */
static void skip_comma(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t end = t->r.at, distance;

    if (!english_match_one(&probe, &end, ",", NULL))
        return;
    distance = end;
    if (english_match_one(&probe, &(size_t){end}, "at|a|min|minimum|no|not|up", NULL) &&
        english_match(&probe, &distance, &english_extents, NULL) &&
        !english_match(&probe, &(size_t){distance}, &english_ways, NULL))
        t->r.at = end;
}

bool english_read_limits(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t behind_but = 0; /* the token behind "but sideways" */

    for (;;) {
        size_t from, distance, end;
        size_t choices = t->r.choice_count;
        const struct english_row *row;

        skip_comma(t);
        from = distance = t->r.at;
        row = english_match(m, &t->r.at, &english_limits, NULL);
        end = t->r.at;
        if (!row && !(english_match(m, &distance, &english_extents, NULL) &&
                      english_match_one(m, &end, "up|at|by|for|a|no|not|min|minimum|(", NULL)))
            return true;
        if (!row && from == behind_but) {
            english_refuse(m, from, "'.'"); /* "but sideways at most two squares" */
            return false;
        }
        if (row && row->meaning == LIMIT_FOREMOST) {
            english_keep_foremost(t, t->r.item);
            continue;
        }
        if (!read_limit(t, !row || row->meaning == LIMIT_TO, from)) {
            if (m->refused)
                return false;
            t->r.at = from; /* "but" may begin a condition */
            t->r.choice_count = choices;
            return true;
        }
        behind_but = row && row->value ? t->r.at : 0;
        if (t->r.item > 0 &&
            *m->tokens[from].word !=
                '(') { /* "jumps as a Knight and slides as a Rook, but only forward" */
            english_refuse(m, from, "'.'");
            return false;
        }
    }
}

bool english_read_distance_behind(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at, distance;
    const struct english_row *row = english_match(m, &t->r.at, &english_limits, NULL);
    struct english_span extent;
    struct moveset before;

    if (!row)
        skip_comma(t);
    distance = t->r.at;
    if ((row ? row->meaning == LIMIT_TO : distance > from) &&
        english_match(m, &distance, &english_extents, NULL) &&
        !english_match(m, &distance, &english_ways, NULL)) { /* these are other directions */
        before = copy_item(t);
        return english_read_extent(&t->r, &extent) && limit_range(t, &extent) &&
               read_purpose(t, &before, from);
    }
    t->r.at = from;
    return true;
}

/* --- what is denied --- */

/* Takes the directions from the moves of the set, if one of them leads there: of several items it
 * is not known which is meant. */
static bool deny(struct text_reader *t, struct moveset *set,
                 const struct english_headings *headings, bool several, size_t from)
{
    struct moveset rest = *set;
    unsigned mask = meant_ways(t, headings, english_ways_of(set, 0), from);
    bool good;

    rest.moves = NULL;
    rest.count = 0;
    moveset_append(t->r.arena, &rest, set);
    good =
        filter(&rest, 0, mask, false) && rest.count > 0 && (!several || rest.count == set->count);
    if (good)
        *set = rest;

    if (!good)
        english_refuse(&t->r.matcher, from, "directions in which the piece does not move");
    return good;
}

/* "not vertically, and diagonally": behind its only comma the list may go on with what is not
 * denied. */
static bool goes_on_undenied(const struct english_matcher *m, size_t from, size_t to)
{
    size_t commas = 0, last = from;

    for (size_t i = from; i < to; i++)
        if (m->tokens[i].word[0] == ',') {
            commas++;
            last = i + 1;
        }
    return commas == 1 &&
           (strcmp(m->tokens[last].word, "and") == 0 || strcmp(m->tokens[last].word, "or") == 0);
}

bool english_read_denial(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher, before = *m;
    struct english_headings headings = {0};
    size_t from = t->r.at, choices = t->r.choice_count;
    bool bracket = english_match_one(m, &t->r.at, "(", NULL);
    const struct english_row *row = english_match(m, &t->r.at, &english_limits, NULL);
    size_t ways = t->r.at;

    if (row && row->meaning == LIMIT_NOT && english_read_headings(&t->r, &headings) &&
        (!bracket || english_match_one(m, &t->r.at, ")", NULL)) &&
        !goes_on_undenied(m, ways, t->r.at))
        return deny(t, &t->r.group, &headings, t->r.item > 0, from);
    *m = before; /* it may be a condition */
    t->r.at = from;
    t->r.choice_count = choices;
    return true;
}

enum english_reading english_read_denial_alone(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher, before = *m;
    struct english_headings headings = {0};
    size_t from = t->r.at, choices = t->r.choice_count;

    if (t->set.count &&
        english_match_one(m, &t->r.at, "?it|, cannot|never move|moves|go|goes|step", NULL) &&
        english_read_headings(&t->r, &headings) &&
        (t->r.at == m->count || strchr(".;", *m->tokens[t->r.at].word)))
        return deny(t, &t->set, &headings, false, from) ? READING_GOOD : READING_BAD;
    *m = before;
    t->r.at = from;
    t->r.choice_count = choices;
    return READING_NONE;
}
