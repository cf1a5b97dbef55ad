/* The piece that a text tells of, and the words of its name. */
#include "notation/loose/loose_internal.h"

#include <string.h>

bool loose_is_subject(const struct loose_text *t, size_t slot)
{
    enum loose_slot before = slot ? t->slots[slot - 1].slot : SLOT_STOP;
    enum loose_slot after = slot + 1 < t->slot_count ? t->slots[slot + 1].slot : SLOT_STOP;

    if (t->slots[slot].slot != SLOT_PIECE || before == SLOT_LIKE || before == SLOT_VAGUE)
        return false;
    if (before == SLOT_SAID || before == SLOT_MANNER || before == SLOT_EXTENT ||
        strchr(t->matcher.tokens[t->slots[slot].from].word, '\'') ||
        (before == SLOT_JOIN && slot > 1 && t->slots[slot - 2].slot == SLOT_PIECE))
        return false;
    if (after == SLOT_SAID || after == SLOT_MANNER || after == SLOT_ALSO || after == SLOT_EXCEPT ||
        after == SLOT_BUT || after == SLOT_ONLY_SAID ||
        (after == SLOT_LIKE && t->slots[slot + 1].value) ||
        (after == SLOT_ASIDE && before == SLOT_STOP))
        return true;
    return false;
}

bool loose_is_named_so(const struct loose_text *t, size_t slot)
{
    enum { LONGEST = 5 }; /* words */
    const struct loose_said *said = &t->slots[slot];
    size_t begin = slot;

    if (said->slot != SLOT_WAY && said->slot != SLOT_EXTENT)
        return false;
    while (begin > 0 &&
           (t->slots[begin - 1].slot == SLOT_WAY || t->slots[begin - 1].slot == SLOT_EXTENT))
        begin--;
    for (size_t from = t->slots[begin].from; from-- > 0;)
        if (strchr(".;", *t->matcher.tokens[from].word)) {
            begin = from + 1;
            break;
        } else if (from == 0) {
            begin = 0;
        } else if (said->from - from > LONGEST) {
            return false;
        }
    while (slot < t->slot_count &&
           (t->slots[slot].slot == SLOT_WAY || t->slots[slot].slot == SLOT_EXTENT))
        slot++;
    return strcmp(t->matcher.tokens[begin].word, "the") == 0 && slot < t->slot_count &&
           (t->slots[slot].slot == SLOT_SAID || t->slots[slot].slot == SLOT_MANNER) &&
           t->slots[slot].from - begin < LONGEST;
}

bool loose_same_subject(const struct loose_text *t, const struct loose_said *slot, size_t sentence)
{
    const struct english_token *tokens = t->matcher.tokens;

    return sentence == 0 ||
           (t->subject && strcmp(tokens[t->subject->from].word, tokens[slot->from].word) == 0);
}
