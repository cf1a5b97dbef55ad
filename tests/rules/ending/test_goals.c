/* Goals beside royal pieces: when they are reached, and who wins. */
#include "support/test.h"
#include "support/play.h"

#include "rules/ending/ending.h"

#include <string.h>

static const char text_of_game[] =
    "piecework: 1\n"
    "game: Goals\n"
    "board: {size: 5x5, files: a..e, ranks: 5..1, terrain: {mark: {squares: [c3, c4]}}}\n"
    "rules: {goal: %s, check: none}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Rook, code: R, moves: R}\n"
    "  - {name: Pawn, code: P, moves: fmWfcF}\n";

static const struct {
    const char *goal, *position, *moves;
    const char *ending; /* NULL: the game goes on */
} rows[] = {
    /* whatever comes there, or one kind alone */
    {"{reach: mark}", "k4/5/5/2R2/4K 1", "c2-c3", "First has won by reaching the goal"},
    {"{reach: mark, pieces: King}", "k4/5/5/2R2/4K 1", "c2-c3", NULL},
    {"{reach: mark, pieces: King}", "k4/5/5/2K2/4R 1", "c2-c3",
     "First has won by reaching the goal"},
    {"{reach: mark, pieces: [Pawn, King]}", "k4/5/5/2P2/4K 1", "c2-c3",
     "First has won by reaching the goal"},
    {"{reach: mark, for: second}", "k4/5/5/2R2/4K 1", "c2-c3", NULL},
    {"{reach: mark, for: second}", "2r1k/5/5/5/4K 2", "c5-c4",
     "Second has won by reaching the goal"},
    {"{reach: mark, result: loss}", "k4/5/5/2R2/4K 1", "c2-c3",
     "Second has won by reaching the goal"},
    {"{reach: mark, result: draw}", "k4/5/5/2R2/4K 1", "c2-c3", "drawn by reaching the goal"},
    /* several men; or all of it taken, by men of whomever, after a move of one's own */
    {"{reach: mark, men: 2}", "k4/5/5/1RR2/4K 1", "c2-c3", NULL},
    {"{reach: mark, men: 2}", "k4/5/2R2/2R2/4K 1", "c3-c4 a5-b5 c2-c3",
     "First has won by reaching the goal"},
    {"{reach: mark, men: 2, filled: true}", "k4/2r2/5/2R2/4K 1", "c2-c3",
     "First has won by reaching the goal"},
    {"{reach: mark, men: 2, filled: true, for: first}", "k4/1r3/2R2/5/4K 2", "b4-c4", NULL},
    {"{reach: mark, men: 2, filled: true, for: first}", "k4/1r3/2R2/5/4K 2", "b4-c4 e1-e2",
     "First has won by reaching the goal"},
    /* safe: at once, or when it is safe on the player’s next turn */
    {"{reach: mark, safe: true}", "k4/5/5/2R2/4K 1", "c2-c3", "First has won by reaching the goal"},
    {"{reach: mark, safe: true}", "k1r2/5/5/2R2/4K 1", "c2-c3", NULL},
    {"{reach: mark, safe: true}", "k1r2/5/5/2R2/4K 1", "c2-c3 c5-d5",
     "First has won by reaching the goal"},
    {"{reach: mark, safe: true}", "k1r2/5/5/2R2/4K 1", "c2-c3 c5xc3",
     "Second has won by reaching the goal"},
    /* held: the other player has a move in between */
    {"{reach: mark, hold: true}", "k4/5/5/2R2/4K 1", "c2-c3", NULL},
    {"{reach: mark, hold: true}", "k4/5/5/2R2/4K 1", "c2-c3 a5-a4",
     "First has won by reaching the goal"},
    {"{reach: mark, hold: true}", "k1r2/5/5/2R2/4K 1", "c2-c3 c5xc3", NULL},
    /* … unless it is safe */
    {"{reach: mark, hold: true, safe: true}", "k4/5/5/2R2/4K 1", "c2-c3",
     "First has won by reaching the goal"},
    {"{reach: mark, hold: true, safe: true}", "k1r2/5/5/2R2/4K 1", "c2-c3", NULL},
    {"{reach: mark, hold: true, safe: true}", "k1r2/5/5/2R2/4K 1", "c2-c3 a5-a4",
     "First has won by reaching the goal"},
    /* the first player’s may be answered, where some move does so */
    {"{reach: mark, pieces: King, reply: true}", "k4/5/5/2K2/5 1", "c2-c3",
     "First has won by reaching the goal"},
    {"{reach: mark, pieces: King, reply: true}", "1k3/5/5/2K2/5 1", "c2-c3", NULL},
    {"{reach: mark, pieces: King, reply: true}", "1k3/5/5/2K2/5 1", "c2-c3 b5-c4",
     "drawn by reaching the goal"},
    {"{reach: mark, pieces: King, reply: true}", "1k3/5/5/2K2/5 1", "c2-c3 b5-a5",
     "First has won by reaching the goal"},
    {"{reach: mark, pieces: King, reply: true}", "1k3/5/5/2K2/5 2", "b5-c4",
     "Second has won by reaching the goal"},
    /* men of all kinds, of one, of any one */
    {"{reduce-to: 1}", "k4/2p2/5/2R2/4K 1", "c2xc4",
     "First has won by leaving the other too few pieces"},
    {"{reduce-to: 1, result: win}", "k4/2p2/5/2R2/4K 1", "c2xc4",
     "Second has won by having few pieces left"},
    {"{reduce-to: 1, result: draw}", "k4/2p2/5/2R2/4K 1", "c2xc4",
     "drawn by having few pieces left"},
    {"{reduce-to: 0, pieces: Pawn}", "k4/2p2/5/2R2/3PK 1", "c2xc4",
     "First has won by leaving the other too few pieces"},
    {"{reduce-to: 0, pieces: [Pawn, Rook]}", "k2r1/2p2/5/2R2/3PK 1", "c2xc4", NULL},
    {"{reduce-to: 0, pieces: [Pawn, Rook], each: true}", "k2r1/2p2/5/2R2/3PK 1", "c2xc4",
     "First has won by leaving the other too few pieces"},
    {"{reduce-to: 1, for: first}", "k4/2p2/5/2RP1/4K 1", "c2xc4", NULL},
    /* men in hand count, or not */
    {"{reduce-to: 0, pieces: Pawn}, drops: true", "k4/2p2/5/2R2/3PK 1 p", "c2xc4",
     "First has won by leaving the other too few pieces"},
    {"{reduce-to: 0, pieces: Pawn, hands: true}, drops: true", "k4/2p2/5/2R2/3PK 1 p", "c2xc4",
     NULL},
    {"{reduce-to: 0, pieces: [Pawn, Rook], each: true, hands: true}, drops: true",
     "k3r/2p2/5/2R2/3PK 1 p", "c2xc4", NULL},
    {"{reduce-to: 1, hands: true}, drops: true", "k4/2p2/5/2R2/4K 1 p", "c2xc4", NULL},
    {"{reduce-to: 1, hands: true}, drops: true", "k4/2p2/5/2R2/4K 1 P", "c2xc4",
     "First has won by leaving the other too few pieces"},
    /* against so many; with a move in which the other is reduced, too */
    {"{reduce-to: 1, against: 3}", "k4/2p2/5/2R2/4K 1", "c2xc4", NULL},
    {"{reduce-to: 1, against: 2}", "k4/2p2/5/2R2/4K 1", "c2xc4",
     "First has won by leaving the other too few pieces"},
    {"{reduce-to: 1, against: 2, reply: true}", "1k3/2p2/5/2R2/4K 1", "c2xc4", NULL},
    {"{reduce-to: 1, against: 2, reply: true}", "1k3/2p2/5/2R2/4K 1", "c2xc4 b5xc4", NULL},
    {"{reduce-to: 1, against: 2, reply: true}", "1k3/2p2/5/2R2/4K 1", "c2xc4 b5-a5",
     "First has won by leaving the other too few pieces"},
    {"{reduce-to: 1, against: 2, reply: true}", "1k3/2p2/5/2RP1/4K 1", "c2xc4",
     "First has won by leaving the other too few pieces"},
    /* … not counting Pawns, until they promote, nor men that never move again */
    {"{reduce-to: 1, against: 2, exempt: Pawn}", "k4/2p2/5/2R2/4K 1", "c2xc4",
     "First has won by leaving the other too few pieces"},
    {"{reduce-to: 1, against: 2, exempt: Pawn}", "k4/2p2/2K2/5/4P 1", "c3xc4", NULL},
    {"{reduce-to: 1, against: 2, exempt: [Pawn, Rook]}", "k4/2p2/5/2R2/3PK 1", "c2xc4", NULL},
    {"{reduce-to: 1, against: 2, stuck: false}", "k4/2p2/5/2R2/p3K 1", "c2xc4",
     "First has won by leaving the other too few pieces"},
    {"{reduce-to: 1, against: 2}", "k4/2p2/5/2R2/p3K 1", "c2xc4", NULL},
    {"{reduce-to: 1, stuck: false}", "k4/5/5/2R1p/K4 2", "e2-e1",
     "First has won by leaving the other too few pieces"},
    /* … nor where the last royal man could be taken */
    {"[capture-king, {reduce-to: 1, against: 2, unless-check: true}]", "5/2p2/5/1kR2/1K3 1",
     "c2xc4", NULL},
    {"[capture-king, {reduce-to: 1, against: 2, unless-check: true}]", "5/2p2/5/1kR2/1K3 1",
     "c2xc4 b2xb1", "Second has won by capture of the royal piece"},
    {"[capture-king, {reduce-to: 1, against: 2, unless-check: true}]", "5/2p2/5/1kR2/1K3 1",
     "c2xc4 b2-b3", "First has won by leaving the other too few pieces"},
    {"[capture-king, {reduce-to: 1, against: 2}]", "5/2p2/5/1kR2/1K3 1", "c2xc4",
     "First has won by leaving the other too few pieces"},
    /* men in a row: along all lines or some, of all kinds or some, after the player's own move */
    {"{in-a-row: 3}", "k4/5/5/RR3/3RK 1", "d1-d2", NULL},
    {"{in-a-row: 3}", "k4/5/5/RR3/2R1K 1", "c1-c2", "First has won by a row of pieces"},
    {"{in-a-row: 3}", "k4/3P1/2R2/5/1R2K 1", "b1-b2", "First has won by a row of pieces"},
    {"{in-a-row: 3}", "k4/1P3/2R2/4R/4K 1", "e2-d2", "First has won by a row of pieces"},
    {"{in-a-row: 3}", "4k/4p/4r/5/R3K 2", "e3-d3", NULL},
    {"{in-a-row: 3}", "4k/4p/3r1/5/R3K 2", "d3-e3", "Second has won by a row of pieces"},
    {"{in-a-row: 3, along: diagonal}", "k4/5/5/RR3/2R1K 1", "c1-c2", NULL},
    {"{in-a-row: 3, along: diagonal}", "k4/3P1/2R2/5/1R2K 1", "b1-b2",
     "First has won by a row of pieces"},
    {"{in-a-row: 3, along: orthogonal}", "k4/3P1/2R2/5/1R2K 1", "b1-b2", NULL},
    {"{in-a-row: 3, along: ranks}", "k4/5/5/RR3/2R1K 1", "c1-c2",
     "First has won by a row of pieces"},
    {"{in-a-row: 3, along: files}", "k4/5/5/RR3/2R1K 1", "c1-c2", NULL},
    {"{in-a-row: 3, along: files}", "k4/2P2/2P2/5/2R1K 1", "c1-c2",
     "First has won by a row of pieces"},
    {"{in-a-row: 3, pieces: Rook}", "k4/2P2/2P2/5/2R1K 1", "c1-c2", NULL},
    {"{in-a-row: 3, result: loss}", "k4/2P2/2P2/5/2R1K 1", "c1-c2",
     "Second has won by a row of pieces"},
    {"{in-a-row: 3, for: second}", "k4/2P2/2P2/5/2R1K 1", "c1-c2", NULL},
    {"{in-a-row: 3}", "k4/2P2/2p2/2P2/2R1K 1", "c1-d1", NULL},
    /* … with anything between them */
    {"{in-a-row: 3, gaps: true}", "k4/5/5/R1p1R/3RK 1", "d1-d2",
     "First has won by a row of pieces"},
    {"{in-a-row: 4, gaps: true}", "k4/5/5/R1p1R/3RK 1", "d1-d2", NULL},
    /* blocks */
    {"{block: 2}", "k4/5/5/RRR2/R3K 1", "c2-c1", NULL},
    {"{block: 2}", "k4/5/5/RR1R1/R3K 1", "d2-d1", NULL},
    {"{block: 2}", "k4/5/5/R3R/R1R1K 1", "c1-b1", NULL},
    {"{block: 2}", "k4/5/5/RR3/R1R1K 1", "c1-b1", "First has won by a block of pieces"},
    {"{block: 2}", "k4/3RR/4R/3R1/4K 1", "d2-d3", "First has won by a block of pieces"},
    {"{in-a-row: 5, block: 2}", "k4/5/5/RR3/R1R1K 1", "c1-b1",
     "First has won by a block of pieces"},
    /* checks, of either player or of one */
    {"[{checks: 1}, capture-king]", "k4/5/5/1R3/4K 1", "b2-a2",
     "First has won by giving check as many times as it takes"},
    {"[{checks: 2}, capture-king]", "k4/5/5/1R3/4K 1", "b2-a2", NULL},
    {"[{checks: 2}, capture-king]", "k4/5/5/1R3/4K 1", "b2-a2 a5-b5 a2-b2",
     "First has won by giving check as many times as it takes"},
    {"[{checks: 2}, capture-king]", "k4/5/5/1R3/4K 1 - +1+0", "b2-a2",
     "First has won by giving check as many times as it takes"},
    {"[{checks: 2}, capture-king]", "k4/5/5/1R3/4K 1 - +0+1", "b2-a2", NULL},
    {"[{checks: 2}, capture-king]", "k4/5/5/1R3/4K w - - 1+1 0 1", "b2-a2",
     "First has won by giving check as many times as it takes"},
    {"[{checks: 1, for: second}, capture-king]", "k4/5/5/1R3/4K 1", "b2-a2", NULL},
    {"[{checks: 2, result: draw}, capture-king]", "k4/5/5/1R3/4K 1 - +1+0", "b2-a2",
     "drawn by giving check as many times as it takes"},
    /* several goals: the first one that is true decides */
    {"[{reach: mark, result: draw, for: first}, {reduce-to: 1}]", "k4/2p2/5/2R2/4K 1", "c2xc4",
     "drawn by reaching the goal"},
    {"[{reduce-to: 1}, {reach: mark, result: draw, for: first}]", "k4/2p2/5/2R2/4K 1", "c2xc4",
     "First has won by leaving the other too few pieces"},
    {"[capture-king, {reduce-to: 1, result: draw}]", "k4/2p2/5/R4/4K 1", "a2xa5",
     "First has won by capture of the royal piece"},
};

