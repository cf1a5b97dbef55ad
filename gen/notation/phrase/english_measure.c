#include "notation/phrase/english_measure.h"

#include "notation/phrase/english_item.h"

#include <stdlib.h>
#include <string.h>

unsigned english_choose(struct english_reader *reader, size_t from, size_t to, unsigned options)
{
    size_t index = reader->choice_count;

    if (index == ENGLISH_CHOICES)
        return 0;
    reader->choices[reader->choice_count++] = (struct english_choice){from, to, options, false};
    return index == reader->flipped  ? reader->option
           : index == reader->forced ? reader->forced_option
                                     : 0;
}

unsigned english_assume(struct english_reader *reader, size_t from, size_t to, unsigned options)
{
    size_t index = reader->choice_count;
    unsigned option = english_choose(reader, from, to, options);

    if (index < ENGLISH_CHOICES)
        reader->choices[index].assumed = true;
    return option;
}

void english_emit(struct english_reader *reader, struct vec step, int range, size_t from, size_t to)
{
    const struct move move = {.leg = {.step = step, .range = range, .target = reader->terms.target},
                              .when = reader->terms.when,
                              .rank = reader->terms.rank,
                              .at = english_place(&reader->matcher, from, to)};

    moveset_add(reader->arena, &reader->group, move);
}

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
    if (extent->kind == EXTENT_AT_LEAST)
        return LEG_LIMIT;
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
    if (row->meaning == EXTENT_FARTHEST) {
        english_refuse(&reader->matcher, from, "a distance that it may choose");
        reader->at = from;
        return false;
    }
    *extent = (struct english_span){.kind = (enum english_extent)row->meaning,
                                    .number = (int)row->value,
                                    .from = from,
                                    .to = reader->at};
    if (captures.count)
        extent->number = captures.numbers[captures.count - 1];
    extent->first = captures.count > 1 ? captures.numbers[0] : extent->number;
    if (extent->kind == EXTENT_RING && extent->first > extent->number)
        extent->first = extent->number; /* "the sixteen squares two squares away" */
    extent->list = extent->kind == EXTENT_EITHER || strstr(row->pattern, ", or #");
    if (extent->kind == EXTENT_EITHER && extent->first == 1)
        extent->kind = EXTENT_UP_TO;
    if (extent->kind == EXTENT_UP_TO && extent->first > 1 && extent->first + 1 == extent->number)
        extent->kind = EXTENT_EITHER; /* "two to three" */
    extent->list = extent->list || extent->kind == EXTENT_EITHER;
    if (extent->number <= limit_of(extent) &&
        (extent->kind != EXTENT_UP_TO ||
         counts_up(&captures, strstr(row->pattern, "# to #") || strstr(row->pattern, "and #"))))
        return true;
    english_refuse(&reader->matcher, from,
                   extent->kind == EXTENT_UP_TO ? "'up to' and a number" : "a smaller number");
    reader->at = from;
    return false;
}

/* A distance of two squares and more, moved without saying how, is usually a jump, and that of a
 * first move leads through free squares; stepped, it may end on them or not. */
static struct english_measure measure_exact(struct english_reader *reader, enum english_verb verb,
                                            const struct english_span *extent)
{
    int n = extent->number;
    const struct english_measure jump = {n, 1, false}, slide = {1, n, false}, lame = {n, 1, true};
    const struct english_measure unsaid = {n, 1, false, true};
    bool has_lame = n <= BETWEEN_LIMIT + 1;
    bool exactly = english_match_one(&reader->matcher, &(size_t){extent->from}, "exactly", NULL);

    if (verb == VERB_JUMP || n == 1)
        return jump;
    if (verb == VERB_SLIDE || verb == VERB_STEP)
        return !(exactly && has_lame) && !english_choose(reader, extent->from, extent->to, 2)
                   ? slide
               : has_lame ? lame
                          : jump;
    if (has_lame && reader->terms.when & WHEN_FIRST_MOVE)
        return english_assume(reader, extent->from, extent->to, 2) ? jump : lame;
    switch (english_assume(reader, extent->from, extent->to, has_lame ? 3 : 2)) {
    case 0:
        return unsaid;
    case 1:
        return has_lame ? lame : slide;
    default:
        return slide;
    }
}

bool english_are_steps(const struct moveset *set)
{
    bool any = false;

    for (size_t i = 0; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;
        bool step = !leg->next && leg->range == 1 && vec_largest(leg->step) == 1;

        if (!step && !(set->moves[i].when & WHEN_FIRST_MOVE))
            return false;
        any = any || step;
    }
    return any;
}

/* Whether what is captured is told behind the token. */
static bool captures_behind(struct english_reader *reader, size_t token)
{
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */

    for (; token < probe.count; token++) {
        size_t end = token;
        const struct english_row *verb = english_match(&probe, &end, &english_verbs, NULL);

        if (verb && verb->meaning == VERB_CAPTURE)
            return true;
    }
    return false;
}

/* Whether "moves diagonally" is usually a single step: where a verb, or what is captured beside it,
 * is told of single steps, and as a pawn does, "moves forward and captures diagonally". */
static bool is_usually_step(struct english_reader *reader, size_t to)
{
    bool captures = !(reader->terms.target & TARGET_EMPTY);

    if (captures || reader->continued)
        return reader->group.count ? english_are_steps(&reader->group) : reader->stepped;
    return captures_behind(reader, to);
}

/* Whether it is usually a slide: in all directions of a line. */
static bool is_usually_slide(unsigned mask)
{
    return mask == WAY_ORTHOGONAL || mask == WAY_DIAGONAL || mask == WAY_ALL;
}

