#include "draw/board/board.h"

#include "art/artwork.h"

/* Of the square; in mm at most and at least. */
static const double line_part = 0.014, line_most = 0.3, line_least = 0.13;
static const double wave_half = 0.185, wave_height = 0.052; /* of the square: length, bend */
static const double net_inset = 0.07, net_frame = 2;        /* of the square, of its lines */

/* Where a wave goes on beyond the square: at its left, at its right. */
enum shore { ON_LEFT = 1, ON_RIGHT = 2 };

/* A square and how often its pattern repeats from side to side. */
struct patch {
    struct pen *pen;
    double x, y, cell, step, line;
    int count;
    unsigned on; /* of enum shore */
    bool turned; /* to the second player */
    const struct terrain *terrain;
    /* The square that it is of a board; NULL: it is none. */
    const struct game *game;
    int file, rank;
};

static void add_stroke(const struct patch *p, double x1, double y1, double x2, double y2)
{
    path_stretch(p->pen->scene, x1, y1, x2, y2);
}

/* Half a wave from its middle at (x, y), to the right or to the left: a hollow, then a crest. At
 * the square's edge it begins half a line's width within, which the grid covers. */
static void add_half_wave(const struct patch *p, double x, double y, int way, double inset)
{
    double half = wave_half * p->cell - inset, over = y - way * wave_height * p->cell;

    x += way * inset;
    path_move(p->pen->scene, x, y);
    path_curve(p->pen->scene, x + 0.37 * way * half, over, x + 0.63 * way * half, over,
               x + way * half, y);
}

/* Two waves to a row, in every other one moved by half of their distance: there they go on in the
 * squares beside, but not across the shore. */
static void add_waves(const struct patch *p)
{
    for (int row = 0; row < p->count; row++) {
        double y = p->y + (row + 0.5) * p->step, first = row % 2 ? 0 : 0.25;

        for (double at = first; at <= 1; at += 0.5) {
            double inset = at > 0 && at < 1 ? 0 : p->line / 2;

            if (at > 0 && (at < 1 || p->on & ON_RIGHT))
                add_half_wave(p, p->x + at * p->cell, y, -1, inset);
            if (at < 1 && (at > 0 || p->on & ON_LEFT))
                add_half_wave(p, p->x + at * p->cell, y, 1, inset);
        }
    }
}

/* A slanting line through a box, so far from its corner at (x, y) along both edges; `way` is -1
 * where the box lies left of that. */
static void add_slant(const struct patch *p, double x, double y, double side, double sum, int way)
{
    double from = fmax(0, sum - side), to = fmin(sum, side);

    add_stroke(p, x + way * from, y + sum - from, x + way * to, y + sum - to);
}

/* From edge to edge, rising to the right. Ends are square to the line: they keep away by its half
 * width. */
