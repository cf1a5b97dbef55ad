/* What leads from one place of a PDF to another: links, named places, the outline. */
#include "support/test.h"
#include "support/desk.h"
#include "support/printed.h"
#include "emit/pdf/pdf.h"
#include "layout/layout.h"
#include "type/type.h"

static const struct pdf_info dated = {.date = "D:20260102030405Z"};

/* --- links --- */

/* Names are kept byte by byte and found again, whatever they are made of. */
TEST_WITH(links_lead_to_names_of_any_kind, struct desk *d)
{
    static const char *const names[] = {"Lion", "a(b", "Z\\", "\xE7\x8D\x85", "b)"};
    struct pdf *pdf = pdf_begin(&dated);
    struct scene *scene = desk_page(d);
    const char *before = "";
    qpdf_oh list, links;

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        scene_anchor(scene, names[i], 10.0 * (double)i, 20);
        scene_anchor(scene, names[i], 1, 1); /* the first one counts */
        scene_link(scene, names[i], 5, 10.0 * (double)i, 20, 5);
    }
    pdf_page(pdf, scene);
    desk_finish(d, pdf);
    list = desk_follow(d, qpdf_get_root(d->pdf), "/Names/Dests/Names");
    links = desk_follow(d, qpdf_get_page_n(d->pdf, 0), "/Annots");
    assert_int_equal(qpdf_oh_get_array_n_items(d->pdf, list), 2 * COUNT_OF(names));
    assert_int_equal(qpdf_oh_get_array_n_items(d->pdf, links), COUNT_OF(names));
    for (int i = 0; i < (int)COUNT_OF(names); i++) {
        qpdf_oh link = qpdf_oh_get_array_item(d->pdf, links, i);
        const char *name = arena_print(
            d->studio->arena, "%s",
            qpdf_oh_get_string_value(d->pdf, qpdf_oh_get_array_item(d->pdf, list, 2 * i)));

        assert_true(strcmp(before, name) < 0);
        before = name;
        assert_string_equal(qpdf_oh_get_string_value(d->pdf, desk_follow(d, link, "/Dest")),
                            names[i]);
        assert_string_equal(qpdf_oh_get_utf8_value(d->pdf, desk_follow(d, link, "/Contents")),
                            names[i]);
    }
}

/* A link over a picture, on the second page, in a paragraph that goes on behind it. */
TEST_WITH(links_have_their_page_and_their_place, struct desk *d)
{
    static const struct entry entries[] = {{"/K/0/S", "/P"},        {"/K/0/K/0", "0"},
                                           {"/K/0/K/1/S", "/Link"}, {"/K/0/K/1/K/0/Type", "/OBJR"},
                                           {"/K/0/K/2", "1"},       {"/K/0/K/3", "null"}};
    struct pdf *pdf = pdf_begin(&dated);
    struct scene *scene = desk_page(d);
    struct paint paint = fill_of(grey(0));
    qpdf_oh tag;

    pdf_page(pdf, desk_page(d));
    scene_begin(scene, ROLE_PARAGRAPH, NULL, NULL);
    for (int i = 0; i < 2; i++) {
        path_rect(scene, 10.0 * i, 10, 8, 8);
        scene_draw(scene, paint);
        if (i == 0)
            scene_link(scene, "Lion", 10, 10, 8, 8);
    }
    scene_end(scene);
    pdf_page(pdf, scene);
    desk_finish(d, pdf);
    tag = desk_follow(d, qpdf_get_root(d->pdf), "/StructTreeRoot/K/0");
    desk_entries(d, tag, entries, COUNT_OF(entries));
    assert_int_equal(qpdf_oh_get_object_id(d->pdf, desk_follow(d, tag, "/K/0/K/1/Pg")),
                     qpdf_oh_get_object_id(d->pdf, qpdf_get_page_n(d->pdf, 1)));
}

/* Links that follow a text are put as its words are read; none is lost where they begin together.
 */
TEST_WITH(links_over_a_text_are_all_put, struct desk *d)
{
    static const struct {
        const char *name;
        size_t from, to;
    } links[] = {{"c", 24, 31}, {"a", 4, 8}, {"b", 4, 8}};
    static const struct entry entries[] = {
        {"/0/Contents", "(a)"}, {"/1/Contents", "(b)"}, {"/2/Contents", "(c)"}, {"/3", "null"}};
    struct pdf *pdf = pdf_begin(&dated);
    struct scene *scene = desk_page(d);

    scene_text(scene,
               type_line(d->studio->type, &d->studio->layout->style.type[STYLE_TEXT],
                         "The Lion, the Kirin and the Phoenix jump."),
               5, 20, 1, grey(0));
    for (size_t i = 0; i < COUNT_OF(links); i++)
        scene_link_words(scene, &scene->shapes[0].text, links[i].name, links[i].from, links[i].to);
    pdf_page(pdf, scene);
    desk_finish(d, pdf);
    desk_entries(d, desk_follow(d, qpdf_get_page_n(d->pdf, 0), "/Annots"), entries,
                 COUNT_OF(entries));
}

