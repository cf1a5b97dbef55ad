/* Pocket versions: what stands where on their page, how large it is, and what has no room. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/plan/plan.h"
#include "page/sheet/sheet.h"
#include "page/text/card.h"

static const char *const layouts[] = {"layouts/jungle.yaml", "layouts/jul-gonu.yaml"};

static const struct part *pocket_of(const struct studio *s)
{
    for (size_t i = 0; i < s->layout->part_count; i++)
        if (s->layout->parts[i].kind == PART_POCKET)
            return &s->layout->parts[i];
    fail_msg("%s has no pocket version", s->layout->name);
    return NULL;
}

static const struct pocket *plan(struct studio *s, const struct part *part)
{
    return studio_plan(s, part, &s->layout->papers[0])->pocket;
}

static bool fits(struct studio *s, const struct part *part, const char *paper, struct diags *diags)
{
    struct paper upright = test_paper(paper);

    return studio_fits(s, part, &upright, diags);
}

/* A pocket version of any game, with a text of that many lines. */
static struct part *part_of(struct studio *s, int columns, int lines)
{
    struct part *part = arena_alloc(s->arena, 1, sizeof *part);
    LOCAL_BUF(text);

    for (int i = 0; i < lines; i++)
        buf_print(&text, "Line %d.\n\n", i);
    *part = (struct part){.kind = PART_POCKET, .pocket = {.columns = columns}};
    part->caption.text = "Pocket";
    part->markdown = test_source(s, "pocket.md", arena_print(s->arena, "%s", buf_str(&text)));
    return part;
}

/* --- the page --- */

/* One and a half millimetres more have no room on one of the papers, and what there is has room on
 * all, 3 mm above the foot. */
TEST(squares_are_as_large_as_they_can_be)
{
    for (size_t i = 0; i < COUNT_OF(layouts); i++) {
        struct studio *s = studio_open(layouts[i]);
        void *owner = s;
        struct part part = *pocket_of(s);
        const struct pocket *pocket = plan(s, &part);
        double square = pocket->layout->square, halves = 2 * square;
        struct paper lower = test_paper("letter");
        LOCAL_DIAGS(discarded);

        assert_true(is_near(halves, round(halves)));
        assert_true(pocket->height <= sheet_area(s->layout, &lower).height - 3);
        assert_true(fits(s, &part, "a4", s->diags) && fits(s, &part, "letter", s->diags));
        part.pocket.square = square;
        assert_true(fits(s, &part, "a4", s->diags) && fits(s, &part, "letter", s->diags));
        expect_findings(s->diags, "");
        part.pocket.square = square + 1.5;
        assert_false(fits(s, &part, "a4", discarded) && fits(s, &part, "letter", discarded));
        assert_true(diags_having(discarded, DIAG_POCKET_OVERFULL) > 0);
        studio_tear_down(&owner);
    }
}

/* No number of columns that one could state leaves room for larger ones, and one for as large ones;
 * nor does a row of its own for the pieces. */
TEST(open_columns_leave_the_largest_squares)
{
    static const char *const open[] = {"layouts/xiangqi.yaml", "layouts/makruk.yaml"};
    static const struct arrangement apart = {{THING_BOARD, THING_PIECES, THING_TEXT}, {0, 1, 2}, 3};

    for (size_t i = 0; i < COUNT_OF(open); i++) {
        struct studio *s = studio_open(open[i]);
        void *owner = s;
        struct part part = *pocket_of(s);
        double best = plan(s, &part)->layout->square, most = 0;
        LOCAL_DIAGS(discarded);

        for (int k = 4; k <= 20; k++) {
            part = *pocket_of(s);
            part.pocket.columns = k / 2;
            if (k % 2)
                part.pocket.arrangement = apart;
            if (fits(s, &part, "a4", discarded) && fits(s, &part, "letter", discarded))
                most = fmax(most, plan(s, &part)->layout->square);
        }
        assert_true(is_near(most, best));
        studio_tear_down(&owner);
    }
}

