/* What pages of PDFs are painted with, read back from their content and by poppler. */
#include "support/test.h"
#include "support/content.h"
#include "support/desk.h"
#include "support/geometry.h"
#include "support/printed.h"
#include "emit/pdf/pdf.h"
#include "layout/layout.h"
#include "type/type.h"

enum { WIDTH = 210, HEIGHT = 150 };

/* --- a page written and read --- */

static struct scene *new_page(struct desk *d)
{
    return studio_scene(d->studio, WIDTH, HEIGHT);
}

static void write_page(struct desk *d, const struct scene *scene)
{
    static const struct pdf_info info = {.date = "D:20260102030405Z", .untagged = true};
    struct pdf *pdf = pdf_begin(&info);

    desk_clear(d);
    pdf_page(pdf, scene);
    assert_true(pdf_end(pdf, d->path, &d->file, d->studio->diags));
    desk_open(d);
}

static struct content *read_page(struct desk *d, const struct scene *scene)
{
    write_page(d, scene);
    return pdf_content(d->studio->arena, d->pdf, 0);
}

static void assert_near(double value, double wanted, double tolerance)
{
    if (!(fabs(value - wanted) <= tolerance))
        fail_msg("%.6f is not %.6f", value, wanted);
}

/* --- paths --- */

static double any(unsigned *seed, double limit)
{
    *seed = *seed * 1103515245u + 12345u;
    return limit * (double)(*seed >> 8 & 0xFFFF) / 0xFFFF;
}

static const double thousandth = 0.00053; /* mm; half of one, and that of the page's height */

static void random_path(struct scene *scene, unsigned *seed)
{
    path_move(scene, any(seed, WIDTH), any(seed, HEIGHT));
    for (int i = 0; i < 6; i++) {
        if (any(seed, 1) < 0.5)
            path_line(scene, any(seed, WIDTH), any(seed, HEIGHT));
        else
            path_curve(scene, any(seed, WIDTH), any(seed, HEIGHT), any(seed, WIDTH),
                       any(seed, HEIGHT), any(seed, WIDTH), any(seed, HEIGHT));
    }
}

static struct paint random_paint(unsigned *seed)
{
    struct paint paint = {.filled = any(seed, 1) < 0.5,
                          .fill = grey((int)any(seed, 100)),
                          .stroke = grey((int)any(seed, 100)),
                          .cap = (enum line_cap)any(seed, 2.99),
                          .corner = (enum line_corner)any(seed, 2.99)};

    if (!paint.filled || any(seed, 1) < 0.5)
        paint.width = 0.05 + any(seed, 3);
    if (paint.width > 0 && any(seed, 1) < 0.5) {
        paint.dash = 1;
        paint.gap = 0.5;
    }
    return paint;
}

static void assert_point(double x, double y, const struct point *wanted)
{
    if (fabs(x - wanted->x) > thousandth || fabs(y - wanted->y) > thousandth)
        fail_msg("%.5f,%.5f is not %.5f,%.5f", x, y, wanted->x, wanted->y);
}

static void assert_same_path(const struct painted *path, const struct shape *shape)
{
    const struct paint *p = &shape->path.paint;
    size_t lines = 0, curves = 0;

    for (size_t i = 1; i < shape->path.count; i++) {
        const struct segment *s = &shape->path.segments[i];

        if (s->verb == VERB_LINE) {
            assert_point(path->stretches[lines].x2, path->stretches[lines].y2, s->to);
            lines++;
        } else {
            for (int k = 0; k < 3; k++)
                assert_point(path->curves[curves].x[k + 1], path->curves[curves].y[k + 1],
                             &s->to[k]);
            curves++;
        }
    }
    assert_int_equal(path->stretch_count, lines);
    assert_int_equal(path->curve_count, curves);
    assert_int_equal(path->filled, p->filled);
    assert_int_equal(path->stroked, p->width > 0);
    if (p->filled)
        assert_near(path->fill, p->fill.r / 255.0, 0.0001);
    if (p->width > 0) {
        assert_near(path->stroke, p->stroke.r / 255.0, 0.0001);
        assert_near(path->width, p->width, 0.00001);
        assert_int_equal(path->dashed, p->dash > 0);
    }
}

/* Whatever is painted before, each path is painted as it says. */
TEST_WITH(paths_are_painted_as_they_are, struct desk *d)
{
    enum { PATHS = 300 };
    struct scene *scene = new_page(d);
    struct content *content;
    unsigned seed = 7;

    for (int i = 0; i < PATHS; i++) {
        struct paint paint = random_paint(&seed);

        random_path(scene, &seed);
        scene_draw(scene, paint);
    }
    content = read_page(d, scene);
    assert_int_equal(content->count, PATHS);
    for (size_t i = 0; i < PATHS; i++)
        assert_same_path(&content->paths[i], &scene->shapes[i]);
}

/* Squares side by side meet, although each is written by its corner and its size. */
TEST_WITH(rectangles_meet_their_neighbours, struct desk *d)
{
    enum { SQUARES = 60 };
    const double side = 10.0 / 3;
    struct scene *scene = new_page(d);
    struct paint paint = fill_of(grey(0));
    struct content *content;

    for (int i = 0; i < SQUARES; i++) {
        path_rect(scene, side * i, 1, side, side);
        scene_draw(scene, paint);
    }
    content = read_page(d, scene);
    assert_int_equal(content->count, SQUARES);
    for (int i = 1; i < SQUARES; i++) {
        const struct painted *before = &content->paths[i - 1], *path = &content->paths[i];

        assert_int_equal(path->stretch_count, 4);
        assert_near(path->stretches[0].x1, side * i, thousandth);
        assert_near(before->stretches[0].x2, path->stretches[0].x1, 1e-6);
    }
}

