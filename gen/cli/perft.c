/* Counting the positions after so many moves: `piecework perft`. */
#include "cli/command.h"

#include "rules/legal.h"
#include "rules/turn_text.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { DEPTH_LIMIT = 30 };

struct perft_options {
    const char *path, *position; /* NULL: the setup */
    int depth;
    bool divide;
    struct play_choice choice;
};

static void put_count(uint64_t count)
{
    printf("%llu\n", (unsigned long long)count);
}

/* A line for each first move, then the sum. */
static void divide(struct position *position, int depth, struct turns *turns)
{
    struct buf text = {0};
    uint64_t sum = 0;
    size_t count;

    legal_turns(position, turns);
    count = turns->count;
    for (size_t i = 0; i < count; i++) {
        struct turn turn = turns->list[i];
        uint64_t nodes;

        text.size = 0;
        turn_text(position, &turn, &text);
        position_make(position, &turn);
        nodes = perft(position, depth - 1, turns);
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
    const struct rulebook *book = rulebook_new(run->arena, placement->game, &o->choice);
    struct position *position = position_new(run->arena, book, placement);
    struct turns turns = {0};

    if (o->divide && o->depth > 0)
        divide(position, o->depth, &turns);
    for (int depth = 1; !o->divide && depth <= o->depth; depth++) {
        printf("%d\t", depth);
        put_count(perft(position, depth, &turns));
        command_flush();
    }
    moves_are_whole(*position->cut, (struct place){0}, run->diags);
    turns_free(&turns);
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

static bool read_depth(const char *text, int *depth)
{
    char *end;
    long value = strtol(text, &end, 10);

    *depth = (int)value;
    return *text >= '0' && *text <= '9' && !*end && value <= DEPTH_LIMIT;
}

static int perft_main(const struct command *command, int argument_count, char **arguments)
{
    static const struct option options[] = {{"divide", no_argument, NULL, 'd'},
                                            {"position", required_argument, NULL, 'p'},
                                            {"hobbling", required_argument, NULL, 'n'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    struct perft_options o = {0};
    int letter;

    while ((letter = getopt_long(argument_count, arguments, "h", options, NULL)) != -1) {
        if (letter == 'h')
            return command_help(command);
        if (letter == 'd') {
            o.divide = true;
        } else if (letter == 'p') {
            o.position = optarg;
        } else if (letter == 'n') {
            if (!command_hobbling(optarg, &o.choice.hobbling))
                return command_refused(command, "--hobbling", optarg, "on or off");
        } else {
            return command_misused(command);
        }
    }
    if (argument_count - optind < 2)
        return command_lacks(command, argument_count == optind ? "GAME.yaml" : "DEPTH");
    if (argument_count - optind > 2)
        return command_exceeds(command, arguments[optind + 2]);
    o.path = arguments[optind];
    if (!read_depth(arguments[optind + 1], &o.depth))
        return command_refused(command, "DEPTH", arguments[optind + 1], "a number from 0 to 30");
    return run_perft(&o);
}

const struct command perft_command = {
    "perft", "GAME.yaml DEPTH [--position=POSITION] [--divide] [--hobbling=on|off]",
    "count the positions that can arise by so many moves",
    "Counts the legal moves from the setup, and the positions after each of them, to compare them\n"
    "with what other programs and books count. Without --divide a line for each depth from 1: the\n"
    "depth, a tab and the number of ways to make so many moves.\n"
    "\n"
    "  --divide          a line for each first move instead: the move, a tab and the number of "
    "ways\n"
    "                    to go on to the full depth; then an empty line and the sum\n"
    "  --position=...    from this position: ranks from the top with '/' between them, numbers "
    "for\n"
    "                    empty squares; a blank and 1 or 2 for the side to move; a blank and the\n"
    "                    hands, or '-'\n"
    "  --hobbling=on|off whether jumps that can be hobbled are, in a game that leaves this to the\n"
    "                    players; default: off\n"
    "\n"
    "Exit status: 0 nothing above a note, 1 findings, 2 usage or files.",
    perft_main};
