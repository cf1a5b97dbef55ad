/* The tags of every PDF that `make pdfs` writes: what programs that read aloud, reflow or convert
 * see of it. Each is walked from its root; nothing on a page may be missing from the walk. */
#include "support/test.h"
#include "support/soak.h"
#include "support/geometry.h"
#include "support/tagged.h"
#include "page/sheet/sheet.h"
#include "type/type.h"

#include <ctype.h>

/* Of every print, once it was walked. */
static struct walk *walks;

static void each_print(struct prints *p, void (*check)(struct walk *w))
{
    if (!walks)
        walks = arena_alloc(p->arena, p->count, sizeof *walks);
    for (size_t i = 0; i < p->count; i++) {
        if (!walks[i].print)
            walks[i] = walk_print(p->arena, &p->list[i]);
        check(&walks[i]);
    }
    assert_true(p->count >= 8);
}

static void check_order(struct walk *w)
{
    size_t page = 0;
    int mark = -1;

    if (w->print->layout && w->print->layout->saddle)
        return; /* see folded_booklets_read_as_flat_ones() */
    EACH (c, w->content, w->count) {
        if (c->page > page)
            mark = -1;
        if (c->mark <= mark || c->page < page)
            fail_msg("%s: page %zu has %d (%s) behind %d", w->print->path, c->page + 1, c->mark,
                     c->tag, mark);
        page = c->page;
        mark = c->mark;
    }
}

/* Every number of a page's content is met once. */
static void check_whole(struct walk *w)
{
    for (size_t page = 0; page < w->print->page_count; page++) {
        size_t count = 0, sum = 0;

        for (size_t i = 0; i < w->count; i++)
            if (w->content[i].page == page) {
                sum += (size_t)w->content[i].mark;
                count++;
            }
        assert_int_equal(sum, count * (count - 1) / 2);
    }
}

/* The walk meets all content of a page, in the order in which it is painted, and then that of the
 * next page. */
TEST_WITH(content_is_read_as_it_is_printed, void *state)
{
    each_print(state, check_order);
    each_print(state, check_whole);
}

static const char *tag_of(const struct walk *w, size_t page, int mark)
{
    for (size_t i = 0; i < w->count; i++)
        if (w->content[i].page == page && w->content[i].mark == mark)
            return w->content[i].tag;
    return NULL;
}

static void check_text(struct walk *w)
{
    for (size_t page = 0; page < w->print->page_count; page++) {
        const struct content *content = print_page(w->arena, w->print, page);

        for (size_t i = 0; i < content->texts; i++) {
            const struct shown *shown = &content->shown[i];

            if (!shown->artifact && !tag_of(w, page, shown->mark))
                fail_msg("%s: page %zu has text without a tag at %.1f,%.1f mm", w->print->path,
                         page + 1, shown->x, shown->y);
        }
    }
}

/* Letters that stand in no tag would be silent. */
TEST_WITH(all_text_is_tagged, void *state)
{
    each_print(state, check_text);
}

/* Whether a row of a table stands right below: the head of one that goes on is repeated there. */
static bool heads_a_row(const struct walk *w, size_t page, const struct content *content,
                        const struct shown *head)
{
    const double row = 14; /* mm from a head down to the row, with three lines of words */

    for (size_t i = 0; i < content->texts; i++) {
        const struct shown *shown = &content->shown[i];
        const char *tag = shown->artifact ? NULL : tag_of(w, page, shown->mark);

        if (tag && strstr(tag, "TD") && shown->y > head->y + 3 && shown->y < head->y + row)
            return true;
    }
    return false;
}

/* Of pages with text, running heads, page numbers and repeated heads of tables alone are artifacts,
 * which readers pass over; of sheets, cut lines and marks, and no letters. The back of a folded
 * booklet is adorned. */
static void check_artifacts(struct walk *w)
{
    const double above = 25, below = 20; /* mm from the edges: outside of the block of text */
    const struct layout *layout = w->print->layout;

    for (size_t page = 0; page < w->print->page_count; page++) {
        const struct content *content = print_page(w->arena, w->print, page);
        double width, height;

        pdf_size(w->pdf, page, &width, &height);
        for (size_t i = 0; i < content->texts; i++) {
            const struct shown *shown = &content->shown[i];

            if (layout->saddle && layout->covered && page == 0 && shown->x < width / 2)
                continue;
            if (shown->artifact && !heads_a_row(w, page, content, shown) &&
                (page >= w->print->text_pages || (shown->y > above && shown->y < height - below)))
                fail_msg("%s: page %zu passes over text at %.1f,%.1f mm", w->print->path, page + 1,
                         shown->x, shown->y);
        }
    }
}

TEST_WITH(only_running_matter_is_passed_over, void *state)
{
    each_print(state, check_artifacts);
}

