/* Playing at the terminal: lines of a pipe, lines that are edited, and what is saved. */
#include "support/test.h"

#define CHESS "tests/games/castling.yaml"

/* The shell's command with the program as $PW, in the repository. */
static struct run_result shell(struct arena *arena, const char *command)
{
    const char *const arguments[] = {"sh", "-c", command, NULL};
    const char *const environment[] = {arena_print(arena, "PW=%s", piecework_path()), "TERM=dumb",
                                       NULL};

    return run(&(struct program){
        .arguments = arguments, .environment = environment, .folder = repository()});
}

TEST(lines_of_a_pipe_are_played)
{
    LOCAL_ARENA(arena);

    outcome_expect(shell(arena, "printf 'e2-e4\\nrecord\\n' | $PW play " CHESS), 0,
                   "[Game \"Chess\"]\n1. e2-e4 *\n", "");
    outcome_expect(shell(arena, "printf 'quit\\ne2-e4\\nrecord\\n' | $PW play --board=box "
                                "--position='4k3/8/8/8/8/8/8/4K3 2' " CHESS),
                   0, "1 │ · · · · K · · · │", "");
    outcome_expect(shell(arena, "$PW play " CHESS " </dev/null"), 0, "2 | P P P P P P P P |", "");
}

TEST(a_saved_game_is_replayed)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    outcome_expect(
        shell(arena, arena_print(arena,
                                 "printf 'e2-e4 e7-e5\\nsave %s/a.txt\\nsave /proc/b\\n' | "
                                 "$PW play " CHESS " && $PW play " CHESS " %s/a.txt",
                                 folder, folder)),
        0, "/a.txt is written.\npiecework: fatal error: cannot write /proc/b", "");
    outcome_expect(shell(arena, arena_print(arena, "$PW play " CHESS " %s/a.txt", folder)), 0,
                   "2 plies; White to move\n", "");
}

/* script(1) gives it a terminal, on which the tabulator is pressed. */
TEST(the_tabulator_completes)
{
    LOCAL_ARENA(arena);

    outcome_expect(shell(arena,
                         "(sleep 0.5; printf 'b1-c\\t\\n'; sleep 0.5; printf 'rec\\t\\nqu\\t\\n'; "
                         "sleep 0.5) | script -qec \"$PW play " CHESS "\" /dev/null"),
                   0, "1. b1-c3 *", "");
}

#define AGAINST "--engine=/usr/games/fairy-stockfish --engine-time=0.05 "

/* Every move is answered; what is taken back are both. */
TEST(an_engine_answers)
{
    LOCAL_ARENA(arena);

    outcome_expect(shell(arena, "printf 'e2-e4\nundo\nd2-d4\nrecord\n' | $PW play " AGAINST CHESS),
                   0, "\nBlack plays ", "");
    outcome_expect(shell(arena, "printf 'e2-e4\nundo\nd2-d4\nrecord\n' | $PW play " AGAINST CHESS
                                " | grep -c 'e2-e4 is taken back'"),
                   0, "1\n", "");
    outcome_expect(
        shell(arena, "printf 'undo\n' | $PW play --side=second --engine-level=0 " AGAINST CHESS), 0,
        "There is no move to take back.\n", "");
    outcome_expect(shell(arena, "printf 'undo\n' | $PW play --side=second " AGAINST
                                "--position='7k/8/6K1/8/8/8/8/R7 1' " CHESS),
                   0, "White plays a1-a8\n", "");
}

/* Piecework itself plays any game, and takes a mate; a seed gives the same game. */
TEST(the_program_answers)
{
    static const char moves[] = "printf 'undo\nquit\n' | $PW play --side=second --seed=7 ";
    LOCAL_ARENA(arena);
    struct run_result first;

    outcome_expect(
        shell(arena,
              arena_print(arena, "%s --opponent=quick --position='7k/8/6K1/8/8/8/8/R7 1' " CHESS,
                          moves)),
        0, "White plays a1-a8\n", "");
    outcome_expect(
        shell(arena, arena_print(arena, "%s --opponent=random pieces/chu-seireigi.yaml", moves)), 0,
        "Black plays ", "");
    first = shell(arena, arena_print(arena, "%s --opponent=random " CHESS, moves));
    outcome_expect(shell(arena, arena_print(arena, "%s --opponent=random " CHESS, moves)), 0,
                   buf_str(&first.out), "");
    outcome_expect(
        shell(arena, "printf 'e2-e4\nundo\nrecord\n' | $PW play --opponent=random " CHESS), 0,
        "\nBlack plays ", "");
    outcome_expect(shell(arena, "$PW play --opponent=strong " CHESS " </dev/null"), 2, "",
                   "--opponent cannot be 'strong'; it takes random, quick, good or best");
    outcome_expect(shell(arena, "$PW play --opponent=good " AGAINST CHESS " </dev/null"), 2, "",
                   "--opponent cannot be 'good'");
    outcome_expect(shell(arena, "$PW play --opponent=good " CHESS " record.txt </dev/null"), 2, "",
                   "record.txt");
}

/* The game can go on, and the run ends with the error. */
TEST(an_engine_that_fails_leaves)
{
    static const char engine[] =
        "#!/bin/sh\nwhile read -r line; do case $line in\nuci) echo uciok ;;\n"
        "'setoption name UCI_Variant'*) echo \"info string variant ${line##* } files 8\" ;;\n"
        "isready) echo readyok ;;\n'go perft'*) echo e2e4: 1; echo Nodes searched: 1 ;;\n"
        "go*) echo bestmove e7e4 ;;\nesac; done\n";
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    file_make_text(path_in(arena, folder, "engine.sh"), engine);
    outcome_expect(
        shell(arena, arena_print(arena,
                                 "chmod +x %s/engine.sh; printf 'e2-e4\ne7-e5\nrecord\n' | "
                                 "$PW play --engine=%s/engine.sh " CHESS,
                                 folder, folder)),
        2, "1. e2-e4 e7-e5 *\n", "the engine plays e7e4, which is no legal move");
}

TEST(what_no_engine_can_play_is_told)
{
    LOCAL_ARENA(arena);

    outcome_expect(shell(arena, "$PW play " AGAINST "pieces/chu-seireigi.yaml </dev/null"), 1, "",
                   "a board of 12x12 squares cannot be expressed");
    outcome_expect(shell(arena, "$PW play --engine=no-such-engine " CHESS " </dev/null"), 2, "",
                   "'no-such-engine' cannot be started");
    outcome_expect(shell(arena, "$PW play " AGAINST CHESS " record.txt </dev/null"), 2, "",
                   "record.txt");
    outcome_expect(shell(arena, "$PW play --engine-time=0 " CHESS " </dev/null"), 2, "",
                   "--engine-time");
}

TEST(a_flawed_start_is_told)
{
    LOCAL_ARENA(arena);

    outcome_expect(shell(arena, "$PW play --position=nonsense " CHESS " </dev/null"), 1, "",
                   "error:");
    outcome_expect(shell(arena, "$PW play --ply=3 " CHESS " </dev/null"), 2, "",
                   "piecework play: RECORD is missing\n");
    outcome_expect(shell(arena, "$PW play no-such.yaml </dev/null"), 2, "", "cannot read");
}

TESTS_BARE(play_live)
