#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "play/game_open.h"
#include "record/placement/placement.h"

static struct game *load(struct fixture *f, const char *text)
{
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);

    return source ? game_from_source(f->arena, source, f->diags) : NULL;
}

/* --- a small game, read completely --- */

static const char small_game[] = "piecework: 1\n"
                                 "game: Tiny\n"
                                 "native: {text: 小, lang: ja, reading: shō}\n"
                                 "players: {first: Red, second: Blue, age: 4+, minutes: 5-10}\n"
                                 "board:\n"
                                 "  size: 3x4\n"
                                 "  play: squares\n"
                                 "  files: c..a\n"
                                 "  ranks: [four, three, two, one]\n"
                                 "  zones: {promotion: {farthest: 2}}\n"
                                 "  dots: [\"c|b four|three\", \"a|b two|one\"]\n"
                                 "setup: |\n"
                                 "  k  .  +p\n"
                                 "  . . .\n"
                                 "  P . P\n"
                                 "  . K X1\n"
                                 "setup-symmetry: half-turn\n"
                                 "rules: {drops: yes, promotion: optional}\n"
                                 "pieces:\n"
                                 "  - name: King\n"
                                 "    code: K\n"
                                 "    native: {text: 王, lang: zh}\n"
                                 "    moves: K\n"
                                 "    royal: true\n"
                                 "  - name: Pawn\n"
                                 "    code: P\n"
                                 "    native: 歩\n"
                                 "    moves: fW\n"
                                 "    mnemonic: |\n"
                                 "      . . .\n"
                                 "      . @ .\n"
                                 "      . o .\n"
                                 "    promotes: gold\n"
                                 "    points: 3\n"
                                 "    source: {certainty: inferred, note: a guess}\n"
                                 "  - name: Gold\n"
                                 "    code: +P\n"
                                 "    moves: WfF\n"
                                 "  - name: Extra\n"
                                 "    code: X1\n"
                                 "    moves: R11\n"
                                 "claims:\n"
                                 "  - piece-kinds: 4\n"
                                 "  - stuck-anywhere: [Pawn, Gold]\n"
                                 "  - never-promotes: []\n"
                                 "  - promotions: {Pawn: Gold}\n";

TEST_WITH(a_whole_game_is_read, struct fixture *f)
{
    struct game *game = load(f, small_game);

    expect_findings(f->diags, "");
    assert_string_equal(game->name.text, "Tiny");
    assert_string_equal(game->native.text.text, "小");
    assert_string_equal(game->native.lang.text, "ja");
    assert_string_equal(game->native.reading.text, "shō");
    assert_string_equal(game->first.text, "Red");
    assert_string_equal(game->second.text, "Blue");
    assert_string_equal(game->age.text, "4+");
    assert_string_equal(game->minutes.text, "5-10");
    assert_int_equal(game->symmetry, SYMMETRY_HALF_TURN);
    assert_int_equal(game->symmetry_place.line, 17);
    assert_true(game->drops);
    assert_int_equal(game->promotion, PROMOTION_OPTIONAL);
}

/* What earlier versions printed, and this one does not. */
TEST_WITH(former_words_are_passed_over, struct fixture *f)
{
    struct game *game = load(
        f, "piecework: 1\ngame: T\nboard: {size: 3x3}\npieces: [{name: X, code: X, moves: K}]\n"
           "words: {ruler-upright: 100 mm, ruler-upright-words: hoch}\n");

    expect_findings(f->diags, "");
    assert_non_null(game);
    load(f, "piecework: 1\ngame: T\nboard: {size: 3x3}\npieces: [{name: X, code: X, moves: K}]\n"
            "words: {ruler-upwrong: 100 mm}\n");
    assert_int_equal(diags_count(f->diags), 1);
}

