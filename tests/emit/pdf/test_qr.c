/* QR codes on printed pages: black squares that are libqrencode's, with white around them, read by
 * another program where that is installed; links; and what is said of codes that cannot be read. */
#include "support/test.h"
#include "support/printed.h"
#include "draw/qr.h"

#include <qrencode.h>

#define ADDRESS "https://example.org/rook-game?page=1#play"

static const char layout_parts[] =
    "\n"
    "parts:\n"
    "  - {part: booklet, caption: Rules, text: rules.md}\n"
    "  - {part: pieces, caption: Pieces, sheets: 2}\n"
    "  - {part: box, caption: Box}\n"
    "documents:\n"
    "  - {name: folded, parts: [booklet], impose: saddle, cover: yes}\n";

struct shop {
    struct arena *arena;
    char *folder;
};

static const char *path_of(const struct shop *s, const char *name)
{
    return path_in(s->arena, s->folder, name);
}

static int shop_set_up(void **state)
{
    TEXT_NAMED(game_text);
    struct shop *s = workplace_new(state, sizeof *s);

    file_make_text(path_of(s, "game.yaml"), game_text);
    file_make_text(path_of(s, "rules.md"),
                   "# Rook Game\n\nTwo players.\n\n## Credits\n\nNobody made it.\n\n> A note.\n");
    return 0;
}

/* The path of a layout with that `qr:`. */
static const char *layout_with(const struct shop *s, const char *qr, const char *parts)
{
    TEXT_NAMED(layout_head);

    file_make_text(path_of(s, "rook.yaml"),
                   arena_print(s->arena, "%sqr: %s%s", layout_head, qr, parts));
    return path_of(s, "rook.yaml");
}

static const char *everywhere(const struct shop *s)
{
    return layout_with(s, "{address: '" ADDRESS "', on: [credits, cover, box]}", layout_parts);
}

/* --- pixels --- */

struct pixels {
    int width, height;
    const unsigned char *grey;
    double per_mm;
};

/* As poppler draws it. */
static struct pixels pixels_of(const struct shop *s, const char *pdf, int page, int dpi)
{
    const char *number = arena_print(s->arena, "%d", page), *to = path_of(s, "page");
    const char *const arguments[] = {
        "pdftoppm", "-gray", "-singlefile", "-r",   arena_print(s->arena, "%d", dpi),
        "-f",       number,  "-l",          number, pdf,
        to,         NULL};
    struct pixels p = {.per_mm = dpi / 25.4};
    LOCAL_BUF(file);
    int used = 0;

    outcome_expect(run(&(struct program){.arguments = arguments}), 0, NULL, NULL);
    assert_true(file_read(arena_print(s->arena, "%s.pgm", to), &file));
    assert_int_equal(sscanf(file.text, "P5 %d %d 255%*1[\n]%n", &p.width, &p.height, &used), 2);
    p.grey = (const unsigned char *)arena_text(s->arena, file.text, file.size) + used;
    return p;
}

static bool is_dark(const struct pixels *p, double x, double y)
{
    int grey = p->grey[(int)(y * p->per_mm) * p->width + (int)(x * p->per_mm)];

    assert_true(grey < 64 || grey > 192);
    return grey < 128;
}

/* --- the link over the code --- */

/* Its left and upper edge on the page, and its side: of the only square link. */
struct square_link {
    double x, y, side;
    size_t page;
};

static struct square_link link_of(const char *path)
{
    qpdf_data pdf = pdf_open(path);
    struct square_link found = {0};
    size_t others = 0;

