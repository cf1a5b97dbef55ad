#include "draw/board/board.h"

#include "draw/cutting.h"
#include "scene/flat.h"

/* --- pictures: under the whole board, and on parts of it, which lie over terrain --- */

/* Pictures are cut at the view's edges, so that views that meet show all of them and nothing twice.
 * The whole board lies around every view of it. On points the picture reaches from outer line to
 * outer line: labels stand outside of these, and nothing is to run behind them. */
static void draw_board_ground(struct pen *pen, const struct board_view *v)
{
    double inset = board_has_points(v->game) ? v->cell / 2 : 0;
    size_t first = pen->scene->count;

    draw_ground_art(pen, &v->game->ground, v->x - v->first_file * v->cell + inset,
                    v->y - v->first_rank * v->cell + inset,
                    v->game->network.across * v->cell - 2 * inset,
                    v->game->network.down * v->cell - 2 * inset, false, COLOUR_GROUND_LINE);
    for (size_t i = first; i < pen->scene->count; i++)
        if (pen->scene->shapes[i].kind == SHAPE_IMAGE)
            pen->scene->shapes[i].image.is_ground = !v->game->lineless;
    clip_to_view(pen->scene, first, v);
}

/* From outer line to outer line; checkered boards have grounds enough, and others than squares do
 * not fill that. */
static void draw_field(struct pen *pen, const struct board_view *v)
{
    double inset = board_has_points(v->game) ? v->cell / 2 : 0;
    double left = v->x - v->first_file * v->cell + inset,
           top = v->y - v->first_rank * v->cell + inset;
    size_t first = pen->scene->count;

    if (game_has_cells(v->game) || v->game->checkered || v->game->ground.art[0] ||
        same_colour(pen_colour(pen, COLOUR_FIELD), pen_colour(pen, COLOUR_PAPER)))
        return;
    path_rect(pen->scene, left, top, v->game->network.across * v->cell - 2 * inset,
              v->game->network.down * v->cell - 2 * inset);
    pen_fill(pen, COLOUR_FIELD);
    clip_to_view(pen->scene, first, v);
}

static void draw_board_pictures(struct pen *pen, const struct board_view *v)
{
    size_t first = pen->scene->count;

    EACH (p, v->game->pictures, v->game->picture_count)
        draw_ground_art(pen, &p->picture, v->x + (p->file - v->first_file) * v->cell,
                        v->y + (p->rank - v->first_rank) * v->cell, p->files * v->cell,
                        p->ranks * v->cell, false, COLOUR_GROUND_LINE);
    clip_to_view(pen->scene, first, v);
}

/* --- what boards of points have beside lines: a river, and marks around points --- */

/* Of the distance of two lines: a wave's length, its bend, from one to the next, and from the bank;
 * the height of words, and how far from the middle of the board their middles stand. */
static const double wave_length = 0.37, wave_bend = 0.052, wave_step = 0.5, wave_bank = 0.15;
static const double word_size = 0.52, word_away = 0.29;
/* mm, of the lines of waves */
static const double wave_line = 0.22;
/* Corner marks, of the distance of two lines: from the lines, and how long; mm: boards with lines
 * closer than that have none, which would run together. */
static const double corner_away = 0.06, corner_length = 0.13, corner_least = 12;

/* The banks of the river in the view, mm from the top of the scene, top < bottom; false: there is
 * none in it. */
static bool river_banks(const struct board_view *v, double *top, double *bottom)
{
    int rank = v->game->river.below - 1 - v->first_rank;

    *top = v->y + (rank + 0.5) * v->cell;
    *bottom = *top + v->cell;
    return v->game->river.below > 0 && rank >= -1 && rank < v->ranks;
}

/* Where the outer lines lie from side to side, within the view. */
static void sides_of(const struct board_view *v, double *left, double *right)
{
    double board = v->x - v->first_file * v->cell;

    *left = fmax(v->x, board + v->cell / 2);
    *right = fmin(v->x + v->files * v->cell, board + (v->game->width - 0.5) * v->cell);
}

