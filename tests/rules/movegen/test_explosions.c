/* Captures that explode. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"

#include "rules/ending/ending.h"

#include <ctype.h>
#include <string.h>

static const char text_of_game[] =
    "piecework: 1\n"
    "game: Atoms\n"
    "board: {size: 6x5, files: a..f, ranks: 5..1, zones: {promotion: {farthest: 1}}}\n"
    "rules: {goal: %s, promotion: automatic, explosions: %s}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Rook, code: R, moves: R}\n"
    "  - {name: Knight, code: N, moves: N}\n"
    "  - {name: Hopper, code: H, moves: cafmW}\n"
    "  - {name: Pawn, code: P, moves: fmWfcF, promotes: Rook}\n";

static const struct game *atoms(struct fixture *f, const char *goal, const char *explosions)
{
    return play_game(f, arena_print(f->arena, text_of_game, goal, explosions));
}

/* --- what is left --- */

static const struct {
    const char *explosions, *before, *moves, *after;
} worked[] = {
    {"true", "1nnp2/1rRn2/1NpP2/6/2R3 1", "c1xc3", "1nnp2/6/6/6/6"},
    {"true", "6/6/6/2p3/R1n3 1", "a1-b1 c2xb1+", "6/6/6/6/6"},
    {"true", "6/6/6/6/R3pr 1", "a1xe1", "6/6/6/6/6"},
    {"true", "6/6/6/6/Rr2pr 1", "a1xb1", "6/6/6/6/4pr"},
    {"{spares: Pawn}", "6/1pnP2/1NpP2/6/2R3 1", "c1xc3", "6/1p1P2/3P2/6/6"},
    {"{spares: Pawn}", "6/6/1pn3/1nP3/6 2", "b3xc2", "6/6/6/6/6"},
    {"{immune: [Rook, Knight]}", "6/2pN2/1NpP2/6/2R3 1", "c1xc3", "6/3N2/1NR3/6/6"},
    {"{spares: Pawn, immune: Rook}", "6/2pR2/2rP2/3P2/1p4 1", "d2xc3", "6/2pR2/3P2/6/1p4"},
    /* what it takes on its way makes it explode where it ends */
    {"true", "6/2n3/3p2/2n3/2H3 1", "c1xc2-c3", "6/6/6/6/6"},
    /* the piece that it becomes */
    {"{immune: Rook}", "2n3/1P1n2/6/6/6 1", "b4xc5+", "2+P3/6/6/6/6"},
    {"{immune: Pawn}", "2n3/1P1n2/6/6/6 1", "b4xc5+", "6/6/6/6/6"},
    {"true", "6/6/2nn2/6/2R3 1", "c1-c2", "6/6/2nn2/2R3/6"},
};

TEST_WITH(captures_explode, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(worked); i++) {
        const struct game *game = atoms(f, "capture-king", worked[i].explosions);

        play_expect(f, game, worked[i].before, worked[i].moves, worked[i].after);
    }
}

/* --- Kings --- */

static const struct {
    const char *explosions, *position, *from, *moves;
} kings[] = {
    /* a King that takes would explode, as would one beside what is taken */
    {"true", "5k/6/6/1n4/K5 1", "a1", "a1-a2 a1-b1"},
    {"{immune: King}", "5k/6/6/1n4/K5 1", "a1", "a1-a2 a1-b1 a1xb2"},
    {"true", "5k/6/2p3/2R3/1K4 1", "c2", "c2-a2 c2-b2 c2-c1 c2-d2 c2-e2 c2-f2 c2xc3"},
    {"true", "5k/6/6/R1n3/1K4 1", "a2", "a2-a1 a2-a3 a2-a4 a2-a5 a2-b2"},
    /* only what could take the King itself is check, not what could take beside it */
    {"true", "2r2k/6/6/2N3/1K4 1", "b1", "b1-a1 b1-a2 b1-b2 b1-c1"},
    /* beside the other King it is in none */
    {"true", "1r4/2k3/2K3/6/6 1", "c3", "c3-b3 c3-b4 c3-c2 c3-d2 c3-d3 c3-d4"},
    {"true", "1r4/3k2/1K4/6/6 1", "b3", "b3-a2 b3-a3 b3-a4 b3-c2 b3-c3 b3-c4"},
    {"{immune: King}", "1r4/3k2/1K4/6/6 1", "b3", "b3-a2 b3-a3 b3-a4 b3-c2"},
    /* who blows the other King up need not mind check */
    {"true", "r4k/5r/6/6/K4R 1", "f1", "f1xf4"},
    {"true", "r4k/6/3r2/6/K2R2 1", "d1", ""},
};

