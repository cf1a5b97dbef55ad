/* Proof from the PDFs, bleed for print shops: what reaches a cut goes on beyond it, and pages say
 * where they are cut. */
#include "support/test.h"
#include "support/printed.h"
#include "support/workshop.h"

#define BLEED 3.0 /* mm */
#define PIECES "  - {part: pieces, caption: Pieces}\n"
#define TABS "  - {part: board, caption: Board, tiles: 2x2}\n"

static const char grounds[] = "piecework: 1\nbase: house\nplayers:\n  first: {ground: shaded}\n"
                              "  second: {ground: dark}\n";

struct prints_of {
    struct workshop *shop;
    const struct layout *layout;
    struct proof *proof;
    qpdf_data pdf;
};

/* Prints a layout with parts of one kind alone; of players with grounds where that is asked for. */
static struct prints_of print_with(const char *game, const char *piece, const char *parts,
                                   enum part_kind kind, bool grounded)
{
    struct prints_of p = {.shop = workshop_open()};
    const char *path = workshop_layout(p.shop, game, "bleed: 3\n", parts, true);
    const char *only = arena_print(p.shop->arena, "--only=%s", part_words[kind]);

    workshop_piece(p.shop, game, piece);
    workshop_file(p.shop, "own.yaml", grounds);
    if (grounded)
        file_edit(path, "style: style.yaml", "style: own.yaml");
    workshop_print(p.shop, path, "--paper=a3", only, NULL);
    p.layout = workshop_load(p.shop, path);
    p.proof = workshop_proof(p.shop, p.layout, kind, "a3");
    assert_non_null(p.proof);
    p.pdf = pdf_open(p.proof->path);
    return p;
}

static void drop(struct prints_of *p)
{
    qpdf_cleanup(&p->pdf);
    workshop_close(p->shop);
}

/* In mm, y down; right < left: the page has no such box. */
static struct box page_box(const struct prints_of *p, size_t page, const char *key)
{
    qpdf_oh box = pdf_key(p->pdf, qpdf_get_page_n(p->pdf, page), key);
    double n[4], width, height;

    if (!qpdf_oh_is_array(p->pdf, box))
        return (struct box){1, 1, 0, 0};
    pdf_size(p->pdf, page, &width, &height);
    for (int i = 0; i < 4; i++)
        n[i] =
            qpdf_oh_get_numeric_value(p->pdf, qpdf_oh_get_array_item(p->pdf, box, i)) * 25.4 / 72;
    return (struct box){n[0], height - n[3], n[2], height - n[1]};
}

static bool is_around(const struct box *outer, const struct box *inner, double by)
{
    const double exactly = 0.02;

    return fabs(inner->left - by - outer->left) < exactly &&
           fabs(inner->top - by - outer->top) < exactly &&
           fabs(inner->right + by - outer->right) < exactly &&
           fabs(inner->bottom + by - outer->bottom) < exactly;
}

/* Around all that is filled on a leaf in a colour that is not white. */
static struct box filled_box(const struct leaf *leaf, const struct box *within)
{
    struct box all = {1e6, 1e6, -1e6, -1e6};

    EACH (path, leaf->content->paths, leaf->content->count) {
        struct box box;

        if (!path->filled || path->fill > 0.999)
            continue;
        box = painted_box(path, false);
        if (box_holds(within, (box.left + box.right) / 2, (box.top + box.bottom) / 2))
            all = box_around(&all, &box);
    }
    return all;
}

/* --- pieces --- */

struct pieces_row {
    const char *game, *piece;
    bool grounded, footed;
};

/* The trim is the block of pieces; what is filled ends exactly where the bleed does. */
TEST(pieces_go_on_beyond_the_cut)
{
    TABLE_NAMED(struct pieces_row, pieces, "ttbb");

    for (size_t i = 0; i < pieces_count; i++) {
        struct prints_of p =
            print_with(pieces[i].game, pieces[i].piece, PIECES, PART_PIECES, pieces[i].grounded);

        EACH (leaf, p.proof->leaves, p.proof->leaf_count) {
            struct box trim = page_box(&p, leaf->page, "/TrimBox");
            struct box bleed = page_box(&p, leaf->page, "/BleedBox");
            struct box filled = filled_box(leaf, &bleed);

            assert_true(trim.left < trim.right && is_around(&bleed, &trim, BLEED));
            if ((pieces[i].grounded || pieces[i].footed) && !is_around(&filled, &trim, BLEED))
                fail_msg("%s%s: filled %g..%g x %g..%g", pieces[i].game, pieces[i].piece,
                         filled.left, filled.right, filled.top, filled.bottom);
            if (!pieces[i].grounded &&
                !pieces[i].footed) /* a row of dark discs, from side to side */
                assert_true(fabs(filled.left - bleed.left) < 0.02 &&
                            fabs(filled.right - bleed.right) < 0.02);
        }
        drop(&p);
    }
}

