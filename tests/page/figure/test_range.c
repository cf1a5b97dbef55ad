/* Where a man may go and where the rules keep it from going; the figures that show it, and those of
 * who takes whom. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/text/flow.h"
#include "record/score.h"
#include "rules/legal/legal.h"
#include "rules/reach/reach.h"

static int jungle_set_up(void **state)
{
    *state = studio_open("layouts/jungle.yaml");
    return *state ? 0 : -1;
}

static struct placement placed(struct studio *s, const char *position)
{
    const struct located text = located_plain(position);
    struct placement placement = placement_empty(s->arena, s->layout->game);

    assert_true(placement_read(s->arena, s->layout->game, &text, &placement, s->diags));
    expect_findings(s->diags, "");
    return placement;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "4d 4f", in alphabetical order. */
static const char *names_of(struct studio *s, const struct square *list, size_t count)
{
    const char **names = NULL, *text = "";
    size_t named = 0;

    for (size_t i = 0; i < count; i++)
        *ARENA_PUSH(s->arena, names, named) = square_name(s->arena, s->layout->game, list[i]);
    if (named)
        qsort(names, named, sizeof *names, by_text);
    for (size_t i = 0; i < named; i++)
        text = arena_print(s->arena, "%s%s%s", text, *text ? " " : "", names[i]);
    return text;
}

TEST_WITH(ranges_are_those_of_the_rules, struct studio *s)
{
    ROWS(items, "tttt", const char *position, *from, *open, *barred);

    for (size_t i = 0; i < items_count; i++) {
        struct placement placement = placed(s, items[i].position);
        struct square from;
        struct range range;

        assert_true(square_read(s->layout->game, items[i].from, &from));
        range = range_of(s->arena, &placement, from);
        assert_string_equal(names_of(s, range.open, range.open_count), items[i].open);
        assert_string_equal(names_of(s, range.barred, range.barred_count), items[i].barred);
    }
}

/* Nothing is both, and what is open is what the legal moves of either side are. */
TEST_WITH(open_squares_are_legal_moves, struct studio *s)
{
    struct placement placement = placement_of_setup(s->arena, s->layout->game);
    const struct compiled_rules *compiled = compiled_rules_of(s->layout->game, true);

    for (int side = 0; side < 2; side++) {
        struct played_moves moves = {0};
        size_t open = 0;

        placement.to_move = side;
        legal_moves(position_new(s->arena, compiled, &placement), &moves);
        for (int i = 0; i < 63; i++) {
            struct square from = {i % 7, i / 7};
            struct man man = *placement_man(&placement, from.file, from.rank);

            if (man.piece && man.side == side)
                open += range_of(s->arena, &placement, from).open_count;
        }
        assert_int_equal(open, moves.count);
        moves_free(&moves);
    }
}

/* --- figures --- */

static const struct figure *read_figure(struct studio *s, const char *keys)
{
    return studio_figure(s, PART_BOOKLET, keys);
}

TEST_WITH(figures_mark_what_a_man_may_do, struct studio *s)
{
    const struct figure *figure = read_figure(s, "show: position\n"
                                                 "position: 7/7/1w5/7/2R4/7/1TT4/7/7\n"
                                                 "closed: 1a\nmoves-of: 6g\n");
    const struct marks *m = &figure->example->marks;

    expect_findings(s->diags, "");
    assert_string_equal(names_of(s, m->dots, m->dot_count), "6h 7g");
    assert_string_equal(names_of(s, m->circles, m->circle_count), "6c");
    assert_string_equal(names_of(s, m->closed, m->closed_count), "1a"); /* 6f is under the arrow */
    assert_int_equal(m->arrow_count, 1);
    assert_string_equal(names_of(s, &m->arrows[0].squares[1], 1), "6c");
    assert_int_equal(m->refused_count, 0);
    figure = read_figure(s, "show: position\nposition: 7/7/1w5/7/2R4/7/1TT4/7/7\nmoves-of: 5g\n");
    m = &figure->example->marks;
    assert_string_equal(names_of(s, m->closed, m->closed_count), "5c 5f");
    assert_int_equal(m->refused_count, 1);
    assert_int_equal(m->arrow_count, 0);
}

