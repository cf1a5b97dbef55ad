/* Boards that are no plain grids: their lines or the outlines of their cells, and the names of
 * their sites. */
#include "draw/board/board.h"

#include "record/placement/placement.h"
#include "scene/clip.h"

void clip_to_view(struct scene *scene, size_t first, const struct board_view *v)
{
    if (scene->count > first)
        scene_clip(scene, first, v->x, v->y, v->files * v->cell, v->ranks * v->cell);
}

struct point site_place(const struct board_view *v, int file, int rank)
{
    const struct site *site = &v->game->network.sites[rank * v->game->width + file];

    return (struct point){v->x + (site->x - v->first_file) * v->cell,
                          v->y + (site->y - v->first_rank) * v->cell};
}

struct region board_region(const struct board_view *v)
{
    if (!game_on_lattice(v->game))
        return region_whole(v->game);
    return (struct region){v->first_file, v->first_rank, v->files, v->ranks};
}

static struct point place_of(const struct board_view *v, int number)
{
    return site_place(v, number % v->game->width, number / v->game->width);
}

static int numbers_of(const struct board_view *v)
{
    return v->game->width * v->game->height;
}

static bool has_site(const struct board_view *v, int number)
{
    return !v->game->network.sites[number].hole;
}

/* --- cells --- */

static struct point corner_of(const struct board_view *v, int number, int corner)
{
    const struct site *site = &v->game->network.sites[number];
    double x, y;

    site_corner(v->game, site, corner % site_corners(v->game), &x, &y);
    return (struct point){v->x + (x - v->first_file) * v->cell,
                          v->y + (y - v->first_rank) * v->cell};
}

/* The outline of a cell, as a path. */
static void path_cell(struct scene *scene, const struct board_view *v, int file, int rank)
{
    int number = rank * v->game->width + file, corners = site_corners(v->game);
    struct point points[6];

    for (int i = 0; i < corners; i++)
        points[i] = corner_of(v, number, i);
    path_polygon(scene, points, (size_t)corners);
}

/* Whether a cell is on the other side of the edge behind a corner of this one. */
static bool is_inner_edge(const struct board_view *v, int number, int corner)
{
    const struct site *sites = v->game->network.sites, *site = &sites[number];
    double ax, ay, bx, by;

    site_corner(v->game, site, corner, &ax, &ay);
    site_corner(v->game, site, (corner + 1) % site_corners(v->game), &bx, &by);
    return ANY(i, numbers_of(v),
               has_site(v, i) && hypot(sites[i].x - (ax + bx - site->x),
                                       sites[i].y - (ay + by - site->y)) < 1e-3);
}

static void draw_cells(struct pen *pen, const struct board_view *v)
{
    for (int i = 0; i < numbers_of(v); i++)
        if (has_site(v, i))
            path_cell(pen->scene, v, i % v->game->width, i / v->game->width);
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
}

/* A heavy line around the board, and around its holes. */
static void draw_outline(struct pen *pen, const struct board_view *v)
{
    for (int i = 0; i < numbers_of(v); i++)
        for (int k = 0; has_site(v, i) && k < site_corners(v->game); k++) {
            struct point from = corner_of(v, i, k), to = corner_of(v, i, k + 1);

            if (!is_inner_edge(v, i, k))
                path_stretch(pen->scene, from.x, from.y, to.x, to.y);
        }
    pen_stroke(pen, LINE_FRAME, COLOUR_INK);
}

/* --- lines --- */

static void add_line(struct scene *scene, const struct board_view *v, const struct board_line *line)
{
    struct point first = place_of(v, line->sites[0]);

    path_move(scene, first.x, first.y);
    for (int i = 0; i < line_parts(line); i++) {
        struct line_arc arc = line_arc(&v->game->network, line, i);
        struct point to = place_of(v, line->sites[(i + 1) % line->count]);

        if (arc.radius > 0)
            path_arc(scene, v->x + (arc.x - v->first_file) * v->cell,
                     v->y + (arc.y - v->first_rank) * v->cell, arc.radius * v->cell, arc.from,
                     arc.from + arc.sweep);
        else
            path_line(scene, to.x, to.y);
    }
}

/* Of the distance of two points; mm. */
static const double point_radius = 0.05, least_point = 0.35, most_point = 1.1;