    for (size_t i = 0; i < (size_t)qpdf_get_num_pages(pdf); i++) {
        qpdf_oh links = pdf_key(pdf, qpdf_get_page_n(pdf, i), "/Annots");
        double width, height, r[4];

        pdf_size(pdf, i, &width, &height);
        for (int k = 0; !qpdf_oh_is_null(pdf, links) && k < qpdf_oh_get_array_n_items(pdf, links);
             k++) {
            qpdf_oh link = qpdf_oh_get_array_item(pdf, links, k),
                    rect = pdf_key(pdf, link, "/Rect");
            qpdf_oh action = pdf_key(pdf, link, "/A");

            if (qpdf_oh_is_null(pdf, action))
                continue;
            assert_string_equal(qpdf_oh_get_name(pdf, pdf_key(pdf, action, "/S")), "/URI");
            assert_string_equal(qpdf_oh_get_string_value(pdf, pdf_key(pdf, action, "/URI")),
                                ADDRESS);
            assert_string_equal(qpdf_oh_get_utf8_value(pdf, pdf_key(pdf, link, "/Contents")),
                                ADDRESS);
            assert_false(qpdf_oh_is_null(pdf, pdf_key(pdf, link, "/StructParent")));
            for (int n = 0; n < 4; n++)
                r[n] = qpdf_oh_get_numeric_value(pdf, qpdf_oh_get_array_item(pdf, rect, n)) * 25.4 /
                       72;
            if (fabs((r[2] - r[0]) - (r[3] - r[1])) < 0.1)
                found = (struct square_link){r[0], height - r[3], r[2] - r[0], i + 1};
            else
                others++;
        }
    }
    qpdf_cleanup(&pdf);
    assert_true(found.side > 0 && others == 1);
    return found;
}

/* --- codes that are printed --- */

/* Every module is as libqrencode says, and around them are four that are white. */
static void expect_modules(const struct shop *s, const char *pdf)
{
    QRcode *code = QRcode_encodeString(ADDRESS, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    struct square_link link = link_of(pdf);
    struct pixels p = pixels_of(s, pdf, (int)link.page, 300);
    int all = code->width + 8;

    assert_true(link.side / all >= 0.5);
    for (int row = 0; row < all; row++)
        for (int column = 0; column < all; column++) {
            int r = row - 4, c = column - 4;
            bool inside = r >= 0 && c >= 0 && r < code->width && c < code->width;
            bool dark = is_dark(&p, link.x + (column + 0.5) * link.side / all,
                                link.y + (row + 0.5) * link.side / all);

            assert_int_equal(dark, inside && (code->data[r * code->width + c] & 1));
        }
    QRcode_free(code);
}

static bool has_decoder(void)
{
    return access("/usr/bin/zbarimg", X_OK) == 0;
}

/* Another program reads the page, printed on a bad printer. */
static void expect_read(const struct shop *s, const char *pdf, int page)
{
    const char *const arguments[] = {"/usr/bin/zbarimg", "-q", "--raw", path_of(s, "page.pgm"),
                                     NULL};

    if (!has_decoder())
        return;
    pixels_of(s, pdf, page, 150);
    outcome_expect(run(&(struct program){.arguments = arguments}), 0, ADDRESS "\n", NULL);
}

TEST_WITH(codes_are_read_in_every_ink, const struct shop *s)
{
    static const char *const inks[] = {"--ink=full", "--ink=grey", "--ink=low", "--ink=black"};
    const char *layout = everywhere(s);

    for (size_t i = 0; i < COUNT_OF(inks); i++) {
        outcome_expect(piecework("render", layout, "-o", s->folder, inks[i], NULL), 0, NULL, NULL);
        expect_modules(s, path_of(s, "rook/rook-a4.pdf"));
        expect_modules(s, path_of(s, "rook/rook-box-a4.pdf"));
        expect_read(s, path_of(s, "rook/rook-a4.pdf"), 1);
        expect_read(s, path_of(s, "rook/rook-box-a4.pdf"), 1);
        expect_read(s, path_of(s, "rook/rook-folded-a4.pdf"), 1); /* the back cover is there */
    }
}

TEST_WITH(codes_are_read_as_the_other_renderer_paints_them, const struct shop *s)
{
    outcome_expect(piecework("render", everywhere(s), "-o", s->folder, "--renderer=cairo", NULL), 0,
                   NULL, NULL);
    expect_read(s, path_of(s, "rook/rook-a4.pdf"), 1);
    expect_read(s, path_of(s, "rook/rook-box-a4.pdf"), 1);
}

TEST_WITH(the_address_is_printed_and_told, const struct shop *s)
{
    static const char *const files[] = {"rook/rook-a4.pdf", "rook/rook-box-a4.pdf"};

    outcome_expect(piecework("render", everywhere(s), "-o", s->folder, NULL), 0, NULL, NULL);
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        struct buf text = pdf_text(path_of(s, files[i]));
        struct buf tags = pdf_tool(path_of(s, files[i]), "qpdf", "--json", NULL);

        assert_non_null(strstr(buf_str(&text), ADDRESS));
        assert_non_null(strstr(buf_str(&tags), "QR code of the address " ADDRESS));
    }
}

