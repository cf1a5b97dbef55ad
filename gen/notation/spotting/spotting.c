/* What begins at a token: words that tell something of moves, or the name of a piece; but first
 * words put in the place of others: phrases, and nouns that tell moves. */
#include "notation/spotting/spotting.h"

#include "notation/betza/betza.h"

/* "a special fairy chess piece that": what follows tells of the subject. */
#define PIECE_THAT                                                                                 \
    "is|are ?a|the ?pure|simple|strong|unusual ?hybrid|compound|special|new|fairy|powerful|weak|"  \
    "common ?fairy|chess ?chess piece|one that|which"
#define MOVES_OF                                                                                   \
    "?combined ?moving "                                                                           \
    "move|moves|movement|movements|leap|leaps|jumps|power|powers|ability|abilities "               \
    "of|from ?both"

/* Phrases and the words that stand for them, in their place; "" for what says nothing, '#' for the
 * next of the phrase's numbers, '*' for the word that it keeps. */
static const struct english_row phrases_rows[] = {
    {"doesn't", 0, 0, "does not"},
    {"outward ?, (|- ?moving|going|always ?moving away <from-start> ?)", 0, 0, "outward"},
    {"captures|capturing|capture ?move|moves :", 0, 0, "captures"},
    {"as|so long as", 0, 0, "if"},
    {"without capture", 0, 0, "without capturing"},
    {"cannot|never move|moves without capturing ?, but captures", 0, 0, "captures"},
    {"when|whenever|if it takes|captures|capturing ?a|another ?enemy ?piece ?, it does "
     "this|so|that",
     0, 0, "it captures"},
    {"?( ?whether ?a|any friend|friendly|own ?piece or|and ?a|any foe|enemy|hostile ?)", 0, 0, ""},
    {"needs|need|requires|require a <hurdle> ?<between>", 0, 0, "must jump over exactly 1 piece"},
    {"( move|moves|moving only )", 0, 0, "( without capturing )"},
    {"90° turn", 0, 0, "90 degrees turn"},
    {"combines|combining the " MOVES_OF, 0, 0, "moves as"},
    {"has|have the " MOVES_OF, 0, 0, "moves as"},
    {"i . e .", 0, 0, "that is"},
    {"( not captures|capture|capturing )", 0, 0, "without capturing"},
    {"similar|similarly|identically|equivalent to", 0, 0, "as"},
    {"like that|those of", 0, 0, "as"},
    {"moves|move but does not|never capture|take", 0, 0, "moves without capturing"},
    /* names and likenesses */
    {"?, ?but|and then ?it ?may continue|go|goes|continues ?to ?on ?move|moving in the same "
     "direction",
     0, 0, "any number of time in the same direction"},
    /* directions */
    /* jumps told by the two sides of an L */
    {"?exactly *2|3|4 ?single ?free square|step|steps ?away <one-side> ?, "
     "?immediately ?and|then|followed|plus ?then ?by ?exactly # ?square|step|steps <other-side>",
     0, 0, "* square in 1 direction and then # square perpendicularly"},
    {"a extended|long|longer|elongated|stretched|larger knight move|jump|leap|moves ?:|with|of|-",
     0, 0, ""},
    {"only in ?just 1|a ?single direction :|-", 0, 0, "only"},
    {"?( flying king ?)", 0, 0, ""},
    {"?( ?just like ?a|the king|man|piece in|of checkers|draughts ?)", 0, 0, ""},
    {"teleports|teleport to", 0, 0, "jumps to"},
    {"without royal power|status|powers|royalty", 0, 0, ""},
    {"( without capturing )", 0, 0, "without capturing"},
    {"( but|and not capture|capturing )", 0, 0, "without capturing"},
    {"?, leaping|jumping ?over the|a half-way|first square ?if ?it ?is ?occupied", 0, 0,
     ", jumping over anything"},
    {"?, leaping|jumping over occupied square if any", 0, 0, ", jumping over anything"},
    {"over free or|and occupied square", 0, 0, ", jumping over anything"},
    {"?, over nothing", 0, 0, ""},
    {"to move and capture", 0, 0, ""},
    {"?, but|and never|not to|onto|into a square where it may be captured|taken|attacked", 0, 0,
     ""},
    {"( # from start )", 0, 0, "( # square on its first move )"},
    {"chess *knight|rook|bishop|queen|king|pawn", 0, 0, "*"},
    {"diagonally ?, either|both forward or|and backward", 0, 0, "diagonally"},
    {"a diagonal , forward or|and backward", 0, 0, "a diagonal"},
    {"upto", 0, 0, "up to"},
    {"advance|advances # square|step", 0, 0, "moves # square forward"},
    {"?a|any ?an ?enemy ?piece on either|any|1 of the 2 square diagonally in front ?of "
     "?it|them|the "
     "?pawn|piece|man",
     0, 0, "1 square diagonally forward"},
    {"?, and|but is immune to ?being capture|captured|attack", 0, 0, ""},
    /* what the piece itself does */
    {"any turn consists of moving ?a|1 ?of ?your|the|its ?piece", 0, 0, "it moves"},
    {"and attacks|captures|takes where|what|whatever it lands ?on", 0, 0, ""},
    {", but|and is|are a ?regular|normal|ordinary|common piece ?that|which ?may ?be "
     "?hazarded|captured|taken ?and|or ?hazarded|captured|taken",
     0, 0, ""},
    {", but|and is|are ?only|merely tagged|marked|labelled|labeled|counted|treated|regarded ?as "
     "?a ?royal|armoured|armored",
     0, 0, ""},
    {"- a # square|step leap|jump that|which cannot be blocked ?by ?any|other|intervening ?piece",
     0, 0, ", jumping over anything"},
    {"this|the piece|man *may|cannot|must|moves|captures|takes|jumps|leaps|slides|steps", 0, 0,
     "it *"},
    {"and|or cannot|never cross|leave ?the|its|their river|palace", 0, 0,
     ". it cannot cross the river"},
    {"if|when there is|are a|any|1 enemy ?piece ?in ?on ?there|this|that "
     "?location|position|square|spot",
     0, 0, "to capture"},
    {"flee|stride|shift|relocate", 0, 0, "move"},
    /* what blocks it */
    {"?, if both ?of ?the square in front of ?it|the ?piece|pawn are free", 0, 0,
     "if both are free"},
    {"?, and if|when the ?first orthogonal ?next ?square is occupied ?by ?a|any ?piece ?, "
     "the|its|this move|it is|may ?be blocked|illegal|impossible|forbidden ?entirely",
     0, 0, "unless the first square of the way is occupied"},
    {", but ?makes|make|with 1 straight|orthogonal step|square first", 0, 0,
     "unless the first square of the way is occupied"},
    /* what says nothing */
    {"( a shogi|xiangqi|chess gold|silver|pawn|rook|knight ?general )", 0, 0, ""},
    {". # of them", 0, 0, ""},
    {"as|so long as the ?general ?rules|rule ?stated ?above are|is met|followed|obeyed", 0, 0, ""},
    {"uses|use ?the palace diagonal|lines ?lines ?when|while|for ?attacking|capturing|moving "
     "?inside ?it",
     0, 0, ""},
    {"in a # square|step move ?, ?: ?with|of", 0, 0, ""},
    {"indefinitely|endlessly", 0, 0, "any number of square"},
    /* legs */
    {"outward at ?a right angle|angles", 0, 0, "orthogonally outward"},
    {"outward|onward along ?a|the perpendicular|perpendicularly ?orthogonal line|rank|file", 0, 0,
     "orthogonally outward"},
    {", over|through free square only", 0, 0, ""},
};

