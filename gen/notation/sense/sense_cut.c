/* A text cut into segments at its marks, joints and verbs. */
#include "notation/sense/sense_cutting.h"

#include <string.h>

static void take_joint(struct cutting *c, unsigned joint)
{
    if (c->aside && !c->bracket && joint & (JOINT_OPEN | JOINT_CLOSE)) {
        joint = (joint & ~(unsigned)(JOINT_OPEN | JOINT_CLOSE)) | JOINT_COMMA;
        c->joint = (c->joint & ~(unsigned)(JOINT_OPEN | JOINT_CLOSE)) | JOINT_COMMA;
    }
    c->open = false;
    c->joint |= joint;
    c->sentence += (joint & JOINT_STOP) != 0;
    c->bracket = joint & JOINT_OPEN ? true : c->aside ? c->bracket : false;
    if (joint & JOINT_OPEN || (joint & JOINT_DASH && c->s->segment_count && !c->aside))
        c->aside = ++c->asides;
    if (joint & (JOINT_CLOSE | JOINT_STOP))
        c->aside = 0;
}

/* Whether what follows tells of the piece that this one promotes to: "promoted Lance moves as
 * Gold".
 */
static bool tells_of_promoted(struct slot_text *t, size_t token)
{
    return english_match_one(&t->matcher, &token, "?the|a promoted", NULL) &&
           !english_match_one(&t->matcher, &token, ",|it|they|he|she", NULL);
}

/* Behind what stands at the token and says nothing of moves; the token itself where it may. */
static size_t behind_nothing(struct slot_text *t, size_t token)
{
    const char *before = token ? t->matcher.tokens[token - 1].word : ".";
    const char *word = t->matcher.tokens[token].word;
    size_t end;

    if (strcmp(word, "(") == 0) {
        end = slot_mark(t, token, ")");
        if (end == token + 2 && !t->matcher.tokens[token + 1].word[1] &&
            !t->matcher.tokens[token + 1].cardinal)
            return end + 1; /* "(L)" */
        return end < t->matcher.count && slot_explains(t, token + 1, end) ? end + 1 : token;
    }
    end = slot_mark(t, token, ".;");
    if (token > 1 && strchr(".;,", *before) && tells_of_promoted(t, token))
        return end;
    return strchr(".;", *before) && end > token && slot_is_other(t, token, end) ? end : token;
}

/* Several pieces, as the text has it: "over pieces". */
static bool plural(const struct slot_text *t, size_t token)
{
    const struct english_token *k = &t->matcher.tokens[token];

    return t->matcher.text->text[k->offset + k->length - 1] == 's';
}

/* Whether the row joins, and nothing follows that could be joined: "forward or." */
static bool dangles(const struct slot_text *t, const struct english_row *row, size_t end)
{
    const unsigned joins = JOINT_AND | JOINT_OR | JOINT_BUT | JOINT_THEN;

    const struct english_token *tokens = t->matcher.tokens;

    if (row->meaning == WORD_JOINT && row->value & JOINT_BUT && end < t->matcher.count &&
        tokens[end].offset > tokens[end - 1].offset + tokens[end - 1].length + 1)
        return false; /* what stood there says nothing */
    return row->meaning == WORD_JOINT && row->value & joins &&
           (end == t->matcher.count || strchr(".;", *t->matcher.tokens[end].word));
}

/* "a 1 plus 3 L-shape": whether words that begin behind the article reach farther. */
static bool is_article(struct slot_text *t, size_t token, size_t end)
{
    struct slot slot = {0};

    return english_match_one(&t->matcher, &(size_t){token}, "a|the|any", NULL) &&
           token + 1 < t->matcher.count && slot_at(t, token + 1, &slot) && slot.slot != SLOT_BAD &&
           slot.to > end;
}

/* Whether the slot says more than the row of signs that begins at the same token and ends at `end`,
 * NULL: none does. */
