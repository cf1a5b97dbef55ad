#include "support/test.h"
#include "support/support.h"
#include "support/svg_read.h"
#include "emit/svg/svg.h"
#include "type/outline.h"

static const struct type_style serif = {"Linux Libertine O,IPAexMincho", .size = 10, .leading = 12};
static const struct type_style large = {"Linux Libertine O,IPAexMincho", .size = 25, .leading = 30};
static const struct type_style sans = {"Linux Biolinum O", 10, 12, .bold = true, .tracking = 80};
static const struct type_style old = {"Linux Libertine O", 10, 12, .italic = true,
                                      .features = "smcp,onum"};
static const struct type_style brush = {"KouzanBrushFont", .size = 10, .leading = 12};

static void put_line(struct studio *s, struct scene *scene, const struct type_style *style,
                     const char *text, double y)
{
    scene_text(scene, type_line(s->type, style, text), 1, y, 1, grey(0));
}

/* Five different letters and a character, whatever their number, size and face's other letters. */
TEST_WITH(each_letter_has_one_outline, struct studio *s)
{
    struct scene *scene = studio_scene(s, 60, 60);
    struct svg_file file;

    put_line(s, scene, &serif, "minimum nun", 10);
    put_line(s, scene, &large, "mum", 30);
    put_line(s, scene, &serif, "中minim", 40);
    file = svg_written(s->arena, scene);
    assert_int_equal(svg_count(&file, "path"), 5); /* m i n u 中 */
    assert_int_equal(svg_count(&file, "use"), 10 + 3 + 6);
    assert_string_equal(svg_first(&file, "path")->parent->name, "defs");
}

/* A face has other shapes, and so have other letters of the same face. */
TEST_WITH(faces_do_not_share_letters, struct studio *s)
{
    struct scene *scene = studio_scene(s, 60, 60);
    struct svg_file file;

    put_line(s, scene, &serif, "a1", 10);
    put_line(s, scene, &sans, "a1", 20);
    put_line(s, scene, &old, "a1", 30);
    file = svg_written(s->arena, scene);
    assert_int_equal(svg_count(&file, "path"), 6);
}

/* A quarter turn to the right, `turns` times. */
static struct point turned(struct point p, int turns)
{
    for (; turns > 0; turns--)
        p = (struct point){-p.y, p.x};
    return p;
}

/* Where a letter's origin is on the page, in mm, by the transform of its element or its group. */
static struct point place_of_use(const struct svg_node *use)
{
    const char *transform = svg_inherited(use, "transform"), *turn = strstr(transform, "rotate(");
    const char *x = svg_value(use, "x"), *y = svg_value(use, "y");
    double scale = strtod(strstr(transform, "scale(") + 6, NULL);
    struct point at, p = {x ? strtod(x, NULL) * scale : 0, y ? strtod(y, NULL) * scale : 0};

    assert_int_equal(sscanf(transform, "translate(%lf %lf)", &at.x, &at.y), 2);
    p = turned(p, turn ? atoi(turn + 7) / 90 : 0);
    return (struct point){(at.x + p.x) / 100, (at.y + p.y) / 100};
}

/* One after the other within 0.001 mm, whatever way the line is turned and however large it is. */
static void assert_letters(struct studio *s, const struct line *line, int turns, double scale)
{
    struct scene *scene = studio_scene(s, 200, 200);
    const struct outline_run *runs;
    size_t count = line_outlines(line, s->arena, &runs), n = 0;
    struct svg_file file;

    scene_enter(scene, 100.123, 90.456, turns);
    scene_text(scene, line, 0, 0, scale, grey(0));
    scene_leave(scene);
    file = svg_written(s->arena, scene);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < runs[i].count; k++) {
            const struct placed_outline *glyph = &runs[i].glyphs[k];
            struct point p = {scale * (runs[i].x + glyph->x * runs[i].unit),
                              scale * glyph->y * runs[i].unit},
                         is;

            while (strcmp(file.nodes[n]->name, "use") != 0)
                n++;
            is = place_of_use(file.nodes[n++]);
            p = turned(p, turns);
            if (fabs(p.x + 100.123 - is.x) > 0.001 || fabs(p.y + 90.456 - is.y) > 0.001)
                fail_msg("letter %zu is at %.5f,%.5f, not %.5f,%.5f", k, is.x, is.y, p.x + 100.123,
                         p.y + 90.456);
        }
}

