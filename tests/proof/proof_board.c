/* Boards: true squares, and tiles that join to one board. */
#include "proof/proof_tiles.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const struct drawn *board_of(const struct leaf *leaf)
{
    for (size_t i = 0; i < leaf->drawn_count; i++)
        if (strstr(leaf->drawn[i].alt, " of the board"))
            return &leaf->drawn[i];
    return NULL;
}

/* --- the lines between squares --- */

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static size_t sort_once(double *at, size_t count)
{
    size_t kept = 0;

    if (count)
        qsort(at, count, sizeof *at, compare);
    for (size_t i = 0; i < count; i++)
        if (kept == 0 || !is_close(at[kept - 1], at[i]))
            at[kept++] = at[i];
    return kept;
}

bool is_line_alone(const struct painted *path)
{
    return path->stroked && !path->filled && !path->dashed && path->curve_count == 0;
}

bool hangs_together(const struct painted *path)
{
    return path->stretch_count > 1 && is_close(path->stretches[0].x2, path->stretches[1].x1) &&
           is_close(path->stretches[0].y2, path->stretches[1].y1);
}

struct painted *longest_lines(const struct drawn *drawn)
{
    struct painted *longest = NULL;
    double most = 0;

    for (size_t i = 0; i < drawn->path_count; i++) {
        struct painted *path = drawn->paths[i];
        double length = 0;

        if (!is_line_alone(path) || hangs_together(path))
            continue;
        EACH (s, path->stretches, path->stretch_count)
            length += is_upright(s) || is_level(s) ? hypot(s->x2 - s->x1, s->y2 - s->y1) : 0;
        if (length > most) {
            most = length;
            longest = path;
        }
    }
    return longest;
}

struct painted *farthest_line(const struct drawn *drawn)
{
    struct painted *farthest = NULL;
    double most = 0;

    for (size_t i = 0; i < drawn->path_count; i++) {
        struct painted *path = drawn->paths[i];
        struct box b = painted_box(path, false);
        double size = b.right - b.left + b.bottom - b.top;

        if (path->stroked && !path->filled && !path->dashed && hangs_together(path) &&
            size > most) {
            most = size;
            farthest = path;
        }
    }
    return farthest;
}

struct grid grid_of(struct arena *arena, const struct drawn *board)
{
    const struct painted *path = longest_lines(board);
    struct grid g = {0};

    for (size_t i = 0; path && i < path->stretch_count; i++) {
        const struct stretch *s = &path->stretches[i];

        if (is_upright(s))
            *ARENA_PUSH(arena, g.x, g.x_count) = s->x1;
        else if (is_level(s))
            *ARENA_PUSH(arena, g.y, g.y_count) = s->y1;
    }
    g.x_count = sort_once(g.x, g.x_count);
    g.y_count = sort_once(g.y, g.y_count);
    return g;
}

double leaf_scale(const struct proof *p, const struct leaf *leaf)
{
    const struct drawn *board = board_of(leaf);
    struct grid g;

    if (!leaf->part || leaf->part->kind != PART_POCKET || !board)
        return 1;
    g = grid_of(p->arena, board);
    return g.x_count < 2
               ? 1
               : (g.x[g.x_count - 1] - g.x[0]) / (double)(g.x_count - 1) / p->layout->square;
}

/* --- tiles --- */

static struct tile tile_on(const struct proof *p, const struct leaf *leaf, double square)
{
    struct tile t = {.leaf = leaf, .board = board_of(leaf), .square = square};
    bool points = p->layout->game->play == PLAY_POINTS;
    double half = points ? square / 2 : 0;

    if (!t.board)
        return t;
    t.grid = grid_of(p->arena, t.board);
    t.files = (int)t.grid.x_count - !points;
    t.ranks = (int)t.grid.y_count - !points;
    if (t.grid.x_count && t.grid.y_count) {
        t.left = t.grid.x[0] - half;
        t.top = t.grid.y[0] - half;
    }
    return t;
}

static void check_pitch(const struct proof *p, struct complaints *c, const struct tile *t,
                        const double *at, size_t count, const char *what)
{
    for (size_t i = 0; i + 1 < count; i++)
        if (!is_close(at[i + 1] - at[i], t->square))
            complain(c, p, t->leaf, "the %s of a square is %.3f mm, not %.3f", what,
                     at[i + 1] - at[i], t->square);
}

/* How much of the same upright line is drawn, which a river may part. */
static double drawn_along(const struct painted *path, const struct stretch *s)
{
    double sum = 0;

    EACH (other, path->stretches, path->stretch_count)
        if (is_upright(other) && is_close(other->x1, s->x1))
            sum += fabs(other->y2 - other->y1);
    return sum;
}

