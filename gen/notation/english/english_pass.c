/* Null moves: "passes its turn by stepping one square in any direction and then back". */
#include "notation/english/english_read_internal.h"

#include <stdlib.h>

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
