#include "page/text/impose.h"

#include "page/text/cover.h"
#include "type/type.h"
#include "words/words.h"

#include <math.h>

enum { PAGES_A_SHEET = 4 };

/* mm: kept free at the outer edges and at the fold, out of the reach of printers, and at the fold
 * when creep has taken its part of it */
static const double beside = 10, edge = 6, least_at_fold = 5;
static const double fold_mark = 4, staple = 12; /* lengths of the marks on the fold */
static const double note_foot = 6.8;            /* from the foot to the note's baseline */

struct imposition impose_saddle(size_t page_count, bool cover, const struct paper *paper,
                                double creep)
{
    struct imposition m = {.page_count = page_count,
                           .cover = cover,
                           .width = paper->width,
                           .height = paper->height,
                           .creep = creep};
    double across = (m.width / 2 - 2 * beside) / BLOCK_WIDTH;
    double down = (m.height - 2 * edge) / (BLOCK_HEIGHT + 2 * BOOKLET_FURNITURE);
    double at_fold;

    m.sheets = (int)((page_count + cover + PAGES_A_SHEET - 1) / PAGES_A_SHEET);
    m.scale = fmin(1, fmin(across, down));
    at_fold = (m.width / 2 - m.scale * BLOCK_WIDTH) / 2;
    if (m.sheets > 1)
        m.creep = fmin(creep, (at_fold - least_at_fold) / (m.sheets - 1));
    return m;
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

/* Whether the inside of the back is to spare. */
static bool has_inside(const struct imposition *m)
{
    return m->cover && spare_pages(m) >= 2;
}

static int page_or_blank(const struct imposition *m, int page)
{
    int all = PAGES_A_SHEET * m->sheets, spare = spare_pages(m);

    if (m->cover && page == 0)
        return PAGE_COVER;
    if (m->cover && spare > 0 && page == all - 1)
        return PAGE_BACK;
    if (has_inside(m) && page == all - 2)
        return PAGE_NOTE;
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
    double margin = (half - m->scale * BLOCK_WIDTH) / 2;

    return (struct spread_place){.left = margin + inward,
                                 .right = half + margin - inward,
                                 .top = (m->height - m->scale * BLOCK_HEIGHT) / 2};
}

/* --- drawing --- */

/* The cover comes first, the note behind the last page, and the back last. */
static int reading_order(const struct imposition *m, int page)
{
    int last = (int)m->page_count;

    return page == PAGE_COVER ? -1 : page == PAGE_NOTE ? last : page == PAGE_BACK ? last + 1 : page;
}

static void draw_page(struct pen *pen, const struct layout *layout, const struct imposition *m,
                      const struct booklet *booklet, const struct part *part, int page, double x,
                      double y)
{
    static const struct paper block = {.width = BLOCK_WIDTH, .height = BLOCK_HEIGHT};
    struct scene *sheet = pen->scene, *own = scene_new(sheet->arena, block.width, block.height);
    struct booklet unlinked = *booklet; /* its links stay behind, and are not looked for */

    if (page == PAGE_BLANK || (page == PAGE_NOTE && !booklet_has_note(booklet)))
        return;
    unlinked.links = (struct links){0};
    pen->scene = own;
    if (page == PAGE_COVER)
        draw_cover(pen, layout, booklet_subtitle(booklet), 0, 0);
    else if (page == PAGE_BACK)
        draw_back_cover(pen, layout, 0, 0);
    else if (page == PAGE_NOTE)
        booklet_draw_note(pen, &unlinked, 0, 0);
    else if (has_inside(m))
        booklet_draw_body(pen, &unlinked, part, &block, (size_t)page);
    else
        booklet_draw(pen, &unlinked, part, &block, (size_t)page);
    pen->scene = sheet;
    scene_begin_page(sheet, reading_order(m, page));
    scene_place_read(sheet, own, x, y, m->scale);
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
    draw_along_fold(pen, m, edge, edge + fold_mark);
    draw_along_fold(pen, m, m->height - edge - fold_mark, m->height - edge);
    pen_dashed(pen, LINE_FOLD, COLOUR_INK);
    for (int quarter = 1; side == 0 && quarter <= 3; quarter += 2) {
        double middle = m->height * quarter / 4;

        draw_along_fold(pen, m, middle - staple / 2, middle + staple / 2);
        pen_stroke(pen, LINE_HEAD_RULE, COLOUR_SOFT);
    }
}

/* Below the last page, in a line that is no part of it: what the pages themselves cannot say, for
 * they are printed in other ways, too. */
static void draw_note(struct pen *pen, const struct game_words *words, const struct imposition *m)
{
    const char *hint = word_text(words, m->sheets > 1 ? WORD_HINT_STAPLE : WORD_HINT_HALVE);
    const struct line *line = type_line(pen->type, &pen->style->type[STYLE_FINE], hint);
    enum layer before = pen->scene->layer;

    pen->scene->layer = LAYER_NOTE;
    scene_text(pen->scene, line, impose_place(m, 0).left, m->height - note_foot, m->scale,
               pen_colour(pen, COLOUR_SOFT));
    pen->scene->layer = before;
}

void impose_draw(struct pen *pen, const struct layout *layout, const struct imposition *m,
                 const struct booklet *booklet, const struct part *part, int side)
{
    struct spread spread = impose_spread(m, side);
    struct spread_place place = impose_place(m, side);

    if (side == 0)
        scene_bookmark(pen->scene, 0, part->caption.text, 0);
    draw_page(pen, layout, m, booklet, part, spread.left, place.left, place.top);
    draw_page(pen, layout, m, booklet, part, spread.right, place.right, place.top);
    draw_marks(pen, m, side);
    if (side == 0)
        draw_note(pen, layout->game->words, m);
}
