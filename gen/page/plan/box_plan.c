#include "page/plan/box_plan.h"

#include "page/plan/tiling.h"

enum { MOST_PILES = 8, MOST_FOLDS = 3 };

/* mm */
static const double glue_tab = 12, tuck_flap = 12, least_depth = 5;
static const double usual_card = 0.3; /* 250 g/m2 */

/* --- size --- */

double box_card(const struct part *part)
{
    return part->box.card > 0 ? part->box.card : usual_card;
}

/* As its sheets are printed, whatever the layout says of others; folded ones take most room. */
static bool is_for_folded(const struct layout *layout)
{
    const struct part *pieces = part_next(layout, PART_PIECES, NULL);

    if (!pieces)
        return layout->making.print == PRINT_FOLD;
    while (pieces && pieces->pieces.making.print != PRINT_FOLD)
        pieces = part_next(layout, PART_PIECES, pieces);
    return pieces != NULL;
}

/* mm that a layer of the booklet takes; it does not lie flat. No more can be folded. */
static const double booklet_layer = 0.15;
enum { MOST_LAYERS = 40 };

/* Upright, when folded so often across: half of the paper, then half of that. */
static struct area booklet_size(const struct paper *paper, int folds)
{
    struct area a = {.width = fmin(paper->width, paper->height),
                     .height = fmax(paper->width, paper->height)};

    for (int i = 0; i <= folds; i++) {
        double half = a.height / 2;

        a.height = a.width;
        a.width = half;
    }
    return (struct area){.width = fmin(a.width, a.height), .height = fmax(a.width, a.height)};
}

/* Each sheet of four pages has two leaves. */
static int booklet_layers(int pages, int folds)
{
    return (pages + 3) / 4 * 2 * (1 << folds);
}

static bool can_fold(int pages, int folds)
{
    return folds == 0 ||
           (pages > 0 && folds <= MOST_FOLDS && booklet_layers(pages, folds) <= MOST_LAYERS);
}

static size_t count_men(const struct layout *layout)
{
    LOCAL_ARENA(arena);
    struct man *men;

    return all_men(arena, layout->game, &men);
}

/* Around the piles, with the booklet before them. */
static void set_panels(struct box_plan *p, const struct layout *layout, const struct part *part,
                       const struct paper *paper)
{
    size_t piles = (size_t)(p->across * p->down), high = (p->pieces + piles - 1) / piles;
    double thick = (p->folded ? 2 : 1) * box_card(part);
    struct area booklet = {0};

    if (p->booklet_pages > 0) {
        booklet = booklet_size(paper, p->booklet_folds);
        p->booklet_depth = booklet_layers(p->booklet_pages, p->booklet_folds) * booklet_layer;
    }
    p->width = fmax(p->across * layout->piece_width, booklet.width) + BOX_PLAY;
    p->height = fmax(p->down * layout->piece_height, booklet.height) + BOX_PLAY;
    p->depth = fmax(least_depth, (double)high * thick + p->booklet_depth + BOX_PLAY);
}

static struct box_plan plan_of(const struct layout *layout, const struct part *part,
                               const struct paper *paper, size_t pieces, int across, int down,
                               int folds)
{
    struct box_plan p = {
        .pieces = pieces, .folded = is_for_folded(layout), .across = across, .down = down};

    p.booklet_pages = part->box.without_booklet ? 0 : layout->stapled_pages;
    p.booklet_folds = folds;
    set_panels(&p, layout, part, paper);
    p.glue = fmin(glue_tab, 0.8 * fmin(p.width, p.height));
    p.tuck = fmin(tuck_flap, 0.8 * p.height);
    p.dust = 0.9 * fmin(p.depth + p.tuck, p.width / 2);
    p.net_width = p.glue + 2 * (p.width + p.depth);
    p.net_height = p.height + 2 * (p.depth + p.tuck);
    return p;
}

static bool fits(const struct layout *layout, const struct paper *paper, const struct box_plan *p)
{
    struct area area = sheet_area(layout, paper);

    return p->net_width <= area.width && p->net_height <= area.height;
}

static double surface(const struct box_plan *p)
{
    return p->width * p->height + p->width * p->depth + p->height * p->depth;
}

/* Whether the front is upright, large enough for a title and the board, and the largest of its
 * sides. */
static bool is_shapely(const struct box_plan *p)
{
    return p->width >= 38 && p->height >= 1.15 * p->width && p->depth <= 0.7 * p->width;
}

