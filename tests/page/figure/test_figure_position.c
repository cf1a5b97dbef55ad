/* Figures of worked examples: which pictures they have, how large these are, and their words. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/figure/figure_internal.h"
#include "page/text/flow.h"

static void give_examples(struct studio *s)
{
    TEXT_NAMED(examples);

    studio_add_examples(s, examples);
}

static const struct figure *read_figure_for(struct studio *s, enum part_kind kind, const char *keys)
{
    const struct figure *figure = studio_figure(s, kind, keys);

    assert_non_null(figure);
    return figure;
}

static const struct figure *read_figure(struct studio *s, const char *keys)
{
    return read_figure_for(s, PART_BOOKLET, keys);
}

TEST_WITH(moves_have_pictures, struct studio *s)
{
    struct row {
        const char *keys;
        size_t count, arrows; /* pictures in all, and with a move to be made */
        int columns;
    };
    TABLE(struct row, items, "tzzi");

    give_examples(s);
    for (size_t i = 0; i < items_count; i++) {
        const struct figure *figure = read_figure(s, items[i].keys);
        const struct figure *p = figure;
        size_t arrows = 0;

        for (size_t k = 0; k < p->picture_count; k++)
            arrows += p->pictures[k].ply != NULL;
        assert_int_equal(p->picture_count, items[i].count);
        assert_int_equal(arrows, items[i].arrows);
        assert_int_equal(figure->columns, items[i].columns);
        assert_true(is_near(p->cell, 8));
        assert_true(figure->width <= BLOCK_WIDTH);
    }
}

/* Each picture shows the position before its move; crosses on what that takes, grounds where the
 * last move went. */
TEST_WITH(pictures_follow_the_moves, struct studio *s)
{
    const struct figure *p;

    give_examples(s);
    p = read_figure(s, "show: example\nexample: two moves\n");
    assert_null(p->pictures[0].made);
    assert_int_equal(p->pictures[0].trail->taken_count, 0);
    assert_int_equal(p->pictures[1].trail->taken_count, 1);
    assert_ptr_equal(p->pictures[1].made, p->pictures[0].ply);
    assert_null(p->pictures[2].ply);
    assert_ptr_equal(p->pictures[2].made, p->pictures[1].ply);
    assert_null(placement_man(p->pictures[2].placement, 5, 2)->piece);
    assert_int_equal(placement_man(p->pictures[2].placement, 5, 3)->side, 1);
}

static const char *words_of(struct studio *s, const struct paragraph *paragraph)
{
    const char *words = "";

    for (size_t i = 0; i < paragraph->count; i++)
        words = arena_print(s->arena, "%s%s%s", words, i > 0 ? " " : "",
                            line_text(paragraph->lines[i]));
    return words;
}

TEST_WITH(words_stand_below_panels, struct studio *s)
{
    ROWS(items, "tt", const char *keys, *words);

    give_examples(s);
    for (size_t i = 0; i < items_count; i++)
        assert_string_equal(words_of(s, read_figure(s, items[i].keys)->panels.words),
                            items[i].words);
}

/* The whole of a figure has one caption, flush left below it. */
TEST_WITH(captions_stand_below, struct studio *s)
{
    ROWS(items, "tz", const char *keys; size_t lines);

    for (size_t i = 0; i < items_count; i++) {
        const struct figure *figure = read_figure(s, items[i].keys);
        struct scene *scene = studio_scene(s, 300, 300);
        const struct shape *text;

        figure_draw(&s->pen, figure, 50, 60);
        assert_int_equal(figure->caption.lines.count, items[i].lines);
        text = scene_find_text(scene, line_text(figure->caption.lines.lines[0]), 0);
        assert_true(is_near(text->text.at.x, 50));
        assert_true(text->text.at.y < 60 + figure->height);
    }
}

/* Why a move is illegal is told once, whether it is printed or not. */
TEST_WITH(reasons_are_told_once, struct studio *s)
{
    TEXTS(items);

    give_examples(s);
    for (size_t i = 0; i < items_count; i++) {
        const char *told = figure_told(s->arena, read_figure(s, items[i]));
        const char *reason = strstr(told, "A King");

        if (!reason || strstr(reason + 1, "A King"))
            fail_msg("%s: %s", items[i], told);
    }
}

