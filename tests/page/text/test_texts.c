/* Rule texts are read once for all that is printed of them. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/parts.h"

static const struct text *read_on(struct studio *s, struct texts *texts,
                                  const struct layout *document, const struct paper *paper)
{
    struct layout *own = arena_alloc(s->arena, 1, sizeof *own);

    *own = *document;
    own->paper = paper;
    return texts_read(texts, own, studio_part(s, "Rules"), s->diags);
}

/* A4 and Letter part the board alike, A3 does not: a figure shows it. */
TEST_WITH(a_text_is_read_once_for_papers_that_show_the_same, struct studio *s)
{
    struct texts *texts = texts_of(s->arena, s->type, s->layout);
    struct paper a4 = test_paper("a4"), letter = test_paper("letter"), a3 = test_paper("a3");
    const struct text *first = read_on(s, texts, s->layout, NULL);

    assert_non_null(first->booklet);
    assert_ptr_equal(read_on(s, texts, s->layout, &a4), first);
    assert_ptr_equal(read_on(s, texts, s->layout, &letter), first);
    assert_ptr_not_equal(read_on(s, texts, s->layout, &a3), first);
    assert_ptr_equal(read_on(s, texts, s->layout, &a3), read_on(s, texts, s->layout, &a3));
}

TEST_WITH(other_faces_make_another_text, struct studio *s)
{
    struct texts *texts = texts_of(s->arena, s->type, s->layout);
    struct part part = *studio_part(s, "Rules");
    const struct text *first = texts_read(texts, s->layout, &part, s->diags);

    part.face = FACE_GLYPH;
    assert_ptr_not_equal(texts_read(texts, s->layout, &part, s->diags), first);
}

TEST_WITH(sheets_have_no_text, struct studio *s)
{
    struct texts *texts = texts_of(s->arena, s->type, s->layout);
    const struct text *text = texts_read(texts, s->layout, studio_part(s, "Board"), s->diags);

    assert_null(text->booklet);
    assert_null(text->card);
    assert_false(text->flawed);
}

/* What is wrong with a text is said once, however often it is read, and remembered. */
TEST_WITH(findings_come_once, struct studio *s)
{
    struct texts *texts = texts_of(s->arena, s->type, s->layout);
    struct part part = *studio_part(s, "Rules");
    LOCAL_DIAGS(diags);

    part.markdown = test_source(s, "rules.md", "Nobody knows {{nonsense}}.\n");
    assert_true(texts_read(texts, s->layout, &part, diags)->flawed);
    assert_true(texts_read(texts, s->layout, &part, diags)->flawed);
    part.face = FACE_LETTER;
    assert_non_null(texts_read(texts, s->layout, &part, diags)->booklet);
    assert_int_equal(diags_count(diags), 1);
}

/* A booklet in a document of its own shows the board of the set all the same. */
TEST(figures_show_the_whole_layout)
{
    struct studio *s = studio_open("layouts/jungi.yaml");
    struct texts *texts = texts_of(s->arena, s->type, s->layout);
    struct paper a4 = test_paper("a4");
    const struct booklet *booklet;
    struct layout *folded;
    size_t index = 0;
    bool named = false;

    while (index + 1 < s->layout->document_count && !s->layout->documents[index].saddle)
        index++;
    assert_true(s->layout->documents[index].saddle);
    folded = layout_document(s->arena, s->layout, index);
    booklet = read_on(s, texts, folded, &a4)->booklet;

    for (size_t i = 0; i < booklet->page_count; i++) {
        struct scene *scene = studio_scene(s, a4.width, a4.height);

        booklet_draw(&s->pen, booklet, &folded->parts[0], &a4, i);
        named |= scene_find_text(scene, "Lower Half", 0) != NULL;
    }
    assert_true(named);
    studio_tear_down((void **)&s);
}

/* The set has 1 sheet of rules here, a card, 4 sheets of pieces, 4 of the board and 1 of hand
 * boards; on A3 the board is 2 sheets, and sheets of pieces share some. A text of three pages takes
 * two sheets, whatever `pages` of the part says. */
struct quoted_sheets {
    const char *markdown, *paper, *words;
};

