/* Pieces on their sheets: the marks around them, how many there are, and how large they may be. */
#include "support/test.h"
#include "support/made.h"
#include "page/plan/plan.h"

static int rows_3_and_4[] = {3, 4};

/* --- marks --- */

/* How far a straight line keeps off a box, along the axis that parts them better; 0 where they
 * meet. Lines run square to the box's edges and end in front of it, so that half of their width is
 * not in the way. */
static double distance(const struct stroke *line, const struct box *box)
{
    double left = fmin(line->a.x, line->b.x), right = fmax(line->a.x, line->b.x);
    double top = fmin(line->a.y, line->b.y), bottom = fmax(line->a.y, line->b.y);
    double dx = fmax(fmax(box->left - right, left - box->right), 0);
    double dy = fmax(fmax(box->top - bottom, top - box->bottom), 0);

    return fmax(dx, dy);
}

/* Ticks stand off every piece, as far as its bleed reaches and farther; each corner has its two,
 * and so has each end of a fold. */
static void assert_ticks(struct studio *s, const struct part *part, const struct paper *paper)
{
    const struct part_plan *plan = studio_plan(s, part, paper);
    const struct packing *n = &plan->pieces.sheets[0];
    const struct scene *scene = studio_page(s, plan, 0);
    double bleed = making_outer_bleed(&part->pieces.making);
    struct stroke *strokes;
    size_t count = marks_of(scene, &strokes), corners = 0;

    assert_true(n->count > 10);
    for (size_t i = 0; i < n->count; i++) {
        struct box box = piece_box(n, (int)i);
        size_t here = 0;

        for (size_t k = 0; k < count; k++) {
            double away = distance(&strokes[k], &box);

            assert_true(away >= bleed + 0.15 - 1e-9);
            here += away < bleed + 0.15 + 0.1 + 1e-9;
        }
        corners += here;
    }
    if (part->pieces.making.cuts == CUTS_CORNERS)
        assert_int_equal(corners, n->count * 10); /* 8 at corners, 2 at the fold */
}

TEST_WITH(ticks_never_touch_a_piece, struct studio *s)
{
    static const int ways[] = {CUTS_CORNERS, CUTS_MARGIN};
    static const int bleeds[] = {BLEED_NONE, BLEED_INDIVIDUAL, BLEED_SHARED};
    struct paper paper = test_paper("a4");

    for (size_t w = 0; w < COUNT_OF(ways); w++)
        for (size_t b = 0; b < COUNT_OF(bleeds); b++) {
            struct making making = usual_making();
            struct part part;

            making.cuts = ways[w];
            making.bleed = bleeds[b];
            part = all_pieces(s, &making);
            assert_ticks(s, &part, &paper);
        }
}

/* Marks in the margin lie outside the block of all pieces. */
TEST_WITH(margin_marks_lie_outside_the_block, struct studio *s)
{
    struct paper paper = test_paper("letter");
    struct making making = usual_making();
    const struct scene *scene;
    struct stroke *strokes;
    const struct part_plan *plan;
    const struct packing *n;
    struct part part;
    struct block size;
    size_t count;

    making.cuts = CUTS_MARGIN;
    making.bleed = BLEED_INDIVIDUAL;
    part = all_pieces(s, &making);
    plan = studio_plan(s, &part, &paper);
    n = &plan->pieces.sheets[0];
    assert_int_equal(n->count % (size_t)n->columns, 0);
    size = packing_on_paper(n);
    scene = studio_page(s, plan, 0);
    count = marks_of(scene, &strokes);
    for (size_t i = 0; i < count; i++) {
        struct box block = {n->origin.x, n->origin.y, n->origin.x + size.width,
                            n->origin.y + size.height};

        assert_true(distance(&strokes[i], &block) >= 0.15 - 1e-9);
    }
}

/* --- packings --- */

/* Every man is on one sheet, no two overlap, all lie within the margins, and no cut that is drawn
 * through runs through a piece. */
