/* Looking at sheets of pieces that are made in one way or another. */
#ifndef PIECEWORK_TESTS_MADE_H
#define PIECEWORK_TESTS_MADE_H

#include "support/geometry.h"
#include "support/support.h"

/* The middle of the first line of text in the n-th figure behind the ruler's, and how it is turned;
 * on pieces with mnemonics it is the name. */
struct point name_middle(const struct scene *scene, size_t n, int *turns);

/* Where piece `i` of a packing lies on the paper. */
struct box piece_box(const struct packing *n, int i);

/* All pieces of the setup in one part, made in that way. */
struct part all_pieces(const struct studio *s, const struct making *making);

struct making usual_making(void);

void take_form(struct studio *s, enum piece_form form);

/* Cuts and folds of a sheet: the last two paths before the first piece. */
size_t marks_of(const struct scene *scene, struct stroke **strokes);

#endif
