/* How pieces are made: what stands behind what, where it is folded, and what outline it has. */
#include "support/test.h"
#include "support/made.h"
#include "page/figure/figure_internal.h"

#include <math.h>

static int rows_3_and_4[] = {3, 4}, row_3[] = {3};

/* --- duplex --- */

static const double framed = 1.1; /* mm */

/* Behind each name is that of the back, mirrored about the middle of the paper, its head behind the
 * head of the front. */
static void assert_behind(struct studio *s, const struct part *part, const struct paper *upright)
{
    const struct part_plan *plan = studio_plan(s, part, upright);
    struct paper paper = plan->paper;
    bool across = (part->pieces.making.flip == FLIP_LONG) == (paper.height > paper.width);

    assert_int_equal(plan->pages % 2, 0);
    for (int page = 0; page < plan->pages; page += 2) {
        const struct scene *front = studio_page(s, plan, page);
        const struct scene *back = studio_page(s, plan, page + 1);

        assert_false(page_is_back(plan, page));
        assert_true(page_is_back(plan, page + 1));
        for (size_t i = 0; i < plan->pieces.sheets[page / 2].count; i++) {
            int turned, behind;
            struct point f = name_middle(front, i, &turned), b = name_middle(back, i, &behind);

            assert_true(fabs(b.x - (across ? paper.width - f.x : f.x)) < framed);
            /* names of promoted sides stand farther in, within their frames */
            assert_true(fabs(b.y - (across ? f.y : paper.height - f.y)) < framed);
            assert_int_equal(behind, ((across ? 4 : 6) - turned) % 4);
        }
    }
}

TEST_WITH(backs_stand_behind_their_fronts, struct studio *s)
{
    static const enum piece_form forms[] = {FORM_PANEL, FORM_TILE, FORM_SHOGI};
    static const char *const papers[] = {"a4", "letter", "297x210", "tabloid"};

    for (size_t f = 0; f < COUNT_OF(forms); f++)
        for (size_t p = 0; p < COUNT_OF(papers); p++)
            for (int choice = 0; choice < 8; choice++) {
                struct making making = usual_making();
                struct paper paper = test_paper(papers[p]);
                struct part part;

                making.print = PRINT_DUPLEX;
                making.flip = choice & 1 ? FLIP_SHORT : FLIP_LONG;
                take_form(s, forms[f]);
                part = all_pieces(s, &making);
                part.landscape = choice & 2;
                if (choice & 4) {
                    part.pieces.rows = rows_3_and_4;
                    part.pieces.row_count = 2;
                    part.pieces.columns = 4;
                }
                assert_behind(s, &part, &paper);
            }
    take_form(s, FORM_PANEL);
}

/* The inset is left free all around the face. */
TEST_WITH(backs_are_smaller_by_the_inset, struct studio *s)
{
    struct paper paper = test_paper("a4");
    struct making making = usual_making();
    const struct scene *plain, *inset;
    const struct part_plan *plan;
    struct part part;

    making.print = PRINT_DUPLEX;
    part = all_pieces(s, &making);
    plain = studio_sheet(s, &part, &paper, 1);
    part.pieces.making.back_inset = 1;
    plan = studio_plan(s, &part, &paper);
    inset = studio_page(s, plan, 1);
    for (size_t i = 1; i <= 20; i++) {
        struct box a =
            scene_box(plain, scene_find_figure(plain, i), scene_find_figure(plain, i + 1));
        struct box b =
            scene_box(inset, scene_find_figure(inset, i), scene_find_figure(inset, i + 1));

        assert_true(box_inside(&b, &a));
        assert_true(a.right - a.left + a.bottom - a.top >
                    b.right - b.left + b.bottom - b.top + 0.8);
    }
    assert_int_equal(plan->pages, 2 * plan->pieces.count);
}

/* --- folds and feet --- */

/* Side to side: the back at the left and the front at the right of an upright fold, both upright,
 * and between feet a short cut. */
TEST_WITH(sides_meet_at_an_upright_fold, struct studio *s)
{
    struct paper paper = test_paper("a4");
    double w = s->layout->piece_width, h = s->layout->piece_height, foot = 7;

    for (int stand = 0; stand < 2; stand++) {
        struct making making = usual_making();
        const struct scene *scene;
        struct stroke *strokes;
        struct part part;
        const struct part_plan *plan;
        size_t count;

        making.fold = FOLD_SIDE;
        making.stand = stand;
        making.base = foot;
        part = all_pieces(s, &making);
        part.pieces.columns = 3;
        part.pieces.rows = row_3;
        part.pieces.row_count = 1;
        plan = studio_plan(s, &part, &paper);
        scene = studio_page(s, plan, 0);
        count = marks_of(scene, &strokes);
        for (size_t i = 0; i < plan->pieces.sheets[0].count; i++) {
            struct box box = piece_box(&plan->pieces.sheets[0], (int)i);
            double fold = box.left + w, end = box.top + h;
            int turns;
            struct point front = name_middle(scene, i, &turns);

            assert_int_equal(turns, 0);
            assert_true(is_near(box.right - box.left, 2 * w));
            assert_true(is_near(box.bottom - box.top, h + stand * foot));
            assert_true(is_near(front.x, fold + w / 2));
            assert_int_equal(strokes_between(strokes, count, fold, box.top, fold, end), 1);
            assert_int_equal(strokes_between(strokes, count, fold, end, fold, box.bottom), stand);
            assert_int_equal(strokes_between(strokes, count, box.left, end, box.right, end), stand);
        }
    }
}

