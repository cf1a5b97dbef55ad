/* Records of games: reading them, playing them, and `piecework play` as it is called. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/program.h"
#include "play/move_text.h"
#include "play/replay.h"

#include <string.h>

#define CHESS "tests/games/chess.yaml"
#define FIDE "pieces/chess.yaml"
#define SHUFFLE "g1-f3 g8-f6 f3-g1 f6-g8 "
#define SHOGI "tests/games/shogi.yaml"
#define GONU "pieces/jul-gonu.yaml"
#define MINISHOGI "tests/games/minishogi.yaml"

/* --- reading --- */

static const struct {
    const char *text;
    bool second;
    int plies;            /* -1: it is refused */
    const char *findings; /* or the result */
} records[] = {
    {"", false, 0, "none"},
    {"e2-e4", false, 1, "none"},
    {"1. e2-e4 e7-e5 2. g1-f3", false, 3, "none"},
    {"1.e2-e4 1...e7-e5 2.g1-f3 *", false, 3, "*"},
    {"e2-e4, e7-e5 1-0", false, 2, "1-0"},
    {"; a game\n1. e2-e4 {best, by test} e7-e5 ; and so on\n2. g1-f3 0-1\n", false, 3, "0-1"},
    {"{all; of it\nis a comment} e2-e4{too}e7-e5;so\n1/2-1/2", false, 2, "1/2-1/2"},
    {"1... e7-e5 2. g1-f3", true, 2, "none"},
    {"2. e2-e4", false, -1, "1+2 bad-text"},
    {"1. e2-e4 2. e7-e5", false, -1, "10+2 bad-text"},
    {"1. e2-e4 1. e7-e5", false, -1, "10+2 bad-text"},
    {"1... e2-e4", false, -1, "1+4 bad-text"},
    {"e2-e4 {no end", false, -1, "7+1 bad-text"},
    {"e2-e4 1-0 e7-e5", false, -1, "11+1 bad-text"},
    {"e2-e9", false, -1, "4+2 unknown-square"},
    {"e2-e4 2-0", false, -1, "7+1 unknown-square"},
    /* what other programs write */
    {"e2-e4 (d2-d4) e7-e5", false, -1, "7+1 bad-text"},
    {"e2-e4 $1 e7-e5", false, -1, "7+1 bad-text"},
    {"e2-e4! e7-e5", false, -1, "4+3 unknown-square"},
    {"e2-e4 [Event \"late\"]", false, -1, "7+1 bad-text"},
    {"e2-e4 } e7-e5", false, -1, "7+1 bad-text"},
    /* headers */
    {"[Event \"Club evening\"]\n[Game \"CHESS WITHOUT castling\"] {any case}\n\n1. e2-e4", false, 1,
     "none"},
    {"[Result \"1-0\"] e2-e4", false, 1, "1-0"},
    {"[Result \"1-0\"] e2-e4 1-0", false, 1, "1-0"},
    {"[Result \"1-0\"] e2-e4 0-1", false, -1, "22+3 bad-text"},
    {"[Result \"won\"]", false, -1, "10+3 bad-text"},
    {"[Game \"Shogi\"]", false, -1, "8+5 bad-text"},
    {"[Position \"4k3/8/8/8/8/8/8/4K3 2\"] 1... e8-e7 2. e1-e2", false, 2, "none"},
    {"[Position \"4k3/8/8\"]", false, -1, "12+7 setup-rows"},
    {"[Position \"4k3/8/8/8/8/8/8/4Z3\"]", false, -1, "29+1 setup-code"},
    {"[Event \"a\"][event \"b\"]", false, -1, "13+5 bad-text"},
    {"[Event]", false, -1, "1+7 bad-text"},
    {"[Event \"a]", false, -1, "1+10 bad-text"},
    {"[\"a\"]", false, -1, "1+5 bad-text"},
    {"[", false, -1, "1+1 bad-text"},
};

