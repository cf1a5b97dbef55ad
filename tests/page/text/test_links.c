/* Links of booklets: names of pieces lead to their moves, entries of the outline to the place. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/printed.h"
#include "support/support.h"
#include "page/text/card.h"
#include "type/type.h"

/* --- names in words --- */

static const char *const named[] = {"Gold", "Gold General", "King", "Ram's-Head"};

static struct links named_links(struct studio *s)
{
    struct links links = {0};

    for (size_t i = 0; i < COUNT_OF(named); i++)
        links_add(s->arena, &links, named[i]);
    return links;
}

static const struct line *set_words(struct studio *s, const char *words)
{
    return type_line(s->type, &s->layout->style.type[STYLE_TEXT], words);
}

TEST_WITH(names_are_found_in_words, struct studio *s)
{
    struct row {
        const char *words, *found; /* where, as far as the links go, with / between */
    };
    TABLE(struct row, sentences, "tt");
    struct links links = named_links(s);

    for (size_t i = 0; i < sentences_count; i++) {
        struct scene *scene = studio_scene(s, 200, 200);
        LOCAL_BUF(found);

        scene_text(scene, set_words(s, sentences[i].words), 20, 30, 1, grey(0));
        links_put(&links, scene);
        for (size_t k = 1; k < scene->count; k++) {
            assert_int_equal(scene->shapes[k].kind, SHAPE_LINK);
            buf_print(&found, k > 1 ? "/%s" : "%s", scene->shapes[k].mark.title);
        }
        assert_string_equal(buf_str(&found), sentences[i].found);
    }
}

/* A link lies over its word and no other, at the scale of the text. */
TEST_WITH(links_lie_over_their_words, struct studio *s)
{
    struct links links = named_links(s);
    struct scene *scene = studio_scene(s, 200, 200);
    double before = line_width(set_words(s, "see the ")), word = line_width(set_words(s, "King"));
    const struct shape *link;
    struct box text;

    scene_text(scene, set_words(s, "see the King."), 20, 30, 0.5, grey(0));
    links_put(&links, scene);
    assert_int_equal(scene->count, 2);
    link = &scene->shapes[1];
    text = shape_box(&scene->shapes[0]);
    assert_true(fabs(link->mark.at.x - (20 + before / 2)) < 0.1);
    assert_true(fabs(link->mark.size.x - word / 2) < 0.1);
    assert_true(is_near(link->mark.at.y, text.top) &&
                is_near(link->mark.at.y + link->mark.size.y, text.bottom));
}

/* No diagram leads to itself, and no text that stands upside down to anything. */
TEST_WITH(some_words_lead_nowhere, struct studio *s)
{
    struct links links = named_links(s);
    struct scene *scene = studio_scene(s, 200, 200);

    scene_begin(scene, ROLE_FIGURE, "Moves", NULL);
    scene_anchor(scene, "King", 10, 10);
    scene_text(scene, set_words(s, "King"), 10, 12, 1, grey(0));
    scene_text(scene, set_words(s, "Gold"), 10, 18, 1, grey(0)); /* 5: leads to Gold */
    scene_end(scene);
    scene_enter(scene, 100, 100, 2);
    scene_text(scene, set_words(s, "King"), 0, 0, 1, grey(0));
    scene_leave(scene);
    scene_begin(scene, ROLE_PARAGRAPH, NULL, NULL);
    scene_text(scene, set_words(s, "King"), 10, 60, 1, grey(0));
    scene_end(scene);
    links_put(&links, scene);
    assert_int_equal(scene->count, 11);
    assert_true(scene->shapes[4].kind == SHAPE_LINK && scene->shapes[9].kind == SHAPE_LINK);
    assert_string_equal(scene->shapes[4].mark.title, "Gold");
    assert_string_equal(scene->shapes[9].mark.title, "King");
}

/* --- the PDF --- */

static struct scene *page_scene(struct studio *s, const struct booklet *b, size_t page)
{
    struct paper paper = test_paper("a4");
    struct scene *scene = studio_scene(s, paper.width, paper.height);

    booklet_draw(&s->pen, b, studio_part(s, "Rules"), &paper, page);
    return scene;
}

static double number_at(qpdf_data pdf, qpdf_oh array, int index)
{
    return qpdf_oh_get_numeric_value(pdf, qpdf_oh_get_array_item(pdf, array, index)) * MM_PER_POINT;
}

/* Where the anchors of a booklet are. */
struct spot {
    const char *name;
    size_t page;
    struct point at;
};

static size_t find_anchors(struct studio *s, const struct booklet *b, struct spot **anchors)
{
    size_t count = 0;

    *anchors = NULL;
    for (size_t page = 0; page < b->page_count; page++) {
        const struct scene *scene = page_scene(s, b, page);

        for (size_t i = 0; i < scene->count; i++)
            if (scene->shapes[i].kind == SHAPE_ANCHOR)
                *ARENA_PUSH(s->arena, *anchors, count) =
                    (struct spot){scene->shapes[i].mark.title, page, scene->shapes[i].mark.at};
    }
    return count;
}

/* The destination that a link names: [page /XYZ x y zoom]. Names are compared byte by byte. */
static qpdf_oh destination_of(struct arena *arena, qpdf_data pdf, qpdf_oh link)
{
    qpdf_oh root = qpdf_get_root(pdf);
    qpdf_oh names = pdf_key(pdf, pdf_key(pdf, pdf_key(pdf, root, "/Names"), "/Dests"), "/Names");
    int count = qpdf_oh_get_array_n_items(pdf, names);
    const char *name =
        arena_print(arena, "%s", qpdf_oh_get_utf8_value(pdf, pdf_key(pdf, link, "/Dest")));

    for (int i = 0; i + 1 < count; i += 2)
        if (strcmp(qpdf_oh_get_utf8_value(pdf, qpdf_oh_get_array_item(pdf, names, i)), name) == 0)
            return qpdf_oh_get_array_item(pdf, names, i + 1);
    fail_msg("there is no destination '%s'", name);
    return root;
}

