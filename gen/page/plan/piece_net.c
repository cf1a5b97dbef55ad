#include "page/plan/piece_net.h"

#include "draw/piece/disc.h"
#include "page/plan/bleed.h"

#include <math.h>

/* mm */
static const double disc_gap = 4, shogi_gap = 2; /* for scissors */
static const double corner_gap = 4.6;            /* for two ticks and what parts them */

static struct piece_net disc_net(const struct layout *layout, bool folded)
{
    double width = layout->piece_width, reach = 2 * disc_reach(width / 2, layout->octagonal);
    struct piece_net n = {.width = width,
                          .height = folded ? reach + width : width,
                          .front = {0, folded ? reach : 0, width, width, 0},
                          .back = {0, 0, width, width, 2},
                          .has_back = folded,
                          .gap = fmax(disc_gap, disc_bleed_gap(layout))};

    return n;
}

/* Foot to foot: the front above the fold. */
static struct piece_net shogi_net(const struct layout *layout, bool folded)
{
    double w = layout->piece_width, h = layout->piece_height;
    struct piece_net n = {.width = w,
                          .height = folded ? 2 * h : h,
                          .front = {0, 0, w, h, 0},
                          .back = {0, h, w, h, 2},
                          .has_back = folded,
                          .folds = {h},
                          .fold_count = folded,
                          .gap = shogi_gap};

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
    bool folded = making->print == PRINT_FOLD;

    switch (layout->form) {
    case FORM_DISC:
    case FORM_OCTAGON:
        return disc_net(layout, folded);
    case FORM_SHOGI:
        return shogi_net(layout, folded);
    case FORM_PANEL:
    case FORM_TILE:
        break;
    }
    return panel_net(layout, making);
}

static struct face_place scaled_place(const struct face_place *place, double scale)
{
    return (struct face_place){scale * place->x, scale * place->y, scale * place->width,
                               scale * place->height, place->turns};
}

struct piece_net piece_net_scaled(const struct piece_net *net, double scale)
{
    struct piece_net n = *net;

    n.width *= scale;
    n.height *= scale;
    n.front = scaled_place(&net->front, scale);
    n.back = scaled_place(&net->back, scale);
    for (int i = 0; i < n.fold_count; i++)
        n.folds[i] *= scale;
    return n;
}