/* All of a figure lies within its measure, and its boards are level. */
TEST_WITH(figures_fit_their_measure, struct studio *s)
{
    TEXTS(items);

    give_examples(s);
    for (size_t i = 0; i < items_count; i++) {
        const struct figure *figure = read_figure(s, items[i]);
        struct scene *scene = studio_scene(s, 300, 400);
        struct box ink, room = {50 - figure->hang, 60, 50 + figure->width, 60 + figure->height};

        figure_draw(&s->pen, figure, 50, 60);
        ink = scene_box(scene, 0, scene->count);
        assert_true(box_inside(&ink, &room));
    }
}

TEST_WITH(a_region_of_the_block_is_drawn, struct studio *s)
{
    const struct figure *p;

    give_examples(s);
    p = read_figure(s, "show: example\nexample: two moves\nregion: 8b-6f\n");
    assert_int_equal(p->pictures[0].region.files, 3);
    assert_int_equal(p->pictures[2].region.ranks, 5);
}

/* What an example has, a figure drops or changes by the same key; what it does not name, stays. */
TEST_WITH(figures_overrule_examples, struct studio *s)
{
    ROWS(items, "t(buuub)bbzzz", const char *keys; struct view view; bool said, last;
         size_t arrows, circles, labels);

    give_examples(s);
    for (size_t i = 0; i < items_count; i++) {
        const char *keys =
            arena_print(s->arena, "show: position\nexample: dressed\n%s", items[i].keys);
        const struct picture *picture = &read_figure(s, keys)->pictures[0];

        assert_int_equal(picture->turned, items[i].view.turned);
        assert_int_equal(picture->turn, items[i].said);
        assert_int_equal(picture->coordinates, items[i].view.coordinates);
        assert_int_equal(picture->hands, items[i].view.hands);
        assert_int_equal(picture->made != NULL, items[i].last);
        assert_int_equal(picture->marks->arrow_count, items[i].arrows);
        assert_int_equal(picture->marks->circle_count, items[i].circles);
        assert_int_equal(picture->marks->label_count, items[i].labels);
    }
    expect_findings(s->diags, "");
}

/* The turn is said where the position states it, unless that is switched off. */
TEST_WITH(the_turn_is_said_where_it_is_stated, struct studio *s)
{
    ROWS(items, "tb", const char *keys; bool said);

    give_examples(s);
    for (size_t i = 0; i < items_count; i++) {
        const char *keys = arena_print(s->arena, "show: position\n%s", items[i].keys);

        assert_int_equal(read_figure(s, keys)->pictures[0].turn, items[i].said);
    }
}

/* The pictures of a row are as far apart as the widest needs. */
TEST_WITH(rows_have_room_for_hands, struct studio *s)
{
    const struct figure *around, *beside;
    struct box ink, room;
    struct scene *scene;

    give_examples(s);
    around = read_figure(s, "show: example\nexample: dressed\nhands-at: none\nsquare: 6\n");
    beside = read_figure(s, "show: example\nexample: dressed\nsquare: 6\n");
    assert_true(beside->panels.step > around->panels.step);
    scene = studio_scene(s, 300, 300);
    figure_draw(&s->pen, beside, 50, 60);
    ink = scene_box(scene, 0, scene->count);
    room = (struct box){50 - beside->hang, 60, 50 + beside->width, 60 + beside->height};
    assert_true(box_inside(&ink, &room));
}

TEST_WITH(mistakes_are_found, struct studio *s)
{
    ROWS(items, "ttt", const char *keys, *findings, *part);

    give_examples(s);
    for (size_t i = 0; i < items_count; i++) {
        studio_figure(s, PART_BOOKLET, items[i].keys);
        expect_findings(s->diags, items[i].findings);
        if (items[i].part)
            expect_printed(s->diags, items[i].part);
    }
}

