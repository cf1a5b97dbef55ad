#include "draw/board/terrain.h"

#include "draw/board/board.h"

#include <math.h>

/* Of the square; in mm at most and at least. */
static const double line_part = 0.014, line_most = 0.3, line_least = 0.13;
static const double clearing = 0.4; /* radius, of the square */

/* A square and how often its pattern repeats from side to side. */
struct patch {
    struct pen *pen;
    double x, y, cell, step, line;
    int count;
};

/* Small squares have fewer marks, so that these do not run together. */
static int repeats(double cell)
{
    return cell < 12 ? 3 : cell < 20 ? 4 : 5;
}

static void add_stroke(const struct patch *p, double x1, double y1, double x2, double y2)
{
    path_stretch(p->pen->scene, x1, y1, x2, y2);
}

/* Two waves to a row, from edge to edge but for half a line's width, which the grid covers. */
static void add_waves(const struct patch *p)
{
    double inset = p->line / 2, length = (p->cell - p->line) / 4, height = 0.3 * p->step;

    for (int row = 0; row < p->count; row++) {
        double x = p->x + inset, y = p->y + (row + 0.5) * p->step;

        path_move(p->pen->scene, x, y);
        for (int i = 0; i < 4; i++, x += length) {
            double over = i % 2 ? y + height : y - height;

            path_curve(p->pen->scene, x + 0.37 * length, over, x + 0.63 * length, over, x + length,
                       y);
        }
    }
}

/* From edge to edge, rising to the right. Ends are square to the line: they keep away by its half
 * width. */
static void add_lines(const struct patch *p)
{
    double inset = p->line / 2, side = p->cell - 2 * inset, left = p->x + inset, top = p->y + inset;

    for (int i = 1; i < 2 * p->count; i++) {
        double sum = i * side / p->count, from = fmax(0, sum - side), to = fmin(sum, side);

        add_stroke(p, left + from, top + sum - from, left + to, top + sum - to);
    }
}

static void add_cross(const struct patch *p, double x, double y)
{
    double arm = 0.24 * p->step;

    add_stroke(p, x - arm, y - arm, x + arm, y + arm);
    add_stroke(p, x - arm, y + arm, x + arm, y - arm);
}

static void add_dot(const struct patch *p, double x, double y)
{
    path_circle(p->pen->scene, x, y, fmin(0.1 * p->step + 0.06, 0.5));
}

/* Three blades from one root. */
static void add_tuft(const struct patch *p, double x, double y)
{
    double height = 0.5 * p->step, spread = 0.24 * p->step, root = y + height / 2;

    add_stroke(p, x, root, x, root - height);
    add_stroke(p, x, root, x - spread, root - 0.8 * height);
    add_stroke(p, x, root, x + spread, root - 0.8 * height);
}

/* Rows of marks, every other one moved by half a step. */
static void add_marks(const struct patch *p, void (*add)(const struct patch *, double, double))
{
    for (int row = 0; row < p->count; row++) {
        int moved = row % 2;

        for (int i = 0; i < p->count - moved; i++)
            add(p, p->x + (i + 0.5 + 0.5 * moved) * p->step, p->y + (row + 0.5) * p->step);
    }
}

/* About the middle. */
static void add_rings(const struct patch *p)
{
    for (int i = 1; i <= p->count; i++)
        path_circle(p->pen->scene, p->x + p->cell / 2, p->y + p->cell / 2,
                    0.46 * p->cell * i / p->count);
}

/* From corner to corner. */
static void add_diagonals(const struct patch *p)
{
    double left = p->x + p->line / 2, right = p->x + p->cell - p->line / 2;
    double top = p->y + p->line / 2, bottom = p->y + p->cell - p->line / 2;

    add_stroke(p, left, top, right, bottom);
    add_stroke(p, left, bottom, right, top);
}

static bool add_pattern(const struct patch *p, enum pattern pattern)
{
    switch (pattern) {
    case PATTERN_WAVES:
        add_waves(p);
        return true;
    case PATTERN_CROSSES:
        add_marks(p, add_cross);
        return true;
    case PATTERN_DOTS:
        add_marks(p, add_dot);
        return true;
    case PATTERN_LINES:
        add_lines(p);
        return true;
    case PATTERN_RINGS:
        add_rings(p);
        return true;
    case PATTERN_GRASS:
        add_marks(p, add_tuft);
        return true;
    case PATTERN_DIAGONALS:
    case PATTERN_JOINED:
        add_diagonals(p);
        return true;
    case PATTERN_PLAIN:
    case PATTERN_COUNT:
        break;
    }
    return false;
}

