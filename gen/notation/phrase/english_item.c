#include "notation/phrase/english_item.h"

#include <stdlib.h>
#include <string.h>

/* --- straight moves --- */

static void emit_heading(struct english_reader *reader, const struct english_heading *heading,
                         const struct english_measure *measure)
{
    reader->heading = reader->group.count;
    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec unit = directions[k];

        if (!(heading->mask & 1u << k))
            continue;
        unit.x *= measure->distance;
        unit.y *= measure->distance;
        english_emit(reader, unit, measure->times, heading->from, heading->to);
        english_go_far(reader->arena, &reader->group.moves[reader->group.count - 1].leg,
                       measure->least);
        if (measure->lame)
            reader->group.moves[reader->group.count - 1].leg.path = PATH_LAME;
        if (measure->unsaid)
            reader->group.moves[reader->group.count - 1].when |= SAID_FAR;
    }
}

static void emit_headings(struct english_reader *reader, const struct english_headings *headings,
                          const struct english_measure *measure)
{
    for (size_t i = 0; i < headings->count; i++)
        emit_heading(reader, &headings->list[i], measure);
}

/* All squares at those distances, counted in steps of a king. */
static void emit_ring(struct english_reader *reader, const struct english_span *extent)
{
    int n = extent->number;

    for (int y = -n; y <= n; y++)
        for (int x = -n; x <= n; x++)
            if (abs(x) >= extent->first || abs(y) >= extent->first)
                english_emit(reader, (struct vec){x, y}, 1, extent->from, extent->to);
}

/* To all other squares of the board; false behind directions, and where the verb captures and these
 * must be free. */
static bool emit_anywhere(struct english_reader *reader, const struct english_span *extent,
                          const struct english_headings *headings)
{
    unsigned target = extent->number ? (unsigned)extent->number : TARGET_ALL;
    struct leg *leg;

    english_emit(reader, (struct vec){0, 0}, 1, extent->from, extent->to);
    leg = &reader->group.moves[reader->group.count - 1].leg;
    leg->path = PATH_ANYWHERE;
    leg->target &= target;
    if (headings->count || !leg->target)
        english_refuse(&reader->matcher, extent->from, "squares that suit the words before them");
    return !headings->count && leg->target;
}

/* --- items --- */

static bool need(struct english_reader *reader, const char *what)
{
    english_expect(&reader->matcher, reader->at, what);
    return false;
}

/* "one square, either left or right": the comma before directions. */
static void skip_comma(struct english_reader *reader)
{
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */
    size_t end = reader->at;

    if (english_match_one(&probe, &end, ", ?either|only", NULL) ||
        english_match_one(&probe, &end, "?, and|but only", NULL) ||
        english_match_one(&probe, &end, "either|only", NULL)) {
        size_t way = end;

        if (english_match(&probe, &way, &english_ways, NULL))
            reader->at = end;
    }
}

/* "leaps one, two or three squares": to each of the distances. */
static void emit_jumps(struct english_reader *reader, const struct english_span *extent,
                       const struct english_headings *headings)
{
    struct english_measure jump = {extent->first, 1, false, false};

    for (; jump.distance <= extent->number; jump.distance++)
        emit_headings(reader, headings, &jump);
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
    if (extent->kind == EXTENT_ANYWHERE)
        return emit_anywhere(reader, extent, headings);
    if (extent->kind == EXTENT_L)
        return english_read_knight(reader, extent, headings);
    reader->unjumped = extent->kind == EXTENT_PIECE;
    reader->up_to = extent->kind == EXTENT_UP_TO;
    if (headings->count == 0)
        skip_comma(reader);
    if (headings->count == 0 && !english_read_headings(reader, headings)) {
        unsigned ways = extent->kind == EXTENT_NEIGHBOUR ? WAY_ALL : reader->same_ways;

        if (!ways || reader->matcher.refused)
            return false;
        headings->list[headings->count++] =
            (struct english_heading){ways, WAY_WHOLE, extent->from, extent->to};
    }
    reader->same_ways = english_mask(headings);
    if (!english_read_bend(reader, verb, extent, headings, &bent))
        return false;
    if (bent)
        return reader->group.count > reader->item;
    if (verb == VERB_JUMP && extent->list) {
        emit_jumps(reader, extent, headings);
        return true;
    }
    measure = english_measure_of(reader, verb, extent);
    emit_headings(reader, headings, &measure);
    return true;
}