static void assert_packed(struct studio *s, const struct part *part, const struct paper *upright)
{
    const struct part_plan *plan = studio_plan(s, part, upright);
    struct area area = sheet_area(s->layout, &plan->paper);
    const struct box inside = {area.x - 1e-6, area.y - 1e-6, area.x + area.width + 1e-6,
                               area.y + area.height + 1e-6};
    size_t *printed = arena_alloc(s->arena, s->layout->game->piece_count, sizeof *printed);

    for (int sheet = 0; sheet < plan->pieces.count; sheet++) {
        const struct packing *n = &plan->pieces.sheets[sheet];
        const struct scene *scene = studio_page(s, plan, sheet);
        struct stroke *strokes;
        size_t count = marks_of(scene, &strokes);

        assert_true(n->count > 0);
        for (size_t i = 0; i < n->count; i++) {
            struct box box = piece_box(n, (int)i);

            printed[n->men[i].piece - s->layout->game->pieces]++;
            assert_true(box_inside(&box, &inside));
            for (size_t k = 0; k < i; k++) {
                struct box other = piece_box(n, (int)k);

                assert_true(box_gap(&box, &other) >= n->net.gap - 1e-6);
            }
            box =
                (struct box){box.left + 0.01, box.top + 0.01, box.right - 0.01, box.bottom - 0.01};
            for (size_t k = 0; k < count; k++)
                if (strokes[k].paint->dash <= 0)
                    assert_true(distance(&strokes[k], &box) > 0);
        }
    }
    for (size_t i = 0; i < s->layout->game->piece_count; i++)
        assert_int_equal(printed[i],
                         s->layout->game->pieces[i].count[0] + s->layout->game->pieces[i].count[1]);
}

TEST_WITH(sheets_are_filled, struct studio *s)
{
    struct row {
        const char *paper;
        double width, height;
        int sheets; /* for 80 pieces */
    };
    TABLE(struct row, items, "tddi");
    struct layout *layout = s->layout, before = *layout;

    for (size_t i = 0; i < items_count; i++)
        for (int landscape = 0; landscape < 2; landscape++) {
            struct making making = usual_making();
            struct paper paper = test_paper(items[i].paper);
            struct part part = all_pieces(s, &making);

            layout->piece_width = items[i].width;
            layout->piece_height = items[i].height;
            part.landscape = landscape;
            assert_packed(s, &part, &paper);
            if (!landscape)
                assert_int_equal(studio_plan(s, &part, &paper)->pieces.count, items[i].sheets);
        }
    *layout = before;
}

static struct packing first_of(struct studio *s, const struct part *part, const struct paper *paper)
{
    return studio_plan(s, part, paper)->pieces.sheets[0];
}

/* Pieces with gaps between them for their bleed fill paper that is just as large as five columns
 * and three rows of them; a little less takes a column or a row away. */
TEST_WITH(full_sheets_fit_to_a_hundredth, struct studio *s)
{
    const double marks = 3.5; /* mm below the block */
    struct making making = usual_making();
    struct paper large = test_paper("a3"), paper = {.name = "just so"};
    struct part part;
    struct packing n;
    double least = 2 * s->layout->margin;

    making.bleed = BLEED_INDIVIDUAL;
    making.bleed_width = 1.5;
    part = all_pieces(s, &making);
    n = first_of(s, &part, &large);
    assert_true(n.net.gap > 0);
    paper.width = least + 5 * n.net.width + 4 * n.net.gap + 2 * n.bleed;
    paper.height = least + SHEET_FOOT + marks + 3 * n.net.height + 2 * n.net.gap + 2 * n.bleed;
    assert_int_equal(first_of(s, &part, &paper).count, 15);
    paper.width -= 0.01;
    assert_int_equal(first_of(s, &part, &paper).count, 12);
    paper.width += 0.01;
    paper.height -= 0.01; /* three rows of four lie on their sides */
    assert_int_equal(first_of(s, &part, &paper).count, 12);
}

/* Pieces that do not fill a sheet stand in full rows where these can be, and near to a square, so
 * that there is little to cut. The back row of the studio's game has twelve men. */
