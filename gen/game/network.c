#include "game/network.h"

#include "game/game.h"

/* --- what is asked of boards --- */

bool game_is_grid(const struct game *game)
{
    const struct network *network = &game->network;

    return network->shape == GRID_BOARD && !network->binds && !network->holes;
}

bool game_on_lattice(const struct game *game)
{
    return game->network.shape == GRID_BOARD && game->network.across == game->width;
}

const struct site *site_at(const struct game *game, int file, int rank)
{
    const struct site *site;

    if (!game->network.sites || file < 0 || file >= game->width || rank < 0 || rank >= game->height)
        return NULL;
    site = &game->network.sites[rank * game->width + file];
    return site->hole ? NULL : site;
}

int row_width(const struct game *game, int rank)
{
    int width = game->width;

    if (game->network.shape == GRID_BOARD)
        return width;
    while (width > 0 && !site_at(game, width - 1, rank))
        width--;
    return width;
}

int game_sites(const struct game *game)
{
    int count = 0;

    for (int i = 0; i < game->width * game->height; i++)
        count += !game->network.sites[i].hole;
    return count;
}

static int sign_of(double value)
{
    static const double nothing = 1e-6;

    return (value > nothing) - (value < -nothing);
}

struct vec site_heading(const struct site *from, const struct site *to, bool diagonal)
{
    struct vec v = {sign_of(to->x - from->x), sign_of(from->y - to->y)};

    if (!diagonal)
        return v.y ? (struct vec){0, v.y} : (struct vec){v.x, 0};
    return (struct vec){v.x ? v.x : v.y, v.y ? v.y : v.x};
}

const char *network_bars(const struct network *network, const struct move *move)
{
    const struct vec first = move->leg.step;

    if (!network->binds || move->leg.path & PATH_ANYWHERE)
        return NULL;
    for (const struct leg *leg = &move->leg; leg; leg = leg->next) {
        bool back = leg->step.x == -first.x && leg->step.y == -first.y;

        if (vec_largest(leg->step) != 1)
            return "it leaps beyond the next point";
        if (!back && !vec_same(leg->step, first))
            return "it turns from one line into another";
        if (leg->path & PATH_CYLINDER)
            return "no line goes around the edges as on a cylinder";
        if (leg->target & TARGET_PASSED)
            return "nothing is taken in passing on lines";
        if (leg->range != 1 && network->crosses)
            return "it slides, and some line of the board crosses itself";
    }
    return NULL;
}

/* --- outlines --- */

bool game_has_cells(const struct game *game)
{
    return game->network.shape == HEXAGON_BOARD || game->network.shape == TRIANGLE_BOARD;
}

int site_corners(const struct game *game)
{
    static const int corners[] = {[GRID_BOARD] = 4,
                                  [POINT_BOARD] = 0,
                                  [HEXAGON_BOARD] = 6,
                                  [TRIANGLE_BOARD] = 3,
                                  [MORRIS_BOARD] = 0};

    return game->play == PLAY_POINTS ? 0 : corners[game->network.shape];
}

void site_corner(const struct game *game, const struct site *site, int corner, double *x, double *y)
{
    int corners = site_corners(game);
    double first = corners == 4 ? -0.75 : site->turned ? -5.0 / 6 : -0.5;
    double angle = M_PI * (first + 2.0 * corner / corners);

    *x = site->x + game->network.cell * cos(angle);
    *y = site->y + game->network.cell * sin(angle);
}

/* --- curves --- */

static double cross(double ax, double ay, double bx, double by)
{
    return ax * by - ay * bx;
}

/* Around a point from one site to another one, clockwise or the other way round. */
static struct line_arc arc_around(double x, double y, const struct site *p, const struct site *q,
                                  bool clockwise)
{
    struct line_arc arc = {x, y, hypot(p->x - x, p->y - y), atan2(p->y - y, p->x - x), 0};

    arc.sweep = atan2(q->y - y, q->x - x) - arc.from;
    if (clockwise && arc.sweep <= 0)
        arc.sweep += 2 * M_PI;
    if (!clockwise && arc.sweep >= 0)
        arc.sweep -= 2 * M_PI;
    return arc;
}

