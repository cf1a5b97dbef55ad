/* Conditions behind the words of moves. */
#include "notation/english/english_subject.h"

/* --- the way --- */

/* The ways to jump over pieces, of which a leg has one. */
enum { JUMPING = PATH_CANNON | PATH_HOPPER | PATH_JUMPS };

/* How a leg gets there, in one of the ways of a condition; false when it has no such way. */
static bool put_on_way(struct leg *leg, unsigned path)
{
    int size = vec_largest(leg->step);
    struct leg with = *leg;

    if ((path & (PATH_LAME | PATH_HURDLE) && size != 2 && size != 3) ||
        (path & (PATH_SKIP | PATH_SKIP_TWO) && size != 1) ||
        (path & PATH_SWEEP && (leg->range == 1 || leg->path & PATH_SWEEP)) ||
        (path & JUMPING && leg->path & JUMPING))
        return false;
    with.path |= path;
    if (!leg_lands(&with))
        return false;
    leg->path = with.path;
    return true;
}

bool english_put_on_way(struct moveset *set, size_t first, unsigned path)
{
    bool found = false;

    for (size_t i = first; i < set->count; i++)
        found |= !set->moves[i].leg.next && put_on_way(&set->moves[i].leg, path);
    return found;
}

/* "on the first square of its way" says nothing of longer jumps, which have two. */
static bool on_first_square(struct leg *leg, unsigned path)
{
    return vec_largest(leg->step) == 2 && put_on_way(leg, path);
}

/* --- behind the words --- */

bool english_condition_of_way(const struct english_row *row, struct leg *leg,
                              const struct english_captures *captures)
{
    switch ((enum english_condition)row->meaning) {
    case CONDITION_OVER:
        return vec_largest(leg->step) > 1 && !(leg->path & PATH_LAME);
    case CONDITION_FIRST_SQUARE:
        return on_first_square(leg, row->value);
    case CONDITION_PATH:
        if (row->value == PATH_LAME && leg->range == 0 && !leg->path && vec_largest(leg->step) == 1)
            return true; /* so it is anyway */
        return put_on_way(leg, row->value);
    case CONDITION_PATH_ALL:
        return put_on_way(leg, row->value);
    case CONDITION_JUMPS:
        return english_number_of(row, captures) > 1 &&
               (english_number_of(row, captures) <= JUMPS_MOST || !captures->count) &&
               put_on_way(leg, path_jumping(english_number_of(row, captures)));
    case CONDITION_REPEAT:
        if (leg->range != 1 || leg->path & PATH_ANYWHERE)
            return false;
        leg->range = captures->count ? captures->numbers[0] : 0;
        return leg->range != 1;
    default:
        return false;
    }
}

/* Puts a step in the same direction, or back, behind a move that is a single capturing step; it
 * ends on the target. False when it is none. */
static bool step_on(struct arena *arena, struct move *move, bool back, unsigned target)
{
    const struct leg *leg = &move->leg;
    struct leg *next;

    if (leg->next || leg->path || leg->range != 1 || leg->target != TARGET_ENEMY ||
        vec_largest(leg->step) != 1)
        return false;
    next = arena_alloc(arena, 1, sizeof *next);
    *next = (struct leg){.step = leg->step, .range = 1, .target = target};
    if (back)
        next->step = (struct vec){-leg->step.x, -leg->step.y};
    move->leg.next = next;
    return true;
}

/* Whether the leg leads in one of those directions. */
static bool is_within(const struct leg *leg, unsigned ways)
{
    int way = direction_of(leg->step);

    return way >= 0 && ways & 1u << (unsigned)way;
}

/* Whether all moves from `first` on are slides of two or three squares. */
static bool slides_far(const struct moveset *set, size_t first)
{
    bool far = first < set->count;

    for (size_t i = first; i < set->count; i++) {
        const struct leg *leg = &set->moves[i].leg;

        far = far && !leg->next && !leg->path && vec_largest(leg->step) == 1 &&
              (leg->range == 2 || leg->range == 3);
    }
    return far;
}

