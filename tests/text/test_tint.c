/* Drawings of characters in colour: the same characters as without, told apart by tints. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "notation/mnemonic/mnemonic.h"
#include "play/game_open.h"
#include "record/score.h"
#include "record/placement/placement.h"
#include "text/moves_text.h"
#include "text/reach_text.h"

/* Without its control sequences. Fails the test when one is unknown, or still holds at the end of a
 * line, where it would colour what follows. */
static const char *stripped(struct arena *arena, const char *text)
{
    LOCAL_BUF(plain);
    bool open = false;
    const char *result;

    for (; *text; text++) {
        if (*text == '\033') {
            assert_true(text[1] == '[');
            open = strncmp(text, "\033[0m", 4) != 0;
            text += strcspn(text, "m");
            continue;
        }
        if (*text == '\n')
            assert_false(open);
        buf_char(&plain, *text);
    }
    result = arena_text(arena, buf_str(&plain), plain.size);
    return result;
}

static const char *taken(struct arena *arena, struct buf *buf)
{
    const char *text = arena_text(arena, buf_str(buf), buf->size);

    buf_free(buf);
    return text;
}

static const char *placed(struct fixture *f, const struct placement *placement, unsigned look)
{
    struct buf out = {0};

    placement_text(placement, look, &out);
    return taken(f->arena, &out);
}

static const char *moving(struct fixture *f, const struct moveset *set, unsigned look)
{
    struct buf out = {0};

    moves_text(f->arena, set, NULL, look, &out);
    return taken(f->arena, &out);
}

/* --- the same characters --- */

static const char *const games[] = {"pieces/chu-seireigi.yaml", "pieces/jungi.yaml",
                                    "pieces/jungle.yaml", "pieces/jul-gonu.yaml"};

TEST_WITH(colours_change_no_character_of_positions, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        const struct game *game = game_load(f->arena, games[i], f->diags);
        struct placement setup = placement_of_setup(f->arena, game);

        for (unsigned box = 0; box <= TEXT_BOX; box++) {
            const char *plain = placed(f, &setup, box);
            const char *tinted = placed(f, &setup, box | TEXT_COLOUR);

            assert_null(strchr(plain, '\033'));
            assert_non_null(strchr(tinted, '\033'));
            assert_string_equal(stripped(f->arena, tinted), plain);
        }
        for (size_t k = 0; k < game->example_count; k++) {
            const struct placement *step = &game->examples[k].steps[0];

            assert_string_equal(stripped(f->arena, placed(f, step, TEXT_BOX | TEXT_COLOUR)),
                                placed(f, step, TEXT_BOX));
        }
    }
}

TEST_WITH(colours_change_no_character_of_moves, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(games); i++) {
        const struct game *game = game_load(f->arena, games[i], f->diags);

        for (size_t k = 0; k < game->piece_count; k++)
            for (unsigned box = 0; box <= TEXT_BOX; box++) {
                const char *plain = moving(f, &game->pieces[k].moves, box);
                const char *tinted = moving(f, &game->pieces[k].moves, box | TEXT_COLOUR);

                assert_null(strchr(plain, '\033'));
                assert_string_equal(stripped(f->arena, tinted), plain);
            }
    }
}

/* --- tints --- */

#define FAINT(text) "\033[2m" text "\033[0m"
#define FIRST(text) "\033[1m" text "\033[0m"
#define SECOND(text) "\033[1;35m" text "\033[0m"
#define MOVE(text) "\033[32m" text "\033[0m"
#define CAPTURE(text) "\033[31m" text "\033[0m"
#define SPECIAL(text) "\033[33m" text "\033[0m"
#define GROUND(text) "\033[36m" text "\033[0m"
#define SECOND_GROUND(text) "\033[33m" text "\033[0m"

#define HEAD(play)                                                                                 \
    "piecework: 1\ngame: T\nboard: {size: 3x2, files: a..c, ranks: 2..1, play: " play              \
    ", terrain: {wall: {squares: [a2, c1], sign: \"=\"}, pool: {squares: [c2], sign: \"#\"}}}\n"   \
    "players: {first: White, second: Black}\nsetup: |\n  . m .\n  . . M\n"                         \
    "pieces:\n  - {name: Man, code: M, moves: W}\n"

