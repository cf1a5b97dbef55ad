/* Games that go nowhere: moves without progress, and counts at the end. */
#include "support/test.h"
#include "support/table.h"
#include "support/play.h"
#include "rules/ending/ending.h"

#include <string.h>

/* 4x5 squares, files a to d, ranks 5 to 1. */
#define GAME(rules)                                                                                \
    "piecework: 1\ngame: T\nboard: {size: 4x5, files: a..d, ranks: 5..1, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {promotion: optional, " rules "}\npieces:\n"                          \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Pawn, code: P, moves: mfWcfF, promotes: Met}\n"                                    \
    "  - {name: Soldier, code: S, moves: fsW}\n"                                                   \
    "  - {name: Met, code: M, moves: F}\n"                                                         \
    "  - {name: Rook, code: R, moves: R}\n"
/* 2 moves each, of 4 plies in all. */
#define TO "a1-a2 d5-d4 "
#define FRO "a2-a1 d4-d5 "

static const struct {
    const char *game, *position, *played;
    enum ended how;
    int winner;
} endings[] = {
    /* two moves of each player, whatever stands where */
    {GAME("draw-after: 2"), "3k/4/4/4/K3 1", TO "a2-a3 d4-d3", ENDED_IDLE, NOWHERE},
    {GAME("draw-after: 2"), "3k/4/4/4/K3 1", TO "a2-a3", ENDED_NOT, NOWHERE},
    {GAME("draw-after: 3"), "3k/4/4/4/K3 1", TO "a2-a3 d4-d3", ENDED_NOT, NOWHERE},
    /* a FEN says how many moves have been made so before */
    {GAME("draw-after: 2"), "3k/4/4/4/K3 w - - 3 10", "a1-a2", ENDED_IDLE, NOWHERE},
    {GAME("draw-after: 2"), "3k/4/4/4/K3 w - - 2 10", "a1-a2", ENDED_NOT, NOWHERE},
    {GAME("draw-after: 2"), "3k/4/4/4/K3 w - - 4 10", "", ENDED_IDLE, NOWHERE},
    {GAME("draw-after: 2"), "3k/3R/4/4/K3 b - - 3 10", "d5xd4 a1-a2 d4-d3 a2-a3", ENDED_NOT,
     NOWHERE},
    {GAME("draw-after: 2"), "3k/3R/4/4/K3 b - - 3 10", "d5xd4 a1-a2 d4-d3 a2-a3 d3-d2", ENDED_IDLE,
     NOWHERE},
    {GAME("draw-after: {moves: 2, restarted-by: Pawn}"), "3k/4/4/P3/3K w - - 3 10", "a2-a3",
     ENDED_NOT, NOWHERE},
    {GAME("draw-after: {moves: 2, checks: 0}"), "3k/4/R3/4/K3 w - - 2 10", "a3-a5 d5-d4", ENDED_NOT,
     NOWHERE},
    /* captures and promotions are progress, of either player */
    {GAME("draw-after: 2"), "3k/3R/4/4/K3 1", "a1-a2 d5xd4 a2-a3 d4-d3", ENDED_NOT, NOWHERE},
    {GAME("draw-after: 2"), "3k/3R/4/4/K3 1", "a1-a2 d5xd4 a2-a3 d4-d3 a3-a4 d3-d2", ENDED_IDLE,
     NOWHERE},
    {GAME("draw-after: 2"), "3k/P3/4/4/K3 1", "a4-a5+ d5-d4 a1-a2 d4-d3", ENDED_NOT, NOWHERE},
    /* moves of a Pawn are so when the rules name it */
    {GAME("draw-after: {moves: 2}"), "3k/4/4/P3/3K 1", "a2-a3 d5-c5 d1-c1 c5-d5", ENDED_IDLE,
     NOWHERE},
    {GAME("draw-after: {moves: 2, restarted-by: Pawn}"), "3k/4/4/P3/3K 1",
     "a2-a3 d5-c5 d1-c1 c5-d5", ENDED_NOT, NOWHERE},
    {GAME("draw-after: {moves: 2, restarted-by: Pawn}"), "3k/4/4/P3/3K 1",
     "a2-a3 d5-c5 d1-c1 c5-d5 c1-b1", ENDED_IDLE, NOWHERE},
    /* but not those that could be taken back */
    {GAME("draw-after: {moves: 2, restarted-by: Soldier}"), "3k/4/4/S3/3K 1",
     "a2-b2 d5-c5 d1-c1 c5-d5", ENDED_IDLE, NOWHERE},
    {GAME("draw-after: {moves: 2, restarted-by: Soldier}"), "3k/4/4/S3/3K 1",
     "a2-a3 d5-c5 d1-c1 c5-d5", ENDED_NOT, NOWHERE},
    /* a mate with the last move counts */
    {GAME("draw-after: 2"), "k3/4/K3/3R/4 2", "a5-b5 d2-d1 b5-a5 d1-d5", ENDED_CHECKMATE, 0},
    /* of three checks two do not count */
    {GAME("draw-after: {moves: 3, checks: 1}"), "3k/R3/4/4/K3 1",
     "a4-a5 d5-d4 a5-a4 d4-d5 a4-a5 d5-d4", ENDED_NOT, NOWHERE},
    {GAME("draw-after: {moves: 3, checks: 1}"), "3k/R3/4/4/K3 1",
     "a4-a5 d5-d4 a5-a4 d4-d5 a4-a5 d5-d4 a1-b1 d4-d3 b1-a1 d3-d2", ENDED_IDLE, NOWHERE},
    {GAME("draw-after: {moves: 3}"), "3k/R3/4/4/K3 1", "a4-a5 d5-d4 a5-a4 d4-d5 a4-a5 d5-d4",
     ENDED_IDLE, NOWHERE},
    /* that is looked at before repetition */
    {GAME("draw-after: 2, repetition: {result: loss, times: 2}"), "3k/4/4/4/K3 1", TO FRO,
     ENDED_IDLE, NOWHERE},
    /* a lone King counts from its first move on, of the other player's men the first row */
    {GAME("counting: {pieces: [{against: Rook, moves: 1}, {moves: 2}]}"), "3k/4/4/R3/K3 1",
     "a1-b1 d5-d4 b1-a1 d4-d5", ENDED_COUNTED, NOWHERE},
    {GAME("counting: {pieces: [{against: Rook, moves: 1}, {moves: 2}]}"), "3k/4/4/R3/K3 1",
     "a1-b1 d5-d4 b1-a1", ENDED_NOT, NOWHERE},
    {GAME("counting: {pieces: [{against: Rook, moves: 1}, {moves: 2}]}"), "3k/4/4/M3/K3 1",
     "a1-b1 d5-d4 b1-a1 d4-d5", ENDED_NOT, NOWHERE},
    {GAME("counting: {pieces: [{against: Rook, men: 2, moves: 1}, {moves: 2}]}"), "3k/4/4/R3/K3 1",
     "a1-b1 d5-d4 b1-a1 d4-d5", ENDED_NOT, NOWHERE},
    /* with men it begins with those on the board */
    {GAME("counting: {begins: men, pieces: [{moves: 4}]}"), "3k/4/4/R3/K3 1",
     "a1-b1 d5-d4 b1-a1 d4-d5", ENDED_COUNTED, NOWHERE},
    {GAME("counting: {begins: men, pieces: [{moves: 4}]}"), "3k/4/4/R3/K3 1", "a1-b1 d5-d4 b1-a1",
     ENDED_NOT, NOWHERE},
    /* nothing counts while a Pawn stands, but for a few men where the rules say so */
    {GAME("counting: {without: Pawn, pieces: [{moves: 1}]}"), "3k/4/P3/R3/K3 1",
     "a1-b1 d5-d4 b1-a1 d4-d5 a1-b1 d5-d4", ENDED_NOT, NOWHERE},
    {GAME("counting: {without: Pawn, board: 1}"), "3k/p3/4/R3/K3 1", "a1-b1 d5-d4 b1-a1 d4-d5",
     ENDED_NOT, NOWHERE},
    {GAME("counting: {without: Pawn, board: 1}"), "3k/m3/4/R3/K3 1", "a1-b1 d5-d4 b1-a1 d4-d5",
     ENDED_COUNTED, NOWHERE},
    {GAME("counting: {without: Pawn, board: 1, board-men: 2}"), "3k/p3/4/R3/K3 1",
     "a1-b1 d5-d4 b1-a1 d4-d5", ENDED_COUNTED, NOWHERE},
    {GAME("counting: {without: Pawn, board: 1, board-men: 2}"), "3k/pp2/4/MR2/K3 1",
     "a1-b1 d5-d4 b1-a1 d4-d5", ENDED_NOT, NOWHERE},
    /* the count begins anew when the last other man is taken */
    {GAME("counting: {board: 2, pieces: [{moves: 2}]}"), "3k/m3/4/R3/K3 1",
     "a1-b1 d5-d4 a2xa4 d4-d5 b1-a1 d5-c5", ENDED_NOT, NOWHERE},
    {GAME("counting: {board: 2, pieces: [{moves: 2}]}"), "3k/m3/4/R3/K3 1",
     "a1-b1 d5-d4 a2xa4 d4-d5 b1-a1 d5-c5 a1-b1 c5-d5", ENDED_COUNTED, NOWHERE},
    {GAME("counting: {without: Pawn, begins: men, pieces: [{moves: 4}]}"), "3k/3P/4/R3/K3 2",
     "d5xd4 a1-b1 d4-d5 b1-a1", ENDED_NOT, NOWHERE},
    /* or when the lone King takes the last Pawn */
    {GAME("counting: {without: Pawn, begins: men, pieces: [{moves: 4}]}"), "3k/3P/4/R3/K3 2",
     "d5xd4 a1-b1 d4-d5 b1-a1 d5-c5", ENDED_COUNTED, NOWHERE},
};

