#include "support/test.h"
#include "support/drawings.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "draw/move/diagram.h"
#include "draw/move/mark.h"
#include "notation/wording/english_write.h"
#include "support/soak.h"

/* --- what a style says --- */

static const char *replaced(struct arena *arena, const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);

    assert_non_null(at);
    return arena_print(arena, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
}

TEST_WITH(mistakes_in_legends_are_found, struct studio *s)
{
    ROWS_NAMED(mistakes, "ttt", const char *from, *to, *printed);
    char *folder = folder_new();
    const char *path = path_in(s->arena, folder, "style.yaml");
    LOCAL_BUF(good);

    assert_true(file_read("layouts/style.yaml", &good));
    for (size_t i = 0; i < mistakes_count; i++) {
        const char *text = replaced(s->arena, buf_str(&good), mistakes[i].from, mistakes[i].to);
        LOCAL_DIAGS(diags);
        struct style style = {0};

        file_make_text(path, text);
        assert_false(style_load(s->arena, path, &style, diags));
        expect_printed(diags, mistakes[i].printed);
    }
}

static const struct legend *legend_of(const struct studio *s, const char *name)
{
    const struct style *style = &s->layout->style;
    size_t i = 0;

    while (strcmp(style->legends[i].name.text, name) != 0)
        i++;
    return &style->legends[i];
}

/* A legend by its marks and kinds, "disc: step jump; arrow: slide". */
static const char *legend_text(struct arena *arena, const struct legend *legend)
{
    const char *text = arena_print(arena, "%d", legend->window);

    for (size_t i = 0; i < legend->count; i++) {
        text = arena_print(arena, "%s; %s:", text, mark_shape_names[legend->entries[i].shape]);
        for (size_t k = 0; k < legend->entries[i].kind_count; k++)
            text = arena_print(arena, "%s %s", text, move_kind_names[legend->entries[i].kinds[k]]);
    }
    return text;
}

TEST_WITH(the_house_style_has_two, struct studio *s)
{
    assert_int_equal(s->layout->style.legend_count, 3);
    assert_string_equal(legend_text(s->arena, legend_of(s, "dots")),
                        "5; piece: piece; disc: step jump; arrow: slide; ride-arrow: "
                        "ride; bar-arrow: short-slide; open-arrow: crossing; number: by-rank; "
                        "burst: burns; asterisk: spares; tower: castles; path: path");
    assert_string_equal(
        legend_text(s->arena, legend_of(s, "jungi")),
        "3; piece: piece; path: path; ring: step; dotted-ring: step-catch; triangle: step-capture; "
        "solid-triangle: step-capture-catch; square: step-move; bar: first-step-move; double-bar: "
        "first-jump; diamond: rank-jump; star: jump; arrow: slide; ride-arrow: ride; "
        "ring-arrow: slide-catch; open-arrow: crossing; "
        "dotted-double-ring: double-step-catch; number: by-rank; burst: burns; asterisk: spares; "
        "tower: castles");
    assert_ptr_equal(s->layout->legend, legend_of(s, "jungi"));
    assert_null(legend_entry(legend_of(s, "dots"), move_kind_named("step-capture")));
    assert_int_equal(legend_entry(legend_of(s, "dots"), move_kind_named("jump"))->shape, MARK_DISC);
}

/* --- marks --- */

static struct scene *scene_of_mark(struct studio *s, enum mark_shape shape, double cell)
{
    struct scene *scene = studio_scene(s, 20, 20);

    draw_mark_sample(&s->pen, shape, 10, 10, cell);
    return scene;
}

/* Whether it lies to one side of the line. */
static bool has_arc(int shape)
{
    return shape == MARK_LEAP_ARROW || shape == MARK_OPEN_LEAP_ARROW ||
           shape == MARK_LEAP_BAR_ARROW;
}

