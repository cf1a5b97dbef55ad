/* Boards as they are set up. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"

static const double larger = 1.1; /* than in pictures of moves, where arrows need room */

void draw_setup(struct pen *pen, const struct board_view *v)
{
    double cell = pen->form == FORM_DISC ? v->cell : larger * v->cell;

    for (int i = 0; i < v->files * v->ranks; i++) {
        int right = i % v->files, down = i / v->files;
        struct man man = game_man(v->game, v->first_file + right, v->first_rank + down);
        struct point p = {v->x + (right + 0.5) * v->cell, v->y + (down + 0.5) * v->cell};

        if (man.piece)
            draw_small_man(pen, &man, p, cell);
    }
}