/* The point whose products with two directions are the given ones; false: they are parallel. */
static bool meeting(double ux, double uy, double u, double wx, double wy, double w, double *x,
                    double *y)
{
    double det = cross(ux, uy, wx, wy);

    if (fabs(det) < 1e-9)
        return false;
    *x = (u * wy - w * uy) / det;
    *y = (w * ux - u * wx) / det;
    return true;
}

static const struct site *line_site(const struct network *network, const struct board_line *line,
                                    int index)
{
    return &network->sites[line->sites[(index + line->count) % line->count]];
}

/* On the circle through the first three sites; straight where these stand in one line. */
static struct line_arc circle_arc(const struct network *network, const struct board_line *line,
                                  int index)
{
    const struct site *a = line_site(network, line, 0), *b = line_site(network, line, 1),
                      *c = line_site(network, line, 2);
    double ux = b->x - a->x, uy = b->y - a->y, wx = c->x - a->x, wy = c->y - a->y, x, y;

    if (!meeting(ux, uy, (ux * ux + uy * uy) / 2, wx, wy, (wx * wx + wy * wy) / 2, &x, &y))
        return (struct line_arc){0};
    return arc_around(a->x + x, a->y + y, line_site(network, line, index),
                      line_site(network, line, index + 1), cross(ux, uy, wx, wy) > 0);
}

/* From the direction of the part before to that of the part behind, where it goes on in neither. */
static struct line_arc loop_arc(const struct network *network, const struct board_line *line,
                                int index)
{
    const struct site *p = line_site(network, line, index),
                      *q = line_site(network, line, index + 1),
                      *before = line_site(network, line, index - 1),
                      *behind = line_site(network, line, index + 2);
    double ux = p->x - before->x, uy = p->y - before->y, wx = behind->x - q->x,
           wy = behind->y - q->y, x, y;

    if ((!line->closed && (index == 0 || index + 2 == line->count)) ||
        fabs(cross(ux, uy, q->x - p->x, q->y - p->y)) < 1e-9 ||
        fabs(cross(wx, wy, q->x - p->x, q->y - p->y)) < 1e-9 ||
        !meeting(ux, uy, ux * p->x + uy * p->y, wx, wy, wx * q->x + wy * q->y, &x, &y))
        return (struct line_arc){0};
    return arc_around(x, y, p, q, cross(p->x - x, p->y - y, ux, uy) > 0);
}

struct line_arc line_arc(const struct network *network, const struct board_line *line, int index)
{
    if (line->count < 3 || line->curve == CURVE_NONE)
        return (struct line_arc){0};
    return line->curve == CURVE_CIRCLE ? circle_arc(network, line, index)
                                       : loop_arc(network, line, index);
}

struct line_arc network_arc(const struct network *network, int from, int to, bool bent)
{
    struct line_arc found = {0};

    EACH (line, network->lines, network->line_count)
        for (int i = 0; i < line_parts(line); i++) {
            int a = line->sites[i], b = line->sites[(i + 1) % line->count];
            struct line_arc arc;

            if ((a != from || b != to) && (a != to || b != from))
                continue;
            arc = line_arc(network, line, i);
            if (a == to)
                arc = (struct line_arc){arc.x, arc.y, arc.radius, arc.from + arc.sweep, -arc.sweep};
            if (bent == (arc.radius > 0))
                return arc;
            found = arc;
        }
    return found;
}

/* --- grids, hexagons and triangles: cells in rows, and the lines through them --- */

/* A row and a place in it: of grids the file; of hexagons so that those below each other along one
 * axis are equal; of triangles of all rows from the same corner on, those that point up even. */
struct cell {
    int row, place;
};

/* A board that is being made. */
struct lattice {
    struct arena *arena;
    struct game *game;
    int side, cut;            /* of hexagons and triangles */
    enum diagonals diagonals; /* of grids */
    const int *circuits;      /* of grids: lines from the edges that are parts of circuits */
    size_t circuit_count;
};

struct board_line *network_add(struct arena *arena, struct network *network, const short *sites,
                               int count, bool diagonal)
{
    struct board_line *line = ARENA_PUSH(arena, network->lines, network->line_count);
    short *own = arena_alloc(arena, (size_t)count, sizeof *own);

    for (int i = 0; i < count; i++)
        own[i] = sites[i];
    *line = (struct board_line){.sites = own, .count = count, .diagonal = diagonal};
    return line;
}

