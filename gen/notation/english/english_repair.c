/* What is done with a text that cannot be read: a word that is misspelt is put right, and an aside
 * that says nothing of moves is left out, each with a warning, until the rest can be read. */
#include "diag/nearest.h"
#include "notation/phrase/english_headings.h"
#include "notation/english/english_read_internal.h"

#include <string.h>

enum { REPAIRS = 4, ATTEMPTS = 250 };

/* Tokens of a text, without `to`. */
struct aside {
    size_t from, to;
};

/* The reading that failed, of a text as far as it is repaired. */
struct repair {
    const struct text_reader *failed, *unread;
    english_attempt *read;
    unsigned *attempts; /* that are left */
};

static bool is_mark(const struct english_matcher *m, size_t token, const char *marks)
{
    const char *word = token < m->count ? m->tokens[token].word : "";

    return *word && !word[1] && strchr(marks, *word);
}

/* A copy whose expectations are nothing to tell. */
static struct english_matcher probe_of(const struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher;

    probe.refused = true;
    return probe;
}

/* --- what an aside says --- */

/* Whether the same number stands outside of the aside. */
static bool is_said_elsewhere(const struct english_matcher *m, int number, size_t from, size_t to)
{
    for (size_t i = 0; i < m->count; i++)
        if ((i < from || i >= to) && m->tokens[i].cardinal == number)
            return true;
    return false;
}

/* "this move", "its jump": no verb. */
static bool is_noun(struct english_matcher *m, size_t token)
{
    return token > 0 && english_match_one(m, &(size_t){token - 1},
                                          "this|that|its|their|such|these|those|of", NULL);
}

/* Whether the word from *token on, which is moved behind it, may limit, deny or extend moves.
 * Directions and names of pieces are compared with what was read; see suits(). */
static bool may_tell(struct english_matcher *m, const struct game *game, size_t *token,
                     const struct aside *aside)
{
    const struct english_token *t = &m->tokens[*token];
    size_t end = *token;

    if (english_match(m, &(size_t){end}, &english_pairs, NULL))
        return true;
    if (english_piece_name(m, game, &end) || english_match(m, &end, &english_ways, NULL)) {
        *token = end;
        return false;
    }
    if (english_match(m, &end, &english_extents, NULL) && end > *token + 1)
        return true;
    end = (*token)++;
    if (t->ordinal || t->cardinal)
        return t->ordinal ||
               (t->cardinal != 1 && !is_said_elsewhere(m, t->cardinal, aside->from, aside->to));
    if (english_match(m, &(size_t){end}, &english_limiting, NULL))
        return true;
    if (english_match(m, &(size_t){end}, &english_verbs, NULL))
        return !english_match_one(m, &(size_t){end}, "is|are", NULL) && !is_noun(m, end);
    return !english_match(m, &(size_t){end}, &english_plain, NULL) &&
           !english_match(m, &(size_t){end}, &english_neutral, NULL) && english_knows(t->word);
}

static bool aside_says_nothing(const struct text_reader *t, const struct aside *aside)
{
    struct english_matcher m = probe_of(t);
    size_t token = aside->from, first = token;

    while (first < aside->to && is_mark(&m, first, ",(-"))
        first++;
    if (english_match_one(&m, &first, "unlike|contrary", NULL))
        token = first; /* tells of another piece */
    if (english_match_one(&m, &(size_t){first},
                          "in|on|at|from|within|inside|during|by|to|into|onto|over|across|through",
                          NULL) ||
        (!is_mark(&m, aside->from, "(") &&
         english_match_one(&m, &(size_t){first}, "or|and|plus", NULL)))
        return false;
    while (token < aside->to)
        if (may_tell(&m, t->game, &token, aside))
            return false;
    return true;
}

/* Whether the words before a name liken the piece to that one. */
static bool is_likened(struct english_matcher *m, size_t name)
{
    while (name > 0 &&
           english_match_one(m, &(size_t){name - 1}, "the|a|another|" ENGLISH_USUAL, NULL))
        name--;
    return name > 0 && english_match_one(m, &(size_t){name - 1},
                                         "is|are|as|like|plus|be|to|and|or|(|,|-|of", NULL);
}

