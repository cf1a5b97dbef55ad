/* The tuck box: as large as the pieces need, a net that closes, with its folds where panels meet.
 */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/parts.h"
#include "page/text/cover.h"
#include "scene/flat.h"

static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                      "layouts/jungle.yaml", "layouts/jul-gonu.yaml",
                                      "layouts/alea-evangelii.yaml"};

static struct part boxed(const struct studio *s)
{
    return (struct part){.kind = PART_BOX, .caption = {.text = "Box"}, .face = s->layout->face};
}

static size_t men_of(const struct game *game)
{
    size_t count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += (size_t)(game->pieces[i].count[0] + game->pieces[i].count[1]);
    return count;
}

/* With a layout, on each of its papers. */
static void each_box(void (*use)(struct studio *, const struct box_plan *, const struct scene *))
{
    for (size_t l = 0; l < COUNT_OF(layouts); l++) {
        struct studio *s = studio_open(layouts[l]);
        struct part part = boxed(s);

        for (size_t k = 0; k < s->layout->paper_count; k++) {
            const struct part_plan *plan = studio_plan(s, &part, &s->layout->papers[k]);

            use(s, &plan->box, studio_page(s, plan, 0));
        }
        studio_tear_down((void **)&s);
    }
}

/* The only shape on a layer that is not the foot's. */
static const struct shape *on_layer(const struct scene *scene, enum layer layer)
{
    const struct shape *found = NULL;

    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_PATH && scene->shapes[i].layer == layer) {
            assert_null(found);
            found = &scene->shapes[i];
        }
    assert_non_null(found);
    return found;
}

/* --- size --- */

/* Width and height of a booklet on the paper of the scene, which is A4 or Letter. */
static void folded_booklet(const struct scene *scene, int folds, double size[2])
{
    static const double a4[][2] = {{148.5, 210}, {105, 148.5}, {74.25, 105}, {52.5, 74.25}},
                        letter[][2] = {
                            {139.7, 215.9}, {107.95, 139.7}, {69.85, 107.95}, {53.975, 69.85}};
    const double *of = is_near(scene->width, 210) ? a4[folds] : letter[folds];

    size[0] = of[0];
    size[1] = of[1];
}

/* Of a piece of card of 0.3 mm, which is folded where its own sheet says nothing else. */
static double thickness_of(const struct layout *layout)
{
    const struct part *pieces = part_next(layout, PART_PIECES, NULL);

    return pieces && pieces->pieces.making.print == PRINT_SINGLE ? 0.3 : 2 * 0.3;
}

static void assert_size(struct studio *s, const struct box_plan *p, const struct scene *scene)
{
    const struct layout *layout = s->layout;
    size_t piles = (size_t)(p->across * p->down);
    double high = ceil((double)men_of(layout->game) / (double)piles) * thickness_of(layout);
    double width = p->across * layout->piece_width, height = p->down * layout->piece_height;
    double booklet[2] = {0};

    assert_int_equal(p->pieces, men_of(layout->game));
    assert_int_equal(p->booklet_pages > 0, layout->stapled_pages > 0);
    if (p->booklet_pages)
        folded_booklet(scene, p->booklet_folds, booklet);
    high += p->booklet_depth;
    assert_true(is_near(p->width, fmax(width, booklet[0]) + BOX_PLAY));
    assert_true(is_near(p->height, fmax(height, booklet[1]) + BOX_PLAY));
    assert_true(is_near(p->depth, high + BOX_PLAY) || (p->depth == 5 && high + BOX_PLAY < 5));
    assert_true(is_near(p->net_width, 2 * (p->width + p->depth) + p->glue));
}

/* Folded once it is stapled; then 2, 4 and 8 times as thick as its leaves of 0.15 mm. Nothing is
 * folded that fits as it is, and no box is too large for a paper that a smaller booklet would fit.
 */
