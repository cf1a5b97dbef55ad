/* The two faces of a game that are the most alike. */
#include "support/test.h"
#include "support/fixture.h"
#include "check/game/check.h"
#include "load/load.h"

#include <string.h>

#define HEAD "piecework: 1\ngame: T\nboard: {size: 9x9}\npieces:\n"
#define PIECE(code, moves) "  - {name: " code ", code: " code ", moves: " moves "}\n"
#define KING "  - {name: K, code: K, moves: K, royal: true}\n"

static const struct {
    const char *game;
    const char *said[3]; /* the message, and what only one of them has; NULL: nothing is said */
} items[] = {
    {HEAD PIECE("A", "R"), {NULL}},
    /* the part of the marks that differs counts, not how many they are */
    {HEAD PIECE("A", "fW") PIECE("B", "fR") PIECE("C", "Q") PIECE("D", "BvRsW"),
     {"of all faces those of D and C are the most alike: 2 of 8 marks differ [nearest-faces]",
      "D has no move that C lacks",
      "only C has: slide straight to the right and slide straight to the left"}},
    {HEAD PIECE("A", "fW") PIECE("B", "fWbF") PIECE("C", "FfW") PIECE("D", "FfsW"),
     {"of all faces those of D and C are the most alike: 2 of 7 marks differ"}},
    /* a royal piece has a cross */
    {HEAD PIECE("A", "R") PIECE("B", "WfR") KING PIECE("C", "K"),
     {"of all faces those of C and K are the most alike: 2 of 10 marks differ",
      "C has no move that K lacks", "K has no move that C lacks"}},
    /* faces that are the same are another finding */
    {HEAD PIECE("A", "W") PIECE("B", "W") PIECE("C", "R"),
     {"of all faces those of C and A are the most alike: 4 of 4 marks differ"}},
    /* strength is printed beside the face */
    {HEAD "  - {name: A, code: A, moves: W, strength: 1}\n"
          "  - {name: B, code: B, moves: WfF, strength: 2}\n",
     {NULL}},
};

TEST_WITH(the_two_faces_that_are_most_alike_are_named, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct diags *diags = diags_new();
        const struct source *source =
            source_from_text(f->arena, "game", items[i].game, strlen(items[i].game), diags);
        const struct game *game = game_from_source(f->arena, source, diags);
        struct buf found = {0};

        assert_non_null(game);
        check_nearest(f->arena, game, diags);
        assert_int_equal(diags_count(diags), items[i].said[0] != NULL);
        assert_int_equal(diags_at_least(diags, LEVEL_WARNING), 0);
        diags_text(diags, false, &found);
        for (int k = 0; k < 3 && items[i].said[k]; k++)
            if (!strstr(buf_str(&found), items[i].said[k]))
                fail_msg("game %zu: %s", i, buf_str(&found));
        buf_free(&found);
        diags_free(diags);
    }
}

TESTS_EACH(nearest, set_up, tear_down)