TEST_WITH(goals_decide_games, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct game *game = play_game(f, arena_print(f->arena, text_of_game, rows[i].goal));
        struct position *position = play_position(f, game, rows[i].position);
        struct played_moves moves = {0};
        const char *ending, *expected = rows[i].ending ? rows[i].ending : "nothing";

        play(f, position, rows[i].moves);
        ending = ending_text(f->arena, game, position_ending(position));
        if (strcmp(ending ? ending : "nothing", expected) != 0)
            fail_msg("%s, %s: %s", rows[i].goal, rows[i].moves, ending ? ending : "goes on");
        legal_moves(position, &moves);
        assert_true((moves.count == 0) == (rows[i].ending != NULL));
        moves_free(&moves);
    }
}

/* The position before is the same again, however the game ended. */
TEST_WITH(moves_are_taken_back, struct fixture *f)
{
    const struct game *game = play_game(f, arena_print(f->arena, text_of_game, "{reach: mark}"));
    struct position *position = play_position(f, game, "k4/5/5/2R2/4K 1");

    play(f, position, "c2-c3");
    assert_int_equal(position_ending(position).how, ENDED_GOAL);
    position_unmake(position);
    assert_int_equal(position_ending(position).how, ENDED_NOT);
    play(f, position, "c2-b2 a5-a4 b2-c2 a4-a5 c2-c3");
    assert_int_equal(position_ending(position).how, ENDED_GOAL);
}

