/* Moves of several legs: "steps one square diagonally and then slides orthogonally outward". */
#include "notation/english/english_read_internal.h"

#include <string.h>

/* The verb of a clause, and what may stand between it and the distance. */

/* A verb at `token`, moved behind it. */
const struct english_row *english_verb_at(struct text_reader *t, size_t *token)
{
    return english_match(&t->r.matcher, token, &english_verbs, NULL);
}

/* Whether the verb just read leads forward by itself. */
static bool advances(struct text_reader *t)
{
    size_t verb = t->r.at - 1;

    return t->r.at && english_match_one(&t->r.matcher, &verb, "advance|advances|advancing", NULL);
}

/* The directions of what was said last, in which "captures only one square" leads, too. */
static unsigned ways_so_far(const struct text_reader *t)
{
    return t->r.group.count ? english_ways_of(&t->r.group, 0) : english_ways_of(&t->set, t->last);
}

void english_take_verb(struct text_reader *t, const struct english_row *row)
{
    t->verb = (enum english_verb)row->meaning;
    if (t->prefixed && t->form_known && (enum english_form)row->value != t->form)
        english_forget_prefixes(t);
    t->form = (enum english_form)row->value;
    t->form_known = true;
    t->r.same_ways = advances(t) ? WAY_F : t->verb == VERB_CAPTURE ? ways_so_far(t) : 0;
    t->r.terms = t->prefixed ? t->terms : (struct english_terms){.target = TARGET_ANY};
    if ((t->verb == VERB_MOVE || t->verb == VERB_IS) && !(t->r.terms.when & SAID_CAPTURES))
        t->r.terms.when |= SAID_MOVES;
    t->both = t->both || t->verb == VERB_BOTH;
    if (t->verb == VERB_CAPTURE || t->verb == VERB_BOTH)
        t->r.terms.when |= SAID_CAPTURES;
}

/* "captures by stepping": the condition holds for further verbs that end in -ing. */
static bool read_by(struct text_reader *t)
{
    const struct english_row *row;

    t->terms = t->r.terms;
    t->prefixed = true;
    t->form_known = false;
    row = english_verb_at(t, &t->r.at);
    if (row && row->value != FORM_GERUND) {
        t->r.at--;
        english_refuse(&t->r.matcher, t->r.at, "a verb such as 'stepping' or 'sliding'");
        return false;
    }
    if (row)
        english_take_verb(t, row);
    return row != NULL;
}

/* "catches what has just passed through": by moving there, so that nothing else is captured. */
static bool read_catch(struct text_reader *t, size_t from)
{
    const struct english_row *row;

    if (!(t->r.terms.target & TARGET_ENEMY)) {
        english_refuse(&t->r.matcher, from, "a verb that can be met together with the condition");
        return false;
    }
    t->r.terms.target = TARGET_PASSED;
    row = english_match(&t->r.matcher, &t->r.at, &english_catches, NULL);
    t->told = row && row->value;
    for (int k = 0; t->told && k < DIRECTIONS; k++)
        english_emit(&t->r, directions[k], 1, from, t->r.at);
    return true;
}

/* "by stepping"; not "by one square". */
static bool by_verb_begins(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t distance = t->r.at;

    return !english_match(&probe, &distance, &english_extents, NULL) &&
           english_match_one(&t->r.matcher, &t->r.at, "by|when|while", NULL);
}

/* What may stand behind verbs that do not tell how the piece gets there. */
static bool read_manner(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t mark = t->r.at;

    if ((english_match_one(m, &t->r.at, "( without capturing|taking )", NULL) ||
         english_match_one(m, &t->r.at, "( but not ?to capture|take )", NULL) ||
         english_match_one(m, &t->r.at, "but not ?to capture|take", NULL) ||
         english_match_one(m, &t->r.at, "without capturing|taking", NULL)) &&
        !english_narrow(t, &t->r.terms.target, TARGET_EMPTY, mark))
        return false;
    if (english_match(m, &t->r.at, &english_catches_too, NULL)) {
        t->r.terms.target |= TARGET_PASSED;
        t->r.terms.when &= ~(unsigned)SAID_MOVES;
    }
    return !by_verb_begins(t) || read_by(t);
}

