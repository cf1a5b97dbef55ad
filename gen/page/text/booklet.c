#include "page/text/booklet.h"

#include "page/text/cover.h"

static const double head_above = 7, folio_below = 9; /* mm from the block */
static const double rule_below = 1.6;                /* the line below the running head */

static const char *remedy_of(struct arena *arena, const struct item *item)
{
    const char *of_figure = item->kind == ITEM_FIGURE ? figure_remedy(arena, item->figure) : NULL;

    return of_figure                ? of_figure
           : item->kind == ITEM_ROW ? "make several rows of this one"
                                    : "make several shorter ones of this";
}

static void report_overfull(const struct booklet *b, struct diags *diags)
{
    double height = b->flow->measure.height;

    EACH (item, b->flow->items, b->flow->count)
        if (item->height > height)
            diag_help(diag_add(diags, DIAG(BOOKLET_OVERFULL), item->place, b->page_called,
                               b->called, item->height, height),
                      "%s", remedy_of(b->flow->arena, item));
}

enum { TURNS = 6 }; /* two settle all but texts at the brink of a tenth page */

/* Whether the text quotes how many sheets it takes itself, and they are others than was thought. */
static bool miscounted(const struct booklet *b, const struct layout *layout)
{
    if (!layout->sheets)
        return false;
    layout->sheets->pages = b->page_count;
    return !counts_hold(b->flow->arena, layout->game->words, layout->sheets);
}

/* Breaks the text into pages, and where it names numbers of pages again, until they are right. What
 * is wrong in it was said the first time. */
static void read_pages(struct booklet *b, struct pen *pen, struct arena *arena,
                       const struct layout *layout, const struct part *part,
                       const struct measure *measure, const struct flow *before,
                       struct diags *diags)
{
    bool moved;

    for (int turn = 0; turn < TURNS; turn++) {
        b->flow = markdown_read(pen, arena, layout, part, measure, turn == 0 ? before : b->flow,
                                turn == 0 ? diags : NULL);
        b->page_count = flow_pages(b->flow, &b->pages);
        moved = flow_number(b->flow, b->pages, b->page_count);
        if (!(b->flow->references.paged && moved) && !b->flow->references.stale &&
            !miscounted(b, layout))
            break;
    }
}

struct booklet *booklet_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                             const struct part *part, const struct measure *measure,
                             const struct flow *before, struct diags *diags)
{
    struct booklet *b = arena_alloc(arena, 1, sizeof *b);
    const struct game *game = layout->game;
    const struct sheet_counts *sheets = layout->sheets;
    const struct layout *document = sheets ? sheets->document : NULL;

    read_pages(b, pen, arena, layout, part, measure, before, diags);
    b->running = game_native_beside(game)
                     ? arena_print(arena, "%s  %s", game->name.text, game->native.text.text)
                     : game->name.text;
    b->links = links_of(arena, b->flow);
    b->layout = layout;
    b->page_called = part->kind == PART_LEAFLET ? "panel" : "page";
    b->called = part->kind == PART_LEAFLET ? "leaflet"
                : !document                ? "booklet"
                                           : arena_print(arena, "%sbooklet in '%s'",
                                          document->saddle ? "folded " : "", document->file);
    if (!game->flawed)
        report_overfull(b, sheets ? sheets->diags : diags);
    return b;
}

static void help_with_pages(const struct booklet *b, const struct part *part,
                            struct finding *finding)
{
    char pages[32];

    snprintf(pages, sizeof pages, "%zu", b->page_count);
    diag_help(finding, "write 'pages: %s', or leave 'pages' out", pages);
    yaml_choose_beside(finding, part->place, "pages", pages);
}

/* A page that its author ends is as full as that. */
static void report_emptiness(const struct booklet *b, size_t index, struct diags *diags)
{
    const struct flow_page *page = &b->pages[index];
    bool last = index + 1 == b->page_count;
    bool asked = !last && b->flow->items[page->end].kind == ITEM_BREAK;
    const struct item *next = last ? NULL : &b->flow->items[page->end];
    int full = (int)lround(page->used / b->flow->measure.height * 100);
    struct finding *finding;
    const char *remedy;

    if (index > 0 && last ? full >= LEAST_LAST : last || asked || full >= LEAST_UNTOLD)
        return;
    finding = diag_add(diags, DIAG(BOOKLET_UNDERFULL), b->flow->items[page->first].place,
                       (int)index + 1, b->called, full);
    remedy = next && next->kind == ITEM_FIGURE ? figure_remedy(b->flow->arena, next->figure) : NULL;
    if (last)
        diag_help(finding, "shorten the text by so much, or write more, a first game perhaps");
    else if (remedy)
        diag_help(finding, "%s in the figure that begins the next page, or move text there",
                  remedy);
    else
        diag_help(finding, "shorten what begins the next page, or move text there");
}