/* How much shorter the river makes the lines of the inner files. */
static double river_in(const struct proof *p, const struct tile *t, const struct stretch *s)
{
    const struct game *game = p->layout->game;
    int file = t->file + (int)lround((s->x1 - t->left) / t->square - 0.5);

    return game->river.below > 0 && file > 0 && file + 1 < game->width ? t->square : 0;
}

/* The lines run from the first to the last one across them. */
static void check_lines(const struct proof *p, struct complaints *c, const struct tile *t)
{
    const struct painted *path = longest_lines(t->board);
    double reach = p->layout->game->play == PLAY_POINTS ? t->square / 2 : 0;
    double left = t->left, right = t->left + t->files * t->square;
    double top = t->top, bottom = t->top + t->ranks * t->square;
    const struct box squares = {left - PROOF_TOLERANCE, top - PROOF_TOLERANCE,
                                right + PROOF_TOLERANCE, bottom + PROOF_TOLERANCE};

    EACH (s, path->stretches, path->stretch_count) {
        double short_of = is_upright(s)
                              ? t->ranks * t->square - drawn_along(path, s) - river_in(p, t, s)
                              : t->files * t->square - fabs(s->x2 - s->x1);

        if (!box_holds(&squares, s->x1, s->y1) || !box_holds(&squares, s->x2, s->y2))
            complain(c, p, t->leaf, "a line leaves the squares");
        else if ((is_upright(s) || is_level(s)) && short_of > 2 * reach + PROOF_TOLERANCE)
            complain(c, p, t->leaf, "a line between squares ends early");
    }
}

struct tile *tile_at(const struct tiling *g, int column, int row)
{
    return column < 0 || row < 0 || column >= g->columns || row >= g->rows
               ? NULL
               : &g->tiles[row * g->columns + column];
}

static bool have_boards(const struct proof *p, struct complaints *c, const struct tiling *g)
{
    for (size_t i = 0; i < g->count; i++)
        if (!g->tiles[i].board || g->tiles[i].files < 1 || g->tiles[i].ranks < 1) {
            complain(c, p, g->tiles[i].leaf, "there is no board");
            return false;
        }
    return true;
}

/* At seams, lines through points are on both tiles. */
static struct box own_of(const struct game *game, const struct tile *t, bool points)
{
    double half = points ? t->square / 2 : 0;
    double right = t->left + t->files * t->square, bottom = t->top + t->ranks * t->square;

    return (struct box){t->left + (t->file > 0 ? half : 0), t->top + (t->rank > 0 ? half : 0),
                        right - (t->file + t->files < game->width ? half : 0),
                        bottom - (t->rank + t->ranks < game->height ? half : 0)};
}

/* Where each tile's squares lie on the whole board, and whether they make it up. */
static bool assemble(const struct proof *p, struct complaints *c, struct tiling *g)
{
    const struct game *game = p->layout->game;

    for (int row = g->rows - 1, rank = 0; row >= 0; rank += tile_at(g, 0, row--)->ranks - g->points)
        for (int column = 0, file = 0; column < g->columns; column++) {
            struct tile *t = tile_at(g, column, row);

            t->column = column;
            t->row = row;
            t->file = file;
            t->rank = rank;
            file += t->files - g->points;
            t->own = own_of(game, t, g->points);
            if (t->ranks != tile_at(g, 0, row)->ranks || t->files != tile_at(g, column, 0)->files ||
                (column == g->columns - 1 && file + g->points != game->width) ||
                (row == 0 && rank + t->ranks != game->height)) {
                complain(c, p, t->leaf, "the tiles do not make up %d by %d squares", game->width,
                         game->height);
                return false;
            }
        }
    return true;
}

/* --- seams --- */

/* Lines of tabs: beside the squares from their edge on, as those of a frame are not, and apart from
 * each other, as those of the outline are not. */
static bool is_tab_line(const struct tile *t, const struct painted *path)
{
    struct box box = painted_box(path, false);

    return is_line_alone(path) && !hangs_together(path) && is_close(box_gap(&box, &t->own), 0);
}

/* Whether a distance from the board's corner is one of its lines. */
static bool is_on_line(const struct tiling *g, double distance)
{
    double lines = distance / g->square - (g->points ? 0.5 : 0);

    return is_close(round(lines) * g->square, lines * g->square);
}

