#include "page/text/booklet.h"

#include "page/plan/sheet_counts.h"
#include "page/text/markdown.h"

#include <stdio.h>
#include <math.h>

enum { LEAST_FULL = 70 }; /* percent of a page that is not the last */

static const double head_above = 7, folio_below = 9; /* mm from the block */
static const double rule_below = 1.6;                /* the line below the running head */

static const char *remedy_of(struct arena *arena, const struct item *item)
{
    if (item->kind == ITEM_FIGURE)
        return figure_remedy(arena, item->figure->show);
    return item->kind == ITEM_ROW ? "make several rows of this one"
                                  : "make several shorter ones of this";
}

static void report_overfull(const struct booklet *b, struct diags *diags)
{
    for (size_t i = 0; i < b->flow->count; i++) {
        const struct item *item = &b->flow->items[i];

        if (item->height > BLOCK_HEIGHT)
            diag_help(
                diag_add(diags, DIAG(BOOKLET_OVERFULL), item->place, item->height, BLOCK_HEIGHT),
                "%s", remedy_of(b->flow->arena, item));
    }
}

enum { TURNS = 6 }; /* two settle all but texts at the brink of a tenth page */

/* Whether the text quotes how many sheets it takes itself, and they are others than was thought. */
static bool miscounted(struct sheet_counts *sheets, size_t pages)
{
    size_t before = sheets ? sheets->pages : pages;

    if (sheets)
        sheets->pages = pages;
    return before != pages && sheets->own;
}

/* Breaks the text into pages, and where it names numbers of pages again, until they are right. What
 * is wrong in it was said the first time. */
static void read_pages(struct booklet *b, struct pen *pen, struct arena *arena,
                       const struct layout *layout, const struct part *part, struct diags *diags)
{
    static const struct measure measure = {TEXT_WIDTH, BLOCK_WIDTH};
    bool moved;

    for (int turn = 0; turn < TURNS; turn++) {
        b->flow =
            markdown_read(pen, arena, layout, part, &measure, b->flow, turn == 0 ? diags : NULL);
        b->page_count = flow_pages(b->flow, &b->pages);
        moved = flow_number(b->flow, b->pages, b->page_count);
        if (!(b->flow->references.paged && moved) && !miscounted(layout->sheets, b->page_count))
            break;
    }
}

struct booklet *booklet_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                             const struct part *part, struct diags *diags)
{
    struct booklet *b = arena_alloc(arena, 1, sizeof *b);
    const struct game *game = layout->game;

    read_pages(b, pen, arena, layout, part, diags);
    b->running = game->native.text.text
                     ? arena_print(arena, "%s  %s", game->name.text, game->native.text.text)
                     : game->name.text;
    b->links = links_of(arena, b->flow);
    report_overfull(b, diags);
    return b;
}

static void help_with_pages(const struct booklet *b, const struct part *part,
                            struct finding *finding)
{
    char pages[32];

    snprintf(pages, sizeof pages, "%zu", b->page_count);
    diag_help(finding, "write 'pages: %s', or leave 'pages' out", pages);
    diag_choice_beside(finding, part->place, "pages", pages);
}

bool booklet_fits(const struct booklet *b, const struct part *part, const struct paper *paper,
                  struct diags *diags)
{
    const double edge = 6; /* mm that printers cannot reach */
    size_t before = diags_count(diags);

    if (part->booklet.pages && b->page_count != (size_t)part->booklet.pages)
        help_with_pages(b, part,
                        diag_add(diags, DIAG(BOOKLET_PAGES), part->place, (int)b->page_count,
                                 b->page_count == 1 ? "" : "s", paper->name, part->booklet.pages));
    for (size_t i = 0; i + 1 < b->page_count; i++) {
        int full = (int)lround(b->pages[i].used / BLOCK_HEIGHT * 100);
        bool asked = b->flow->items[b->pages[i].end].kind == ITEM_BREAK;

        if (full < LEAST_FULL && !asked)
            diag_help(
                diag_add(diags, DIAG(BOOKLET_UNDERFULL), b->flow->items[b->pages[i].first].place,
                         (int)i + 1, full),
                "make what begins the next page smaller, a figure by its 'width', or move text "
                "there");
    }
    if (paper->width < BLOCK_WIDTH + 2 * edge ||
        paper->height < BLOCK_HEIGHT + 2 * (edge + folio_below))
        diag_help(diag_add(diags, DIAG(LAYOUT_TOO_LARGE), part->place, "the booklet's text block",
                           (double)BLOCK_WIDTH, BLOCK_HEIGHT + 2 * folio_below, paper->name,
                           paper->width - 2 * edge, paper->height - 2 * edge),
                  "texts are printed on a4 or letter, or on larger paper");
    return diags_count(diags) == before;
}