/* The first place of a row, and how many it has. */
static struct cell row_of(const struct lattice *l, int row, int *count)
{
    int n = l->side, deep = row + l->cut - (n - l->cut), off = deep < 0 ? 0 : 2 * deep + 1;

    switch (l->game->network.shape) {
    case HEXAGON_BOARD:
        *count = row < n ? n + row : 3 * n - 2 - row;
        return (struct cell){row, row < n ? n - 1 - row : 0};
    case TRIANGLE_BOARD:
        *count = 2 * (row + l->cut) + 1 - 2 * off;
        return (struct cell){row, off};
    default:
        *count = l->game->width;
        return (struct cell){row, 0};
    }
}

/* Its number; NOBODY: there is no such cell, or a hole. */
enum { NOBODY = -1 };

static short number_of(const struct lattice *l, struct cell cell)
{
    int count, file;

    if (cell.row < 0 || cell.row >= l->game->height)
        return NOBODY;
    file = cell.place - row_of(l, cell.row, &count).place;
    return file < 0 || file >= count || !site_at(l->game, file, cell.row)
               ? NOBODY
               : (short)(cell.row * l->game->width + file);
}

/* An axis along which lines go: the step forward from cells, and from those of triangles that point
 * down; whether it is diagonal. */
struct axis {
    struct cell step, turned;
    bool diagonal;
};

static const struct axis grid_axes[] = {{{0, 1}, {0, 1}, false},
                                        {{1, 0}, {1, 0}, false},
                                        {{1, 1}, {1, 1}, true},
                                        {{1, -1}, {1, -1}, true}};
static const struct axis hexagon_axes[] = {
    {{0, 1}, {0, 1}, false}, {{1, 0}, {1, 0}, false}, {{1, -1}, {1, -1}, false}};
/* Over edges from triangle to triangle; over corners to those that point the same way. */
static const struct axis triangle_axes[] = {{{0, 1}, {0, 1}, false},  {{1, 1}, {0, 1}, false},
                                            {{1, 1}, {0, -1}, false}, {{0, 2}, {0, 2}, true},
                                            {{1, 0}, {1, 0}, true},   {{1, 2}, {1, 2}, true}};

static struct cell step_from(const struct axis *axis, struct cell cell, int way)
{
    bool turned = cell.place % 2 != 0;
    bool same = way > 0 || axis->diagonal; /* back, triangles of the other kind come from here */
    const struct cell *step = turned == same ? &axis->turned : &axis->step;

    return (struct cell){cell.row + way * step->row, cell.place + way * step->place};
}

/* Whether a grid has the diagonals through the point; it counts from the lower left. */
static bool has_diagonals(const struct lattice *l, struct cell cell)
{
    return l->diagonals == DIAGONALS_ALL ||
           (l->diagonals == DIAGONALS_ALTERNATE && (l->game->height - cell.row + cell.place) % 2);
}

static bool is_in_circuit(const struct lattice *l, int index, int count)
{
    int from_edge = index + 1 < count - index ? index + 1 : count - index;

    return FIND(one, l->circuits, l->circuit_count, *one == from_edge);
}

/* Whether the grid has a line along the axis there that is no part of a circuit. */
static bool has_line(const struct lattice *l, const struct axis *axis, struct cell cell)
{
    if (l->game->network.shape != GRID_BOARD)
        return true;
    if (axis->diagonal)
        return has_diagonals(l, cell);
    return axis->step.row ? !is_in_circuit(l, cell.place, l->game->width)
                          : !is_in_circuit(l, cell.row, l->game->height);
}

/* Adds a line; beside circuits those of diagonal steps are not drawn, as in Surakarta. */
static void add_line(struct lattice *l, const struct axis *axis, struct cell cell)
{
    short sites[2 * BOARD_LIMIT];
    int count = 0;

    for (short at; (at = number_of(l, cell)) != NOBODY && count < 2 * BOARD_LIMIT;
         cell = step_from(axis, cell, 1))
        sites[count++] = at;
    if (count > 1)
        network_add(l->arena, &l->game->network, sites, count, axis->diagonal)->drawn =
            l->game->play == PLAY_POINTS && !(axis->diagonal && l->circuit_count > 0);
}

