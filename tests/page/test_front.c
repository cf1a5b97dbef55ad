/* Fronts: the cover of a document, and the page that says what is in it. */
#include "page/parts.h"

#include "support/expect.h"
#include "support/geometry.h"
#include "support/printed.h"
#include "support/support.h"
#include "support/test.h"

#include <string.h>

enum { COVER, INSIDE };

/* A document of these kinds of parts, on A4, whose booklets have that text. */
static const struct layout *document_of(struct studio *s, const char *kinds, int print,
                                        const char *booklet)
{
    struct document *asked = arena_alloc(s->arena, 1, sizeof *asked);
    struct paper *a4 = arena_alloc(s->arena, 1, sizeof *a4);
    struct layout *document;
    char *list = arena_copy(s->arena, kinds), *rest = NULL;
    int turn = 0;

    *a4 = test_paper("a4");
    *asked = (struct document){.name = {.text = "asked"}, .face = -1, .print = print};
    for (char *kind = strtok_r(list, " ", &rest); kind; kind = strtok_r(NULL, " ", &rest))
        asked->takes[part_kind_called(kind)] = ++turn;
    for (size_t i = 0; booklet && i < s->layout->part_count; i++)
        if (s->layout->parts[i].kind == PART_BOOKLET)
            s->layout->parts[i].markdown = test_source(s, "rules.md", booklet);
    s->layout->documents = asked;
    s->layout->document_count = 1;
    document = layout_document(s->arena, s->layout, 0);
    document->paper = a4;
    return document;
}

static struct document_pages pages_of(struct studio *s, const struct layout *document)
{
    return document_pages(plans_of(s->arena, s->type, s->layout), document, -1, s->diags);
}

static struct scene *page_of(struct studio *s, const struct layout *document, size_t index)
{
    struct document_pages pages = pages_of(s, document);
    const struct document_page *page = &pages.list[index];
    struct scene *scene = scene_new(s->arena, page->plan->paper.width, page->plan->paper.height);
    struct pen pen = plan_pen(page->plan, s->type, scene);

    plan_draw(&pen, page->plan, page->index);
    return scene;
}

static size_t trimmed(const char *line)
{
    size_t size = strlen(line);

    return size - (size > 0 && line[size - 1] == ' ');
}

/* What stands below the picture, a line for each line. */
static const char *told_inside(struct studio *s, const struct layout *document)
{
    const struct scene *scene = page_of(s, document, INSIDE);
    struct buf words = {0};
    bool below = false;
    char *told;

    EACH (shape, scene->shapes, scene->count) {
        if (shape->kind != SHAPE_TEXT)
            continue;
        below |= strcmp(line_text(shape->text.line), "Sheets") == 0;
        if (below)
            buf_print(&words, "%.*s\n", (int)trimmed(line_text(shape->text.line)),
                      line_text(shape->text.line));
    }
    told = arena_copy(s->arena, buf_str(&words));
    buf_free(&words);
    return told;
}

static const char three_pages[] = "# A\n\nB\n\n---\n\nC\n\n---\n\nD\n";

TEST(a_front_says_what_follows)
{
    ROWS(items, "ttit", const char *layout, *kinds; int print; const char *told);

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        const struct layout *document = document_of(s, items[i].kinds, items[i].print, three_pages);

        assert_string_equal(told_inside(s, document), items[i].told);
        assert_int_equal(diags_count(s->diags), 0);
        studio_tear_down((void **)&s);
    }
}

/* The edge that backs of pieces are turned about is not that of texts. */
TEST_WITH(a_front_knows_how_paper_is_flipped, struct studio *s)
{
    s->layout->making.flip = FLIP_SHORT;
    assert_non_null(strstr(told_inside(s, document_of(s, "front booklet", -1, three_pages)),
                           "on both sides, flipped\non the long edge."));
    assert_non_null(
        strstr(told_inside(s, document_of(s, "front pieces", PRINT_DUPLEX, three_pages)),
               "on both sides, flipped\non the short edge."));
}

