/* The subject of a sentence, whatever it names. */
#include "notation/english/english_subject.h"

#include "diag/nearest.h"
#include "notation/phrase/english_headings.h"

#include <ctype.h>
#include <string.h>

/* Words that no name contains, or that turn what follows into something else. */
static const char no_name[] =
    "not|never|no|unless|without|except|if|when|while|only|to|cannot|and|or|either|neither|nor|but|"
    "as|like|in|on|by|from|with|that|which|than|is|are|has|have|for|until|instead|may|must|it|a|"
    "the";

static const char behind_subject[] = "?also may|cannot|does|never|must|also|either|only|always";

static bool is_mark(const struct english_matcher *m, size_t token, const char *marks)
{
    const char *word = token < m->count ? m->tokens[token].word : "";

    return *word && !word[1] && strchr(marks, *word);
}

static bool ends_with_s(const struct english_matcher *m, size_t token)
{
    const struct english_token *t = &m->tokens[token];

    return t->length && m->text->text[t->offset + t->length - 1] == 's';
}

static bool has_capital(const struct english_matcher *m, size_t token)
{
    const char *word = token < m->count ? m->text->text + m->tokens[token].offset : "";

    return isupper((unsigned char)word[*word == '[']); /* "[P]awn" */
}

/* A word of a name: with a capital, or unknown elsewhere. */
static bool names(struct english_matcher *m, size_t token)
{
    const struct english_token *t = &m->tokens[token];
    size_t end = token, name = token;

    return !t->cardinal && !strchr(",.;:()-=", *t->word) &&
           !english_match_one(m, &end, no_name, NULL) &&
           (has_capital(m, token) || english_piece_name(m, NULL, &name) || !english_knows(t->word));
}

/* Words that say something of moves. */
static bool says_move(struct english_matcher *m, size_t token)
{
    static const char says[] =
        "not|never|no|unless|without|except|if|when|while|only|cannot|may|must|like|as|up|in|on|at|"
        "from|after|before|during|inside|outside|within|per|until";
    size_t end = token;

    return m->tokens[token].cardinal || m->tokens[token].ordinal ||
           english_match_one(m, &end, says, NULL) || english_match(m, &end, &english_verbs, NULL) ||
           english_match(m, &end, &english_ways, NULL);
}

/* "the free boar": behind an article a name may have any word that says nothing of moves. */
static bool may_name(struct english_matcher *m, size_t token)
{
    size_t end = token;
    const struct english_row *verb = english_match(m, &end, &english_verbs, NULL);
    bool running = verb && verb->value == FORM_GERUND; /* "the running rabbit" */

    return isalpha((unsigned char)*m->tokens[token].word) && (running || !says_move(m, token)) &&
           !english_match_one(m, &(size_t){token}, no_name, NULL) &&
           !english_match_one(m, &(size_t){token}, behind_subject, NULL);
}

/* Behind a bracket that names the piece once more, as in another language: "(or Horse, for short)".
 * The token itself when none stands there, or when it tells how the piece moves. */
static size_t behind_brackets(struct english_matcher *m, size_t token)
{
    size_t end = token;

    if (!is_mark(m, token, "("))
        return token;
    while (++end < m->count && !is_mark(m, end, ")"))
        if (says_move(m, end))
            return token;
    return end < m->count ? end + 1 : token;
}

/* Behind ", or Tower for short," or "or free king". */
static size_t behind_other_name(struct english_matcher *m, size_t token)
{
    size_t end = token, from;
    bool comma = english_match_one(m, &end, ",", NULL);

    if (!english_match_one(m, &end, comma ? "or|a|the ?a|the" : "or ?a|the", NULL))
        return token;
    for (from = end; end < m->count && !is_mark(m, end, ",.;:()-="); end++) {
        size_t verb = end;

        if (end > from && (english_match(m, &verb, &english_verbs, NULL) ||
                           english_match_one(m, &verb, behind_subject, NULL)))
            return comma ? token : end;
        if (says_move(m, end))
            return token;
    }
    if (!comma)
        return token;
    return is_mark(m, end, ",") ? end + 1 : token;
}

/* "Advance Guard": a name may begin with a verb when one follows that is nothing else. */
static bool begins_with_verb(struct english_matcher *m, size_t token)
{
    size_t end = token, from = token;

    english_match_one(m, &from, "the|a|this", NULL);
    end = from;
    return english_match(m, &end, &english_verbs, NULL) &&
           !(end == from + 1 && end < m->count && has_capital(m, from) && has_capital(m, end) &&
             !english_knows(m->tokens[end].word));
}

