/* Drops: where and how many, what is in hand at the beginning, and what becomes of captured men. */
#include "support/test.h"
#include "support/play.h"

#include "game/facts/facts.h"
#include "record/placement/placement.h"
#include "rules/ending/ending.h"

/* 3x5 squares, files a to c, ranks 5 to 1; a pond in the middle, and corners of each player's. */
#define GAME(drops, hands)                                                                         \
    "piecework: 1\ngame: T\nboard: {size: 3x5, files: a..c, ranks: 5..1, terrain: {pond: "         \
    "{squares: [b3]}, corner: {squares: {first: [a1, c1], second: [a5, c5]}}}}\n"                  \
    "setup: |\n  . k p\n  . . .\n  . . .\n  . . .\n  P K .\n" hands "rules: {drops: {" drops       \
    "}}\npieces:\n"                                                                                \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Pawn, code: P, moves: fW}\n"                                                       \
    "  - {name: Guard, code: G, moves: W}\n"
#define HELD "setup-hands: 2Gg\n"

/* --- places --- */

TEST_WITH(drops_keep_to_their_places, struct fixture *f)
{
    ROWS(rows, "tttt", const char *drops, *position, *from, *moves);

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, GAME("%s", HELD), rows[i].drops));
        const char *moves =
            play_moves_of(f, play_position(f, game, rows[i].position), rows[i].from);

        if (strcmp(moves, rows[i].moves) != 0)
            fail_msg("%s, %s: %s", rows[i].drops, rows[i].position, moves);
    }
}

/* A Pawn on a4 gives mate. */
#define NEAR_MATE "k1G/3/1K1/3/3 1 P"

TEST_WITH(a_mate_by_a_drop_is_illegal_or_loses, struct fixture *f)
{
    ROWS(mates, "tt", const char *drops, *moves);

    for (size_t i = 0; i < mates_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, GAME("%s", HELD), mates[i].drops));
        struct position *position = play_position(f, game, NEAR_MATE);

        assert_string_equal(play_moves_of(f, position, "P*a"), mates[i].moves);
        if (i == 0)
            continue;
        play(f, position, "P*a4");
        assert_int_equal(position_ending(position).how, OUTCOME_CHECKMATE);
        assert_int_equal(position_ending(position).winner, i == 1 ? 1 : 0);
    }
}

TEST_WITH(refusals_say_why, struct fixture *f)
{
    ROWS(refusals, "tttt", const char *drops, *position, *move, *why);

    for (size_t i = 0; i < refusals_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, GAME("%s", HELD), refusals[i].drops));

        assert_string_equal(
            play_refusal(f, play_position(f, game, refusals[i].position), refusals[i].move),
            refusals[i].why);
    }
}

/* --- several a turn --- */

/* A line of points on which men are placed. */
#define PLACING                                                                                    \
    "piecework: 1\ngame: T\nboard: {size: 12x1, play: points, files: a..l}\nsetup-hands: %s\n"     \
    "setup: |\n  . . . . . . . . . . . .\nrules: {goal: {in-a-row: 4, result: %s}, drops: "        \
    "{captured: removed, required: all%s}}\npieces: [{name: Man, code: M, moves: W}]\n"

/* Who drops, one after the other, as digits, and then who moves; taken back, all is as before. */
/* As no piece moves there, where drops enclose as moves do. */
TEST_WITH(nobody_is_dropped_where_enemies_enclose_it, struct fixture *f)
{
    static const char text[] =
        "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"
        "rules: {goal: {reduce-to: 0, hands: true}, capture: {mode: custodian, entering: "
        "forbidden},\n"
        "  drops: {captured: removed, encloses: %s}}\nsetup-hands: 4M4m\n"
        "pieces: [{name: Man, code: M, moves: mW}, {name: Cat, code: C, moves: W}]\n";
    const struct game *enclosing = play_game(f, arena_print(f->arena, text, "may")),
                      *others = play_game(f, arena_print(f->arena, text, "never"));

    assert_string_equal(play_moves_of(f, play_position(f, enclosing, "m1m/M1M/3 1 M"), "M*"),
                        "M*a1 M*b1 M*b2 M*c1");
    assert_string_equal(play_moves_of(f, play_position(f, others, "m1m/M1M/3 1 M"), "M*"),
                        "M*a1 M*b1 M*b2 M*b3 M*c1");
    assert_string_equal(play_refusal(f, play_position(f, enclosing, "m1m/M1M/3 1 M"), "M*b3"),
                        "a Man would be enclosed on b3");
}

