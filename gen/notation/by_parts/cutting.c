/* A text cut into clauses at its marks, joints and verbs. */
#include "notation/by_parts/clause.h"

#include <string.h>

/* --- words at places of the text --- */

static const char *word_at(const struct spotted_text *t, size_t token)
{
    return token < t->matcher.count ? t->matcher.tokens[token].word : ".";
}

/* Whether the word or mark before the token is one of the marks; the text's beginning is a stop. */
static bool is_behind(const struct spotted_text *t, size_t token, const char *marks)
{
    return strchr(marks, token ? *word_at(t, token - 1) : '.');
}

/* Whether the pattern fits at the token. */
static bool is_at(struct spotted_text *t, size_t token, const char *pattern)
{
    return english_match_one(&t->matcher, &token, pattern, NULL);
}

/* Several pieces, as the text has it: "over pieces". */
static bool is_plural(const struct spotted_text *t, size_t token)
{
    const struct english_token *k = &t->matcher.tokens[token];

    return t->matcher.text->text[k->offset + k->length - 1] == 's';
}

static bool is_verb(struct spotted_text *t, size_t token)
{
    struct spot spot = {0};

    return spot_at(t, token, &spot) && (spot.spot == SPOT_SAID || spot.spot == SPOT_MANNER);
}

/* --- the piece that a text tells of, and the words of its name --- */

/* Behind a remark on the name that ends before the token: "(called Elephant)", ", the weakest
 * piece,". The token itself: there is none. */
static size_t behind_remark(const struct spotted_text *t, size_t token)
{
    enum { LONGEST = 9 };
    size_t end = spot_mark(t, token + 1, *word_at(t, token) == '(' ? ")" : ",.;:()");

    return end < t->matcher.count && end < token + LONGEST ? end + 1 : token;
}

/* "Cougar Queen, moves forward like a queen": a name that a mark or a remark divides from its verb.
 */
static bool heads_text(struct spotted_text *t, const struct spot *name)
{
    enum { FARTHEST = 4 };
    size_t verb = name->to + 1;

    if (name->from >= FARTHEST || !strchr(",-(", *word_at(t, name->to)))
        return false;
    english_match_one(&t->matcher, &verb, "which|that", NULL);
    if (is_verb(t, verb))
        return true;
    verb = behind_remark(t, name->to);
    english_match_one(&t->matcher, &verb, "may ?either", NULL);
    return is_verb(t, verb);
}

/* The piece that the text tells of: a name before a verb, at the beginning of a sentence. */
static bool is_subject(const struct cutting *c, const struct spot *spot)
{
    enum { NEAR = 3, LONGEST = 4 };
    struct spotted_text *t = c->s->t;
    size_t from = spot->from, i = spot->to;

    if (spot->spot != SPOT_PIECE || c->open || is_at(t, i, "that|which") ||
        is_at(t, i, "move|moves|movement .|;|,|then|followed|plus|(|until"))
        return false;
    if ((from < NEAR && is_at(t, i, "has|have|is|are|:")) || heads_text(t, spot))
        return true;
    while (i < spot->to + LONGEST && !is_verb(t, i) && !strchr(".;,:", *word_at(t, i)))
        i++;
    return is_verb(t, i) && i < spot->to + LONGEST &&
           (from < NEAR || is_behind(t, from, ".;,") || is_at(t, from - 1, "the|this|each|every"));
}

/* Whether both are the same name, one of them perhaps of several. */
static bool is_same_name(const char *a, const char *b)
{
    size_t m = strlen(a), n = strlen(b);

    m -= m > 1 && a[m - 1] == 's';
    n -= n > 1 && b[n - 1] == 's';
    return m == n && strncmp(a, b, m) == 0;
}

/* False where the text goes on about another piece. */
static bool take_subject(struct cutting *c, const struct spot *spot)
{
    struct spotted_text *t = c->s->t;
    const char *name = word_at(t, spot->from);

    if (c->sentence > 0 && !(c->subject && is_same_name(c->subject, name)))
        return false;
    c->subject = name;
    return true;
}

/* Whether the words from..to are of the name that the text begins with: "The Left General moves …",
 * "A Free Boar slides …". */
static bool is_of_name(const struct cutting *c, size_t from, size_t to)
{
    enum { LONGEST = 5, FARTHEST = 3 };
    struct spotted_text *t = c->s->t;

    if (c->open || from >= LONGEST || !is_at(t, 0, "the|a"))
        return false;
    for (size_t i = to; i < to + FARTHEST && !is_at(t, i, "only"); i++)
        if (is_verb(t, i))
            return true;
    return false;
}

/* --- what says nothing of moves --- */

/* Whether what follows tells of the piece that this one promotes to: "promoted Lance moves as
 * Gold". */
static bool tells_of_promoted(struct spotted_text *t, size_t token)
{
    return english_match_one(&t->matcher, &token, "?the|a promoted", NULL) &&
           !is_at(t, token, ",|it|they|he|she");
}

