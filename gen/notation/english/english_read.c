#include "notation/english/english.h"
#include "notation/wording/english_write.h"

#include "notation/betza/betza.h"
#include "notation/english/english_ground.h"
#include "notation/english/english_name.h"
#include "notation/english/english_read_internal.h"
#include "notation/mnemonic/face.h"

#include <string.h>

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
        return english_read_like(t);
    if (!english_read_like_ahead(t, &like) || like)
        return like;
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

    if (going_on && (english_item_begins(&t->r) || english_like_begins(t)))
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
    t->r.phrase = t->r.item = t->r.heading = 0;
    t->r.stepped = english_are_steps(&t->set);
}

/* "It cannot capture." NULL, with nothing moved, when no such sentence stands here. */
static const struct english_row *summary_at(struct text_reader *t)
{
    const struct english_matcher *m = &t->r.matcher;
    size_t mark = t->r.at;
    const struct english_row *row = english_match(&t->r.matcher, &mark, &english_summaries, NULL);

    if (!row ||
        (mark < m->count && m->tokens[mark].word[0] != '.' && m->tokens[mark].word[0] != ';'))
        return NULL;
    t->r.at = mark;
    return row;
}

/* Whether one of the moves so far leaps. */
static bool leaps(const struct text_reader *t)
{
    for (size_t i = 0; i < t->set.count; i++)
        if (vec_largest(t->set.moves[i].leg.step) > 1)
            return true;
    return false;
}

/* Whether all moves so far go over another piece. */
static bool hops(const struct text_reader *t)
{
    for (size_t i = 0; i < t->set.count; i++)
        if (!(t->set.moves[i].leg.path & (PATH_CANNON | PATH_HOPPER)))
            return false;
    return t->set.count > 0;
}

/* "It may stop after the first step": adds the first legs of moves of two; false when some have
 * another number, or capture on the way. */
static bool may_stop(struct text_reader *t)
{
    size_t count = t->set.count;

    for (size_t i = 0; i < count; i++) {
        struct move move = t->set.moves[i];
        const struct leg *next = move.leg.next;

        if (!next || next->next || move.leg.target != TARGET_EMPTY)
            return false;
        move.leg.target = next->target;
        move.leg.next = NULL;
        moveset_add(t->r.arena, &t->set, move);
    }
    return count > 0;
}

static bool sum_up(struct text_reader *t, const struct english_row *row, size_t from)
{
    bool suits = true;

    switch ((enum english_summary)row->meaning) {
    case SUMMARY_NOTHING:
        break;
    case SUMMARY_HARMLESS:
        if (t->set.count == 0 || english_choose(&t->r, from, t->r.at, 2))
            t->harmless = true;
        for (size_t i = 0; i < t->set.count; i++)
            english_make_harmless(t->r.arena, &t->set.moves[i]);
        break;
    case SUMMARY_TURN:
        suits = english_limit_twice(t->r.arena, &t->set, row->value);
        break;
    case SUMMARY_OVER:
        t->leaps = t->set.count == 0;
        suits = t->leaps || leaps(t);
        break;
    case SUMMARY_STOP:
        suits = may_stop(t);
        break;
    case SUMMARY_HOPS:
        suits = hops(t);
        break;
    case SUMMARY_UNJUMPED:
        suits = t->set.count > 0 && !leaps(t);
        break;
    case SUMMARY_LAST_PATH:
        suits = english_put_on_way(&t->set, t->last, row->value);
        break;
    case SUMMARY_PATH:
        suits = english_put_on_way(&t->set, 0, row->value);
        break;
    }
    if (!suits)
        english_refuse(&t->r.matcher, from, "a sentence that suits those before it");
    return suits;
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
        if (row && (row->meaning == VERB_CAPTURE || english_says_also(t, mark, verb) || hops))
            t->r.at = mark;
        return t->r.at == mark;
    }
    return english_match(m, &t->r.at, &english_joiners, NULL);
}

