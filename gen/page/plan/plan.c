#include "page/plan/plan.h"

void plan_pages(struct planner *planner, struct part_plan *plan, int pages)
{
    plan->pages = pages;
    plan->captions = arena_alloc(planner->arena, (size_t)pages, sizeof *plan->captions);
}

const char *caption_of_sheet(struct arena *arena, const struct part *part, int index, int sheets)
{
    const char *caption = part->caption.text;

    return sheets > 1 ? arena_print(arena, "%s (%d/%d)", caption, index + 1, sheets) : caption;
}

void plan_sheets(struct planner *planner, struct part_plan *plan, int sheets)
{
    plan_pages(planner, plan, sheets);
    for (int i = 0; i < sheets; i++)
        plan->captions[i] = caption_of_sheet(planner->arena, plan->part, i, sheets);
}

bool page_is_back(const struct part_plan *plan, int page)
{
    return page % 2 == 1 &&
           (part_is_text(plan->part) ? plan->imposed != NULL : part_is_duplex(plan->part));
}

struct pen plan_pen(const struct part_plan *plan, struct type *type, struct scene *scene)
{
    return layout_pen(plan->layout, type, plan->part->face, scene);
}

void report_excess(const struct part_plan *plan, const char *what, double width, double height,
                   struct diags *diags)
{
    const struct area *area = &plan->area;
    const struct paper *paper = &plan->paper;
    const struct area turned = {.width = area->height + SHEET_FOOT,
                                .height = area->width - SHEET_FOOT};
    struct finding *f = diag_add(diags, DIAG(LAYOUT_TOO_LARGE), plan->part->place, what, width,
                                 height, paper->name, area->width, area->height);

    if (area_takes(&turned, width, height))
        diag_help(f, "turn its sheets with 'orientation: %s'",
                  paper->width < paper->height ? "landscape" : "portrait");
    else
        diag_help(f, "make it smaller, use fewer columns or more parts, or choose a larger paper");
}

/* Squares and pieces that are as large as sheets and papers allow. */

static const double step = 0.5; /* mm */

/* --- squares --- */

static bool board_fits(const struct layout *layout, const struct part *part)
{
    for (size_t i = 0; i < layout->paper_count; i++) {
        struct paper paper = part_paper(layout, part, &layout->papers[i]);
        struct tiling t = tiling_on(layout, &part->board, &paper);

        if (!t.fits || (!part->board.tile_columns && t.columns * t.rows > part->board.sheets))
            return false;
    }
    return true;
}

static bool boards_fit(const struct layout *layout)
{
    for (const struct part *p = NULL; (p = part_next(layout, PART_BOARD, p));)
        if (!board_fits(layout, p))
            return false;
    return true;
}

static double longest_side(const struct layout *layout)
{
    double longest = FEWEST_MM;

    for (size_t i = 0; i < layout->paper_count; i++)
        longest = fmax(longest, fmax(layout->papers[i].width, layout->papers[i].height));
    return fmin(longest, MOST_MM);
}

/* Pieces that are as large as their squares allow stand farthest beyond the outer points. */
void layout_size(struct layout *layout)
{
    double size = floor(longest_side(layout) / step) * step;

    while (layout->square_auto) {
        layout->square = size;
        if (layout->piece_auto)
            layout->piece_width = layout->piece_height = size - PIECE_PLAY;
        size -= step;
        if (size < FEWEST_MM || boards_fit(layout))
            break;
    }
    layout_size_pieces(layout);
}

/* --- pieces --- */

/* Sheets allowed for the part, and for those that share them. */
static int sheets_allowed(const struct pieces_part *part)
{
    int sheets = part->sheets;

    for (size_t i = 0; i < part->shared_count; i++)
        sheets += part->shared[i].sheets;
    return sheets;
}

static bool packing_fits(struct arena *arena, const struct layout *layout, const struct part *part,
                         const struct paper *paper)
{
    const struct pieces_part *pieces = &part->pieces;
    struct packing_plan plan = packing_plan(arena, layout, pieces, paper);
    struct area area = packing_area(layout, pieces, paper);

    return !packing_excess(&plan, &area) &&
           (pieces->columns > 0 || plan.count <= sheets_allowed(pieces));
}

static bool hand_fits(struct arena *arena, const struct layout *layout, const struct part *part,
                      const struct paper *paper)
{
    struct area area = hand_area(layout, paper);
    struct hand_plan plan = hand_plan(arena, layout, &part->hands, &area);
    struct block block = hand_block(&plan);

    return area_takes(&area, block.width, block.height);
}

