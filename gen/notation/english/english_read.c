/* A text in all its readings: one with each meaning of each spot of several. */
#include "notation/betza/betza.h"
#include "notation/english/english.h"
#include "notation/english/english_read_internal.h"
#include "notation/english/english_subject.h"
#include "notation/sense/sense.h"
#include "notation/slot/slot.h"
#include "notation/wording/english_write.h"

#include <string.h>

/* "Diagonally it may …": directions before the subject; none, with nothing moved, when they are the
 * beginning of something else. */
static struct english_headings english_read_front(struct text_reader *t)
{
    struct english_headings front = {0};
    struct english_matcher before = t->r.matcher;
    size_t from = t->r.at, choices = t->r.choice_count, subject;

    if (english_read_headings(&t->r, &front)) {
        bool comma = english_match_one(&t->r.matcher, &t->r.at, ",", NULL);

        subject = t->r.at;
        english_read_subject(t);
        if ((comma || t->r.at > subject) && english_verb_at(t, &(size_t){t->r.at}))
            return front;
    }
    t->r.matcher = before;
    t->r.at = from;
    t->r.choice_count = choices;
    return (struct english_headings){0};
}

/* Sentences that sum up those before them: "It cannot capture.", "It may jump over other pieces."
 */

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

/* Whether one of the moves of the sentences before leaps. */
static bool english_leaps(const struct text_reader *t)
{
    for (size_t i = 0; i < t->set.count; i++)
        if (vec_largest(t->set.moves[i].leg.step) > 1 && !(t->set.moves[i].leg.path & PATH_LAME))
            return true;
    return false;
}

/* Puts moves of which it was not said that they jump on ways that can be blocked. */
static void make_lame(struct text_reader *t)
{
    for (size_t i = 0; i < t->set.count; i++) {
        struct moveset one = {.moves = &t->set.moves[i], .count = 1};

        if (one.moves->when & SAID_FAR)
            english_put_on_way(&one, 0, PATH_LAME);
    }
}

/* Whether all moves so far go over another piece. */
static bool hops(const struct text_reader *t)
{
    for (size_t i = 0; i < t->set.count; i++)
        if (!(t->set.moves[i].leg.path & (PATH_CANNON | PATH_HOPPER)))
            return false;
    return t->set.count > 0;
}

/* Whether one of the moves so far captures what it jumps over. */
static bool captures_on_way(const struct text_reader *t)
{
    for (size_t i = 0; i < t->set.count; i++)
        if (t->set.moves[i].leg.next && t->set.moves[i].leg.target == TARGET_ENEMY)
            return true;
    return false;
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
        suits = t->leaps || english_leaps(t);
        break;
    case SUMMARY_STOP:
        suits = may_stop(t);
        break;
    case SUMMARY_HOPS:
        suits = hops(t);
        break;
    case SUMMARY_REMOVED:
        suits = captures_on_way(t);
        break;
    case SUMMARY_UNJUMPED:
        make_lame(t);
        suits = t->set.count > 0 && !english_leaps(t);
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

/* "It cannot capture.", "It may stop after the first step." */
static enum english_reading english_read_summary(struct text_reader *t)
{
    size_t from = t->r.at;
    const struct english_row *row = summary_at(t);

    if (!row)
        return READING_NONE;
    return sum_up(t, row, from) ? READING_GOOD : READING_BAD;
}

/* A text read once: its sentences, and the clauses of each. */

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
           english_read_likeness(t) && english_read_chain(t);
}

/* Conditions; among them what is done with "a piece" that is captured. */
static bool read_rest(struct text_reader *t)
{
    if (!english_read_suffixes(t))
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

    if (!going_on && english_read_power(t))
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
    while (joins(t))
        if (!read_clause(t, true))
            return false;
    finish_group(t);
    return true;
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
        if (!read_group(t, going_on))
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
    return true;
}

/* Reads the text with the meanings that the reader takes. False when it cannot be understood. */
static bool english_read_text(struct text_reader *t)
{
    return read_groups(t) && settle(t);
}