TEST_WITH(a_king_keeps_out_of_explosions, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(kings); i++) {
        const struct game *game = atoms(f, "checkmate", kings[i].explosions);
        const char *found =
            play_moves_of(f, play_position(f, game, kings[i].position), kings[i].from);

        if (strcmp(found, kings[i].moves) != 0)
            fail_msg("%s: %s", kings[i].position, found);
    }
}

TEST_WITH(a_king_that_explodes_is_lost, struct fixture *f)
{
    const struct game *game = atoms(f, "capture-king", "true");
    struct position *position = play_position(f, game, "5k/5r/6/6/K4R 1");

    play(f, position, "f1xf4");
    assert_int_equal(position_ending(position).how, ENDED_CAPTURE);
    assert_int_equal(position_ending(position).winner, 0);
    /* both: the player who did it has lost */
    position = play_position(f, game, "4Kk/5r/6/6/5R 1");
    play(f, position, "f1xf4");
    assert_int_equal(position_ending(position).winner, 1);
}

static const struct {
    const char *explosions, *hands;
} kept[] = {
    {"true", "N"}, /* what is taken alone */
    {"{hands: true}", "RNPrn"},
    {"{hands: true, spares: Pawn}", "RNrn"},
    {"{hands: true, immune: Rook}", "NPn"},
};

/* What explodes comes to the hand of the other player, in records, too; taken back it is gone from
 * there. */
TEST_WITH(what_explodes_may_be_held, struct fixture *f)
{
    static const char setup[] = "setup: |\n  . . . . . k\n  . . p r . .\n  . . n N . .\n"
                                "  . . . . . P\n  K . R . . .\n";

    for (size_t i = 0; i < COUNT_OF(kept); i++) {
        const char *text =
            arena_print(f->arena, text_of_game, "checkmate, drops: true", kept[i].explosions);
        const struct game *game = play_game(f, arena_print(f->arena, "%s%s", text, setup));
        struct position *position = play_position(f, game, NULL);
        struct placement written = play_written(f, game, NULL, "c1xc3"), played;
        struct buf hands = {0};

        play(f, position, "c1xc3");
        played = position_state(f->arena, position);
        assert_true(placement_equal(&written, &played));
        for (int side = 0; side < 2; side++)
            for (size_t k = 0; k < game->piece_count; k++)
                for (int n = 0; n < position->hands[side][k]; n++)
                    buf_char(&hands, side ? (char)tolower(*game->pieces[k].code.text)
                                          : *game->pieces[k].code.text);
        if (strcmp(buf_str(&hands), kept[i].hands) != 0)
            fail_msg("%s: %s", kept[i].explosions, buf_str(&hands));
        position_unmake(position);
        for (size_t k = 0; k < game->piece_count; k++)
            assert_int_equal(position->hands[0][k] + position->hands[1][k], 0);
        buf_free(&hands);
    }
}

TEST_WITH(a_refusal_says_so, struct fixture *f)
{
    const struct game *game = atoms(f, "checkmate", "true");

    assert_string_equal(play_refusal(f, play_position(f, game, "5k/6/6/1n4/K5 1"), "a1xb2"),
                        "First would lose at once");
}

TESTS_EACH(explosions, set_up, tear_down)