/* The second terrain has a tint of its own; who stands on terrain is underlined. */
TEST_WITH(sides_and_terrain_have_tints, struct fixture *f)
{
    const struct game *game = play_game(f, HEAD("squares"));
    struct placement placement = placement_of_setup(f->arena, game);
    const char *text = placed(f, &placement, TEXT_COLOUR);
    static const char *const lines[] = {
        "  " FAINT("+-------+"),
        "2 " FAINT("|") " " GROUND("=") " " SECOND("m") " " SECOND_GROUND("#") " " FAINT("|"),
        "1 " FAINT("|") " " FAINT(".") " " FAINT(".") " \033[1;4mM\033[0m " FAINT("|"),
        "  " FAINT("+-------+"),
        "    a b c",
    };

    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        size_t size = strlen(lines[i]);

        if (strncmp(text, lines[i], size) != 0 || text[size] != '\n')
            fail_msg("%s\nshould begin with\n%s", text, lines[i]);
        text += size + 1;
    }
    assert_string_equal(text, "");
}

/* Lines between points are faint as frames are. */
TEST_WITH(lines_between_points_are_faint, struct fixture *f)
{
    const struct game *game = game_load(f->arena, "pieces/jul-gonu.yaml", f->diags);
    struct placement setup = placement_of_setup(f->arena, game);

    assert_non_null(
        strstr(placed(f, &setup, TEXT_COLOUR), SECOND("s") FAINT("---") SECOND("s") FAINT("---")));
}

TEST_WITH(the_player_to_move_is_named_in_the_tint_of_its_men, struct fixture *f)
{
    const struct game *game = play_game(f, HEAD("squares"));
    struct placement placement = placement_of_setup(f->arena, game);

    placement.side_stated = true;
    assert_non_null(strstr(placed(f, &placement, TEXT_COLOUR), "\n" FIRST("White") " to move\n"));
    placement.to_move = 1;
    assert_non_null(strstr(placed(f, &placement, TEXT_COLOUR), "\n" SECOND("Black") " to move\n"));
}

/* --- moves --- */

static const struct {
    const char *betza;
    unsigned look;
    const char *text;
} drawn[] = {
    {"FfW", 0,
     "+-----------+\n"
     "| . . . . . |\n"
     "| . o o o . |\n"
     "| . . @ . . |\n"
     "| . o . o . |\n"
     "| . . . . . |\n"
     "+-----------+\n"
     "\n"
     "@  the piece; forward is up\n"
     "o  moves or captures there\n"},
    {"RFmN", TEXT_BOX,
     "┌───────────┐\n"
     "│ · m · m · │\n"
     "│ m ● │ ● m │\n"
     "│ · ─ @ ─ · │\n"
     "│ m ● │ ● m │\n"
     "│ · m · m · │\n"
     "└───────────┘\n"
     "\n"
     "@    the piece; forward is up\n"
     "●    moves or captures there\n"
     "│ ─  slides along the line as far as the way is clear\n"
     "m    moves there without capturing\n"},
    /* in part */
    {"fmWfcF", TEXT_COLOUR, CAPTURE("x") " " MOVE("m") " " CAPTURE("x") " "},
    {"fmWfcF", TEXT_COLOUR, "\n" CAPTURE("x") "  captures"},
    {"KiD", TEXT_BOX | TEXT_COLOUR, "\n" SPECIAL("i") "  moves or captures"},
};

TEST_WITH(moves_are_drawn_as_mnemonics_with_their_meaning, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(drawn); i++) {
        struct moveset set = test_moves_of(f->arena, drawn[i].betza);
        const char *text = moving(f, &set, drawn[i].look);

        if (!(drawn[i].look & TEXT_COLOUR))
            assert_string_equal(text, drawn[i].text);
        else if (!strstr(text, drawn[i].text))
            fail_msg("%s", text);
    }
}

/* Hoppers that capture friends have no signs. */
TEST_WITH(what_has_no_mnemonic_is_drawn_on_a_board, struct fixture *f)
{
    struct moveset set = test_moves_of(f->arena, "mRdgR");
    struct playfield window = reach_window(f->arena, &set);
    struct buf board = {0};

    assert_int_equal(window.width, 7);
    assert_int_equal(window.origin.y, 3);
    reach_board(f->arena, &set, &window, &(struct reach_view){.words = NULL}, &board);
    assert_string_equal(moving(f, &set, 0), taken(f->arena, &board));
}

/* Whatever the mnemonic can write can be looked up below it. */
TEST_WITH(every_sign_has_a_meaning, struct fixture *f)
{
    const char *signs = arena_print(f->arena, "%s%s", mnemonic_signs, mnemonic_middles);

    for (; *signs; signs++) {
        const char *grid = arena_print(f->arena, ". %c .\n", *signs), *line;
        LOCAL_BUF(out);

        mnemonic_text(NULL, grid, 0, &out);
        line = strstr(buf_str(&out), "\n\n");
        if (!line || line[2] != *signs || strncmp(line + 3, "  ", 2) != 0 || line[5] < 'a')
            fail_msg("%s", buf_str(&out));
    }
}

TESTS_EACH(tint, set_up, tear_down)
