/* Proof from the PDFs of a set of one's own with pictures from files: 12 drawings, 3 PNG files and
 * a JPEG file, of two players. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/printed.h"
#include "support/program.h"
#include "proof/proof.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 16 };

static const double wide = 26, high = 28; /* mm, of pieces */

/* Files of the repository. Those without a folder are made: a square that fills its box. */
static const struct {
    const char *file, *more; /* behind the file's name */
} pictures[KINDS] = {
    {"layouts/jungle/rat.svg", ", tint: yes"},
    {"layouts/jungle/cat.svg", ", tint: yes"},
    {"layouts/jungle/wolf.svg", ", turn: 90"},
    {"layouts/jungle/dog.svg", ", turn: 180"},
    {"layouts/jungle/cougar.svg", ", turn: 270"},
    {"layouts/jungle/tiger.svg", ", padding: 5"},
    {"layouts/jungle/lion.svg", ", second: tiger.svg"},
    {"layouts/jungle/elephant.svg", ""},
    {"plain.svg", ""},
    {"turned.svg", ", turn: 90"},
    {"padded.svg", ", padding: 5"},
    {"tinted.svg", ", tint: yes"},
    {"tests/proof/pictures/clear.png", ""},
    {"tests/proof/pictures/colour.png", ", turn: 90"},
    {"tests/proof/pictures/grey.png", ", padding: 5"},
    {"tests/proof/pictures/colour.jpg", ", turn: 180"},
};