/* A word that runs the other way than its line is wholly in the link that lies over it. */
TEST_WITH(links_have_their_words, struct desk *d)
{
    static const char words[] = "\u05E6\u05E8\u05D9\u05D7 (Rook) \u05E0\u05E2";
    const size_t from = (size_t)(strstr(words, "Rook") - words), to = from + strlen("Rook");
    const struct type_style *style = &d->studio->layout->style.type[STYLE_TEXT];
    struct scene *scene = desk_page(d);
    struct pdf_stretch *list;

    scene_text(scene, type_line(d->studio->type, style, words), 5, 20, 2, grey(0));
    scene_link_words(scene, &scene->shapes[0].text, "Rook", from, to);
    assert_int_equal(pdf_stretches(scene->arena, scene->shapes, 1, &list), 3);
    assert_true(!list[0].link && list[0].from == 0 && list[0].to == from);
    assert_true(list[1].link && list[1].from == from && list[1].to == to);
    assert_true(!list[2].link && list[2].from == to && list[2].to == strlen(words));
    assert_true(fabs(scene->shapes[1].mark.size.x -
                     2 * line_width(type_line(d->studio->type, style, "Rook"))) < 0.05);
}

/* --- the outline --- */

/* Titles and levels of an outline, and how many entries are below each. */
struct shelf {
    const char *title;
    int level; /* as it is asked for */
    int below;
    const char *parent; /* NULL: none */
};

static void add_bookmarks(struct desk *d, const struct shelf *shelves, size_t count)
{
    struct pdf *pdf = pdf_begin(&dated);
    struct scene *scene = desk_page(d);

    for (size_t i = 0; i < count; i++)
        scene_bookmark(scene, shelves[i].level, shelves[i].title, (double)i);
    pdf_page(pdf, scene);
    desk_finish(d, pdf);
}

static qpdf_oh next_entry(const struct desk *d, qpdf_oh entry)
{
    qpdf_oh next = desk_follow(d, entry, "/First");

    for (; qpdf_oh_is_null(d->pdf, next); entry = desk_follow(d, entry, "/Parent")) {
        if (qpdf_oh_is_null(d->pdf, desk_follow(d, entry, "/Parent")))
            break;
        next = desk_follow(d, entry, "/Next");
    }
    return next;
}

/* A level that is left out is closed up: an entry stands one below the one before at most. */
TEST_WITH(the_outline_has_the_order_of_its_entries, struct desk *d)
{
    static const struct shelf shelves[] = {
        {"Rules", 0, 4, NULL},    {"Aim", 1, 0, "Rules"},   {"Moves", 1, 2, "Rules"},
        {"Steps", 2, 0, "Moves"}, {"Jumps", 2, 0, "Moves"}, {"Pieces", 0, 1, NULL},
        {"Deep", 3, 0, "Pieces"}, {"Board", 0, 0, NULL},
    };
    qpdf_oh root, entry;

    add_bookmarks(d, shelves, COUNT_OF(shelves));
    root = desk_follow(d, qpdf_get_root(d->pdf), "/Outlines");
    assert_int_equal(qpdf_oh_get_int_value_as_int(d->pdf, desk_follow(d, root, "/Count")),
                     COUNT_OF(shelves));
    entry = root;
    for (size_t i = 0; i < COUNT_OF(shelves); i++) {
        qpdf_oh parent, count;

        entry = next_entry(d, entry);
        parent = desk_follow(d, entry, "/Parent/Title");
        count = desk_follow(d, entry, "/Count");
        assert_string_equal(qpdf_oh_get_utf8_value(d->pdf, desk_follow(d, entry, "/Title")),
                            shelves[i].title);
        assert_string_equal(
            qpdf_oh_is_null(d->pdf, parent) ? "" : qpdf_oh_get_utf8_value(d->pdf, parent),
            shelves[i].parent ? shelves[i].parent : "");
        assert_int_equal(
            qpdf_oh_is_null(d->pdf, count) ? 0 : qpdf_oh_get_int_value_as_int(d->pdf, count),
            shelves[i].below);
    }
    assert_true(qpdf_oh_is_null(d->pdf, next_entry(d, entry)));
    assert_string_equal(qpdf_oh_unparse(d->pdf, desk_follow(d, root, "/Last")),
                        qpdf_oh_unparse(d->pdf, entry));
}

TESTS_EACH(pdf_places, desk_set_up, desk_tear_down)