bool booklet_shows_faces(const struct booklet *b)
{
    for (size_t i = 0; i < b->flow->count; i++) {
        const struct item *item = &b->flow->items[i];

        if (item->kind == ITEM_FIGURE && figure_shows_faces(item->figure))
            return true;
    }
    return false;
}

const struct line *booklet_subtitle(const struct booklet *b)
{
    for (size_t i = 0; i < b->flow->count; i++)
        if (b->flow->items[i].kind == ITEM_LINE && b->flow->items[i].type == STYLE_SUBTITLE)
            return b->flow->items[i].lines[0];
    return NULL;
}

/* The section with which a page begins; before the first of all, what the part is called. */
static const char *section_of(const struct booklet *b, const struct part *part, size_t index)
{
    const struct flow_page *page = &b->pages[index];
    const char *section = part->caption.text;

    for (size_t i = 0; i <= page->first && i < b->flow->count; i++)
        if (b->flow->items[i].kind == ITEM_HEADING && b->flow->items[i].bookmark)
            section = b->flow->items[i].bookmark;
    return section;
}

static void draw_furniture(struct pen *pen, const struct booklet *b, const struct part *part,
                           double x, double y, size_t index)
{
    struct arena *arena = pen->scene->arena;
    double head = y - head_above, foot = y + BLOCK_HEIGHT + folio_below;

    if (index > 0) {
        pen_text(pen, STYLE_RUNNING, b->running, x, head, ALIGN_LEFT, COLOUR_SOFT);
        pen_text(pen, STYLE_RUNNING, section_of(b, part, index), x + BLOCK_WIDTH, head, ALIGN_RIGHT,
                 COLOUR_SOFT);
        pen_line(pen, LINE_RULE, COLOUR_SOFT, x, head + rule_below, x + BLOCK_WIDTH,
                 head + rule_below);
    }
    pen_text(pen, STYLE_FOLIO, arena_print(arena, "%zu", index + 1), x + BLOCK_WIDTH / 2.0, foot,
             ALIGN_CENTRE, COLOUR_INK);
}

static void draw_items(struct pen *pen, const struct booklet *b, const struct flow_page *page,
                       double x, double y)
{
    pen->linked = true;
    flow_draw(pen, b->flow, page, x, y);
    pen->linked = false;
    links_put(&b->links, pen->scene);
}

static void draw_page(struct pen *pen, const struct booklet *b, const struct part *part,
                      const struct paper *paper, size_t index, bool note)
{
    double x = (paper->width - BLOCK_WIDTH) / 2, y = (paper->height - BLOCK_HEIGHT) / 2;
    struct flow_page page = b->pages[index];

    if (index == 0)
        scene_bookmark(pen->scene, 0, part->caption.text, 0);
    draw_furniture(pen, b, part, x, y, index);
    page.end -= !note && index + 1 == b->page_count && booklet_has_note(b);
    draw_items(pen, b, &page, x, y);
}

void booklet_draw(struct pen *pen, const struct booklet *b, const struct part *part,
                  const struct paper *paper, size_t index)
{
    draw_page(pen, b, part, paper, index, true);
}

bool booklet_has_note(const struct booklet *b)
{
    const struct flow *flow = b->flow;

    return b->page_count > 0 && flow->items[flow->count - 1].kind == ITEM_BOX &&
           b->pages[b->page_count - 1].first + 1 < flow->count;
}

void booklet_draw_body(struct pen *pen, const struct booklet *b, const struct part *part,
                       const struct paper *paper, size_t index)
{
    draw_page(pen, b, part, paper, index, false);
}

void booklet_draw_note(struct pen *pen, const struct booklet *b, double x, double y)
{
    size_t last = b->flow->count - 1;

    draw_items(pen, b, &(struct flow_page){.first = last, .end = last + 1}, x,
               y + BLOCK_HEIGHT - b->flow->items[last].height);
}
