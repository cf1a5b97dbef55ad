#include "emit/structure.h"

#include "base/mem.h"

#include <string.h>

enum { DEPTH_LIMIT = 200 };

struct structure {
    qpdf_data pdf;
    struct arena *arena;
    const struct pdf_info *info;
    qpdf_oh parents; /* what leads from content to tags: numbers, each followed by its tag */
    int next_parent; /* the first number that is free */
    size_t tags, figures, lists; /* met so far */
    qpdf_oh *continued;          /* those that go on with others, in document order */
    size_t continued_count;
    bool too_deep;
};

/* --- entries --- */

/* Takes over the handle of value. */
static void set(struct structure *s, qpdf_oh dictionary, const char *key, qpdf_oh value)
{
    qpdf_oh_replace_key(s->pdf, dictionary, key, value);
    qpdf_oh_release(s->pdf, value);
}

static void set_attribute(struct structure *s, qpdf_oh tag, const char *owner, const char *key,
                          const char *name)
{
    qpdf_oh attributes = qpdf_oh_new_dictionary(s->pdf);

    set(s, attributes, "/O", qpdf_oh_new_name(s->pdf, owner));
    set(s, attributes, key, qpdf_oh_new_name(s->pdf, name));
    set(s, tag, "/A", attributes);
}

/* --- kinds of tags --- */

static void finish_figure(struct structure *s, qpdf_oh tag)
{
    const char *alt = s->figures < s->info->alt_count ? s->info->alts[s->figures] : NULL;

    if (alt && *alt)
        set(s, tag, "/Alt", qpdf_oh_new_unicode_string(s->pdf, alt));
    s->figures++;
}

static void finish_list(struct structure *s, qpdf_oh tag)
{
    if (s->lists < s->info->list_count)
        set_attribute(s, tag, "/List", "/ListNumbering", s->info->lists[s->lists]);
    s->lists++;
}

static void finish_head_cell(struct structure *s, qpdf_oh tag)
{
    set_attribute(s, tag, "/Table", "/Scope", "/Column");
}

/* Gives the annotation that is content of the tag a number that leads to the tag. */
static void finish_annotation(struct structure *s, qpdf_oh tag, qpdf_oh content)
{
    qpdf_oh annotation = qpdf_oh_get_key(s->pdf, content, "/Obj");

    if (qpdf_oh_is_dictionary(s->pdf, annotation)) {
        set(s, annotation, "/StructParent", qpdf_oh_new_integer(s->pdf, s->next_parent));
        qpdf_oh_append_item(s->pdf, s->parents, qpdf_oh_new_integer(s->pdf, s->next_parent++));
        qpdf_oh_append_item(s->pdf, s->parents, tag);
    }
    qpdf_oh_release(s->pdf, annotation);
}

/* Cairo names the annotation in the tag, but not the tag in the annotation. */
static void finish_link(struct structure *s, qpdf_oh tag)
{
    qpdf_oh children = qpdf_oh_get_key(s->pdf, tag, "/K");
    int count =
        qpdf_oh_is_array(s->pdf, children) ? qpdf_oh_get_array_n_items(s->pdf, children) : 0;

    for (int i = 0; i < count; i++) {
        qpdf_oh child = qpdf_oh_get_array_item(s->pdf, children, i);

        if (qpdf_oh_is_dictionary(s->pdf, child))
            finish_annotation(s, tag, child);
        qpdf_oh_release(s->pdf, child);
    }
    qpdf_oh_release(s->pdf, children);
}

static const struct {
    const char *name;
    void (*finish)(struct structure *s, qpdf_oh tag);
} kinds[] = {
    {"/Figure", finish_figure},
    {"/L", finish_list},
    {"/TH", finish_head_cell},
    {"/Link", finish_link},
};

/* --- the tree --- */

static void visit_tag(struct structure *s, qpdf_oh tag, int depth);

