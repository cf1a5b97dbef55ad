/* Panels that fill labels and whose pointers stand on the axis: their faces are those of smaller
 * pieces, their pointers have places of their own. */
#ifndef PIECEWORK_TESTS_PROOF_FILLED_H
#define PIECEWORK_TESTS_PROOF_FILLED_H

#include "proof/proof.h"

/* A side of a piece, as it stands on the sheets of pieces. */
struct side {
    const struct piece *shown;
    int owner;
    size_t left; /* labels that are still to show it */
    const struct leaf *leaf;
    const struct painted **paths;
    size_t path_count;
    struct box box; /* within the cut and the fold */
    bool turned;    /* it stands on its head there */
};

/* Whether the pointers of a part stand otherwise than on the layout's pieces. */
bool is_on_axis(const struct layout *layout, const struct part *part);
/* Whether the figure shows that side on a label: the same face in its place, pointer and name in
 * theirs, and no more words; of promoted sides the pointer alone, since pieces have
 * their faces smaller, in a frame. */
bool shows_on_axis(const struct proof *p, const struct leaf *leaf, const struct drawn *drawn,
                   const struct side *side, const struct box *label, bool round);

#endif
