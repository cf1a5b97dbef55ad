#include "page/plan/packing.h"

#include "draw/piece/panel.h"

static const double tolerance = 1e-6; /* mm */

struct area sheet_area(const struct layout *layout, const struct paper *paper)
{
    return (struct area){.x = layout->margin,
                         .y = layout->margin,
                         .width = paper->width - 2 * layout->margin,
                         .height = paper->height - 2 * layout->margin - SHEET_FOOT};
}

bool area_takes(const struct area *area, double width, double height)
{
    return width <= area->width + tolerance && height <= area->height + tolerance;
}

static bool has_back_rank(const struct pieces_part *part)
{
    for (size_t i = 0; i < part->row_count; i++)
        if (part->rows[i] == 1)
            return true;
    return part->row_count == 0;
}

/* What a player holds at the beginning. */
static size_t add_held(struct arena *arena, const struct game *game, int side, struct man **men,
                       size_t count)
{
    for (size_t i = 0; i < game->piece_count; i++)
        for (int held = 0; held < game->pieces[i].held[side]; held++)
            *ARENA_PUSH(arena, *men, count) = (struct man){.piece = &game->pieces[i], .side = side};
    return count;
}

static bool spare_is_of(const struct spare *spare, int side)
{
    return !spare->piece || piece_is_of(spare->piece, side);
}

/* For a player, of one kind or of all, of what the part itself says. */
static int count_own_spares(const struct pieces_part *part, const struct piece *piece, bool all,
                            int side)
{
    int count = 0;

    EACH (spare, part->spares, part->spare_count)
        if ((all || spare->piece == piece) && spare_is_of(spare, side))
            count += spare->count;
    return count;
}

static int count_spares_if(const struct layout *layout, const struct piece *piece, bool all,
                           int side)
{
    int count = 0;

    for (const struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));) {
        count += count_own_spares(&p->pieces, piece, all, side);
        EACH (shared, p->pieces.shared, p->pieces.shared_count)
            count += count_own_spares(shared, piece, all, side);
    }
    return count;
}

int count_spares(const struct layout *layout, const struct piece *piece, int side)
{
    return count_spares_if(layout, piece, false, side);
}

int count_all_spares(const struct layout *layout, int side)
{
    return count_spares_if(layout, NULL, true, side);
}

static size_t add_spares(struct arena *arena, const struct pieces_part *part, int side,
                         struct man **men, size_t count)
{
    for (size_t i = 0; i < part->spare_count; i++)
        for (int k = 0; spare_is_of(&part->spares[i], side) && k < part->spares[i].count; k++)
            *ARENA_PUSH(arena, *men, count) =
                (struct man){.piece = part->spares[i].piece, .side = side};
    return count;
}

/* A player's men in the part's rows, which count from that player; with those of the back rank,
 * what is in hand at the beginning, and the part's spares. */
static size_t add_own_men(struct arena *arena, const struct game *game,
                          const struct pieces_part *part, int side, struct man **men, size_t count)
{
    size_t rows = part->row_count ? part->row_count : (size_t)game->height;

    for (size_t i = 0; i < rows; i++) {
        int rank = part->row_count ? game->height - part->rows[i] : (int)i;

        for (int file = 0; file < game->width; file++) {
            struct man man = side ? game_man(game, game->width - 1 - file, game->height - 1 - rank)
                                  : game_man(game, file, rank);

            if (man.base) /* which is its front */
                man = (struct man){.piece = man.base, .side = man.side};
            if (man.piece && man.side == side)
                *ARENA_PUSH(arena, *men, count) = man;
        }
    }
    if (has_back_rank(part))
        count = add_held(arena, game, side, men, count);
    return add_spares(arena, part, side, men, count);
}

/* Whether the sheets of both players are the same: as many of each piece, which look alike on both
 * sides. */
static bool has_like_armies(const struct game *game)
{
    return !FIND(piece, game->pieces, game->piece_count,
                 piece->count[0] != piece->count[1] || piece->picture.tint ||
                     piece->betza_second.text || piece_differs(piece) ||
                     piece->promotion_player != PROMOTION_BOTH);
}

