#include "support/tagged.h"
#include "support/test.h"

/* --- which tag may stand in which --- */

struct grammar_case {
    const char *name, *parents; /* with a blank on either side; NULL: those of most */
};

static bool is_in(const char *list, const char *name)
{
    const char *found = strstr(list, name);

    return *name && found && found[-1] == ' ' && found[strlen(name)] == ' ';
}

static void check_place(const struct walk *w, const char *name)
{
    TABLE_NAMED(struct grammar_case, grammar, "tt");
    const char *parent = w->depth > 0 ? w->open[w->depth - 1] : "";

    for (size_t i = 0; i < grammar_count; i++) {
        const char *parents = grammar[i].parents;

        if (strcmp(grammar[i].name, name) != 0)
            continue;
        if (!is_in(parents ? parents : " Document Part Sect LBody ", parent) &&
            (w->depth > 0 || strcmp(name, "Document") != 0))
            fail_msg("%s: %s in '%s'", w->print->path, name, parent);
        return;
    }
    fail_msg("%s: tag '%s'", w->print->path, name);
}

/* --- what tags must say of themselves --- */

static const char *text_of(struct walk *w, qpdf_oh object, const char *key)
{
    qpdf_oh value = pdf_key(w->pdf, object, key);

    return arena_print(w->arena, "%s",
                       qpdf_oh_is_string(w->pdf, value) ? qpdf_oh_get_utf8_value(w->pdf, value)
                                                        : "");
}

const char *walk_name(struct walk *w, qpdf_oh object, const char *key)
{
    qpdf_oh value = pdf_key(w->pdf, object, key);

    return arena_print(w->arena, "%s",
                       qpdf_oh_is_name(w->pdf, value) ? qpdf_oh_get_name(w->pdf, value) + 1 : "");
}

/* Headings begin with the first level in their part and go down one level at a time. */
static void check_heading(struct walk *w, const char *name)
{
    int level = name[1] - '0', sections = 0;

    for (int i = 0; i < w->depth; i++)
        sections += strcmp(w->open[i], "Sect") == 0;
    if (level > w->heading + 1 || sections != level)
        fail_msg("%s: %s after H%d in %d sections", w->print->path, name, w->heading, sections);
    w->heading = level;
}

int walk_children(struct walk *w, qpdf_oh tag)
{
    qpdf_oh children = pdf_key(w->pdf, tag, "/K");

    if (qpdf_oh_is_array(w->pdf, children))
        return qpdf_oh_get_array_n_items(w->pdf, children);
    return qpdf_oh_is_null(w->pdf, children) ? 0 : 1;
}

qpdf_oh walk_child_of(struct walk *w, qpdf_oh tag, int index)
{
    qpdf_oh children = pdf_key(w->pdf, tag, "/K");

    return qpdf_oh_is_array(w->pdf, children) ? qpdf_oh_get_array_item(w->pdf, children, index)
                                              : children;
}

/* A section begins with its heading, an item of a list with its number or dot. */
static void check_first(struct walk *w, qpdf_oh tag, const char *wanted)
{
    const char *first =
        walk_children(w, tag) ? walk_name(w, walk_child_of(w, tag, 0), "/S") : "nothing";

    if (strncmp(first, wanted, strlen(wanted)) != 0)
        fail_msg("%s: %s begins with %s", w->print->path, w->open[w->depth - 1], first);
}

/* Rows of a table have as many cells as the one before; those of the first are heads. */
static void check_table(struct walk *w, qpdf_oh tag)
{
    int columns = walk_children(w, walk_child_of(w, tag, 0));

    for (int r = 0; r < walk_children(w, tag); r++) {
        qpdf_oh row = walk_child_of(w, tag, r);

        assert_int_equal(walk_children(w, row), columns);
        for (int c = 0; c < columns; c++)
            assert_string_equal(walk_name(w, walk_child_of(w, row, c), "/S"), r == 0 ? "TH" : "TD");
    }
}

static void check_attribute(struct walk *w, qpdf_oh tag, const char *owner, const char *key,
                            const char *values)
{
    qpdf_oh attributes = pdf_key(w->pdf, tag, "/A");

    assert_string_equal(walk_name(w, attributes, "/O"), owner);
    assert_true(is_in(values, walk_name(w, attributes, key)));
}

/* What the number trees of the document give for a number: of a page, or of an annotation. */
static qpdf_oh parent_of(struct walk *w, int number)
{
    qpdf_oh root = pdf_key(w->pdf, qpdf_get_root(w->pdf), "/StructTreeRoot");
    qpdf_oh list = pdf_key(w->pdf, pdf_key(w->pdf, root, "/ParentTree"), "/Nums");

    for (int i = 0; i + 1 < qpdf_oh_get_array_n_items(w->pdf, list); i += 2)
        if (qpdf_oh_get_int_value_as_int(w->pdf, qpdf_oh_get_array_item(w->pdf, list, i)) == number)
            return qpdf_oh_get_array_item(w->pdf, list, i + 1);
    fail_msg("%s: number %d has no tag", w->print->path, number);
    return root;
}