TEST_WITH(booklets_are_folded_into_boxes, struct studio *s)
{
    struct row {
        const char *paper;
        int pages, folds; /* -1: it holds none */
        double width, height, depth;
    };
    TABLE(struct row, items, "tiiddd");
    struct layout layout = *s->layout;
    struct part part = boxed(s);

    for (size_t i = 0; i < items_count; i++) {
        struct paper paper = test_paper(items[i].paper);
        struct box_plan p;

        layout.stapled_pages = items[i].pages;
        p = box_plan(&layout, &part, &paper);
        if (items[i].folds >= 0)
            assert_int_equal(p.booklet_folds, items[i].folds);
        assert_true(is_near(p.booklet_depth, items[i].depth));
        assert_true(p.width >= items[i].width + BOX_PLAY - 1e-9);
        assert_true(p.height >= items[i].height + BOX_PLAY - 1e-9);
        part.box.without_booklet = true;
        assert_int_equal(box_plan(&layout, &part, &paper).booklet_pages, 0);
        part.box.without_booklet = false;
    }
}

static void print_all(struct layout *layout, enum print_way print)
{
    for (struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));)
        p->pieces.making.print = (int)print;
}

TEST_WITH(boxes_say_what_they_are_for, struct studio *s)
{
    ROWS(items, "udit", enum print_way print; double card; int pages; const char *words);
    struct layout *layout = s->layout, before = *layout;

    for (size_t i = 0; i < items_count; i++) {
        struct part part = boxed(s);
        const struct part_plan *plan;
        const struct scene *scene;
        LOCAL_BUF(words);

        layout->stapled_pages = items[i].pages;
        print_all(layout, items[i].print);
        part.box.card = items[i].card;
        plan = studio_plan(s, &part, &layout->papers[0]);
        assert_string_equal(plan_note(s->arena, plan), items[i].words);
        scene = studio_page(s, plan, 0);
        for (size_t k = 0; k < scene->count; k++)
            if (scene->shapes[k].kind == SHAPE_TEXT && scene->shapes[k].layer == LAYER_NOTE)
                buf_print(&words, "%s", line_text(scene->shapes[k].text.line));
        assert_non_null(strstr(buf_str(&words), items[i].words));
    }
    print_all(layout, PRINT_FOLD);
    *layout = before;
}

TEST(boxes_hold_the_pieces)
{
    each_box(assert_size);
}

TEST_WITH(card_and_columns_count, struct studio *s)
{
    struct part part = boxed(s);
    struct box_plan thin, thick;

    part.box.columns = 3;
    part.box.card = 0.2;
    thin = box_plan(s->layout, &part, s->layout->papers);
    part.box.card = 0.5;
    thick = box_plan(s->layout, &part, s->layout->papers);
    assert_int_equal(thin.across, 3);
    assert_int_equal(thick.across, 3);
    assert_true(thick.depth * thick.down > thin.depth * thin.down);
    print_all(s->layout, PRINT_SINGLE);
    part.box.card = 1;
    assert_true(is_near(box_plan(s->layout, &part, s->layout->papers).depth, thick.depth));
    print_all(s->layout, PRINT_FOLD);
}

/* The shipped set with a stapled booklet: the box is for both, unless it is said to be for the
 * pieces alone. */
TEST(layouts_say_whether_the_booklet_is_in_it)
{
    static const struct {
        const char *said, *words;
    } items[] = {{"", "and the stapled booklet of 16 pages, folded twice more."},
                 {"    booklet: yes\n", "and the stapled booklet of 16 pages"},
                 {"    booklet: no\n", "For 80 folded pieces of card 0.3\u00a0mm thick.\n"},
                 {"    booklet: no\n    card: 0.2\n", "of card 0.2\u00a0mm thick.\n"}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        char *folder = folder_new();
        LOCAL_ARENA(arena);
        const char *path = path_in(arena, folder, "layouts/chu-seireigi.yaml");

        copy_definitions(folder);
        file_edit(path, "  - part: box\n    caption: Box\n",
                  arena_print(arena, "  - part: box\n    caption: Box\n%s", items[i].said));
        outcome_expect(piecework("render", path, "--only=box", "--summary", "-o", folder, NULL), 0,
                       items[i].words, NULL);
    }
}