/* The figure of the documentation can be drawn. */
TEST_WITH(the_documented_figure_is_right, struct studio *s)
{
    const struct source *page = source_read(s->arena, "docs/rule-texts.md", s->diags);
    const char *keys = strstr(page->text, "show: position\nalt: A Knight");
    const char *text;

    assert_non_null(keys);
    text = arena_print(s->arena, "```diagram\n%.*s```\n", (int)(strstr(keys, "```") - keys), keys);
    assert_int_equal(studio_text(s, PART_BOOKLET, text)->count, 1);
    expect_findings(s->diags, "");
}

/* One picture for each, with words of its own: rows grow with them. */
TEST_WITH(several_examples_stand_side_by_side, struct studio *s)
{
    const struct figure *one, *row, *rows, *narrow;

    give_examples(s);
    one = read_figure(s, "show: examples\nexamples: two moves\n");
    row = read_figure(s, "show: examples\nexamples: [two moves, illegal, no moves]\n");
    rows = read_figure(s, "show: examples\nexamples: [two moves, illegal, no moves]\ncolumns: 2\n");
    narrow = read_figure(s, "show: examples\nexamples: [two moves, illegal]\nwidth: 70\n");
    expect_findings(s->diags, "");
    assert_int_equal(one->columns, 1);
    assert_int_equal(row->columns, 3);
    assert_true(row->width >= one->width);
    assert_true(is_near(row->cell, 8) && is_near(one->cell, 8));
    assert_true(rows->height > 1.8 * one->height);
    assert_float_equal(narrow->width, 70, 1e-9);
    assert_int_equal(narrow->columns, 2);
}

/* What comes of a legal move stands beside it, in the same row, and names no ranks. */
TEST_WITH(examples_stand_in_pairs, struct studio *s)
{
    const struct figure *figure;
    const struct figure_panels *x;

    give_examples(s);
    figure = read_figure(
        s, "show: examples\nexamples: [two moves, illegal, no moves, two moves]\npairs: yes\n");
    x = &figure->panels;
    expect_findings(s->diags, "");
    assert_int_equal(figure->picture_count, 6);
    assert_int_equal(x->starts[1], 2);
    assert_int_equal(x->starts[2], 3);
    assert_int_equal(x->starts[3], 4);
    assert_non_null(figure->pictures[0].ply);
    assert_false(figure->pictures[0].unranked);
    assert_null(figure->pictures[1].ply);
    assert_non_null(figure->pictures[1].made);
    assert_true(figure->pictures[1].unranked);
    assert_true(figure->pictures[2].illegal);
    figure = read_figure(s, "show: examples\nexamples: two moves\npairs: yes\ncolumns: 1\n");
    assert_int_equal(figure->columns, 2);
}

static bool figure_says(struct studio *s, const struct figure *figure, const char *words)
{
    struct scene *scene = studio_scene(s, 200, 200);

    figure_draw(&s->pen, figure, 0, 0);
    return scene_find_text(scene, words, 0);
}

/* What is held stands where the example has it, or the block for all of them; so do the words about
 * the turn. */
TEST_WITH(examples_have_hands, struct studio *s)
{
    struct items_row {
        const char *keys, *words; /* NULL: no hand */
        bool held;
    };
    TABLE(struct items_row, items, "ttb");

    give_examples(s);
    for (size_t i = 0; i < items_count; i++) {
        const char *keys =
            arena_print(s->arena, "show: examples\ncolumns: 2\nexamples: %s\n", items[i].keys);
        const struct figure *figure = read_figure(s, keys);

        expect_findings(s->diags, "");
        assert_int_equal(figure_says(s, figure, "×2"), items[i].held);
        if (items[i].words && !figure_says(s, figure, items[i].words))
            fail_msg("no '%s' in %s", items[i].words, keys);
        if (!items[i].words)
            assert_false(figure_says(s, figure, "White to move") ||
                         figure_says(s, figure, "Black holds"));
    }
}

TEST_WITH(wrong_names_of_examples_are_found, struct studio *s)
{
    ROWS(items, "tt", const char *keys, *findings);

    give_examples(s);
    for (size_t i = 0; i < items_count; i++) {
        studio_figure(s, PART_BOOKLET, items[i].keys);
        expect_findings(s->diags, items[i].findings);
    }
}

TESTS_EACH(figure_position, studio_set_up, studio_tear_down)