/* What fits comes before what does not, and shapely boxes before others. */
static bool is_better(const struct layout *layout, const struct paper *paper,
                      const struct box_plan *a, const struct box_plan *b)
{
    int a_rank = 2 * fits(layout, paper, a) + is_shapely(a);
    int b_rank = 2 * fits(layout, paper, b) + is_shapely(b);

    if (a_rank != b_rank)
        return a_rank > b_rank;
    if (a_rank >= 2 && a->booklet_folds != b->booklet_folds)
        return a->booklet_folds < b->booklet_folds;
    if (a_rank < 2)
        return a->net_width * a->net_height < b->net_width * b->net_height;
    return surface(a) < surface(b);
}

struct box_plan box_plan(const struct layout *layout, const struct part *part,
                         const struct paper *paper)
{
    size_t men = count_men(layout);
    size_t pieces = men + (size_t)(count_all_spares(layout, 0) + count_all_spares(layout, 1));
    int first = part->box.columns ? part->box.columns : 1;
    int last = part->box.columns ? first : MOST_PILES;
    struct box_plan best = plan_of(layout, part, paper, pieces, first, 1, 0);

    for (int folds = 0; can_fold(best.booklet_pages, folds); folds++)
        for (int across = first; across <= last; across++)
            for (int down = 1; down <= MOST_PILES; down++) {
                struct box_plan p = plan_of(layout, part, paper, pieces, across, down, folds);

                if (is_better(layout, paper, &p, &best))
                    best = p;
            }
    best.men = men;
    return best;
}

const char *box_paper(const struct layout *layout, const struct part *part)
{
    for (int i = 0; paper_names[i]; i++) {
        struct paper paper;
        struct box_plan plan;

        if (!paper_find(paper_names[i], &paper))
            continue;
        paper = part_paper(layout, part, &paper);
        plan = box_plan(layout, part, &paper);
        if (fits(layout, &paper, &plan))
            return paper_names[i];
    }
    return NULL;
}

const double bag_inside = 2.8, bag_title = 4.4, bag_line = 4.2, bag_count = 3;

static const double edge = 0.5; /* mm of the label that stay free: sheets are not fed more truly */
static const double face_most = 11, face_share = 0.84; /* mm; of a column */

/* The pieces of the setup and the spares of all parts. Owned by the arena. */
static struct bag bag_of(struct arena *arena, const struct layout *layout, int side)
{
    const struct game *game = layout->game;
    struct bag bag = {.side = side, .count = count_all_spares(layout, side)};

    EACH (piece, game->pieces, game->piece_count) {
        int count = piece->count[side] + count_spares(layout, piece, side);

        bag.count += piece->count[side];
        if (count > 0)
            *ARENA_PUSH(arena, bag.kinds, bag.kind_count) = (struct bag_kind){piece, count};
    }
    return bag;
}

struct area bag_area(const struct label_sheet *sheet)
{
    double width = sheet->width - 2 * edge, height = sheet->height - 2 * edge;

    if (sheet->shape == LABEL_ROUND) /* the square within it */
        width = height = width / sqrt(2);
    return (struct area){.width = width, .height = height};
}

struct bag_grid bag_grid(const struct bag *bag, const struct area *area)
{
    double width = area->width - 2 * bag_inside;
    double height = area->height - 2 * bag_inside - bag_title - bag_line;
    struct bag_grid best = {
        .room = {-width / 2, area->height / 2 - bag_inside - height, width, height}};

    for (size_t rows = 1; rows <= bag->kind_count; rows++) {
        size_t columns = (bag->kind_count + rows - 1) / rows;
        double face = fmin(face_share * width / (double)columns, height / (double)rows - bag_count);

        face = fmin(face, face_most);
        if (face > best.face) {
            best.columns = columns;
            best.rows = rows;
            best.face = face;
        }
    }
    return best;
}

/* mm */
static const double play = 3;       /* of a piece in its place */
static const double least_gap = 2;  /* between places */
static const double most_gap = 16;  /* a frame around few places is smaller than the sheet */
static const double half_gap = 8;   /* the same on half a sheet */
static const double apart = 4;      /* between two boards */
static const double above_foot = 4; /* between the frame and the rulers */

struct area hand_area(const struct layout *layout, const struct paper *paper)
{
    struct area area = sheet_area(layout, paper);

    area.height -= above_foot;
    return area;
}