TEST_WITH(blocks_are_short_to_cut, struct studio *s)
{
    struct items_row {
        int sheets; /* of twelve men */
        double width, height;
        int columns, rows;
    };
    TABLE(struct items_row, items, "iddii");
    static int back_row[] = {1};
    struct layout *layout = s->layout, before = *layout;
    struct making making = usual_making();
    struct paper paper = test_paper("a4");

    making.print = PRINT_SINGLE;
    for (size_t i = 0; i < items_count; i++) {
        struct part part = all_pieces(s, &making);
        struct packing n;

        part.pieces.rows = back_row;
        part.pieces.row_count = 1;
        part.pieces.sheets = items[i].sheets;
        layout->piece_width = items[i].width;
        layout->piece_height = items[i].height;
        n = first_of(s, &part, &paper);
        assert_int_equal(n.columns, items[i].columns);
        assert_int_equal(n.rows, items[i].rows);
    }
    *layout = before;
}

/* --- sizes --- */

/* The largest size in steps of half a millimetre: one step more, and a square or a sheet is too
 * small. */
TEST_WITH(pieces_are_as_large_as_there_is_room, struct studio *s)
{
    ROWS(items, "diid", double square; int columns, sheets; double size);
    struct layout *layout = s->layout, before = *layout;
    struct part *parts = before.parts;

    for (size_t i = 0; i < items_count; i++) {
        struct making making = usual_making();
        struct part part = all_pieces(s, &making);
        double size;

        part.pieces.columns = items[i].columns;
        part.pieces.sheets = items[i].sheets;
        if (part.pieces.columns) {
            part.pieces.rows = rows_3_and_4;
            part.pieces.row_count = 2;
        }
        layout->parts = &part;
        layout->part_count = 1;
        layout->piece_auto = true;
        layout->square = items[i].square;
        layout_size_pieces(layout);
        size = layout->piece_width;
        assert_true(is_near(size, layout->piece_height));
        assert_true(is_near(size * 2, round(size * 2)));
        if (items[i].size > 0)
            assert_true(is_near(size, items[i].size));
        for (int more = 0; more < 2 && items[i].size <= 0; more++) {
            bool fit = true;

            layout->piece_width = layout->piece_height = size + more / 2.0;
            for (size_t p = 0; p < layout->paper_count; p++)
                fit &=
                    studio_plan(s, &part, &layout->papers[p])->pieces.count <= part.pieces.sheets;
            assert_int_equal(fit, !more);
        }
    }
    *layout = before;
    layout->parts = parts;
}

/* On paper half as large again as A4 the sheets of a part share one where their blocks fit, in a
 * multiple of its columns; every man is there once. */
TEST_WITH(sheets_share_larger_paper, struct studio *s)
{
    static const struct {
        const char *paper;
        int sheets, columns, rows;
    } items[] = {{"a4", 2, 5, 4},
                 {"letter", 2, 5, 4},
                 {"legal", 2, 5, 4},
                 {"a3", 1, 10, 4},
                 {"tabloid", 1, 10, 4}};
    const struct part *part = studio_part(s, "Pieces – Two front rows");

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct paper paper = test_paper(items[i].paper);
        const struct part_plan *plan = studio_plan(s, part, &paper);
        size_t men = 0;

        assert_int_equal(plan->pages, items[i].sheets);
        assert_int_equal(plan->pieces.count, items[i].sheets);
        EACH (n, plan->pieces.sheets, plan->pieces.count) {
            assert_int_equal(n->columns, items[i].columns);
            assert_int_equal(n->rows, items[i].rows);
            men += n->count;
        }
        assert_int_equal(men, 40);
        assert_null(packing_excess(&plan->pieces, &plan->area));
    }
}

/* Rows of stated columns are filled evenly, so that none has a single piece where others have six.
 */