TEST_WITH(players_drop_several_in_a_turn, struct fixture *f)
{
    ROWS(turns, "ttttt", const char *hands, *drops, *squares, *sides, *ending);

    for (size_t i = 0; i < turns_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, PLACING, turns[i].hands, "win", turns[i].drops));
        struct position *position = play_position(f, game, NULL);
        uint64_t key = position->key;
        struct ending ending;
        LOCAL_BUF(sides);

        for (const char *square = turns[i].squares; *square; square++) {
            buf_print(&sides, "%d", position->side);
            play(f, position, arena_print(f->arena, "%c1", *square));
        }
        buf_print(&sides, "%d", position->side);
        assert_string_equal(buf_str(&sides), turns[i].sides);
        ending = position_ending(position);
        assert_string_equal(ending.how == OUTCOME_OPEN ? "open"
                            : ending.winner == 0       ? "first"
                                                       : "second",
                            turns[i].ending);
        while (position->move_count)
            position_unmake(position);
        assert_int_equal(position->side, 0);
        assert_true(position->key == key);
    }
}

/* --- hands --- */

TEST_WITH(hands_are_part_of_the_setup, struct fixture *f)
{
    const struct game *game = play_game(f, GAME("captured: held", HELD));
    const struct piece *guard = game_piece(game, "Guard");
    struct placement setup = placement_of_setup(f->arena, game);
    LOCAL_BUF(line);
    struct fact fact;

    placement_line(&setup, &line);
    assert_string_equal(buf_str(&line), "1kp/3/3/3/PK1 1 2Gg");
    assert_true(piece_can_be_held(guard));
    assert_true(piece_can_be_held(game_piece(game, "Pawn")));
    assert_int_equal(guard->count[0], 2);
    assert_int_equal(guard->count[1], 1);
    assert_true(fact_compute(f->arena, game, "pieces-a-side-first", &fact));
    assert_int_equal(fact.number, 4);
    assert_true(fact_compute(f->arena, game, "pieces-a-side-second", &fact));
    assert_int_equal(fact.number, 3);
    assert_true(fact_compute(f->arena, game, "pieces-in-play", &fact));
    assert_int_equal(fact.number, 7);
    assert_true(fact_compute(f->arena, game, "kinds-held", &fact));
    assert_int_equal(fact.number, 2);
    assert_string_equal(play_moves_of(f, play_position(f, game, NULL), "G*a"),
                        "G*a2 G*a3 G*a4 G*a5");
}

/* What lies in the hands, "PG g", after the moves. */
static const char *hands_after(struct fixture *f, const struct game *game, const char *line,
                               const char *moves)
{
    struct position *position = play_position(f, game, line);
    struct placement after;
    struct buf out = {0};

    play(f, position, moves);
    after = position_state(f->arena, position);
    placement_hands(&after, &out);
    return buf_take(f->arena, &out);
}

TEST_WITH(captured_men_are_held_or_removed, struct fixture *f)
{
    const struct game *held = play_game(f, GAME("captured: held", HELD)),
                      *removed = play_game(f, GAME("captured: removed", HELD)),
                      *partner = play_game(f, GAME("captured: partner", ""));
    const char *line = "1k1/3/p2/P2/1K1 1 Gg";

    assert_string_equal(hands_after(f, held, line, "a2xa3"), "PGg");
    assert_string_equal(hands_after(f, removed, line, "a2xa3"), "Gg");
    assert_string_equal(hands_after(f, removed, line, "a2xa3 G*a5 G*a2"), "-");
    /* nobody holds anything at first, but any man can come from the other board */
    assert_string_equal(hands_after(f, partner, "1k1/3/p2/P2/1K1 1 Pp", "a2xa3"), "Pp");
    assert_string_equal(play_moves_of(f, play_position(f, partner, "1k1/3/3/3/1K1 1 P"), "P*a"),
                        "P*a1 P*a2 P*a3 P*a4");
    assert_string_equal(play_refusal(f, play_position(f, partner, NULL), "P*a2"),
                        "First holds no Pawn");
}