static bool is_same(struct walk *w, qpdf_oh a, qpdf_oh b)
{
    return qpdf_oh_get_object_id(w->pdf, a) == qpdf_oh_get_object_id(w->pdf, b);
}

/* A link holds its annotation, which says what it is and knows its tag. */
static void check_link(struct walk *w, qpdf_oh tag)
{
    int annotations = 0;

    for (int i = 0; i < walk_children(w, tag); i++) {
        qpdf_oh child = walk_child_of(w, tag, i), annotation;

        if (!qpdf_oh_is_dictionary(w->pdf, child) ||
            strcmp(walk_name(w, child, "/Type"), "OBJR") != 0)
            continue;
        annotation = pdf_key(w->pdf, child, "/Obj");
        assert_string_equal(walk_name(w, annotation, "/Subtype"), "Link");
        assert_true(strlen(text_of(w, annotation, "/Contents")) > 0);
        assert_true(
            is_same(w, tag,
                    parent_of(w, qpdf_oh_get_int_value_as_int(
                                     w->pdf, pdf_key(w->pdf, annotation, "/StructParent")))));
        annotations++;
    }
    assert_int_equal(annotations, 1);
    w->links++;
}

static void check_tag(struct walk *w, qpdf_oh tag, const char *name)
{
    if (name[0] == 'H')
        check_heading(w, name);
    else if (strcmp(name, "Part") == 0)
        w->heading = 0;
    else if (strcmp(name, "Sect") == 0)
        check_first(w, tag, "H");
    else if (strcmp(name, "LI") == 0)
        check_first(w, tag, "Lbl");
    else if (strcmp(name, "Figure") == 0)
        assert_true(strlen(text_of(w, tag, "/Alt")) >= 3);
    else if (strcmp(name, "Table") == 0)
        check_table(w, tag);
    else if (strcmp(name, "TH") == 0)
        check_attribute(w, tag, "Table", "/Scope", " Column Row Both ");
    else if (strcmp(name, "L") == 0)
        check_attribute(w, tag, "List", "/ListNumbering", " Disc Decimal ");
    else if (strcmp(name, "Link") == 0)
        check_link(w, tag);
}

/* --- the walk --- */

size_t walk_page(struct walk *w, qpdf_oh page)
{
    for (size_t i = 0; i < w->print->page_count; i++)
        if (is_same(w, qpdf_get_page_n(w->pdf, i), page))
            return i;
    fail_msg("%s: content of a page that is not there", w->print->path);
    return 0;
}

static void add_content(struct walk *w, qpdf_oh tag, qpdf_oh page, int mark)
{
    struct piece_of *content = ARENA_PUSH(w->arena, w->content, w->count);
    qpdf_oh parents;

    *content = (struct piece_of){walk_page(w, page), mark, w->open[w->depth - 1], tag};
    parents =
        parent_of(w, qpdf_oh_get_int_value_as_int(w->pdf, pdf_key(w->pdf, page, "/StructParents")));
    assert_true(is_same(w, tag, qpdf_oh_get_array_item(w->pdf, parents, mark)));
}

static void walk_tag(struct walk *w, qpdf_oh tag);

static void walk_child(struct walk *w, qpdf_oh tag, qpdf_oh child)
{
    if (qpdf_oh_is_integer(w->pdf, child)) {
        add_content(w, tag, pdf_key(w->pdf, tag, "/Pg"),
                    qpdf_oh_get_int_value_as_int(w->pdf, child));
    } else if (strcmp(walk_name(w, child, "/Type"), "MCR") == 0) {
        add_content(w, tag, pdf_key(w->pdf, child, "/Pg"),
                    qpdf_oh_get_int_value_as_int(w->pdf, pdf_key(w->pdf, child, "/MCID")));
    } else if (strcmp(walk_name(w, child, "/Type"), "OBJR") != 0) {
        assert_true(is_same(w, pdf_key(w->pdf, child, "/P"), tag));
        walk_tag(w, child);
    }
}

static void walk_tag(struct walk *w, qpdf_oh tag)
{
    const char *name = walk_name(w, tag, "/S");

    check_place(w, name);
    assert_true(w->depth < TAG_DEPTH);
    w->open[w->depth++] = name;
    check_tag(w, tag, name);
    for (int i = 0; i < walk_children(w, tag); i++)
        walk_child(w, tag, walk_child_of(w, tag, i));
    w->depth--;
    w->tags++;
}

struct walk walk_print(struct arena *arena, struct print *print)
{
    struct walk w = {.arena = arena, .print = print, .pdf = print->pdf};
    qpdf_oh root = pdf_key(w.pdf, qpdf_get_root(w.pdf), "/StructTreeRoot");

    assert_int_equal(walk_children(&w, root), 1);
    walk_tag(&w, walk_child_of(&w, root, 0));
    return w;
}
