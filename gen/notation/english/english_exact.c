/* Sentences about moves as they are written: statements of several parts under one condition. */
#include "notation/english/english_exact.h"

#include "notation/spotting/spotting_words.h"
#include "notation/wording/english_write_internal.h"

#include <ctype.h>

/* --- statements --- */

/* Takes a condition; false where another one says something else. */
static bool take_condition(struct exact_statement *s, const struct english_row *row,
                           const struct english_captures *captures)
{
    bool again = false;

    switch ((enum english_condition)row->meaning) {
    case CONDITION_FIRST:
        again = s->conditions.when;
        s->conditions.when = WHEN_FIRST_MOVE;
        break;
    case CONDITION_RANK:
        again = s->conditions.rank;
        s->conditions.rank = captures->count ? captures->numbers[0] : (int)row->value;
        s->last_rank =
            captures->count ? captures->numbers[captures->count - 1] : s->conditions.rank;
        break;
    case CONDITION_TARGET:
        again = s->target != TARGET_ANY;
        s->target = row->value;
        break;
    }
    return !again && s->last_rank >= s->conditions.rank;
}

/* Gives the moves of the statement what is told behind a single part. */
static bool take_behind(struct exact *e, const struct exact_statement *s)
{
    for (size_t i = s->first; i < e->set.count; i++) {
        struct move *move = &e->set.moves[i];

        if (move->leg.next && s->target == (TARGET_ANY | TARGET_PASSED))
            continue; /* only a single step catches */
        if (s->target != TARGET_ANY && (move->leg.next || move->leg.target != TARGET_ANY))
            return false;
        move->leg.target = s->target != TARGET_ANY ? s->target : move->leg.target;
        move->when = s->conditions.when;
        move->rank = s->conditions.rank;
    }
    return true;
}

static bool read_behind(struct exact *e, struct exact_statement *s)
{
    struct english_captures captures = {0};
    size_t from = e->at;
    const struct english_row *row = exact_row(e, &english_behinds, NULL);
    bool good;

    if (!row && s->by)
        return true;
    if (row) {
        good = s->target == TARGET_ANY;
        s->target = row->value;
    } else {
        exact_word(e, ",");
        row = exact_row(e, &english_conditions, &captures);
        good = row && take_condition(s, row, &captures);
    }
    if (!row)
        e->at = from;
    if (!row || (good && s->parts == 1 && !s->listed && take_behind(e, s)))
        return true;
    return exact_refuse(e, from, "'moves without capturing by'");
}

/* ", also what has just passed through it" behind captures. */
static void read_passed(struct exact *e, struct exact_statement *s)
{
    if (s->target != TARGET_ENEMY || !exact_word(e, ", also what has just passed through ?it"))
        return;
    for (size_t i = s->first; i < e->set.count; i++)
        if (!e->set.moves[i].leg.next)
            e->set.moves[i].leg.target |= TARGET_PASSED;
}

/* "catches what has just passed through a square next to it" */
static bool catches_beside(struct exact *e, struct exact_statement *s)
{
    static const struct english_part step = {
        .kind = PART_STEP, .far = 1, .times = 1, .ways = WAY_ALL};
    struct move move = s->conditions;
    size_t from = e->at;

    if (!exact_word(e, "a square next to it"))
        return false;
    move.leg.target = TARGET_PASSED;
    move.at = english_place(&e->m, from, e->at);
    english_part_moves(e->arena, &step, move, &e->set);
    s->parts++;
    return true;
}

/* Each rank of several. */
static void spread_ranks(struct exact *e, const struct exact_statement *s)
{
    size_t count = e->set.count;

    for (int rank = s->conditions.rank + 1; rank <= s->last_rank; rank++)
        for (size_t i = s->first; i < count; i++) {
            struct move move = e->set.moves[i];

            move.rank = rank;
            moveset_add(e->arena, &e->set, move);
        }
}