/* Grounds that reach the cut bleed as on the sheets of the set; white ones do not. */
TEST(pieces_bleed_as_those_of_the_set)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *owner = s;

    s->layout->bleed = 2;
    s->layout->players = PLAYERS_APART;
    for (int grounded = 0; grounded < 2; grounded++) {
        s->layout->style.players[0].ground = GROUND_LIGHT;
        s->layout->style.players[1].ground = grounded ? GROUND_DARK : GROUND_LIGHT;
        assert_true(is_near(plan(s, pocket_of(s))->pieces.bleed, grounded ? 2 : 0));
    }
    studio_tear_down(&owner);
}

/* Board and pieces are those of the set at one scale, so that pieces fit their squares. */
/* Pieces that stand in the set stand on the page, too: on feet as much smaller as they are. */
TEST(standing_pieces_keep_their_feet)
{
    struct studio *s = studio_open("layouts/chess.yaml");
    const struct pocket *pocket = plan(s, pocket_of(s));
    const struct piece_net *net = &pocket->pieces.net;
    double foot = s->layout->making.base * pocket->layout->square / s->layout->square;
    void *state = s;

    assert_int_equal(net->fold_count, 3);
    assert_true(is_near(net->height, 2 * (pocket->layout->piece_height + foot)));
    studio_tear_down(&state);
}

TEST(the_set_is_made_smaller)
{
    for (size_t i = 0; i < COUNT_OF(layouts); i++) {
        struct studio *s = studio_open(layouts[i]);
        void *owner = s;
        const struct layout *own = plan(s, pocket_of(s))->layout;
        double scale = own->square / s->layout->square;

        assert_true(scale > 0.4 && scale < 1);
        assert_true(is_near(own->piece_width, scale * s->layout->piece_width));
        assert_true(is_near(own->piece_height, scale * s->layout->piece_height));
        assert_true(own->piece_width < own->square && own->piece_height < own->square);
        studio_tear_down(&owner);
    }
}

static size_t men_of(const struct game *game)
{
    size_t men = 0;

    for (int i = 0; i < game->width * game->height; i++)
        men += game_man(game, i % game->width, i / game->width).piece != NULL;
    return men;
}

/* Figures of pieces to be cut out. */
static size_t men_drawn(const struct scene *scene, const struct game *game)
{
    size_t count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < scene->count; k++)
            count += scene->shapes[k].kind == SHAPE_BEGIN && scene->shapes[k].group.title &&
                     strcmp(scene->shapes[k].group.title, game->pieces[i].name.text) == 0;
    return count;
}

static bool says(const struct scene *scene, const char *words)
{
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_TEXT &&
            strstr(line_text(scene->shapes[i].text.line), words))
            return true;
    return false;
}

/* All is on the page and within its margins: every man of the setup, the text, how large the
 * squares are, and what a sheet carries. */
TEST(the_page_has_all)
{
    static const char *const papers[] = {"a4", "letter"};
    static const struct {
        const char *before, *behind; /* how large the squares are */
        size_t men;
        const char *rule;
    } items[] = {{"Squares of", "", 16, "Traps."}, {"Lines", " apart", 8, "Winning."}};

    for (size_t i = 0; i < 2 * COUNT_OF(layouts); i++) {
        struct studio *s = studio_open(layouts[i / 2]);
        void *owner = s;
        const struct part *part = pocket_of(s);
        struct paper paper = test_paper(papers[i % 2]);
        const struct scene *scene = studio_sheet(s, part, &paper, 0);
        double square = plan(s, part)->layout->square, edge = s->layout->margin - 0.3;
        struct box ink = scene_box(scene, 0, scene->count);
        struct box room = {edge, edge, paper.width - edge, paper.height - edge};

        assert_true(box_inside(&ink, &room));
        assert_int_equal(men_of(s->layout->game), items[i / 2].men);
        assert_int_equal(men_drawn(scene, s->layout->game), items[i / 2].men);
        assert_true(says(scene, arena_print(s->arena, "%s %g mm%s.", items[i / 2].before, square,
                                            items[i / 2].behind)));
        assert_non_null(scene_find_text(scene, part->caption.text, 0));
        assert_non_null(scene_find_text(scene, "50 mm", 0));
        assert_true(says(scene, items[i / 2].rule));
        studio_tear_down(&owner);
    }
}

