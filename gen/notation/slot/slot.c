/* What begins at a token: words that tell something of moves, or the name of a piece. */
#include "notation/slot/slot.h"

#include "notation/phrase/english_name.h"

#include <string.h>

/* The name of a piece that stands at the token; false: none does, or it is part of longer words. */
static bool piece_at(struct slot_text *t, size_t token, struct slot *slot)
{
    size_t end = token;

    if (!english_piece_moves(t->arena, &t->matcher, t->game, &end, &slot->piece))
        return false;
    slot->slot = SLOT_PIECE;
    slot->from = token;
    slot->to = end;
    return true;
}

size_t slot_tail_end(const struct slot_text *t, size_t token)
{
    while (token < t->matcher.count && !strchr(".;,)", *t->matcher.tokens[token].word))
        token++;
    return token;
}

/* The row that takes most words from the token on; NULL: none fits. */
static const struct english_row *row_at(struct slot_text *t, struct slot *slot)
{
    static const struct english_class *const tables[] = {
        &slot_words_moving,
        &slot_words_ways,
        &slot_words_pieces,
        &slot_words_rest,
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

static bool words_at(struct slot_text *t, size_t token, struct slot *slot)
{
    const struct english_row *row;

    slot->from = slot->to = token;
    row = row_at(t, slot);
    if (!row)
        return false;
    slot->slot = (enum slot_kind)row->meaning;
    slot->value = row->value;
    return true;
}

bool slot_at(struct slot_text *t, size_t token, struct slot *slot)
{
    struct slot piece = {0};
    bool words = words_at(t, token, slot);

    if (!piece_at(t, token, &piece) || (words && slot->to > piece.to))
        return words;
    *slot = piece;
    return true;
}

bool slot_names_terrain(const struct slot_text *t, size_t token)
{
    for (size_t i = 0; t->game && i < t->game->terrain_count; i++)
        if (english_match_name(&t->matcher, &(size_t){token}, t->game->terrains[i].id.name.text))
            return true;
    return false;
}

/* What the text says word for word of moves, with the marks that the reader knows. */
static struct located plain_text(struct arena *arena, const struct located *text)
{
    char *copy = arena_text(arena, text->text, strlen(text->text));
    struct located plain = *text;

    for (char *c = copy; *c; c++)
        if (*c == '[' && c[1] && c[2] == ']')
            c[0] = c[2] = ' ';
        else if (strchr("/[]`*=>", *c))
            *c = *c == '/' ? ',' : *c == '[' ? '(' : *c == ']' ? ')' : strchr("=>", *c) ? ':' : ' ';
    plain.text = copy;
    return plain;
}

struct slot_text *slot_text_new(struct arena *arena, const struct located *text,
                                const struct game *game)
{
    struct slot_text *t = arena_alloc(arena, 1, sizeof *t);
    struct located *plain = arena_alloc(arena, 1, sizeof *plain);

    *plain = plain_text(arena, text);
    t->arena = arena;
    t->game = game;
    t->matcher = english_matcher_new(arena, plain);
    t->matcher.refused = true; /* what could stand there is nothing to tell */
    return t;
}
