/* The kinds of figures: how each is made ready and drawn, and what they have in common. Private to
 * page/figure/. */
#pragma once

#include "draw/board/position.h"
#include "page/figure/figure.h"

/* What a figure is told with; sentences are appended. */
struct telling {
    struct arena *arena;
    const struct figure *figure;
    const struct game *game;
    struct buf *out;
};

/* What a kind has that is drawn as a whole, or in bands; and where it is drawn by itself:
 * {WHOLE(prepare_setup, draw_setup, tell_setup), ALONE(has_setup, WORD_TITLE_SETUP, 9)} */
#define WHOLE(prepared, drawn, told) .prepare = (prepared), .draw = (drawn), .tell = (told)
#define IN_BANDS(prepared, count, height, drawn, told)                                             \
    .prepare = (prepared), .bands = (count), .band_height = (height), .draw_band = (drawn),        \
    .tell = (told)
#define ALONE(has, words, size) .there = (has), .title = (words), .square = (size)

#define FIGURE_KIND(sign, word, ...) extern const struct figure_kind word##_figure;
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
/* Reports that the game has no example of that name. */
struct finding *figure_report_example(struct arena *arena, const struct game *game,
                                      struct place place, const char *name, struct diags *diags);
/* The example of that name. */
const struct example *figure_example(const struct figure_reader *r, const struct located *name);

/* A file that the figure names by a key, `record` or `sheet`, as it was opened with the layout; NULL:
 * why it was not has been reported. In figure_panels.c. */
const struct source *figure_file(const struct figure_reader *r, const struct located *name,
                                 const char *key);

/* --- room, in figure_room.c --- */

/* Things side by side are as far apart as two columns of text. */
#define GRID_GAP 8 /* mm */
/* So many columns, `most` at most, that as few rows as there must be are equally long. */
int figure_even_columns(size_t count, int most);
/* Of so many things in so many shares as large as one another, the first ones larger by one: with
 * which the share begins. */
size_t share_start(size_t count, size_t shares, size_t i);

/* The width of a figure of which nothing else is said, mm; 0: as its contents make it. */
double figure_usual_width(const struct figure_kind *kind, const struct measure *measure);
/* Whether what hangs at its left stands within its width: booklets have a gutter for it, and cards
 * one for panels. */
bool figure_holds_hang(const struct figure *figure);

/* Whether that many things side by side leave `room` mm to each of them for squares, or for words;
 * what is less than `least` is reported, and the figure has one column from then on. */
bool figure_has_room(const struct figure_reader *r, const struct figure_request *f,
                     struct figure *figure, double room, double least);

/* A side of a piece as it is cut out, at the foot of its room, which the largest pieces fill;
 * `name` on it, NULL: none. */
void figure_draw_side(struct pen *pen, const struct panel *panel, const char *name, double x,
                      double y, double width, double height);

/* The number of a figure of a text or of its next panel, which is called so, or NULL: the next one
 * where it has a caption or the text names it, else 0. What it is put as, "Fig. 7". */
size_t figure_number(const struct figure_reader *r, struct figure *figure, const char *name,
                     bool captioned);
const char *figure_number_words(struct arena *arena, const struct game *game, size_t number);
/* Words of a caption in lines so wide, behind a number in bold unless that is 0. */
struct paragraph figure_lines(const struct figure_reader *r, size_t number, const char *words,
                              double width);

/* Whether the game has pieces to show. */
bool figure_has_pieces(const struct layout *layout);

/* --- words, in figure_words.c --- */

/* Words of the game with the values put in, and the same told as further sentences; told with a
 * capital and a full stop; a list with one more item. */
#define SAID(t, id, ...) WORDS((t)->arena, (t)->game->words, id, __VA_ARGS__)
#define TELL(t, id, ...) tell(t, SAID(t, id, __VA_ARGS__))
void tell(const struct telling *t, const char *words);
const char *tell_listed(const struct telling *t, enum word_id id, const char *list,
                        const char *item);

typedef void figure_teller(const struct telling *t);
figure_teller tell_setup, tell_faces, tell_face, tell_moves, tell_ranks, tell_promotions,
    tell_terrain, tell_position, tell_example, tell_examples, tell_text;

/* With a capital where it begins with a Latin letter. */
const char *figure_capital(struct arena *arena, const char *words);

/* The words of an example: such a caption, else its own; and why a move is illegal, where that is
 * asked for or nothing else is there. NULL: none. */
const char *figure_example_words(struct arena *arena, const struct example *example,
                                 const char *caption, bool reason);

/* Appends the definition's sentence of the moves, unless hobbling of which it may speak is left
 * out; else one that is written from the moves, and what rules say beside them, behind the
 * definition's own only with `rules`. False when *culprit cannot be said. */
bool figure_put_sentence(struct arena *arena, const struct game *game, int hobbling,
                         const struct piece *piece, bool rules, struct buf *out,
                         struct move *culprit);

/* What stands above the moves of a piece by enum figure_names; an asterisk marks moves that the
 * definition calls inferred. */
const char *figure_name(struct arena *arena, int names, const struct piece *piece);
/* Over which pieces those with a rank jump, "a lower rank". */
enum word_id figure_over_words(const struct game *game);
