/* Texts taken apart into words, in their canonical forms. */
#include "notation/lexicon/english_match.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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
    return tokens;
}
