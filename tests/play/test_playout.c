/* Random games: what is counted in them, that they are the same for a seed, and `piecework check
 * --play` as it is called. What they report has cases, see test_check.c. */
#define _XOPEN_SOURCE 700

#include "support/test.h"
#include "support/play.h"
#include "support/json.h"
#include "support/soak.h"
#include "check/game/check.h"
#include "play/playout.h"
#include "text/moves_text.h"

#include <fcntl.h>
#include <glob.h>
#include <signal.h>
#include <sys/wait.h>

#define CHESS "tests/games/chess.yaml"
#define MINISHOGI "tests/games/minishogi.yaml"
#define CHU "pieces/chu-seireigi.yaml"

static const struct playout *playout_of(struct fixture *f, const char *path, int games, int plies,
                                        uint64_t seed)
{
    const struct playout_options options = {.games = games, .plies = plies, .seed = seed};

    return playout_run(f->arena, play_game(f, path), &options);
}

static const struct playout_piece *piece_in(const struct playout *playout, const char *name)
{
    const struct piece *piece = game_piece(playout->game, name);

    assert_non_null(piece);
    return &playout->pieces[piece - playout->game->pieces];
}

/* --- the program against itself --- */

/* The same games for a seed, of which the sheet as JSON has what they have. */
TEST_WITH(the_program_plays_itself, struct fixture *f)
{
    const struct playout_options options = {.games = 4, .plies = 300, .seed = 1, .nodes = 60};
    const struct game *game = play_game(f, "pieces/jul-gonu.yaml");
    const struct playout *playout = playout_run(f->arena, game, &options),
                         *again = playout_run(f->arena, game, &options);
    const struct value *sheet;
    uint64_t made = 0;
    LOCAL_BUF(text);

    assert_int_equal(playout->plies, again->plies);
    assert_int_equal(playout->captures, again->captures);
    assert_int_equal(
        playout->won[0] + playout->won[1] + playout->drawn + playout->ended[OUTCOME_OPEN], 4);
    assert_true(playout->captures >= 4); /* who has one Stone left has lost */
    for (size_t i = 0; i < game->piece_count; i++)
        made += playout->pieces[i].made;
    assert_int_equal(made, playout->plies);
    balance_json(playout, &text);
    sheet = json_read(f->arena, text.text);
    assert_string_equal(json_text_at(sheet, "game"), "Jul-Gonu");
    assert_true(json_number_at(sheet, "nodes") == 60);
    assert_true(json_number_at(json_member(sheet, "first"), "share") ==
                (playout->won[0] + (4 - playout->won[0] - playout->won[1]) / 2.0) / 4);
    assert_true(json_number_at(json_member(sheet, "first"), "error") == 0.49);
    assert_true(json_number_at(sheet, "branching") > 1);
}

/* What the definition has and no game has used is told. */
TEST_WITH(what_is_never_used_is_told, struct fixture *f)
{
    const struct playout_options options = {.games = 1, .plies = 6, .seed = 1, .nodes = 20};
    LOCAL_BUF(text);

    balance_text(playout_run(f->arena, play_game(f, "pieces/chess.yaml"), &options), &text);
    assert_non_null(strstr(text.text, "never used: promotion, castling"));
    assert_non_null(strstr(text.text, "never moved: "));
}

/* --- what is counted --- */

/* One ply of each game: men and moves of the setup, which perft counts as well. */
TEST_WITH(the_setup_is_counted, struct fixture *f)
{
    static const struct {
        const char *path;
        uint64_t men, moves;
    } items[] = {
        {CHESS, 16, 20}, {MINISHOGI, 6, 14}, {CHU, 40, 45}, {"pieces/jul-gonu.yaml", 4, 4}};
    enum { GAMES = 3 };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct playout *playout = playout_of(f, items[i].path, GAMES, 1, 1);
        uint64_t men = 0, moves = 0;

        for (size_t k = 0; k < playout->game->piece_count; k++) {
            men += playout->pieces[k].men;
            assert_int_equal(playout->pieces[k].stood, playout->pieces[k].men ? GAMES : 0);
            moves += playout->pieces[k].moves;
        }
        assert_int_equal(men, GAMES * items[i].men);
        assert_int_equal(moves, GAMES * items[i].moves);
        assert_int_equal(playout->plies, GAMES);
        assert_int_equal(playout->ended[OUTCOME_OPEN], GAMES);
    }
}

