/* Where pieces can go on the boards of games with their terrain: `piecework moves` and the moves
 * that are generated for play agree. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "rules/reach/reach.h"
#include "text/reach_text.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

/* --- against the generator --- */

/* A piece alone on the board. */
struct alone {
    const struct game *game;
    const struct piece *piece;
    struct position *position;
    int side, square; /* of the compiled rules */
};

/* The squares to which the generator lets it go. */
static void generated(const struct alone *alone, bool *to)
{
    struct played_moves moves = {0};

    generate_from(alone->position, alone->square, &moves);
    for (size_t i = 0; i < moves.count; i++)
        to[moves.list[i].to] = true;
    moves_free(&moves);
}

/* The moves as the first player sees them: turned for the second. */
static struct moveset moves_of(struct arena *arena, const struct alone *alone)
{
    struct moveset set = moveset_unhobbled(arena, &alone->piece->moves), turned;

    if (alone->game->rules.capture == CAPTURE_CUSTODIAN)
        set = moveset_peaceful(arena, &set);
    if (!alone->side)
        return set;
    turned = moveset_turned(arena, &set, 2);
    for (size_t i = 0; i < turned.count; i++)
        if (turned.moves[i].rank)
            turned.moves[i].rank = alone->game->height + 1 - turned.moves[i].rank;
    return turned;
}

static void reached(struct arena *arena, const struct alone *alone, bool *to)
{
    const struct game *game = alone->game;
    struct playfield field = {.width = game->width, .height = game->height};
    struct moveset set = moves_of(arena, alone);
    struct reach reach;

    field.origin =
        (struct vec){alone->square % game->width, game->height - 1 - alone->square / game->width};
    reach_ground(arena, game, alone->piece, alone->side, &field);
    reach = reach_find(arena, &set, &field, false);
    assert_true(reach.whole);
    for (size_t i = 0; i < reach.count; i++)
        to[(game->height - 1 - reach.moves[i].to.y) * game->width + reach.moves[i].to.x] = true;
    to[alone->square] |= reach.stays;
}

static void compare(const struct alone *alone)
{
    LOCAL_ARENA(arena);
    size_t squares = (size_t)alone->position->compiled->squares;
    bool *a = arena_alloc(arena, squares, sizeof *a), *b = arena_alloc(arena, squares, sizeof *b);

    generated(alone, a);
    reached(arena, alone, b);
    for (size_t i = 0; i < squares; i++)
        if (a[i] != b[i])
            fail_msg("%s: %s of side %d on square %d: %zu is %s", alone->game->name.text,
                     alone->piece->name.text, alone->side, alone->square, i,
                     a[i] ? "not reached" : "not generated");
}

/* Every how many squares of the board a piece is looked at; others begin with the next one. Pieces
 * of large boards have many squares, and their squares many pieces. */
static int step_of(size_t squares)
{
    const unsigned step = 1 + (unsigned)squares / 150;

    return (int)sanitized_times(18 * step, 2 * step, 1);
}

/* Lame jumps are compared as free ones, which on an empty board they are. */
static void compare_all(struct fixture *f, const char *path)
{
    const struct game *game = play_game(f, path);
    struct alone alone = {.game = game, .position = play_position(f, game, NULL)};
    struct position *position = alone.position;
    size_t squares = (size_t)position->compiled->squares;
    int step = step_of(squares);

    if (game->network.binds) /* reach.h knows files and ranks alone */
        return;
    for (size_t i = 0; i < game->piece_count; i++)
        for (alone.side = 0; alone.side < 2; alone.side++)
            for (alone.square = ((int)i + alone.side) % step; alone.square < (int)squares;
                 alone.square += step) {
                alone.piece = &game->pieces[i];
                if (!piece_may_stand(game, alone.piece, alone.side, alone.square % game->width,
                                     alone.square / game->width))
                    continue;
                memset(position->men, 0, squares * sizeof *position->men);
                position->men[alone.square] =
                    man_new(position->compiled, (int)i, alone.side, false);
                compare(&alone);
            }
}

