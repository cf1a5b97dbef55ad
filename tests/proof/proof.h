/* Measuring printed sheets: what stands on the paper is found in the PDF alone, by its content
 * streams, its tags and the words that pdftotext reads, and compared with what the layout and the
 * setup of its game ask for. Measures in mm; x to the right and y down from the page's upper left
 * corner. */
#ifndef PIECEWORK_TESTS_PROOF_H
#define PIECEWORK_TESTS_PROOF_H

#include "support/content.h"
#include "support/geometry.h"
#include "layout/layout.h"

#include <qpdf/qpdf-c.h>

#define PROOF_TOLERANCE 0.01 /* mm */

struct word {
    const char *text;
    struct box box;
    bool visible;
};

/* What is tagged as a figure. */
struct drawn {
    const char *alt;
    int mark;
    const struct piece *piece; /* whose name its alternative text begins with, or NULL */
    const struct piece *front; /* on whose back it is, or NULL */
    struct painted **paths;    /* of this figure, in the order in which they are painted */
    size_t path_count;
    struct box box; /* around the paths, half of their strokes' widths included */
};

/* A page with a ruler, or with labels. */
struct leaf {
    size_t page; /* from 0 */
    double width, height;
    const char *caption;     /* its entry in the outline */
    const struct part *part; /* whose caption that begins with; NULL: no part's */
    struct content *content;
    struct drawn *drawn;
    size_t drawn_count;
    struct word *words;
    size_t word_count;
};

struct proof {
    struct arena *arena;
    const struct layout *layout;
    const char *path;
    struct leaf *leaves;
    size_t leaf_count;
    const struct proof *pieces; /* of labels: the same faces on pieces to be folded; NULL */
};

/* What is wrong, one line each. */
struct complaints {
    struct buf text;
    size_t count;
};
void complain(struct complaints *c, const struct proof *p, const struct leaf *leaf,
              const char *format, ...) __attribute__((format(printf, 4, 5)));

/* Reads a PDF of the layout, or of one of its documents. Owned by the arena. */
struct proof *proof_read(struct arena *arena, const struct layout *layout, const char *path);
/* Turns leaves upright again on which pieces lie on their sides, their heads to the right. */
void proof_upright(struct proof *p);
/* Finds the paths of a leaf's figures anew, after its content was changed. */
void leaf_index(struct arena *arena, struct leaf *leaf);

/* Each adds what it finds wrong. */
typedef void measure(const struct proof *p, struct complaints *c);
measure measure_rulers, measure_margins, measure_overlaps; /* every sheet */
measure measure_lines;                                     /* likewise: how wide they are */
measure measure_sizes, measure_faces, measure_likeness;    /* pieces */
measure measure_backs;                                     /* those of the other side */
measure measure_count, measure_hands;                      /* everything that the game needs */
measure measure_boards;                                    /* squares, tabs and seams */
measure measure_seams;                                     /* where tiles meet */
measure measure_marks, measure_grounds;                    /* of cuts, folds, bleed and feet */
measure measure_outlines;                                  /* of five-sided pieces */
measure measure_labels;                                    /* faces on labels */
measure measure_boxes;                                     /* to keep the set in */
measure measure_cutting;                                   /* files beside it, for machines */

/* --- what the measures share --- */

bool is_close(double a, double b);
bool is_upright(const struct stretch *s); /* x stays */
bool is_level(const struct stretch *s);   /* y stays */
struct box painted_box(const struct painted *path, bool with_stroke);
bool box_holds(const struct box *box, double x, double y);
struct box box_around(const struct box *a, const struct box *b);

/* A placement that keeps sizes: turned by 180 degrees or not, then moved. */
struct motion {
    bool turned;
    double x, y;
};
struct motion turned_about(double x, double y);
/* Of a side and its promoted form the pointers are alike, as far from the piece's edge, but that of
 * the promoted one has moved along it to make room for its signs, and into its frame. */
bool pointers_agree(const struct painted *const *front, size_t front_count,
                    const struct painted *const *back, size_t back_count,
                    const struct motion *motion);
/* Sides that look otherwise lie about the same middle. */
bool middles_agree(const struct painted *const *front, size_t front_count,
                   const struct painted *const *back, size_t back_count,
                   const struct motion *motion);
struct box moved_box(const struct box *box, const struct motion *motion);
/* Whether the leaf has this word where it comes by the motion. */
bool word_is_moved(const struct leaf *leaf, const struct word *word, const struct motion *motion);
/* Every word of a name stands in the box. */
bool is_named(const struct leaf *leaf, const struct box *box, const char *name);
bool has_middle_in(const struct box *box, const struct box *area);
bool same_painted(const struct painted *a, const struct painted *b, const struct motion *shift);

/* Faces of a figure: what is painted on either side of the fold, in order, but for an outline of
 * its own and the fold, which are of both. False when something else crosses the fold. */
