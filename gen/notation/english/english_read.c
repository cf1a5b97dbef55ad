/* Movement sentences: read as they are written, or else by their parts. */
#include "notation/betza/betza.h"
#include "notation/by_parts/by_parts.h"
#include "notation/english/english.h"
#include "notation/english/english_exact.h"
#include "notation/lexicon/english_names.h"
#include "notation/spotting/spotting.h"
#include "notation/wording/english_write.h"

#include <string.h>
#include <strings.h>

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

/* Two readings of the text; `taken`: the first is what it is read as. */
static void report_readings(struct arena *arena, const struct located *text, bool taken,
                            const struct parts_reading *reading, struct diags *diags)
{
    const char *this = written(arena, &reading->set, false);
    const char *that = written(arena, &reading->other, false);
    const char *a = written(arena, &reading->set, true), *b = written(arena, &reading->other, true);
    struct finding *finding = taken
                                  ? diag_add(diags, DIAG(ENGLISH_ASSUMED), text->at, this, that)
                                  : diag_add(diags, DIAG(ENGLISH_AMBIGUOUS), text->at, this, that);

    if (*a && *b)
        diag_help(finding, "write '%s' or '%s'", a, b);
}

/* Whether the text is a string of Betza notation, which is reported. */
static bool report_betza(struct arena *arena, const struct located *text, struct diags *diags)
{
    struct diags *discarded = diags_new();
    struct moveset set = {0};
    bool betza =
        !strchr(text->text, ' ') && betza_read(arena, text, &set, discarded) && set.count > 0;

    diags_free(discarded);
    if (betza)
        diag_help(
            diag_add(diags, DIAG(ENGLISH_WORD), text->at, (int)strlen(text->text), text->text),
            "this is Betza notation: write it as 'moves: %s'", text->text);
    return betza;
}

/* The text read as it is written; `diags`: NULL, or what could stand where that fails is noted. */
static bool read_exactly(struct english_index *index, const struct located *text,
                         const struct game *game, struct exact *e, struct diags *diags)
{
    *e = (struct exact){.m = english_matcher_new(index->arena, text, index),
                        .arena = index->arena,
                        .game = game,
                        .diags = diags};
    e->m.silent = !diags;
    return exact_read(e);
}

