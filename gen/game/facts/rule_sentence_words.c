#include "game/facts/rule_sentence_internal.h"

#include "game/called.h"
#include "game/owners.h"

#include <string.h>

void say_words(struct saying *s, enum word_id id, const struct word_value *values)
{
    const char *said = words_said(s->arena, s->game->words, id, values);

    s->text = s->text ? arena_print(s->arena, "%s %s", s->text, said) : said;
}

/* The pieces with their articles, by each name that players have for them, joined by `words`. */
static const char *list_of(const struct saying *s, const struct piece *const *pieces, size_t count,
                           enum word_id last_words)
{
    const struct game_words *words = s->game->words;
    const char *list = NULL, *item = NULL;

    for (size_t i = 0; i < 2 * count; i++) {
        const struct piece *piece = pieces[i / 2];
        int side = (int)(i % 2);
        const char *name = piece_called(piece, side)->text;

        if (!piece_is_of(piece, side) ||
            (side != piece_owner(piece) && strcmp(name, piece->name.text) == 0))
            continue;
        if (item)
            list = words_listed(s->arena, words, WORD_LIST, list, item);
        item = WORDS(s->arena, words, WORD_THE_PIECE, {"piece", name});
    }
    if (!list || !item)
        return item;
    return last_words == WORD_AND
               ? words_joined(s->arena, words, list, item, true)
               : words_listed(s->arena, words, last_words, list, item);
}

const char *say_list(const struct saying *s, const struct piece *const *pieces, size_t count)
{
    return list_of(s, pieces, count, WORD_AND);
}

const char *say_choice(const struct saying *s, const char *list, const char *item, bool last)
{
    return words_listed(s->arena, s->game->words, last ? WORD_EITHER : WORD_LIST, list, item);
}

const char *say_either(const struct saying *s, const struct piece *const *pieces, size_t count)
{
    return list_of(s, pieces, count, WORD_EITHER);
}

const char *say_one(const struct saying *s, const struct piece *piece)
{
    return WORDS(s->arena, s->game->words, WORD_THE_PIECE,
                 {"piece", piece_names(s->arena, piece)});
}

const char *say_side(const struct saying *s, int side)
{
    return WORDS(s->arena, s->game->words, WORD_RULE_SIDE, {"player", game_player(s->game, side)});
}

bool is_royal(const struct piece *piece)
{
    return piece->royal;
}

static const struct piece **meant(const struct saying *s, is_meant *is, size_t *count)
{
    const struct piece **pieces = NULL;

    for (size_t i = 0; i < s->game->piece_count; i++)
        if (is(&s->game->pieces[i]))
            *ARENA_PUSH(s->arena, pieces, *count) = &s->game->pieces[i];
    return pieces;
}

const char *say_pieces(const struct saying *s, is_meant *is)
{
    size_t count = 0;
    const struct piece **pieces = meant(s, is, &count);

    return say_list(s, pieces, count);
}

const char *say_pieces_either(const struct saying *s, is_meant *is)
{
    size_t count = 0;
    const struct piece **pieces = meant(s, is, &count);

    return say_either(s, pieces, count);
}

const char *say_number(const struct saying *s, int number)
{
    const char *word = word_item(s->arena, s->game->words, WORD_NUMBERS, number + 1);

    return word ? word : arena_print(s->arena, "%d", number);
}

const char *say_the(const struct saying *s, const struct piece *piece)
{
    return WORDS(s->arena, s->game->words, WORD_RULE_THE_PIECE,
                 {"piece", piece_names(s->arena, piece)});
}
