/* Less ink: how much less, and that nothing is lost by it. */
#include "support/test.h"
#include "support/soak.h"
#include "support/geometry.h"
#include "support/raster.h"
#include "support/support.h"
#include "draw/board/board.h"
#include "draw/move/mark.h"
#include "draw/piece/panel.h"
#include "scene/flat.h"
#include "scene/scene.h"
#include "type/outline.h"

static int jungle_set_up(void **state)
{
    *state = studio_open_grey("layouts/jungle.yaml");
    return *state ? 0 : -1;
}

static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                      "layouts/jungle.yaml", "layouts/jul-gonu.yaml"};

/* All cut sheets of all layouts. */
static void each_sheet(void (*use)(struct studio *, struct scene *, const char *))
{
    const struct paper paper = test_paper("a4");

    for (size_t l = 0; l < COUNT_OF(layouts); l++) {
        struct studio *s = studio_open_grey(layouts[l]);

        assert_non_null(s);
        for (size_t i = 0; i < s->layout->part_count; i++) {
            const struct part *part = &s->layout->parts[i];
            const struct part_plan *plan = part_is_text(part) ? NULL : studio_plan(s, part, &paper);

            /* trial pages of labels have no art */
            int first = part->kind == PART_LABELS, step = (int)sanitized_times(6, 2, 1);

            if (plan && plan->pages > first + 1) /* in the gate fronts of some, backs of others */
                first += (int)(l + i) % step;
            for (int k = first; plan && k < plan->pages; k += step)
                use(s, studio_page(s, plan, k),
                    arena_print(s->arena, "%s: %s %d", layouts[l], part->caption.text, k + 1));
        }
        studio_tear_down((void **)&s);
    }
}

/* --- how much --- */

/* What is seen in play, but for letters to be read: these are never made lighter. */
static bool is_art(const struct shape *shape)
{
    const double read = 5; /* mm of size at most */

    if (shape->layer != LAYER_ART)
        return false;
    return shape->kind != SHAPE_TEXT ||
           line_style(shape->text.line)->size * MM_PER_POINT * shape->text.scale > read;
}

static void assert_saved(struct studio *s, struct scene *scene, const char *name)
{
    double full = raster_ink(scene, is_art);
    double low = raster_ink(ink_scene(s->arena, scene, INK_LOW), is_art);
    double black = raster_ink(ink_scene(s->arena, scene, INK_BLACK), is_art);

    if (!(full > 100 && low < 0.62 * full))
        fail_msg("%s: %g square mm in low ink, %g in full", name, low, full);
    if (!(low > 0.1 * full && black > 0.8 * full && black < 1.12 * full))
        fail_msg("%s: %g square mm in black, %g in low ink, %g in full", name, black, low, full);
}

TEST(low_saves_ink_on_every_sheet)
{
    each_sheet(assert_saved);
}

/* A square of 40 mm in a grey, on a page of 50 mm. */
static struct scene *square_of(struct arena *arena, int percent)
{
    struct scene *scene = scene_new(arena, 50, 50);
    struct paint paint = fill_of(grey(percent));

    path_rect(scene, 5, 5, 40, 40);
    scene_draw(scene, paint);
    return scene;
}

/* In black the patterns go on getting darker with the grey; dark ones are as dark as it. */
TEST(patterns_are_as_dark_as_they_say)
{
    LOCAL_ARENA(arena);
    double last = 0;

    for (int percent = 96; percent >= 0; percent -= 4) {
        double full = 1600 * (1 - percent / 100.0), ink, low;
        struct scene *scene = square_of(arena, percent);

        ink = raster_ink(ink_scene(arena, scene, INK_BLACK), NULL);
        low = raster_ink(ink_scene(arena, scene, INK_LOW), NULL);
        if (!(ink > 0.5 * full && ink < 1.26 * full && ink > 0.97 * last))
            fail_msg("%g square mm at %d%% white, %g before", ink, percent, last);
        if (!(low > 0.1 * full && low < 0.45 * full + 5))
            fail_msg("%g square mm in low ink at %d%% white", low, percent);
        last = ink;
    }
}

