#include "draw/terrain.h"

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
    path_move(p->pen->scene, x1, y1);
    path_line(p->pen->scene, x2, y2);
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
    case PATTERN_PLAIN:
        break;
    }
    return false;
}

void draw_pattern(struct pen *pen, enum pattern pattern, double x, double y, double cell)
{
    int count = repeats(cell);
    double line = fmax(line_least, fmin(line_most, line_part * cell));
    struct patch patch = {pen, x, y, cell, cell / count, line, count};
    struct paint paint = stroke_of(line, pen_grey(pen, GREY_SOFT));

    if (!add_pattern(&patch, pattern))
        return;
    if (pattern == PATTERN_DOTS)
        pen_fill(pen, GREY_SOFT);
    else
        scene_draw(pen->scene, &paint);
}

void draw_terrain(struct pen *pen, const struct game *game, int file, int rank, int files,
                  int ranks, double x, double y, double cell)
{
    for (int i = 0; i < files * ranks; i++) {
        int right = i % files, down = i / files;
        const struct terrain *terrain = terrain_at(game, file + right, rank + down, NULL);

        if (terrain)
            draw_pattern(pen, terrain->pattern, x + right * cell, y + down * cell, cell);
    }
}

void draw_clearing(struct pen *pen, const struct game *game, int file, int rank, double x, double y,
                   double cell)
{
    const struct terrain *terrain = terrain_at(game, file, rank, NULL);
    struct paint white = fill_of(grey(100));

    if (!terrain || terrain->pattern == PATTERN_PLAIN)
        return;
    path_circle(pen->scene, x + cell / 2, y + cell / 2, clearing * cell);
    scene_draw(pen->scene, &white);
}