/* The first line of the rules of the set, with that text. */
static const char *first_line(struct studio *s, struct plans *plans, const char *markdown,
                              const char *paper)
{
    struct paper *own = arena_alloc(s->arena, 1, sizeof *own);
    struct layout document = *s->layout;
    struct part *rules = (struct part *)studio_part(s, "Rules");
    const struct source *before = rules->markdown;
    const struct text *text;

    *own = test_paper(paper);
    document.paper = own;
    rules->markdown = markdown ? test_source(s, "rules.md", markdown) : before;
    text = texts_read(plans->texts, &document, rules, s->diags);
    rules->markdown = before;
    return line_text(item_line(&text->booklet->flow->items[0], 0));
}

TEST_WITH(texts_say_how_many_sheets_there_are, struct studio *s)
{
    TABLE_NAMED(struct quoted_sheets, quoted_sheets, "ttt");

    EACH (q, quoted_sheets, quoted_sheets_count) {
        struct plans *plans = plans_of(s->arena, s->type, s->layout);

        assert_string_equal(first_line(s, plans, q->markdown, q->paper), q->words);
        assert_int_equal(diags_count(s->diags), 0);
    }
}

/* A4 and Letter show the same, but where the number of sheets is another one, it is said: two
 * boards of three places in a row, 247 mm high, stand beside each other on A4 alone. */
TEST_WITH(sheets_are_counted_for_each_paper, struct studio *s)
{
    struct plans *plans = plans_of(s->arena, s->type, s->layout);
    struct part *rules = (struct part *)studio_part(s, "Rules");
    const struct source *before = rules->markdown;
    double height = s->layout->piece_height;

    s->layout->piece_height = 30;
    rules->markdown = test_source(s, "rules.md", "{{sheets:hands}}\n");
    assert_string_equal(first_line(s, plans, NULL, "a4"), "1");
    assert_string_equal(first_line(s, plans, NULL, "letter"), "2");
    assert_string_equal(first_line(s, plans, NULL, "a4"), "1");
    s->layout->piece_height = height;
    rules->markdown = before;
}

/* The set and its folded booklet say each how they are printed, and a set with printed backs so,
 * too; and a booklet that is a file without the others. */
TEST(files_say_how_they_are_printed)
{
    TEXTS(words);
    struct studio *s = studio_open("layouts/chu-seireigi.yaml");
    const struct paper a4 = test_paper("a4");
    struct plans *plans = plans_of(s->arena, s->type, s->layout);
    struct layout set = *s->layout, folded = set, backs, alone;
    struct layout *documents[] = {&set, &folded, &backs, &alone};
    struct part *rules = (struct part *)studio_part(s, "Rules");

    rules->markdown = test_source(s, "rules.md", "{{printing}}\n\n---\n\nB\n\n---\n\nC\n");
    folded.saddle = true;
    backs = set;
    backs.parts = arena_alloc(s->arena, set.part_count, sizeof *set.parts);
    memcpy(backs.parts, set.parts, set.part_count * sizeof *set.parts);
    for (size_t i = 0; i < set.part_count; i++)
        part_print(&backs.parts[i], PRINT_DUPLEX);
    alone = backs;
    alone.texts_apart = true;
    for (size_t i = 0; i < COUNT_OF(documents); i++) {
        const struct text *text;
        const char *line;

        documents[i]->paper = &a4;
        text = texts_read(plans->texts, documents[i], rules, s->diags);
        line = line_text(item_line(&text->booklet->flow->items[0], 0));
        if (strncmp(line, words[i], 40) != 0)
            fail_msg("%s", line);
        assert_ptr_equal(texts_read(plans->texts, documents[i], rules, s->diags), text);
    }
    assert_int_equal(diags_count(s->diags), 0);
    studio_tear_down((void **)&s);
}

TEST_WITH(sheets_of_nothing_are_found, struct studio *s)
{
    struct part part = *studio_part(s, "Rules");
    struct plans *plans = plans_of(s->arena, s->type, s->layout);
    LOCAL_DIAGS(diags);

    part.markdown = test_source(s, "rules.md", "{{sheets:labels}} {{sheets:nothing}}\n");
    assert_true(texts_read(plans->texts, s->layout, &part, diags)->flawed);
    assert_int_equal(diags_having(diags, DIAG_UNKNOWN_FACT), 2);
}

TESTS_TOGETHER(texts, studio_set_up, studio_tear_down)