/* The text before it is read. Owned by the arena. */
static const struct text_reader *reader_of(struct english_index *index, const struct located *text,
                                           const struct game *game)
{
    struct arena *arena = index->arena;
    struct text_reader *t = arena_alloc(arena, 1, sizeof *t);

    *t = (struct text_reader){.r = {.matcher = english_matcher_new(arena, text, index),
                                    .arena = arena,
                                    .flipped = ENGLISH_CHOICES,
                                    .forced = ENGLISH_CHOICES,
                                    .terms = {.target = TARGET_ANY}},
                              .game = game,
                              .terms = {.target = TARGET_ANY}};
    t->r.matcher.silent = true;
    return t;
}

/* Reads the text with option `option` at choice number `flipped`, and what `like` was forced to. */
static struct text_reader read_once(const struct text_reader *unread, struct diags *diags,
                                    size_t flipped, unsigned option, const struct text_reader *like,
                                    bool *good)
{
    struct text_reader t = *unread;
    struct english_matcher *m = &t.r.matcher;
    struct english_token *tokens = arena_alloc(t.r.arena, m->count + 1, sizeof *tokens);

    for (size_t i = 0; i < m->count; i++)
        tokens[i] = m->tokens[i];
    m->tokens = tokens; /* reading may change them */
    t.diags = diags;
    t.unread = unread;
    t.r.flipped = flipped;
    t.r.option = option;
    t.r.forced = like->r.forced;
    t.r.forced_option = like->r.forced_option;
    *good = english_read_text(&t);
    english_spread_ranks(t.r.arena, &t.set);
    return t;
}

/* The same of a text that cannot be read, to tell what could stand where that fails. */
static struct text_reader read_telling(const struct text_reader *unread, struct diags *diags)
{
    struct text_reader telling = *unread, t;
    bool good;

