/* What a figure is asked for: by the keys of a diagram, which figure_record reads, and by pointers
 * where somebody knows already what is shown. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_REQUEST_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_REQUEST_H

#include "load/load_examples.h"
#include "page/figure/figure.h"

/* The keys of a figure. */
extern const struct record figure_record;

/* In which order pieces stand in a table of faces: as the figure or the definition lists them, or
 * by the alphabet. */
enum figure_order { ORDER_LISTED, ORDER_NAME };

/* When an example is shown. */
enum figure_moment { AT_START, AT_END };

struct figure_request {
    int show;           /* enum figure_kind_id */
    struct place place; /* of findings that have no place of their own */
    const char *title;  /* of a drawing that stands alone; NULL: the figure is one of a text */
    struct located alt, caption, anchor;
    int columns;
    double width, square;
    struct located_list pieces;
    const struct piece **asked; /* in place of `pieces` */
    size_t asked_count;
    int order;                  /* faces: enum figure_order */
    bool others_left_out; /* moves: what is not asked for is not shown beside what promotes to it */
    struct located legend;
    struct moves_look look;
    /* What is shown of a game's examples, or in their way. */
    struct located example;
    const struct example *named; /* whose name `example` is; NULL: it is looked for */
    struct located_list examples;
    int at;  /* enum figure_moment */
    int ply; /* position: after so many moves of the example */
    struct place ply_place;
    struct located record; /* plies: a file; or those of `example` */
    int number;            /* which of several records in it, from 1 on; 0: not said */
    struct located plies;  /* "1-20" */
    int every;             /* 0: not said */
    struct example_fields position;
    struct located moves_of;
    const struct square *man; /* in place of `moves_of` */
    bool picture;             /* text: beside one */
};

/* One for which nothing is said. */
struct figure_request figure_request_new(const struct layout *layout);

/* Takes a key with its value, or one of several of one key. The kind of the figure and names of its
 * pieces, which the request itself says, are passed over. False after a finding. */
bool figure_request_key(struct arena *arena, struct figure_request *request, const char *key,
                        const struct located *value, struct diags *diags);

/* The figure, measured. NULL after findings. */
struct figure *figure_of_request(const struct figure_reader *r,
                                 const struct figure_request *request);

#endif