/* From a full stop or semicolon to the next; `going_on`: behind a semicolon. */
static bool read_group(struct text_reader *t, bool going_on)
{
    size_t from;
    const struct english_row *summary;
    enum english_reading rule;

    if (!going_on && english_skip_prose(t))
        return true;
    t->any = true;
    from = t->r.at;
    summary = summary_at(t);
    if (summary)
        return sum_up(t, summary, from);
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

/* "Combines Rook and Knight — slides orthogonally or leaps in an L": what stands behind a dash or a
 * colon must be the same in other words. */
static bool read_again(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t dash = t->r.at, count;
    struct moveset said = {.moves = t->set.moves + t->last, .count = t->set.count - t->last}, again;

    if (t->set.count == t->last || !english_match_one(m, &t->r.at, "-|:", NULL))
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

static bool read_text(struct text_reader *t)
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

/* What was said of the whole text. False when some of it captures that never should, or nothing
 * leaps that should. */
static bool settle(struct text_reader *t)
{
    if (t->stranger) {
        english_refuse(&t->r.matcher, t->stranger - 1, "the piece of the sentence before, or 'it'");
        return false;
    }
    if (t->leaps && !leaps(t)) {
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
        if (t->harmless || (t->only && !captures) || (t->divergent && moves))
            english_make_harmless(t->r.arena, move);
    }
    return true;
}

/* --- all readings --- */

/* Reads the text with option `option` at choice number `flipped`, and what `like` was forced to, if
 * it is given. */
static struct text_reader read_once(struct arena *arena, const struct located *text,
                                    const struct game *game, struct diags *diags, size_t flipped,
                                    unsigned option, const struct text_reader *like, bool *good)
{
    struct text_reader t = {.r = {.matcher = english_matcher_new(arena, text),
                                  .arena = arena,
                                  .flipped = flipped,
                                  .option = option,
                                  .forced = like ? like->r.forced : ENGLISH_CHOICES,
                                  .forced_option = like ? like->r.forced_option : 0,
                                  .terms = {.target = TARGET_ANY}},
                            .game = game,
                            .diags = diags,
                            .terms = {.target = TARGET_ANY}};

    english_drop_asides(&t);
    *good = read_text(&t) && settle(&t);
    english_spread_ranks(arena, &t.set);
    return t;
}

/* "'D' (Jumps to …)", for a reading. */
static const char *written(struct arena *arena, const struct moveset *set, bool english)
{
    struct buf out = {0};

    if (english)
        english_write(set, &out, NULL);
    else
        betza_write(set, &out);
    return buf_take(arena, &out);
}

static void report_ambiguous(struct text_reader *t, const struct english_choice *choice,
                             const struct moveset *other)
{
    struct arena *arena = t->r.arena;
    struct place at = english_place(&t->r.matcher, choice->from, choice->to);
    const char *this = written(arena, &t->set, false), *that = written(arena, other, false);
    const char *a = written(arena, &t->set, true), *b = written(arena, other, true);
    struct finding *finding = choice->assumed
                                  ? diag_add(t->diags, DIAG(ENGLISH_ASSUMED), at, this, that)
                                  : diag_add(t->diags, DIAG(ENGLISH_AMBIGUOUS), at, this, that);

    if (*a && *b)
        diag_help(finding, "write '%s' or '%s'", a, b);
}

/* Puts the first other reading that is good in the place of one that is not; the choice is that of
 * what it takes otherwise. */
static bool read_otherwise(struct text_reader *t, const struct located *text)
{
    for (size_t i = 0; i < t->r.choice_count; i++)
        for (unsigned option = 1; option < t->r.choices[i].options; option++) {
            bool good;
            struct text_reader other =
                read_once(t->r.arena, text, t->game, NULL, i, option, NULL, &good);

            if (good) {
                other.diags = t->diags;
                other.r.forced = i;
                other.r.forced_option = option;
                *t = other;
                return true;
            }
        }
    return false;
}

/* The first other reading at one of the spots that are `assumed` or not which means something else;
 * *choice: that spot. False: there is none. */
static bool other_reading(struct text_reader *t, const struct located *text, bool assumed,
                          size_t *choice, struct moveset *set)
{
    for (size_t i = 0; i < t->r.choice_count; i++)
        for (unsigned option = 1; option < t->r.choices[i].options; option++) {
            bool good;
            struct text_reader other;

            if (t->r.choices[i].assumed != assumed)
                break;
            other = read_once(t->r.arena, text, t->game, NULL, i, option, t, &good);
            if (good && !moveset_equal(&t->set, &other.set)) {
                *choice = i;
                *set = other.set;
                return true;
            }
        }
    return false;
}

/* Whether another reading of the text may be meant as well; reports the first, or else one that is
 * less usual. */
static bool is_ambiguous(struct text_reader *t, const struct located *text)
{
    struct moveset other;
    size_t choice;
    bool ambiguous = other_reading(t, text, false, &choice, &other);

    if (ambiguous || other_reading(t, text, true, &choice, &other))
        report_ambiguous(t, &t->r.choices[choice], &other);
    return ambiguous;
}

bool english_read_all(struct arena *arena, const struct located *text, const struct game *game,
                      struct english_meaning *meaning, struct diags *diags)
{
    struct text_reader t;
    bool good;

    if (strlen(text->text) > ENGLISH_LIMIT) {
        diag_add(diags, DIAG(ENGLISH_LENGTH), text->at, ENGLISH_LIMIT);
        return false;
    }
    t = read_once(arena, text, game, diags, ENGLISH_CHOICES, 0, NULL, &good);
    if (!good && !t.reported && !read_otherwise(&t, text)) {
        english_report(&t.r.matcher, diags);
        return false;
    }
    if (t.reported || is_ambiguous(&t, text))
        return false;
    *meaning = (struct english_meaning){t.set, t.text_rules, t.text_rule_count};
    return true;
}

bool english_read(struct arena *arena, const struct located *text, const struct game *game,
                  struct moveset *set, struct diags *diags)
{
    struct english_meaning meaning;
    bool good = english_read_all(arena, text, game, &meaning, diags);

    if (good)
        moveset_append(arena, set, &meaning.moves);
    return good;
}