static size_t count_tags(struct walk *w, qpdf_oh tag, const char *name)
{
    size_t count = strcmp(walk_name(w, tag, "/S"), name) == 0;

    for (int i = 0; i < walk_children(w, tag); i++) {
        qpdf_oh child = walk_child_of(w, tag, i);

        if (qpdf_oh_is_dictionary(w->pdf, child))
            count += count_tags(w, child, name);
    }
    return count;
}

/* A list in a list, a table, and paragraphs, each over several pages. */
static const char *long_text(struct arena *arena)
{
    enum { ITEMS = 40, ROWS = 70, WORDS = 900 };
    LOCAL_BUF(text);
    const char *copy;

    buf_text(&text, "# Long\n\nA first paragraph.\n\n1. In a list:\n");
    for (int i = 0; i < ITEMS; i++)
        buf_print(&text, "   - Item %d\n\n     has two paragraphs.\n", i);
    buf_text(&text, "2. Its end.\n\n| Number | Square |\n|---|---|\n");
    for (int i = 0; i < ROWS; i++)
        buf_print(&text, "| %d | %d |\n", i, i * i);
    buf_text(&text, "\nSee [the end](#the-end) and");
    for (int i = 0; i < WORDS; i++)
        buf_print(&text, i % 100 ? " word%d" : " [word%d](#the-end)", i);
    buf_text(&text, ".\n\n## The end\n\nThe last paragraph.\n");
    copy = arena_print(arena, "%s", buf_str(&text));
    return copy;
}

/* What is broken between pages is one to readers: a list, its items, a table, a paragraph. */
TEST(what_goes_on_is_one)
{
    static const struct {
        const char *name;
        size_t count;
    } items[] = {{"L", 2},    {"LI", 42}, {"Lbl", 42}, {"LBody", 42}, {"Table", 1},
                 {"TR", 71},  {"TH", 2},  {"H1", 1},   {"H2", 1},     {"P", 2 + 1 + 80 + 1 + 1},
                 {"Link", 10}};
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *path = path_in(arena, folder, "layout/layout-a4.pdf");
    struct print print = {.path = path};
    struct run_result outcome;
    struct walk w;

    file_make_text(path_in(arena, folder, "rules.md"), long_text(arena));
    file_make_text(path_in(arena, folder, "game.yaml"),
                   "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\n"
                   "setup: |\n  . k .\n  . . .\n  . K .\n"
                   "pieces:\n  - {name: King, code: K, moves: K, royal: true}\n");
    file_make_text(path_in(arena, folder, "layout.yaml"),
                   "piecework: 1\ngame: game.yaml\npapers: [a4]\nsquare: 30\n"
                   "piece: {width: 25, height: 27}\n"
                   "parts:\n  - {part: booklet, caption: Rules, text: rules.md}\n");
    outcome = piecework("render", "-o", folder, path_in(arena, folder, "layout.yaml"), NULL);
    assert_string_equal(buf_str(&outcome.err), "");
    print.pdf = pdf_open(path);
    print.page_count = print.text_pages = (size_t)qpdf_get_num_pages(print.pdf);
    assert_true(print.page_count >= 3);
    w = walk_print(arena, &print);
    check_order(&w);
    check_whole(&w);
    for (size_t i = 0; i < COUNT_OF(items); i++)
        assert_int_equal(
            count_tags(&w, pdf_key(w.pdf, qpdf_get_root(w.pdf), "/StructTreeRoot"), items[i].name),
            items[i].count);
    qpdf_cleanup(&print.pdf);
}

/* The words of a document in the order of its tags, without blanks: links part them. Words of
 * pictures are left out, as panels stand in other rows on other pages. */
static struct buf words_in_order(const char *path)
{
    struct buf told = pdf_tool(path, "pdfinfo", "-struct-text", NULL), words = {0};
    size_t picture = SIZE_MAX; /* how far one is indented */

    buf_str(&told);
    for (char *line = told.text, *next; *line; line = next) {
        size_t size = strcspn(line, "\n"), indent = strspn(line, " ");

        next = line + size + (line[size] != 0);
        if (indent > picture)
            continue;
        /* A figure may stand beside other words on larger pages, and its caption goes with it. */
        picture =
            strncmp(line + indent, "Figure", 6) == 0 || strncmp(line + indent, "Caption", 7) == 0
                ? indent
                : SIZE_MAX;
        for (size_t k = indent + 1; line[indent] == '"' && k < size && line[k] != '"'; k++)
            if (!isspace((unsigned char)line[k]))
                buf_char(&words, line[k]);
    }
    return words;
}

/* Takes out soft hyphens, which stand where lines end, and dots between facts, which do not. */
static void drop_line_ends(struct buf *words)
{
    char *to = words->text;

    for (const char *from = words->text; *from;) {
        bool dropped = strncmp(from, "\u00AD", 2) == 0 || strncmp(from, "·", 2) == 0;

        if (!dropped)
            *to++ = *from;
        from += dropped ? 2 : 1;
    }
    *to = '\0';
    words->size = (size_t)(to - words->text);
}

