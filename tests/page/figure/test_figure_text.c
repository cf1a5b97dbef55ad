/* Boards drawn with characters in rule texts, and texts in letters of one width. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/text/flow.h"
#include "record/placement/placement.h"

static const struct figure *figure_in(struct studio *s, const char *keys)
{
    return studio_figure(s, PART_BOOKLET, arena_print(s->arena, "show: text\n%s", keys));
}

/* The figure's lines that are set in the style, joined as they stand below one another. */
static struct buf lines_in(struct studio *s, const struct figure *figure)
{
    struct scene *scene = studio_scene(s, 300, 400);
    struct buf text = {0};
    double below = -1;

    figure_draw(&s->pen, figure, 0, 0);
    EACH (shape, scene->shapes, scene->count) {
        if (shape->kind != SHAPE_TEXT ||
            shape->text.line !=
                type_line(s->type, &s->layout->style.type[STYLE_CODE], line_text(shape->text.line)))
            continue;
        assert_true(shape->text.at.y > below);
        below = shape->text.at.y;
        buf_print(&text, "%s\n", line_text(shape->text.line));
    }
    return text;
}

/* What is printed reads back as the position: that of an example before and after its moves, the
 * setup, one that stands in the block, of squares and of points. */
TEST(boards_read_back_as_positions)
{
    ROWS(items, "ttt", const char *layout, *keys, *line);

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        void *owner = s;
        const struct figure *figure = figure_in(s, items[i].keys);
        LOCAL_BUF(text);
        LOCAL_BUF(line);
        struct placement placement;
        struct located words = {0};

        expect_findings(s->diags, "");
        text = lines_in(s, figure);
        words.text = buf_str(&text);
        assert_true(placement_read(s->arena, s->layout->game, &words, &placement, s->diags));
        placement_line(&placement, &line);
        assert_string_equal(buf_str(&line), items[i].line);
        studio_tear_down(&owner);
    }
}

/* Every letter is as wide as every other, so that columns stand below one another. */
TEST_WITH(letters_have_one_width, struct studio *s)
{
    const struct type_style *code = &s->layout->style.type[STYLE_CODE];
    double one = line_width(type_line(s->type, code, "a"));
    char text[2] = "";

    for (char c = ' '; c < 127; c++) {
        text[0] = c;
        assert_true(is_near(line_width(type_line(s->type, code, text)), one));
    }
    assert_true(fabs(line_width(type_line(s->type, code, "|  fi ff -- ~")) - 13 * one) < 1e-6);
}

/* The picture stands beside the lines, which stay clear of it; all is inside the figure. */
TEST(the_picture_stands_beside)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *owner = s;
    const struct figure *alone = figure_in(s, "example: first-moves\nat: end\ncaption: Words\n");
    const struct figure *both = figure_in(
        s,
        "example: first-moves\nat: end\npicture: yes\nwidth: 50\narrows: 1g-1f\ncaption: Words\n");
    struct scene *scene = studio_scene(s, 300, 400);
    struct box ink, room = {20, 30, 20 + both->width, 30 + both->height};
    double left = INFINITY;

    assert_true(both->height > alone->height && both->width <= BLOCK_WIDTH + 1e-6);
    assert_true(alone->caption.lines.count == 1);
    figure_draw(&s->pen, both, 20, 30);
    ink = scene_box(scene, 0, scene->count);
    assert_true(box_inside(&ink, &room));
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_TEXT &&
            strchr(line_text(scene->shapes[i].text.line), '|'))
            left = fmin(left, scene->shapes[i].text.at.x);
    assert_true(left > 20 + 50 && left < 20 + 50 + 15);
    studio_tear_down(&owner);
}

/* Before the moves as after them, and in place of them what the block says. */
TEST(words_are_those_of_the_example)
{
    ROWS(items, "tt", const char *keys, *words);
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *owner = s;

    for (size_t i = 0; i < items_count; i++) {
        struct scene *scene = studio_scene(s, 300, 400);
        const char *words;

        figure_draw(&s->pen, figure_in(s, items[i].keys), 0, 0);
        words = scene_words(scene);
        if (!strstr(words, items[i].words))
            fail_msg("%s: '%s'", items[i].keys, words);
    }
    studio_tear_down(&owner);
}

TEST(mistakes_are_found)
{
    ROWS(items, "tt", const char *keys, *finding);
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *owner = s;

    for (size_t i = 0; i < items_count; i++) {
        assert_null(figure_in(s, items[i].keys));
        expect_findings(s->diags, items[i].finding);
    }
    studio_tear_down(&owner);
}

/* --- moves --- */

/* The moves of an example as a record has them; a number stays with its move. */
TEST(moves_of_examples_are_quoted)
{
    ROWS(items, "tttt", const char *layout, *text, *line, *finding);

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        void *owner = s;
        const struct flow *flow = studio_text(s, PART_BOOKLET, items[i].text);

        expect_findings(s->diags, items[i].finding);
        if (items[i].line)
            assert_string_equal(line_text(item_line(&flow->items[0], 0)), items[i].line);
        studio_tear_down(&owner);
    }
}

/* --- texts as they stand --- */

TEST_WITH(text_blocks_are_set_line_by_line, struct studio *s)
{
    static const char *const lines[] = {"  a *b*  {{c}}", "", "d"};
    const struct flow *flow =
        studio_text(s, PART_BOOKLET, "One.\n\n```text\n  a *b*  {{c}}\n\nd\n```\n\nTwo.\n");

    expect_findings(s->diags, "");
    assert_int_equal(flow->count, 2 + COUNT_OF(lines));
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        const struct item *item = &flow->items[1 + i];

        assert_true(item_is_in(item, STYLE_CODE));
        assert_string_equal(line_text(item_line(item, 0)), lines[i]);
        assert_int_equal(item->keep, i > 0);
        assert_false(item->wide);
    }
}

/* A line wider than the column takes the whole of the block, one wider than that is reported. */
TEST_WITH(wide_lines_stand_across, struct studio *s)
{
    ROWS(items, "uzbt", enum part_kind kind; size_t letters; bool wide; const char *finding);

    for (size_t i = 0; i < items_count; i++) {
        char line[200] = "";
        const struct flow *flow;

        memset(line, 'x', items[i].letters);
        flow = studio_text(s, items[i].kind, arena_print(s->arena, "```text\n%s\na\n```\n", line));
        expect_findings(s->diags, items[i].finding);
        assert_int_equal(flow->count, 2);
        assert_int_equal(flow->items[0].wide, items[i].wide);
        assert_int_equal(flow->items[1].wide, items[i].wide);
    }
}

TEST_WITH(other_blocks_are_refused, struct studio *s)
{
    studio_text(s, PART_BOOKLET, "```\nx\n```\n");
    expect_findings(s->diags, "1:1:0 error markdown-unsupported\n");
    studio_text(s, PART_BOOKLET, "```text\nx\n");
    expect_findings(s->diags, "1:1:0 error diagram-open\n");
}

TESTS_EACH(figure_text, studio_set_up, studio_tear_down)