ENGLISH_TABLE(spot_phrases, phrases_rows, "");

/* Adjectives of nouns that tell moves, and their adverbs. */
static const struct english_row adverbs_rows[] = {
    {"orthogonal", 0, 0, "orthogonally"},
    {"straight", 0, 0, "orthogonally"},
    {"diagonal", 0, 0, "diagonally"},
    {"sideways", 0, 0, "sideways"},
    {"forward", 0, 0, "forward"},
    {"backward", 0, 0, "backward"},
    {"straight|orthogonal forward", 0, 0, "straight forward"},
    {"straight|orthogonal backward", 0, 0, "straight backward"},
};

ENGLISH_TABLE(spot_adverbs, adverbs_rows, "");

/* --- tokens put in the place of others --- */

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
    const struct english_row *row = english_match(matcher, token, &spot_phrases, &kept);
    const char *words = row ? row->words : NULL;

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
        const struct english_row *row = english_match(m, &end, &spot_adverbs, NULL);
        const char *words = row ? row->words : NULL;

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

/* Puts other words in the place of phrases, and of moves that are told by nouns, "makes a diagonal
 * step": where those did. */
static void replace_words(struct english_matcher *matcher)
{
    struct english_matcher quiet = *matcher;

    quiet.refused = true; /* what could stand there is nothing to tell */
    replace(&quiet, phrase_at);
    replace(&quiet, directions_at);
    replace(&quiet, noun_at);
    matcher->tokens = quiet.tokens;
    matcher->count = quiet.count;
}

