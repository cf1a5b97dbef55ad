/* A text read once: its sentences, and the clauses of each. */
#include "notation/english/english_ground.h"
#include "notation/english/english_read_internal.h"

/* --- clauses --- */

static bool read_object(struct text_reader *t)
{
    bool like;

    if (t->told)
        return true;
    if (english_capture_by_jump(t))
        return english_read_capture_by_jump(t);
    if (t->verb == VERB_JUMP && english_hop_begins(t, t->r.at))
        return english_read_hop(t);
    if (t->verb == VERB_IS || t->named || english_like_begins(t))
        return english_read_like(t) && english_read_chain(t);
    if (!english_read_like_ahead(t, &like))
        return false;
    if (like)
        return true;
    return english_read_item(&t->r, t->verb) && english_read_across(t) &&
           english_read_ways_behind(t) && english_read_first_move(t) && english_read_chain(t) &&
           english_read_likeness(t) && english_read_chain(t) && english_read_distance_behind(t);
}

/* Conditions; among them what is done with "a piece" that is captured. */
static bool read_rest(struct text_reader *t)
{
    if (!english_read_suffixes(t) || !english_read_denial(t) || !english_read_verb_behind(t))
        return false;
    if (t->r.unjumped)
        english_expect(&t->r.matcher, t->r.at, "'by jumping over it'");
    return !t->r.unjumped;
}

/* What follows the verb, in the directions that stand before the subject. */
static bool read_fronted(struct text_reader *t, const struct english_headings *front, size_t from)
{
    bool like = english_like_begins(t);

    if (front->count == 0)
        return read_object(t);
    t->r.same_ways = english_mask(front);
    if (!read_object(t))
        return false;
    if (like)
        return english_limit_ways(t, front, t->r.item, true, from);
    if (!(english_ways_of(&t->r.group, t->r.item) & ~english_mask(front)))
        return true;
    english_refuse(&t->r.matcher, from, "one way to tell directions");
    return false;
}

/* What follows a full stop, a semicolon or 'or'. `going_on`: a verb was read before, so that
 * another distance, or "as a Knight", may follow at once. */
static bool read_clause(struct text_reader *t, bool going_on)
{
    size_t clause = t->r.at;
    enum english_form form;
    struct english_headings front;

    t->r.continued = going_on && (english_item_begins(&t->r) || english_like_begins(t));
    if (t->r.continued)
        return read_object(t) && read_rest(t);
    if (going_on && t->prefixed && english_match_one(&t->r.matcher, &t->r.at, "by", NULL)) {
        const struct english_row *row = english_verb_at(t, &t->r.at);

        if (!row)
            return false;
        english_take_verb(t, row);
        t->r.phrase = t->r.group.count;
        return read_object(t) && read_rest(t);
    }
    front = english_read_front(t);
    if (front.count == 0)
        english_read_subject(t);
    if (!english_read_prefixes(t))
        return false;
    if (english_pass_at(t, &(size_t){t->r.at}, &form))
        return english_read_pass(t) && read_rest(t);
    return english_read_verb(t, clause) && read_fronted(t, &front, clause) && read_rest(t);
}

/* --- groups --- */

static void finish_group(struct text_reader *t)
{
    t->last = t->set.count;
    for (size_t i = 0; i < t->r.group.count; i++) {
        int way = direction_of(t->r.group.moves[i].leg.step);

        t->r.led |= way < 0 ? 0 : 1u << (unsigned)way;
        moveset_add(t->r.arena, &t->set, t->r.group.moves[i]);
    }
    t->r.group = (struct moveset){0};
    t->adds = false;
    t->r.phrase = t->r.item = t->r.heading = 0;
    t->r.stepped = english_are_steps(&t->set);
}

/* Whether a distance or a direction stands at the token: "; or diagonally backward". */
static bool item_at(struct text_reader *t, size_t token)
{
    size_t at = t->r.at;
    bool begins;

    t->r.at = token;
    begins = english_item_begins(&t->r);
    t->r.at = at;
    return begins;
}

/* A further clause: behind "or", or behind "but" where it tells what is captured. */
static bool joins(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t mark = t->r.at, verb;
    const struct english_row *row;

    if (english_match_one(m, &mark, "?, but", NULL)) {
        bool hops = english_match(m, &(size_t){mark}, &english_prefixes, NULL) != NULL;

        verb = mark;
        if (hops)
            english_match(m, &verb, &english_prefixes, NULL);
        english_match(m, &verb, &english_subjects, NULL);
        row = english_verb_at(t, &verb);
        hops = hops && row && row->meaning == VERB_JUMP && english_hop_begins(t, verb);
        if (!row && english_says_also(t, mark, verb) && item_at(t, verb)) {
            t->r.at = verb; /* "but also one square diagonally" */
            return true;
        }
        if (row && (row->meaning == VERB_CAPTURE || english_says_also(t, mark, verb) || hops))
            t->r.at = mark;
        return t->r.at == mark;
    }
    if (!english_match(m, &t->r.at, &english_joiners, NULL))
        return false;
    english_match_one(m, &t->r.at, ",", NULL); /* "or, on its first move, …" */
    return true;
}