/* Without a distance: "steps diagonally", "slides diagonally". */
struct english_measure english_measure_none(struct english_reader *reader, enum english_verb verb,
                                            unsigned mask, size_t from, size_t to)
{
    const struct english_measure one = {1, 1, false}, all = {1, 0, false};

    if (verb == VERB_SLIDE)
        return all;
    if (verb == VERB_STEP)
        return one;
    if (is_usually_step(reader, to))
        return english_assume(reader, from, to, 2) ? all : one;
    if (reader->terms.target & TARGET_EMPTY && is_usually_slide(mask))
        return english_assume(reader, from, to, 2) ? one : all;
    return !english_choose(reader, from, to, 2) ? one : all;
}

struct english_measure english_measure_of(struct english_reader *reader, enum english_verb verb,
                                          const struct english_span *extent)
{
    switch (extent->kind) {
    case EXTENT_UP_TO:
        return (struct english_measure){1, extent->number, false};
    case EXTENT_ANY:
        return (struct english_measure){1, 0, false};
    case EXTENT_AT_LEAST:
        return (struct english_measure){.distance = 1, .least = extent->number};
    default:
        return measure_exact(reader, verb, extent);
    }
}

void english_go_far(struct arena *arena, struct leg *slide, int least)
{
    for (; least > 1; least--) {
        struct leg *next = arena_alloc(arena, 1, sizeof *next);

        *next = *slide;
        slide->next = next;
        slide->target = TARGET_EMPTY;
        slide = next;
    }
}

/* A jump goes to an exact distance, and no slide is bent. */
bool english_suits_verb(struct english_reader *reader, enum english_verb verb,
                        const struct english_span *extent)
{
    bool jump =
        extent->kind == EXTENT_L || extent->kind == EXTENT_RING || extent->kind == EXTENT_ANYWHERE;
    bool slide = extent->kind == EXTENT_ANY || extent->kind == EXTENT_AT_LEAST ||
                 (extent->kind == EXTENT_UP_TO && !extent->list);

    if (extent->kind == EXTENT_EITHER && verb != VERB_JUMP) {
        english_refuse(&reader->matcher, extent->from, "'up to' and a number");
        return false;
    }

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
        *measure = english_measure_none(reader, verb, 0, from, from);
        return !reader->matcher.refused;
    }
    if (extent.kind == EXTENT_L || extent.kind == EXTENT_RING || extent.kind == EXTENT_ANYWHERE) {
        english_refuse(&reader->matcher, extent.from, "a distance in one direction");
        return false;
    }
    *measure = english_measure_of(reader, verb, &extent);
    return english_suits_verb(reader, verb, &extent);
}

/* --- numbers of conditions --- */

int english_number_of(const struct english_row *row, const struct english_captures *captures)
{
    return captures->count ? captures->numbers[0] : (int)row->value;
}

int english_ranks_of(const struct english_row *row, const struct english_captures *captures)
{
    int first = english_number_of(row, captures),
        last = captures->count > 1 ? captures->numbers[1] : first;

    return last < first ? 0 : last == first ? first : first + ENGLISH_RANKS * last;
}

/* Jumps that are told by how far they lead along both lines of the board: "(1,3)", "three squares
 * one way and one the other", "to the opposite corner of a 2x3 rectangle". */

/* In all directions, or forward alone: `first` squares ahead and `second` to a side. */
static void emit_offset(struct english_reader *reader, int first, int second, bool forward,
                        size_t from)
{
    int far = first > second ? first : second;

    for (int y = -far; y <= far; y++)
        for (int x = -far; x <= far; x++) {
            bool along = abs(y) == first && abs(x) == second;
            bool across = abs(x) == first && abs(y) == second;

            if (forward ? along && y > 0 : along || across)
                english_emit(reader, (struct vec){x, y}, 1, from, reader->at);
        }
}

/* How far a jump leads along a side of a rectangle of so many squares. One that is a single square
 * wide is given by how far it leads. */
static void leave_corner(int *numbers)
{
    if (numbers[0] == 1 || numbers[1] == 1)
        return;
    numbers[0]--;
    numbers[1]--;
}

static const struct english_row *offset_at(struct english_reader *reader, size_t *token,
                                           struct english_captures *captures)
{
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */

    return english_match(&probe, token, &english_offsets, captures);
}

bool english_offset_begins(struct english_reader *reader)
{
    return offset_at(reader, &(size_t){reader->at}, &(struct english_captures){0}) != NULL;
}

bool english_read_offset(struct english_reader *reader, enum english_verb verb)
{
    struct english_captures captures = {0};
    size_t from = reader->at, end = from;
    const struct english_row *row = offset_at(reader, &end, &captures);
    int *n = captures.numbers;

    if (!row || verb == VERB_STEP || verb == VERB_SLIDE)
        return false;
    if (captures.count < 2)
        n[1] = 0; /* "(2,0)" */
    if (n[0] > ENGLISH_JUMP_LIMIT || n[1] > ENGLISH_JUMP_LIMIT) {
        english_refuse(&reader->matcher, from, "smaller numbers");
        return false;
    }
    reader->at = end;
    if (row->meaning == OFFSET_CORNER)
        leave_corner(n);
    else if (row->meaning == OFFSET_RECTANGLE && n[0] > 1 && n[1] > 1 &&
             !english_assume(reader, from, end, 2))
        leave_corner(n);
    emit_offset(reader, n[0], n[1], row->meaning == OFFSET_FORWARD, from);
    return true;
}
