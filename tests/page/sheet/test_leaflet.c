/* Leaflets: what lies behind what when the sheet is held against a light, how large the squares
 * are, and what has no room. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/parts.h"
#include "page/sheet/sheet.h"
#include "page/text/booklet.h"

enum { OUTSIDE, INSIDE };

static const double clear = 5; /* mm by which printers may miss the other side */

/* The layout's own, or with keys of the layout another one. */
static struct part *leaflet_of(struct studio *s)
{
    for (size_t i = 0; i < s->layout->part_count; i++)
        if (s->layout->parts[i].kind == PART_LEAFLET)
            return &s->layout->parts[i];
    fail_msg("%s has no leaflet", s->layout->name);
    return NULL;
}

/* Of any game, with a text of that many lines. */
static struct part *part_of(struct studio *s, int lines)
{
    struct part *part = arena_alloc(s->arena, 1, sizeof *part);
    LOCAL_BUF(text);

    for (int i = 0; i < lines; i++)
        buf_print(&text, "Line %d.\n\n", i);
    *part = (struct part){.kind = PART_LEAFLET, .landscape = true, .pocket = {.panels = 3}};
    part->caption.text = "Leaflet";
    part->markdown = test_source(s, "leaflet.md", arena_print(s->arena, "%s", buf_str(&text)));
    return part;
}

static const struct leaflet *plan(struct studio *s, const struct part *part, const char *paper)
{
    struct paper upright = test_paper(paper);

    return studio_plan(s, part, &upright)->leaflet;
}

static bool fits(struct studio *s, const struct part *part, const char *paper, struct diags *diags)
{
    struct paper upright = test_paper(paper);

    return studio_fits(s, part, &upright, diags);
}

/* --- in register --- */

static size_t end_of_figure(const struct scene *scene)
{
    size_t i = scene_find_figure(scene, 0);
    int depth = 0;

    do
        depth += (scene->shapes[i].kind == SHAPE_BEGIN) - (scene->shapes[i].kind == SHAPE_END);
    while (++i < scene->count && depth > 0);
    return i;
}

/* Around all ink in that layer or another, but for notes, folds of the sheet and what comes before
 * `first`. */
static struct box ink_of(const struct scene *scene, size_t first, size_t end, bool folds)
{
    struct box all = {INFINITY, INFINITY, -INFINITY, -INFINITY};

    for (size_t i = first; i < end; i++) {
        struct box box = shape_box(&scene->shapes[i]);

        if (scene->shapes[i].layer == LAYER_NOTE || box.right < box.left ||
            (!folds && scene->shapes[i].layer == LAYER_FOLD))
            continue;
        all = (struct box){fmin(all.left, box.left), fmin(all.top, box.top),
                           fmax(all.right, box.right), fmax(all.bottom, box.bottom)};
    }
    return all;
}

static struct box mirrored(const struct box *box, double width)
{
    return (struct box){width - box->right, box->top, width - box->left, box->bottom};
}

/* Turned about the short edge, the paper has the cover behind the pieces, and the rules behind the
 * board: whoever cuts the pieces out cuts no rule, and their marks reach none either. All is within
 * the margins. */
TEST(cuts_of_pieces_meet_no_rules)
{
    struct items_row {
        const char *layout, *paper;
        int panels, print;
    };
    TABLE(struct items_row, items, "ttiu");

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        void *owner = s;
        struct part part = *leaflet_of(s);
        struct paper paper = test_paper(items[i].paper);
        double width = paper.height, edge = s->layout->margin - 0.3;
        const struct scene *outside, *inside;
        struct box room = {edge, edge, width - edge, paper.width - edge};
        struct box reach = {6.3, 6.3, width - 6.3, paper.width - 6.3}; /* of most printers */
        struct box cover, rules, board, pieces;

        part.pocket.panels = items[i].panels;
        part.pocket.print = items[i].print;
        outside = studio_sheet(s, &part, &paper, OUTSIDE);
        inside = studio_sheet(s, &part, &paper, INSIDE);
        cover = ink_of(outside, 0, end_of_figure(outside), false);
        rules = ink_of(outside, end_of_figure(outside), outside->count, false);
        board = ink_of(inside, 0, end_of_figure(inside), true);
        pieces = ink_of(inside, end_of_figure(inside), inside->count, true);
        assert_true(box_inside(&cover, &room) && box_inside(&rules, &reach));
        assert_true(box_inside(&board, &room) && box_inside(&pieces, &room));
        assert_true(box_gap(&board, &pieces) > clear);
        assert_true(pieces.right < board.left && rules.right < cover.left);
        pieces = mirrored(&pieces, width);
        assert_true(pieces.left > rules.right + clear);
        studio_tear_down(&owner);
    }
}

/* A panel that is folded in is narrower; no mark stands elsewhere than between panels, and no line
 * of the text reaches over a fold. */
