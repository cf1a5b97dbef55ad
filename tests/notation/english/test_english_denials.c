/* Words that limit or deny: what says that of moves is never skipped, least of all where the moves
 * are known and the text only confirms them. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "notation/english/english.h"

#include <stdio.h>
#include <string.h>

static bool is_confirmed(struct arena *arena, const char *sentence, const char *betza)
{
    const struct located text = test_located(arena, sentence);
    struct diags *diags = diags_new();
    const struct moveset moves = test_moves_of(arena, betza);
    struct english_meaning meaning;
    bool good = english_read_all(arena, &text, NULL, &moves, 1, &meaning, diags);

    diags_free(diags);
    return good && moveset_equal_always(&meaning.moves, &moves);
}

TEST_WITH(nothing_that_limits_is_skipped, struct arena *arena)
{
    struct row {
        const char *text, *betza;
        bool confirmed;
    };
    TABLE(struct row, known, "ttb");
    int wrong = 0;

    for (size_t i = 0; i < known_count; i++)
        if (is_confirmed(arena, known[i].text, known[i].betza) != known[i].confirmed) {
            printf("'%s' as %s\n", known[i].text, known[i].betza);
            wrong++;
        }
    assert_int_equal(wrong, 0);
}

TESTS_EACH(english_denials, set_up_arena, tear_down_arena)