/* Nothing is said of a piece that hardly stood on the board. */
TEST_WITH(pieces_that_hardly_stood_are_not_judged, struct fixture *f)
{
    static const struct {
        uint64_t stood, plies;
        size_t findings;
    } rows[] = {{0, 5000, 0}, {99, 5000, 0}, {100, 5000, 1}, {100, 20000, 0}, {200, 20000, 1}};

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct playout playout = *playout_of(f, MINISHOGI, 1, 1, 1);
        LOCAL_DIAGS(diags);

        for (size_t k = 0; k < playout.game->piece_count; k++)
            playout.pieces[k].stood = 0;
        playout.pieces[0].stood = rows[i].stood;
        playout.pieces[0].moves = 0;
        playout.plies = rows[i].plies;
        check_playout(f->arena, &playout, diags);
        assert_int_equal(diags_having(diags, DIAG_PIECE_UNMOVED), rows[i].findings);
    }
}

/* After one ply of chess: steps and first moves of Pawns can be made, and jumps of Knights. */
TEST_WITH(usable_terms_are_known, struct fixture *f)
{
    const struct playout *playout = playout_of(f, CHESS, 1, 1, 1);
    const struct playout_piece *pawn = piece_in(playout, "Pawn"), *rook = piece_in(playout, "Rook");

    assert_int_equal(pawn->term_count, 3); /* fmW, fceF, ifmW2 */
    assert_true(pawn->terms[0].usable);
    assert_false(pawn->terms[1].usable);
    assert_true(pawn->terms[2].usable);
    assert_int_equal(pawn->terms[1].moves.count, 2);
    assert_int_equal(rook->term_count, 1);
    assert_false(rook->terms[0].usable);
    assert_true(piece_in(playout, "Knight")->terms[0].usable);
}

/* Every ply is a move or a drop; every move is one by some term of its piece. */
TEST_WITH(plies_are_counted_once, struct fixture *f)
{
    static const char *const paths[] = {CHESS, MINISHOGI, CHU, "pieces/jul-gonu.yaml"};

    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        const struct playout *playout = playout_of(f, paths[i], 6, 300, 5);
        uint64_t plies = 0;
        int games = 0;

        EACH (piece, playout->pieces, playout->game->piece_count) {
            uint64_t terms = 0;

            for (size_t t = 0; t < piece->term_count; t++) {
                terms += piece->terms[t].made;
                assert_true(piece->terms[t].usable || piece->terms[t].made == 0);
            }
            assert_int_equal(terms, piece->made); /* no two terms of these games overlap */
            assert_true(piece->made <= piece->moves && piece->dropped <= piece->drops);
            plies += piece->made + piece->dropped;
        }
        assert_int_equal(plies, playout->plies);
        for (int how = 0; how < OUTCOME_KINDS; how++)
            games += playout->ended[how];
        assert_int_equal(games, 6);
        assert_int_equal(
            playout->won[0] + playout->won[1] + playout->drawn + playout->ended[OUTCOME_OPEN], 6);
        assert_true(playout->shortest <= playout->longest && playout->longest <= 300);
    }
}

/* Only the term that is there without its way over an enemy is used where nobody stands between. */
TEST_WITH(each_term_is_counted_by_itself, struct fixture *f)
{
    TEXT_NAMED(game);
    const struct playout_piece *cannon = piece_in(playout_of(f, game, 20, 60, 1), "Cannon");

    assert_int_equal(cannon->term_count, 2);
    assert_true(cannon->terms[0].usable && cannon->terms[0].made > 0);
    assert_false(cannon->terms[1].usable); /* there is nothing to take but the King */
    assert_int_equal(cannon->terms[1].made, 0);
}

/* Where the players agree on hobbling, every second game has it. */
TEST_WITH(hobbling_is_played_both_ways, void *state)
{
    static const char *const rules[] = {"on", "off", "optional"};
    /* the Elephant on b1 is hobbled by the man before it on c2, jumps to d3 else */
    static const char format[] =
        "piecework: 1\ngame: T\nboard: {size: 4x3, files: a..d, ranks: 3..1}\n"
        "setup: |\n  e . . .\n  . . P .\n  . E . .\nrules: {hobbling: %s}\n"
        "pieces:\n  - {name: Elephant, code: E, moves: nA}\n  - {name: Post, code: P, moves: W}\n";
    static const uint64_t moves[] = {0, 4, 2}; /* of the Elephant, in four games of one ply */

    for (size_t i = 0; i < COUNT_OF(rules); i++) {
        struct fixture *f = state;
        const struct playout *playout =
            playout_of(f, arena_print(f->arena, format, rules[i]), 4, 1, 1);

        assert_int_equal(piece_in(playout, "Elephant")->moves, moves[i]);
    }
}

