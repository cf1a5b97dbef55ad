/* The moves of worked examples are legal, but for those that are said not to be. */
#include "check/parts.h"

#include "game/worked.h"
#include "rules/replay.h"

/* An example that is played, by one way to agree on hobbling. */
struct replay {
    struct position *position;
    size_t done; /* plies that were legal */
};

static struct replay play_example(struct arena *arena, const struct game *game,
                                  const struct worked_example *example,
                                  const struct play_choice *choice)
{
    const struct rulebook *book = rulebook_new(arena, game, choice);
    struct replay replay = {.position = position_new(arena, book, &example->steps[0])};
    struct turn turn;

    while (replay.done < example->ply_count &&
           replay_match(replay.position, &example->plies[replay.done], &turn)) {
        position_make(replay.position, &turn);
        replay.done++;
    }
    return replay;
}

static void report_legal(struct arena *arena, const struct game *game,
                         const struct worked_example *example, struct diags *diags)
{
    const struct ply *last = &example->plies[example->ply_count - 1];
    struct buf text = {0};

    ply_write(arena, game, last, &text);
    diag_add(diags, DIAG(EXAMPLE_LEGAL), last->place, buf_str(&text), example->name.text);
    buf_free(&text);
}

/* Where the players agree on hobbling, an example may be of either way. */
static void check_example(struct arena *arena, const struct game *game,
                          const struct worked_example *example, struct diags *diags)
{
    size_t wanted = example->ply_count - example->illegal;
    struct replay replay = {0};

    for (int way = 0; way < 1 + (game->hobbling == HOBBLING_OPTIONAL); way++) {
        replay = play_example(arena, game, example, &(struct play_choice){.hobbling = way});
        if (replay.done == wanted)
            return;
    }
    if (replay.done > wanted)
        report_legal(arena, game, example, diags);
    else
        replay_refuse(arena, replay.position, &example->plies[replay.done], 0, diags);
}

void check_legality(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->example_count && !game->flawed; i++)
        if (game->examples[i].ply_count > 0)
            check_example(arena, game, &game->examples[i], diags);
}