static void draw_points(struct pen *pen, const struct board_view *v)
{
    double radius = fmin(fmax(point_radius * v->cell, least_point), most_point);

    for (int i = 0; i < numbers_of(v); i++)
        if (has_site(v, i))
            path_circle(pen->scene, place_of(v, i).x, place_of(v, i).y, radius);
    pen_fill(pen, COLOUR_INK);
}

/* A grid has no dots: its points are where its lines cross. */
static void draw_lines(struct pen *pen, const struct board_view *v)
{
    const struct network *network = &v->game->network;

    EACH (line, network->lines, network->line_count)
        if (line->drawn)
            add_line(pen->scene, v, line);
    if (network->line_count)
        pen_stroke(pen, LINE_GRID, COLOUR_INK);
    if (network->shape != GRID_BOARD)
        draw_points(pen, v);
}

/* --- names --- */

/* Directions in which a name may stand, clockwise from the lower right. */
enum { DIRECTIONS_TRIED = 32 };

static double direction_tried(int k)
{
    return M_PI / 4 + 2 * M_PI * k / DIRECTIONS_TRIED;
}

/* A line leads from one site to the other. */
static void take_room(const struct network *network, short from, short to, double *room)
{
    const struct site *site = &network->sites[from], *other = &network->sites[to];
    double angle = atan2(other->y - site->y, other->x - site->x);

    for (int k = 0; k < DIRECTIONS_TRIED; k++) {
        double *least = &room[from * DIRECTIONS_TRIED + k];

        *least = fmin(*least, fabs(remainder(angle - direction_tried(k), 2 * M_PI)));
    }
}

/* Of each site how far, in radians, the nearest line is from each of the directions. */
static const double *rooms_of(struct arena *arena, const struct network *network, int numbers)
{
    size_t count = (size_t)numbers * DIRECTIONS_TRIED;
    double *room = arena_alloc(arena, count, sizeof *room);

    for (size_t i = 0; i < count; i++)
        room[i] = M_PI;
    EACH (line, network->lines, network->line_count)
        for (int i = 0; i < line_parts(line); i++) {
            short one = line->sites[i], next = line->sites[(i + 1) % line->count];

            take_room(network, one, next, room);
            take_room(network, next, one, room);
        }
    return room;
}

/* The direction in which lines leave most room, in radians from the right, clockwise; to the lower
 * right where no line leads away. */
static double widest_gap(const double *room)
{
    int best = 0;

    for (int k = 1; k < DIRECTIONS_TRIED; k++)
        if (room[k] > room[best] + 1e-6)
            best = k;
    return direction_tried(best);
}

unsigned board_own_edges(const struct board_view *view)
{
    unsigned edges = 0;

    if (view->first_rank == 0)
        edges |= EDGE_TOP;
    if (view->first_file == 0)
        edges |= EDGE_LEFT;
    if (view->first_rank + view->ranks == view->game->network.down)
        edges |= EDGE_BOTTOM;
    if (view->first_file + view->files == view->game->network.across)
        edges |= EDGE_RIGHT;
    return edges;
}

/* Names are so high at most, in cells, and stand so far from the middle: of points in heights of
 * names, where men are shown past a struck ring there; of cells in cells. */
static const double point_name = 0.26, point_away = 1.7, past_ring = 2.4;
static const double cell_name = 0.2, cell_below = 0.4;
static const double least_cell_name = 1.2; /* mm: nobody could read lower ones */
static const double name_apart = 0.5;      /* mm, from where parts of the board meet */
static const double name_out = 0.1;        /* cells, beyond the edges of the board at most */

/* Whether a name around that place of an axis is shown between two ends. Where parts of a board
 * meet the part that begins there has all of a name, farther in, and the one that ends there
 * nothing; at the board's own edges a name is moved in. */
static bool is_between(double *at, double half, double from, double to, bool begins, bool ends)
{
    if ((ends && *at + half > to) || (begins && *at + half <= from))
        return false;
    *at = fmax(from + half, fmin(*at, to - half));
    return true;
}

/* How far a name may stand out at an edge of the board, past a struck ring there; at a cut not. */
static double out_at(const struct board_view *v, unsigned edge)
{
    return board_own_edges(v) & edge ? name_out * v->cell + name_apart : 0;
}

