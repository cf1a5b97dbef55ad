/* What begins at a token: words that tell something of moves, or the name of a piece. */
#include "notation/loose/loose_internal.h"

#include "notation/phrase/english_name.h"

#include <string.h>

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

size_t loose_tail_end(const struct loose_text *t, size_t token)
{
    while (token < t->matcher.count && !strchr(".;,)", *t->matcher.tokens[token].word))
        token++;
    return token;
}

/* The row that takes most words from the token on; NULL: none fits. */
static const struct english_row *row_at(struct loose_text *t, struct loose_said *slot)
{
    static const struct english_class *const tables[] = {
        &loose_words_moving, &loose_words_ways, &loose_words_pieces,
        &loose_words_over,   &loose_words_rest,
    };
    const struct english_row *best = NULL;

    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        struct english_captures captures = {0};
        size_t end = slot->from;
        const struct english_row *row = english_match(&t->matcher, &end, tables[i], &captures);

        if (row && end > slot->to) {
            best = row;
            slot->to = end;
            slot->captures = captures;
        }
    }
    return best;
}

static bool words_at(struct loose_text *t, size_t token, struct loose_said *slot)
{
    const struct english_row *row;

    slot->from = slot->to = token;
    row = row_at(t, slot);
    if (!row)
        return false;
    slot->slot = (enum loose_slot)row->meaning;
    slot->value = row->value & ~(unsigned)LOOSE_TAIL;
    if (row->value & LOOSE_TAIL)
        slot->to = loose_tail_end(t, slot->to);
    return true;
}

bool loose_slot_at(struct loose_text *t, size_t token, struct loose_said *slot)
{
    struct loose_said piece = {0};
    bool words = words_at(t, token, slot);

    if (!piece_at(t, token, &piece) || (words && slot->to > piece.to))
        return words;
    *slot = piece;
    return true;
}