/* Behind what stands at the token and says nothing of moves; the token itself where it may. */
static size_t behind_nothing(struct spotted_text *t, size_t token)
{
    size_t end;

    if (*word_at(t, token) == '(') {
        end = spot_mark(t, token, ")");
        if (end == token + 2)
            return end + 1; /* "(L)" */
        return end < t->matcher.count && spot_explains(t, token + 1, end) ? end + 1 : token;
    }
    end = spot_mark(t, token, ".;");
    if (token > 1 && is_behind(t, token, ".;,") && tells_of_promoted(t, token))
        return end;
    return is_behind(t, token, ".;") && spot_is_other(t, token, end) ? end : token;
}

/* "2 guards that move …": whether the text begins with the number of the pieces. */
static bool counts_pieces(struct spotted_text *t)
{
    struct spot spot = {0};

    return t->matcher.count > 1 && t->matcher.tokens[0].cardinal > 1 && is_plural(t, 1) &&
           spot_at(t, 0, &spot) && spot.to == 1 && !spot_at(t, 1, &spot);
}

/* Behind a heading, which tells nothing of moves: "Wizards:", "Gnoll (g) -". */
static size_t heading(struct spotted_text *t)
{
    enum { LONGEST = 14 }; /* words and marks */
    size_t end = 0;
    bool ways = false;

    if (counts_pieces(t))
        return 1;
    for (size_t i = 0; i < LONGEST && !strchr(".;,", *word_at(t, i)); i++) {
        struct spot spot = {0};
        bool told = spot_at(t, i, &spot), way = told && spot.spot == SPOT_WAY;

        if ((i == 0 && way && *word_at(t, spot.to) == ':') || is_at(t, i, "and|plus|&") ||
            is_verb(t, i) || (told && (spot.spot == SPOT_LIKE || spot.spot == SPOT_OFFSET)) ||
            (told && spot.spot == SPOT_EXTENT && spot.to > i + 1))
            break; /* "Forward: …" */
        ways |= way;
        if (i > 0 && (*word_at(t, i) == ':' || (!ways && strcmp(word_at(t, i), "-") == 0)))
            end = i + 1;
    }
    return end;
}

/* --- joints, cues and words that nobody knows --- */

static void take_joint(struct cutting *c, unsigned joint)
{
    if (c->aside && !c->bracket)
        joint = (joint & ~(unsigned)(JOINT_OPEN | JOINT_CLOSE)) | JOINT_COMMA;
    c->open = false;
    c->joint |= joint;
    c->sentence += (joint & JOINT_STOP) != 0;
    c->bracket = joint & JOINT_OPEN || (c->aside && c->bracket);
    if (joint & JOINT_OPEN || (joint & JOINT_DASH && c->s->clause_count))
        c->aside = ++c->asides;
    if (joint & (JOINT_CLOSE | JOINT_STOP))
        c->aside = 0;
}

/* Whether the row joins, and nothing follows that could be joined: "forward or." */
static bool dangles(const struct spotted_text *t, const struct english_row *row, size_t end)
{
    const unsigned joins = JOINT_AND | JOINT_OR | JOINT_BUT | JOINT_THEN;
    const struct english_token *tokens = t->matcher.tokens;

    if (row->value & JOINT_BUT && end < t->matcher.count &&
        tokens[end].offset > tokens[end - 1].offset + tokens[end - 1].length + 1)
        return false; /* what stood there says nothing */
    return row->value & joins && strchr(".;", *word_at(t, end));
}

/* Takes a joint or cue; behind it. 0: it cannot stand there. */
static size_t take_row(struct cutting *c, const struct english_row *row, size_t token, size_t end)
{
    bool many = row->value & CUE_THING && is_plural(c->s->t, end - 1);

    if (row->meaning == WORD_JOINT && dangles(c->s->t, row, end))
        return 0;
    if (row->meaning == WORD_JOINT)
        take_joint(c, row->value);
    else if (row->meaning == WORD_CUE)
        clause_take_cues(c, row->value | (many ? CUE_MANY : 0), token, end);
    return end;
}

/* Takes words that limit, deny or extend in a way that is not known; behind them. */
static size_t take_bad(struct cutting *c, const struct spot *spot)
{
    struct spotted_text *t = c->s->t;

    if (spot->captures.count) {
        clause_take_number(c, spot->from);
        return spot->to;
    }
    if (spot->value && !(t->game && t->game->terrain_count) &&
        spot_explains(t, spot->from, spot_mark(t, spot->from, ".;,()"))) {
        clause_take_cues(c, CUE_OTHER, spot->from, spot->to);
        return spot_tail_end(t, spot->to);
    }
    clause_take_cues(c, CUE_BAD, spot->from, spot->to);
    return spot->to;
}

/* Whether the word ends a list of names or directions: "like a Knight or a Gloop". */
static bool ends_list(const struct cutting *c, const struct clause *last, size_t token)
{
    struct spotted_text *t = c->s->t;
    struct spot next = {0};

    if (!strchr(".;,)", *word_at(t, token + 1)) &&
        !(spot_at(t, token + 1, &next) && next.spot == SPOT_TAIL &&
          !english_knows(word_at(t, token))))
        return false;
    while (token > 1 && is_at(t, token - 1, "a|an|the|like|as"))
        token--;
    return token && is_at(t, token - 1, "and|or") && (last->said.named || last->said.ways);
}

