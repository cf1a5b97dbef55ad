#include "draw/board/river.h"

#include "scene/curve.h"

#include <math.h>

/* Of the distance of two lines: a wave's length, its bend, from one to the next, and from the bank;
 * the height of words, and how far from the middle of the board their middles stand. */
static const double wave_length = 0.37, wave_bend = 0.052, wave_step = 0.5, wave_bank = 0.15;
static const double word_size = 0.52, word_away = 0.29;
/* mm, of the lines of waves */
static const double wave_line = 0.22;
/* Corner marks, of the distance of two lines: from the lines, and how long; mm: boards with lines
 * closer than that have none, which would run together. */
static const double corner_away = 0.06, corner_length = 0.13, corner_least = 12;

bool river_banks(const struct board_view *v, double *top, double *bottom)
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

void draw_river_ground(struct pen *pen, const struct board_view *v)
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

void draw_river(struct pen *pen, const struct board_view *v)
{
    double top, bottom, away = wave_bank * v->cell;
    struct paint paint = stroke_of(wave_line, pen_colour(pen, COLOUR_WATER_LINE));

    if (!river_banks(v, &top, &bottom))
        return;
    if (top + away >= v->y)
        add_waves(pen, v, top + away, 0.07);
    if (bottom - away <= v->y + v->ranks * v->cell)
        add_waves(pen, v, bottom - away, 0.07 + wave_step / 2);
    scene_draw(pen->scene, &paint);
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

void draw_corner_marks(struct pen *pen, const struct board_view *v)
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