TEST_WITH(the_generator_agrees, struct fixture *f)
{
    glob_t files;

    assert_int_equal(glob("pieces/*.yaml", 0, NULL, &files), 0);
    assert_int_equal(glob("tests/games/*.yaml", GLOB_APPEND, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++)
        compare_all(f, files.gl_pathv[i]);
    globfree(&files);
}

/* --- what is taken and swapped --- */

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "b1 c2", in alphabetical order. */
static const char *squares_told(struct fixture *f, const struct game *game,
                                const struct square *list, size_t count)
{
    const char **names = NULL, *text = "";
    size_t named = 0;

    for (size_t i = 0; i < count; i++)
        *ARENA_PUSH(f->arena, names, named) = square_name(f->arena, game, list[i]);
    if (named)
        qsort(names, named, sizeof *names, by_text);
    for (size_t i = 0; i < named; i++)
        text = arena_print(f->arena, "%s%s%s", text, i ? " " : "", names[i]);
    return text;
}

TEST_WITH(ranges_tell_what_is_taken_and_swapped, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    ROWS(items, "ttttt", const char *position, *from, *open, *swaps, *taken);
    const struct game *game = play_game(f, text_of_game);

    for (size_t i = 0; i < items_count; i++) {
        const struct located line = located_plain(items[i].position);
        struct placement placement = placement_empty(f->arena, game);
        struct square from;
        struct range range;

        assert_true(placement_read(f->arena, game, &line, &placement, f->diags));
        assert_true(square_read(game, items[i].from, &from));
        range = range_of(f->arena, &placement, from);
        assert_string_equal(squares_told(f, game, range.open, range.open_count), items[i].open);
        assert_string_equal(squares_told(f, game, range.swaps, range.swap_count), items[i].swaps);
        assert_string_equal(squares_told(f, game, range.taken, range.taken_count), items[i].taken);
    }
}

/* Whoever is kept safe by terrain is not taken, but in the way. */
TEST_WITH(terrain_keeps_men_safe, struct fixture *f)
{
    TEXT_NAMED(text_of_game);
    ROWS(items, "ttttt", const char *piece, *from, *enemies, *friends, *list);
    const struct game *game = play_game(f, text_of_game);

    for (size_t i = 0; i < items_count; i++) {
        const struct piece *piece = game_piece(game, items[i].piece);
        unsigned char men[25];
        struct playfield field = {.width = 5, .height = 5, .men = men};
        const char *const squares[] = {items[i].enemies, items[i].friends};
        LOCAL_BUF(list);
        struct square from;
        struct reach reach;

        memset(men, TARGET_EMPTY, sizeof men);
        for (int k = 0; k < 2; k++)
            for (const char *at = squares[k]; *at; at += 2)
                men[(at[1] - '1') * 5 + at[0] - 'a'] = k ? TARGET_FRIEND : TARGET_ENEMY;
        assert_true(square_read(game, items[i].from, &from));
        field.origin = (struct vec){from.file, 4 - from.rank};
        reach_ground(f->arena, game, piece, 0, &field);
        reach = reach_find(f->arena, &piece->moves, &field, false);
        reach_list(&reach, &field, &(struct reach_view){0}, &list);
        assert_string_equal(buf_str(&list), items[i].list);
    }
}

/* --- the command --- */

#define JUNGLE "pieces/jungle.yaml"

TEST(the_command_knows_terrain)
{
    ROWS(lists, "tttt", const char *piece, *from, *option, *list);
    int wrong = 0;

    for (size_t i = 0; i < lists_count; i++) {
        struct run_result outcome = piecework("moves", JUNGLE, lists[i].piece, lists[i].from,
                                              "--list", lists[i].option, NULL);

        if (outcome.status != 0 || strcmp(buf_str(&outcome.out), lists[i].list) != 0) {
            print_error("row %zu:\n%s%s", i, buf_str(&outcome.out), buf_str(&outcome.err));
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

/* Empty squares show their terrain by signs and capitals, which the legend explains. */
TEST(the_board_shows_terrain)
{
    static const char expected[] = " a  . . T # T . .\n b  . . . T . . .\n c  . o . . . . .\n"
                                   " d  . W W . W W .\n e  . W W . W W .\n f  . W W . W W .\n"
                                   " g  o @ o . . . .\n h  . o . T . . .\n i  . . T # T . .\n"
                                   "    7 6 5 4 3 2 1\n\n@  the piece\no  moves there\nW  water\n"
                                   "T  trap\n#  den\n";
    struct run_result outcome = piecework("moves", JUNGLE, "Tiger", "--from=2,3", NULL);

    assert_string_equal(buf_str(&outcome.out), expected);
    outcome = piecework("describe", JUNGLE, "Lion", NULL);
    assert_non_null(strstr(buf_str(&outcome.out), "#  f  o W W @ W W o\n"));
    assert_non_null(strstr(buf_str(&outcome.out), "# W  water\n"));
}

TESTS_EACH(reach_ground, set_up, tear_down)