TEST_WITH(letters_stand_where_the_line_has_them, struct studio *s)
{
    for (int turns = 0; turns < 4; turns++) {
        assert_letters(s, type_line(s->type, &serif, "Tow 中精 AVA ō"), turns, 1);
        assert_letters(s, type_line(s->type, &serif, "Tow 中精 AVA ō"), turns, 2.7);
        assert_letters(s, type_line(s->type, &sans, "Running head"), turns, 0.3);
        assert_letters(s, type_line(s->type, &large, "中"), turns, 5);
    }
}

TEST_WITH(words_are_set_in_their_font, struct studio *s)
{
    static const struct {
        const struct type_style *style;
        const char *text, *family, *size, *weight, *slant, *features, *spacing, *space;
    } items[] = {
        {&serif, "<Elephant>  中", "'Linux Libertine O',IPAexMincho,serif", "352.8", NULL, NULL,
         NULL, NULL, "preserve"},
        {&sans, "A & B", "'Linux Biolinum O',sans-serif", "352.8", "700", NULL, NULL, "28.2", NULL},
        {&old, "Old", "'Linux Libertine O',serif", "352.8", NULL, "italic",
         "font-feature-settings:'smcp','onum'", NULL, NULL},
        {&brush, "龍", "KouzanBrushFont,serif", "352.8", NULL, NULL, NULL, NULL, NULL},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = studio_scene(s, 60, 60);
        struct svg_options options = {.text = SVG_TEXT_FONT};
        LOCAL_BUF(text);
        struct svg_file file;
        const struct svg_node *node;
        const char *const values[][2] = {
            {"font-family", items[i].family},
            {"font-size", items[i].size},
            {"font-weight", items[i].weight},
            {"font-style", items[i].slant},
            {"style", items[i].features},
            {"letter-spacing", items[i].spacing},
            {"xml:space", items[i].space},
            {"x", "100"},
            {"y", "1250"},
            {"fill", "#000"},
        };

        put_line(s, scene, items[i].style, items[i].text, 12.5);
        file = svg_written_as(s->arena, scene, &options, &text);
        node = svg_first(&file, "text");
        assert_string_equal(node->text, items[i].text);
        for (size_t k = 0; k < COUNT_OF(values); k++) {
            const char *value = svg_value(node, values[k][0]);

            if (!value != !values[k][1] || (value && strcmp(value, values[k][1]) != 0))
                fail_msg("%s: %s is %s", items[i].text, values[k][0], value ? value : "missing");
        }
        assert_int_equal(svg_count(&file, "path"), 0);
    }
}

/* Spans of another face, and turned text. */
TEST_WITH(stretches_of_words_say_what_differs, struct studio *s)
{
    static const struct span spans[] = {{6, 11, SPAN_BOLD}, {12, 17, SPAN_ITALIC}};
    struct scene *scene = studio_scene(s, 60, 60);
    struct svg_options options = {.text = SVG_TEXT_FONT};
    const struct line *const *lines;
    LOCAL_BUF(text);
    struct svg_file file;

    assert_int_equal(
        type_paragraph(s->type, &serif, "Plain bold, italic ", spans, COUNT_OF(spans), 100, &lines),
        1);
    scene_enter(scene, 10, 20, 1);
    scene_text(scene, lines[0], 2, 3, 2, grey(40));
    scene_leave(scene);
    file = svg_written_as(s->arena, scene, &options, &text);
    assert_non_null(strstr(
        text.text, "xml:space=\"preserve\">Plain <tspan font-weight=\"700\">bold,</tspan> <tspan "
                   "font-style=\"italic\">itali</tspan>c</text>"));
    assert_string_equal(svg_value(svg_first(&file, "text"), "transform"),
                        "translate(700 2200)rotate(90)");
    assert_string_equal(svg_value(svg_first(&file, "text"), "font-size"), "705.6");
}

TESTS_EACH(svg_letters, studio_set_up, studio_tear_down)