/* Whose the hand is may be said of all men, and otherwise of some; promoted ones are turned back.
 */
TEST_WITH(captured_men_return_to_their_owner, struct fixture *f)
{
    ROWS(rows, "tttt", const char *drops, *position, *moves, *hands);

    for (size_t i = 0; i < rows_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena, GAME("%s", HELD), rows[i].drops));
        struct position *position = play_position(f, game, rows[i].position);
        const char *moves = play_moves(f, position);
        uint64_t key = position->key;

        assert_string_equal(hands_after(f, game, rows[i].position, rows[i].moves), rows[i].hands);
        play(f, position, rows[i].moves);
        while (position->move_count)
            position_unmake(position);
        assert_int_equal(position->key, key);
        assert_string_equal(play_moves(f, position), moves);
    }
}

/* A royal man that is dropped is in check like any other from then on. */
TEST_WITH(royal_men_are_dropped, struct fixture *f)
{
    const struct game *game =
        play_game(f, "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"
                     "setup: |\n  r . .\n  . . .\n  . . R\nsetup-hands: Kk\n"
                     "rules: {drops: {captured: removed, within: 1}}\npieces:\n"
                     "  - {name: King, code: K, moves: K, royal: true}\n"
                     "  - {name: Rook, code: R, moves: R}\n");
    struct position *position = play_position(f, game, NULL);

    assert_string_equal(play_moves_of(f, position, "K*"), "K*b1");
    play(f, position, "K*b1");
    assert_string_equal(play_moves_of(f, position, "K*"), "K*b3");
    play(f, position, "a3-a1");
    assert_string_equal(play_moves(f, position), "b1-b2 b1-c2 b1xa1");
}

TEST_WITH(dropped_men_may_not_give_check, struct fixture *f)
{
    const struct game *game = play_game(f, GAME("check: forbidden", HELD));
    struct position *position = play_position(f, game, "k2/3/3/3/1K1 1 P");

    assert_string_equal(play_moves_of(f, position, "P*a"), "P*a1 P*a2 P*a3");
    assert_string_equal(play_refusal(f, position, "P*a4"), "it gives check, which no drop may");
    /* moves may */
    position = play_position(f, game, "k2/3/P2/3/1K1 1");
    assert_string_equal(play_moves_of(f, position, "a3"), "a3-a4");
}

/* 3x4 squares; a Pawn becomes a Rook, which others are from the beginning, or a Gold. */
#define PROMOTING(promoted)                                                                        \
    "piecework: 1\ngame: T\nboard: {size: 3x4, files: a..c, ranks: 4..1, zones: {promotion: "      \
    "{farthest: 1}}}\nsetup: |\n  r k p\n  . . .\n  . . .\n  P K R\n"                              \
    "rules: {promotion: automatic, drops: {promoted: " promoted "}}\npieces:\n"                    \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Pawn, code: P, moves: fWfceF, promotes: [Rook, Gold]}\n"                           \
    "  - {name: Rook, code: R, moves: R}\n"                                                        \
    "  - {name: Gold, code: G, moves: WfF}\n"

TEST_WITH(captured_men_are_turned_back_or_not, struct fixture *f)
{
    const struct game *back = play_game(f, PROMOTING("turned-back")),
                      *kept = play_game(f, PROMOTING("kept"));
    static const char line[] = "1k1/P2/3/2K 1", taken[] = "a3-a4=G b4xa4";

    assert_string_equal(hands_after(f, back, line, taken), "p");
    assert_string_equal(hands_after(f, kept, line, taken), "g");
    assert_string_equal(hands_after(f, kept, "1k1/P2/3/2K 1", "a3-a4=R b4xa4"), "r");
    assert_false(piece_can_be_held(game_piece(back, "Gold")));
    assert_true(piece_can_be_held(game_piece(kept, "Gold")));
    assert_string_equal(hands_after(f, kept, "1k1/P2/3/2K 1", "a3-a4=G b4xa4 c1-c2 G*a1 c2-c1"),
                        "-");
}

/* --- two sides --- */