/* --- royal men that can be spared --- */

static const char text_of_kings[] =
    "piecework: 1\n"
    "game: Kings\n"
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 1}}}\n"
    "rules: {promotion: optional, %s}\n"
    "pieces:\n"
    "  - {name: King, code: K, moves: K, royal: true}\n"
    "  - {name: Rook, code: R, moves: R}\n"
    "  - {name: Elephant, code: E, moves: W, promotes: Prince}\n"
    "  - {name: Prince, code: P, moves: K, royal: true}\n";

static const struct {
    const char *rules, *position, *from, *moves;
} kings[] = {
    /* any King must be safe, or the last one, or the last two */
    {"stalemate: draw", "k3r/5/5/1K3/4K 1", "b2", ""},
    {"royals-needed: 1", "k3r/5/5/1K3/4K 1", "b2",
     "b2-a1 b2-a2 b2-a3 b2-b1 b2-b3 b2-c1 b2-c2 b2-c3"},
    {"royals-needed: 2", "k3r/5/5/1K3/4K 1", "b2", ""},
    {"royals-needed: 2", "k3r/5/5/1K3/K3K 1", "b2", "b2-a2 b2-a3 b2-b1 b2-b3 b2-c1 b2-c2 b2-c3"},
    {"royals-needed: 1", "k3r/5/5/5/4K 1", "e1", "e1-d1 e1-d2"},
    /* a man that becomes royal spares no other in the same move */
    {"royals-needed: 1", "k3r/1E3/5/5/4K 1", "b4", ""},
    {"royals-needed: 1", "k2r1/1E3/5/5/4K 1", "b4", "b4-a4 b4-b3 b4-b5 b4-b5+ b4-c4"},
    /* a King that can be spared is taken */
    {"royals-needed: 1", "k3r/5/5/1K3/4K 2", "e5", "e5-b5 e5-c5 e5-d5 e5-e2 e5-e3 e5-e4 e5xe1"},
};

