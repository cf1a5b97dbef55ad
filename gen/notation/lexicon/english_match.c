/* Words of a text compared with patterns, which are taken apart once, when they are first asked
 * for; and what is found where nothing fits. */
#include "notation/lexicon/english_match.h"

#include <pthread.h>

/* One of the alternatives of a pattern's word; its text is borrowed. */
struct english_spelling {
    const char *text;
    size_t size;
    uint64_t hash; /* english_hash() */
};

enum english_word_kind {
    PATTERN_CHOICES,
    PATTERN_CARDINAL, /* '#' */
    PATTERN_ORDINAL,  /* '~' */
    PATTERN_PART,
    PATTERN_END, /* behind the last word */
};

/* Signs of what can stand at a place: a bit for the hash of a word, which words share, and these.
 */
#define SIGN_CARDINAL ((uint64_t)1 << 61)
#define SIGN_ORDINAL ((uint64_t)1 << 62)
#define SIGN_TEXT_END ((uint64_t)1 << 63)

/* A word of a pattern; behind it stands the next one. */
struct english_word {
    enum english_word_kind kind;
    bool optional, kept; /* '?', '*' */
    const char *text;    /* in the pattern, from its alternatives on */
    uint64_t begins;     /* signs of all that this word and those behind it can begin with */
    const struct english_spelling *choices;
    size_t count;
    const struct english_named *part;
};

/* The patterns of one name. */
struct english_named {
    const struct english_word **patterns;
    size_t count;
};

#define SIGN_ANY (~(uint64_t)0)

/* The rows of a class. */
struct english_rows {
    const struct english_word **patterns;
    uint64_t *firsts, *seconds; /* signs of what can stand for the first two tokens of each */
    size_t told;                /* how many do not begin with '!' */
};

/* Patterns of the tables, which never change: shared by all threads of the run, and never freed. */
static struct {
    pthread_once_t once;
    pthread_mutex_t lock; /* of the arena, and of what is in it */
    struct arena *arena;
    struct lookup parts;   /* by name, see take_parts() */
    struct lookup singles; /* struct single by the address of the pattern */
} shared = {.once = PTHREAD_ONCE_INIT, .lock = PTHREAD_MUTEX_INITIALIZER};

/* --- patterns taken apart --- */

/* A word of a pattern in its canonical form, number words in digits. */
static struct english_spelling spelling_of(const char *text, size_t size)
{
    struct english_token token = {0};

    english_take_word(shared.arena, &token, arena_text(shared.arena, text, size));
    return (struct english_spelling){token.word, strlen(token.word), token.hash};
}

static void take_spellings(struct english_word *word, const char *end,
                           struct english_spelling *spellings)
{
    const char *text = word->text, *to;

    word->choices = spellings;
    for (;; text = to + 1) {
        for (to = text; to < end && *to != '|';)
            to++;
        spellings[word->count++] = spelling_of(text, (size_t)(to - text));
        if (to == end)
            return;
    }
}

/* A word whose text ends there; its spellings stand in the room for them. */
static void take_word(struct english_word *word, const char *end, struct english_spelling *room)
{
    switch (*word->text) {
    case '#':
        word->kind = PATTERN_CARDINAL;
        return;
    case '~':
        word->kind = PATTERN_ORDINAL;
        return;
    case '<':
        word->kind = PATTERN_PART;
        word->part = lookup_find(&shared.parts, word->text, (size_t)(end - word->text));
        return;
    default:
        take_spellings(word, end, room);
    }
}

static struct english_word *words_of(const char *pattern)
{
    size_t most = 1, alternatives = 1, count = 0;
    struct english_word *words;
    struct english_spelling *room;

    for (const char *c = pattern; *c; c++) {
        most += *c == ' ' || *c == ',';
        alternatives += *c == ' ' || *c == '|' || *c == ',';
    }
    words = arena_alloc(shared.arena, most + 1, sizeof *words);
    room = arena_alloc(shared.arena, alternatives, sizeof *room);
    while (*pattern) {
        struct english_word *word = &words[count++];
        const char *end;

        word->optional = *pattern == '?';
        pattern += word->optional;
        word->kept = *pattern == '*';
        word->text = pattern += word->kept;
        end = pattern + strcspn(pattern, " ");
        if (end > pattern + 1 && end[-1] == ',' && end[-2] != '|')
            end--; /* a mark behind a word is one of its own */
        take_word(word, end, room);
        room += word->count;
        pattern = end + (*end == ' ');
    }
    words[count].kind = PATTERN_END;
    return words;
}