/* --- the net --- */

/* It is one closed line, around all panels and flaps, that never runs through itself. */
static void assert_outline(struct studio *s, const struct box_plan *p, const struct scene *scene)
{
    const struct shape *cut = on_layer(scene, LAYER_CUT);
    const struct flat *flat = flat_of(s->arena, cut, FLATNESS);
    struct stretch *stretches;
    size_t count;

    assert_int_equal(flat->count, 1);
    assert_int_equal(cut->path.segments[cut->path.count - 1].verb, VERB_CLOSE);
    assert_true(is_near(flat->extent.right - flat->extent.left, p->net_width));
    assert_true(is_near(flat->extent.bottom - flat->extent.top, p->net_height));
    /* A line that crosses itself encloses less by its edges than lines through it find. */
    count = flat_stretches(flat, 0, 0.05, &stretches);
    {
        double area = 0;

        for (size_t i = 0; i < count; i++)
            area += 0.05 * (stretches[i].to.x - stretches[i].from.x);
        assert_true(fabs(area - flat_area(flat)) < 0.005 * area);
    }
    /* The panels are all inside, but for the notch: four and two lids. */
    assert_true(flat_area(flat) >
                2 * (p->width * p->height + p->depth * p->height) + 2 * p->width * p->depth);
}

TEST(outlines_are_closed)
{
    each_box(assert_outline);
}

/* Folds run inside the outline, or along it where a panel ends, and part it into panels of the
 * plan's sizes. */
static void assert_folds(struct studio *s, const struct box_plan *p, const struct scene *scene)
{
    const struct flat *flat = flat_of(s->arena, on_layer(scene, LAYER_CUT), FLATNESS);
    const struct shape *folds = on_layer(scene, LAYER_FOLD);
    double left = flat->extent.left, top = flat->extent.top + p->depth + p->tuck;
    const double at[] = {left + p->glue, left + p->glue + p->depth,
                         left + p->glue + p->depth + p->width,
                         left + p->glue + 2 * p->depth + p->width};
    size_t upright = 0;

    for (size_t i = 0; i + 1 < folds->path.count; i += 2) {
        struct point a = folds->path.segments[i].to[0], b = folds->path.segments[i + 1].to[0];
        const struct point middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};

        assert_int_equal(folds->path.segments[i].verb, VERB_MOVE);
        assert_true(flat_holds(flat, middle));
        if (a.x != b.x)
            continue;
        assert_true(upright < 4 && is_near(a.x, at[upright]) && is_near(a.y, top) &&
                    is_near(b.y, top + p->height));
        upright++;
    }
    assert_int_equal(upright, 4);
    /* Two flaps and a lid with a fold of its own at either end. */
    assert_int_equal(folds->path.count, 2 * (4 + 2 * 4));
}

TEST(folds_are_inside)
{
    each_box(assert_folds);
}

/* The tab leaves its panel slanting, by its own width, but never by more than a quarter of the
 * panel; the title runs along the middle of either side. */
static void assert_sides(struct studio *s, const struct box_plan *p, const struct scene *scene)
{
    const struct flat *flat = flat_of(s->arena, on_layer(scene, LAYER_CUT), FLATNESS);
    double left = flat->extent.left, slant = fmin(p->glue, p->height / 4);
    double top = flat->extent.top + p->depth + p->tuck, side = left + p->glue + p->depth / 2;
    const char *title = s->layout->game->name.text;
    bool tab = false;
    size_t sides = 0;

    EACH (shape, scene->shapes, scene->count) {
        struct box box = shape_box(shape);

        if (shape->kind == SHAPE_PATH && shape->path.count == 5 && is_near(box.left, left) &&
            is_near(box.right, left + p->glue)) {
            const struct segment *corners = shape->path.segments;

            assert_true(is_near(corners[2].to[0].y, top + p->height - slant));
            assert_true(is_near(corners[3].to[0].y, top + slant));
            tab = true;
        }
        if (shape->kind == SHAPE_TEXT && shape->text.turns &&
            strcmp(line_text(shape->text.line), title) == 0)
            sides += fabs((box.left + box.right) / 2 - side) < p->depth / 8 ||
                     fabs((box.left + box.right) / 2 - side - p->depth - p->width) < p->depth / 8;
    }
    assert_true(tab);
    assert_int_equal(sides, 2);
}

