#include "notation/english/english_measure.h"

#include <string.h>

unsigned english_choose(struct english_reader *reader, size_t from, size_t to, unsigned options)
{
    size_t index = reader->choice_count;

    if (index == ENGLISH_CHOICES)
        return 0;
    reader->choices[reader->choice_count++] = (struct english_choice){from, to, options};
    return index == reader->flipped ? reader->option : 0;
}

void english_emit(struct english_reader *reader, struct vec step, int range, size_t from, size_t to)
{
    const struct move move = {.leg = {.step = step, .range = range, .target = reader->terms.target},
                              .when = reader->terms.when,
                              .rank = reader->terms.rank,
                              .at = english_place(&reader->matcher, from, to)};

    moveset_add(reader->arena, &reader->group, move);
}

/* --- directions --- */

/* The directions next to those of the mask: the diagonals of "forward". */
static unsigned beside(unsigned mask)
{
    return (mask << 1 | mask >> 1 | mask << 7 | mask >> 7) & WAY_ALL;
}

/* "forward and diagonally": all diagonals, those beside the way, or only these. */
static void join_diagonals(struct english_reader *reader, struct english_heading *before,
                           struct english_heading *now)
{
    unsigned option = english_choose(reader, before->from, now->to, 3);

    if (option > 0)
        now->mask = beside(before->mask);
    if (option > 1)
        before->mask = 0;
}

/* Both ways to take "diagonally forward or backward", "forward or backward diagonally" and
 * "orthogonally or diagonally sideways": the newest heading and the one before it. */
static void join_headings(struct english_reader *reader, struct english_heading *before,
                          struct english_heading *now)
{
    bool united = strcmp(reader->matcher.tokens[now->from - 1].word, "and") == 0;

    if (united && before->kind == WAY_BARE && now->mask == WAY_DIAGONAL) {
        join_diagonals(reader, before, now);
    } else if (now->kind == WAY_BARE && before->kind == WAY_DIAGONAL_BARE) {
        if (english_choose(reader, before->from, now->to, 2))
            now->mask = beside(now->mask);
        now->kind = WAY_DIAGONAL_BARE; /* a third word may follow the same way */
    } else if (now->kind == WAY_BARE_DIAGONAL && before->kind == WAY_BARE) {
        if (english_choose(reader, before->from, now->to, 2))
            before->mask = beside(before->mask);
    } else if (now->kind == WAY_DIAGONAL_SIDE && before->kind == WAY_EVERY_ORTHOGONAL) {
        if (english_choose(reader, before->from, now->to, 2))
            before->mask = WAY_L | WAY_R;
    }
}

static bool read_heading(struct english_reader *reader, struct english_headings *headings)
{
    size_t from = reader->at;
    const struct english_row *row =
        english_match(&reader->matcher, &reader->at, &english_ways, NULL);

    if (!row || headings->count == ENGLISH_HEADINGS)
        return false;
    headings->list[headings->count] =
        (struct english_heading){row->value, (enum english_way)row->meaning, from, reader->at};
    if (row->meaning == WAY_FIRST_BARE && english_choose(reader, from, reader->at, 2))
        headings->list[headings->count].mask |= WAY_DIAGONAL;
    headings->count++;
    return true;
}

/* "any number of squares", not "any number of times". */
static bool distance_follows(struct english_reader *reader)
{
    size_t distance = reader->at, condition = reader->at;

    english_match(&reader->matcher, &distance, &english_extents, NULL);
    english_match(&reader->matcher, &condition, &english_suffixes, NULL);
    return distance > condition;
}

/* Further directions behind 'or'. One with a distance of its own belongs to what follows. */
static void read_more_headings(struct english_reader *reader, struct english_headings *headings)
{
    for (;;) {
        size_t mark = reader->at;

        if (!english_match(&reader->matcher, &reader->at, &english_joiners, NULL) ||
            !read_heading(reader, headings)) {
            reader->at = mark;
            return;
        }
        if (distance_follows(reader)) {
            headings->count--;
            reader->at = mark;
            return;
        }
        join_headings(reader, &headings->list[headings->count - 2],
                      &headings->list[headings->count - 1]);
    }
}

/* "in any direction except straight backward" */
static bool read_exception(struct english_reader *reader, struct english_headings *headings)
{
    struct english_headings without = {0};
    unsigned mask = 0;

    if (!english_match_one(&reader->matcher, &reader->at, "?, except|but|save ?for", NULL))
        return true;
    if (!read_heading(reader, &without))
        return false;
    read_more_headings(reader, &without);
    for (size_t i = 0; i < without.count; i++)
        mask |= without.list[i].mask;
    for (size_t i = 0; i < headings->count; i++)
        headings->list[i].mask &= ~mask;
    return true;
}

bool english_read_headings(struct english_reader *reader, struct english_headings *headings)
{
    size_t mark = reader->at;

    if (!read_heading(reader, headings))
        return false;
    read_more_headings(reader, headings);
    mark = reader->at;
    if (!read_exception(reader, headings))
        reader->at = mark; /* "but" may begin a condition */
    return true;
}

