/* Texts of many thousand parts, or of one long line: the work grows with their size, not with its
 * square, which would take many minutes. */
#include "support/test.h"
#include "support/expect.h"
#include "support/moves.h"
#include "support/support.h"
#include "support/geometry.h"
#include "support/soak.h"
#include "page/text/booklet.h"
#include "page/text/reference.h"
#include "record/score.h"

static size_t count_of(const char *text, const char *part)
{
    size_t count = 0;

    while ((text = strstr(text, part))) {
        text += strlen(part);
        count++;
    }
    return count;
}

static void forget(struct studio *s)
{
    diags_free(s->diags);
    s->diags = diags_new();
}

/* --- records --- */

static bool read_record(struct studio *s, const char *text, struct score *score)
{
    struct located record = {
        .text = text,
        .at = {.source = test_source(s, "record", text), .line = 1, .column = 1},
        .exact = true};
    struct placement start = placement_of_setup(s->arena, s->layout->game);

    record.text = record.at.source->text;
    return score_read(s->arena, s->layout->game, &record, &start, score, s->diags);
}

/* Places count characters, also behind stretches that were counted once and for all. */
TEST_WITH(a_long_line_of_moves_is_read, struct studio *s)
{
    enum { PLIES = 60000 };
    static const char comment[] = "{“a remark, and one that takes some room”} ";
    LOCAL_BUF(text);
    struct score score;
    size_t each = utf8_count(comment, strlen(comment)) + strlen("9k-9j ");

    for (size_t i = 0; i < PLIES; i++)
        buf_print(&text, "%s9k-9j ", comment);
    assert_true(read_record(s, text.text, &score));
    assert_int_equal(score.count, PLIES);
    for (size_t i = 0; i < PLIES; i++) {
        assert_int_equal(score.plies[i].place.line, 1);
        assert_int_equal(score.plies[i].place.column, (i + 1) * each - strlen("9k-9j ") + 1);
    }
}

TEST_WITH(a_long_header_is_read, struct studio *s)
{
    enum { KEYS = 20000 }; /* the most that a header may have */
    LOCAL_BUF(text);
    struct score score;

    for (int i = 0; i < KEYS; i++)
        buf_print(&text, "[Key%d \"%d\"]\n", i, i);
    assert_true(read_record(s, text.text, &score));
    assert_int_equal(score.tag_count, KEYS);
    assert_string_equal(score_tag(&score, "kEY17777")->value.text, "17777");
    assert_null(score_tag(&score, "Key"));
    buf_text(&text, "[KEY4 \"\"]\n");
    assert_false(read_record(s, text.text, &score));
    expect_findings(s->diags, "20001:2:4 error bad-text\n");
}

/* --- places --- */

/* Rows of random length with letters of one to four bytes, indented as a literal block is. */
static const char *random_rows(struct studio *s, unsigned *seed, unsigned indent)
{
    static const char *const letters[] = {"a", "é", "王", "😀", " ", "b"};
    LOCAL_BUF(text);
    const char *copy;

    buf_text(&text, "# before\n");
    for (unsigned row = 1 + test_random(seed, 4); row > 0; row--) {
        buf_print(&text, "%*s", (int)indent, "");
        for (unsigned i = test_random(seed, test_random(seed, 2) ? 2000 : 5); i > 0; i--)
            buf_text(&text, letters[test_random(seed, COUNT_OF(letters))]);
        buf_text(&text, "\n");
    }
    copy = arena_text(s->arena, text.text, text.size);
    return copy;
}

/* The text of the block without its indentation. */
static const char *without_indent(struct studio *s, const char *rows, unsigned indent)
{
    LOCAL_BUF(text);
    const char *copy;

    for (const char *row = strchr(rows, '\n') + 1; *row; row = strchr(row, '\n') + 1)
        buf_put(&text, row + indent, strcspn(row + indent, "\n") + 1);
    copy = arena_text(s->arena, text.text, text.size);
    return copy;
}