/* The link leads to the anchor of that name. */
static void expect_leads_to(struct printed *p, qpdf_oh link, const char *name,
                            const struct spot *anchors, size_t count)
{
    qpdf_data pdf = p->pdfs[0];
    qpdf_oh place = destination_of(p->arena, pdf, link);
    const double height = test_paper("a4").height;

    for (size_t i = 0; i < count; i++) {
        if (strcmp(anchors[i].name, name) != 0)
            continue;
        assert_int_equal(qpdf_oh_get_object_id(pdf, qpdf_oh_get_array_item(pdf, place, 0)),
                         qpdf_oh_get_object_id(pdf, qpdf_get_page_n(pdf, anchors[i].page)));
        assert_true(fabs(number_at(pdf, place, 2) - anchors[i].at.x) < 0.01);
        assert_true(fabs(height - number_at(pdf, place, 3) - anchors[i].at.y) < 0.01);
        return;
    }
    fail_msg("%s leads nowhere", name);
}

/* Whether the link is around its words. */
static bool is_around(qpdf_data pdf, qpdf_oh link, const struct shape *shape, double height)
{
    qpdf_oh rect = pdf_key(pdf, link, "/Rect");

    return fabs(number_at(pdf, rect, 0) - shape->mark.at.x) < 0.5 &&
           fabs(number_at(pdf, rect, 2) - shape->mark.at.x - shape->mark.size.x) < 0.5 &&
           fabs(height - number_at(pdf, rect, 3) - shape->mark.at.y) < 0.5;
}

/* The link of the list that is around its words, and says where it leads. Within a line, those of
 * the list stand as they are read. */
static qpdf_oh expect_link(qpdf_data pdf, qpdf_oh list, const struct shape *shape, double height)
{
    int count = qpdf_oh_is_array(pdf, list) ? qpdf_oh_get_array_n_items(pdf, list) : 0, i = 0;
    qpdf_oh link = list;

    while (i < count && !is_around(pdf, link = qpdf_oh_get_array_item(pdf, list, i), shape, height))
        i++;
    assert_true(i < count);
    assert_string_equal(qpdf_oh_get_name(pdf, pdf_key(pdf, link, "/Subtype")), "/Link");
    assert_string_equal(qpdf_oh_get_utf8_value(pdf, pdf_key(pdf, link, "/Contents")),
                        shape->mark.title);
    return link;
}

static size_t wanted_headings(const struct booklet *b)
{
    size_t count = 0;

    for (size_t i = 0; i < b->flow->references.anchor_count; i++)
        count += b->flow->references.anchors[i].wanted;
    return count;
}

/* All links of the pages are annotations of the pages of the PDF, and no others are. */
TEST_WITH(links_of_the_pdf_lead_to_the_diagrams, struct studio *s)
{
    const struct booklet *b =
        studio_plan(s, studio_part(s, "Rules"), &s->layout->papers[0])->text->booklet;
    struct printed *p = printed_new();
    qpdf_data pdf = p->pdfs[0];
    struct spot *anchors;
    size_t count = find_anchors(s, b, &anchors), links = 0;

    assert_int_equal(b->links.count, s->layout->game->piece_count);
    assert_int_equal(count, b->links.count + wanted_headings(b));
    for (size_t page = 0; page < b->page_count; page++) {
        const struct scene *scene = page_scene(s, b, page);
        qpdf_oh list = pdf_key(pdf, qpdf_get_page_n(pdf, page), "/Annots");
        int next = 0;

        for (size_t i = 0; i < scene->count; i++)
            if (scene->shapes[i].kind == SHAPE_LINK) {
                qpdf_oh link = expect_link(pdf, list, &scene->shapes[i], scene->height);

                next++;
                expect_leads_to(p, link, scene->shapes[i].mark.title, anchors, count);
            }
        assert_int_equal(qpdf_oh_is_array(pdf, list) ? qpdf_oh_get_array_n_items(pdf, list) : 0,
                         next);
        links += (size_t)next;
    }
    assert_true(links > 100);
    printed_free(p);
}

/* Behind the booklet's own entry those of its headings, each to where its heading begins. */
TEST_WITH(the_outline_leads_to_the_place, struct studio *s)
{
    const struct booklet *b =
        studio_plan(s, studio_part(s, "Rules"), &s->layout->papers[0])->text->booklet;
    struct printed *p = printed_new();
    struct outline outline = pdf_outline(p->arena, p->pdfs[0]);
    size_t next = 0, apart = 0;

    for (size_t page = 0; page < b->page_count; page++) {
        const struct scene *scene = page_scene(s, b, page);

        EACH (shape, scene->shapes, scene->count) {
            if (shape->kind != SHAPE_BOOKMARK)
                continue;
            assert_true(next < outline.count);
            assert_string_equal(outline.titles[next], shape->mark.title);
            assert_int_equal(outline.pages[next], page);
            assert_true(fabs(scene->height - outline.tops[next] - shape->mark.at.y) < 0.01);
            apart += shape->mark.at.y > 0;
            next++;
        }
    }
    assert_true(apart > 10);
    printed_free(p);
}

TESTS_TOGETHER(links, studio_set_up, studio_tear_down)
