#include "support/printed.h"

#include "support/soak.h"
#include "support/test.h"
#include "page/parts.h"
#include "page/plan/plan.h"
#include "base/lookup.h"
#include "yaml/tree.h"

#include <ctype.h>
#include <glob.h>

qpdf_data pdf_open(const char *path)
{
    qpdf_data pdf = qpdf_init();

    qpdf_set_attempt_recovery(pdf, QPDF_FALSE);
    if (qpdf_read(pdf, path, NULL) != QPDF_SUCCESS)
        fail_msg("%s is no sound PDF", path);
    return pdf;
}

/* Whether the line paints a form, as "/P3 Do" does. Not by sscanf(), which measures all that
 * follows. */
static bool names_form(const char *line, char name[8])
{
    size_t length = strncmp(line, "/P", 2) == 0 ? 2 + strspn(line + 2, "0123456789") : 0;

    if (length == 0 || length >= 8 || strncmp(line + length, " Do", 3) != 0)
        return false;
    memcpy(name, line, length);
    name[length] = '\0';
    return true;
}

/* A form of the page, as it is written. */
static void put_form(qpdf_data pdf, qpdf_oh page, const char *name, struct buf *stream)
{
    qpdf_oh resources = qpdf_oh_get_key(pdf, page, "/Resources");
    qpdf_oh form = qpdf_oh_get_key(pdf, qpdf_oh_get_key(pdf, resources, "/XObject"), name);
    unsigned char *bytes = NULL;
    size_t size = 0;

    if (qpdf_oh_get_stream_data(pdf, form, qpdf_dl_all, NULL, &bytes, &size) != QPDF_SUCCESS)
        fail_msg("the page has no form %s", name);
    buf_put(stream, bytes, size);
    free(bytes);
}

void pdf_stream(qpdf_data pdf, size_t page, struct buf *stream)
{
    qpdf_oh object = qpdf_get_page_n(pdf, page);
    unsigned char *bytes = NULL;
    LOCAL_BUF(content);
    size_t size = 0;
    char name[8];

    assert_int_equal(qpdf_oh_get_page_content_data(pdf, object, &bytes, &size), QPDF_SUCCESS);
    buf_put(&content, bytes, size);
    for (const char *line = buf_str(&content), *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        end += *end == '\n';
        if (names_form(line, name))
            put_form(pdf, object, name, stream);
        else
            buf_put(stream, line, (size_t)(end - line));
    }
    free(bytes);
}

static double number_at(qpdf_data pdf, qpdf_oh array, int index)
{
    return qpdf_oh_get_numeric_value(pdf, qpdf_oh_get_array_item(pdf, array, index));
}

void pdf_size(qpdf_data pdf, size_t page, double *width, double *height)
{
    qpdf_oh box = qpdf_oh_get_key(pdf, qpdf_get_page_n(pdf, page), "/MediaBox");

    assert_int_equal(qpdf_oh_get_array_n_items(pdf, box), 4);
    assert_true(number_at(pdf, box, 0) == 0 && number_at(pdf, box, 1) == 0);
    *width = number_at(pdf, box, 2) / 72 * 25.4;
    *height = number_at(pdf, box, 3) / 72 * 25.4;
}

struct content *pdf_content(struct arena *arena, qpdf_data pdf, size_t page)
{
    LOCAL_BUF(stream);
    struct content *content;
    double width, height;

    pdf_size(pdf, page, &width, &height);
    pdf_stream(pdf, page, &stream);
    content = content_read(arena, stream.text, stream.size, height);
    if (content->unknown)
        fail_msg("page %zu has the operator '%s'", page + 1, content->unknown);
    assert_false(content->broken);
    return content;
}

struct buf pdf_tool(const char *path, const char *name, const char *option, const char *last)
{
    const char *arguments[] = {name, option ? option : path, option ? path : last,
                               option ? last : NULL, NULL};
    struct program command = {.arguments = arguments};
    struct run_result outcome = run(&command);

    if (outcome.status != 0)
        fail_msg("%s %s: status %d\n%s%s", name, path, outcome.status, buf_str(&outcome.out),
                 buf_str(&outcome.err));
    return outcome.out;
}

