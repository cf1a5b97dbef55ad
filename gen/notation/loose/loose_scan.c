/* A text as slots: the words that tell something of moves. */
#include "notation/loose/loose_internal.h"

#include "notation/phrase/english_name.h"

#include <string.h>

static void add_slot(struct loose_text *t, const struct loose_said *slot)
{
    if (t->slot_count < LOOSE_SLOTS)
        t->slots[t->slot_count] = *slot;
    t->slot_count++;
}

/* The name of a piece that stands at the token; false: none does, or it is part of longer words. */
static bool piece_at(struct loose_text *t, size_t token, struct loose_said *slot)
{
    size_t end = token;

    if (!english_piece_moves(t->arena, &t->matcher, t->game, &end, &slot->piece))
        return false;
    slot->slot = SLOT_PIECE;
    slot->from = token;
    slot->to = end;
    return true;
}

/* Behind a tail: the next mark. */
static size_t behind_tail(const struct loose_text *t, size_t token)
{
    while (token < t->matcher.count && !strchr(".;,)", *t->matcher.tokens[token].word))
        token++;
    return token;
}

static bool words_at(struct loose_text *t, size_t token, struct loose_said *slot)
{
    const struct english_row *row;

    slot->from = slot->to = token;
    row = english_match(&t->matcher, &slot->to, &loose_words, &slot->captures);
    if (!row)
        return false;
    slot->slot = (enum loose_slot)row->meaning;
    slot->value = row->value & ~(unsigned)LOOSE_TAIL;
    if (row->value & LOOSE_TAIL)
        slot->to = behind_tail(t, slot->to);
    return true;
}

/* Whether a terrain of the game stands at the token: what is said of it is no move. */
static bool names_terrain(const struct loose_text *t, size_t token)
{
    for (size_t i = 0; t->game && i < t->game->terrain_count; i++)
        if (english_match_name(&t->matcher, &(size_t){token}, t->game->terrains[i].id.name.text))
            return true;
    return false;
}

bool loose_scan(struct loose_text *t)
{
    size_t token = 0;

    t->matcher.refused = true; /* what could stand there is nothing to tell */
    while (token < t->matcher.count) {
        struct loose_said words = {0}, piece = {0}, *best = NULL;

        if (names_terrain(t, token))
            return false;
        if (words_at(t, token, &words))
            best = &words;
        if (piece_at(t, token, &piece) && (!best || piece.to >= words.to))
            best = &piece;
        if (!best) {
            const char *word = t->matcher.tokens[token++].word;

            if (t->strict && english_meant(t->arena, word))
                return false;

            t->man |= strncmp(word, "soldier", 7) == 0 || strncmp(word, "men", 4) == 0 ||
                      strncmp(word, "man", 4) == 0;
            continue;
        }
        if (best->slot == SLOT_BAD)
            return false;
        token = best->slot == SLOT_TAIL ? behind_tail(t, best->to) : best->to;
        if (best->slot == SLOT_TAIL && t->slot_count && t->slot_count <= LOOSE_SLOTS &&
            t->slots[t->slot_count - 1].slot == SLOT_JOIN)
            t->slot_count--;
        if (best->slot != SLOT_TAIL && best->slot != SLOT_NOTHING)
            add_slot(t, best);
    }
    return t->slot_count <= LOOSE_SLOTS;
}
