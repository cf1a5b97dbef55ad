/* Proof from the PDFs of a set of one's own with pictures from files. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/printed.h"
#include "support/raster.h"
#include "proof/proof_zoo.h"

#include "scene/scene.h"

static const double wide = 26, high = 28; /* mm, of pieces */

/* --- what must hold --- */

static struct box box_of(const struct painted *p)
{
    struct box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};

    for (size_t i = 0; i < p->stretch_count; i++) {
        box.left = fmin(box.left, fmin(p->stretches[i].x1, p->stretches[i].x2));
        box.right = fmax(box.right, fmax(p->stretches[i].x1, p->stretches[i].x2));
        box.top = fmin(box.top, fmin(p->stretches[i].y1, p->stretches[i].y2));
        box.bottom = fmax(box.bottom, fmax(p->stretches[i].y1, p->stretches[i].y2));
    }
    return box;
}

static bool is_square(const struct box *box, double side)
{
    return fabs(box->right - box->left - side) < PROOF_TOLERANCE &&
           fabs(box->bottom - box->top - side) < PROOF_TOLERANCE;
}

/* Squares and images of that side: how many, in the middle of columns a piece's width apart. */
static size_t count_squares(const struct content *page, double side, bool images)
{
    double first = NAN;
    size_t count = 0;

    EACH (p, page->paths, page->count) {
        struct box box = box_of(p);
        double middle = (box.left + box.right) / 2, columns;

        if (!p->filled || p->image != images || p->curve_count || !is_square(&box, side))
            continue;
        first = isnan(first) ? middle : first;
        columns = (middle - first) / wide;
        if (fabs(columns - round(columns)) * wide >= PROOF_TOLERANCE)
            fail_msg("a picture is %.3f mm off its column", (columns - round(columns)) * wide);
        count++;
    }
    return count;
}

/* All pictures of pixels, and all drawings that fill their box, have just the size that is theirs:
 * 52 % of the piece's height, less what is free around them. Each is on both faces of a piece. */
TEST_WITH(pictures_have_their_size, struct zoo *s)
{
    const double side = 0.52 * high, padded = 0.9 * side;

    for (size_t page = 0; page < 2; page++) {
        const struct content *content = pdf_content(s->arena, s->pdf, page);

        assert_int_equal(count_squares(content, side, false), 3 * 2);
        assert_int_equal(count_squares(content, padded, false), 1 * 2);
        assert_int_equal(count_squares(content, side, true), 4 * 2);
        assert_int_equal(count_squares(content, padded, true), 1 * 2);
        assert_int_equal(count_squares(content, side + 0.05, true), 0);
    }
}

/* --- where they stand --- */

/* Of each kind of both players, in mm from the middle of its box: what another program paints of
 * its file, as it lies on the piece. */
static struct box inks[2][ZOO_KINDS];

static struct box ink_of(const struct page_raster *r)
{
    struct box ink = {INFINITY, INFINITY, -INFINITY, -INFINITY};

    for (int y = 0; y < r->height; y++)
        for (int x = 0; x < r->width; x++) {
            const struct box pixel = {x, y, x + 1, y + 1};

            if (r->pixels[3 * ((size_t)y * (size_t)r->width + (size_t)x)] < 128)
                ink = box_around(&ink, &pixel);
        }
    return ink;
}

/* A drawing in parts of its box, which is a square, from its middle. */
static struct box drawing_ink(struct zoo *s, const char *file)
{
    const char *out = in_zoo(s, "picture.png");
    const char *arguments[] = {"rsvg-convert", "--width", "1600",          "--height", "1600",
                               "--output",     out,       in_zoo(s, file), NULL};
    const struct program command = {.arguments = arguments};
    struct page_raster r;
    struct box b;

    outcome_expect(run(&command), 0, NULL, "");
    r = raster_of_png(out);
    b = ink_of(&r);
    b = (struct box){b.left / r.width - 0.5, b.top / r.height - 0.5, b.right / r.width - 0.5,
                     b.bottom / r.height - 0.5};
    raster_free(&r);
    return b;
}

static struct box turned_box(struct box b, int quarters)
{
    for (; quarters > 0; quarters--)
        b = (struct box){-b.bottom, b.left, -b.top, b.right};
    return b;
}

static struct box ink_on_piece(struct zoo *s, size_t kind, const char *file)
{
    static const struct box whole = {-0.5, -0.5, 0.5, 0.5};
    const char *turn = strstr(zoo_pictures[kind].more, "turn: ");
    double side = 0.52 * high * (strstr(zoo_pictures[kind].more, "padding: 5") ? 0.9 : 1);
    struct box b = strstr(file, ".svg") ? drawing_ink(s, file) : whole;

    b = turned_box(b, turn ? atoi(turn + strlen("turn: ")) / 90 : 0);
    return (struct box){side * b.left, side * b.top, side * b.right, side * b.bottom};
}

