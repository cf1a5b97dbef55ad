/* Terrain, captures by strength and what goes with them: read, and played. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "game/facts/facts.h"
#include "load/load.h"
#include "notation/betza/betza.h"
#include "rules/ending/ending.h"

#define JUNGLE "pieces/jungle.yaml"

/* --- reading --- */

/* 3x3 squares, files a to c, ranks 3 to 1. */
#define BOARD(terrain)                                                                             \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1, terrain: {" terrain       \
    "}}\npieces:\n- {name: Rat, code: R, moves: W}\n- {name: Cat, code: C, moves: W}\n"

static const struct {
    const char *terrain;
    const char *map; /* by rank from the top: terrain number and owner, '.' for nothing */
    enum admission admits;
    enum weakness weakens;
    enum pattern pattern;
    const char *sign; /* these of the first terrain */
} boards[] = {
    {"hill: {squares: a1}", "... ... 1..", ADMITS_ALL, WEAKENS_NONE, PATTERN_PLAIN, "~"},
    {"hill: {squares: [a1-b2, c3]}", "..1 11. 11.", ADMITS_ALL, WEAKENS_NONE, PATTERN_PLAIN, "~"},
    {"hill: {squares: b3-a1, enter: none, pattern: waves}", "11. 11. 11.", ADMITS_NONE,
     WEAKENS_NONE, PATTERN_WAVES, "~"},
    {"den: {squares: {first: a1, second: [c3, b3]}, enter: enemy, sign: '#'}", ".SS ... F..",
     ADMITS_ENEMY, WEAKENS_NONE, PATTERN_PLAIN, "#"},
    {"den: {squares: {second: c3}, enter: own}", "..S ... ...", ADMITS_OWN, WEAKENS_NONE,
     PATTERN_PLAIN, "~"},
    {"den: {squares: {first: a1, second: c3, neutral: [b2, c1]}}", "..S .1. F.1", ADMITS_ALL,
     WEAKENS_NONE, PATTERN_PLAIN, "~"},
    {"hill: {squares: b2, enter: [Rat, Cat], pattern: rings}", "... .1. ...", ADMITS_SOME,
     WEAKENS_NONE, PATTERN_RINGS, "~"},
    {"hill: {squares: b2}, lake: {squares: a1-c1}", "... .1. 222", ADMITS_ALL, WEAKENS_NONE,
     PATTERN_PLAIN, "~"},
};

static char sign_of(const struct game *game, int file, int rank)
{
    const struct terrain *terrain = terrain_at(game, file, rank);
    const struct terrain_square *square = terrain ? terrain_square_at(terrain, file, rank) : NULL;

    if (!terrain)
        return '.';
    return square->owner == UNOWNED ? (char)('0' + terrain->id.number) : square->owner ? 'S' : 'F';
}

TEST_WITH(terrain_is_where_it_is_said, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(boards); i++) {
        const char *text = arena_print(f->arena, BOARD("%s"), boards[i].terrain);
        const struct game *game = play_game(f, text);
        const struct terrain *first = &game->terrains[0];
        char map[12] = "";

        for (int k = 0; k < 11; k++)
            map[k] = k % 4 == 3 ? ' ' : sign_of(game, k % 4, k / 4);
        assert_string_equal(map, boards[i].map);
        assert_int_equal(first->admits[0].whom, boards[i].admits);
        assert_int_equal(first->weakens, boards[i].weakens);
        assert_int_equal(first->pattern, boards[i].pattern);
        assert_string_equal(first->sign.text, boards[i].sign);
    }
}

/* The square of both is closed to whom either is, and each keeps its own. */
TEST_WITH(a_square_may_have_several_terrains, struct fixture *f)
{
    const struct game *game = play_game(
        f, "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1, terrain: {"
           "hill: {squares: a1-b1}, lake: {squares: b1-c1, enter: [Rat]}, "
           "den: {squares: {first: b1}, enter: enemy}}}\npieces:\n"
           "- {name: Rat, code: R, moves: W, within: hill}\n"
           "- {name: Cat, code: C, moves: W}\n"
           "- {name: Dog, code: D, moves: W, within: den}\n");
    const struct piece *rat = game_piece(game, "Rat"), *cat = game_piece(game, "Cat");
    const struct terrain *t = game->terrains;

    assert_ptr_equal(terrain_at(game, 1, 2), &t[2]); /* the one with the fewest squares */
    assert_ptr_equal(terrain_at(game, 2, 2), &t[1]);
    assert_non_null(terrain_square_at(&t[1], 1, 2));
    assert_null(terrain_square_at(&t[1], 0, 2));
    assert_true(piece_may_stand(game, rat, 1, 1, 2));
    assert_ptr_equal(terrain_closed_to(game, rat, 0, 1, 2), &t[2]);
    assert_ptr_equal(terrain_closed_to(game, cat, 0, 1, 2), &t[1]);
    assert_false(piece_is_within(game, rat, 1, 2, 2));
    assert_true(piece_is_within(game, game_piece(game, "Dog"), 0, 1, 2));
    assert_false(piece_is_within(game, game_piece(game, "Dog"), 1, 1, 2));
}

