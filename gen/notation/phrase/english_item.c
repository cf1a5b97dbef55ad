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

/* --- bent moves --- */

static int dot(struct vec a, struct vec b)
{
    return a.x * b.x + a.y * b.y;
}

/* Whether the second part may follow the first; `both`: the first part leads along ranks and
 * files, so that sideways is meant as seen from it. */
static bool may_turn(const struct english_row *row, struct vec first, struct vec second, int bit,
                     bool both)
{
    bool outward = row->meaning == WAY_OUTWARD || row->meaning == WAY_OUTWARD_JUMP;
    bool any = row->value == 0 || (both && row->value == (WAY_L | WAY_R));

    if (outward)
        return (row->value & 1u << bit) && dot(first, second) > 0 &&
               first.x * second.y != first.y * second.x;
    return dot(first, second) == 0 &&
           (any ? (first.x == 0 || first.y == 0) : row->value >> bit & 1);
}

/* The parts of a bent move. */
struct bend {
    int numbers[2]; /* of squares */
    bool both;      /* the first part leads along ranks and files */
    bool walked;    /* through free squares */
    size_t from;    /* its first token */
};

/* Adds a walk of single steps, `numbers` of them each way. */
static void emit_walk(struct english_reader *reader, struct vec first, struct vec second,
                      const int *numbers, size_t from)
{
    int count = numbers[0] + numbers[1];
    struct leg *legs = arena_alloc(reader->arena, (size_t)count, sizeof *legs);

    for (int i = 0; i < count; i++)
        legs[i] = (struct leg){.step = i < numbers[0] ? first : second,
                               .range = 1,
                               .target = i + 1 < count ? TARGET_EMPTY : reader->terms.target,
                               .next = i + 1 < count ? &legs[i + 1] : NULL};
    english_emit(reader, first, 1, from, reader->at);
    reader->group.moves[reader->group.count - 1].leg = legs[0];
}

/* "one square forward and then one diagonally outward": jumped over, or walked through free
 * squares. A walk of a straight step and a diagonal one is a knight's jump that can be blocked. */
static void emit_turn(struct english_reader *reader, const struct bend *bend, struct vec first,
                      struct vec second)
{
    const int *n = bend->numbers;
    bool knight = n[0] == 1 && n[1] == 1 && (first.x == 0 || first.y == 0) && second.x && second.y;
    struct vec sum = {n[0] * first.x + n[1] * second.x, n[0] * first.y + n[1] * second.y};

    if (bend->walked && !knight) {
        emit_walk(reader, first, second, n, bend->from);
        return;
    }
    english_emit(reader, sum, 1, bend->from, reader->at);
    if (bend->walked)
        reader->group.moves[reader->group.count - 1].leg.path = PATH_LAME;
}

/* Adds the jumps of a first part in one direction; false when it cannot be followed so. */
static bool emit_bent(struct english_reader *reader, const struct english_row *row,
                      const struct bend *bend, struct vec first)
{
    bool found = false;

    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec second = directions[k];

        if (!may_turn(row, first, second, k, bend->both))
            continue;
        emit_turn(reader, bend, first, second);
        found = true;
    }
    return found;
}

/* Whether a bent move is walked: stepped, or moved outward; moved at a right angle it is usually a
 * knight's jump. */
static bool is_walked(struct english_reader *reader, const struct english_row *turn,
                      enum english_verb verb, size_t from)
{
    bool outward = turn->meaning != WAY_TURN;

    return verb == VERB_STEP || ((verb == VERB_MOVE || verb == VERB_BOTH) &&
                                 (english_assume(reader, from, reader->at, 2) != 0) != outward);
}

/* "two squares forward and one to the side": along both lines of the board, of which one is not a
 * single square, that is usually one jump. */
static bool goes_to_side(struct english_reader *reader, size_t *at,
                         const struct english_span *extent, unsigned mask,
                         struct english_captures *captures)
{
    const unsigned along = WAY_F | WAY_B, across = WAY_L | WAY_R;
    size_t end = *at, turn;
    const struct english_row *row;

