#include "notation/english/english_measure.h"

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

/* --- directions --- */

unsigned english_beside(unsigned mask)
{
    return (mask << 1 | mask >> 1 | mask << 7 | mask >> 7) & WAY_ALL;
}

/* "forward and diagonally": all diagonals, those beside the way, or only these. */
static void join_diagonals(struct english_reader *reader, struct english_heading *before,
                           struct english_heading *now)
{
    unsigned option = english_choose(reader, before->from, now->to, 3);

    if (option > 0)
        now->mask = english_beside(before->mask);
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
            now->mask = english_beside(now->mask);
        now->kind = WAY_DIAGONAL_BARE; /* a third word may follow the same way */
    } else if (now->kind == WAY_BARE_DIAGONAL && before->kind == WAY_BARE) {
        if (english_choose(reader, before->from, now->to, 2))
            before->mask = english_beside(before->mask);
    } else if (now->kind == WAY_DIAGONAL_SIDE && before->kind == WAY_EVERY_ORTHOGONAL) {
        if (english_choose(reader, before->from, now->to, 2))
            before->mask = WAY_L | WAY_R;
    }
}

/* The directions in which no move of the group goes; as many as the number says, if one is there.
 * 0: there are none, or not so many. */
static unsigned other_ways(const struct english_reader *reader,
                           const struct english_captures *captures)
{
    unsigned mask = reader->group.count || reader->led ? WAY_ALL & ~reader->led : 0;
    int count = 0;

    for (size_t i = 0; i < reader->group.count; i++) {
        int way = direction_of(reader->group.moves[i].leg.step);

        if (way >= 0)
            mask &= ~(1u << (unsigned)way);
    }
    for (int k = 0; k < DIRECTIONS; k++)
        count += (mask & 1u << k) != 0;
    return captures->count && captures->numbers[0] != count ? 0 : mask;
}