TEST_WITH(records_are_read, struct fixture *f)
{
    const struct game *game = play_game(f, CHESS);
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(records); i++) {
        struct located text = test_located(f->arena, records[i].text);
        struct fixture own = {f->arena, diags_new()};
        struct score score;
        struct placement start = placement_of_setup(f->arena, game);
        bool good;
        const char *found;

        start.to_move = records[i].second;
        good = score_read(f->arena, game, &text, &start, &score, own.diags);
        found = test_findings(f->arena, own.diags);
        if (good && !*found)
            found = score.has_result ? game->grammar.results[score.result] : "none";
        if (good != (records[i].plies >= 0) || strcmp(found, records[i].findings) != 0 ||
            (good && (int)score.count != records[i].plies)) {
            print_error("%s: %s\n", records[i].text, found);
            wrong++;
        }
        diags_free(own.diags);
    }
    assert_int_equal(wrong, 0);
}

/* A random game that is written down ends in the same position when it is read and played. */
TEST_WITH(what_was_played_is_played_again, void *state)
{
    static const char *const games[] = {CHESS, MINISHOGI, "pieces/chu-seireigi.yaml"};
    unsigned seed = 11;

    for (size_t i = 0; i < COUNT_OF(games); i++) {
        struct fixture *f = state;
        const struct game *game = play_game(f, games[i]);
        struct position *first = play_position(f, game, NULL);
        struct position *again = play_position(f, game, NULL);
        struct played_moves moves = {0};
        struct buf text = {0};
        struct placement start = placement_of_setup(f->arena, game);
        struct located located;
        struct score score;

        while (first->move_count < 120 && position_ending(first).how == ENDED_NOT) {
            struct played_move move;

            moves.count = 0;
            legal_moves(first, &moves);
            move = moves.list[test_random(&seed, (unsigned)moves.count)];
            if (first->move_count % 2 == 0)
                buf_print(&text, "%zu. ", first->move_count / 2 + 1);
            move_text(first, &move, &text);
            buf_text(&text, first->move_count % 7 ? " " : " {a comment}\n");
            position_make(first, &move);
        }
        located = test_located(f->arena, buf_str(&text));
        assert_true(score_read(f->arena, game, &located, &start, &score, f->diags));
        assert_true(replay_score(f->arena, &score, score.count, again, f->diags));
        assert_int_equal(again->move_count, first->move_count);
        assert_true(again->key == first->key);
        buf_free(&text);
        moves_free(&moves);
    }
}

/* --- the command --- */

#define MATE "f2-f3 e7-e5 g2-g4 d8-h4"