static const char square[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5 0 100 100'>"
                             "<path d='M-5 0H95V100H-5z'/></svg>\n";

static const char *name_of(size_t kind)
{
    const char *slash = strrchr(pictures[kind].file, '/');

    return slash ? slash + 1 : pictures[kind].file;
}

struct shop {
    struct arena *arena;
    char *folder;
    qpdf_data pdf;
};

static const char *in_shop(struct shop *s, const char *name)
{
    return path_in(s->arena, s->folder, name);
}

static void put_pictures(struct shop *s)
{
    for (size_t i = 0; i < KINDS; i++) {
        const char *to = in_shop(s, name_of(i));
        struct buf content = {0};

        if (strchr(pictures[i].file, '/'))
            assert_true(file_read(path_in(s->arena, repository(), pictures[i].file), &content));
        else
            buf_text(&content, square);
        file_make(to, content.text, content.size);
        buf_free(&content);
    }
}

/* Kinds A to P, each of both players once. */
static void put_game(struct shop *s)
{
    struct buf game = {0};

    buf_text(&game, "piecework: 1\ngame: Zoo\nboard: {size: 16x4}\nsetup: |\n "
                    " a b c d e f g h i j k l m n o p\n  . . . . . . . . . . . . . . . .\n"
                    "  . . . . . . . . . . . . . . . .\n  A B C D E F G H I J K L M N O P\n"
                    "pieces:\n");
    for (size_t i = 0; i < KINDS; i++)
        buf_print(&game, "  - {name: Kind %c, code: %c, moves: W, picture: {file: %s%s}}\n",
                  (char)('A' + i), (char)('A' + i), name_of(i), pictures[i].more);
    file_make_text(in_shop(s, "zoo.yaml"), buf_str(&game));
    buf_free(&game);
    file_make_text(in_shop(s, "set.yaml"),
                   "piecework: 1\ngame: zoo.yaml\npapers: [a4]\nface: picture\nsquare: 30\n"
                   "piece: {width: 26, height: 28}\n"
                   "parts:\n  - {part: pieces, caption: Pieces, rows: [1], columns: 4, sheets: 2}\n"
                   "  - {part: booklet, caption: Rules, text: rules.md}\n");
    file_make_text(in_shop(s, "rules.md"),
                   "# Zoo\n\nOf pictures.\n\n![A square](plain.svg \"40 mm\")\n\n"
                   "![A dog](colour.jpg \"30 mm\")\n\n![A cat](clear.png)\n");
}

static const char *print_into(struct shop *s, const char *name, const char *option)
{
    const char *folder = in_shop(s, name);

    outcome_expect(piecework("render", in_shop(s, "set.yaml"), "-o", folder, option, NULL), 0, NULL,
                   "");
    return path_in(s->arena, folder, "set/set-a4.pdf");
}

static int open_shop(void **state)
{
    struct shop *s = mem_new(1, sizeof *s);

    s->arena = arena_new();
    s->folder = folder_new();
    put_pictures(s);
    put_game(s);
    s->pdf = pdf_open(print_into(s, "first", NULL));
    *state = s;
    return 0;
}

static int close_shop(void **state)
{
    struct shop *s = *state;

    qpdf_cleanup(&s->pdf);
    folder_remove(s->folder);
    arena_free(s->arena);
    free(s);
    return 0;
}

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

    for (size_t i = 0; i < page->count; i++) {
        const struct painted *p = &page->paths[i];
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
static void pictures_have_their_size(void **state)
{
    struct shop *s = *state;
    const double side = 0.52 * high, padded = 0.9 * side;

    for (size_t page = 0; page < 2; page++) {
        const struct content *content = pdf_content(s->arena, s->pdf, page);

        assert_int_equal(count_squares(content, side, false), 3 * 2);
        assert_int_equal(count_squares(content, padded, false), 1 * 2);
        assert_int_equal(count_squares(content, side, true), 3 * 2);
        assert_int_equal(count_squares(content, padded, true), 1 * 2);
        assert_int_equal(count_squares(content, side + 0.05, true), 0);
    }
}

/* Images of rule texts are as wide as they say, or 100 mm high. */
static void images_have_their_size(void **state)
{
    struct shop *s = *state;
    const struct content *content = pdf_content(s->arena, s->pdf, 2);

    assert_int_equal(count_squares(content, 40, false), 1);
    assert_int_equal(count_squares(content, 30, true), 1);
    assert_int_equal(count_squares(content, 100, true), 1);
}

static void two_prints_are_alike(void **state)
{
    static const char *const options[] = {NULL, "--ink=grey", "--ink=low", "--ink=black"};
    struct shop *s = *state;

    for (size_t i = 0; i < COUNT_OF(options); i++) {
        struct buf first = {0}, second = {0};

        assert_true(file_read(print_into(s, "again", options[i]), &first));
        assert_true(file_read(print_into(s, "anew", options[i]), &second));
        assert_true(first.size == second.size && memcmp(first.text, second.text, first.size) == 0);
        buf_free(&first);
        buf_free(&second);
    }
}

/* JPEG files stand in the PDF as they are, and every file once. */
static void files_are_embedded_once(void **state)
{
    struct shop *s = *state;
    struct buf list = pdf_tool(path_in(s->arena, in_shop(s, "first"), "set/set-a4.pdf"),
                               "pdfimages", "-list", NULL);
    size_t jpeg = 0;

    for (const char *at = list.text; (at = strstr(at, " jpeg ")); at++)
        jpeg++;
    assert_int_equal(jpeg, 2 * 2 + 1);
    assert_null(strstr(list.text, "cmyk"));
    buf_free(&list);
    list =
        pdf_tool(path_in(s->arena, in_shop(s, "first"), "set/set-a4.pdf"), "qpdf", "--check", NULL);
    buf_free(&list);
}

/* Drawings carry no file that others would need. */
static void drawings_hold_their_pictures(void **state)
{
    struct shop *s = *state;
    const char *svg = in_shop(s, "setup.svg"), *png = in_shop(s, "setup.png");
    struct buf content = {0};

    outcome_expect(
        piecework("diagram", in_shop(s, "zoo.yaml"), "setup", "--face=picture", "-o", svg, NULL), 0,
        NULL, "");
    outcome_expect(
        piecework("diagram", in_shop(s, "zoo.yaml"), "setup", "--face=picture", "-o", png, NULL), 0,
        NULL, "");
    assert_true(file_read(svg, &content));
    assert_non_null(strstr(content.text, "data:image/png;base64,"));
    assert_non_null(strstr(content.text, "data:image/jpeg;base64,/9j/"));
    assert_null(strstr(content.text, "href=\"h"));
    buf_free(&content);
}

TESTS(proof_pictures)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pictures_have_their_size),     cmocka_unit_test(images_have_their_size),
        cmocka_unit_test(two_prints_are_alike),         cmocka_unit_test(files_are_embedded_once),
        cmocka_unit_test(drawings_hold_their_pictures),
    };

    return cmocka_run_group_tests(tests, open_shop, close_shop);
}
