/* Rule texts: whatever the text, it is set in pages that hold every item once and can be drawn. */
#include "fuzz.h"

#include "check/layout/layout_checks.h"
#include "page/plan/plan.h"
#include "page/text/booklet.h"

/* Opening fonts takes far longer than setting a text, and what was set is kept until they are
 * closed. */
enum { TEXTS_PER_OPENING = 256 };

/* What stays open from input to input; libFuzzer has no place to pass it along. */
static struct {
    struct arena *arena;
    struct diags *diags;
    struct layout *layout;
    struct type *type;
    size_t texts;
} desk;

static void open_fonts(void)
{
    if (!desk.layout) {
        desk.arena = arena_new();
        desk.diags = diags_new();
        desk.layout = layout_load(desk.arena, "layouts/chu-seireigi.yaml", desk.diags);
    }
    if (desk.texts++ % TEXTS_PER_OPENING == 0) {
        type_close(desk.type);
        desk.type = type_open(desk.layout->style.fonts, desk.layout->style.font_count, desk.diags);
    }
}

/* Page breaks lie between pages, all else on them. */
static size_t skip_breaks(const struct flow *flow, size_t item)
{
    while (item < flow->count && flow->items[item].kind == ITEM_BREAK)
        item++;
    return item;
}

static const char *fault_of_pages(const struct booklet *booklet, const struct diags *diags)
{
    const struct flow *flow = booklet->flow;
    size_t next = 0;

    EACH (page, booklet->pages, booklet->page_count) {
        if (page->first != skip_breaks(flow, next) || page->end <= page->first)
            return "pages do not follow each other";
        if (page->height > BLOCK_HEIGHT + 0.001 && diags_having(diags, DIAG_BOOKLET_OVERFULL) == 0)
            return "a page is too full, which nobody is told";
        next = page->end;
    }
    return skip_breaks(flow, next) == flow->count ? NULL : "the pages do not hold the whole text";
}

static void draw_pages(struct fuzz_run *run, struct pen *pen, const struct booklet *booklet,
                       const struct part *part)
{
    const struct paper *paper = &desk.layout->papers[0];

    for (size_t i = 0; i < booklet->page_count; i++) {
        pen->scene = scene_new(run->arena, paper->width, paper->height);
        booklet_draw(pen, booklet, part, paper, i);
    }
}

/* The text as the only booklet of the layout; figures look for the board's part. */
static const char *broken_by_setting(struct fuzz_run *run)
{
    struct layout layout = *desk.layout;
    struct part parts[2] = {{.kind = PART_BOOKLET,
                             .caption = located_plain("Rules"),
                             .markdown = run->source,
                             .text = located_plain("input"),
                             .place = run->text.at}};
    struct pen pen = {.type = desk.type, .style = &layout.style};
    struct layout_run check = {run->arena, desk.type, &layout, &layout, run->diags, NULL};
    const struct booklet *booklet;
    const char *broken;

    for (size_t i = 0; i < layout.part_count; i++)
        if (layout.parts[i].kind == PART_BOARD)
            parts[1] = layout.parts[i];
    layout.parts = parts;
    layout.part_count = COUNT_OF(parts);
    check.plans = plans_of(run->arena, desk.type, &layout);
    booklet = texts_read(check.plans->texts, &layout, &parts[0], run->diags)->booklet;
    broken = fault_of_pages(booklet, run->diags);
    if (!broken)
        draw_pages(run, &pen, booklet, &parts[0]);
    check_rule_texts(&check);
    check_glyphs(&check);
    return broken;
}

const char *fuzz_markdown(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    const char *broken = NULL;

    open_fonts();
    if (run.source)
        broken = broken_by_setting(&run);
    return fuzz_end(&run, broken);
}