size_t part_men(struct arena *arena, const struct layout *layout, const struct pieces_part *part,
                int index, struct man **men)
{
    bool apart = piece_forms[layout->form].rings || layout->players != PLAYERS_ALIKE;
    bool each = part->sheets > 1 && (apart || !has_like_armies(layout->game));
    int first = each ? index % 2 : 0;
    int last = apart && part->sheets == 1 ? 1 : first;
    size_t count = 0;

    *men = NULL;
    for (int side = first; side <= last; side++)
        count = add_own_men(arena, layout->game, part, side, men, count);
    return count;
}

size_t all_men(struct arena *arena, const struct game *game, struct man **men)
{
    const struct pieces_part all = {0};

    *men = NULL;
    return add_own_men(arena, game, &all, 1, men, add_own_men(arena, game, &all, 0, men, 0));
}

/* --- bleed --- */

/* Whether some pieces show a picture up to their cut. */
static bool pictures_bleed(const struct layout *layout)
{
    return pieces_showing(layout, FACE_PICTURE) &&
           FIND(piece, layout->game->pieces, layout->game->piece_count,
                piece->picture.fit == FIT_FULL && piece->picture.name.text);
}

/* Panels of players who look alike are white, and so are five-sided pieces; stones stand inside. */
static bool panels_bleed(const struct layout *layout)
{
    const struct pen pen = {.style = &layout->style, .apart = layout->players == PLAYERS_APART};

    if (pictures_bleed(layout))
        return piece_forms[layout->form].ruled;
    return pen.apart && piece_forms[layout->form].ruled &&
           !(colour_is_white(dress_ground(&pen, 0)) && colour_is_white(dress_ground(&pen, 1)));
}

static bool discs_bleed(const struct layout *layout)
{
    if (pictures_bleed(layout))
        return !piece_forms[layout->form].ruled;
    for (int side = 0; side < 2; side++) {
        int style = layout->style.discs[side];

        if (piece_forms[layout->form].rings && (style == DISC_SOLID || style == DISC_DARK_STONE))
            return true;
    }
    return false;
}

/* mm between discs on a sheet that their bleed needs; 0: none. */
static double disc_bleed_gap(const struct layout *layout)
{
    return discs_bleed(layout) ? 2 * layout->bleed : 0;
}

void making_bleed(struct making *making, const struct layout *layout)
{
    if (layout->bleed <= 0 || !panels_bleed(layout))
        return;
    making->bleed_width = layout->bleed;
    if (making->bleed == BLEED_NONE)
        making->bleed = BLEED_INDIVIDUAL;
}

void layout_bleed(struct layout *layout)
{
    making_bleed(&layout->making, layout);
    for (struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));) {
        making_bleed(&p->pieces.making, layout);
        for (size_t i = 0; i < p->pieces.shared_count; i++)
            making_bleed(&p->pieces.shared[i].making, layout);
    }
}

/* --- nets --- */

/* mm */
static const double corner_gap = 4.6; /* for two ticks and what parts them */

/* Cut out along their outlines, head to head or, where the head is a point, foot to foot. */
static struct piece_net shaped_net(const struct layout *layout, bool folded)
{
    const struct form *form = &piece_forms[layout->form];
    double w = layout->piece_width, h = layout->piece_height, apart = 2 * (form->reach * (h / 2));
    struct piece_net n = {.width = w,
                          .height = folded ? apart + h : h,
                          .front = {0, folded && form->rings ? apart : 0, w, h, 0},
                          .back = {0, form->rings ? 0 : apart, w, h, 2},
                          .has_back = folded,
                          .folds = {apart},
                          .fold_count = folded && form->pointed,
                          .gap = fmax(form->gap, disc_bleed_gap(layout))};

    return n;
}

/* Adds a foot below the net or above it; the fold between is at y. */
static void add_foot(struct piece_net *n, double x, double y, double width, double depth,
                     bool above)
{
    n->feet[n->foot_count++] = (struct foot){x, above ? y - depth : y, width, depth};
}

/* Head to head: the front below the fold, the back above it, turned round; feet at both ends. */
static struct piece_net head_net(const struct layout *layout, const struct making *making)
{
    double w = layout->piece_width, h = layout->piece_height, back = h - making->back_inset;
    double foot = making->stand ? making->base : 0, fold = foot + back;
    struct piece_net n = {.width = w,
                          .height = fold + h + foot,
                          .front = {0, fold, w, h, 0},
                          .back = {0, foot, w, back, 2},
                          .has_back = true,
                          .folds = {fold, foot, fold + h},
                          .fold_count = making->stand ? NET_FOLDS : 1};

