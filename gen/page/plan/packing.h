/* What a sheet has room for, what a part prints on its sheets, and how pieces stand on them: in
 * rows and columns without gaps, or with as little between them as their outline needs, so that
 * cuts go straight through. */
#pragma once

#include "draw/piece/panel.h"
#include "layout/layout.h"

enum { SHEET_FOOT = 15, RULER = 50 }; /* mm */

/* The area above the foot and inside the margins. */
struct area {
    double x, y, width, height;
};
struct area sheet_area(const struct layout *layout, const struct paper *paper);

/* Whether something so large has room in it. */
bool area_takes(const struct area *area, double width, double height);

/* What is cut out of a sheet, as a block that can stand beside others: the pieces of a sheet, or
 * the board in one part. */
struct block {
    double width, height; /* mm */
    double around;        /* mm that its lines run beyond it on every side */
};

/* The men on sheet `index` of a part with pieces: those in its rows, the row nearest to the
 * opponent first as listed, left to right; all rows when none are named. Panels that are alike for
 * both players are counted as the first one's, unless the players begin with other pieces, or with
 * pieces that look or move otherwise. Of discs
 * and of panels that differ a single sheet has those of both players; of several sheets, where
 * those of the players are not the same, the first one has the first player's, the next one the
 * second's, and so on. Returns their number; *men is owned by the arena. */
size_t part_men(struct arena *arena, const struct layout *layout, const struct pieces_part *part,
                int index, struct man **men);

/* How many spares of the piece, NULL a blank one, all parts have for the side, which has none of
 * what it can never have; of all pieces. */
int count_spares(const struct layout *layout, const struct piece *piece, int side);
int count_all_spares(const struct layout *layout, int side);

/* The men of both players in all rows, likewise. */
size_t all_men(struct arena *arena, const struct game *game, struct man **men);

/* What of a layout is printed beyond its cuts, for print shops: grounds that reach them. */

/* Where the layout has a bleed, gives it to the pieces whose grounds reach the cut. */
void layout_bleed(struct layout *layout);

/* Gives the bleed of the layout to pieces that are made otherwise than its own, likewise. */
void making_bleed(struct making *making, const struct layout *layout);

/* The back of a player's piece that is made so: of its promoted form, or of the other player, or
 * its own face, which the game's emblem may take the place of. */
struct panel making_back(const struct making *making, const struct piece *piece, int side);

/* A piece as it is cut out of a sheet: where its faces stand, and where it is folded. */

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

/* mm that the marks by which a block is cut reach beyond it, where there is room. */
extern const double mark_reach;

/* The pieces of one sheet, from the upper left one, row by row. */
struct packing {
    struct man *men;
    size_t count;
    int columns, rows;
    struct making making; /* of the pieces */
    struct piece_net net;
    double bleed;         /* mm around the block */
    double width, height; /* of the block, upright, with the bleed */
    bool turned;          /* the block lies on its side, its head to the right */
    struct point origin;  /* where the block begins on the paper */
    /* mm that marks beside and above or below the upright block have up to the margins of the
     * paper; without a paper no less than they need */
    double room_across, room_down;
};

/* The sheets of a part, not counting backs. */
struct packing_plan {
    struct packing *sheets;
    int count;
};

/* As many sheets as the part says, fewer on paper half as large again as A4 that holds the blocks
 * of several; or where it says nothing of columns as many as are needed: then a sheet holds as many
 * as there is room for, upright or turned, and they stand in the block with the shortest cuts, in
 * full rows if these can be. A block stands in the middle of what its sheets leave free, higher
 * where its marks would meet the rulers below, and so that backs, which are mirrored, keep out of
 * the foot, too. Owned by the arena. */
struct packing_plan packing_plan(struct arena *arena, const struct layout *layout,
                                 const struct pieces_part *part, const struct paper *paper);

/* All pieces of the layout, so made, in so many columns, as a block on no paper in particular. */
struct packing packing_block(struct arena *arena, const struct layout *layout,
                             const struct making *making, int columns);

/* What is free for the block, on both sides of the paper where both are printed. */
struct area packing_area(const struct layout *layout, const struct pieces_part *part,
                         const struct paper *paper);

/* The first sheet whose block has no room in the area; NULL: none. */
const struct packing *packing_excess(const struct packing_plan *plan, const struct area *area);

/* The block as it lies on the paper. */
struct block packing_on_paper(const struct packing *packing);

/* The men of all sheets of a part, one behind the other. Returns their number; *men is owned by the
 * arena. */
size_t packing_men(struct arena *arena, const struct layout *layout, const struct pieces_part *part,
                   struct man **men);

/* Where piece i stands in the upright block: no piece alone in the last row, unless rows have no
 * more than two. */
struct cell {
    int column, row;
};

struct cell packing_cell(const struct packing *packing, size_t i);

/* The upper left corner of a place in the upright block, by column and row, or of piece i. */
struct point packing_at(const struct packing *packing, size_t i);
double packing_x(const struct packing *packing, int column);
double packing_y(const struct packing *packing, int row);
/* The number of pieces in a row; none below the last. */
int packing_in_row(const struct packing *packing, int row);

/* Whether the paper is turned over about an upright line, so that left and right change places, as
 * the sheets lie; else up and down do. */
bool mirrored_across(const struct making *making, const struct paper *paper);
