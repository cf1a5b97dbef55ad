/* Sheets: the pages of a set that are cut up, and what each of them carries: caption, a ruler
 * and the line about scale, in a foot inside the margins. */
#pragma once

#include "draw/qr.h"
#include "page/plan/plan.h"

struct card;
struct booklet;

/* mm: the words on the trial page of labels, and their distance from its edge. */
enum { TRIAL_WIDTH = 140, TRIAL_INSET = 5 };

/* Draws foot, bookmark and what marks of register the layout has; `hint` says in a few words what
 * to do with the sheet. On paper too narrow for both beside the ruler, the caption stands above it,
 * and the hint is left out. */
void draw_sheet_foot(struct pen *pen, const struct part_plan *plan, const char *caption,
                     const char *hint);

/* In the foot of a sheet that has that caption: which sheet of so many it is, and where there is
 * room that it is printed on one side. On paper too narrow for it beside the ruler it stands beside
 * the caption, or not at all. */
void draw_sheet_number(struct pen *pen, const struct part_plan *plan, const char *caption,
                       const struct sheet_number *number);

/* Whether the paper is so narrow. If not, the left of the foot is free above the caption, 4 mm
 * high. */
bool foot_is_narrow(struct pen *pen, const struct part_plan *plan, const char *caption,
                    const char *hint);

/* A line of a title or of a paragraph of its own, beginning at (x, y). */
void sheet_line(struct pen *pen, enum role role, enum type_id id, const char *words, double x,
                double y);
/* A paragraph, the baseline of its first line at (x, y). */
void sheet_paragraph(struct pen *pen, enum type_id id, const struct paragraph *p, double x,
                     double y);

/* Where the layout has a bleed, says that the page is cut to that box of the frame. */
void sheet_trim(struct pen *pen, const struct layout *layout, double x, double y, double width,
                double height);

/* Whether names stand below faces on pieces of that width: they have room on all, and the faces do
 * not spell them. */
bool names_stand(struct pen *pen, const struct layout *layout, double width);

/* Draw a block of pieces, and a part of the board, with the upper left corner at the origin. */
void draw_piece_block(struct pen *pen, const struct layout *layout, const struct packing *packing);
void draw_tile(struct pen *pen, const struct tile *tile, const char *caption);

/* A player's piece as it is cut out, with its upper left corner at the origin; its shadow falls so
 * many mm to the right and downward. */
enum { SHADOW_GREY = 55 };
void draw_cut_piece(struct pen *pen, const struct layout *layout, const struct man *man,
                    double shadow);

/* The set on a table, cut out and set up, from the origin on: the board in one part, on it all men
 * of the setup. Pieces that stand are seen from the front, the nearest last. */
void draw_laid_set(struct pen *pen, const struct layout *layout);

/* Draws the marks along which the block is cut and folded, in the frame of the upright block; where
 * these are ticks, also the lines for machines, which are not printed. */
void draw_cut_marks(struct pen *pen, const struct packing *packing);
void draw_fold_marks(struct pen *pen, const struct packing *packing);

/* A ruler to check the scale of a print: a line with 50 mm above it and 2 inches below it, which
 * ends at (right, y), and words that say what it is for. */
void draw_ruler(struct pen *pen, const struct game_words *words, double right, double y);

/* The calibration sheet: two pages for both sides of one sheet of paper. Held against a light, it
 * shows how far a printer's second side lies off the first, and how it is turned.
 *
 * The lines of each scale stand 1.5 mm apart on the front and 1.6 mm on the back, so that only one
 * of them goes on without a step on the other side; the number beside it is the offset, in steps of
 * 0.1 mm, by which the backs must be moved: to the right and downward as one looks at the back. */

enum { CALIBRATION_PAGES = 2 };

/* Whether the scales have room on the paper, upright. */
bool calibration_fits(const struct paper *paper);

/* Draws the front (side 0) or the back (side 1) into an empty scene of the paper's size. */
void draw_calibration(struct pen *pen, const struct paper *paper, int side);

/* By how many degrees backs are to be turned clockwise for each millimetre that the upper scale
 * reads more than the lower one. */
double calibration_degrees(const struct paper *paper);

/* The QR code on the back of a box, as large as there is room, and what it leaves to pictures. */
struct qr_sign box_code(struct pen *pen, struct arena *arena, const struct part_plan *plan,
                        struct area *room);

/* Pocket versions: a small board, its pieces and short rules together on one page. All measures of
 * board and pieces are those of the set, made smaller alike, so that the squares are as large as
 * there is room beside the rest on all papers of the layout.
 *
 * Laid out with the squares that the part states or, where it states none, with the largest ones
 * that fit every paper of the layout; with the least ones when none do. Arrangement and columns
 * that the part leaves open are those with the largest squares. */
struct pocket {
    const struct layout *layout; /* with the sizes of the pocket */
    struct tile board;
    struct packing pieces;
    struct card *text;
    struct arrangement arrangement;
    bool counts;                     /* its text says how many sheets something takes */
    struct block boxes[THING_COUNT]; /* by enum thing */
    double x[THING_COUNT];           /* of its box in the page's block */
    double row_heights[THING_COUNT]; /* by row */
    double width;                    /* of the page's block */
    double row_widths[THING_COUNT];  /* that the rows need; beyond the block's they do not fit */
    double height;                   /* of all rows, with the least space between */
};

/* mm: of a pocket version or a leaflet at least, unless those of the set are smaller. */
enum { LEAST_SQUARE = 8 };

/* How pieces that are made so are cut out, and what else is done with them. */
const char *pieces_hint(const struct layout *layout, const struct making *making);
/* The plan's paper as the layout names it, not turned. */
const struct paper *upright_paper(const struct part_plan *plan);

/* Leaflets: a small set on both sides of one sheet, which is folded once or twice. Inside are the
 * board and, behind the cover, the pieces, so that nothing is lost that players need when these are
 * cut out; outside are the rules, a page of a booklet on each panel, and the cover at the right.
 * The squares are as large as pocket versions have them. */
struct leaflet {
    const struct layout *layout; /* with the sizes of the leaflet */
    struct tile_plan board;      /* in one part, on a paper as large as its panels */
    struct packing_plan pieces;  /* likewise; without sheets it has none */
    const struct booklet *text;
    const char *title;    /* of the cover: of its text, which may be about a part of the game */
    const char *subtitle; /* NULL: none */
};

/* The pieces of a leaflet. */
struct pieces_part leaflet_pieces(const struct layout *layout, const struct part *part);

/* Single pictures of the faces of a set, for services that print each piece by itself. */

struct piece_image {
    const char *name;          /* of its file: "blue-lion-front", unlike those of all others */
    const struct piece *piece; /* as it stands in the setup */
    struct panel panel;
    enum face_style face;
    int side;     /* whose it is; -1: both players' pieces are alike */
    bool back;    /* of the piece */
    size_t count; /* of pieces in the set that have it */
};

/* The fronts of all pieces that the layout's sheets of pieces print, in the order of the file, and
 * their backs where these are printed. Owned by the arena. */
size_t piece_images(struct arena *arena, const struct layout *layout, struct piece_image **list);

/* Draws one so that its piece has its upper left corner at (bleed, bleed) of an empty scene of the
 * piece's size with the bleed around it; what is cut off is the scene's trim. Grounds go on to the
 * edges of the scene; what has none is on white. */
void draw_piece_image(struct pen *pen, const struct layout *layout,
                      const struct piece_image *image);
