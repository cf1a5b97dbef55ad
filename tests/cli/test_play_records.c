/* Records of games: of many files, of files of any size, several at once. */
#include "support/test.h"

#include "base/buf.h"
#include "base/mem.h"

#include <string.h>

#define CHESS "tests/games/castling.yaml"

/* So many games, of which the last one has a move that is not legal. */
static const char *file_of(struct arena *arena, const char *folder, size_t games)
{
    const char *path = path_in(arena, folder, arena_print(arena, "%zu.pgn", games));
    LOCAL_BUF(text);

    for (size_t i = 0; i < games; i++)
        buf_print(&text,
                  "[Event \"e\"]\n[White \"w%zu\"]\n[Result \"%s\"]\n\n1. f3 e5 2. g4 %s %s\n\n",
                  i + 1, i % 3 ? "0-1" : "*",
                  i + 1 == games ? "Qh5"
                  : i % 3        ? "Qh4#"
                                 : "a6",
                  i % 3 ? "0-1" : "*");
    file_make(path, text.text, text.size);
    return path;
}

TEST(files_are_played_one_after_another)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *a = file_of(arena, folder, 2), *b = file_of(arena, folder, 3);

    outcome_expect(piecework("play", CHESS, a, b, NULL), 1,
                   arena_print(arena,
                               "%s:\n1. w1 - ?, *: 4 of 4 plies\n2. w2 - ?, 0-1: 3 of 4 plies\n\n"
                               "%s:\n1. w1 - ?, *: 4 of 4 plies\n2. w2 - ?, 0-1: 4 of 4 plies; "
                               "Black has won by checkmate\n3. w3 - ?, 0-1: 3 of 4 plies\n",
                               a, b),
                   "3.pgn:17:16");
}

TEST(a_summary_tells_of_all)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    outcome_expect(piecework("play", CHESS, "--summary", file_of(arena, folder, 2),
                             file_of(arena, folder, 9), NULL),
                   1,
                   "games: 11\nplies: 42\nresults: * 4, 0-1 7\nended by the rules: checkmate 5\n"
                   "games with errors: 2\n",
                   "illegal-move");
}

/* The same lines and findings, in the same order, however many are played at once. */
TEST(jobs_change_nothing)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *file = file_of(arena, folder, 40);
    struct run_result one = piecework("play", CHESS, file, NULL),
                      more = piecework("play", CHESS, "-j3", file, NULL);

    assert_int_equal(one.status, more.status);
    assert_string_equal(buf_str(&one.out), buf_str(&more.out));
    assert_string_equal(buf_str(&one.err), buf_str(&more.err));
}

/* What is read in pieces knows its lines, and each game can be had. */
TEST(large_files_are_read_in_pieces)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *file = file_of(arena, folder, 4000);

    outcome_expect(piecework("play", CHESS, "--summary", file, NULL), 1,
                   "games: 4000\nplies: 15999\n",
                   "4000.pgn:23999:16: error: ply 4, Qh5 is not legal");
    outcome_expect(piecework("play", CHESS, "--game=3999", file, NULL), 0, "White: w3999\n", "");
    outcome_expect(piecework("play", CHESS, "--game=1", file, file, NULL), 2, "",
                   "4000.pgn' is one argument too many");
    outcome_expect(piecework("play", CHESS, "--game=4001", file, NULL), 2, "",
                   "the file has 4000 records");
}

/* So often the same lines. */
static const char *file_of_lines(struct arena *arena, const char *name, size_t times,
                                 const char *lines)
{
    const char *path = path_in(arena, folder_new(), name);
    LOCAL_BUF(text);

    for (size_t i = 0; i < times; i++)
        buf_text(&text, lines);
    file_make(path, text.text, text.size);
    return path;
}

TEST(errors_of_many_games_are_counted)
{
    LOCAL_ARENA(arena);
    const char *file = file_of_lines(arena, "wrong.pgn", 620, "[Event \"e\"]\n\n1. f6 *\n\n");
    struct run_result all = piecework("play", CHESS, file, NULL),
                      few = piecework("play", CHESS, "--summary", file, NULL);

    assert_int_equal(all.status, 1);
    assert_non_null(strstr(buf_str(&all.err), ".pgn:1999:4: error: "));
    assert_null(strstr(buf_str(&all.err), ".pgn:2003:4: error: "));
    assert_non_null(strstr(buf_str(&all.err),
                           "note: 120 more games have errors, which are not listed [more-games]"));
    assert_null(strstr(buf_str(&few.err), "[more-games]"));
}

/* Where its first records alone tell it. */
TEST(a_file_is_of_one_format)
{
    LOCAL_ARENA(arena);
    const char *file = file_of_lines(arena, "games.txt", 12000, "PI\n+\n+2838HI\n/\n");

    outcome_expect(piecework("play", "pieces/shogi.yaml", "--summary", file, NULL), 0,
                   "games: 12001\nplies: 12000\n", "");
}

/* A line for each game, as engines are told positions. */
TEST(positions_are_records_of_their_own)
{
    ROWS(positions, "ttz", const char *game, *line; size_t plies);
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    for (size_t i = 0; i < positions_count; i++) {
        const size_t games = 1500; /* several pieces */
        const char *path = path_in(arena, folder, arena_print(arena, "games-%zu", i));
        LOCAL_BUF(text);

        for (size_t k = 0; k < games; k++)
            buf_print(&text, "%s\n", positions[i].line);
        file_make(path, text.text, text.size);
        outcome_expect(
            piecework("play", positions[i].game, "--summary", path, NULL), 0,
            arena_print(arena, "games: %zu\nplies: %zu\n", games, games * positions[i].plies), "");
    }
}

/* By what their formats call them. */
TEST(players_are_named)
{
    ROWS(records, "ttt", const char *game, *text, *line);
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    for (size_t i = 0; i < records_count; i++) {
        const char *path = path_in(arena, folder, arena_print(arena, "players-%zu", i));
        const char *twice = arena_print(arena, "%s\n%s", records[i].text, records[i].text);

        file_make(path, twice, strlen(twice));
        outcome_expect(piecework("play", records[i].game, path, NULL), 0, records[i].line, "");
    }
}

/* Collections of others are counted by a script, which fails below 99 of 100 records. */
TEST(collections_are_counted)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *file = file_of(arena, folder, 99);
    const char *const arguments[] = {"sh", "tests/records/count.sh", CHESS, folder, NULL};
    const struct program count = {.arguments = arguments, .folder = repository()};

    outcome_expect(run(&count), 1, arena_print(arena, "98 of 99 %s: ply 4, Qh5 is not legal", file),
                   "");
    file_make_text(path_in(arena, folder, "1.pgn"), "1. e4 *\n");
    outcome_expect(run(&count), 0, "99 of 100 records of 2 files\n", "");
}

/* Pieces are cut where characters of two bytes end. */
TEST(wide_characters_are_read_in_pieces)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    for (int big = 0; big < 2; big++) {
        const char *path = path_in(arena, folder, big ? "big.pgn" : "little.pgn");
        LOCAL_BUF(text);

        buf_put(&text, big ? "\xFE\xFF" : "\xFF\xFE", 2);
        for (size_t i = 0; i < 3000; i++)
            for (const char *at = "[Event \"\xEA\"]\r\n\r\n1. e4 e5 *\r\n"; *at; at++)
                buf_put(&text, (const char[]){*at, '\0', *at} + big, 2);
        file_make(path, text.text, text.size);
        outcome_expect(piecework("play", CHESS, "--summary", path, NULL), 0,
                       "games: 3000\nplies: 6000\n", "");
    }
}

TESTS_BARE(play_records)