/* Grid lines stand a square apart, in true millimetres; nets and board do not touch. */
TEST(the_scale_is_true)
{
    struct studio *s = studio_open(layouts[0]);
    void *owner = s;
    const struct part *part = pocket_of(s);
    const struct pocket *pocket = plan(s, part);
    struct paper a4 = test_paper("a4");
    const struct scene *scene = studio_sheet(s, part, &a4, 0);
    struct stroke *strokes;
    size_t all = scene_strokes(scene, 0, scene->count, &strokes), count = 0, grid = 0;
    double square = pocket->layout->square, height = 9 * square;

    for (size_t i = 0; i < all; i++)
        if (is_near(strokes[i].a.x, strokes[i].b.x) &&
            is_near(fabs(strokes[i].b.y - strokes[i].a.y), height))
            strokes[count++] = strokes[i];
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            grid += is_near(strokes[k].a.y, strokes[i].a.y) &&
                    is_near(strokes[k].b.y, strokes[i].b.y) &&
                    is_near(strokes[k].a.x - strokes[i].a.x, square);
    assert_int_equal(grid, 7); /* eight lines are seven squares apart */
    assert_true(pocket->x[THING_PIECES] >=
                pocket->x[THING_BOARD] + pocket->boxes[THING_BOARD].width + 7 - 1e-6);
    studio_tear_down(&owner);
}

/* --- arrangements --- */

TEST(things_stand_as_arranged)
{
    struct items_row {
        struct arrangement arrangement;
        int columns; /* of the text */
    };
    TABLE(struct items_row, items, "(3u3ii)i");
    struct studio *s = studio_open(layouts[0]);
    void *owner = s;

    for (size_t i = 0; i < items_count; i++) {
        struct part part = *pocket_of(s);
        const struct pocket *pocket;

        part.pocket.arrangement = items[i].arrangement;
        part.pocket.columns = 4;
        pocket = plan(s, &part);
        assert_int_equal(pocket->text->flow->measure.columns, items[i].columns);
        assert_true(fits(s, &part, "a4", s->diags));
        for (int k = 0; k < THING_COUNT; k++) {
            enum thing thing = part.pocket.arrangement.things[k];
            const struct block *box = &pocket->boxes[thing];

            assert_true(pocket->x[thing] >= -1e-6);
            assert_true(pocket->x[thing] + box->width + 2 * box->around <= pocket->width + 1e-6);
            assert_true(box->height <= pocket->row_heights[part.pocket.arrangement.rows[k]] + 1e-6);
            if (k > 0 && part.pocket.arrangement.rows[k] == part.pocket.arrangement.rows[k - 1])
                assert_true(pocket->x[thing] >
                            pocket->x[part.pocket.arrangement.things[k - 1]] +
                                pocket->boxes[part.pocket.arrangement.things[k - 1]].width);
        }
    }
    expect_findings(s->diags, "");
    studio_tear_down(&owner);
}

/* What stands in line 11 of a small layout, and what is found. */
TEST(mistakes_are_found_at_their_places)
{
    ROWS(items, "tt", const char *keys, *finding);
    char *folder = folder_new();

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        const char *path = path_in(arena, folder, "layout.yaml");

        file_make_text(path, arena_print(arena,
                                         "piecework: 1\n"
                                         "game: %s/pieces/jul-gonu.yaml\n"
                                         "papers: [a4]\n"
                                         "square: 50\n"
                                         "piece: {shape: disc, width: 20}\n"
                                         "parts:\n"
                                         "  - part: pocket\n"
                                         "    caption: Pocket\n"
                                         "    text: %s/layouts/jul-gonu/pocket.md\n"
                                         "    columns: 2\n%s\n",
                                         repository(), repository(), items[i].keys));
        layout_load(arena, path, diags);
        expect_findings(diags, items[i].finding);
    }
}