/* In its square with a margin, optically in the middle, black. */
TEST_WITH(marks_stand_in_their_squares, struct studio *s)
{
    static const double cells[] = {4, 5.2, 7.5};

    for (size_t c = 0; c < COUNT_OF(cells); c++)
        for (int shape = 0; shape < MARK_PIECE; shape++) {
            struct scene *scene = scene_of_mark(s, (enum mark_shape)shape, cells[c]);
            struct box ink = scene_box(scene, 0, scene->count);
            double half = 0.47 * cells[c], off = 0.07 * cells[c];
            struct box square = {10 - half, 10 - half, 10 + half, 10 + half};

            if (!box_inside(&ink, &square))
                fail_msg("%s goes beyond its square of %g mm", mark_shape_names[shape], cells[c]);
            assert_true(fabs((ink.left + ink.right) / 2 - 10) < (has_arc(shape) ? off : 0.01));
            if (fabs((ink.top + ink.bottom) / 2 - 10) >= off)
                fail_msg("%s %g %g %g", mark_shape_names[shape], cells[c], ink.top, ink.bottom);
            assert_true(ink.bottom - ink.top > 0.39 * cells[c]);
        }
}

static bool has_curve(const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++)
        for (size_t k = 0; scene->shapes[i].kind == SHAPE_PATH && k < scene->shapes[i].path.count;
             k++)
            if (scene->shapes[i].path.segments[k].verb == VERB_CURVE)
                return true;
    return false;
}

/* Arms that are square to their line leave it round a corner, so that they do not seem to cross it.
 */
TEST_WITH(right_angles_are_round, struct studio *s)
{
    assert_true(has_curve(scene_of_mark(s, MARK_TURNING_ARROW, 7)));
    assert_false(has_curve(scene_of_mark(s, MARK_VEERING_ARROW, 7)));
}

/* Black or white at 4 mm, sampled as a printer of 150 dots an inch would: any two marks differ in
 * many dots. */
enum { SAMPLES = 24 };

static bool is_black(const struct scene *scene, double x, double y)
{
    struct stroke *strokes;
    size_t count = scene_strokes(scene, 0, scene->count, &strokes);

    if (fill_at(scene, 0, scene->count, x, y) == 0)
        return true;
    for (size_t i = 0; i < count; i++) {
        double dx = strokes[i].b.x - strokes[i].a.x, dy = strokes[i].b.y - strokes[i].a.y;
        double length = dx * dx + dy * dy, t = 0;

        if (strokes[i].paint->width <= 0 || strokes[i].paint->stroke.r > 0)
            continue;
        if (length > 0)
            t = ((x - strokes[i].a.x) * dx + (y - strokes[i].a.y) * dy) / length;
        t = fmin(fmax(t, 0), 1);
        if (hypot(x - strokes[i].a.x - t * dx, y - strokes[i].a.y - t * dy) <=
            strokes[i].paint->width / 2)
            return true;
    }
    return false;
}

TEST_WITH(marks_differ_in_black_and_white, struct studio *s)
{
    static bool dots[MARK_PIECE][SAMPLES][SAMPLES];
    const double cell = 4;

    for (int shape = 0; shape < MARK_PIECE; shape++) {
        const struct scene *scene = scene_of_mark(s, (enum mark_shape)shape, cell);

        for (int i = 0; i < SAMPLES; i++)
            for (int k = 0; k < SAMPLES; k++)
                dots[shape][i][k] = is_black(scene, 10 + cell * ((i + 0.5) / SAMPLES - 0.5),
                                             10 + cell * ((k + 0.5) / SAMPLES - 0.5));
    }
    for (int a = 0; a < MARK_PIECE; a++)
        for (int b = 0; b < a; b++) {
            int differ = 0;

            for (int i = 0; i < SAMPLES * SAMPLES; i++)
                differ += dots[a][i / SAMPLES][i % SAMPLES] != dots[b][i / SAMPLES][i % SAMPLES];
            if (differ < 8)
                fail_msg("%s and %s differ in %d dots only", mark_shape_names[a],
                         mark_shape_names[b], differ);
        }
}