    if (making->stand) {
        add_foot(&n, 0, foot, w, foot, true);
        add_foot(&n, 0, fold + h, w, foot, false);
    }
    return n;
}

/* Side to side: the back at the left, the front at the right, both upright; a foot below each. */
static struct piece_net side_net(const struct layout *layout, const struct making *making)
{
    double w = layout->piece_width, h = layout->piece_height, back = w - making->back_inset;
    double foot = making->stand ? making->base : 0;
    struct piece_net n = {.width = back + w,
                          .height = h + foot,
                          .front = {back, 0, w, h, 0},
                          .back = {0, 0, back, h, 0},
                          .has_back = true,
                          .folds = {h},
                          .fold_count = making->stand,
                          .upright_fold = back,
                          .upright_end = h};

    if (making->stand) {
        add_foot(&n, 0, h, back, foot, false);
        add_foot(&n, back, h, w, foot, false);
    }
    return n;
}

struct panel making_back(const struct making *making, const struct piece *piece, int side)
{
    struct panel back = panel_back(piece, side);

    back.side = making->backs == BACKS_OPPONENT && !back.promoted ? !side : side;
    return back;
}

/* mm that grounds reach beyond the cut of a piece in a block. */
static double making_inner_bleed(const struct making *making)
{
    return making->bleed == BLEED_INDIVIDUAL ? making->bleed_width : 0;
}

static struct piece_net panel_net(const struct layout *layout, const struct making *making)
{
    double w = layout->piece_width, h = layout->piece_height;
    struct piece_net alone = {.width = w, .height = h, .front = {0, 0, w, h, 0}};
    struct piece_net n = alone;

    if (making->print == PRINT_FOLD && making->fold == FOLD_HEAD)
        n = head_net(layout, making);
    else if (making->print == PRINT_FOLD)
        n = side_net(layout, making);
    n.gap = making->cuts == CUTS_CORNERS ? corner_gap + 2 * making_outer_bleed(making)
                                         : 2 * making_inner_bleed(making);
    return n;
}

struct piece_net piece_net_of(const struct layout *layout, const struct making *making)
{
    return piece_forms[layout->form].ruled ? panel_net(layout, making)
                                           : shaped_net(layout, making->print == PRINT_FOLD);
}

const double mark_reach = 4; /* guides the knife, or a ruler at a fold */

/* --- how many fit --- */

bool mirrored_across(const struct making *making, const struct paper *paper)
{
    return (making->flip == FLIP_LONG) == (paper->height >= paper->width);
}

struct area packing_area(const struct layout *layout, const struct pieces_part *part,
                         const struct paper *paper)
{
    struct area area = sheet_area(layout, paper);

    if (part->making.print == PRINT_DUPLEX && !mirrored_across(&part->making, paper)) {
        area.y += SHEET_FOOT;
        area.height -= SHEET_FOOT;
    }
    return area;
}

/* What the sheets of a part have in common. */
struct packer {
    struct packing block; /* without men */
    struct area area;
    double below; /* mm, see marks_below() */
};

static struct packing block_of(const struct layout *layout, const struct making *making)
{
    return (struct packing){.making = *making,
                            .net = piece_net_of(layout, making),
                            .bleed = making_outer_bleed(making)};
}

/* How many of that size, with gaps between, fit a length; at least one. */
static int in_length(double length, double size, double gap)
{
    double number = floor((length + gap) / (size + gap) + tolerance);

    return number >= 1 ? (int)number : 1;
}

static void set_size(struct packing *n)
{
    n->width = n->columns * (n->net.width + n->net.gap) - n->net.gap + 2 * n->bleed;
    n->height = n->rows * (n->net.height + n->net.gap) - n->net.gap + 2 * n->bleed;
}

/* Puts the men of the block in so many columns. */
static void set_columns(struct packing *n, int columns)
{
    n->columns = columns;
    n->rows = ((int)n->count + columns - 1) / columns;
    set_size(n);
}

/* In so many columns, or in the fewest that take no row more, so that none stands alone below. */
static void set_even_columns(struct packing *n, int columns)
{
    set_columns(n, columns);
    if (n->rows > 0)
        set_columns(n, ((int)n->count + n->rows - 1) / n->rows);
}

/* The most that one sheet holds; no columns: a turned block has no room. */
static struct packing most_of(const struct packer *p, bool turned)
{
    struct packing n = p->block;
    double down = p->area.height - p->below;
    double width = (turned ? down : p->area.width) - 2 * n.bleed;
    double height = (turned ? p->area.width : down) - 2 * n.bleed;