/* What is as before is not said again; what is painted with nothing, or is nothing, leaves no
 * trace. */
TEST_WITH(nothing_is_said_twice, struct desk *d)
{
    const struct colour half = {128, 128, 128}, red = {255, 0, 102}, black = {0, 0, 0};
    struct scene *scene = new_page(d);
    const struct paint paints[] = {
        fill_of(half),
        fill_of(half),
        {.filled = false},
        {.width = 0.2, .dash = 1, .gap = 0.5, .cap = CAP_ROUND, .corner = CORNER_ROUND},
        {.width = 0.2, .dash = 1, .gap = 0.5, .cap = CAP_ROUND, .corner = CORNER_ROUND},
        {.filled = true, .fill = red, .stroke = black, .width = 0.2}};
    LOCAL_BUF(stream);
    char *at;

    for (size_t i = 0; i < COUNT_OF(paints); i++) {
        if (i < 2)
            path_rect(scene, i ? 4 : 1, 1, 2, 2);
        else
            path_move(scene, 1, 2.0 + (double)i);
        if (i >= 2)
            path_line(scene, 9, 2.0 + (double)i + (i == 5 ? 0.0011 : 0));
        if (i == 5)
            path_close(scene);
        scene_draw(scene, paints[i]);
    }
    scene_draw(scene, paints[0]);
    write_page(d, scene);
    pdf_stream(d->pdf, 0, &stream);
    at = strstr(stream.text, "cm\n");
    assert_non_null(at);
    assert_string_equal(at + 3, ".502 g\n1 1 2 2 re\nf\n4 1 2 2 re\nf\n"
                                ".2 w\n[1 .5] 0 d\n1 J 1 j\n1 5 m\n9 5 l\nS\n"
                                "1 6 m\n9 6 l\nS\n"
                                "1 0 .4 rg\n[] 0 d\n0 J 0 j\n1 7 m\n9 7.001 l\nh\nB\n");
}

/* --- text --- */

static const struct type_style *text_style(struct desk *d)
{
    return &d->studio->layout->style.type[STYLE_TEXT];
}

static void write_line(struct desk *d, const struct line *line, double x, double y, double scale)
{
    struct scene *scene = new_page(d);

    scene_text(scene, line, x, y, scale, grey(0));
    write_page(d, scene);
}

/* What is read is what was set: ligatures, small capitals, accents put together, letters of other
 * scripts, to the left and beyond the first plane, and the same glyph for other letters. */
TEST_WITH(text_is_read_as_it_was_set, struct desk *d)
{
    TEXTS(items);
    struct type_style small;

    for (size_t i = 0; i < items_count; i++)
        for (int capitals = 0; capitals < 2; capitals++) {
            struct buf text;

            small = *text_style(d);
            small.features = capitals ? "smcp,c2sc" : NULL;
            write_line(d, type_line(d->studio->type, &small, items[i]), 10, 20, 1);
            text = pdf_text(d->path);
            if (!strstr(buf_str(&text), items[i]))
                fail_msg("'%s' is read as '%s'", items[i], buf_str(&text));
        }
}

/* The numbers behind `name="` in what pdftotext says of a word, in mm. */
static double bound(const char *word, const char *name)
{
    const char *at = strstr(word, name);

    assert_non_null(at);
    return strtod(at + strlen(name), NULL) * MM_PER_POINT;
}

/* Letters stand where the line has them to its end: nothing adds up. */
TEST_WITH(words_stand_where_they_were_measured, struct desk *d)
{
    static const struct {
        double scale, tracking;
    } items[] = {{1, 0}, {0.37, 0}, {1.3, 0}, {1, 60}};
    static const char words[] =
        "AVAVAV To Wave, Yes: fifty affable officers fly over Vaduz to Tokyo, and so do we Zq";

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct type_style set = *text_style(d);
        const struct line *line;
        struct buf boxes;
        const char *last;
        double space; /* half of it stands on either side of a letter within */

        set.tracking = items[i].tracking;
        line = type_line(d->studio->type, &set, words);
        write_line(d, line, 5, 20, items[i].scale);
        boxes = pdf_tool(d->path, "pdftotext", "-bbox", "-");
        last = strstr(buf_str(&boxes), ">Zq<");
        assert_non_null(last);
        while (*last != '<')
            last--;
        space = items[i].scale * set.size * MM_PER_POINT * set.tracking / 1000;
        assert_near(bound(last, "xMin=\""),
                    5 + items[i].scale * line_reach(line, strlen(words) - 2) + space / 2, 0.01);
        assert_near(bound(last, "xMax=\""), 5 + items[i].scale * line_width(line), 0.01);
    }
}

/* Where the ink of a turned text is: the same as in the scene. */
TEST_WITH(turned_text_stands_upright_on_its_side, struct desk *d)
{
    const struct line *line = type_line(d->studio->type, text_style(d), "Horse");

    for (int turns = 0; turns < 4; turns++) {
        struct scene *scene = new_page(d);
        const struct content *content;

        scene_enter(scene, 100, 70, turns);
        scene_text(scene, line, 3, 2, 1, grey(0));
        scene_leave(scene);
        content = read_page(d, scene);
        assert_int_equal(content->texts, 1);
        assert_near(content->shown[0].x, scene->shapes[0].text.at.x, 0.001);
        assert_near(content->shown[0].y, scene->shapes[0].text.at.y, 0.001);
    }
}

TESTS_EACH(pdf_canvas, desk_set_up, desk_tear_down)
