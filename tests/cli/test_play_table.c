/* A game that is played by typed lines: what is answered, and what is kept. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/play.h"

#include "cli/play/play.h"

#define CHESS "tests/games/castling.yaml"

static struct table *open_game(struct fixture *f, const char *text, const char *line)
{
    const struct game *game = play_game(f, text);
    struct placement *start = arena_alloc(f->arena, 1, sizeof *start);

    *start = line ? position_state(f->arena, play_position(f, game, line))
                  : placement_of_setup(f->arena, game);
    return table_new(f->arena, compiled_rules_of(game, false), start, 0);
}

static struct table *open_table(struct fixture *f, const char *line)
{
    return open_game(f, CHESS, line);
}

/* What is answered to the line. */
static const char *answer(struct fixture *f, struct table *table, const char *line)
{
    struct buf out = {0};
    const char *file;

    assert_int_equal(table_say(table, line, &file, &out), TABLE_PLAY);
    return buf_take(f->arena, &out);
}

static const char *record(struct fixture *f, struct table *table)
{
    struct buf out = {0};

    table_record(table, &out);
    return buf_take(f->arena, &out);
}

static void assert_has(const char *text, const char *part)
{
    if (!strstr(text, part))
        print_error("'%s' lacks '%s'\n", text, part);
    assert_non_null(strstr(text, part));
}

/* As other programs write them; what names an empty square to which a Pawn can go is a move. */
TEST_WITH(moves_of_other_notations_are_understood, struct fixture *f)
{
    struct table *table = open_table(f, NULL);

    assert_has(answer(f, table, "e4"), "4 | . . . . P . . . |");
    assert_has(answer(f, table, "e7e5"), "5 | . . . . p . . . |");
    assert_has(answer(f, table, "Nf3 Nc6"), "3 | . . . . . N . . |");
    assert_has(answer(f, table, "f1b5"), "5 | . B . . p . . . |");
    assert_has(answer(f, table, "a6"), "6 | p . n . . . . . |");
    assert_has(answer(f, table, "Qxe5"), "Qxe5 is not legal");
    assert_has(answer(f, table, "e5"), "The piece on e5 has no legal move.");
    assert_has(answer(f, table, "d6"), "Nothing stands on d6.");
    assert_has(answer(f, table, "e1g1"), "1 | R N B Q . R K . |");
    assert_string_equal(record(f, table), "[Game \"Chess\"]\n1. e2-e4 e7-e5 2. g1-f3 b8-c6 "
                                          "3. f1-b5 a7-a6 4. e1-g1 *\n");
    table_free(table);
}

/* A move that wins at once, and none where the game has ended. */
TEST_WITH(hints_are_given, struct fixture *f)
{
    struct table *table = open_table(f, "7k/8/6K1/8/8/8/8/R7 w - - 0 1");

    assert_string_equal(answer(f, table, "hint"), "White could play a1-a8.\n");
    assert_has(answer(f, table, "undo"), "There is no move to take back.");
    assert_has(answer(f, table, "a1-a8"), "checkmate");
    assert_string_equal(answer(f, table, "hint"), "There is no legal move.\n");
    table_free(table);
}

TEST_WITH(moves_are_made_and_recorded, struct fixture *f)
{
    struct table *table = open_table(f, NULL);

    assert_has(answer(f, table, "e2-e4"), "4 | . . . . P . . . |");
    assert_has(answer(f, table, "  1... e7-e5 2. g1-f3\t"), "3 | . . . . . N . . |");
    assert_string_equal(record(f, table), "[Game \"Chess\"]\n1. e2-e4 e7-e5 2. g1-f3 *\n");
    assert_has(answer(f, table, "undo"), "g1-f3 is taken back.\n");
    assert_has(answer(f, table, "undo"), "e7-e5 is taken back.\n");
    assert_has(answer(f, table, "undo"), "e2-e4 is taken back.\n");
    assert_string_equal(answer(f, table, "undo"), "There is no move to take back.\n");
    assert_string_equal(record(f, table), "[Game \"Chess\"]\n*\n");
    table_free(table);
}

TEST_WITH(what_is_illegal_is_told_and_not_made, struct fixture *f)
{
    struct table *table = open_table(f, NULL);
    const char *text = answer(f, table, "e2-e4 e7-e6 e1-e3 a2-a3");

    assert_has(text, "6 | . . . . p . . . |");
    assert_has(text, "move:1:13: error: e1-e3 is not legal");
    assert_string_equal(record(f, table), "[Game \"Chess\"]\n1. e2-e4 e7-e6 *\n");
    assert_has(answer(f, table, "nonsense"), "[unknown-square]");
    assert_string_equal(answer(f, table, " \n"), "");
    table_free(table);
}