/* Behind the words of a name, its brackets and its other name. */
static size_t name_end(struct english_matcher *m, size_t token)
{
    enum { WORDS = 6 };
    size_t first = token, at;

    if (begins_with_verb(m, token))
        return token;
    english_match_one(m, &first, "the|a|this|these|all|any|both|your", NULL);
    if (first == token && token > 0 && !is_mark(m, token - 1, ".;:-=") && !has_capital(m, token))
        return token; /* "or double step" has none */
    for (at = first; at < m->count && at - first < WORDS &&
                     (names(m, at) || (first > token && may_name(m, at)));)
        at++;
    return at == first ? token : at;
}

/* Where the subject that begins at the token ends; the token itself when none stands there. */
static size_t subject_end(struct english_matcher *m, size_t token)
{
    size_t first = token, name = name_end(m, token), at, end;

    if (name == token)
        return token;
    english_match_one(m, &first, "the|a|this|these|all|any|both|your", NULL);
    at = end = behind_other_name(m, behind_brackets(m, name));
    if (english_match_one(m, &end, "?, which|that", NULL))
        return end;
    if (is_mark(m, at, ":-=") &&
        english_match_one(m, &first, "forward|backward|sideways|diagonally|orthogonally", NULL) &&
        first == at)
        return token; /* "Forward: …" is no name */
    if (is_mark(m, at, ":-="))
        return at + 1;
    for (; at > first; end = at = at > name ? name : at - 1)
        if (english_match(m, &end, &english_verbs, NULL) ||
            english_match_one(m, &end, behind_subject, NULL))
            return at;
    return token;
}

/* "Amazon (Knight + Queen)": what stands in brackets up to the end of the text tells the moves. The
 * closing one is taken away. */
static bool takes_bracket(struct english_matcher *m, size_t *token)
{
    struct english_matcher probe = *m; /* what it expects is nothing to tell */
    size_t bracket = name_end(&probe, *token), last = m->count;

    last -= last > 0 && is_mark(m, last - 1, ".");
    if (*token > 0 || bracket == 0 || !is_mark(m, bracket, "(") || last < bracket + 2 ||
        !is_mark(m, last - 1, ")"))
        return false;
    for (size_t i = bracket + 1; i + 1 < last; i++)
        if (is_mark(m, i, "()"))
            return false;
    m->count = last - 1;
    english_set_word(&m->tokens[bracket], ":");
    *token = bracket + 1;
    return true;
}

static bool skip_subject(struct english_matcher *m, size_t *token)
{
    struct english_matcher probe = *m; /* what it expects is nothing to tell */
    size_t end;
    bool found;

    if (takes_bracket(m, token))
        return true;
    end = subject_end(&probe, *token);
    found = end > *token;

    *token = end;
    return found;
}

bool english_more_of_piece(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t name = t->r.at;

    english_match_one(&probe, &name, "a|another|the", NULL);
    return english_piece_name(&probe, t->game, &name) &&
           (english_match_one(&probe, &(size_t){name}, "?, that|which ?may also", NULL) ||
            (t->r.at == 0 &&
             english_match_one(&probe, &name, "?, that|which ?may only|cannot ?move", NULL)));
}

static bool same_word(const char *a, const char *b)
{
    size_t size = strlen(a) < strlen(b) ? strlen(a) : strlen(b);

    return size >= 3 && strlen(a) + strlen(b) - 2 * size <= 2 && strncmp(a, b, size) == 0;
}

/* Notes the subject from..to of the text; another one behind moves tells of another piece. */
static void note_subject(struct text_reader *t, size_t from, size_t to)
{
    static const char any[] = "the|this|these|all|any|both|your|piece";
    const struct english_token *tokens = t->r.matcher.tokens;
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */

    bool begun = t->set.count > 0 || t->r.group.count > 0;

    for (size_t i = from; begun && i < to; i++)
        if (strcmp(tokens[i].word, "promoted") == 0)
            t->stranger = from + 1;
    if (t->subject_to == 0 || !begun) {
        t->subject_from = from;
        t->subject_to = to;
        return;
    }
    for (size_t i = from; i < to; i++)
        for (size_t k = t->subject_from; k < t->subject_to; k++)
            if (!english_match_one(&probe, &(size_t){i}, any, NULL) &&
                same_word(tokens[i].word, tokens[k].word))
                return;
    t->stranger = from + 1;
}

/* "Charger: rook move": behind a colon one piece of that name is no subject of "move". */
static bool is_noun(struct text_reader *t, size_t token)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t name = token;

    return token > 0 && is_mark(&probe, token - 1, ":-=") &&
           english_piece_name(&probe, t->game, &name) && !ends_with_s(&probe, name - 1) &&
           english_match_one(&probe, &name, "move|leap|jump|step", NULL);
}