/* The part of the river that lies in the view. */
static bool part_of_river(const struct board_view *v, double *top, double *bottom)
{
    if (!river_banks(v, top, bottom))
        return false;
    *top = fmax(*top, v->y);
    *bottom = fmin(*bottom, v->y + v->ranks * v->cell);
    return true;
}

static void draw_river_ground(struct pen *pen, const struct board_view *v)
{
    double left, right, top, bottom;

    if (!part_of_river(v, &top, &bottom) ||
        same_colour(pen_colour(pen, COLOUR_WATER), pen_colour(pen, COLOUR_PAPER)))
        return;
    sides_of(v, &left, &right);
    path_rect(pen->scene, left, top, right - left, bottom - top);
    pen_fill(pen, COLOUR_WATER);
}

/* Whole waves from the left line of the board on, those that lie in the view. */
static void add_waves(struct pen *pen, const struct board_view *v, double y, double from)
{
    double board = v->x + (0.5 - v->first_file) * v->cell, left, right;
    double length = wave_length * v->cell, bend = wave_bend * v->cell;

    sides_of(v, &left, &right);
    for (double x = board + from * v->cell; x + length <= right; x += wave_step * v->cell) {
        if (x < left)
            continue;
        path_move(pen->scene, x, y);
        path_curve(pen->scene, x + 0.2 * length, y - bend, x + 0.3 * length, y - bend,
                   x + length / 2, y);
        path_curve(pen->scene, x + 0.7 * length, y + bend, x + 0.8 * length, y + bend, x + length,
                   y);
    }
}

/* A line of letters around (x, y), as shapes: a seam of the board may go through it. */
static void draw_word(struct pen *pen, const struct line *line, double scale, double x, double y,
                      bool turned)
{
    struct ink ink = line_ink(line);
    size_t first = pen->scene->count;

    scene_enter(pen->scene, x, y, turned ? 2 : 0);
    scene_text(pen->scene, line, -scale * line_width(line) / 2, -scale * (ink.top + ink.height / 2),
               scale, pen_colour(pen, COLOUR_INK));
    scene_leave(pen->scene);
    scene_outline_texts(pen->scene, first);
}

/* Parts of a board are cut out of it, words and all; a figure shows whole words. */
static void draw_words(struct pen *pen, const struct board_view *v, double middle)
{
    double whole = v->game->width * v->cell, board = v->x - v->first_file * v->cell;
    double scale = word_size * v->cell / pen_size(pen, STYLE_BRUSH), height = v->cell / 2;
    bool high =
        v->strip > 0 || (middle - height >= v->y && middle + height <= v->y + v->ranks * v->cell);

    for (size_t i = 0; high && i < COUNT_OF(v->game->river.words); i++) {
        const char *text = v->game->river.words[i].text;
        const struct line *line =
            text ? type_line(pen->type, &pen->style->type[STYLE_BRUSH], text) : NULL;
        double x = board + whole / 2 + (i == 0 ? -1 : 1) * word_away * whole;
        double half = line ? scale * line_width(line) / 2 : 0, beyond = v->strip > 0 ? 2 * half : 0;

        if (line && x - half >= v->x - beyond && x + half <= v->x + v->files * v->cell + beyond)
            draw_word(pen, line, scale, x, middle, i == 1);
    }
}

/* Its ground, and on that a row of waves along each bank, and its words. */
static void draw_river(struct pen *pen, const struct board_view *v)
{
    double top, bottom, away = wave_bank * v->cell;

    if (!river_banks(v, &top, &bottom))
        return;
    if (top + away >= v->y)
        add_waves(pen, v, top + away, 0.07);
    if (bottom - away <= v->y + v->ranks * v->cell)
        add_waves(pen, v, bottom - away, 0.07 + wave_step / 2);
    scene_draw(pen->scene, stroke_of(wave_line, pen_colour(pen, COLOUR_WATER_LINE)));
    draw_words(pen, v, (top + bottom) / 2);
}

