/* The squares of a picture and the men on them. */
#include "draw/board/board.h"
#include "draw/board/position_internal.h"
#include "draw/piece/disc.h"

/* Of the square; arrows find a way between men. The pointers must tell whose men they are. */
static const double man_size = 0.86, man_pointer = 0.15;
static const double pointer_out = 0.02; /* farther out than the face, whose corners may have ink */
static const double card_size = 0.84;   /* of panels that hide their ground */
/* Of a square, the side of the field in which men with a ground stand, so that an arrow from one to
 * its neighbour has room between them. */
static const double grounded = 0.86;

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

/* A square field below the pointer. */
static double face_side(double cell)
{
    return (man_size - 0.95 * man_pointer) * cell;
}

bool men_are_cards(const struct pen *pen)
{
    return pen->apart || pen->form == FORM_SHOGI;
}

void draw_small_man(struct pen *pen, const struct man *man, struct point middle, double cell)
{
    double half = (men_are_cards(pen) ? card_size : man_size) * cell / 2, side = face_side(cell);
    struct panel panel = {.piece = man->piece, .promoted = man->base, .side = man->side};

    scene_enter(pen->scene, middle.x, middle.y, man->side ? 2 : 0);
    if (pen->form == FORM_DISC) {
        draw_disc(pen, &panel, man->side, 0, 0, DISC_RADIUS * cell);
        scene_leave(pen->scene);
        return;
    }
    if (men_are_cards(pen)) {
        draw_panel_man(pen, &panel, -half, -half, 2 * half, 2 * half);
    } else {
        draw_pointer(pen, panel.promoted, -half - pointer_out * cell, -half - pointer_out * cell,
                     man_pointer * cell);
        draw_panel_face(pen, &panel, 0, half - side / 2, side, side);
    }
    scene_leave(pen->scene);
}

void draw_held_man(struct pen *pen, const struct man *man, struct point middle, double cell)
{
    struct panel panel = {.piece = man->piece, .side = man->side};
    double side = face_side(cell);

    if (pen->form == FORM_DISC || men_are_cards(pen)) {
        draw_small_man(pen, man, middle, cell);
        return;
    }
    scene_enter(pen->scene, middle.x, middle.y, man->side ? 2 : 0);
    draw_panel_face(pen, &panel, 0, 0, side, side);
    scene_leave(pen->scene);
}

double canvas_man_cell(const struct canvas *c)
{
    bool ground = men_are_cards(c->pen) || board_has_points(c->picture->placement->game);

    return ground && c->pen->form != FORM_DISC ? grounded * c->cell : c->cell;
}

double canvas_man_side(const struct canvas *c)
{
    return man_size * canvas_man_cell(c);
}

/* Half of the ground that men have; 0 where they have none. */
static double man_core(const struct canvas *c)
{
    if (c->pen->form == FORM_DISC)
        return DISC_RADIUS * c->cell;
    if (men_are_cards(c->pen))
        return card_size * canvas_man_cell(c) / 2;
    return board_has_points(c->picture->placement->game) ? man_size * canvas_man_cell(c) / 2 : 0;
}

struct pad face_pad(const struct canvas *c, struct square square, int side)
{
    double core = man_core(c), half = (core > 0 ? core : face_side(c->cell) / 2) + 0.01 * c->cell;
    double down = core > 0 ? 0 : (man_size * c->cell - face_side(c->cell)) / 2;
    struct point p = canvas_middle(c, square);

    return (struct pad){{p.x, side ? p.y - down : p.y + down}, half, half};
}

struct pad pointer_pad(const struct canvas *c, struct square square, const struct man *man)
{
    double width = pointer_width(man->base) * man_pointer, half = man_size / 2 + pointer_out;
    double x = half - width / 2, y = half - man_pointer / 2;
    struct point p = canvas_middle(c, square);

    if (man_core(c) > 0)
        return (struct pad){.middle = p};
    if (man->side)
        x = -x, y = -y;
    return (struct pad){{p.x - x * c->cell, p.y - y * c->cell},
                        (width / 2 + 0.02) * c->cell,
                        (man_pointer / 2 + 0.02) * c->cell};
}