/* --- what begins at a token --- */

/* Whether the name from..to only tells whose something is, or where: "the king's bodyguard", "next
 * to the king". */
static bool is_passing_mention(struct spotted_text *t, size_t from, size_t to)
{
    struct english_matcher *m = &t->matcher;

    if (to < m->count && strchr(m->tokens[to - 1].word, '\'') && !strchr(m->tokens[to].word, '-') &&
        !english_match_one(m, &to, "move|moves|movement|jump|jumps|leap|leaps|step|way", NULL))
        return true;
    while (from > 0 && english_match_one(m, &(size_t){from - 1}, "a|the|its", NULL))
        from--;
    return from > 1 && (english_match_one(m, &(size_t){from - 2}, "next to", NULL) ||
                        english_match_one(m, &(size_t){from - 1}, "beside|near", NULL));
}

/* The name of a piece that stands at the token; false: none does, or it is part of longer words. */
static bool piece_at(struct spotted_text *t, size_t token, struct spot *spot)
{
    size_t end = token;

    if (!english_piece_moves(t->arena, &t->matcher, t->game, &end, &spot->piece) ||
        is_passing_mention(t, token, end))
        return false;
    spot->spot = SPOT_PIECE;
    spot->from = token;
    spot->to = end;
    return true;
}

size_t spot_mark(const struct spotted_text *t, size_t token, const char *marks)
{
    while (token < t->matcher.count && !strchr(marks, *t->matcher.tokens[token].word))
        token++;
    return token;
}

/* The row that takes most words from the token on; NULL: none fits. */
static const struct english_row *row_at(struct spotted_text *t, struct spot *spot)
{
    static const struct english_class *const tables[] = {
        &spot_words_moving,
        &spot_words_ways,
        &spot_words_pieces,
        &spot_words_rest,
    };
    const struct english_row *best = NULL;

    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        struct english_captures captures = {0};
        size_t end = spot->from;
        const struct english_row *row = english_match(&t->matcher, &end, tables[i], &captures);

        if (row && end > spot->to) {
            best = row;
            spot->to = end;
            spot->captures = captures;
        }
    }
    return best;
}

/* Takes for the spot a condition that moves have only as they are written, if one reaches behind
 * it: no move may be read without it. */
static bool take_condition(struct spotted_text *t, size_t token, struct spot *spot)
{
    const unsigned ways = PATH_SKIP | PATH_SKIP_TWO | PATH_HURDLE | PATH_CYLINDER | PATH_SWEEP;
    size_t end = token;
    const struct english_row *row = english_match(&t->matcher, &end, &english_tails, NULL);
    bool read = !row || row->meaning == TAIL_FREE || row->meaning == TAIL_TIMES ||
                (row->meaning <= TAIL_FIRST && !(row->value & ways));

    if (read || end <= spot->to)
        return false;
    *spot = (struct spot){.spot = SPOT_BAD, .from = token, .to = end};
    return true;
}

static bool words_at(struct spotted_text *t, size_t token, struct spot *spot)
{
    const struct english_row *row;

    spot->from = spot->to = token;
    row = row_at(t, spot);
    if (take_condition(t, token, spot))
        return true;
    if (!row)
        return false;
    spot->spot = (enum spot_kind)row->meaning;
    spot->value = row->value;
    return true;
}

static bool find_spot(struct spotted_text *t, size_t token, struct spot *spot)
{
    struct spot piece = {0};
    bool words = words_at(t, token, spot);

    if (!piece_at(t, token, &piece) || (words && spot->to > piece.to))
        return words;
    *spot = piece;
    return true;
}