static void add_lines(struct lattice *l, const struct axis *axes, size_t count)
{
    EACH (ax, axes, count)
        for (int row = 0; row < l->game->height; row++) {
            int places;
            struct cell cell = row_of(l, row, &places);

            for (; places > 0; places--, cell.place++)
                if (number_of(l, cell) != NOBODY &&
                    number_of(l, step_from(ax, cell, -1)) == NOBODY && has_line(l, ax, cell))
                    add_line(l, ax, cell);
        }
    l->game->network.binds = true;
}

/* --- grids --- */

static struct site *new_sites(struct arena *arena, const struct game *game)
{
    return arena_alloc(arena, (size_t)(game->width * game->height), sizeof(struct site));
}

void network_grid(struct arena *arena, struct game *game)
{
    struct network *network = &game->network;

    *network = (struct network){.across = game->width,
                                .down = game->height,
                                .cell = M_SQRT1_2,
                                .sites = new_sites(arena, game)};
    for (int i = 0; i < game->width * game->height; i++) {
        network->sites[i].x = i % game->width + 0.5;
        network->sites[i].y = i / game->width + 0.5;
    }
}

/* Around the board: to the right along the upper line, down, to the left, and up again. */
static void add_circuit(struct lattice *l, int from_edge)
{
    int width = l->game->width, height = l->game->height, count = 0;
    short *sites = arena_alloc(l->arena, 2 * (size_t)(width + height), sizeof *sites);
    struct board_line *line;

    for (int i = 0; i < width; i++)
        sites[count++] = (short)((from_edge - 1) * width + i);
    for (int i = 0; i < height; i++)
        sites[count++] = (short)(i * width + width - from_edge);
    for (int i = width; i-- > 0;)
        sites[count++] = (short)((height - from_edge) * width + i);
    for (int i = height; i-- > 0;)
        sites[count++] = (short)(i * width + from_edge - 1);
    line = network_add(l->arena, &l->game->network, sites, count, false);
    line->closed = line->drawn = true;
    line->curve = CURVE_LOOPS;
}

void network_grid_lines(struct arena *arena, struct game *game, enum diagonals diagonals,
                        const int *circuits, size_t circuit_count)
{
    struct lattice lattice = {.arena = arena,
                              .game = game,
                              .diagonals = diagonals,
                              .circuits = circuits,
                              .circuit_count = circuit_count};

    add_lines(&lattice, grid_axes, COUNT_OF(grid_axes));
    for (size_t i = 0; i < circuit_count; i++)
        add_circuit(&lattice, circuits[i]);
}

/* --- hexagons and triangles --- */

static const double hexagon_pitch = 1.15, triangle_side = 2; /* cells */

static void place_cell(const struct lattice *l, struct cell cell, struct site *site)
{
    double height = triangle_side * sqrt(0.75), n = l->side;

    if (l->game->network.shape == HEXAGON_BOARD) {
        site->x = hexagon_pitch * (cell.place + (cell.row - n + 1) / 2);
        site->y = hexagon_pitch * sqrt(0.75) * cell.row;
        return;
    }
    site->turned = cell.place % 2;
    site->x = (cell.place - cell.row) * triangle_side / 2;
    site->y = height * cell.row + (site->turned ? height / 3 : 2 * height / 3);
}

/* Of sites alike the first has the name. */
static void note_name(struct arena *arena, struct network *network, const struct site *site)
{
    size_t size = strlen(site->name);
    const void **slot = lookup_slot(arena, &network->names, site->name, size);

    if (!*slot)
        *slot = site;
    if (size > network->longest_name)
        network->longest_name = size;
}

/* Names are the letter of the row from below and the number in it. */
static void make_cells(struct lattice *l, int rows, int longest, double cell_size)
{
    struct game *game = l->game;
    struct network *network = &game->network;

    game->width = longest;
    game->height = rows;
    network->cell = cell_size;
    network->sites = new_sites(l->arena, game);
    for (int row = 0; row < rows; row++) {
        int count;
        struct cell cell = row_of(l, row, &count);

        for (int i = 0; i < longest; i++, cell.place++) {
            struct site *site = &network->sites[row * longest + i];

            network->holes |= site->hole = i >= count;
            site->name = arena_print(l->arena, "%c%d", 'a' + rows - 1 - row, i + 1);
            if (site->hole)
                continue;
            place_cell(l, cell, site);
            note_name(l->arena, network, site);
        }
    }
}

