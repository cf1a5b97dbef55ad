/* Records as PGN: what is read of them, and what is refused. */
#include "support/test.h"
#include "support/moves.h"
#include "support/records.h"

#include "play/replay.h"

#define CHESS "tests/games/castling.yaml"

TEST_WITH(records_are_read, struct fixture *f)
{
    TABLE(struct record_case, cases, "ttttt");

    assert_int_equal(record_cases_wrong(f, cases, cases_count), 0);
}

TEST_WITH(variations_are_counted, struct fixture *f)
{
    struct score score;

    record_after(f, play_game(f, CHESS), NULL, "1. e4 (1. d4) e5 (1... c5 (1... c6)) *", &score);
    assert_string_equal(test_findings(f->arena, f->diags), "7+1 record-skipped");
}

/* Each with the moves before it; comments where they are asked for. */
TEST_WITH(variations_are_read, struct fixture *f)
{
    ROWS(lines, "tttztt", const char *game, *path, *text; size_t variation;
         const char *moves, *comments);

    for (size_t i = 0; i < lines_count; i++) {
        const struct game *game = play_game(f, lines[i].game);
        struct records records =
            records_open(f->arena, game, record_source(f, lines[i].path, lines[i].text));
        struct placement start = placement_of_setup(f->arena, game);
        struct score score;
        LOCAL_DIAGS(diags);
        LOCAL_BUF(moves);
        LOCAL_BUF(comments);

        records.variation = lines[i].variation;
        records.comments = true;
        if (!record_read(f->arena, game, &records, 0, &start, &score, diags))
            buf_text(&moves, "none");
        for (size_t k = 0; k < score.count; k++)
            buf_print(&moves, "%s%s", k ? " " : "", score.plies[k].written);
        for (size_t k = 0; k < score.comment_count; k++)
            buf_print(&comments, "%zu %s;", score.comments[k].plies, score.comments[k].text);
        assert_string_equal(buf_str(&moves), lines[i].moves);
        assert_string_equal(buf_str(&comments), lines[i].comments);
    }
}

TEST_WITH(what_is_odd_is_noted, struct fixture *f)
{
    ROWS(odd, "tztt", const char *text; size_t plies; const char *result, *findings);
    const struct game *game = play_game(f, "pieces/chess.yaml");

    for (size_t i = 0; i < odd_count; i++) {
        struct fixture own = {f->arena, diags_new()};
        struct score score;
        struct position *position;

        record_after(&own, game, NULL, odd[i].text, &score);
        assert_int_equal(score.count, odd[i].plies);
        assert_string_equal(score.has_result ? game->grammar.results[score.result] : "none",
                            odd[i].result);
        if (strchr(odd[i].text, '#')) {
            position = play_position(f, game, NULL);
            replay_score(f->arena, &score, score.count, position, NULL);
            replay_check_result(f->arena, &score, position, own.diags);
        }
        assert_string_equal(test_findings(f->arena, own.diags), odd[i].findings);
        diags_free(own.diags);
    }
}

/* Whatever stood in the score before. */
TEST_WITH(nothing_is_read_of_other_files, struct fixture *f)
{
    static const char *const texts[] = {"{\"moves\": []}", "<game/>",
                                        "[DhtmlXQ_title]a[/DhtmlXQ_title]"};
    const struct game *game = play_game(f, CHESS);

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct records records = records_open(f->arena, game, record_source(f, NULL, texts[i]));
        struct placement start = placement_of_setup(f->arena, game);
        struct score score;
        LOCAL_DIAGS(diags);

        memset(&score, 1, sizeof score);
        assert_false(record_read(f->arena, game, &records, 0, &start, &score, diags));
        assert_false(score.begun);
        assert_int_equal(score.count, 0);
        assert_int_equal(score.tag_count, 0);
    }
}

TEST_WITH(a_file_holds_several, struct fixture *f)
{
    const struct game *game = play_game(f, CHESS);
    const struct records records = records_open(
        f->arena, game,
        record_source(f, NULL,
                      "[Event \"one\"]\n[Site \"?\"]\n\n1. e4 {\n[%clk 0:01]} e5 *\n\n"
                      "[Event \"two\"]\n\n\n1. d4 *\n[Event \"three\"]\n\n1. Kd4 *\n"));
    static const char *const findings[] = {"", "", "3:4+3 illegal-move"};

    assert_int_equal(records.count, 3);
    for (size_t i = 0; i < records.count; i++) {
        struct fixture own = {f->arena, diags_new()};
        struct score score;

        record_after(&own, game, NULL, records.texts[i].text, &score);
        assert_string_equal(test_findings(f->arena, own.diags), findings[i]);
        assert_int_equal(score.count, i == 0 ? 2 : 1);
        diags_free(own.diags);
    }
    assert_int_equal(records.texts[2].at.line, 11);
}

TEST_WITH(records_begin_with_headers, struct fixture *f)
{
    struct row {
        const char *text;
        size_t count;
        const char *findings; /* of the first */
    };
    TABLE(struct row, files, "tzt");
    const struct game *game = play_game(f, CHESS);

    for (size_t i = 0; i < files_count; i++) {
        const struct records records =
            records_open(f->arena, game, record_source(f, NULL, files[i].text));
        struct placement start = placement_of_setup(f->arena, game);
        struct fixture own = {f->arena, diags_new()};
        struct score score;

        assert_int_equal(records.count, files[i].count);
        record_read(f->arena, game, &records, 0, &start, &score, own.diags);
        assert_string_equal(test_findings(f->arena, own.diags), files[i].findings);
        diags_free(own.diags);
    }
}

TEST_WITH(own_records_are_told_apart, struct fixture *f)
{
    ROWS(kinds, "tttb", const char *game, *path, *text; bool own);

    for (size_t i = 0; i < kinds_count; i++) {
        const struct records records = records_open(f->arena, play_game(f, kinds[i].game),
                                                    record_source(f, kinds[i].path, kinds[i].text));

        assert_int_equal(!records.format, kinds[i].own);
    }
}

TESTS_EACH(pgn, set_up, tear_down)