static bool says_more(const struct slot *slot, const struct english_row *row, size_t end)
{
    if (!row || slot->to > end)
        return true;
    return slot->to == end && row->meaning == WORD_SIGN && slot->slot != SLOT_LIKE &&
           slot->slot != SLOT_TARGET && slot->slot != SLOT_NOTHING &&
           !(slot->slot == SLOT_EXTENT && row->value == SIGN_WAY);
}

/* Takes a joint or sign; behind it. 0: it cannot stand there. */
static size_t take_row(struct cutting *c, const struct english_row *row, size_t token, size_t end)
{
    const struct slot_text *t = c->s->t;
    bool many = row->value & SIGN_THING && plural(t, end - 1);

    if (dangles(t, row, end))
        return 0;
    if (row->meaning == WORD_JOINT)
        take_joint(c, row->value);
    else if (row->meaning == WORD_SIGN)
        sense_take_signs(c, row->value | (many ? SIGN_MANY : 0), token, end);
    return end;
}

/* Takes words that limit, deny or extend in a way that is not known; behind them. */
static size_t take_bad(struct cutting *c, const struct slot *slot)
{
    struct slot_text *t = c->s->t;

    if (slot->captures.count && slot->to == slot->from + 1) {
        sense_take_number(c, slot->from);
        return slot->to;
    }
    if (slot->value && !(t->game && t->game->terrain_count) &&
        slot_explains(t, slot->from, slot_mark(t, slot->from, ".;,()"))) {
        sense_take_signs(c, SIGN_OTHER, slot->from, slot->to);
        sense_settle_other(&c->s->segments[c->s->segment_count - 1].said);
        return slot_tail_end(t, slot->to);
    }
    sense_take_signs(c, SIGN_BAD, slot->from, slot->to);
    return slot->to;
}

/* Whether the word ends a list of names or directions: "like a Knight or a Gloop". */
static bool ends_list(const struct cutting *c, size_t token)
{
    const struct english_token *tokens = c->s->t->matcher.tokens;
    const struct sense_segment *last =
        c->s->segment_count ? &c->s->segments[c->s->segment_count - 1] : NULL;

    size_t joint = token;
    struct slot next = {0};

    if (token + 1 < c->s->t->matcher.count && !strchr(".;,)", *tokens[token + 1].word) &&
        !(slot_at(c->s->t, token + 1, &next) && next.slot == SLOT_TAIL &&
          !english_knows(tokens[token].word)))
        return false;
    while (joint > 1 &&
           english_match_one(&c->s->t->matcher, &(size_t){joint - 1}, "a|an|the|like|as", NULL))
        joint--;
    if (!joint || !english_match_one(&c->s->t->matcher, &(size_t){joint - 1}, "and|or", NULL))
        return false;
    return last && (last->said.named || last->said.ways);
}

/* Whether it is a name that nobody knows: "captures like a Gloop". */
static bool is_name(const struct cutting *c, size_t token)
{
    enum { ADJECTIVES = 3 }; /* "like the usual chess bishop" */
    struct slot_text *t = c->s->t;
    struct english_matcher *m = &t->matcher;
    const struct sense_segment *g =
        &c->s->segments[c->s->segment_count - (c->s->segment_count > 0)];

    if (!c->open || !g->said.verb || sense_has_content(&g->said))
        return false;
    for (size_t i = token; i < token + ADJECTIVES && i < m->count; i++) {
        struct slot slot = {0};

        if (slot_at(t, i, &slot) && slot.slot == SLOT_PIECE)
            return false;
    }
    if (token > 1 && english_match_one(m, &(size_t){token - 1}, "a|an|the", NULL))
        token--;
    return token && english_match_one(m, &(size_t){token - 1}, "like", NULL);
}

/* Whether it may be what a denied condition asks for: "but not while it carries a stone". */
static bool is_asked(const struct cutting *c)
{
    const struct sense_segment *g =
        &c->s->segments[c->s->segment_count - (c->s->segment_count > 0)];

    return c->open && g->said.signs & SIGN_IF && g->said.signs & SIGN_NOT &&
           !(g->said.signs & (SIGN_BLOCKED | SIGN_FREE | SIGN_ENEMY | SIGN_THING)) &&
           !g->said.first && !g->said.target && !g->said.act;
}

