#include "emit/structure.h"

#include "base/mem.h"

#include <string.h>

enum { DEPTH_LIMIT = 200 };

struct structure {
    qpdf_data pdf;
    const struct pdf_info *info;
    qpdf_oh parents;       /* what leads from content to tags: numbers, each followed by its tag */
    int next_parent;       /* the first number that is free */
    size_t figures, lists; /* met so far */
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

static void visit_tag(struct structure *s, qpdf_oh tag, int depth)
{
    qpdf_oh type = qpdf_oh_get_key(s->pdf, tag, "/S");
    qpdf_oh children = qpdf_oh_get_key(s->pdf, tag, "/K");

    if (depth > DEPTH_LIMIT)
        s->too_deep = true;
    else if (qpdf_oh_is_name(s->pdf, type)) {
        for (size_t i = 0; i < COUNT_OF(kinds); i++)
            if (qpdf_oh_is_name_and_equals(s->pdf, type, kinds[i].name))
                kinds[i].finish(s, tag);
        visit_children(s, children, depth + 1);
    }
    qpdf_oh_release(s->pdf, type);
    qpdf_oh_release(s->pdf, children);
}

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
    visit_children(s, qpdf_oh_get_key(s->pdf, tree, "/K"), 0);
    set(s, tree, "/ParentTreeNextKey", qpdf_oh_new_integer(s->pdf, s->next_parent));
}

bool structure_finish(qpdf_data pdf, const struct pdf_info *info, struct buf *error)
{
    struct structure s = {.pdf = pdf, .info = info};
    qpdf_oh tree = qpdf_oh_get_key(pdf, qpdf_get_root(pdf), "/StructTreeRoot");

    if (qpdf_oh_is_dictionary(pdf, tree))
        visit_tree(&s, tree);
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
