/* The piece that a text tells of, and the words of its name. */
#include "notation/sense/sense_cutting.h"

#include <string.h>

static bool is_verb(struct slot_text *t, size_t token)
{
    struct slot slot = {0};

    return slot_at(t, token, &slot) && (slot.slot == SLOT_SAID || slot.slot == SLOT_MANNER);
}

/* "Cougar Queen, moves forward like a queen": a name that a mark divides from its verb. */
static bool heads_text(struct slot_text *t, const struct slot *name)
{
    enum { FARTHEST = 4 };

    size_t verb = name->to + 1;

    if (name->from >= FARTHEST || verb >= t->matcher.count ||
        !strchr(",-", *t->matcher.tokens[name->to].word))
        return false;
    english_match_one(&t->matcher, &verb, "which|that", NULL);
    return is_verb(t, verb);
}

/* The piece that the text tells of: a name before a verb, at the beginning of a sentence. */
bool sense_is_subject(struct cutting *c, const struct slot *slot)
{
    enum { LONGEST = 4 };
    struct slot_text *t = c->s->t;
    struct slot next = {0};
    size_t from = slot->from;

    if (slot->slot != SLOT_PIECE || c->open)
        return false;
    if (english_match_one(&t->matcher, &(size_t){slot->to}, "that|which", NULL) ||
        english_match_one(&t->matcher, &(size_t){slot->to},
                          "move|moves|movement .|;|,|then|followed|plus|(|until", NULL))
        return false;
    if (english_match_one(&t->matcher, &(size_t){slot->to}, "has|have|is|are", NULL) && from < 3)
        return true;
    if (heads_text(t, slot))
        return true;
    for (size_t i = slot->to; i < slot->to + LONGEST && i < t->matcher.count; i++)
        if (*t->matcher.tokens[i].word == ':')
            return from < 3 && i == slot->to;
        else if (slot_at(t, i, &next) && (next.slot == SLOT_SAID || next.slot == SLOT_MANNER))
            return strchr(".;", *t->matcher.tokens[from ? from - 1 : 0].word) != NULL || from < 3 ||
                   strchr(",", *t->matcher.tokens[from - 1].word) != NULL ||
                   english_match_one(&t->matcher, &(size_t){from - 1}, "the|this|each|every", NULL);
        else if (strchr(".;,", *t->matcher.tokens[i].word))
            return false;
    return false;
}

/* Part of the name that a sentence begins with: "The Left General moves …". */
bool sense_is_named_so(struct cutting *c, const struct slot *slot)
{
    enum { LONGEST = 5 };
    struct slot_text *t = c->s->t;
    size_t begin = slot->from;

    if (c->open || (slot->slot != SLOT_WAY && slot->slot != SLOT_EXTENT))
        return false;
    while (begin > 0 && begin + LONGEST > slot->from &&
           !strchr(".;", *t->matcher.tokens[begin - 1].word))
        begin--;
    if (strcmp(t->matcher.tokens[begin].word, "the") != 0 || begin + LONGEST <= slot->from)
        return false;
    for (size_t i = slot->to; i < slot->to + 3 && i < t->matcher.count; i++) {
        struct slot next = {0};

        if (slot_at(t, i, &next) && (next.slot == SLOT_SAID || next.slot == SLOT_MANNER))
            return true;
    }
    return false;
}