TEST_WITH(the_board_is_read, struct fixture *f)
{
    struct game *game = load(f, small_game);

    assert_int_equal(game->width, 3);
    assert_int_equal(game->height, 4);
    assert_int_equal(game->play, PLAY_SQUARES);
    assert_string_equal(game->file_labels[0], "c");
    assert_string_equal(game->file_labels[2], "a");
    assert_string_equal(game->rank_labels[0], "four");
    assert_string_equal(game->rank_labels[3], "one");
    assert_int_equal(game->zone, 2);
    assert_int_equal(game->zone_place.line, 10);
    assert_int_equal(game->zone_place.column, 33);
    assert_int_equal(game->dot_count, 2);
    assert_int_equal(game->dots[0].file_line, 1);
    assert_int_equal(game->dots[0].rank_line, 1);
    assert_int_equal(game->dots[1].file_line, 2);
    assert_int_equal(game->dots[1].rank_line, 3);
    assert_int_equal(game->dots[1].place.column, 29);
}

/* Dots of points stand on them. */
TEST_WITH(points_are_read, struct fixture *f)
{
    struct game *game =
        load(f, "piecework: 1\ngame: T\nboard: {size: 3x4, play: points, files: c..a, "
                "ranks: 4..1, dots: [b 3, a 1]}\n"
                "pieces:\n  - {name: Man, code: M, moves: W}\n");

    expect_findings(f->diags, "");
    assert_int_equal(game->play, PLAY_POINTS);
    assert_int_equal(game->dot_count, 2);
    assert_int_equal(game->dots[0].file_line, 1);
    assert_int_equal(game->dots[0].rank_line, 1);
    assert_int_equal(game->dots[1].file_line, 2);
    assert_int_equal(game->dots[1].rank_line, 3);
}

TEST_WITH(the_pieces_are_read, struct fixture *f)
{
    struct game *game = load(f, small_game);
    const struct piece *king = &game->pieces[0], *pawn = &game->pieces[1];
    const struct piece *gold = &game->pieces[2], *extra = &game->pieces[3];

    assert_int_equal(game->piece_count, 4);
    assert_true(king->royal && king->valid && king->drawable);
    assert_true(face_whole(king->face).masks[FACE_ROYAL]);
    assert_string_equal(king->native.text.text, "王");
    assert_string_equal(king->native.lang.text, "zh");
    assert_int_equal(king->place.line, 20);
    assert_int_equal(king->certainty, CERTAIN);
    assert_null(king->mnemonic.text);
    assert_ptr_equal(king->shown.moves, king->moves.moves);
    assert_string_equal(pawn->native.text.text, "歩");
    assert_string_equal(pawn->native.lang.text, "ja");
    assert_ptr_equal(pawn->promoted, gold);
    assert_int_equal(pawn->points, 3);
    assert_int_equal(pawn->certainty, INFERRED);
    assert_string_equal(pawn->certainty_note.text, "a guess");
    assert_false(pawn->royal);
    assert_int_equal(pawn->moves.count, 1);
    assert_int_equal(pawn->moves.moves[0].leg.step.y, 1);
    assert_int_equal(pawn->shown.count, 1);
    assert_int_equal(pawn->shown.moves[0].leg.step.y, -1);
    assert_null(gold->promoted);
    assert_true(extra->valid);
    assert_false(extra->drawable); /* no mark for a slide of eleven squares */
}

TEST_WITH(the_setup_is_read, struct fixture *f)
{
    struct game *game = load(f, small_game);

    assert_ptr_equal(game_man(game, 0, 0).piece, &game->pieces[0]);
    assert_int_equal(game_man(game, 0, 0).side, 1);
    assert_ptr_equal(game_man(game, 2, 0).piece, &game->pieces[2]);
    assert_ptr_equal(game_man(game, 2, 3).piece, &game->pieces[3]);
    assert_int_equal(game_man(game, 2, 3).side, 0);
    assert_null(game_man(game, 1, 0).piece);
    assert_null(game_man(game, 3, 0).piece);
    assert_null(game_man(game, 0, -1).piece);
    assert_int_equal(game->pieces[1].count[0], 2);
    assert_int_equal(game->pieces[1].count[1], 0);
    assert_int_equal(game->pieces[2].count[1], 1);
    assert_true(piece_starts(&game->pieces[2]));
    assert_int_equal(game_setup_place(game, 2, 0).line, 13);
    assert_int_equal(game_setup_place(game, 2, 0).column, 9);
    assert_int_equal(game_setup_place(game, 2, 0).length, 2);
    assert_int_equal(game_setup_place(game, 1, 3).line, 16);
    assert_int_equal(game_setup_place(game, 1, 3).column, 5);
    assert_int_equal(game_setup_place(game, 0, 9).line, 13);
}