/* "one or two squares, leaping": what was read as slides jumps to each of the squares. False where
 * it was said that it slides. */
static bool make_jumps(struct text_reader *t, size_t first)
{
    struct moveset *group = &t->r.group;
    size_t count = group->count;

    for (size_t i = first; i < count && t->verb != VERB_SLIDE; i++) {
        struct move move = group->moves[i];
        struct vec unit = move.leg.step;
        int range = move.leg.range;

        group->moves[i].leg.range = 1;
        move.leg.range = 1;
        for (int n = 2; n <= range; n++) {
            move.leg.step = (struct vec){n * unit.x, n * unit.y};
            moveset_add(t->r.arena, group, move);
        }
    }
    return t->verb != VERB_SLIDE;
}

/* The number of straight directions in which the moves lead, with those of the mask. */
static int count_ways(unsigned mask, const struct moveset *set)
{
    int count = 0;

    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        mask |= way < 0 ? 0 : 1u << (unsigned)way;
    }
    for (int k = 0; k < DIRECTIONS; k++)
        count += (mask & 1u << k) != 0;
    return count;
}

/* Whether the moves before `first` are first moves that lead wherever those from it on lead. */
static bool is_first_move(const struct moveset *group, size_t first)
{
    bool covered = first < group->count;

    for (size_t i = first; i < group->count; i++) {
        bool found = false;

        for (size_t k = 0; k < first; k++) {
            const struct move *early = &group->moves[k], *late = &group->moves[i];

            found = found || (early->when & WHEN_FIRST_MOVE && !(late->when & WHEN_FIRST_MOVE) &&
                              early->leg.step.x == late->leg.step.x &&
                              early->leg.step.y == late->leg.step.y &&
                              early->leg.target == late->leg.target);
        }
        covered = covered && found;
    }
    return covered;
}

/* What a condition makes of a move. */
enum outcome { SUITS, SUITS_NOT, REFUSED };

/* "provided both squares are free": of a jump of two squares, that on which it ends, too. */
static enum outcome clear_way(struct text_reader *t, struct move *move, size_t from)
{
    if (move->leg.next || vec_largest(move->leg.step) != 2 || !put_on_way(&move->leg, PATH_LAME))
        return SUITS_NOT;
    return english_narrow_move(t, move, false, from) ? SUITS : REFUSED;
}

static enum outcome apply(struct text_reader *t, const struct english_row *row, struct move *move,
                          const struct english_captures *captures, size_t from)
{
    struct leg *leg = &move->leg;
    int ranks = english_ranks_of(row, captures);

    switch ((enum english_condition)row->meaning) {
    case CONDITION_EMPTY:
    case CONDITION_ENEMY:
        return english_narrow_move(t, move, row->meaning == CONDITION_ENEMY, from) ? SUITS
                                                                                   : REFUSED;
    case CONDITION_CATCH:
        if (leg->next || (row->value && leg->target != row->value))
            return SUITS_NOT;
        leg->target |= TARGET_PASSED;
        return SUITS;
    case CONDITION_FIRST:
        if (!(move->when & WHEN_FIRST_MOVE) && move->when & SAID_FAR)
            put_on_way(leg, PATH_LAME);
        move->when |= WHEN_FIRST_MOVE;
        return SUITS;
    case CONDITION_RANK:
        if (!ranks || (move->rank && move->rank != ranks))
            return SUITS_NOT;
        move->rank = ranks;
        return SUITS;
    case CONDITION_WITHIN:
        return is_within(leg, row->value) ? SUITS : REFUSED;
    case CONDITION_UNJUMPED:
        if (row->value && leg->range == 0)
            return SUITS; /* any number of leaps "until blocked" */
        return leg->next || vec_largest(leg->step) == 1 || put_on_way(leg, PATH_LAME) ? SUITS
                                                                                      : REFUSED;
    case CONDITION_NONE:
        return SUITS;
    case CONDITION_BOTH:
        move->when = (move->when & ~(unsigned)SAID) | SAID_CAPTURES;
        return leg->target & TARGET_ENEMY ? SUITS : SUITS_NOT;
    case CONDITION_CLEAR:
        return clear_way(t, move, from);
    case CONDITION_STAY:
        return step_on(t->r.arena, move, true, TARGET_ANY) ? SUITS : SUITS_NOT;
    case CONDITION_BEHIND:
        t->r.unjumped = false;
        return step_on(t->r.arena, move, false, row->value) ? SUITS : SUITS_NOT;
    default:
        return english_condition_of_way(row, leg, captures) ? SUITS : SUITS_NOT;
    }
}