void booklet_check_ends(const struct booklet *b, struct diags *diags)
{
    /* that all pages of a short text are full is chance */
    for (size_t i = 0; b->page_count >= 3 && i < b->page_count; i++)
        report_emptiness(b, i, diags);
}

bool booklet_fits(const struct booklet *b, const struct part *part, const struct paper *paper,
                  struct diags *diags)
{
    const struct measure *measure = &b->flow->measure;
    double edge = measure->room.edge, height = measure->height + 2 * measure->room.furniture;
    size_t before = diags_count(diags);

    if (part->booklet.pages && b->page_count != (size_t)part->booklet.pages)
        help_with_pages(b, part,
                        diag_add(diags, DIAG(BOOKLET_PAGES), part->place, (int)b->page_count,
                                 b->page_count == 1 ? "" : "s", paper->name, part->booklet.pages));
    if (paper->width < measure->block + 2 * edge || paper->height < height + 2 * edge)
        diag_help(diag_add(diags, DIAG(LAYOUT_TOO_LARGE), part->place, "the booklet's text block",
                           measure->block, height, paper->name, paper->width - 2 * edge,
                           paper->height - 2 * edge),
                  "texts are printed on a5 or larger paper; 'blocks' of the style says how they "
                  "stand on it");
    return diags_count(diags) == before;
}

bool booklet_shows_faces(const struct booklet *b)
{
    return FIND(item, b->flow->items, b->flow->count,
                item->kind == ITEM_FIGURE && item->figure->kind->flags & SHOWS_FACES);
}

/* The section with which a page begins; before the first of all, what the part is called. */
static const char *section_of(const struct booklet *b, const struct part *part, size_t index)
{
    for (size_t i = b->pages[index].first + 1; i-- > 0;)
        if (item_is_in(&b->flow->items[i], STYLE_HEADING) && b->flow->items[i].bookmark)
            return b->flow->items[i].bookmark;
    return part->caption.text;
}

static void draw_furniture(struct pen *pen, const struct booklet *b, const struct part *part,
                           double x, double y, size_t index)
{
    struct arena *arena = pen->scene->arena;
    const struct measure *measure = &b->flow->measure;
    double head = y - head_above, foot = y + measure->height + folio_below;

    if (index > 0) {
        pen_text(pen, STYLE_RUNNING, b->running, x, head, ALIGN_LEFT, COLOUR_SOFT);
        pen_text(pen, STYLE_RUNNING, section_of(b, part, index), x + measure->block, head,
                 ALIGN_RIGHT, COLOUR_SOFT);
        pen_line(pen, LINE_RULE, COLOUR_SOFT, x, head + rule_below, x + measure->block,
                 head + rule_below);
    }
    pen_text(pen, STYLE_FOLIO,
             words_digits(arena, b->layout->game->words, arena_print(arena, "%zu", index + 1)),
             x + measure->block / 2, foot, ALIGN_CENTRE, COLOUR_INK);
}

static void draw_items(struct pen *pen, const struct booklet *b, const struct flow_page *page,
                       double x, double y)
{
    pen->linked = true;
    flow_draw(pen, b->flow, page, x, y);
    pen->linked = false;
    links_put(&b->links, pen->scene);
}

/* Diamonds below the end of the text, and where much of the page is left the cover's picture in the
 * middle of that. */
static void draw_tail(struct pen *pen, const struct booklet *b, double x, double y, double bottom)
{
    const double below = 9, least = 55, most = 27, part = 0.25, crest = 1.34; /* of its radius */
    double left = b->flow->measure.height - bottom - below, middle = x + b->flow->measure.block / 2;
    double radius = fmin(most, part * left);

    draw_diamonds(pen, middle, y + bottom + below);
    if (left >= least)
        draw_sun(pen, b->layout, middle, y + bottom + below + left / 2, radius, crest * radius);
}

/* A note ends a text by itself, and a figure is no text: it may be a sheet to be cut. */
static bool ends_with_text(const struct flow *flow)
{
    enum item_kind last = flow->items[flow->count - 1].kind;

    return last != ITEM_BOX && last != ITEM_FIGURE;
}

