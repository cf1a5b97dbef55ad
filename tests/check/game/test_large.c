/* Definitions with many kinds of piece: what is looked up in them instead of compared one by one is
 * found all the same. */
#include "support/test.h"
#include "support/soak.h"
#include "support/fixture.h"
#include "support/expect.h"
#include "support/moves.h"
#include "check/game/check.h"
#include "play/game_open.h"

static const struct source *test_text(struct fixture *f, const char *text)
{
    return source_from_text(f->arena, "t", text, strlen(text), f->diags);
}

static const struct game *checked(struct fixture *f, const char *text)
{
    const struct source *source = test_text(f, text);
    const struct game *game = source ? game_from_source(f->arena, source, f->diags) : NULL;

    assert_non_null(game);
    check_game(f->arena, game, f->diags);
    return game;
}

/* --- the definitions of `make bench` --- */

static const char *many_pieces(struct fixture *f, int count)
{
    FILE *pipe = popen(arena_print(f->arena, "tests/bench/many_pieces.sh %d", count), "r");
    LOCAL_BUF(text);
    const char *copy;

    assert_non_null(pipe);
    for (int c; (c = getc(pipe)) != EOF;)
        buf_char(&text, (char)c);
    assert_int_equal(pclose(pipe), 0);
    copy = arena_text(f->arena, buf_str(&text), text.size);
    return copy;
}

TEST_WITH(large_definitions_are_without_findings, struct fixture *f)
{
    static const int counts[] = {3, 4, 51, 100, 400, PIECE_LIMIT};

    for (size_t i = 0; i < COUNT_OF(counts); i++) {
        const struct game *game = checked(f, many_pieces(f, counts[i]));
        LOCAL_BUF(found);

        diags_text(f->diags, false, &found);
        assert_string_equal(buf_str(&found), "");
        assert_int_equal(game->piece_count, counts[i]);
        assert_ptr_equal(game_piece(game, "PIECE ac"), &game->pieces[2]);
        assert_ptr_equal(game_piece(game, "ac"), &game->pieces[2]);
        assert_null(game_piece(game, "Piece A"));
    }
}

/* --- faces --- */

/* Those that differ in one mark of many, whichever of the two has it, or both another one there. */
TEST_WITH(faces_that_are_almost_alike_are_found, struct fixture *f)
{
    ROWS(pairs, "ttb", const char *first, *second; bool found);

    for (size_t i = 0; i < pairs_count; i++) {
        diags_free(f->diags);
        f->diags = diags_new();
        checked(f, arena_print(f->arena,
                               "piecework: 1\ngame: T\nboard: {size: 5x5}\npieces:\n"
                               "- {name: A, code: A, moves: W}\n- {name: B, code: B, moves: %s}\n"
                               "- {name: C, code: C, moves: F}\n- {name: D, code: D, moves: %s}\n",
                               pairs[i].first, pairs[i].second));
        if ((diags_having(f->diags, DIAG_FACE_ALIKE) > 0) != pairs[i].found)
            fail_msg("%s, %s", pairs[i].first, pairs[i].second);
    }
}

/* --- many findings --- */

enum { KEYS = 40000 };

/* So many unknown keys behind some others, in one line; reads what that gives. */
static const struct game *with_many_keys(struct fixture *f, const char *others)
{
    LOCAL_BUF(text);
    const struct source *source;

    buf_print(&text, "{%s", others);
    for (int i = 0; i < KEYS; i++)
        buf_print(&text, ", k%d: 1", i);
    buf_text(&text, "}\n");
    source = source_from_text(f->arena, "t", arena_text(f->arena, text.text, text.size), text.size,
                              f->diags);
    return game_from_source(f->arena, source, f->diags);
}

/* In every form; counting the line out for each finding would take minutes. */
TEST_WITH(findings_in_a_long_line_take_no_long_time, struct fixture *f)
{
    LOCAL_BUF(out);

    assert_non_null(with_many_keys(f,
                                   "piecework: 1, game: T, board: {size: 3x3}, pieces: [{name: A, "
                                   "code: A, moves: W}]"));
    assert_int_equal(diags_having(f->diags, DIAG_UNKNOWN_KEY), KEYS);
    assert_int_equal(diags_count(f->diags), KEYS);
    diags_text(f->diags, false, &out);
    diags_json(f->diags, &out);
    diags_sarif(f->diags, "1", &out);
}

/* Whether one of them is a misspelling is not asked of all of them for each key that is missing. */
TEST_WITH(missing_keys_among_many_take_no_long_time, struct fixture *f)
{
    assert_null(with_many_keys(f, "pieecs: []"));
    assert_int_equal(diags_having(f->diags, DIAG_UNKNOWN_KEY), KEYS + 1);
    assert_int_equal(diags_having(f->diags, DIAG_MISSING_KEY), 3); /* not 'pieces' */
}

/* --- lists and texts without end --- */