/* --- files --- */

/* A pocket version is no part of the set, but a document beside it; alone it has the same name. */
TEST(it_prints_by_itself)
{
    char *folder = folder_new();
    struct studio *s = studio_open(layouts[1]);
    void *owner = s;
    const struct layout *set = layout_set(s->arena, s->layout);
    const struct layout *own = layout_document(s->arena, s->layout, 0);

    assert_int_equal(s->layout->document_count, 4);
    assert_int_equal(set->part_count + 5, s->layout->part_count);
    for (size_t i = 0; i < set->part_count; i++)
        assert_true(set->parts[i].kind != PART_POCKET);
    assert_int_equal(own->part_count, 1);
    assert_string_equal(own->file, "jul-gonu-pocket");
    outcome_expect(
        piecework("render", layouts[1], "--only=pocket", "--paper=letter", "-o", folder, NULL), 0,
        NULL, NULL);
    assert_int_equal(folder_entries(path_in(s->arena, folder, "jul-gonu")), 1);
    assert_int_equal(access(path_in(s->arena, folder, "jul-gonu/jul-gonu-pocket-letter.pdf"), R_OK),
                     0);
    studio_tear_down(&owner);
}

/* More text leaves less room to the board, to the least squares and then to none. */
TEST(text_takes_room_from_the_board)
{
    static const int lines[] = {4, 30, 50, 70};
    struct studio *s = studio_open(layouts[1]);
    void *owner = s;
    double before = INFINITY;

    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        double square = plan(s, part_of(s, 2, lines[i]))->layout->square;

        assert_true(square < before || i <= 1);
        assert_true(square >= 8 && square <= s->layout->square);
        before = square;
    }
    assert_false(fits(s, part_of(s, 2, 200), "a4", s->diags));
    assert_int_equal(diags_count(s->diags), 1);
    assert_int_equal(diags_having(s->diags, DIAG_POCKET_OVERFULL), 1);
    studio_tear_down(&owner);
}

/* A pocket version is never larger than its set, however small that is. */
TEST(squares_do_not_outgrow_the_set)
{
    static const double squares[] = {5, 7.5, 8, 12};
    struct studio *s = studio_open(layouts[0]);
    void *owner = s;

    for (size_t i = 0; i < COUNT_OF(squares); i++) {
        s->layout->square = squares[i];
        s->layout->piece_width = s->layout->piece_height = 0.8 * squares[i];
        assert_true(is_near(plan(s, pocket_of(s))->layout->square, squares[i]));
    }
    studio_tear_down(&owner);
}

/* Any game can be tried: it has room, or it is said what has not. */
TEST(every_game_fits_or_is_told_why)
{
    struct items_row {
        const char *layout;
        int columns;
        double square; /* 0: no room */
    };
    TABLE(struct items_row, items, "tid");

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        void *owner = s;
        const struct part *part = part_of(s, items[i].columns, 10);
        bool room = fits(s, part, "a4", s->diags);

        assert_int_equal(room, items[i].square > 0);
        assert_int_equal(diags_having(s->diags, DIAG_POCKET_OVERFULL), !room);
        if (room)
            assert_true(is_near(plan(s, part)->layout->square, items[i].square));
        studio_tear_down(&owner);
    }
}

/* As in booklets. */
TEST(texts_count_sheets)
{
    struct studio *s = studio_open("layouts/chess.yaml");
    struct part part = *pocket_of(s);
    const struct pocket *pocket;

    part.markdown = test_source(s, "pocket.md", "{{sheets:pieces}}+{{sheets:board}}\n");
    pocket = plan(s, &part);
    assert_int_equal(diags_count(s->diags), 0);
    assert_string_equal(line_text(item_line(&pocket->text->flow->items[0], 0)), "2+2");
    studio_tear_down((void **)&s);
}

TESTS_BARE(pocket)