/* Whether it is no Betza notation of other moves: "(RB)". */
static bool no_other_betza(const struct text_reader *unread, const struct aside *aside,
                           const struct text_reader *read)
{
    struct moveset moves = {0};

    return aside->to != aside->from + 3 || !english_read_betza(unread, aside->from + 1, &moves) ||
           moveset_equal(&moves, &read->set);
}

/* Whether the directions in an aside are all those of the moves, and a piece that is named there
 * moves so: fewer of them might limit the moves. */
static bool suits(const struct text_reader *unread, const struct aside *aside,
                  const struct text_reader *read)
{
    struct english_matcher m = probe_of(unread);
    enum { SHORT = 5 }; /* "(left and right)" */
    const unsigned ways = english_ways_of(&read->set, 0);
    unsigned told = 0;

    for (size_t i = aside->from; i < aside->to;) {
        size_t end = i;
        struct moveset moves = {0};
        const struct english_row *row;

        if (english_piece_moves(unread->r.arena, &m, unread->game, &end, &moves)) {
            if (is_likened(&m, i) && !moveset_within(&read->set, &moves))
                return false;
        } else {
            row = english_match(&m, &end, &english_ways, NULL);
            told |= row ? row->value : 0;
        }
        i = end > i ? end : i + 1;
    }
    return no_other_betza(unread, aside, read) &&
           (!told || told == ways ||
            (told == (WAY_L | WAY_R) && !(ways & WAY_ORTHOGONAL) &&
             aside->to - aside->from <= SHORT));
}

/* --- one repair --- */

/* The text with the tokens from..to replaced by one, or by none where that has no word. */
static const struct text_reader *without(const struct text_reader *unread, size_t from, size_t to,
                                         const struct english_token *instead,
                                         struct english_repair repair)
{
    struct text_reader *shorter = arena_alloc(unread->r.arena, 1, sizeof *shorter);
    struct english_matcher *m = &shorter->r.matcher;
    struct english_token *tokens =
        arena_alloc(unread->r.arena, unread->r.matcher.count + 1, sizeof *tokens);
    size_t count = 0;

    for (size_t i = 0; i < unread->r.matcher.count; i++) {
        if (i == from && instead)
            tokens[count++] = *instead;
        if (i < from || i >= to)
            tokens[count++] = unread->r.matcher.tokens[i];
    }
    *shorter = *unread;
    m->tokens = tokens;
    m->count = count;
    repair.at = english_place(&unread->r.matcher, from, to);
    shorter->repairs = arena_alloc(m->arena, unread->repair_count + 1, sizeof *shorter->repairs);
    for (size_t i = 0; i < unread->repair_count; i++)
        shorter->repairs[i] = unread->repairs[i];
    shorter->repairs[shorter->repair_count++] = repair;
    return shorter;
}

static bool repair_more(const struct repair *before, unsigned depth, struct text_reader *done);

/* Reads the text that is repaired once more, and repairs it further if it may be. */
static bool attempt(const struct repair *r, const struct text_reader *repaired, unsigned depth,
                    struct text_reader *done)
{
    struct text_reader failed;

    if (*r->attempts == 0)
        return false;
    --*r->attempts;
    if (r->read(repaired, done))
        return true;
    failed = *done;
    return depth > 1 &&
           repair_more(&(struct repair){&failed, repaired, r->read, r->attempts}, depth - 1, done);
}

static bool leave_out(const struct repair *r, size_t from, size_t to, unsigned depth,
                      struct text_reader *done)
{
    const struct aside aside = {from, to};
    const size_t count = r->unread->r.matcher.count;
    const struct text_reader *shorter;

    if (to <= from + 1 || to > count || to - from == count || !aside_says_nothing(r->unread, &aside))
        return false;
    shorter = without(r->unread, from, to, NULL, (struct english_repair){0});
    return attempt(r, shorter, depth, done) && suits(r->unread, &aside, done);
}

/* --- misspelt words --- */

/* The name of a piece that the word may be with a wrong letter; NULL: of none. */
static const char *near_name(const struct game *game, const char *word)
{
    enum { SHORTEST = 4 };

    if (strlen(word) < SHORTEST)
        return NULL;
    for (size_t i = 0; game && i < game->piece_count; i++)
        if (text_distance(word, game->pieces[i].name.text, 1) == 1)
            return game->pieces[i].name.text;
    for (const struct english_piece *p = english_pieces; p->name; p++)
        if (text_distance(word, p->name, 1) == 1)
            return p->name;
    return NULL;
}