TEST_WITH(signs_differ_without_being_stated, struct fixture *f)
{
    const struct game *game =
        play_game(f, BOARD("a: {squares: a1}, b: {squares: b1, sign: '@'}, c: {squares: c1}"));

    assert_string_equal(game->terrains[0].sign.text, "~");
    assert_string_equal(game->terrains[1].sign.text, "@");
    assert_string_equal(game->terrains[2].sign.text, "#");
}

TEST_WITH(entry_depends_on_owner_and_piece, struct fixture *f)
{
    const struct game *game =
        play_game(f, BOARD("a: {squares: {first: a1}, enter: own}, b: {squares: {first: b1}, "
                           "enter: enemy}, c: {squares: c1, enter: [Rat]}"));
    const struct piece *rat = game_piece(game, "Rat"), *cat = game_piece(game, "Cat");
    const struct terrain *t = game->terrains;

    assert_true(terrain_admits(&t[0], 0, rat, 0) && !terrain_admits(&t[0], 0, rat, 1));
    assert_true(!terrain_admits(&t[1], 0, rat, 0) && terrain_admits(&t[1], 0, rat, 1));
    assert_true(terrain_admits(&t[2], UNOWNED, rat, 0) && terrain_admits(&t[2], UNOWNED, rat, 1));
    assert_true(!terrain_admits(&t[2], UNOWNED, cat, 0));
}

TEST_WITH(moves_over_terrain_are_written_as_read, struct fixture *f)
{
    ROWS(over, "ttt", const char *moves, *written, *value);

    for (size_t i = 0; i < over_count; i++) {
        const char *text =
            arena_print(f->arena,
                        "piecework: 1\ngame: T\nboard: {size: 3x3, terrain: {hill: {squares: 1-1}, "
                        "lake: {squares: 2-2}}}\npieces:\n- name: Rat\n  code: R\n  moves: %s\n",
                        over[i].moves);
        const struct piece *piece = play_game(f, text)->pieces;
        LOCAL_BUF(written);
        LOCAL_BUF(value);

        betza_write_ranks(&piece->moves, &written);
        betza_write_value(&piece->moves, &value);
        assert_string_equal(buf_str(&written), over[i].written);
        assert_string_equal(buf_str(&value), over[i].value);
        assert_false(piece->drawable);
    }
}

TEST_WITH(moves_over_terrain_equal_no_others, struct fixture *f)
{
    const struct game *game =
        play_game(f, "piecework: 1\ngame: T\nboard: {size: 3x3, terrain: {hill: {squares: 1-1}, "
                     "lake: {squares: 2-2}}}\npieces:\n"
                     "- {name: A, code: A, moves: [W, {moves: R, over: hill}]}\n"
                     "- {name: B, code: B, moves: [{moves: R, over: hill}, W]}\n"
                     "- {name: C, code: C, moves: [W, {moves: R, over: lake}]}\n"
                     "- {name: D, code: D, moves: R}\n- {name: E, code: E, moves: W}\n");
    const struct piece *p = game->pieces;

    assert_true(moveset_equal(&p[0].moves, &p[1].moves));
    for (int i = 2; i < 5; i++) {
        assert_false(moveset_equal(&p[0].moves, &p[i].moves));
        assert_true(moveset_minus(f->arena, &p[0].moves, &p[i].moves).count > 0);
    }
}

/* --- playing --- */