TEST_WITH(places_are_those_that_counting_gives, struct studio *s)
{
    unsigned seed = 5;

    for (int round = 0; round < 100; round++) {
        unsigned indent = test_random(&seed, 6), line = 2, column = indent + 1;
        const struct source *source = test_source(s, "t", random_rows(s, &seed, indent));
        const char *block = without_indent(s, source->text, indent);
        struct located text = {block, {.source = source, .line = 2, .column = indent + 1}, true};

        for (size_t at = 0; block[at]; at += utf8_length(block + at, strlen(block + at))) {
            struct place place = located_at(&text, at, 1);

            assert_int_equal(place.line, line);
            assert_int_equal(place.column, column);
            column = block[at] == '\n' ? indent + 1 : column + 1;
            line += block[at] == '\n';
        }
    }
}

/* Of a value within a line, as of the marks of an example. */
TEST_WITH(words_of_a_long_value_are_found, struct studio *s)
{
    enum { WORDS = 100000 };
    LOCAL_BUF(line);
    const struct source *source;
    struct located text;

    buf_text(&line, "shaded: ");
    for (size_t i = 0; i < WORDS; i++)
        buf_text(&line, "é1 ");
    buf_text(&line, "\n");
    source = test_source(s, "t", line.text);
    text = (struct located){
        source->text + 8, {.source = source, .line = 1, .column = 9}, .exact = true};
    for (size_t i = 0; i < WORDS; i++)
        assert_int_equal(located_at(&text, 4 * i, 3).column, 9 + 3 * i);
}

/* --- places of links --- */

/* No two places have one name, whatever the headings say. */
TEST_WITH(headings_of_one_name_are_told_apart, struct studio *s)
{
    enum { HEADINGS = 300000 };
    static const char *const rows[][2] = {
        {"A (2)", "Section: A (2)"},     {"A", "Section: A"},
        {"A", "Section: A (3)"},         {"A (2)", "Section: A (2) (2)"},
        {"A (3)", "Section: A (3) (2)"}, {"A", "Section: A (4)"},
    };
    struct references r = {.arena = s->arena, .words = NULL};
    const char *last = NULL;

    for (size_t i = 0; i < COUNT_OF(rows); i++)
        assert_string_equal(reference_heading(&r, rows[i][0], (struct place){0})->name, rows[i][1]);
    for (size_t i = 0; i < HEADINGS; i++)
        last = reference_heading(&r, "B", (struct place){0})->name;
    assert_string_equal(last, "Section: B (300000)");
}

/* Adds so many headings and links to the word, which is followed by "-0" and so on where they are
 * numbered. */
static void add_many(struct references *r, size_t count, const char *link, bool numbered)
{
    for (size_t i = 0; i < count; i++) {
        struct place place = {.line = (unsigned)i + 1};

        const char *number = numbered ? arena_print(r->arena, "-%zu", i) : "";

        reference_heading(r, arena_print(r->arena, "Heading%s", number), place);
        reference_add(r, arena_print(r->arena, "%s%s", link, number), false, place);
    }
}

TEST_WITH(many_links_are_followed, struct studio *s)
{
    enum { LINKS = 30000 };
    static const struct {
        const char *link;
        bool numbered;
        enum diag_id id; /* of a finding of each link; DIAG_COUNT: none */
    } rows[] = {
        {"heading", true, DIAG_COUNT},
        {"headimg", true, DIAG_UNKNOWN_ANCHOR},
        {"heading", false, DIAG_AMBIGUOUS_ANCHOR},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct references r = {.arena = s->arena, .words = NULL};

        add_many(&r, LINKS, rows[i].link, rows[i].numbered);
        references_resolve(&r, s->layout->game, NULL, 0, s->diags);
        assert_int_equal(diags_count(s->diags), rows[i].id == DIAG_COUNT ? 0 : LINKS);
        if (rows[i].id != DIAG_COUNT)
            assert_int_equal(diags_having(s->diags, rows[i].id), LINKS);
        for (size_t k = 0; k < LINKS; k++)
            assert_int_equal(r.list[k]->name != NULL, rows[i].id != DIAG_UNKNOWN_ANCHOR);
        assert_int_equal(r.anchors[0].wanted, rows[i].id != DIAG_UNKNOWN_ANCHOR);
        forget(s);
    }
}