/* --- signs --- */

static uint64_t begins_of(const struct english_word *word);

static uint64_t signs_of(const struct english_word *word)
{
    uint64_t signs = 0;

    switch (word->kind) {
    case PATTERN_CHOICES:
        for (size_t i = 0; i < word->count; i++)
            signs |= english_sign(word->choices[i].hash);
        return signs;
    case PATTERN_CARDINAL:
        return SIGN_CARDINAL;
    case PATTERN_ORDINAL:
        return SIGN_ORDINAL;
    case PATTERN_PART:
        for (size_t i = 0; i < word->part->count; i++)
            signs |= begins_of(word->part->patterns[i]);
        return signs;
    case PATTERN_END:
        break;
    }
    return SIGN_ANY; /* what stands behind the pattern */
}

static uint64_t begins_of(const struct english_word *word)
{
    uint64_t signs = word->begins;

    if (!signs) {
        signs = signs_of(word);
        if (word->optional)
            signs |= begins_of(word + 1);
    }
    return signs;
}

/* Takes signs off, from the last to the first. */
static void take_signs(struct english_word *words)
{
    size_t count = 0;

    while (words[count].kind != PATTERN_END)
        count++;
    for (size_t i = count + 1; i-- > 0;)
        words[i].begins = begins_of(&words[i]);
}

/* The words of a pattern, which is borrowed, behind the '!' that it may begin with. */
static const struct english_word *pattern_of(const char *pattern)
{
    struct english_word *words = words_of(pattern + (*pattern == '!'));

    take_signs(words);
    return words;
}

/* --- parts --- */

static struct english_named *part_named(const char *name)
{
    const void **slot = lookup_slot(shared.arena, &shared.parts, name, strlen(name));

    if (!*slot)
        *slot = arena_alloc(shared.arena, 1, sizeof(struct english_named));
    return (struct english_named *)*slot;
}

/* All parts by their names: struct english_named. Parts name each other. */
static void take_parts(void)
{
    const struct english_row *rows = english_parts.rows;
    struct english_word **patterns;

    shared.arena = arena_new();
    patterns = arena_alloc(shared.arena, english_parts.count, sizeof *patterns);
    for (size_t i = 0; i < english_parts.count; i++)
        part_named(rows[i].words);
    for (size_t i = 0; i < english_parts.count; i++) {
        struct english_named *part = part_named(rows[i].words);

        patterns[i] = words_of(rows[i].pattern);
        *ARENA_PUSH(shared.arena, part->patterns, part->count) = patterns[i];
    }
    for (size_t i = 0; i < english_parts.count; i++)
        take_signs(patterns[i]);
}

/* --- classes --- */

static uint64_t seconds_of(const struct english_word *words)
{
    uint64_t signs = 0;

    for (;; words++) {
        if (words->kind == PATTERN_PART || words->kind == PATTERN_END)
            return SIGN_ANY;
        signs |= words[1].begins;
        if (!words->optional)
            return signs;
    }
}

static const struct english_rows *rows_of(const struct english_class *words)
{
    struct english_rows *rows = arena_alloc(shared.arena, 1, sizeof *rows);

    rows->patterns = arena_alloc(shared.arena, words->count, sizeof *rows->patterns);
    rows->firsts = arena_alloc(shared.arena, words->count, sizeof *rows->firsts);
    rows->seconds = arena_alloc(shared.arena, words->count, sizeof *rows->seconds);
    for (size_t i = 0; i < words->count; i++) {
        rows->told += *words->rows[i].pattern != '!';
        rows->patterns[i] = pattern_of(words->rows[i].pattern);
        rows->firsts[i] = rows->patterns[i]->begins;
        rows->seconds[i] = seconds_of(rows->patterns[i]);
    }
    return rows;
}

/* Taken apart when they are first asked for. */
static const struct english_rows *rows_known(const struct english_class *words)
{
    const struct english_rows *rows = *words->taken_apart;

    if (rows)
        return rows;
    pthread_mutex_lock(&shared.lock);
    if (!*words->taken_apart)
        *words->taken_apart = rows_of(words);
    rows = *words->taken_apart;
    pthread_mutex_unlock(&shared.lock);
    return rows;
}

