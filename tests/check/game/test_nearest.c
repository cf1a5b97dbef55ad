/* The two faces of a game that are the most alike. */
#include "support/test.h"
#include "support/fixture.h"
#include "check/game/check.h"
#include "play/game_open.h"

TEST_WITH(the_two_faces_that_are_most_alike_are_named, struct fixture *f)
{
    struct row {
        const char *game;
        const char *said[3]; /* the message, and what only one of them has; NULL: nothing is said */
    };
    TABLE(struct row, items, "t3t");

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_DIAGS(diags);
        const struct source *source =
            source_from_text(f->arena, "game", items[i].game, strlen(items[i].game), diags);
        const struct game *game = game_from_source(f->arena, source, diags);
        LOCAL_BUF(found);

        assert_non_null(game);
        check_nearest(f->arena, game, diags);
        assert_int_equal(diags_count(diags), items[i].said[0] != NULL);
        assert_int_equal(diags_at_least(diags, LEVEL_WARNING), 0);
        diags_text(diags, false, &found);
        for (int k = 0; k < 3 && items[i].said[k]; k++)
            if (!strstr(buf_str(&found), items[i].said[k]))
                fail_msg("game %zu: %s", i, buf_str(&found));
    }
}

TESTS_EACH(nearest, set_up, tear_down)
