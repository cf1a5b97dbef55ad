/* Figures in rule texts: read from a fenced `diagram` block (a YAML map), measured, drawn. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_H

#include "layout/layout.h"
#include "layout/measure.h"

struct figure_kind;
struct figure_pair;
struct figure_entry;
struct figure_promotions;
struct figure_position;
struct figure_text;
struct figure_examples;
struct example;
struct record;

/* What stands above move diagrams. */
enum figure_names { NAMES_ENGLISH, NAMES_NATIVE, NAMES_BOTH, NAMES_NONE };
extern const char *const figure_name_words[]; /* NULL-terminated: english native both none */

/* The keys of a figure. */
extern const struct record figure_record;

struct figure {
    const struct figure_kind *kind;
    const struct layout *layout;
    const char *title, *alt, *caption; /* caption NULL: none */
    const char *anchor;                /* by which texts refer to it; NULL: not at all */
    const struct piece **pieces;
    size_t piece_count;
    bool promoted; /* pieces are shown with their promoted marks */
    bool alone;    /* a drawing by itself: as large as its squares, no captions of examples */
    int columns;
    double square; /* side in mm; 0: as the width has it */
    enum figure_names names;
    int window; /* moves: squares from side to side, at least; 0: as the legend has it */
    const struct legend *legend; /* of move diagrams */
    bool pairs, sentences;       /* moves: beside the promoted piece; with words */
    bool pictured;               /* text: beside a picture */
    enum hobbling hobbling;
    struct figure_pair *shown; /* moves: what is shown, made when the figure is read */
    size_t shown_count;
    struct figure_entry *entries; /* legend: likewise */
    size_t entry_count;
    struct figure_promotions *promotions; /* likewise */
    const struct example *example;        /* position, example */
    const struct example **several;       /* examples */
    size_t several_count;
    struct figure_examples *examples; /* likewise: their pictures */
    struct figure_position *position; /* likewise: its pictures, made when the figure is read */
    struct figure_text *text;         /* text: its lines, likewise */
    struct measure measure;           /* of the text in which it stands */
    double width, height;             /* mm, caption included */
    bool wide;                        /* wider than the text column */
};

/* What figures are read for. */
struct figure_reader {
    struct pen *pen;
    struct arena *arena;
    const struct layout *layout;
    struct measure measure;
    struct diags *diags;
    size_t *shown; /* pieces in all figures so far, of which a text has FIGURE_PIECES at most; NULL:
                      they are not counted */
};
enum { FIGURE_PIECES = 4000 };

/* Reads `size` bytes at `offset` of a Markdown source and measures the figure. NULL after findings.
 * Owned by the arena. */
struct figure *figure_read(const struct figure_reader *r, const struct source *source,
                           size_t offset, size_t size);

/* The moves of one piece, for ![alt](piece:NAME) at `place`. */
struct figure *figure_of_piece(const struct figure_reader *r, const struct piece *piece,
                               const char *alt, struct place place);

/* Whether the faces of pieces must be drawable: move diagrams do without, each piece has a glyph or
 * a code. */
bool figure_shows_faces(const struct figure *figure);

/* With its upper left corner at (x, y), mm. */
void figure_draw(struct pen *pen, const struct figure *figure, double x, double y);

#endif
