/* Pieces that may not be traded: the Lions of Chu Shogi, case by case. */
#include "support/test.h"
#include "support/layouts.h"
#include "support/play.h"

#include "rules/legal/goal.h"

#include <string.h>

#define CHU "pieces/chu-shogi.yaml"

/* The game with other values of the rule. */
static const struct game *chu(struct fixture *f, const char *trading)
{
    static const char rule[] = "minor: [Pawn, Go-Between]";
    const char *text = file_text(f->arena, CHU), *at = strstr(text, rule);

    assert_non_null(at);
    at += strlen(rule);
    return play_game(f, arena_print(f->arena, "%.*s%s%s", (int)(at - text), text, trading, at));
}

#define ROWS_A_TO_F "11k/12/12/12/12/12"
#define ALL ", protectors: all"
#define PROTECTED(by)                                                                              \
    "Black’s Lion on 7g may not take White’s Lion on 5i, which is not beside it, and which "   \
    "White’s " by " protects"
#define STRUCK_BACK                                                                                    \
    "Black’s Rook on 3l may not take White’s Lion on 3e right after White has taken a piece that " \
    "may not be traded"

static const struct {
    const char *trading, *position, *played, *move, *refusal; /* NULL: it is legal */
} rows[] = {
    /* two squares away: only if it is not protected */
    {"", ROWS_A_TO_F "/5[LN]6/12/7[ln]4/12/12/11K 1", "", "7gx5i", NULL},
    {"", ROWS_A_TO_F "/5[LN]6/12/7[ln]4/12/7r4/11K 1", "", "7gx5i", PROTECTED("Rook on 5k")},
    /* kings and other Lions protect, too; so do men behind the one that moves */
    {"", "12/12/12/12/12/12/5[LN]6/12/7[ln]4/7k4/12/11K 1", "", "7gx5i", PROTECTED("King on 5j")},
    {"", ROWS_A_TO_F "/5[LN]6/12/7[ln]4/12/7[ln]4/11K 1", "", "7gx5i", PROTECTED("Lion on 5k")},
    {"", "11k/12/12/12/3b8/12/5[LN]6/12/7[ln]4/12/12/11K 1", "", "7gx5i",
     PROTECTED("Bishop on 9e")},
    /* a Kirin that has become a Lion is one */
    {"", ROWS_A_TO_F "/5[+KY]6/12/7[ln]4/12/7r4/11K 1", "", "7gx5i", PROTECTED("Rook on 5k")},
    {"", ROWS_A_TO_F "/5[LN]6/12/7[+ky]4/12/7r4/11K 1", "", "7gx5i", PROTECTED("Rook on 5k")},
    /* a Kirin that has not may take it from there, as may any other piece */
    {"", ROWS_A_TO_F "/5[KY]6/12/5[ln]6/12/5r6/11K 1", "", "7gx7i", NULL},
    /* with another man on the way, but with no pawn or go-between */
    {"", ROWS_A_TO_F "/5[LN]6/6g5/7[ln]4/12/7r4/11K 1", "", "7gx6hx5i", NULL},
    {"", ROWS_A_TO_F "/5[LN]6/6g5/7[ln]4/12/7r4/11K 1", "", "7gx5i",
     PROTECTED("Gold General on 6h")},
    {"", ROWS_A_TO_F "/5[LN]6/6p5/7[ln]4/12/7r4/11K 1", "", "7gx6hx5i", PROTECTED("Rook on 5k")},
    {"", ROWS_A_TO_F "/5[LN]6/6[gb]5/7[ln]4/12/7r4/11K 1", "", "7gx6hx5i", PROTECTED("Rook on 5k")},
    /* … which counts as what it has become */
    {"", ROWS_A_TO_F "/5[LN]6/6[+p]5/7[ln]4/12/7r4/11K 1", "", "7gx6hx5i", NULL},
    /* beside it always: alone, going on, or coming back */
    {"", ROWS_A_TO_F "/5[LN]6/6[ln]5/12/12/6r5/11K 1", "", "7gx6h", NULL},
    {"", ROWS_A_TO_F "/5[LN]6/6[ln]5/12/12/6r5/11K 1", "", "7gx6h-5i", NULL},
    {"", ROWS_A_TO_F "/5[LN]6/6[ln]5/12/12/6r5/11K 1", "", "7gx6h-7g", NULL},
    {"", ROWS_A_TO_F "/5[LN][ln]5/6p5/12/12/6r5/11K 1", "", "7gx6hx6g", NULL},
    /* two Lions at once: the first is worth it */
    {"", ROWS_A_TO_F "/5[LN]6/6[+ky]5/7[ln]4/12/7r4/11K 1", "", "7gx6hx5i", NULL},
    /* the man that is taken on the way is the only one to protect it */
    {"", ROWS_A_TO_F "/6[LN]5/7p4/7[ln]4/12/12/11K 1", "", "6gx5hx5i", NULL},
    {ALL, ROWS_A_TO_F "/6[LN]5/7p4/7[ln]4/12/12/11K 1", "", "6gx5hx5i",
     "Black’s Lion on 6g may not take White’s Lion on 5i, which is not beside it, and which "
     "White’s Pawn on 5h protects until it is taken"},
    {ALL, ROWS_A_TO_F "/6[LN]5/7g4/7[ln]4/12/12/11K 1", "", "6gx5hx5i", NULL},
    /* it uncovers another one */
    {"", "7r3k/12/12/12/12/12/6[LN]5/7p4/7[ln]4/12/12/11K 1", "", "6gx5hx5i",
     "Black’s Lion on 6g may not take White’s Lion on 5i, which is not beside it, and which "
     "White’s Rook on 5a protects"},
    {ALL, "7r3k/12/12/12/12/12/6[LN]5/7p4/7[ln]4/12/12/11K 1", "", "6gx5hx5i",
     "Black’s Lion on 6g may not take White’s Lion on 5i, which is not beside it, and which "
     "White’s Rook on 5a protects"},
    /* a counter-strike by another piece; by a Lion; a turn later */
    {"", "5r5k/12/12/12/9[ln]2/12/5[LN]6/12/12/12/12/9R1K 2", "7ax7g", "3lx3e", STRUCK_BACK},
    {"", "5r5k/12/12/12/9[ln]2/10[LN]1/5[LN]6/12/12/12/12/9R1K 2", "7ax7g", "2fx3e", NULL},
    {"", "5r5k/12/12/12/9[ln]2/12/5[LN]6/12/12/12/12/9R1K 2", "7ax7g 1l-1k 1a-1b", "3lx3e", NULL},
    {", counter-strike: allowed", "5r5k/12/12/12/9[ln]2/12/5[LN]6/12/12/12/12/9R1K 2", "7ax7g",
     "3lx3e", NULL},
    /* of an unprotected Lion */
    {", counter-strike: unprotected", "5r5k/12/12/12/9[ln]2/12/5[LN]6/12/12/12/12/9R1K 2", "7ax7g",
     "3lx3e", NULL},
    {", counter-strike: unprotected", "5r3r1k/12/12/12/9[ln]2/12/5[LN]6/12/12/12/12/9R1K 2",
     "7ax7g", "3lx3e", STRUCK_BACK},
    /* nobody has struck who takes a Lion by a Lion, or something else */
    {"", "11k/12/12/12/9[ln]2/5[ln]6/5[LN]6/12/12/12/12/9R1K 2", "7fx7g", "3lx3e", NULL},
    {"", "5r5k/12/12/12/9[ln]2/12/5G6/12/12/12/12/9R1K 2", "7ax7g", "3lx3e", NULL},
    /* a Kirin that has struck and become a Lion is retaken where it stands, and nowhere else */
    {"", "11k/12/12/12/9[ln]2/12/12/4[ky]7/5[LN]6/12/12/5R3R1K 2", "8hx7i+", "7lx7i", NULL},
    {"", "11k/12/12/12/9[ln]2/12/12/4[ky]7/5[LN]6/12/12/5R3R1K 2", "8hx7i+", "3lx3e", STRUCK_BACK},
    /* a Horned Falcon strikes without moving, and on its way */
    {"", "11k/12/12/12/9[ln]2/5[hf]6/5[LN]6/12/12/12/12/9R1K 2", "7fx7g-7f", "3lx3e", STRUCK_BACK},
    /* it may not answer so, not even together with another man, unless the rule says so */
    {"", "5r5k/12/12/12/9[ln]2/9g2/5[LN]3[HF]2/12/12/12/12/11K 2", "7ax7g", "3gx3fx3e",
     "Black’s Horned Falcon on 3g may not take White’s Lion on 3e right after White has taken a "
     "piece that may not be traded"},
    {", double-capture: allowed", "5r5k/12/12/12/9[ln]2/9g2/5[LN]3[HF]2/12/12/12/12/11K 2", "7ax7g",
     "3gx3fx3e", NULL},
    {", double-capture: allowed", "5r5k/12/12/12/9[ln]2/9p2/5[LN]3[HF]2/12/12/12/12/11K 2", "7ax7g",
     "3gx3fx3e",
     "Black’s Horned Falcon on 3g may not take White’s Lion on 3e right after White has taken a "
     "piece that may not be traded"},
    /* a position can say that a Lion has just been taken, and where */
    {"", "11k/12/12/12/9[ln]2/12/5r6/12/12/12/12/9R1K b 7g 2", "", "3lx3e", STRUCK_BACK},
    {"", "11k/12/12/12/9[ln]2/12/5r6/12/12/12/12/9R1K b 3e 2", "", "3lx3e", NULL},
    {"", "11k/12/12/12/9[ln]2/12/5r6/12/12/12/12/9R1K b - 2", "", "3lx3e", NULL},
};