bool english_read_ways(struct english_reader *reader, unsigned *mask)
{
    struct english_headings headings = {0};

    if (!english_read_headings(reader, &headings))
        return false;
    *mask = 0;
    for (size_t i = 0; i < headings.count; i++)
        *mask |= headings.list[i].mask;
    return true;
}

/* --- distances --- */

/* "one or two", "1, 2 or 3": from one on without a gap. */
static bool counts_up(const struct english_captures *captures, bool from_to)
{
    for (size_t i = 0; captures->count > 1 && i < captures->count; i++)
        if (captures->numbers[i] != (int)i + 1 && !(from_to && i == 1))
            return false;
    return true;
}

static int limit_of(const struct english_span *extent)
{
    if (extent->kind == EXTENT_RING)
        return ENGLISH_RING_LIMIT;
    return extent->kind == EXTENT_UP_TO ? ENGLISH_NUMBER_LIMIT : ENGLISH_JUMP_LIMIT;
}

bool english_read_extent(struct english_reader *reader, struct english_span *extent)
{
    struct english_captures captures = {0};
    size_t from = reader->at;
    const struct english_row *row =
        english_match(&reader->matcher, &reader->at, &english_extents, &captures);

    if (!row)
        return false;
    *extent =
        (struct english_span){(enum english_extent)row->meaning, (int)row->value, from, reader->at};
    if (captures.count)
        extent->number = captures.numbers[captures.count - 1];
    if (extent->number <= limit_of(extent) &&
        (extent->kind != EXTENT_UP_TO ||
         counts_up(&captures, strstr(row->pattern, "# to #") || strstr(row->pattern, "and #"))))
        return true;
    english_refuse(&reader->matcher, from,
                   extent->kind == EXTENT_UP_TO ? "'up to' and a number" : "a smaller number");
    reader->at = from;
    return false;
}

/* A distance of two squares and more, walked without saying how, is a jump or a slide; stepped, it
 * leads through free squares, on which the piece may end or not. */
static struct english_measure measure_exact(struct english_reader *reader, enum english_verb verb,
                                            const struct english_span *extent)
{
    int n = extent->number;
    const struct english_measure jump = {n, 1, false}, slide = {1, n, false}, lame = {n, 1, true};
    bool has_lame = n <= BETWEEN_LIMIT + 1;

    if (verb == VERB_JUMP || n == 1)
        return jump;
    if (verb == VERB_SLIDE || verb == VERB_STEP)
        return !english_choose(reader, extent->from, extent->to, 2) ? slide
               : has_lame                                           ? lame
                                                                    : jump;
    switch (english_choose(reader, extent->from, extent->to, has_lame ? 3 : 2)) {
    case 0:
        return jump;
    case 1:
        return slide;
    default:
        return lame;
    }
}

/* Without a distance: "steps diagonally", "slides diagonally". */
struct english_measure english_measure_none(struct english_reader *reader, enum english_verb verb,
                                            size_t from, size_t to)
{
    const struct english_measure one = {1, 1, false}, all = {1, 0, false};

    if (verb == VERB_SLIDE)
        return all;
    return verb == VERB_STEP || !english_choose(reader, from, to, 2) ? one : all;
}

struct english_measure english_measure_of(struct english_reader *reader, enum english_verb verb,
                                          const struct english_span *extent)
{
    switch (extent->kind) {
    case EXTENT_UP_TO:
        return (struct english_measure){1, extent->number, false};
    case EXTENT_ANY:
        return (struct english_measure){1, 0, false};
    default:
        return measure_exact(reader, verb, extent);
    }
}

/* A jump goes to an exact distance, and no slide is bent. */
bool english_suits_verb(struct english_reader *reader, enum english_verb verb,
                        const struct english_span *extent)
{
    bool jump = extent->kind == EXTENT_L || extent->kind == EXTENT_RING;
    bool slide = extent->kind == EXTENT_ANY || extent->kind == EXTENT_UP_TO;

    if (verb != VERB_CAPTURE &&
        (extent->kind == EXTENT_NEIGHBOUR || extent->kind == EXTENT_PIECE)) {
        english_refuse(&reader->matcher, extent->from, english_extents.label);
        return false;
    }
    if ((verb == VERB_JUMP && slide) || (verb == VERB_SLIDE && jump)) {
        english_refuse(&reader->matcher, extent->from,
                       slide ? "an exact distance to jump, such as 'two squares'"
                             : "a distance to slide, such as 'up to three squares'");
        return false;
    }
    return true;
}

bool english_read_measure(struct english_reader *reader, enum english_verb verb,
                          struct english_measure *measure, bool *told)
{
    struct english_span extent;
    size_t from = reader->at;

    *told = english_read_extent(reader, &extent);
    if (!*told) {
        *measure = english_measure_none(reader, verb, from, from);
        return !reader->matcher.refused;
    }
    if (extent.kind == EXTENT_L || extent.kind == EXTENT_RING) {
        english_refuse(&reader->matcher, extent.from, "a distance in one direction");
        return false;
    }
    *measure = english_measure_of(reader, verb, &extent);
    return english_suits_verb(reader, verb, &extent);
}
