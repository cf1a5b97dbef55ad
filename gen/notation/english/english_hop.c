/* Moves over other pieces: "hops over exactly one piece and lands directly behind it", "jumps over
 * an adjacent enemy to the empty square behind it, capturing it". */
#include "notation/english/english_read_internal.h"

#include <string.h>

/* What moves may end on: targets narrowed by conditions and by those before the words. */

bool english_narrow(struct text_reader *t, unsigned *target, unsigned to, size_t from)
{
    if (*target & to) {
        *target &= to;
        return true;
    }
    english_refuse(&t->r.matcher, from, "a condition that can be met together with the others");
    return false;
}

static unsigned last_target(const struct move *move)
{
    const struct leg *leg = &move->leg;

    while (leg->next)
        leg = leg->next;
    return leg->target;
}

/* The leg and those behind it, ending on that target. */
static struct leg ending_on(struct arena *arena, const struct leg *leg, unsigned target)
{
    struct leg result = *leg, *next;

    if (!leg->next) {
        result.target = target;
        return result;
    }
    next = arena_alloc(arena, 1, sizeof *next);
    *next = ending_on(arena, leg->next, target);
    result.next = next;
    return result;
}

static void set_last_target(struct arena *arena, struct move *move, unsigned target)
{
    move->leg = ending_on(arena, &move->leg, target);
}

bool english_narrow_move(struct text_reader *t, struct move *move, bool capture, size_t from)
{
    unsigned target = last_target(move);

    if (!capture && target & TARGET_PASSED)
        target = 0;
    if (!english_narrow(t, &target, capture ? TARGET_ENEMY | TARGET_PASSED : TARGET_EMPTY, from))
        return false;
    set_last_target(t->r.arena, move, target);
    return true;
}

bool english_put_terms(struct arena *arena, struct move *move, const struct english_terms *terms)
{
    unsigned allowed = terms->target | TARGET_FRIEND, target;

    if (terms->target & TARGET_ENEMY)
        allowed |= TARGET_PASSED;
    target = last_target(move) & allowed;
    set_last_target(arena, move, target);
    move->when |= terms->when;
    if (terms->rank && move->rank && move->rank != terms->rank)
        return false;
    move->rank = terms->rank ? terms->rank : move->rank;
    return target != 0;
}

static struct leg harmless(struct arena *arena, const struct leg *leg)
{
    struct leg result = *leg, *next;

    result.target &= TARGET_EMPTY | TARGET_OVER;
    if (leg->next) {
        next = arena_alloc(arena, 1, sizeof *next);
        *next = harmless(arena, leg->next);
        result.next = next;
    }
    return result;
}

void english_make_harmless(struct arena *arena, struct move *move)
{
    move->leg = harmless(arena, &move->leg);
}

void english_mark_as_moves(struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (!(set->moves[i].when & SAID_CAPTURES))
            set->moves[i].when |= SAID_MOVES;
}

/* --- ranks in a row --- */

void english_spread_ranks(struct arena *arena, struct moveset *set)
{
    size_t count = set->count;

    for (size_t i = 0; i < count; i++) {
        struct move move = set->moves[i];
        int first = move.rank % ENGLISH_RANKS, last = move.rank / ENGLISH_RANKS;

        move.when &= ~(unsigned)SAID;
        set->moves[i].when = move.when;
        set->moves[i].rank = first;
        for (move.rank = first + 1; move.rank <= last; move.rank++)
            moveset_add(arena, set, move);
    }
}

/* --- before the words --- */

void english_forget_prefixes(struct text_reader *t)
{
    t->prefixed = false;
    t->form_known = false;
    t->terms = (struct english_terms){.target = TARGET_ANY};
}

/* Whether it takes an enemy over which it goes, or on the way. */
static bool captures_on_way(const struct move *move)
{
    for (const struct leg *leg = &move->leg; leg->next; leg = leg->next)
        if (!(leg->target & TARGET_EMPTY) && leg->target & TARGET_ENEMY)
            return true;
    return false;
}