    if (!english_match_one(&reader->matcher, &end, "?, and # ?square|step|steps", captures) ||
        (extent->number == 1 && captures->numbers[0] == 1))
        return false;
    turn = end;
    row = english_match(&reader->matcher, &turn, &english_turns, NULL);
    if (!row || row->meaning != WAY_TURN || !row->value ||
        !((!(mask & ~along) && !(row->value & ~across)) ||
          (!(mask & ~across) && !(row->value & ~along))) ||
        english_assume(reader, extent->from, turn, 2))
        return false;
    *at = end;
    return true;
}

/* "and then one square", or "plus one square" where that leads outward; moved behind it. */
static bool bend_follows(struct english_reader *reader, size_t *at,
                         struct english_captures *captures)
{
    size_t end = *at;
    const struct english_row *row = english_match(&reader->matcher, &end, &english_bend_links,
                                                  captures),
                             *turn;

    if (!row || english_match_one(&reader->matcher, &(size_t){end - 1},
                                  "#|square|step|steps or|plus more|square|step|steps", NULL))
        return false;
    turn = row->value == BEND_OUTWARD
               ? english_match(&reader->matcher, &(size_t){end}, &english_turns, NULL)
               : NULL;
    if (row->value == BEND_OUTWARD && !(turn && turn->meaning == WAY_OUTWARD))
        return false;
    *at = end;
    return true;
}

/* "two squares forward" was read; reads "and then one sideways", if that follows: *bent. False when
 * it does, but cannot be understood. */
static bool read_bend(struct english_reader *reader, enum english_verb verb,
                      const struct english_span *extent, const struct english_headings *headings,
                      bool *bent)
{
    struct english_matcher *m = &reader->matcher;
    size_t at = reader->at, begin = at;
    struct english_captures captures;
    unsigned mask = english_mask(headings);
    struct bend bend = {.numbers = {extent->number, 0},
                        .both = (mask & (WAY_F | WAY_B)) && (mask & (WAY_L | WAY_R)),
                        .from = extent->from};
    const struct english_row *row, *free = english_match(m, &at, &english_free_bends, NULL);

    *bent =
        extent->kind == EXTENT_EXACT && verb != VERB_SLIDE &&
        (bend_follows(reader, &at, &captures) ||
         (verb == VERB_JUMP && !free && english_match_one(m, &at, "?, and # ?square", &captures)) ||
         goes_to_side(reader, &at, extent, mask, &captures));
    if (!*bent)
        return true;
    reader->at = at;
    bend.numbers[1] = captures.numbers[0];
    row = english_match(m, &reader->at, &english_turns, NULL);
    if (row && row->meaning == WAY_TURN && headings->list[0].kind == WAY_ONE)
        mask &= WAY_ORTHOGONAL;
    if (row && row->meaning == WAY_OUTWARD_JUMP && verb != VERB_JUMP &&
        bend.numbers[0] + bend.numbers[1] > 2)
        row = NULL; /* it may jump, or not */
    if (row && row->meaning == WAY_OUTWARD_JUMP && verb != VERB_JUMP &&
        english_assume(reader, bend.from, reader->at, 2)) {
        *bent = false;
        reader->at = begin;
        return true;
    }
    bend.walked = row && (free || is_walked(reader, row, verb, extent->from));
    if (bend.numbers[1] > (bend.walked ? LEG_LIMIT - bend.numbers[0] : ENGLISH_JUMP_LIMIT)) {
        english_refuse(m, at - 1, "a smaller number");
        return false;
    }
    reader->heading = reader->group.count;
    for (int k = 0; row && k < DIRECTIONS; k++)
        if ((mask & 1u << k) && !emit_bent(reader, row, &bend, directions[k]))
            row = NULL;
    if (!row)
        english_refuse(m, at, english_turns.label);
    return row != NULL;
}

/* A knight's jumps towards one side: the two narrow ones or, as the other reading, all four. */
static void emit_knight_side(struct english_reader *reader, struct vec side, bool wide, size_t from)
{
    for (int x = -2; x <= 2; x++)
        for (int y = -2; y <= 2; y++)
            if (abs(x * y) == 2 && dot(side, (struct vec){x, y}) > (wide ? 0 : 1))
                english_emit(reader, (struct vec){x, y}, 1, from, reader->at);
}