void network_hexagon(struct arena *arena, struct game *game, int side)
{
    struct lattice lattice = {.arena = arena, .game = game, .side = side};

    game->network = (struct network){.shape = HEXAGON_BOARD};
    make_cells(&lattice, 2 * side - 1, 2 * side - 1, hexagon_pitch / sqrt(3));
    add_lines(&lattice, hexagon_axes, COUNT_OF(hexagon_axes));
}

void network_triangle(struct arena *arena, struct game *game, int side, int cut)
{
    struct lattice lattice = {.arena = arena, .game = game, .side = side, .cut = cut};
    int longest = 0, count;

    game->network = (struct network){.shape = TRIANGLE_BOARD};
    for (int row = 0; row < side - cut; row++) {
        row_of(&lattice, row, &count);
        longest = count > longest ? count : longest;
    }
    make_cells(&lattice, side - cut, longest, triangle_side / sqrt(3));
    add_lines(&lattice, triangle_axes, COUNT_OF(triangle_axes));
}

/* --- points --- */

static int upper_first(const void *a, const void *b)
{
    const struct point_said *p = *(const struct point_said *const *)a,
                            *q = *(const struct point_said *const *)b;
    int down = sign_of(q->y - p->y), right = sign_of(p->x - q->x);

    return down ? down : right;
}

/* Their rows from the top, as the file in its row of each; the number of rows. */
static int sort_rows(struct point_said **sorted, size_t count, int *files, int *longest)
{
    int rows = 0;

    qsort(sorted, count, sizeof *sorted, upper_first);
    *longest = 0;
    for (size_t i = 0; i < count; i++) {
        bool begins = i == 0 || sign_of(sorted[i - 1]->y - sorted[i]->y);

        rows += begins;
        files[i] = begins ? 0 : files[i - 1] + 1;
        *longest = files[i] + 1 > *longest ? files[i] + 1 : *longest;
    }
    return rows;
}

bool network_points(struct arena *arena, struct game *game, struct point_said *points, size_t count)
{
    struct point_said **sorted = arena_alloc(arena, count, sizeof *sorted);
    int *files = arena_alloc(arena, count, sizeof *files), width, height, row = -1;

    for (size_t i = 0; i < count; i++)
        sorted[i] = &points[i];
    height = sort_rows(sorted, count, files, &width);
    if (count == 0 || height > BOARD_LIMIT || width > BOARD_LIMIT)
        return false;
    game->width = width;
    game->height = height;
    game->network = (struct network){.shape = POINT_BOARD, .binds = true};
    game->network.sites = new_sites(arena, game);
    for (int i = 0; i < width * height; i++)
        game->network.sites[i].hole = true;
    game->network.holes = count < (size_t)(width * height);
    for (size_t i = 0; i < count; i++) {
        row += files[i] == 0;
        sorted[i]->number = (short)(row * width + files[i]);
        game->network.sites[sorted[i]->number] =
            (struct site){.name = sorted[i]->name.text, .x = sorted[i]->x, .y = -sorted[i]->y};
        note_name(arena, &game->network, &game->network.sites[sorted[i]->number]);
    }
    return true;
}

/* --- squares within squares: eight points on each, from a corner around it --- */

enum { ON_SQUARE = 8 };

static void add_morris_lines(struct arena *arena, struct network *network,
                             const struct point_said *points, int rings, bool diagonals)
{
    short sites[BOARD_LIMIT];

    for (int i = 0; i < rings * ON_SQUARE; i += 2) {
        int first = i / ON_SQUARE * ON_SQUARE;

        for (int k = 0; k < 3; k++)
            sites[k] = points[first + (i + k) % ON_SQUARE].number;
        network_add(arena, network, sites, 3, false)->drawn = true;
    }
    for (int i = !diagonals; i < ON_SQUARE; i += 1 + !diagonals) {
        for (int k = 0; k < rings; k++)
            sites[k] = points[k * ON_SQUARE + i].number;
        network_add(arena, network, sites, rings, i % 2 == 0)->drawn = true;
    }
}

