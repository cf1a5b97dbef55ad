/* Words around movement sentences that say nothing of moves: "The Elephant is worth two pawns.",
 * "Originally invented for another game, it …". They are skipped where none of them could say
 * something of moves; what is left has to be understood. */
#include "notation/phrase/english_headings.h"
#include "notation/english/english_read_internal.h"

#include <string.h>

/* A stretch of tokens, without `to`, that may be prose; the matcher is a copy, since what it
 * expects is nothing to tell. */
struct stretch {
    struct english_matcher m;
    const struct game *game;
    size_t from, to;
};

static bool is_mark(const struct english_matcher *m, size_t token, const char *marks)
{
    const char *word = token < m->count ? m->tokens[token].word : "";

    return *word && !word[1] && strchr(marks, *word);
}

/* The first of these marks outside brackets from the token on, or the end of the text. */
static size_t next_mark(const struct english_matcher *m, size_t token, const char *marks)
{
    int depth = 0;

    for (; token < m->count && (depth > 0 || !is_mark(m, token, marks)); token++)
        depth += is_mark(m, token, "(") - is_mark(m, token, ")");
    return token;
}

static struct stretch stretch_of(const struct text_reader *t, size_t from, const char *marks)
{
    return (struct stretch){t->r.matcher, t->game, from, next_mark(&t->r.matcher, from, marks)};
}

static bool is_in(struct stretch *s, size_t token, const struct english_class *words)
{
    return english_match(&s->m, &token, words, NULL) != NULL;
}

/* Whether a piece named at the token is what the words before it liken the subject to. */
static bool is_likened_to(struct stretch *s, size_t token)
{
    size_t before = token;

    while (before > s->from &&
           english_match_one(&s->m, &(size_t){before - 1}, "the|a|another|both|simply|just", NULL))
        before--;
    return before > s->from &&
           english_match_one(&s->m, &(size_t){before - 1}, "is|are|as|like|plus|be|and|or", NULL);
}

/* Whether the word may say something of moves. "One of the pieces" counts nothing. */
static bool tells(struct stretch *s, size_t token)
{
    const struct english_token *t = &s->m.tokens[token];

    if (t->ordinal || t->cardinal)
        return t->cardinal != 1 || t->length == 1;
    if (english_piece_name(&s->m, s->game, &(size_t){token}))
        return is_likened_to(s, token) && !strchr(t->word, '\''); /* "the king's bodyguard" */
    return is_in(s, token, &english_telling) ||
           (!is_in(s, token, &english_plain) && english_knows(t->word));
}

static bool any_tells(struct stretch *s)
{
    for (size_t i = s->from; i < s->to; i++)
        if (tells(s, i))
            return true;
    return false;
}

static bool has(struct stretch *s, const struct english_class *words)
{
    for (size_t i = s->from; i < s->to; i++)
        if (is_in(s, i, words))
            return true;
    return false;
}

/* "It is a Dwarf": an unknown piece may be meant. */
static bool names_a_kind(struct stretch *s)
{
    size_t end = s->from;

    english_match_one(&s->m, &end, "it|this", NULL);
    return english_match_one(&s->m, &end, "is|are a|the", NULL) && end + 1 >= s->to;
}

/* Whether all of it tells of what becomes of the piece, of its value or of where it begins. */
static bool is_off_topic(struct stretch *s)
{
    if (!has(s, &english_topics))
        return false;
    for (size_t i = s->from; i < s->to; i++) {
        size_t end = i;
        const struct english_row *verb = english_match(&s->m, &end, &english_verbs, NULL);

        if ((verb && verb->meaning != VERB_IS) ||
            (english_piece_name(&s->m, s->game, &(size_t){i}) && is_likened_to(s, i)))
            return false;
    }
    return true;
}

/* Whether it tells of the piece as such, under no condition. */
static bool is_plain_prose(struct stretch *s)
{
    return has(s, &english_prose_verbs) && !names_a_kind(s) && !any_tells(s);
}

static bool is_prose(struct stretch *s)
{
    if (is_in(s, s->from, &english_extents)) /* "One square forward, promotes on the last rank" */
        return false;
    return is_off_topic(s) || is_plain_prose(s);
}

/* --- before the moves --- */

/* Whether a verb of movement stands at the token. */
static bool moves_at(struct stretch *s, size_t token)
{
    const struct english_row *verb = english_match(&s->m, &token, &english_verbs, NULL);

    return verb && verb->meaning != VERB_IS;
}

/* "The Queen is replaced by a piece called Amazon which moves …", "It is weak and may step …":
 * behind the word that joins the moves; 0: none does. */
static size_t behind_joint(struct stretch *s)
{
    struct stretch prose = *s;

    for (size_t i = s->from; i < s->to; i++) {
        size_t joint = i, verb;

        prose.to = i;
        if (!english_match_one(&s->m, &joint, "?, which|that|who|and|but", NULL) &&
            !(is_mark(&s->m, i, ",") && joint++ < s->to))
            continue;
        verb = joint;
        english_match_one(&s->m, &verb, "?it ?may|cannot|must|only", NULL);
        if (verb < s->to && moves_at(s, verb))
            return is_plain_prose(&prose) ? joint : 0;
    }
    return 0;
}

