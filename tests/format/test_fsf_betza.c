/* The dialect of Betza notation that Fairy-Stockfish reads. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"

#include "format/fsf_betza.h"
#include "notation/betza/betza.h"

static bool is(struct arena *arena, const struct moveset *set, const char *betza)
{
    struct moveset wanted = *betza ? test_moves_of(arena, betza) : (struct moveset){0};

    return moveset_equal(set, &wanted);
}

TEST_WITH(strings_are_read_as_the_engine_does, struct fixture *fixture)
{
    /* What the engine makes of a string, told in the notation that everybody reads; its first
     * moves stand behind. Each was seen in the engine's own lists of moves, or follows from its
     * tables. */
    ROWS_NAMED(strings, "tttt", const char *dialect, *moves, *first, *findings);
    int wrong = 0;

    for (size_t i = 0; i < strings_count; i++) {
        struct located text = test_located(fixture->arena, strings[i].dialect);
        LOCAL_DIAGS(diags);
        struct fsf_moves moves;
        bool good = fsf_betza_read(fixture->arena, &text, &moves, diags);
        const char *findings = test_findings(fixture->arena, diags);

        if (strcmp(findings, strings[i].findings) != 0 ||
            good != (diags_at_least(diags, LEVEL_ERROR) == 0) ||
            (good && (!is(fixture->arena, &moves.moves, strings[i].moves) ||
                      !is(fixture->arena, &moves.first, strings[i].first)))) {
            LOCAL_BUF(read);

            betza_write(&moves.moves, &read);
            print_error("'%s' is '%s', %s\n", strings[i].dialect, buf_str(&read), findings);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

TEST_WITH(captures_in_passing_are_marked, struct fixture *fixture)
{
    struct located pawn = test_located(fixture->arena, "fmWfceF");
    struct located other = test_located(fixture->arena, "fmWfcF");
    struct fsf_moves moves;

    assert_true(fsf_betza_read(fixture->arena, &pawn, &moves, NULL) && moves.catches);
    assert_true(fsf_betza_read(fixture->arena, &other, &moves, NULL) && !moves.catches);
}

TESTS_EACH(fsf_betza, set_up, tear_down)