/* The first of many findings are explained, and each only so far. */
TEST_WITH(help_with_links_has_an_end, struct studio *s)
{
    struct references unknown = {.arena = s->arena, .words = NULL}, alike = unknown;
    LOCAL_BUF(out);

    add_many(&unknown, 50, "headimg", true);
    references_resolve(&unknown, s->layout->game, NULL, 0, s->diags);
    diags_text(s->diags, false, &out);
    assert_int_equal(count_of(out.text, "did you mean 'heading-"), 20);
    forget(s);
    out.size = 0;
    add_many(&alike, 10, "heading", false);
    references_resolve(&alike, s->layout->game, NULL, 0, s->diags);
    diags_text(s->diags, false, &out);
    assert_int_equal(count_of(out.text, "this is the first"), 10);
    assert_int_equal(count_of(out.text, "and this is another"), 30);
}

/* --- rule texts --- */

/* Reads a text of `before`, `part` so often, and `behind`. */
static void read_many(struct studio *s, const char *before, const char *part, size_t times,
                      const char *behind)
{
    struct part rules = {.kind = PART_BOOKLET};
    LOCAL_BUF(text);

    forget(s);
    buf_text(&text, before);
    for (size_t i = 0; i < times; i++)
        buf_text(&text, part);
    buf_text(&text, behind);
    rules.markdown = test_source(s, "rules.md", arena_text(s->arena, text.text, text.size));
    studio_flow(s, &rules);
}

TEST_WITH(endless_lines_are_refused, struct studio *s)
{
    ROWS(rows, "tttzt", const char *before, *part, *behind; size_t times; const char *findings);

    for (size_t i = 0; i < rows_count; i++) {
        read_many(s, rows[i].before, rows[i].part, rows[i].times, rows[i].behind);
        expect_findings(s->diags, rows[i].findings);
    }
}

/* Each finding of a long line has its place, and those that are alike are as many as there are. */
TEST_WITH(findings_of_a_long_line_have_places, struct studio *s)
{
    enum { TIMES = 12000 };

    read_many(s, "é ", "<b> ", TIMES, "\n");
    assert_int_equal(diags_having(s->diags, DIAG_MARKDOWN_UNSUPPORTED), TIMES);
    for (size_t i = 0; i < DIAGS_LISTED; i++)
        assert_int_equal(diags_place(s->diags, i).column, 3 + 4 * i);
}

/* Lists within lists have an end while there is room for words. */
TEST_WITH(deep_lists_are_refused, struct studio *s)
{
    read_many(s, "", "- ", 6, "text\n");
    expect_findings(s->diags, "");
    read_many(s, "- one\n\n\n", "1. ", 7, "text\n");
    expect_findings(s->diags, "4:19:0 error markdown-unsupported\n");
    expect_printed(s->diags, "a list within 6 others cannot be printed");
    read_many(s, "", "- ", 200, "text\n");
    expect_findings(s->diags, "1:13:0 error markdown-unsupported\n");
}

/* What the parser would take minutes or gigabytes for is refused before; next to it, what it reads
 * in no time. */
TEST_WITH(dense_texts_are_refused, struct studio *s)
{
    ROWS(rows, "tttzt", const char *before, *part, *behind; size_t times; const char *findings);

    for (size_t i = 0; i < rows_count; i++) {
        read_many(s, rows[i].before, rows[i].part, rows[i].times, rows[i].behind);
        expect_findings(s->diags, rows[i].findings);
    }
    read_many(s, arena_print(s->arena, "[a]: /%0*d\n\n", 10000, 0), "[a] ", 300, "\n");
    expect_findings(s->diags, "1:1:1 error rules-dense\n");
}