/* Each line of a tab goes on from a line of the squares under the neighbour, where that has one. */
static void check_tabs(const struct proof *p, struct complaints *c, const struct tiling *g,
                       const struct tile *t)
{
    int across = 0, along = 0;

    if (g->join == JOIN_TRIM)
        return; /* the strip has the neighbour's own lines */
    for (size_t i = 0; i < t->board->path_count; i++)
        for (size_t k = 0;
             is_tab_line(t, t->board->paths[i]) && k < t->board->paths[i]->stretch_count; k++) {
            const struct stretch *s = &t->board->paths[i]->stretches[k];
            bool level = is_level(s);
            double from =
                level ? fmin(s->x1, s->x2) - t->own.right : t->own.top - fmax(s->y1, s->y2);
            double depth = level ? fabs(s->x2 - s->x1) : fabs(s->y2 - s->y1);

            across += level;
            along += !level;
            if (!tile_at(g, t->column + level, t->row + !level) || g->join == JOIN_BUTT)
                complain(c, p, t->leaf, "a tab has no neighbour");
            if (!is_close(from, 0) || !is_close(depth, p->layout->overlap))
                complain(c, p, t->leaf, "a tab does not reach %.1f mm under its neighbour",
                         p->layout->overlap);
            if (!is_on_line(g, level ? s->y1 - t->top : s->x1 - t->left))
                complain(c, p, t->leaf, "a line breaks off at the seam");
        }
    /* the line at a corner of four parts may be left to one of the tabs */
    if (g->join != JOIN_TAB)
        return;
    if (tile_at(g, t->column + 1, t->row) && across < t->ranks - g->points)
        complain(c, p, t->leaf, "the tab at the right lacks lines");
    if (tile_at(g, t->column, t->row + 1) && along < t->files - g->points)
        complain(c, p, t->leaf, "the tab at the top lacks lines");
}

/* Half a diamond, with its place on the whole board. */
struct half {
    struct box box;
    const struct tile *tile;
};

/* Beside the lines, not upon them. */
static bool is_half(const struct painted *path, const struct box *box, const struct tile *t)
{
    struct box lines = painted_box(longest_lines(t->board), false);
    const double most = 3.3; /* mm, of a side */

    if (box->right - box->left > most || box->bottom - box->top > most)
        return false;
    return path->filled && !path->stroked && path->fill == 0 && path->curve_count == 0 &&
           path->stretch_count >= 2 && path->stretch_count <= 4 && box_gap(box, &lines) > 0.5;
}

/* The strip of a tile to be trimmed has the neighbour's half, too. */
static bool is_on_strip(const struct tiling *g, const struct tile *t, const struct box *box)
{
    return g->join == JOIN_TRIM &&
           ((tile_at(g, t->column + 1, t->row) && box->left > t->own.right - PROOF_TOLERANCE) ||
            (tile_at(g, t->column, t->row + 1) && box->bottom < t->own.top + PROOF_TOLERANCE));
}

static size_t find_halves(const struct proof *p, const struct tiling *g, struct half **halves)
{
    size_t count = 0;

    EACH (t, g->tiles, g->count) {
        double x = t->file * t->square - t->left, y = t->rank * t->square - t->top;

        for (size_t k = 0; k < t->board->path_count; k++) {
            struct box b = painted_box(t->board->paths[k], false);

            if (is_half(t->board->paths[k], &b, t) && !is_on_strip(g, t, &b))
                *ARENA_PUSH(p->arena, *halves, count) = (struct half){
                    .tile = t, .box = {b.left + x, b.top + y, b.right + x, b.bottom + y}};
        }
    }
    return count;
}

/* The other half begins where this one ends, and is as large. */
static bool completes(const struct half *a, const struct half *b)
{
    bool beside = is_close(a->box.top, b->box.top) && is_close(a->box.bottom, b->box.bottom) &&
                  (is_close(a->box.right, b->box.left) || is_close(a->box.left, b->box.right));
    bool above = is_close(a->box.left, b->box.left) && is_close(a->box.right, b->box.right) &&
                 (is_close(a->box.bottom, b->box.top) || is_close(a->box.top, b->box.bottom));

    return a->tile != b->tile && (beside || above);
}

static void check_diamonds(const struct proof *p, struct complaints *c, const struct tiling *g)
{
    struct half *halves = NULL;
    size_t count = find_halves(p, g, &halves);
    size_t wanted = 4 * (size_t)(g->columns - 1) + 4 * (size_t)(g->rows - 1);

    for (size_t i = 0; i < count; i++) {
        bool found = false;

        for (size_t k = 0; k < count && !found; k++)
            found = completes(&halves[i], &halves[k]);
        if (!found)
            complain(c, p, halves[i].tile->leaf, "half a diamond stays alone at its seam");
    }
    if (count != wanted)
        complain(c, p, g->tiles[0].leaf, "there are %zu half diamonds, not %zu", count, wanted);
}

/* --- labels --- */

static const double seam_label = 5; /* mm, to a label beside the seam on which its line lies */