/* The net of a standing piece: foot, back, front, foot; grey feet, a fold at each end of them, and
 * the panels between as they are on flat pieces. */
TEST(standing_pieces_have_feet)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    const struct paper paper = test_paper("a3");
    struct part part = *studio_part(s, "Pieces");
    const double base = 9, h = s->layout->piece_height;
    double y[5], fold[12];
    struct stroke *strokes;
    const struct scene *scene;
    void *again = s;
    size_t count;

    part.pieces.making.stand = true;
    part.pieces.making.base = base;
    scene = studio_sheet(s, &part, &paper, 0);
    count = marks_of(scene, &strokes);
    assert_int_equal(stroke_positions(strokes, count, false, false, y, 5), 5);
    assert_int_equal(stroke_positions(strokes, count, false, true, fold, 12), 12);
    for (int r = 0; r < 4; r++) {
        double middle = scene->width / 2;

        assert_true(is_near(y[r + 1] - y[r], 2 * (h + base)));
        assert_true(is_near(fold[3 * r], y[r] + base));
        assert_true(is_near(fold[3 * r + 1], y[r] + base + h));
        assert_true(is_near(fold[3 * r + 2], y[r] + base + 2 * h));
        assert_true(fill_at(scene, 0, scene->count, middle, y[r] + 1) < 255);
        assert_true(fill_at(scene, 0, scene->count, middle, y[r + 1] - 1) < 255);
    }
    for (size_t n = 1; n <= 16; n++) {
        size_t first = scene_find_figure(scene, n), end = scene_find_figure(scene, n + 1);
        struct box box = scene_box(scene, first, end);
        size_t row = (n - 1) / 4;

        assert_true(box.top >= y[row] + base && box.bottom <= y[row + 1] - base);
    }
    studio_tear_down(&again);
}

/* They reach from the outermost folds to the edges. */
TEST_WITH(feet_begin_at_folds, struct studio *s)
{
    struct making making = usual_making();
    struct part part;
    struct piece_net net;

    making.stand = true;
    making.base = 7;
    part = all_pieces(s, &making);
    net = piece_net_of(s->layout, &part.pieces.making);
    assert_int_equal(net.foot_count, 2);
    assert_int_equal(net.fold_count, 3);
    assert_true(is_near(net.feet[0].y, 0) && is_near(net.feet[0].height, net.folds[1]));
    assert_true(is_near(net.feet[1].y, net.folds[2]));
    assert_true(is_near(net.feet[1].y + net.feet[1].height, net.height));
    assert_true(is_near(net.feet[0].width, net.width) && is_near(net.feet[1].width, net.width));
    part.pieces.making.fold = FOLD_SIDE;
    part.pieces.making.back_inset = 0.4;
    net = piece_net_of(s->layout, &part.pieces.making);
    assert_int_equal(net.foot_count, 2);
    for (int i = 0; i < 2; i++) {
        const struct face_place *above = i == 0 ? &net.back : &net.front;

        assert_true(is_near(net.feet[i].x, above->x) && is_near(net.feet[i].width, above->width));
        assert_true(is_near(net.feet[i].y, net.folds[0]));
        assert_true(is_near(net.feet[i].y + net.feet[i].height, net.height));
    }
}

/* The back of a folded piece is shorter by the inset, at its free edge. */
TEST_WITH(folded_backs_are_shorter, struct studio *s)
{
    struct making making = usual_making();
    struct part part;
    struct piece_net net;

    making.back_inset = 0.4;
    part = all_pieces(s, &making);
    net = piece_net_of(s->layout, &part.pieces.making);
    assert_true(is_near(net.height, 2 * s->layout->piece_height - 0.4));
    assert_true(is_near(net.folds[0], s->layout->piece_height - 0.4));
    assert_true(is_near(net.front.height - net.back.height, 0.4));
    assert_true(is_near(net.front.y, net.back.y + net.back.height));
}

/* --- the figure that explains a net --- */