/* --- the same again --- */

static void copy_numbers(const struct playout *playout, struct buf *out)
{
    buf_print(out, "%llu %d %d %d %d %d;", (unsigned long long)playout->plies, playout->shortest,
              playout->longest, playout->won[0], playout->won[1], playout->drawn);
    EACH (piece, playout->pieces, playout->game->piece_count) {
        buf_print(out, " %llu %llu %llu %llu", (unsigned long long)piece->men,
                  (unsigned long long)piece->moves, (unsigned long long)piece->drops,
                  (unsigned long long)piece->made);
        for (size_t t = 0; t < piece->term_count; t++)
            buf_print(out, ",%llu", (unsigned long long)piece->terms[t].made);
    }
}

static bool same_numbers(const struct playout *a, const struct playout *b)
{
    LOCAL_BUF(first);
    LOCAL_BUF(second);
    bool same;

    copy_numbers(a, &first);
    copy_numbers(b, &second);
    same = strcmp(buf_str(&first), buf_str(&second)) == 0;
    return same;
}

TEST_WITH(a_seed_gives_the_same_games, struct fixture *f)
{
    const struct playout *playout = playout_of(f, CHU, 5, 120, 42);

    assert_true(same_numbers(playout, playout_of(f, CHU, 5, 120, 42)));
    assert_false(same_numbers(playout, playout_of(f, CHU, 5, 120, 43)));
}

/* A game of a seed stays the same when more of them are played: numbers only grow. */
TEST_WITH(more_games_are_further_ones, struct fixture *f)
{
    const struct playout *less = playout_of(f, MINISHOGI, 1, 200, 9);

    for (int games = 2; games <= 8; games++) {
        const struct playout *more = playout_of(f, MINISHOGI, games, 200, 9);

        assert_true(more->plies > less->plies);
        assert_true(more->longest >= less->longest && more->shortest <= less->shortest);
        for (int how = 0; how < OUTCOME_KINDS; how++)
            assert_true(more->ended[how] >= less->ended[how]);
        for (size_t i = 0; i < less->game->piece_count; i++)
            assert_true(more->pieces[i].men >= less->pieces[i].men &&
                        more->pieces[i].moves >= less->pieces[i].moves &&
                        more->pieces[i].made >= less->pieces[i].made);
        less = more;
    }
}

/* --- shipped games --- */

/* Squares. In some games on 36 by 36 not half of the ways to move come up. */
enum { LARGEST_PLAYED = 400 };

/* Games on large boards are long, and each has many moves of every kind. */
static int games_enough(const struct game *game)
{
    const int most = PLAYOUT_GAMES / (int)soak_times(2, 1);

    return game->width * game->height > 144 ? PLAYOUT_GAMES / 10 : most;
}

TEST_WITH(shipped_games_have_no_findings, struct fixture *f)
{
    glob_t files;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i += sanitized_times(27, 1, 1)) {
        const char *path = files.gl_pathv[i];
        const struct game *game = play_game(f, path);
        const struct playout *playout;
        LOCAL_BUF(found);

        if (game->width * game->height > LARGEST_PLAYED)
            continue;
        playout = playout_of(f, path, games_enough(game), PLAYOUT_PLIES, PLAYOUT_SEED);
        check_playout(f->arena, playout, f->diags);
        diags_text(f->diags, false, &found);
        assert_string_equal(buf_str(&found), "");
    }
    globfree(&files);
}

/* A capture of which nobody can make use is told, but where all that the enemy could ever have are
 * royal men that are never taken. */
