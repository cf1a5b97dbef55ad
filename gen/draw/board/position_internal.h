/* What the files that draw positions share. Private to draw/board/. */
#pragma once

#include "draw/arrow.h"
#include "draw/board/position.h"

/* The legs of moves: from man to man, past what stands between; bent for jumps that are neither
 * straight nor diagonal, side by side where a leg goes back, round a corner where a man stays. A
 * refused way leaves room for the ring at its end. */
struct way {
    struct curve curve;
    bool head;
    bool over_men; /* between neighbours who leave no room for it */
    int number;    /* of a leg, where one of the way stops before its end; 0: none is shown */
};

struct ways {
    struct way *list;
    size_t count;
};

/* A picture being drawn: its first square's upper left corner is at (x, y). */
struct canvas {
    struct pen *pen;
    const struct picture *picture;
    double x, y, cell;
    struct grounds grounds; /* of the board, once that is drawn */
    struct ways ways;       /* of its moves, once these are known */
};

/* In position_canvas.c: where the middle of a square is drawn, and who stands on it. */
struct point canvas_middle(const struct canvas *canvas, struct square square);
struct man canvas_man(const struct canvas *canvas, struct square square);

/* The square of men on a board of such squares: a larger one where its cells leave room for that.
 */
double men_square(const struct game *game, double cell);

/* Half of what a man takes of that, from side to side. */
double man_half(const struct pen *pen);

/* The picture's move, with the squares where it turns; NULL: it shows none. */
const struct ply *canvas_ply(const struct canvas *canvas);
/* Whether that is refused, and not its promotion alone. */
bool is_refused_move(const struct canvas *canvas);

/* In position_ways.c: the ways of the picture's move and of its marks, in the arena of its scene.
 */
struct ways canvas_ways(const struct canvas *canvas);

/* In position_marks.c: the ground around ways, which lies under men; and their arrows. */
void draw_way_grounds(const struct canvas *canvas);
void draw_ways(const struct canvas *canvas);

/* Of the square: how far from the middle of a man signs stand that lie over a corner of his and its
 * edge, and half of a cross; how heavy lines are, and how far the paper around these reaches. */
static const double sign_away = 0.29, sign_line = 0.08, sign_halo = 0.04;
static const double cross_half = 0.16;
/* Numbers of legs are so much larger than in diagrams of moves. */
static const double leg_size = 1.18;

/* In position_places.c, where all of them are chosen so that they hide as little as can be: the
 * corner of a square for the signs of what is captured or forbidden, the lower right one as it is
 * seen unless an arrow is there; where the number of a leg stands; the sign of a promotion, whose
 * radius is so many mm, within the square where the move ends or, where a man stands there, that of
 * the one who promotes. */
struct point sign_corner(const struct canvas *canvas, struct square square);
/* A cross: on the man who is taken there, but at the end of his way for one who moves and is lost,
 * and in the middle of an empty square. */
struct point cross_place(const struct canvas *canvas, struct square square);
struct point leg_number_at(const struct canvas *canvas, const struct way *way);
double promotion_size(const struct canvas *canvas);
struct point promotion_place(const struct canvas *canvas, const struct ply *ply);
/* Whether an arrow, a number or a cross of the picture's move comes so near to a point. */
bool is_crowded(const struct canvas *canvas, struct point p, double near);
/* Whether the name of a file stands in that corner of the square, from which its middle lies to the
 * right and down, each 1 or -1 of the page. */
bool is_labelled(const struct canvas *canvas, struct square square, int right, int down);

/* The ground of marked squares, under lines and men; and the corners of the squares of the last
 * move, over them. */
void draw_grounds(const struct canvas *canvas);
void draw_corners(const struct canvas *canvas);

/* Triangles around men in check, where no arrow passes; crosses on men that are captured; a struck
 * ring where a move is refused; all that is marked; and signs of moves that promote, or could. */
void draw_checks(const struct canvas *canvas);
void draw_crosses(const struct canvas *canvas, const struct square *squares, size_t count);
void draw_refusal(const struct canvas *canvas, const struct ply *ply);

void draw_marks(const struct canvas *canvas, const struct marks *marks);
void draw_promotions(const struct canvas *canvas);