TEST(patterns_stay_within)
{
    LOCAL_ARENA(arena);
    const struct box inside = {5 - 0.061, 5 - 0.061, 45 + 0.061, 45 + 0.061};

    for (int percent = 0; percent < 98; percent += 7)
        for (int use = INK_LOW; use <= INK_BLACK; use++) {
            const struct scene *scene =
                ink_scene(arena, square_of(arena, percent), (enum ink_use)use);
            struct box box;

            assert_true(scene->count >= 1);
            /* Ends of hatching have corners beyond the edge by half a line. */
            box = scene_box(scene, 0, scene->count);
            if (box.left < inside.left - 0.06 || box.bottom > inside.bottom + 0.06)
                fail_msg("%s at %d%% white runs out", ink_names[use], percent);
        }
}

/* --- what kind --- */

/* Shapes that were faded, as they are and in a symbol. */
TEST(what_is_pale_is_left_out_of_little_ink)
{
    static const struct {
        enum ink_use ink;
        size_t pale;
    } items[] = {{INK_GREY, 2}, {INK_LOW, 0}, {INK_BLACK, 0}};
    LOCAL_ARENA(arena);
    struct scene *scene = scene_new(arena, 100, 100), *drawn = scene_new(arena, 100, 100);
    size_t first;

    path_rect(drawn, 10, 10, 8, 8);
    scene_draw(drawn, fill_of(grey(0)));
    path_rect(scene, 60, 60, 8, 8);
    scene_draw(scene, fill_of(grey(0)));
    first = scene->count;
    path_rect(scene, 40, 40, 8, 8);
    scene_draw(scene, fill_of(grey(0)));
    scene_place(scene, drawn, 0, 0, 1);
    scene_fade(scene, first, 0.75);
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct scene *inked = ink_scene(arena, scene, items[i].ink);
        size_t pale = 0, others = 0;

        for (size_t k = 0; k < inked->count; k++)
            if (shape_box(&inked->shapes[k]).left < 55)
                pale++;
            else
                others++;
        assert_int_equal(pale, items[i].pale);
        assert_true(others > 0);
    }
}

TEST(full_is_the_scene_itself)
{
    LOCAL_ARENA(arena);
    struct scene *scene = square_of(arena, 40);

    assert_ptr_equal(ink_scene(arena, scene, INK_FULL), scene);
}

TEST(grey_has_no_colour)
{
    LOCAL_ARENA(arena);
    struct scene *scene = scene_new(arena, 50, 50);
    struct paint paint = {.filled = true, .fill = {255, 0, 0}, .stroke = {0, 0, 255}, .width = 1};
    const struct paint *grey;

    path_rect(scene, 5, 5, 40, 40);
    scene_draw(scene, paint);
    grey = &ink_scene(arena, scene, INK_GREY)->shapes[0].path.paint;
    assert_true(grey->fill.r == grey->fill.g && grey->fill.g == grey->fill.b);
    assert_int_equal(grey->fill.r, 76);
    assert_int_equal(grey->stroke.b, 29);
}

static bool is_pure(struct colour c)
{
    return (c.r == 0 || c.r == 255) && c.r == c.g && c.g == c.b;
}

/* Light colours are left out where ink is saved, and lines in dark ones are as heavy as black. */
TEST_WITH(tints_are_left_out, struct studio *s)
{
    static const struct colour mist = {0xd6, 0xe8, 0xf2}, indigo = {0x1d, 0x4f, 0x86};
    struct paint ground = fill_of(mist), line = stroke_of(0.3, indigo);
    struct scene *scene = studio_scene(s, 50, 50);

    path_rect(scene, 5, 5, 30, 30);
    scene_draw(scene, ground);
    path_stretch(scene, 5, 20, 35, 20);
    scene_draw(scene, line);
    for (enum ink_use ink = INK_LOW; ink <= INK_BLACK; ink++) {
        struct scene *saved = ink_scene(s->arena, scene, ink);
        const struct paint *last = &saved->shapes[saved->count - 1].path.paint;

        for (size_t i = 0; i + 1 < saved->count; i++)
            assert_true(same_colour(saved->shapes[i].path.paint.fill, grey(100)) &&
                        saved->shapes[i].path.paint.width == 0);
        assert_true(last->stroke.r < 100);
        assert_true(ink == INK_LOW || (last->stroke.r == 0 && last->width == 0.3));
    }
}

