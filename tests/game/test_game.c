#include "support/test.h"
#include "support/chu.h"
#include "record/placement/placement.h"

TEST_WITH(pieces_are_found_by_name_and_code, void *state)
{
    TEXT_ROWS(cases, 2);
    const struct game *game = ((struct chu *)state)->game;

    for (size_t i = 0; i < cases_count; i++) {
        const struct piece *piece = game_piece(game, cases[i][0]);

        if (cases[i][1])
            assert_string_equal(piece->name.text, cases[i][1]);
        else
            assert_null(piece);
    }
}

TEST_WITH(bases_are_the_first_to_promote, void *state)
{
    TEXT_ROWS(cases, 2);
    const struct game *game = ((struct chu *)state)->game;

    for (size_t i = 0; i < cases_count; i++) {
        const struct piece *base = game_piece(game, cases[i][0])->base;

        if (cases[i][1])
            assert_string_equal(base->name.text, cases[i][1]);
        else
            assert_null(base);
    }
}

TEST_WITH(only_pieces_of_the_setup_start, void *state)
{
    const struct game *game = ((struct chu *)state)->game;

    assert_true(piece_starts(game_piece(game, "King")));
    assert_true(piece_starts(game_piece(game, "Bishop")));
    assert_false(piece_starts(game_piece(game, "Dragon King")));
}

TEST_WITH(the_setup_turns_into_itself, void *state)
{
    const struct game *game = ((struct chu *)state)->game;

    for (int rank = 0; rank < 12; rank++)
        for (int file = 0; file < 12; file++) {
            struct man here = game_man(game, file, rank);
            struct man there = game_man(game, 11 - file, 11 - rank);

            assert_ptr_equal(here.piece, there.piece);
            assert_true(!here.piece || here.side != there.side);
        }
}

/* Squares by their labels, as in "King on 7l". */
TEST_WITH(men_stand_on_their_squares, void *state)
{
    ROWS(cases, "icti", int file; char rank; const char *name; int side);
    const struct game *game = ((struct chu *)state)->game;

    for (size_t i = 0; i < cases_count; i++) {
        int file = 12 - cases[i].file, rank = cases[i].rank - 'a';
        struct man man = game_man(game, file, rank);

        assert_int_equal(atoi(game->file_labels[file]), cases[i].file);
        assert_int_equal(game->rank_labels[rank][0], cases[i].rank);
        if (cases[i].name)
            assert_string_equal(man.piece->name.text, cases[i].name);
        else
            assert_null(man.piece);
        assert_int_equal(man.side, cases[i].side);
    }
}

TEST_WITH(squares_beyond_the_board_are_empty, void *state)
{
    const struct game *game = ((struct chu *)state)->game;

    assert_null(game_man(game, -1, 0).piece);
    assert_null(game_man(game, 0, -1).piece);
    assert_null(game_man(game, 12, 0).piece);
    assert_null(game_man(game, 0, 12).piece);
}

/* The place of a square's code is where the code stands. */
TEST_WITH(codes_of_the_setup_are_found_in_the_file, void *state)
{
    const struct game *game = ((struct chu *)state)->game;

    for (int rank = 0; rank < 12; rank++)
        for (int file = 0; file < 12; file++) {
            struct man man = game_man(game, file, rank);
            struct place place = game_setup_place(game, file, rank);
            size_t size;
            const char *line = source_line(place.source, place.line, &size);
            char code = man.piece ? *man.piece->code.text : '.';

            if (man.piece && man.side == 1)
                code = (char)(code - 'A' + 'a');
            assert_int_equal(place.line, game->setup_text.at.line + (unsigned)rank);
            assert_int_equal(place.length, 1);
            assert_true(place.column <= size);
            assert_int_equal(line[place.column - 1], code);
        }
}

TEST_WITH(dots_stand_four_squares_from_the_sides, void *state)
{
    static const int lines[4][2] = {{4, 4}, {8, 4}, {4, 8}, {8, 8}};
    const struct game *game = ((struct chu *)state)->game;

    assert_int_equal(game->dot_count, 4);
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(game->dots[i].file_line, lines[i][0]);
        assert_int_equal(game->dots[i].rank_line, lines[i][1]);
    }
}

TEST_WITH(stuck_ranks_are_counted_from_the_far_edge, void *state)
{
    ROWS(cases, "ti", const char *name; int ranks);
    const struct game *game = ((struct chu *)state)->game;

    for (size_t i = 0; i < cases_count; i++)
        assert_int_equal(piece_stuck_ranks(game, game_piece(game, cases[i].name)), cases[i].ranks);
}

TESTS_EACH(game, chu_set_up, chu_tear_down)
