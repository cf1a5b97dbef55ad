/* `piecework moves` as it is called. */
#include "support/test.h"
#include "support/soak.h"

enum { WORDS = 9 };

#define GAME "pieces/chu-seireigi.yaml"

static struct run_result moves(const char *const words[WORDS])
{
    return piecework("moves", words[0], words[1], words[2], words[3], words[4], words[5], words[6],
                     words[7], words[8], NULL);
}

/* --- lists --- */

TEST(test_lists)
{
    ROWS(lists, "9tt", const char *words[WORDS], *list);

    for (size_t i = 0; i < lists_count; i += sanitized_times(3, 1, 1)) {
        struct run_result outcome = moves(lists[i].words);

        if (outcome.status != 0 || outcome.err.size ||
            strcmp(buf_str(&outcome.out), lists[i].list) != 0)
            fail_msg("%s %s: %s%s", lists[i].words[0], lists[i].words[1], buf_str(&outcome.out),
                     buf_str(&outcome.err));
    }
}

/* The sites of the board as they lie, with the moves on them. */
TEST(boards_of_lines_are_drawn)
{
    ROWS(boards, "9tt", const char *words[WORDS], *drawn);

    for (size_t i = 0; i < boards_count; i++) {
        struct run_result outcome = moves(boards[i].words);

        if (outcome.status != 0 ||
            strncmp(buf_str(&outcome.out), boards[i].drawn, strlen(boards[i].drawn)) != 0)
            fail_msg("%s %s: %s%s", boards[i].words[0], boards[i].words[1], buf_str(&outcome.out),
                     buf_str(&outcome.err));
    }
}

/* A man that is drawn alone is not one of few that are left: it does not fly. */
TEST(drawings_of_a_man_alone_do_not_fly)
{
    struct run_result outcome =
        piecework("diagram", "pieces/nine-mens-morris.yaml", "Man", "--format=txt", NULL);

    assert_int_equal(outcome.status, 0);
    assert_non_null(strstr(buf_str(&outcome.out), "  +           *           +    7\n"));
}

/* --- the rules of a game --- */

/* Ranks count from the owner's side; where hobbling is optional, it is off. */
TEST(test_game_rules)
{
    ROWS(items, "t4tt", const char *hobbling, *words[4], *list);

    for (size_t i = 0; i < items_count; i++) {
        const char *const *words = items[i].words;
        LOCAL_ARENA(arena);
        char *folder = folder_new();
        const char *path = path_in(arena, folder, "g.yaml");
        struct run_result outcome;

        file_make_text(path, arena_print(arena,
                                         "piecework: 1\ngame: T\nboard: {size: 3x9}\n"
                                         "rules: {hobbling: %s}\npieces:\n"
                                         "- name: E\n  code: E\n"
                                         "  moves: [fW, {moves: fH, from-rank: 1}]\n"
                                         "- {name: H, code: H, moves: nN}\n",
                                         items[i].hobbling));
        outcome = piecework("moves", path, "--list", words[0], words[1], words[2], words[3], NULL);
        assert_string_equal(buf_str(&outcome.out), items[i].list);
    }
}

/* Of three spellings two are played, which is told by every command that does not check. */
TEST(outvoted_moves_are_told)
{
    struct rows_row {
        const char *words[6]; /* "": the definition */
        bool told;
    };
    TABLE(struct rows_row, rows, "6tb");
    char *folder = folder_new();
    LOCAL_ARENA(arena);
    const char *path = path_in(arena, folder, "g.yaml");

    file_make_text(path,
                   "piecework: 1\ngame: T\nboard: {size: 3x3}\n"
                   "setup: |\n  . k .\n  . . .\n  . K .\npieces:\n- name: Man\n"
                   "  code: K\n  royal: true\n  moves: F\n  mnemonic: |\n    . o .\n    o @ o\n"
                   "    . o .\n  text: Steps one square orthogonally.\n");
    for (size_t i = 0; i < rows_count; i++) {
        const char *words[6] = {0};
        struct run_result outcome;
        const char *found;

        for (size_t k = 0; k < COUNT_OF(words) && rows[i].words[k]; k++)
            words[k] = *rows[i].words[k] ? rows[i].words[k] : path;
        outcome = piecework(words[0], words[1], words[2], words[3], words[4], words[5], NULL);
        found = strstr(buf_str(&outcome.err), "its moves differ from both [moves-overruled]");
        if ((found != NULL) != rows[i].told)
            fail_msg("%s: %s", words[0], buf_str(&outcome.err));
        if (outcome.status != 1)
            fail_msg("%s: %d %s", words[0], outcome.status, buf_str(&outcome.err));
    }
}