/* Parts have the names of their own sites; they begin at the left and at the bottom. */
static bool is_shown(const struct board_view *v, double half_width, double half_height,
                     struct point *at)
{
    unsigned cut = EDGE_ALL & ~board_own_edges(v);
    double up = -at->y;
    double left = v->x, right = v->x + v->files * v->cell;
    double low = -v->y - v->ranks * v->cell, high = -v->y;
    bool shown = is_between(&at->x, half_width, left - out_at(v, EDGE_LEFT),
                            right + out_at(v, EDGE_RIGHT), cut & EDGE_LEFT, cut & EDGE_RIGHT) &&
                 is_between(&up, half_height, low - out_at(v, EDGE_BOTTOM),
                            high + out_at(v, EDGE_TOP), cut & EDGE_BOTTOM, cut & EDGE_TOP);

    at->y = -up;
    return shown;
}

static bool has_man(const struct board_view *v, int number)
{
    const struct game *game = v->game;
    int file = number % game->width, rank = number / game->width;

    return v->men ? placement_man(v->men, file, rank)->piece != NULL
                  : v->set_up && game_man(game, file, rank).piece;
}

/* How far a name of that height stands from the middle of its point or cell, mm; a disc of the
 * setup stands in between. 0: a man hides it. */
static double name_away(const struct board_view *v, int number, double height)
{
    bool cells = site_corners(v->game) > 0, man = has_man(v, number);

    if (cells)
        return man && v->set_up ? 0 : cell_below * v->cell;
    if (v->men)
        return man ? 0 : past_ring * height;
    return man ? DISC_RADIUS * v->cell + height : point_away * height;
}

/* The name with its middle there, if this part of the board has it; moved off the edge of the part.
 */
static void draw_name(struct pen *pen, const struct board_view *v, const char *name,
                      struct point at, double scale)
{
    const struct line *line = type_line(pen->type, &pen->style->type[v->label], name);
    struct ink ink = line_ink(line);

    if (v->set_up || is_shown(v, scale * line_width(line) / 2 + name_apart,
                              scale * ink.height / 2 + name_apart, &at))
        scene_text(pen->scene, line, at.x - scale * line_width(line) / 2,
                   at.y - scale * (ink.top + ink.height / 2), scale, pen_colour(pen, COLOUR_INK));
}

void draw_site_names(struct pen *pen, const struct board_view *v)
{
    const struct network *network = &v->game->network;
    bool cells = site_corners(v->game) > 0;
    double most = pen_size(pen, v->label);
    double height = fmin(most, (cells ? cell_name : point_name) * v->cell);
    LOCAL_ARENA(arena);
    const double *room = cells ? NULL : rooms_of(arena, network, numbers_of(v));

    if (cells && height < least_cell_name)
        return;
    for (int i = 0; i < numbers_of(v); i++) {
        double angle = cells ? M_PI / 2 : widest_gap(&room[i * DIRECTIONS_TRIED]);
        double away = name_away(v, i, height);
        const struct point at = {place_of(v, i).x + away * cos(angle),
                                 place_of(v, i).y + away * sin(angle)};

        if (!network->sites[i].hole && away > 0)
            draw_name(pen, v, network->sites[i].name, at, height / most);
    }
}

/* --- the whole --- */

void draw_network_grounds(struct pen *pen, const struct board_view *v)
{
    size_t first = pen->scene->count;

    for (int i = 0; v->game->checkered && i < numbers_of(v); i++) {
        if (!has_site(v, i) || !v->game->network.sites[i].turned)
            continue;
        path_cell(pen->scene, v, i % v->game->width, i / v->game->width);
        pen_fill(pen, COLOUR_DARK_SQUARE);
    }
    clip_to_view(pen->scene, first, v);
}

void draw_network_lines(struct pen *pen, const struct board_view *v)
{
    size_t first = pen->scene->count;

    if (site_corners(v->game)) {
        draw_cells(pen, v);
        draw_outline(pen, v);
    } else {
        draw_lines(pen, v);
    }
    if (v->files < v->game->network.across || v->ranks < v->game->network.down)
        clip_to_view(pen->scene, first, v);
}
