/* Words that are skipped, or that are misspelt. */
#include "notation/slot/slot.h"

#include <string.h>

void slot_note_skip(struct slot_text *t, size_t from, size_t to, const char *meant)
{
    const struct place at = english_place(&t->matcher, from, to);

    *ARENA_PUSH(t->arena, t->skips, t->skip_count) = (struct slot_skip){at, meant, NULL, from, to};
}

/* Whether the words begin and end alike, or the one that is meant is a square. */
static bool looks_like(const char *word, const char *meant)
{
    bool ends = word[strlen(word) - 1] == meant[strlen(meant) - 1];

    return *word == *meant && (ends || strncmp(meant, "square", strlen("square")) == 0);
}

/* The word of direction, or for a square, that the token may be misspelt for; NULL: it is none. */
static const char *direction_meant(struct slot_text *t, size_t token)
{
    enum { SHORTEST = 5 };
    struct english_token *tokens = t->matcher.tokens, as_written = tokens[token];
    struct slot slot = {0};
    const char *meant = strlen(as_written.word) < SHORTEST ? NULL : english_meant(as_written.word);
    bool tells;

    if (!meant || !looks_like(as_written.word, meant) || slot_at(t, token, &slot))
        return NULL;
    english_take_word(t->arena, &tokens[token], meant);
    slot_forget(t);
    tells = slot_at(t, token, &slot) &&
            (slot.slot == SLOT_WAY || (slot.slot == SLOT_EXTENT && slot.value == SPAN_BARE));
    if (!tells) {
        tokens[token] = as_written;
        slot_forget(t);
    }
    return tells ? meant : NULL;
}

void slot_spell(struct slot_text *t)
{
    for (size_t i = 0; i < t->matcher.count; i++) {
        const char *meant = direction_meant(t, i);

        if (meant)
            slot_note_skip(t, i, i + 1, meant);
    }
}