    n.turned = turned;
    n.columns = in_length(width, n.net.width, n.net.gap);
    n.rows = in_length(height, n.net.height, n.net.gap);
    set_size(&n);
    if (turned && !area_takes(&p->area, n.height, n.width))
        n.columns = n.rows = 0;
    return n;
}

static int places(const struct packing *n)
{
    return n->columns * n->rows;
}

/* mm of the cuts through the block. Places that stay empty are cut, too, so that full rows are
 * shorter. */
static double cutting_of(const struct packing *n)
{
    return (n->columns + 1) * n->height + (n->rows + 1) * n->width;
}

/* The block of so many pieces, as many as a sheet holds at most, with the shortest cuts; upright or
 * turned, as the most do. */
static struct packing shortest(const struct packing most[2], size_t count)
{
    struct packing best = {0};

    for (int turned = 0; turned < 2; turned++)
        for (int columns = most[turned].columns; columns > 0; columns--) {
            struct packing n = most[turned];

            n.count = count;
            set_columns(&n, columns);
            if (n.rows <= most[turned].rows &&
                (!best.columns || cutting_of(&n) < cutting_of(&best) - tolerance))
                best = n;
        }
    return best;
}

/* --- what is on a sheet --- */

/* Those of a sheet of the part, behind `count` others; returns their number. */
static size_t add_sheet(struct arena *arena, const struct layout *layout,
                        const struct pieces_part *part, int sheet, struct man **men, size_t count)
{
    struct man *own;
    size_t more = part_men(arena, layout, part, sheet, &own);

    for (size_t k = 0; k < more; k++)
        *ARENA_PUSH(arena, *men, count) = own[k];
    return count;
}

/* Those of all sheets that the part alone speaks of. */
static size_t add_men(struct arena *arena, const struct layout *layout,
                      const struct pieces_part *part, struct man **men, size_t count)
{
    for (int i = 0; i < part->sheets; i++)
        count = add_sheet(arena, layout, part, i, men, count);
    return count;
}

size_t packing_men(struct arena *arena, const struct layout *layout, const struct pieces_part *part,
                   struct man **men)
{
    size_t count;

    *men = NULL;
    count = add_men(arena, layout, part, men, 0);
    for (size_t i = 0; i < part->shared_count; i++)
        count = add_men(arena, layout, &part->shared[i], men, count);
    return count;
}

/* Where the block begins on the paper. */
static struct point origin_of(const struct packer *p, const struct packing *n,
                              const struct paper *paper)
{
    struct block block = packing_on_paper(n);
    double free = p->area.height - block.height;

    return (struct point){(paper->width - block.width) / 2,
                          p->area.y + fmax(0, fmin(free / 2, free - p->below))};
}

/* Below the block the foot leaves more room than above it. */
static void set_room(struct packing *n, const struct area *area)
{
    double beside = fmax(0, n->origin.x - area->x), above = fmax(0, n->origin.y - area->y);

    n->room_across = n->turned ? above : beside;
    n->room_down = n->turned ? beside : above;
}

/* As many sheets as all the men need. */
static struct packing_plan as_needed(struct arena *arena, const struct layout *layout,
                                     const struct pieces_part *part, const struct packer *p)
{
    const struct packing most[] = {most_of(p, false), most_of(p, true)};
    size_t each = (size_t)places(&most[places(&most[1]) > places(&most[0])]);
    struct man *men;
    size_t left = packing_men(arena, layout, part, &men);
    struct packing_plan plan = {.count = left > 0 ? (int)((left + each - 1) / each) : 1};

    plan.sheets = arena_alloc(arena, (size_t)plan.count, sizeof *plan.sheets);
    for (int i = 0; i < plan.count; i++) {
        size_t count = left < each ? left : each;

        plan.sheets[i] = shortest(most, count);
        plan.sheets[i].men = men;
        left -= count;
        if (left > 0) /* without men there is no list either */
            men += count;
    }
    return plan;
}

/* mm2, half as much again as A4: on larger paper the blocks of several sheets share one. */
static const double large_paper = 1.5 * 210 * 297;

/* Whether the men have room on one sheet in a block of a multiple of the columns; then it has that
 * many. */