static bool read_heading(struct english_reader *reader, struct english_headings *headings)
{
    size_t from = reader->at;
    struct english_captures captures = {0};
    const struct english_row *row =
        english_match(&reader->matcher, &reader->at, &english_ways, &captures);
    unsigned mask;

    if (!row || headings->count == ENGLISH_HEADINGS)
        return false;
    mask = row->meaning == WAY_OTHER ? other_ways(reader, &captures) : row->value;
    if (!mask) {
        english_refuse(&reader->matcher, from, "a direction that was not named before");
        return false;
    }
    headings->list[headings->count] =
        (struct english_heading){mask, (enum english_way)row->meaning, from, reader->at};
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

/* "steps sideways or diagonally two squares": whether the distance is that of all directions. */
static bool is_of_all(struct english_reader *reader, size_t from)
{
    return reader->ahead && (!reader->split || !english_choose(reader, from, reader->at, 2));
}

/* A bare comma that joins directions of a list that 'or' ends: "forward, sideways, or backward". */
static bool comma_joins(struct english_reader *reader)
{
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */
    size_t end = reader->at;
    bool joined = english_match_one(&probe, &end, ",", NULL) &&
                  english_match(&probe, &end, &english_ways, NULL);

    while (joined) {
        if (english_match_one(&probe, &end, "?, or|and", NULL))
            break;
        joined = english_match_one(&probe, &end, ",", NULL) &&
                 english_match(&probe, &end, &english_ways, NULL);
    }
    joined = joined && english_match(&probe, &end, &english_ways, NULL);
    reader->at += joined;
    return joined;
}

/* Further directions behind 'or'. One with a distance of its own belongs to what follows. */
static void read_more_headings(struct english_reader *reader, struct english_headings *headings)
{
    for (;;) {
        size_t mark = reader->at;

        if (!(comma_joins(reader) ||
              english_match(&reader->matcher, &reader->at, &english_joiners, NULL)) ||
            !read_heading(reader, headings)) {
            reader->at = mark;
            return;
        }
        if (distance_follows(reader) && !is_of_all(reader, mark)) {
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

void english_read_exception(struct english_reader *reader, struct english_headings *headings)
{
    size_t mark = reader->at;

    if (!read_exception(reader, headings))
        reader->at = mark; /* "but" may begin a condition */
}

unsigned english_meet(unsigned mask, bool bare)
{
    return bare ? mask | english_beside(mask) : mask;
}

unsigned english_mask(const struct english_headings *headings)
{
    unsigned mask = 0;

    for (size_t i = 0; i < headings->count; i++)
        mask |= headings->list[i].mask;
    return mask;
}

/* The straight directions along the given line in which those of the mask lead, too. */
static unsigned parts_along(unsigned mask, unsigned line)
{
    unsigned parts = 0;

    for (unsigned k = 0; k < DIRECTIONS; k++)
        if (line & 1u << k)
            for (unsigned i = 0; i < DIRECTIONS; i++)
                if (mask & 1u << i &&
                    directions[i].x * directions[k].x + directions[i].y * directions[k].y > 0)
                    parts |= 1u << k;
    return parts;
}

/* Whether "left or right" says no less than "diagonally forward" does. */
static bool says_as_much(unsigned mask, unsigned again)
{
    unsigned line = (again & (WAY_F | WAY_B) ? WAY_F | WAY_B : 0u) |
                    (again & (WAY_L | WAY_R) ? WAY_L | WAY_R : 0u);

    return again == mask || (!(again & WAY_DIAGONAL) && !(mask & WAY_ORTHOGONAL) &&
                             parts_along(mask, line) == again);
}

/* What opens directions that are told once more: at once behind "in any direction". */
static bool opens_again(struct english_reader *reader, unsigned mask)
{
    return english_match_one(&reader->matcher, &reader->at, "(|:|-", NULL) ||
           english_match_one(&reader->matcher, &reader->at, ", either|including|even", NULL) ||
           english_match_one(&reader->matcher, &reader->at, "including", NULL) || mask == WAY_ALL;
}

/* Whether the words behind the opening at `from` only name some of the directions. */
static bool says_part(const struct english_reader *reader, size_t from, unsigned mask,
                      unsigned again)
{
    for (size_t i = from; i < from + 2 && i < reader->at; i++)
        if (strcmp(reader->matcher.tokens[i].word, "including") == 0 ||
            strcmp(reader->matcher.tokens[i].word, "even") == 0)
            return !(again & ~mask);
    return false;
}

/* "orthogonally (forward or sideways)": only these of the four directions. */
static bool narrows(const struct english_headings *headings, const struct english_headings *again,
                    bool bracket)
{
    unsigned mask = english_mask(headings);

    return bracket && headings->count == 1 && (mask == WAY_ORTHOGONAL || mask == WAY_DIAGONAL) &&
           !(english_mask(again) & ~mask);
}

/* "diagonally forward (left or right)", "diagonally, either forward or backward", "in any
 * direction, including diagonally". */
static void read_once_more(struct english_reader *reader, struct english_headings *headings)
{
    struct english_headings again = {0};
    struct english_matcher before = reader->matcher;
    size_t from = reader->at, choices = reader->choice_count;
    unsigned mask = english_mask(headings);
    bool good = opens_again(reader, mask);
    bool bracket = reader->at > from && strcmp(reader->matcher.tokens[from].word, "(") == 0;

    english_match_one(&reader->matcher, &reader->at, "either|to", NULL);
    good = good && read_heading(reader, &again);
    if (good)
        read_more_headings(reader, &again);
    good = good &&
           (says_as_much(mask, english_mask(&again)) ||
            says_part(reader, from, mask, english_mask(&again)) ||
            narrows(headings, &again, bracket)) &&
           (!bracket || english_match_one(&reader->matcher, &reader->at, ")", NULL));
    if (good && narrows(headings, &again, bracket))
        *headings = again;
    if (good)
        return;
    if (reader->matcher.refused)
        reader->matcher = before;
    reader->at = from;
    reader->choice_count = choices;
}

/* "forward only": the word says nothing more. */
static void skip_only(struct english_reader *reader)
{
    struct english_matcher probe = reader->matcher; /* what it expects is nothing to tell */
    size_t end = reader->at;

    if (english_match_one(&probe, &end, "only", NULL) &&
        (end == probe.count || strchr(",.;()", *probe.tokens[end].word)))
        reader->at = end;
}

/* "in five directions: straight forward or diagonally": as many as the number says. */
static bool read_counted(struct english_reader *reader, struct english_headings *headings)
{
    struct english_captures captures;
    size_t from = reader->at, end = from;
    int count = 0;
    bool bracket;

    if (!english_match_one(&reader->matcher, &end, "in|along ?any ?of # direction :|-|,|(",
                           &captures) ||
        captures.numbers[0] == 1)
        return false;
    bracket = strcmp(reader->matcher.tokens[end - 1].word, "(") == 0;
    reader->at = end;
    if (read_heading(reader, headings))
        read_more_headings(reader, headings);
    for (int k = 0; k < DIRECTIONS; k++)
        count += (english_mask(headings) & 1u << k) != 0;
    if (count == captures.numbers[0] &&
        (!bracket || english_match_one(&reader->matcher, &reader->at, ")", NULL)))
        return true;
    english_refuse(&reader->matcher, from, "as many directions");
    headings->count = 0;
    return false;
}

bool english_read_headings(struct english_reader *reader, struct english_headings *headings)
{
    if (read_counted(reader, headings))
        return true;
    if (reader->matcher.refused || !read_heading(reader, headings))
        return false;
    read_more_headings(reader, headings);
    english_read_exception(reader, headings);
    read_once_more(reader, headings);
    skip_only(reader);
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
    *extent = (struct english_span){.kind = (enum english_extent)row->meaning,
                                    .number = (int)row->value,
                                    .from = from,
                                    .to = reader->at};
    if (captures.count)
        extent->number = captures.numbers[captures.count - 1];
    extent->first = captures.count > 1 ? captures.numbers[0] : extent->number;
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

    if (verb == VERB_JUMP || n == 1)
        return jump;
    if (verb == VERB_SLIDE || verb == VERB_STEP)
        return !english_choose(reader, extent->from, extent->to, 2) ? slide
               : has_lame                                           ? lame
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

/* Without a distance: "steps diagonally", "slides diagonally". Behind single steps "captures
 * diagonally" is usually another. */
struct english_measure english_measure_none(struct english_reader *reader, enum english_verb verb,
                                            size_t from, size_t to)
{
    const struct english_measure one = {1, 1, false}, all = {1, 0, false};

    if (verb == VERB_SLIDE)
        return all;
    if (verb == VERB_STEP)
        return one;
    if (!(reader->terms.target & TARGET_EMPTY) &&
        (reader->group.count ? english_are_steps(&reader->group) : reader->stepped))
        return english_assume(reader, from, to, 2) ? all : one;
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
    default:
        return measure_exact(reader, verb, extent);
    }
}

/* A jump goes to an exact distance, and no slide is bent. */
bool english_suits_verb(struct english_reader *reader, enum english_verb verb,
                        const struct english_span *extent)
{
    bool jump = extent->kind == EXTENT_L || extent->kind == EXTENT_RING;
    bool slide = extent->kind == EXTENT_ANY || (extent->kind == EXTENT_UP_TO && !extent->list);

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