/* The cover's picture beside the title, and what stands below the end of the text. */
static void draw_ornaments(struct pen *pen, const struct booklet *b, double x, double y,
                           size_t index)
{
    const double radius = TITLE_CREST / 2.0, above = 6, room = 16;
    const struct flow *flow = b->flow;
    const struct flow_page *page = &b->pages[index];
    double bottom = fmax(page->height, page->used);

    if (index == 0 && flow->crested && item_is_in(&flow->items[page->first], STYLE_TITLE))
        draw_sun(pen, b->layout, x + flow->measure.block - radius, y + radius - above, radius,
                 1.34 * radius);
    if (index > 0 && index + 1 == b->page_count && bottom + room < flow->measure.height &&
        ends_with_text(flow))
        draw_tail(pen, b, x, y, bottom);
}

static void draw_block_page(struct pen *pen, const struct booklet *b, const struct part *part,
                            const struct paper *paper, size_t index)
{
    const struct measure *measure = &b->flow->measure;
    double x = (paper->width - measure->block) / 2, y = (paper->height - measure->height) / 2;

    if (index == 0)
        scene_bookmark(pen->scene, 0, part->caption.text, 0);
    draw_furniture(pen, b, part, x, y, index);
    draw_ornaments(pen, b, x, y, index);
    draw_items(pen, b, &b->pages[index], x, y);
}

void booklet_draw(struct pen *pen, const struct booklet *b, const struct part *part,
                  const struct paper *paper, size_t index)
{
    draw_block_page(pen, b, part, paper, index);
}

enum { PAGES_A_SHEET = 4 };

static const double least_at_fold = 5;          /* mm: when creep has taken its part of it */
static const double fold_mark = 4, staple = 12; /* lengths of the marks on the fold */
static const double note_foot = 6.8;            /* from the foot to the note's baseline */
static const double number_room = 4;            /* from the note to the middle of a page's number */

/* How large a block can stand on a page of the sheet, at most as it is. */
static double scale_of(const struct imposition *m, double width, double height)
{
    double across = (m->width / 2 - 2 * m->room.beside) / width;
    double down = (m->height - 2 * m->room.edge) / (height + 2 * m->room.furniture);

    return fmin(1, fmin(across, down));
}

struct imposition impose_saddle(size_t page_count, bool cover, const struct paper *paper,
                                const struct measure *block, double creep)
{
    struct imposition m = {.page_count = page_count,
                           .cover = cover,
                           .width = paper->width,
                           .height = paper->height,
                           .block = {block->block, block->height},
                           .room = block->room,
                           .creep = creep};
    double at_fold;

    m.sheets = (int)((page_count + cover + PAGES_A_SHEET - 1) / PAGES_A_SHEET);
    m.scale = scale_of(&m, m.block.width, m.block.height);
    at_fold = (m.width / 2 - m.scale * m.block.width) / 2;
    if (m.sheets > 1)
        m.creep = fmin(creep, (at_fold - least_at_fold) / (m.sheets - 1));
    return m;
}

double impose_cover_scale(const struct imposition *m)
{
    return scale_of(m, BLOCK_WIDTH, BLOCK_HEIGHT);
}

int impose_sides(const struct imposition *m)
{
    return 2 * m->sheets;
}

/* Whether the side is printed on the back of the paper. */
static bool is_inner(int side)
{
    return side % 2 == 1;
}

static int spare_pages(const struct imposition *m)
{
    return PAGES_A_SHEET * m->sheets - (int)m->page_count - m->cover;
}

static int page_or_blank(const struct imposition *m, int page)
{
    int all = PAGES_A_SHEET * m->sheets, spare = spare_pages(m);

    if (m->cover && page == 0)
        return PAGE_COVER;
    if (m->cover && spare > 0 && page == all - 1)
        return PAGE_BACK;
    page -= m->cover + (m->cover && spare >= 3);
    return page >= 0 && page < (int)m->page_count ? page : PAGE_BLANK;
}

/* From the outside inwards the pages are taken from both ends; the earlier one of an outer side is
 * at the right, of an inner side at the left. */
struct spread impose_spread(const struct imposition *m, int side)
{
    int early = page_or_blank(m, side);
    int late = page_or_blank(m, PAGES_A_SHEET * m->sheets - 1 - side);

    return is_inner(side) ? (struct spread){early, late} : (struct spread){late, early};
}

struct spread_place impose_place(const struct imposition *m, int side)
{
    double inward = m->creep * (side / 2), half = m->width / 2;
    double margin = (half - m->scale * m->block.width) / 2;

    return (struct spread_place){.left = margin + inward,
                                 .right = half + margin - inward,
                                 .top = (m->height - m->scale * m->block.height) / 2};
}

/* --- drawing --- */

/* The cover comes first, and the back last. */
static int reading_order(const struct imposition *m, int page)
{
    return page == PAGE_COVER ? -1 : page == PAGE_BACK ? (int)m->page_count : page;
}

/* What the box of the set says of the game; NULL: nothing. */
static const char *about_game(const struct layout *whole)
{
    const struct part *box = part_next(whole, PART_BOX, NULL);

    return box ? box->box.about.text : NULL;
}