static bool verb_follows(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t verb = t->r.at;

    return english_match_one(&probe, &(size_t){verb}, behind_subject, NULL) ||
           english_match(&probe, &verb, &english_verbs, NULL);
}

/* "The Lance (L)", "Lance: the Lance", "the Rook" */
void english_read_subject(struct text_reader *t)
{
    size_t mark = t->r.at, from = mark;

    if (english_more_of_piece(t))
        return;
    while (!is_noun(t, t->r.at) && skip_subject(&t->r.matcher, &t->r.at) &&
           strchr(":-=", *t->r.matcher.tokens[t->r.at - 1].word))
        mark = t->r.at;
    if (t->r.at > mark) {
        note_subject(t, from, t->r.at);
        english_match(&t->r.matcher, &t->r.at, &english_subjects, NULL);
        return;
    }
    if (english_match_one(&t->r.matcher, &t->r.at, "the|a", NULL) &&
        !(english_piece_name(&t->r.matcher, t->game, &t->r.at) && verb_follows(t)))
        t->r.at = mark;
    english_match(&t->r.matcher, &t->r.at, &english_subjects, NULL);
}

/* --- names --- */

/* The terrain with the longest name that follows; NULL, and nothing moved: none. */
static const struct terrain *terrain_named(struct text_reader *t)
{
    const struct game *game = t->game;
    const struct terrain *best = NULL;
    size_t best_end = t->r.at;

    for (size_t i = 0; game && i < game->terrain_count; i++) {
        size_t end = t->r.at;

        if (english_match_name(&t->r.matcher, &end, game->terrains[i].id.name.text) &&
            end > best_end) {
            best = &game->terrains[i];
            best_end = end;
        }
    }
    t->r.at = best_end;
    return best;
}

/* Tells the terrains that there are, and the one that the word may be misspelt for. */
static void refuse_terrain(struct text_reader *t)
{
    const struct game *game = t->game;
    const size_t count = game ? game->terrain_count : 0;
    const char **names = arena_alloc(t->r.arena, count + 1, sizeof *names), *told = "";
    struct english_matcher *m = &t->r.matcher;

    for (size_t i = 0; i < count; i++) {
        names[i] = game->terrains[i].id.name.text;
        told = arena_print(t->r.arena, "%s%s'%s'", told, i ? ", " : " (", names[i]);
    }
    english_refuse(
        m, t->r.at,
        arena_print(t->r.arena, "the name of a terrain of the board%s%s", told, count ? ")" : ""));
    m->named = true;
    m->near = t->r.at < m->count ? text_nearest(m->tokens[t->r.at].word, names, count) : NULL;
}

static const struct terrain *need_terrain(struct text_reader *t)
{
    const struct terrain *terrain = terrain_named(t);

    if (!terrain)
        refuse_terrain(t);
    return terrain;
}

static void say(struct text_reader *t, struct text_rule rule, size_t from)
{
    rule.at = english_place(&t->r.matcher, from, t->r.at);
    *ARENA_PUSH(t->r.arena, t->text_rules, t->text_rule_count) = rule;
}

/* --- moves across --- */

/* Slides that tell no more than how far they go. */
static bool bind_moves(struct text_reader *t, const struct terrain *terrain)
{
    bool any = false;

    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        struct move *move = &t->r.group.moves[i];

        if (move->leg.next || move->leg.path || move->leg.range == 1 ||
            vec_largest(move->leg.step) != 1)
            return false;
        move->over = &terrain->id;
        any = true;
    }
    return any;
}

/* "unless a Rat or a Cat is in the way" */
static bool read_blockers(struct text_reader *t, const struct terrain *terrain)
{
    struct english_matcher *m = &t->r.matcher;
    size_t mark = t->r.at;

    if (english_match(m, &t->r.at, &english_obstacles, NULL) ||
        !english_match_one(m, &t->r.at, "?, ?but unless a|any", NULL))
        return true;
    do {
        size_t from = t->r.at;
        const struct piece *piece = english_game_piece(m, t->game, &t->r.at);

        if (!piece) { /* it may be another condition */
            t->r.at = mark;
            return true;
        }
        say(t, (struct text_rule){.what = TEXT_BLOCKS, .terrain = terrain, .piece = piece}, from);
    } while (english_match_one(m, &t->r.at, "or|and ?a|any", NULL));
    if (english_match(m, &t->r.at, &english_in_way, NULL))
        return true;
    english_expect(m, t->r.at, english_in_way.label);
    return false;
}

/* "along the lines": moves of one leg, which may jump. Without the name of a terrain it is
 * something else that is said. */
