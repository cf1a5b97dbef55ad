/* Keys of figures that show positions. For figure.c. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_EXAMPLE_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_EXAMPLE_H

#include "load/example_fields.h"
#include "page/figure/figure.h"

/* When an example is shown: the choices of `at`; NULL-terminated. */
enum figure_moment { AT_START, AT_END };
extern const char *const figure_moments[];

struct figure_example_fields {
    struct located example, moves_of;
    int at;  /* enum figure_moment */
    int ply; /* position: after so many moves of the example */
    struct place ply_place;
    struct example_fields position;
};

/* Sets figure->example. False after findings. */
bool figure_read_example(struct arena *arena, const struct game *game,
                         const struct figure_example_fields *fields, struct place place,
                         struct figure *figure, struct diags *diags);

/* Adds marks for the moves of the man on a named square, when there is a name: a dot where it may
 * go, with a ring where it takes, an arrow to squares farther away; a cross where terrain, strength
 * or a man in its way over terrain keep it from going. False after findings. */
bool figure_mark_moves(struct arena *arena, const struct game *game, const struct located *name,
                       struct example *shown, struct diags *diags);

/* Sets figure->several; `names`: a name, or a list of them. False after findings. */
bool figure_read_examples(struct arena *arena, const struct game *game, const struct node *names,
                          const struct figure_example_fields *fields, struct figure *figure,
                          struct diags *diags);

#endif