/* A path over a mark: white on a solid one, black within an open one, beside what has no room. */
TEST_WITH(paths_are_seen_over_marks, struct studio *s)
{
    static const struct {
        enum mark_shape under;
        int level; /* of the middle of the square */
    } items[] = {
        {MARK_SHAPE_COUNT, 0}, {MARK_RING, 0},         {MARK_DISC, 255},
        {MARK_STAR, 0},        {MARK_SOLID_STAR, 255}, {MARK_DOTTED_RING, 0},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = studio_scene(s, 20, 20);
        struct box path, cell = {7, 7, 13, 13};
        size_t first;

        if (items[i].under != MARK_SHAPE_COUNT)
            draw_mark(&s->pen, items[i].under, 10, 10, 6);
        first = scene->count;
        draw_path_mark(&s->pen, 10, 10, 6, (struct vec){0, 1}, 1, items[i].under);
        assert_int_equal(scene->shapes[scene->count - 1].path.paint.fill.r, items[i].level);
        if (items[i].level == 255)
            continue;
        path = scene_box(scene, first, scene->count);
        assert_true(box_inside(&path, &cell));
        if (items[i].under == MARK_DOTTED_RING) {
            struct box mark = scene_box(scene, 0, first);

            assert_true(box_gap(&path, &mark) > 0);
        } else {
            assert_true(is_near((path.left + path.right) / 2, 10));
        }
    }
}

/* --- diagrams --- */

/* The legend for all games has a mark for every way to move, and for a king that steps twice and
 * catches. */
TEST_WITH(full_has_every_way, void *state)
{
    const struct legend *full = legend_of(state, "full");

    for (int way = 0; way < KIND_WAY_COUNT; way++)
        if (!legend_entry(full, move_kind(KIND_ALWAYS, (enum kind_way)way, KIND_BOTH)))
            fail_msg("no mark for %s",
                     move_kind_names[move_kind(KIND_ALWAYS, (enum kind_way)way, KIND_BOTH)]);
    assert_non_null(legend_entry(full, move_kind(KIND_ALWAYS, KIND_DOUBLE_STEP, KIND_CATCH)));
}

static struct piece piece_of(struct studio *s, const char *moves)
{
    struct piece piece = {.name = located_plain("Piece"), .code = located_plain("P")};

    piece.moves = test_ranked_moves(s->arena, moves);
    piece.analysis = moveset_analyse(s->arena, compound_book_new(s->arena), &piece.moves);
    return piece;
}

static size_t diagram_ink(struct studio *s, const char *legend, const char *moves, double cell,
                          struct box *window)
{
    struct piece piece = piece_of(s, moves);
    struct diagram d = test_diagram_of(s->arena, &piece, legend_of(s, legend));
    size_t outside = 0;

    studio_scene(s, 200, 200);
    draw_diagram(&s->pen, &d, 20, 30, cell);
    *window = (struct box){20, 30, 20 + diagram_files(&d) * cell, 30 + diagram_ranks(&d) * cell};
    for (size_t i = d.marks->count && d.marks->marks[0].kind == KIND_AREA ? 4 : 3;
         i < s->pen.scene->count; i++) {
        struct box ink = shape_box(&s->pen.scene->shapes[i]);

        outside += ink.left <= ink.right && !box_inside(&ink, window);
    }
    return outside;
}

TEST_WITH(the_full_legend_has_marks_for_large_games, struct studio *s)
{
    TEXTS_NAMED(large);

    for (size_t i = 0; i < large_count; i++) {
        struct piece piece = piece_of(s, large[i]);
        struct diagram d = test_diagram_of(s->arena, &piece, legend_of(s, "full"));
        const struct move_mark *lacks = legend_lacks(d.legend, d.marks);

        if (d.marks->unsaid.count)
            fail_msg("%s: %s", large[i], test_phrases(s->arena, &d.marks->unsaid));
        if (lacks)
            fail_msg("%s: no mark for %s", large[i], move_kind_names[lacks->kind]);
    }
}

/* Whether some window has a mark on the first square of the move or along its line, or around all
 * squares, which each of the legends draws. A slide under a condition is shown square by square. */
static bool is_shown(struct studio *s, const struct move_marks *marks, const struct move *move)
{
    static const char *const legends[] = {"dots", "full", "jungi"};
    const struct leg *leg = &move->leg;
    bool shown = false;

    for (; marks; marks = move_marks_next(marks))
        EACH (mark, marks->marks, marks->count) {
            for (size_t i = 0; i < COUNT_OF(legends); i++)
                if (!legend_mark(legend_of(s, legends[i]), mark->kind) &&
                    move_kind_ground(mark->kind) != GROUND_PATH)
                    return false;
            for (int k = 1; k <= (leg->range ? leg->range : 1); k++)
                shown |= vec_same(mark->at, (struct vec){k * leg->step.x, k * leg->step.y});
        }
    return shown;
}

