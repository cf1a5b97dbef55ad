/* Layers for print shops: what of a sheet is on which, and spot colours of the lines to cut and to
 * fold. */
#include "support/test.h"
#include "support/desk.h"
#include "support/printed.h"
#include "support/workshop.h"
#include "draw/cutting.h"
#include "emit/pdf/pdf.h"

/* --- whole sets --- */

#define TICKS ", cuts: corners, bleed: individual"

/* Sets with further keys of their pieces: lines, ticks, backs on the other side, outlines. */
static const struct {
    const char *game, *piece;
    enum part_kind kind;
} sets[] = {
    {"jungle", "", PART_PIECES},      {"jungle", TICKS, PART_PIECES}, {"jul-gonu", "", PART_PIECES},
    {"jungle", "", PART_BOARD},       {"jungle", "", PART_BOX},       {"jul-gonu", "", PART_POCKET},
    {"chu-seireigi", "", PART_HANDS},
};

static double first_x(const struct shape *shape)
{
    return shape->path.segments[0].to[0].x;
}

/* Lines of a layer, in the order in which they are painted: in the spot colour, as machines follow
 * them, where the sheet has them. */
static void expect_lines(const struct scene *scene, const struct content *content, enum layer layer)
{
    size_t at = 0;

    EACH (shape, scene->shapes, scene->count) {
        if (shape->kind != SHAPE_PATH || shape->layer != layer)
            continue;
        while (at < content->count && content->paths[at].layer != (int)layer)
            at++;
        assert_true(at < content->count);
        assert_int_equal(content->paths[at].spot, layer);
        assert_true(content->paths[at].stroked && !content->paths[at].dashed);
        assert_float_equal(content->paths[at].width, FOLLOWED_LINE, 1e-3);
        if (content->paths[at].stretch_count > 0 && shape->path.segments->verb == VERB_MOVE)
            assert_float_equal(content->paths[at].stretches->x1, first_x(shape), 2e-3);
        at++;
    }
    for (; at < content->count; at++)
        assert_int_not_equal(content->paths[at].layer, layer);
}

/* Everything is on a layer, and nothing but lines to cut and to fold has a spot colour. */
static void expect_layers(const struct scene *scene, const struct content *content)
{
    size_t notes = 0, cuts = 0;

    EACH (path, content->paths, content->count) {
        bool followed = path->layer == LAYER_CUT || path->layer == LAYER_FOLD;

        assert_true(path->layer >= 0 && path->layer < LAYER_COUNT);
        assert_int_equal(path->spot, followed ? path->layer : -1);
        notes += path->layer == LAYER_NOTE;
        cuts += path->layer == LAYER_CUT;
    }
    assert_true(notes > 0); /* rulers */
    for (size_t i = 0; i < scene->count; i++)
        cuts -= scene->shapes[i].kind == SHAPE_PATH && scene->shapes[i].layer == LAYER_CUT;
    assert_int_equal(cuts, 0);
    expect_lines(scene, content, LAYER_CUT);
    expect_lines(scene, content, LAYER_FOLD);
}

static void expect_sheets(struct studio *studio, enum part_kind kind, qpdf_data pdf)
{
    const struct paper paper = test_paper("a4");
    const struct part *part = NULL;
    size_t page = 0;

    while ((part = part_next(studio->layout, kind, part))) {
        const struct part_plan *plan = studio_plan(studio, part, &paper);

        for (int k = 0; k < plan->pages; k++)
            expect_layers(studio_page(studio, plan, k), pdf_content(studio->arena, pdf, page++));
    }
    assert_true(page > 0 && (int)page == qpdf_get_num_pages(pdf));
}

TEST(sheets_have_their_lines_on_layers)
{
    struct workshop *w = workshop_open();

    for (size_t i = 0; i < COUNT_OF(sets); i++) {
        const char *path = workshop_layout(w, sets[i].game, NULL, "", false);
        const char *kind = part_words[sets[i].kind];
        struct studio *studio;
        qpdf_data pdf;

        workshop_piece(w, sets[i].game, sets[i].piece);
        file_edit(path, "papers: [a4, letter]", "papers: [a4]"); /* pockets suit all of them */
        workshop_print(w, path, "--layers", "--paper=a4", "--ink=grey",
                       arena_print(w->arena, "--only=%s", kind), NULL);
        studio = studio_open(path);
        pdf = pdf_open(arena_print(w->arena, "%s/%s/%s-%s-a4.pdf", w->folder, sets[i].game,
                                   sets[i].game, kind));
        expect_sheets(studio, sets[i].kind, pdf);
        qpdf_cleanup(&pdf);
        studio_tear_down((void **)&studio);
    }
    workshop_close(w);
}

