/* Where men promote: on any squares; in turns of their own; and what they must drop before. */
#include "support/test.h"
#include "support/play.h"

#include "game/facts/facts.h"
#include "game/game.h"
#include "play/replay.h"
#include "rules/ending/ending.h"

#define SITTUYIN "tests/games/sittuyin.yaml"

/* 3x4 squares; the pond is in the middle for the first player, and in the corner for the second. */
#define GAME(promotion, moves)                                                                     \
    "piecework: 1\ngame: T\nboard: {size: 3x4, files: a..c, ranks: 4..1, terrain: {pond: "         \
    "{squares: {first: [b2, b3], second: [a1], neutral: [c1]}}}}\n"                                \
    "rules: {promotion: {" promotion "}, passing: double-step}\npieces:\n"                         \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Pawn, code: P, moves: " moves ", promotes: Rook}\n"                                \
    "  - {name: Rook, code: R, moves: R}\n"

TEST_WITH(zones_lie_anywhere, struct fixture *f)
{
    ROWS(rows, "tttt", const char *promotion, *position, *from, *moves);

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, GAME("%s", "W"), rows[i].promotion));
        const char *moves =
            play_moves_of(f, play_position(f, game, rows[i].position), rows[i].from);

        if (strcmp(moves, rows[i].moves) != 0)
            fail_msg("%s, %s: %s", rows[i].promotion, rows[i].position, moves);
    }
}

/* A Pawn that must promote, beside a Guard that may. */
#define MIXED                                                                                      \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1, zones: {promotion: "      \
    "{farthest: 1}}}\nrules: {promotion: {mode: optional, must: Pawn, stuck: allowed}}\npieces:\n" \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Pawn, code: P, moves: fW, promotes: Rook}\n"                                       \
    "  - {name: Guard, code: G, moves: fW, promotes: Rook}\n"                                      \
    "  - {name: Rook, code: R, moves: R}\n"

/* Whether b2-b3 is a promotion there. */
static bool promotes_unsaid(struct fixture *f, const struct game *game, const char *position)
{
    struct ply ply = play_ply(f, game, "b2-b3");
    struct played_move move;

    assert_true(replay_match(play_position(f, game, position), &ply, &move));
    return move.flags & MOVE_PROMOTE;
}

TEST_WITH(some_must_promote_where_others_may, struct fixture *f)
{
    const struct game *game = play_game(f, MIXED);
    struct position *position = play_position(f, game, "3/1P1/k1K 1");

    assert_string_equal(play_moves_of(f, position, "b2"), "b2-b3+");
    assert_string_equal(play_refusal(f, position, "b2-b3="),
                        "First’s Pawn on b2 must promote there");
    position = play_position(f, game, "3/1G1/k1K 1");
    assert_string_equal(play_moves_of(f, position, "b2"), "b2-b3 b2-b3+");
    /* without a sign a move promotes who must, and nobody else */
    assert_true(promotes_unsaid(f, game, "3/1P1/k1K 1"));
    assert_false(promotes_unsaid(f, game, "3/1G1/k1K 1"));
}

TEST_WITH(facts_know_zones, struct fixture *f)
{
    const struct game *pond = play_game(f, GAME("mode: automatic, zone: pond", "W")),
                      *ranks = play_game(f, GAME("mode: automatic, zone: 3-4", "W"));
    struct fact fact;

    assert_true(fact_compute(f->arena, pond, "promotion-zone-squares-first", &fact));
    assert_int_equal(fact.number, 3);
    assert_true(fact_compute(f->arena, pond, "promotion-zone-squares-second", &fact));
    assert_int_equal(fact.number, 2);
    assert_int_equal(zone_ranks(pond, 0), 0);
    assert_true(fact_compute(f->arena, ranks, "promotion-zone-squares", &fact));
    assert_int_equal(fact.number, 6);
    assert_true(fact_compute(f->arena, ranks, "promotion-zone-ranks", &fact));
    assert_int_equal(fact.number, 2);
}

/* A capture in passing that ends in the zone. */
TEST_WITH(captures_in_passing_promote_or_stay, struct fixture *f)
{
    static const char *const modes[] = {"promote", "stay"}, *const moves[] = {"b2xa3+", "b2xa3"};

    for (int i = 0; i < 2; i++) {
        const struct game *game = play_game(
            f,
            arena_print(f->arena,
                        GAME("mode: automatic, zone: 3, captures-in-passing: %s", "fmWfceFifmW2"),
                        modes[i]));
        struct position *position = play_position(f, game, "2k/3/pP1/K2 w - a3 0 1");

        assert_string_equal(play_moves_of(f, position, "b2xa3"), moves[i]);
    }
}

TEST_WITH(turns_promote, struct fixture *f)
{
    ROWS(turns, "ttt", const char *position, *from, *moves);
    const struct game *game = play_game(f, SITTUYIN);

    for (size_t i = 0; i < turns_count; i++) {
        const char *moves =
            play_moves_of(f, play_position(f, game, turns[i].position), turns[i].from);

        if (strcmp(moves, turns[i].moves) != 0)
            fail_msg("%s: %s", turns[i].position, moves);
    }
}

TEST_WITH(turns_that_promote_are_refused_with_reasons, struct fixture *f)
{
    const struct game *game = play_game(f, SITTUYIN);
    struct position *position = play_position(f, game, "3k4/8/8/3P4/6P1/8/8/3RK3 1 -");

    assert_string_equal(play_refusal(f, position, "d5-c6+"),
                        "it gives check, which no promotion may");
    assert_string_equal(
        play_refusal(f, position, "g4-g5+"),
        "White’s Ne on g4 promotes in a turn of its own, as the last of its kind or "
        "from its zone, and where it then attacks nothing");
}

/* Nobody must promote. */
TEST_WITH(nothing_but_promotion_is_stalemate, struct fixture *f)
{
    const struct game *game = play_game(f, SITTUYIN);
    struct position *position = play_position(f, game, "7K/r7/5n2/3p4/3P4/8/8/k7 1 -");

    assert_true(has_legal(position));
    assert_int_equal(position_ending(position).how, OUTCOME_STALEMATE);
    assert_int_equal(position_ending(position).winner, NOWHERE);
}

TEST_WITH(what_is_required_is_dropped_first, struct fixture *f)
{
    const struct game *game = play_game(f, SITTUYIN);
    struct position *position = play_position(f, game, "8/8/8/8/8/8/8/4K3 1 R");

    assert_string_equal(play_moves(f, position), "R*a1 R*b1 R*c1 R*d1 R*f1 R*g1 R*h1");
    assert_string_equal(play_refusal(f, position, "e1-e2"), "White must drop other pieces first");
    /* what cannot be dropped binds nobody */
    position = play_position(f, game, "7k/8/8/8/8/8/7P/NNNNKNNN 1 R");
    assert_string_equal(play_moves_of(f, position, "h2"), "h2-g3+ h2-h2+ h2-h3");
}

TESTS_EACH(promotion, set_up, tear_down)
