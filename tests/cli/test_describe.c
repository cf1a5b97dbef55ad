/* `piecework describe`: what it writes, whole. */
#include "support/test.h"
#include "support/printed.h"

static const struct {
    const char *arguments[4];
    int status;
    const char *out;
    const char *err; /* must be contained; NULL: must be empty */
} cases[] = {
    {{SET_GAME, "Lance"},
     0,
     "  - name: Lance\n"
     "    code: L\n"
     "    moves: fR\n"
     "    text: Slides any number of squares straight forward.\n"
     "    mnemonic: |\n"
     "      . . . . .\n"
     "      . . | . .\n"
     "      . . @ . .\n"
     "      . . . . .\n"
     "      . . . . .\n",
     NULL},
    {{SET_GAME, "K", "pawn", "--as=text"},
     0,
     "Steps one square in any direction.\nSteps one square straight forward.\n",
     NULL},
    {{SET_GAME, "K", "P", "--as=mnemonic"},
     0,
     ". . . . .\n. o o o .\n. o @ o .\n. o o o .\n. . . . .\n\n"
     ". . . . .\n. . o . .\n. . @ . .\n. . . . .\n. . . . .\n",
     NULL},
    /* on points */
    {{"pieces/jul-gonu.yaml", "Stone"},
     0,
     "  - name: Stone\n"
     "    code: S\n"
     "    moves: W\n"
     "    text: Steps one point orthogonally.\n"
     "    mnemonic: |\n"
     "      . . . . .\n"
     "      . . o . .\n"
     "      . o @ o .\n"
     "      . . o . .\n"
     "      . . . . .\n",
     NULL},
    {{"pieces/jul-gonu.yaml", "--as=text"}, 0, "Steps one point orthogonally.\n", NULL},
    {{"--text=Moves as a King, or jumps in an L", "--as=betza"}, 0, "KN\n", NULL},
    {{"--betza=WfF", "--as=text"},
     0,
     "Steps one square orthogonally or diagonally forward.\n",
     NULL},
    /* brackets are quoted for YAML, and legs told in words */
    {{"--betza=[fW-bsF3]"},
     0,
     "    moves: \"[fW-bsF3]\"\n"
     "    text: Steps one square straight forward and then slides up to three squares diagonally "
     "inward.\n"
     "    # The mnemonic cannot show: step straight forward, then slide of up to 3 squares "
     "diagonally back and right. On a board:\n"
     "    #  9  . . . . . . . . .\n"
     "    #  8  . . . . . . . . .\n"
     "    #  7  . . . . . . . . .\n"
     "    #  6  . . . . . . . . .\n"
     "    #  5  . . . o @ o . . .\n"
     "    #  4  . . o . . . o . .\n"
     "    #  3  . o . . . . . o .\n"
     "    #  2  . . . . . . . . .\n"
     "    #  1  . . . . . . . . .\n"
     "    #     1 2 3 4 5 6 7 8 9\n"
     "    #\n"
     "    # @  the piece\n"
     "    # o  moves there\n",
     "betza-bracket-alone"},
    /* more than the mnemonic can show */
    {{"--betza=fmWfcFifR"},
     0,
     "    moves: fmWfcFifR\n"
     "    text: Steps one square straight forward without capturing; captures by stepping one "
     "square "
     "diagonally forward. As a first move it may also slide any number of squares straight "
     "forward.\n"
     "    # The mnemonic cannot show: slide straight forward, first move only. On a board:\n"
     "    #  7  . . . i . . .\n"
     "    #  6  . . . i . . .\n"
     "    #  5  . . c o c . .\n"
     "    #  4  . . . @ . . .\n"
     "    #  3  . . . . . . .\n"
     "    #  2  . . . . . . .\n"
     "    #  1  . . . . . . .\n"
     "    #     1 2 3 4 5 6 7\n"
     "    #\n"
     "    # @  the piece\n"
     "    # o  moves there\n"
     "    # c  would capture an enemy there, but does not move there\n"
     "    # i  on its first move\n",
     NULL},
    {{"--betza=fmcafeWfmabW"},
     0,
     "    moves: fmcafeWfabW\n"
     "    # No words yet for: step straight forward, to an empty square or capturing, then step "
     "straight forward, en passant only\n"
     "    # The mnemonic cannot show: step straight forward, to an empty square or capturing, then "
     "step straight forward, en passant only. On a board:\n"
     "    #  5  . . . . .\n"
     "    #  4  . . . . .\n"
     "    #  3  . . @ . .\n"
     "    #  2  . . . . .\n"
     "    #  1  . . . . .\n"
     "    #     1 2 3 4 5\n"
     "    #\n"
     "    # @  the piece\n"
     "    #\n"
     "    # It can also step away and back, which passes the turn.\n",
     NULL},
    {{"--betza=lcdN0", "--as=mnemonic"},
     1,
     "",
     "--betza:1:1: error: there is no mnemonic for this: jump 2 left and 1 back, any "
     "number of times in a row, capture or onto a friend [no-spelling]"},
    /* mistakes */
    {{SET_GAME, "Lanze"}, 1, "", "did you mean 'Lance'?"},
    {{"--betza=fX"}, 1, "", "--betza:1:2: error: there is no atom 'X'"},
    {{"--text=Steps one sqaer left", "--as=betza"},
     1,
     "lW\n",
     "help: write 'Steps one square straight to the left.'"},
    {{"--text=Captures by moving one square ahead and diagonally"},
     1,
     "",
     "this can be read in two ways: 'cFfcW' or 'fcF'"},
    {{"--text=\xFF"}, 1, "", "[text-utf8]"},
    {{"no-such-file.yaml"}, 2, "", "[file-unreadable]"},
};

TEST(test_what_is_written)
{
    for (size_t i = 0; i < COUNT_OF(cases); i++) {
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