static void add_lines(const struct patch *p)
{
    double inset = p->line / 2, side = p->cell - 2 * inset, left = p->x + inset, top = p->y + inset;

    for (int i = 1; i < 2 * p->count; i++)
        add_slant(p, left, top, side, i * side / p->count, 1);
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

/* Diamonds in a frame. */
static void add_net(const struct patch *p)
{
    const int diamonds = 4;
    double inset = net_inset * p->cell, side = p->cell - 2 * inset;
    double left = p->x + inset, top = p->y + inset;

    for (int i = 1; i < 2 * diamonds; i++) {
        add_slant(p, left, top, side, i * side / diamonds, 1);
        add_slant(p, left + side, top, side, i * side / diamonds, -1);
    }
}

/* Its inside, and four bars around that. */
static void add_net_inside(const struct patch *p)
{
    double inset = net_inset * p->cell, side = p->cell - 2 * inset;

    path_rect(p->pen->scene, p->x + inset, p->y + inset, side, side);
}

static void add_net_frame(const struct patch *p)
{
    double width = net_frame * p->line, inset = net_inset * p->cell - width / 2;
    double side = p->cell - 2 * inset, left = p->x + inset, top = p->y + inset;

    path_rect(p->pen->scene, left, top, side, width);
    path_rect(p->pen->scene, left, top + side - width, side, width);
    path_rect(p->pen->scene, left, top + width, width, side - 2 * width);
    path_rect(p->pen->scene, left + side - width, top + width, width, side - 2 * width);
}

/* Half as wide as `half`, its top so far below the square's upper edge; all in parts of its side.
 */
struct arch {
    double half, top;
};

/* Its foot at the lower edge, or turned. */
static void add_arch(const struct patch *p, const struct arch *arch)
{
    const double pi = 3.14159265358979323846, foot = 0.93;
    double half = arch->half * p->cell, spring = arch->top * p->cell + half - p->cell / 2;
    double down = (foot - 0.5) * p->cell;
    struct scene *scene = p->pen->scene;

    scene_enter(scene, p->x + p->cell / 2, p->y + p->cell / 2, p->turned ? 2 : 0);
    path_move(scene, -half, down);
    path_line(scene, -half, spring);
    path_arc(scene, 0, spring, half, pi, 2 * pi);
    path_line(scene, half, down);
    path_close(scene);
    scene_leave(scene);
}

/* A pattern: as a whole, or by marks in rows, of lines of their own, filled, or as lines of the
 * board; of none of both nothing is drawn so. */
static const struct pattern_drawing {
    void (*whole)(const struct patch *);
    void (*mark)(const struct patch *, double x, double y);
    bool filled, grid;
    enum colour_id ground, lines; /* what it stands on, and is drawn in */
} drawings[PATTERN_COUNT] = {
#define IN_COLOURS(what) .ground = COLOUR_##what, .lines = COLOUR_##what##_LINE
#define AS_GRID .grid = true, .ground = COLOUR_GROUND, .lines = COLOUR_INK
    [PATTERN_PLAIN] = {IN_COLOURS(GROUND)},
    [PATTERN_WAVES] = {add_waves, IN_COLOURS(WATER)},
    [PATTERN_CROSSES] = {.mark = add_cross, IN_COLOURS(GROUND)},
    [PATTERN_DOTS] = {.mark = add_dot, .filled = true, IN_COLOURS(GROUND)},
    [PATTERN_LINES] = {add_lines, IN_COLOURS(GROUND)},
    [PATTERN_RINGS] = {add_rings, IN_COLOURS(GROUND)},
    [PATTERN_GRASS] = {.mark = add_tuft, IN_COLOURS(GROUND)},
    [PATTERN_DIAGONALS] = {add_diagonals, AS_GRID},
    [PATTERN_JOINED] = {add_diagonals, AS_GRID},
    [PATTERN_NET] = {add_net, IN_COLOURS(GROUND)},
    [PATTERN_ARCHES] = {IN_COLOURS(GROUND)},
};

static struct patch patch_at(struct pen *pen, const struct terrain *terrain, double x, double y,
                             double cell)
{
    int count = cell < 12 ? 3 : cell < 20 ? 4 : 5; /* fewer marks do not run together */
    double line = drawings[terrain->pattern].grid
                      ? pen->style->line[LINE_GRID]
                      : fmax(line_least, fmin(line_most, line_part * cell));

    return (struct patch){pen, x, y, cell, cell / count, line, count, .terrain = terrain};
}

/* The colour that the definition gives the ground; NULL: none, or the style has none at all. */
static const struct colour *own_ground(const struct patch *p)
{
    const struct style *style = p->pen->style;
    int number = p->terrain->id.number;

    return p->terrain->colour.text && style->coloured ? &style->grounds[number - 1] : NULL;
}

static struct colour ground_of(const struct patch *p)
{
    const struct colour *own = own_ground(p);

    return own ? *own : pen_colour(p->pen, drawings[p->terrain->pattern].ground);
}

/* Whether hatching tells the ground where no colour is printed: no pattern or picture does. */
static bool is_hatched(const struct patch *p)
{
    enum pattern pattern = p->terrain->pattern;

    return pattern == PATTERN_DIAGONALS ||
           (p->terrain->colour.text && !p->terrain->picture.art[0] &&
            (pattern == PATTERN_PLAIN || pattern == PATTERN_JOINED));
}

static bool has_ground(const struct patch *p)
{
    enum pattern pattern = p->terrain->pattern;

    return own_ground(p) || (p->terrain->colour.text && is_hatched(p)) ||
           (pattern != PATTERN_PLAIN && pattern != PATTERN_JOINED &&
            !same_colour(ground_of(p), pen_colour(p->pen, COLOUR_PAPER)));
}

/* From the outermost to the innermost, each over the one before it. */
static void draw_arches(const struct patch *p)
{
    static const struct arch arches[] = {{0.39, 0.08}, {0.27, 0.3}, {0.17, 0.52}};
    static const enum colour_id inside[] = {COLOUR_NET, COLOUR_GROUND, COLOUR_GROUND_LINE};

    for (size_t i = 0; i < COUNT_OF(arches); i++) {
        add_arch(p, &arches[i]);
        scene_draw_keep(p->pen->scene, fill_of(pen_colour(p->pen, inside[i])));
        scene_draw(p->pen->scene, stroke_of(p->line, pen_colour(p->pen, COLOUR_GROUND_LINE)));
    }
}

static void draw_marks(const struct patch *p)
{
    const struct pattern_drawing *drawing = &drawings[p->terrain->pattern];

    if (p->terrain->pattern == PATTERN_ARCHES)
        draw_arches(p);
    if (p->terrain->pattern == PATTERN_NET) {
        add_net_frame(p);
        pen_fill(p->pen, COLOUR_GROUND_LINE);
    }
    if (drawing->whole)
        drawing->whole(p);
    else if (drawing->mark)
        add_marks(p, drawing->mark);
    else
        return;
    if (drawing->grid)
        pen_stroke(p->pen, LINE_GRID, drawing->lines);
    else
        scene_draw(p->pen->scene, drawing->filled
                                      ? fill_of(pen_colour(p->pen, drawing->lines))
                                      : stroke_of(p->line, pen_colour(p->pen, drawing->lines)));
}

/* A rectangle of mm. */
struct block {
    double left, top, right, bottom;
};

/* The part of a slanting line that lies in a rectangle. */
static void add_part(const struct patch *p, const struct block *within, struct point a,
                     struct point b)
{
    const double at[] = {a.x, a.y}, way[] = {b.x - a.x, b.y - a.y};
    const double low[] = {within->left, within->top}, high[] = {within->right, within->bottom};
    double from = 0, to = 1;

    for (int i = 0; i < 2; i++) {
        double enter = (low[i] - at[i]) / way[i], leave = (high[i] - at[i]) / way[i];

        from = fmax(from, fmin(enter, leave));
        to = fmin(to, fmax(enter, leave));
    }
    if (to - from > 1e-6)
        add_stroke(p, a.x + from * way[0], a.y + from * way[1], a.x + to * way[0],
                   a.y + to * way[1]);
}

/* Diamonds around the middle of a block, which its diagonals cross at right angles; of these what
 * lies in a part of it. Those of dark colours are denser. */
static void draw_hatching(const struct patch *p, const struct block *whole,
                          const struct block *part)
{
    double darkness = p->terrain->colour.text
                          ? colour_darkness(p->pen->style->grounds[p->terrain->id.number - 1])
                          : 0;
    double x = (whole->left + whole->right) / 2, y = (whole->top + whole->bottom) / 2;
    double step = p->step / (darkness < 0.3 ? 2 : darkness < 0.6 ? 3 : 4);
    double reach = whole->right - x + whole->bottom - y;

    for (double at = step; at < reach - step / 2; at += step)
        for (int k = 0; k < 4; k++)
            add_part(p, part, (struct point){x + (k & 1 ? at : -at), y},
                     (struct point){x, y + (k & 2 ? at : -at)});
    pen_stroke(p->pen, LINE_RULE, COLOUR_GROUND_LINE);
}

/* Inside a net the ground is lighter. */
static void draw_net_ground(const struct patch *p)
{
    if (p->terrain->pattern != PATTERN_NET)
        return;
    add_net_inside(p);
    pen_fill(p->pen, COLOUR_NET);
}

/* The ground of a part of a block, and inside a net a lighter one. A colour of its own hides its
 * hatching, and is left out by inks without colours. */
static void draw_block_ground(const struct patch *p, const struct block *whole,
                              const struct block *part)
{
    bool own = own_ground(p);
    double inset = own ? p->pen->style->line[LINE_RULE] / 2 : 0; /* of the corners of its lines */
    const struct block inner = {part->left + inset, part->top + inset, part->right - inset,
                                part->bottom - inset};

    if (!has_ground(p))
        return;
    if (is_hatched(p))
        draw_hatching(p, whole, &inner);
    if (own || !is_hatched(p)) {
        path_rect(p->pen->scene, part->left, part->top, part->right - part->left,
                  part->bottom - part->top);
        scene_draw(p->pen->scene, fill_of(ground_of(p)));
        p->pen->scene->shapes[p->pen->scene->count - 1].pale = own;
    }
    draw_net_ground(p);
}

void draw_terrain_sample(struct pen *pen, const struct terrain *terrain, double x, double y,
                         double cell)
{
    struct patch patch = patch_at(pen, terrain, x, y, cell);
    const struct block own = {x, y, x + cell, y + cell};

    pen_hold(pen);
    draw_block_ground(&patch, &own, &own);
    draw_ground_art(pen, &terrain->picture, x, y, cell, cell, false, COLOUR_GROUND_LINE);
    draw_marks(&patch);
    pen_release_over(pen, x, cell);
}

/* --- lines through blocks --- */

/* So many squares of the same terrain follow in a direction. */
static int squares_on(const struct patch *p, int right, int down)
{
    int count = 1;

    while (terrain_square_at(p->terrain, p->file + count * right, p->rank + count * down))
        count++;
    return count - 1;
}

/* The block of a terrain around one of its squares: from edge to edge, on points from point to
 * point where it is not a single row of them. */
static struct block block_around(const struct patch *p)
{
    int left = squares_on(p, -1, 0), right = squares_on(p, 1, 0);
    int up = squares_on(p, 0, -1), down = squares_on(p, 0, 1);
    bool points = board_has_points(p->game) && left + right > 0 && up + down > 0;
    double inset = points ? p->cell / 2 : p->line / 2;

    return (struct block){p->x - left * p->cell + inset, p->y - up * p->cell + inset,
                          p->x + (right + 1) * p->cell - inset,
                          p->y + (down + 1) * p->cell - inset};
}

static void draw_block_part(const struct patch *p)
{
    const struct block own = {p->x, p->y, p->x + p->cell, p->y + p->cell};
    struct block b = block_around(p);

    add_part(p, &own, (struct point){b.left, b.top}, (struct point){b.right, b.bottom});
    add_part(p, &own, (struct point){b.left, b.bottom}, (struct point){b.right, b.top});
    pen_stroke(p->pen, LINE_GRID, COLOUR_INK);
}

/* All of a cell of a board of hexagons or triangles. */
static void draw_cell_ground(const struct patch *p)
{
    const struct site *site = &p->game->network.sites[p->rank * p->game->width + p->file];

    for (int corner = 0; corner < site_corners(p->game); corner++) {
        double x, y;

        site_corner(p->game, site, corner, &x, &y);
        x = p->x + (x - site->x + 0.5) * p->cell;
        y = p->y + (y - site->y + 0.5) * p->cell;
        if (corner)
            path_line(p->pen->scene, x, y);
        else
            path_move(p->pen->scene, x, y);
    }
    path_close(p->pen->scene);
    scene_draw(p->pen->scene, fill_of(ground_of(p)));
    p->pen->scene->shapes[p->pen->scene->count - 1].pale = own_ground(p);
    draw_net_ground(p);
}

/* What a pattern stands on: the square, or of a block with diagonals on points what lies between
 * these. */
static void draw_pattern_ground(const struct patch *p)
{
    const struct block own = {p->x, p->y, p->x + p->cell, p->y + p->cell};
    struct block whole = own, part = own;

    if (p->terrain->pattern == PATTERN_DIAGONALS) {
        whole = block_around(p);
        part = (struct block){fmax(own.left, whole.left), fmax(own.top, whole.top),
                              fmin(own.right, whole.right), fmin(own.bottom, whole.bottom)};
    }
    if (p->game && game_has_cells(p->game) && has_ground(p) && !is_hatched(p))
        draw_cell_ground(p);
    else
        draw_block_ground(p, &whole, &part);
}

void draw_ground_art(struct pen *pen, const struct depiction *how, double x, double y, double width,
                     double height, bool turned, enum colour_id tint)
{
    if (!how->art[0])
        return;
    pen_hold(pen);
    scene_enter(pen->scene, x + width / 2, y + height / 2, turned ? 2 : 0);
    art_draw(pen->scene, how->art[0], how, 0, 0, width, height, pen_colour(pen, tint));
    scene_leave(pen->scene);
    pen_release_over(pen, x, width);
}

/* A picture lies over the ground of a pattern, and under its lines; it stands towards the owner of
 * the square. */
static void draw_ground(const struct patch *p)
{
    static const enum colour_id tints[] = {COLOUR_FIRST, COLOUR_SECOND};
    int owner = terrain_square_at(p->terrain, p->file, p->rank)->owner;

    draw_pattern_ground(p);
    draw_ground_art(p->pen, &p->terrain->picture, p->x, p->y, p->cell, p->cell, p->turned,
                    owner == UNOWNED ? COLOUR_GROUND_LINE : tints[owner]);
}

/* From the middle to each corner behind which the terrain goes on. */
static void draw_joined_part(const struct patch *p)
{
    double x = p->x + p->cell / 2, y = p->y + p->cell / 2;
    bool any = false;

    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec way = directions[k];

        if (!way.x || !way.y || !terrain_square_at(p->terrain, p->file + way.x, p->rank - way.y))
            continue;
        add_stroke(p, x, y, x + way.x * p->cell / 2, y - way.y * p->cell / 2);
        any = true;
    }
    if (any)
        pen_stroke(p->pen, LINE_GRID, COLOUR_INK);
}