/* What one verb and those that go on with it tell, in the statement's form. */
static bool read_statement(struct exact *e, struct exact_statement *s)
{
    size_t mark = e->at;
    const struct english_row *manner;
    bool own;

    e->doubt = false;
    s->first = e->set.count;
    own = s->target == TARGET_ANY && exact_capture(e, s); /* not "captures by …" */
    e->at = mark;
    e->set.count = s->first;
    manner = own ? NULL : exact_row(e, &english_manners, NULL);
    if (manner && manner->meaning != (int)s->form)
        return exact_refuse(e, mark, english_verbs.label);
    if (manner && s->target != TARGET_ANY)
        return exact_refuse(e, mark, english_verbs.label);
    s->target = manner ? manner->value : s->target;
    if (manner && manner->value == TARGET_PASSED && catches_beside(e, s)) {
        spread_ranks(e, s);
        return true;
    }
    s->by = manner && english_match_one(&e->m, &(size_t){e->at}, "by", NULL);
    if (s->by) {
        s->form = FORM_GERUND;
    } else if (manner) { /* "captures one square diagonally forward", "captures as a Rook" */
        s->told = true;
        s->verb = VERB_MOVE;
    }
    if (manner && !s->by && exact_follows(e, &english_verbs))
        return exact_refuse(e, e->at, "'by'");
    if (manner && !s->by ? !(exact_part(e, s, true) && ++s->parts) : !exact_parts(e, s))
        return false;
    read_passed(e, s);
    if (!read_behind(e, s))
        return false;
    spread_ranks(e, s);
    return true;
}

/* --- sentences --- */

/* "As a first move from its back rank," before the verb. */
static bool read_conditions(struct exact *e, struct exact_statement *s)
{
    struct english_captures captures = {0};
    const struct english_row *row;

    while ((row = exact_row(e, &english_conditions, &captures))) {
        if (!take_condition(s, row, &captures))
            return false;
        captures = (struct english_captures){0};
        exact_word(e, ",");
    }
    return true;
}

/* Takes captures from the moves from..to; false where one does nothing else. */
static bool make_harmless(struct exact *e, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        struct leg *leg = &e->set.moves[i].leg;

        if (leg->next || !(leg->target & TARGET_EMPTY))
            return false;
        leg->target = TARGET_EMPTY;
    }
    return true;
}

/* Whether one of the first `count` moves may capture or not. */
static bool may_capture(const struct exact *e, size_t count)
{
    return FIND(move, e->set.moves, count, (move->leg.target & TARGET_ANY) == TARGET_ANY);
}

/* Whether what was told before lets it: what "moves" in some ways and captures in others does not
 * capture in the first; what steps, slides or jumps captures in others "also", or that may be all
 * of its captures. */
static bool goes_with(struct exact *e, const struct exact_statement *s,
                      const struct exact_statement *last, bool also)
{
    if (!last || s->conditions.when || s->conditions.rank || also)
        return true;
    if (s->target & TARGET_EMPTY)
        return false;
    if (last->moves && last->target == TARGET_ANY && s->target == TARGET_ENEMY) {
        e->apart = true;
        return !may_capture(e, last->first) && make_harmless(e, last->first, s->first);
    }
    return last->target == TARGET_EMPTY || !(last->target & TARGET_EMPTY) ||
           !(s->target & TARGET_ENEMY);
}

/* Whether a word has a capital letter. */
static bool is_capital(const struct exact *e, size_t token)
{
    return isupper((unsigned char)e->m.text->text[e->m.tokens[token].offset]);
}

/* Whether the word may be one of a name, and does not limit or deny: "never". */
static bool is_of_name(const struct exact *e, size_t token)
{
    const char *word = e->m.tokens[token].word;
    struct english_matcher probe = e->m; /* what it expects is nothing to tell */
    const struct english_row *row = english_match(&probe, &token, &spot_words_rest, NULL);

    return isalpha((unsigned char)*word) && !english_knows(word) &&
           !(row && (row->meaning == SPOT_BAD || row->meaning == SPOT_PROMOTED));
}

/* "The lion", "The Blue Boar": one word, or up to three with capital letters, before a verb; moved
 * behind them. */
