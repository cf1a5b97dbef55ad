#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "draw/move/move_marks.h"
#include "game/terrain.h"
#include "notation/mnemonic/face.h"

/* --- marks as a grid of signs --- */

static const struct {
    char sign;
    const char *kind;
} signs[] = {
    {'o', "step"},  {'O', "step-catch"},      {'m', "step-move"}, {'X', "step-capture-catch"},
    {'*', "jump"},  {'i', "first-step-move"}, {'b', "rank-jump"}, {'&', "double-step-catch"},
    {'|', "slide"}, {'#', "slide-catch"},     {'n', "path"},
};

static char sign_of(int kind)
{
    for (size_t i = 0; i < COUNT_OF(signs); i++)
        if (strcmp(signs[i].kind, move_kind_names[kind]) == 0)
            return signs[i].sign;
    fail_msg("no sign for %s", move_kind_names[kind]);
    return '?';
}

/* The window rank by rank from the top: '.' nothing, '@' the piece, 's' a path
 * over a step; lines on their first square. */
static const char *grid_of(struct arena *arena, const struct moveset *set, int least)
{
    struct move_marks marks = move_marks(arena, set);
    struct move_window w = move_window(&marks, least);
    int files = w.left + 1 + w.right, ranks = w.up + 1 + w.down;
    char *grid = arena_alloc(arena, (size_t)(ranks * (files + 1)), 1);

    for (int r = 0; r < ranks; r++) {
        memset(grid + r * (files + 1), '.', (size_t)files);
        grid[r * (files + 1) + files] = r + 1 < ranks ? '/' : '\0';
    }
    grid[w.up * (files + 1) + w.left] = '@';
    EACH (mark, marks.marks, marks.count) {
        char *sign = &grid[(w.up - mark->at.y) * (files + 1) + w.left + mark->at.x];

        if (*sign == '.')
            *sign = sign_of(mark->kind);
        else
            *sign = *sign == 'o' && mark->kind == KIND_PATH ? 's' : '?';
    }
    return grid;
}

static const char *const way_names[DIRECTIONS] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};

static const char *with_ways(struct arena *arena, const char *list, const char *sign, unsigned ways)
{
    for (int k = 0; k < DIRECTIONS; k++)
        if (ways & 1u << k)
            list = arena_print(arena, "%s %s%s", list, sign, way_names[k]);
    return list;
}

/* "slide 0,1; path 0,1 >ne" */
static const char *with_marks(struct arena *arena, const char *list, const struct move_marks *marks)
{
    const char *between = "";

    EACH (mark, marks->marks, marks->count) {
        if (mark->kind == KIND_LEGS)
            continue;
        list = arena_print(arena, "%s%s%s %d,%d", list, between, move_kind_names[mark->kind],
                           mark->at.x, mark->at.y);
        between = "; ";
        if (mark->reach)
            list = arena_print(arena, "%s up to %d", list, mark->reach);
        if (mark->rank)
            list = arena_print(arena, "%s rank %d", list, mark->rank);
        if (mark->last_rank > mark->rank)
            list = arena_print(arena, "%s to %d", list, mark->last_rank);
        if (mark->lane)
            list = arena_print(arena, "%s lane %d", list, mark->lane);
        list = with_ways(arena, list, ">", mark->onward);
    }
    return list;
}

/* Marks, window by window and leg by leg: "step 0,1 | 1 >n ~s step-capture 0,1 / 2 >e step 1,0"
 * shows a leg forward, or likewise back, and one behind it to the right; then what is not said,
 * "-jump 3 straight forward". */
static const char *list_of(struct arena *arena, const struct moveset *set)
{
    struct move_marks marks = move_marks(arena, set);
    const char *list = "";

    for (const struct move_marks *m = &marks; m; m = move_marks_next(m)) {
        list = arena_print(arena, "%s%s", list, m == &marks ? "" : m->leg > 1 ? " / " : " | ");
        if (m->leg)
            list = with_ways(arena, arena_print(arena, "%s%d", list, m->leg), ">", m->ways);
        if (m->leg)
            list = arena_print(arena, "%s ", with_ways(arena, list, "~", m->likewise));
        list = with_marks(arena, list, m);
    }
    if (marks.unsaid.count)
        list = arena_print(arena, "%s -%s", list, test_phrases(arena, &marks.unsaid));
    return list;
}

/* --- tests --- */

/* The pieces of Jungi, in windows of three squares at least. */
TEST_WITH(squares_and_lines_have_kinds, struct fixture *f)
{
    ROWS(items, "tt", const char *moves, *grid);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_ranked_moves(f->arena, items[i].moves);

        assert_string_equal(grid_of(f->arena, &set, 3), items[i].grid);
    }
}

/* Without hobbling the paths go, and nothing else. */
TEST_WITH(hobbling_is_shown_by_paths_alone, struct fixture *f)
{
    ROWS(items, "tt", const char *moves, *grid);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_ranked_moves(f->arena, items[i].moves);
        struct moveset free = moveset_unhobbled(f->arena, &set);

        assert_string_equal(grid_of(f->arena, &free, 3), items[i].grid);
    }
}

TEST_WITH(kinds_say_when_how_and_onto_what, struct fixture *f)
{
    ROWS(items, "tt", const char *moves, *marks);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_ranked_moves(f->arena, items[i].moves);

        if (strcmp(list_of(f->arena, &set), items[i].marks) != 0)
            fail_msg("%s: %s", items[i].moves, list_of(f->arena, &set));
    }
}