/* --- what is wrong on the command line --- */

static const struct {
    const char *words[WORDS];
    int status;
    const char *shown;
} wrong[] = {
    {{NULL}, 2, "usage: piecework moves"},
    {{"W", "F", "D"}, 2, "usage: piecework moves"},
    {{"W", "--format=text"}, 2, "--format"},
    {{"W", "--bord=3x3"}, 2, "no option '--bord'; did you mean '--board'?\nusage: piecework moves"},
    {{"W", "--frm", "--bord"}, 2, "no option '--frm'; did you mean '--from'?"},
    {{"W", "--from", "--bord"}, 2, "--from:1:1: fatal error: a square is written"},
    {{"fWxF"}, 1, "moves:1:3: error: 'x' is not supported yet [betza-mode-unsupported]"},
    {{"W\x01"}, 1, "moves:1:2: error: control character"},
    {{""}, 1, "the piece has no moves [betza-empty]"},
    {{"W", "--board=9"}, 2, "--board:1:1: fatal error: a board is written WIDTHxHEIGHT"},
    {{"W", "--board="}, 2, "--board:1:1: fatal error: a board is written WIDTHxHEIGHT"},
    {{"W", "--board=9x9x"}, 2, "a board is written WIDTHxHEIGHT, for example 9x9 [bad-argument]"},
    {{"W", "--board=65x64"}, 2, "--board:1:1: fatal error: a board has 1 to 64 squares a side"},
    {{"W", "--board=0x3"}, 2, "a board has 1 to 64 squares a side"},
    {{"W", "--from=8"}, 2, "--from:1:1: fatal error: a square is written X,Y, for example 8,8"},
    {{"pieces/jul-gonu.yaml", "Stone", "--from=a5"},
     2,
     "a square is written as in the game, or X,Y"},
    {{"pieces/umul-gonu.yaml", "Stone", "--from=1,1"}, 1, "the board has no square '1,1'"},
    {{"pieces/umul-gonu.yaml", "Stone", "--from=a1", "--enemy=b2;"}, 1, "--enemy:1:4: error:"},
    {{"pieces/umul-gonu.yaml", "Stone", "--board=8x8"},
     2,
     "--board:1:1: fatal error: the piece moves along the lines of its own board"},
    {{"layouts/jul-gonu.yaml", "Stone"}, 1, "its definition is pieces/jul-gonu.yaml"},
    {{"W", "--from=8,-1"}, 2, "a square is written X,Y"},
    {{"W", "--from=0,3"}, 2, "the square is not on the board of 15x15"},
    {{"W", "--from=3,16"}, 2, "the square is not on the board of 15x15"},
    {{"W", "--enemy=3,3;16,3"}, 2, "--enemy:1:5: fatal error: the square is not on the board"},
    {{"W", "--enemy=3,3;"}, 2, "--enemy:1:5: fatal error: a square is written X,Y"},
    {{"W", "--enemy="}, 2, "--enemy:1:1: fatal error: a square is written X,Y"},
    {{"W", "--friend=4,4", "--enemy=3,3;4,4"},
     2,
     "--enemy:1:5: fatal error: another piece stands on the square"},
    {{"W", "--friend=8,8"}, 2, "--friend:1:1: fatal error: the moving piece itself stands on"},
    {{"W", "--passed=8,8"}, 2, "--passed:1:1: fatal error: the moving piece itself stands on"},
    {{"W", "--enemy=8,9", "--passed=8,9"}, 2, "--passed:1:1: fatal error: another piece stands"},
    {{"W", "--passed=8,9", "--enemy=8,9"}, 2, "--enemy:1:1: fatal error: what passed did not stop"},
    {{"W", "--passed=16,1"}, 2, "--passed:1:1: fatal error: the square is not on the board"},
    {{"W", "--hobbling=maybe"}, 2, "--hobbling cannot be 'maybe'; it takes on or off"},
    {{GAME, "Lanse"}, 1, "did you mean 'Lance'?"},
    {{"pieces/jul-gonu.yaml", "Dragon"},
     1,
     "there is no piece 'Dragon' [unknown-piece]\n  help: known: Stone\n"},
    {{"pieces/no-such.yaml", "Lance"}, 2, "cannot read pieces/no-such.yaml"},
};

