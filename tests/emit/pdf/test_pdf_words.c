/* The words of PDFs as they are read aloud: in the order of the tags, and each for itself. */
#include "support/test.h"
#include "support/desk.h"
#include "support/printed.h"
#include "emit/pdf/pdf.h"
#include "layout/layout.h"
#include "type/type.h"

static const struct pdf_info dated = {.date = "D:20260102030405Z"};

static const struct type_style *text_style(struct desk *d)
{
    return &d->studio->layout->style.type[STYLE_TEXT];
}

/* Texts of a tag, each a letter: in one group, two, with something between them. */
static struct scene *texts_page(struct desk *d, const char *plan)
{
    struct scene *scene = desk_page(d);

    for (int i = 0; plan[i]; i++) {
        const char text[] = {plan[i], plan[i] == 'd' ? ' ' : '\0', '\0'};

        if (plan[i] == '[' || plan[i] == '{')
            scene_begin(scene, plan[i] == '[' ? ROLE_PARAGRAPH : ROLE_NONE, NULL, NULL);
        else if (plan[i] == ']' || plan[i] == '}')
            scene_end(scene);
        else if (plan[i] == '+')
            desk_square(scene, i);
        else
            scene_text(scene,
                       type_line(d->studio->type, text_style(d),
                                 arena_print(d->studio->arena, "%s", text)),
                       5.0 * i, 20, 1, grey(0));
    }
    return scene;
}

/* Words that are set one by one are read one by one; nothing stands between those that have their
 * own space, or a tag of their own. */
TEST_WITH(words_of_a_tag_are_parted, struct desk *d)
{
    ROWS(items, "tt", const char *plan, *read);

    for (size_t i = 0; i < items_count; i++) {
        struct pdf *pdf = pdf_begin(&dated);
        struct buf told;

        pdf_page(pdf, texts_page(d, items[i].plan));
        desk_finish(d, pdf);
        told = pdf_tool(d->path, "pdfinfo", "-struct-text", NULL);
        if (!strstr(buf_str(&told), items[i].read))
            fail_msg("%s is read as %s", items[i].plan, buf_str(&told));
    }
}

#define KANJI "\xE4\xB8\xAD\xE7\xB2\xBE\xE9\x9C\x8A\xE6\xA3\x8B"

/* Lines of a paragraph go on as they were written, be they broken at a space, between kanji or by
 * hand. */
TEST_WITH(lines_of_a_paragraph_are_one, struct desk *d)
{
    static const char *const items[][2] = {
        {"one two three four five six seven", "\"one two three four five six seven\""},
        {KANJI KANJI, "\"" KANJI KANJI "\""},
        {"one\xE2\x80\xA8two", "\"one two\""},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = desk_page(d);
        struct pdf *pdf = pdf_begin(&dated);
        const struct line *const *lines;
        struct buf told;
        size_t count =
            type_paragraph(d->studio->type, text_style(d), items[i][0], NULL, 0, 18, &lines);

        assert_true(count > 1);
        scene_begin(scene, ROLE_PARAGRAPH, NULL, NULL);
        for (size_t k = 0; k < count; k++)
            scene_text(scene, lines[k], 10, 10 + 5 * (double)k, 1, grey(0));
        scene_end(scene);
        pdf_page(pdf, scene);
        desk_finish(d, pdf);
        told = pdf_tool(d->path, "pdfinfo", "-struct-text", NULL);
        assert_non_null(strstr(buf_str(&told), items[i][1]));
    }
}

/* What is set from right to left, where glyphs stand in the file from left to right, is said as it
 * was written, with the space behind it; a word of it that has a link is said within that. */
TEST_WITH(words_that_run_back_are_said_as_written, struct desk *d)
{
    static const char turned[] = "\u05E6\u05E8\u05D9\u05D7 (Rook) \u05E0\u05E2 a1-a4.";
    static const struct entry said[] = {{"/0/S", "/Span"},
                                        {"/1/S", "/Link"},
                                        {"/1/K/1/S", "/Span"},
                                        {"/2/S", "/Span"},
                                        {"/3", "3"}};
    static const struct entry texts[] = {
        {"/0/ActualText", "\u05E6\u05E8\u05D9\u05D7 (Rook) "},
        {"/1/K/1/ActualText", "\u05E0\u05E2"},
        {"/2/ActualText", " a1-a4. "},
    };
    const char *link = strstr(turned, "\u05E0\u05E2");
    const size_t from = (size_t)(link - turned), to = from + strlen("\u05E0\u05E2");
    struct scene *scene = desk_page(d);
    struct pdf *pdf = pdf_begin(&dated);
    qpdf_oh parts;

    scene_begin(scene, ROLE_PARAGRAPH, NULL, NULL);
    scene_text(scene, type_line(d->studio->type, text_style(d), turned), 5, 20, 1, grey(0));
    scene_link_words(scene, &scene->shapes[scene->count - 1].text, "N", from, to);
    scene_text(scene, type_line(d->studio->type, text_style(d), "Rook"), 5, 30, 1, grey(0));
    scene_end(scene);
    pdf_page(pdf, scene);
    desk_finish(d, pdf);
    parts = desk_follow(d, qpdf_get_root(d->pdf), "/StructTreeRoot/K/0/K/0/K");
    desk_entries(d, parts, said, COUNT_OF(said));
    desk_texts(d, parts, texts, COUNT_OF(texts));
}

/* --- whatever is painted --- */

enum { DEEPEST = 5 };

static unsigned any(unsigned *seed, unsigned count)
{
    *seed = *seed * 1103515245u + 12345u;
    return (*seed >> 8) % count;
}