void network_morris(struct arena *arena, struct game *game, int rings, bool diagonals)
{
    static const struct vec around[ON_SQUARE] = {{-1, 1}, {0, 1},  {1, 1},   {1, 0},
                                                 {1, -1}, {0, -1}, {-1, -1}, {-1, 0}};
    size_t count = (size_t)rings * ON_SQUARE;
    struct point_said *points = arena_alloc(arena, count, sizeof *points);

    for (size_t i = 0; i < count; i++) {
        int out = rings - (int)(i / ON_SQUARE), x = rings + out * around[i % ON_SQUARE].x,
            y = rings + out * around[i % ON_SQUARE].y;

        points[i] = (struct point_said){
            .name.text = arena_print(arena, "%c%d", 'a' + x, y + 1), .x = x, .y = y};
    }
    network_points(arena, game, points, count);
    add_morris_lines(arena, &game->network, points, rings, diagonals);
}

/* --- the room that the drawn board takes --- */

struct extent {
    double left, top, right, bottom;
};

static void widen(struct extent *e, double x, double y, double room)
{
    e->left = fmin(e->left, x - room);
    e->right = fmax(e->right, x + room);
    e->top = fmin(e->top, y - room);
    e->bottom = fmax(e->bottom, y + room);
}

/* By a cell, or by the room of a man at a point. */
static void widen_by_site(const struct game *game, const struct site *site, double unit,
                          struct extent *e)
{
    if (!site_corners(game))
        widen(e, site->x, site->y, unit / 2);
    for (int i = 0; i < site_corners(game); i++) {
        double x, y;

        site_corner(game, site, i, &x, &y);
        widen(e, x, y, 0);
    }
}

static double nearest(const struct network *network, int numbers)
{
    double least = INFINITY;

    for (int i = 0; i < numbers; i++)
        for (int k = 0; k < i && !network->sites[i].hole; k++)
            if (!network->sites[k].hole)
                least = fmin(least, hypot(network->sites[i].x - network->sites[k].x,
                                          network->sites[i].y - network->sites[k].y));
    return isinf(least) ? 1 : least;
}

static void widen_by_curves(const struct network *network, struct extent *e, double room)
{
    enum { STEPS = 48 };

    EACH (line, network->lines, network->line_count)
        for (int i = 0; line->curve && i < line_parts(line); i++) {
            struct line_arc arc = line_arc(network, line, i);

            for (int k = 0; arc.radius > 0 && k <= STEPS; k++)
                widen(e, arc.x + arc.radius * cos(arc.from + arc.sweep * k / STEPS),
                      arc.y + arc.radius * sin(arc.from + arc.sweep * k / STEPS), room);
        }
}

/* Sites in units of which one is a cell; they are moved to the middle of whole cells. */
static void take_places(struct network *network, int numbers, struct extent e, double unit)
{
    double across = (e.right - e.left) / unit, down = (e.bottom - e.top) / unit;

    network->across = (int)ceil(across - 1e-6);
    network->down = (int)ceil(down - 1e-6);
    EACH (site, network->sites, numbers) {
        site->x = (site->x - e.left) / unit + (network->across - across) / 2;
        site->y = (site->y - e.top) / unit + (network->down - down) / 2;
    }
}

static bool crosses_itself(const struct board_line *line)
{
    for (int i = 0; i < line->count; i++)
        for (int k = 0; k < i; k++)
            if (line->sites[i] == line->sites[k])
                return true;
    return false;
}

bool network_scale(struct network *network, struct game *game)
{
    static const double around_lines = 0.25;
    struct extent e = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    int numbers = game->width * game->height;
    double unit = network->shape == POINT_BOARD ? nearest(network, numbers) : 1;

    network->crosses = FIND(line, network->lines, network->line_count, crosses_itself(line));
    for (int i = 0; i < numbers; i++)
        if (!network->sites[i].hole || network->shape == GRID_BOARD)
            widen_by_site(game, &network->sites[i], unit, &e);
    widen_by_curves(network, &e, around_lines * unit);
    if (!(unit > 0) || e.right - e.left > BOARD_LIMIT * unit ||
        e.bottom - e.top > BOARD_LIMIT * unit)
        return false;
    take_places(network, numbers, e, unit);
    return true;
}