static bool read_along(struct text_reader *t)
{
    static const char *const words[] = {"along ?the", "along ?the line|lines of ?the"};
    const struct terrain *terrain = NULL;
    size_t mark = t->r.at;

    for (size_t i = 0; i < COUNT_OF(words) && !terrain; i++) {
        t->r.at = mark;
        if (english_match_one(&t->r.matcher, &t->r.at, words[i], NULL))
            terrain = terrain_named(t);
    }
    if (!terrain) {
        t->r.at = mark;
        return true;
    }
    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        struct move *move = &t->r.group.moves[i];

        if (move->leg.next || move->leg.path & ~(unsigned)(PATH_CANNON | PATH_JUMPS)) {
            english_refuse(&t->r.matcher, mark, "a step or a slide that leads 'along'");
            return false;
        }
        move->over = &terrain->lines;
    }
    return true;
}

bool english_read_across(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at;
    const struct terrain *terrain;

    if (!english_match_one(m, &t->r.at, "?straight across ?the", NULL))
        return read_along(t);
    terrain = need_terrain(t);
    if (!terrain)
        return false;
    if (!bind_moves(t, terrain)) {
        english_refuse(m, from, "an exact distance, or a slide that goes 'across'");
        return false;
    }
    english_match(m, &t->r.at, &english_beyond, NULL);
    return read_blockers(t, terrain);
}

/* --- sentences --- */

static bool read_entry(struct text_reader *t, const struct english_row *row, size_t from)
{
    struct text_rule rule = {.what = (enum text_rule_kind)row->meaning,
                             .whose = (enum whose)row->value};

    rule.terrain = need_terrain(t);
    if (rule.terrain)
        say(t, rule, from);
    return rule.terrain;
}

/* "its palace", "its first five ranks", "its second to fifth rank" */
static bool read_stay(struct text_reader *t, size_t from)
{
    struct english_captures captures;
    const struct english_row *row =
        english_match(&t->r.matcher, &t->r.at, &english_kept_ranks, &captures);
    struct text_rule rule = {.what = TEXT_STAYS, .whose = WHOSE_OWN};

    if (!row) {
        rule.terrain = need_terrain(t);
    } else {
        int number = captures.count ? captures.numbers[0] : (int)row->value;

        rule.first = row->meaning == KEPT_FIRST ? 1 : number;
        rule.last = row->meaning == KEPT_RANGE ? captures.numbers[1] : number;
    }
    if (rule.terrain || row)
        say(t, rule, from);
    return rule.terrain || row;
}

/* "takes an Elephant, but not from water"; without a name it may be a sentence of another kind. */
static enum english_reading read_taking(struct text_reader *t, const struct english_row *row,
                                        size_t from)
{
    struct text_rule rule = {.what = (enum text_rule_kind)row->meaning};

    rule.piece = english_game_piece(&t->r.matcher, t->game, &t->r.at);
    if (!rule.piece)
        return READING_NONE;
    if (rule.what == TEXT_TAKES &&
        english_match(&t->r.matcher, &t->r.at, &english_not_from, NULL)) {
        rule.terrain = need_terrain(t);
        if (!rule.terrain)
            return READING_BAD;
    }
    say(t, rule, from);
    return READING_GOOD;
}

enum english_reading english_read_text_rule(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at;
    const struct english_row *row =
        t->game ? english_match(m, &t->r.at, &english_text_rules, NULL) : NULL;
    enum english_reading reading = READING_NONE;

    if (row && row->meaning >= TEXT_TAKES && row->meaning <= TEXT_NEVER_OVER)
        reading = read_taking(t, row, from);
    else if (row && row->meaning == TEXT_STAYS)
        reading = read_stay(t, from) ? READING_GOOD : READING_BAD;
    else if (row)
        reading = read_entry(t, row, from) ? READING_GOOD : READING_BAD;
    if (reading == READING_NONE)
        t->r.at = from;
    return reading;
}

/* --- powers --- */

bool english_read_power(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at, end = from;
    struct english_captures captures;
    const struct english_row *row =
        t->game ? english_match(m, &end, &english_powers, &captures) : NULL;

    if (!row || (end < m->count && !strchr(".;", *m->tokens[end].word)))
        return false;
    t->r.at = end;
    say(t,
        (struct text_rule){.what = (enum text_rule_kind)row->meaning,
                           .value = captures.count ? captures.numbers[0] : (int)row->value},
        from);
    return true;
}

void english_read_lower_ranks(struct text_reader *t)
{
    size_t from = t->r.at;
    const struct english_row *row =
        t->game ? english_match(&t->r.matcher, &t->r.at, &english_lower_ranks, NULL) : NULL;

    if (row)
        say(t, (struct text_rule){.what = TEXT_GOES_OVER, .value = (int)row->value}, from);
}