static void draw_lines(const struct patch *p)
{
    if (p->terrain->pattern == PATTERN_DIAGONALS)
        draw_block_part(p);
    else if (p->terrain->pattern == PATTERN_JOINED)
        draw_joined_part(p);
    else
        draw_marks(p);
}

/* The terrains of one square, each over those before it, as their neighbours are, and turned to
 * their owners. */
static void draw_square(const struct board_view *v, struct pen *pen, int file, int rank,
                        void (*layer)(const struct patch *patch))
{
    const struct site *site = &v->game->network.sites[rank * v->game->width + file];
    double x = v->x + (site->x - 0.5 - v->first_file) * v->cell,
           y = v->y + (site->y - 0.5 - v->first_rank) * v->cell;

    EACH (terrain, v->game->terrains, v->game->terrain_count) {
        const struct terrain_square *square = terrain_square_at(terrain, file, rank);
        struct patch patch = patch_at(pen, terrain, x, y, v->cell);

        if (!square)
            continue;
        patch.game = v->game;
        patch.file = file;
        patch.rank = rank;
        patch.turned = square->owner == 1;
        patch.on = (terrain_square_at(terrain, file - 1, rank) ? ON_LEFT : 0u) |
                   (terrain_square_at(terrain, file + 1, rank) ? ON_RIGHT : 0u);
        layer(&patch);
    }
}

static void draw_layer(struct pen *pen, const struct board_view *v,
                       void (*layer)(const struct patch *patch))
{
    const struct region r = board_region(v);
    size_t first = pen->scene->count;

    for (int i = 0; i < r.files * r.ranks; i++)
        draw_square(v, pen, r.file + i % r.files, r.rank + i / r.files, layer);
    if (!game_on_lattice(v->game))
        clip_to_view(pen->scene, first, v);
}

void draw_terrain_grounds(struct pen *pen, const struct board_view *view)
{
    draw_layer(pen, view, draw_ground);
}

void draw_terrain(struct pen *pen, const struct board_view *view)
{
    draw_layer(pen, view, draw_lines);
}