size_t hand_kinds(struct arena *arena, const struct game *game, const struct hands_part *part,
                  const struct piece ***kinds)
{
    const struct piece **list = NULL;
    size_t count = 0;

    for (size_t i = 0; i < part->order_count; i++) {
        const struct piece *piece = game_piece(game, part->order[i].text);

        if (piece)
            *ARENA_PUSH(arena, list, count) = piece;
    }
    for (size_t i = 0; i < game->piece_count && part->order_count == 0; i++)
        if (piece_can_be_held(&game->pieces[i]))
            *ARENA_PUSH(arena, list, count) = &game->pieces[i];
    *kinds = list;
    return count;
}

static void set_columns(struct hand_plan *h, int columns)
{
    h->columns = columns;
    h->rows = ((int)h->count + columns - 1) / columns;
}

/* Which half of the area the places have room in: its upper one, its left one, or neither, NULL. */
static const struct area *half_for(const struct hand_plan *h, const struct area halves[2])
{
    struct block block = hand_block(h);

    return FIND(half, halves, 2, area_takes(half, block.width, block.height));
}

/* What speaks against so many columns: a board that has no room on half a sheet, or not even on all
 * of it; else how long and wide it is. */
static double cost(const struct hand_plan *h, const struct area *area, const struct area halves[2])
{
    struct block block = hand_block(h);
    double cost = block.width + block.height;

    if (half_for(h, halves))
        return cost;
    return cost + (area_takes(area, block.width, block.height) ? 1e6 : 2e6);
}

static void choose_columns(struct hand_plan *h, const struct area *area,
                           const struct area halves[2])
{
    struct hand_plan tried = *h;

    set_columns(h, 1);
    for (int columns = 2; columns <= (int)h->count; columns++) {
        set_columns(&tried, columns);
        if (cost(&tried, area, halves) < cost(h, area, halves))
            set_columns(h, columns);
    }
}

/* Spreads the places over a room, and puts the boards beside or below one another. */
static void set_frames(struct hand_plan *h, const struct area *area, const struct area *room,
                       double most)
{
    bool below = room->width == area->width;
    double width, height, across, down;

    h->gap_x = fmin(most, (room->width - h->columns * h->place_width) / (h->columns + 1));
    h->gap_y = fmin(most, (room->height - h->rows * h->place_height) / (h->rows + 1));
    width = h->columns * (h->place_width + h->gap_x) + h->gap_x;
    height = h->rows * (h->place_height + h->gap_y) + h->gap_y;
    across = h->boards > 1 && !below ? width + apart : 0;
    down = h->boards > 1 && below ? height + apart : 0;
    for (int i = 0; i < h->boards; i++)
        h->frames[i] =
            (struct area){area->x + (area->width - width - across) / 2 + i * across,
                          area->y + (area->height - height - down) / 2 + i * down, width, height};
}

struct hand_plan hand_plan(struct arena *arena, const struct layout *layout,
                           const struct hands_part *part, const struct area *area)
{
    const struct area halves[] = {{0, 0, area->width, (area->height - apart) / 2},
                                  {0, 0, (area->width - apart) / 2, area->height}};
    struct hand_plan h = {.boards = 1,
                          .place_width = layout->piece_width + play,
                          .place_height = layout->piece_height + play};
    const struct area *half;

    h.count = hand_kinds(arena, layout->game, part, &h.kinds);
    if (part->columns)
        set_columns(&h, part->columns);
    else
        choose_columns(&h, area, halves);
    half = part->whole ? NULL : half_for(&h, halves);
    if (half && part->sheets > 1)
        h.boards = 2;
    set_frames(&h, area, half ? half : area, half ? half_gap : most_gap);
    return h;
}

struct block hand_block(const struct hand_plan *h)
{
    return (struct block){h->columns * (h->place_width + least_gap) + least_gap,
                          h->rows * (h->place_height + least_gap) + least_gap, 0};
}

/* --- which faces --- */

static size_t add_side(struct arena *arena, struct sticker **list, size_t count,
                       const struct man *man, bool back)
{
    struct sticker *s = ARENA_PUSH(arena, *list, count);

    s->man = *man;
    s->panel = back ? panel_back(man->piece, man->side) : panel_front(man->piece);
    s->panel.side = man->side;
    return count;
}