struct buf pdf_text(const char *path)
{
    struct buf out = pdf_tool(path, "pdftotext", "-raw", "-"), plain = {0};

    for (size_t i = 0; i < out.size; i++) {
        bool blank = isspace((unsigned char)out.text[i]);

        if (!blank)
            buf_char(&plain, out.text[i]);
        else if (plain.size > 0 && plain.text[plain.size - 1] != ' ')
            buf_char(&plain, ' ');
    }
    at_end(free, plain.text);
    return plain;
}

qpdf_oh pdf_key(qpdf_data pdf, qpdf_oh object, const char *name)
{
    return qpdf_oh_get_key_if_dict(pdf, object, name);
}

/* --- outline --- */

static size_t page_of(qpdf_data pdf, qpdf_oh destination)
{
    int id = qpdf_oh_get_object_id(pdf, qpdf_oh_get_array_item(pdf, destination, 0));
    size_t count = (size_t)qpdf_get_num_pages(pdf);

    for (size_t page = 0; page < count; page++)
        if (qpdf_oh_get_object_id(pdf, qpdf_get_page_n(pdf, page)) == id)
            return page;
    fail_msg("an outline entry leads nowhere");
    return 0;
}

static void read_outline(struct arena *arena, qpdf_data pdf, qpdf_oh parent, struct outline *o)
{
    for (qpdf_oh item = pdf_key(pdf, parent, "/First"); qpdf_oh_is_dictionary(pdf, item);
         item = pdf_key(pdf, item, "/Next")) {
        const char *title = qpdf_oh_get_utf8_value(pdf, pdf_key(pdf, item, "/Title"));
        qpdf_oh place = pdf_key(pdf, item, "/Dest");
        size_t count = o->count, tops = o->count;

        *ARENA_PUSH(arena, o->titles, count) = arena_print(arena, "%s", title);
        *ARENA_PUSH(arena, o->pages, o->count) = page_of(pdf, place);
        *ARENA_PUSH(arena, o->tops, tops) =
            qpdf_oh_get_numeric_value(pdf, qpdf_oh_get_array_item(pdf, place, 3)) * 25.4 / 72;
        read_outline(arena, pdf, item, o);
    }
}

struct outline pdf_outline(struct arena *arena, qpdf_data pdf)
{
    struct outline o = {0};

    read_outline(arena, pdf, pdf_key(pdf, qpdf_get_root(pdf), "/Outlines"), &o);
    return o;
}

const struct part_plan **plan_document(struct plans *plans, const struct layout *document,
                                       const struct paper *paper)
{
    struct layout *own = arena_alloc(plans->arena, 1, sizeof *own);
    const struct part_plan **list = arena_alloc(plans->arena, document->part_count, sizeof *list);
    LOCAL_DIAGS(diags);

    *own = *document;
    own->paper = paper;
    for (size_t i = 0; i < own->part_count; i++)
        list[i] = part_plan(plans, own, &own->parts[i], paper, diags);
    assert_int_equal(diags_count(diags), 0);
    return list;
}

size_t pages_before(const struct part_plan *const *plans, size_t parts)
{
    size_t pages = 0;

    for (size_t i = 0; i < parts; i++)
        pages += (size_t)plans[i]->pages;
    return pages;
}

const struct part_plan *plan_of_page(const struct part_plan *const *plans, size_t count,
                                     size_t page, int *index)
{
    for (size_t i = 0; i < count; i++) {
        size_t first = pages_before(plans, i);

        *index = (int)(page - first);
        if (page < first + (size_t)plans[i]->pages)
            return plans[i];
    }
    return NULL;
}

struct printed *printed_new(void)
{
    struct printed *p = mem_new(1, sizeof *p);
    const struct layout *layout;
    struct run_result outcome;

