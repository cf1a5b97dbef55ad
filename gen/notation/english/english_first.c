/* What a piece may do more on its first move, told in brackets: "one square forward (or two on its
 * first move)". */
#include "notation/english/english_read_internal.h"

/* The condition behind the distance. */
static bool read_condition(struct text_reader *t)
{
    const struct english_row *row = english_match(&t->r.matcher, &t->r.at, &english_suffixes, NULL);

    return row && row->meaning == CONDITION_FIRST;
}

/* Reads the distance, "or up to three" of one square; *from: its first token. */
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