/* --- corner marks --- */

/* At (x, y), on the side of `right` and `down`, 1 or -1. */
static void add_corner(const struct board_view *v, struct pen *pen, double x, double y, int right,
                       int down)
{
    double away = corner_away * v->cell, far = away + corner_length * v->cell;

    path_move(pen->scene, x + right * far, y + down * away);
    path_line(pen->scene, x + right * away, y + down * away);
    path_line(pen->scene, x + right * away, y + down * far);
}

/* Around points, halves of them at the edges. */
static void draw_corner_marks(struct pen *pen, const struct board_view *v)
{
    for (size_t i = 0; v->cell >= corner_least && i < v->game->corner_count; i++) {
        const struct dot *dot = &v->game->corners[i];
        int file = dot->file_line - v->first_file, rank = dot->rank_line - v->first_rank;
        double x = v->x + (file + 0.5) * v->cell, y = v->y + (rank + 0.5) * v->cell;

        if (file < 0 || rank < 0 || file >= v->files || rank >= v->ranks)
            continue;
        for (int k = 0; k < 4; k++) {
            int right = k % 2 ? 1 : -1, down = k / 2 ? 1 : -1;

            if (dot->file_line + right >= 0 && dot->file_line + right < v->game->width &&
                dot->rank_line + down >= 0 && dot->rank_line + down < v->game->height)
                add_corner(v, pen, x, y, right, down);
        }
        pen_stroke(pen, LINE_GRID, COLOUR_INK);
    }
}

/* The promotion zone on boards: a light ground, and a line along its border. Styles that name no
 * colour for it leave it to the board's dots. */

/* On points the zone has no squares, and on checkered boards its ground would hide these. One that
 * is the whole board parts nothing. */
static bool is_drawn(const struct pen *pen, const struct board_view *v)
{
    return !board_has_points(v->game) && !v->game->checkered && game_has_zone(v->game) &&
           !zone_is_all(v->game) && game_on_lattice(v->game) &&
           !same_colour(pen_colour(pen, COLOUR_ZONE), pen_colour(pen, COLOUR_PAPER));
}

static bool is_within(const struct board_view *v, int side, int file, int rank)
{
    return zone_has(v->game, side, v->first_file + file, v->first_rank + rank);
}

/* Squares side by side are one rectangle. */
static void add_rank(struct scene *scene, const struct board_view *v, int rank)
{
    for (int file = 0, end; file < v->files; file = end + 1) {
        for (end = file;
             end < v->files && (is_within(v, 0, end, rank) || is_within(v, 1, end, rank)); end++)
            ;
        if (end > file)
            path_rect(scene, v->x + file * v->cell, v->y + rank * v->cell, (end - file) * v->cell,
                      v->cell);
    }
}

/* Below terrain and lines: the squares of either player's zone that the view shows. */
static void draw_zone(struct pen *pen, const struct board_view *view)
{
    if (!is_drawn(pen, view))
        return;
    for (int rank = 0; rank < view->ranks; rank++)
        add_rank(pen->scene, view, rank);
    if (pen->scene->pending_count)
        pen_fill(pen, COLOUR_ZONE);
}

/* Whether a zone ends between two squares that lie side by side on the board. */
static bool parts(const struct board_view *v, int side, int file, int rank, int right, int down)
{
    int x = v->first_file + file + right, y = v->first_rank + rank + down;

    return x < v->game->width && y < v->game->height &&
           is_within(v, side, file, rank) != is_within(v, side, file + right, rank + down);
}