struct cut;
struct halves {
    const struct painted **front, **back;
    size_t front_count, back_count;
};
bool divide(const struct proof *p, const struct drawn *drawn, const struct cut *cut,
            struct halves *h);

/* Men of this kind in the setup; those of one side, or of both when side is negative. */
size_t men_needed(const struct game *game, const struct piece *piece, int side);
/* What stands behind the end of an owner: "’s Rat", "’ Raven"; NULL: no owner ends there. */
const char *behind_owner(const char *text);
/* Whose piece the figure says that it is; -1 when it fits both players. */
int owner_of(const struct game *game, const struct drawn *drawn);

/* Backs are figures whose alternative text begins with these words. */
#define BACK_OF "Back of "

/* By how much everything on the leaf is smaller than the layout says: 1, but for a pocket, where
 * the squares of its board tell. */
double leaf_scale(const struct proof *p, const struct leaf *leaf);

/* The cut-out of a piece: its outer edges, and those of its faces without feet. It is folded
 * between them, at a y, or at an x when they are side by side. Of a piece whose back is on the
 * other side of the paper or nowhere the front is all, and the fold its upper edge. False when
 * cuts, marks of cuts or the fold are not all there. */
struct cut {
    struct box outer, box;
    double fold;
    bool side;
    struct box front, back;
};
bool is_folded(const struct leaf *leaf);
/* How the pieces on the leaf are made; of pockets and the like with lines about a fold. */
struct making making_on(const struct leaf *leaf);
/* Whether the piece has the other player's face on its back. */
bool shows_opponent(const struct leaf *leaf, const struct drawn *drawn);
bool cut_of(const struct proof *p, const struct leaf *leaf, const struct drawn *drawn,
            struct cut *cut);
/* Discs and five-sided pieces are cut out along an outline, which they begin with. */
bool has_outline(const struct proof *p);
/* From the front to the back on the same side of the paper. */
struct motion cut_motion(const struct cut *cut);

/* Whether straight lines, outside figures or within the one of that mark, run all the way between
 * two points; (x1, y1) is left of or above (x2, y2). */
bool is_drawn_between(const struct content *content, int mark, bool dashed, struct stretch wanted);

/* Lines between squares, ascending, each once. Owned by the arena. */
struct grid {
    double *x, *y;
    size_t x_count, y_count;
};
/* Lines alone: straight, drawn through, around no area; and those that go on from each other, as
 * outlines do. */
bool is_line_alone(const struct painted *path);
bool hangs_together(const struct painted *path);
/* Of a figure's lines alone the upright and level ones that are longest together, and stand apart:
 * those between squares, and the ticks of a ruler. Whatever the ink, they have one colour. NULL
 * when there are none. */
struct painted *longest_lines(const struct drawn *drawn);
/* Of the lines that hang together and surround no fill that which is around the others: the outline
 * of a tile or of a net. NULL when there are none. */
struct painted *farthest_line(const struct drawn *drawn);
struct grid grid_of(struct arena *arena, const struct drawn *board);
const struct drawn *board_of(const struct leaf *leaf);

/* --- spoiling a leaf, so that measures must complain --- */

#define SPOIL_STEP 0.05 /* mm */

/* The same, with one of its leaves to be spoiled. */
struct proof *proof_copy(struct arena *arena, const struct proof *p, size_t leaf);

typedef void spoil(struct arena *arena, struct leaf *leaf, struct drawn *drawn);
spoil spoil_leave_out; /* the figure is not there */
spoil spoil_double;    /* it is there once more, 1 mm off */
spoil spoil_nudge;     /* all of it but its first path stands a step to the right */
spoil spoil_shift;     /* until its middle is on the edge of the sheet */
spoil spoil_slip;      /* all of it and the words upon it do */
spoil spoil_push;      /* all of it stands beyond the edge of the paper */
spoil spoil_turn;      /* it is turned upside down where it stands */
spoil spoil_line;      /* an upright one of its longest lines stands a step to the right */
spoil spoil_width;     /* its longest lines are a step thinner */
spoil spoil_cut;       /* a cut of the sheet does */
spoil spoil_words;     /* the words upon it are missing */
spoil spoil_scale;     /* the sheet was printed at 99.8 % */

/* x and y become scale * x + dx and scale * y + dy. */
void map_path(struct painted *path, double scale, double dx, double dy);

/* Figures to be spoiled. */
typedef bool victim(const struct drawn *drawn);
victim is_piece, is_unpromoted, is_back, is_tile;
victim is_likeness; /* a back that shows what its front shows */

/* A fault of one figure, and the measure that must complain of it. */
struct fault {
    const char *what;
    spoil *spoil;
    victim *is_victim;
    measure *measure;
};
/* Spoils the first victim on a leaf. Returns whether there is one; fails the test when nothing
 * complains then. */
bool fault_is_found(const struct proof *whole, size_t leaf, const struct fault *fault);

#endif