static void read_subject(struct exact *e)
{
    enum { WORDS = 3 };
    size_t mark = e->at, first = e->at + exact_word(e, "the|a|this");

    e->at = first;
    while (first > mark && e->at < e->m.count && e->at < first + WORDS && is_of_name(e, e->at) &&
           (e->at == first || (is_capital(e, first) && is_capital(e, e->at))))
        e->at++;
    if (e->at == first ||
        !(exact_follows(e, &english_verbs) || exact_follows(e, &english_manners) ||
          english_match_one(&e->m, &(size_t){e->at}, "may", NULL)))
        e->at = mark;
}

/* A sentence, or the second half of one; *last: the statement before it. */
static bool read_sentence(struct exact *e, struct exact_statement *last, bool first)
{
    struct exact_statement s = {.form = FORM_FINITE, .target = TARGET_ANY};
    size_t from = e->at;
    bool also, bound;

    if (!read_conditions(e, &s))
        return false;
    bound = s.conditions.when || s.conditions.rank;
    if (!exact_word(e, "it") && first)
        read_subject(e);
    s.form = exact_word(e, "may") ? FORM_BASE : FORM_FINITE;
    also = exact_word(e, "also");
    if (bound && s.form != FORM_BASE)
        return false;
    if (!read_statement(e, &s))
        return false;
    if (!goes_with(e, &s, first ? NULL : last, also))
        return exact_refuse(e, from, "'It also'");
    if (e->apart && s.moves && s.target == TARGET_ANY)
        return exact_refuse(e, from, "'moves without capturing' or 'moves and captures'");
    if (!bound)
        *last = s;
    return true;
}

/* "these jumps can be hobbled on any square in between": of the sentence's jumps from `first` on.
 */
static bool blocks_jumps(struct exact *e, size_t first)
{
    bool any = false;
    size_t from = e->at;

    if (!exact_word(e, "?; these jumps may be hobbled|blocked on any square in between"))
        return false;
    for (size_t i = first; i < e->set.count; i++) {
        struct leg *leg = &e->set.moves[i].leg;

        if (leg->next || leg->path || vec_largest(leg->step) < 2)
            continue;
        leg->path = PATH_LAME;
        any = any || english_leg_has_words(leg);
    }
    if (!any)
        e->at = from;
    return any;
}

/* What ends a statement: the next one's beginning, or the end of the sentence. */
static bool read_joint(struct exact *e, const struct exact_statement *s)
{
    size_t mark = e->at;
    const struct english_row *row;

    if (e->at == e->m.count || exact_word(e, "."))
        return true;
    if (exact_word(e, ";") && english_match_one(&e->m, &(size_t){e->at}, "it", NULL))
        return true;
    e->at = mark;
    if (exact_word(e, "?, and|or") || exact_word(e, ";") || exact_word(e, ",")) {
        row = english_match(&e->m, &(size_t){e->at}, &english_manners, NULL);
        if (row && row->meaning == FORM_FINITE &&
            (s->target == TARGET_EMPTY || (s->moves && s->target == TARGET_ANY)))
            return true;
    }
    e->at = mark;
    return false;
}

/* "It cannot capture.": what is said of all moves. */
static bool read_harmless(struct exact *e)
{
    size_t mark = e->at;
    bool said = exact_word(e, "?it cannot capture") || exact_word(e, "?it never captures");

    if (said && (e->at == e->m.count || exact_word(e, ".")))
        return true;
    e->at = mark;
    return false;
}

bool exact_read(struct exact *e)
{
    struct exact_statement last = {0};
    bool first = true, harmless = false;

    if (e->m.count == 0)
        english_expect(&e->m, 0, english_verbs.label);
    if (exact_word(e, "?it cannot move ."))
        first = false;
    while (e->at < e->m.count) {
        enum exact_reading rule = exact_rule(e);
        size_t begin = e->set.count;

        if (rule == READING_NONE && read_harmless(e)) {
            harmless = true;
            continue;
        }

        if (rule == READING_BAD || (rule == READING_NONE && !read_sentence(e, &last, first)))
            return false;
        if (rule == READING_NONE) {
            first = false;
            blocks_jumps(e, begin);
        }
        if (!(rule == READING_NONE ? read_joint(e, &last)
                                   : e->at == e->m.count || exact_word(e, ".")))
            return false;
    }
    return e->m.count > 0 && (!harmless || make_harmless(e, 0, e->set.count));
}