/* The word at the token with the letter put right. */
static bool put_right(const struct repair *r, size_t token, unsigned depth,
                      struct text_reader *done)
{
    const struct english_matcher *m = &r->unread->r.matcher;
    struct english_token right;
    const struct text_reader *spelt;
    const char *word, *name;

    if (token >= m->count)
        return false;
    right = m->tokens[token];
    name = right.name ? NULL : near_name(r->unread->game, right.word);
    word = name ? name : english_near(right.word);
    if (!word)
        return false;
    right.name = name;
    english_take_word(m->arena, &right, word);
    spelt = without(r->unread, token, token + 1, &right, (struct english_repair){.word = word});
    return attempt(r, spelt, depth, done);
}

/* --- what may be left out --- */

/* The last of these marks before the token, from `from` on; `from` - 1, which may wrap: none. */
static size_t mark_before(const struct english_matcher *m, size_t from, size_t token,
                          const char *marks)
{
    while (token-- > from)
        if (is_mark(m, token, marks))
            return token;
    return from - 1;
}

static size_t mark_from(const struct english_matcher *m, size_t token, size_t to, const char *marks)
{
    while (token < to && !is_mark(m, token, marks))
        token++;
    return token;
}

/* In brackets, around the token or at it. */
static bool leave_bracket(const struct repair *r, size_t from, size_t to, size_t token,
                          unsigned depth, struct text_reader *done)
{
    const struct english_matcher *m = &r->unread->r.matcher;
    size_t open = mark_before(m, from, token + 1, "("), close = mark_from(m, token, to, ")");

    return open != from - 1 && close < to && mark_from(m, open, close, ")") == close &&
           leave_out(r, open, close + 1, depth, done);
}

/* Between commas or dashes, behind the last of them, before the first, or behind a word that begins
 * what is told besides. */
static bool leave_stretch(const struct repair *r, size_t from, size_t to, size_t token,
                          unsigned depth, struct text_reader *done)
{
    static const char besides[] = "which|that|whose|where|so|thus|hence|as|and|with|this";
    struct english_matcher m = probe_of(r->unread);
    size_t begin = mark_before(&m, from, token + 1, ",-:"),
           end = mark_from(&m, token > begin + 1 ? token : begin + 1, to, ",-:");

    if (begin == from - 1)
        return (end < to && leave_out(r, from, end + 1, depth, done)) ||
               (english_match_one(&m, &(size_t){token}, besides, NULL) &&
                leave_out(r, token, to, depth, done));
    return (end < to &&
            (leave_out(r, begin, end + 1, depth, done) || leave_out(r, begin, end, depth, done))) ||
           leave_out(r, begin, to, depth, done) ||
           (english_match_one(&m, &(size_t){token}, besides, NULL) &&
            leave_out(r, token, to, depth, done));
}

static bool repair_more(const struct repair *r, unsigned depth, struct text_reader *done)
{
    const struct english_matcher *m = &r->unread->r.matcher;
    size_t token = r->failed->reported ? r->failed->r.at : r->failed->r.matcher.farthest, from, to;

    if (token >= m->count)
        token = m->count - 1;
    from = mark_before(m, 0, token, ".;") + 1;
    to = mark_from(m, token, m->count, ".;");
    return put_right(r, token, depth, done) || leave_bracket(r, from, to, token, depth, done) ||
           leave_stretch(r, from, to, token, depth, done) ||
           leave_out(r, from, to + (to < m->count), depth, done);
}

bool english_repair(struct text_reader *t, english_attempt *read)
{
    unsigned attempts = ATTEMPTS;
    struct text_reader done;

    for (unsigned depth = 1; depth <= REPAIRS && t->r.matcher.count; depth++)
        if (repair_more(&(struct repair){t, t->unread, read, &attempts}, depth, &done)) {
            *t = done;
            return true;
        }
    return false;
}

void english_report_repairs(const struct text_reader *t)
{
    for (size_t i = 0; i < t->repair_count; i++) {
        const struct english_repair *repair = &t->repairs[i];

        if (repair->word)
            diag_add(t->diags, DIAG(ENGLISH_SPELLING), repair->at, repair->word);
        else
            diag_add(t->diags, DIAG(ENGLISH_ASIDE), repair->at);
    }
}
