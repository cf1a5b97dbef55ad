#include "notation/english/english_item.h"

#include "notation/english/english_bend.h"
#include "notation/english/english_ground.h"
#include "notation/mnemonic/face.h"

#include <stdlib.h>
#include <string.h>

struct vec english_unit(int k)
{
    return face_directions[k];
}

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

/* Both ways to take "diagonally forward or backward", "forward or backward diagonally" and
 * "orthogonally or diagonally sideways": the newest heading and the one before it. */
static void join_headings(struct english_reader *reader, struct english_heading *before,
                          struct english_heading *now)
{
    if (now->kind == WAY_BARE && before->kind == WAY_DIAGONAL_BARE) {
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
static struct english_measure measure_none(struct english_reader *reader, enum english_verb verb,
                                           size_t from, size_t to)
{
    const struct english_measure one = {1, 1, false}, all = {1, 0, false};

    if (verb == VERB_SLIDE)
        return all;
    return verb == VERB_STEP || !english_choose(reader, from, to, 2) ? one : all;
}

static struct english_measure measure_of(struct english_reader *reader, enum english_verb verb,
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
static bool suits(struct english_reader *reader, enum english_verb verb,
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
        *measure = measure_none(reader, verb, from, from);
        return !reader->matcher.refused;
    }
    if (extent.kind == EXTENT_L || extent.kind == EXTENT_RING) {
        english_refuse(&reader->matcher, extent.from, "a distance in one direction");
        return false;
    }
    *measure = measure_of(reader, verb, &extent);
    return suits(reader, verb, &extent);
}

/* --- straight moves --- */

static void emit_heading(struct english_reader *reader, const struct english_heading *heading,
                         const struct english_measure *measure)
{
    reader->heading = reader->group.count;
    for (int k = 0; k < FACE_DIRECTIONS; k++) {
        struct vec unit = english_unit(k);

        if (!(heading->mask & 1u << k))
            continue;
        unit.x *= measure->distance;
        unit.y *= measure->distance;
        english_emit(reader, unit, measure->times, heading->from, heading->to);
        if (measure->lame)
            reader->group.moves[reader->group.count - 1].leg.path = PATH_LAME;
    }
}

static void emit_headings(struct english_reader *reader, const struct english_headings *headings,
                          const struct english_measure *measure)
{
    for (size_t i = 0; i < headings->count; i++)
        emit_heading(reader, &headings->list[i], measure);
}

/* All squares at that distance, counted in steps of a king. */
static void emit_ring(struct english_reader *reader, const struct english_span *extent)
{
    int n = extent->number;

    for (int y = -n; y <= n; y++)
        for (int x = -n; x <= n; x++)
            if (abs(x) == n || abs(y) == n)
                english_emit(reader, (struct vec){x, y}, 1, extent->from, extent->to);
}

/* --- items --- */

static bool need(struct english_reader *reader, const char *what)
{
    english_expect(&reader->matcher, reader->at, what);
    return false;
}

/* The distance is known; reads the directions unless they came before. */
static bool read_measured(struct english_reader *reader, enum english_verb verb,
                          const struct english_span *extent, struct english_headings *headings)
{
    struct english_measure measure;
    bool bent = false;

    if (extent->kind == EXTENT_RING && headings->count == 0 &&
        !english_read_headings(reader, headings)) {
        emit_ring(reader, extent);
        return true;
    }
    if (extent->kind == EXTENT_L)
        return english_read_knight(reader, extent, headings);
    reader->unjumped = extent->kind == EXTENT_PIECE;
    if (headings->count == 0 && !english_read_headings(reader, headings)) {
        if (extent->kind != EXTENT_NEIGHBOUR)
            return false;
        headings->list[headings->count++] =
            (struct english_heading){WAY_ALL, WAY_WHOLE, extent->from, extent->to};
    }
    if (!english_read_bend(reader, verb, extent, headings, &bent) || bent)
        return bent && reader->group.count > reader->item;
    measure = measure_of(reader, verb, extent);
    emit_headings(reader, headings, &measure);
    return true;
}

/* "leaps straight across": any number of squares, along ranks and files if no way is told. */
static void emit_across(struct english_reader *reader, struct english_headings *headings)
{
    const struct english_measure all = {1, 0, false};

    if (headings->count == 0)
        headings->list[headings->count++] =
            (struct english_heading){WAY_ORTHOGONAL, WAY_WHOLE, reader->at, reader->at + 1};
    emit_headings(reader, headings, &all);
}

bool english_read_item(struct english_reader *reader, enum english_verb verb)
{
    struct english_headings headings = {0};
    struct english_span extent;
    struct english_measure measure;
    size_t from = reader->at;

    reader->item = reader->group.count;
    reader->heading = reader->item;
    if (english_across_begins(reader)) {
        emit_across(reader, &headings);
        return true;
    }
    if (english_read_extent(reader, &extent))
        return suits(reader, verb, &extent) && read_measured(reader, verb, &extent, &headings);
    if (!english_read_headings(reader, &headings))
        return false;
    if (english_read_extent(reader, &extent))
        return suits(reader, verb, &extent) && read_measured(reader, verb, &extent, &headings);
    if (english_across_begins(reader)) {
        emit_across(reader, &headings);
        return true;
    }
    if (verb == VERB_JUMP)
        return need(reader, "a distance such as 'two squares'");
    measure = measure_none(reader, verb, from, reader->at);
    emit_headings(reader, &headings, &measure);
    return true;
}

bool english_item_begins(struct english_reader *reader)
{
    size_t way = reader->at, extent = reader->at;

    return english_match(&reader->matcher, &extent, &english_extents, NULL) ||
           english_match(&reader->matcher, &way, &english_ways, NULL);
}
