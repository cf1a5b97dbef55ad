/* Sheets: the pages of a set that are cut up, and what each of them carries: caption, rulers
 * and the line about scale, in a foot inside the margins. */
#ifndef PIECEWORK_PAGE_SHEET_SHEET_H
#define PIECEWORK_PAGE_SHEET_SHEET_H

#include "layout/layout.h"

enum { SHEET_FOOT = 15, RULER = 100 }; /* mm */
/* mm: the words on the trial page of labels, and their distance from its edge. */
enum { TRIAL_WIDTH = 140, TRIAL_INSET = 5 };

/* The paper as the sheets of the part lie. */
struct paper part_paper(const struct layout *layout, const struct part *part,
                        const struct paper *paper);

/* Whether it has a page on that paper; labels need sheets of it. */
bool part_prints_on(const struct layout *layout, const struct part *part,
                    const struct paper *paper);

/* The area above the foot and inside the margins. */
struct area {
    double x, y, width, height;
};
struct area sheet_area(const struct layout *layout, const struct paper *paper);

/* Draws foot, bookmark and what marks of register the layout has; `hint` says in a few words what
 * to do with the sheet. On paper too narrow for both beside the ruler, the caption stands above it,
 * and hint and inches are left out. */
void draw_sheet_foot(struct pen *pen, const struct layout *layout, const struct paper *paper,
                     const char *caption, const char *hint);

/* Whether the paper is so narrow. If not, the left of the foot is free above the caption, 5.5 mm
 * high. */
bool foot_is_narrow(struct pen *pen, const struct layout *layout, const struct paper *paper,
                    const char *caption, const char *hint);

/* Each kind of cut part: how many pages it has on a paper, as its sheets lie, its caption on page
 * `index`, whether it fits the paper (reporting what does not; the pen has no scene), and its
 * drawing into an empty scene of the paper's size. */
struct sheet_kind {
    int (*pages)(const struct layout *layout, const struct part *part, const struct paper *paper);
    const char *(*caption)(struct arena *arena, const struct layout *layout,
                           const struct part *part, const struct paper *paper, int index);
    bool (*fits)(struct pen *pen, const struct layout *layout, const struct part *part,
                 const struct paper *paper, struct diags *diags);
    void (*draw)(struct pen *pen, const struct layout *layout, const struct part *part,
                 const struct paper *paper, int index);
};

extern const struct sheet_kind sticker_sheets, box_sheets, piece_sheets, tile_sheets, hand_sheets,
    pocket_sheets;

/* The kind of a part; NULL for booklets and cards, which are no sheets. */
const struct sheet_kind *sheet_kind_of(const struct part *part);

/* Draws a page of a part that is cut, and a ruler at its side where there is room. */
void sheet_draw(struct pen *pen, const struct layout *layout, const struct part *part,
                const struct paper *paper, int index);

/* Whether a page of the part is the back of the page before. */
bool sheet_is_back(const struct part *part, int index);

/* What is cut out of a sheet, as a block that can stand beside others: the pieces of sheet `index`
 * of a part, or the board in one part. Its measures are those of the layout. */
struct block {
    double width, height;
    double around; /* mm that its lines run beyond it on every side */
};
struct block_kind {
    struct block (*measure)(struct arena *arena, const struct layout *layout,
                            const struct part *part, int index);
    /* The upper left corner at the origin. */
    void (*draw)(struct pen *pen, const struct layout *layout, const struct part *part, int index);
};

/* Enters a frame in which the block stands in the middle of the sheet's area. */
void sheet_enter(struct pen *pen, const struct layout *layout, const struct paper *paper,
                 const struct block *block);

extern const struct block_kind piece_block, board_block;

/* The caption of sheet `index` of so many like ones: "Caption (1/2)"; of a single one it is
 * "Caption". */
const char *caption_of_sheet(struct arena *arena, const struct part *part, int index, int sheets);

/* For parts that say how many like sheets they have: their number, and their captions. */
int part_sheets(const struct layout *layout, const struct part *part, const struct paper *paper);
const char *numbered_caption(struct arena *arena, const struct layout *layout,
                             const struct part *part, const struct paper *paper, int index);

/* Reports that `what` needs width x height mm and does not fit the area. Returns whether it fits.
 */
bool sheet_fits(const struct area *area, const struct paper *paper, struct place place,
                const char *what, double width, double height, struct diags *diags);

/* The men on sheet `index` of a part with pieces: those in its rows, the row nearest to the
 * opponent first as listed, left to right; all rows when none are named. Panels that are alike for
 * both players are counted as the first one's. Of discs and of panels that differ a single sheet
 * has those of both players; of several sheets the first one has the first player's, the next one
 * the second's, and so on. A pocket has those of both players. Returns their number; *men is owned
 * by the arena. */
size_t part_men(struct arena *arena, const struct layout *layout, const struct part *part,
                int index, struct man **men);

/* Whether names have room below the faces of all pieces of that width. */
bool names_have_room(struct pen *pen, const struct layout *layout, double width);

/* The size of the faces of a part on such labels: of the pieces, or what fills the labels. */
struct area label_face(const struct layout *layout, const struct part *part,
                       const struct label_sheet *sheet);

/* Whether a label has room for a piece of that size. */
bool label_takes(const struct label_sheet *sheet, enum piece_form form, double width,
                 double height);

/* Kinds that can be in a hand, in the part's order or the file's. */
size_t part_hand_kinds(struct arena *arena, const struct game *game, const struct part *part,
                       const struct piece ***kinds);

#endif
