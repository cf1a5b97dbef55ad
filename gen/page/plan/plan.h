/* What a part takes on a paper: pages, captions, sizes and places, worked out once, then checked
 * and painted. Only what needs fonts and decides nothing else, such as whether names have room
 * below faces, is found out while it is drawn.
 *
 * A part is planned by its kind, of which there is one for each enum part_kind; page/parts.h has
 * the table of them, and keeps the plans. */
#ifndef PIECEWORK_PAGE_PLAN_PLAN_H
#define PIECEWORK_PAGE_PLAN_PLAN_H

#include "page/plan/box_plan.h"
#include "page/plan/hand_plan.h"
#include "page/plan/label_plan.h"
#include "page/plan/packing.h"
#include "page/plan/tile.h"

struct pocket;
struct text;
struct imposition;

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
        struct {
            const struct text *text; /* NULL: it could not be read */
            const struct imposition
                *imposed; /* how a booklet stands on sheets; NULL: page by page */
        };
    };
};

/* What plans are made with: fonts for what is measured in letters. */
struct planner {
    struct arena *arena;
    struct type *type;
    struct texts *texts;
    const struct layout *layout;     /* with all its parts */
    struct diags *diags;             /* findings about texts */
    const struct part_plan *sibling; /* of the same part on another paper; NULL: there is none */
};

/* Plans a part of its kind: the plan has layout, part, paper and area. Reports what of it does not
 * fit its paper; NULL: texts are checked by themselves. Draws a page, counted from 0, into an empty
 * scene of the paper's size. */
struct part_methods {
    void (*plan)(struct planner *planner, struct part_plan *plan);
    void (*report)(const struct part_plan *plan, struct diags *diags);
    void (*draw)(struct pen *pen, const struct part_plan *plan, int page);
};

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

#endif