/* --- draws that are claimed --- */

TEST_WITH(draws_are_claimed, void *state)
{
    static const struct {
        const char *game, *played, *claim;
        enum ended how;
    } rows[] = {
        {GAME("repetition: {result: draw, claim: 2, times: 3}"), TO FRO,
         "First may claim a draw by repetition", ENDED_NOT},
        {GAME("repetition: {result: draw, claim: 2, times: 3}"), TO, NULL, ENDED_NOT},
        {GAME("repetition: {result: draw, claim: 2, times: 3}"), TO FRO "a1-b1", NULL, ENDED_NOT},
        {GAME("repetition: {result: draw, claim: 2, times: 3}"), TO FRO TO FRO,
         "First may claim a draw by repetition", ENDED_REPETITION},
        {GAME("repetition: {result: draw, claim: 2}"), TO FRO TO FRO,
         "First may claim a draw by repetition", ENDED_NOT},
        {GAME("repetition: {result: draw, claim: 2}"), TO FRO TO FRO TO FRO,
         "First may claim a draw by repetition", ENDED_REPETITION},
        {GAME("repetition: {result: draw, times: 2}"), TO FRO, NULL, ENDED_REPETITION},
        {GAME("draw-after: {claim: 1, moves: 2}"), "a1-a2", NULL, ENDED_NOT},
        {GAME("draw-after: {claim: 1, moves: 2}"), "a1-a2 d5-d4",
         "First may claim a draw by too many moves without progress", ENDED_NOT},
        {GAME("draw-after: {claim: 1, moves: 2}"), "a1-a2 d5-d4 a2-a3 d4-d3",
         "First may claim a draw by too many moves without progress", ENDED_IDLE},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct fixture *f = state;
        const struct game *game = play_game(f, rows[i].game);
        struct position *position = play_position(f, game, "3k/4/4/4/K3 1");
        const char *claim;

        play(f, position, rows[i].played);
        claim = claim_text(f->arena, position);
        assert_string_equal(claim ? claim : "none", rows[i].claim ? rows[i].claim : "none");
        assert_int_equal(position_ending(position).how, rows[i].how);
    }
}

