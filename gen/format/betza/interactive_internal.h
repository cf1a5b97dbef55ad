/* What the readers of Interactive Diagrams share. Private to format/betza/. */
#ifndef PIECEWORK_FORMAT_BETZA_INTERACTIVE_INTERNAL_H
#define PIECEWORK_FORMAT_BETZA_INTERACTIVE_INTERNAL_H

#include "format/betza/betza_internal.h"

enum { HOLES = 64 };

/* A piece or a hole whose squares are laid when the size of the board is known. */
struct laid {
    struct betza_piece *piece; /* NULL: a hole */
    struct located squares, others;
};

struct interactive {
    struct betza_reader reader;
    const struct source *source;
    int width, height, first_rank, max_promote, offset;
    struct place size_at, promote_at;
    bool both_said; /* Black's squares, too: they do not follow from White's */
    bool zone_said, promote_said, choice_said, looks_said;
    struct located symmetry, royal, choice;
    struct laid laid[BETZA_PIECES + HOLES];
    size_t laid_count;
};

/* Lays the men and holes on their squares, when the size of the board is known. */
void interactive_lay(struct interactive *diagram);
/* Which pieces are royal, and what each of them promotes to. */
void interactive_choose_royal(struct interactive *diagram);
void interactive_promote(struct interactive *diagram);
/* Refuses pieces that stand on the board as what others become where captured pieces are dropped:
 * they would be turned back, too, since a diagram tells what has promoted by its kind alone. */
void interactive_check_promoted(struct interactive *diagram);

#endif