/* Whether it is a name that nobody knows: "captures like a Gloop". */
static bool is_name(const struct cutting *c, const struct clause *last, size_t token)
{
    enum { ADJECTIVES = 3 }; /* "like the usual chess bishop" */
    struct spotted_text *t = c->s->t;
    struct spot spot = {0};

    if (!last->said.verb || clause_has_content(&last->said))
        return false;
    for (size_t i = token; i < token + ADJECTIVES; i++)
        if (spot_at(t, i, &spot) && spot.spot == SPOT_PIECE)
            return false;
    token -= token > 1 && is_at(t, token - 1, "a|an|the");
    return token && is_at(t, token - 1, "like");
}

/* Whether it may be what a denied condition asks for: "but not while it carries a stone". */
static bool is_asked(const struct clause *last)
{
    unsigned cues = last->said.cues;

    return cues & CUE_IF && cues & CUE_NOT &&
           !(cues & (CUE_BLOCKED | CUE_FREE | CUE_ENEMY | CUE_THING));
}

/* Skips a word that nobody knows; behind it. 0: it may be misspelt. */
static size_t skip_word(struct cutting *c, size_t token)
{
    struct spotted_text *t = c->s->t;
    const struct clause *last = &c->s->clauses[c->s->clause_count - (c->s->clause_count > 0)];
    const char *word = word_at(t, token);

    if (t->strict && english_meant(word))
        return 0;
    spot_note_skip(t, token, token + 1, NULL);
    t->skips[t->skip_count - 1].word = word;
    if (spot_is_compound(word) || ends_list(c, last, token) || is_name(c, last, token) ||
        is_asked(last))
        clause_take_cues(c, CUE_BAD, token, token + 1);
    return token + 1;
}

/* --- what begins at a token --- */

/* Takes what was spotted; behind it. 0: it cannot be said there. */
static size_t take_spot(struct cutting *c, struct spot *spot)
{
    struct spotted_text *t = c->s->t;
    bool named_aside = spot->spot == SPOT_PIECE && c->aside && c->s->clause_count == 0;

    if (named_aside) /* "The Bia (Pawn) …" */
        return spot->to;
    if (is_subject(c, spot))
        return take_subject(c, spot) ? spot->to : 0;
    switch (spot->spot) {
    case SPOT_TAIL:
        spot->to =
            spot->value == TAIL_OF_VERB ? spot_verb_end(t, spot->to) : spot_tail_end(t, spot->to);
        spot_note_skip(t, spot->from, spot->to, NULL);
        return spot->to;
    case SPOT_NOTHING:
        c->joint &= ~(unsigned)JOINT_BUT;
        return spot->to;
    case SPOT_PROMOTED:
        return spot->from < 2 ? spot->to : 0;
    default:
        return clause_take_spot(c, spot) ? spot->to : 0;
    }
}

/* Whether the spot says more than the row of cues that begins at the same token and ends at `end`,
 * NULL: none does. */
static bool says_more(const struct spot *spot, const struct english_row *row, size_t end)
{
    if (!row || spot->to > end)
        return true;
    return spot->to == end && spot->spot != SPOT_TARGET && row->value != CUE_WAY;
}

/* Reads what begins at the token; behind it. 0: it cannot be read. */
static size_t read_at(struct cutting *c, size_t token)
{
    struct spotted_text *t = c->s->t;
    struct spot spot = {0}, next = {0};
    size_t end = token;
    const struct english_row *row = english_match(&t->matcher, &end, &clause_cues, NULL);
    bool told = spot_at(t, token, &spot), bad = told && spot.spot == SPOT_BAD;

    if (is_at(t, token, "a|the|any") && spot_at(t, token + 1, &next) &&
        next.to > (told && !bad ? spot.to : end))
        return token + 1; /* "a 1 plus 3 L-shape" */
    if (((told && (spot.spot == SPOT_WAY || spot.spot == SPOT_EXTENT)) ||
         (row && row->value == CUE_FREE)) &&
        is_of_name(c, token, told ? spot.to : end))
        return told ? spot.to : end;
    if (told && !bad && says_more(&spot, row, end))
        return take_spot(c, &spot);
    if (row)
        return take_row(c, row, token, end);
    return bad ? take_bad(c, &spot) : skip_word(c, token);
}

bool clauses_cut(struct cut_text *s)
{
    struct cutting c = {.s = s, .joint = JOINT_STOP};
    size_t token = heading(s->t), behind;

    if (token)
        spot_note_skip(s->t, 0, token, NULL);
    for (; token < s->t->matcher.count; token = behind) {
        behind = behind_nothing(s->t, token);
        if (spot_names_terrain(s->t, token))
            return false;
        if (behind > token)
            spot_note_skip(s->t, token, behind, NULL);
        else
            behind = read_at(&c, token);
        if (!behind)
            return false;
    }
    clauses_settle(s);
    return s->clause_count > 0 && s->clause_count < CLAUSES;
}