struct single {
    const char *pattern;
    const struct english_word *words;
};

/* The words of a pattern that is no row, which is known by its address. */
static const struct english_word *single_words(const char *pattern)
{
    const struct single *known;
    struct single *single;

    pthread_mutex_lock(&shared.lock);
    known = lookup_find(&shared.singles, &pattern, sizeof pattern);
    if (!known) {
        known = single = arena_alloc(shared.arena, 1, sizeof *single);
        *single = (struct single){pattern, pattern_of(pattern)};
        *lookup_slot(shared.arena, &shared.singles, &single->pattern, sizeof pattern) = single;
    }
    pthread_mutex_unlock(&shared.lock);
    return known->words;
}

/* --- patterns compared --- */

static bool same_expected(const struct english_expected *a, const struct english_expected *b)
{
    return a->length == b->length &&
           (a->length ? strncmp(a->text, b->text, a->length) == 0 : strcmp(a->text, b->text) == 0);
}

/* Whether nothing more is noted of what could stand where. */
static bool is_silent(const struct english_matcher *matcher)
{
    return matcher->silent || matcher->refused;
}

static void expect(struct english_matcher *matcher, size_t token, struct english_expected what)
{
    if (token < matcher->farthest || !*what.text || is_silent(matcher))
        return;
    if (token > matcher->farthest)
        matcher->expected_count = 0;
    matcher->farthest = token;
    for (size_t i = 0; i < matcher->expected_count; i++)
        if (same_expected(&matcher->expected[i], &what))
            return;
    if (matcher->expected_count < ENGLISH_EXPECTED)
        matcher->expected[matcher->expected_count++] = what;
}

void english_expect(struct english_matcher *matcher, size_t token, const char *what)
{
    expect(matcher, token, (struct english_expected){what, 0});
}

void english_refuse(struct english_matcher *matcher, size_t token, const char *what)
{
    matcher->farthest = token;
    matcher->expected_count = 0;
    english_expect(matcher, token, what);
    matcher->refused = true;
}

static bool is_choice(const struct english_spelling *choice, const struct english_token *token)
{
    return choice->hash == token->hash && strncmp(choice->text, token->word, choice->size) == 0 &&
           !token->word[choice->size];
}

/* Whether the token is one of the alternatives of a pattern's word. */
static bool word_fits(const struct english_token *token, const struct english_word *word,
                      struct english_captures *captures)
{
    if (word->kind != PATTERN_CHOICES) {
        int number = word->kind == PATTERN_CARDINAL ? token->cardinal : token->ordinal;

        if (number && captures->count < ENGLISH_CAPTURES)
            captures->numbers[captures->count++] = number;
        return number > 0;
    }
    for (size_t i = 0; i < word->count; i++)
        if (is_choice(&word->choices[i], token)) {
            if (word->kept)
                captures->word = token->word; /* of the last one that fits */
            return true;
        }
    return false;
}

/* Notes a pattern's word that did not fit; not those that join others. */
static void expect_word(struct english_matcher *matcher, size_t token,
                        const struct english_word *word)
{
    size_t length = strcspn(word->text, "|, ");

    if (word->kind == PATTERN_PART)
        return; /* its patterns tell */
    if (word->kind == PATTERN_CARDINAL)
        english_expect(matcher, token, "a number");
    else if (word->kind == PATTERN_ORDINAL)
        english_expect(matcher, token, "a number such as 'second'");
    else if (length > 2)
        expect(matcher, token, (struct english_expected){word->text, length});
}

struct attempt {
    struct english_matcher *matcher;
    size_t start;
    const char *label; /* expected where not even the first word fits; NULL: that word */
    bool quiet;        /* what it expects is not told */
};

/* What follows a part in the pattern that names it. */
struct follower {
    const struct english_word *words;
    const struct follower *next;
};

/* Whether what could stand at the token is to be told. */
static bool is_told(const struct attempt *a, size_t token)
{
    return !a->quiet && token >= a->matcher->farthest && !is_silent(a->matcher);
}

/* The signs that the token has. */
static inline uint64_t signs_at(const struct english_matcher *m, size_t token)
{
    const struct english_token *t = &m->tokens[token];

    return token >= m->count
               ? SIGN_TEXT_END
               : t->sign | (t->cardinal ? SIGN_CARDINAL : 0) | (t->ordinal ? SIGN_ORDINAL : 0);
}

