#include "engine/passed_over.h"

#include "engine/engine.h"

#include <string.h>

bool is_passed_over(const struct passed_over *list, const char *key)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->keys[i], key) == 0)
            return true;
    return false;
}

/* Fairy-Stockfish checks files by a command of its own, and complains of a setting in each line. */
struct passed_over engine_passes_over(struct arena *arena, const char *program, const char *path)
{
    static const char beginning[] = "Invalid option: ";
    struct passed_over list = {0};
    struct engine *engine = engine_start_aloud(program);
    const char *line;

    if (!engine)
        return list;
    engine_say(engine, "check %s", path);
    engine_say(engine, "isready");
    while ((line = engine_line(engine)) && strcmp(line, "readyok") != 0) {
        const char *key = line + strlen(beginning);

        if (strncmp(line, beginning, strlen(beginning)) == 0 && !is_passed_over(&list, key))
            *ARENA_PUSH(arena, list.keys, list.count) = arena_text(arena, key, strlen(key));
    }
    engine_stop(engine);
    return list;
}
