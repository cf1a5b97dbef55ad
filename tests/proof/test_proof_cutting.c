/* Proof from the PDFs, machines that cut: their SVG and DXF files have the lines of the sheets of
 * all games, of several forms of pieces, of boards with strips and of boxes. */
#include "support/test.h"
#include "support/workshop.h"

#define BOX "  - {part: box, caption: Box}\n"

/* What is printed of a game beside its own parts, or alone; and further keys of its pieces. */
static const struct {
    const char *game, *piece, *parts;
    bool alone;
    enum part_kind kind;
    const char *paper;
} sheets[] = {
    {"chu-seireigi", "", "", false, PART_PIECES, "a4"},
    {"chu-seireigi", "", "", false, PART_BOARD, "letter"},
    {"jungi", "", "", false, PART_PIECES, "letter"},
    {"jungi", "", "  - {part: board, caption: Strips, tiles: 2x2, join: trim}\n", true, PART_BOARD,
     "a4"},
    {"jungle", "", "", false, PART_PIECES, "a4"},
    {"jungle", "", "", false, PART_POCKET, "letter"},
    {"jul-gonu", "", "", false, PART_PIECES, "a4"},
    {"jul-gonu", ", print: single", "", false, PART_PIECES, "a3"},
    {"jul-gonu", "", "", false, PART_POCKET, "a4"},
    {"jul-gonu", "", BOX, false, PART_BOX, "a4"},
    {"chu-seireigi", "", BOX, false, PART_BOX, "letter"},
    {"jungle", ", cuts: corners, bleed: individual", "", false, PART_PIECES, "a3"},
    {"jungle", ", cuts: margin, stand: yes", "  - {part: pieces, caption: Standing, columns: 5}\n",
     true, PART_PIECES, "a3"},
    {"jungle", ", cuts: corners, stand: yes, fold: side",
     "  - {part: pieces, caption: Standing, columns: 4}\n", true, PART_PIECES, "a3"},
    {"jungle", ", cuts: margin, shape: tile, bleed: shared",
     "  - {part: pieces, caption: Tiles, columns: 5}\n", true, PART_PIECES, "a4"},
    {"jungle", ", stand: yes, fold: side", "  - {part: pieces, caption: Standing}\n", true,
     PART_PIECES, "a3"},
    {"jungi", ", shape: shogi", "", false, PART_PIECES, "a3"},
};

static struct workshop *shop;
static const struct proof *prints[COUNT_OF(sheets)];

static int print_all(void **state)
{
    shop = workshop_open();
    /* so that they are told from all other lines */
    file_edit(path_in(shop->arena, shop->folder, "layouts/style.yaml"), "  cut: 0.15",
              "  cut: 0.22");
    file_edit(path_in(shop->arena, shop->folder, "layouts/style.yaml"), "  fold: 0.2",
              "  fold: 0.24");
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        const char *path =
            workshop_layout(shop, sheets[i].game, NULL, sheets[i].parts, sheets[i].alone);
        const char *only = arena_print(shop->arena, "--only=%s", part_words[sheets[i].kind]);
        const char *paper = arena_print(shop->arena, "--paper=%s", sheets[i].paper);
        const char *own = arena_print(shop->arena, "%s/%zu", shop->folder, i);
        const char *pdf = arena_print(shop->arena, "%s/%s/%s-%s-%s.pdf", own, sheets[i].game,
                                      sheets[i].game, part_words[sheets[i].kind], sheets[i].paper);

        workshop_piece(shop, sheets[i].game, sheets[i].piece);
        workshop_print(shop, path, "-o", own, only, paper, "--cut=svg,dxf", NULL);
        prints[i] = proof_read(
            shop->arena, workshop_document(shop, workshop_load(shop, path), sheets[i].kind), pdf);
        assert_true(prints[i]->leaf_count > 0);
    }
    *state = shop;
    return 0;
}

static int drop_all(void **state)
{
    (void)state;
    workshop_close(shop);
    return 0;
}

TEST(lines_lie_on_those_of_the_sheets)
{
    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        struct complaints c = {0};

        measure_cutting(prints[i], &c);
        if (c.count > 0)
            fail_msg("%s%s\n%s", sheets[i].game, sheets[i].piece, buf_str(&c.text));
        buf_free(&c.text);
    }
}

/* --- faults --- */

static bool is_any(const struct drawn *drawn)
{
    return drawn->path_count > 0;
}

static size_t size_of(const struct painted *path)
{
    return path ? path->stretch_count + path->curve_count : 0;
}

/* Of the lines of a kind, which have the style's width and grey for it, those with most parts. */
static struct painted *lines_of(struct leaf *leaf, bool dashed)
{
    struct painted *most = NULL;

    EACH (path, leaf->content->paths, leaf->content->count)
        if (path->stroked && !path->filled && path->dashed == dashed &&
            is_close(path->width, dashed ? 0.24 : 0.22) &&
            (dashed || is_close(path->stroke, 0.35)) && size_of(path) > size_of(most))
            most = path;
    return most;
}

static void move_cut(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    (void)drawn;
    assert_non_null(lines_of(leaf, false));
    map_path(lines_of(leaf, false), 1, SPOIL_STEP, SPOIL_STEP);
}

static void move_fold(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    (void)drawn;
    assert_non_null(lines_of(leaf, true));
    map_path(lines_of(leaf, true), 1, SPOIL_STEP, SPOIL_STEP);
}

static void leave_out_cut(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    (void)arena;
    (void)drawn;
    lines_of(leaf, false)->stroked = false;
}

static void double_cut(struct arena *arena, struct leaf *leaf, struct drawn *drawn)
{
    struct painted copy = *lines_of(leaf, false);

    (void)drawn;
    *ARENA_PUSH(arena, leaf->content->paths, leaf->content->count) = copy;
}

static bool has_ticks(size_t sheet)
{
    return strstr(sheets[sheet].piece, "cuts: ");
}

TEST(faults_are_found)
{
    static const struct fault faults[] = {
        {"a cut has moved", move_cut, is_any, measure_cutting},
        {"a cut is left out", leave_out_cut, is_any, measure_cutting},
        {"the sheet was printed smaller", spoil_scale, is_any, measure_cutting},
    };
    static const struct fault fold = {"a fold has moved", move_fold, is_any, measure_cutting};
    static const struct fault twice = {"a cut is made twice", double_cut, is_any, measure_cutting};

    for (size_t i = 0; i < COUNT_OF(sheets); i++) {
        struct proof first = *prints[i];

        first.leaf_count = 1;
        for (size_t f = 0; f < COUNT_OF(faults); f++)
            assert_true(fault_is_found(&first, 0, &faults[f]));
        /* ticks are no lines to cut or to fold: they tell where these are */
        if (has_ticks(i))
            continue;
        assert_true(fault_is_found(&first, 0, &twice));
        if (lines_of(&first.leaves[0], true))
            assert_true(fault_is_found(&first, 0, &fold));
    }
}

TESTS_TOGETHER(proof_cutting, print_all, drop_all)
