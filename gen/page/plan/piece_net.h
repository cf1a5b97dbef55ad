/* A piece as it is cut out of a sheet: where its faces stand, and where it is folded. */
#ifndef PIECEWORK_PAGE_PLAN_PIECE_NET_H
#define PIECEWORK_PAGE_PLAN_PIECE_NET_H

#include "layout/layout.h"

/* Where a face stands: the box's upper left corner, and quarter turns of what is in it. */
struct face_place {
    double x, y, width, height;
    int turns;
};

/* A foot on which the piece stands. */
struct foot {
    double x, y, width, height;
};

enum { NET_FOLDS = 3, NET_FEET = 2 };

struct piece_net {
    double width, height; /* mm, of the box around its outline */
    struct face_place front, back;
    bool has_back;           /* on this side of the paper */
    double folds[NET_FOLDS]; /* y of those that run across */
    int fold_count;
    double upright_fold; /* x of one that runs from the top down; 0: none */
    double upright_end;  /* y where that ends, and the cut between two feet begins */
    struct foot feet[NET_FEET];
    int foot_count;
    double gap; /* mm between pieces, for scissors or marks */
};

/* The largest piece of the layout, so made, as it is printed on fronts. */
struct piece_net piece_net_of(const struct layout *layout, const struct making *making);

/* The net of a piece that is so many times as large; it has no feet. */
struct piece_net piece_net_scaled(const struct piece_net *net, double scale);

#endif
