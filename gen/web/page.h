/* A game as one web page that needs no network: the rule text with its drawings, and a board on
 * which two play by the rules of the program itself (live/, as a module of WebAssembly). What the
 * page looks like and does stands in web/page.html, page.css and page.js. */
#ifndef PIECEWORK_WEB_PAGE_H
#define PIECEWORK_WEB_PAGE_H

#include "base/lookup.h"
#include "layout/layout.h"
#include "page/figure/figure.h"

/* The drawings of a page: figures, the empty board seen from both sides, and every man. Each is an
 * SVG file in a text; the page has them packed together. */

/* Where the squares are in the drawing of the empty board, mm. */
struct board_sketch {
    double width, height, cell;
    struct point corners[2]; /* of the first square; seen from the first player's side, and the
                                second's */
    bool upright[2];         /* whether men of that side are not turned with the board */
};

struct sketches {
    struct arena *arena;
    const struct layout *layout;
    struct type *type;
    struct buf figures; /* SVG files as texts of JSON, with commas between them */
    size_t count;
    struct lookup shared; /* paths of all drawings, by which their numbers are found */
    const char **paths;
    size_t path_count;
    struct board_sketch board;
};

/* Draws a figure; returns its number, from 0. */
size_t sketch_figure(struct sketches *sketches, const struct figure *figure);

/* Appends all drawings as an object: `figures`, `boards` (two), `men` by their keys (see
 * live/session.h), and `paths`, for which "@" and a number stand in them. Frees the figures, and
 * sets sketches->board. */
void sketches_end(struct sketches *sketches, struct buf *out);

struct web_module {
    const char *bytes;
    size_t size;
};

/* Appends the page of the layout's game; without a booklet it shows the drawings that there are.
 * The game must have a setup and no flaws. False after findings. */
bool web_page(struct arena *arena, const struct layout *layout, struct type *type,
              const struct web_module *module, struct buf *out, struct diags *diags);

#endif