static size_t match_rest(const struct attempt *a, const struct english_word *words,
                         const struct follower *next, size_t token,
                         struct english_captures *captures);

/* Matches one of the parts that the word names, and what follows it. */
static size_t match_parts(const struct attempt *a, const struct english_word *word,
                          const struct follower *next, size_t token,
                          struct english_captures *captures)
{
    const struct follower behind = {word + 1, next};
    size_t before = captures->count, end = 0;

    for (size_t i = 0; !end && i < word->part->count; i++) {
        captures->count = before;
        end = match_rest(a, word->part->patterns[i], &behind, token, captures);
    }
    return end;
}

/* Matches the first of the words, and the rest. */
static size_t match_word(const struct attempt *a, const struct english_word *words,
                         const struct follower *next, size_t token,
                         struct english_captures *captures)
{
    const struct english_matcher *m = a->matcher;

    if (words->kind == PATTERN_PART)
        return match_parts(a, words, next, token, captures);
    if (token < m->count && word_fits(&m->tokens[token], words, captures))
        return match_rest(a, words + 1, next, token + 1, captures);
    return 0;
}

/* Matches the rest of a pattern and what follows it; returns the token behind, or 0. */
static size_t match_rest(const struct attempt *a, const struct english_word *words,
                         const struct follower *next, size_t token,
                         struct english_captures *captures)
{
    struct english_matcher *m = a->matcher;
    size_t before = captures->count, end = 0;

    if (words->kind == PATTERN_END)
        return next ? match_rest(a, next->words, next->next, token, captures) : token;
    if (!(signs_at(m, token) & words->begins) && !is_told(a, token))
        return 0;
    end = match_word(a, words, next, token, captures);
    if (end)
        return end;
    captures->count = before;
    if (words->optional)
        return match_rest(a, words + 1, next, token, captures);
    if (a->quiet)
        return 0;
    if (a->label && token == a->start)
        english_expect(m, token, a->label);
    else if (is_told(a, token))
        expect_word(m, token, words);
    return 0;
}

/* --- the rows of a class compared --- */

/* The best row of a class so far, and where what fits it ends. */
struct best {
    const struct english_row *row;
    size_t end;
    struct english_captures captures;
};

/* Returns whether the row's words may be told where it does not fit. */
static bool try_row(const struct attempt *classwide, const struct english_row *row,
                    const struct english_word *words, struct best *best)
{
    struct attempt attempt = *classwide;
    struct english_captures found = {0};
    size_t end;

    attempt.quiet = *row->pattern == '!';
    end = match_rest(&attempt, words, NULL, attempt.start, &found);
    if (end > best->end)
        *best = (struct best){row, end, found};
    return !attempt.quiet;
}

/* Tries the rows that can begin with the token's word. What the others expect is the label. */
static void try_by_word(const struct attempt *attempt, const struct english_class *words,
                        const struct english_rows *rows, struct best *best)
{
    struct english_matcher *m = attempt->matcher;
    uint64_t first = signs_at(m, attempt->start),
             second = is_silent(m) ? signs_at(m, attempt->start + 1) : SIGN_ANY;
    size_t told = 0;

    for (size_t i = 0; i < words->count; i++)
        if (rows->firsts[i] & first && rows->seconds[i] & second)
            told += try_row(attempt, &words->rows[i], rows->patterns[i], best);
    if (rows->told > told && words->label)
        english_expect(m, attempt->start, words->label);
}

const struct english_row *english_match(struct english_matcher *matcher, size_t *token,
                                        const struct english_class *words,
                                        struct english_captures *captures)
{
    const struct attempt attempt = {matcher, *token, words->label, false};
    const struct english_rows *rows = rows_known(words);
    struct best best = {.end = *token};

    if (words->label || is_silent(matcher))
        try_by_word(&attempt, words, rows, &best);
    else
        for (size_t i = 0; i < words->count; i++)
            try_row(&attempt, &words->rows[i], rows->patterns[i], &best);
    if (captures && best.row)
        *captures = best.captures;
    *token = best.end;
    return best.row;
}

bool english_match_one(struct english_matcher *matcher, size_t *token, const char *pattern,
                       struct english_captures *captures)
{
    const struct attempt attempt = {matcher, *token, NULL, false};
    struct english_captures found = {0};
    size_t end = match_rest(&attempt, single_words(pattern), NULL, *token, &found);