/* The note with which the text ends still stands inside the back of the cover. */
TEST_WITH(the_note_stays_last, const struct shop *s)
{
    struct buf text;
    const char *address, *note;

    outcome_expect(piecework("render", everywhere(s), "-o", s->folder, NULL), 0, NULL, NULL);
    text = pdf_text(path_of(s, "rook/rook-a4.pdf"));
    address = strstr(buf_str(&text), ADDRESS);
    note = strstr(buf_str(&text), "A note.");
    assert_true(address && note && address < note);
}

/* --- codes that cannot be --- */

static void expect_finding(const struct shop *s, const char *qr, const char *parts,
                           const char *message)
{
    outcome_expect(piecework("check", layout_with(s, qr, parts), NULL), 1, message, NULL);
}

TEST_WITH(only_addresses_of_the_web, const struct shop *s)
{
    TEXT_ROWS(cases, 2);

    for (size_t i = 0; i < cases_count; i++)
        expect_finding(s, arena_print(s->arena, "\"%s\"", cases[i][0]), layout_parts, cases[i][1]);
}

TEST_WITH(addresses_of_the_web_are_taken, const struct shop *s)
{
    static const char *const good[] = {"http://example.org", "HTTPS://EXAMPLE.ORG:8080/?a=%C3%A4",
                                       "https://[2001:db8::1]:80/#x", "https://192.0.2.1/~me/"};

    for (size_t i = 0; i < COUNT_OF(good); i++)
        outcome_expect(
            piecework("check", layout_with(s, arena_print(s->arena, "'%s'", good[i]), layout_parts),
                      NULL),
            0, NULL, NULL);
}

/* As long as `size` bytes more. */
static const char *long_address(const struct shop *s, int size, const char *on)
{
    struct buf path = {0};

    for (int i = 0; i < size; i++)
        buf_char(&path, 'x');
    return arena_print(s->arena, "{address: 'https://example.org/%s', %s}",
                       buf_take(s->arena, &path), on);
}

TEST_WITH(codes_have_room, const struct shop *s)
{
    static const char short_parts[] = "\nparts:\n"
                                      "  - {part: booklet, caption: Rules, text: rules.md}\n"
                                      "  - {part: pieces, caption: Pieces, sheets: 2}\n";

    expect_finding(s, "{address: '" ADDRESS "', size: 12}", layout_parts,
                   "the squares of the QR code are only 0.32 mm wide in the booklet");
    expect_finding(s, "{address: '" ADDRESS "', size: 12}", layout_parts,
                   "write 'size: 19', or shorten the address");
    expect_finding(s, "{address: '" ADDRESS "', size: 12}", short_parts,
                   "write 'size: 19', or shorten the address"); /* nothing makes it smaller */
    expect_finding(s, "{address: '" ADDRESS "', on: cover, size: 22}", layout_parts,
                   "mm wide on the cover"); /* of folded pages, which is smaller than they are */
    expect_finding(s, long_address(s, 300, "on: box"), layout_parts, "its back has no more room");
    expect_finding(s, long_address(s, 2400, "on: box"), layout_parts, "is too long for any code");
    expect_finding(s, "{address: '" ADDRESS "', on: box}", short_parts, "no-such-part");
    expect_finding(s, "{address: '" ADDRESS "', on: cover}", short_parts,
                   "no document has a back cover");
    expect_finding(s, "{address: '" ADDRESS "', on: credit}", layout_parts, "bad-choice");
}

/* Three pages and a cover fill a sheet. */
TEST_WITH(a_cover_without_a_back_is_told, const struct shop *s)
{
    file_make_text(path_of(s, "rules.md"),
                   "# Rook Game\n\nOne.\n\n---\n\n## Two\n\nTwo.\n\n---\n\n## Three\n\nThree.\n");
    expect_finding(s, "{address: '" ADDRESS "', on: cover}", layout_parts,
                   "the text takes the last page");
}

TESTS_EACH(qr, shop_set_up, NULL)