/* From a full stop or semicolon to the next; `going_on`: behind a semicolon. */
static bool read_group(struct text_reader *t, bool going_on)
{
    enum english_reading rule;

    if (!going_on && (english_read_power(t) || english_skip_prose(t)))
        return true;
    t->any = true;
    rule = english_read_summary(t);
    if (rule == READING_NONE)
        rule = english_read_denial_alone(t);
    if (rule == READING_NONE && !going_on)
        rule = english_read_text_rule(t);
    if (rule != READING_NONE)
        return rule == READING_GOOD;
    if (!read_clause(t, going_on))
        return false;
    english_skip_tail(t);
    while (joins(t)) {
        if (!read_clause(t, true))
            return false;
        english_skip_tail(t);
    }
    finish_group(t);
    return true;
}

/* "Combines Rook and Knight — slides orthogonally or leaps in an L": what stands behind a dash or a
 * colon must be the same in other words. */
static bool read_again(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t dash = t->r.at, count;
    struct moveset said = {.count = t->set.count - t->last}, again;

    if (said.count == 0 || !english_match_one(m, &t->r.at, "-|:", NULL))
        return true;
    count = t->set.count;
    if (t->r.at == m->count || !read_group(t, false) || t->last != count)
        return false;
    again = (struct moveset){.moves = t->set.moves + count, .count = t->set.count - count};
    said.moves = t->set.moves + (count - said.count);
    if (moveset_equal(&said, &again))
        return true;
    english_refuse(m, dash, "the same moves in other words");
    return false;
}

/* Behind a semicolon the verbs of "captures by stepping …; or by sliding …" and of "it may …; or
 * jump …" go on under the same condition; any other is a new beginning. */
static bool goes_on(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t mark = t->r.at;
    const struct english_row *row;
    enum english_form form;

    if (english_match_one(m, &mark, "or|and ?,", NULL) && item_at(t, mark))
        return true;
    if (english_match_one(m, &mark, "by", NULL))
        return t->prefixed && t->form == FORM_GERUND;
    if (!english_pass_at(t, &mark, &form)) {
        row = english_verb_at(t, &mark);
        form = row ? (enum english_form)row->value : FORM_FINITE;
    }
    return t->prefixed && t->form != FORM_FINITE && form == t->form;
}

static bool read_groups(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    bool going_on = false;

    if (m->count == 0)
        english_expect(m, 0, english_verbs.label);
    while (t->r.at < m->count) {
        if (!read_group(t, going_on) || !read_again(t))
            return false;
        if (t->r.at == m->count)
            break;
        going_on = m->tokens[t->r.at].word[0] == ';';
        if (!going_on)
            t->r.led = 0;
        if (!english_match_one(m, &t->r.at, ".|;", NULL))
            return false;
        going_on = going_on && goes_on(t);
        if (!going_on)
            english_forget_prefixes(t);
        english_match_one(m, &t->r.at, "or|and ?,", NULL);
    }
    if (!t->any)
        english_refuse(m, 0, english_verbs.label);
    return t->any;
}

/* "Moves one square forward without capturing, or two on its first move": the further move does not
 * capture either, as long as the moves say nothing else of that. */
static bool is_harmless_start(const struct text_reader *t, const struct move *move)
{
    bool harmless = false;
    int way = direction_of(move->leg.step);

    if (!(move->when & WHEN_FIRST_MOVE) || !(move->when & SAID_MOVES) || move->leg.next)
        return false;
    for (size_t i = 0; i < t->set.count; i++) {
        const struct move *other = &t->set.moves[i];

        if (other == move || direction_of(other->leg.step) != way || other->leg.next ||
            other->when & WHEN_FIRST_MOVE)
            continue;
        if (other->leg.target & TARGET_ENEMY)
            return false;
        harmless = true;
    }
    return harmless && move->leg.target & TARGET_ENEMY && way >= 0;
}

static void settle_starts(struct text_reader *t)
{
    bool any = false, captures;

    for (size_t i = 0; i < t->set.count; i++)
        any = any || is_harmless_start(t, &t->set.moves[i]);
    captures = any && english_assume(&t->r, 0, t->r.matcher.count, 2);
    for (size_t i = 0; any && !captures && i < t->set.count; i++)
        if (is_harmless_start(t, &t->set.moves[i]))
            english_make_harmless(t->r.arena, &t->set.moves[i]);
}

/* What was said of the whole text. False when some of it captures that never should, or nothing
 * leaps that should. */
static bool settle(struct text_reader *t)
{
    if (t->stranger) {
        english_refuse(&t->r.matcher, t->stranger - 1, "the piece of the sentence before, or 'it'");
        return false;
    }
    if (t->leaps && !english_leaps(t)) {
        english_refuse(&t->r.matcher, 0, "a sentence that suits the others");
        return false;
    }
    for (size_t i = 0; i < t->set.count; i++) {
        struct move *move = &t->set.moves[i];
        bool captures = move->when & SAID_CAPTURES;
        bool moves = move->when & SAID_MOVES && (move->leg.next || move->leg.target & TARGET_ENEMY);

        if ((t->harmless && captures) || (t->only && t->both)) {
            english_refuse(&t->r.matcher, 0, "a sentence that suits the others");
            return false;
        }
        if (t->harmless || (t->only && !captures) || (t->divergent && moves && i >= t->apart))
            english_make_harmless(t->r.arena, move);
    }
    settle_starts(t);
    return true;
}

bool english_read_text(struct text_reader *t)
{
    return read_groups(t) && settle(t);
}