TEST(folds_stand_between_panels)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *owner = s;
    struct paper a4 = test_paper("a4");
    const struct scene *scene = studio_sheet(s, leaflet_of(s), &a4, OUTSIDE);
    const double folds[] = {(297 + 1.5) / 3 - 1.5, 2 * (297 + 1.5) / 3 - 1.5};
    struct stroke *strokes;
    size_t count = scene_strokes(scene, 0, scene->count, &strokes);

    for (int k = 0; k < 2; k++) {
        assert_int_equal(strokes_between(strokes, count, folds[k], 6, folds[k], 10), 1);
        assert_int_equal(strokes_between(strokes, count, folds[k], 200, folds[k], 204), 1);
        for (size_t i = 0; i < scene->count; i++) {
            struct box box = shape_box(&scene->shapes[i]);

            assert_true(scene->shapes[i].kind != SHAPE_TEXT || box.right < folds[k] - 4 ||
                        box.left > folds[k] + 4);
        }
    }
    studio_tear_down(&owner);
}

/* All notes of a side, one behind the other. */
static const char *notes_of(struct studio *s, const struct part *part, int side)
{
    const struct paper a4 = test_paper("a4");
    const struct scene *scene = studio_sheet(s, part, &a4, side);
    const char *notes = "";

    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_TEXT && scene->shapes[i].layer == LAYER_NOTE)
            notes = arena_print(s->arena, "%s%s|", notes, line_text(scene->shapes[i].text.line));
    return notes;
}

/* Pieces lie behind the cover, so that whoever cuts them out needs another copy; and with three
 * panels the one goes in that is narrower. No step stands where the folded leaflet shows it. */
TEST(says_how_to_make_it)
{
    struct items_row {
        int panels, bare;
        const char *outside, *inside;
    };
    TABLE(struct items_row, items, "iitt");

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open("layouts/jungle.yaml");
        void *owner = s;
        struct part part = *leaflet_of(s);

        part.pocket.panels = items[i].panels;
        part.pocket.bare = items[i].bare;
        assert_string_equal(notes_of(s, &part, OUTSIDE), items[i].outside);
        assert_string_equal(notes_of(s, &part, INSIDE), items[i].inside);
        studio_tear_down(&owner);
    }
}

TEST(steps_have_digits_of_the_language)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *owner = s;
    struct game_words words = {.digits.text = "۰۱۲۳۴۵۶۷۸۹"};
    const char *notes;

    s->layout->game->words = &words;
    notes = notes_of(s, leaflet_of(s), OUTSIDE);
    assert_non_null(strstr(notes, "۱|"));
    assert_null(strstr(notes, "|1|"));
    studio_tear_down(&owner);
}

/* The text of a leaflet may be about one game of several that its pieces are for. */
TEST(the_cover_is_titled_as_the_text)
{
    struct studio *s = studio_open("layouts/piecepack.yaml");

    assert_string_equal(plan(s, leaflet_of(s), "a4")->title, "Jul-Gonu on a Piecepack");
    studio_tear_down((void **)&s);
}

/* Where the text has room, figures are larger than it says; the board as it is
 * set up stands in the middle of its column. */
TEST(figures_fill_their_panels)
{
    struct items_row {
        const char *layout;
        double setup; /* mm of its squares as the text says */
    };
    TABLE(struct items_row, items, "td");

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        void *owner = s;
        const struct booklet *text = plan(s, leaflet_of(s), "a4")->text;
        const struct item *item = FIND(one, text->flow->items, text->flow->count,
                                       one->kind == ITEM_FIGURE && one->figure->cell > 0);
        const struct figure *figure = item->figure;

        assert_true(figure->cell > items[i].setup * 1.04 && figure->cell < items[i].setup * 1.81);
        assert_true(is_near(2 * figure->inset + figure->width, text->flow->measure.column));
        for (size_t k = 0; k < text->page_count; k++) {
            const struct item *first = &text->flow->items[text->pages[k].first];

            assert_true(first->kind != ITEM_LINE || first->first_line == 0);
        }
        studio_tear_down(&owner);
    }
}

/* A board without pieces takes the whole inside, over the folds. */
/* Of the first figure of a leaflet whose text has so many more lines than it is written with, 0:
 * the text has no room. */
static double cell_with(struct studio *s, const struct part *written, int lines)
{
    struct part part = *written;
    const struct booklet *text;
    LOCAL_BUF(all);

    buf_print(&all, "%s", written->markdown->text);
    for (int i = 0; i < lines; i++)
        buf_print(&all, "\n\nLine %d.", i);
    part.markdown = test_source(s, "leaflet.md", arena_print(s->arena, "%s", buf_str(&all)));
    text = plan(s, &part, "a4")->text;
    return text->page_count > 2 ? 0
                                : FIND(one, text->flow->items, text->flow->count,
                                       one->kind == ITEM_FIGURE && one->figure->cell > 0)
                                      ->figure->cell;
}

/* A longer text, such as one in another language, makes them a little smaller before it has no
 * room; never too small. */