static void assert_pure(struct studio *s, struct scene *scene, const char *name)
{
    const struct scene *black = ink_scene(s->arena, scene, INK_BLACK);

    for (size_t i = 0; i < black->count; i++) {
        const struct shape *shape = &black->shapes[i];
        const struct paint *paint = &shape->path.paint;

        if ((shape->kind == SHAPE_TEXT && !is_pure(shape->text.colour)) ||
            (shape->kind == SHAPE_PATH && ((paint->filled && !is_pure(paint->fill)) ||
                                           (paint->width > 0 && !is_pure(paint->stroke)))))
            fail_msg("%s: shape %zu is neither black nor white", name, i);
    }
}

TEST(black_is_pure)
{
    each_sheet(assert_pure);
}

/* --- nothing is lost --- */

/* Of shapes that are no paths. */
static bool is_same(const struct shape *a, const struct shape *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == SHAPE_TEXT)
        return a->text.line == b->text.line && a->text.at.x == b->text.at.x;
    if (a->kind == SHAPE_BEGIN || a->kind == SHAPE_END)
        return a->group.title == b->group.title;
    return a->mark.title == b->mark.title && a->mark.at.x == b->mark.at.x;
}

/* With low ink, lines that knives and rulers follow are as wide as ever. */
static void assert_guides_kept(struct studio *s, struct scene *scene, const char *name)
{
    const struct scene *low = ink_scene(s->arena, scene, INK_LOW);
    size_t k = 0;

    EACH (shape, scene->shapes, scene->count) {
        const struct paint *paint = &shape->path.paint;

        if (shape->kind != SHAPE_PATH || paint->filled || paint->width <= 0 ||
            shape->layer == LAYER_ART)
            continue;
        while (k < low->count &&
               (low->shapes[k].kind != SHAPE_PATH || low->shapes[k].path.paint.width <= 0 ||
                low->shapes[k].path.segments != shape->path.segments))
            k++;
        assert_true(k < low->count);
        if (low->shapes[k].path.paint.width < paint->width)
            fail_msg("%s: a line to be followed is %.3f mm wide in low ink, not %.3f", name,
                     low->shapes[k].path.paint.width, paint->width);
    }
}

TEST(low_ink_keeps_guides)
{
    each_sheet(assert_guides_kept);
}

/* Texts, groups, and lines to cut and to fold are those of the scene. */
static void assert_kept(struct studio *s, struct scene *scene, const char *name)
{
    for (int use = INK_GREY; use <= INK_BLACK; use++) {
        const struct scene *other = ink_scene(s->arena, scene, (enum ink_use)use);
        double length[2][LAYER_COUNT] = {{0}};
        size_t k = 0;

        for (size_t i = 0; i < scene->count; i++) {
            const struct shape *shape = &scene->shapes[i];

            if (shape->kind == SHAPE_PATH) {
                length[0][shape->layer] += path_length(&shape->path);
                continue;
            }
            while (k < other->count && other->shapes[k].kind == SHAPE_PATH)
                k++;
            if (k == other->count || !is_same(&other->shapes[k], shape))
                fail_msg("%s, %s: shape %zu is missing", name, ink_names[use], i);
            k++;
        }
        for (k = 0; k < other->count; k++)
            length[1][other->shapes[k].layer] += path_length(path_of(&other->shapes[k]));
        assert_true(fabs(length[0][LAYER_CUT] - length[1][LAYER_CUT]) < 1e-9);
        assert_true(fabs(length[0][LAYER_FOLD] - length[1][LAYER_FOLD]) < 1e-9);
        assert_true(scene->width == other->width && scene->height == other->height);
    }
}

TEST(nothing_is_lost)
{
    each_sheet(assert_kept);
}

/* Things of one kind, side by side, each in a field of 20 mm. */
enum { FIELD = 20 };

static void terrain_field(struct studio *s, int i)
{
    draw_terrain_sample(&s->pen, &(struct terrain){.pattern = (enum pattern)i}, 1, 1, FIELD - 2);
}

static void disc_field(struct studio *s, int i)
{
    struct panel panel = panel_front(studio_piece(s, "Rat"));

    s->layout->style.discs[0] = i;
    draw_disc(&s->pen, &panel, FIELD / 2.0, FIELD / 2.0, 0.45 * FIELD);
}