/* The picture is told as the setup, and the list is one. */
TEST_WITH(a_front_is_tagged, struct studio *s)
{
    static const enum role roles[] = {ROLE_TITLE, ROLE_FIGURE, ROLE_HEADING,  ROLE_LIST,
                                      ROLE_ITEM,  ROLE_LABEL,  ROLE_PARAGRAPH};
    const struct scene *scene = page_of(s, document_of(s, "front booklet", -1, NULL), INSIDE);
    bool met[ROLE_COUNT] = {false};

    for (size_t i = 0; i < scene->count; i++) {
        const struct shape_group *group = &scene->shapes[i].group;

        if (scene->shapes[i].kind != SHAPE_BEGIN)
            continue;
        met[group->role] = true;
        if (group->role == ROLE_FIGURE)
            assert_non_null(strstr(group->description, "Pawn"));
    }
    for (size_t i = 0; i < COUNT_OF(roles); i++)
        assert_true(met[roles[i]]);
}

/* The game is laid out on the board as it is printed, on its own ground. */
TEST_WITH(a_front_shows_the_colour_of_the_board, struct studio *s)
{
    const struct colour field = s->layout->style.colours[COLOUR_FIELD];
    const struct scene *scene = page_of(s, document_of(s, "front booklet", -1, NULL), INSIDE);
    int fields = 0;

    assert_false(same_colour(field, s->layout->style.colours[COLOUR_PAPER]));
    for (size_t i = 0; i < scene->count; i++)
        fields += scene->shapes[i].kind == SHAPE_PATH && scene->shapes[i].path.paint.filled &&
                  same_colour(scene->shapes[i].path.paint.fill, field);
    assert_int_equal(fields, 1);
}

/* A long caption ends before the words of how its part is printed. */
static bool shows_files(const struct scene *scene)
{
    return FIND(one, scene->shapes, scene->count,
                one->kind == SHAPE_TEXT && strcmp(line_text(one->text.line), "b") == 0);
}

/* Its own picture stands in place of the game laid out. */
TEST(a_front_shows_its_picture)
{
    struct studio *s = studio_open("layouts/piecepack.yaml");
    struct part *front = &s->layout->parts[0];
    const struct layout *document = document_of(s, "front booklet", 0, NULL);

    assert_non_null(front->pictures[0].art[0]);
    assert_false(shows_files(page_of(s, document, INSIDE)));
    front->pictures[0].art[0] = NULL;
    assert_true(shows_files(page_of(s, document_of(s, "front booklet", 0, NULL), INSIDE)));
    studio_tear_down((void **)&s);
}

TEST_WITH(a_front_keeps_captions_apart, struct studio *s)
{
    const char *caption = "Rules of a game whose name is longer than there is room for in a row";
    const struct shape *text, *way;
    const struct scene *scene;

    for (size_t i = 0; i < s->layout->part_count; i++)
        if (s->layout->parts[i].kind == PART_BOOKLET)
            s->layout->parts[i].caption.text = caption;
    scene = page_of(s, document_of(s, "front booklet", -1, three_pages), INSIDE);
    text = scene_find_text(scene, caption, 0);
    way = scene_find_text(scene, "paper, both sides", 1);
    assert_non_null(text);
    assert_non_null(way);
    assert_true(text->text.at.x + text->text.scale * line_width(text->text.line) < way->text.at.x);
}

/* Words of how a part is printed end before those of its pages, however long a language has both.
 */
TEST_WITH(a_front_keeps_words_of_printing_apart, struct studio *s)
{
    struct game_words words = {
        .said = {[WORD_ON_PAPER_BOTH] = located_plain("papier, recto verso"),
                 [WORD_OF_PAGES] = located_plain("pages {pages} du fichier")}};
    const struct shape *way, *pages;
    const struct scene *scene;

    s->layout->game->words = &words;
    scene = page_of(s, document_of(s, "front booklet", -1, three_pages), INSIDE);
    way = scene_find_text(scene, "papier, recto verso", 1);
    pages = scene_find_text(scene, "pages 3–5 du fichier", 0);
    assert_non_null(way);
    assert_non_null(pages);
    assert_true(way->text.at.x + line_width(way->text.line) < pages->text.at.x);
}

/* The first line with these words in it; NULL: there is none. */
static const struct shape *line_with(const struct scene *scene, const char *words)
{
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_TEXT &&
            strstr(line_text(scene->shapes[i].text.line), words))
            return &scene->shapes[i];
    return NULL;
}

