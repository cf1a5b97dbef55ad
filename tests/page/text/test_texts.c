/* Rule texts are read once for all that is printed of them. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/text/texts.h"

static const struct text *read_on(struct studio *s, struct texts *texts,
                                  const struct layout *document, const struct paper *paper)
{
    struct layout *own = arena_alloc(s->arena, 1, sizeof *own);

    *own = *document;
    own->paper = paper;
    return texts_read(texts, own, studio_part(s, "Rules"), s->diags);
}

/* A4 and Letter part the board alike, A3 does not: a figure shows it. */
static void a_text_is_read_once_for_papers_that_show_the_same(void **state)
{
    struct studio *s = *state;
    struct texts *texts = texts_of(s->arena, s->type, s->layout);
    struct paper a4 = test_paper("a4"), letter = test_paper("letter"), a3 = test_paper("a3");
    const struct text *first = read_on(s, texts, s->layout, NULL);

    assert_non_null(first->booklet);
    assert_ptr_equal(read_on(s, texts, s->layout, &a4), first);
    assert_ptr_equal(read_on(s, texts, s->layout, &letter), first);
    assert_ptr_not_equal(read_on(s, texts, s->layout, &a3), first);
    assert_ptr_equal(read_on(s, texts, s->layout, &a3), read_on(s, texts, s->layout, &a3));
}

static void other_faces_make_another_text(void **state)
{
    struct studio *s = *state;
    struct texts *texts = texts_of(s->arena, s->type, s->layout);
    struct part part = *studio_part(s, "Rules");
    const struct text *first = texts_read(texts, s->layout, &part, s->diags);

    part.face = FACE_GLYPH;
    assert_ptr_not_equal(texts_read(texts, s->layout, &part, s->diags), first);
}

static void sheets_have_no_text(void **state)
{
    struct studio *s = *state;
    struct texts *texts = texts_of(s->arena, s->type, s->layout);
    const struct text *text = texts_read(texts, s->layout, studio_part(s, "Board"), s->diags);

    assert_null(text->booklet);
    assert_null(text->card);
    assert_false(text->flawed);
}

/* What is wrong with a text is said once, however often it is read, and remembered. */
static void findings_come_once(void **state)
{
    struct studio *s = *state;
    struct texts *texts = texts_of(s->arena, s->type, s->layout);
    struct part part = *studio_part(s, "Rules");
    struct diags *diags = diags_new();

    part.markdown = test_source(s, "rules.md", "Nobody knows {{nonsense}}.\n");
    assert_true(texts_read(texts, s->layout, &part, diags)->flawed);
    assert_true(texts_read(texts, s->layout, &part, diags)->flawed);
    part.face = FACE_LETTER;
    assert_non_null(texts_read(texts, s->layout, &part, diags)->booklet);
    assert_int_equal(diags_count(diags), 1);
    diags_free(diags);
}

/* A booklet in a document of its own shows the board of the set all the same. */
static void figures_show_the_whole_layout(void **state)
{
    struct studio *s = studio_open("layouts/jungi.yaml");
    struct texts *texts = texts_of(s->arena, s->type, s->layout);
    struct paper a4 = test_paper("a4");
    const struct booklet *booklet;
    struct layout *folded;
    size_t index = 0;
    bool named = false;

    (void)state;
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

TESTS(texts)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_read_once_for_papers_that_show_the_same),
        cmocka_unit_test(other_faces_make_another_text),
        cmocka_unit_test(sheets_have_no_text),
        cmocka_unit_test(findings_come_once),
        cmocka_unit_test(figures_show_the_whole_layout),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