TEST(rows_are_even)
{
    ROWS(items, "tiiii", const char *layout; int sheet, count, columns, rows);

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        struct paper paper = test_paper("a4");
        const struct packing *n =
            &studio_plan(s, studio_part(s, "Pieces"), &paper)->pieces.sheets[items[i].sheet];

        assert_int_equal(n->count, items[i].count);
        assert_int_equal(n->columns, items[i].columns);
        assert_int_equal(n->rows, items[i].rows);
        studio_tear_down((void **)&s);
    }
}

/* Sixteen stones in three columns, on the leaflet of Four-Field Kono: the last two rows have two.
 */
TEST(no_piece_is_alone_below_longer_rows)
{
    struct packing n = {.net = {.width = 10, .height = 10}};

    ROWS(items, "iiiii", int count, columns, rows, last_but_one, last);

    for (size_t i = 0; i < items_count; i++) {
        int sum = 0;

        n.count = (size_t)items[i].count;
        n.columns = items[i].columns;
        n.rows = items[i].rows;
        for (int row = 0; row < n.rows; row++)
            for (int column = 0; column < packing_in_row(&n, row); column++) {
                struct cell at = packing_cell(&n, (size_t)sum++);

                assert_int_equal(at.row, row);
                assert_int_equal(at.column, column);
            }
        assert_int_equal(sum, n.count);
        assert_int_equal(packing_in_row(&n, n.rows - 2), items[i].last_but_one);
        assert_int_equal(packing_in_row(&n, n.rows - 1), items[i].last);
        assert_true(packing_in_row(&n, n.rows) <= 0);
    }
}

/* For each player, behind the pieces of the setup; blank ones are no piece of the game. The box has
 * room for all. */
TEST_WITH(spares_are_printed_for_each_player, struct studio *s)
{
    struct part *part =
        &s->layout->parts[studio_part(s, "Pieces – Two front rows") - s->layout->parts];
    const struct piece *king = game_piece(s->layout->game, "King");
    struct spare spares[] = {{king, 2}, {NULL, 3}};
    const struct paper paper = test_paper("a4");
    const struct part box = {.kind = PART_BOX, .caption = {.text = "Box"}};
    size_t before, count, held, kings = 0, blank = 0;
    struct man *men;

    before = packing_men(s->arena, s->layout, &part->pieces, &men);
    held = box_plan(s->layout, &box, &paper).pieces;
    part->pieces.spares = spares;
    part->pieces.spare_count = COUNT_OF(spares);
    count = packing_men(s->arena, s->layout, &part->pieces, &men);
    assert_int_equal(count, before + 2 * (2 + 3));
    assert_int_equal(box_plan(s->layout, &box, &paper).pieces, held + 2 * (2 + 3));
    for (size_t i = 0; i < count; i++) {
        kings += men[i].piece == king;
        blank += men[i].piece == NULL;
    }
    assert_int_equal(kings, 2 * 2);
    assert_int_equal(blank, 2 * 3);
    for (int print = PRINT_FOLD; print <= PRINT_DUPLEX; print++) {
        const struct part_plan *plan;

        part->pieces.making.print = (enum print_way)print;
        plan = studio_plan(s, part, &paper);
        for (int page = 0; page < plan->pages; page++)
            assert_true(studio_page(s, plan, page)->count > 0);
    }
    part->pieces.making.print = PRINT_FOLD;
    part->pieces.spare_count = 0;
}

/* A disc has its room between the edges of a triangle, whose width is twice a square. */
TEST(cells_have_room_for_larger_discs)
{
    struct studio *s = studio_open("layouts/bizingo.yaml");

    s->layout->square = 20;
    assert_true(is_near(layout_room(s->layout), 40 / sqrt(3) - PIECE_PLAY));
    s->layout->form = FORM_TILE;
    assert_true(is_near(layout_room(s->layout), 20 - PIECE_PLAY));
    studio_tear_down((void **)&s);
    s = studio_open("layouts/draughts.yaml");
    assert_true(is_near(layout_room(s->layout), s->layout->square - PIECE_PLAY));
    studio_tear_down((void **)&s);
}

TESTS_TOGETHER(packing, studio_set_up, studio_tear_down)