/* Puts the condition on the moves of the group from `first` on: on all that it suits. */
static bool condition_on(struct text_reader *t, const struct english_row *row, size_t first,
                         const struct english_captures *captures, size_t from)
{
    bool fits = false;

    if (row->meaning == CONDITION_TWICE)
        fits = english_twice(t, first);
    else if (row->meaning == CONDITION_OVER && t->r.up_to && slides_far(&t->r.group, first))
        fits = make_jumps(t, first);
    else if (row->meaning == CONDITION_LATER)
        fits = first > 0 && is_first_move(&t->r.group, first);
    else if (row->meaning == CONDITION_COUNT)
        fits = count_ways(t->r.led, &t->r.group) == captures->numbers[0];
    else if (row->meaning == CONDITION_TURN)
        fits = english_limit_twice(t->r.arena, &t->r.group, row->value);
    else
        for (size_t i = first; i < t->r.group.count; i++) {
            enum outcome outcome = apply(t, row, &t->r.group.moves[i], captures, from);

            if (outcome == REFUSED) {
                if (!t->r.matcher.refused)
                    english_refuse(&t->r.matcher, from,
                                   "a condition that suits the words before it");
                return false;
            }
            fits |= outcome == SUITS;
        }
    if (!fits)
        english_refuse(&t->r.matcher, from, "a condition that suits the words before it");
    return fits;
}

/* What passed through is caught by moves alike; "steps forward without capturing, and captures
 * diagonally, also what has just passed through" has nothing before that could be meant. */
static bool has_one_target(const struct english_reader *r)
{
    for (size_t i = 1; i < r->group.count; i++)
        if (r->group.moves[i].leg.target != r->group.moves[0].leg.target)
            return false;
    return true;
}

/* From where on a condition behind its words may apply, the likeliest first. */
struct reaches {
    size_t list[4], count;
};

static void add_reach(struct reaches *reaches, size_t first)
{
    reaches->list[reaches->count++] = first;
}

/* Of conditions of the way, which belong to the last distance. */
static struct reaches reaches_of_way(const struct english_reader *r, bool whole)
{
    struct reaches reaches = {{r->item}, 1};

    if (r->phrase < r->item)
        add_reach(&reaches, r->phrase);
    if (whole && r->phrase > 0)
        add_reach(&reaches, 0);
    return reaches;
}

/* Of all others: the verb, the last distance, the last direction or all verbs. */
static struct reaches reaches_of_verb(const struct english_reader *r, bool heading, bool whole)
{
    struct reaches reaches = {{r->phrase}, 1};

    if (r->item > r->phrase)
        add_reach(&reaches, r->item);
    if (heading && r->heading > r->item)
        add_reach(&reaches, r->heading);
    if (whole && r->phrase > 0)
        add_reach(&reaches, 0);
    return reaches;
}