/* Whatever a move of one leg does, its diagram has a mark for it and, where that leads to words, a
 * sentence. */
TEST_WITH(any_move_of_one_leg_is_shown, struct studio *s)
{
    unsigned random = 42, told = 0;

    for (unsigned i = 0; i < soak_times(400, 5000); i++) {
        LOCAL_ARENA(arena);
        LOCAL_BUF(sentence);
        struct moveset random_set = test_random_set(arena, &random, &test_moves_of_one_leg);
        struct moveset set = moveset_normal(arena, &random_set);
        struct piece piece = {.moves = set};
        struct move_marks marks;
        struct move culprit;

        piece.analysis = moveset_analyse(arena, compound_book_new(arena), &piece.moves);
        marks = marks_of_piece(arena, &piece);
        if (marks.unsaid.count)
            fail_msg("not shown: %s", test_phrases(arena, &marks.unsaid));
        EACH (move, set.moves, set.count)
            if (!is_shown(s, &marks, move))
                fail_msg("not shown: %s", move_phrased(arena, move));
        if (!legend_needs_words(legend_of(s, "full"), &marks))
            continue;
        told++;
        if (!english_write(&set, &sentence, &culprit))
            fail_msg("not said: %s", move_phrased(arena, &culprit));
    }
    assert_true(told > 100);
}

/* At any size, and with lines that go on behind marks on their way. */
TEST_WITH(nothing_is_clipped, struct studio *s)
{
    TEXTS_NAMED(large);
    TEXTS(pieces);
    static const char *const legends[] = {"dots", "full", "jungi"};
    static const double cells[] = {4, 5.2, 8};

    for (size_t l = 0; l < COUNT_OF(legends); l++)
        for (size_t c = 0; c < COUNT_OF(cells); c++)
            for (size_t i = 0; i < pieces_count; i++) {
                struct box window;

                if (diagram_ink(s, legends[l], pieces[i], cells[c], &window))
                    fail_msg("%s in %s: ink outside at %g mm", pieces[i], legends[l], cells[c]);
            }
    for (size_t c = 0; c < COUNT_OF(cells); c++)
        for (size_t i = 0; i < large_count; i++) {
            struct box window;

            if (diagram_ink(s, "full", large[i], cells[c], &window))
                fail_msg("%s: ink outside at %g mm", large[i], cells[c]);
        }
}

/* The bar stands in the last square that the slide reaches. */
TEST_WITH(short_slides_end_at_a_bar, struct studio *s)
{
    struct stroke *strokes;
    struct box window;
    size_t count;
    double top = 1e9;

    assert_int_equal(diagram_ink(s, "dots", "fR3", 6, &window), 0);
    assert_true(is_near(window.bottom - window.top, 6 * 6));
    count = scene_strokes(s->pen.scene, 3, s->pen.scene->count, &strokes);
    for (size_t i = 0; i < count; i++)
        if (is_near(strokes[i].a.y, strokes[i].b.y) && strokes[i].a.y < top)
            top = strokes[i].a.y;
    assert_true(top > window.top && top < window.top + 6);
}

/* The signs of Jungi on paper. */
TEST_WITH(dumps_of_diagrams, struct studio *s)
{
    static const char *const names[] = {"Pawn",     "Horseman", "Unicorn",
                                        "Elephant", "Empress",  "Emperor"};
    LOCAL_BUF(dump);

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const struct piece *piece = studio_piece(s, names[i]);
        struct diagram d = test_diagram_of(s->arena, piece, s->layout->legend);
        struct scene *scene = studio_scene(s, 50, 50);

        draw_diagram(&s->pen, &d, 5, 5, 5);
        buf_print(&dump, "# %s\n", names[i]);
        scene_dump(scene, &dump);
    }
    expect_golden("diagrams.txt", buf_str(&dump));
}

static int leaps_set_up(void **state)
{
    *state = studio_open_grey("tests/golden/leaps-layout.yaml");
    return 0;
}

TESTS_TOGETHER(legend, leaps_set_up, studio_tear_down)