TEST_WITH(spare_kings_need_not_be_safe, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(kings); i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, text_of_kings, kings[i].rules));
        struct position *position = play_position(f, game, kings[i].position);

        assert_string_equal(play_moves_of(f, position, kings[i].from), kings[i].moves);
    }
}

TEST_WITH(the_last_kings_decide, struct fixture *f)
{
    const struct game *game =
        play_game(f, arena_print(f->arena, text_of_kings, "goal: capture-king, royals-needed: 1"));
    struct position *position = play_position(f, game, "k3r/5/5/1K3/4K 2");

    play(f, position, "e5xe1");
    assert_int_equal(position_ending(position).how, ENDED_NOT);
    play(f, position, "b2-b3 e1-b1 b3-b4 b1xb4");
    assert_int_equal(position_ending(position).how, ENDED_CAPTURE);
    assert_int_equal(position_ending(position).winner, 1);
}

/* The checks that were given make positions differ, and are written with them. */
TEST_WITH(checks_belong_to_positions, struct fixture *f)
{
    const struct game *game =
        play_game(f, arena_print(f->arena, text_of_game, "[{checks: 3}, capture-king]"));
    struct position *position = play_position(f, game, "k4/5/5/1R3/4K 1");
    uint64_t key = position->key;
    struct placement placement;
    struct buf line = {0};

    play(f, position, "b2-a2 a5-b5 a2-b2 b5-a5");
    assert_true(position->key != key);
    placement = position_state(f->arena, position);
    placement_line(&placement, &line);
    assert_string_equal(buf_str(&line), "k4/5/5/1R3/4K 1 - +2+0");
    assert_true(play_position(f, game, buf_str(&line))->key == position->key);
    buf_free(&line);
    for (int i = 0; i < 4; i++)
        position_unmake(position);
    assert_true(position->key == key);
    play(f, position, "b2-b3 a5-a4 b3-b2 a4-a5");
    assert_int_equal(position->verdict.checks[0], 0);
    assert_true(position->key == key);
}

/* A position that is stated may have been decided. */
TEST_WITH(stated_positions_are_looked_at, struct fixture *f)
{
    const struct game *game = play_game(f, arena_print(f->arena, text_of_game, "{reach: mark}"));

    assert_int_equal(position_ending(play_position(f, game, "k4/5/2R2/5/4K 2")).winner, 0);
    assert_int_equal(position_ending(play_position(f, game, "k4/5/2R2/5/4K 1")).winner, 0);
    assert_int_equal(position_ending(play_position(f, game, "k4/5/1R3/5/4K 1")).how, ENDED_NOT);
}

TESTS_EACH(goals, set_up, tear_down)