static void report_failure(struct english_index *index, const struct located *text,
                           const struct game *game, struct diags *diags)
{
    struct exact e;

    if (report_betza(index->arena, text, diags))
        return;
    read_exactly(index, text, game, &e, diags);
    if (!e.reported)
        english_report(&e.m, diags);
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

/* Lines remain, so that places do. */
static void blank(char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        text[i] = text[i] == '\n' ? '\n' : ' ';
}

/* The text without the sentences that tell a rule and no moves, which are read exactly whatever
 * stands beside them; *kept has these. */
static struct located without_rules(struct english_index *index, const struct located *text,
                                    const struct game *game, struct english_meaning *meaning,
                                    const char **kept)
{
    struct located rest = *text, sentence = *text;
    char *left = arena_copy(index->arena, text->text);
    struct buf words = {0};
    size_t end;

    for (size_t from = 0; text->text[from]; from = end) {
        char *alone = arena_copy(index->arena, text->text);
        struct exact e;

        end = from + strcspn(text->text + from, ".");
        end += text->text[end] == '.';
        blank(alone, from);
        alone[end] = '\0';
        sentence.text = alone;
        if (!read_exactly(index, &sentence, game, &e, NULL) || e.set.count || !e.text_rule_count)
            continue;
        for (size_t i = 0; i < e.text_rule_count; i++)
            *ARENA_PUSH(index->arena, meaning->text_rules, meaning->text_rule_count) =
                e.text_rules[i];
        blank(left + from, end - from);
        buf_print(&words, " %s", alone + from + strspn(alone + from, " \n"));
    }
    rest.text = left;
    *kept = buf_take(index->arena, &words);
    return rest;
}

/* Says as what a text is taken that is not understood word for word, but for what is kept of it. */
static void report_loose(struct arena *arena, const struct located *text, const char *kept,
                         const struct parts_reading *reading, struct diags *diags)
{
    enum { SHOWN = 4 }; /* stretches of skipped words */
    struct finding *finding =
        diag_add(diags, DIAG(ENGLISH_LOOSE), text->at, written(arena, &reading->set, false));
    const char *words = written(arena, &reading->set, true);

    words = *words ? arena_print(arena, "%s%s", words, kept) : words;
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

/* Reads a text by its parts. False when it cannot be read even so, or says other moves than are
 * known; *reported: a finding says why. */
static bool read_by_parts(struct english_index *index, const struct located *text,
                          const struct game *game, const struct moveset *known, size_t count,
                          struct english_meaning *meaning, struct diags *diags, bool *reported)
{
    struct arena *arena = index->arena;
    const char *kept;
    struct located rest = without_rules(index, text, game, meaning, &kept);
    struct parts_reading reading;
    bool good = by_parts_read(arena, &rest, game, count > 0, &reading);
    struct moveset *set = &meaning->moves;

    *reported = false;
    for (size_t i = 0; good && i < count; i++)
        if (moveset_equal_always(&reading.set, &known[i])) {
            diag_add(diags, DIAG(ENGLISH_CONFIRMED), text->at);
            *set = reading.set;
            return true;
        }
    if (count > 0 || (!good && !reading.set.count))
        return false;
    if (!reading.alone)
        report_readings(arena, text, good, &reading, diags);
    else
        report_loose(arena, text, kept, &reading, diags);
    *reported = true;
    *set = reading.set;
    return good;
}

static bool is_too_long(const struct located *text, size_t limit, struct diags *diags)
{
    bool too_long = strlen(text->text) > limit;

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
    struct exact e;
    bool reported;

    *meaning = (struct english_meaning){0};
    if (is_too_long(text, ENGLISH_EXACT_LIMIT, diags))
        return false;
    if (read_exactly(index, text, game, &e, NULL)) {
        *meaning = (struct english_meaning){e.set, e.text_rules, e.text_rule_count};
        return true;
    }
    if (is_too_long(text, ENGLISH_LIMIT, diags))
        return false;
    if (read_by_parts(index, text, game, known, count, meaning, diags, &reported))
        return true;
    *meaning = (struct english_meaning){0};
    if (!reported)
        report_failure(index, text, game, diags);
    return false;
}

bool english_read_exactly(struct arena *arena, const struct located *text, const struct game *game,
                          struct moveset *set, struct diags *diags)
{
    struct english_index *index = english_index_new(arena);
    struct exact e;

    if (is_too_long(text, ENGLISH_EXACT_LIMIT, diags))
        return false;
    if (read_exactly(index, text, game, &e, NULL)) {
        moveset_append(arena, set, &e.set);
        return true;
    }
    if (!is_too_long(text, ENGLISH_LIMIT, diags))
        report_failure(index, text, game, diags);
    return false;
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

/* --- the pieces of the game that a text names --- */

enum { LETTER_PAIRS = 1 << 10 };

/* The number of the pair of letters with which a text begins, in either case; 0: it has one. */
static int letter_pair(const char *text)
{
    return text[1] ? (text[0] & 31) << 5 | (text[1] & 31) : 0;
}

/* Lists the pieces by the first letters of their names. */
static void list_names(struct english_index *index, const struct game *game)
{
    index->named = game;
    index->first = arena_alloc(index->arena, LETTER_PAIRS, sizeof *index->first);
    index->next = arena_alloc(index->arena, game->piece_count, sizeof *index->next);
    for (size_t i = 0; i < game->piece_count; i++) {
        unsigned short *first = &index->first[letter_pair(game->pieces[i].name.text)];

        index->next[i] = *first;
        *first = (unsigned short)(i + 1);
    }
}

/* Whether a name with that pair of letters stands there. */
static bool is_name(const struct english_index *index, int pair, const char *text)
{
    for (size_t i = index->first[pair]; i; i = index->next[i - 1]) {
        const char *name = index->named->pieces[i - 1].name.text;

        if (strncasecmp(text, name, strlen(name)) == 0)
            return true;
    }
    return false;
}

/* Whether the letters of a name stand anywhere in the text: most texts need no further look. */
static bool may_name(struct english_index *index, const struct located *text,
                     const struct game *game)
{
    if (index->named != game)
        list_names(index, game);
    for (const char *at = text->text; *at; at++)
        if (is_name(index, letter_pair(at), at) || is_name(index, 0, at))
            return true;
    return false;
}

const struct english_name *english_names(struct english_index *index, const struct located *text,
                                         const struct game *game, size_t *count)
{
    struct english_name *names = NULL;
    struct english_matcher m;

    *count = 0;
    if (!may_name(index, text, game))
        return NULL;
    m = english_matcher_new(index->arena, text, index);
    for (size_t token = 0; token < m.count;) {
        size_t from = token, end;
        const struct piece *piece;

        token++;
        end = from;
        if (!english_match_one(&m, &end, "as|like ?a|the", NULL) &&
            !english_match_one(&m, &end, "or|and a", NULL))
            continue;
        token = end;
        piece = english_game_piece(&m, game, &end);
        if (piece)
            *ARENA_PUSH(index->arena, names, *count) =
                (struct english_name){(size_t)(piece - game->pieces), english_place(&m, from, end)};
    }
    return names;
}