TEST_WITH(men_move_as_the_rules_of_jungle_say, struct fixture *f)
{
    ROWS(jungle, "ttt", const char *position, *from, *moves);
    const struct game *game = play_game(f, JUNGLE);

    for (size_t i = 0; i < jungle_count; i++) {
        struct position *position = play_position(f, game, jungle[i].position);
        const char *moves = play_moves_of(f, position, jungle[i].from);

        if (strcmp(moves, jungle[i].moves) != 0)
            fail_msg("%s, %s: %s", jungle[i].position, jungle[i].from, moves);
    }
}

/* Every animal against every other on plain ground, from the attacker's rank and the victim's. */
TEST_WITH(the_order_of_captures_is_that_of_the_ranks, struct fixture *f)
{
    static const char codes[] = "RCWDPTLE";
    const struct game *game = play_game(f, JUNGLE);

    for (int a = 0; a < 8; a++)
        for (int b = 0; b < 8; b++) {
            const char *line =
                arena_print(f->arena, "7/7/7/7/7/7/7/%c%c5/7 1", codes[a], codes[b] | 0x20);
            struct position *position = play_position(f, game, line);
            bool takes = strstr(play_moves(f, position), "7hx6h") != NULL;
            bool wanted = (a >= b && !(a == 7 && b == 0)) || (a == 0 && b == 7);

            assert_int_equal(takes, wanted);
            assert_int_equal(kind_takes(position->compiled, a, b), wanted);
        }
}

TEST_WITH(who_enters_the_den_has_won, struct fixture *f)
{
    const struct game *game = play_game(f, JUNGLE);
    struct position *position = play_position(f, game, "7/3C3/7/7/7/7/7/7/e6 1");
    struct ending ending;

    assert_int_equal(position_ending(position).how, OUTCOME_OPEN);
    play(f, position, "4b-4a");
    ending = position_ending(position);
    assert_int_equal(ending.how, OUTCOME_GOAL);
    assert_int_equal(ending.winner, 0);
    assert_string_equal(play_moves(f, position), "");
    position_unmake(position);
    assert_int_equal(position_ending(position).how, OUTCOME_OPEN);
    ending = position_ending(play_position(f, game, "7/7/7/7/7/7/7/7/C2e3 1"));
    assert_int_equal(ending.how, OUTCOME_GOAL);
    assert_int_equal(ending.winner, 1);
}

TEST_WITH(who_cannot_move_has_lost, struct fixture *f)
{
    const struct game *game = play_game(f, JUNGLE);
    struct ending ending = position_ending(play_position(f, game, "7/7/7/7/7/7/7/e6/Ct5 1"));

    assert_int_equal(ending.how, OUTCOME_STALEMATE);
    assert_int_equal(ending.winner, 1);
    ending = position_ending(play_position(f, game, "7/7/7/7/7/7/7/e6/7 1"));
    assert_int_equal(ending.winner, 1);
}

TEST_WITH(who_chases_may_not_repeat, struct fixture *f)
{
    ROWS(chases, "ttt", const char *position, *played, *forbidden);
    const struct game *game = play_game(f, JUNGLE);

    for (size_t i = 0; i < chases_count; i++) {
        struct position *position = play_position(f, game, chases[i].position);

        play(f, position, chases[i].played);
        if (strstr(play_moves(f, position), chases[i].forbidden))
            fail_msg("%zu: %s is legal", i, chases[i].forbidden);
    }
}

/* --- other games --- */

TEST_WITH(terrain_bounds_other_moves, struct fixture *f)
{
    ROWS(tiny, "tttt", const char *game, *position, *from, *moves);

    for (size_t i = 0; i < tiny_count; i++) {
        struct position *position = play_position(f, play_game(f, tiny[i].game), tiny[i].position);
        const char *moves = play_moves_of(f, position, tiny[i].from);

        if (strcmp(moves, tiny[i].moves) != 0)
            fail_msg("%zu: %s", i, moves);
    }
}

/* Check is given only by what could really take. */
TEST_WITH(terrain_and_strength_bound_check, struct fixture *f)
{
    ROWS(items, "tttb", const char *terrain, *rules, *position; bool check);

    for (size_t i = 0; i < items_count; i++) {
        const char *text = arena_print(
            f->arena,
            "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1, terrain: {%s}}\n"
            "rules: {goal: checkmate%s}\npieces:\n- {name: Rook, code: R, moves: R, strength: 1}\n"
            "- {name: King, code: K, moves: K, royal: true, strength: 2}\n",
            items[i].terrain, items[i].rules);

        assert_int_equal(in_check(play_position(f, play_game(f, text), items[i].position), 1),
                         items[i].check);
    }
}

