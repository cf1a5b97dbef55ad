/* What a picture of a position has: its size, where squares are drawn, what men take of them,
 * men, and the move that is shown. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"
#include "draw/piece/panel.h"

/* Of the square: the side of a man's card, where the players' cards differ, and of a figure; an
 * arrow from one to its neighbour has room between them. */
static const double card_size = 0.8, apart_size = 0.72, figure_size = 0.94;
/* Of the square: that of men between the edges of hexagons and triangles. */
static const double in_cells = 1.12;

double man_half(const struct pen *pen)
{
    if (form_of(pen)->rings)
        return DISC_RADIUS;
    if (pen->figures && pen->face == FACE_PICTURE)
        return figure_size / 2;
    return (pen->apart || form_of(pen)->pointed ? apart_size : card_size) / 2;
}

double men_square(const struct game *game, double cell)
{
    return game_has_cells(game) ? in_cells * cell : cell;
}

/* Pictures on stones, and figures, do: these tell whose they are. */
bool men_stand_upright(const struct pen *pen, int side)
{
    bool stone = form_of(pen)->rings ? disc_is_stone(pen, side) : dress_is_stone(pen, side);

    return (pen->figures || stone) && pen->face == FACE_PICTURE;
}

static int turns_of(const struct pen *pen, int side)
{
    if (men_stand_upright(pen, side))
        return (4 - scene_turns(pen->scene)) % 4;
    return side ? 2 : 0;
}

void draw_small_man(struct pen *pen, const struct man *man, struct point middle, double cell)
{
    double half = man_half(pen) * cell * panel_scale(pen, man->piece);
    struct panel panel = {.piece = man->piece, .promoted = man->base, .side = man->side};
    struct pen own = *pen;

    if (pen->square <= 0)
        own.square = cell;
    scene_enter(pen->scene, middle.x, middle.y, turns_of(pen, man->side));
    scene_spot(pen->scene, man->piece, -half, -half, 2 * half, 2 * half);
    if (form_of(pen)->rings)
        draw_disc(&own, &panel, 0, 0, half);
    else
        draw_panel_man(&own, &panel, -half, -half, 2 * half, 2 * half);
    scene_leave(pen->scene);
}

int picture_across(const struct picture *picture)
{
    const struct game *game = picture->placement->game;

    return game_on_lattice(game) ? picture->region.files : picture->region.across;
}

int picture_down(const struct picture *picture)
{
    const struct game *game = picture->placement->game;

    return game_on_lattice(game) ? picture->region.ranks : picture->region.down;
}

struct point canvas_middle(const struct canvas *c, struct square square)
{
    const struct board_view view = {.game = c->picture->placement->game,
                                    .first_file = c->picture->region.file + c->picture->region.left,
                                    .first_rank = c->picture->region.rank + c->picture->region.top,
                                    .x = c->x,
                                    .y = c->y,
                                    .cell = c->cell};

    return site_place(&view, square.file, square.rank);
}

struct man canvas_man(const struct canvas *c, struct square square)
{
    return *placement_man(c->picture->placement, square.file, square.rank);
}

bool is_refused_move(const struct canvas *c)
{
    const struct trail *trail = c->picture->trail;

    return c->picture->illegal && !(trail && trail->otherwise);
}

const struct ply *canvas_ply(const struct canvas *c)
{
    const struct trail *trail = c->picture->trail;

    if (trail && trail->way)
        return trail->way;
    return c->picture->ply ? ply_going(c->pen->scene->arena, c->picture->ply) : NULL;
}
