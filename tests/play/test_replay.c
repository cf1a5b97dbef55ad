/* Written moves are found among the legal ones, and refused with the reason. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"

#include <glob.h>
#include <string.h>

#define CHESS "tests/games/chess.yaml"
#define SHOGI "tests/games/shogi.yaml"
#define MAKRUK "tests/games/makruk.yaml"
#define XIANGQI "tests/games/xiangqi.yaml"
#define JUNGLE "pieces/jungle.yaml"
#define JANGGI "pieces/janggi.yaml"
#define CODED                                                                                      \
    "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\npieces:\n"               \
    "  - {name: Guard, code: G, moves: W}\nnotation: {mover: code}\n"
#define HOPPERS                                                                                    \
    "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\npieces:\n"               \
    "  - {name: Cannon, code: C, moves: mRcpR}\n  - {name: Scout, code: S, moves: Q}\n"            \
    "notation: {mover: code}\n"
#define LIONS                                                                                      \
    "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\nrules: {passing: any}\n" \
    "pieces:\n  - {name: Lion, code: L, moves: KmcaKmcabK}\n"                                      \
    "  - {name: Guard, code: G, moves: mceW}\n"
/* Slides that the wood stops, which Kings may enter; these never leave the three nearest ranks. */
#define WOOD                                                                                       \
    "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1, terrain: {wood: {"        \
    "squares: [a3, e3], enter: [King]}}}\npieces:\n"                                               \
    "  - {name: King, code: K, moves: K, royal: true}\n  - {name: Rook, code: R, moves: R}\n"      \
    "  - {name: Cannon, code: C, moves: mRcpR}\n  - {name: Wall, code: X, wall: true}\n"           \
    "  - {name: Guard, code: G, moves: R, within: 1-3}\n"

/* --- found --- */

static const struct {
    const char *game, *position, *played, *move, *made;
} found[] = {
    {CHESS, NULL, "", "e2-e4", "e2-e4"},
    {CHESS, NULL, "e2-e4 a7-a6 e4-e5 d7-d5", "e5xd6", "e5xd6"},
    /* promotion without a choice need not be written, but may be */
    {MAKRUK, "2k5/8/8/P7/8/8/8/K7 1", "", "a5-a6", "a5-a6+"},
    {MAKRUK, "2k5/8/8/P7/8/8/8/K7 1", "", "a5-a6+", "a5-a6+"},
    {SHOGI, "k8/9/9/4S4/9/9/9/9/4K4 1", "", "5d-5c", "5d-5c="},
    {SHOGI, "k8/9/9/4S4/9/9/9/9/4K4 1", "", "5d-5c=", "5d-5c="},
    {SHOGI, "k8/9/9/4S4/9/9/9/9/4K4 1", "", "5d-5c+", "5d-5c+"},
    {SHOGI, "k8/9/9/9/9/9/9/9/4K4 1 G", "", "G*5e", "G*5e"},
    /* captures on the way, in either order of what can be taken; squares that are only passed */
    {LIONS, "4/1gg1/1L2/4 1", "", "b2xb3-b2", "b2xb3-b2"},
    {LIONS, "4/1gg1/1L2/4 1", "", "b2xb3xc3", "b2xb3xc3"},
    {LIONS, "4/1gg1/1L2/4 1", "", "b2xc3xb3", "b2xc3xb3"},
    {LIONS, "4/1gg1/1L2/4 1", "", "b2-b1-c2", "b2-c2"},
    /* there and back without a capture: a turn that is passed */
    {LIONS, "4/1gg1/1L2/4 1", "", "b2-b2", "b2-b2"},
    {LIONS, "4/1gg1/1L2/4 1", "", "b2-a1-b2", "b2-b2"},
    /* men that are named, with and without a capture, or by their squares all the same */
    {JUNGLE, NULL, "", "1-1f", "1-1f"},
    {JUNGLE, NULL, "1g-1f", "8-2c", "8-2c"},
    {JUNGLE, NULL, "", "1g-1f", "1-1f"},
    {JUNGLE, "7/7/7/7/7/7/1c5/1E5/7 1", "", "8x6g", "8x6g"},
    {CODED, "4/4/1Gg1/4 1", "", "G-b3", "G-b3"},
    {CODED, "4/4/1Gg1/4 1", "", "Gxc2", "Gxc2"},
    {CODED, "4/1G2/1Gg1/4 1", "", "b2xc2", "Gb2xc2"},
    {CODED, "4/1G2/1Gg1/4 1", "", "Gxc2", "Gb2xc2"}, /* the other one does not go there */
    {CODED, "4/1G2/1Gg1/4 1", "", "Gb2xc2", "Gb2xc2"},
};

