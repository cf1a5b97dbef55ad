/* The parts of a layout on its papers: each is planned once for a run by its kind, for checks,
 * documents and drawing alike. */
#pragma once

#include "page/text/card.h"

struct document_pages;

/* The plans of a layout with all its parts, and its rule texts. */
struct plans {
    struct arena *arena;
    struct type *type;
    const struct layout *layout;
    struct texts *texts;
    struct part_plan **list; /* as they were asked for */
    size_t count;
    struct symbols symbols; /* of all pages */
    /* document_pages(), for parts that tell of their document. */
    struct document_pages (*pages)(struct plans *plans, const struct layout *document, int only,
                                   struct diags *diags);
};

/* Nothing is planned yet. Owned by the arena; type and layout must live as long. */
struct plans *plans_of(struct arena *arena, struct type *type, const struct layout *layout);

/* The plan of a part of that layout, or of one of its documents, on a paper that lies upright.
 * Findings about its text only when that is read for the first time. Owned by the plans. */
const struct part_plan *part_plan(struct plans *plans, const struct layout *document,
                                  const struct part *part, const struct paper *paper,
                                  struct diags *diags);

/* Reports what does not fit its paper, but for texts. */
void plan_report(const struct part_plan *plan, struct diags *diags);

/* Draws a page, counted from 0, into an empty scene of the paper's size, and on sheets that are cut
 * a ruler at the side where there is room. The pen is the plan's, see plan_pen(). */
void plan_draw(struct pen *pen, const struct part_plan *plan, int page);

/* The room of a picture that the part has, mm. */
struct area plan_picture_room(const struct part_plan *plan, int picture);

/* What the part is for, where that is not clear; NULL else. Owned by the arena. */
const char *plan_note(struct arena *arena, const struct part_plan *plan);

/* Says in the foot of a page of a part that is cut which sheet of its document it is; and below the
 * last page of a document of texts how it is printed, but for folded booklets, which say it
 * themselves. */
void plan_number(struct pen *pen, const struct part_plan *plan, int page,
                 const struct sheet_number *number);

/* Whether a run prints it of which `only` may want one kind of parts; negative: all. */
bool part_is_wanted(const struct part *part, int only);

/* A document page by page, as it is printed: its parts, and empty backs between them. */

struct document_page {
    const struct part_plan *plan; /* of an empty back the one of the page behind it */
    int index;                    /* of the plan's pages; negative: an empty back */
};

struct document_pages {
    struct plans *plans;           /* of the layout with all its parts */
    const struct layout *document; /* with its paper */
    enum document_sides sides;
    struct document_page *list;
    size_t count;
};

/* Plans the parts of a document, of which `only` may want one kind; negative: all. Owned by the
 * plans' arena. */
struct document_pages document_pages(struct plans *plans, const struct layout *document, int only,
                                     struct diags *diags);

/* On which sides of the paper it is printed. One part with backs makes all of the document such
 * that both sides are printed. */
enum document_sides document_sides(const struct layout *document, int only);