static void dress_field(struct studio *s, int i)
{
    static const struct player_style styles[] = {
        {FRAME_NONE, GROUND_LIGHT},  {FRAME_SINGLE, GROUND_LIGHT}, {FRAME_DOUBLE, GROUND_LIGHT},
        {FRAME_HEAVY, GROUND_LIGHT}, {FRAME_NONE, GROUND_SHADED},  {FRAME_NONE, GROUND_DARK}};
    struct panel panel = panel_front(studio_piece(s, "Rat"));

    s->layout->style.players[0] = styles[i];
    s->pen.face = FACE_PICTURE;
    draw_panel(&s->pen, &panel, NULL, 0, 0, FIELD, FIELD);
}

static void mark_field(struct studio *s, int i)
{
    draw_mark_sample(&s->pen, (enum mark_shape)i, FIELD / 2.0, FIELD / 2.0, 0.45 * FIELD);
}

/* Paper, tab, and a light ground as of boxed notes. */
static void ground_field(struct studio *s, int i)
{
    path_rect(s->pen.scene, 1, 1, FIELD - 2, FIELD - 2);
    pen_fill(&s->pen, i == 0 ? COLOUR_PAPER : i == 1 ? COLOUR_TAB : COLOUR_FACE);
}

static void promotion_field(struct studio *s, int i)
{
    const struct face_mark marks[] = {{FACE_STEP, i >= 2 ? 0x14 : 0x15},
                                      {FACE_STEP + FACE_QUIET, i >= 2}};
    struct piece piece = {.face = {marks, COUNT_OF(marks)}, .drawable = true};
    struct panel panel = {.piece = &piece, .promoted = i % 2};

    s->pen.face = FACE_MNEMONIC;
    draw_panel(&s->pen, &panel, NULL, 0, 0, FIELD, FIELD);
}

/* Straight arms to the edge, and of two to ten squares, with an inner frame or without. */
static void limit_field(struct studio *s, int i)
{
    struct face face = {{[FACE_SLIDE] = 0x55, [FACE_TWICE] = i > FACE_LIMITS}};
    int limit = i % (FACE_LIMITS + 1);

    if (limit)
        face.masks[FACE_LIMIT + limit - 1] = 0x55;
    draw_face(&s->pen, &face, FIELD / 2.0, FIELD / 2.0, FIELD);
}

enum { MOST_FIELDS = MARK_SHAPE_COUNT + 2 * (FACE_LIMITS + 1) }; /* no kind has more */

static const struct kind {
    const char *name;
    void (*draw)(struct studio *studio, int index);
    int count;
} kinds[] = {
    {"terrain", terrain_field, PATTERN_JOINED}, /* whose lines are those of diagonals here */
    {"disc", disc_field, DISC_SOLID + 1},       {"panel", dress_field, 6},
    {"mark", mark_field, MARK_SHAPE_COUNT},     {"ground", ground_field, 3},
    {"promotion", promotion_field, 4},          {"limit", limit_field, 2 * (FACE_LIMITS + 1)},
};

static struct page_raster field_raster(struct studio *s, const struct kind *kind, int i,
                                       enum ink_use use)
{
    struct scene *scene = studio_scene(s, FIELD, FIELD);

    s->pen.face = FACE_NONE;
    kind->draw(s, i);
    return raster_of_scene(ink_scene(s->arena, scene, use), 8, NULL);
}

/* Low ink may lessen differences as it lessens the ink. */
TEST_WITH(what_differs_still_differs, void *state)
{
    static struct page_raster rasters[INK_BLACK + 1][MOST_FIELDS];

    for (const struct kind *kind = kinds; kind < kinds + COUNT_OF(kinds); kind++) {
        for (int n = 0; n < (INK_BLACK + 1) * kind->count; n++)
            rasters[n / kind->count][n % kind->count] =
                field_raster(state, kind, n % kind->count, (enum ink_use)(n / kind->count));
        for (int n = 0; n < kind->count * kind->count; n++) {
            int i = n / kind->count, j = n % kind->count;
            double full = i < j ? raster_compare(&rasters[0][i], &rasters[0][j]).mean : 0;

            for (int use = INK_GREY; i < j && use <= INK_BLACK; use++) {
                double gap = raster_compare(&rasters[use][i], &rasters[use][j]).mean;

                if (gap < 0.25 || gap < 0.12 * full)
                    fail_msg("%s %d and %d differ by %g in %s ink, by %g in full", kind->name, i, j,
                             gap, ink_names[use], full);
            }
        }
        for (int n = 0; n < (INK_BLACK + 1) * kind->count; n++)
            raster_free(&rasters[n / kind->count][n % kind->count]);
    }
}

