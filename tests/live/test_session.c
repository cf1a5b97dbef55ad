/* Games on web pages: packed definitions play as those that they were packed from. */
#include "support/test.h"
#include "support/json.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "live/session.h"
#include "load/load.h"
#include "play/move_text.h"
#include "record/score.h"
#include "rules/ending/ending.h"
#include "yaml/tree.h"

#include <glob.h>

#define CHESS "pieces/chess.yaml"
/* Of each spelling one piece, two of them in it alone; a move from one rank only. */
#define SPELT                                                                                      \
    "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\n"                        \
    "setup: |\n  r g s k\n  . . . .\n  . . . .\n  R G S K\npieces:\n"                              \
    "  - {name: King, code: K, moves: K, royal: yes}\n"                                            \
    "  - {name: Rider, code: R, text: Slides any number of squares straight forward.}\n"           \
    "  - name: Guard\n    code: G\n    mnemonic: |\n      o . o\n      . @ .\n      o . o\n"       \
    "  - {name: Scout, code: S, moves: [fW, {moves: fD, from-rank: 1}]}\n"

static struct session *open_game(const struct game *game)
{
    LOCAL_BUF(packed);
    struct session *session;

    game_pack(game, &packed);
    session = session_open(packed.text, packed.size);
    return session;
}

static const struct value *state_of(struct fixture *f, struct session *session)
{
    LOCAL_BUF(text);
    const struct value *state;

    session_state(session, &text);
    state = json_read(f->arena, text.text);
    return state;
}

/* --- the same moves --- */

/* The number of the move that is written so. */
static size_t find_move(const struct value *moves, const char *text)
{
    for (size_t i = 0; i < moves->count; i++)
        if (strcmp(json_text_at(moves->items[i], "text"), text) == 0)
            return i;
    fail_msg("%s is not among the moves of the page", text);
    return 0;
}

/* Of as many moves each is written as one of the page's. Returns the number there of the one with
 * the index. */
static size_t same_moves(struct position *position, const struct played_moves *moves, size_t index,
                         const struct value *others)
{
    size_t found = 0;

    assert_int_equal(others->count, moves->count);
    for (size_t i = 0; i < moves->count; i++) {
        LOCAL_BUF(text);
        size_t number;

        move_text(position, &moves->list[i], &text);
        number = find_move(others, buf_str(&text));
        found = i == index ? number : found;
    }
    return found;
}

static void same_place(struct fixture *f, const struct position *position, const struct value *men)
{
    const struct placement placement = position_state(f->arena, position);
    const struct game *game = placement.game;

    for (size_t i = 0; i < men->count; i++) {
        const struct man man = placement.men[i];
        const char *text = man.piece
                               ? arena_print(f->arena, "%d%c%d", (int)(man.piece - game->pieces),
                                             man.base ? '+' : '-', man.side)
                               : NULL;

        if (!text)
            assert_int_equal(men->items[i]->kind, VALUE_NULL);
        else
            assert_string_equal(men->items[i]->text, text);
    }
}

static void play_game_of(struct fixture *f, const struct game *game, unsigned *seed, int plies)
{
    struct session *session = open_game(game);
    struct position *position = play_position(f, game, NULL);
    struct played_moves moves = {0};
    int made = 0;

    assert_non_null(session);
    for (; made < plies; made++) {
        const struct value *state = state_of(f, session);
        struct ending ending = position_ending(position);
        size_t chosen;

        moves.count = 0;
        if (ending.how == OUTCOME_OPEN)
            legal_moves(position, &moves);
        same_place(f, position, json_member(state, "men"));
        chosen = moves.count ? test_random(seed, (unsigned)moves.count) : 0;
        if (moves.count == 0) {
            assert_int_equal(json_member(state, "moves")->count, 0);
            break;
        }
        assert_true(session_play(
            session, same_moves(position, &moves, chosen, json_member(state, "moves"))));
        position_make(position, &moves.list[chosen]);
    }
    while (session_undo(session))
        made--;
    assert_int_equal(made, 0);
    moves_free(&moves);
    session_close(session);
}

TEST_WITH(pages_play_as_the_program, struct fixture *f)
{
    unsigned seed = 5, games = soak_times(1, 20);
    glob_t files;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &files), 0);
    assert_int_equal(glob("tests/games/*.yaml", GLOB_APPEND, NULL, &files), 0);
    for (size_t i = 0; i < games * files.gl_pathc; i += sanitized_times(6, 1, 1))
        play_game_of(f, play_game(f, files.gl_pathv[i / games]), &seed, 60);
    globfree(&files);
    play_game_of(f, play_game(f, SPELT), &seed, 60);
}