/* The target that none of the moves said last ends on: an enemy or none; 0: they end on both. */
static unsigned other_target(const struct text_reader *t)
{
    const struct moveset *said = t->r.group.count ? &t->r.group : &t->set;
    unsigned target = 0;

    for (size_t i = said == &t->set ? t->last : 0; i < said->count; i++)
        target |= captures_on_way(&said->moves[i]) ? TARGET_ENEMY : last_target(&said->moves[i]);
    return target & TARGET_EMPTY ? (target & TARGET_ENEMY ? 0 : TARGET_ENEMY) : TARGET_EMPTY;
}

static bool add_prefix(struct text_reader *t, const struct english_row *row, int ranks, size_t from)
{
    unsigned other;

    switch ((enum english_condition)row->meaning) {
    case CONDITION_FIRST:
        t->terms.when |= WHEN_FIRST_MOVE;
        return true;
    case CONDITION_RANK:
        t->terms.rank = ranks;
        if (!ranks)
            english_refuse(&t->r.matcher, from, "ranks of which the first comes first");
        return ranks;
    case CONDITION_OTHERWISE:
        other = other_target(t);
        if (!other || !(t->r.group.count || t->set.count))
            english_refuse(&t->r.matcher, from, "a sentence that suits those before it");
        return other && english_narrow(t, &t->terms.target, other, from);
    default:
        return english_narrow(t, &t->terms.target,
                              row->meaning == CONDITION_EMPTY ? TARGET_EMPTY : TARGET_ENEMY, from);
    }
}

/* "To capture, it leaps …": what is told before does not capture, unless the words are taken the
 * other way. */
static void diverge_by_target(struct text_reader *t, const struct english_row *row, size_t from)
{
    bool before = t->set.count > 0 || t->r.group.count > 0;

    if (row->meaning != CONDITION_ENEMY || !before || english_assume(&t->r, from, t->r.at, 2))
        return;
    t->divergent = true;
    english_mark_as_moves(&t->set);
    english_mark_as_moves(&t->r.group);
}

bool english_read_prefixes(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;

    for (bool first = true;; first = false) {
        struct english_captures captures;
        size_t from = t->r.at;
        const struct english_row *row = english_match(m, &t->r.at, &english_prefixes, &captures);

        if (!row)
            return true;
        if (first)
            english_forget_prefixes(t);
        t->prefixed = true;
        if (!add_prefix(t, row, english_ranks_of(row, &captures), from))
            return false;
        diverge_by_target(t, row, from);
        english_match_one(m, &t->r.at, ",|and", NULL);
        english_read_subject(t);
    }
}

struct hop {
    enum english_hurdle over;
    enum english_sure sure; /* that there is one alone */
    bool lands;
    enum english_hop_landing landing;
    unsigned target;  /* on which it ends */
    unsigned purpose; /* on which targets it is made; 0: not told */
    bool removes;     /* it captures what it jumps over */
    struct english_headings headings;
    size_t from; /* its first token */
};

/* --- the words --- */

/* Directions before, between and behind the other words. */
static void read_ways(struct text_reader *t, struct hop *hop)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t end = t->r.at;

    english_match_one(&probe, &end, ",", NULL);
    if (hop->headings.count || !english_match(&probe, &(size_t){end}, &english_ways, NULL))
        return;
    t->r.at = end;
    english_read_headings(&t->r, &hop->headings);
}

static void read_landing(struct text_reader *t, struct hop *hop)
{
    const struct english_row *row =
        hop->lands ? NULL : english_match(&t->r.matcher, &t->r.at, &english_hop_landings, NULL);

    if (!row)
        return;
    hop->lands = true;
    hop->landing = (enum english_hop_landing)row->meaning;
    hop->target = row->value;
}

static void read_hop_purpose(struct text_reader *t, struct hop *hop)
{
    const struct english_row *row =
        hop->purpose ? NULL : english_match(&t->r.matcher, &t->r.at, &english_purposes, NULL);

    hop->purpose = row ? row->value : hop->purpose;
}

/* Behind the hurdle, in any order. */
static void read_rest(struct text_reader *t, struct hop *hop)
{
    size_t mark;

    do {
        mark = t->r.at;
        read_ways(t, hop);
        read_landing(t, hop);
        hop->removes =
            english_match(&t->r.matcher, &t->r.at, &english_removals, NULL) != NULL || hop->removes;
        read_hop_purpose(t, hop);
    } while (t->r.at > mark);
}

