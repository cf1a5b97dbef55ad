/* Figures of move diagrams, and of their legend. Private to page/figure/. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_MOVES_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_MOVES_H

#include "draw/move/diagram.h"
#include "page/figure/figure.h"

/* A piece in a figure of move diagrams. */
struct figure_cell {
    struct diagram diagram;
    const struct line *const *lines; /* its sentence */
    size_t line_count;
};

/* One that a figure of pairs shows beside its promoted piece. */
struct figure_pair {
    struct figure_cell cells[2];
    bool promotes; /* whether there is a second one */
};

/* A row of a legend. */
struct figure_entry {
    const struct legend_entry *entry;
    const char *words;               /* with its variants filled in */
    const struct line *const *lines; /* the same, broken */
    size_t line_count;
};

/* Works out what a figure of moves, or of their legend, shows, before it is measured. Reports moves
 * that its legend, or any, cannot show, and pieces without words, at `place`. */
void figure_prepare_moves(struct pen *pen, struct arena *arena, struct figure *figure,
                          struct place place, struct diags *diags);
void figure_prepare_legend(struct pen *pen, struct arena *arena, struct figure *figure,
                           struct place place, struct diags *diags);

/* What stands above the moves of a piece, its type, and how wide it is; 0 when names are left out.
 */
const char *figure_name(struct arena *arena, const struct figure *figure,
                        const struct piece *piece);
enum type_id figure_name_type(const struct figure *figure);
double figure_name_width(struct pen *pen, struct arena *arena, const struct figure *figure,
                         const struct piece *piece);

/* mm from the upper edge of the words beside a diagram to their sentence. */
#define FIGURE_WORDS_HEAD 8.9
void figure_draw_words(struct pen *pen, const struct figure *figure, const struct figure_cell *cell,
                       double x, double y);
void figure_draw_sentence(struct pen *pen, const struct figure_cell *cell, double x, double y);

double figure_moves_height(struct pen *pen, const struct figure *figure);
void figure_draw_moves(struct pen *pen, const struct figure *figure);
double figure_legend_height(struct pen *pen, const struct figure *figure);
void figure_draw_legend(struct pen *pen, const struct figure *figure);
/* What a mark is called, "dotted ring"; owned by the arena. */
const char *figure_mark_words(const struct game *game, enum mark_shape shape);
/* "disc: the piece may go to this square; arrow: ...": those marks that the pieces need. */
void figure_legend_words(struct arena *arena, const struct figure *figure, struct buf *out);

/* The moves that the figure shows of a piece: without hobbling, where that is off. */
struct moveset figure_moves_of(struct arena *arena, const struct figure *figure,
                               const struct piece *piece);

#endif
