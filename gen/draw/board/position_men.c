/* The squares of a picture and the men on them. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"
#include "draw/piece/disc.h"
#include "draw/piece/dress.h"

static double man_half(const struct pen *pen);

/* Of the square: the side of a man's card, where the players' cards differ, and of a figure; an
 * arrow from one to its neighbour has room between them. */
static const double card_size = 0.8, apart_size = 0.72, figure_size = 0.84;

struct point canvas_middle(const struct canvas *c, struct square square)
{
    return (struct point){c->x + (square.file - c->picture->region.file + 0.5) * c->cell,
                          c->y + (square.rank - c->picture->region.rank + 0.5) * c->cell};
}

struct man canvas_man(const struct canvas *c, struct square square)
{
    return *placement_man(c->picture->placement, square.file, square.rank);
}

bool canvas_shows(const struct canvas *c, struct square square)
{
    return region_has(&c->picture->region, square);
}

/* Pictures on stones, and figures, do: these tell whose they are. */
bool men_stand_upright(const struct pen *pen, int side)
{
    bool stone = pen->form == FORM_DISC ? disc_is_stone(pen, side) : dress_is_stone(pen, side);

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
    if (pen->form == FORM_DISC)
        draw_disc(&own, &panel, 0, 0, half);
    else
        draw_panel_man(&own, &panel, -half, -half, 2 * half, 2 * half);
    scene_leave(pen->scene);
}

/* Half of what he takes of a square from side to side, and what a man on a square takes. */
static double man_half(const struct pen *pen)
{
    if (pen->form == FORM_DISC)
        return DISC_RADIUS;
    if (pen->figures && pen->face == FACE_PICTURE)
        return figure_size / 2;
    return (pen->apart || pen->form == FORM_SHOGI ? apart_size : card_size) / 2;
}

struct pad man_pad(const struct canvas *c, struct square square)
{
    double half = (man_half(c->pen) + 0.01) * c->cell;

    return (struct pad){canvas_middle(c, square), half, half};
}