/* Cuts, ticks and grounds are where they are with a bleed of the pieces' own. */
TEST(sheets_are_sound)
{
    TABLE_NAMED(struct pieces_row, pieces, "ttbb");
    static measure *const measures[] = {measure_marks, measure_grounds, measure_sizes,
                                        measure_margins, measure_rulers};

    for (size_t i = 0; i < pieces_count && pieces[i].grounded; i++) {
        struct prints_of p = print_with(pieces[i].game, pieces[i].piece, PIECES, PART_PIECES, true);
        struct complaints c = {0};

        proof_upright(p.proof);
        for (size_t k = 0; k < COUNT_OF(measures); k++)
            measures[k](p.proof, &c);
        if (c.count > 0)
            fail_msg("%s", buf_str(&c.text));
        drop(&p);
    }
}

/* --- boards --- */

/* Terrain, zones and lines go on beyond seams that are cut, and nothing farther. */
TEST(boards_go_on_beyond_seams)
{
    struct row {
        const char *game, *parts;
        bool goes_on; /* on every sheet, to some side */
    };
    TABLE(struct row, boards, "ttb");

    for (size_t i = 0; i < boards_count; i++) {
        struct prints_of p = print_with(boards[i].game, "", boards[i].parts, PART_BOARD, false);
        size_t beyond = 0;

        for (size_t k = 0; k < p.proof->leaf_count; k++) {
            const struct leaf *leaf = &p.proof->leaves[k];
            struct box trim = page_box(&p, leaf->page, "/TrimBox");
            struct box bleed = page_box(&p, leaf->page, "/BleedBox");
            const struct drawn *board = board_of(leaf);
            struct box art = board->box;

            assert_true(trim.left < trim.right && is_around(&bleed, &trim, BLEED));
            assert_true(art.left > bleed.left - 0.3 && art.right < bleed.right + 0.3 &&
                        art.top > bleed.top - 0.3 && art.bottom < bleed.bottom + 0.3);
            if (strcmp(boards[i].parts, TABS) == 0 &&
                k == 0) { /* with tabs at the right and above */
                struct box filled = filled_box(leaf, &bleed);

                assert_true(fabs(filled.right - bleed.right) < 0.02);
                assert_true(fabs(filled.top - bleed.top) < 0.02);
            }
            beyond += art.left < trim.left - BLEED / 2 || art.right > trim.right + BLEED / 2 ||
                      art.top < trim.top - BLEED / 2 || art.bottom > trim.bottom + BLEED / 2;
        }
        assert_true(!boards[i].goes_on || beyond > 0);
        drop(&p);
    }
}

/* The glue tab, which is the leftmost of a box. */
TEST(tabs_of_boxes_go_on)
{
    struct prints_of p =
        print_with("jungle", "", "  - {part: box, caption: Box}\n", PART_BOX, false);
    const struct leaf *leaf = &p.proof->leaves[0];
    struct box trim = page_box(&p, leaf->page, "/TrimBox");
    struct box bleed = page_box(&p, leaf->page, "/BleedBox"), filled = filled_box(leaf, &bleed);

    assert_true(is_around(&bleed, &trim, BLEED));
    assert_true(fabs(filled.left - bleed.left) < 0.02);
    drop(&p);
}

TEST(nothing_is_said_without_bleed)
{
    struct workshop *w = workshop_open();
    const char *path = workshop_layout(w, "jungle", NULL, "", false);
    struct prints_of p = {.shop = w};

    workshop_print(w, path, "--paper=a4", NULL);
    p.pdf = pdf_open(path_in(w->arena, w->folder, "jungle/jungle-a4.pdf"));
    for (int page = 0; page < qpdf_get_num_pages(p.pdf); page++)
        assert_true(page_box(&p, (size_t)page, "/TrimBox").right <= 0);
    qpdf_cleanup(&p.pdf);
    workshop_print(w, path, "--paper=a4", "--bleed=3", NULL);
    p.pdf = pdf_open(path_in(w->arena, w->folder, "jungle/jungle-a4.pdf"));
    for (int page = 0; page < qpdf_get_num_pages(p.pdf); page++)
        assert_int_equal(page_box(&p, (size_t)page, "/TrimBox").right > 0, page >= FRONT_PAGES + 6);
    drop(&p);
}

TESTS_BARE(proof_bleed)
