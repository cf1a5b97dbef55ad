/* What a figure is asked for: by the keys of a diagram, which figure_record reads, and by pointers
 * where somebody knows already what is shown. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_REQUEST_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_REQUEST_H

#include "load/load_examples.h"
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
    const struct example *named; /* whose name `example` is; NULL: it is looked for */
    const struct square *man;    /* in place of `moves_of` */
};

struct figure_request {
    int show; /* enum figure_kind_id */
    int columns, hobbling, names, window;
    bool pairs, sentences, picture;
    struct located alt, caption, anchor, legend;
    double width, square;
    const struct node *pieces, *examples;
    struct figure_example_fields shown;
    const char *title; /* of a drawing that stands alone; NULL: the figure is one of a text */
    const struct piece **asked; /* in place of `pieces` */
    size_t asked_count;
};

/* One for which nothing is said. */
struct figure_request figure_request_new(const struct layout *layout);

/* Takes a key with its value, or one of several of one key. The kind of the figure and names of its
 * pieces, which the request itself says, are passed over. False after a finding. */
bool figure_request_key(struct arena *arena, struct figure_request *request, const char *key,
                        const struct located *value, struct diags *diags);

/* The figure, measured; findings without a place of their own are at `place`. NULL after findings.
 */
struct figure *figure_of_request(const struct figure_reader *r,
                                 const struct figure_request *request, struct place place);

/* Sets figure->example. False after findings. */
bool figure_read_example(struct arena *arena, const struct game *game,
                         const struct figure_example_fields *fields, struct place place,
                         struct figure *figure, struct diags *diags);

/* Adds marks for the moves of the man on the square that is asked for, if one is: a dot where it
 * may go, with a ring where it takes, an arrow to squares farther away; a cross where terrain,
 * strength or a man in its way over terrain keep it from going. False after findings. */
bool figure_mark_moves(struct arena *arena, const struct game *game,
                       const struct figure_example_fields *fields, struct example *shown,
                       struct diags *diags);

/* Sets figure->several; `names`: a name, or a list of them. False after findings. */
bool figure_read_examples(struct arena *arena, const struct game *game, const struct node *names,
                          const struct figure_example_fields *fields, struct figure *figure,
                          struct diags *diags);

#endif