/* It shows the pieces as they are made, and names what there is to cut and to fold. */
TEST_WITH(figures_explain_how_pieces_are_made, struct studio *s)
{
    struct row {
        enum piece_form form;
        int print, fold;
        bool stand;
        bool folds, feet, back; /* are named */
        double height;          /* mm */
    };
    TABLE(struct row, items, "uiibbbbd");
    struct part *part = &s->layout->parts[0];

    while (part->kind != PART_PIECES)
        part++;
    for (size_t i = 0; i < items_count; i++) {
        struct figure figure = {.layout = s->layout, .width = 126, .measure = page_block};
        struct scene *scene = studio_scene(s, 126, 80);
        const char *fold;
        const struct shape *feet;

        take_form(s, items[i].form);
        part->pieces.making = usual_making();
        part->pieces.making.print = items[i].print;
        part->pieces.making.fold = items[i].fold;
        part->pieces.making.stand = items[i].stand;
        net_figure.prepare(&(struct figure_reader){.pen = &s->pen, .layout = s->layout}, NULL,
                           &figure);
        net_figure.draw(&s->pen, &figure);
        fold = strstr(scene_words(scene), "dashed line: fold");
        feet = scene_find_text(scene, "feet: fold to either side", 0);
        assert_non_null(scene_find_text(scene, "solid line: cut", 0));
        assert_int_equal(fold != NULL, items[i].folds);
        assert_int_equal(feet != NULL, items[i].feet);
        assert_int_equal(scene_find_text(scene, "promoted face", 0) != NULL, items[i].back);
        assert_true(is_near(figure.height, items[i].height));
        assert_true(scene_box(scene, 0, scene->count).bottom <= items[i].height + 0.2);
    }
    part->pieces.making = usual_making();
    take_form(s, FORM_PANEL);
}

/* --- five sides --- */

/* The outline of a piece is its own mirror image about the fold, and what is on the piece lies
 * within it. */
TEST_WITH(five_sides_meet_at_their_feet, struct studio *s)
{
    struct paper paper = test_paper("a4");
    struct making making = usual_making();
    const struct scene *scene;
    const struct part_plan *plan;
    const struct packing *n;
    struct part part;

    take_form(s, FORM_SHOGI);
    part = all_pieces(s, &making);
    plan = studio_plan(s, &part, &paper);
    n = &plan->pieces.sheets[0];
    scene = studio_page(s, plan, 0);
    for (size_t i = 0; i < n->count; i++) {
        size_t first = scene_find_figure(scene, i + 1), end = scene_find_figure(scene, i + 2);
        struct shape outline = scene->shapes[first + 1];
        struct box box = piece_box(n, (int)i);
        double middle = (box.top + box.bottom) / 2;

        outline.path.paint.filled = true;
        assert_int_equal(outline.layer, LAYER_CUT);
        assert_int_equal(outline.path.count, 9);
        for (int k = 0; k < 8; k++) {
            struct point p = outline.path.segments[k].to[0];
            size_t twins = 0;

            for (int m = 0; m < 8; m++) {
                struct point q = outline.path.segments[m].to[0];
                bool across = n->turned;

                twins += across ? is_near(q.y, p.y) && is_near(q.x, box.left + box.right - p.x)
                                : is_near(q.x, p.x) && is_near(q.y, 2 * middle - p.y);
            }
            assert_int_equal(twins, 1);
        }
        for (size_t k = first + 2; k < end; k++) {
            struct box ink = shape_box(&scene->shapes[k]);

            if (ink.right < ink.left || scene->shapes[k].layer != LAYER_ART)
                continue;
            assert_true(shape_covers(&outline, ink.left, ink.top) &&
                        shape_covers(&outline, ink.right, ink.top) &&
                        shape_covers(&outline, ink.left, ink.bottom) &&
                        shape_covers(&outline, ink.right, ink.bottom));
        }
    }
    take_form(s, FORM_PANEL);
}

/* --- on the same sheets --- */

TEST(what_is_made_otherwise_is_not_alike)
{
    static const struct making usual = {.print = PRINT_FOLD, .bleed_width = 2};
    struct making others[] = {usual, usual, usual, usual, usual, usual, usual, usual, usual};

    others[0].print = PRINT_DUPLEX;
    others[1].fold = FOLD_SIDE;
    others[2].flip = FLIP_SHORT;
    others[3].cuts = CUTS_CORNERS;
    others[4].bleed = BLEED_SHARED;
    others[5].bleed_width = 1;
    others[6].back_inset = 0.5;
    others[7].stand = true;
    others[8].base = 9;
    assert_true(making_is_like(&usual, &usual));
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        assert_false(making_is_like(&usual, &others[i]));
        assert_false(making_is_like(&others[i], &usual));
    }
}

TEST(parts_share_sheets_when_they_look_alike)
{
    const struct part usual = {.kind = PART_PIECES, .pieces = {.making = usual_making()}};
    struct part others[] = {usual, usual, usual, usual, usual};

    others[0].kind = PART_POCKET;
    others[1].pieces.columns = 3;
    others[2].face = FACE_LETTER;
    others[3].landscape = true;
    others[4].pieces.making.back_inset = 0.5;
    assert_true(part_shares(&usual, &usual));
    for (size_t i = 0; i < COUNT_OF(others); i++) {
        assert_false(part_shares(&usual, &others[i]));
        assert_false(part_shares(&others[i], &usual));
    }
}

TESTS_TOGETHER(making, studio_set_up, studio_tear_down)