TEST(sides_have_a_tab_and_the_title)
{
    each_box(assert_sides);
}

/* All ink is within the outline, and what is on the front keeps to it. */
static void assert_within(struct studio *s, const struct box_plan *p, const struct scene *scene)
{
    const struct flat *flat = flat_of(s->arena, on_layer(scene, LAYER_CUT), FLATNESS);
    double left = flat->extent.left + p->glue + p->depth;
    double top = flat->extent.top + p->depth + p->tuck;
    const struct box front = {left, top, left + p->width, top + p->height};

    for (size_t i = 0; i < scene->count; i++) {
        struct box box = shape_box(&scene->shapes[i]);
        const struct point middle = {(box.left + box.right) / 2, (box.top + box.bottom) / 2};

        if (scene->shapes[i].layer != LAYER_ART || box.right < box.left)
            continue;
        assert_true(flat_holds(flat, middle));
        if (middle.x > front.left && middle.x < front.right && middle.y > front.top)
            assert_true(box_inside(&box, &front));
    }
}

/* Boxes that are much wider than high, and the other way round. */
TEST_WITH(art_keeps_within_boxes_of_all_shapes, struct studio *s)
{
    static const struct {
        double width, height;
    } pieces[] = {{15, 60}, {20, 45}, {30, 30}, {45, 20}, {60, 15}};
    struct layout *layout = s->layout, before = *layout;
    const struct paper paper = test_paper("a3");

    for (size_t i = 0; i < COUNT_OF(pieces); i++)
        for (int columns = 1; columns <= 3; columns++) {
            struct part part = boxed(s);
            const struct part_plan *plan;

            part.box.columns = columns;
            layout->piece_width = pieces[i].width;
            layout->piece_height = pieces[i].height;
            layout->stapled_pages = 0;
            plan = studio_plan(s, &part, &paper);
            assert_within(s, &plan->box, studio_page(s, plan, 0));
        }
    *layout = before;
}

/* Names on the panels, and the tab is called what it is. */
static void assert_art(struct studio *s, const struct box_plan *p, const struct scene *scene)
{
    const char *native = s->layout->game->native.text.text;
    const char *pieces = arena_print(s->arena, "%zu", p->pieces);

    assert_non_null(scene_find_text(scene, s->layout->game->name.text, 3));
    assert_non_null(scene_find_text(scene, pieces, 0));
    if (has_upright_name(s->layout->game) && p->width > 60) /* its last character */
        assert_non_null(scene_find_text(scene, native + strlen(native) - 3, 0));
    assert_non_null(scene_find_text(scene, "glue", 0)
                        ? scene_find_text(scene, "glue", 0)
                        : scene_find_text(scene, "glue behind the back", 0));
    assert_within(s, p, scene);
}

TEST(panels_have_the_title)
{
    each_box(assert_art);
}

/* --- papers --- */

/* What a definition does not say is left out. */
TEST(backs_tell_what_the_game_is)
{
    ROWS(items, "ttb", const char *layout, *text; bool there);
    struct paper paper = test_paper("a4");

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        void *owner = s;
        struct part *part = &s->layout->parts[0];
        const struct scene *scene;

        while (part->kind != PART_BOX)
            part++;
        scene = studio_sheet(s, part, &paper, 0);
        assert_int_equal(scene_find_text(scene, items[i].text, 0) != NULL, items[i].there);
        studio_tear_down(&owner);
    }
}