bool spot_at(struct spotted_text *t, size_t token, struct spot *spot)
{
    enum { NOT_YET, NONE, FOUND };

    if (token >= t->matcher.count)
        return false;
    if (!t->looked_up) {
        t->spots = arena_alloc(t->arena, t->matcher.count, sizeof *t->spots);
        t->looked_up = arena_alloc(t->arena, t->matcher.count, sizeof *t->looked_up);
    }
    if (t->looked_up[token] == NOT_YET)
        t->looked_up[token] = find_spot(t, token, &t->spots[token]) ? FOUND : NONE;
    *spot = t->spots[token];
    return t->looked_up[token] == FOUND;
}

size_t spot_verb_end(struct spotted_text *t, size_t token)
{
    size_t end = spot_mark(t, token, SPOT_TAIL_MARKS);

    for (; token < end; token++) {
        struct spot spot = {0};

        if (spot_at(t, token, &spot) && spot.spot == SPOT_HARMLESS)
            return token; /* "nor can it capture" */
        if (english_match_one(&t->matcher, &(size_t){token}, "and|but|or|then", NULL))
            return token;
    }
    return end;
}

/* Forgets what was looked up: a token is another. */
static void spot_forget(struct spotted_text *t)
{
    t->spots = NULL;
    t->looked_up = NULL;
}

bool spot_names_terrain(const struct spotted_text *t, size_t token)
{
    for (size_t i = 0; t->game && i < t->game->terrain_count; i++)
        if (english_match_name(&t->matcher, &(size_t){token}, t->game->terrains[i].id.name.text))
            return true;
    return false;
}

/* What the text says word for word of moves, with the marks that the reader knows. */
static struct located plain_text(struct arena *arena, const struct located *text)
{
    char *copy = arena_copy(arena, text->text);
    struct located plain = *text;

    for (char *c = copy; *c; c++)
        if (*c == '[' && c[1] && c[2] == ']')
            c[0] = c[2] = ' ';
        else if (*c == '+' && c > copy && isdigit((unsigned char)c[1]))
            *c = 'x'; /* "2+1" */
        else if (*c == '-' && c > copy + 4 && strncmp(c - 5, "range", 5) == 0 &&
                 isdigit((unsigned char)c[1]))
            *c = ' ';                      /* "range-2" */
        else if (*c == ')' && c[1] == '-') /* "(1,3)-leaper" */
            c[1] = ' ';
        else if (strchr("/[]`*=>", *c))
            *c = *c == '/' ? ',' : *c == '[' ? '(' : *c == ']' ? ')' : strchr("=>", *c) ? ':' : ' ';
    plain.text = copy;
    return plain;
}

bool spot_is_compound(const char *word)
{
    static const char *const parts[] = {"north", "south", "east",  "west", "forward", "diagonal",
                                        "over",  "up",    "right", "left", "back",    "step",
                                        "side",  "1",     "2",     "3",    "leap",    "jump"};

    if (!strchr(word, '-') || *word == 'l')
        return false;
    return FIND(part, parts, COUNT_OF(parts), strstr(word, *part));
}

/* Whether all parts of a word that hyphens join are known. */
static bool splits(struct spotted_text *t, const char *word)
{
    enum { PARTS = 8 };
    int parts = 0;

    if (!spot_is_compound(word) || strncmp(word, "range", 5) == 0)
        return false;
    while (*word) {
        size_t size = strcspn(word, "-");
        const char *part = arena_text(t->arena, word, size);

        if (size == 0 || ++parts > PARTS || !english_knows(part))
            return false;
        word += size + (word[size] == '-');
    }
    return parts > 1;
}

/* "forward-left" as two words, where nobody knows them as one. */
static void split_compounds(struct spotted_text *t)
{
    struct english_matcher *m = &t->matcher;
    struct located *plain = arena_alloc(t->arena, 1, sizeof *plain);
    char *copy = arena_copy(t->arena, m->text->text);
    bool any = false;

    EACH (k, m->tokens, m->count) {
        if (!strchr(k->word, '-') || !splits(t, k->word))
            continue;
        for (size_t c = k->offset; c < k->offset + k->length; c++)
            if (copy[c] == '-')
                copy[c] = ' ';
        any = true;
    }
    if (!any)
        return;
    *plain = *m->text;
    plain->text = copy;
    *m = english_matcher_new(t->arena, plain);
    replace_words(m);
}

struct spotted_text *spotted_text_new(struct arena *arena, const struct located *text,
                                      const struct game *game)
{
    struct spotted_text *t = arena_alloc(arena, 1, sizeof *t);
    struct located *plain = arena_alloc(arena, 1, sizeof *plain);

    *plain = plain_text(arena, text);
    t->arena = arena;
    t->game = game;
    t->matcher = english_matcher_new(arena, plain);
    replace_words(&t->matcher);
    split_compounds(t);
    t->matcher.refused = true; /* what could stand there is nothing to tell */
    return t;
}

