/* Faces on labels that are sold in sheets: which faces, how large, and on how many sheets. */
#ifndef PIECEWORK_PAGE_PLAN_LABEL_PLAN_H
#define PIECEWORK_PAGE_PLAN_LABEL_PLAN_H

#include "draw/piece/panel.h"
#include "page/plan/bag.h"

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

#endif
