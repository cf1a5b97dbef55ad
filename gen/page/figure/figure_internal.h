/* The kinds of figures: how each is made ready and drawn, and what they have in common. Private to
 * page/figure/. */
#ifndef PIECEWORK_PAGE_FIGURE_FIGURE_INTERNAL_H
#define PIECEWORK_PAGE_FIGURE_FIGURE_INTERNAL_H

#include "draw/board/position.h"
#include "draw/move/mark.h"
#include "draw/piece/panel.h"
#include "page/figure/figure.h"

/* What a figure is told with; sentences are appended. */
struct telling {
    struct arena *arena;
    const struct figure *figure;
    const struct game *game;
    struct buf *out;
};

/* One for each enum figure_kind_id, in its own file; figure.c has the table of them. */
struct figure_kind {
    enum word_id title, piece_title; /* of drawings by themselves: of the game, of one piece */
    bool always_wide;
    bool faces;    /* shows the faces of pieces, beyond those that stand in move diagrams */
    bool plies;    /* a picture for each move of its example, too */
    bool stands;   /* shows how pieces stand */
    bool table;    /* of words and pictures */
    int columns;   /* default; 0: set when the figure is prepared */
    double width;  /* default, mm */
    double square; /* default of drawings by themselves, mm; 0: they are as wide as others */
    /* Takes what the request asks of this kind, and works out before measuring what is shown.
     * False: there is nothing to draw, after findings. NULL: nothing is asked. */
    bool (*prepare)(const struct figure_reader *r, const struct figure_request *f,
                    struct figure *figure);
    /* Without caption, and at the origin; NULL: all its bands below one another. */
    double (*height)(struct pen *pen, const struct figure *figure);
    void (*draw)(struct pen *pen, const struct figure *figure);
    /* Says all that is shown; NULL: nobody knows it but the author. */
    void (*tell)(const struct telling *t);
    /* Of a figure in bands, at which it may break across pages unless it is `unbroken`; NULL: it
     * has none. How many there are, and how high each is with the gap below it; draws one at the
     * origin. */
    size_t (*bands)(const struct figure *figure);
    double (*band_height)(struct pen *pen, const struct figure *figure, size_t band);
    void (*draw_band)(struct pen *pen, const struct figure *figure, size_t band);
    bool unbroken;
};

#define FIGURE_KIND(sign, word) extern const struct figure_kind word##_figure;
FIGURE_KINDS(FIGURE_KIND)

/* --- what is shown, in figure_board.c; all false, or NULL, after findings --- */

/* The pieces that are asked for, else all. */
bool figure_read_pieces(const struct figure_reader *r, const struct figure_request *f,
                        struct figure_pieces *pieces);
/* The legend that is named, else that of the layout. */
const struct legend *figure_read_legend(const struct figure_reader *r,
                                        const struct figure_request *f);
/* A worked example of the game, or a position that the block itself has. */
const struct example *figure_read_example(const struct figure_reader *r,
                                          const struct figure_request *f);
/* The example of that name. */
const struct example *figure_example(const struct figure_reader *r, const struct located *name);
/* The examples that are named: one, or a list of them, whose number is *count. */
const struct example **figure_read_examples(const struct figure_reader *r,
                                            const struct figure_request *f, size_t *count);

/* Adds marks for the moves of the man on the square that is asked for, if one is: a dot where it
 * may go, with a ring where it takes, an arrow to squares farther away; a cross where terrain,
 * strength or a man in its way over terrain keep it from going. In figure_room.c. */
bool figure_mark_moves(const struct figure_reader *r, const struct figure_request *f,
                       struct example *shown);

/* --- room, in figure_room.c --- */

/* So many columns, `most` at most, that as few rows as there must be are equally long. */
int figure_even_columns(size_t count, int most);

/* Whether that many things side by side leave `room` mm to each of them for squares, or for words;
 * what is less than `least` is reported, and the figure has one column from then on. */
bool figure_has_room(const struct figure_reader *r, const struct figure_request *f,
                     struct figure *figure, double room, double least);

/* The words of a drawing as wide as the figure, which becomes as wide as both; NULL: none. */
struct figure_caption caption_place(struct pen *pen, struct figure *figure, const char *words);
/* Of drawing and words, from the height of the drawing. */
double caption_bottom(struct pen *pen, const struct figure_caption *caption, double drawing);
/* Draws the words; those beside the drawing begin at `top`. */
void caption_draw(struct pen *pen, const struct figure_caption *caption, double drawing,
                  double top);

