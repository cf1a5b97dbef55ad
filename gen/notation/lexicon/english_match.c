#include "notation/lexicon/english_match.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- patterns --- */

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
    size_t length = strcspn(word->text, "| ");

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

/* Whether the token is none that has one of the signs. */
static inline bool is_barred(const struct english_matcher *m, size_t token, uint64_t signs)
{
    const struct english_token *t = token < m->count ? &m->tokens[token] : NULL;

    if (!t)
        return !(signs & SIGN_TEXT_END);
    return !(signs & t->sign) && !(t->cardinal && signs & SIGN_CARDINAL) &&
           !(t->ordinal && signs & SIGN_ORDINAL);
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
    if (is_barred(m, token, words->begins) && !is_told(a, token))
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

/* --- classes --- */

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
    const struct english_numbers *by_word =
        english_rows_with(rows, attempt->start < m->count ? m->tokens[attempt->start].word : "");
    size_t at[2] = {0}, told = 0, row;

    while ((row = english_next_row(rows, by_word, at)) != ENGLISH_NO_ROW)
        if (!is_silent(m) || !is_barred(m, attempt->start + 1, rows->seconds[row]))
            told += try_row(attempt, &words->rows[row], rows->patterns[row], best);
    if (rows->told > told && words->label)
        english_expect(m, attempt->start, words->label);
}

const struct english_row *english_match(struct english_matcher *matcher, size_t *token,
                                        const struct english_class *words,
                                        struct english_captures *captures)
{
    const struct attempt attempt = {matcher, *token, words->label, false};
    const struct english_rows *rows = english_rows(matcher->index, words);
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
    size_t end =
        match_rest(&attempt, english_single(matcher->index, pattern), NULL, *token, &found);

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
    if (!rule && names_friends(matcher, token = matcher->farthest))
        rule = "swaps with some kinds of friend alone";
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
    if (*expected)
        diag_help(finding, "%s could stand %s%s", expected,
                  token >= matcher->count ? "next" : "here",
                  token > 0 && strcmp(matcher->tokens[token - 1].word, "straight") == 0
                      ? ", or 'orthogonally' in place of 'straight'"
                      : "");
}

/* Texts taken apart into words, in their canonical forms. */

static const char punctuation[] = ",.;:(){}";

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Bytes of a blank or a quotation mark, which say nothing; 0: it is neither. */
static size_t blank_size(const char *text)
{
    if (strncmp(text, "\xe2\x80\x9c", 3) == 0 || strncmp(text, "\xe2\x80\x9d", 3) == 0)
        return 3;
    return is_blank(*text) || *text == '"';
}

static size_t token_length(const char *text)
{
    size_t length = 0;

    if (strchr(punctuation, *text))
        return 1;
    while (text[length] && !blank_size(text + length) && !strchr(punctuation, text[length]))
        length++;
    return length;
}

/* --- numbers --- */

/* "2nd" of 2; digits alone are a cardinal. */
static bool is_ordinal_end(const char *end)
{
    return strcmp(end, "st") == 0 || strcmp(end, "nd") == 0 || strcmp(end, "rd") == 0 ||
           strcmp(end, "th") == 0;
}

/* A look at the first letter spares most comparisons. */
static bool is_word(const char *word, const char *other)
{
    return *word == *other && strcmp(word, other) == 0;
}

void english_set_word(struct english_token *token, const char *word)
{
    token->word = word;
    token->hash = english_hash(word, strlen(word));
    token->sign = english_sign(token->hash);
}

void english_read_number(struct arena *arena, struct english_token *token)
{
    char *end;
    long number;

    for (int i = 1; i < ENGLISH_NUMBERS; i++) {
        if (is_word(token->word, english_cardinals[i]))
            token->cardinal = i;
        if (is_word(token->word, english_ordinals[i]))
            token->ordinal = i;
    }
    if (isdigit((unsigned char)token->word[0]) && strlen(token->word) <= 4) {
        number = strtol(token->word, &end, 10);
        if (number > ENGLISH_NUMBER_LIMIT)
            return;
        if (!*end)
            token->cardinal = (int)number;
        else if (is_ordinal_end(end))
            token->ordinal = (int)number;
    }
    if (token->cardinal)
        english_set_word(token, arena_print(arena, "%d", token->cardinal));
}

/* --- words --- */

/* Takes quotation marks, brackets of letters and exclamation marks out of a word, and makes a curly
 * apostrophe a plain one; one of nothing else is left. */
static void strip(char *word)
{
    static const char *const marks[] = {"\"", "“", "”", "!", "`", "[", "]"};
    char copy[64], *to = copy;

    if (strlen(word) >= sizeof copy || !word[strcspn(word, "\"!`[]\xe2")])
        return;
    for (const char *c = word; *c;) {
        size_t size = 0;

        if (to > copy && strncmp(c, "’", strlen("’")) == 0 &&
            isalpha((unsigned char)c[strlen("’")])) {
            *to++ = '\'';
            c += strlen("’");
            continue;
        }
        for (size_t i = 0; i < COUNT_OF(marks); i++)
            size += strncmp(c, marks[i], strlen(marks[i])) == 0 ? strlen(marks[i]) : 0;
        if (!size)
            *to++ = *c;
        c += size ? size : 1;
    }
    *to = '\0';
    if (*copy)
        memcpy(word, copy, strlen(copy) + 1);
}

