/* The words of further legs: "and then slides orthogonally outward", "followed by one square
 * diagonally". */
#include "notation/english/english_read_internal.h"

/* Bearings: within 45 degrees of the leg before, at 45 degrees to it or back, and at right angles.
 */
enum { OUTWARD = 0x82, OBLIQUE = 0xAA, RIGHT_ANGLES = 0x44 };

bool english_read_passing(struct text_reader *t, unsigned *passing)
{
    struct english_matcher *m = &t->r.matcher;
    size_t mark = t->r.at;
    const struct english_row *row;

    english_match_one(m, &t->r.at, ",", NULL);
    *passing = english_match_one(m, &t->r.at, "with or without", NULL) ? TARGET_EMPTY : 0u;
    do {
        row = english_match(m, &t->r.at, &english_passings, NULL);
        *passing |= row ? row->value : 0;
    } while (row && english_match_one(m, &t->r.at, "or", NULL));
    if (!row)
        t->r.at = mark;
    return row != NULL;
}

/* --- directions --- */

/* Adds a further direction to those of the link; false when they suit no leg together. */
static bool add_bearing(struct text_reader *t, struct english_link *link,
                        const struct english_row *row)
{
    enum english_bearing kind = (enum english_bearing)row->meaning;
    bool maybe = kind >= BEARING_BISHOP_MAYBE, any;

    link->rides = link->rides || kind >= BEARING_BISHOP;
    any = maybe && english_assume(&t->r, link->at, t->r.at, 2);
    if (kind == BEARING_BISHOP || kind == BEARING_BISHOP_MAYBE)
        kind = BEARING_DIAGONAL;
    if (kind == BEARING_ROOK || kind == BEARING_ROOK_MAYBE)
        kind = BEARING_STRAIGHT;
    if (kind != BEARING_ANY && link->kind != BEARING_ANY && kind != link->kind)
        return false;
    if (kind != BEARING_ANY)
        link->kind = kind;
    link->turns |= any ? OBLIQUE : row->value;
    return true;
}

/* Whether all moves of the item lead along the other lines last, as diagonally before straight, or
 * along one of two other lines. */
static bool changes_lines(const struct text_reader *t, unsigned ways)
{
    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        const struct leg *leg = &t->r.group.moves[i].leg;
        int way;

        while (leg->next)
            leg = leg->next;
        way = direction_of(leg->step);
        if (way < 0 || ways & 1u << (unsigned)way)
            return false;
    }
    return ways == WAY_DIAGONAL || ways == WAY_ORTHOGONAL || ways == (WAY_F | WAY_B) ||
           ways == (WAY_L | WAY_R);
}

/* Directions that do not depend on the leg before; `outward`: only those that lead on from it, as
 * is usually meant by "diagonally" behind a straight leg. */
static bool read_ways(struct text_reader *t, struct english_link *link, bool outward)
{
    if (!english_read_ways(&t->r, &link->ways))
        return false;
    outward =
        outward || (changes_lines(t, link->ways) && !english_assume(&t->r, link->at, t->r.at, 2));
    link->turns = outward ? OUTWARD : 0;
    if (outward && (link->ways == WAY_DIAGONAL || link->ways == WAY_ORTHOGONAL)) {
        link->kind = link->ways == WAY_DIAGONAL ? BEARING_DIAGONAL : BEARING_STRAIGHT;
        link->ways = 0;
    }
    return true;
}

/* "straight on or at a right angle", or "orthogonally". */
static bool read_bearing(struct text_reader *t, struct english_link *link, bool outward)
{
    struct english_matcher *m = &t->r.matcher;
    const struct english_row *row;

    link->at = t->r.at;
    row = outward ? NULL : english_match(m, &t->r.at, &english_bearings, NULL);
    if (!row)
        return read_ways(t, link, outward);
    add_bearing(t, link, row);
    for (size_t mark = t->r.at; english_match(m, &t->r.at, &english_joiners, NULL);
         mark = t->r.at) {
        row = english_match(m, &t->r.at, &english_bearings, NULL);
        if (!row || !add_bearing(t, link, row)) {
            t->r.at = mark;
            return true;
        }
    }
    return true;
}

/* "slides away any number of squares diagonally": the word before the distance. */
static bool leads_outward(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t end = t->r.at;

    if (!english_match_one(&probe, &end, "outward|onward|away", NULL) ||
        !english_match(&probe, &(size_t){end}, &english_extents, NULL))
        return false;
    t->r.at = end;
    return true;
}

/* --- legs --- */

/* The conditions of the way that stand behind this leg. */
static void read_way(struct text_reader *t, struct english_link *link)
{
    for (;;) {
        size_t mark = t->r.at;
        struct english_captures captures;
        const struct english_row *row =
            english_match(&t->r.matcher, &t->r.at, &english_suffixes, &captures);

        if (!row || !english_condition_of_way(row, &link->leg, &captures)) {
            t->r.at = mark;
            return;
        }
    }
}

