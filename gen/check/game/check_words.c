#include "check/game/check_internal.h"

#include "notation/betza/betza.h"

const char *phrase_of(struct arena *arena, const struct move *move)
{
    struct buf phrase = {0};

    move_phrase(move, &phrase);
    return buf_take(arena, &phrase);
}

const char *betza_value(struct arena *arena, const struct moveset *set)
{
    struct buf betza = {0};

    betza_write_value(set, &betza);
    return buf_take(arena, &betza);
}

void list_put(struct arena *arena, struct list *list, const char *item)
{
    *ARENA_PUSH(arena, list->items, list->count) = item;
}

const char *list_text(struct arena *arena, const struct list *list, size_t most)
{
    size_t named = list->count > most ? most : list->count;
    const char *text = "";

    for (size_t i = 0; i < named; i++) {
        const char *joint = i == 0 ? "" : i + 1 == list->count ? " and " : ", ";

        text = arena_print(arena, "%s%s%s", text, joint, list->items[i]);
    }
    if (named < list->count)
        text = arena_print(arena, "%s and %zu more", text, list->count - named);
    return text;
}

bool setup_known(const struct game *game)
{
    return game->setup != NULL;
}
