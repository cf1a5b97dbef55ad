/* A tuck box for the pieces of a set, and for its booklet where that is stapled: its size follows
 * from theirs, from the number of pieces, and from how thick the card is. */
#pragma once

#include "draw/piece/panel.h"
#include "page/plan/packing.h"

/* Pieces lie flat in piles, face to the front of the box; the booklet lies before them. */
struct box_plan {
    size_t men;                  /* of both players */
    size_t pieces;               /* these, and the spares of all parts */
    bool folded;                 /* a piece is two layers of card, else one */
    int across, down;            /* piles side by side, and one above the other */
    int booklet_pages;           /* 0: it holds none */
    int booklet_folds;           /* how often the stapled booklet is folded, to be small enough */
    double booklet_depth;        /* mm, so folded */
    double width, height, depth; /* mm, of the panels: of what it holds, and the play */
    /* Of its net. */
    double glue, tuck,
        dust; /* depth of the glue tab, of the flaps of both lids, of the side flaps */
    double net_width, net_height;
};

/* mm by which the box is larger than what it holds, in each direction: for fingers and for the
 * thickness of its own card. */
#define BOX_PLAY 1.5

/* The box with the smallest surface whose net fits the paper, as the part's sheets lie, for a
 * booklet that is printed on the same paper; of those whose front takes a title and the board if
 * there are any; where none fits, that with the smallest net. The booklet is not folded more often
 * than it must be for that. */
struct box_plan box_plan(const struct layout *layout, const struct part *part,
                         const struct paper *paper);

/* mm of the card of which its pieces are. */
double box_card(const struct part *part);

/* The first named paper whose box fits it, as the part's sheets lie; NULL: none. */
const char *box_paper(const struct layout *layout, const struct part *part);

/* Labels for the bags in which the players keep their pieces: whose it is, and what is in it. */

#define BAG_LEAST 4.0 /* mm of a face on a label */

struct bag_kind {
    const struct piece *piece;
    int count;
};

struct bag {
    int side;
    int count; /* of all pieces, blank ones included */
    struct bag_kind *kinds;
    size_t kind_count;
};

/* What its label takes of one of that sheet, about the middle. */
struct area bag_area(const struct label_sheet *sheet);

/* The kinds in rows, below title and player: where they are, from the middle of the label, and how
 * large each is. */
struct bag_grid {
    struct area room;
    size_t columns, rows;
    double face;
};
struct bag_grid bag_grid(const struct bag *bag, const struct area *area);

/* mm: from the edge to what is within the frame, the height of the title, the line of the player
 * below it, and of a count below a face. */
extern const double bag_inside, bag_title, bag_line, bag_count;

/* Hand boards: a place for each kind of piece that can be held. A board takes half a sheet where
 * its places have room there, so that one sheet has those of both players. */

struct hand_plan {
    const struct piece **kinds;
    size_t count;
    int columns, rows;
    double place_width, place_height; /* mm, for a piece with some play */
    double gap_x, gap_y;              /* between places, and around them */
    struct area frames[2];            /* of the boards of a sheet */
    int boards;                       /* on a sheet, 1 or 2 */
};

/* What is free for a hand board on a sheet. */
struct area hand_area(const struct layout *layout, const struct paper *paper);

/* Boards in the middle of the area; the kinds are owned by the arena. */
struct hand_plan hand_plan(struct arena *arena, const struct layout *layout,
                           const struct hands_part *part, const struct area *area);

/* The least that its places take. */
struct block hand_block(const struct hand_plan *plan);

/* Kinds that can be in a hand, in the part's order or the file's. Returns how many; *kinds is owned
 * by the arena. */
size_t hand_kinds(struct arena *arena, const struct game *game, const struct hands_part *part,
                  const struct piece ***kinds);

/* Faces on labels that are sold in sheets: which faces, how large, and on how many sheets. */

/* A side of a man. */
struct sticker {
    struct man man;
    struct panel panel;
};

struct label_plan {
    const struct label_sheet *sheet; /* NULL: there is none on the paper */
    struct sticker *stickers;        /* of every man the front, and where asked for its back */
    size_t count;                    /* of these, or of bags */
    struct bag bags[2];              /* in their place, where labels are for bags */
    struct area face;                /* its size */
    int sheets;                      /* of labels */
};

/* Owned by the arena. */
struct label_plan label_plan(struct arena *arena, const struct layout *layout,
                             const struct part *part, const struct paper *paper);

/* Whether a part is printed on that paper; labels need sheets of it. */
bool part_prints_on(const struct layout *layout, const struct part *part,
                    const struct paper *paper);

/* Labels of a sheet. */
int labels_on(const struct label_sheet *sheet);

/* The size of the faces of a part on such labels: of the pieces, or what fills the labels. */
struct area label_face(const struct layout *layout, const struct part *part,
                       const struct label_sheet *sheet);
/* Where its pointers stand: in the crown of round labels that are filled by panels which are alike,
 * on the axis of others that are filled; on faces as large as the pieces where those have them. */
enum pointer_place label_pointer(const struct layout *layout, const struct part *part,
                                 const struct label_sheet *sheet);

/* Whether a label has room for a piece of that size. */
bool label_takes(const struct label_sheet *sheet, enum piece_form form, double width,
                 double height);
