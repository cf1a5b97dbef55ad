/* A text in all its readings: one with each meaning of each spot of several. */
#include "notation/english/english.h"
#include "notation/wording/english_write.h"

#include "notation/betza/betza.h"
#include "notation/english/english_read_internal.h"
#include "notation/sense/sense.h"
#include "notation/slot/slot.h"

#include <string.h>

/* The text before it is read, without its asides. Owned by the arena. */
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
    english_drop_asides(t);
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

/* Whether what was assumed or left out leaves doubts: the text tells other moves by its parts, not
 * only more of them where something was assumed. Reports both. */
static bool is_doubtful(struct text_reader *t, struct assumption *assumption,
                        const struct located *text, const struct sense_reading *by_parts)
{
    if ((!t->repair_count && !assumption->made) || by_parts->set.count == 0 || by_parts->cost > 0 ||
        moveset_equal(&t->set, &by_parts->set) ||
        (!t->repair_count && moveset_within(&t->set, &by_parts->set)))
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

/* A text that was taken apart, word for word; false, with nothing reported, where that fails. */
static bool read_words(const struct text_reader *unread, struct text_reader *t)
{
    return read_text(unread, t) || english_repair(t, read_text);
}

/* What was understood word for word, unless it has two meanings. */
static bool settle_meaning(struct text_reader *t, const struct assumption *assumption,
                           const struct sense_reading *by_parts, struct english_meaning *meaning,
                           struct diags *diags)
{
    t->diags = diags;
    if (is_ambiguous(t, assumption, by_parts))
        return false;
    english_report_repairs(t);
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
    if (t->r.choice_count > 0 || t->repair_count)
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
    if (read_words(unread, &t)) {
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
    if (read_words(unread, &t)) {
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