/* The example itself keeps the marks that it has, for the next figure. */
TEST_WITH(marks_of_examples_stay, struct studio *s)
{
    const struct example *e = game_example(s->layout->game, "tiger-waits");
    size_t before = e->marks.arrow_count;

    assert_int_equal(before, 2);
    for (int i = 0; i < 2; i++) {
        const struct figure *figure =
            read_figure(s, "show: position\nexample: tiger-waits\nmoves-of: 5g\n");

        expect_findings(s->diags, "");
        assert_int_equal(figure->example->marks.arrow_count, before);
        assert_int_equal(figure->example->marks.refused_count, 1);
        assert_int_equal(figure->example->marks.dot_count, 3);
    }
    assert_int_equal(e->marks.dot_count, 0);
    assert_int_equal(e->marks.arrow_count, before);
}

TEST(squares_without_men_are_refused)
{
    ROWS(items, "tt", const char *keys, *findings);

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open("layouts/jungle.yaml");
        void *again = s;

        read_figure(s, items[i].keys);
        expect_findings(s->diags, items[i].findings);
        studio_tear_down(&again);
    }
}

/* --- who takes whom --- */

static struct scene *drawn(struct studio *s, const struct figure *figure)
{
    struct scene *scene = studio_scene(s, 200, 200);

    s->pen.face = FACE_PICTURE;
    figure_draw(&s->pen, figure, 10, 10);
    return scene;
}

/* Every animal once, the stronger one at the left; the words of both exceptions, above and below.
 */
TEST_WITH(ranks_stand_in_order, struct studio *s)
{
    static const char *const names[] = {"Elephant", "Lion", "Tiger", "Cougar",
                                        "Dog",      "Wolf", "Cat",   "Rat"};
    const struct figure *figure = read_figure(s, "show: ranks\n");
    const struct scene *scene = drawn(s, figure);
    const struct shape *above =
        scene_find_text(scene, "the Rat captures the Elephant, but not from water", 0);
    const struct shape *below = scene_find_text(scene, "the Elephant does not capture the Rat", 0);
    struct box all = scene_box(scene, 0, scene->count);
    double last = 0;

    expect_findings(s->diags, "");
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const struct shape *name = scene_find_text(scene, names[i], 0);
        struct box box;

        assert_non_null(name);
        box = shape_box(name);
        assert_true(box.left > last);
        last = box.right;
        assert_true(above->text.at.y < box.top && below->text.at.y > box.bottom);
    }
    assert_true(all.left >= 10 && all.right <= 10 + figure->width + 1e-6);
    assert_true(all.top >= 10 - 0.3 && all.bottom <= 10 + figure->height + 0.8);
}

/* The dashed arc is that of what is never taken: one dashed shape, and at its end a struck
 * ring, for a cross means what is captured. */
TEST_WITH(what_never_takes_is_dashed, struct studio *s)
{
    const struct scene *scene = drawn(s, read_figure(s, "show: ranks\n"));
    size_t dashed = 0, struck = 0;

    EACH (shape, scene->shapes, scene->count) {
        struct box box = shape_box(shape);

        dashed += shape->kind == SHAPE_PATH && shape->path.paint.dash > 0;
        if (shape->kind == SHAPE_PATH && dashed == 1 && shape->path.paint.dash == 0)
            struck += box.top > scene_find_text(scene, "Rat", 0)->text.at.y;
    }
    assert_int_equal(dashed, 1);
    assert_int_equal(struck, 3); /* its ground, the paper around it, and itself */
}

TEST(games_without_strength_have_no_ranks)
{
    struct studio *s = studio_open("layouts/jungi.yaml");
    void *again = s;

    read_figure(s, "show: ranks\n");
    expect_findings(s->diags, "2:1:3 error bad-text\n");
    studio_tear_down(&again);
}

TEST(small_ranks_are_reported)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *again = s;

    read_figure(s, "show: ranks\nwidth: 60\n");
    expect_findings(s->diags, "2:1:3 error figure-small\n");
    studio_tear_down(&again);
}

TESTS_TOGETHER(range, jungle_set_up, studio_tear_down)
