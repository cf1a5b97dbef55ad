/* Records and positions written for other programs: random games, out and in again, are the same
 * games; and what a format cannot say is refused. */
#include "support/test.h"
#include "support/chess960.h"
#include "support/moves.h"
#include "support/records.h"
#include "support/soak.h"

#include "format/record/record_write.h"
#include "play/move_text.h"
#include "play/replay.h"

#include <string.h>

#define CHESS "tests/games/castling.yaml"
#define SHOGI "tests/games/shogi.yaml"
#define SMALL "tests/games/minishogi.yaml"
#define XIANGQI "tests/games/xiangqi.yaml"
#define MAKRUK "tests/games/makruk.yaml"
#define CHU "pieces/chu-seireigi.yaml"
/* One check decides. */
#define CHECKS                                                                                     \
    "piecework: 1\ngame: C\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"                        \
    "rules: {goal: {checks: 1}}\nsetup: |\n  . . k\n  . . .\n  K R .\npieces:\n"                   \
    "  - {name: King, code: K, moves: K, royal: true}\n  - {name: Rook, code: R, moves: R}\n"

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

    while (position->move_count < 150 && position_ending(position).how == ENDED_NOT) {
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

static const struct {
    const char *game, *formats;
} trips[] = {
    {CHESS, "pgn uci fen"},          {SHOGI, "pgn uci usi kif csa fen sfen"},
    {SMALL, "pgn uci usi kif sfen"}, {XIANGQI, "pgn uci fen"},
    {MAKRUK, "pgn uci fen"},         {"tests/games/chess.yaml", "pgn uci fen"},
};

static void go_round(struct fixture *f, const struct game *game, const char *start,
                     const char *format, unsigned *seed)
{
    struct position *position = play_position(f, game, start);
    struct buf moves = {0}, out = {0};
    struct score score = own_score(f, game, random_game(position, seed, &moves)), again;
    struct placement end = position_state(f->arena, position);
    struct buf line = {0};
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
    buf_free(&line);
    buf_free(&moves);
    buf_free(&out);
}

TEST_WITH(random_games_stay_the_same, struct fixture *f)
{
    unsigned seed = 5;

    for (size_t i = 0; i < COUNT_OF(trips); i++) {
        const struct game *game = play_game(f, trips[i].game);
        char *formats = arena_text(f->arena, trips[i].formats, strlen(trips[i].formats));

        for (char *format = strtok(formats, " "); format; format = strtok(NULL, " "))
            for (int n = 0; n < 4; n++)
                go_round(f, game, NULL, format, &seed);
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

        go_round(f, game, start, formats[i % COUNT_OF(formats)], &seed);
    }
}

/* --- as other programs write it --- */

static const struct {
    const char *format, *game, *moves, *text; /* a part of it */
} written[] = {
    {"pgn", CHESS, "e2-e4 e7-e5 g1-f3 b8-c6 f1-c4 g8-f6 O-O f6xe4 f1-e1 1-0",
     "[Result \"1-0\"]\n[Variant \"Chess\"]\n\n"
     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O Nxe4 5. Re1 1-0\n"},
    {"pgn", CHESS, "f2-f3 e7-e5 g2-g4 d8-h4", "1. f3 e5 2. g4 Qh4# *\n"},
    {"pgn", CHESS, "e2-e4 d7-d5 e4xd5 g8-f6 b1-c3 b8-d7 f1-b5 f6xd5", "2. exd5 Nf6 3. Nc3 Nbd7"},
    {"pgn", SHOGI, "7g-7f 3c-3d 8hx2b+ 3ax2b B*5e", "1. c4 g6 2. Bxh8=+B Sxh8 3. B@e5"},
    {"uci", CHESS, "e2-e4 e7-e5 e1-e2", "position startpos moves e2e4 e7e5 e1e2\n"},
    {"usi", SHOGI, "7g-7f 3c-3d 8hx2b+ 3ax2b B*5e",
     "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e\n"},
    {"kif", SHOGI, "7g-7f 3c-3d 8hx2b+ 3ax2b B*5e 1-0",
     "   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 ５五角打\n"
     "   6 投了\nまで5手で先手の勝ち\n"},
    {"csa", SHOGI, "7g-7f 3c-3d 8hx2b+ 3ax2b B*5e 1-0",
     "+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0055KA\n%TORYO\n"},
    {"fen", CHESS, "e2-e4 e7-e5 g1-f3",
     "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n"},
    {"fen", CHESS, "e2-e4", " b KQkq e3 0 1\n"},
    {"fen", CHESS, "e2-e4 e7-e5 e1-e2 e8-e7 e2-e1 e7-e8", " w - - 4 4\n"},
    {"fen", CHECKS, "b1-b3", "1Rk/3/K2 b - - 0+1 1 1\n"},
    {"sfen", SHOGI, "7g-7f 3c-3d 8hx2b+",
     "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4\n"},
};

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
    for (size_t i = 0; i < COUNT_OF(written); i++) {
        const char *text = write_text(f, written[i].format, written[i].game, written[i].moves);

        if (!text || !strstr(text, written[i].text))
            fail_msg("%s: %s", written[i].format, text ? text : test_findings(f->arena, f->diags));
    }
}

/* --- counters --- */

#define KINGS "4k3/8/8/8/8/8/4p3/4K2R "

static const struct {
    const char *format, *start, *moves, *text;
} counted[] = {
    /* castlings by the files of inner Rooks alone, and by the square of the Rook */
    {"fen", "3rk3/8/8/8/8/8/8/RRK3R1 w BKq - 0 1", "", "3rk3/8/8/8/8/8/8/RRK3R1 w KBq - 0 1\n"},
    {"fen", "4k3/8/8/8/8/8/8/3RKR1R w FD - 0 1", "h1-h2 e8-e7", "/3RKR2 w KQ - 2 2\n"},
    {"uci", "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "O-O e8-e7",
     "position fen 4k3/8/8/8/8/8/8/5KR1 w K - 0 1 moves f1g1 e8e7\n"},
    {"pgn", "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "O-O e8-e7",
     "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/5KR1 w K - 0 1\"]\n\n"
     "1. O-O Ke7 *\n"},
    {"fen", KINGS "w - - 12 34", "", KINGS "w - - 12 34\n"},
    {"fen", KINGS "w - - 12 34", "h1-h2 e8-e7 h2-h1", " b - - 15 35\n"},
    {"fen", KINGS "b - - 12 34", "e8-e7 e1xe2 e7-e8", " w - - 1 36\n"},
    {"fen", KINGS "b - - 0 1", "e8-e7", " w - - 1 2\n"},
    {"fen", KINGS "2", "e8-e7", " w K - 1 2\n"},
    {"uci", KINGS "w - - 12 34", "h1-h2", "position fen " KINGS "w - - 12 34 moves h1h2\n"},
    {"pgn", KINGS "w - - 12 34", "h1-h2 e8-e7", "[FEN \"" KINGS "w - - 12 34\"]\n"},
    {"pgn", KINGS "w - - 12 34", "h1-h2 e8-e7 h2-h1", "\n34. Rh2 Ke7 35. Rh1 *\n"},
    {"pgn", KINGS "b - - 12 34", "e8-e7 h1-h2", "\n34... Ke7 35. Rh2 *\n"},
};

/* Where moves without progress are counted, a format that cannot tell them is refused. */
TEST_WITH(counters_go_on, struct fixture *f)
{
    static const char text[] =
        "piecework: 1\ngame: Lone\nboard: {size: 3x3, files: 3..1, ranks: a..c}\n"
        "setup: |\n  . k .\n  . . .\n  . K .\nrules: {draw-after: 9}\n"
        "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n";
    const struct game *game = play_game(f, CHESS), *lone = play_game(f, text);

    for (size_t i = 0; i < COUNT_OF(counted); i++) {
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

static const struct {
    const char *format, *game, *moves;
} refused[] = {
    {"kif", CHESS, "e2-e4"}, {"csa", CHESS, "e2-e4"},
    {"csa", SMALL, ""},      {"sfen", CHESS, "e2-e4 e7-e5 e1-e2 e8-e7 e2-e1 e7-e8"},
    {"kif", XIANGQI, ""},
};

TEST_WITH(what_cannot_be_said_is_refused, void *state)
{
    for (size_t i = 0; i < COUNT_OF(refused); i++) {
        struct fixture *f = state;
        struct fixture own = {f->arena, diags_new()};

        assert_null(write_text(&own, refused[i].format, refused[i].game, refused[i].moves));
        assert_non_null(strstr(test_findings(f->arena, own.diags), "record-unsaid"));
        diags_free(own.diags);
    }
}

TESTS_EACH(record_write, set_up, tear_down)
