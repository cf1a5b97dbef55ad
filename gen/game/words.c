#include "game/words.h"

#include "base/mem.h"

#include <string.h>

const struct game_words words_english = {0};

const char *const word_english[WORD_COUNT] = {
#define X(id, key, english, what) [WORD_##id] = english,
    GAME_WORDS(X)
#undef X
};

static const char *value_of(const struct word_value *values, const char *name, size_t size)
{
    for (int i = 0; values && i < WORD_VALUES && values[i].name; i++)
        if (strlen(values[i].name) == size && memcmp(values[i].name, name, size) == 0)
            return values[i].value ? values[i].value : "";
    return "";
}

const char *word_hole(const char *words, size_t *size)
{
    const char *open = strchr(words, '{'), *end = open ? strchr(open, '}') : NULL;

    *size = end ? (size_t)(end - open) - 1 : 0;
    return end ? open + 1 : NULL;
}

void words_put(const struct game_words *words, enum word_id id, const struct word_value *values,
               struct buf *out)
{
    const char *text = words->said[id].text ? words->said[id].text : word_english[id], *gap;
    size_t size;

    for (; (gap = word_hole(text, &size)); text = gap + size + 1) {
        buf_put(out, text, (size_t)(gap - 1 - text));
        buf_text(out, value_of(values, gap, size));
    }
    buf_text(out, text);
}

const char *words_said(struct arena *arena, const struct game_words *words, enum word_id id,
                       const struct word_value *values)
{
    struct buf out = {0};
    const char *copy;

    words_put(words, id, values, &out);
    copy = arena_text(arena, buf_str(&out), out.size);
    buf_free(&out);
    return copy;
}

const char *words_of_one(struct arena *arena, const struct game_words *words, enum word_id id,
                         const char *name, const char *value)
{
    return words_said(arena, words, id, (const struct word_value[]){{name, value}, {0}});
}

const char *words_listed(struct arena *arena, const struct game_words *words, enum word_id id,
                         const char *list, const char *item)
{
    if (!list)
        return item;
    return words_said(arena, words, id,
                      (const struct word_value[]){{"list", list}, {"item", item}, {0}});
}