/* --- dead positions --- */

/* 5x5 squares: leapers, slides of one colour, a piece that never leaves two squares. */
#define DEAD                                                                                       \
    "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {promotion: optional, dead-position: draw}\npieces:\n"                \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Rook, code: R, moves: R}\n  - {name: Bishop, code: B, moves: B}\n"                 \
    "  - {name: Knight, code: N, moves: N}\n  - {name: Ferz, code: F, moves: F}\n"                 \
    "  - {name: Gold, code: G, moves: WfF}\n  - {name: Cannon, code: C, moves: mRcpR}\n"           \
    "  - {name: Pawn, code: P, moves: fW, promotes: Rook}\n  - {name: Stone, code: S, moves: "     \
    "mK}\n"

TEST_WITH(dead_positions_are_drawn, struct fixture *f)
{
    struct row {
        const char *position, *played;
        bool dead;
    };
    TABLE(struct row, material, "ttb");
    const struct game *game = play_game(f, DEAD);

    for (size_t i = 0; i < material_count; i++) {
        struct position *position = play_position(f, game, material[i].position);

        play(f, position, material[i].played);
        if ((position_ending(position).how == ENDED_DEAD) != material[i].dead)
            fail_msg("%s %s", material[i].position, material[i].played);
    }
}

TEST_WITH(games_are_drawn, struct fixture *f)
{
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(endings); i++) {
        const struct game *game = play_game(f, endings[i].game);
        struct position *position = play_position(f, game, endings[i].position);
        struct ending ending;

        play(f, position, endings[i].played);
        ending = position_ending(position);
        if (ending.how == endings[i].how && ending.winner == endings[i].winner)
            continue;
        wrong++;
        print_error("row %zu, %s: is %d by %d, not %d by %d\n", i, endings[i].played, ending.how,
                    ending.winner, endings[i].how, endings[i].winner);
    }
    assert_int_equal(wrong, 0);
}