/* Words that change a piece's name into that of another. */
static const char changed[] = "extended|elongated|limited|restricted|modified|stretched|short|long";

size_t english_unknown_piece(const struct text_reader *t, size_t token)
{
    enum { WORDS = 4 };
    struct stretch s = stretch_of(t, token, ",.;:()");
    bool other = false;

    english_match_one(&s.m, &s.from, "a|the|another|any", NULL);
    for (size_t i = s.from; i < s.to; i++) {
        bool is_changed = english_match_one(&s.m, &(size_t){i}, changed, NULL);

        if (!is_changed && !english_piece_name(&s.m, s.game, &(size_t){i}) && tells(&s, i))
            return token;
        other = other || is_changed;
    }
    if (s.to == s.from || s.to > s.from + WORDS ||
        english_match_one(&s.m, &(size_t){s.to - 1}, "and|or|with", NULL))
        return token;
    return other || !english_piece_name(&s.m, s.game, &(size_t){s.from}) ? s.to : token;
}

/* "The Wizard moves like an extended Knight:", behind which the moves are told; not "never moves
 * like". */
static bool is_vague_likeness(const struct text_reader *t, struct stretch *s)
{
    static const char denied[] = "not|no|never|cannot|unless|only|except|without|unlike|if|when";

    for (size_t i = s->from; i < s->to; i++) {
        if (english_match_one(&s->m, &(size_t){i}, denied, NULL))
            return false;
        if (english_match_one(&s->m, &(size_t){i}, "like|as", NULL)) {
            size_t name = i + 1;

            return i > s->from && moves_at(s, i - 1) && english_unknown_piece(t, name) == s->to;
        }
    }
    return false;
}

/* Words up to a colon or a comma, behind which the moves are told. */
static bool skip_lead(struct text_reader *t)
{
    struct stretch s = stretch_of(t, t->r.at, ":,.;");
    bool comma = is_mark(&s.m, s.to, ",");

    if (s.to == s.from || s.to + 1 >= s.m.count || !is_mark(&s.m, s.to, ":,"))
        return false;
    if (!(is_mark(&s.m, s.to, ":") && is_vague_likeness(t, &s)) &&
        (is_in(&s, s.from, &english_lead_ins) ? any_tells(&s) : comma || !is_plain_prose(&s)))
        return false;
    t->r.at = s.to + 1;
    return true;
}

bool english_skip_prose(struct text_reader *t)
{
    struct stretch sentence = stretch_of(t, t->r.at, ".;");
    size_t joint;

    if (sentence.to > sentence.from && is_prose(&sentence)) {
        t->r.at = sentence.to;
        return true;
    }
    while (skip_lead(t))
        ;
    sentence.from = t->r.at;
    joint = behind_joint(&sentence);
    if (joint)
        t->r.at = joint;
    return false;
}

/* --- behind the moves --- */

/* "but without royal status" */
static bool begins_aside(struct stretch *s)
{
    return english_match_one(&s->m, &(size_t){s->from},
                             "?, ?and|but without|with|is|are|it|has|have", NULL);
}

void english_skip_tail(struct text_reader *t)
{
    struct stretch s = stretch_of(t, t->r.at, ".;");
    size_t begin = s.from;

    if (s.to == s.from)
        return;
    if (!t->game)
        english_match(&s.m, &t->r.at, &english_confinements, NULL);
    if (t->r.at > begin)
        return;
    english_match_one(&s.m, &begin, "?, ?and|but ?it ?also|must|may|does|cannot ?not", NULL);
    if (is_in(&s, begin, &english_topics) || begins_aside(&s)
            ? is_off_topic(&s)
            : english_match(&s.m, &s.from, &english_tails, NULL) && !any_tells(&s))
        t->r.at = s.to;
}

/* --- in brackets --- */

static bool stretch_says_nothing(struct stretch *s)
{
    for (size_t i = s->from; i < s->to; i++)
        if (english_match_one(&s->m, &(size_t){i}, "in|on|at|from|within|inside|during|by", NULL) ||
            (english_piece_name(&s->m, s->game, &(size_t){i}) &&
             (i == s->from || english_knows(s->m.tokens[i - 1].word))))
            return false;
    return s->to > s->from + 1 && !any_tells(s);
}

/* In brackets, or ", named after a ship,". */
static bool is_aside(struct stretch *s)
{
    return s->to < s->m.count && (is_mark(&s->m, s->from - 1, "(") ||
                                  (is_mark(&s->m, s->from - 1, ",") && is_mark(&s->m, s->to, ",") &&
                                   is_in(s, s->from, &english_asides)));
}

void english_drop_asides(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    struct english_token *kept = arena_alloc(t->r.arena, m->count + 1, sizeof *kept);
    size_t count = 0;

    for (size_t i = 0; i < m->count; i++) {
        struct stretch s = stretch_of(t, i + 1, is_mark(m, i, "(") ? ")" : ",.;:");

        if (i > 0 && is_aside(&s) && stretch_says_nothing(&s))
            i = s.to;
        else
            kept[count++] = m->tokens[i];
    }
    m->tokens = kept;
    m->count = count;
}
