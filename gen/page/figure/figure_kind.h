/* The kinds of figures: how high each is and how it is drawn. Private to page/figure/. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_KIND_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_KIND_H

#include "page/figure/figure.h"

struct figure_kind {
    const char *name;
    bool takes_pieces, takes_example, takes_examples, always_wide;
    bool faces;    /* shows the faces of pieces, beyond those that stand in move diagrams */
    int columns;   /* default; 0: set when the figure is prepared */
    double width;  /* default, mm */
    double square; /* default of drawings by themselves, mm; 0: they are as wide as others */
    /* NULL, or works out before measuring what is shown; findings at the figure's place. */
    void (*prepare)(struct pen *pen, struct arena *arena, struct figure *figure, struct place place,
                    struct diags *diags);
    double (*height)(struct pen *pen, const struct figure *figure); /* without caption */
    void (*draw)(struct pen *pen, const struct figure *figure);     /* at the origin */
};

enum figure_kind_id {
    FIGURE_SETUP,
    FIGURE_ASSEMBLED,
    FIGURE_FACES,
    FIGURE_FACE,
    FIGURE_MOVES,
    FIGURE_LEGEND,
    FIGURE_KEY,
    FIGURE_NET,
    FIGURE_RANKS,
    FIGURE_PROMOTIONS,
    FIGURE_TERRAIN,
    FIGURE_POSITION,
    FIGURE_EXAMPLE,
    FIGURE_EXAMPLES,
    FIGURE_TEXT,
    FIGURE_KIND_COUNT
};

/* By the index of its name in figure_kind_names, which ends with NULL. */
extern const struct figure_kind figure_kinds[];
extern const char *const figure_kind_names[];

/* So many columns, `most` at most, that as few rows as there must be are equally long. */
int figure_even_columns(size_t count, int most);

/* Whether that many things side by side leave `room` mm to each of them for squares, or for words;
 * what is less than `least` is reported, and the figure has one column from then on. */
bool figure_has_room(struct arena *arena, struct figure *figure, double room, double least,
                     struct place place, struct diags *diags);

/* What a piece becomes, or was, as the table of faces says it; NULL: nothing. In the arena. */
const char *figure_partner(struct arena *arena, const struct figure *figure,
                           const struct piece *piece);

/* Faces of pieces alone. In figure_face.c. */
void figure_prepare_faces(struct pen *pen, struct arena *arena, struct figure *figure,
                          struct place place, struct diags *diags);
double figure_faces_height(struct pen *pen, const struct figure *figure);
void figure_draw_faces(struct pen *pen, const struct figure *figure);

/* Tables of faces with names. In figure_table.c. */
void figure_prepare_table(struct pen *pen, struct arena *arena, struct figure *figure,
                          struct place place, struct diags *diags);
double figure_table_height(struct pen *pen, const struct figure *figure);
void figure_draw_table(struct pen *pen, const struct figure *figure);

/* How a piece is cut and folded. In figure_net.c. */
double figure_net_height(struct pen *pen, const struct figure *figure);
void figure_draw_net(struct pen *pen, const struct figure *figure);

/* Which piece becomes which. In figure_promotions.c. */
void figure_prepare_promotions(struct pen *pen, struct arena *arena, struct figure *figure,
                               struct place place, struct diags *diags);
double figure_promotions_height(struct pen *pen, const struct figure *figure);
void figure_draw_promotions(struct pen *pen, const struct figure *figure);

/* The terrains of the board. In figure_terrain.c. */
void figure_prepare_terrain(struct pen *pen, struct arena *arena, struct figure *figure,
                            struct place place, struct diags *diags);
double figure_terrain_height(struct pen *pen, const struct figure *figure);
void figure_draw_terrain(struct pen *pen, const struct figure *figure);
/* "only the Rat may enter"; owned by the arena. */
const char *figure_terrain_words(struct arena *arena, const struct game *game,
                                 const struct terrain *terrain);

/* The key of the mnemonics: those marks that pieces of the game bear. In figure_key.c. */
double figure_key_height(struct pen *pen, const struct figure *figure);
void figure_key_draw(struct pen *pen, const struct figure *figure);

/* Who takes whom by strength. Reports a game without strengths at `place`. In figure_ranks.c. */
void figure_prepare_ranks(struct pen *pen, struct arena *arena, struct figure *figure,
                          struct place place, struct diags *diags);
double figure_ranks_height(struct pen *pen, const struct figure *figure);
void figure_ranks_draw(struct pen *pen, const struct figure *figure);
/* "the Rat takes the Elephant"; owned by the arena. */
const char *figure_exception_words(struct arena *arena, const struct game *game,
                                   const struct exception *exception);

#endif