/* Skips a word that nobody knows; behind it. 0: it may be misspelt. */
static size_t skip_word(struct cutting *c, size_t token)
{
    struct slot_text *t = c->s->t;
    const char *word = t->matcher.tokens[token].word;

    if (t->strict && english_meant(word))
        return 0;
    slot_note_skip(t, token, token + 1, NULL);
    t->skips[t->skip_count - 1].word = word;
    if (slot_is_compound(word) || ends_list(c, token) || is_name(c, token) || is_asked(c))
        sense_take_signs(c, SIGN_BAD, token, token + 1);
    t->man |= strncmp(word, "soldier", 7) == 0 || strncmp(word, "men", 3) == 0;
    return token + 1;
}

/* Reads what begins at the token; behind it. 0: it cannot be read. */
static size_t read_at(struct cutting *c, size_t token)
{
    struct slot_text *t = c->s->t;
    struct slot slot = {0};
    size_t end = token;
    const struct english_row *row = english_match(&t->matcher, &end, &sense_signs, NULL);
    bool told = slot_at(t, token, &slot), bad = told && slot.slot == SLOT_BAD;

    if (is_article(t, token, told && !bad && slot.to > end ? slot.to : end))
        return token + 1;
    if (told && !bad && says_more(&slot, row, end))
        return sense_take_slot(c, &slot) ? slot.to : 0;
    if (row)
        return take_row(c, row, token, end);
    return bad ? take_bad(c, &slot) : skip_word(c, token);
}

/* "2 guards that move …": whether the text begins with the number of the pieces. */
static bool counts_pieces(struct slot_text *t)
{
    struct slot slot = {0};

    return t->matcher.count > 1 && t->matcher.tokens[0].cardinal > 1 && plural(t, 1) &&
           slot_at(t, 0, &slot) && slot.to == 1 &&
           (!slot_at(t, 1, &slot) || slot.slot == SLOT_PIECE);
}

/* Behind a heading, which tells nothing of moves: up to a colon or dash. */
static size_t heading(struct slot_text *t)
{
    enum { LONGEST = 14 };
    struct slot first = {0};

    if (counts_pieces(t))
        return 1;
    if (slot_at(t, 0, &first) && first.slot == SLOT_WAY && first.to < t->matcher.count &&
        *t->matcher.tokens[first.to].word == ':')
        return 0; /* "Forward: …" */
    for (size_t i = 0; i < LONGEST && i < t->matcher.count; i++) {
        struct slot slot = {0};

        if (*t->matcher.tokens[i].word == ':' && i > 0)
            return i + 1;
        if (strchr(".;,(-", *t->matcher.tokens[i].word) ||
            (slot_at(t, i, &slot) &&
             (slot.slot == SLOT_MANNER || slot.slot == SLOT_SAID || slot.slot == SLOT_LIKE ||
              slot.slot == SLOT_EXTENT || slot.slot == SLOT_OFFSET || slot.slot == SLOT_BAD)))
            break;
    }
    return slot_heading(t);
}

bool sense_cut(struct sense_text *s)
{
    struct cutting c = {.s = s, .joint = JOINT_STOP};
    size_t token = heading(s->t);

    if (token)
        slot_note_skip(s->t, 0, token, NULL);
    while (token < s->t->matcher.count) {
        size_t behind = behind_nothing(s->t, token);

        if (slot_names_terrain(s->t, token))
            return false;

        if (behind > token)
            slot_note_skip(s->t, token, behind, NULL);
        else
            behind = read_at(&c, token);
        if (!behind)
            return false;
        token = behind;
    }
    sense_join_conditions(s);
    for (size_t i = 0; i < s->segment_count; i++)
        sense_settle(&s->segments[i].said, &s->segments[i ? i - 1 : s->segment_count > 1].said);
    return s->segment_count > 0 && s->segment_count < SENSE_SEGMENTS;
}