    telling.r.matcher.silent = false;
    t = read_once(&telling, diags, ENGLISH_CHOICES, 0, unread, &good);
    t.unread = unread;
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

/* Two readings of the words from..to; `taken`: the first is what they are read as. */
static void report_readings(struct text_reader *t, struct place at, bool taken,
                            const struct moveset *first, const struct moveset *second)
{
    struct arena *arena = t->r.arena;
    const char *this = written(arena, first, false), *that = written(arena, second, false);
    const char *a = written(arena, first, true), *b = written(arena, second, true);
    struct finding *finding = taken ? diag_add(t->diags, DIAG(ENGLISH_ASSUMED), at, this, that)
                                    : diag_add(t->diags, DIAG(ENGLISH_AMBIGUOUS), at, this, that);

    if (*a && *b)
        diag_help(finding, "write '%s' or '%s'", a, b);
}

/* Puts the first other reading that is good in the place of one that is not; the choice is that of
 * what it takes otherwise. */
static bool read_otherwise(struct text_reader *t)
{
    for (size_t i = 0; i < t->r.choice_count; i++)
        for (unsigned option = 1; option < t->r.choices[i].options; option++) {
            bool good;
            struct text_reader other = read_once(t->unread, NULL, i, option, t->unread, &good);

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
static bool other_reading(struct text_reader *t, bool assumed, size_t *choice, struct moveset *set)
{
    for (size_t i = 0; i < t->r.choice_count; i++)
        for (unsigned option = 1; option < t->r.choices[i].options; option++) {
            bool good;
            struct text_reader other;

            if (t->r.choices[i].assumed != assumed)
                break;
            other = read_once(t->unread, NULL, i, option, t, &good);
            if (good && !moveset_equal(&t->set, &other.set)) {
                *choice = i;
                *set = other.set;
                return true;
            }
        }
    return false;
}

/* What was assumed at a spot where the words may mean something else, too. */
struct assumption {
    bool made;
    struct place at;
    struct moveset other; /* what else may be meant */
};

static struct place place_of(const struct text_reader *t, size_t choice)
{
    return english_place(&t->r.matcher, t->r.choices[choice].from, t->r.choices[choice].to);
}

static struct assumption assumption_of(struct text_reader *t)
{
    struct assumption a = {0};
    size_t choice;

    a.made = other_reading(t, true, &choice, &a.other);
    if (a.made)
        a.at = place_of(t, choice);
    return a;
}

/* Whether the text by its parts, as these are usually meant, says these moves and no others. */
static bool parts_say(const struct sense_reading *by_parts, const struct moveset *set)
{
    return by_parts->set.count > 0 && by_parts->cost <= 1 &&
           by_parts->gap + !by_parts->cost >= SENSE_ALONE && moveset_equal(&by_parts->set, set);
}

/* Whether another reading of the text may be meant as well, and its parts do not tell which is the
 * usual one; reports both, or else the assumption. */
static bool is_ambiguous(struct text_reader *t, const struct assumption *assumption,
                         const struct sense_reading *by_parts)
{
    struct moveset other, set = t->set;
    size_t choice;
    bool ambiguous = other_reading(t, false, &choice, &other);

    if (ambiguous && parts_say(by_parts, &other)) {
        t->set = other;
        other = set;
    }
    if (ambiguous) {
        bool taken = parts_say(by_parts, &t->set);

        report_readings(t, place_of(t, choice), taken, &t->set, &other);
        return !taken;
    }
    if (assumption->made)
        report_readings(t, assumption->at, true, &t->set, &assumption->other);
    return false;
}

/* The text in its first reading that is good. */
static bool read_text(const struct text_reader *unread, struct text_reader *t)
{
    bool good;

    *t = read_once(unread, NULL, ENGLISH_CHOICES, 0, unread, &good);
    if (good || (!t->reported && read_otherwise(t)))
        return true;
    *t = read_telling(unread, NULL);
    return false;
}

/* Whether the text is a string of Betza notation, which is reported. */
static bool report_betza(const struct text_reader *unread, struct diags *diags)
{
    const struct located *text = unread->r.matcher.text;
    struct diags *unheard = diags_new();
    struct moveset set = {0};
    bool betza = !strchr(text->text, ' ') &&
                 betza_read(unread->r.matcher.arena, text, &set, unheard) && set.count > 0;

    diags_free(unheard);
    if (betza)
        diag_help(
            diag_add(diags, DIAG(ENGLISH_WORD), text->at, (int)strlen(text->text), text->text),
            "this is Betza notation: write it as 'moves: %s'", text->text);
    return betza;
}

static void report_failure(const struct text_reader *unread, struct diags *diags)
{
    struct text_reader t;

    if (report_betza(unread, diags))
        return;
    t = read_telling(unread, diags);
    if (!t.reported)
        english_report(&t.r.matcher, diags);
}

/* Notes words that are skipped, with the rule that they tell of where it is known not to be
 * covered.
 */
static void note_skip(struct finding *finding, struct arena *arena, const struct located *text,
                      struct place at)
{
    size_t count, token;
    const struct english_token *tokens = english_tokens(arena, text->text, &count);
    const char *rule = english_uncovered(tokens, count, &token);
    struct place told = rule ? located_at(text, tokens[token].offset, tokens[token].length) : at;
    bool here = rule && told.line == at.line && told.column >= at.column &&
                told.column < at.column + at.length;

    diag_note(finding, at, "this is skipped%s%s", here ? ": Piecework does not cover " : "",
              here ? rule : "");
}

/* Says as what a text is taken that is not understood word for word. */
static void report_loose(struct arena *arena, const struct located *text,
                         const struct sense_reading *reading, struct diags *diags)
{
    enum { SHOWN = 4 }; /* stretches of skipped words */
    struct finding *finding =
        diag_add(diags, DIAG(ENGLISH_LOOSE), text->at, written(arena, &reading->set, false));
    const char *words = written(arena, &reading->set, true);

    for (size_t i = 0; i < reading->skip_count && i < SHOWN; i++)
        if (reading->skips[i].meant)
            diag_note(finding, reading->skips[i].at, "this is read as '%s'",
                      reading->skips[i].meant);
        else
            note_skip(finding, arena, text, reading->skips[i].at);

    if (!*words)
        return;
    diag_help(finding, "write '%s'", words);
    diag_choice_value(finding, text, words);
}

/* Whether what was assumed leaves doubts: the text tells other moves by its parts, not only more of
 * them. Reports both. */
static bool is_doubtful(struct text_reader *t, struct assumption *assumption,
                        const struct located *text, const struct sense_reading *by_parts)
{
    if (!assumption->made || by_parts->set.count == 0 || by_parts->cost > 0 ||
        moveset_within(&t->set, &by_parts->set))
        return false;
    if (by_parts->gap < SENSE_ALONE) {
        report_readings(t, text->at, false, &t->set, &by_parts->set);
        return true;
    }
    *assumption = (struct assumption){.made = true, .at = text->at, .other = t->set};
    t->set = by_parts->set;
    return false;
}

/* Reads a text by its parts that cannot be read word for word. False when it cannot be read even
 * so, or says other moves than are known. */
static bool read_loosely(struct arena *arena, const struct located *text, const struct game *game,
                         const struct moveset *known, size_t count, struct moveset *set,
                         struct diags *diags)
{
    struct sense_reading reading;

    if (!sense_read(arena, text, game, count > 0, &reading))
        return false;
    for (size_t i = 0; i < count; i++)
        if (moveset_equal_always(&reading.set, &known[i])) {
            diag_add(diags, DIAG(ENGLISH_CONFIRMED), text->at);
            *set = reading.set;
            return true;
        }
    if (count > 0)
        return false;
    report_loose(arena, text, &reading, diags);
    *set = reading.set;
    return true;
}

/* What was understood word for word, unless it has two meanings. */
static bool settle_meaning(struct text_reader *t, const struct assumption *assumption,
                           const struct sense_reading *by_parts, struct english_meaning *meaning,
                           struct diags *diags)
{
    t->diags = diags;
    if (is_ambiguous(t, assumption, by_parts))
        return false;
    *meaning = (struct english_meaning){t->set, t->text_rules, t->text_rule_count};
    return true;
}

/* The same, where the text's parts may tell which of several meanings is the usual one. */
static bool settle_by_parts(struct text_reader *t, const struct located *text,
                            struct english_meaning *meaning, struct diags *diags)
{
    struct assumption assumption = assumption_of(t);
    struct sense_reading by_parts = {0};

    t->diags = diags;
    if (t->r.choice_count > 0)
        sense_read(t->r.arena, text, t->game, false, &by_parts);
    return !is_doubtful(t, &assumption, text, &by_parts) &&
           settle_meaning(t, &assumption, &by_parts, meaning, diags);
}

static bool is_too_long(const struct located *text, struct diags *diags)
{
    bool too_long = strlen(text->text) > ENGLISH_LIMIT;

    if (too_long)
        diag_add(diags, DIAG(ENGLISH_LENGTH), text->at, ENGLISH_LIMIT);
    return too_long;
}

struct english_index *english_words(struct arena *arena)
{
    return english_index_new(arena);
}

bool english_read_all(struct english_index *index, const struct located *text,
                      const struct game *game, const struct moveset *known, size_t count,
                      struct english_meaning *meaning, struct diags *diags)
{
    const struct text_reader *unread;
    struct text_reader t;

    *meaning = (struct english_meaning){0};
    if (is_too_long(text, diags))
        return false;
    unread = reader_of(index, text, game);
    if (read_text(unread, &t)) {
        const struct assumption assumption = assumption_of(&t);

        return count > 0
                   ? settle_meaning(&t, &assumption, &(struct sense_reading){0}, meaning, diags)
                   : settle_by_parts(&t, text, meaning, diags);
    }
    if (read_loosely(index->arena, text, game, known, count, &meaning->moves, diags))
        return true;
    report_failure(unread, diags);
    return false;
}

bool english_read_exactly(struct arena *arena, const struct located *text, const struct game *game,
                          struct moveset *set, struct diags *diags)
{
    const struct text_reader *unread;
    struct english_meaning meaning;
    struct text_reader t;
    bool good = false;

    if (is_too_long(text, diags))
        return false;
    unread = reader_of(english_index_new(arena), text, game);
    if (read_text(unread, &t)) {
        const struct assumption assumption = assumption_of(&t);

        good = settle_meaning(&t, &assumption, &(struct sense_reading){0}, &meaning, diags);
    } else {
        report_failure(unread, diags);
    }
    if (good)
        moveset_append(arena, set, &meaning.moves);
    return good;
}

bool english_read(struct arena *arena, const struct located *text, const struct game *game,
                  struct moveset *set, struct diags *diags)
{
    struct english_meaning meaning;
    bool good = english_read_all(english_index_new(arena), text, game, NULL, 0, &meaning, diags);

    if (good)
        moveset_append(arena, set, &meaning.moves);
    return good;
}
