/* What is written with `--language`: which files there are, and what they say. */
#include "support/test.h"
#include "support/printed.h"

#include <sys/stat.h>

TEST(commands_speak_other_languages)
{
    ROWS(cases, "4ttt", const char *arguments[4]; const char *file, *said);

    for (size_t i = 0; i < cases_count; i++) {
        LOCAL_ARENA(arena);
        const char *const *a = cases[i].arguments;
        const char *folder = folder_new(), *out = cases[i].file;
        struct run_result o = out ? piecework(a[0], "-o", folder, a[1], a[2], a[3], NULL)
                                  : piecework(a[0], a[1], a[2], a[3], NULL);
        LOCAL_BUF(file);

        outcome_expect(o, 0, NULL, NULL);
        if (out && !file_read(path_in(arena, folder, out), &file))
            fail_msg("case %zu: no %s", i, out);
        if (cases[i].said && !strstr(buf_str(out ? &file : &o.out), cases[i].said))
            fail_msg("case %zu:\n%s", i, buf_str(out ? &file : &o.out));
    }
}

TEST(check_tells_what_a_language_that_is_begun_lacks)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *game = path_in(arena, folder, "game.yaml");

    file_make_text(game, "piecework: 1\ngame: T\nboard: {size: 3x3}\n"
                         "players: {first: White, second: Black}\n"
                         "pieces: [{name: King, code: K, moves: K}]\n");
    assert_int_equal(mkdir(path_in(arena, folder, "words"), 0777), 0);
    assert_int_equal(mkdir(path_in(arena, folder, "words/game"), 0777), 0);
    file_make_text(path_in(arena, folder, "words/game/de.yaml"),
                   "piecework: 1\nnames: {T: T, White: Weiß}\n");
    outcome_expect(piecework("check", game, NULL), 0, "  help: add 'King' below 'names'\n",
                   NULL);
}

TESTS_BARE(language)
