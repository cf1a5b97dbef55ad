/* Drawings of characters: sheets, tables and charts, as they are printed. */
#include "support/test.h"
#include "support/support.h"
#include "support/soak.h"
#include "diag/diag_text.h"

#define DRAWN "tests/golden/drawn.yaml"

/* What is printed with these words, without findings. */
static const char *printed(struct arena *arena, const char *game, const char *what, const char *a,
                           const char *b)
{
    struct run_result o = piecework("diagram", game, what, a, a ? b : NULL, NULL);
    const char *text;

    if (o.status != 0 || o.err.size > 0)
        fail_msg("%s %s: %s", game, what, buf_str(&o.err));
    text = arena_text(arena, buf_str(&o.out), o.out.size);
    return text;
}

/* --- how they look --- */

TEST(drawings_look_the_same)
{
    ROWS(items, "tt8t", const char *file, *game; const char *what[8]);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_BUF(out);

        for (size_t k = 0; k < COUNT_OF(items[i].what) && items[i].what[k]; k++)
            for (int box = 0; box < 2; box++)
                buf_print(
                    &out, "# %s%s\n%s", items[i].what[k], box ? ", box" : "",
                    printed(arena, items[i].game, items[i].what[k], box ? "--box" : NULL, NULL));
        expect_golden(items[i].file, buf_str(&out));
    }
}

/* What a card shows follows --face. */
TEST(cards_show_what_faces_do)
{
    ROWS(items, "tt", const char *face, *part);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        const char *text = printed(arena, DRAWN, "face-pawn", items[i].face, NULL);

        if (!strstr(text, items[i].part))
            fail_msg("%s lacks '%s':\n%s", items[i].face, items[i].part, text);
    }
}

/* Empty squares bear their marks; what stands on men, and arrows, is told below. */
TEST(marks_stand_on_boards)
{
    ROWS(items, "ttt", const char *a, *b, *text);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        const char *text = printed(arena, DRAWN, "--position=1k1/2P/3/1K1", items[i].a, items[i].b);

        assert_string_equal(strchr(text, '\n') + 1, items[i].text);
    }
    /* such lines are no part of a position that is read */
    assert_non_null(strstr(printed(arena, DRAWN,
                                   arena_print(arena, "--position=%s",
                                               printed(arena, DRAWN, "--position=1k1/2P/3/1K1",
                                                       "--arrows=b1-b3", "--last-move=c2-c3")),
                                   NULL, NULL),
                           "1 | . K . |"));
}

/* The rules find it; what is told of it and of other marks is read back as no part of the position.
 */
TEST(check_is_told_below_boards)
{
    static const char game[] = "layouts/chu-seireigi.yaml";
    LOCAL_ARENA(arena);
    const char *text = printed(arena, game, "--position=5k6/12/5R6/12/12/12/12/12/12/12/12/4K7 2",
                               "--closed=7a", NULL);
    const char *again = arena_print(arena, "--position=%s", text);

    assert_non_null(strstr(text, "closed: 7a\nin-check: 7a\n"));
    assert_string_equal(printed(arena, game, again, "--closed=7a", NULL), text);
    assert_null(strstr(printed(arena, game, again, "--in-check=no", NULL), "in-check"));
}

/* Of a board with holes, too, a part has its own rows alone. */
TEST(parts_of_boards_with_holes_are_drawn)
{
    LOCAL_ARENA(arena);
    const char *text = printed(arena, "layouts/fox-and-geese.yaml",
                               "--position=2ggg2/2ggg2/7/2g4/3g3/3F3/7 1", "--region=a4-e2", NULL);

    assert_string_equal(text, "  +   +   g   +   +    4\n"
                              "  +   +   +   g   +    3\n"
                              "          +   F   +    2\n"
                              "Black to move\n");
}

/* So has one of a board without files, whatever stands between its corners. */
TEST(parts_of_boards_without_files_are_drawn)
{
    LOCAL_ARENA(arena);

    assert_string_equal(printed(arena, "layouts/agon.yaml", "setup", "--region=f6", NULL),
                        "    @   @ g5 g6\n"
                        " @    ~    @ f5 f6 f7\n"
                        "    @   @ e5 e6\n");
    assert_string_equal(
        printed(arena, "layouts/bizingo.yaml", "setup", "--region=c3-d5", "--turned"),
        "    S       .       . b7 b5 b3\n"
        "    .   S   .   .   .   . c7 c6 c5 c4 c3 c2\n"
        "    C   .   S   .   .   ~ d6 d5 d4 d3 d2 d1\n"
        "    .       .       ~ e5 e3 e1\n");
}

/* Leaps that need the board are drawn on it. */
TEST(moves_over_terrain_stand_on_the_board)
{
    LOCAL_ARENA(arena);
    const char *text = printed(arena, "layouts/jungle.yaml", "moves-lion", NULL, NULL);

    assert_non_null(strstr(text, "d | . ~ ~ * ~ ~ . |\ne | . ~ ~ 7 ~ ~ . |\n"));
    assert_non_null(strstr(text, "arrows: 4e-1e 4e-7e\n"));
}

/* --- what all have in common --- */

static const char *stripped(struct arena *arena, const char *text)
{
    LOCAL_BUF(plain);
    const char *copy;

    for (; *text; text++) {
        if (*text == '\033')
            text += strcspn(text, "m");
        else
            buf_char(&plain, *text);
    }
    copy = arena_text(arena, buf_str(&plain), plain.size);
    return copy;
}

/* Lines fit a letter and have no blanks at their end; colours change no character. */
TEST(all_drawings_fit_letters)
{
    TEXTS_NAMED(games);

    for (size_t i = 0; i < games_count; i += sanitized_times(9, 1, 1)) {
        LOCAL_ARENA(arena);
        const char *text = printed(arena, games[i], "*", NULL, NULL);
        const char *coloured = printed(arena, games[i], "*", "--colour=always", NULL);

        assert_true(strlen(text) > 500);
        if (text_widest(text) > TEXT_COLUMNS)
            fail_msg("%s has lines of %zu columns", games[i], text_widest(text));
        assert_null(strstr(text, " \n"));
        assert_null(strstr(text, "\u00A0"));
        assert_true(strlen(coloured) > strlen(text));
        assert_string_equal(stripped(arena, coloured), text);
    }
}

/* --- boards of records --- */

TEST(played_boards_are_coloured_on_request)
{
    ROWS(items, "ttb", const char *board, *colour; bool coloured);
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *record = path_in(arena, folder, "game.txt");
    struct run_result o;

    file_make_text(record, "1. 1-1f 5-5b\n");
    for (size_t i = 0; i < items_count; i++) {
        o = piecework("play", "pieces/jungle.yaml", record, items[i].board, items[i].colour, NULL);
        assert_int_equal(o.status, 0);
        assert_int_equal(strstr(buf_str(&o.out), "\033[1;35m") != NULL, items[i].coloured);
    }
    outcome_expect(piecework("play", "pieces/jungle.yaml", record, "--colour=pink", NULL), 2, NULL,
                   "--colour cannot be 'pink'");
}

TESTS_BARE(drawings_text)
