/* Moves over other pieces: "hops over exactly one piece and lands directly behind it", "jumps over
 * an adjacent enemy to the empty square behind it, capturing it". */
#include "notation/english/english_read_internal.h"

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

static void read_purpose(struct text_reader *t, struct hop *hop)
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
        read_purpose(t, hop);
        english_match_one(&t->r.matcher, &t->r.at, "<anyway>", NULL);
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
static void diverge(struct text_reader *t, const struct hop *hop)
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
    diverge(t, hop);
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
        read_purpose(t, hop);
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