TEST_WITH(captures_may_only_check, struct fixture *f)
{
    ROWS(lone, "tttz", const char *board, *rules, *moves; size_t findings);

    for (size_t i = 0; i < lone_count; i++) {
        const struct playout *playout = playout_of(
            f,
            arena_print(f->arena,
                        "piecework: 1\ngame: T\nboard: {size: 3x4, files: a..c, ranks: 4..1}\n"
                        "setup: |\n  %s\n  . . .\n  . . .\n  W K W\nrules: {repetition: draw%s}\n"
                        "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n"
                        "  - {name: Wazir, code: W, moves: %s}\n",
                        lone[i].board, lone[i].rules, lone[i].moves),
            20, 200, 1);
        LOCAL_DIAGS(diags);

        check_playout(f->arena, playout, diags);
        if (diags_having(diags, DIAG_TERM_UNUSED) != lone[i].findings)
            fail_msg("%s %s %s: %zu", lone[i].board, lone[i].rules, lone[i].moves,
                     diags_having(diags, DIAG_TERM_UNUSED));
    }
}

/* --- the command --- */

TEST(numbers_are_printed)
{
    struct run_result first =
        piecework("check", "--play", "--games=20", "--plies=90", MINISHOGI, NULL);
    struct run_result second =
        piecework("check", "--games=20", "--plies=90", "--seed=1", MINISHOGI, NULL);

    assert_int_equal(first.status, 0);
    assert_string_equal(buf_str(&first.err), ""); /* no progress in a file */
    assert_string_equal(buf_str(&first.out), buf_str(&second.out));
    assert_non_null(strstr(buf_str(&first.out), "\nMinishogi: 20 random games, seed 1\n"));
    assert_non_null(strstr(buf_str(&first.out), "not ended after 90 plies"));
    assert_non_null(strstr(buf_str(&first.out), "\nDragon "));
}

/* docs/rules.md shows what is printed. */
TEST(the_documentation_shows_the_numbers)
{
    struct run_result outcome = piecework("check", "--play", "pieces/jul-gonu.yaml", NULL);
    LOCAL_BUF(page);

    assert_true(file_read("docs/rules.md", &page));
    assert_non_null(strstr(buf_str(&page), buf_str(&outcome.out)));
    assert_non_null(strstr(buf_str(&outcome.out), "Stone"));
}

/* Findings for machines stand alone on standard output. */
TEST(machines_get_findings_alone)
{
    struct run_result outcome =
        piecework("check", "--play", "--format=json", "tests/cases/term-unused.yaml", NULL);

    assert_int_equal(outcome.status, 1);
    assert_int_equal(buf_str(&outcome.out)[0], '[');
    assert_non_null(strstr(buf_str(&outcome.out), "\"term-unused\""));
    assert_null(strstr(buf_str(&outcome.out), "random games"));
}

TEST(wrong_options_are_refused)
{
    static const char *const wrong[] = {"--games=0",       "--games=x",
                                        "--plies=0",       "--plies=1e3",
                                        "--seed=-1",       "--games=",
                                        "--games=1000001", "--games=1000000000",
                                        "--plies=100001",  "--games=99999999999999999999"};

    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        struct run_result outcome = piecework("check", wrong[i], CHU, NULL);

        assert_int_equal(outcome.status, 2);
        assert_non_null(strstr(buf_str(&outcome.err), "cannot be"));
        assert_string_equal(buf_str(&outcome.out), "");
    }
}

/* A definition with errors, or without a setup, is not played. */
TEST(flawed_games_are_not_played)
{
    static const char *const paths[] = {"tests/cases/betza-letter.yaml",
                                        "tests/cases/piece-immobile.yaml"};

    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        struct run_result outcome = piecework("check", "--play", paths[i], NULL);

        assert_int_equal(outcome.status, 1);
        assert_null(strstr(buf_str(&outcome.out), "random games"));
    }
}

/* Of a million games something is seen soon, and a signal ends them. */
TEST(long_play_can_be_ended)
{
    const char *arguments[] = {piecework_path(), "check", "--games=1000000", MINISHOGI, NULL};
    const struct program command = {.arguments = arguments};
    int terminal = posix_openpt(O_RDWR | O_NOCTTY), slave;
    LOCAL_BUF(shown);
    int status;
    pid_t child;

    assert_true(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    slave = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    child = command_start(&command, slave, slave);
    close(slave);
    for (int lines = 0; lines < 3; lines++) {
        char part[512];
        ssize_t size = read(terminal, part, sizeof part);

        assert_true(size > 0);
        buf_put(&shown, part, (size_t)size);
    }
    assert_non_null(strstr(buf_str(&shown), " of 1000000 games"));
    kill(child, SIGTERM);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    close(terminal);
}

TESTS_EACH(playout, set_up, tear_down)