TEST_WITH(squares_of_terrain_are_counted, struct fixture *f)
{
    const struct game *game = play_game(f, JUNGLE);
    static const struct {
        const char *name;
        int squares;
    } items[] = {{"squares-of-water", 12}, {"squares-of-trap", 6}, {"squares-of-den", 2}};
    struct fact fact;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        assert_true(fact_compute(f->arena, game, items[i].name, &fact));
        assert_int_equal(fact.number, items[i].squares);
    }
    assert_true(fact_compute(f->arena, game, "count-of-elephant", &fact));
    assert_int_equal(fact.number, 1);
    assert_false(fact_compute(f->arena, game, "count-of-pig", &fact));
    assert_false(fact_compute(f->arena, game, "squares-of-swamp", &fact));
    assert_false(fact_compute(f->arena, game, "squares-of-", &fact));
}

TEST_WITH(terrain_has_signs_on_drawn_boards, struct fixture *f)
{
    const struct game *game = play_game(f, JUNGLE);
    struct placement placement = placement_of_setup(f->arena, game), again;

    *placement_man(&placement, 5, 5) = (struct man){.piece = game_piece(game, "Rat")};
    for (int box = 0; box < 2; box++) {
        LOCAL_BUF(out);
        struct located text;

        placement_text(&placement, box ? TEXT_BOX : 0, &out);
        if (!box)
            assert_string_equal(buf_str(&out), "  +----------------------+\n"
                                               "a | v7 .  @  #  @  .  v6 |\n"
                                               "b | .  v4 .  @  .  v2 .  |\n"
                                               "c | v1 .  v5 .  v3 .  v8 |\n"
                                               "d | .  ~  ~  .  ~  ~  .  |\n"
                                               "e | .  ~  ~  .  ~  ~  .  |\n"
                                               "f | .  ~  ~  .  ~  1  .  |\n"
                                               "g | 8  .  3  .  5  .  1  |\n"
                                               "h | .  2  .  @  .  4  .  |\n"
                                               "i | 6  .  @  #  @  .  7  |\n"
                                               "  +----------------------+\n"
                                               "    7  6  5  4  3  2  1\n");
        text = test_located(f->arena, arena_text(f->arena, buf_str(&out), out.size));
        assert_true(placement_read(f->arena, game, &text, &again, f->diags));
        assert_true(placement_equal(&placement, &again));
    }
}

/* Signs of any script, as wide as they are, beside pieces that are written in it. */
TEST_WITH(signs_are_of_any_script, struct fixture *f)
{
    static const char *const plays[] = {"squares", "points"};
    TEXTS(texts);

    for (size_t i = 0; i < COUNT_OF(plays); i++) {
        const struct game *game = play_game(
            f, arena_print(
                   f->arena,
                   "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1, play: %s, "
                   "terrain: {water: {squares: a2-b3, sign: 川}, sea: {squares: d3, sign: ≈}}}\n"
                   "setup: |\n  . v王 . .\n  . . . .\n  . 王 . .\n  . . . .\npieces:\n"
                   "- {name: King, code: 王, moves: K, royal: true}\n",
                   plays[i]));
        struct placement placement = placement_of_setup(f->arena, game), again;
        LOCAL_BUF(out);
        struct located text;

        placement_text(&placement, 0, &out);
        assert_string_equal(buf_str(&out), texts[i]);
        text = test_located(f->arena, arena_text(f->arena, buf_str(&out), out.size));
        assert_true(placement_read(f->arena, game, &text, &again, f->diags));
        assert_true(placement_equal(&placement, &again));
    }
}

/* --- squares where nobody is taken --- */

#define SANCTUARY(protects, rules)                                                                 \
    "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1, terrain: {abbey: "        \
    "{squares: {first: [b2, c3], second: [d4, e1]}" protects "}}}\nrules: {" rules "}\npieces:\n"  \
    "- {name: King, code: K, moves: K, royal: true}\n- {name: Rook, code: R, moves: R}\n"          \
    "- {name: Knight, code: N, moves: N}\n- {name: Lion, code: L, moves: KmcaKmcabK}\n"

/* Whether the move takes something on one of these squares of two letters. */
static bool takes_on(const char *move, size_t size, const char *squares)
{
    for (size_t i = 0; i + 2 < size; i++)
        for (const char *square = squares; move[i] == 'x' && *square; square += 2)
            if (strncmp(move + i + 1, square, 2) == 0)
                return true;
    return false;
}

