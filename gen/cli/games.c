/* The games that come with the program, a line each. */
#include "cli/command/option.h"
#include "cli/command/shipped.h"

#include "game/game.h"

/* Of the file name, the size of the board, kinds of pieces, pieces a side, certainty, and name. */
static const char row[] = "%-22s  %5s  %5s  %6s  %-22s  %s";

/* "stated", or how many pieces' moves are not, by their certainty: "2 inferred". Owned by the
 * arena. */
static const char *certainty_of(struct arena *arena, const struct game *game)
{
    int counts[COMPUTED + 1] = {0};
    const char *text = "";

    for (size_t i = 0; i < game->piece_count; i++)
        counts[game->pieces[i].certainty]++;
    for (int i = CERTAIN + 1; i <= COMPUTED; i++) {
        if (counts[i] == 0)
            continue;
        text =
            arena_print(arena, "%s%s%d %s", text, *text ? ", " : "", counts[i], certainty_names[i]);
    }
    return *text ? text : certainty_names[CERTAIN];
}

static void put_game(struct run *run, const char *name, struct buf *out)
{
    const struct game *game = shipped_game(run, name);
    int men = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        men += game->pieces[i].count[0];
    buf_print(out, row, name, arena_print(run->arena, "%dx%d", game->width, game->height),
              arena_print(run->arena, "%zu", game->piece_count), arena_print(run->arena, "%d", men),
              certainty_of(run->arena, game), game->name.text);
    if (game->native.text.text)
        buf_print(out, ", %s", game->native.text.text);
    buf_char(out, '\n');
}

static int games_main(const struct command *command, int count, char **arguments)
{
    int status = options_read(command, &count, &arguments, NULL);
    struct buf out = {0};
    struct run run;

    if (status >= 0)
        return status;
    if (count > 0)
        return command_exceeds(command, arguments[0]);
    run = run_begin();
    buf_print(&out, row, "game", "board", "kinds", "a side", "moves", "name\n");
    for (const char *const *game = shipped_games(run.arena); *game; game++)
        put_game(&run, *game, &out);
    status = run_end(&run, stderr, FORMAT_TEXT, false);
    return status == STATUS_GOOD ? run_print(&out) : (buf_free(&out), status);
}

const struct command games_command = {
    "games",
    "",
    "list the games that come with the program",
    "Prints a line for each game: the size of its board, how many kinds of pieces it has, promoted "
    "ones included, how many pieces a player begins with, and how certain their moves are: all of "
    "them stated by the game's source, or how many are public knowledge, inferred or computed. "
    "'piecework new --from=GAME' begins a variant of one.",
    NULL,
    0,
    "Exit status: 0 good, 2 usage.",
    .example = "piecework games",
    .run = games_main};
