/* What is as wide as the page parts a card into bands. In a band the text stands in two columns,
 * broken where the longer one is shortest; '---' in the text begins a new band. */
#include "page/text/card.h"

#include "page/text/markdown.h"

static const double band_gap = 4; /* mm, where items ask for less */

static bool is_break(const struct flow *flow, size_t i)
{
    return flow->items[i].kind == ITEM_BREAK;
}

/* The end of the band that begins with item `first`: items as wide as it is. */
static size_t band_end(const struct flow *flow, size_t first)
{
    size_t end = first;

    while (end < flow->count && !is_break(flow, end) &&
           flow->items[end].wide == flow->items[first].wide)
        end++;
    return end;
}

/* Where the second column begins. Space above an item counts unless it is the first of its column.
 */
static size_t column_break(const struct flow *flow, size_t first, size_t end)
{
    double whole = flow_height(flow, first, end), shortest = whole;
    double left = flow->items[first].height;
    size_t best = end;

    for (size_t i = first + 1; i < end; i++) {
        const struct item *item = &flow->items[i];
        double right = whole - left - item->before, longer = left > right ? left : right;

        if (flow_may_break(flow, i) && longer < shortest) {
            shortest = longer;
            best = i;
        }
        left += item->before + item->height;
    }
    return best;
}

static void add_run(struct card *card, size_t first, size_t end, double x, double y)
{
    double bottom = y + flow_height(card->flow, first, end);

    if (first == end)
        return;
    *ARENA_PUSH(card->flow->arena, card->runs, card->run_count) =
        (struct card_run){.first = first, .end = end, .x = x, .y = y};
    if (bottom > card->height)
        card->height = bottom;
}

static void place_band(struct card *card, size_t first, size_t end)
{
    const struct flow *flow = card->flow;
    double before = flow->items[first].before, y = card->height;
    bool whole = card->columns == 1 || flow->items[first].wide;
    size_t middle = whole ? end : column_break(flow, first, end);

    if (card->run_count > 0)
        y += before > band_gap ? before : band_gap;
    add_run(card, first, middle, 0, y);
    add_run(card, middle, end, flow->measure.column + CARD_GAP, y);
}

struct card *card_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                       const struct part *part, struct diags *diags)
{
    return card_read_in(pen, arena, layout, part, BLOCK_WIDTH, CARD_COLUMNS, diags);
}

struct card *card_read_in(struct pen *pen, struct arena *arena, const struct layout *layout,
                          const struct part *part, double width, int columns, struct diags *diags)
{
    struct card *card = arena_alloc(arena, 1, sizeof *card);
    const struct measure measure = {(width - (columns - 1) * CARD_GAP) / columns, width};
    size_t first = 0;

    card->columns = columns;
    card->flow = markdown_read(pen, arena, layout, part, &measure, NULL, diags);
    while (first < card->flow->count) {
        size_t end = band_end(card->flow, first);

        if (is_break(card->flow, first)) {
            first++;
            continue;
        }
        place_band(card, first, end);
        first = end;
    }
    return card;
}

/* What stands lowest, where it leaves the page. */
static struct place overflow_place(const struct card *card, const struct part *part)
{
    for (size_t i = 0; i < card->run_count; i++) {
        const struct card_run *run = &card->runs[i];
        size_t beyond = flow_beyond(card->flow, run->first, run->end, BLOCK_HEIGHT - run->y);

        if (beyond < run->end)
            return card->flow->items[beyond].place;
    }
    return part->place;
}

bool card_fits(const struct card *card, const struct part *part, const struct paper *paper,
               struct diags *diags)
{
    const double edge = 6, tolerance = 1e-6; /* edge: mm that printers cannot reach */
    size_t before = diags_count(diags);

    if (card->height > BLOCK_HEIGHT + tolerance)
        diag_help(diag_add(diags, DIAG(CARD_OVERFULL), overflow_place(card, part), card->height,
                           BLOCK_HEIGHT),
                  "shorten the text by about %.0f mm of both columns, or make figures smaller",
                  card->height - BLOCK_HEIGHT);
    if (paper->width < BLOCK_WIDTH + 2 * edge || paper->height < BLOCK_HEIGHT + 2 * edge)
        diag_help(diag_add(diags, DIAG(LAYOUT_TOO_LARGE), part->place, "the card's text",
                           (double)BLOCK_WIDTH, (double)BLOCK_HEIGHT, paper->name,
                           paper->width - 2 * edge, paper->height - 2 * edge),
                  "texts are printed on a4 or letter, or on larger paper");
    return diags_count(diags) == before;
}

void card_draw(struct pen *pen, const struct card *card, const struct part *part,
               const struct paper *paper)
{
    scene_bookmark(pen->scene, 0, part->caption.text, 0);
    card_draw_at(pen, card, (paper->width - BLOCK_WIDTH) / 2, (paper->height - BLOCK_HEIGHT) / 2);
}

void card_draw_at(struct pen *pen, const struct card *card, double x, double y)
{
    for (size_t i = 0; i < card->run_count; i++) {
        const struct card_run *run = &card->runs[i];
        const struct flow_page page = {.first = run->first, .end = run->end};

        flow_draw(pen, card->flow, &page, x + run->x, y + run->y);
    }
}