void english_take_word(struct arena *arena, struct english_token *token, const char *word)
{
    const char *canonical = english_canonical(word);

    english_set_word(token, canonical ? canonical : word);
    english_read_number(arena, token);
}

static struct english_token read_token(struct arena *arena, const char *text, size_t offset,
                                       size_t length)
{
    struct english_token token = {.offset = offset, .length = length};
    char *word = arena_text(arena, text + offset, length);

    strip(word);
    for (char *c = word; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    english_take_word(arena, &token, word);
    return token;
}

/* The length of the number that begins a word, as in "2x1" and "three-step"; 0: none does. */
static size_t number_length(const char *word, size_t length)
{
    size_t digits = strspn(word, "0123456789"), best = digits < length ? digits : 0;

    for (int i = 1; i < ENGLISH_NUMBERS; i++) {
        size_t size;

        if (tolower((unsigned char)*word) != *english_cardinals[i])
            continue;
        size = strlen(english_cardinals[i]);
        if (size < length && strncasecmp(word, english_cardinals[i], size) == 0)
            best = size;
    }
    return best;
}

/* The sign behind that number, with its canonical form: what joins two numbers, "" between a number
 * and what it counts, or "plus" as in "3+". 0: there is none. */
static size_t sign_length(const char *text, const char **canonical)
{
    static const struct english_synonym signs[] = {
        {"x", "x"}, {"×", "x"}, {"-", "to"}, {"–", "to"}};

    if (text[0] == '+' && !isalnum((unsigned char)text[1])) {
        *canonical = "plus";
        return 1;
    }
    for (size_t i = 0; i < COUNT_OF(signs); i++) {
        size_t size = strlen(signs[i].word);

        if (strncmp(text, signs[i].word, size) != 0)
            continue;
        *canonical = isdigit((unsigned char)text[size]) ? signs[i].canonical : "";
        return **canonical || (signs[i].canonical[0] == 't' && isalpha((unsigned char)text[size]))
                   ? size
                   : 0;
    }
    return 0;
}

static struct english_token mark_token(size_t offset, size_t length, const char *word)
{
    struct english_token token = {.offset = offset, .length = length};

    english_set_word(&token, word);
    return token;
}

/* Adds a word, or its parts where it begins with a number. */
static void add_word(struct arena *arena, struct english_token **tokens, size_t *count,
                     const char *text, size_t offset, size_t length)
{
    const char *canonical = "";
    size_t number = number_length(text + offset, length),
           sign = number ? sign_length(text + offset + number, &canonical) : 0;

    if (!sign) {
        *ARENA_PUSH(arena, *tokens, *count) = read_token(arena, text, offset, length);
        return;
    }
    *ARENA_PUSH(arena, *tokens, *count) = read_token(arena, text, offset, number);
    if (*canonical)
        *ARENA_PUSH(arena, *tokens, *count) = mark_token(offset + number, sign, canonical);
    if (length > number + sign)
        add_word(arena, tokens, count, text, offset + number + sign, length - number - sign);
}

/* Bytes of "/" between two words, which means "or"; 0: there is none. */
static size_t slash_size(const char *text, size_t at)
{
    return text[at] == '/' && at > 0 && isalpha((unsigned char)text[at - 1]) &&
           isalpha((unsigned char)text[at + 1]);
}

/* Whether a slash joins two words to one direction: "forward/diagonally". */
static bool joins_direction(const char *text, size_t at)
{
    static const char *const halves[] = {"forward", "forwards", "backward", "backwards"};

    if (strncasecmp(text + at + 1, "diagonal", strlen("diagonal")) != 0)
        return false;
    for (size_t i = 0; i < COUNT_OF(halves); i++) {
        size_t size = strlen(halves[i]);

        if (at >= size && strncasecmp(text + at - size, halves[i], size) == 0)
            return true;
    }
    return false;
}

struct english_token *english_tokens(struct arena *arena, const char *text, size_t *count)
{
    struct english_token *tokens = NULL;

    *count = 0;
    for (size_t i = 0; text[i];) {
        size_t blank = blank_size(text + i), length = blank ? 0 : token_length(text + i);

        if (slash_size(text, i) && joins_direction(text, i)) {
            i++;
            continue;
        }
        if (slash_size(text, i)) {
            *ARENA_PUSH(arena, tokens, *count) = mark_token(i++, 1, "or");
            continue;
        }
        for (size_t k = 1; k < length; k++)
            if (slash_size(text, i + k))
                length = k;
        if (length)
            add_word(arena, &tokens, count, text, i, length);
        i += blank + length;
    }
    return tokens ? tokens : arena_alloc(arena, 1, sizeof *tokens);
}

struct english_matcher english_matcher_new(struct arena *arena, const struct located *text,
                                           struct english_index *index)
{
    struct english_matcher matcher = {.text = text, .arena = arena, .index = index};

    matcher.tokens = english_tokens(arena, text->text, &matcher.count);
    return matcher;
}