static const char *repeated(struct fixture *f, const char *before, const char *part, size_t times,
                            const char *behind)
{
    LOCAL_BUF(text);
    const char *copy;

    buf_text(&text, before);
    for (size_t i = 0; i < times; i++)
        buf_print(&text, "%s", part);
    buf_text(&text, behind);
    copy = arena_text(f->arena, buf_str(&text), text.size);
    return copy;
}

#define EXAMPLE                                                                                    \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\npieces:\n"               \
    "- {name: A, code: A, moves: W}\nexamples:\n- name: e\n  position: 3/3/A2\n"

/* Each is told where it is too much, and what stands behind is not read. */
TEST_WITH(long_lists_and_texts_are_refused, struct fixture *f)
{
    ROWS(rows, "tttzt", const char *before, *part, *behind; size_t times; const char *findings);

    for (size_t i = 0; i < rows_count; i++) {
        diags_free(f->diags);
        f->diags = diags_new();
        game_from_source(
            f->arena,
            test_text(f, repeated(f, rows[i].before, rows[i].part, rows[i].times, rows[i].behind)),
            f->diags);
        expect_findings(f->diags, rows[i].findings);
    }
}

/* What cannot be understood is told of a hundred times, and then no more. */
TEST_WITH(positions_of_junk_are_read_to_no_end, struct fixture *f)
{
    static const char *const parts[] = {"?", "A", "0A"};

    for (size_t i = 0; i < COUNT_OF(parts); i++) {
        const char *behind = i == 1 ? " 1 AAAA\n" : "\n";

        diags_free(f->diags);
        f->diags = diags_new();
        game_from_source(f->arena,
                         test_text(f, repeated(f, EXAMPLE "- name: f\n  position: 3/3/3 1 ",
                                               parts[i], 100000, behind)),
                         f->diags);
        assert_int_equal(diags_count(f->diags), 100);
    }
}

TEST_WITH(many_examples_are_refused, struct fixture *f)
{
    LOCAL_BUF(text);
    const struct game *game;

    buf_text(&text, EXAMPLE);
    for (int i = 1; i <= 1000; i++)
        buf_print(&text, "- {name: e%d, position: 3/3/A2}\n", i);
    game = game_from_source(f->arena, test_text(f, buf_str(&text)), f->diags);
    assert_int_equal(game->example_count, 1000);
    assert_true(game->examples_lost);
    expect_findings(f->diags, "1008:4:4 error too-many\n");
}

/* Each example has a part of what all of them may have together. */
TEST_WITH(examples_that_have_much_together_are_refused, struct fixture *f)
{
    struct row {
        const char *before, *part;
        int times;       /* the part in each example */
        size_t examples; /* that fit */
        const char *findings;
    };
    TABLE(struct row, rows, "ttizt");

    for (size_t i = 0; i < rows_count; i++) {
        const char *marks = repeated(f, rows[i].before, rows[i].part, (size_t)rows[i].times, "'");
        LOCAL_BUF(text);

        diags_free(f->diags);
        f->diags = diags_new();
        buf_text(&text, EXAMPLE);
        for (int k = 0; k < 110; k++)
            buf_print(&text, "- {name: e%d, position: 2a/3/A2, %s}\n", k, marks);
        assert_int_equal(
            game_from_source(f->arena, test_text(f, buf_str(&text)), f->diags)->example_count,
            rows[i].examples);
        expect_findings(f->diags, rows[i].findings);
    }
}

/* --- moves that are hard to compare --- */

/* Strings that a search for slow ones found: many hops and skips along the same lines, and legs
 * that turn everywhere. The mnemonic and the text disagree with all of their moves, first together,
 * then each by itself. */
TEST_WITH(hostile_moves_take_no_long_time, struct fixture *f)
{
    TEXTS(moves);
    static const char *const texts[] = {"backward", "forward"};
    size_t tried = 0;

    for (size_t i = 0; i < moves_count; i += sanitized_times(4, 1, 1), tried++)
        for (size_t k = 0; k < COUNT_OF(texts); k++)
            checked(f, arena_print(f->arena,
                                   "piecework: 1\ngame: T\nboard: {size: 9x9}\npieces:\n"
                                   "- name: A\n  code: A\n  moves: '%s'\n  mnemonic: |\n"
                                   "    . . .\n    . @ .\n    . o .\n"
                                   "  text: Steps one square straight %s.\n",
                                   moves[i], texts[k]));
    assert_int_equal(diags_having(f->diags, DIAG_MOVES_OUTVOTED), tried);
    assert_int_equal(diags_having(f->diags, DIAG_MNEMONIC_MISSING), tried);
    assert_int_equal(diags_having(f->diags, DIAG_ENGLISH_EXTRA) +
                         diags_having(f->diags, DIAG_ENGLISH_MISSING),
                     tried);
}

/* --- faces that are alike --- */

enum { ALIKE_PIECES = 200 };