/* The moves of the list without those. */
static const char *without_captures(struct arena *arena, const char *moves, const char *squares)
{
    LOCAL_BUF(out);

    for (size_t size; *moves; moves += size + (moves[size] == ' ')) {
        size = strcspn(moves, " ");
        if (!takes_on(moves, size, squares))
            buf_print(&out, "%s%.*s", out.size ? " " : "", (int)size, moves);
    }
    return arena_text(arena, buf_str(&out), out.size);
}

static const char *random_line(struct arena *arena, unsigned *random)
{
    const char *line = "";

    for (int i = 0; i < 25; i++) {
        unsigned lot = test_random(random, 12);

        line = arena_print(arena, "%s%c%s", line, lot < 6 ? "RNLrnl"[lot] : '1',
                           i % 5 == 4 && i < 24 ? "/" : "");
    }
    return arena_print(arena, "%s 1", line);
}

/* Without a King in play, the moves are those of the game without terrain, but for captures there.
 */
TEST_WITH(nobody_is_taken_where_terrain_protects, struct fixture *f)
{
    const struct game *plain = play_game(f, SANCTUARY("", "goal: {reduce-to: 0}"));
    const struct game *all = play_game(f, SANCTUARY(", protects: all", "goal: {reduce-to: 0}"));
    const struct game *own = play_game(f, SANCTUARY(", protects: own", "goal: {reduce-to: 0}"));
    unsigned random = 7;
    int kept = 0;

    for (int i = 0; i < (int)soak_times(200, 5000); i++) {
        const char *line = random_line(f->arena, &random);
        const char *moves = play_moves(f, play_position(f, plain, line));
        const char *held = without_captures(f->arena, moves, "b2c3d4e1");

        assert_string_equal(play_moves(f, play_position(f, all, line)), held);
        assert_string_equal(play_moves(f, play_position(f, own, line)),
                            without_captures(f->arena, moves, "d4e1"));
        kept += strcmp(moves, held) != 0;
    }
    assert_true(kept > 50);
}

/* A King is never in check there, and takes nobody there. */
TEST_WITH(a_king_is_safe_where_terrain_protects, struct fixture *f)
{
    const struct game *all = play_game(f, SANCTUARY(", protects: all", "goal: checkmate"));
    const struct game *own = play_game(f, SANCTUARY(", protects: own", "goal: checkmate"));

    assert_string_equal(play_moves_of(f, play_position(f, all, "4k/5/2K1r/2R2/5 1"), "c2"),
                        "c2-a2 c2-b2 c2-c1 c2-d2 c2-e2");
    assert_string_equal(play_moves_of(f, play_position(f, own, "4k/5/2K1r/2R2/5 1"), "c2"),
                        "c2-a2 c2-b2 c2-c1 c2-d2 c2-e2");
    assert_string_equal(play_moves_of(f, play_position(f, own, "k4/3K1/5/2R2/3r1 1"), "c2"),
                        "c2-d2");
    assert_string_equal(play_moves_of(f, play_position(f, all, "k4/3K1/5/5/2r1r 1"), "d4"),
                        "d4-c3 d4-d3 d4-d5");
}

/* Nor is anybody enclosed, burnt or blown up there. */
TEST_WITH(other_captures_spare_them_too, struct fixture *f)
{
    TABLE(struct played_row, rows, "tttt");

    play_expect_rows(f, rows, rows_count);
}

/* Pieces that take those of their own side find them protected, too; who turns on the spot takes
 * nobody. */
TEST_WITH(own_men_are_protected_too, struct fixture *f)
{
    const struct game *game =
        play_game(f, "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1,\n"
                     "  terrain: {abbey: {squares: [a1, b3], protects: all}}}\n"
                     "rules: {goal: {reduce-to: 0}}\npieces:\n"
                     "- {name: Knight, code: N, moves: cdN}\n"
                     "- {name: Pawn, code: P, moves: W}\n"
                     "- {name: Lion, code: L, moves: mabK}\n");

    assert_string_equal(play_moves_of(f, play_position(f, game, "pP1/2P/N2 1"), "a1"), "a1xc2");
    assert_string_equal(play_moves_of(f, play_position(f, game, "p2/3/LP1 1"), "a1"), "a1-a1");
}

