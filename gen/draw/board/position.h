/* Pictures of positions: a board or a part of it with men, what is held, marks, and a move that is
 * about to be made or was made. */
#pragma once

#include "draw/pen.h"
#include "record/score.h"

struct picture {
    const struct placement *placement;
    struct region region;
    const struct marks *marks;      /* NULL: none */
    const struct ply *ply;          /* about to be made: an arrow, or what is dropped; NULL: none */
    const struct trail *trail;      /* of that move: crosses on what it takes; NULL: none */
    bool illegal;                   /* that move */
    const struct ply *made;         /* the move before: its squares have corners; NULL: none */
    const struct placement *before; /* that move: who left is seen palely; NULL: not known */
    bool checks;                    /* marks royal men in check: those that were found, */
    const struct square *checked;
    size_t checked_count;
    bool turn;   /* says whose turn it is */
    bool turned; /* seen from the second player's side */
    enum coordinates coordinates;
    bool unranked; /* without labels of ranks beside it, but with the room for them */
    bool alone;    /* its lines do not run on where the board does */
    enum hands_at hands;
};

/* The position of an example after so many moves, as it is seen, with the move before it; marks
 * stand on the first one. With the next move, if it is about to be made. */
struct picture picture_of(const struct example *example, size_t step, bool moves);

/* The square's side with which the picture is `width` mm wide, or hardly less where it has hands
 * beside it. */
double picture_cell(struct pen *pen, const struct picture *picture, double width);
double picture_width(struct pen *pen, const struct picture *picture, double cell);
double picture_height(struct pen *pen, const struct picture *picture, double cell);

/* Of that width what is left and right of the squares, but for hands beside them. */
double picture_margin(const struct pen *pen, const struct picture *picture);

/* Cells of the board that the picture shows: of grids the files and ranks of its region, of other
 * boards what is seen of it. */
int picture_across(const struct picture *picture);
int picture_down(const struct picture *picture);

/* From the upper left corner of the first square to that of the picture. */
struct point picture_origin(struct pen *pen, const struct picture *picture, double cell);

/* A man around a point, in a square of `cell` mm; and whether men of that side stand upright
 * wherever the board is seen from. */
void draw_small_man(struct pen *pen, const struct man *man, struct point middle, double cell);
bool men_stand_upright(const struct pen *pen, int side);

/* The upper left corner of the picture at (x, y). */
void draw_picture(struct pen *pen, const struct picture *picture, double x, double y, double cell);
