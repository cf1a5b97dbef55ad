/* Sentences read as they are written, or else by their parts: what they say of terrain, strength
 * and powers, "It may enter water.", and statements of several parts under one condition. */
#include "notation/english/english_exact.h"

#include "notation/betza/betza.h"
#include "notation/by_parts/by_parts.h"
#include "notation/english/english.h"
#include "notation/spotting/spotting.h"
#include "notation/wording/english_write.h"
#include "notation/wording/english_write_internal.h"

/* --- sentences about terrain, strength and powers --- */

static bool read_entry(struct exact *e, const struct english_row *row, size_t from)
{
    struct text_rule rule = {.what = (enum text_rule_kind)row->meaning,
                             .whose = (enum whose)row->value};

    rule.terrain = exact_terrain(e);
    if (rule.terrain)
        exact_say(e, rule, from);
    return rule.terrain;
}

/* "its palace", "its first five ranks", "its second to fifth rank" */
static bool read_stay(struct exact *e, size_t from)
{
    struct english_captures captures;
    const struct english_row *row = english_match(&e->m, &e->at, &english_kept_ranks, &captures);
    struct text_rule rule = {.what = TEXT_STAYS, .whose = WHOSE_OWN};

    if (!row) {
        rule.terrain = exact_terrain(e);
    } else {
        int number = captures.count ? captures.numbers[0] : (int)row->value;

        rule.first = row->meaning == KEPT_FIRST ? 1 : number;
        rule.last = row->meaning == KEPT_RANGE ? captures.numbers[1] : number;
    }
    if (rule.terrain || row)
        exact_say(e, rule, from);
    return rule.terrain || row;
}

/* "takes an Elephant, but not from water"; without a name it may be a sentence of another kind. */
static enum exact_reading read_taking(struct exact *e, const struct english_row *row, size_t from)
{
    struct text_rule rule = {.what = (enum text_rule_kind)row->meaning};

    rule.piece = english_game_piece(&e->m, e->game, &e->at);
    if (!rule.piece)
        return READING_NONE;
    if (rule.what == TEXT_TAKES && english_match(&e->m, &e->at, &english_not_from, NULL)) {
        rule.terrain = exact_terrain(e);
        if (!rule.terrain)
            return READING_BAD;
    }
    exact_say(e, rule, from);
    return READING_GOOD;
}

/* A sentence about ranks, burning, sparing or castling, whole. */
static bool read_power(struct exact *e)
{
    size_t from = e->at, end = from;
    struct english_captures captures;
    const struct english_row *row = english_match(&e->m, &end, &english_powers, &captures);

    if (!row || (end < e->m.count && !strchr(".;", *e->m.tokens[end].word)))
        return false;
    e->at = end;
    exact_say(e,
              (struct text_rule){.what = (enum text_rule_kind)row->meaning,
                                 .value = captures.count ? captures.numbers[0] : (int)row->value},
              from);
    return true;
}

/* A sentence about terrain, strength, ranks, burning, sparing or castling. */
static enum exact_reading exact_rule(struct exact *e)
{
    size_t from = e->at;
    const struct english_row *row;
    enum exact_reading reading = READING_NONE;

    if (!e->game)
        return READING_NONE;
    if (read_power(e))
        return READING_GOOD;
    row = english_match(&e->m, &e->at, &english_text_rules, NULL);
    if (row && row->meaning >= TEXT_TAKES && row->meaning <= TEXT_NEVER_OVER)
        reading = read_taking(e, row, from);
    else if (row && row->meaning == TEXT_STAYS)
        reading = read_stay(e, from) ? READING_GOOD : READING_BAD;
    else if (row)
        reading = read_entry(e, row, from) ? READING_GOOD : READING_BAD;
    if (reading == READING_NONE)
        e->at = from;
    return reading;
}

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
        any = any || english_leg_has_words(leg, 0);
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

/* Reads the text, whose words are the matcher's. False where it is not written so: the matcher
 * knows where that shows, and what could stand there. */
static bool exact_read(struct exact *e)
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

