/* Sheets for machines that cut: the same lines, each kind on its layer. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "draw/cutting.h"
#include "emit/dxf.h"
#include "page/sheet/sheet.h"
#include "scene/flat.h"

/* --- reading DXF --- */

/* What a file has on one layer. */
struct drawn {
    size_t lines, open;
    double length;
    struct box box;
};

struct pair {
    int code;
    const char *value;
};

/* Takes the next group code and value off the text, which is cut into lines. */
static bool next_pair(char **text, struct pair *pair)
{
    char *code = *text, *value = strchr(code, '\n'), *end;

    if (!value)
        return false;
    *value++ = '\0';
    end = strchr(value, '\n');
    assert_non_null(end);
    *end = '\0';
    *text = end + 1;
    pair->code = atoi(code);
    pair->value = value;
    return true;
}

static void put_vertex(struct drawn *d, double x, double y, const double *last)
{
    if (last)
        d->length += hypot(x - last[0], y - last[1]);
    d->box = (struct box){fmin(d->box.left, x), fmin(d->box.top, y), fmax(d->box.right, x),
                          fmax(d->box.bottom, y)};
}

/* All polylines of a layer. The text is spoilt. */
static struct drawn dxf_layer(char *text, const char *layer)
{
    struct drawn d = {.box = {INFINITY, INFINITY, -INFINITY, -INFINITY}};
    struct pair p = {0};
    bool here = false, vertex = false, closed = false, ended = false;
    double first[2], last[2], x = 0;
    size_t vertices = 0;

    while (next_pair(&text, &p)) {
        if (p.code == 0) {
            vertex = strcmp(p.value, "VERTEX") == 0;
            ended |= strcmp(p.value, "EOF") == 0;
            if (strcmp(p.value, "SEQEND") == 0 && here && closed)
                d.length += hypot(first[0] - last[0], first[1] - last[1]);
        } else if (p.code == 8 && !vertex) {
            here = strcmp(p.value, layer) == 0;
            vertices = 0;
            d.lines += here;
        } else if (p.code == 70 && !vertex && here) {
            closed = strcmp(p.value, "1") == 0;
            d.open += !closed;
        } else if (p.code == 10) {
            x = atof(p.value);
        } else if (p.code == 20 && vertex && here) {
            double y = atof(p.value);

            put_vertex(&d, x, y, vertices ? last : NULL);
            last[0] = x;
            last[1] = y;
            if (vertices++ == 0)
                memcpy(first, last, sizeof first);
        }
    }
    assert_true(ended);
    return d;
}

static struct drawn dxf_of(const struct scene *scene, const char *layer)
{
    LOCAL_BUF(out);
    struct drawn d;

    dxf_write(scene, &out);
    d = dxf_layer(out.text, layer);
    return d;
}

/* --- tests --- */

/* In the order of the work, each in a group of its name; what is engraved looks as it did. */
TEST(kinds_of_work_have_their_colours)
{
    static const struct {
        const char *name;
        enum layer layer;
        struct colour colour;
        bool stroked; /* else as it was */
    } works[] = {
        {"engrave", LAYER_ART, {90, 90, 90}, false},
        {"register", LAYER_REGISTER, {0, 160, 0}, false},
        {"fold", LAYER_FOLD, {0, 0, 255}, true},
        {"cut", LAYER_CUT, {255, 0, 0}, true},
    };
    static const enum layer drawn[] = {LAYER_CUT, LAYER_NOTE, LAYER_REGISTER, LAYER_ART,
                                       LAYER_FOLD};
    LOCAL_ARENA(arena);
    struct scene *sheet = scene_new(arena, 100, 100);
    struct paint grey_ground = fill_of((struct colour){90, 90, 90});
    const struct shape *shapes;

    for (size_t i = 0; i < COUNT_OF(drawn); i++) {
        sheet->layer = drawn[i];
        path_rect(sheet, 10, 10, 20, 20);
        scene_draw(sheet, grey_ground);
    }
    shapes = cutting_of(arena, NULL, sheet)->shapes;
    assert_int_equal(cutting_of(arena, NULL, sheet)->count, 3 * COUNT_OF(works));
    for (size_t i = 0; i < COUNT_OF(works); i++, shapes += 3) {
        assert_int_equal(shapes[0].kind, SHAPE_BEGIN);
        assert_string_equal(shapes[0].group.title, works[i].name);
        assert_int_equal(shapes[1].layer, works[i].layer);
        assert_int_equal(shapes[1].path.paint.filled, !works[i].stroked);
        assert_true(
            same_colour(works[i].stroked ? shapes[1].path.paint.stroke : shapes[1].path.paint.fill,
                        works[i].colour));
        assert_int_equal(shapes[2].kind, SHAPE_END);
    }
}

