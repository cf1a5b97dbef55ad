/* Facts as they are printed. */
#include "game/facts/facts.h"

#include "game/called.h"
#include "words/words.h"

const char *fact_unequal(struct arena *arena, const struct game *game, const struct fact *fact)
{
    return arena_print(arena, "%d for %s and %d%s for %s", fact->sides[0], game->first.text,
                       fact->sides[1], fact->sides[0] == fact->sides[1] ? " of other kinds" : "",
                       game->second.text);
}

static const char *name_in(struct arena *arena, const struct fact *fact, size_t i)
{
    return fact->of ? piece_called(fact->pieces[i], fact->of - 1)->text
                    : piece_names(arena, fact->pieces[i]);
}

/* The piece at an index, or the pair that begins there. */
static const char *item_of(struct arena *arena, const struct game_words *words,
                           const struct fact *fact, size_t i)
{
    const char *name = name_in(arena, fact, i);

    if (fact->kind != FACT_PAIRS)
        return name;
    return WORDS(arena, words, WORD_PIECE_TO, {"piece", name},
                 {"other", name_in(arena, fact, i + 1)});
}

const char *fact_text(struct arena *arena, const struct game_words *words, const struct fact *fact)
{
    size_t step = fact->kind == FACT_PAIRS ? 2 : 1;
    const char *list = NULL;

    if (fact->kind == FACT_NUMBER)
        return arena_print(arena, "%d", fact->number);
    if (fact->kind == FACT_TEXT)
        return fact->text;
    for (size_t i = 0; i < fact->count; i += step)
        list = words_joined(arena, words, list, item_of(arena, words, fact, i),
                            i + step >= fact->count);
    return list ? list : word_text(words, WORD_NO_PIECE);
}