/* --- beginnings --- */

static void play_examples(struct fixture *f, const char *path)
{
    const struct game *game = play_game(f, path);
    struct session *session = open_game(game);

    for (size_t i = 0; i < game->example_count; i++) {
        const struct example *e = &game->examples[i];

        assert_true(session_begin_example(session, i));
        assert_int_equal(json_member(state_of(f, session), "record")->count,
                         e->ply_count - (e->illegal && e->ply_count));
    }
    assert_false(session_begin_example(session, game->example_count));
    session_close(session);
}

TEST_WITH(examples_are_played, struct fixture *f)
{
    play_examples(f, CHESS);
    play_examples(f, "pieces/jungi.yaml"); /* whose players agree on hobbling */
}

TEST_WITH(positions_are_begun, struct fixture *f)
{
    struct session *session = open_game(play_game(f, CHESS));
    LOCAL_BUF(text);

    assert_true(session_begin_position(session, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", &text));
    assert_int_equal(text.size, 0);
    find_move(json_member(state_of(f, session), "moves"), "e1-c1");
    session_line(session, &text);
    assert_string_equal(text.text, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    text.size = 0;
    assert_false(session_begin_position(session, "4k3/9/8 w", &text));
    assert_non_null(strstr(text.text, "position:1:"));
    assert_int_equal(json_member(state_of(f, session), "hands")->count, 2);
    find_move(json_member(state_of(f, session), "moves"), "e1-c1"); /* still there */
    session_close(session);
}

/* By the names of setups, for both players or each, and castling from there. */
TEST_WITH(setups_are_begun, struct fixture *f)
{
    struct session *session = open_game(play_game(f, "tests/games/chess960.yaml"));
    LOCAL_BUF(text);

    assert_true(session_begin_position(session, "king-on-g", &text));
    session_line(session, &text);
    assert_string_equal(text.text, "rbbqnnkr/pppppppp/8/8/8/8/PPPPPPPP/RBBQNNKR w KQkq - 0 1");
    text.size = 0;
    assert_true(session_begin_position(session, "- king-on-g 2", &text));
    session_line(session, &text);
    assert_string_equal(text.text, "rbbqnnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB b KQkq - 0 1");
    text.size = 0;
    assert_false(session_begin_position(session, "king-on-h", &text));
    assert_non_null(strstr(text.text, "no setup has that name"));
    session_close(session);
}

TEST_WITH(perft_counts, struct fixture *f)
{
    struct session *session = open_game(play_game(f, CHESS));

    assert_true(session_perft(session, 3) == 8902);
    session_close(session);
}

/* --- an opponent --- */

static const struct value *think(struct fixture *f, struct session *session, int depth, double seed)
{
    LOCAL_BUF(text);

    session_think(session, depth, 0, seed, &text);
    return json_read(f->arena, text.text);
}

/* The number of a move of the page; by chance where nothing is looked at. */
TEST_WITH(the_page_looks_ahead, struct fixture *f)
{
    struct session *session = open_game(play_game(f, CHESS));
    const struct value *found, *moves;
    bool differs = false;
    LOCAL_BUF(findings);

    assert_true(session_begin_position(session, "7k/8/6K1/8/8/8/8/R7 w - - 0 1", &findings));
    moves = json_member(state_of(f, session), "moves");
    found = think(f, session, 3, 1);
    assert_string_equal(json_text_at(moves->items[(size_t)json_number_at(found, "move")], "text"),
                        "a1-a8");
    assert_true(json_number_at(found, "score") > 900000);
    for (double seed = 0; seed < 8; seed++) {
        found = think(f, session, 0, seed);
        assert_in_range((size_t)json_number_at(found, "move"), 0, moves->count - 1);
        differs |= json_number_at(found, "move") != json_number_at(think(f, session, 0, 0), "move");
    }
    assert_true(differs);
    assert_true(session_play(session, find_move(moves, "a1-a8")));
    assert_true(json_number_at(think(f, session, 3, 1), "move") == -1);
    session_close(session);
}

/* --- records --- */

TEST_WITH(records_go_out_and_in, struct fixture *f)
{
    struct session *session = open_game(play_game(f, CHESS)),
                   *other = open_game(play_game(f, CHESS));
    LOCAL_BUF(text);
    LOCAL_BUF(again);
    LOCAL_BUF(findings);

    assert_true(session_read(session, "1. e4 e5 2. Nf3 Nc6", &findings)); /* as PGN has them */
    session_record(session, &text);
    assert_non_null(strstr(text.text, "1. e2-e4 e7-e5 2. "));
    assert_true(session_read(other, text.text, &findings));
    session_record(other, &again);
    assert_string_equal(again.text, text.text);
    assert_int_equal(findings.size, 0);
    assert_false(session_read(session, "e2-e4 e7-e4", &findings));
    assert_non_null(strstr(findings.text, "ply 2, e7-e4"));
    assert_int_equal(json_member(state_of(f, session), "record")->count, 1);
    session_close(session);
    session_close(other);
}

/* A chain of captures stands on a square between them, before and after it is made. */
TEST_WITH(chains_have_a_way, struct fixture *f)
{
    struct session *session = open_game(play_game(f, "tests/games/draughts.yaml"));
    const struct value *state;
    LOCAL_BUF(findings);

    assert_true(session_begin_position(session, "8/8/3m4/8/1m6/M7/8/8 1", &findings));
    state = state_of(f, session);
    assert_string_equal(json_text_at(state, "moves/0/text"), "a3xb4-c5xd6-e7");
    assert_true(json_number_at(state, "moves/0/via/0") == 26); /* c5 */
    session_play(session, 0);
    state = state_of(f, session);
    assert_int_equal(json_member(state, "last")->count, 3);
    assert_true(json_number_at(state, "last/0") == 40 && json_number_at(state, "last/1") == 26);
    assert_true(json_number_at(state, "last/2") == 12);
    session_close(session);
}

/* The game and its variations, with what is said; nothing of the session changes. */
TEST_WITH(records_have_lines, struct fixture *f)
{
    ROWS(items, "ttt", const char *game, *record, *lines;);

    for (size_t i = 0; i < items_count; i++) {
        struct session *session = open_game(play_game(f, items[i].game));
        LOCAL_BUF(before);
        LOCAL_BUF(found);
        LOCAL_BUF(after);

        session_record(session, &before);
        session_lines(session, items[i].record, &found);
        session_record(session, &after);
        assert_string_equal(buf_str(&found), items[i].lines);
        assert_string_equal(after.text, before.text);
        session_close(session);
    }
}

/* In every format that the session names; what is written is read again. */
TEST_WITH(records_go_out_in_other_formats, struct fixture *f)
{
    ROWS(items, "tttt", const char *game, *record, *formats, *sample;);

    for (size_t i = 0; i < items_count; i++) {
        struct session *session = open_game(play_game(f, items[i].game));
        const struct value *formats;
        LOCAL_BUF(listed);
        LOCAL_BUF(named);
        LOCAL_BUF(all);

        assert_true(session_read(session, items[i].record, &all));
        session_formats(session, &listed);
        formats = json_read(f->arena, listed.text);
        for (size_t k = 0; k < formats->count; k++) {
            buf_print(&named, "%s%s", k ? " " : "", formats->items[k]->text);
            assert_true(session_export(session, formats->items[k]->text, &all));
        }
        assert_string_equal(buf_str(&named), items[i].formats);
        assert_non_null(strstr(buf_str(&all), items[i].sample));
        session_close(session);
    }
}

/* A game that another program cannot know is refused with what it lacks. */
TEST_WITH(formats_that_lack_words_are_refused, struct fixture *f)
{
    struct session *session = open_game(play_game(f, CHESS));
    LOCAL_BUF(text);

    assert_false(session_export(session, "kif", &text));
    assert_non_null(strstr(text.text, "kif"));
    session_close(session);
}

static int number_of_square(const struct game *game, const char *name)
{
    struct square square;

    assert_true(square_read(game, name, &square) > 0);
    return square.rank * game->width + square.file;
}

/* A press on the page that moves nothing is told why; of a move that is legal nothing is told. */
TEST_WITH(presses_are_refused_with_reasons, struct fixture *f)
{
    ROWS(items, "tttt", const char *position, *from, *to, *reason;);
    const struct game *game = play_game(f, CHESS);
    struct session *session = open_game(game);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_BUF(text);
        LOCAL_BUF(findings);

        assert_true(session_begin_position(session, items[i].position, &findings));
        session_refusal(session, number_of_square(game, items[i].from), NOWHERE,
                        number_of_square(game, items[i].to), &text);
        assert_string_equal(buf_str(&text), items[i].reason);
    }
    session_close(session);
}

TEST_WITH(men_reach_squares_out_of_turn, struct fixture *f)
{
    const struct game *game = play_game(f, CHESS);
    struct session *session = open_game(game);
    const struct value *reach;
    LOCAL_BUF(text);
    LOCAL_BUF(findings);

    assert_true(session_begin_position(session, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", &findings));
    session_reach(session, number_of_square(game, "d5"), &text);
    reach = json_read(f->arena, text.text);
    assert_int_equal(reach->count, 2); /* d4, and takes on e4 */
    text.size = 0;
    session_reach(session, number_of_square(game, "a5"), &text);
    assert_int_equal(json_read(f->arena, text.text)->count, 0);
    text.size = 0;
    session_reach(session, NOWHERE, &text); /* Black's King and Pawn */
    assert_int_equal(json_read(f->arena, text.text)->count, 7);
    text.size = 0;
    session_line(session, &text);
    assert_string_equal(text.text, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    session_close(session);
}

/* While the game goes on, and only to the player who may claim it. */
TEST_WITH(draws_that_may_be_claimed_are_told, struct fixture *f)
{
    ROWS(items, "tt", const char *record, *claim);
    struct session *session = open_game(play_game(f, CHESS));
    LOCAL_BUF(findings);

    for (size_t i = 0; i < items_count; i++) {
        const struct value *claim;

        session_begin(session);
        assert_true(session_read(session, items[i].record, &findings));
        claim = json_member(state_of(f, session), "claim");
        assert_int_equal(claim->kind == VALUE_NULL, !items[i].claim);
        if (items[i].claim)
            assert_string_equal(claim->text, items[i].claim);
    }
    session_close(session);
}

/* A King that could castle as it stands, but may not. */
TEST_WITH(records_keep_who_may_castle, struct fixture *f)
{
    static const char position[] = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
    struct session *session = open_game(play_game(f, CHESS));
    struct buf text = {0}, findings = {0};

    assert_true(session_begin_position(session, position, &findings));
    session_record(session, &text);
    assert_non_null(strstr(text.text, arena_print(f->arena, "[Position \"%s\"]", position)));
    session_begin(session);
    assert_true(session_read(session, text.text, &findings));
    find_move(json_member(state_of(f, session), "moves"), "e1-c1");
    text.size = 0;
    session_line(session, &text);
    assert_string_equal(text.text, position);
    assert_true(session_read(session, "e2-e4 e7-e5 e1-e2 a7-a6 e2-e1 d7-d5", &findings));
    text.size = 0;
    session_line(session, &text); /* what was passed just now */
    assert_string_equal(text.text, "rnbqkbnr/1pp2ppp/p7/3pp3/4P3/8/PPPP1PPP/RNBQKBNR w kq d6 0 4");
    buf_free(&text);
    session_close(session);
}

TEST_WITH(plies_are_taken_by_number, struct fixture *f)
{
    struct session *session = open_game(play_game(f, CHESS));

    assert_false(session_play(session, 20));
    assert_false(session_undo(session));
    assert_true(session_play(session, 19));
    assert_true(session_undo(session));
    session_close(session);
}

/* --- bytes from anywhere --- */

TEST_WITH(damaged_definitions_are_refused, struct fixture *f)
{
    const struct game *game = play_game(f, "pieces/jul-gonu.yaml");
    LOCAL_BUF(packed);
    unsigned seed = 3;

    game_pack(game, &packed);
    for (size_t size = 0; size < packed.size; size++) {
        char *part = memcpy(mem_new(size + 1, 1), packed.text, size);

        assert_null(session_open(part, size));
        free(part);
    }
    for (unsigned i = 0; i < soak_times(300, 100000); i++) {
        char *bytes = memcpy(mem_new(packed.size, 1), packed.text, packed.size);

        for (unsigned k = 1 + test_random(&seed, 3); k > 0; k--)
            bytes[test_random(&seed, (unsigned)packed.size)] = (char)test_random(&seed, 256);
        session_close(session_open(bytes, packed.size));
        free(bytes);
    }
}

TEST_WITH(trees_have_limits, struct fixture *f)
{
    char deep[2 * YAML_DEPTH_LIMIT + 4] = {1};

    for (int i = 0; i <= YAML_DEPTH_LIMIT; i++) {
        deep[2 * i + 1] = NODE_LIST;
        deep[2 * i + 2] = 1;
    }
    assert_null(yaml_unpack(f->arena, deep, sizeof deep)); /* ends in a text of no size */
    assert_non_null(yaml_unpack(f->arena, "\1\0\2ab", 5));
    assert_null(yaml_unpack(f->arena, "\1\0\2ab ", 6));            /* more behind it */
    assert_null(yaml_unpack(f->arena, "\2\0\2ab", 5));             /* another version */
    assert_null(yaml_unpack(f->arena, "\1\3\2ab", 5));             /* another kind */
    assert_null(yaml_unpack(f->arena, "\1\0\2a\0", 5));            /* a text with an end in it */
    assert_null(yaml_unpack(f->arena, "\1\0\2a\xFF", 5));          /* no UTF-8 */
    assert_null(yaml_unpack(f->arena, "\1\0\xFF\xFF\xFF\x7F", 6)); /* longer than what is there */
    assert_null(yaml_unpack(f->arena, "\1\1\xFF\xFF\xFF\xFF\xFF\1", 8));
}

/* A chain is chosen by the squares where it goes on, not by those on which it takes. */
TEST_WITH(chains_go_by_where_they_stop, struct fixture *f)
{
    const struct game *game = play_game(f, "tests/games/draughts.yaml");
    struct session *session = open_game(game);
    const struct value *state;
    LOCAL_BUF(told);

    assert_true(session_begin_position(session, "8/8/3m4/8/1m6/M7/8/8 1", &told));
    state = state_of(f, session);
    assert_string_equal(json_text_at(state, "moves/0/text"), "a3xb4-c5xd6-e7");
    assert_int_equal(json_at(state, "moves/0/via")->count, 1);
    assert_int_equal((int)json_number_at(state, "moves/0/via/0"), 3 * 8 + 2);
    session_close(session);
}

/* The way of a capture around a loop keeps to it: no part of it is longer than a cell, it begins
 * and ends where the men stand, and it leaves the square of the board's points. */
TEST_WITH(captures_around_loops_tell_their_way, struct fixture *f)
{
    const struct game *game = play_game(f, "tests/games/surakarta.yaml");
    struct session *session = open_game(game);
    const struct value *move = NULL, *way;
    const struct site *sites = game->network.sites;
    double x = sites[3 * 6 + 3].x, y = sites[3 * 6 + 3].y, highest = y;
    LOCAL_BUF(told);

    assert_true(session_begin_position(session, "5s/6/6/3S2/6/2s3 1", &told));
    way = json_member(state_of(f, session), "moves");
    for (size_t i = 0; i < way->count; i++)
        if (strcmp(json_text_at(way->items[i], "text"), "d3xc1") == 0)
            move = way->items[i];
        else
            assert_null(json_member(way->items[i], "round"));
    assert_non_null(move);
    way = json_at(move, "round");
    for (size_t i = 0; i < way->count; i++) {
        double next_x = json_number_at(way->items[i], "0"),
               next_y = json_number_at(way->items[i], "1");

        assert_true(hypot(next_x - x, next_y - y) < 4);
        x = next_x;
        y = next_y;
        highest = fmax(highest, y);
    }
    assert_true(way->count > 20 && highest > sites[5 * 6].y + 0.5);
    assert_true(hypot(x - sites[5 * 6 + 2].x, y - sites[5 * 6 + 2].y) < 0.01);
    session_close(session);
}

/* What a mill takes is chosen behind the square to which the man goes, or on which it is placed. */
TEST_WITH(men_taken_by_choice_are_chosen_last, struct fixture *f)
{
    const struct game *game = play_game(f, "tests/games/morris.yaml");
    struct session *session = open_game(game);
    const struct value *state;
    LOCAL_BUF(told);

    assert_true(session_begin_position(session, "S1s/2s/3/1S4/3/2s/S2 1", &told));
    state = state_of(f, session);
    for (size_t i = 0; i < json_member(state, "moves")->count; i++) {
        const struct value *move = json_member(state, "moves")->items[i];

        if (strcmp(json_text_at(move, "text"), "b4-a4xg7") != 0)
            continue;
        assert_int_equal(json_at(move, "via")->count, 1);
        assert_int_equal((int)json_number_at(move, "via/0"), 3 * 6);
        assert_int_equal((int)json_number_at(move, "to"), 2);
        session_close(session);
        return;
    }
    fail_msg("b4-a4xg7 is missing");
}

TESTS_EACH(session, set_up, tear_down)