    p->arena = arena_new();
    p->diags = diags_new();
    p->folder = folder_new();
    layout = layout_load(p->arena, SET_LAYOUT, p->diags);
    assert_non_null(layout);
    p->layout = layout_set(p->arena, layout);
    p->type = type_open(layout->style.fonts, layout->style.font_count, p->diags);
    assert_non_null(p->type);
    p->plans = plan_document(plans_of(p->arena, p->type, layout), p->layout, &layout->papers[0]);
    assert_int_equal(p->layout->paper_count, SET_PAPERS);
    outcome = piecework("render", "-o", p->folder, SET_LAYOUT, NULL);
    assert_string_equal(buf_str(&outcome.err), "");
    assert_int_equal(outcome.status, 0);
    for (size_t i = 0; i < SET_PAPERS; i++) {
        p->paths[i] = arena_print(p->arena, "%s/chu-seireigi/chu-seireigi-%s.pdf", p->folder,
                                  p->layout->papers[i].name);
        p->pdfs[i] = pdf_open(p->paths[i]);
    }
    return p;
}

void printed_free(struct printed *p)
{
    for (size_t i = 0; i < SET_PAPERS; i++)
        qpdf_cleanup(&p->pdfs[i]);
    type_close(p->type);
    diags_free(p->diags);
    arena_free(p->arena);
    free(p);
}

/* --- all layouts --- */

unsigned printed_every(void)
{
    return sanitized_times(28, 12, 1);
}

/* Parts, forms, boards and ways of printing, which are values of these keys. */
static bool is_way(const char *key)
{
    static const char *const keys[] = {"part",  "shape", "print",       "stand", "players",
                                       "backs", "play",  "orientation", "cuts",  "join"};

    return ANY(i, COUNT_OF(keys), strcmp(keys[i], key) == 0);
}

/* Whether something of these stands in a file that is not known yet; then it is. */
static bool brings_new(struct arena *arena, const struct node *node, struct lookup *known)
{
    bool brings = false;

    for (size_t i = 0; node && i < node->count; i++) {
        const struct node *item = node->items[i];
        const char *key = node->kind == NODE_MAP ? node->keys[i]->text.text : "";

        if (is_way(key)) {
            const char *way =
                arena_print(arena, "%s: %s", key, item->kind == NODE_TEXT ? item->text.text : "");
            const void **slot = lookup_slot(arena, known, way, strlen(way));

            brings |= !*slot;
            *slot = way;
        }
        brings |= brings_new(arena, item, known);
    }
    return brings;
}

/* The same of a layout and the board of its game. */
static bool layout_brings_new(struct arena *arena, const struct source *source,
                              struct lookup *known)
{
    LOCAL_DIAGS(discarded);
    const struct node *layout = yaml_read(arena, source, discarded);
    const char *path = arena_print(arena, "layouts/%s", yaml_get(layout, "game")->text.text);
    const struct node *game = yaml_read(arena, source_read(arena, path, discarded), discarded);
    bool brings = brings_new(arena, layout, known);

    return brings_new(arena, yaml_get(game, "board"), known) || brings;
}

static const struct source **layouts_read(struct arena *arena, size_t *count)
{
    LOCAL_DIAGS(discarded);
    const struct source **layouts = NULL;
    glob_t found;

    *count = 0;
    assert_int_equal(glob("layouts/*.yaml", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const struct source *source = source_read(arena, found.gl_pathv[i], discarded);

        if (source && file_kind_of(source) == FILE_LAYOUT)
            *ARENA_PUSH(arena, layouts, *count) = source;
    }
    globfree(&found);
    return layouts;
}

const char **shipped_layouts(struct arena *arena, size_t *count)
{
    const struct source **layouts = layouts_read(arena, count);
    const char **list = arena_alloc(arena, *count, sizeof *list);

    for (size_t i = 0; i < *count; i++)
        list[i] = layouts[i]->path;
    return list;
}

const char **printed_layouts(struct arena *arena, size_t first, size_t *count)
{
    unsigned every = printed_every();
    const char **list = NULL;
    struct lookup known = {0};
    size_t all;
    const struct source **layouts = layouts_read(arena, &all);

    *count = 0;
    for (size_t i = first % every; i < all; i += every) {
        layout_brings_new(arena, layouts[i], &known);
        *ARENA_PUSH(arena, list, *count) = layouts[i]->path;
    }
    for (size_t i = 0; i < sanitized_times(0, (unsigned)all, 0); i++)
        if (i % every != first % every && layout_brings_new(arena, layouts[i], &known))
            *ARENA_PUSH(arena, list, *count) = layouts[i]->path;
    return list;
}
