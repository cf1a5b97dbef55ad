/* `piecework describe`: what it writes, whole. */
#include "support/test.h"
#include "support/printed.h"

struct row_of_cases {
    const char *arguments[4];
    int status;
    const char *out;
    const char *err; /* must be contained; NULL: must be empty */
};

TEST(test_what_is_written)
{
    TABLE_NAMED(struct row_of_cases, cases, "4xitt");

    for (size_t i = 0; i < cases_count; i++) {
        const char *const *a = cases[i].arguments;
        struct run_result o = piecework("describe", a[0], a[1], a[2], a[3], NULL);

        if (o.status != cases[i].status || strcmp(buf_str(&o.out), cases[i].out) != 0)
            fail_msg("case %zu: status %d\n%s", i, o.status, buf_str(&o.out));
        if (cases[i].err ? !strstr(buf_str(&o.err), cases[i].err) : o.err.size > 0)
            fail_msg("case %zu: errors\n%s", i, buf_str(&o.err));
    }
}

/* What is written for all pieces can be read again as the pieces of a game. */
TEST(test_it_can_be_pasted)
{
    struct run_result all = piecework("describe", SET_GAME, NULL), again;
    char *folder = folder_new();
    LOCAL_BUF(path);
    LOCAL_BUF(game);

    buf_print(&path, "%s/game.yaml", folder);
    buf_print(&game, "piecework: 1\ngame: Pasted\nboard: {size: 12x12}\npieces:\n%s",
              buf_str(&all.out));
    file_make(path.text, game.text, game.size);
    again = piecework("describe", path.text, NULL);
    assert_int_equal(again.status, 0);
    assert_string_equal(buf_str(&again.out), buf_str(&all.out));
}

TESTS_BARE(describe)
