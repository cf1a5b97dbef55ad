/* Boards as they are set up. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"
#include "draw/board/terrain.h"
#include "draw/piece/panel.h"

/* Of the square: panels that hide their ground, and the ground of faces on points. */
static const double card_width = 0.9, card_height = 0.94;

static void draw_man(struct pen *pen, const struct game *game, const struct man *man,
                     struct point middle, double cell)
{
    double width = card_width * cell, height = card_height * cell;
    struct panel panel = {.piece = man->piece, .promoted = man->base, .side = man->side};

    if (pen->form == FORM_DISC || !men_are_cards(pen)) {
        bool ground = pen->form != FORM_DISC && board_has_points(game);

        draw_small_man(pen, man, middle, ground ? width : cell);
        return;
    }
    scene_enter(pen->scene, middle.x, middle.y, man->side ? 2 : 0);
    draw_panel_man(pen, &panel, -width / 2, -height / 2, width, height);
    scene_leave(pen->scene);
}

void draw_setup(struct pen *pen, const struct board_view *v)
{
    for (int i = 0; i < v->files * v->ranks; i++) {
        int file = v->first_file + i % v->files, rank = v->first_rank + i / v->files;
        struct man man = game_man(v->game, file, rank);
        struct point p = {v->x + (i % v->files + 0.5) * v->cell,
                          v->y + (i / v->files + 0.5) * v->cell};

        if (!man.piece)
            continue;
        if (!pen->apart)
            draw_clearing(pen, v->game, file, rank, p.x - v->cell / 2, p.y - v->cell / 2, v->cell);
        draw_man_ground(pen, v->game, p.x, p.y, card_width * v->cell, card_height * v->cell);
        draw_man(pen, v->game, &man, p, v->cell);
    }
}