/* A hint of many lines begins below the heading, and ends above the next one. */
TEST_WITH(a_front_keeps_long_hints_apart, struct studio *s)
{
    struct game_words words = {
        .said = {[WORD_PRINT_SCALE] = located_plain(
                     "One of those hints that a translator could not make as short as it is in the "
                     "language in which it was written first, and which therefore goes on and on, "
                     "over more lines than a sign is high, until it has said all that there is to "
                     "be told of the size at which this page and all others are printed LAST"),
                 [WORD_PRINT_ALL_LONG] = located_plain("next")}};
    const double leading = 11 * 25.4 / 72;
    const struct shape *heading, *first, *last, *next;
    const struct scene *scene;

    s->layout->game->words = &words;
    scene = page_of(s, document_of(s, "front booklet", -1, three_pages), INSIDE);
    heading = line_with(scene, "How to print it");
    first = line_with(scene, "One of");
    last = line_with(scene, "LAST");
    next = line_with(scene, "next");
    assert_true(heading && first && last && next);
    assert_true(last->text.at.y - first->text.at.y > 5 * leading);
    assert_true(first->text.at.y >= heading->text.at.y + leading);
    assert_true(next->text.at.y >= last->text.at.y + leading);
}

/* Both pages are one sheet: texts begin on a front, and neither page has a number. */
TEST_WITH(a_front_is_a_sheet, struct studio *s)
{
    const struct layout *document = document_of(s, "front booklet card", -1, three_pages);
    struct document_pages pages = pages_of(s, document);

    assert_int_equal(pages.count, FRONT_PAGES + 4 + 1);
    assert_int_equal(pages.list[FRONT_PAGES].plan->part->kind, PART_BOOKLET);
    assert_null(scene_find_text(page_of(s, document, COVER), "1", 0));
    assert_non_null(scene_find_text(page_of(s, document, FRONT_PAGES), "1", 0));
}

/* Behind a front the parts stand as the document lists them. */
TEST_WITH(a_front_keeps_the_order_of_its_document, struct studio *s)
{
    const struct layout *document = document_of(s, "front pieces booklet", -1, NULL);

    assert_int_equal(document->parts[1].kind, PART_PIECES);
    assert_int_equal(document->parts[document->part_count - 1].kind, PART_BOOKLET);
    document = document_of(s, "pieces booklet", -1, NULL);
    assert_int_equal(document->parts[0].kind, PART_BOOKLET);
}

/* A part that the set does without is in documents that take it. */
TEST_WITH(a_set_may_do_without, struct studio *s)
{
    assert_false(layout_has_front(layout_set(s->arena, s->layout)));
    assert_true(layout_has_front(document_of(s, "front booklet", -1, NULL)));
}

/* Whether the booklet ends with a boxed note. */
static bool has_note(struct studio *s, const char *kinds, const char *text)
{
    const struct layout *document = document_of(s, kinds, -1, text);
    struct document_pages pages = pages_of(s, document);

    for (size_t i = 0; i < pages.count; i++) {
        const struct text *read = pages.list[i].plan->text;

        if (pages.list[i].plan->part->kind == PART_BOOKLET) {
            const struct flow *flow = read->booklet->flow;

            return flow->items[flow->count - 1].kind == ITEM_BOX;
        }
    }
    fail_msg("no booklet");
    return false;
}

/* The note that says how to print is left out behind a front; all others stay. */
TEST_WITH(a_front_says_how_to_print, struct studio *s)
{
    ROWS(items, "bbt", bool alone, behind; const char *text);

    for (size_t i = 0; i < items_count; i++) {
        assert_int_equal(has_note(s, "booklet", items[i].text), items[i].alone);
        assert_int_equal(has_note(s, "front booklet", items[i].text), items[i].behind);
    }
}

/* What is read in the list of sheets, and below each of them, tells one part from another. */
TEST(no_parts_of_a_set_are_called_alike)
{
    LOCAL_ARENA(arena);
    size_t count;
    const char **layouts = shipped_layouts(arena, &count);

    for (size_t i = 0; i < count; i++) {
        struct studio *s = studio_open(layouts[i]);
        const struct layout *set = layout_set(s->arena, s->layout);

        for (size_t a = 0; a < set->part_count; a++)
            for (size_t b = 0; b < a; b++)
                if (strcmp(set->parts[a].caption.text, set->parts[b].caption.text) == 0)
                    fail_msg("%s: two parts are called '%s'", layouts[i],
                             set->parts[a].caption.text);
        studio_tear_down((void **)&s);
    }
}

TESTS_EACH(front, studio_set_up, studio_tear_down)
