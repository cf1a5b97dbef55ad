/* Counting the positions after so many moves: `piecework perft`. */
#include "cli/command/option.h"

#include "rules/legal/legal.h"
#include "play/move_text.h"

#include <string.h>

enum { DEPTH_LIMIT = 30 };

struct perft_options {
    const char *path, *position; /* NULL: the setup */
    int depth;
    bool divide;
    int hobbling; /* 1 on, 0 off */
};

static void put_count(uint64_t count)
{
    printf("%llu\n", (unsigned long long)count);
}

/* A line for each first move, then the sum. */
static void divide(struct position *position, int depth, struct played_moves *moves)
{
    struct buf text = {0};
    uint64_t sum = 0;
    size_t count;

    legal_moves(position, moves);
    count = moves->count;
    for (size_t i = 0; i < count; i++) {
        struct played_move move = moves->list[i];
        uint64_t nodes;

        text.size = 0;
        move_text(position, &move, &text);
        position_make(position, &move);
        nodes = perft(position, depth - 1, moves);
        position_unmake(position);
        printf("%s\t", buf_str(&text));
        put_count(nodes);
        sum += nodes;
    }
    putchar('\n');
    put_count(sum);
    buf_free(&text);
}

/* Long counts show line by line what is known. */
static void count(struct run *run, const struct placement *placement, const struct perft_options *o)
{
    struct position *position =
        position_new(run->arena, compiled_rules_of(placement->game, o->hobbling), placement);
    struct played_moves moves = {0};

    if (o->divide && o->depth > 0)
        divide(position, o->depth, &moves);
    for (int depth = 1; !o->divide && depth <= o->depth; depth++) {
        printf("%d\t", depth);
        put_count(perft(position, depth, &moves));
        run_flush();
    }
    moves_are_whole(*position->cut, (struct place){0}, run->diags);
    moves_free(&moves);
}

static int run_perft(const struct perft_options *o)
{
    struct run run = run_begin();
    const struct game *game = command_game(&run, o->path);
    struct placement placement = {0};

    if (game)
        placement = placement_of_setup(run.arena, game);
    if (game && o->position) {
        struct located text = argument(&run, "--position", o->position);

        if (text.text)
            placement_read(run.arena, game, &text, &placement, run.diags);
    }
    if (game && diags_at_least(run.diags, LEVEL_ERROR) == 0)
        count(&run, &placement, o);
    return run_end(&run, stderr, FORMAT_TEXT, false);
}

static const struct setting settings[] = {
    {"divide", READ(option_flag, struct perft_options, divide),
     .help = "a line for each first move instead: the move, a tab and the number of ways to go on "
             "to the full depth; then an empty line and the sum"},
    {"position", READ(option_text, struct perft_options, position), .value = "POSITION",
     .help = "from this position: ranks from the top with '/' between them, numbers for empty "
             "squares; a blank and 1 or 2 for the side to move; a blank and the hands, or '-'; "
             "or FEN; or names of the game's other setups"},
    HOBBLING_SETTING(struct perft_options, hobbling),
};

static int perft_main(const struct command *command, int argument_count, char **arguments)
{
    struct perft_options o = {0};
    int status = options_read(command, &argument_count, &arguments, &o);
    long depth;

    if (status >= 0)
        return status;
    if (argument_count < 2)
        return command_lacks(command, argument_count == 0 ? "GAME.yaml" : "DEPTH");
    if (argument_count > 2)
        return command_exceeds(command, arguments[2]);
    o.path = arguments[0];
    depth = decimal_read(arguments[1]);
    if (depth < 0 || depth > DEPTH_LIMIT)
        return command_refused(command, "DEPTH", arguments[1], "a number from 0 to 30");
    o.depth = (int)depth;
    return run_perft(&o);
}

const struct command perft_command = {
    "perft",
    "GAME.yaml DEPTH [OPTION...]",
    "count the positions that can arise by so many moves",
    "Counts the legal moves from the setup, and the positions after each of them, to compare them "
    "with what other programs and books count. Without --divide a line for each depth from 1: the "
    "depth, a tab and the number of ways to make so many moves.",
    SETTINGS(settings),
    STATUS_HELP,
    {COMPLETE_YAML},
    .example = "piecework perft pieces/chess.yaml 3",
    .run = perft_main};
