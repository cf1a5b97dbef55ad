#include "draw/board/position.h"

#include "draw/board/board.h"
#include "draw/board/position_internal.h"

#include <math.h>

static const double stub = 0.16,
                    stub_most = 1.2;  /* grid lines where the board goes on: cells, mm */
static const double usual_cell = 8;   /* mm */
static const double drop_half = 0.45; /* of the square */

struct picture picture_of(const struct example *e, size_t step, bool moves)
{
    return (struct picture){.placement = &e->steps[step],
                            .region = e->region,
                            .marks = step == 0 ? &e->marks : NULL,
                            .ply = moves ? &e->plies[step] : NULL,
                            .trail = moves ? &e->trails[step] : NULL,
                            .illegal = moves && e->illegal && step + 1 == e->ply_count,
                            .made = step > 0 ? &e->plies[step - 1] : e->last,
                            .checks = !e->view.checks_unsaid,
                            .turn = view_says_turn(&e->view, false),
                            .turned = e->view.turned,
                            .coordinates = e->view.coordinates,
                            .hands = e->view.hands};
}

/* --- sizes --- */

static double right_edge(const struct pen *pen)
{
    return stub_most + pen->style->line[LINE_FRAME];
}

/* Labels stand at the left and below. */
static double edge_of(const struct pen *pen, const struct picture *picture)
{
    if (picture->coordinates != COORDINATES_OUT)
        return right_edge(pen);
    return board_label_room(pen, STYLE_SMALL_LABEL) + pen->style->line[LINE_FRAME];
}

double picture_margin(const struct pen *pen, const struct picture *picture)
{
    return edge_of(pen, picture) + right_edge(pen);
}

double picture_width(struct pen *pen, const struct picture *picture, double cell)
{
    return edge_of(pen, picture) + picture->region.files * cell + right_edge(pen) +
           beside_width(pen, picture, cell);
}

/* What stands beside the board grows with the squares, but needs fewer columns beside larger ones.
 */
double picture_cell(struct pen *pen, const struct picture *picture, double width)
{
    double most = (width - edge_of(pen, picture) - right_edge(pen)) / picture->region.files;
    double least = 0;

    if (beside_width(pen, picture, most) == 0)
        return most;
    for (int i = 0; i < 30; i++) {
        double cell = (least + most) / 2;

        if (picture_width(pen, picture, cell) > width)
            most = cell;
        else
            least = cell;
    }
    return least;
}

struct point picture_origin(struct pen *pen, const struct picture *picture, double cell)
{
    return (struct point){edge_of(pen, picture),
                          hand_height(pen, picture, !picture->turned, cell) + right_edge(pen)};
}

double picture_height(struct pen *pen, const struct picture *picture, double cell)
{
    double board = picture->region.ranks * cell + edge_of(pen, picture);

    return picture_origin(pen, picture, cell).y + fmax(board, beside_height(pen, picture, cell)) +
           hand_height(pen, picture, picture->turned, cell);
}

/* --- the board --- */

static void add_line(const struct canvas *c, double x1, double y1, double x2, double y2)
{
    path_stretch(c->pen->scene, x1, y1, x2, y2);
}

/* Grid lines run on a little where the board does. */
static void draw_stubs(const struct canvas *c, const struct board_view *v)
{
    unsigned on = EDGE_ALL & ~board_own_edges(v);
    double length = fmin(stub * c->cell, stub_most);
    double right = v->x + v->files * v->cell, bottom = v->y + v->ranks * v->cell;

    for (int i = 0; i <= v->files; i++) {
        double x = v->x + i * v->cell;

        if (on & EDGE_TOP)
            add_line(c, x, v->y - length, x, v->y);
        if (on & EDGE_BOTTOM)
            add_line(c, x, bottom, x, bottom + length);
    }
    for (int i = 0; i <= v->ranks; i++) {
        double y = v->y + i * v->cell;

        if (on & EDGE_LEFT)
            add_line(c, v->x - length, y, v->x, y);
        if (on & EDGE_RIGHT)
            add_line(c, right, y, right + length, y);
    }
    if (on)
        pen_stroke(c->pen, LINE_GRID, COLOUR_INK);
}

static void draw_board_part(const struct canvas *c)
{
    unsigned edges = c->picture->turned ? EDGE_RIGHT | EDGE_TOP : EDGE_LEFT | EDGE_BOTTOM;
    const struct region *region = &c->picture->region;
    struct board_view view = {.game = c->picture->placement->game,
                              .first_file = region->file,
                              .first_rank = region->rank,
                              .files = region->files,
                              .ranks = region->ranks,
                              .x = c->x,
                              .y = c->y,
                              .cell = c->cell,
                              .label = STYLE_SMALL_LABEL,
                              .label_parts = true};

    if (c->picture->unranked)
        edges &= EDGE_TOP | EDGE_BOTTOM;
    draw_board_grounds(c->pen, &view);
    draw_grounds(c);
    draw_board_lines(c->pen, &view);
    if (!board_has_points(view.game))
        draw_stubs(c, &view);
    if (c->picture->coordinates == COORDINATES_OUT)
        draw_board_labels(c->pen, &view, edges);
}

/* --- men --- */

static void draw_men(const struct canvas *c)
{
    const struct region *region = &c->picture->region;

    for (int i = 0; i < region->files * region->ranks; i++) {
        struct square square = {region->file + i % region->files, region->rank + i / region->files};
        struct man man = canvas_man(c, square);

        if (man.piece)
            draw_small_man(c->pen, &man, canvas_middle(c, square), c->cell);
    }
}