static struct hop new_hop(const struct text_reader *t)
{
    return (struct hop){.from = t->r.at, .landing = LANDING_ANY, .target = TARGET_ANY};
}

/* From the hurdle on; false, with nothing moved, when none stands there. */
static bool read_hop(struct text_reader *t, struct hop *hop)
{
    size_t mark = t->r.at;
    const struct english_row *row;

    hop->from = mark;
    read_ways(t, hop);
    row = english_match(&t->r.matcher, &t->r.at, &english_hurdles, NULL);
    if (!row) {
        t->r.at = mark;
        return false;
    }
    hop->over = (enum english_hurdle)row->meaning;
    hop->sure = (enum english_sure)row->value;
    read_rest(t, hop);
    return true;
}

bool english_hop_begins(struct text_reader *t, size_t token)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */

    english_match(&probe, &token, &english_ways, NULL);
    return english_match(&probe, &token, &english_hurdles, NULL) != NULL;
}

bool english_capture_by_jump(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t end = t->r.at;

    if (t->verb != VERB_CAPTURE ||
        !english_match_one(&probe, &end, "a|any|the|1 ?next ?enemy ?piece|man", NULL) ||
        !english_match_one(&probe, &end, "by jumping|leaping|hopping over it|them", NULL))
        return false;
    t->r.at = end;
    return true;
}

/* --- its directions --- */

/* The directions of all that was said before; `slides`: where that slides to any distance, else 0.
 */
static unsigned ways_before(const struct text_reader *t, bool slides)
{
    const struct moveset *sets[] = {&t->set, &t->r.group};
    unsigned mask = 0;

    for (size_t i = 0; i < COUNT_OF(sets); i++)
        for (size_t k = 0; k < sets[i]->count; k++) {
            const struct leg *leg = &sets[i]->moves[k].leg;
            int way = direction_of(leg->step);

            if (slides && (leg->next || vec_largest(leg->step) != 1 || leg->range != 0))
                return 0;
            mask |= way < 0 ? 0 : 1u << (unsigned)way;
        }
    return mask;
}

/* A hop over a piece anywhere on the way goes where the slides before go. "Forward or backward"
 * behind a piece that moves diagonally may be meant of its diagonals. */
static unsigned ways_of(struct text_reader *t, const struct hop *hop)
{
    unsigned before = ways_before(t, false), mask = english_mask(&hop->headings), beside;

    if (!hop->headings.count && t->r.same_ways)
        return t->r.same_ways;
    if (!hop->headings.count)
        return hop->over == HURDLE_ONE ? ways_before(t, true) : 0;
    for (size_t i = 0; i < hop->headings.count; i++)
        if (hop->headings.list[i].kind != WAY_BARE)
            return mask;
    beside = english_beside(mask) & WAY_DIAGONAL;
    if (before && !(before & WAY_ORTHOGONAL) && !(mask & WAY_DIAGONAL) &&
        english_choose(&t->r, hop->from, t->r.at, 2))
        return beside;
    return mask;
}

/* --- its moves --- */

static bool refuse(struct text_reader *t, size_t from, const char *what)
{
    english_refuse(&t->r.matcher, from, what);
    return false;
}

static struct move *add(struct text_reader *t, const struct hop *hop, struct vec step, int range)
{
    english_emit(&t->r, step, range, hop->from, t->r.at);
    return &t->r.group.moves[t->r.group.count - 1];
}

/* Over a piece anywhere on the way, or over one on the next square to that behind it. */
static bool add_hop(struct text_reader *t, const struct hop *hop, unsigned ways)
{
    bool next = hop->over == HURDLE_NEXT;
    unsigned path = next ? PATH_HURDLE : hop->landing == LANDING_NEXT ? PATH_HOPPER : PATH_CANNON;

    if (next && hop->landing != LANDING_NEXT)
        return refuse(t, hop->from, "where it lands behind an adjacent piece");
    if (!english_narrow(t, &t->r.terms.target, hop->target, hop->from))
        return false;
    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec step = directions[k];

        if (next)
            step = (struct vec){2 * step.x, 2 * step.y};
        if (ways & 1u << k)
            add(t, hop, step, next ? 1 : 0)->leg.path = path;
    }
    return true;
}