/* --- texts, read in one way or the other --- */

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
static bool read_exactly(struct arena *arena, const struct located *text, const struct game *game,
                         struct exact *e, struct diags *diags)
{
    *e = (struct exact){
        .m = english_matcher_new(arena, text), .arena = arena, .game = game, .diags = diags};
    e->m.silent = !diags;
    return exact_read(e);
}

static void report_failure(struct arena *arena, const struct located *text, const struct game *game,
                           struct diags *diags)
{
    struct exact e;

    if (report_betza(arena, text, diags))
        return;
    read_exactly(arena, text, game, &e, diags);
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
static struct located without_rules(struct arena *arena, const struct located *text,
                                    const struct game *game, struct english_meaning *meaning,
                                    const char **kept)
{
    struct located rest = *text, sentence = *text;
    char *left = arena_copy(arena, text->text);
    struct buf words = {0};
    size_t end;

    for (size_t from = 0; text->text[from]; from = end) {
        char *alone = arena_copy(arena, text->text);
        struct exact e;

        end = from + strcspn(text->text + from, ".");
        end += text->text[end] == '.';
        blank(alone, from);
        alone[end] = '\0';
        sentence.text = alone;
        if (!read_exactly(arena, &sentence, game, &e, NULL) || e.set.count || !e.text_rule_count)
            continue;
        for (size_t i = 0; i < e.text_rule_count; i++)
            *ARENA_PUSH(arena, meaning->text_rules, meaning->text_rule_count) = e.text_rules[i];
        blank(left + from, end - from);
        buf_print(&words, " %s", alone + from + strspn(alone + from, " \n"));
    }
    rest.text = left;
    *kept = buf_take(arena, &words);
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
static bool read_by_parts(struct arena *arena, const struct located *text, const struct game *game,
                          const struct moveset *known, size_t count,
                          struct english_meaning *meaning, struct diags *diags, bool *reported)
{
    const char *kept;
    struct located rest = without_rules(arena, text, game, meaning, &kept);
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

bool english_read_all(struct arena *arena, const struct located *text, const struct game *game,
                      const struct moveset *known, size_t count, struct english_meaning *meaning,
                      struct diags *diags)
{
    struct exact e;
    bool reported;

    *meaning = (struct english_meaning){0};
    if (is_too_long(text, ENGLISH_EXACT_LIMIT, diags))
        return false;
    if (read_exactly(arena, text, game, &e, NULL)) {
        *meaning = (struct english_meaning){e.set, e.text_rules, e.text_rule_count};
        return true;
    }
    if (is_too_long(text, ENGLISH_LIMIT, diags))
        return false;
    if (read_by_parts(arena, text, game, known, count, meaning, diags, &reported))
        return true;
    *meaning = (struct english_meaning){0};
    if (!reported)
        report_failure(arena, text, game, diags);
    return false;
}

bool english_read(struct arena *arena, const struct located *text, const struct game *game,
                  struct moveset *set, struct diags *diags)
{
    struct english_meaning meaning;
    bool good = english_read_all(arena, text, game, NULL, 0, &meaning, diags);

    if (good)
        moveset_append(arena, set, &meaning.moves);
    return good;
}

/* --- the pieces of the game that a text names --- */

/* Whether the text has a word behind which a piece may be named; most texts have none. */
static bool may_name(const char *text)
{
    static const char *const words[] = {"as", "like", "a", "an"};

    for (size_t size; *text; text += size ? size : 1) {
        for (size = 0; isalpha((unsigned char)text[size]);)
            size++;
        if (FIND(word, words, COUNT_OF(words),
                 strlen(*word) == size && strncasecmp(*word, text, size) == 0))
            return true;
    }
    return false;
}

const struct english_name *english_names(struct arena *arena, const struct located *text,
                                         const struct game *game, size_t *count)
{
    struct english_name *names = NULL;
    struct english_matcher m;

    *count = 0;
    if (!may_name(text->text))
        return NULL;
    m = english_matcher_new(arena, text);
    m.silent = true;
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
            *ARENA_PUSH(arena, names, *count) =
                (struct english_name){(size_t)(piece - game->pieces), english_place(&m, from, end)};
    }
    return names;
}