TEST_WITH(the_claims_are_read, struct fixture *f)
{
    struct game *game = load(f, small_game);

    assert_int_equal(game->claim_count, 4);
    assert_string_equal(game->claims[0].fact.text, "piece-kinds");
    assert_int_equal(game->claims[0].place.line, 43);
    assert_int_equal(game->claims[0].count, 1);
    assert_string_equal(game->claims[0].values[0].text, "4");
    assert_int_equal(game->claims[1].count, 2);
    assert_string_equal(game->claims[1].values[1].text, "Gold");
    assert_int_equal(game->claims[1].values[1].at.column, 28);
    assert_int_equal(game->claims[2].count, 0);
    assert_int_equal(game->claims[3].count, 2);
    assert_string_equal(game->claims[3].values[0].text, "Pawn");
    assert_string_equal(game->claims[3].values[1].text, "Gold");
}

/* --- the definitions that come with the program --- */

TEST_WITH(chu_seireigi_is_read_without_findings, struct fixture *f)
{
    struct game *game = game_load(f->arena, "pieces/chu-seireigi.yaml", f->diags);
    int men[2] = {0, 0}, starting = 0, promoting = 0;

    expect_findings(f->diags, "");
    assert_int_equal(game->piece_count, 30);
    EACH (piece, game->pieces, game->piece_count) {
        men[0] += piece->count[0];
        men[1] += piece->count[1];
        starting += piece_starts(piece);
        promoting += piece->promoted != NULL;
        assert_true(piece->valid && piece->drawable);
        assert_non_null(piece->mnemonic.text);
        assert_string_equal(piece->native.lang.text, "ja");
        if (!moveset_equal(&piece->moves, &piece->shown))
            fail_msg("%s: mnemonic and moves differ", piece->name.text);
    }
    assert_int_equal(men[0], 40);
    assert_int_equal(men[1], 40);
    assert_int_equal(starting, 20);
    assert_int_equal(promoting, 17);
}

TEST_WITH(moves_follow_from_the_mnemonic, struct fixture *f)
{
    struct game *game = load(f, "piecework: 1\ngame: T\nboard: {size: 9x9}\npieces:\n"
                                "- name: Gold\n  code: G\n  mnemonic: |\n"
                                "    . . . . .\n    . o o o .\n    . o @ o .\n"
                                "    . . o . .\n    . . . . .\n"
                                "- {name: King, code: K, moves: WfF}\n"
                                "- {name: Bad, code: B, mnemonic: '?'}\n");
    const struct piece *gold = &game->pieces[0];

    assert_true(gold->valid && gold->drawable);
    assert_int_equal(gold->spelling, SPELLING_MNEMONIC);
    assert_int_equal(game->pieces[1].spelling, SPELLING_BETZA);
    assert_true(moveset_equal(&gold->moves, &game->pieces[1].moves));
    assert_true(moveset_equal(&gold->moves, &gold->shown));
    assert_string_equal(gold->betza.text, "WfF");
    assert_int_equal(gold->betza.at.line, 8); /* the mnemonic says so */
    assert_false(game->pieces[2].valid);
    expect_findings(f->diags, "14:35:1 error mnemonic-shape\n");
}

TESTS_EACH(load, set_up, tear_down)
