#include "engine/answer.h"

#include <stdlib.h>
#include <string.h>

/* An engine that does not know the variant says nothing, which is told by its answer to the next
 * question coming first. */
enum variant_choice engine_choose_variant(struct engine *engine, const char *name)
{
    static const char told[] = "info string variant ";
    const char *line;

    engine_say(engine, "setoption name UCI_Variant value %s", name);
    engine_say(engine, "isready");
    while ((line = engine_line(engine)) && strcmp(line, "readyok") != 0)
        if (strncmp(line, told, strlen(told)) == 0 &&
            strncmp(line + strlen(told), name, strlen(name)) == 0)
            return engine_await(engine, "readyok") ? VARIANT_CHOSEN : VARIANT_UNANSWERED;
    return line ? VARIANT_UNKNOWN : VARIANT_UNANSWERED;
}

/* "e2e4: 20". */
static void add_answer(struct arena *arena, const char *line, struct answers *answers)
{
    const char *colon = strchr(line, ':');

    if (!colon || strchr(line, ' ') != colon + 1)
        return;
    *ARENA_PUSH(arena, answers->list, answers->count) = (struct answer){
        arena_text(arena, line, (size_t)(colon - line)), strtoull(colon + 1, NULL, 10), false};
}

bool answers_ask(struct arena *arena, struct engine *engine, int depth, struct answers *answers)
{
    static const char end[] = "Nodes searched:";
    const char *line;

    *answers = (struct answers){0};
    engine_say(engine, "go perft %d", depth);
    while ((line = engine_line(engine))) {
        if (strncmp(line, end, strlen(end)) == 0)
            return true;
        add_answer(arena, line, answers);
    }
    return false;
}

/* "e1e1", by whichever man. */
static bool is_pass(const char *move)
{
    size_t half = strlen(move) / 2;

    return half > 0 && strlen(move) == 2 * half && strncmp(move, move + half, half) == 0;
}

static struct answer *find_pass(const struct answers *answers)
{
    for (size_t i = 0; i < answers->count; i++)
        if (is_pass(answers->list[i].move))
            return &answers->list[i];
    return NULL;
}

struct answer *answers_find(const struct answers *answers, const struct position *position,
                            const struct played_move *move, const char *letters)
{
    if (move->flags & MOVE_PASS)
        return find_pass(answers);
    for (int style = 0; style < UCI_STYLES; style++) {
        struct buf text = {0};
        struct answer *found = NULL;

        uci_move(position, move, letters, (enum uci_style)style, &text);
        for (size_t i = 0; i < answers->count && !found; i++)
            if (strcmp(answers->list[i].move, buf_str(&text)) == 0)
                found = &answers->list[i];
        buf_free(&text);
        if (found)
            return found;
    }
    return NULL;
}