/* 3x3 squares; a Lance is a Gold on its other side. */
#define TURNING(promotion, drops)                                                                  \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1, zones: {promotion: "      \
    "{farthest: 3}}}\nsetup: |\n  +l k .\n  . . .\n  . K L\n"                                      \
    "rules: {promotion: {mode: automatic, " promotion "}, drops: {" drops "}}\npieces:\n"          \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Lance, code: L, moves: fR, promotes: Gold}\n"                                      \
    "  - {name: Gold, code: G, moves: WfF}\n"

TEST_WITH(men_turn_over, struct fixture *f)
{
    ROWS(turning, "ttttt", const char *promotion, *drops, *position, *from, *moves);

    for (size_t i = 0; i < turning_count; i++) {
        const struct game *game = play_game(
            f, arena_print(f->arena, TURNING("%s", "%s"), turning[i].promotion, turning[i].drops));
        struct position *position = play_position(f, game, turning[i].position);
        const char *moves = play_moves_of(f, position, turning[i].from);

        if (strcmp(moves, turning[i].moves) != 0)
            fail_msg("%s, %s, %s: %s", turning[i].promotion, turning[i].drops, turning[i].position,
                     moves);
    }
}

TEST_WITH(what_is_turned_is_held_as_it_was, struct fixture *f)
{
    const struct game *game = play_game(f, TURNING("turns-back: true", "side: either"));
    struct position *position = play_position(f, game, NULL);
    struct placement setup = placement_of_setup(f->arena, game);
    LOCAL_BUF(line);

    placement_line(&setup, &line);
    assert_string_equal(buf_str(&line), "+lk1/3/1KL 1 -");
    assert_int_equal(game_piece(game, "Lance")->count[1], 1);
    assert_false(piece_can_be_held(game_piece(game, "Gold")));
    play(f, position, "c1-c3+ b3xc3");
    assert_string_equal(play_refusal(f, position, "+L*c1"), "First holds no Lance");
    assert_string_equal(hands_after(f, game, "1k1/3/1K1 1 L", "+L*a3 b3xa3"), "l");
}

TEST_WITH(turning_refused, struct fixture *f)
{
    const struct game *taking = play_game(f, TURNING("captures-only: true", "stuck: allowed"));

    assert_string_equal(play_refusal(f, play_position(f, taking, "1k1/3/L1K 1"), "a1-a2+"),
                        "First’s Lance on a1 promotes only where it takes something");
}

/* --- captures of promoted men --- */

/* 3x3 squares, all of which promote by captures; a Lion may take twice, or without moving. */
#define FORCED                                                                                     \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1, zones: {promotion: "      \
    "{farthest: 3}}}\nsetup: |\n  l k .\n  . G .\n  L K I\n"                                       \
    "rules: {promotion: {mode: optional, captures-only: true, stuck: allowed, "                    \
    "must-taking-promoted: true}}\npieces:\n"                                                      \
    "  - {name: King, code: K, moves: K, royal: true}\n"                                           \
    "  - {name: Lance, code: L, moves: fR, promotes: Gold}\n"                                      \
    "  - {name: Lion, code: I, moves: WcaW, promotes: Gold}\n"                                     \
    "  - {name: Gold, code: G, moves: WfF}\n"

TEST_WITH(who_takes_promoted_men_promotes, struct fixture *f)
{
    ROWS(forcing, "ttt", const char *position, *from, *moves);
    const struct game *game = play_game(f, FORCED);

    for (size_t i = 0; i < forcing_count; i++)
        assert_string_equal(
            play_moves_of(f, play_position(f, game, forcing[i].position), forcing[i].from),
            forcing[i].moves);
    assert_string_equal(play_refusal(f, play_position(f, game, "+lk1/3/L1K 1"), "a1xa3"),
                        "First’s Lance on a1 must promote there, since it takes a promoted piece");
}

/* One on the way is enough. */
TEST_WITH(taking_on_the_way_counts, struct fixture *f)
{
    const struct game *game = play_game(f, FORCED);

    assert_string_equal(play_moves_of(f, play_position(f, game, "2k/l2/IK1 1"), "a1"),
                        "a1xa2 a1xa2+ a1xa2-a3 a1xa2-a3+ a1xa2-b2 a1xa2-b2+");
    assert_string_equal(play_moves_of(f, play_position(f, game, "2k/+l2/IK1 1"), "a1"),
                        "a1xa2+ a1xa2-a3+ a1xa2-b2+");
}

TESTS_EACH(drops, set_up, tear_down)