static void find_inks(struct zoo *s)
{
    for (size_t i = 0; i < ZOO_KINDS; i++) {
        size_t second = zoo_pictures[i].second;

        inks[0][i] = ink_on_piece(s, i, zoo_file(i));
        inks[1][i] = second ? ink_on_piece(s, i, zoo_file(second)) : inks[0][i];
    }
}

static int open_measured(void **state)
{
    zoo_open(state);
    find_inks(*state);
    return 0;
}

static bool is_pointer(const struct painted *path)
{
    return path->filled && path->stretch_count == 3 && path->curve_count == 0;
}

/* All of one side's picture. */
static struct box picture_box(const struct painted *const *paths, size_t count)
{
    struct box all = {INFINITY, INFINITY, -INFINITY, -INFINITY};

    for (size_t i = 0; i < count; i++)
        if (!is_pointer(paths[i])) {
            struct box box = painted_box(paths[i], true);

            all = box_around(&all, &box);
        }
    return all;
}

static bool boxes_agree(const struct box *a, const struct box *b)
{
    const double near = 0.02; /* mm: the tolerance, and half a pixel of the other program */

    return fabs(a->left - b->left) < near && fabs(a->right - b->right) < near &&
           fabs(a->top - b->top) < near && fabs(a->bottom - b->bottom) < near;
}

/* In the middle across, and 54.5 % of the height down; on the back upside down. */
static void check_picture(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                          const struct drawn *drawn)
{
    const struct box *ink = &inks[leaf->page][drawn->piece->code.text[0] - 'A'];
    double x, y;
    struct cut cut;
    struct halves h;
    struct box front, back, found[2];

    if (!cut_of(p, leaf, drawn, &cut) || !divide(p, drawn, &cut, &h)) {
        complain(c, p, leaf, "%s has no two sides", drawn->alt);
        return;
    }
    x = (cut.front.left + cut.front.right) / 2;
    y = cut.front.top + 0.545 * high;
    front = (struct box){x + ink->left, y + ink->top, x + ink->right, y + ink->bottom};
    y = cut.back.bottom - 0.545 * high;
    back = (struct box){x - ink->right, y - ink->bottom, x - ink->left, y - ink->top};
    found[0] = picture_box(h.front, h.front_count);
    found[1] = picture_box(h.back, h.back_count);
    if (!boxes_agree(&front, &found[0]) || !boxes_agree(&back, &found[1]))
        complain(c, p, leaf,
                 "the picture of %s is at %.3f, %.3f to %.3f, %.3f, not %.3f, %.3f to "
                 "%.3f, %.3f",
                 drawn->alt, found[0].left, found[0].top, found[0].right, found[0].bottom,
                 front.left, front.top, front.right, front.bottom);
}

static void measure_pictures(const struct proof *p, struct complaints *c)
{
    for (size_t i = 0; i < p->leaf_count; i++)
        for (size_t k = 0; k < p->leaves[i].drawn_count; k++)
            if (p->leaves[i].drawn[k].piece)
                check_picture(p, c, &p->leaves[i], &p->leaves[i].drawn[k]);
}

/* Of patterns and edges of greys, which other inks add, more is to be seen than the drawings. */
TEST_WITH(pictures_stand_where_they_belong, void *state)
{
    static const char *const options[] = {NULL, "--ink=grey"};
    struct complaints c = {0};

    for (size_t i = 0; i < COUNT_OF(options); i++)
        measure_pictures(zoo_proof(state, options[i]), &c);
    if (c.count > 0)
        fail_msg("%s", buf_str(&c.text));
}

/* What `make proof` measures of the games of the repository. In low ink large dark drawings become
 * hatched, on both sides in one direction. */
TEST_WITH(the_set_holds_in_every_ink, struct zoo *s)
{
    static measure *const measures[] = {measure_rulers, measure_margins, measure_overlaps,
                                        measure_lines,  measure_sizes,   measure_count,
                                        measure_boards};
    struct complaints c = {0};

    for (int ink = 0; ink_names[ink]; ink++) {
        const struct proof *p = zoo_proof(s, arena_print(s->arena, "--ink=%s", ink_names[ink]));

        for (size_t i = 0; i < COUNT_OF(measures); i++)
            measures[i](p, &c);
        if (ink != INK_LOW)
            measure_faces(p, &c);
    }
    if (c.count > 0)
        fail_msg("%s", buf_str(&c.text));
}

/* Sheets of pieces have the colour of their player, and not that of the other. */
TEST_WITH(players_have_their_colours, struct zoo *s)
{
    static const char *const colours[] = {".749 .2275 .1098 rg", ".1137 .3098 .5255 rg"};

    for (size_t page = 0; page < COUNT_OF(colours); page++) {
        LOCAL_BUF(stream);

        pdf_stream(s->pdf, page, &stream);
        assert_non_null(strstr(buf_str(&stream), colours[page]));
        assert_null(strstr(buf_str(&stream), colours[!page]));
    }
}

TEST_WITH(headings_are_in_japanese, struct zoo *s)
{
    struct buf text = pdf_text(path_in(s->arena, in_zoo(s, "first"), "set/set-a4.pdf"));

    assert_non_null(strstr(text.text, "動物園の駒"));
}