/* --- white on dark --- */

/* The pattern keeps away from what was white on a dark ground: around a letter and in it, a panel
 * of either player is the same. */
TEST_WITH(words_on_dark_panels_can_be_read, struct studio *s)
{
    struct panel panel = panel_front(studio_piece(s, "Rat"));
    const struct scene *low;
    size_t texts = 0;

    s->pen.face = FACE_PICTURE;
    s->layout->style.players[1] = (struct player_style){FRAME_NONE, GROUND_DARK};
    panel.side = 1;
    studio_scene(s, 30, 30);
    draw_panel(&s->pen, &panel, "Rat", 0, 0, 26, 28);
    low = ink_scene(s->arena, s->pen.scene, INK_LOW);
    for (size_t i = 0; i < low->count; i++) {
        const struct shape *shape = &low->shapes[i];
        struct box box = shape_box(shape);

        if (shape->kind != SHAPE_TEXT)
            continue;
        texts++;
        /* Large ones are white, with a black outline behind them. */
        if (shape->text.colour.r > 127)
            assert_true(low->shapes[i + 1].path.paint.width > 0 &&
                        low->shapes[i + 1].path.paint.stroke.r < 64);
        else
            for (double x = box.left; x < box.right; x += 0.1)
                assert_int_equal(fill_at(low, 0, i, x, (box.top + box.bottom) / 2), 255);
    }
    assert_true(texts >= 3);
}

/* Light lines around the dark parts of a figure on a dark stone, whichever of their corners they
 * begin at and however thin the parts are: the stone becomes paper, and the parts stay dark. */
TEST(lines_around_dark_parts_stay_light)
{
    static const double heights[] = {0.8, 3};
    struct paint stone = fill_of(grey(0));

    stone.stone = true;
    for (size_t i = 0; i < 4 * COUNT_OF(heights); i++) {
        LOCAL_ARENA(arena);
        struct scene *scene = scene_new(arena, 40, 40);
        double y = 20 + heights[i / 4];
        const struct point corners[] = {{15, 20}, {25, 20}, {25, y}, {15, y}};
        struct point points[COUNT_OF(corners)];
        const struct scene *black;

        for (size_t k = 0; k < COUNT_OF(corners); k++)
            points[k] = corners[(i + k) % COUNT_OF(corners)];
        path_circle(scene, 20, 20, 13);
        scene_draw(scene, stone);
        path_polygon(scene, points, COUNT_OF(points));
        scene_draw_keep(scene, fill_of(grey(0)));
        scene_draw(scene, stroke_of(0.4, grey(100)));
        black = ink_scene(arena, scene, INK_BLACK);
        assert_int_equal(black->shapes[black->count - 1].path.paint.stroke.r, 255);
        assert_int_equal(black->shapes[black->count - 2].path.paint.fill.r, 0);
    }
}

/* The heavy ring of a dark stone alone gives way to a figure within it, and not to an arrow that
 * leaves it. */
TEST(arrows_on_stones_are_no_figures)
{
    static const double ends[] = {24, 36};
    double widths[COUNT_OF(ends)];
    struct paint stone = fill_of(grey(0));

    stone.stone = true;
    for (size_t i = 0; i < COUNT_OF(ends); i++) {
        LOCAL_ARENA(arena);
        struct scene *scene = scene_new(arena, 40, 40);
        const struct scene *black;

        path_circle(scene, 20, 20, 13);
        scene_draw(scene, stone);
        path_stretch(scene, 20, 20, ends[i], 20);
        scene_draw(scene, stroke_of(0.5, grey(100)));
        black = ink_scene(arena, scene, INK_BLACK);
        widths[i] = black->shapes[1].path.paint.width;
    }
    assert_true(widths[1] > 2 * widths[0] && widths[0] > 0);
}

/* --- polygons --- */

