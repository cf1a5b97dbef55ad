/* Moves beside the usual ones: what a piece may do more on its first move, in brackets, "(or two on
 * its first move)", and null moves, "passes its turn by stepping one square forward and then back".
 */
#include "notation/english/english_read_internal.h"

/* --- first moves in brackets --- */

/* The condition behind the distance. */
static bool read_condition(struct text_reader *t)
{
    const struct english_row *row = english_match(&t->r.matcher, &t->r.at, &english_suffixes, NULL);

    return row && row->meaning == CONDITION_FIRST;
}

/* Reads the distance, "or up to three". */
static bool read_distance(struct text_reader *t, struct english_span *extent)
{
    english_match_one(&t->r.matcher, &t->r.at, "or|and", NULL);
    return english_read_extent(&t->r, extent) &&
           (extent->kind == EXTENT_EXACT || extent->kind == EXTENT_UP_TO) && extent->number > 1;
}

/* Adds the moves of that distance in the directions of those of the item. */
static void add_moves(struct text_reader *t, const struct english_measure *measure,
                      const struct english_span *extent)
{
    size_t count = t->r.group.count;

    for (size_t i = t->r.item; i < count; i++) {
        const struct vec step = t->r.group.moves[i].leg.step;
        struct move *move;

        english_emit(&t->r, (struct vec){step.x * measure->distance, step.y * measure->distance},
                     measure->times, extent->from, extent->to);
        move = &t->r.group.moves[t->r.group.count - 1];
        move->leg.path = measure->lame ? PATH_LAME : 0;
        move->when |= WHEN_FIRST_MOVE;
    }
}

/* How far: a step is made once more through free squares, a jump over them. */
static struct english_measure measure_of(const struct text_reader *t,
                                         const struct english_span *extent)
{
    int n = extent->number;

    if (extent->kind == EXTENT_EXACT && t->verb == VERB_JUMP)
        return (struct english_measure){n, 1, false, false};
    if (extent->kind == EXTENT_EXACT && n <= BETWEEN_LIMIT + 1)
        return (struct english_measure){n, 1, true, false};
    return (struct english_measure){1, n, false, false};
}

/* Whether the moves of the item are single steps, as those before that count are. */
static bool are_steps(const struct text_reader *t)
{
    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        const struct leg *leg = &t->r.group.moves[i].leg;

        if (leg->next || leg->range != 1 || vec_largest(leg->step) != 1)
            return false;
    }
    return t->r.group.count > t->r.item;
}

bool english_read_first_move(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher, before = *m;
    size_t from = t->r.at, choices = t->r.choice_count;
    unsigned when = t->r.terms.when;
    struct english_span extent;
    struct english_measure measure;
    bool good = are_steps(t) && english_match_one(m, &t->r.at, "(", NULL) &&
                read_distance(t, &extent) && read_condition(t) &&
                english_match_one(m, &t->r.at, ")", NULL);

    if (!good) {
        if (m->refused)
            *m = before;
        t->r.at = from;
        t->r.choice_count = choices;
        return true;
    }
    t->r.terms.when |= WHEN_FIRST_MOVE;
    good = english_suits_verb(&t->r, t->verb, &extent);
    if (good) {
        measure = measure_of(t, &extent);
        add_moves(t, &measure, &extent);
    }
    t->r.terms.when = when;
    return good;
}

/* --- null moves --- */

bool english_pass_at(struct text_reader *t, size_t *token, enum english_form *form)
{
    const struct english_row *row = english_match(&t->r.matcher, token, &english_passes, NULL);

    if (row)
        *form = (enum english_form)row->value;
    return row != NULL;
}

/* Makes single steps of the item ones that lead back at once, passing what stands there; false when
 * one of them is none. */
static bool turn_back(struct text_reader *t, unsigned passing)
{
    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        struct leg *leg = &t->r.group.moves[i].leg, *next;

        if (leg->next || leg->range != 1 || leg->target != TARGET_ANY ||
            direction_of(leg->step) < 0)
            return false;
        next = arena_alloc(t->r.arena, 1, sizeof *next);
        *next =
            (struct leg){.step = {-leg->step.x, -leg->step.y}, .range = 1, .target = TARGET_ANY};
        leg->target = passing;
        leg->next = next;
    }
    return t->r.group.count > t->r.item;
}

/* The verb behind "by", which keeps the form of "passes". */
static bool take_verb(struct text_reader *t, enum english_form form)
{
    const struct english_row *row = english_verb_at(t, &t->r.at);
    struct english_row verb;

    if (!row || row->value != FORM_GERUND || row->meaning > VERB_MOVE)
        return false;
    verb = (struct english_row){row->pattern, row->meaning, (unsigned)form};
    english_take_verb(t, &verb);
    t->r.terms.when &= ~(unsigned)SAID_MOVES;
    t->r.phrase = t->r.item = t->r.heading = t->r.group.count;
    return true;
}

bool english_read_pass(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    enum english_form form;
    size_t from = t->r.at;
    unsigned passing;

    if (!english_pass_at(t, &t->r.at, &form) || !take_verb(t, form) ||
        !english_read_item(&t->r, t->verb) || !english_read_ways_behind(t))
        return false;
    if (!english_read_passing(t, &passing))
        passing = TARGET_EMPTY;
    english_match_one(m, &t->r.at, ",", NULL);
    if (!english_match(m, &t->r.at, &english_returns, NULL))
        return false;
    if (passing & (TARGET_ENEMY | TARGET_FRIEND) || !turn_back(t, passing)) {
        english_refuse(m, from, "a step that changes nothing");
        return false;
    }
    return true;
}
