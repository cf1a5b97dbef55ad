/* Records and positions written for other programs: random games, out and in again, are the same
 * games; and what a format cannot say is refused. */
#include "support/test.h"
#include "support/chess960.h"
#include "support/moves.h"
#include "support/records.h"
#include "support/soak.h"

#include "format/record/record_format.h"
#include "play/move_text.h"
#include "play/replay.h"

#define CHESS "tests/games/castling.yaml"

/* A score in the game's own notation. */
static struct score own_score(struct fixture *f, const struct game *game, const char *text)
{
    const struct located located = test_located(f->arena, text);
    struct placement start = placement_of_setup(f->arena, game);
    struct score score;

    assert_true(score_read(f->arena, game, &located, &start, &score, f->diags));
    return score;
}

/* Some moves at random as text of the game; the position is the last one. */
static const char *random_game(struct position *position, unsigned *seed, struct buf *text)
{
    struct played_moves moves = {0};

    while (position->move_count < 150 && position_ending(position).how == OUTCOME_OPEN) {
        struct played_move move;

        moves.count = 0;
        legal_moves(position, &moves);
        move = moves.list[test_random(seed, (unsigned)moves.count)];
        move_text(position, &move, text);
        buf_char(text, ' ');
        position_make(position, &move);
    }
    moves_free(&moves);
    return buf_str(text);
}

static void go_round_in(struct fixture *f, const struct game *game, const char *start,
                        const char *format, unsigned *seed)
{
    struct position *position = play_position(f, game, start);
    LOCAL_BUF(moves);
    LOCAL_BUF(out);
    struct score score = own_score(f, game, random_game(position, seed, &moves)), again;
    struct placement end = position_state(f->arena, position);
    LOCAL_BUF(line);
    const char *after;

    placement_line(&end, &line);
    while (position->move_count > 0)
        position_unmake(position);
    if (!record_write(f->arena, format, &score, position, game->name.at, &out, f->diags))
        fail_msg("%s: %s", format, test_findings(f->arena, f->diags));
    if (strstr(format, "fen")) {
        const struct located text = located_plain(buf_str(&out));
        struct placement placement;

        assert_true(placement_read(f->arena, game, &text, &placement, f->diags));
        assert_true(placement_equal(&placement, &end));
    } else {
        after = record_after(f, game, "record", buf_str(&out), &again);
        assert_string_equal(after, buf_str(&line));
        assert_int_equal(again.count, score.count);
    }
}

/* In memory of its own: in a soak there are many thousand. */
static void go_round(const struct game *game, const char *start, const char *format, unsigned *seed)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    struct fixture own = {arena, diags};

    go_round_in(&own, game, start, format, seed);
}

TEST_WITH(random_games_stay_the_same, struct fixture *f)
{
    ROWS(trips, "tt", const char *game, *formats);
    unsigned seed = 5;

    for (size_t i = 0; i < trips_count; i++) {
        const struct game *game = play_game(f, trips[i].game);
        char *formats = arena_text(f->arena, trips[i].formats, strlen(trips[i].formats));

        for (char *format = strtok(formats, " "); format; format = strtok(NULL, " "))
            for (unsigned n = 0; n < soak_times(4, 1000); n++)
                go_round(game, NULL, format, &seed);
    }
}

/* Castling to and from all squares, in all formats. */
TEST_WITH(chess960_stays_the_same, struct fixture *f)
{
    static const char *const formats[] = {"pgn", "uci", "fen"};
    const struct game *game = play_game(f, CHESS);
    unsigned seed = 960;

    for (unsigned i = 0; i < soak_times(90, 3000); i++) {
        const char *start = chess960_start(f->arena, (int)test_random(&seed, 960),
                                           (int)test_random(&seed, 960), i % 2);

        go_round(game, start, formats[i % COUNT_OF(formats)], &seed);
    }
}

/* --- as other programs write it --- */

/* From the setup, or the position of a line. */
static const char *write_from(struct fixture *f, const char *format, const struct game *game,
                              const char *line, const char *moves)
{
    const struct score score = own_score(f, game, moves);
    struct buf out = {0};

    if (!record_write(f->arena, format, &score, play_position(f, game, line), game->name.at, &out,
                      f->diags)) {
        buf_free(&out);
        return NULL;
    }
    return buf_take(f->arena, &out);
}

static const char *write_text(struct fixture *f, const char *format, const char *path,
                              const char *moves)
{
    return write_from(f, format, play_game(f, path), NULL, moves);
}

TEST_WITH(records_are_written, struct fixture *f)
{
    struct row {
        const char *format, *game, *moves, *text; /* a part of it */
    };
    TABLE(struct row, written, "tttt");

    for (size_t i = 0; i < written_count; i++) {
        const char *text = write_text(f, written[i].format, written[i].game, written[i].moves);

        if (!text || !strstr(text, written[i].text))
            fail_msg("%s: %s", written[i].format, text ? text : test_findings(f->arena, f->diags));
    }
}

/* --- counters --- */

/* Where moves without progress are counted, a format that cannot tell them is refused. */
TEST_WITH(counters_go_on, struct fixture *f)
{
    ROWS(counted, "tttt", const char *format, *start, *moves, *text);
    static const char text[] =
        "piecework: 1\ngame: Lone\nboard: {size: 3x3, files: 3..1, ranks: a..c}\n"
        "setup: |\n  . k .\n  . . .\n  . K .\nrules: {draw-after: 9}\n"
        "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n";
    const struct game *game = play_game(f, CHESS), *lone = play_game(f, text);

    for (size_t i = 0; i < counted_count; i++) {
        const char *out =
            write_from(f, counted[i].format, game, counted[i].start, counted[i].moves);

        if (!out || !strstr(out, counted[i].text))
            fail_msg("%s: %s", counted[i].format, out ? out : test_findings(f->arena, f->diags));
    }
    assert_non_null(write_from(f, "usi", lone, "1k1/3/1K1 w - - 0 1", "2c-1c"));
    assert_null(write_from(f, "usi", lone, "1k1/3/1K1 w - - 5 1", "2c-1c"));
    diags_free(f->diags);
    f->diags = diags_new();
}

/* Where a Lion has just been taken by another piece is part of the position. */
TEST_WITH(what_was_struck_is_told, struct fixture *f)
{
    static const char start[] = "11k/12/12/5[ln]6/5R6/12/12/12/12/12/12/11K 1";
    const struct game *chu = play_game(f, "pieces/chu-shogi.yaml");

    assert_string_equal(write_from(f, "sfen", chu, start, "7ex7d="),
                        "11k/12/12/5R6/12/12/12/12/12/12/12/11K w 7d 2\n");
    assert_string_equal(write_from(f, "sfen", chu, start, "7ex7d= 1a-1b"),
                        "12/11k/12/5R6/12/12/12/12/12/12/12/11K b - 3\n");
}

/* --- what cannot be said --- */

TEST_WITH(what_cannot_be_said_is_refused, void *state)
{
    ROWS(refused, "ttt", const char *format, *game, *moves);

    for (size_t i = 0; i < refused_count; i++) {
        struct fixture *f = state;
        struct fixture own = {f->arena, diags_new()};

        assert_null(write_text(&own, refused[i].format, refused[i].game, refused[i].moves));
        assert_non_null(strstr(test_findings(f->arena, own.diags), "record-unsaid"));
        diags_free(own.diags);
    }
}

TESTS_EACH(record_write, set_up, tear_down)