    if (end <= *token)
        return false;
    *token = end;
    if (captures)
        *captures = found;
    return true;
}

/* The ending of several, or of whose something is. */
static size_t ending_length(const char *text)
{
    static const char *const endings[] = {"s", "'s", "’s"};

    for (size_t i = 0; i < COUNT_OF(endings); i++)
        if (strncmp(text, endings[i], strlen(endings[i])) == 0)
            return strlen(endings[i]);
    return 0;
}

/* Whether the text begins with the name in either case; a look at the first letter spares most
 * comparisons. */
static bool begins_with(const char *text, const char *name)
{
    return tolower((unsigned char)*text) == tolower((unsigned char)*name) &&
           strncasecmp(text, name, strlen(name)) == 0;
}

bool english_match_name(const struct english_matcher *matcher, size_t *token, const char *name)
{
    size_t i = *token;
    const struct english_token *t = &matcher->tokens[i];
    const struct english_token *last;
    size_t end;

    if (i < matcher->count && t->name && strcasecmp(t->name, name) == 0) {
        ++*token;
        return true;
    }
    if (i >= matcher->count || !begins_with(matcher->text->text + t->offset, name))
        return false;
    end = t->offset + strlen(name);
    while (i < matcher->count && matcher->tokens[i].offset < end)
        i++;
    if (i == *token)
        return false;
    last = &matcher->tokens[i - 1];
    if (last->offset + last->length != end + ending_length(matcher->text->text + end))
        return false; /* the name ends within a word, and not before an s */
    *token = i;
    return true;
}

/* --- places and findings --- */

struct place english_place(const struct english_matcher *matcher, size_t from, size_t to)
{
    const struct english_token *tokens = matcher->tokens, *first, *last;
    const char *end;
    size_t size;

    if (matcher->count == 0)
        return matcher->text->at;
    if (from >= matcher->count)
        from = matcher->count - 1;
    if (to > matcher->count)
        to = matcher->count;
    first = &tokens[from];
    last = to > from ? &tokens[to - 1] : first;
    size = last->offset + last->length - first->offset;
    end = memchr(matcher->text->text + first->offset, '\n', size);
    if (end) /* a place is on one line */
        size = (size_t)(end - matcher->text->text) - first->offset;
    return located_at(matcher->text, first->offset, size);
}

/* Whether it says by itself how a sentence can go on: a phrase, or a common word. Other words begin
 * phrases that hardly anybody would think of. */
static bool is_telling(const struct english_expected *e)
{
    static const char *const words[] = {
        "square",   "squares",      "forward",    "backward",  "left",    "right",
        "sideways", "orthogonally", "diagonally", "direction", "and",     "but",
        "except",   "only",         "piece",      "pieces",    "may",     "must",
        "cannot",   "never",        "move",       "capture",   "jump",    "steps",
        "slides",   "jumps",        "moves",      "captures",  "without", "any",
    };

    return !e->length ||
           FIND(word, words, COUNT_OF(words),
                strlen(*word) == e->length && strncmp(*word, e->text, e->length) == 0);
}

/* Whether it is a verb alone: of phrases that deny something, it says little of how these go on. */
static bool is_verb(const struct english_expected *e)
{
    static const char *const verbs[] = {"move", "moves", "capture", "captures"};

    return FIND(one, verbs, COUNT_OF(verbs),
                strlen(*one) == e->length && strncmp(*one, e->text, e->length) == 0);
}

/* The telling ones of what could stand there; all where none is; "" where they are verbs alone. */
static const char *expectations(struct english_matcher *matcher)
{
    struct english_expected told[ENGLISH_EXPECTED];
    struct buf out = {0};
    size_t count = 0, verbs = 0;

    for (size_t i = 0; i < matcher->expected_count; i++)
        if (is_telling(&matcher->expected[i])) {
            verbs += is_verb(&matcher->expected[i]);
            told[count++] = matcher->expected[i];
        }
    if (count && verbs == count)
        return "";
    if (count == 0)
        memcpy(told, matcher->expected, (count = matcher->expected_count) * sizeof *told);
    for (size_t i = 0; i < count; i++) {
        const struct english_expected *e = &told[i];

        buf_text(&out, i == 0 ? "" : i + 1 < count ? ", " : " or ");
        if (e->length)
            buf_print(&out, "'%.*s'", (int)e->length, e->text);
        else
            buf_text(&out, e->text);
    }
    return buf_take(matcher->arena, &out);
}