static struct reaches reaches_of(const struct english_reader *r, const struct english_row *row,
                                 bool comma)
{
    switch ((enum english_condition)row->meaning) {
    case CONDITION_OVER:
    case CONDITION_REPEAT:
    case CONDITION_WITHIN:
    case CONDITION_LATER:
    case CONDITION_COUNT:
    case CONDITION_CLEAR:
        return (struct reaches){{r->item}, 1};
    case CONDITION_UNJUMPED:
        return (struct reaches){{0}, 1};
    case CONDITION_PATH_ALL:
        return (struct reaches){{r->phrase}, 1};
    case CONDITION_FIRST_SQUARE:
    case CONDITION_PATH:
    case CONDITION_JUMPS:
    case CONDITION_STAY:
    case CONDITION_BEHIND:
        return reaches_of_way(r, false);
    case CONDITION_TWICE:
        return reaches_of_way(r, comma);
    default:
        return reaches_of_verb(r, !comma, row->meaning != CONDITION_CATCH || has_one_target(r));
    }
}

/* The first move that a condition behind its words applies to. "forward or diagonally only to
 * capture" may mean the last direction only; "steps forward or slides sideways without capturing"
 * both verbs. */
static size_t condition_reach(struct text_reader *t, const struct english_row *row, size_t from,
                              bool comma)
{
    struct english_reader *r = &t->r;
    bool target = row->meaning == CONDITION_EMPTY || row->meaning == CONDITION_ENEMY;
    bool early = row->meaning == CONDITION_FIRST || row->meaning == CONDITION_RANK;
    struct reaches reaches;

    if (target && row->value == REACH_ITEM)
        return r->item;
    if (early && r->item > r->phrase) /* else nothing would be left to do later */
        return english_assume(r, from, r->at, 2) ? r->phrase : r->item;
    reaches = reaches_of(r, row, comma);
    if (reaches.count == 1)
        return reaches.list[0];
    return reaches.list[english_choose(r, from, r->at, (unsigned)reaches.count)];
}

/* Conditions of the way stand before what is said of the whole move. */
static bool is_of_way(const struct english_row *row)
{
    return row->meaning == CONDITION_OVER || row->meaning == CONDITION_FIRST_SQUARE ||
           row->meaning == CONDITION_PATH || row->meaning == CONDITION_PATH_ALL ||
           row->meaning == CONDITION_REPEAT || row->meaning == CONDITION_JUMPS;
}

static bool read_conditions(struct text_reader *t, bool of_way)
{
    struct english_captures captures;
    struct english_matcher *m = &t->r.matcher;
    bool denied = false;

    for (;;) {
        size_t from = t->r.at;
        bool comma = from < m->count && m->tokens[from].word[0] == ',';
        enum english_reading hop = of_way ? READING_NONE : english_read_hop_behind(t);
        bool bracket;
        const struct english_row *row;

        if (hop == READING_BAD)
            return false;
        if (hop == READING_GOOD)
            continue;
        bracket = english_match_one(m, &t->r.at, "(", NULL);
        row = english_match(m, &t->r.at, &english_suffixes, &captures);

        if (bracket && !(row && english_match_one(m, &t->r.at, ")", NULL))) {
            t->r.at = from;
            return true;
        }

        if (row && of_way && !is_of_way(row)) {
            t->r.at = from;
            return true;
        }
        if (!row)
            return true;
        if (denied && (row->meaning == CONDITION_FIRST || row->meaning == CONDITION_RANK)) {
            english_refuse(m, from, "'.'"); /* "but cannot capture on its first move" */
            return false;
        }
        if (!condition_on(t, row, condition_reach(t, row, from, comma), &captures, from))
            return false;
        denied = row->meaning == CONDITION_EMPTY && row->value == REACH_DENIED;
        if (row->meaning == CONDITION_JUMPS || row->meaning == CONDITION_PATH)
            english_read_lower_ranks(t);
    }
}

bool english_read_ways_behind(struct text_reader *t)
{
    return read_conditions(t, true);
}

bool english_read_suffixes(struct text_reader *t)
{
    return read_conditions(t, false);
}
