/* A text as slots: the words that tell something of moves. */
#include "notation/loose/loose_internal.h"

#include <string.h>

static void add_slot(struct loose_text *t, const struct loose_said *slot)
{
    if (t->slot_count < LOOSE_SLOTS)
        t->slots[t->slot_count] = *slot;
    t->slot_count++;
}

bool loose_names_terrain(const struct loose_text *t, size_t token)
{
    for (size_t i = 0; t->game && i < t->game->terrain_count; i++)
        if (english_match_name(&t->matcher, &(size_t){token}, t->game->terrains[i].id.name.text))
            return true;
    return false;
}

/* Behind what stands at the token and says nothing of moves; the token itself where it may. */
static size_t behind_nothing(struct loose_text *t, size_t token)
{
    const char *before = token ? t->matcher.tokens[token - 1].word : ".";
    const char *word = t->matcher.tokens[token].word;
    size_t end;

    if (strcmp(word, "(") == 0) {
        end = loose_mark(t, token, ")");
        return end < t->matcher.count && loose_explains(t, token + 1, end) ? end + 1 : token;
    }
    end = loose_mark(t, token, ".;");
    return strchr(".;", *before) && end > token && loose_is_other(t, token, end) ? end : token;
}

/* Takes a clause of condition as one slot; false where it is not known what it says. */
static bool read_condition(struct loose_text *t, struct loose_said *slot)
{
    if (!english_match_one(&t->matcher, &(size_t){slot->from},
                           "if|unless|until|till|when|whenever|while|where", NULL))
        return false;
    slot->to = loose_condition_end(t, slot->from);
    slot->slot = loose_condition(t, slot->from, slot->to, &slot->value);
    return slot->slot != SLOT_BAD;
}

static bool skip_word(struct loose_text *t, size_t token)
{
    const char *word = t->matcher.tokens[token].word;

    t->man |= strncmp(word, "soldier", 7) == 0 || strncmp(word, "men", 4) == 0 ||
              strncmp(word, "man", 4) == 0;
    loose_note_skip(t, token, token + 1, NULL);
    t->skips[t->skip_count - 1].word = word;
    return !t->strict || !english_meant(&t->matcher, word);
}

/* Takes a slot to the list, if it is one of those that say something. */
static bool take_slot(struct loose_text *t, struct loose_said *slot)
{
    struct loose_said *last =
        t->slot_count && t->slot_count <= LOOSE_SLOTS ? &t->slots[t->slot_count - 1] : NULL;

    if (slot->slot == SLOT_BAD && slot->value && !(t->game && t->game->terrain_count) &&
        loose_explains(t, slot->from, loose_mark(t, slot->from, ".;,()")))
        slot->slot = SLOT_TAIL;
    if (slot->slot == SLOT_BAD && !read_condition(t, slot))
        return false;
    if (slot->slot == SLOT_TAIL) {
        slot->to = loose_tail_end(t, slot->to);
        loose_note_skip(t, slot->from, slot->to, NULL);
        if (last && (last->slot == SLOT_JOIN || last->slot == SLOT_EXCEPT))
            t->slot_count--;
    } else if (slot->slot != SLOT_NOTHING) {
        add_slot(t, slot);
    }
    return true;
}

bool loose_scan(struct loose_text *t)
{
    size_t token;

    token = loose_heading(t);
    if (token)
        loose_note_skip(t, 0, token, NULL);
    while (token < t->matcher.count) {
        size_t behind = behind_nothing(t, token);
        struct loose_said slot = {0};

        if (loose_names_terrain(t, token))
            return false;
        if (behind > token) {
            loose_note_skip(t, token, behind, NULL);
            token = behind;
        } else if (!loose_slot_at(t, token, &slot)) {
            if (!skip_word(t, token++))
                return false;
        } else {
            if (!take_slot(t, &slot))
                return false;
            token = slot.to;
        }
    }
    return t->slot_count <= LOOSE_SLOTS;
}