/* "moves either one square …", not "in either direction"; "only diagonally". */
static void skip_fillers(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t end = t->r.at;

    if (t->verb != VERB_CAPTURE &&
        english_match_one(&probe, &end, "only|directly|optionally|possibly", NULL))
        t->r.at = end;
    if (!english_match(&probe, &end, &english_ways, NULL) &&
        english_match_one(&probe, &end, "either", NULL))
        t->r.at = end;
}

/* Whether what was said last tells of itself whether it captures. */
static bool tells_captures(const struct text_reader *t)
{
    const struct moveset *said = t->r.group.count ? &t->r.group : &t->set;
    const struct move *last = said->count ? &said->moves[said->count - 1] : NULL;

    return last && (!(last->leg.target & TARGET_ENEMY) || last->when & SAID_CAPTURES);
}

/* Before the verb at `from` of a clause that begins at `clause`, or in the words that joined it. */
bool english_says_also(const struct text_reader *t, size_t clause, size_t from)
{
    for (size_t i = clause ? clause - 1 : 0; i < from; i++)
        if (strcmp(t->r.matcher.tokens[i].word, "also") == 0)
            return true;
    return false;
}

/* Whether "or" joined the clause. */
static bool says_or(const struct text_reader *t, size_t clause)
{
    return clause && strcmp(t->r.matcher.tokens[clause - 1].word, "or") == 0;
}

/* Whether "or captures" may say no more than "and captures": behind a single step that is so. */
static bool is_or_apart(struct text_reader *t, size_t from)
{
    if (english_are_steps(t->r.group.count ? &t->r.group : &t->set))
        return !english_assume(&t->r, from, t->r.at, 2);
    return !english_choose(&t->r, from, t->r.at, 2);
}

/* "moves as a Rook and captures as a Bishop": what moves does not capture, unless it "also"
 * captures, or the words just before tell. Behind "steps" or "slides" the same is usually meant. */
static void read_divergence(struct text_reader *t, size_t clause, size_t from)
{
    t->only = english_match_one(&t->r.matcher, &t->r.at, "only", NULL) || t->only;
    if (tells_captures(t) || (says_or(t, clause) && !is_or_apart(t, from)))
        return;
    t->divergent = true;
    t->apart = t->adds ? t->set.count : 0;
    if (!t->only && !english_assume(&t->r, from, t->r.at, 2)) {
        if (!t->adds)
            english_mark_as_moves(&t->set);
        english_mark_as_moves(&t->r.group);
    }
}

/* "takes one step" is no capture. */
static bool takes_a_step(struct text_reader *t)
{
    size_t end = t->r.at, verb = end - 1;

    return english_match_one(&t->r.matcher, &verb, "takes|take|taking", NULL) &&
           english_match_one(&t->r.matcher, &end, "#|a ?single step|steps", NULL);
}

/* "One square diagonally", "forward one square": what has no verb moves. */
static bool distance_begins(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t end = t->r.at;

    english_match_one(&probe, &end, "optionally|possibly", NULL);
    return english_match(&probe, &end, &english_extents, NULL) || english_offset_begins(&t->r) ||
           (english_match(&probe, &end, &english_ways, NULL) &&
            english_match(&probe, &end, &english_extents, NULL));
}