static void add_borders(struct scene *scene, const struct board_view *v, int side)
{
    double cell = v->cell;

    for (int i = 0; i < v->files * v->ranks; i++) {
        int file = i % v->files, rank = i / v->files;
        double right = v->x + (file + 1) * cell, bottom = v->y + (rank + 1) * cell;

        if (parts(v, side, file, rank, 0, 1))
            path_stretch(scene, right - cell, bottom, right, bottom);
        if (parts(v, side, file, rank, 1, 0))
            path_stretch(scene, right, bottom - cell, right, bottom);
    }
}

/* Also along the upper and left edge of a part of the board, where the square before it is not
 * shown. */
static void add_first_borders(struct scene *scene, const struct board_view *v, int side)
{
    for (int file = 0; file < v->files && v->first_rank > 0; file++)
        if (parts(v, side, file, -1, 0, 1))
            path_stretch(scene, v->x + file * v->cell, v->y, v->x + (file + 1) * v->cell, v->y);
    for (int rank = 0; rank < v->ranks && v->first_file > 0; rank++)
        if (parts(v, side, -1, rank, 1, 0))
            path_stretch(scene, v->x, v->y + rank * v->cell, v->x, v->y + (rank + 1) * v->cell);
}

/* Over the lines between squares: where a zone ends within the board. */
static void draw_zone_border(struct pen *pen, const struct board_view *view)
{
    if (!is_drawn(pen, view))
        return;
    for (int side = 0; side < 2; side++) {
        add_borders(pen->scene, view, side);
        add_first_borders(pen->scene, view, side);
    }
    if (pen->scene->pending_count)
        pen_stroke(pen, LINE_ZONE, COLOUR_ZONE_LINE);
}

/* --- board --- */

struct board_view board_whole(const struct game *game, double x, double y, double cell,
                              enum type_id label)
{
    return (struct board_view){.game = game,
                               .files = game->network.across,
                               .ranks = game->network.down,
                               .x = x,
                               .y = y,
                               .cell = cell,
                               .label = label};
}

double board_label_room(const struct pen *pen, enum type_id label)
{
    return 2 * pen_size(pen, label);
}

static void draw_squares(struct pen *pen, const struct board_view *v)
{
    double right = v->x + v->files * v->cell, bottom = v->y + v->ranks * v->cell;

    for (int i = 0; i <= v->files; i++)
        path_stretch(pen->scene, v->x + i * v->cell, v->y, v->x + i * v->cell, bottom);
    for (int i = 0; i <= v->ranks; i++) {
        path_stretch(pen->scene, v->x, v->y + i * v->cell, right, v->y + i * v->cell);
    }
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
}

/* The frame lies outside the squares, so that those at the edge are as large as the others. */
static void draw_frame(struct pen *pen, const struct board_view *v)
{
    unsigned own = board_own_edges(v);
    double line = pen->style->line[LINE_FRAME];
    double left = own & EDGE_LEFT ? line : 0, right = own & EDGE_RIGHT ? line : 0;
    double width = v->files * v->cell, height = v->ranks * v->cell;

    if (own & EDGE_TOP)
        path_rect(pen->scene, v->x - left, v->y - line, left + width + right, line);
    if (own & EDGE_BOTTOM)
        path_rect(pen->scene, v->x - left, v->y + height, left + width + right, line);
    if (left > 0)
        path_rect(pen->scene, v->x - line, v->y, line, height);
    if (right > 0)
        path_rect(pen->scene, v->x + width, v->y, line, height);
    if (own)
        pen_fill(pen, COLOUR_INK);
}