/* --- what a stretch of the text tells of moves --- */

bool spot_has(struct spotted_text *t, size_t from, size_t to, const char *pattern)
{
    for (size_t i = from; i < to; i++) {
        size_t end = i;

        if (english_match_one(&t->matcher, &end, pattern, NULL) && end <= to)
            return true;
    }
    return false;
}

bool spot_has_any(struct spotted_text *t, size_t from, size_t to, const char *const *patterns)
{
    for (; *patterns; patterns++)
        if (spot_has(t, from, to, *patterns))
            return true;
    return false;
}

/* How much words tell of moves. */
enum telling { TELLS_NOTHING, TELLS_LITTLE, TELLS_MUCH };

static enum telling telling_of(const struct spot *spot)
{
    switch (spot->spot) {
    case SPOT_EXTENT:
        if (spot->value == SPAN_BARE)
            return TELLS_NOTHING;
        return spot->captures.count || spot->value != SPAN_EXACT ? TELLS_MUCH : TELLS_LITTLE;
    case SPOT_WAY:
    case SPOT_OFFSET:
    case SPOT_RING:
    case SPOT_ANYWHERE:
        return TELLS_MUCH;
    case SPOT_PIECE:
    case SPOT_BEND:
    case SPOT_TARGET:
    case SPOT_HARMLESS:
    case SPOT_FIRST:
        return TELLS_LITTLE;
    default:
        return TELLS_NOTHING;
    }
}

/* What stands in the way, and what a piece goes over. */
static const char *const passing[] = {
    "over|blocked|unblockable|unblocked|lame|non-jumping|non-leaping|land|lands|half-way|midpoint",
    "may|cannot|not|never|without|no jump|jumping|leap|leaping|hop|hopping",
    "any|the|intervening ?intervening square|piece between",
    NULL,
};
/* The most that one of the words between the tokens tells. A piece tells nothing that is only
 * named, nobody moving like it. */
static enum telling most_told(struct spotted_text *t, size_t from, size_t to)
{
    enum telling most = TELLS_NOTHING;
    bool moves = false, named = false, likened = false;
    struct spot spot = {0};

    for (size_t i = from, next; i < to; i = next) {
        bool told = spot_at(t, i, &spot);

        next = told && spot.to > i ? spot.to : i + 1;
        if (!told)
            continue;
        moves |= spot.spot == SPOT_SAID || spot.spot == SPOT_MANNER || spot.spot == SPOT_LIKE;
        if (spot.spot == SPOT_PIECE && likened && moves)
            return TELLS_MUCH; /* "moves like a Rook" */
        likened = spot.spot == SPOT_LIKE;
        named |= spot.spot == SPOT_PIECE && i < from + 3;
        if (spot.spot != SPOT_PIECE || moves || named)
            most = telling_of(&spot) > most ? telling_of(&spot) : most;
    }
    return most == TELLS_NOTHING && spot_has_any(t, from, to, passing) ? TELLS_LITTLE : most;
}

/* --- sentences about other things --- */

static const char *const other_rules[] = {
    "promotes|promote|promotion|promoted|check|checks|checkmate|checkmated|stalemate",
    "palace|river|lakes|lake|water|den|fortress|castle|castles|castling|drop|dropped",
    "called|named|known|referred|worth|value|valuable|implemented|sometimes|usually",
    "be|being|been ?never|not|also captured|taken|attacked|removed|exchanged|moved",
    "royal|non-royal|nonroyal|colorbound|color-bound|colour-bound|colourbound",
    NULL,
};

/* "It captures all enemies in its path." */
static bool captures_on_way(struct spotted_text *t, size_t from, size_t to)
{
    return spot_has(t, from, to, "in|on|along its|his|her|their|the way|path") &&
           spot_has(t, from, to, CAPTURE) && spot_has(t, from, to, "any|all|every|each");
}

