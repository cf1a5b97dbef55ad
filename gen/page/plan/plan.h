/* What a part takes on a paper: pages, captions, sizes and places, worked out once, then checked
 * and painted. Only what needs fonts and decides nothing else, such as whether names have room
 * below faces, is found out while it is drawn.
 *
 * A part is planned by its kind, of which there is one for each enum part_kind; page/parts.h has
 * the table of them, and keeps the plans. */
#pragma once

#include "page/plan/box_plan.h"
#include "page/plan/tiling.h"

struct pocket;
struct leaflet;
struct text;
struct imposition;
struct plans;

struct part_plan {
    const struct layout *layout;
    const struct part *part;
    struct paper paper;    /* as its sheets lie */
    struct area area;      /* of a sheet, for what the part prints there */
    int pages;             /* 0: it is not printed on this paper */
    const char **captions; /* of the pages; those of texts have none */
    union {
        struct packing_plan pieces;
        struct tile_plan tiles;
        struct hand_plan hand;
        struct box_plan box;
        struct label_plan labels;
        const struct pocket *pocket;
        const struct leaflet *leaflet;
        struct {
            const struct text *text; /* NULL: it could not be read */
            const struct imposition
                *imposed;        /* how a booklet stands on sheets; NULL: page by page */
            struct plans *plans; /* of a front: of all parts of its document, and their findings */
            struct diags *diags;
            const char *subtitle; /* of its cover; NULL: none */
        };
    };
};

/* What plans are made with: fonts for what is measured in letters. */
struct planner {
    struct arena *arena;
    struct plans *plans;
    struct type *type;
    struct texts *texts;
    const struct layout *layout;     /* with all its parts */
    struct diags *diags;             /* findings about texts */
    const struct part_plan *sibling; /* of the same part on another paper; NULL: there is none */
};

/* Plans a part of its kind: the plan has layout, part, paper and area. Reports what of it does not
 * fit its paper; NULL: texts are checked by themselves. Draws a page, counted from 0, into an empty
 * scene of the paper's size. Room of one of its pictures; NULL: it has none. What the part is for,
 * in words of the arena; NULL: that is clear. */
struct part_methods {
    void (*plan)(struct planner *planner, struct part_plan *plan);
    void (*report)(const struct part_plan *plan, struct diags *diags);
    void (*draw)(struct pen *pen, const struct part_plan *plan, int page);
    struct area (*picture_room)(const struct part_plan *plan, int picture);
    const char *(*note)(struct arena *arena, const struct part_plan *plan);
};
#define PART_METHODS(sign, word, ...) extern const struct part_methods word##_part;
PART_KINDS(PART_METHODS)

/* Sets the number of pages and makes room for their captions. */
void plan_pages(struct planner *planner, struct part_plan *plan, int pages);
/* The same for so many like sheets, with their captions: "Caption (1/2)"; of a single one it is
 * "Caption". */
void plan_sheets(struct planner *planner, struct part_plan *plan, int sheets);
const char *caption_of_sheet(struct arena *arena, const struct part *part, int index, int sheets);

/* What a document is: sheets without backs, some with backs, or texts alone. */
enum document_sides { DOCUMENT_SINGLE, DOCUMENT_BACKS, DOCUMENT_TEXTS };

/* Which page of its document a page is, from 1. */
struct sheet_number {
    int sheet, sheets;
    enum document_sides sides;
};

/* Whether a page is the back of the page before. */
bool page_is_back(const struct part_plan *plan, int page);

/* A pen for the plan's part. */
struct pen plan_pen(const struct part_plan *plan, struct type *type, struct scene *scene);

/* Reports that `what` needs width x height mm and does not fit the area of the plan. */
void report_excess(const struct part_plan *plan, const char *what, double width, double height,
                   struct diags *diags);

/* Layouts whose sizes are settled: squares and pieces that are `auto` are as large as sheets and
 * papers allow. */

/* layout_read() and its kin, with all sizes. The first into *layout, zeroed before: its `inputs`
 * are all files that were looked for, whatever came of it; false where the others give NULL, after
 * findings when the layout or its game cannot be understood. A layout that is not `complete`, with
 * findings, is given when only the game's checks could still find more. Owned by the arena. */
bool layout_open(struct arena *arena, const char *path, struct layout *layout, struct diags *diags);
struct layout *layout_load(struct arena *arena, const char *path, struct diags *diags);
struct layout *layout_from_source(struct arena *arena, const struct source *source,
                                  struct diags *diags);

/* mm across the largest piece that stands in a square with its play: of a disc, between the edges
 * of a hexagon or triangle, of which `square` is not the whole width. */
double layout_room(const struct layout *layout);

/* Where the layout says so, makes the squares of its boards as large as they can be on so many
 * sheets on all its papers, and then its pieces: once more when papers have changed. */
void layout_size(struct layout *layout);

/* Where the layout says so, makes its pieces as large as they leave play in their squares and fit
 * the sheets on all its papers: once more when squares or papers have changed. */
void layout_size_pieces(struct layout *layout);

/* The layout with squares of another size, and pieces as large in them. Owned by the arena. */
struct layout *layout_resized(struct arena *arena, const struct layout *layout, double square);

/* Whether pieces, hand boards, and boards of points have room on all papers of the layout, the
 * first on as many sheets as they may take; other parts always do. */
bool part_fits(const struct layout *layout, const struct part *part);

/* How many sheets of paper parts and documents take, for rule texts that quote it:
 * {{sheets:pieces}},
 * {{sheets:folded}}. Booklets count themselves while they are broken into pages. And how the file
 * is printed that a booklet stands in, {{printing}}. */

struct sheet_counts {
    /* Sheets of what has that name, on the paper of the text; negative: nothing has. */
    int (*count)(void *context, struct sheet_counts *counts, const char *name);
    void *context;
    const struct paper *paper;
    struct diags *diags;           /* for findings about other texts that are read for it */
    const struct source *reading;  /* the text that is being read */
    size_t pages;                  /* of it, as far as it is known; 0: not yet */
    const struct layout *document; /* that a booklet stands in; NULL: it is no booklet */
    bool printing;                 /* how that is printed was asked for */
    const char *printed;           /* the last answer; NULL: none was given */
    struct sheet_counts *outer;    /* of the text that needs this one to be read; NULL: none does */
    struct sheets_quoted {
        const char *name;
        int count;
    } * quoted; /* the last answers */
    size_t quoted_count;
};

/* What a document has beside its booklet: nothing, sheets that are printed on one side, or also
 * such with backs. Or it is folded. */
enum file_printing { PRINTING_ALONE, PRINTING_SHEETS, PRINTING_BACKS, PRINTING_FOLDED };
enum file_printing printing_of(const struct layout *document);

/* How the document is printed, a sentence or two for the booklet that is read; what stands there
 * notes the answer. Owned by the arena. */
const char *printing_words(struct arena *arena, const struct game_words *words,
                           struct sheet_counts *counts);

/* Whether all last answers are still right, for the pages and the paper that are known now. */
bool counts_hold(struct arena *arena, const struct game_words *words, struct sheet_counts *counts);