/* --- faults of 0.05 mm --- */

static const struct piece *spoiled; /* the piece whose picture is */

static bool is_spoiled(const struct drawn *drawn)
{
    return drawn->piece == spoiled;
}

/* Moves all of both sides' pictures, about as much larger. */
static void map_picture(struct arena *arena, struct leaf *leaf, struct drawn *drawn, double larger,
                        double x, double y)
{
    for (size_t i = 0; i < drawn->path_count; i++)
        if (!is_pointer(drawn->paths[i])) {
            struct box b = painted_box(drawn->paths[i], false);
            double scale = 1 + larger / (b.right - b.left);

            map_path(drawn->paths[i], scale, x + (1 - scale) * (b.left + b.right) / 2,
                     y + (1 - scale) * (b.top + b.bottom) / 2);
        }
    leaf_index(arena, leaf);
}

static void move_right(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    map_picture(arena, leaf, drawn, 0, SPOIL_STEP, 0);
}

static void move_down(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    map_picture(arena, leaf, drawn, 0, 0, SPOIL_STEP);
}

static void widen(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    map_picture(arena, leaf, drawn, SPOIL_STEP, 0, 0);
}

static void narrow(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    map_picture(arena, leaf, drawn, -SPOIL_STEP, 0, 0);
}

static const struct fault faults[] = {
    {"a picture stands farther right", move_right, is_spoiled, measure_pictures},
    {"a picture stands lower", move_down, is_spoiled, measure_pictures},
    {"a picture is larger", widen, is_spoiled, measure_pictures},
    {"a picture is smaller", narrow, is_spoiled, measure_pictures},
    {"a picture is wanting", spoil_leave_out, is_spoiled, measure_count},
};

/* Of every kind, drawing or image. */
TEST_WITH(faults_are_found, struct zoo *s)
{
    const struct proof *p = zoo_proof(s, NULL);
    const struct game *game = p->layout->game;

    for (size_t f = 0; f < COUNT_OF(faults); f++)
        for (size_t i = 0; i < game->piece_count; i++) {
            size_t found = 0;

            spoiled = &game->pieces[i];
            for (size_t leaf = 0; leaf < p->leaf_count; leaf++)
                found += fault_is_found(p, leaf, &faults[f]);
            assert_true(found > 0);
        }
}

/* --- images, files and drawings --- */

/* Images of rule texts are as wide as they say, or as the column, at most 100 mm high. */
TEST_WITH(images_have_their_size, struct zoo *s)
{
    const struct {
        double side;
        bool image;
    } items[] = {{40, false}, {30, true}, {100, true}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        size_t count = 0;

        for (size_t page = 0; page < 3; page++)
            count +=
                count_squares(pdf_content(s->arena, s->pdf, page), items[i].side, items[i].image);
        assert_int_equal(count, 1);
    }
}

TEST_WITH(two_prints_are_alike, struct zoo *s)
{
    static const char *const options[] = {NULL, "--ink=grey", "--ink=low", "--ink=black"};

    for (size_t i = 0; i < COUNT_OF(options); i++) {
        LOCAL_BUF(first);
        LOCAL_BUF(second);

        assert_true(file_read(zoo_print(s, "again", options[i]), &first));
        assert_true(file_read(zoo_print(s, "anew", options[i]), &second));
        assert_true(first.size == second.size && memcmp(first.text, second.text, first.size) == 0);
    }
}

/* JPEG files stand in the PDF as they are, and every file once. */
TEST_WITH(files_are_embedded_once, struct zoo *s)
{
    struct buf list = pdf_tool(path_in(s->arena, in_zoo(s, "first"), "set/set-a4.pdf"), "pdfimages",
                               "-list", NULL);
    size_t jpeg = 0;

    for (const char *at = list.text; (at = strstr(at, " jpeg ")); at++)
        jpeg++;
    assert_int_equal(jpeg, 2 * 2 + 1);
    assert_null(strstr(list.text, "cmyk"));
    list =
        pdf_tool(path_in(s->arena, in_zoo(s, "first"), "set/set-a4.pdf"), "qpdf", "--check", NULL);
}

/* Drawings carry no file that others would need. */
TEST_WITH(drawings_hold_their_pictures, struct zoo *s)
{
    const char *svg = in_zoo(s, "setup.svg"), *png = in_zoo(s, "setup.png");
    LOCAL_BUF(content);

    outcome_expect(
        piecework("diagram", in_zoo(s, "zoo.yaml"), "setup", "--face=picture", "-o", svg, NULL), 0,
        NULL, "");
    outcome_expect(
        piecework("diagram", in_zoo(s, "zoo.yaml"), "setup", "--face=picture", "-o", png, NULL), 0,
        NULL, "");
    assert_true(file_read(svg, &content));
    assert_non_null(strstr(content.text, "data:image/png;base64,"));
    assert_non_null(strstr(content.text, "data:image/jpeg;base64,/9j/"));
    assert_null(strstr(content.text, "href=\"h"));
}

TESTS_TOGETHER(proof_pictures, open_measured, zoo_close)
