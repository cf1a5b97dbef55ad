#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "draw/move/move_marks.h"
#include "game/terrain.h"
#include "notation/mnemonic/face.h"

#include <string.h>

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
    for (size_t i = 0; i < marks.count; i++) {
        const struct move_mark *mark = &marks.marks[i];
        char *sign = &grid[(w.up - mark->at.y) * (files + 1) + w.left + mark->at.x];

        if (*sign == '.')
            *sign = sign_of(mark->kind);
        else
            *sign = *sign == 'o' && mark->kind == KIND_PATH ? 's' : '?';
    }
    return grid;
}

/* "slide 0,1; path 0,1 >ne; jump 2,2 -jump 3 straight forward": marks, then what is not said. */
static const char *list_of(struct arena *arena, const struct moveset *set)
{
    static const char *const names[DIRECTIONS] = {"n", "ne", "e", "se", "s", "sw", "w", "nw"};
    struct move_marks marks = move_marks(arena, set);
    const char *list = "";

    for (size_t i = 0; i < marks.count; i++) {
        const struct move_mark *mark = &marks.marks[i];

        list = arena_print(arena, "%s%s%s %d,%d", list, i ? "; " : "", move_kind_names[mark->kind],
                           mark->at.x, mark->at.y);
        if (mark->reach)
            list = arena_print(arena, "%s up to %d", list, mark->reach);
        if (mark->rank)
            list = arena_print(arena, "%s rank %d", list, mark->rank);
        if (mark->last_rank > mark->rank)
            list = arena_print(arena, "%s to %d", list, mark->last_rank);
        if (mark->lane)
            list = arena_print(arena, "%s lane %d", list, mark->lane);
        for (int k = 0; k < DIRECTIONS; k++)
            if (mark->onward & 1u << k)
                list = arena_print(arena, "%s >%s", list, names[k]);
    }
    if (marks.unsaid.count)
        list = arena_print(arena, "%s -%s", list, test_phrases(arena, &marks.unsaid));
    return list;
}

/* --- tests --- */