/* Moves of several legs that no mark says have windows, in which each leg has the marks of a move
 * of its own. */
TEST_WITH(legs_are_shown_one_by_one, struct fixture *f)
{
    ROWS(items, "tt", const char *moves, *marks);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_ranked_moves(f->arena, items[i].moves);

        if (strcmp(list_of(f->arena, &set), items[i].marks) != 0)
            fail_msg("%s: %s", items[i].moves, list_of(f->arena, &set));
    }
}

TEST_WITH(what_no_kind_says_is_told, struct fixture *f)
{
    ROWS(items, "tt", const char *moves, *marks);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_ranked_moves(f->arena, items[i].moves);

        if (strcmp(list_of(f->arena, &set), items[i].marks) != 0)
            fail_msg("%s: %s", items[i].moves, list_of(f->arena, &set));
    }
}

TEST_WITH(windows_take_what_the_piece_needs, struct fixture *f)
{
    ROWS(items, "tiiiii", const char *moves; int least, left, right, down, up);

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = test_moves_of(f->arena, items[i].moves);
        struct move_marks marks = move_marks(f->arena, &set);
        struct move_window w = move_window(&marks, items[i].least);

        assert_int_equal(w.left, items[i].left);
        assert_int_equal(w.right, items[i].right);
        assert_int_equal(w.down, items[i].down);
        assert_int_equal(w.up, items[i].up);
    }
}

TEST(kinds_have_names)
{
    for (int kind = 0; kind < KIND_COUNT; kind++)
        assert_int_equal(move_kind_named(move_kind_names[kind]), kind);
    for (int when = 0; when < KIND_WHEN_COUNT; when++)
        for (int way = 0; way < KIND_WAY_COUNT; way++)
            for (int target = 0; target < KIND_TARGET_COUNT; target++)
                assert_int_equal(move_kind_way(move_kind((enum kind_when)when, (enum kind_way)way,
                                                         (enum kind_target)target)),
                                 way);
    assert_string_equal(move_kind_names[move_kind(KIND_FIRST, KIND_STEP, KIND_MOVE)],
                        "first-step-move");
    assert_string_equal(move_kind_names[move_kind(KIND_RANK, KIND_JUMP, KIND_BOTH)], "rank-jump");
    assert_int_equal(move_kind_named("steps"), KIND_COUNT);
}

/* Of any set: no square and no line has two marks of a kind, and each mark's move is the set's. */
TEST_WITH(marks_of_random_sets_do_not_collide, struct fixture *f)
{
    static const struct test_moves of = {
        .reach = 3, .range = 3, .riders = true, .restrictions = true};
    unsigned random = 7;

    for (int round = 0; round < 500; round++) {
        LOCAL_ARENA(arena);
        struct moveset set = test_random_set(arena, &random, &of);
        struct move_marks marks = move_marks(arena, &set);

        for (size_t i = 0; i < marks.count; i++)
            for (size_t k = i + 1; k < marks.count; k++) {
                const struct move_mark *a = &marks.marks[i], *b = &marks.marks[k];

                if (move_kind_ground(a->kind) != move_kind_ground(b->kind) ||
                    !vec_same(a->at, b->at))
                    continue;
                assert_int_equal(move_kind_ground(a->kind), GROUND_LINE);
                assert_int_not_equal(a->lane, b->lane);
            }
        assert_true(set.count == 0 || marks.count + marks.unsaid.count > 0);
    }
    (void)f;
}

/* A move over terrain is a line of its own beside the step on its first square. */
TEST_WITH(moves_over_terrain_are_crossings, struct fixture *f)
{
    static const struct terrain_id water = {.name = {.text = "water"}, .number = 1};
    struct moveset set = {0}, steps = test_moves_of(f->arena, "W");
    struct moveset lines = test_moves_of(f->arena, "R");

    for (size_t i = 0; i < steps.count; i++)
        moveset_add(f->arena, &set, steps.moves[i]);
    for (size_t i = 0; i < lines.count; i++) {
        struct move move = lines.moves[i];

        move.over = &water;
        moveset_add(f->arena, &set, move);
    }
    assert_string_equal(list_of(f->arena, &set),
                        "crossing 0,1; crossing 1,0; crossing 0,-1; crossing -1,0; "
                        "step 0,1; step 1,0; step 0,-1; step -1,0");
}

/* What leads along drawn lines alone has kinds of its own beside what leads anywhere. */
TEST_WITH(moves_along_lines_have_kinds, struct fixture *f)
{
    static const struct terrain_id lines = {.name = {.text = "lines"}, .number = 1, .along = true};
    struct moveset set = test_moves_of(f->arena, "fW"),
                   along = test_moves_of(f->arena, "fFblBbrpB");

    for (size_t i = 0; i < along.count; i++) {
        struct move move = along.moves[i];

        move.over = &lines;
        moveset_add(f->arena, &set, move);
    }
    assert_string_equal(list_of(f->arena, &set),
                        "along-cannon 1,-1; along-slide -1,-1; step 0,1; along-step 1,1; "
                        "along-step -1,1");
}

TESTS_EACH(move_marks, set_up, tear_down)
