/* Bent moves: "two squares forward and then one sideways", "in an L". */
#include "notation/phrase/english_item.h"

#include <stdlib.h>

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

bool english_read_bend(struct english_reader *reader, enum english_verb verb,
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

bool english_read_knight(struct english_reader *reader, const struct english_span *extent,
                         struct english_headings *headings)
{
    struct english_matcher *m = &reader->matcher;
    struct english_span part;
    size_t mark = reader->at;
    bool bent = false, wide;

    if (english_match_one(m, &mark, ":|,|( # ?square", NULL)) {
        bool bracket = m->tokens[reader->at++].word[0] == '(';

        if (!english_read_extent(reader, &part) || !english_read_headings(reader, headings) ||
            !english_read_bend(reader, VERB_JUMP, &part, headings, &bent))
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