/* Pieces that differ in few marks, so that many are alike in each of the three ways. */
static const char *alike_pieces(struct fixture *f)
{
    static const char *const crowd = "fWfrFrWbrFbWblFlWfRfN"; /* without lF; ten marks and more */
    static const char *const marks[] = {"flF", "flB3", "fA", "bA", "sD", "fD", "bD", "bbN"};
    LOCAL_BUF(text);
    const char *copy;
    unsigned seed = 7;

    buf_text(&text, "piecework: 1\ngame: T\nboard: {size: 9x9}\npieces:\n");
    for (int i = 0; i < ALIKE_PIECES; i++) {
        bool crowded = test_random(&seed, 2);

        buf_print(&text, "- {name: P%03d, code: P%d, moves: %s", i, i, crowded ? crowd : "W");
        for (size_t k = 0; k < COUNT_OF(marks); k++)
            if (test_random(&seed, 3) == 0)
                buf_text(&text, marks[k]);
        buf_text(&text, "}\n");
    }
    copy = arena_text(f->arena, buf_str(&text), text.size);
    return copy;
}

/* What is found of two faces by looking at both; DIAG_COUNT: nothing. */
static enum diag_id likeness(struct face_marks a, struct face_marks b)
{
    LOCAL_ARENA(arena);
    struct face_marks turned = face_turned(arena, b);

    if (face_distance(a, b) == 0)
        return DIAG_SAME_MOVES;
    if (face_distance(a, turned) == 0)
        return DIAG_FACE_TURNED;
    if (face_distance(a, b) == 1 && face_mark_count(b) > 10)
        return DIAG_FACE_ALIKE;
    return DIAG_COUNT;
}

/* Each piece is reported with the first one before it that looks the same, else with the first that
 * it is like. */
TEST_WITH(alike_faces_are_found_among_many, struct fixture *f)
{
    const struct game *game = checked(f, alike_pieces(f));
    size_t counts[DIAG_COUNT + 1] = {0};
    LOCAL_BUF(found);

    assert_int_equal(game->piece_count, ALIKE_PIECES);
    diags_text(f->diags, false, &found);
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        enum diag_id id = DIAG_COUNT;
        size_t k;

        assert_true(piece->drawable);
        for (k = 0; k < i && id != DIAG_SAME_MOVES; k++)
            id = likeness(game->pieces[k].face, piece->face);
        if (id != DIAG_SAME_MOVES)
            for (id = DIAG_COUNT, k = 0; k < i && id == DIAG_COUNT; k++)
                id = likeness(game->pieces[k].face, piece->face);
        counts[id]++;
        if (id == DIAG_COUNT)
            continue;
        assert_non_null(strstr(
            buf_str(&found),
            arena_print(f->arena,
                        id == DIAG_SAME_MOVES    ? "%s moves exactly like %s, and no picture"
                        : id == DIAG_FACE_TURNED ? "%s looks like %s turned round [face-turned]"
                                                 : "%s and %s differ in a single mark",
                        piece->name.text, game->pieces[k - 1].name.text)));
    }
    assert_int_equal(diags_having(f->diags, DIAG_SAME_MOVES), counts[DIAG_SAME_MOVES]);
    assert_int_equal(diags_having(f->diags, DIAG_FACE_TURNED), counts[DIAG_FACE_TURNED]);
    assert_int_equal(diags_having(f->diags, DIAG_FACE_ALIKE), counts[DIAG_FACE_ALIKE]);
    assert_true(counts[DIAG_SAME_MOVES] > 10 && counts[DIAG_FACE_TURNED] > 0 &&
                counts[DIAG_FACE_ALIKE] > 10);
}

/* --- the setup --- */

TEST_WITH(squares_have_men_of_either_case_only, struct fixture *f)
{
    const struct game *game = checked(f, "piecework: 1\ngame: T\nboard: {size: 4x2}\npieces:\n"
                                         "- {name: A, code: A1, moves: W}\n"
                                         "- {name: B, code: +A, moves: F}\n"
                                         "setup: |\n  a1 +a . .\n  A1 +A . .\n");

    assert_ptr_equal(game_man(game, 0, 0).piece, &game->pieces[0]);
    assert_int_equal(game_man(game, 0, 0).side, 1);
    assert_ptr_equal(game_man(game, 1, 0).piece, &game->pieces[1]);
    assert_int_equal(game_man(game, 1, 0).side, 1);
    assert_ptr_equal(game_man(game, 1, 1).piece, &game->pieces[1]);
    assert_int_equal(game_man(game, 1, 1).side, 0);
    assert_null(game_man(game, 2, 0).piece);
    checked(f, "piecework: 1\ngame: T\nboard: {size: 2x1}\npieces:\n"
               "- {name: A, code: AB, moves: W}\nsetup: |\n  Ab aB\n");
    assert_int_equal(diags_having(f->diags, DIAG_SETUP_CODE), 2);
}

TESTS_EACH(large, set_up, tear_down)