/* How far the middle of a word may be from that of its file (or rank): on a seam it stands beside
 * that, to the right or above. */
static bool is_beside(const struct tile *t, const struct word *w, double middle, bool file)
{
    double away = file ? (w->box.left + w->box.right) / 2 - middle
                       : middle - (w->box.top + w->box.bottom) / 2;
    bool seam = is_close(middle, file ? t->own.left : t->own.bottom);

    return seam ? away > 1 && away < seam_label : fabs(away) < 1;
}

/* How often the word stands in the middle beside a file (or rank) of the board. */
static size_t count_label(const struct tiling *g, const char *label, int index, bool file)
{
    size_t count = 0;

    EACH (t, g->tiles, g->count) {
        int first = file ? t->file : t->rank, end = first + (file ? t->files : t->ranks);
        double corner = file ? t->left - t->file * t->square : t->top - t->rank * t->square;
        double middle = corner + (index + 0.5) * t->square;

        for (size_t k = 0; index >= first && index < end && k < t->leaf->word_count; k++) {
            const struct word *w = &t->leaf->words[k];
            double across = file ? (w->box.top + w->box.bottom) / 2 - t->top
                                 : (w->box.left + w->box.right) / 2 - t->left;
            double size = (file ? t->ranks : t->files) * t->square;

            count += w->visible && strcmp(w->text, label) == 0 && is_beside(t, w, middle, file) &&
                     (fabs(across) < t->square / 2 || fabs(across - size) < t->square / 2);
        }
    }
    return count;
}

static void check_labels(const struct proof *p, struct complaints *c, const struct tiling *g)
{
    const struct game *game = p->layout->game;

    for (int i = 0; game->file_labels && i < game->width; i++)
        if (count_label(g, game->file_labels[i], i, true) != 2)
            complain(c, p, g->tiles[0].leaf, "the file %s is not labelled at both ends",
                     game->file_labels[i]);
    for (int i = 0; game->rank_labels && i < game->height; i++)
        if (count_label(g, game->rank_labels[i], i, false) != 2)
            complain(c, p, g->tiles[0].leaf, "the rank %s is not labelled at both ends",
                     game->rank_labels[i]);
}

/* --- the measure --- */

/* A layout that leaves the tiles to the paper: as many stand in a row as have its files. */
static void count_columns(const struct proof *p, struct tiling *g)
{
    int files = 0;

    g->columns = 0;
    while ((size_t)g->columns < g->count && files + g->points < p->layout->game->width)
        files += g->tiles[g->columns++].files - g->points;
    g->rows = g->columns > 0 ? (int)g->count / g->columns : 0;
}

bool tiling_find(const struct proof *p, struct complaints *c, const struct part *part,
                 struct tiling *g)
{
    bool pocket = part->kind == PART_POCKET;

    *g = (struct tiling){.columns = pocket ? 1 : part->board.tile_columns,
                         .rows = pocket ? 1 : part->board.tile_rows,
                         .points = p->layout->game->play == PLAY_POINTS,
                         .join = pocket ? JOIN_TAB : part->board.join};
    EACH (leaf, p->leaves, p->leaf_count) {
        if (leaf->part != part)
            continue;
        g->square = p->layout->square * leaf_scale(p, leaf);
        *ARENA_PUSH(p->arena, g->tiles, g->count) = tile_on(p, leaf, g->square);
    }
    if (part->board.tile_columns == 0 && !pocket)
        count_columns(p, g);
    if (g->count != (size_t)(g->columns * g->rows))
        complain(c, p, g->count ? g->tiles[0].leaf : NULL, "%s has %zu sheets, not %d by %d",
                 part->caption.text, g->count, g->columns, g->rows);
    return g->count == (size_t)(g->columns * g->rows) && have_boards(p, c, g) && assemble(p, c, g);
}

static void check_part(const struct proof *p, struct complaints *c, const struct part *part)
{
    struct tiling g;

    if (!game_is_grid(p->layout->game)) {
        measure_network(p, c, part);
        return;
    }
    if (!tiling_find(p, c, part, &g))
        return;
    EACH (t, g.tiles, g.count) {
        check_pitch(p, c, t, t->grid.x, t->grid.x_count, "width");
        check_pitch(p, c, t, t->grid.y, t->grid.y_count, "height");
        check_lines(p, c, t);
        check_tabs(p, c, &g, t);
    }
    check_diamonds(p, c, &g);
    check_labels(p, c, &g);
}

void measure_boards(const struct proof *p, struct complaints *c)
{
    for (size_t i = 0; i < p->layout->part_count; i++)
        if (p->layout->parts[i].kind == PART_BOARD || p->layout->parts[i].kind == PART_POCKET)
            check_part(p, c, &p->layout->parts[i]);
}