/* Whether it is lines of the board, as the grid is. */
static bool is_drawn_as_grid(enum pattern pattern)
{
    return pattern == PATTERN_DIAGONALS || pattern == PATTERN_JOINED;
}

static struct patch patch_at(struct pen *pen, enum pattern pattern, double x, double y, double cell)
{
    int count = repeats(cell);
    double line = fmax(line_least, fmin(line_most, line_part * cell));

    if (is_drawn_as_grid(pattern))
        line = pen->style->line[LINE_GRID];
    return (struct patch){pen, x, y, cell, cell / count, line, count};
}

/* What a pattern stands on, and what it is drawn in. */
static enum colour_id ground_of(enum pattern pattern)
{
    return pattern == PATTERN_WAVES ? COLOUR_WATER : COLOUR_GROUND;
}

static enum colour_id lines_of(enum pattern pattern)
{
    if (is_drawn_as_grid(pattern))
        return COLOUR_INK;
    return pattern == PATTERN_WAVES ? COLOUR_WATER_LINE : COLOUR_GROUND_LINE;
}

static bool has_ground(const struct pen *pen, enum pattern pattern)
{
    return pattern != PATTERN_PLAIN && pattern != PATTERN_JOINED &&
           !same_colour(pen_colour(pen, ground_of(pattern)), pen_colour(pen, COLOUR_PAPER));
}

static void draw_marks(struct pen *pen, enum pattern pattern, double x, double y, double cell)
{
    struct patch patch = patch_at(pen, pattern, x, y, cell);
    struct paint paint = stroke_of(patch.line, pen_colour(pen, lines_of(pattern)));

    if (!add_pattern(&patch, pattern))
        return;
    if (pattern == PATTERN_DOTS)
        pen_fill(pen, lines_of(pattern));
    else if (is_drawn_as_grid(pattern))
        pen_stroke(pen, LINE_GRID, lines_of(pattern));
    else
        scene_draw(pen->scene, &paint);
}

void draw_pattern(struct pen *pen, enum pattern pattern, double x, double y, double cell)
{
    if (has_ground(pen, pattern)) {
        path_rect(pen->scene, x, y, cell, cell);
        pen_fill(pen, ground_of(pattern));
    }
    draw_marks(pen, pattern, x, y, cell);
}

/* --- lines through blocks --- */

/* A rectangle of mm. */
struct block {
    double left, top, right, bottom;
};

/* So many squares of the same terrain follow in a direction. */
static int squares_on(const struct terrain *terrain, int file, int rank, int right, int down)
{
    int count = 0;

    while (terrain_square_at(terrain, file + (count + 1) * right, rank + (count + 1) * down))
        count++;
    return count;
}

/* The block of a terrain around one of its squares, whose place that of the patch is: from edge to
 * edge, on points from point to point where it is not a single row of them. */
static struct block block_around(const struct patch *p, const struct game *game,
                                 const struct terrain *terrain, int file, int rank)
{
    int left = squares_on(terrain, file, rank, -1, 0);
    int right = squares_on(terrain, file, rank, 1, 0);
    int up = squares_on(terrain, file, rank, 0, -1);
    int down = squares_on(terrain, file, rank, 0, 1);
    bool points = board_has_points(game) && left + right > 0 && up + down > 0;
    double inset = points ? p->cell / 2 : p->line / 2;

    return (struct block){p->x - left * p->cell + inset, p->y - up * p->cell + inset,
                          p->x + (right + 1) * p->cell - inset,
                          p->y + (down + 1) * p->cell - inset};
}

/* The part of a line that lies in the square. */
static void add_part(const struct patch *p, struct point a, struct point b)
{
    const double at[] = {a.x, a.y}, way[] = {b.x - a.x, b.y - a.y}, low[] = {p->x, p->y};
    double from = 0, to = 1;

    for (int i = 0; i < 2; i++) {
        double enter = (low[i] - at[i]) / way[i], leave = (low[i] + p->cell - at[i]) / way[i];

        from = fmax(from, fmin(enter, leave));
        to = fmin(to, fmax(enter, leave));
    }
    if (to - from > 1e-6)
        add_stroke(p, a.x + from * way[0], a.y + from * way[1], a.x + to * way[0],
                   a.y + to * way[1]);
}

