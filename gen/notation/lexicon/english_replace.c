/* Words put in the place of others, before a text is read: phrases, and nouns that tell moves. */
#include "notation/lexicon/english_match.h"

#include <string.h>

/* Adds words as tokens that stand where the tokens first..end (without end) do. What stands behind
 * '*' may name a piece there, though the text itself does not say it in this place. */
static void put_words(struct english_matcher *to, const struct english_matcher *from,
                      const char *words, size_t first, size_t end)
{
    const struct english_token *begin = &from->tokens[first], *last = &from->tokens[end - 1];

    while (*words) {
        bool kept = *words == '*';
        size_t size = strcspn(words += kept, " ");
        struct english_token token = {.offset = begin->offset,
                                      .length = last->offset + last->length - begin->offset};

        english_set_word(&token, arena_text(to->arena, words, size));
        token.name = kept ? token.word : NULL;
        english_read_number(to->arena, &token);
        *ARENA_PUSH(to->arena, to->tokens, to->count) = token;
        words += size + (words[size] == ' ');
    }
}

/* What stands for the tokens from *token on, which is moved behind them; NULL: themselves. */
typedef const char *replacement(struct english_matcher *matcher, size_t *token);

static void replace(struct english_matcher *matcher, replacement *words_at)
{
    struct english_matcher with = *matcher;
    size_t token = 0;

    with.tokens = NULL;
    with.count = 0;
    while (token < matcher->count) {
        size_t from = token;
        const char *words = words_at(matcher, &token);

        if (words)
            put_words(&with, matcher, words, from, token);
        else
            *ARENA_PUSH(with.arena, with.tokens, with.count) = matcher->tokens[token++];
    }
    if (with.count) /* an empty list keeps a place */
        matcher->tokens = with.tokens;
    matcher->count = with.count;
}

/* --- phrases --- */

/* The words with what the phrase keeps in the places of '#' and '*'. */
static const char *with_kept(struct arena *arena, const char *words,
                             const struct english_captures *kept)
{
    struct buf out = {0};
    size_t count = 0;

    for (const char *c = words; *c; c++)
        if (*c == '#')
            buf_print(&out, "%d", kept->numbers[count++]);
        else if (*c == '*')
            buf_print(&out, "*%s", kept->word);
        else
            buf_print(&out, "%c", *c);
    return buf_take(arena, &out);
}

/* The phrase that takes most tokens. */
static const char *phrase_at(struct english_matcher *matcher, size_t *token)
{
    struct english_captures kept = {0};
    const struct english_row *row = english_match(matcher, token, english_phrase_class(), &kept);
    const char *words = row ? english_phrases[row->meaning].words : NULL;

    return words && strpbrk(words, "#*") ? with_kept(matcher->arena, words, &kept) : words;
}

/* --- nouns --- */

/* Whether these words stand at the token. */
static bool says_itself(struct english_matcher *m, size_t token, const char *words)
{
    return english_match_one(m, &token, words, NULL);
}

/* "diagonal", "orthogonal or diagonal": their adverbs, and whether one of them is no adverb itself.
 * False: none stands there. */
static bool read_adjectives(struct english_matcher *m, size_t *token, struct buf *adverbs,
                            bool *other)
{
    bool any = false;
    size_t end = *token;

    do {
        size_t from = end;
        const struct english_row *row = english_match(m, &end, english_adverb_class(), NULL);
        const char *words = row ? english_adverbs[row->meaning].words : NULL;

        if (!words)
            break;
        buf_print(adverbs, "%s%s", any ? " or " : "", words);
        any = true;
        *other = *other || !says_itself(m, from, words);
        *token = end;
    } while (english_match_one(m, &end, "?, or|and|, ?the", NULL));
    return any;
}

/* Whether what stands at the token would be one of several squares: "to the two forward diagonal
 * squares". */
static bool is_of_several(struct english_matcher *m, size_t token)
{
    return token > 0 &&
           english_match_one(m, &(size_t){token - 1},
                             "the|of|any|all|either|both|to|on|onto|in|along|next|like|as", NULL);
}

