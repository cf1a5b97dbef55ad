/* Squares and pieces that are as large as sheets and papers allow. */
#include "page/plan/sizes.h"

#include "page/plan/bleed.h"
#include "draw/board/board.h"
#include "page/plan/hand_plan.h"
#include "page/plan/packing.h"
#include "page/plan/tile.h"

#include <math.h>

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
    for (size_t i = 0; i < layout->part_count; i++)
        if (!part_fits(layout, &layout->parts[i]))
            return false;
    return true;
}

void layout_size_pieces(struct layout *layout)
{
    double size = floor((layout->square - PIECE_PLAY) / step) * step;

    if (!layout->piece_auto)
        return;
    do {
        layout->piece_width = layout->piece_height = size;
        size -= step;
    } while (size >= FEWEST_MM && !parts_fit(layout));
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