TEST_WITH(squares_show_moves, struct fixture *f)
{
    struct table *table = open_table(f, NULL);
    const char *text = answer(f, table, "b1");

    assert_has(text, "3 | * . * . . . . . |");
    assert_has(text, "\nb1-c3 b1-a3\n");
    assert_string_equal(answer(f, table, "a1"), "The piece on a1 has no legal move.\n");
    assert_string_equal(answer(f, table, "e5"), "Nothing stands on e5.\n");
    assert_has(answer(f, table, "moves"), "a2-a3 a2-a4 b2-b3");
    table_free(table);
}

TEST_WITH(a_game_ends, struct fixture *f)
{
    struct table *table = open_table(f, "4k3/R7/8/8/8/8/7r/1R2K3 1");

    assert_has(answer(f, table, "b1-b8"), "White has won by checkmate\n");
    assert_has(answer(f, table, "e8-e7"), "the game has ended: White has won by checkmate");
    assert_string_equal(answer(f, table, "moves"), "There is no legal move.\n");
    assert_string_equal(record(f, table),
                        "[Game \"Chess\"]\n[Position \"4k3/R7/8/8/8/8/7r/1R2K3 w - - 0 1\"]\n"
                        "1. b1-b8 1-0\n");
    table_free(table);
}

TEST_WITH(the_second_player_may_begin, struct fixture *f)
{
    struct table *table = open_table(f, "4k3/8/8/8/8/8/8/R3K3 2");
    LOCAL_BUF(prompt);

    table_prompt(table, &prompt);
    assert_string_equal(buf_str(&prompt), "Black> ");
    answer(f, table, "e8-e7 a1-a7");
    assert_has(answer(f, table, "board"), "Black is in check\n");
    assert_has(record(f, table), "\n1... e8-e7 2. a1-a7 *\n");
    table_free(table);
}

TEST_WITH(commands_are_obeyed, struct fixture *f)
{
    struct table *table = open_table(f, NULL);
    struct buf out = {0};
    const char *file;

    assert_int_equal(table_say(table, "quit", &file, &out), TABLE_QUIT);
    assert_int_equal(table_say(table, "save  my game.txt \n", &file, &out), TABLE_SAVE);
    assert_string_equal(file, "my game.txt");
    assert_int_equal(out.size, 0);
    assert_string_equal(answer(f, table, "save"), "'save' needs the name of a file.\n");
    assert_string_equal(answer(f, table, "undo now"), "'undo' takes no argument.\n");
    assert_has(answer(f, table, "help"), "  save FILE ");
    table_free(table);
}

TEST_WITH(words_are_completed, struct fixture *f)
{
    struct table *table = open_table(f, NULL);
    size_t count;
    const char **words = table_words(table, "b1", &count);

    assert_int_equal(count, 2);
    assert_string_equal(words[0], "b1-c3");
    words = table_words(table, "m", &count);
    assert_int_equal(count, 1);
    assert_string_equal(words[0], "moves");
    table_words(table, "", &count);
    assert_int_equal(count, 20 + 8);
    table_words(table, "zz", &count);
    assert_int_equal(count, 0);
    table_free(table);
}

/* A square shows captures alone where there are some, and says so of a man that must wait. */
TEST_WITH(a_duty_to_take_is_told, struct fixture *f)
{
    static const char text[] =
        "piecework: 1\ngame: Losing\nboard: {size: 4x4, files: a..d, ranks: 4..1}\n"
        "rules: {goal: {reduce-to: 0, result: win}, must-capture: true}\n"
        "pieces:\n  - {name: Rook, code: R, moves: R}\n";
    struct table *table = open_game(f, text, "r3/4/1R2/R3 1");
    const char *shown = answer(f, table, "a1");

    assert_has(shown, "a1xa4\n");
    assert_null(strstr(shown, "a1-a2"));
    assert_string_equal(answer(f, table, "b2"),
                        "The piece on b2 has no legal move: First can take, and must.\n");
    assert_string_equal(answer(f, table, "c3"), "Nothing stands on c3.\n");
    assert_string_equal(answer(f, table, "a4"), "The piece on a4 has no legal move.\n");
    table_free(table);
}

TESTS_EACH(play_table, set_up, tear_down)