/* The verb of a noun: "jump", "slide"; "": of a step. NULL: it is no noun that tells a move. */
static const char *verb_of(struct english_matcher *m, size_t *token)
{
    if (english_match_one(m, token, "jump|jumps|leap|leaps|hop|hops", NULL))
        return "jump";
    if (english_match_one(m, token, "slide|slides", NULL))
        return "slide";
    return english_match_one(m, token, "square|step|steps|move|moves", NULL) ? "" : NULL;
}

/* Whether no noun follows that the adjectives before the token may belong to, and nothing to which
 * "straight" may: "straight or diagonally forward". */
static bool ends_there(struct english_matcher *m, size_t token)
{
    if (token >= m->count || strchr(".;()", *m->tokens[token].word))
        return true;
    return !english_match_one(m, &(size_t){token - 1}, "straight", NULL) &&
           english_match_one(m, &token,
                             ",|or|and|then|followed|outward|away|without|at|if|when|as|like|only",
                             NULL);
}

/* How many squares: "two", "a three-step", "a single". */
struct count {
    bool told, single; /* by a number; by an article */
    int number;
};

static struct count read_count(struct english_matcher *m, size_t *token)
{
    struct english_captures captures = {0};
    struct count count = {.number = 1};

    count.told = english_match_one(m, token, "?exactly|only|just ?a # ?single ?square|step|steps",
                                   &captures);
    count.single = !count.told && english_match_one(m, token, "a|any|single ?single", NULL);
    if (count.told)
        count.number = captures.numbers[0];
    return count;
}

/* Whether the noun suits the count; without a noun a number has to stand there. A jump to the next
 * square would be none. */
static bool suits(const char *verb, const struct count *count)
{
    if (!verb)
        return count->told;
    return *verb != 'j' || count->number > 1;
}

/* "makes a three-step orthogonal or diagonal jump": "jumps 3 square orthogonally or diagonally". */
static const char *noun_at(struct english_matcher *m, size_t *token)
{
    size_t end = *token;
    LOCAL_BUF(adverbs);
    LOCAL_BUF(words);
    bool takes = english_match_one(m, &end, "takes|take", NULL);
    bool makes = english_match_one(m, &end, "makes|make|making|performs|perform", NULL) || takes;
    struct count count = read_count(m, &end);
    bool other = false, told;
    const char *verb;

    if ((!count.told && !count.single) || is_of_several(m, *token))
        return NULL;
    told = read_adjectives(m, &end, &adverbs, &other);
    verb = told ? verb_of(m, &end) : NULL;
    if (takes && !(verb && !says_itself(m, end - 1, "square")))
        told = false; /* a piece may be taken there */
    told = told && suits(verb, &count) && (verb || (!makes && other && ends_there(m, end)));
    if (verb && *verb)
        buf_print(&words, "%s%s ", verb, makes ? "s" : "");
    else if (makes)
        buf_text(&words, "makes ");
    if (!(verb && *verb == 's' && count.single))
        buf_print(&words, "%d square ", count.number);
    buf_text(&words, buf_str(&adverbs));
    if (told) {
        *token = end;
        return buf_take(m->arena, &words);
    }
    return NULL;
}

/* "in any horizontal, vertical or diagonal direction": "sideways or vertically or diagonally". Of a
 * single adjective the reader knows more. */
static const char *directions_at(struct english_matcher *m, size_t *token)
{
    size_t end = *token;
    LOCAL_BUF(adverbs);
    bool other = false;
    bool told = english_match_one(
                    m, &end, "in|along|to|on ?any|a|all|either|1|both|the ?of ?the ?8|4", NULL) &&
                read_adjectives(m, &end, &adverbs, &other) && strstr(buf_str(&adverbs), " or ") &&
                english_match_one(m, &end, "direction|line|lines", NULL);

    if (told) {
        *token = end;
        return buf_take(m->arena, &adverbs);
    }
    return NULL;
}

void english_replace(struct english_matcher *matcher)
{
    struct english_matcher quiet = *matcher;

    quiet.refused = true; /* what could stand there is nothing to tell */
    replace(&quiet, phrase_at);
    replace(&quiet, directions_at);
    replace(&quiet, noun_at);
    matcher->tokens = quiet.tokens;
    matcher->count = quiet.count;
}