/* The verb itself, and what may stand between it and the distance. */
bool english_read_verb(struct text_reader *t, size_t clause)
{
    static const struct english_row moves = {"moves", VERB_MOVE, FORM_FINITE};
    size_t mark = t->r.at;
    const struct english_row *row = english_verb_at(t, &t->r.at);
    const unsigned same_ways = t->r.same_ways;
    bool also;

    t->named = (!row && english_name_begins(t)) ||
               (row && row->meaning <= VERB_MOVE && english_ride_begins(t));
    if (row && (t->r.group.count || t->set.count) &&
        english_match_one(&t->r.matcher, &(size_t){mark}, "is|are limited|restricted|confined",
                          NULL)) {
        english_refuse(&t->r.matcher, mark, "'but only'");
        return false;
    }
    if (!row && !t->named && !distance_begins(t) &&
        !(english_like_begins(t) &&
          (mark == 0 || strchr(":-=", *t->r.matcher.tokens[mark - 1].word))))
        return false;
    english_take_verb(t, row ? row : &moves);
    if (!row && !t->named) {
        t->r.same_ways = same_ways;
        english_forget_prefixes(t); /* they are those of this distance alone */
    }
    if (t->verb == VERB_CAPTURE && takes_a_step(t))
        t->verb = VERB_STEP;
    t->told = false;
    t->r.phrase = t->r.item = t->r.heading = t->r.group.count;
    if (t->verb == VERB_CAPTURE &&
        !english_narrow(t, &t->r.terms.target, TARGET_ENEMY | TARGET_PASSED, mark))
        return false;
    also = english_says_also(t, clause, mark);
    if (t->verb == VERB_CAPTURE && english_match(&t->r.matcher, &t->r.at, &english_friends, NULL))
        t->r.terms.target = TARGET_FRIEND;
    else if (t->verb == VERB_CAPTURE && !also)
        read_divergence(t, clause, mark);
    t->adds = t->adds || (t->verb <= VERB_MOVE && also);
    if (t->verb == VERB_MOVE && also && t->divergent)
        t->r.terms.when &= ~(unsigned)SAID_MOVES;
    if (t->verb == VERB_CATCH && !read_catch(t, mark))
        return false;
    if (t->verb >= VERB_MOVE && t->verb != VERB_IS && !read_manner(t))
        return false;
    skip_fillers(t);
    return true;
}

enum { CHAIN_LIMIT = 4096 }; /* moves of one sentence part, for time */

/* --- legs put together --- */

/* The directions in which the link leads on behind such a step. */
static unsigned directions_of(const struct english_link *link, int before)
{
    bool diagonal = before % 2;
    unsigned ways = (link->turns << before | link->turns >> (DIRECTIONS - before)) & WAY_ALL;

    if (link->ways)
        return link->turns ? link->ways & ways : link->ways;
    if ((link->kind == BEARING_DIAGONAL && diagonal) ||
        (link->kind == BEARING_STRAIGHT && !diagonal))
        return 0;
    return ways;
}

/* The legs with another behind them; the last one so far gets the target with which it is passed.
 */
static struct leg longer(struct arena *arena, const struct leg *leg, unsigned passing,
                         const struct leg *added)
{
    struct leg result = *leg, *next = arena_alloc(arena, 1, sizeof *next);

    *next = leg->next ? longer(arena, leg->next, passing, added) : *added;
    if (!leg->next)
        result.target = passing;
    result.next = next;
    return result;
}

static const struct leg *last_of(const struct leg *leg)
{
    while (leg->next)
        leg = leg->next;
    return leg;
}

/* Adds the move with the link behind it, in all of its directions; false when there is none. */
static bool add_link(struct text_reader *t, const struct move *move,
                     const struct english_link *link)
{
    const struct leg *last = last_of(&move->leg);
    int before = direction_of(last->step);
    unsigned ways = before < 0 || last->path & PATH_SWEEP ? 0 : directions_of(link, before);
    bool found = false;

    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec unit = directions[k];
        struct leg leg = link->leg;
        struct move longer_move = *move;

        if (!(ways & 1u << k))
            continue;
        leg.step = (struct vec){unit.x * leg.step.y, unit.y * leg.step.y};
        if (link->same) {
            leg.range = last->range;
            leg.path |= PATH_SAME_COUNT;
        }
        longer_move.leg = longer(t->r.arena, &move->leg, link->passing, &leg);
        moveset_add(t->r.arena, &t->r.group, longer_move);
        found = true;
    }
    return found;
}

