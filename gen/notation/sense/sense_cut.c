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

/* Whether a slot of the loose reader's tables says something here; other rows of these are rules of
 * thumb for orders of words. */
static bool is_plain(const struct loose_said *slot)
{
    switch (slot->slot) {
    case SLOT_EXTENT:
    case SLOT_WAY:
    case SLOT_OFFSET:
    case SLOT_RING:
    case SLOT_ANYWHERE:
    case SLOT_COUNT:
    case SLOT_TARGET:
    case SLOT_ONLY_SAID:
    case SLOT_FIRST:
    case SLOT_BEND:
    case SLOT_ALSO:
    case SLOT_LIKE:
    case SLOT_VAGUE:
    case SLOT_PIECE:
    case SLOT_MANNER:
    case SLOT_SAID:
    case SLOT_TAIL:
    case SLOT_NOTHING:
    case SLOT_PROMOTED:
        return true;
    default:
        return false;
    }
}

/* Behind what stands at the token and says nothing of moves; the token itself where it may. */
static size_t behind_nothing(struct loose_text *t, size_t token)
{
    const char *before = token ? t->matcher.tokens[token - 1].word : ".";
    const char *word = t->matcher.tokens[token].word;
    size_t end;

    if (strcmp(word, "(") == 0) {
        end = loose_mark(t, token, ")");
        if (end == token + 2 && !t->matcher.tokens[token + 1].word[1] &&
            !t->matcher.tokens[token + 1].cardinal)
            return end + 1; /* "(L)" */
        return end < t->matcher.count && loose_explains(t, token + 1, end) ? end + 1 : token;
    }
    end = loose_mark(t, token, ".;");
    return strchr(".;", *before) && end > token && loose_is_other(t, token, end) ? end : token;
}

/* Several pieces, as the text has it: "over pieces". */
static bool plural(const struct loose_text *t, size_t token)
{
    const struct english_token *k = &t->matcher.tokens[token];

    return t->matcher.text->text[k->offset + k->length - 1] == 's';
}

/* Whether it is made of words that tell directions or numbers: "east-north-east", "1-over". */
static bool is_compound(const char *word)
{
    static const char *const parts[] = {"north", "south", "east",  "west", "forward", "diagonal",
                                        "over",  "up",    "right", "left", "back",    "step",
                                        "side",  "1",     "2",     "3",    "leap",    "jump"};

    if (!strchr(word, '-') || !word[1] || (*word == 'l' && word[1] == '-'))
        return false;
    for (size_t i = 0; i < COUNT_OF(parts); i++)
        if (strstr(word, parts[i]))
            return true;
    return false;
}

/* Whether the row joins, and nothing follows that could be joined: "forward or." */
static bool dangles(const struct loose_text *t, const struct english_row *row, size_t end)
{
    const unsigned joins = JOINT_AND | JOINT_OR | JOINT_BUT | JOINT_THEN;

    return row->meaning == WORD_JOINT && row->value & joins &&
           (end == t->matcher.count || strchr(".;", *t->matcher.tokens[end].word));
}

/* "a 1 plus 3 L-shape": whether words that begin behind the article reach farther. */
static bool is_article(struct loose_text *t, size_t token, size_t end)
{
    struct loose_said slot = {0};

    return english_match_one(&t->matcher, &(size_t){token}, "a|the|any", NULL) &&
           token + 1 < t->matcher.count && loose_slot_at(t, token + 1, &slot) && is_plain(&slot) &&
           slot.to > end;
}

/* Reads what begins at the token; behind it. 0: it cannot be read. */
static size_t read_at(struct cutting *c, size_t token)
{
    struct loose_text *t = c->s->t;
    struct loose_said slot = {0};
    size_t end = token;
    const struct english_row *row = english_match(&t->matcher, &end, &sense_words, NULL);
    bool plain = loose_slot_at(t, token, &slot);

    if (is_article(t, token, plain && slot.to > end ? slot.to : end))
        return token + 1;

    if (plain && is_plain(&slot) &&
        (!row || slot.to > end ||
         (slot.to == end && row->meaning == WORD_SIGN && slot.slot != SLOT_LIKE &&
          slot.slot != SLOT_TARGET && slot.slot != SLOT_NOTHING &&
          !(slot.slot == SLOT_EXTENT && row->value == SIGN_WAY))))
        return sense_take_slot(c, &slot) ? slot.to : 0;
    if (row && dangles(t, row, end))
        return 0;
    if (row) {
        if (row->meaning == WORD_JOINT)
            take_joint(c, row->value);
        else if (row->meaning == WORD_SIGN)
            sense_take_signs(
                c, row->value | (row->value & SIGN_THING && plural(t, end - 1) ? SIGN_MANY : 0),
                token, end);
        return end;
    }
    if (plain && slot.slot == SLOT_BAD && slot.captures.count && slot.to == token + 1) {
        sense_take_number(c, token);
        return token + 1;
    }
    if (plain && slot.slot == SLOT_BAD && slot.value && !(t->game && t->game->terrain_count) &&
        loose_explains(t, slot.from, loose_mark(t, slot.from, ".;,()"))) {
        sense_take_signs(c, SIGN_OTHER, token, slot.to);
        return loose_tail_end(t, slot.to);
    }
    if (plain && slot.slot == SLOT_BAD) {
        sense_take_signs(c, SIGN_BAD, token, slot.to);
        return slot.to;
    }
    if (t->strict && english_meant(&t->matcher, t->matcher.tokens[token].word))
        return 0;
    loose_note_skip(t, token, token + 1, NULL);
    t->skips[t->skip_count - 1].word = t->matcher.tokens[token].word;
    if (is_compound(t->matcher.tokens[token].word))
        sense_take_signs(c, SIGN_BAD, token, token + 1);
    t->man |= strncmp(t->matcher.tokens[token].word, "soldier", 7) == 0 ||
              strncmp(t->matcher.tokens[token].word, "men", 3) == 0;
    return token + 1;
}

/* Behind a heading, which tells nothing of moves: up to a colon, or the loose reader's. */
static size_t heading(struct loose_text *t)
{
    enum { LONGEST = 14 };

    for (size_t i = 0; i < LONGEST && i < t->matcher.count; i++) {
        struct loose_said slot = {0};

        if (*t->matcher.tokens[i].word == ':' && i > 0)
            return i + 1;
        if (strchr(".;,(-", *t->matcher.tokens[i].word) ||
            (loose_slot_at(t, i, &slot) &&
             (slot.slot == SLOT_MANNER || slot.slot == SLOT_SAID || slot.slot == SLOT_LIKE ||
              slot.slot == SLOT_EXTENT || slot.slot == SLOT_OFFSET || slot.slot == SLOT_BAD)))
            break;
    }
    return loose_heading(t);
}

bool sense_cut(struct sense_text *s)
{
    struct cutting c = {.s = s, .joint = JOINT_STOP};
    size_t token = heading(s->t);

    if (token)
        loose_note_skip(s->t, 0, token, NULL);
    while (token < s->t->matcher.count) {
        size_t behind = behind_nothing(s->t, token);

        if (loose_names_terrain(s->t, token))
            return false;

        if (behind > token)
            loose_note_skip(s->t, token, behind, NULL);
        else
            behind = read_at(&c, token);
        if (!behind)
            return false;
        token = behind;
    }
    sense_join_conditions(s);
    for (size_t i = 0; i < s->segment_count; i++)
        sense_settle(&s->segments[i].said);
    return s->segment_count > 0 && s->segment_count < SENSE_SEGMENTS;
}