static size_t count_spots(struct arena *arena, qpdf_data pdf, enum layer layer)
{
    size_t count = 0;

    for (int page = 0; page < qpdf_get_num_pages(pdf); page++) {
        const struct content *content = pdf_content(arena, pdf, (size_t)page);

        for (size_t i = 0; i < content->count; i++)
            count += content->paths[i].spot == (int)layer;
    }
    return count;
}

/* Figures of cut lines are looked at; a folded booklet has the marks of its folds. */
TEST(rule_texts_have_no_cuts)
{
    char *folder = folder_new();
    LOCAL_ARENA(arena);

    outcome_expect(piecework("render", SET_LAYOUT, "--layers=Kiss,Crease", "--only=booklet",
                             "--paper=a4", "-o", folder, NULL),
                   0, "", "");
    for (int folded = 0; folded < 2; folded++) {
        const char *path = arena_print(arena, "%s/chu-seireigi/chu-seireigi-%sbooklet-a4.pdf",
                                       folder, folded ? "folded-" : "");
        qpdf_data pdf = pdf_open(path);

        assert_int_equal(count_spots(arena, pdf, LAYER_CUT), 0);
        assert_int_equal(count_spots(arena, pdf, LAYER_FOLD) > 0, folded);
        qpdf_cleanup(&pdf);
    }
}

/* --- the document --- */

/* A square on each layer, in two figures. */
static struct scene *layered_page(struct desk *d)
{
    struct scene *scene = desk_page(d);

    for (int i = 0; i < LAYER_COUNT; i++) {
        struct paint line = stroke_of(0.2, grey(0));

        if (i % 3 == 0)
            scene_begin(scene, ROLE_FIGURE, "Squares", "Squares");
        scene->layer = (enum layer)i;
        path_rect(scene, 10 + 10 * i, 10, 8, 8);
        scene_draw(scene, line);
        if (i % 3 == 2 || i + 1 == LAYER_COUNT)
            scene_end(scene);
    }
    return scene;
}

static void open_layered(struct desk *d, const struct pdf_layer *with)
{
    const struct pdf_info info = {.date = "D:20260102030405Z", .layers = with};
    struct pdf *pdf = pdf_begin(&info);
    struct scene *page = layered_page(d);

    desk_clear(d);
    pdf_page(pdf, page);
    desk_finish(d, pdf);
}

TEST_WITH(layers_are_listed, struct desk *d)
{
    TABLE_NAMED(struct pdf_layer, layers, "ttt");
    static const struct entry texts[] = {
        {"/OCProperties/OCGs/0/Name", "print"}, {"/OCProperties/OCGs/1/Name", "cut"},
        {"/OCProperties/OCGs/2/Name", "fold"},  {"/OCProperties/OCGs/3/Name", "register"},
        {"/OCProperties/OCGs/4/Name", "note"},  {"/OCProperties/D/Order/4/Name", "note"}};
    TABLE(struct entry, entries, "tt");

    open_layered(d, layers);
    desk_texts(d, qpdf_get_root(d->pdf), texts, COUNT_OF(texts));
    desk_entries(d, pdf_key(d->pdf, qpdf_get_page_n(d->pdf, 0), "/Resources"), entries,
                 entries_count);
}

/* What is painted keeps its tag, and has its layer within. */
TEST_WITH(layers_lie_within_tags, struct desk *d)
{
    TABLE_NAMED(struct pdf_layer, layers, "ttt");
    const struct content *content;

    open_layered(d, layers);
    content = pdf_content(d->studio->arena, d->pdf, 0);
    assert_int_equal(content->count, LAYER_COUNT);
    for (int i = 0; i < LAYER_COUNT; i++) {
        assert_int_equal(content->paths[i].layer, i);
        assert_int_equal(content->paths[i].mark, i / 3);
        assert_int_equal(content->paths[i].spot, layers[i].spot ? i : -1);
    }
}

TEST_WITH(documents_have_no_layers_unasked, struct desk *d)
{
    LOCAL_BUF(stream);

    open_layered(d, NULL);
    assert_false(qpdf_oh_has_key(d->pdf, qpdf_get_root(d->pdf), "/OCProperties"));
    pdf_stream(d->pdf, 0, &stream);
    assert_null(strstr(buf_str(&stream), "/OC"));
}

TESTS_EACH(pdf_layers, desk_set_up, desk_tear_down)