TEST_WITH(written_moves_are_found, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(found); i++) {
        const struct game *game = play_game(f, found[i].game);
        struct position *position = play_position(f, game, found[i].position);
        struct ply ply = play_ply(f, game, found[i].move);
        struct buf text = {0};
        struct played_move move;

        play(f, position, found[i].played);
        if (!replay_match(position, &ply, &move))
            fail_msg("%s: %s", found[i].move, replay_refusal(f->arena, position, &ply).text);
        move_text(position, &move, &text);
        assert_string_equal(buf_str(&text), found[i].made);
        buf_free(&text);
    }
}

/* --- refused --- */

static const struct {
    const char *game, *position, *played, *move, *reason;
} refused[] = {
    {JUNGLE, NULL, "", "8-7e", "Blue’s Elephant on 7g does not go to 7e"},
    {JUNGLE, NULL, "", "1-5d", "Blue’s Rat on 1g does not go to 5d"},
    {XIANGQI, "4g4/9/9/9/9/9/9/9/4R4/4G4 1", "", "e2-d2",
     "Red’s Chariot on e2 is pinned: Red’s General on e1 and Black’s General on e10 would face "
     "each other with nothing between"},
    {XIANGQI, "3g5/9/9/9/9/9/9/9/9/4G4 1", "", "e1-d1",
     "Red’s General on d1 and Black’s General on d10 would face each other with nothing between"},
    {XIANGQI, "3g5/9/9/9/9/9/9/4GA3/9/9 1", "", "f3-g4",
     "Red’s Adviser on f3 never leaves its palace"},
    {XIANGQI, "3g5/9/9/9/9/2E6/9/9/9/4G4 1", "", "c5-e7",
     "Red’s Elephant on c5 never leaves ranks 1 to 5 of its side"},
    {XIANGQI, "3g5/9/9/9/S8/9/9/9/9/4G4 1", "", "a6-b6+", "Red’s Soldier on a6 never promotes"},
    {XIANGQI, "3g5/9/9/9/9/S8/9/9/9/4G4 1", "", "a5-b5",
     "Red’s Soldier on a5 makes this move only from other ranks"},
    {XIANGQI, "3g5/9/9/9/9/S8/9/9/9/4G4 1", "", "a5-c5", "Red’s Soldier on a5 does not go to c5"},
    {JUNGLE, "6l/7/7/7/7/7/7/7/L6 1", "", "7-7d",
     "Blue’s Lion on 7i makes this move only over water"},
    {JANGGI, "4k4/9/9/9/9/9/9/4K4/9/9 1", "", "e3-d2",
     "Cho’s General on e3 makes this move only along lines"},
    {JUNGLE, NULL, "", "3-5f", "Blue’s Wolf on 5g may not enter the water on 5f"},
    {JUNGLE, "7/7/7/7/7/7/7/3C3/7 1", "", "4h-4i", "Blue’s Cat on 4h may not enter the den on 4i"},
    {JUNGLE, "7/7/7/7/7/7/1d5/1C5/7 1", "", "2x6g",
     "Blue’s Cat on 6h may not take Red’s Dog on 6g"},
    {JUNGLE, "7/7/7/7/7/7/1r5/1E5/7 1", "", "8x6g",
     "Blue’s Elephant on 6h may not take Red’s Rat on 6g"},
    {JUNGLE, "7/7/7/7/7/7/7/1E5/7 1", "", "1-6g", "Blue has no Rat on the board"},
    {JUNGLE, "7/7/7/7/7/7/7/1e5/2D4 1", "5i-6i 6h-5h 6i-5i 5h-6h 5i-6i 6h-5h 6i-5i", "8-6h",
     "the position may not be repeated by a piece that could take the other one: Elephant is "
     "strong enough for Dog"},
    /* terrain on the way is the reason, whoever stands there or before it; else those are */
    {WOOD, "2k2/5/5/5/R1K2 1", "", "a1-a5",
     "First’s Rook on a1 may not enter the wood on a3 on its way"},
    {WOOD, "2k2/5/K4/5/R4 1", "", "a1-a5",
     "First’s Rook on a1 may not enter the wood on a3 on its way"},
    {WOOD, "2k2/5/5/K4/R4 1", "", "a1-a4",
     "First’s Rook on a1 may not enter the wood on a3 on its way"},
    {WOOD, "r1k2/5/K4/5/C4 1", "", "a1xa5",
     "First’s Cannon on a1 may not enter the wood on a3 on its way"},
    {WOOD, "2k2/5/5/5/K4 1", "", "a1-a3", "First’s King on a1 does not go to a3"},
    {WOOD, "2k2/5/5/5/R1K1R 1", "", "a1-d1", "First’s King on c1 stands in its way"},
    {WOOD, "2k2/5/5/5/R1X1K 1", "", "a1-d1", "the Wall on c1 stands in its way"},
    {WOOD, "2k2/5/5/5/K1G2 1", "", "c1-c4",
     "First’s Guard on c1 never leaves ranks 1 to 3 of its side"},
    {CHESS, NULL, "", "e3-e4", "nothing stands on e3"},
    {CHESS, NULL, "", "e7-e5", "it is White’s turn"},
    {CHESS, NULL, "", "e2-e5", "White’s Pawn on e2 does not go to e5"},
    {CHESS, NULL, "e2-e4 d7-d5", "e4-d5", "it takes what stands on d5, or has passed there"},
    {CHESS, NULL, "", "e2xe4", "there is nothing to take on e4"},
    {CHESS, NULL, "e2-e4 a7-a6 e4-e5 d7-d5 a2-a3 a6-a5", "e5xd6",
     "White’s Pawn on e5 goes to d6 only to take"},
    {CHESS, NULL, "", "e2-e4+",
     "White’s Pawn on e2 does not promote: neither e2 nor e4 lies in its zone"},
    {CHESS, "k3r3/8/8/8/8/8/4R3/4K3 1", "", "e2-d2",
     "White’s Rook on e2 is pinned: Black’s Rook on e8 could take White’s King on e1"},
    {CHESS, "k3r3/8/8/8/8/8/8/4K2R 1", "", "h1-h2",
     "White is in check, and Black’s Rook on e8 could take White’s King on e1"},
    {CHESS, "k7/7p/8/8/8/8/8/R6K 2", "", "h7-h6",
     "Black is in check, and White’s Rook on a1 could take Black’s King on a8"},
    {CHESS, "k3r3/8/8/8/8/8/8/3K3R 1", "", "d1-e1",
     "Black’s Rook on e8 could take White’s King on e1"},
    {CHESS, "k7/8/8/8/8/8/8/K7 1", "", "P*e4", "nothing is dropped in this game"},
    {SHOGI, NULL, "", "P*5e", "Black holds no Pawn"},
    {SHOGI, "k8/9/9/9/9/9/9/9/4K4 1 G", "", "G*5i", "Black’s King on 5i is in the way"},
    {SHOGI, "k8/9/9/9/9/9/9/9/4K4 1 N", "", "N*5b", "a Knight could never move from 5b"},
    {SHOGI, "k8/9/9/9/9/9/4P4/9/4K4 1 P", "", "P*5e", "another Pawn of Black stands on the file"},
    {SHOGI, "7lk/9/7GG/9/9/9/9/9/4K4 1 P", "", "P*1b", "a dropped Pawn may not give mate"},
    {SHOGI, "k8/4P4/9/9/9/9/9/9/4K4 1", "",
     "5b-5a=", "Black’s Pawn on 5b must promote there, since it could never move on"},
    {SHOGI, NULL, "", "6i-5i", "Black’s King on 5i stands there"},
    {SHOGI, NULL, "", "2h-2d", "Black’s Pawn on 2g stands in its way"},
    {SHOGI, "k8/9/9/9/9/4p4/4P4/4R4/4K4 1", "", "5h-5d",
     "White’s Pawn on 5f and Black’s Pawn on 5g stand in its way"},
    {SHOGI, NULL, "", "8h-3c+", "Black’s Pawn on 7g stands in its way"},
    {SHOGI, "k8/9/9/9/4G4/9/9/9/4K4 1", "", "5e-5d+", "Black’s Gold on 5e never promotes"},
    {SHOGI, "k8/9/4+P4/9/9/9/9/9/4K4 1", "", "5c-5b+", "Black’s Gold on 5c has promoted before"},
    {SHOGI, "k8/9/9/9/9/9/4S4/9/4K4 1", "", "5g-5f+",
     "Black’s Silver on 5g does not promote: neither 5g nor 5f lies in its zone"},
    {CHESS, "k7/8/8/8/8/P7/8/K7 1", "", "a3-a5",
     "White’s Pawn on a3 could go to a5 on its first move alone"},
    {CHESS, NULL, "", "a1-a1", "White’s Rook on a1 does not go to a1"},
    {CHESS, NULL, "", "b1xd2", "White’s Pawn on d2 stands there"},
    {HOPPERS, "4/4/4/C2s 1", "", "Cxd1", "there is nothing to jump over"},
    {HOPPERS, "4/4/4/C1s1 1", "", "Cxc1", "there is nothing to jump over on b1"},
    {HOPPERS, "4/4/4/CSss 1", "", "Cxd1",
     "First’s Scout on b1 and Second’s Scout on c1 are too many to jump over"},
    {HOPPERS, "4/4/4/Cs1s 1", "", "C-c1", "Second’s Scout on b1 stands in its way"},
    {HOPPERS, "4/4/4/CS1s 1", "", "C-c2", "First’s Cannon on a1 does not go to c2"},
    {HOPPERS, "4/S3/4/C1S1 1", "", "S-c3", "the Scout on a3 or the one on c1 could be meant"},
    {HOPPERS, "4/S3/4/C1S1 1", "", "S-d4", "no Scout of First can go to d4"},
    {HOPPERS, "4/S3/4/C3 1", "", "Ca3-b3", "First’s Scout on a3 is no Cannon"},
    {HOPPERS, "4/S3/4/4 1", "", "C-b3", "First has no Cannon on the board"},
    {LIONS, "4/1gg1/1L2/4 1", "", "b2xb3-c3", "it takes what stands on c3, or has passed there"},
    {LIONS, "4/1gg1/1L2/4 1", "", "b2xb1xc3", "it takes other pieces on its way"},
};

