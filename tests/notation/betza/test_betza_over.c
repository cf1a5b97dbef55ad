/* Betza notation of moves over several pieces, and of what is taken on the way. */
#include "support/test.h"
#include "support/moves.h"

#include "notation/betza/betza.h"

TEST(written_again)
{
    struct row {
        const char *betza, *written; /* as it is written again */
    };
    TABLE(struct row, items, "tt");
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_moves_of(arena, items[i].betza), again;

        assert_string_equal(test_betza_written(arena, &set), items[i].written);
        again = test_moves_of(arena, items[i].written);
        assert_true(moveset_equal_always(&set, &again));
    }
}

TEST(refused_words)
{
    ROWS(refused, "tt", const char *betza, *findings);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < refused_count; i++) {
        const char *found = test_read_betza(arena, refused[i].betza).findings;

        if (strcmp(found, refused[i].findings) != 0)
            fail_msg("%s: %s", refused[i].betza, found);
    }
}

TESTS_BARE(betza_over)