/* A side of a piece as it is cut out, at the foot of its room, which the largest pieces fill;
 * `name` on it, NULL: none. In figure_room.c. */
void figure_draw_side(struct pen *pen, const struct panel *panel, const char *name, double x,
                      double y, double width, double height);

/* --- words, in figure_words.c --- */

typedef void figure_teller(const struct telling *t);
figure_teller tell_setup, tell_faces, tell_face, tell_moves, tell_legend, tell_key, tell_ranks,
    tell_promotions, tell_terrain, tell_position, tell_example, tell_examples, tell_plies,
    tell_text;

/* With a capital where it begins with a Latin letter. */
const char *figure_capital(struct arena *arena, const char *words);

/* What is written below an example: such a caption, else its own, and why a move is illegal; NULL:
 * nothing. */
const char *figure_example_words(struct arena *arena, const struct example *example,
                                 const char *caption);

/* Appends the definition's sentence of the moves, unless hobbling of which it may speak is left
 * out; else one that is written from the moves, and what rules say beside them, behind the
 * definition's own only with `rules`. False when *culprit cannot be said. */
bool figure_put_sentence(struct arena *arena, const struct game *game, int hobbling,
                         const struct piece *piece, bool rules, struct buf *out,
                         struct move *culprit);

/* --- move diagrams: moves without marks, in figure_face.c --- */

/* One move in words for findings; owned by the arena. */
const char *figure_move_phrase(struct arena *arena, const struct move *move);
/* What the diagrams of a figure were found to lack so far; zeroed before the first. */
struct figure_gaps {
    bool kinds[KIND_COUNT];
    bool suggested[MARK_SHAPE_COUNT]; /* as marks for them */
};
/* One finding for each kind of move that the legend lacks, and one for moves of no kind. */
void figure_check_marks(const struct figure_reader *r, const struct figure_request *f,
                        const struct figure *figure, const struct diagram *diagram,
                        struct figure_gaps *gaps);

/* --- move diagrams: words, in figure_room.c --- */

/* What stands above the moves of a piece by enum figure_names; an asterisk marks moves that the
 * definition calls inferred. */
const char *figure_name(struct arena *arena, int names, const struct piece *piece);
enum type_id figure_name_type(const struct moves_look *look);
/* Over which pieces those with a rank jump, "a lower rank". */
enum word_id figure_over_words(const struct game *game);
/* 0 when names are left out. */
double figure_name_width(struct pen *pen, struct arena *arena, const struct moves_look *look,
                         const struct piece *piece);

/* mm from the upper edge of the words beside a diagram to their sentence. */
#define FIGURE_WORDS_HEAD 8.9
/* Name, native name and count, and the sentence. */
void figure_draw_words(struct pen *pen, const struct figure *figure, const struct figure_cell *cell,
                       double x, double y);
void figure_draw_sentence(struct pen *pen, const struct figure_cell *cell, double x, double y);

/* --- pictures of positions side by side, whose boards are level, in figure_board.c --- */

enum { LEAST_SQUARE = 4 }; /* mm, for men that can be told apart */

/* Squares that are smaller, in mm, are worth the whole width of a page or a row more. */
double figure_tight_square(const struct figure *figure);

/* The width of the widest picture, and the largest squares with which all are so narrow. */
double pictures_width(struct pen *pen, const struct picture *pictures, size_t count, double cell);
double pictures_cell(struct pen *pen, const struct picture *pictures, size_t count, double width);

struct picture_row {
    size_t first, end;
    double above, board; /* mm: over the first squares, and from there on */
};

/* The row of at most so many columns that begins with picture `first`. */
struct picture_row row_at(struct pen *pen, const struct picture *pictures, size_t count,
                          double cell, size_t first, int columns);

/* One picture of a row at the left edge x; the upper edge of the row is `top`. */
void row_draw(struct pen *pen, const struct picture *picture, const struct picture_row *row,
              double cell, double x, double top);
/* An arrow to that picture from the one before, which ends `gap` mm to its left. */
void row_draw_step(struct pen *pen, const struct picture *picture, const struct picture_row *row,
                   double cell, double x, double gap, double top);

#endif
