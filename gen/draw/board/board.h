/* Boards: grid, frame, dots, labels and the men on them; whole, or a part for tiling. */
#pragma once

#include "draw/piece/form.h"
#include "record/placement/square.h"

enum board_edge { EDGE_TOP = 1, EDGE_RIGHT = 2, EDGE_BOTTOM = 4, EDGE_LEFT = 8, EDGE_ALL = 15 };

/* Of a grid files first_file .. first_file + files - 1 from the left, ranks likewise from the top;
 * the upper left corner of the first square at (x, y), squares of `cell` mm.
 *
 * Of a board that is no grid the view shows cells, the room of men, instead of files and ranks; its
 * sites stand where they stand in these.
 *
 * On a board of points these squares are not seen: each point stands in the middle of one, the
 * lines run from middle to middle, and what lies outside the outer lines is room for men. */
struct board_view {
    const struct game *game;
    int first_file, first_rank, files, ranks;
    double x, y, cell;
    enum type_id label; /* type of the labels */
    double inset;       /* labels stand so many mm inside the edges of the squares; 0 usually */
    double strip; /* mm beyond these for labels and a frame, to where the board is cut out; 0: of a
                     figure, which has no frame */
    double foot;  /* mm by which the frame is higher below, around a title */
    bool label_parts;            /* labels also at edges where the board goes on */
    const struct placement *men; /* which hide the names of their points; NULL: there are none */
    bool set_up;                 /* the men of the setup stand on it, and their names beside them */
};

/* The whole board. */
struct board_view board_whole(const struct game *game, double x, double y, double cell,
                              enum type_id label);

/* Room that labels take outside an edge, mm. */
double board_label_room(const struct pen *pen, enum type_id label);

/* Of discs in pictures of boards, of the square. */
#define DISC_RADIUS 0.41

/* Whether the game is played on the crossings of lines. */
static inline bool board_has_points(const struct game *game)
{
    return game->play == PLAY_POINTS;
}

/* Whether parts of the board meet on lines through points, as those of grids do; else they meet
 * between cells. */
static inline bool board_shares_lines(const struct game *game)
{
    return board_has_points(game) && game_on_lattice(game);
}

/* Terrain, lines between squares or through the points, and the zone dots. Outer lines only of the
 * edges that are the board's own: a frame there, a plain grid line where the board goes on. Through
 * points the outer lines are as heavy as frames, and lines go on to the edge where the board does.
 */
void draw_board(struct pen *pen, const struct board_view *view);
/* Its two steps, for what is to lie between them: grounds of the field of boards,
 * of zones and terrain; patterns, lines and dots. */
void draw_board_grounds(struct pen *pen, const struct board_view *view);
void draw_board_lines(struct pen *pen, const struct board_view *view);
/* Around the labels of a board to be cut out, a frame of two lines with notched corners; also of a
 * part, beyond whose edges it goes on. */
void draw_board_frame(struct pen *pen, const struct board_view *view);
/* mm from where the board is cut out to the inside of its frame. */
double board_frame_room(const struct board_view *view);
/* From the frame or the men at the outer lines to the middle of the labels, mm. */
double board_label_away(const struct pen *pen, const struct board_view *view);
/* Labels at those of the given edges that are the board's own; those at the top and right are
 * turned for the player opposite. All labels of files, or of ranks, are smaller where the widest
 * would reach beyond its square or the strip. */
void draw_board_labels(struct pen *pen, const struct board_view *view, unsigned edges);
/* The files and ranks that the view shows: of a board whose sites stand elsewhere all of them. */
struct region board_region(const struct board_view *view);
/* Where the middle of a site is. */
struct point site_place(const struct board_view *view, int file, int rank);
/* Of boards that are no plain grids, in network.c: grounds of cells; lines, outlines and points;
 * and the names of sites of their own, beside these. */
void draw_network_grounds(struct pen *pen, const struct board_view *view);
void draw_network_lines(struct pen *pen, const struct board_view *view);
/* Cuts off what of these shapes, from `first` on, lies outside the view; in network.c. */
void clip_to_view(struct scene *scene, size_t first, const struct board_view *view);
void draw_site_names(struct pen *pen, const struct board_view *view);
/* The men of the setup, as in pictures of positions but larger. In setup.c. */
void draw_setup(struct pen *pen, const struct board_view *view);

/* A picture on a ground whose upper left corner is at (x, y), turned by half a turn or not; `tint`
 * is its colour where it is tinted. Nothing where its file could not be read. */
void draw_ground_art(struct pen *pen, const struct depiction *how, double x, double y, double width,
                     double height, bool turned, enum colour_id tint);

/* Terrain on boards: line patterns that tell squares apart without colour. They are drawn within
 * their squares, thin and in a soft grey, so that lines and men stand before them; diagonals, as
 * palaces have them, are lines of the board like others and go through a whole block of squares. */

/* Ground, picture and pattern in a square of `cell` mm whose upper left corner is at (x, y). All
 * its ink is inside the square; lines reach its edges, so that they go on in the next one, as waves
 * do on boards. */
void draw_terrain_sample(struct pen *pen, const struct terrain *terrain, double x, double y,
                         double cell);

/* The terrains of the squares of a view: their grounds, and then their patterns. */
void draw_terrain_grounds(struct pen *pen, const struct board_view *view);
void draw_terrain(struct pen *pen, const struct board_view *view);

/* Which of the view's edges are the board's own. */
unsigned board_own_edges(const struct board_view *view);
