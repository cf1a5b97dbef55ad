/* Positions on an empty board, drawn twice: to know which shapes are marks and which are men. */
#ifndef PIECEWORK_TESTS_PICTURED_H
#define PIECEWORK_TESTS_PICTURED_H

#include "draw/board/position.h"
#include "support/support.h"

enum { CELL = 8 }; /* mm */

/* Where pictures stand on their pages, mm. */
enum { PICTURE_X = 20, PICTURE_Y = 30 };

/* A picture on a new page; *origin: of its first square there. */
struct scene *picture_alone(struct studio *studio, const struct picture *picture,
                            struct point *origin);

struct pictured {
    struct placement placement;
    struct ply ply;
    struct picture picture;
    struct scene *scene;
    struct point origin; /* of the first square, on the page */
    size_t first;        /* shape of what is drawn over the men */
};

/* An empty board of the studio's game; it must not be moved from then on. */
void pictured_begin(struct studio *studio, struct pictured *d);
void pictured_put(struct pictured *d, const struct piece *piece, struct square square, int side);
/* On a new scene. */
void pictured_draw(struct studio *studio, struct pictured *d);
struct point pictured_middle(const struct pictured *d, struct square square);

#endif