/* Heavy bars along the outer lines, which meet at the corners. */
static void draw_outer_lines(struct pen *pen, const struct board_view *v, double left, double top,
                             double right, double bottom)
{
    unsigned own = board_own_edges(v);
    double line = pen->style->line[LINE_FRAME], half = line / 2;
    double from_x = own & EDGE_LEFT ? left - half : left,
           from_y = own & EDGE_TOP ? top - half : top;
    double to_x = own & EDGE_RIGHT ? right + half : right;
    double to_y = own & EDGE_BOTTOM ? bottom + half : bottom;

    if (own & EDGE_TOP)
        path_rect(pen->scene, from_x, top - half, to_x - from_x, line);
    if (own & EDGE_BOTTOM)
        path_rect(pen->scene, from_x, bottom - half, to_x - from_x, line);
    if (own & EDGE_LEFT)
        path_rect(pen->scene, left - half, from_y, line, to_y - from_y);
    if (own & EDGE_RIGHT)
        path_rect(pen->scene, right - half, from_y, line, to_y - from_y);
    if (own)
        pen_fill(pen, COLOUR_INK);
}

/* The line of a file, which a river parts where it is no outer one. */
static void add_file_line(struct pen *pen, const struct board_view *v, int i, double top,
                          double bottom)
{
    double x = v->x + (i + 0.5) * v->cell, bank, other;
    int file = v->first_file + i;
    bool parted = river_banks(v, &bank, &other) && file > 0 && file + 1 < v->game->width;

    if (!parted) {
        path_stretch(pen->scene, x, top, x, bottom);
        return;
    }
    if (bank > top)
        path_stretch(pen->scene, x, top, x, bank);
    if (other < bottom)
        path_stretch(pen->scene, x, other, x, bottom);
}

/* The lines through points: from the outer lines, or where the board goes on from the edges of the
 * view. */
static void draw_lines(struct pen *pen, const struct board_view *v)
{
    unsigned own = board_own_edges(v);
    double half = v->cell / 2, right = v->x + v->files * v->cell,
           bottom = v->y + v->ranks * v->cell;
    double left = own & EDGE_LEFT ? v->x + half : v->x, top = own & EDGE_TOP ? v->y + half : v->y;

    right -= own & EDGE_RIGHT ? half : 0;
    bottom -= own & EDGE_BOTTOM ? half : 0;
    for (int i = 0; i < v->files; i++)
        add_file_line(pen, v, i, top, bottom);
    for (int i = 0; i < v->ranks; i++)
        path_stretch(pen->scene, left, v->y + (i + 0.5) * v->cell, right,
                     v->y + (i + 0.5) * v->cell);
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
    draw_outer_lines(pen, v, left, top, right, bottom);
}

static const double most_dot = 1.7; /* mm */

/* Dots count lines between squares from the frame, or points. */
static void draw_dots(struct pen *pen, const struct board_view *v)
{
    double shift = board_has_points(v->game) ? 0.5 : 0;

    EACH (dot, v->game->dots, v->game->dot_count) {
        int file = dot->file_line - v->first_file, rank = dot->rank_line - v->first_rank;

        if (file < 0 || rank < 0 || file + shift > v->files || rank + shift > v->ranks)
            continue;
        path_circle(pen->scene, v->x + (file + shift) * v->cell, v->y + (rank + shift) * v->cell,
                    fmin(v->cell * 0.045 + 0.35, most_dot));
        pen_fill(pen, COLOUR_INK);
    }
}

/* Whether a square of a checkered board is dark: the one in the lower right corner is light. */
static bool is_dark(const struct board_view *v, int file, int rank)
{
    int from_right = v->game->width - 1 - v->first_file - file;
    int from_below = v->game->height - 1 - v->first_rank - rank;

    return (from_right + from_below) % 2 == 1;
}

static void draw_dark_squares(struct pen *pen, const struct board_view *v)
{
    for (int i = 0; v->game->checkered && i < v->files * v->ranks; i++) {
        int file = i % v->files, rank = i / v->files;

        if (!is_dark(v, file, rank) ||
            !site_at(v->game, v->first_file + file, v->first_rank + rank))
            continue;
        path_rect(pen->scene, v->x + file * v->cell, v->y + rank * v->cell, v->cell, v->cell);
        pen_fill(pen, COLOUR_DARK_SQUARE);
    }
}