/* Around the outer points of a board the pieces take room, too. */
static bool points_fit(struct arena *arena, const struct layout *layout, const struct part *part,
                       const struct paper *paper)
{
    struct tile_plan plan;
    struct area area = sheet_area(layout, paper);

    if (!layout->game || !board_has_points(layout->game))
        return true;
    plan = tile_plan(arena, layout, &part->board, paper);
    return !tile_excess(&plan, &area);
}

bool part_fits(const struct layout *layout, const struct part *part)
{
    bool (*const fits[PART_KIND_COUNT])(struct arena *, const struct layout *, const struct part *,
                                        const struct paper *) = {
        [PART_PIECES] = packing_fits, [PART_HANDS] = hand_fits, [PART_BOARD] = points_fit};
    struct arena *arena = arena_new();
    bool fit = true;

    for (size_t i = 0; fits[part->kind] && i < layout->paper_count && fit; i++) {
        struct paper paper = part_paper(layout, part, &layout->papers[i]);

        fit = fits[part->kind](arena, layout, part, &paper);
    }
    arena_free(arena);
    return fit;
}

static bool parts_fit(const struct layout *layout)
{
    return !FIND(part, layout->parts, layout->part_count, !part_fits(layout, part));
}

double layout_room(const struct layout *layout)
{
    const struct game *game = layout->game;
    bool round = game && game_has_cells(game) && piece_forms[layout->form].rings;
    double across = round ? 2 * game->network.cell * cos(M_PI / site_corners(game)) : 1;

    return across * layout->square - PIECE_PLAY;
}

void layout_size_pieces(struct layout *layout)
{
    double size = floor(layout_room(layout) / step) * step;

    if (!layout->piece_auto)
        return;
    do {
        layout->piece_width = layout->piece_height = size;
        size -= step;
    } while (size >= FEWEST_MM && !parts_fit(layout));
}

struct layout *layout_resized(struct arena *arena, const struct layout *layout, double square)
{
    struct layout *own = arena_alloc(arena, 1, sizeof *own);

    *own = *layout;
    own->square = square;
    own->piece_width *= square / layout->square;
    own->piece_height *= square / layout->square;
    return own;
}

/* --- loading --- */

static void settle(struct layout *layout)
{
    if (!layout->game || !layout->complete)
        return;
    layout_bleed(layout);
    layout_size(layout);
}

bool layout_open(struct arena *arena, const char *path, struct layout *layout, struct diags *diags)
{
    bool good = layout_read(arena, path, layout, diags);

    settle(layout);
    return good;
}

struct layout *layout_load(struct arena *arena, const char *path, struct diags *diags)
{
    struct layout *layout = arena_alloc(arena, 1, sizeof *layout);

    return layout_open(arena, path, layout, diags) ? layout : NULL;
}

struct layout *layout_from_source(struct arena *arena, const struct source *source,
                                  struct diags *diags)
{
    struct layout *layout = arena_alloc(arena, 1, sizeof *layout);
    bool good = layout_read_source(arena, source, layout, diags);

    settle(layout);
    return good ? layout : NULL;
}

enum file_printing printing_of(const struct layout *document)
{
    bool others = false, backs = false;

    for (size_t i = 0; i < document->part_count && !document->texts_apart; i++) {
        const struct part *part = &document->parts[i];

        others |= !part_kind_has(part->kind, PART_PAGED) && part->kind != PART_FRONT;
        backs |= part_is_duplex(part);
    }
    if (document->saddle)
        return PRINTING_FOLDED;
    return backs ? PRINTING_BACKS : others ? PRINTING_SHEETS : PRINTING_ALONE;
}

const char *printing_words(struct arena *arena, const struct game_words *words,
                           struct sheet_counts *counts)
{
    static const enum word_id ids[] = {[PRINTING_ALONE] = WORD_PRINTING_ALONE,
                                       [PRINTING_SHEETS] = WORD_PRINTING_SHEETS,
                                       [PRINTING_BACKS] = WORD_PRINTING_BACKS,
                                       [PRINTING_FOLDED] = WORD_PRINTING_FOLDED};
    const struct layout *document = counts->document;
    int pages = (int)counts->pages + (layout_has_front(document) ? FRONT_PAGES : document->covered);

    counts->printing = true;
    return counts->printed = WORDS(arena, words, ids[printing_of(document)],
                                   {"pages", arena_print(arena, "%d", pages)});
}

bool counts_hold(struct arena *arena, const struct game_words *words, struct sheet_counts *counts)
{
    const char *printed = counts->printed;

    for (size_t i = 0; i < counts->quoted_count; i++)
        if (counts->count(counts->context, counts, counts->quoted[i].name) !=
            counts->quoted[i].count)
            return false;
    return !printed || strcmp(printed, printing_words(arena, words, counts)) == 0;
}