/* "in an L" stands for itself, or a description follows, or one side. */
static bool read_knight(struct english_reader *reader, const struct english_span *extent,
                        struct english_headings *headings)
{
    struct english_matcher *m = &reader->matcher;
    struct english_span part;
    size_t mark = reader->at;
    bool bent = false, wide;

    if (english_match_one(m, &mark, ":|,|( # ?square", NULL)) {
        bool bracket = m->tokens[reader->at++].word[0] == '(';

        if (!english_read_extent(reader, &part) || !english_read_headings(reader, headings) ||
            !read_bend(reader, VERB_JUMP, &part, headings, &bent))
            return false;
        if (!bent)
            english_expect(m, reader->at, "'and then'");
        return bent && (!bracket || english_match_one(m, &reader->at, ")", NULL));
    }
    if (headings->count == 0 && !english_read_headings(reader, headings))
        headings->list[headings->count++] =
            (struct english_heading){WAY_ORTHOGONAL, WAY_WHOLE, 0, 0};
    wide = headings->list[0].mask != WAY_ORTHOGONAL && headings->list[0].mask != WAY_ALL &&
           english_choose(reader, extent->from, reader->at, 2);
    for (size_t i = 0; i < headings->count; i++)
        for (int k = 0; k < DIRECTIONS; k += 2)
            if (headings->list[i].mask & 1u << k)
                emit_knight_side(reader, directions[k], wide, extent->from);
    if (reader->group.count == reader->item)
        english_refuse(m, extent->to, "'forward', 'backward' or 'sideways'");
    return reader->group.count > reader->item;
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

/* "one square like a Rook": where that one goes. */
static void read_like_ways(struct english_reader *reader, struct english_headings *headings)
{
    size_t from = reader->at;
    const struct english_row *row =
        english_match(&reader->matcher, &reader->at, &english_like_ways, NULL);

    if (row)
        headings->list[headings->count++] =
            (struct english_heading){row->value, WAY_WHOLE, from, reader->at};
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
        return read_knight(reader, extent, headings);
    reader->unjumped = extent->kind == EXTENT_PIECE;
    reader->up_to = extent->kind == EXTENT_UP_TO;
    if (headings->count == 0)
        skip_comma(reader);
    if (headings->count == 0)
        read_like_ways(reader, headings);
    if (headings->count == 0 && !english_read_headings(reader, headings)) {
        unsigned ways = extent->kind == EXTENT_NEIGHBOUR ? WAY_ALL : reader->same_ways;

        if (!ways || reader->matcher.refused)
            return false;
        headings->list[headings->count++] =
            (struct english_heading){ways, WAY_WHOLE, extent->from, extent->to};
    }
    reader->same_ways = english_mask(headings);
    if (!read_bend(reader, verb, extent, headings, &bent))
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

/* "forward one square diagonally": directions on both sides of the distance hold together. False
 * when they do not meet. */
static bool cross(struct english_reader *reader, struct english_headings *headings)
{
    struct english_headings behind = {0};
    struct english_heading *before = &headings->list[0], *now = &behind.list[0];
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */
    size_t from = reader->at;

    if (!english_match_one(&probe, &(size_t){from},
                           "diagonally|orthogonally|straight|vertically|"
                           "horizontally|forward|backward|left|right",
                           NULL))
        return true;
    if (!english_read_headings(reader, &behind) || behind.count > 1 || headings->count > 1 ||
        (before->kind == WAY_BARE) == (now->kind == WAY_BARE)) {
        english_refuse(&reader->matcher, from, "one way to tell directions");
        return false;
    }
    before->mask = english_meet(before->mask, before->kind == WAY_BARE) &
                   english_meet(now->mask, now->kind == WAY_BARE);
    before->kind = WAY_WHOLE;
    if (!before->mask)
        english_refuse(&reader->matcher, from, "directions that meet those before");
    return before->mask != 0;
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
        return english_suits_verb(reader, verb, &extent) && cross(reader, &headings) &&
               read_measured(reader, verb, &extent, &headings);
    if (across_begins(reader)) {
        emit_across(reader, &headings);
        return true;
    }
    if (verb == VERB_JUMP)
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
