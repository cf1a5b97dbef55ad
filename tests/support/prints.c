#include "support/prints.h"

#include "support/soak.h"
#include "support/test.h"
#include "page/parts.h"
#include "page/plan/plan.h"

/* Those of the one booklet, and of a front before it. */
static size_t count_text_pages(const struct print *print)
{
    size_t count = print->layout->part_count, pages = 0, booklets = 0;

    for (size_t i = 0; i < count; i++)
        if (print->plans[i]->part->kind == PART_BOOKLET) {
            pages += (size_t)print->plans[i]->pages;
            booklets++;
        }
    assert_int_equal(print->page_count, pages_before(print->plans, count));
    assert_true(booklets <= 1);
    assert_int_equal(booklets > 0, pages > 0);
    return pages + (pages > 0 && layout_has_front(print->layout) ? FRONT_PAGES : 0);
}

static void add_print(struct prints *p, struct plans *plans, const struct layout *layout,
                      const struct paper *paper)
{
    struct print *print = ARENA_PUSH(p->arena, p->list, p->count);

    *print = (struct print){.layout = layout, .paper = paper, .type = plans->type};
    print->path = arena_print(p->arena, "%s/%s/%s-%s.pdf", p->folder, layout->name, layout->file,
                              paper->name);
    print->pdf = pdf_open(print->path);
    print->plans = plan_document(plans, layout, paper);
    print->page_count = (size_t)qpdf_get_num_pages(print->pdf);
    print->text_pages = count_text_pages(print);
}

const struct content *print_page(struct arena *arena, struct print *print, size_t page)
{
    if (!print->pages)
        print->pages = arena_alloc(arena, print->page_count, sizeof *print->pages);
    if (!print->pages[page])
        print->pages[page] = pdf_content(arena, print->pdf, page);
    return print->pages[page];
}

const char *print_text(struct arena *arena, struct print *print)
{
    if (!print->text) {
        struct buf text = pdf_text(print->path);

        print->text = arena_text(arena, buf_str(&text), text.size);
    }
    return print->text;
}

static struct type *open_fonts(struct prints *p, const struct layout *layout)
{
    struct type *type = type_open(layout->style.fonts, layout->style.font_count, p->diags);

    assert_non_null(type);
    return *ARENA_PUSH(p->arena, p->types, p->type_count) = type;
}

/* On its first paper, and on all of them where the number of the layout is a multiple of three: in
 * a soak of each layout. */
static void print_layout(struct prints *p, const char *path, size_t number)
{
    struct layout *layout = layout_load(p->arena, path, p->diags);
    struct run_result outcome;
    struct plans *plans;
    size_t papers;

    assert_non_null(layout);
    papers = number % soak_times(3, 1) == 0 ? layout->paper_count : 1;
    outcome = piecework(
        "render", "-o", p->folder, path,
        papers == 1 ? arena_print(p->arena, "--paper=%s", layout->papers[0].name) : NULL, NULL);
    assert_string_equal(buf_str(&outcome.err), "");
    assert_int_equal(outcome.status, 0);
    plans = plans_of(p->arena, open_fonts(p, layout), layout);
    for (size_t d = 0; d <= layout->document_count; d++) {
        const struct layout *own =
            d == 0 ? layout_set(p->arena, layout) : layout_document(p->arena, layout, d - 1);

        for (size_t i = 0; i < papers; i++)
            add_print(p, plans, own, &layout->papers[i]);
    }
}

int prints_set_up(void **state, size_t first)
{
    struct prints *p = mem_new(1, sizeof *p);
    const char **layouts;
    size_t count;

    p->arena = arena_new();
    p->diags = diags_new();
    p->folder = folder_new();
    layouts = printed_layouts(p->arena, first, &count);
    for (size_t i = 0; i < count; i++)
        print_layout(p, layouts[i], first + i);
    *state = p;
    return p->count >= 4 ? 0 : -1;
}

int prints_tear_down(void **state)
{
    struct prints *p = *state;

    for (size_t i = 0; i < p->count; i++)
        qpdf_cleanup(&p->list[i].pdf);
    for (size_t i = 0; i < p->type_count; i++)
        type_close(p->types[i]);
    diags_free(p->diags);
    arena_free(p->arena);
    free(p);
    return 0;
}