void draw_board_grounds(struct pen *pen, const struct board_view *view)
{
    draw_field(pen, view);
    draw_board_ground(pen, view);
    if (game_on_lattice(view->game))
        draw_dark_squares(pen, view);
    else
        draw_network_grounds(pen, view);
    if (!view->game->ground.art[0]) /* which it would hide: line and dots tell the zone */
        draw_zone(pen, view);
    draw_terrain_grounds(pen, view);
    draw_river_ground(pen, view);
    draw_board_pictures(pen, view);
}

void draw_board_lines(struct pen *pen, const struct board_view *view)
{
    draw_terrain(pen, view);
    if (view->game->lineless)
        return;
    if (!game_is_grid(view->game)) {
        draw_network_lines(pen, view);
    } else if (board_has_points(view->game)) {
        draw_river(pen, view);
        draw_lines(pen, view);
        draw_corner_marks(pen, view);
    } else {
        draw_squares(pen, view);
        draw_zone_border(pen, view);
        draw_frame(pen, view);
    }
    draw_dots(pen, view);
}

void draw_board(struct pen *pen, const struct board_view *view)
{
    draw_board_grounds(pen, view);
    draw_board_lines(pen, view);
}

/* The widest label beside its square, of the square, and in the strip at its side, of the type's
 * size; where labels stand inside the edges of the squares the strip is narrower. Wider ones would
 * touch their neighbours, or be cut; so would ranks whose type is higher than so much of a square.
 */
static const double file_room = 0.9, rank_room = 1.8, inner_rank_room = 1.3, rank_height = 1;

/* The baseline that puts the ink of all labels around 0: those in a row stand on one line. */
static double label_baseline(struct pen *pen, enum type_id type, const char *const *labels,
                             int count)
{
    double top = 0, bottom = 0;

    for (int i = 0; i < count; i++) {
        struct ink ink = line_ink(type_line(pen->type, &pen->style->type[type], labels[i]));

        top = i == 0 || ink.top < top ? ink.top : top;
        bottom = i == 0 || ink.top + ink.height > bottom ? ink.top + ink.height : bottom;
    }
    return -(top + bottom) / 2;
}

/* What is written along one side. */
struct labels {
    enum type_id type;
    double scale; /* of all of them: below 1 where the widest would not have room */
};

static struct labels labels_of(struct pen *pen, enum type_id type, const char *const *labels,
                               int count, double room)
{
    double widest = 0;

    for (int i = 0; i < count; i++)
        widest = fmax(widest, pen_width(pen, type, labels[i]));
    return (struct labels){type, widest > room ? room / widest : 1};
}

/* One label around (x, y), turned for the player opposite. */
static void draw_label(struct pen *pen, const struct labels *labels, const char *text, double x,
                       double y, double baseline, bool opposite)
{
    const struct line *line;

    if (!*text)
        return;
    line = type_line(pen->type, &pen->style->type[labels->type], text);
    scene_enter(pen->scene, x, y, opposite ? 2 : 0);
    scene_text(pen->scene, line, -labels->scale * line_width(line) / 2, labels->scale * baseline,
               labels->scale, pen_colour(pen, COLOUR_INK));
    scene_leave(pen->scene);
}

/* mm beside a seam on whose line it would stand, to a label: past the mark on the seam. */
static const double seam_clear = 2.3;

/* The edges of a part to be cut out at which it ends on the line through its last points. */
static unsigned seams_on_lines(const struct board_view *v)
{
    return v->strip > 0 && board_shares_lines(v->game) ? EDGE_ALL & ~board_own_edges(v) : 0;
}