/* children: a tag, a list of them, or content, which is passed over. */
static void visit_children(struct structure *s, qpdf_oh children, int depth)
{
    int count = 0;

    if (qpdf_oh_is_array(s->pdf, children))
        count = qpdf_oh_get_array_n_items(s->pdf, children);
    else if (qpdf_oh_is_dictionary(s->pdf, children))
        visit_tag(s, children, depth);
    for (int i = 0; i < count && !s->too_deep; i++) {
        qpdf_oh child = qpdf_oh_get_array_item(s->pdf, children, i);

        if (qpdf_oh_is_dictionary(s->pdf, child))
            visit_tag(s, child, depth);
        qpdf_oh_release(s->pdf, child);
    }
}

static void note_continued(struct structure *s, qpdf_oh tag)
{
    size_t number = s->tags++;

    if (s->continued_count < s->info->continued_count &&
        s->info->continued[s->continued_count] == number)
        s->continued[s->continued_count++] = qpdf_oh_new_object(s->pdf, tag);
}

static void visit_tag(struct structure *s, qpdf_oh tag, int depth)
{
    qpdf_oh type = qpdf_oh_get_key(s->pdf, tag, "/S");
    qpdf_oh children = qpdf_oh_get_key(s->pdf, tag, "/K");

    if (depth > DEPTH_LIMIT)
        s->too_deep = true;
    else if (qpdf_oh_is_name(s->pdf, type)) {
        note_continued(s, tag);
        for (size_t i = 0; i < COUNT_OF(kinds); i++)
            if (qpdf_oh_is_name_and_equals(s->pdf, type, kinds[i].name))
                kinds[i].finish(s, tag);
        visit_children(s, children, depth + 1);
    }
    qpdf_oh_release(s->pdf, type);
    qpdf_oh_release(s->pdf, children);
}

/* --- joining --- */

/* The list of what a tag holds, which is made one if it is none yet. */
static qpdf_oh contents_of(struct structure *s, qpdf_oh tag)
{
    qpdf_oh list = qpdf_oh_get_key(s->pdf, tag, "/K"), one = list;

    if (qpdf_oh_is_array(s->pdf, list))
        return list;
    list = qpdf_oh_new_array(s->pdf);
    if (!qpdf_oh_is_null(s->pdf, one))
        qpdf_oh_append_item(s->pdf, list, one);
    qpdf_oh_replace_key(s->pdf, tag, "/K", list);
    return list;
}

static bool is_same(struct structure *s, qpdf_oh a, qpdf_oh b)
{
    return qpdf_oh_get_object_id(s->pdf, a) == qpdf_oh_get_object_id(s->pdf, b);
}

/* The content with that number on a page leads to the tag from now on. */
static void adopt_content(struct structure *s, qpdf_oh page, int mark, qpdf_oh tag)
{
    int number =
        qpdf_oh_get_int_value_as_int(s->pdf, qpdf_oh_get_key(s->pdf, page, "/StructParents"));
    int count = qpdf_oh_get_array_n_items(s->pdf, s->parents);

    for (int i = 0; i + 1 < count; i += 2)
        if (qpdf_oh_get_int_value_as_int(s->pdf, qpdf_oh_get_array_item(s->pdf, s->parents, i)) ==
            number)
            qpdf_oh_set_array_item(s->pdf, qpdf_oh_get_array_item(s->pdf, s->parents, i + 1), mark,
                                   tag);
}

/* A number of content alone means the page of its own tag: elsewhere the page stands beside it. */
static void adopt(struct structure *s, qpdf_oh tag, qpdf_oh list, qpdf_oh from, qpdf_oh child)
{
    qpdf_oh page = qpdf_oh_get_key(s->pdf, from, "/Pg"), reference = child;

    if (qpdf_oh_is_integer(s->pdf, child)) {
        reference = qpdf_oh_new_dictionary(s->pdf);
        set(s, reference, "/Type", qpdf_oh_new_name(s->pdf, "/MCR"));
        qpdf_oh_replace_key(s->pdf, reference, "/Pg", page);
        qpdf_oh_replace_key(s->pdf, reference, "/MCID", child);
        adopt_content(s, page, qpdf_oh_get_int_value_as_int(s->pdf, child), tag);
    } else if (qpdf_oh_has_key(s->pdf, child, "/S")) {
        qpdf_oh_replace_key(s->pdf, child, "/P", tag);
    }
    qpdf_oh_append_item(s->pdf, list, reference);
}