TEST(figures_give_way_to_words)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    const struct part *part = leaflet_of(s);
    const double stated = 6; /* mm */
    double cell;
    bool smaller = false;

    for (int lines = 0; (cell = cell_with(s, part, lines)) > 0; lines++) {
        assert_true(cell >= s->pen.style->square[SQUARE_LEAST] && cell > 0.83 * stated);
        smaller = smaller || cell < stated - 0.1;
    }
    assert_true(smaller);
    studio_tear_down((void **)&s);
}

TEST(a_board_alone_takes_the_whole_inside)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *owner = s;
    struct part part = *leaflet_of(s);
    struct paper a4 = test_paper("a4");
    const struct scene *scene;
    struct box ink;

    part.pocket.bare = true;
    scene = studio_sheet(s, &part, &a4, INSIDE);
    ink = ink_of(scene, 0, end_of_figure(scene), true);
    for (size_t i = end_of_figure(scene); i < scene->count; i++)
        assert_true(scene->shapes[i].kind != SHAPE_PATH); /* but the step */
    assert_true(is_near((ink.left + ink.right) / 2, 297 / 2.0));
    studio_tear_down(&owner);
}

/* --- sizes --- */

/* Half a millimetre more has no room on one of the papers, and what there is has room on all. */
TEST(squares_are_as_large_as_they_can_be)
{
    TEXTS(layouts);

    for (size_t i = 0; i < layouts_count; i++) {
        struct studio *s = studio_open(layouts[i]);
        void *owner = s;
        struct part part = *leaflet_of(s);
        double square = plan(s, &part, "a4")->layout->square;
        LOCAL_DIAGS(unheard);

        assert_true(is_near(2 * square, round(2 * square)));
        assert_true(is_near(square, plan(s, &part, "letter")->layout->square));
        assert_true(fits(s, &part, "a4", s->diags) && fits(s, &part, "letter", s->diags));
        expect_findings(s->diags, "");
        part.pocket.square = square + 0.5;
        assert_false(fits(s, &part, "a4", unheard) && fits(s, &part, "letter", unheard));
        assert_true(diags_having(unheard, DIAG_LEAFLET_OVERFULL) > 0);
        studio_tear_down(&owner);
    }
}

/* Texts break alike on both papers, a page for each panel. */
TEST(texts_break_alike_on_all_papers)
{
    TEXTS(layouts);

    for (size_t i = 0; i < layouts_count; i++) {
        struct studio *s = studio_open(layouts[i]);
        void *owner = s;
        const struct part *part = leaflet_of(s);
        const struct booklet *a4 = plan(s, part, "a4")->text,
                             *letter = plan(s, part, "letter")->text;

        assert_int_equal(a4->page_count, part->pocket.panels - 1);
        assert_int_equal(letter->page_count, a4->page_count);
        for (size_t k = 0; k < a4->page_count; k++)
            assert_int_equal(letter->pages[k].end, a4->pages[k].end);
        studio_tear_down(&owner);
    }
}

/* Any game can be tried: it has room, or it is said what has not, and how much. */
TEST(every_game_fits_or_is_told_why)
{
    struct items_row {
        const char *layout;
        int panels, print, bare, lines;
        double square; /* stated; 0: none */
        const char *told;
    };
    TABLE(struct items_row, items, "tiuiidt");

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        void *owner = s;
        struct part *part = part_of(s, items[i].lines);
        bool room;

        part->pocket.panels = items[i].panels;
        part->pocket.print = items[i].print;
        part->pocket.bare = items[i].bare;
        part->pocket.square = items[i].square;
        room = fits(s, part, "a4", s->diags);
        assert_int_equal(room, !*items[i].told);
        expect_printed(s->diags, items[i].told);
        studio_tear_down(&owner);
    }
}

/* --- files --- */

/* It is a document of its own, of both sides of the paper, turned about the short edge whatever the
 * pieces of the set are. */
TEST(it_prints_by_itself)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *owner = s;
    const struct layout *own = NULL;

    for (size_t i = 0; i < s->layout->document_count; i++)
        if (s->layout->documents[i].takes[PART_LEAFLET])
            own = layout_document(s->arena, s->layout, i);
    assert_non_null(own);
    assert_int_equal(own->part_count, 1);
    assert_string_equal(own->file, "jungle-leaflet");
    assert_int_equal(document_sides(own, -1), DOCUMENT_BACKS);
    assert_int_equal(layout_flip(own), FLIP_SHORT);
    assert_int_equal(layout_flip(layout_set(s->arena, s->layout)), FLIP_LONG);
    studio_tear_down(&owner);
}

/* Title, what stands below it in the text, and facts. */
TEST(the_cover_tells_of_the_game)
{
    ROWS(items, "tt", const char *layout, *words);

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        void *owner = s;
        struct paper a4 = test_paper("a4");
        struct scene *scene = studio_sheet(s, leaflet_of(s), &a4, OUTSIDE);

        scene->count = end_of_figure(scene);
        assert_string_equal(scene_words(scene), items[i].words);
        studio_tear_down(&owner);
    }
}

TESTS_BARE(leaflet)