/* One of the shapes that a page may have, in a group as deep as that; returns how deep the next one
 * stands. */
static int random_shape(struct desk *d, struct scene *scene, unsigned *seed, int depth)
{
    static const char *const words[] = {"Lion", "a ", KANJI, "x\xCC\xA3\xCC\x81 (y)", ""};
    double x = any(seed, 60), y = 10 + any(seed, 60);

    switch (any(seed, 7)) {
    case 0:
        if (depth < DEEPEST)
            scene_begin(scene, (enum role)any(seed, ROLE_COUNT), "group", NULL);
        return depth < DEEPEST ? depth + 1 : depth;
    case 1:
        if (depth > 0)
            scene_end(scene);
        return depth > 0 ? depth - 1 : 0;
    case 2:
        desk_square(scene, x);
        break;
    case 3:
        scene_link(scene, words[any(seed, COUNT_OF(words))], x, y, any(seed, 30), 5);
        break;
    case 4:
        if (depth == 0)
            scene_bookmark(scene, (int)any(seed, 5), "place", y);
        scene_anchor(scene, words[any(seed, COUNT_OF(words))], x, y);
        break;
    default:
        scene_text(scene,
                   type_line(d->studio->type, text_style(d), words[any(seed, COUNT_OF(words))]), x,
                   y, 1, grey(0));
    }
    return depth;
}

static struct scene *random_page(struct desk *d, unsigned *seed)
{
    enum { SHAPES = 60 };
    struct scene *scene = desk_page(d);
    int depth = 0;

    for (int i = 0; i < SHAPES; i++)
        depth = random_shape(d, scene, seed, depth);
    while (depth-- > 0)
        scene_end(scene);
    return scene;
}

/* What is set in characters of the game's own language is marked with it; readers get the rest of
 * the line, and what the document's language is written in too, as it is. */
TEST_WITH(words_of_another_language_are_marked, struct desk *d)
{
    ROWS(items, "ttttb", const char *language, *native, *text, *mark; bool linked);

    for (size_t i = 0; i < items_count; i++) {
        const struct pdf_info info = {
            .date = dated.date, .language = items[i].language, .native = items[i].native};
        struct scene *scene = desk_page(d);
        struct pdf *pdf = pdf_begin(&info);
        LOCAL_BUF(stream);
        const char *mark;

        scene_begin(scene, ROLE_PARAGRAPH, NULL, NULL);
        scene_text(scene, type_line(d->studio->type, text_style(d), items[i].text), 5, 20, 1,
                   grey(0));
        if (items[i].linked)
            scene_link(scene, "lion", 5, 16, 90, 5);
        scene_end(scene);
        pdf_page(pdf, scene);
        desk_finish(d, pdf);
        pdf_stream(d->pdf, 0, &stream);
        mark = strstr(buf_str(&stream), "/Lang");
        assert_int_equal(mark != NULL, items[i].mark != NULL);
        if (items[i].mark) {
            assert_non_null(strstr(stream.text, items[i].mark));
            assert_null(strstr(mark + 1, "/Lang"));
        }
        assert_false(pdf_content(d->studio->arena, d->pdf, 0)->broken);
    }
}

/* A group that is in another language than the document is says so, once and for all in it. */
TEST_WITH(groups_tell_their_language, struct desk *d)
{
    static const struct entry told[] = {{"/StructTreeRoot/K/0/K/0/Lang", "he"}};
    const struct pdf_info info = {.date = dated.date, .language = "en"};
    struct scene *scene = desk_page(d);
    struct pdf *pdf = pdf_begin(&info);

    for (int i = 0; i < 2; i++) {
        scene_begin(scene, ROLE_PARAGRAPH, NULL, NULL);
        scene_speak(scene, i == 0 ? "he" : NULL);
        scene_text(scene, type_line(d->studio->type, text_style(d), "abc"), 5, 20 + 10 * i, 1,
                   grey(0));
        scene_end(scene);
    }
    pdf_page(pdf, scene);
    desk_finish(d, pdf);
    desk_texts(d, qpdf_get_root(d->pdf), told, COUNT_OF(told));
    assert_true(qpdf_oh_is_null(
        d->pdf, desk_follow(d, qpdf_get_root(d->pdf), "/StructTreeRoot/K/0/K/1/Lang")));
}

static int count_marks(const struct desk *d, size_t page)
{
    LOCAL_BUF(stream);
    int count = 0;

    pdf_stream(d->pdf, page, &stream);
    for (const char *at = stream.text; (at = strstr(at, "/MCID ")); at++)
        count++;
    return count;
}

/* Whatever stands on the pages, marks begin and end in their order, and each leads to its tag. */
TEST_WITH(all_pages_are_sound, struct desk *d)
{
    enum { DOCUMENTS = 25, PAGES = 3 };
    unsigned seed = 11;

    for (int i = 0; i < DOCUMENTS; i++) {
        struct pdf *pdf = pdf_begin(&dated);
        qpdf_oh parents;

        for (int page = 0; page < PAGES; page++)
            pdf_page(pdf, random_page(d, &seed));
        desk_finish(d, pdf);
        parents = desk_follow(d, qpdf_get_root(d->pdf), "/StructTreeRoot/ParentTree/Nums");
        for (int page = 0; page < PAGES; page++) {
            const struct content *content = pdf_content(d->studio->arena, d->pdf, (size_t)page);

            assert_false(content->broken);
            assert_int_equal(qpdf_oh_get_array_n_items(
                                 d->pdf, qpdf_oh_get_array_item(d->pdf, parents, 2 * page + 1)),
                             count_marks(d, (size_t)page));
        }
    }
}

TESTS_EACH(pdf_words, desk_set_up, desk_tear_down)