static const struct {
    const char *game, *option, *record;
    int status;
    const char *out, *err; /* parts; err NULL: nothing */
} calls[] = {
    {CHESS, NULL, "1. e2-e4 e7-e5", 0,
     "R N B Q K B N R\n\nrnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR 1 -\n2 plies; White "
     "moves\n",
     NULL},
    {CHESS, NULL, MATE " 0-1", 0, "\n4 plies; Black has won by checkmate\n", NULL},
    {CHESS, "--ply=3", MATE " 1-0", 0, "\n3 plies; Black moves\n", NULL},
    {CHESS, "--ply=0", MATE, 0, "\n0 plies; White moves\n", NULL},
    {CHESS, NULL, "e2-e4 f7-f5 d1-h5", 0, "\n3 plies; Black moves and is in check\n", NULL},
    {CHESS, "--position=k7/8/8/8/8/8/8/K6R 2 -", "1... a8-b8 2. h1-h8", 0,
     "\n1k5R/8/8/8/8/8/8/K7 2 -\n2 plies; Black moves and is in check\n", NULL},
    {CHESS, NULL, MATE " 1-0", 1, "\n4 plies; Black has won by checkmate\n",
     "error: the record says '1-0', but by the rules Black has won by checkmate [score-result]"},
    {CHESS, NULL, MATE " *", 0, "\n4 plies; Black has won by checkmate\n",
     "note: the record leaves open that by the rules Black has won by checkmate [score-open]"},
    {FIDE, NULL, SHUFFLE SHUFFLE, 0,
     "\n8 plies; White moves; White may claim a draw by repetition\n", NULL},
    {FIDE, NULL, SHUFFLE SHUFFLE "e2-e4 1/2-1/2", 0, "\n9 plies; Black moves\n",
     "record.txt:1:49: note: the game goes on, but here White may claim a draw by repetition "
     "[draw-unclaimed]"},
    {FIDE, NULL, SHUFFLE SHUFFLE SHUFFLE SHUFFLE, 0, "\n16 plies; drawn by repetition\n",
     "[draw-unclaimed]"},
    {FIDE, NULL, SHUFFLE SHUFFLE SHUFFLE SHUFFLE "e2-e4", 1, "\n16 plies; drawn by repetition\n",
     "ply 17, e2-e4 is not legal: the game has ended: drawn by repetition"},
    {FIDE, "--position=k6b/8/8/8/8/8/8/K7 2 -", "", 0, "\n0 plies; drawn by a dead position\n",
     NULL},
    {CHESS, NULL, "e2-e4 e7-e5\ne4-e5", 1, "\n2 plies; White moves\n",
     "record.txt:2:1: error: ply 3, e4-e5 is not legal: White’s Pawn on e4 goes to e5 only without "
     "taking"},
    {CHESS, NULL, MATE " a2-a3", 1, "\n4 plies; Black has won by checkmate\n",
     "ply 5, a2-a3 is not legal: the game has ended: Black has won by checkmate"},
    {"pieces/jul-gonu.yaml", "--position=S3/s2s/1ssS/S3 1", "a1-a2", 0,
     "\n1 ply; White has won by leaving the other too few pieces\n", NULL},
    {MINISHOGI, NULL, "5e-5f", 1, "\n0 plies; Black moves\n", "record.txt:1:4: error: "},
    {GONU, "--board=ascii", "a1-a2", 0,
     "4  s---s---s---s\n   |   |   |   |\n3  +---+---+---+\n   |   |   |   |\n2  S---+---+---+\n   "
     "|   |   |   |\n1  +---S---S---S\n   a   b   c   d\nBlack to move\n\n",
     NULL},
    {GONU, "--position=4/SS2/s3/sS2 1", "b3-b2 1-0", 0, "1 ply; White has won by stalemate\n",
     NULL},
    {GONU, "--board=box", "", 0, "1  S───S───S───S\n", NULL},
    {GONU, "--board=wood", "", 2, "", "--board cannot be 'wood'; it takes grid, ascii or box"},
    {CHESS, "--ply=4", MATE, 0, "\n4 plies; ", NULL},
    {CHESS, "--ply=5", MATE, 2, "", "--ply:1:1: fatal error: the record has only 4 plies"},
    {CHESS, "--ply=99", "e2-e4 e2-e4", 2, "", "the record has only 2 plies"},
    {CHESS, NULL, "e2-e4 (d2-d4)", 1, "\n1 ply; Black moves\n",
     "record.txt:1:7: error: 'record': variations are not"},
    {CHESS, NULL,
     "[Event \"Club evening\"]\n[White \"Ann\"]\n[Position \"k7/8/8/8/8/8/8/K6R 2\"]\n"
     "1... a8-b8",
     0, "Event: Club evening\nWhite: Ann\nPosition: k7/8/8/8/8/8/8/K6R 2\n\n. k . . . . . .\n",
     NULL},
    {CHESS, NULL, "[Result \"1-0\"] " MATE, 1, "Black has won by checkmate\n",
     "record.txt:1:10: error: the record says '1-0', but by the rules Black has won by checkmate"},
    {CHESS, "--position=8/8/8/8/8/8/8/K6k 1", "[Position \"8/8/8/8/8/8/8/K6k 2\"]", 1, "",
     "record.txt:1:12: error: 'record': the record itself says where it begins"},
    {CHESS, "--position=8/8/8/8/8/8/8/K6k 1", "position startpos moves e2e4", 1, "",
     "record.txt:1:10: error: 'record': the record itself says where it begins"},
    {CHESS, "--position=8/8/8/8/8/8/8/K6k 1", "position fen 8/8/8/8/8/8/8/K6k w - - 0 1", 1, "",
     "record.txt:1:14: error: 'record': the record itself says where it begins"},
    {CHESS, "--position=8/8/8/8/8/8/8/K6k 1", "a1a2", 0, "\n1 ply; Black moves\n", NULL},
    {CHESS, "--position=8/8/8/8/8/8/8/K6k 1", "[FEN \"8/8/8/8/8/8/8/K6k w - - 0 1\"]\n\n*", 1, "",
     "record.txt:1:7: error: 'record': the record itself says where it begins"},
    {SHOGI, "--position=4k4/9/9/9/9/9/9/9/4K4 1", "手合割：平手\n   1 ５八玉(59)\n", 1, "",
     "record.txt:1:5: error: 'record': the record itself says where it begins"},
    {SHOGI, "--position=4k4/9/9/9/9/9/9/9/4K4 1", "V2.2\nPI\n+\n+5958OU\n", 1, "",
     "record.txt:2:1: error: 'record': the record itself says where it begins"},
    {SHOGI, "--position=4k4/9/9/9/9/9/9/9/4K4 1", "V2.2\n+\n+5958OU\n", 0, "\n1 ply; White moves\n",
     NULL},
    /* in the order of the plies */
    {CHESS, NULL, "e2-e4 f7-f4 e4-zz", 1, "\n1 ply; Black moves\n",
     "record.txt:1:7: error: ply 2, f7-f4 is not legal: Black’s Pawn on f7 does not go to f4 "},
    {CHESS, NULL, "e2-e4 f7-f4 e4-zz", 1, "\n1 ply; Black moves\n",
     "record.txt:1:16: error: the board has no square 'zz'"},
    {CHESS, NULL, "e2-e4 zz e4-e5", 1, "\n1 ply; Black moves\n",
     "record.txt:1:7: error: the board has no square 'zz'"},
    {CHESS, NULL, "e2-e4 7. e7-e5", 1, "\n1 ply; Black moves\n", "record.txt:1:7: error: "},
    {CHESS, NULL, "[Position \"9/8\"] e2-zz", 1, "", "record.txt:1:12: error: "},
    /* in the notation of the game */
    {"pieces/jungle.yaml", NULL, "1. 1-1f 8-2c 2. 1-2f 6-1b", 0,
     "l6/1d3ct/r1p1we1/7/7/5R1/E1W1P2/1C3D1/T5L 1 -\n4 plies; Blue moves\n", NULL},
    {"pieces/jungle.yaml", "--position=7/7/7/7/7/1r5/7/c6/E6 1", "8x7h 1x7h", 1, "\n1 ply; ",
     "ply 2, 1x7h is not legal: Red’s Rat on 6f does not go to 7h [illegal-move]"},
    {"pieces/jungle.yaml", "--position=7/7/7/7/7/1r5/7/c6/E6 1", "8x7h 1x7h", 1, "\n1 ply; ",
     "help: legal with this piece are 1-6g, 1-7f, 1-6e, 1-5f\n"},
    /* what is not looked at is told */
    {"tests/cases/moves-cut.yaml", NULL, "a1-a16", 1, "\n1 ply; Second moves\n",
     "tests/cases/moves-cut.yaml:3:7: warning: there are too many moves to list"},
    {CHESS, "--ply=some", "", 2, "", "--ply cannot be 'some'; it takes a number"},
    {CHESS, "--hobbling=yes", "", 2, "", "--hobbling cannot be 'yes'; it takes on or off"},
    {CHESS, "--position=9/8", "", 1, "", "--position:1:1: error: "},
};

