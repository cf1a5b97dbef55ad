/* Texts taken apart into words, in their canonical forms, and all words that are understood
 * somewhere. */
#include "notation/lexicon/english_match.h"

#include <pthread.h>

const char *const english_cardinals[ENGLISH_NUMBERS] = {
    "zero",  "one",   "two",  "three", "four",   "five",   "six",
    "seven", "eight", "nine", "ten",   "eleven", "twelve",
};

const char *const english_ordinals[ENGLISH_NUMBERS] = {
    "zeroth",  "first",  "second", "third", "fourth",   "fifth",   "sixth",
    "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth",
};

const struct english_synonym english_synonyms[] = {
    {"squares", "square"},
    {"space", "square"},
    {"spaces", "square"},
    {"cell", "square"},
    {"cells", "square"},
    {"point", "square"},
    {"points", "square"},
    {"intersection", "square"},
    {"intersections", "square"},
    {"tile", "square"},
    {"tiles", "square"},
    {"spots", "square"},
    {"hurdle", "screen"},
    {"path", "way"},
    {"opposing", "enemy"},
    {"case", "square"},
    {"cases", "square"},
    {"cardinal", "orthogonal"},
    {"×", "x"},
    {"units", "piece"},
    {"empty", "free"},
    {"vacant", "free"},
    {"unoccupied", "free"},
    {"unobstructed", "free"},
    {"unblocked", "free"},
    {"adjacent", "next"},
    {"adjoining", "next"},
    {"neighbouring", "next"},
    {"an", "a"},
    {"can't", "cannot"},
    {"+", "plus"},
    {"{", "("},
    {"}", ")"},
    {"—", "-"},
    {"opponent", "enemy"},
    {"opponents", "enemy"},
    {"opponent's", "enemy"},
    {"can", "may"},
    {"they", "it"},
    {"their", "its"},
    {"lateraly", "sideways"},
    {"horizontal", "sideways"},
    {"forwards", "forward"},
    {"ahead", "forward"},
    {"frontward", "forward"},
    {"frontwards", "forward"},
    {"backwards", "backward"},
    {"back", "backward"},
    {"rearward", "backward"},
    {"rearwards", "backward"},
    {"sidewards", "sideways"},
    {"sideway", "sideways"},
    {"leftward", "left"},
    {"leftwards", "left"},
    {"rightward", "right"},
    {"rightwards", "right"},
    {"directly", "straight"},
    {"directions", "direction"},
    {"diagonals", "diagonal"},
    {"ranks", "rank"},
    {"row", "rank"},
    {"rows", "rank"},
    {"files", "file"},
    {"column", "file"},
    {"columns", "file"},
    {"pieces", "piece"},
    {"times", "time"},
    {"limitless", "unlimited"},
    {"l-shape", "l"},
    {"midway", "half-way"},
    {"halfway", "half-way"},
    {"inbetween", "between"},
    {"every", "any"},
    {"each", "any"},
    {"perpendicular", "perpendicularly"},
    {"outwards", "outward"},
    {"enemies", "enemy"},
    {"degree", "degrees"},
    {"provided", "if"},
    {"hobbled", "blocked"},
    {"obstructed", "blocked"},
    {"intermediate", "half-way"},
    {"stands", "standing"},
    {"turns", "turn"},
    {"initial", "first"},
    {"thirteen", "13"},
    {"fourteen", "14"},
    {"fifteen", "15"},
    {"sixteen", "16"},
    {"twenty", "20"},
    {"twenty-four", "24"},
    {"pleases", "likes"},
    {"desires", "likes"},
    {"slays", "captures"},
    {"slay", "capture"},
    {"smites", "captures"},
    {"smite", "capture"},
    {"eliminate", "capture"},
    {"rookwise", "orthogonally"},
    {"bishopwise", "diagonally"},
    {"orthogonaly", "orthogonally"},
    {"obstructions", "obstacle"},
    {"upwards", "forward"},
    {"upward", "forward"},
    {"downwards", "backward"},
    {"downward", "backward"},
    {"l-patterns", "l"},
    {"can’t", "cannot"},
    {"strike", "capture"},
    {"striking", "capturing"},
};

const size_t english_synonym_count = COUNT_OF(english_synonyms);

/* --- all words that are understood somewhere --- */

/* Shared by all threads of the run, and never freed. */
static struct vocabulary {
    struct arena *arena;
    struct lookup canonical, known; /* by word */
    const char **words;             /* each once, in the order of their tables */
    size_t count;
} shared;

static void note_word(const char *word, size_t size)
{
    const void **known = lookup_slot(shared.arena, &shared.known, word, size);

    if (*known)
        return;
    *known = arena_text(shared.arena, word, size);
    *ARENA_PUSH(shared.arena, shared.words, shared.count) = *known;
}

static void note_words(const char *pattern)
{
    while (*pattern) {
        size_t size = strcspn(pattern, " |?!,");

        if (size > 1)
            note_word(pattern, size);
        pattern += size + (pattern[size] != '\0');
    }
}

static void share(void)
{
    static const struct english_class *const classes[] = {
        &english_verbs,    &english_extents,  &english_ways,     &english_bends,
        &english_tails,    &english_manners,  &english_behinds,  &english_passings,
        &english_bearings, &english_landings, &english_captures, &english_capture_ends,
        &english_parts,
    };

    shared.arena = arena_new();
    EACH (s, english_synonyms, english_synonym_count) {
        *lookup_slot(shared.arena, &shared.canonical, s->word, strlen(s->word)) = s->canonical;
        note_words(s->word);
    }
    for (int i = 1; i < ENGLISH_NUMBERS; i++) {
        note_words(english_cardinals[i]);
        note_words(english_ordinals[i]);
    }
    for (size_t i = 0; i < COUNT_OF(classes); i++)
        EACH (row, classes[i]->rows, classes[i]->count)
            note_words(row->pattern);
}

/* Made when it is first asked for. */
static const struct vocabulary *vocabulary(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;

    pthread_once(&once, share);
    return &shared;
}

/* The canonical form of a word; NULL: itself. */
static const char *english_canonical(const char *word)
{
    return lookup_find(&vocabulary()->canonical, word, strlen(word));
}

bool english_knows(const char *word)
{
    return lookup_find(&vocabulary()->known, word, strlen(word)) != NULL;
}

const char *english_meant(const char *word)
{
    enum { SHORTEST = 3 };

    if (strlen(word) < SHORTEST || english_knows(word))
        return NULL;
    return text_nearest(word, shared.words, shared.count);
}

/* --- words of a text --- */

uint64_t english_hash(const char *word, size_t size)
{
    uint64_t hash = 0xCBF29CE484222325u; /* FNV-1a */

    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)word[i]) * 0x100000001B3u;
    return hash;
}

uint64_t english_sign(uint64_t hash)
{
    return (uint64_t)1 << (hash >> 32) % 61;
}

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