TEST(test_wrong)
{
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        struct run_result outcome = moves(wrong[i].words);

        if (outcome.status != wrong[i].status || !strstr(buf_str(&outcome.err), wrong[i].shown))
            fail_msg("%s: status %d\n%s", wrong[i].shown, outcome.status, buf_str(&outcome.err));
        /* an empty string is a warning: its board is drawn */
        assert_true(outcome.out.size == 0 || strstr(wrong[i].shown, "betza-empty"));
    }
}

/* What is too much to list is cut, and said to be. */
TEST(test_too_many)
{
    const char *words[WORDS] = {"fmcasmcasmcasmcasmcasmcR", "--list", "--board=64x64"};
    struct run_result outcome;
    LOCAL_BUF(enemies);

    for (int i = 1; i <= 64; i++)
        for (int k = 1; k <= 64; k++)
            if ((5 * i + k) % 13 == 0 && (i != 32 || k != 32))
                buf_print(&enemies, "%s%d,%d", enemies.size ? ";" : "--enemy=", i, k);
    words[3] = buf_str(&enemies);
    outcome = moves(words);
    assert_int_equal(outcome.status, 1);
    assert_non_null(strstr(buf_str(&outcome.err), "[moves-cut]"));
    assert_true(outcome.out.size > 1000);
}

/* --- other forms --- */

TEST(test_json)
{
    struct run_result outcome =
        piecework("moves", "fW", "--format=json", "--board=1x2", "--from=1,1", NULL);

    assert_int_equal(outcome.status, 0);
    assert_string_equal(buf_str(&outcome.out),
                        "{\"board\": [1, 2], \"from\": [1, 1], \"moves\": [\n"
                        "  {\"to\": [1, 2], \"kind\": \"m\", \"captures\": []}\n"
                        "], \"null_move\": false}\n");
}

TEST(test_board)
{
    struct run_result outcome = piecework("moves", "fmWfcF", "--board=3x3", "--enemy=1,3", NULL);

    assert_int_equal(outcome.status, 0);
    assert_string_equal(buf_str(&outcome.out), " 3  x o c\n"
                                               " 2  . @ .\n"
                                               " 1  . . .\n"
                                               "    1 2 3\n"
                                               "\n"
                                               "@  the piece\n"
                                               "x  captures the enemy there\n"
                                               "o  moves there\n"
                                               "c  would capture an enemy there, but does not move "
                                               "there\n");
}

/* The game's own board has its labels; any other one numbers. */
TEST(test_labels)
{
    struct run_result outcome = piecework("moves", GAME, "King", "--from=12a", NULL);

    assert_non_null(strstr(buf_str(&outcome.out), " a   @  o "));
    assert_non_null(strstr(buf_str(&outcome.out), " b   o  o "));
    assert_non_null(strstr(buf_str(&outcome.out), "\n    12 11 10  9  8  7  6  5  4  3  2  1\n"));
    outcome = piecework("moves", GAME, "King", "--board=3x3", NULL);
    assert_non_null(strstr(buf_str(&outcome.out), "\n    1 2 3\n"));
}

TEST(test_passed_on_board)
{
    struct run_result outcome =
        piecework("moves", "mceK", "--board=3x3", "--passed=2,3;1,1", "--enemy=1,2", NULL);

    assert_string_equal(buf_str(&outcome.out), " 3  o p o\n"
                                               " 2  x @ o\n"
                                               " 1  p o o\n"
                                               "    1 2 3\n"
                                               "\n"
                                               "@  the piece\n"
                                               "x  captures the enemy there\n"
                                               "p  captures the enemy that passed there\n"
                                               "o  moves there\n");
    outcome = piecework("moves", "sW", "--board=3x3", "--passed=2,3", NULL);
    assert_string_equal(buf_str(&outcome.out), " 3  . ~ .\n"
                                               " 2  o @ o\n"
                                               " 1  . . .\n"
                                               "    1 2 3\n"
                                               "\n"
                                               "@  the piece\n"
                                               "o  moves there\n"
                                               "~  an enemy passed there, out of reach\n");
}

TEST(test_help)
{
    outcome_expect(piecework("moves", "--help", NULL), 0, "--unmoved", NULL);
}

TESTS_BARE(moves)