static void draw_imposed_page(struct pen *pen, const struct layout *layout,
                              const struct imposition *m, const struct booklet *booklet,
                              const struct part *part, int page, double x, double y)
{
    bool around = page == PAGE_COVER || page == PAGE_BACK;
    const struct paper block = {.width = around ? BLOCK_WIDTH : m->block.width,
                                .height = around ? BLOCK_HEIGHT : m->block.height};
    double scale = around ? impose_cover_scale(m) : m->scale;
    struct scene *sheet = pen->scene, *own = scene_new(sheet->arena, block.width, block.height);
    struct booklet unlinked = *booklet; /* its links stay behind, and are not looked for */

    if (page == PAGE_BLANK)
        return;
    unlinked.links = (struct links){0};
    own->symbols = sheet->symbols;
    pen->scene = own;
    if (page == PAGE_COVER)
        draw_cover(pen, layout, cover_subtitle(booklet->flow), 0, 0);
    else if (page == PAGE_BACK)
        draw_back_cover(pen, layout, about_game(booklet->layout), 0, 0);
    else
        draw_block_page(pen, &unlinked, part, &block, (size_t)page);
    pen->scene = sheet;
    scene_begin_page(sheet, reading_order(m, page));
    scene_place_read(sheet, own, x + (m->scale * m->block.width - scale * block.width) / 2,
                     y + (m->scale * m->block.height - scale * block.height) / 2, scale);
    scene_end(sheet);
}

static void draw_along_fold(struct pen *pen, const struct imposition *m, double from, double to)
{
    path_stretch(pen->scene, m->width / 2, from, m->width / 2, to);
}

/* On the outer sides, which one folds away from oneself: where, and on the outermost sheet where
 * the staples go through. */
static void draw_marks(struct pen *pen, const struct imposition *m, int side)
{
    if (is_inner(side))
        return;
    draw_along_fold(pen, m, m->room.edge, m->room.edge + fold_mark);
    draw_along_fold(pen, m, m->height - m->room.edge - fold_mark, m->height - m->room.edge);
    pen_dashed(pen, LINE_FOLD, COLOUR_INK);
    for (int quarter = 1; side == 0 && quarter <= 3; quarter += 2) {
        double middle = m->height * quarter / 4;

        draw_along_fold(pen, m, middle - staple / 2, middle + staple / 2);
        pen_stroke(pen, LINE_HEAD_RULE, COLOUR_SOFT);
    }
}

/* Of the outermost sheet: the inner one where there is a cover, which the finished booklet shows.
 */
static int note_side(const struct imposition *m)
{
    return m->cover;
}

/* Below the last page, or the inside of the back, in a line that is no part of it: how to print,
 * where the text does not say so itself. */
static void draw_note(struct pen *pen, const struct game_words *words, const struct imposition *m)
{
    const char *hint = word_text(words, m->sheets > 1 ? WORD_HINT_STAPLE : WORD_HINT_HALVE);
    const struct line *line = type_line(pen->type, &pen->style->type[STYLE_FINE], hint);
    struct spread spread = impose_spread(m, note_side(m));
    struct spread_place place = impose_place(m, note_side(m));
    bool left = !is_inner(note_side(m));                      /* the last page */
    bool numbered = (left ? spread.left : spread.right) >= 0; /* in the middle of the same line */
    double most = numbered ? m->scale * m->block.width / 2 - number_room : INFINITY;
    enum layer before = pen->scene->layer;

    pen->scene->layer = LAYER_NOTE;
    scene_text(pen->scene, line, left ? place.left : place.right, m->height - note_foot,
               fmin(m->scale, most / line_width(line)), pen_colour(pen, COLOUR_SOFT));
    pen->scene->layer = before;
}

static bool tells_printing(const struct booklet *booklet)
{
    const struct sheet_counts *sheets = booklet->layout->sheets;

    return sheets && sheets->printed;
}

void impose_draw(struct pen *pen, const struct layout *layout, const struct imposition *m,
                 const struct booklet *booklet, const struct part *part, int side)
{
    struct spread spread = impose_spread(m, side);
    struct spread_place place = impose_place(m, side);

    if (side == 0)
        scene_bookmark(pen->scene, 0, part->caption.text, 0);
    draw_imposed_page(pen, layout, m, booklet, part, spread.left, place.left, place.top);
    draw_imposed_page(pen, layout, m, booklet, part, spread.right, place.right, place.top);
    draw_marks(pen, m, side);
    if (side == note_side(m) && !tells_printing(booklet))
        draw_note(pen, layout->game->words, m);
}