/* Figures and entries of lists of contents, which take more room than the words that ask for them.
 */
TEST_WITH(figures_and_entries_have_limits, struct studio *s)
{
    static const char every_piece[] = "```diagram\nshow: moves\nalt: All\npieces: all\n```\n\n";
    LOCAL_BUF(many);

    read_many(s, "Text\n\n", "![Lance](piece:Lance)\n\n", 1000, "");
    assert_int_equal(diags_having(s->diags, DIAG_TOO_MANY), 0);
    read_many(s, "Text\n\n", "![Lance](piece:Lance)\n\n", 1002, "");
    expect_findings(s->diags, "2003:1:0 error too-many\n");
    read_many(s, "Text\n\n", every_piece, FIGURE_PIECES / s->layout->game->piece_count, "");
    expect_findings(s->diags, "");
    read_many(s, "Text\n\n", every_piece, FIGURE_PIECES / s->layout->game->piece_count + 2, "");
    assert_int_equal(diags_having(s->diags, DIAG_TOO_MANY), 1);
    for (int i = 0; i < 60; i++)
        buf_text(&many, "```contents\n```\n\n");
    read_many(s, buf_str(&many), "## a\n\nb\n\n", 83, "");
    expect_findings(s->diags, "");
    read_many(s, buf_str(&many), "## a\n\nb\n\n", 84, "");
    expect_findings(s->diags, "178:1:0 error too-many\n");
}

/* --- books --- */

/* Chapters of two pages each, no two paragraphs of which are the same. */
static const struct source *book_of(struct studio *s, int chapters)
{
    enum { PARAGRAPHS = 14, SENTENCES = 6 };
    LOCAL_BUF(text);

    buf_text(&text, "# A book\n\n");
    for (int c = 1; c <= chapters; c++) {
        buf_print(&text, "## Chapter %d\n\n", c);
        for (int p = 1; p <= PARAGRAPHS; p++) {
            for (int i = 1; i <= SENTENCES; i++)
                buf_print(&text,
                          "Sentence %d of paragraph %d in chapter %d says what a piece "
                          "may do on its way. ",
                          i, p, c);
            buf_text(&text, "\n\n");
        }
    }
    return test_source(s, "rules.md", arena_text(s->arena, text.text, text.size));
}

/* Every chapter is told on its page, and stands at the head of those that begin within it. */
TEST_WITH(books_of_four_hundred_pages_are_read, struct studio *s)
{
    const int chapters = (int)sanitized_times(16, 300, 300);
    struct part rules = {.kind = PART_BOOKLET, .markdown = book_of(s, chapters)};
    const struct paper paper = test_paper("a4");
    const struct booklet *b =
        booklet_read(&s->pen, s->arena, s->layout, &rules, &page_block, NULL, s->diags);
    const struct references *r = &b->flow->references;
    size_t last = r->anchors[r->anchor_count - 1].page;
    struct scene *scene = studio_scene(s, paper.width, paper.height);

    assert_in_range(b->page_count, sanitized_times(12, 300, 300), 1000);
    assert_int_equal(r->anchor_count, chapters + 1);
    for (size_t i = 0; i < r->anchor_count; i++) {
        const struct flow_page *page = &b->pages[r->anchors[i].page - 1];

        assert_true(FIND(item, b->flow->items + page->first, page->end - page->first,
                         item->anchor == i + 1));
    }
    assert_true(last < b->page_count);
    booklet_draw(&s->pen, b, &rules, &paper, last);
    assert_non_null(scene_find_text(scene, arena_print(s->arena, "Chapter %d", chapters), 0));
}

TESTS_EACH(long_texts, studio_set_up, studio_tear_down)