/* The pieces of Jungi, in windows of three squares at least. */
TEST_WITH(squares_and_lines_have_kinds, struct fixture *f)
{
    static const struct {
        const char *moves, *grid;
    } items[] = {
        {"fmWfceFifmW2", ".i./XmX/.@./..."},
        {"mceK", "OOO/O@O/OOO"},
        {"nN", ".*.*./*.n.*/.n@n./*.n.*/.*.*."},
        {"KnN", ".*.*./*oso*/.s@s./*oso*/.*.*."},
        {"WnA, fH from rank 1", "..b../*...*/.non./.o@o./.non./*...*"},
        {"KnAnH", "...*.../.*.n.*./..sss../*ns@sn*/..sss../.*.n.*./...*..."},
        {"WnD", "..*../..s../*s@s*/..s../..*.."},
        {"KnDnG", "*.....*/.n.*.n./..sss../.*s@s*./..sss../.n.*.n./*.....*"},
        {"fRbB", "...../..|../..@../.|.|./....."},
        {"BsR", "...../.|.|./.|@|./.|.|./....."},
        {"B", "...../.|.|./..@../.|.|./....."},
        {"BW", "...../.|o|./.o@o./.|o|./....."},
        {"R", "...../..|../.|@|./..|../....."},
        {"RF", "...../.o|o./.|@|./.o|o./....."},
        {"FfW", "ooo/.@./o.o"},
        {"KnAbnD", "*...*/.sos./.o@o./.sss./*.*.*"},
        {"WfF", "ooo/o@o/.o."},
        {"KnDbnA", "..*../.oso./*s@s*/.sss./*.*.*"},
        {"mceKifmW2", ".i./OOO/O@O/OOO"},
        {"QeK", "...../.###./.#@#./.###./....."},
        {"mceKNADmcaKcabK", "*****/*&&&*/*&@&*/*&&&*/*****"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = test_ranked_moves(f->arena, items[i].moves);

        assert_string_equal(grid_of(f->arena, &set, 3), items[i].grid);
    }
}

/* Without hobbling the paths go, and nothing else. */
TEST_WITH(hobbling_is_shown_by_paths_alone, struct fixture *f)
{
    static const struct {
        const char *moves, *grid;
    } items[] = {
        {"KnN", ".*.*./*ooo*/.o@o./*ooo*/.*.*."},
        {"WnA, fH from rank 1", "..b../*...*/..o../.o@o./..o../*...*"},
        {"KnAnH", "...*.../.*...*./..ooo../*.o@o.*/..ooo../.*...*./...*..."},
        {"WnD", "..*../..o../*o@o*/..o../..*.."},
        {"mceK", "OOO/O@O/OOO"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = test_ranked_moves(f->arena, items[i].moves);
        struct moveset free = moveset_unhobbled(f->arena, &set);

        assert_string_equal(grid_of(f->arena, &free, 3), items[i].grid);
    }
}

TEST_WITH(kinds_say_when_how_and_onto_what, struct fixture *f)
{
    static const struct {
        const char *moves, *marks;
    } items[] = {
        {"fW", "step 0,1"},
        {"fmW", "step-move 0,1"},
        {"fcW", "step-capture 0,1"},
        {"fceW", "step-capture-catch 0,1"},
        {"fmceW", "step-catch 0,1"},
        {"fmeW", "step-move-catch 0,1"},
        {"feW", "step-only-catch 0,1"},
        {"fmWfceeW", "step-catch 0,1"},
        {"fR", "slide 0,1"},
        {"fmR", "slide-move 0,1"},
        {"fcR", "slide-capture 0,1"},
        {"fRfeW", "slide-catch 0,1"},
        {"fmRfeW", "slide-move-catch 0,1"},
        {"fR3", "short-slide 0,1 up to 3"},
        {"fmW2fcW", "short-slide-move 0,1 up to 2; step-capture 0,1"},
        {"fmRfcpR", "slide-move 0,1 lane -1; cannon-capture 0,1 lane 1"},
        {"fpB", "cannon 1,1; cannon -1,1"},
        {"fgR", "hopper 0,1"},
        {"ffNN", "ride 1,2; ride -1,2"},
        {"fD", "jump 0,2"},
        {"fmD", "jump-move 0,2"},
        {"fnD", "jump 0,2; path 0,1 >n"},
        {"fnH", "jump 0,3; path 0,1 >n; path 0,2 >n"},
        {"ffN", "jump 1,2; jump -1,2"},
        {"ffnN", "jump 1,2; jump -1,2; path 0,1 >ne >nw"},
        {"frnN", "jump 2,1; path 1,0 >ne"},
        {"fDfnD", "jump 0,2"},
        {"fRfD", "slide 0,1; jump 0,2"},
        {"frnAlfnA", "jump 2,2; jump -2,2; path 1,1 >ne; path -1,1 >nw"},
        {"ifW", "first-step 0,1"},
        {"ifmW2", "first-step-move 0,1; first-step-move 0,2"},
        {"fp3R", "jumps 0,1"},
        {"fmppR", "jumps-any-move 0,1"},
        {"f(cd)R", "sweep-all 0,1"},
        {"fjR", "leap-slide 0,1"},
        {"fjjB3", "jump 3,3; jump -3,3"},
        {"fjR2", "jump 0,2"},
        {"fjD", "vault 0,2"},
        {"fD2", "short-ride 0,2 up to 2"},
        {"fpR4", "short-cannon 0,1 up to 4"},
        {"fdWmcdD", "step-friends 0,1; jump-everyone 0,2; jump-everyone 2,0; jump-everyone 0,-2; "
                    "jump-everyone -2,0"},
        {"fmdWbcdW", "step-move-friends 0,1; step-capture-everyone 0,-1"},
        {"fmdRbmcdR3",
         "slide-move 0,1 lane -1; short-slide-everyone 0,-1 up to 3; slide-friends 0,1 lane 1"},
        {"fcdD2", "short-ride-capture 0,2 up to 2 lane -1; short-ride-friends 0,2 up to 2 lane 1"},
        {"fgR3", "short-hopper 0,1 up to 3"},
        {"fWfmafW", "step 0,1; jump 0,2; path 0,1 >n"},
        {"fFfcabF", "step 1,1; step -1,1; rifle 1,1; rifle -1,1"},
        {"KNADcaKmcabK",
         "pass 0,0; double-step 0,1; jump 0,2; jump 1,2; double-step 1,1; jump 2,2; jump 2,1; "
         "double-step 1,0; jump 2,0; jump 2,-1; double-step 1,-1; jump 2,-2; jump 1,-2; "
         "double-step 0,-1; jump 0,-2; jump -1,-2; double-step -1,-1; jump -2,-2; jump -2,-1; "
         "double-step -1,0; jump -2,0; jump -2,1; double-step -1,1; jump -2,2; jump -1,2"},
        {"KcaKmcabK",
         "pass 0,0; step 0,1; step 1,1; step 1,0; step 1,-1; step 0,-1; step -1,-1; step -1,0; "
         "step -1,1; capture-step 0,1; capture-step 1,1; capture-step 1,0; capture-step 1,-1; "
         "capture-step 0,-1; capture-step -1,-1; capture-step -1,0; capture-step -1,1"},
        {"fBKNADmcaKcabK", "slide 1,1; slide -1,1; double-step 0,1; jump 0,2; jump 1,2; jump 2,2; "
                           "jump 2,1; double-step 1,0; jump 2,0; jump 2,-1; double-step 1,-1; jump "
                           "2,-2; jump 1,-2; double-step 0,-1; jump 0,-2; jump -1,-2; double-step "
                           "-1,-1; jump -2,-2; jump -2,-1; double-step -1,0; jump -2,0; jump -2,1; "
                           "jump -2,2; jump -1,2; double-step 1,1; double-step -1,1"},
        {"KmaKmamaK", "area 0,0 up to 3; step 0,1; step 1,1; step 1,0; step 1,-1; step 0,-1; step "
                      "-1,-1; step -1,0; step -1,1"},
        {"fWfDfcafWfmcabW", "step 0,1; jump 0,2; two-steps 0,1; pass-ahead 0,1 lane 1"},
        {"fWfcafWfcabW", "step 0,1; capture-on 0,1; rifle 0,1 lane 1"},
        {"fR3fcafWfcabWfcafmcafWfmafcafWfmcafcabW", "short-slide 0,1 up to 3; three-steps 0,1"},
        {"fmFfcafmF", "step-move 1,1; step-move -1,1; capture-over 1,1; capture-over -1,1"},
        {"mcabK", "pass 0,0; rifle 0,1; rifle 1,1; rifle 1,0; rifle 1,-1; rifle 0,-1; rifle -1,-1; "
                  "rifle -1,0; rifle -1,1"},
        {"fRfmasR", "slide 0,1; hook 0,1 up to 2 >e >w"},
        {"fmarB", "hook 1,1 up to 2 >se; hook -1,1 up to 2 >ne"},
        {"fRfmafsR", "slide 0,1; veer 0,1 up to 2 >ne >nw"},
        {"frmaflB", "veer 1,1 up to 2 >n"},
        {"fafrWfraflF", "jump 1,2; either-path 0,1 >ne; either-path 1,1 >n"},
        {"fFfyafsF", "step 1,1; step -1,1; fork 1,1 >n >e; fork -1,1 >n >w"},
        {"fafrafW", "jump 2,3; path 0,1 >ne; path 1,2 >ne"},
        {"fraflF", "jump 1,2; path 1,1 >n"},
        {"U", "anywhere 0,0"},
        {"fWmU", "anywhere-move 0,0; step-capture 0,1"},
        {"fRfcRfmpR", "slide 0,1 lane -1; cannon-move 0,1 lane 1"},
        {"fmRfcRfcpR", "slide 0,1 lane -1; cannon-capture 0,1 lane 1"},
        {"fmWifmW2", "step-move 0,1; first-step-move 0,2"},
        {"fWifmR3", "step 0,1; first-step-move 0,2; first-step-move 0,3"},
        {"ifD", "first-jump 0,2"},
        {"ifnD", "first-jump 0,2; path 0,1 >n"},
        {"fH from rank 1", "rank-jump 0,3 rank 1"},
        {"fW from rank 3", "rank-step 0,1 rank 3"},
        {"fW, sW from rank 6 to 10",
         "step 0,1; rank-step 1,0 rank 6 to 10; rank-step -1,0 rank 6 to 10"},
        {"fmW from rank 3 to 4, fcW from rank 3 to 4", "rank-step 0,1 rank 3 to 4"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = test_ranked_moves(f->arena, items[i].moves);

        if (strcmp(list_of(f->arena, &set), items[i].marks) != 0)
            fail_msg("%s: %s", items[i].moves, list_of(f->arena, &set));
    }
}

TEST_WITH(what_no_kind_says_is_returned, struct fixture *f)
{
    static const struct {
        const char *moves, *marks;
    } items[] = {
        {"fWroR", "step 0,1 -slide straight to the right, also round the edge"},
        {"fceR", "slide-capture 0,1 -slide straight forward, en passant only"},
        {"fnDD",
         " -jump 2 straight forward, any number of times in a row, if the square half-way is "
         "empty"},
        {"fmDfcnD",
         "jump-move 0,2 -jump 2 straight forward, if the square half-way is empty, capture "
         "only"},
        {"fmWifcW", "step-move 0,1 -step straight forward, capture only, first move only"},
        {"fmafafW", " -step straight forward, then step straight forward, then step straight "
                    "forward"},
        {"fmasfmasR",
         " -slide straight forward, then slide straight forward, then slide straight to the right; "
         "slide straight forward, then slide straight forward, then slide straight to the left; "
         "slide straight forward, then slide straight to the right, then slide straight forward; "
         "slide straight forward, then slide straight to the right, then slide straight back; "
         "slide straight forward, then slide straight to the left, then slide straight forward; "
         "slide straight forward, then slide straight to the left, then slide straight back"},
        {"fWifcabW",
         "step 0,1 -step straight forward, capturing, then step straight back, first move only"},
        {"fcgR", "hopper-capture 0,1"},
        {"maK", " -step straight forward, then step straight forward"},
        {"mcaKcabK", " -step straight forward, to an empty square or capturing, then step straight "
                     "forward"},
        {"fmRfcRfcpRfmgR", "slide 0,1 lane -2; cannon-capture 0,1; hopper-move 0,1 lane 2"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct moveset set = test_ranked_moves(f->arena, items[i].moves);

        if (strcmp(list_of(f->arena, &set), items[i].marks) != 0)
            fail_msg("%s: %s", items[i].moves, list_of(f->arena, &set));
    }
}

TEST_WITH(windows_take_what_the_piece_needs, struct fixture *f)
{
    static const struct {
        const char *moves;
        int least, left, right, down, up;
    } items[] = {
        {"K", 3, 1, 1, 1, 1},       {"K", 5, 2, 2, 2, 2},     {"fmWifmW2", 3, 1, 1, 1, 2},
        {"WnAfH", 3, 2, 2, 2, 3},   {"KAH", 3, 3, 3, 3, 3},   {"fR", 3, 2, 2, 2, 2},
        {"fR3", 3, 2, 2, 2, 3},     {"bR5fB", 3, 2, 2, 5, 2}, {"(1,4)", 5, 4, 4, 4, 4},
        {"ff(1,4)", 5, 2, 2, 2, 4}, {"fsH", 3, 3, 3, 1, 3},   {"NN", 5, 3, 3, 3, 3},
        {"fpR", 3, 2, 2, 2, 2},     {"sH", 3, 3, 3, 1, 1},    {"D0", 5, 3, 3, 3, 3},
        {"fN2", 5, 2, 2, 2, 4},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
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
        struct arena *arena = arena_new();
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
        arena_free(arena);
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