/* The verb of the link; without one a distance has to follow. */
static bool read_verb(struct text_reader *t, enum english_verb *verb)
{
    const struct english_row *row = english_match(&t->r.matcher, &t->r.at, &english_verbs, NULL);

    *verb = row ? (enum english_verb)row->meaning : t->verb == VERB_JUMP ? VERB_JUMP : VERB_MOVE;
    return row ? row->meaning != VERB_CAPTURE && row->meaning != VERB_CATCH
               : english_match(&t->r.matcher, &(size_t){t->r.at}, &english_extents, NULL) ||
                     english_match_one(&t->r.matcher, &(size_t){t->r.at}, "<as-rook>", NULL) ||
                     english_match_one(&t->r.matcher, &(size_t){t->r.at}, "<as-bishop>", NULL);
}

/* The distance of a leg, if it is told here or, with `last`, nowhere else. */
static bool read_measure(struct text_reader *t, struct english_link *link, enum english_verb verb,
                         struct english_measure *measure, bool last)
{
    bool told;

    if (link->same || link->told)
        return true;
    if (last && link->rides) {
        *measure = (struct english_measure){1, 0, false};
        return true;
    }
    if (!english_read_measure(&t->r, verb, measure, &told))
        return false;
    link->told = told;
    return true;
}

/* "then any number of squares outward": of no square, too, so that the move may end before, unless
 * it is said that it slides. */
static void may_be_none(struct text_reader *t, struct english_link *link, enum english_verb verb)
{
    if (!link->may && link->least < 2 && link->told && !link->same && link->leg.range == 0 &&
        verb != VERB_SLIDE)
        link->may = english_assume(&t->r, link->at, t->r.at, 2) != 0;
}

/* The verb of the link, its distance and direction in either order. `turned`: the direction is
 * known; `goes`: the verb is. */
static bool read_leg(struct text_reader *t, struct english_link *link, bool turned, bool goes)
{
    struct english_matcher *m = &t->r.matcher;
    struct english_measure measure = {1, 0, false};
    enum english_verb verb = VERB_MOVE;
    bool outward;

    if (!read_verb(t, &verb) && !goes)
        return false;
    if (turned)
        english_match_one(m, &t->r.at, "on", NULL);
    outward = leads_outward(t);
    link->same = english_match_one(
        m, &t->r.at, "?exactly|just the|as same|many ?number ?of ?square ?as ?before", NULL);
    if (!read_measure(t, link, verb, &measure, false) ||
        (!turned && !read_bearing(t, link, outward)) ||
        !read_measure(t, link, verb, &measure, true))
        return false;
    english_match_one(m, &t->r.at, "again", NULL);
    link->leg.step.y = measure.distance;
    link->leg.range = measure.times;
    link->least = measure.least;
    link->leg.path = measure.lame ? PATH_LAME : 0;
    may_be_none(t, link, verb);
    read_way(t, link);
    return true;
}

/* "may make one 90-degree turn", "may turn once at a right angle": the slides of the item go on. */
static bool turn_hook(struct text_reader *t, struct english_link *link)
{
    link->at = t->r.at;
    link->turns = RIGHT_ANGLES;
    link->leg.step.y = 1;
    link->leg.range = 0;
    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        const struct leg *leg = &t->r.group.moves[i].leg;

        if (leg->next || leg->path || leg->range != 0 || vec_largest(leg->step) != 1)
            return false;
    }
    return true;
}

/* "to a free square": of this leg alone. Friends are captured where that is said, but not where the
 * words before say that nothing is. */
static bool read_landing(struct text_reader *t, struct english_link *link)
{
    size_t from = t->r.at;
    const struct english_row *row = english_match(&t->r.matcher, &t->r.at, &english_landings, NULL);

    if (row && link->leg.target & TARGET_ENEMY)
        link->leg.target |= TARGET_FRIEND;
    return !row || english_narrow(t, &link->leg.target, row->value, from);
}

bool english_read_link(struct text_reader *t, const struct english_row *row,
                       struct english_link *link)
{
    bool turned = row->meaning == LINK_TURN;

    link->may = row->value;
    if (row->meaning == LINK_HOOK)
        return turn_hook(t, link);
    if (turned && !read_bearing(t, link, false))
        return false;
    if (turned && !english_match_one(&t->r.matcher, &t->r.at, "?, and ?then", NULL))
        return link->turns == RIGHT_ANGLES && turn_hook(t, link);
    return read_leg(t, link, turned, row->meaning == LINK_GO) && read_landing(t, link);
}