/* Over an enemy next to the piece, which is captured or not. */
static bool add_capture(struct text_reader *t, const struct hop *hop, unsigned ways, bool captures)
{
    unsigned target = hop->target & TARGET_ANY;

    if (hop->landing != LANDING_NEXT)
        return refuse(t, hop->from, "where it lands behind the enemy");
    if (target == TARGET_ANY && !english_choose(&t->r, hop->from, t->r.at, 2))
        target = TARGET_EMPTY;
    for (int k = 0; k < DIRECTIONS; k++) {
        struct leg *next;
        struct move *move;

        if (!(ways & 1u << k))
            continue;
        next = arena_alloc(t->r.arena, 1, sizeof *next);
        *next = (struct leg){.step = directions[k], .range = 1, .target = target};
        move = add(t, hop, directions[k], 1);
        move->leg.target = captures ? TARGET_ENEMY : TARGET_OVER_ENEMY;
        move->leg.next = next;
    }
    return true;
}

/* Whether what is jumped over is captured: as it says, or when it is an enemy and it captures. */
static bool captures_hurdle(struct text_reader *t, const struct hop *hop)
{
    bool captures = !(t->r.terms.target & TARGET_EMPTY);

    return hop->removes || (hop->over == HURDLE_ENEMY &&
                            (captures || english_choose(&t->r, hop->from, t->r.at, 2) == 0));
}

/* Whether it is certain enough what a hop over a piece anywhere on the way captures, and when. */
static bool is_certain(const struct text_reader *t, const struct hop *hop)
{
    bool narrowed = t->r.terms.target != TARGET_ANY;

    if (hop->lands)
        return hop->landing == LANDING_ANY || hop->sure || !narrowed;
    return hop->sure == SURE_ONE || (narrowed && hop->sure);
}

/* "To capture, it must hop": what it does otherwise captures nothing. Of "captures by hopping" the
 * verb tells that. */
static void diverge_by_hop(struct text_reader *t, const struct hop *hop)
{
    if (hop->purpose != TARGET_ENEMY &&
        (t->form == FORM_GERUND || !t->prefixed || t->r.terms.target & TARGET_EMPTY))
        return;
    t->divergent = true;
    english_mark_as_moves(&t->set);
    english_mark_as_moves(&t->r.group);
}

/* Adds the moves of the hop. */
static bool add_moves(struct text_reader *t, const struct hop *hop)
{
    unsigned ways = ways_of(t, hop);

    if (!ways)
        return refuse(t, t->r.at, "a direction such as 'orthogonally'");
    if (hop->purpose && !english_narrow(t, &t->r.terms.target, hop->purpose, hop->from))
        return false;
    diverge_by_hop(t, hop);
    t->r.item = t->r.heading = t->r.group.count;
    if (hop->over == HURDLE_ENEMY || hop->removes)
        return (hop->over != HURDLE_ONE || refuse(t, hop->from, "an adjacent enemy")) &&
               add_capture(t, hop, ways, captures_hurdle(t, hop));
    if (hop->over == HURDLE_ONE && !is_certain(t, hop))
        return refuse(t, hop->from, "'over exactly one piece' and where it lands");
    return add_hop(t, hop, ways);
}

bool english_read_hop(struct text_reader *t)
{
    struct hop hop = new_hop(t);

    return read_hop(t, &hop) && add_moves(t, &hop);
}

bool english_read_capture_by_jump(struct text_reader *t)
{
    struct hop hop = new_hop(t);

    hop.over = HURDLE_ENEMY;
    hop.sure = SURE_ONE;
    read_rest(t, &hop);
    return add_moves(t, &hop);
}

/* --- as a limit of other moves --- */

/* Puts the hop on slides of the item to any distance; where it is made only to capture, or only to
 * move, they do the other without it. False when one of them is none. */