static bool join_block(const struct packer *p, struct packing *n, int columns, int sheets)
{
    for (int times = 1; times <= sheets; times++) {
        set_columns(n, columns * times);
        if (area_takes(&p->area, n->width, n->height + p->below))
            return true;
    }
    return false;
}

/* How many sheets, of those that the part says, share one of the paper: a divisor, so that all are
 * alike. */
static int joined_sheets(const struct packer *p, const struct pieces_part *part, size_t men,
                         const struct paper *paper)
{
    int joined = paper->width * paper->height < large_paper ? 1 : part->sheets;

    for (; joined > 1; joined--) {
        struct packing n = p->block;

        n.count = (size_t)joined * men;
        if (part->sheets % joined == 0 && join_block(p, &n, part->columns, joined))
            break;
    }
    return joined;
}

static struct packing_plan as_stated(struct arena *arena, const struct layout *layout,
                                     const struct pieces_part *part, const struct packer *p,
                                     const struct paper *paper)
{
    struct man *first;
    size_t men = part_men(arena, layout, part, 0, &first);
    int joined = joined_sheets(p, part, men, paper);
    struct packing_plan plan = {.count = part->sheets / joined};

    plan.sheets = arena_alloc(arena, (size_t)plan.count, sizeof *plan.sheets);
    for (int i = 0; i < plan.count; i++) {
        struct packing *n = &plan.sheets[i];

        *n = p->block;
        for (int k = 0; k < joined; k++)
            n->count = add_sheet(arena, layout, part, i * joined + k, &n->men, n->count);
        if (joined == 1)
            set_even_columns(n, part->columns);
        else
            join_block(p, n, part->columns, joined);
    }
    return plan;
}

struct packing_plan packing_plan(struct arena *arena, const struct layout *layout,
                                 const struct pieces_part *part, const struct paper *paper)
{
    struct packer p = {.block = block_of(layout, &part->making),
                       .area = packing_area(layout, part, paper),
                       .below = piece_forms[layout->form].ruled ? 3.5 : 0};
    struct packing_plan plan = part->columns > 0 ? as_stated(arena, layout, part, &p, paper)
                                                 : as_needed(arena, layout, part, &p);

    for (int i = 0; i < plan.count; i++) {
        plan.sheets[i].origin = origin_of(&p, &plan.sheets[i], paper);
        set_room(&plan.sheets[i], &p.area);
    }
    return plan;
}

struct packing packing_block(struct arena *arena, const struct layout *layout,
                             const struct making *making, int columns)
{
    struct packing n = block_of(layout, making);

    n.room_across = n.room_down = 2 * mark_reach;
    n.count = all_men(arena, layout->game, &n.men);
    set_columns(&n, columns);
    return n;
}

struct block packing_on_paper(const struct packing *n)
{
    return n->turned ? (struct block){n->height, n->width, 0}
                     : (struct block){n->width, n->height, 0};
}

const struct packing *packing_excess(const struct packing_plan *plan, const struct area *area)
{
    for (int i = 0; i < plan->count; i++) {
        struct block block = packing_on_paper(&plan->sheets[i]);

        if (!area_takes(area, block.width, block.height))
            return &plan->sheets[i];
    }
    return NULL;
}

double packing_x(const struct packing *packing, int column)
{
    return packing->bleed + column * (packing->net.width + packing->net.gap);
}

double packing_y(const struct packing *packing, int row)
{
    return packing->bleed + row * (packing->net.height + packing->net.gap);
}

/* Whether one piece would stand alone below rows of more than two: the row above lends it one. */
static bool lends(const struct packing *n)
{
    return n->columns > 2 && n->rows > 1 && (int)n->count % n->columns == 1;
}

struct cell packing_cell(const struct packing *n, size_t i)
{
    if (lends(n) && i + 2 >= n->count)
        return (struct cell){(int)(i + 2 - n->count), n->rows - 1};
    return (struct cell){(int)i % n->columns, (int)i / n->columns};
}

struct point packing_at(const struct packing *n, size_t i)
{
    struct cell at = packing_cell(n, i);

    return (struct point){packing_x(n, at.column), packing_y(n, at.row)};
}

int packing_in_row(const struct packing *n, int row)
{
    int left = (int)n->count - row * n->columns;

    if (lends(n) && row == n->rows - 2)
        return n->columns - 1;
    if (lends(n) && row == n->rows - 1)
        return 2;
    return left < n->columns ? left : n->columns;
}