TEST_WITH(lions_are_not_traded, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct game *game = chu(f, rows[i].trading);
        struct position *position = play_position(f, game, rows[i].position);

        play(f, position, rows[i].played);
        if (!rows[i].refusal) {
            play(f, position, rows[i].move);
            continue;
        }
        assert_string_equal(play_refusal(f, position, rows[i].move), rows[i].refusal);
    }
}

/* Men that are held come back, so that the same men may stand there with nobody having struck. */
TEST_WITH(a_strike_belongs_to_the_position, struct fixture *f)
{
    static const char text[] = "piecework: 1\n"
                               "game: Held\n"
                               "board: {size: 5x5, files: a..e, ranks: 5..1}\n"
                               "setup: |\n"
                               "  . . . . k\n"
                               "  . . . . .\n"
                               "  l r w . .\n"
                               "  . . W R L\n"
                               "  K . . . .\n"
                               "rules: {goal: capture-king, drops: true%s}\n"
                               "pieces:\n"
                               "  - {name: King, code: K, moves: K, royal: true}\n"
                               "  - {name: Lion, code: L, moves: KAD}\n"
                               "  - {name: Rook, code: R, moves: R}\n"
                               "  - {name: Wazir, code: W, moves: W}\n";
    static const char moves[] = "a5xa1 c1xc3 e5-d5 c3-c1 d5-e5 W*c3 a1-a3 e2-d2 a3xc3 d2-e2 c3-a3 "
                                "e2-d2 a3-a1 d2-e2 W*c3";

    for (int trading = 0; trading < 2; trading++) {
        const char *rule = trading ? ", trading: {pieces: Lion}" : "";
        struct position *position = play_position(
            f, play_game(f, arena_print(f->arena, text, rule)), "r3k/5/2w2/4K/L1R2 2 -");

        play(f, position, moves);
        assert_int_equal(position_times(position), trading ? 1 : 2);
    }
}

TESTS_EACH(trading, set_up, tear_down)