/* What stands on a seam has its label beside that, on the part at the right. */
static void draw_file_labels(struct pen *pen, const struct board_view *v, unsigned edges,
                             double away)
{
    const struct game *game = v->game;
    struct labels labels =
        labels_of(pen, v->label, game->file_labels, game->width, file_room * v->cell);
    double row = label_baseline(pen, v->label, game->file_labels, game->width);

    unsigned seams = seams_on_lines(v);
    struct region r = board_region(v);

    for (int i = 0; i < r.files - (seams & EDGE_RIGHT ? 1 : 0); i++) {
        const char *label = game->file_labels[r.file + i];
        double x = site_place(v, r.file + i, 0).x;

        if (i == 0 && seams & EDGE_LEFT)
            x += seam_clear + labels.scale * pen_width(pen, v->label, label) / 2;
        if (edges & EDGE_TOP)
            draw_label(pen, &labels, label, x, v->y - away, row, true);
        if (edges & EDGE_BOTTOM)
            draw_label(pen, &labels, label, x, v->y + v->ranks * v->cell + away, row, false);
    }
}

/* Likewise, on the part above. */
static void draw_rank_labels(struct pen *pen, const struct board_view *v, unsigned edges,
                             double away)
{
    const struct game *game = v->game;
    double room = (v->inset > 0 ? inner_rank_room : rank_room) * pen_size(pen, v->label);
    struct labels labels = labels_of(pen, v->label, game->rank_labels, game->height, room);

    unsigned seams = seams_on_lines(v);
    struct region r = board_region(v);

    labels.scale = fmin(labels.scale, rank_height * v->cell / pen_size(pen, v->label));
    for (int i = seams & EDGE_TOP ? 1 : 0; i < r.ranks; i++) {
        const char *label = game->rank_labels[r.rank + i];
        double y = site_place(v, 0, r.rank + i).y, own = label_baseline(pen, v->label, &label, 1);

        if (i == r.ranks - 1 && seams & EDGE_BOTTOM)
            y -= seam_clear + labels.scale * own;
        if (edges & EDGE_LEFT)
            draw_label(pen, &labels, label, v->x - away, y, own, false);
        if (edges & EDGE_RIGHT)
            draw_label(pen, &labels, label, v->x + v->files * v->cell + away, y, own, true);
    }
}

/* --- the frame around them --- */

/* mm from the cut to the outer line, which shows how straight that is cut the less the farther it
 * is; and from one line to the other. Of narrow strips labels need more. */
static double frame_away(const struct board_view *v)
{
    return fmin(2, v->strip / 4);
}

static double frame_apart(const struct board_view *v)
{
    return v->strip < 8 ? 0.9 : 1.1;
}

double board_frame_room(const struct board_view *v)
{
    return frame_away(v) + frame_apart(v);
}

void draw_board_frame(struct pen *pen, const struct board_view *v)
{
    double away = v->strip - v->inset - frame_away(v);
    struct notched frame = {.x = v->x - v->first_file * v->cell - away,
                            .y = v->y - v->first_rank * v->cell - away,
                            .width = v->game->network.across * v->cell + 2 * away,
                            .height = v->game->network.down * v->cell + 2 * away + v->foot,
                            .notch = fmin(7, fmax(4, 0.65 * v->strip))};

    if (v->strip > 0)
        draw_notched_frame(pen, &frame, frame_apart(v));
}

double board_label_away(const struct pen *pen, const struct board_view *v)
{
    double frame = v->inset > 0 ? 0 : pen->style->line[LINE_FRAME];

    return v->strip > 0 ? (v->strip - board_frame_room(v) - frame) / 2
                        : board_label_room(pen, v->label) / 2;
}

void draw_board_labels(struct pen *pen, const struct board_view *v, unsigned edges)
{
    double frame = v->inset > 0 ? 0 : pen->style->line[LINE_FRAME];
    double away = frame + board_label_away(pen, v) - v->inset;

    if (v->game->network.shape != GRID_BOARD) {
        draw_site_names(pen, v);
        return;
    }
    if (!v->label_parts)
        edges &= board_own_edges(v);
    draw_file_labels(pen, v, edges, away);
    draw_rank_labels(pen, v, edges, away);
}