/* What a game does not tell, its box does not either. */
TEST_WITH(backs_tell_nothing_else, struct studio *s)
{
    struct game *before = s->layout->game;
    struct game game = *before;
    struct part part = boxed(s);
    const struct scene *scene;

    game.age.text = game.minutes.text = NULL;
    s->layout->game = &game;
    scene = studio_sheet(s, &part, &s->layout->papers[0], 0);
    assert_null(scene_find_text(scene, "years", 0));
    assert_null(scene_find_text(scene, "minutes", 0));
    assert_non_null(scene_find_text(scene, "players", 0));
    s->layout->game = before;
}

/* A back too narrow for one row of facts has two. */
TEST(narrow_backs_tell_all)
{
    struct studio *s = studio_open("layouts/tablut.yaml");
    void *owner = s;
    struct paper paper = test_paper("a4");
    const struct scene *scene = studio_sheet(s, studio_part(s, "Box"), &paper, 0);
    const struct shape *players = scene_find_text(scene, "players", 0);
    const struct shape *minutes = scene_find_text(scene, "minutes", 0);

    assert_non_null(scene_find_text(scene, "years", 0));
    assert_true(shape_box(minutes).top > shape_box(players).bottom);
    studio_tear_down(&owner);
}

/* Games without a setup show less. */
TEST(backs_show_the_board_set_up)
{
    static const char *const shown[] = {"layouts/chu-seireigi.yaml", "layouts/jul-gonu.yaml"};
    struct paper paper = test_paper("a4");

    for (size_t i = 0; i < COUNT_OF(shown); i++) {
        struct studio *s = studio_open(shown[i]);
        void *owner = s;
        struct game game = *s->layout->game;
        struct part part = boxed(s);
        size_t count;

        part.box.without_booklet = true;
        count = studio_sheet(s, &part, &paper, 0)->count;
        game.setup = NULL;
        s->layout->game = &game;
        assert_true(studio_sheet(s, &part, &paper, 0)->count < count);
        studio_tear_down(&owner);
    }
}

/* Round grounds of the colour of suns. */
static size_t suns_in(const struct scene *scene, struct colour sun)
{
    size_t count = 0;

    EACH (shape, scene->shapes, scene->count)
        count += shape->kind == SHAPE_PATH && shape->path.paint.filled &&
                 same_colour(shape->path.paint.fill, sun) &&
                 path_of(shape)->segments[0].verb == VERB_CIRCLE;
    return count;
}

/* Where neither the board nor the kinds have room, the sun of the front. */
TEST(backs_are_not_empty)
{
    static const char *const bare[] = {"layouts/chu-seireigi.yaml",
                                       "layouts/maka-dai-dai-shogi.yaml"};
    struct paper paper = test_paper("a4");

    for (size_t i = 0; i < COUNT_OF(bare); i++) {
        struct studio *s = studio_open(bare[i]);
        void *owner = s;
        const struct scene *scene = studio_sheet(s, studio_part(s, "Box"), &paper, 0);

        assert_int_equal(suns_in(scene, pen_colour(&s->pen, COLOUR_SUN)), 1 + i);
        studio_tear_down(&owner);
    }
}

TEST_WITH(a_larger_paper_is_named, struct studio *s)
{
    struct part part = boxed(s);
    const struct paper small = {"100x140", 100, 140};
    LOCAL_DIAGS(diags);
    LOCAL_BUF(text);

    assert_true(studio_fits(s, &part, &s->layout->papers[0], diags));
    assert_int_equal(diags_count(diags), 0);
    assert_false(studio_fits(s, &part, &small, diags));
    diags_text(diags, false, &text);
    assert_non_null(strstr(buf_str(&text), "it fits a4"));
}

TESTS_TOGETHER(box, studio_set_up, studio_tear_down)