/* Whether "across" follows, so that the move needs no distance. */
static bool across_begins(struct english_reader *reader)
{
    size_t mark = reader->at;

    return english_match_one(&reader->matcher, &mark, "?straight across", NULL);
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

static bool directions_follow(struct english_reader *reader)
{
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */
    size_t way = reader->at;

    return english_match(&probe, &way, &english_ways, NULL) != NULL;
}

/* Whether "free" stands among the tokens. */
static bool says_free(const struct english_reader *reader, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        if (strcmp(reader->matcher.tokens[i].word, "free") == 0)
            return true;
    return false;
}

/* "to one of the three squares in front of it", "… diagonally forward or straight backward": as
 * many directions as the number before says; the words begin at `from`. */
static bool read_numbered(struct english_reader *reader, size_t from,
                          struct english_headings *headings)
{
    int number = 0, count = 0;

    if (!directions_follow(reader)) {
        reader->at = from;
        return false;
    }
    for (size_t i = from; i < reader->at; i++)
        if (reader->matcher.tokens[i].cardinal > 1)
            number = reader->matcher.tokens[i].cardinal;
    if (!english_read_headings(reader, headings))
        return false;
    for (int k = 0; k < DIRECTIONS; k++)
        count += (english_mask(headings) & 1u << k) != 0;
    if (count != number)
        english_refuse(&reader->matcher, from, "as many directions");
    return count == number;
}

/* "to a diagonally adjacent square": one step, with the directions in the same words. */
static bool read_neighbours(struct english_reader *reader, enum english_verb verb)
{
    struct english_headings headings = {0};
    size_t from = reader->at;
    const struct english_row *row =
        english_match(&reader->matcher, &reader->at, &english_neighbours, NULL);
    const struct english_measure one = {1, 1, false};
    const unsigned target = reader->terms.target;

    if (!row)
        return false;
    if ((row->meaning && verb != VERB_CAPTURE) || verb == VERB_SLIDE) {
        reader->at = from;
        return false;
    }
    if (!row->value && !read_numbered(reader, from, &headings))
        return false;
    if (row->value && (row->value != WAY_ALL || !directions_follow(reader) ||
                       !english_read_headings(reader, &headings))) {
        headings.list[headings.count++] =
            (struct english_heading){row->value, WAY_WHOLE, from, reader->at};
        english_read_exception(reader, &headings);
    }
    if (says_free(reader, from, reader->at))
        reader->terms.target &= TARGET_EMPTY;
    if (reader->terms.target)
        emit_headings(reader, &headings, &one);
    reader->terms.target = target;
    return reader->group.count > reader->item;
}

bool english_read_item(struct english_reader *reader, enum english_verb verb)
{
    struct english_headings headings = {0};
    struct english_span extent;
    struct english_measure measure;
    size_t from = reader->at;
    bool ahead;

    reader->up_to = false;
    reader->item = reader->group.count;
    reader->heading = reader->item;
    if (across_begins(reader)) {
        emit_across(reader, &headings);
        return true;
    }
    if (english_read_offset(reader, verb) || read_neighbours(reader, verb))
        return true;
    if (english_read_extent(reader, &extent))
        return english_suits_verb(reader, verb, &extent) &&
               read_measured(reader, verb, &extent, &headings);
    reader->ahead = true;
    reader->split = verb == VERB_STEP || verb == VERB_SLIDE;
    ahead = english_read_headings(reader, &headings);
    reader->ahead = false;
    if (!ahead)
        return false;
    if (english_read_extent(reader, &extent))
        return english_suits_verb(reader, verb, &extent) &&
               read_measured(reader, verb, &extent, &headings);
    if (across_begins(reader)) {
        emit_across(reader, &headings);
        return true;
    }
    if (verb == VERB_JUMP || (headings.count == 1 && headings.list[0].kind == WAY_LINE))
        return need(reader, "a distance such as 'two squares'");
    measure = english_measure_none(reader, verb, english_mask(&headings), from, reader->at);
    emit_headings(reader, &headings, &measure);
    return true;
}

bool english_item_begins(struct english_reader *reader)
{
    size_t way = reader->at, extent = reader->at;

    return english_offset_begins(reader) ||
           english_match(&reader->matcher, &extent, &english_extents, NULL) ||
           english_match(&reader->matcher, &(size_t){reader->at}, &english_neighbours, NULL) ||
           english_match(&reader->matcher, &way, &english_ways, NULL);
}