/* How words begin that tell of rules which Piecework does not have, of which it does not guess. */
static const struct {
    const char *beginning, *rule;
} uncovered[] = {
    {"push", "pieces that push others"},
    {"shove", "pieces that push others"},
    {"pull", "pieces that pull others"},
    {"drag", "pieces that pull others"},
    {"immobili", "pieces that immobilise others"},
    {"freeze", "pieces that immobilise others"},
    {"paralyse", "pieces that immobilise others"},
    {"paralyze", "pieces that immobilise others"},
    {"protects", "pieces that protect others"},
    {"shield", "pieces that protect others"},
    {"twice", "two moves a turn"},
};

/* "twice a turn", but not "twice" of steps. */
static bool is_of_turns(const struct english_token *tokens, size_t count)
{
    for (size_t i = 1; i < count && i < 5; i++)
        if (strncmp(tokens[i].word, "turn", strlen("turn")) == 0)
            return true;
    return false;
}

const char *english_uncovered(const struct english_token *tokens, size_t count, size_t *token)
{
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < COUNT_OF(uncovered); k++) {
            const char *beginning = uncovered[k].beginning;

            if (strncmp(tokens[i].word, beginning, strlen(beginning)) == 0 &&
                (strcmp(beginning, "twice") != 0 || is_of_turns(tokens + i, count - i))) {
                *token = i;
                return uncovered[k].rule;
            }
        }
    return NULL;
}

/* Whether other words than "friends" stand behind "swaps places with". */
static bool names_friends(struct english_matcher *matcher, size_t token)
{
    return token >= 3 && token < matcher->count &&
           english_match_one(matcher, &(size_t){token - 3}, "swaps|swap|swapping places with",
                             NULL);
}

/* Whether a rule is told of that is not covered, which is reported; words such as "twice" may be
 * right but where it shows that something is wrong. */
static bool report_uncovered(struct english_matcher *matcher, struct diags *diags)
{
    size_t token = 0;
    const char *rule = english_uncovered(matcher->tokens, matcher->count, &token);
    const struct english_token *t;

    if (rule && strcmp(matcher->tokens[token].word, "twice") == 0 && token != matcher->farthest)
        rule = NULL;
    if (!rule)
        return false;
    t = &matcher->tokens[token];
    diag_help_uncovered(diag_add(diags, DIAG(ENGLISH_WORD),
                                 english_place(matcher, token, token + 1), (int)t->length,
                                 matcher->text->text + t->offset),
                        rule);
    return true;
}

/* A word that is misspelt gets the right one as a label; what could stand there is always said. */
void english_report(struct english_matcher *matcher, struct diags *diags)
{
    size_t token = matcher->farthest;
    struct place place = english_place(matcher, token, token + 1);
    const char *near = NULL, *expected;
    struct finding *finding;

    if (report_uncovered(matcher, diags))
        return;
    if (token >= matcher->count) {
        finding = diag_add(diags, DIAG(ENGLISH_END), place);
    } else {
        const struct english_token *t = &matcher->tokens[token];

        finding = diag_add(diags, DIAG(ENGLISH_WORD), place, (int)t->length,
                           matcher->text->text + t->offset);
        near = matcher->named ? matcher->near : english_meant(t->word);
    }
    if (near)
        diag_label(finding, "did you mean '%s'?", near);
    expected = expectations(matcher);
    if (names_friends(matcher, token))
        diag_help(finding, "write 'friends', and name them by 'swaps-with' of the piece");
    else if (*expected)
        diag_help(finding, "%s could stand %s%s", expected,
                  token >= matcher->count ? "next" : "here",
                  token > 0 && strcmp(matcher->tokens[token - 1].word, "straight") == 0
                      ? ", or 'orthogonally' in place of 'straight'"
                      : "");
}

struct english_matcher english_matcher_new(struct arena *arena, const struct located *text)
{
    struct english_matcher matcher = {.text = text, .arena = arena};

    pthread_once(&shared.once, take_parts);
    matcher.tokens = english_tokens(arena, text->text, &matcher.count);
    return matcher;
}