static bool limit(struct text_reader *t, const struct hop *hop)
{
    unsigned path = hop->landing == LANDING_NEXT ? PATH_HOPPER : PATH_CANNON;
    unsigned only = (hop->landing == LANDING_ANY ? hop->target : TARGET_ANY) &
                    (hop->purpose ? hop->purpose : TARGET_ANY);
    size_t count = t->r.group.count;

    for (size_t i = t->r.item; i < count; i++) {
        struct move hopping = t->r.group.moves[i], *other = &t->r.group.moves[i];

        if (hopping.leg.next || hopping.leg.path || hopping.leg.range ||
            vec_largest(hopping.leg.step) != 1)
            return refuse(t, hop->from, "a condition that suits the words before it");
        hopping.leg.path = path;
        if (only != TARGET_ANY) {
            hopping.leg.target = only;
            other->leg.target &= ~only;
            other->when = (other->when & ~(unsigned)SAID) | SAID_CAPTURES;
            hopping.when = other->when;
            moveset_add(t->r.arena, &t->r.group, hopping);
        } else if (english_narrow(t, &hopping.leg.target, hop->target, hop->from)) {
            *other = hopping;
        } else {
            return false;
        }
        if (!t->r.group.moves[i].leg.target)
            return refuse(t, hop->from, "a condition that suits the words before it");
    }
    return count > t->r.item;
}

/* Whether the hop is a limit that is certain: over one piece, in the directions of the item. */
static bool is_limit(const struct text_reader *t, const struct hop *hop)
{
    unsigned mask = 0;

    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        int way = direction_of(t->r.group.moves[i].leg.step);

        mask |= way < 0 ? 0 : 1u << (unsigned)way;
    }
    return hop->over == HURDLE_ONE && !hop->removes &&
           (hop->lands || hop->purpose || hop->sure == SURE_ONE) &&
           (!hop->headings.count || english_mask(&hop->headings) == mask);
}

/* "but, to capture, it must jump", up to the hurdle. */
static bool read_limit_link(struct text_reader *t, struct hop *hop)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    const struct english_row *manner, *verb;

    if (english_match(&probe, &t->r.at, &english_hop_links, NULL)) {
        read_hop_purpose(t, hop);
        english_match_one(&probe, &t->r.at, ",", NULL);
    }
    manner = english_match(&probe, &t->r.at, &english_hop_manners, NULL);
    verb = english_match(&probe, &t->r.at, &english_verbs, NULL);
    return manner && verb && verb->meaning == VERB_JUMP && verb->value == manner->value;
}

enum english_reading english_read_hop_behind(struct text_reader *t)
{
    size_t mark = t->r.at;
    struct hop hop = new_hop(t);

    if (!read_limit_link(t, &hop) || !read_hop(t, &hop) || !is_limit(t, &hop)) {
        t->r.at = mark;
        return READING_NONE;
    }
    return limit(t, &hop) ? READING_GOOD : READING_BAD;
}

/* What limits moves that are told already: "but only forward", "except backward", "up to two
 * squares", "It cannot move diagonally." */

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
static bool read_limit_purpose(struct text_reader *t, struct moveset *before, size_t from)
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

    return read_limit_itself(t, kept, from) && read_limit_purpose(t, &before, from);
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

/* --- what is denied --- */

/* Takes the directions from the moves of the set, if one of them leads there. */
static bool deny(struct text_reader *t, struct moveset *set,
                 const struct english_headings *headings, size_t from)
{
    struct moveset rest = *set;
    unsigned mask = meant_ways(t, headings, english_ways_of(set, 0), from);
    bool good;

    rest.moves = NULL;
    rest.count = 0;
    moveset_append(t->r.arena, &rest, set);
    good = filter(&rest, 0, mask, false) && rest.count > 0;
    if (good)
        *set = rest;

    if (!good)
        english_refuse(&t->r.matcher, from, "directions in which the piece does not move");
    return good;
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
        return deny(t, &t->set, &headings, from) ? READING_GOOD : READING_BAD;
    *m = before;
    t->r.at = from;
    t->r.choice_count = choices;
    return READING_NONE;
}