/* --- pieces that do not move --- */

TEST_WITH(immobile_men_stand_and_are_taken, struct fixture *f)
{
    const struct game *game =
        play_game(f, "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"
                     "rules: {goal: {reduce-to: 0}}\npieces:\n"
                     "- {name: Rook, code: R, moves: R}\n"
                     "- {name: Stone, code: S, immobile: true}\n");

    assert_string_equal(play_moves_of(f, play_position(f, game, "3/s2/RS1 1"), "a1"), "a1xa2");
    assert_string_equal(play_moves_of(f, play_position(f, game, "3/s2/RS1 1"), "b1"), "");
    assert_string_equal(piece_sentence(game, game_piece(game, "Stone")), "It does not move.");
}

/* --- terrains that are not left: against the same game without them --- */

enum { KEEPING = 3, KEPT_SIDE = 5 };

/* Where each lies; the game with the terrains as they are written. */
struct keeping {
    bool has[KEEPING][KEPT_SIDE * KEPT_SIDE];
    int whose[KEEPING]; /* who may not leave: both, the first player, the second, a Knight */
};

static const char *keeping_game(struct fixture *f, struct keeping *k, bool keeps, unsigned *seed)
{
    static const char *const leave[] = {"none", "{first: none, second: all}",
                                        "{first: all, second: none}", "[Rook, King]"};
    LOCAL_BUF(out);

    buf_text(&out, "piecework: 1\ngame: T\nboard:\n  size: 5x5\n  files: a..e\n  ranks: 5..1\n"
                   "  terrain:\n");
    for (int i = 0; i < KEEPING; i++) {
        buf_print(&out, "    t%c: {squares: [", 'a' + i);
        k->has[i][0] = true;
        for (int square = 0; square < KEPT_SIDE * KEPT_SIDE; square++) {
            k->has[i][square] |= keeps && rand_r(seed) % 2;
            if (square && k->has[i][square])
                buf_print(&out, "%c%d, ", 'a' + square % KEPT_SIDE, KEPT_SIDE - square / KEPT_SIDE);
        }
        k->whose[i] = keeps ? rand_r(seed) % (int)COUNT_OF(leave) : k->whose[i];
        buf_print(&out, "a5]%s%s}\n", keeps ? ", leave: " : "", keeps ? leave[k->whose[i]] : "");
    }
    buf_text(&out, "rules: {goal: {reduce-to: 0}}\npieces:\n"
                   "  - {name: Rook, code: R, moves: R}\n  - {name: King, code: K, moves: K}\n"
                   "  - {name: Knight, code: N, moves: N}\n");
    return arena_copy(f->arena, buf_str(&out));
}

static int square_of(const char *text)
{
    return (KEPT_SIDE - (text[1] - '0')) * KEPT_SIDE + text[0] - 'a';
}

static bool may_leave(const struct keeping *k, const struct man *man, int from, int to)
{
    for (int i = 0; i < KEEPING; i++) {
        bool bound = k->whose[i] == 0 || k->whose[i] == man->side + 1 ||
                     (k->whose[i] == 3 && strcmp(man->piece->name.text, "Knight") == 0);

        if (bound && k->has[i][from] && !k->has[i][to])
            return false;
    }
    return true;
}

TEST_WITH(moves_stay_in_terrains_that_are_not_left, struct fixture *f)
{
    unsigned seed = 7;

    for (unsigned n = soak_times(200, 5000); n-- > 0;) {
        struct keeping k = {0};
        const struct game *game = play_game(f, keeping_game(f, &k, true, &seed)),
                          *free_game = play_game(f, keeping_game(f, &k, false, &seed));
        unsigned same = seed;
        struct position *position = play_random(f, game, &seed),
                        *free_one = play_random(f, free_game, &same);
        struct placement men = position_state(f->arena, free_one);
        char *moves = arena_copy(f->arena, play_moves(f, free_one)), *rest = moves;
        LOCAL_BUF(expected);

        for (char *move; (move = strtok_r(rest, " ", &rest));)
            if (may_leave(&k, &men.men[square_of(move)], square_of(move), square_of(move + 3)))
                buf_print(&expected, "%s%s", expected.size ? " " : "", move);
        assert_string_equal(play_moves(f, position), buf_str(&expected));
    }
}

TESTS_EACH(terrain, set_up, tear_down)
