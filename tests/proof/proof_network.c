/* Boards of points and lines of their own: each line leads from point to point. */
#include "proof/proof_tiles.h"

#include <math.h>

/* Where a board lies on its page: its upper left, and how large a cell is, mm. */
struct lie {
    double left, top, cell;
};

/* Whether both points stand on the stretch. */
static bool runs_along(const struct stretch *s, double x1, double y1, double x2, double y2)
{
    double x = s->x2 - s->x1, y = s->y2 - s->y1, length = hypot(x, y);
    const double ends[2][2] = {{x1 - s->x1, y1 - s->y1}, {x2 - s->x1, y2 - s->y1}};

    for (int i = 0; i < 2; i++) {
        double along = (ends[i][0] * x + ends[i][1] * y) / length;
        double aside = (ends[i][0] * y - ends[i][1] * x) / length;

        if (!is_close(aside, 0) || along < -PROOF_TOLERANCE || along > length + PROOF_TOLERANCE)
            return false;
    }
    return true;
}

static bool is_drawn(const struct painted *path, const struct lie *lie, const struct site *a,
                     const struct site *b)
{
    return FIND(stretch, path->stretches, path->stretch_count,
                runs_along(stretch, lie->left + a->x * lie->cell, lie->top + a->y * lie->cell,
                           lie->left + b->x * lie->cell, lie->top + b->y * lie->cell));
}

/* The straight parts of lines that are drawn, one behind the other. */
static bool next_part(const struct network *network, size_t *line, int *part,
                      const struct site **from, const struct site **to)
{
    for (; *line < network->line_count; ++*line, *part = 0)
        for (const struct board_line *l = &network->lines[*line]; *part < line_parts(l);) {
            int at = (*part)++;

            if (!l->drawn || line_arc(network, l, at).radius != 0)
                continue;
            *from = &network->sites[l->sites[at]];
            *to = &network->sites[l->sites[(at + 1) % l->count]];
            return true;
        }
    return false;
}

/* Loops and rims reach farther. */
static struct box straight_box(const struct painted *path)
{
    struct box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};

    EACH (s, path->stretches, path->stretch_count)
        box =
            (struct box){fmin(box.left, fmin(s->x1, s->x2)), fmin(box.top, fmin(s->y1, s->y2)),
                         fmax(box.right, fmax(s->x1, s->x2)), fmax(box.bottom, fmax(s->y1, s->y2))};
    return box;
}

/* By the outermost ends of its straight lines. */
static struct lie lie_of(const struct proof *p, const struct leaf *leaf, const struct painted *path)
{
    const struct network *network = &p->layout->game->network;
    struct box on_page = straight_box(path);
    double left = INFINITY, top = INFINITY, right = -INFINITY;
    const struct site *ends[2];
    struct lie lie = {.cell = p->layout->square};
    size_t line = 0;

    for (int part = 0; next_part(network, &line, &part, &ends[0], &ends[1]);)
        for (int i = 0; i < 2; i++) {
            left = fmin(left, ends[i]->x);
            top = fmin(top, ends[i]->y);
            right = fmax(right, ends[i]->x);
        }
    if (leaf->part->kind == PART_POCKET && right > left)
        lie.cell = (on_page.right - on_page.left) / (right - left);
    lie.left = on_page.left - left * lie.cell;
    lie.top = on_page.top - top * lie.cell;
    return lie;
}

static bool has_all_lines(const struct proof *p, const struct leaf *leaf,
                          const struct painted *path)
{
    struct lie lie = lie_of(p, leaf, path);
    const struct site *from, *to;
    size_t line = 0;

    for (int part = 0; next_part(&p->layout->game->network, &line, &part, &from, &to);)
        if (!is_drawn(path, &lie, from, to))
            return false;
    return true;
}

/* Of a board in tiles each has a part of the lines, which is not looked at. */
void measure_network(const struct proof *p, struct complaints *c, const struct part *part)
{
    const struct leaf *alone = NULL;
    size_t count = 0;

    for (size_t i = 0; i < p->leaf_count; i++)
        if (p->leaves[i].part == part && board_of(&p->leaves[i])) {
            alone = &p->leaves[i];
            count++;
        }
    if (count == 0)
        complain(c, p, &p->leaves[0], "there is no board");
    else if (count == 1 &&
             !FIND(path, board_of(alone)->paths, board_of(alone)->path_count,
                   (*path)->stroked && !(*path)->dashed && has_all_lines(p, alone, *path)))
        complain(c, p, alone, "a line does not lead from point to point");
}
