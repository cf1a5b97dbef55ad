#include "game/facts/rule_sentence_internal.h"

void say_words(struct saying *s, enum word_id id, const struct word_value *values)
{
    const char *said = words_said(s->arena, s->game->words, id, values);

    s->text = s->text ? arena_print(s->arena, "%s %s", s->text, said) : said;
}

const char *say_list(const struct saying *s, const struct piece *const *pieces, size_t count)
{
    const struct game_words *words = s->game->words;
    const char *list = NULL;

    for (size_t i = 0; i < count; i++)
        list = words_joined(s->arena, words, list,
                            WORDS(s->arena, words, WORD_THE_PIECE, {"piece", pieces[i]->name.text}),
                            i + 1 == count);
    return list;
}

const char *say_choice(const struct saying *s, const char *list, const char *item, bool last)
{
    return words_listed(s->arena, s->game->words, last ? WORD_EITHER : WORD_LIST, list, item);
}

const char *say_either(const struct saying *s, const struct piece *const *pieces, size_t count)
{
    const char *list = NULL;

    for (size_t i = 0; i < count; i++)
        list = say_choice(
            s, list,
            WORDS(s->arena, s->game->words, WORD_THE_PIECE, {"piece", pieces[i]->name.text}),
            i + 1 == count);
    return list;
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
    return WORDS(s->arena, s->game->words, WORD_RULE_THE_PIECE, {"piece", piece->name.text});
}