TEST(polygons_are_measured)
{
    LOCAL_ARENA(arena);
    struct scene *scene = scene_new(arena, 100, 100);
    struct paint paint = fill_of(grey(0));
    const struct flat *disc, *frame;
    struct stretch *stretches;

    path_circle(scene, 50, 50, 10);
    scene_draw(scene, paint);
    path_rect(scene, 10, 10, 40, 40);
    path_move(scene, 12, 12); /* a hole */
    path_line(scene, 12, 48);
    path_line(scene, 48, 48);
    path_line(scene, 48, 12);
    path_close(scene);
    scene_draw(scene, paint);
    disc = flat_of(arena, &scene->shapes[0], FLATNESS);
    frame = flat_of(arena, &scene->shapes[1], FLATNESS);
    assert_true(fabs(flat_area(disc) - 100 * M_PI) < 1);
    assert_true(fabs(flat_edge(disc) - 20 * M_PI) < 0.1);
    assert_true(fabs(flat_thickness(disc) - 10) < 0.1);
    assert_true(is_near(flat_area(frame), 1600 - 36 * 36));
    assert_true(fabs(flat_thickness(frame) - 2) < 0.1);
    assert_true(flat_holds(disc, (struct point){57, 43}));
    assert_false(flat_holds(disc, (struct point){58, 42}));
    assert_true(flat_holds(frame, (struct point){11, 30}));
    assert_false(flat_holds(frame, (struct point){30, 30}));
    /* Level lines half a mm apart, and two stretches of each that meets the hole. */
    assert_int_equal(flat_stretches(frame, 0, 1, &stretches), 4 + 2 * 36);
    for (size_t i = 0; i < 4 + 2 * 36; i++)
        assert_true(is_near(stretches[i].from.y, stretches[i].to.y));
}

/* Parts that overlap and touch, as those of a face: lines run through all of them, and the whole is
 * as thick as its thickest part. */
TEST(parts_are_measured_as_a_whole)
{
    LOCAL_ARENA(arena);
    struct scene *scene = scene_new(arena, 100, 100);
    struct paint paint = fill_of(grey(0));
    const struct flat *flat;
    struct stretch *stretches;

    path_rect(scene, 10, 10, 20, 20);
    for (int i = 0; i < 10; i++) {
        path_rect(scene, 30 + i, 10, 1, 20); /* beside it and each other */
        path_rect(scene, 20, 10 + 2 * i, 10, 2);
    }
    scene_draw(scene, paint);
    flat = flat_of(arena, &scene->shapes[0], FLATNESS);
    assert_true(fabs(flat_thickness(flat) - 10) < 0.1);
    assert_int_equal(flat_stretches(flat, 0, 1, &stretches), 20);
    for (int i = 0; i < 20; i++)
        assert_true(is_near(stretches[i].from.x, 10) && is_near(stretches[i].to.x, 40));
}

/* A piece turned round has the same pattern: its two faces stay alike. */
TEST(patterns_turn_with_their_shapes)
{
    LOCAL_ARENA(arena);
    struct page_raster rasters[2];

    for (int turns = 0; turns < 2; turns++) {
        struct scene *scene = scene_new(arena, 40, 40);

        for (int k = 0; k < 2; k++) {
            struct paint paint = fill_of(grey(k ? 85 : 40));

            scene_enter(scene, turns ? 40 : 0, turns ? 40 : 0, 2 * turns);
            path_rect(scene, 3, 4 + 16 * k, 31, 13.3);
            scene_draw(scene, paint);
            scene_leave(scene);
        }
        rasters[turns] = raster_of_scene(ink_scene(arena, scene, INK_BLACK), 8, NULL);
    }
    for (int i = 0, n = rasters[0].width * rasters[0].height; i < n; i++)
        assert_true(abs(rasters[0].pixels[3 * i] - rasters[1].pixels[3 * (n - 1 - i)]) < 24);
    raster_free(&rasters[0]);
    raster_free(&rasters[1]);
}

/* --- the program --- */

TEST(render_takes_ink)
{
    char *folder = folder_new();

    outcome_expect(piecework("render", "layouts/jul-gonu.yaml", "--ink=black", "--paper=a4", "-o",
                             folder, NULL),
                   0, NULL, NULL);
    outcome_expect(piecework("render", "layouts/jul-gonu.yaml", "--ink=pink", NULL), 2, NULL,
                   "full, grey, low or black");
}

TESTS_TOGETHER(ink, jungle_set_up, studio_tear_down)