/* --- the move --- */

/* What is dropped stands on its square in a dashed frame. */
static void draw_drop(const struct canvas *c, const struct ply *ply)
{
    struct point p = canvas_middle(c, ply->squares[0]);
    double half = drop_half * c->cell;
    struct man man = {.piece = ply->drop, .side = c->picture->placement->to_move};

    if (!canvas_man(c, ply->squares[0]).piece)
        draw_small_man(c->pen, &man, p, c->cell);
    path_rect(c->pen->scene, p.x - half, p.y - half, 2 * half, 2 * half);
    pen_dashed(c->pen, LINE_DIAGRAM, COLOUR_INK);
}

static void draw_move(const struct canvas *c)
{
    const struct picture *picture = c->picture;

    if (picture->ply && picture->ply->drop)
        draw_drop(c, picture->ply);
    else if (picture->ply)
        draw_way(c, picture->ply, picture->illegal);
    if (picture->trail && !picture->illegal)
        draw_crosses(c, picture->trail->taken, picture->trail->taken_count);
    if (picture->ply && picture->illegal)
        draw_refusal(c, picture->ply);
}

/* --- the whole --- */

/* Labels in the rim that faces leave free at the left of squares, or in the corners beside discs:
 * all as high as the highest but those that would be too wide. */
struct inner_labels {
    const char *const *words;
    double size, scale; /* mm: how high and wide they are at most */
};

static struct inner_labels inner_labels_of(struct pen *pen, const char *const *words, int count,
                                           double size)
{
    const struct type_style *style = &pen->style->type[STYLE_TABLE_HEAD];
    double most = 0;

    for (int i = 0; i < count; i++)
        most = fmax(most, -line_ink(type_line(pen->type, style, words[i])).top);
    return (struct inner_labels){words, size, most > 0 ? size / most : 0};
}

/* Around (x, y). */
static void draw_inner_label(struct pen *pen, const struct inner_labels *labels, int index,
                             double x, double y)
{
    const struct line *line =
        type_line(pen->type, &pen->style->type[STYLE_TABLE_HEAD], labels->words[index]);
    struct ink ink = line_ink(line);
    double scale = ink.width > 0 ? fmin(labels->scale, labels->size / ink.width) : 0;

    if (scale > 0)
        scene_text(pen->scene, line, x - scale * (ink.left + ink.width / 2), y + labels->size / 2,
                   scale, pen_colour(pen, COLOUR_INK));
}

static void draw_inner_labels(struct pen *pen, const struct picture *picture, struct point corner,
                              double cell)
{
    const struct game *game = picture->placement->game;
    const struct region *r = &picture->region;
    double x = corner.x + 0.08 * cell, down = board_has_points(game) ? 0.1 : 0.5;
    struct inner_labels ranks = inner_labels_of(pen, game->rank_labels, game->height, 0.13 * cell);
    struct inner_labels files = inner_labels_of(pen, game->file_labels, game->width, 0.13 * cell);

    for (int i = 0; i < r->ranks; i++)
        draw_inner_label(pen, &ranks, r->rank + (picture->turned ? r->ranks - 1 - i : i), x,
                         corner.y + (i + down) * cell);
    for (int i = 0; i < r->files; i++)
        draw_inner_label(pen, &files, r->file + (picture->turned ? r->files - 1 - i : i),
                         x + i * cell, corner.y + (r->ranks - 0.11) * cell);
}

/* The move and the marks. Their lines have the style's weight in squares of usual size; in larger
 * or smaller ones they grow and shrink, too, if not as much. */
static void draw_over(const struct canvas *c)
{
    static const int lines[] = {LINE_ARROW, LINE_DIAGRAM};
    struct style style = *c->pen->style;
    struct pen pen = *c->pen;
    struct canvas over = *c;

    for (size_t i = 0; i < COUNT_OF(lines); i++)
        style.line[lines[i]] *= sqrt(c->cell / usual_cell);
    pen.style = &style;
    over.pen = &pen;
    draw_checks(&over);
    draw_move(&over);
    if (c->picture->marks)
        draw_marks(&over, c->picture->marks);
}

/* All that turns with the board. */
static void draw_turning(const struct canvas *c)
{
    draw_board_part(c);
    draw_men(c);
    draw_corners(c);
    draw_over(c);
}

void draw_picture(struct pen *pen, const struct picture *picture, double x, double y, double cell)
{
    struct point origin = picture_origin(pen, picture, cell);
    struct point corner = {x + origin.x, y + origin.y};
    struct pen own = *pen;
    const struct canvas c = {&own, picture, corner.x, corner.y, cell};
    const struct canvas turned = {&own, picture, 0, 0, cell};
    int below = picture->turned;

    own.square = cell;
    if (picture->turned) {
        scene_enter(pen->scene, corner.x + picture->region.files * cell,
                    corner.y + picture->region.ranks * cell, 2);
        draw_turning(&turned);
        scene_leave(pen->scene);
    } else {
        draw_turning(&c);
    }
    if (picture->coordinates == COORDINATES_IN)
        draw_inner_labels(pen, picture, corner, cell);
    draw_hand(&c, !below, y);
    draw_hand(&c, below,
              y + picture_height(pen, picture, cell) - hand_height(pen, picture, below, cell));
    draw_beside(&c);
}
