/* What moves may end on: targets narrowed by conditions and by those before the words. */
#include "notation/english/english_read_internal.h"

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
static void diverge(struct text_reader *t, const struct english_row *row, size_t from)
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
        diverge(t, row, from);
        english_match_one(m, &t->r.at, ",|and", NULL);
        english_read_subject(t);
    }
}