/* Takes out how the file is printed, which differs. */
static void drop_printing(struct buf *words)
{
    char *note = strstr(words->text, "Printing.Print"), *end = note ? strstr(note, "Choose") : NULL;

    assert_non_null(end);
    memmove(note, end, strlen(end) + 1);
    words->size -= (size_t)(end - note);
}

/* Pages follow each other as they do unfolded, though sheets have the last beside the first; a
 * cover comes before them, and its back behind them. */
TEST(folded_booklets_read_as_flat_ones)
{
    static const char *const games[] = {"jungle", "jungi", "chu-seireigi"};
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    for (size_t i = 0; i < soak_times(1, COUNT_OF(games)); i++) {
        const char *own = path_in(arena, folder, games[i]);
        struct buf flat, folded;
        const char *at;

        outcome_expect(piecework("render", "--only=booklet", "--paper=a4", "-o", folder,
                                 arena_print(arena, "layouts/%s.yaml", games[i]), NULL),
                       0, "", "");
        flat = words_in_order(arena_print(arena, "%s/%s-booklet-a4.pdf", own, games[i]));
        folded = words_in_order(arena_print(arena, "%s/%s-folded-booklet-a4.pdf", own, games[i]));
        drop_line_ends(&flat);
        drop_line_ends(&folded);
        drop_printing(&flat);
        drop_printing(&folded);
        assert_true(flat.size > 2000);
        at = strstr(buf_str(&folded), buf_str(&flat));
        assert_non_null(at);
        assert_true(at - folded.text < 200); /* the words of the cover */
        assert_true(strlen(at) - flat.size < 300);
        buf_free(&flat);
        buf_free(&folded);
    }
}

static void check_levels(struct walk *w)
{
    assert_true(w->tags > 5);
}

/* One document of parts; sections with their headings, no level left out; tables, lists, figures
 * and links as readers want them: asserted tag by tag on the walk. */
TEST_WITH(tags_are_well_formed, void *state)
{
    each_print(state, check_levels);
}

static void check_links(struct walk *w)
{
    size_t annotations = 0;

    for (size_t page = 0; page < w->print->page_count; page++) {
        qpdf_oh list = pdf_key(w->pdf, qpdf_get_page_n(w->pdf, page), "/Annots");

        if (qpdf_oh_is_array(w->pdf, list))
            annotations += (size_t)qpdf_oh_get_array_n_items(w->pdf, list);
    }
    assert_int_equal(w->links, annotations);
}

TEST_WITH(every_annotation_has_its_tag, void *state)
{
    each_print(state, check_links);
}

/* Where the annotation of a link lies, mm from the page's upper left corner. */
static struct box area_of(struct walk *w, qpdf_oh tag)
{
    struct box box = {0};

    for (int i = 0; i < walk_children(w, tag); i++) {
        qpdf_oh child = walk_child_of(w, tag, i), rect;
        double width, height, n[4];

        if (!qpdf_oh_is_dictionary(w->pdf, child))
            continue;
        rect = pdf_key(w->pdf, pdf_key(w->pdf, child, "/Obj"), "/Rect");
        pdf_size(w->pdf, walk_page(w, pdf_key(w->pdf, tag, "/Pg")), &width, &height);
        for (int k = 0; k < 4; k++)
            n[k] = qpdf_oh_get_numeric_value(w->pdf, qpdf_oh_get_array_item(w->pdf, rect, k)) *
                   MM_PER_POINT;
        box = (struct box){n[0], height - n[3], n[2], height - n[1]};
    }
    return box;
}

static void check_words(struct walk *w, const struct piece_of *piece)
{
    const struct content *content = print_page(w->arena, w->print, piece->page);
    struct box area = area_of(w, piece->element);
    size_t words = 0;

    for (size_t i = 0; i < content->texts; i++) {
        const struct shown *shown = &content->shown[i];

        if (shown->mark != piece->mark)
            continue;
        if (shown->x < area.left - 0.5 || shown->x > area.right + 0.5 ||
            shown->y < area.top - 0.5 || shown->y > area.bottom + 0.5)
            fail_msg("%s: page %zu has words of a link at %.1f,%.1f mm", w->print->path,
                     piece->page + 1, shown->x, shown->y);
        words++;
    }
    assert_true(words > 0);
}

static void check_linked(struct walk *w)
{
    for (size_t i = 0; i < w->count; i++)
        if (strcmp(w->content[i].tag, "Link") == 0)
            check_words(w, &w->content[i]);
}

/* The words of a link are in its tag, and lie below it. */
TEST_WITH(links_hold_their_words, void *state)
{
    each_print(state, check_linked);
}

static int set_up(void **state)
{
    return prints_set_up(state, 0);
}

TESTS_TOGETHER(structure, set_up, prints_tear_down)