/* The nearest tag of the same kind before item `at` of the list, past what is private between them;
 * -1: there is none. */
static int before_in(struct structure *s, qpdf_oh list, int at)
{
    const char *kind;
    qpdf_oh tag = qpdf_oh_get_array_item(s->pdf, list, at);

    for (int i = at; i-- > 0;) {
        qpdf_oh other = qpdf_oh_get_array_item(s->pdf, list, i);

        if (!qpdf_oh_is_dictionary(s->pdf, other))
            return -1;
        kind = qpdf_oh_get_name(s->pdf, qpdf_oh_get_key(s->pdf, tag, "/S"));
        if (qpdf_oh_is_name_and_equals(s->pdf, qpdf_oh_get_key(s->pdf, other, "/S"), kind))
            return i;
        if (!qpdf_oh_is_name_and_equals(s->pdf, qpdf_oh_get_key(s->pdf, other, "/S"), "/Private"))
            return -1;
    }
    return -1;
}

/* The tag becomes the end of the one before it, which it goes on with. */
static void join(struct structure *s, qpdf_oh tag)
{
    qpdf_oh list = contents_of(s, qpdf_oh_get_key(s->pdf, tag, "/P")), own = contents_of(s, tag);
    qpdf_oh into, into_list;
    int at = 0, count = qpdf_oh_get_array_n_items(s->pdf, list), first;

    while (at < count && !is_same(s, qpdf_oh_get_array_item(s->pdf, list, at), tag))
        at++;
    first = at < count ? before_in(s, list, at) : -1;
    if (first < 0)
        return;
    into = qpdf_oh_get_array_item(s->pdf, list, first);
    into_list = contents_of(s, into);
    count = qpdf_oh_get_array_n_items(s->pdf, own);
    for (int i = 0; i < count; i++)
        adopt(s, into, into_list, tag, qpdf_oh_get_array_item(s->pdf, own, i));
    qpdf_oh_erase_item(s->pdf, list, at);
}

/* --- the whole --- */

/* Behind the pages, each of which has its own number, come those of the annotations. */
static void visit_tree(struct structure *s, qpdf_oh tree)
{
    qpdf_oh parents = qpdf_oh_get_key(s->pdf, tree, "/ParentTree");
    int count;

    s->parents = qpdf_oh_get_key_if_dict(s->pdf, parents, "/Nums");
    count =
        qpdf_oh_is_array(s->pdf, s->parents) ? qpdf_oh_get_array_n_items(s->pdf, s->parents) : 0;
    for (int i = 0; i + 1 < count; i += 2) {
        int number =
            qpdf_oh_get_int_value_as_int(s->pdf, qpdf_oh_get_array_item(s->pdf, s->parents, i));

        if (number >= s->next_parent)
            s->next_parent = number + 1;
    }
    s->continued = arena_alloc(s->arena, s->info->continued_count + 1, sizeof *s->continued);
    visit_children(s, qpdf_oh_get_key(s->pdf, tree, "/K"), 0);
    for (size_t i = 0; i < s->continued_count && !s->too_deep; i++)
        join(s, s->continued[i]);
    set(s, tree, "/ParentTreeNextKey", qpdf_oh_new_integer(s->pdf, s->next_parent));
}

bool structure_finish(qpdf_data pdf, const struct pdf_info *info, struct buf *error)
{
    struct structure s = {.pdf = pdf, .arena = arena_new(), .info = info};
    qpdf_oh tree = qpdf_oh_get_key(pdf, qpdf_get_root(pdf), "/StructTreeRoot");

    if (qpdf_oh_is_dictionary(pdf, tree))
        visit_tree(&s, tree);
    arena_free(s.arena);
    if (s.too_deep)
        buf_print(error, "the tags are nested deeper than %d levels", DEPTH_LIMIT);
    else if (s.figures != info->alt_count)
        buf_print(error, "the document has %zu figures, but %zu alternative texts are given",
                  s.figures, info->alt_count);
    else if (s.lists != info->list_count)
        buf_print(error, "the document has %zu lists, but numberings of %zu are given", s.lists,
                  info->list_count);
    else
        return true;
    return false;
}
