/* The board of a game as sites, where men stand, and lines, along which they go from site to site.
 *
 * Every board numbers its sites by rank and file, `rank * width + file`. Of a grid these are its
 * squares or points. Of any other board the sites of equal height are a rank, counted from the top,
 * and their file is their place in that row from the left; rows are of different lengths, so that
 * behind a short one there are numbers without a site. What asks where a site is, what is beside
 * it or how it is called asks the network, never these numbers.
 *
 * Coordinates are in cells, the room of a man, from the left and upper edge of the board. */
#pragma once

#include "base/lookup.h"
#include "move/moveset.h"

struct arena;
struct game;

/* What the board is made of: squares or points in files and ranks; points of its own; cells of six
 * or of three edges. A shape of squares within each other is said alone: it makes points. */
enum board_shape { GRID_BOARD, POINT_BOARD, HEXAGON_BOARD, TRIANGLE_BOARD, MORRIS_BOARD };

/* Which diagonals a grid of points has: it does not say; none; those through points whose file and
 * rank, counted from 1, add up to an even number; all. */
enum diagonals { DIAGONALS_UNSAID, DIAGONALS_NONE, DIAGONALS_ALTERNATE, DIAGONALS_ALL };

enum { ROW_LIMIT = LANDING_LIMIT }; /* sites of a line, and so men in a row */

/* How a line is drawn: straight from site to site, on the circle through its first three sites, or
 * with arcs where it turns from one direction to another, as the loops at the corners of a board.
 */
enum line_curve { CURVE_NONE, CURVE_CIRCLE, CURVE_LOOPS };

struct site {
    const char *name; /* NULL: it has that of its file and rank */
    double x, y;
    bool hole;   /* there is no site: nothing stands or is drawn there */
    bool turned; /* of triangles: it points down */
};

struct board_line {
    const short
        *sites; /* their numbers, each once, or several times where the line crosses itself */
    int count;
    bool closed; /* the last one is joined to the first */
    bool diagonal;
    bool drawn; /* between cells nothing is drawn */
    enum line_curve curve;
    struct place at; /* source NULL: the board's shape makes it */
};

struct network {
    enum board_shape shape;
    bool binds;   /* moves go along the lines, and nowhere else */
    bool crosses; /* some line passes a site twice */
    bool holes;   /* some number has no site */
    struct site *sites;
    struct lookup names; /* of sites that have one of their own */
    size_t longest_name; /* bytes */
    struct board_line *lines;
    size_t line_count;
    int across, down; /* cells that the drawn board takes; of a grid its files and ranks */
    double cell;      /* of a board of cells: from a cell's middle to its corners */
};

/* Whether the board is a whole grid on which moves go by files and ranks: most other programs know
 * no other. */
bool game_is_grid(const struct game *game);

/* Whether sites stand in the middle of the cells of their file and rank: a grid, perhaps with
 * holes. */
bool game_on_lattice(const struct game *game);

/* NULL: there is none, as outside the board. */
const struct site *site_at(const struct game *game, int file, int rank);

/* Sites of the rank, holes of grids included. */
int row_width(const struct game *game, int rank);

/* The number of sites, without holes. */
int game_sites(const struct game *game);

/* The step of `directions` that leads from one site to another one of the same line, as the first
 * player sees it: along straight lines forward or backward, and left or right only where both are
 * equally high. */
struct vec site_heading(const struct site *from, const struct site *to, bool diagonal);

/* Why no line of a board whose lines bind leads as the move does, as a phrase about it; NULL: moves
 * can be such. */
const char *network_bars(const struct network *network, const struct move *move);

/* Whether it is of hexagons or triangles, which do not fill the room that it takes. */
bool game_has_cells(const struct game *game);

/* Corners of the outline of a cell; of boards of points 0. */
int site_corners(const struct game *game);
/* Where the corner is, clockwise from the top or the upper left, in cells. */
void site_corner(const struct game *game, const struct site *site, int corner, double *x,
                 double *y);

/* A part of a line from one site to the next: straight, or an arc. */
struct line_arc {
    double x, y, radius; /* radius 0: it is straight */
    double from, sweep;  /* clockwise as the board is printed, radians from the right */
};
/* The part of the line that begins with its site of that place. */
struct line_arc line_arc(const struct network *network, const struct board_line *line, int index);
/* How the lines lead from one site to the next on one of them; where some bend there and others do
 * not, as is wanted. */
struct line_arc network_arc(const struct network *network, int from, int to, bool bent);
/* Parts of a line. */
static inline int line_parts(const struct board_line *line)
{
    return line->count - !line->closed;
}

/* --- made by readers of boards --- */

/* A grid as wide and high as the game says; no lines, no holes. */
void network_grid(struct arena *arena, struct game *game);
/* The lines along files and ranks, of points without holes, and those diagonals. Lines of the
 * circuits, counted from the edges, are joined at the corners to one closed line each. */
void network_grid_lines(struct arena *arena, struct game *game, enum diagonals diagonals,
                        const int *circuits, size_t circuit_count);
/* Cells in the form of a hexagon or a triangle of so many a side; of a triangle so many at each
 * corner are cut off. */
void network_hexagon(struct arena *arena, struct game *game, int side);
void network_triangle(struct arena *arena, struct game *game, int side, int cut);
struct board_line *network_add(struct arena *arena, struct network *network, const short *sites,
                               int count, bool diagonal);

/* Sites of their own by their coordinates, y upwards, in any unit. */
struct point_said {
    struct located name;
    double x, y;
    short number; /* set when they are taken */
};
/* Whether the points fit: not too many rows, not too long ones. The number of the points follows.
 */
bool network_points(struct arena *arena, struct game *game, struct point_said *points,
                    size_t count);
/* Points at the corners of two to twelve squares within each other and in the middle of their
 * sides, with lines along these, from middle to middle and perhaps from corner to corner. */
void network_morris(struct arena *arena, struct game *game, int rings, bool diagonals);
/* When all lines are there: the place of each site in cells, of which the nearest two points are
 * one apart. False: the board would take more cells than any. */
bool network_scale(struct network *network, struct game *game);