static void draw_block_part(const struct patch *p, const struct game *game,
                            const struct terrain *terrain, int file, int rank)
{
    struct block b = block_around(p, game, terrain, file, rank);

    add_part(p, (struct point){b.left, b.top}, (struct point){b.right, b.bottom});
    add_part(p, (struct point){b.left, b.bottom}, (struct point){b.right, b.top});
    pen_stroke(p->pen, LINE_GRID, COLOUR_INK);
}

/* Through points, a block reaches from point to point. */
static void draw_ground(const struct patch *p, const struct game *game,
                        const struct terrain *terrain, int file, int rank)
{
    struct block b = {p->x, p->y, p->x + p->cell, p->y + p->cell};

    if (!has_ground(p->pen, terrain->pattern))
        return;
    if (terrain->pattern == PATTERN_DIAGONALS) {
        struct block whole = block_around(p, game, terrain, file, rank);

        b = (struct block){fmax(b.left, whole.left), fmax(b.top, whole.top),
                           fmin(b.right, whole.right), fmin(b.bottom, whole.bottom)};
    }
    path_rect(p->pen->scene, b.left, b.top, b.right - b.left, b.bottom - b.top);
    pen_fill(p->pen, ground_of(terrain->pattern));
}

/* From the middle to each corner behind which the terrain goes on. */
static void draw_joined_part(const struct patch *p, const struct terrain *terrain, int file,
                             int rank)
{
    double x = p->x + p->cell / 2, y = p->y + p->cell / 2;
    bool any = false;

    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec way = directions[k];

        if (!way.x || !way.y || !terrain_square_at(terrain, file + way.x, rank - way.y))
            continue;
        add_stroke(p, x, y, x + way.x * p->cell / 2, y - way.y * p->cell / 2);
        any = true;
    }
    if (any)
        pen_stroke(p->pen, LINE_GRID, COLOUR_INK);
}

static void draw_lines(const struct patch *p, const struct game *game,
                       const struct terrain *terrain, int file, int rank)
{
    if (terrain->pattern == PATTERN_DIAGONALS)
        draw_block_part(p, game, terrain, file, rank);
    else if (terrain->pattern == PATTERN_JOINED)
        draw_joined_part(p, terrain, file, rank);
    else
        draw_marks(p->pen, terrain->pattern, p->x, p->y, p->cell);
}

/* The terrains of one square, each over those before it, and their grounds below all of them. */
static void draw_square(struct pen *pen, const struct game *game, int file, int rank, double x,
                        double y, double cell)
{
    void (*const layers[])(const struct patch *, const struct game *, const struct terrain *, int,
                           int) = {draw_ground, draw_lines};

    for (size_t layer = 0; layer < COUNT_OF(layers); layer++)
        for (size_t i = 0; i < game->terrain_count; i++) {
            const struct terrain *terrain = &game->terrains[i];
            struct patch patch = patch_at(pen, terrain->pattern, x, y, cell);

            if (terrain_square_at(terrain, file, rank))
                layers[layer](&patch, game, terrain, file, rank);
        }
}

void draw_terrain(struct pen *pen, const struct game *game, int file, int rank, int files,
                  int ranks, double x, double y, double cell)
{
    for (int i = 0; i < files * ranks; i++) {
        int right = i % files, down = i / files;

        draw_square(pen, game, file + right, rank + down, x + right * cell, y + down * cell, cell);
    }
}

/* The uppermost one of a square; PATTERN_PLAIN: none. */
static enum pattern pattern_at(const struct game *game, int file, int rank)
{
    enum pattern pattern = PATTERN_PLAIN;

    for (size_t i = 0; i < game->terrain_count; i++)
        if (game->terrains[i].pattern != PATTERN_PLAIN &&
            terrain_square_at(&game->terrains[i], file, rank))
            pattern = game->terrains[i].pattern;
    return pattern;
}

void draw_clearing(struct pen *pen, const struct game *game, int file, int rank, double x, double y,
                   double cell)
{
    enum pattern pattern = pattern_at(game, file, rank);

    if (pattern == PATTERN_PLAIN)
        return;
    path_circle(pen->scene, x + cell / 2, y + cell / 2, clearing * cell);
    pen_fill(pen, ground_of(pattern));
}