/* Of every man the front, and the back where it is asked for, behind it. */
static size_t stickers_of(struct arena *arena, const struct game *game,
                          const struct labels_part *part, struct sticker **list)
{
    struct man *men;
    size_t men_count = all_men(arena, game, &men), count = 0;

    *list = NULL;
    for (size_t i = 0; i < men_count; i++) {
        bool back = part->faces == FACES_BOTH ||
                    (part->faces == FACES_NEEDED && piece_reverse(men[i].piece, men[i].side));

        count = add_side(arena, list, count, &men[i], false);
        if (back)
            count = add_side(arena, list, count, &men[i], true);
    }
    return count;
}

/* A bag for each player who has pieces. */
static size_t fill_bags(struct arena *arena, const struct layout *layout, struct bag bags[2])
{
    size_t count = 0;

    for (int side = 0; side < 2; side++) {
        bags[count] = bag_of(arena, layout, side);
        count += bags[count].count > 0;
    }
    return count;
}

bool part_prints_on(const struct layout *layout, const struct part *part, const struct paper *paper)
{
    return part_kind_material(part->kind) != MATERIAL_LABELS ||
           label_sheet_named(&layout->label_sheets, part->labels.sheet.text, paper);
}

int labels_on(const struct label_sheet *sheet)
{
    return sheet->nx * sheet->ny;
}

/* --- how large --- */

bool label_takes(const struct label_sheet *sheet, enum piece_form form, double width, double height)
{
    const double tolerance = 1e-6;
    double size = fmin(sheet->width, sheet->height) + tolerance;

    if (piece_forms[form].rings)
        return width <= size;
    if (sheet->shape == LABEL_ROUND)
        return hypot(width, height) <= size;
    return width <= sheet->width + tolerance && height <= sheet->height + tolerance;
}

/* mm that stay free at the edge of a label which is filled: sheets are not fed more truly. */
static const double label_edge = 0.5;

/* How many times as large pieces may be on a label, with their shape. */
static double growth_on(const struct layout *layout, const struct label_sheet *sheet)
{
    double w = layout->piece_width, h = layout->piece_height;
    double label_w = sheet->width - 2 * label_edge, label_h = sheet->height - 2 * label_edge;

    if (piece_forms[layout->form].rings)
        return fmin(label_w, label_h) / w;
    if (sheet->shape == LABEL_ROUND)
        return label_w / hypot(w, h);
    return fmin(label_w / w, label_h / h);
}

enum pointer_place label_pointer(const struct layout *layout, const struct part *part,
                                 const struct label_sheet *sheet)
{
    bool crown = part->labels.fill && sheet->shape == LABEL_ROUND &&
                 piece_forms[layout->form].ruled && layout->players == PLAYERS_ALIKE &&
                 part->face != FACE_PICTURE && part->face != FACE_BOTH;

    return crown ? POINTER_CROWN : part->labels.fill ? POINTER_AXIS : POINTER_CORNER;
}

struct area label_face(const struct layout *layout, const struct part *part,
                       const struct label_sheet *sheet)
{
    const double steps = 20; /* to the mm */
    double w = layout->piece_width, h = layout->piece_height, growth;

    if (part->labels.faces == FACES_BAGS)
        return bag_area(sheet);
    if (!part->labels.fill)
        return (struct area){.width = w, .height = h};
    if (label_pointer(layout, part, sheet) == POINTER_CROWN) {
        double side = fmin(sheet->width - 2 * label_edge, layout->square - PIECE_PLAY);

        return (struct area){.width = side, .height = side};
    }
    growth = fmin(growth_on(layout, sheet), (layout->square - PIECE_PLAY) / fmax(w, h)) + 1e-9;
    return (struct area){.width = floor(w * growth * steps) / steps,
                         .height = floor(h * growth * steps) / steps};
}

/* --- the whole --- */

struct label_plan label_plan(struct arena *arena, const struct layout *layout,
                             const struct part *part, const struct paper *paper)
{
    const struct labels_part *use = &part->labels;
    struct label_plan p = {.sheet =
                               label_sheet_named(&layout->label_sheets, use->sheet.text, paper)};
    int needed;

    if (!p.sheet)
        return p;
    if (use->faces == FACES_BAGS)
        p.count = fill_bags(arena, layout, p.bags);
    else
        p.count = stickers_of(arena, layout->game, use, &p.stickers);
    p.face = label_face(layout, part, p.sheet);
    needed = (int)p.count + use->skip % labels_on(p.sheet);
    p.sheets = (needed + labels_on(p.sheet) - 1) / labels_on(p.sheet);
    return p;
}