/* A Rook, and mates by lesser men: Guards (g) and Knights on 4x5 squares. */
#define MATES                                                                                      \
    "piecework: 1\ngame: T\nboard: {size: 4x5, files: a..d, ranks: 5..1}\nrules: {mate: {with: "   \
    "[Rook, Knight], never-by: Knight}}\npieces:\n"                                                \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Knight, code: N, moves: N}\n"                                                      \
    "  - {name: Guard, code: G, moves: K}\n"                                                       \
    "  - {name: Rook, code: R, moves: R}\n"

TEST_WITH(mates_have_limits, struct fixture *f)
{
    static const struct {
        const char *position, *played;
        enum ended how;
        int winner;
    } rows[] = {
        {"k3/3R/K3/4/4 1", "d4-d5", ENDED_CHECKMATE, 0},
        /* by a Guard alone it is a draw, unless a Rook has given check just before */
        {"k3/4/KG2/4/4 1", "b3-b4", ENDED_VOID_MATE, NOWHERE},
        {"1k2/4/K1G1/4/3R 1", "d1-b1 b5-a5 c3-b4", ENDED_CHECKMATE, 0},
        /* by a Knight alone it loses */
        {"kn2/nn2/4/3N/3K 1", "d2-c4", ENDED_FOUL_MATE, 1},
    };
    const struct game *game = play_game(f, MATES);
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct position *position = play_position(f, game, rows[i].position);
        struct ending ending;

        play(f, position, rows[i].played);
        ending = position_ending(position);
        if (ending.how == rows[i].how && ending.winner == rows[i].winner)
            continue;
        wrong++;
        print_error("row %zu, %s: is %d by %d, not %d by %d\n", i, rows[i].played, ending.how,
                    ending.winner, rows[i].how, rows[i].winner);
    }
    assert_int_equal(wrong, 0);
}

/* A move that is taken back takes its count back. */
TEST_WITH(counts_are_taken_back, struct fixture *f)
{
    const struct game *game = play_game(f, GAME("counting: {pieces: [{moves: 1}]}"));
    struct position *position = play_position(f, game, "3k/4/4/R3/K3 1");

    play(f, position, "a1-b1 d5-d4 b1-a1 d4-d5");
    assert_int_equal(position_ending(position).how, ENDED_COUNTED);
    position_unmake(position);
    assert_int_equal(position_ending(position).how, ENDED_NOT);
    while (position->move_count)
        position_unmake(position);
    assert_int_equal(position->counted.limit, 0);
}

/* --- a King that stays --- */

TEST_WITH(kings_in_check_stay, struct fixture *f)
{
    struct rows_row {
        const char *position, *king, *rook;
    };
    TABLE(struct rows_row, rows, "ttt");
    const struct game *game = play_game(f, GAME("flight: capture"));

    for (size_t i = 0; i < rows_count; i++) {
        struct position *position = play_position(f, game, rows[i].position);

        assert_string_equal(play_moves_of(f, position, "a1"), rows[i].king);
        assert_string_equal(play_moves_of(f, position, "b2"), rows[i].rook);
    }
    assert_string_equal(
        play_refusal(f, play_position(f, game, rows[0].position), "a1-a2"),
        "First’s King on a1 is in check, and may only take the one piece that gives it");
}

TESTS_EACH(draws, set_up, tear_down)