TEST_WITH(others_are_refused, struct fixture *f)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        const struct game *game = play_game(f, refused[i].game);
        struct position *position = play_position(f, game, refused[i].position);
        const char *reason;

        play(f, position, refused[i].played);
        reason = play_refusal(f, position, refused[i].move);
        if (strcmp(reason, refused[i].reason) == 0)
            continue;
        wrong++;
        print_error("%s: is '%s'\nnot '%s'\n", refused[i].move, reason, refused[i].reason);
    }
    assert_int_equal(wrong, 0);
}

/* --- random games --- */

/* The move as it is written means itself. */
static void read_back(struct fixture *f, struct position *position, const struct played_move *move)
{
    struct buf text = {0}, again = {0};
    struct played_move read;
    struct ply ply;

    move_text(position, move, &text);
    ply = play_ply(f, position->compiled->game, arena_text(f->arena, buf_str(&text), text.size));
    assert_true(replay_match(position, &ply, &read));
    move_text(position, &read, &again);
    assert_string_equal(buf_str(&again), buf_str(&text));
    position_make(position, &read);
    buf_free(&text);
    buf_free(&again);
}

TEST_WITH(what_is_written_is_read, void *state)
{
    enum { GAMES = 3, TURNS = 150 };
    glob_t files;
    unsigned seed = 3;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &files), 0);
    assert_int_equal(glob("tests/games/*.yaml", GLOB_APPEND, NULL, &files), 0);
    for (size_t i = 0; i < GAMES * files.gl_pathc; i++) {
        struct fixture *f = state;
        const struct game *game = play_game(f, files.gl_pathv[i / GAMES]);
        struct position *position = play_position(f, game, NULL);
        struct played_moves moves = {0};

        for (int k = 0; k < TURNS; k++) {
            moves.count = 0;
            legal_moves(position, &moves);
            if (moves.count == 0)
                break;
            read_back(f, position, &moves.list[test_random(&seed, (unsigned)moves.count)]);
        }
        moves_free(&moves);
    }
    globfree(&files);
}

TESTS_EACH(replay, set_up, tear_down)