TEST_WITH(records_are_played, struct fixture *f)
{
    char *folder = folder_new();
    const char *record = path_in(f->arena, folder, "record.txt");
    int wrong = 0;

    for (size_t i = 0; i < COUNT_OF(calls); i++) {
        struct run_result outcome;

        file_make_text(record, calls[i].record);
        outcome = piecework("play", calls[i].game, record, calls[i].option, NULL);
        if (outcome.status != calls[i].status || !strstr(buf_str(&outcome.out), calls[i].out) ||
            (!*calls[i].out && outcome.out.size > 0) ||
            (calls[i].err ? !strstr(buf_str(&outcome.err), calls[i].err) : outcome.err.size > 0)) {
            print_error("row %zu: status %d\n%s%s\n", i, outcome.status, buf_str(&outcome.out),
                        buf_str(&outcome.err));
            wrong++;
        }
        outcome_free(&outcome);
    }
    folder_remove(folder);
    assert_int_equal(wrong, 0);
}

/* What a board does not show of a record's position is said in text and description, and the text
 * can be read again. */
TEST_WITH(drawn_records_tell_of_check_and_end, struct fixture *f)
{
    static const struct {
        const char *record, *said;
    } items[] = {{MATE, "Black has won by checkmate"},
                 {"e2-e4 f7-f5 d1-h5", "Black is in check"},
                 {"e2-e4 f7-f5", NULL}};
    char *folder = folder_new();
    const char *record = path_in(f->arena, folder, "record.txt");
    const char *option = arena_print(f->arena, "--record=%s", record);
    struct run_result wrong;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct run_result text, picture, again;
        const char *said = items[i].said;

        file_make_text(record, items[i].record);
        text = piecework("diagram", CHESS, option, "-o", "-", NULL);
        picture = piecework("diagram", CHESS, option, "-o", "-", "--format=svg", NULL);
        again = piecework("diagram", CHESS, "-o", "-",
                          arena_print(f->arena, "--position=%s", buf_str(&text.out)), NULL);
        assert_int_equal(strstr(buf_str(&text.out), "\nstate: ") != NULL, said != NULL);
        assert_true(!said ||
                    strstr(buf_str(&text.out), arena_print(f->arena, "\nstate: %s\n", said)));
        assert_true(!said || strstr(buf_str(&picture.out),
                                    arena_print(f->arena, " to move. %s.</desc>", said)));
        assert_int_equal(again.status, 0);
        assert_true(again.out.size > 0 &&
                    strncmp(buf_str(&again.out), buf_str(&text.out), again.out.size) == 0);
        outcome_free(&text);
        outcome_free(&picture);
        outcome_free(&again);
    }
    file_make_text(record, "e2-e4 f7-f4 e4-zz");
    wrong = piecework("diagram", CHESS, option, "-o", "-", NULL);
    assert_int_equal(wrong.status, 1);
    assert_int_equal(wrong.out.size, 0);
    assert_non_null(strstr(buf_str(&wrong.err), "ply 2, f7-f4 is not legal"));
    assert_non_null(strstr(buf_str(&wrong.err), "no square 'zz'"));
    outcome_free(&wrong);
    folder_remove(folder);
}

/* Words of the game say who has won. */
TEST_WITH(results_are_in_the_words_of_the_game, struct fixture *f)
{
    static const struct {
        const char *record;
        enum result_word result;
    } items[] = {{"a1-a2 black", RESULT_FIRST},
                 {"a1-a2 white", RESULT_SECOND},
                 {"a1-a2 jigo", RESULT_DRAW},
                 {"a1-a2 ?", RESULT_OPEN}};
    const struct game *game = play_game(
        f, "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"
           "setup: |\n  r . .\n  . . .\n  . . R\npieces: [{name: Rook, code: R, moves: R}]\n"
           "notation: {results: {first: black, second: white, draw: jigo, open: '?'}}\n");

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct located text = test_located(f->arena, items[i].record);
        struct placement start = placement_of_setup(f->arena, game);
        struct score score;

        assert_true(score_read(f->arena, game, &text, &start, &score, f->diags));
        assert_true(score.has_result && score.result == items[i].result);
        assert_int_equal(score.count, 1);
    }
}

TESTS_EACH(score, set_up, tear_down)