bool spot_is_other(struct spotted_text *t, size_t from, size_t to)
{
    if (t->game && t->game->terrain_count &&
        spot_has(t, from, to, "enter|enters|swim|swims|leave|leaves|stay|stays|cross|crosses"))
        return false;
    if (captures_on_way(t, from, to))
        return false;
    if (!most_told(t, from, to))
        return !spot_has(
            t, from, to,
            "move|moves|moving|capture|captures|capturing|takes|take|slides|jumps|leaps "
            "?exactly|just like|as ?a|an|the");
    return spot_has_any(t, from, to, other_rules) && most_told(t, from, to) < TELLS_MUCH &&
           !spot_has(t, from, to, "move|moves|moving|captures|capture ?exactly like|as") &&
           !spot_has(t, from, to,
                     "nor|and|or|but ?it|they ?may|does|cannot ?not ?it|they " CAPTURE);
}

/* --- brackets --- */

bool spot_explains(struct spotted_text *t, size_t from, size_t to)
{
    return !most_told(t, from, to) &&
           !spot_has(t, from, to,
                     "if|unless|when|except|must|jump|jumps|jumping|leap|leaps|leaping");
}

/* --- words that are skipped, or misspelt --- */

void spot_note_skip(struct spotted_text *t, size_t from, size_t to, const char *meant)
{
    const struct place at = english_place(&t->matcher, from, to);

    *ARENA_PUSH(t->arena, t->skips, t->skip_count) =
        (struct skipped_words){at, meant, NULL, from, to};
}

/* Whether the words begin and end alike. */
static bool looks_like(const char *word, const char *meant)
{
    bool ends = word[strlen(word) - 1] == meant[strlen(meant) - 1];

    return *word == *meant && ends;
}

/* Takes for the token the word of direction, for a square or, with a wrong letter, of moving that
 * it may be misspelt for; that word. NULL: it is none. */
static const char *spell_word(struct spotted_text *t, size_t token)
{
    enum { SHORTEST = 5 };
    struct english_token *tokens = t->matcher.tokens, as_written = tokens[token];
    struct spot spot = {0};
    const char *meant = strlen(as_written.word) < SHORTEST ? NULL : english_meant(as_written.word);
    bool tells;

    if (!meant || !looks_like(as_written.word, meant) || spot_at(t, token, &spot))
        return NULL;
    english_take_word(t->arena, &tokens[token], meant);
    spot_forget(t);
    tells = spot_at(t, token, &spot) &&
            (spot.spot == SPOT_WAY || (spot.spot == SPOT_EXTENT && spot.value == SPAN_BARE) ||
             ((spot.spot == SPOT_SAID || spot.spot == SPOT_MANNER) &&
              text_distance(as_written.word, meant, 1) == 1));
    if (!tells) {
        tokens[token] = as_written;
        spot_forget(t);
    }
    return tells ? meant : NULL;
}

/* The name of a piece that the word may be with a wrong letter; NULL: of none. */
static const char *near_name(const struct game *game, const char *word)
{
    for (size_t i = 0; game && i < game->piece_count; i++)
        if (text_distance(word, game->pieces[i].name.text, 1) == 1)
            return game->pieces[i].name.text;
    for (const struct betza_name *p = betza_names; p->name && !p->short_name; p++)
        if (text_distance(word, p->name, 1) == 1)
            return p->name;
    return NULL;
}

/* Whether the words before the token liken the piece to what it names. */
static bool is_likened(struct spotted_text *t, size_t token)
{
    while (token > 0 && english_match_one(&t->matcher, &(size_t){token - 1}, "a|the", NULL))
        token--;
    return token > 0 &&
           english_match_one(&t->matcher, &(size_t){token - 1}, "like|as|or|and|plus", NULL);
}

/* The same of the name of a piece. */
static const char *spell_name(struct spotted_text *t, size_t token)
{
    enum { SHORTEST = 4 };
    struct english_token *k = &t->matcher.tokens[token];
    struct spot spot = {0};
    const char *name = NULL;

    if (strlen(k->word) >= SHORTEST && !english_knows(k->word) && is_likened(t, token) &&
        !spot_at(t, token, &spot))
        name = near_name(t->game, k->word);
    if (!name)
        return NULL;
    k->name = name;
    english_take_word(t->arena, k, name);
    spot_forget(t);
    return name;
}

void spot_spell(struct spotted_text *t)
{
    for (size_t i = 0; i < t->matcher.count; i++) {
        const char *meant = spell_word(t, i);

        if (!meant)
            meant = spell_name(t, i);
        if (meant)
            spot_note_skip(t, i, i + 1, meant);
    }
}
