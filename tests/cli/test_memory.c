/* Peak memory of runs: what was made of one layout, or of one game of a record, is gone when the
 * next one begins. */
#include "support/test.h"
#include "support/program.h"
#include "support/soak.h"

enum { MOST = 60 /* words of a command line */, KIB = 1024 };

/* KiB of a run of the program in the repository, with these arguments and then the last one so many
 * times. */
static long peak_of(const char *const *arguments, const char *last, size_t times)
{
    const char *words[MOST + 2] = {piecework_path()};
    const struct program command = {.arguments = words, .folder = repository()};
    struct run_result outcome;
    size_t count = 1;

    for (; *arguments; arguments++)
        words[count++] = *arguments;
    for (; times > 0; times--)
        words[count++] = last;
    assert_true(count <= MOST);
    outcome = run(&command);
    outcome_expect(outcome, 0, NULL, "");
    return outcome.peak;
}

/* Sanitizers keep what is freed, and take memory of their own. */
static bool is_measured(void)
{
    return sanitized_times(0, 1, 1) > 0;
}

TEST(layouts_are_printed_in_the_memory_of_one)
{
    char *folder = folder_new();
    const char *const render[] = {"render", "-o", folder, NULL};
    long one = peak_of(render, "layouts/jungle.yaml", 1);
    long many = peak_of(render, "layouts/jungle.yaml", 8);

    if (is_measured())
        assert_in_range(many, 1, one + 2 * KIB);
}

/* Eighteen pages, a cover, a box and booklets, in fonts of 17 MiB. */
TEST(a_set_is_printed_in_little_memory)
{
    char *folder = folder_new();
    const char *const render[] = {"render", "--paper=a4", "-o", folder, NULL};
    long peak = peak_of(render, "layouts/chu-seireigi.yaml", 1);

    if (is_measured())
        assert_in_range(peak, 1, 30 * KIB);
}

static const char *games_made(struct arena *arena, const char *folder, size_t games)
{
    const char *path = path_in(arena, folder, arena_print(arena, "%zu.pgn", games));
    LOCAL_BUF(text);

    for (size_t i = 0; i < games; i++) {
        buf_text(&text, "[White \"A\"]\n\n");
        for (int move = 0; move < 16; move++) /* each Pawn by one square, then by another one */
            buf_print(&text, "%c%d %c%d ", 'a' + move % 8, 3 + move / 8, 'a' + move % 8,
                      6 - move / 8);
        buf_text(&text, "*\n\n");
    }
    file_make(path, text.text, text.size);
    return path;
}

/* Many games of a file, which is read in pieces, take no more than few. */
TEST(games_are_played_in_the_memory_of_one)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *const play[] = {"play", "tests/games/chess.yaml", NULL};
    long few = peak_of(play, games_made(arena, folder, 2), 1);
    long many = peak_of(play, games_made(arena, folder, 500), 1);
    long more = peak_of(play, games_made(arena, folder, 6000), 1); /* several pieces */

    if (is_measured()) {
        assert_in_range(many, 1, few + 4 * KIB);
        assert_in_range(more, 1, few + 6 * KIB);
    }
}

TESTS_BARE(memory)