static int leg_count(const struct leg *leg)
{
    int count = 0;

    for (; leg; leg = leg->next)
        count++;
    return count;
}

/* A move that may end before the link: where something must be captured there, it captures. */
static bool can_end_before(struct move *move, const struct english_link *link)
{
    if (!(link->passing & TARGET_EMPTY) && !move->leg.next)
        move->leg.target &= link->passing;
    return move->leg.target != 0;
}

/* Puts the link behind the moves of the item; those remain beside it when it may be left out. */
static bool add_links(struct text_reader *t, const struct english_link *link)
{
    struct moveset *group = &t->r.group, before = {0};
    bool good = true;

    for (size_t i = t->r.item; i < group->count; i++) {
        moveset_add(t->r.arena, &before, group->moves[i]);
        good &= !link->may || can_end_before(&group->moves[i], link);
    }
    if (!link->may)
        group->count = t->r.item;
    t->r.item = t->r.heading = group->count;
    for (size_t i = 0; good && i < before.count; i++)
        good = leg_count(&before.moves[i].leg) < LEG_LIMIT && group->count < CHAIN_LIMIT &&
               add_link(t, &before.moves[i], link);
    if (!good)
        english_refuse(&t->r.matcher, link->at, "a direction that suits the words before it");
    return good;
}

/* The same with a leg of at least so many squares: all but the last of them are single steps. */
static bool add_far_links(struct text_reader *t, const struct english_link *link)
{
    struct english_link step = *link;
    bool good = true;

    for (int n = link->least; good && n > 1; n--) {
        step.leg.range = 1;
        good = add_links(t, &step);
        step = (struct english_link){
            .passing = TARGET_EMPTY, .leg = link->leg, .turns = 1, .at = link->at};
    }
    return good && add_links(t, &step);
}

/* A piece that returns at once to where it stood must have captured, or it would not move at all.
 */
static void make_returns_capture(struct text_reader *t)
{
    struct moveset *group = &t->r.group;
    size_t kept = t->r.item;

    for (size_t i = t->r.item; i < group->count; i++) {
        struct move move = group->moves[i];
        const struct leg *first = &move.leg, *next = first->next;

        if (next && !next->next && first->range == 1 && next->range == 1 &&
            first->step.x == -next->step.x && first->step.y == -next->step.y)
            move.leg.target &= TARGET_ENEMY | TARGET_FRIEND;
        if (move.leg.target)
            group->moves[kept++] = move;
    }
    group->count = kept;
}

/* --- the whole --- */

/* False when no move is left. */
static bool finish_chain(struct text_reader *t, size_t last)
{
    make_returns_capture(t);
    if (t->r.group.count == t->r.item)
        english_refuse(&t->r.matcher, last, "a direction that suits the words before it");
    return t->r.group.count > t->r.item;
}

bool english_read_chain(struct text_reader *t)
{
    bool captures = t->verb == VERB_CAPTURE;
    size_t last = 0; /* token at which the directions of the last link begin; 0: there was none */

    for (;; captures = false) {
        size_t from = t->r.at;
        struct english_link link = {.leg = {.target = t->r.terms.target}};
        const struct english_row *row;

        if (captures)
            link.leg.target = TARGET_ANY;
        if (!english_read_passing(t, &link.passing))
            link.passing = captures ? TARGET_ENEMY : TARGET_EMPTY;
        row = english_match(&t->r.matcher, &t->r.at, &english_links, NULL);
        if (!row) {
            t->r.at = from;
            return !last || finish_chain(t, last);
        }
        if (t->verb == VERB_CATCH || t->r.group.count == t->r.item) {
            english_refuse(&t->r.matcher, from, "'.'");
            return false;
        }
        if (!english_read_link(t, row, &link) || !add_far_links(t, &link))
            return false;
        last = link.at;
    }
}