TEST(paths_keep_their_measures)
{
    LOCAL_ARENA(arena);
    struct scene *scene = scene_new(arena, 100, 200);
    struct paint hair = stroke_of(0.15, grey(35)), white = fill_of(grey(100));
    struct drawn cut, fold, art;

    scene->layer = LAYER_CUT;
    path_rect(scene, 10, 20, 30, 40);
    path_move(scene, 0, 0);
    path_line(scene, 50, 0);
    scene_draw(scene, hair);
    scene->layer = LAYER_FOLD;
    path_circle(scene, 50, 50, 10);
    scene_draw(scene, hair);
    scene->layer = LAYER_ART;
    path_rect(scene, 0, 0, 100, 200);
    scene_draw(scene, white);
    cut = dxf_of(scene, "CUT");
    fold = dxf_of(scene, "FOLD");
    art = dxf_of(scene, "ENGRAVE");
    assert_int_equal(cut.lines, 2);
    assert_int_equal(cut.open, 1);
    assert_true(fabs(cut.length - 190) < 1e-3);
    assert_true(fabs(cut.box.top - 140) < 1e-3 && fabs(cut.box.bottom - 200) < 1e-3); /* y up */
    assert_int_equal(fold.lines, 1);
    assert_true(fold.length < 20 * M_PI && fold.length > 20 * M_PI - 0.03);
    assert_int_equal(art.lines, 0); /* white hides nothing here */
}

/* Letters become outlines just where their ink is, however they are turned. */
TEST_WITH(letters_stand_where_their_ink_is, struct studio *s)
{
    for (int turns = 0; turns < 4; turns++) {
        struct scene *scene = scene_new(s->arena, 200, 200);
        struct pen pen = {.scene = scene, .type = s->type, .style = &s->layout->style};
        struct box ink;
        struct drawn d;

        scene_enter(scene, 100, 100, turns);
        pen_text(&pen, STYLE_TITLE, "Dragon King", 0, 0, ALIGN_LEFT, COLOUR_INK);
        scene_leave(scene);
        ink = shape_box(&scene->shapes[0]);
        d = dxf_of(scene, "ENGRAVE");
        assert_true(d.lines >= 10 && d.open == 0);
        assert_true(fabs(d.box.left - ink.left) < 0.15 && fabs(d.box.right - ink.right) < 0.15);
        assert_true(fabs(200 - d.box.bottom - ink.top) < 0.15);
        assert_true(fabs(200 - d.box.top - ink.bottom) < 0.15);
    }
}

/* Every line of the sheet is there once; what tells how to use it is not. */
TEST_WITH(sheets_come_apart_by_layers, struct studio *s)
{
    struct paper paper = test_paper("a4");
    const struct scene *sheet =
        studio_sheet(s, studio_part(s, "Pieces \u2013 Two front rows"), &paper, 0);
    const struct scene *apart = cutting_of(s->arena, NULL, sheet);
    double lengths[2][LAYER_COUNT] = {{0}};
    const char *names[8];
    size_t groups = 0;

    for (int k = 0; k < 2; k++) {
        const struct scene *scene = k ? apart : sheet;

        for (size_t i = 0; i < scene->count; i++)
            if (scene->shapes[i].kind == SHAPE_PATH)
                lengths[k][scene->shapes[i].layer] += path_length(&scene->shapes[i].path);
            else if (k && scene->shapes[i].kind == SHAPE_BEGIN)
                names[groups++] = scene->shapes[i].group.title;
    }
    assert_int_equal(groups, 3);
    assert_string_equal(names[0], "engrave");
    assert_string_equal(names[1], "fold");
    assert_string_equal(names[2], "cut");
    for (int layer = LAYER_ART; layer <= LAYER_FOLD; layer++) {
        assert_true(lengths[0][layer] > 100);
        assert_true(fabs(lengths[0][layer] - lengths[1][layer]) < 1e-6);
    }
    assert_true(lengths[0][LAYER_NOTE] > 100 && lengths[1][LAYER_NOTE] == 0);
    assert_true(fabs(dxf_of(apart, "CUT").length - lengths[0][LAYER_CUT]) < 0.5);
    for (size_t i = 0; i < apart->count; i++)
        if (apart->shapes[i].layer == LAYER_CUT && apart->shapes[i].kind == SHAPE_PATH) {
            assert_int_equal(apart->shapes[i].path.paint.stroke.r, 255);
            assert_true(apart->shapes[i].path.paint.width == FOLLOWED_LINE);
        }
}

/* A group for each kind of work, found by its id; lines that are seen; and what the whole is. */
static void expect_groups(const char *file)
{
    TEXTS(parts);

    for (size_t i = 0; i < parts_count; i++)
        if (!strstr(file, parts[i]))
            fail_msg("no %s in\n%.600s", parts[i], file);
}

/* Of Jul-Gonu the discs and the board are cut up, the rules are not. */
TEST(render_writes_a_file_for_each_sheet_that_is_cut)
{
    ROWS(cases, "tb", const char *name; bool there);
    char *folder = folder_new();
    LOCAL_ARENA(arena);

    outcome_expect(piecework("render", "layouts/jul-gonu.yaml", "--cut=svg,dxf", "--paper=a4", "-o",
                             folder, NULL),
                   0, NULL, NULL);
    for (size_t i = 0; i < cases_count; i++) {
        LOCAL_BUF(content);

        assert_int_equal(file_read(path_in(arena, folder, cases[i].name), &content),
                         cases[i].there);
        if (cases[i].there && strstr(cases[i].name, "06.svg"))
            expect_groups(buf_str(&content));
    }
    outcome_expect(piecework("render", "layouts/jul-gonu.yaml", "--cut=svg,eps", NULL), 2, NULL,
                   "svg or dxf");
}

TESTS_TOGETHER(cutting, studio_set_up, studio_tear_down)
