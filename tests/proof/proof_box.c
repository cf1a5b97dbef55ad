/* Tuck boxes: panels that the set fits, and that fit each other when the net is folded. */
#include "proof/proof_ink.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* mm by which a box is larger than what it holds, in each direction; the least depth; and the
 * thickness of 250 g/m² card. */
static const double play = 1.5, least_depth = 5, usual_card = 0.3;

enum { UPRIGHT_FOLDS = 4, LEVEL_FOLDS = 8 };

/* From the left: tab, side, front, side, back; lids hang on the back. */
struct box_net {
    const struct drawn *drawn;
    const struct painted *outline;
    double x[UPRIGHT_FOLDS + 1]; /* of the folds, and the right end of the back */
    double left;                 /* of the tab */
    double top, bottom;          /* of the panels */
    double width, height, depth; /* of the box */
    struct stretch level[LEVEL_FOLDS];
    size_t level_count;
};

/* --- finding it --- */

/* Dots are the pattern of a tab. */
static bool is_fold(const struct painted *path)
{
    return path->stroked && path->dashed && !path->dotted;
}

/* Keeps the upright folds in order from the left. */
static bool add_fold(struct box_net *n, size_t *upright, const struct stretch *s)
{
    size_t at = *upright;

    if (is_level(s) && n->level_count < LEVEL_FOLDS) {
        n->level[n->level_count++] = *s;
        return true;
    }
    if (!is_upright(s) || at == UPRIGHT_FOLDS)
        return false;
    for (; at > 0 && n->x[at - 1] > s->x1; at--)
        n->x[at] = n->x[at - 1];
    n->x[at] = s->x1;
    if (*upright > 0 &&
        (!is_close(n->top, fmin(s->y1, s->y2)) || !is_close(n->bottom, fmax(s->y1, s->y2))))
        return false;
    n->top = fmin(s->y1, s->y2);
    n->bottom = fmax(s->y1, s->y2);
    ++*upright;
    return true;
}

static bool net_find(const struct drawn *drawn, struct box_net *n)
{
    size_t upright = 0;
    struct box box;

    *n = (struct box_net){.drawn = drawn, .outline = farthest_line(drawn)};
    if (!n->outline)
        return false;
    for (size_t i = 0; i < drawn->path_count; i++)
        for (size_t k = 0; is_fold(drawn->paths[i]) && k < drawn->paths[i]->stretch_count; k++)
            if (!add_fold(n, &upright, &drawn->paths[i]->stretches[k]))
                return false;
    box = painted_box(n->outline, false);
    n->left = box.left;
    n->x[UPRIGHT_FOLDS] = box.right;
    n->width = n->x[2] - n->x[1];
    n->height = n->bottom - n->top;
    n->depth = n->x[1] - n->x[0];
    return upright == UPRIGHT_FOLDS && n->level_count == LEVEL_FOLDS;
}

/* --- what it holds --- */

static size_t men_of(const struct game *game)
{
    size_t count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += men_needed(game, &game->pieces[i], -1);
    return count;
}

/* How many pieces stand side by side between two panels, which leave just the play; 0 when they
 * leave another room. */
static int piles_between(double room, double piece)
{
    int piles = (int)lround((room - play) / piece);

    return piles > 0 && is_close(room, piles * piece + play) ? piles : 0;
}

/* Whether the box is as large as so many piles and the booklet before them, folded some times: of
 * the paper on which the box is printed. Leaves are 0.15 mm thick. */
static bool has_room_for(const struct box_net *n, const struct leaf *leaf,
                         const struct layout *layout, size_t men, double piece, int pages,
                         int across, int down)
{
    double across_sheet = fmax(leaf->width, leaf->height) / 2,
           down_sheet = fmin(leaf->width, leaf->height);
    double width = fmin(across_sheet, down_sheet), height = fmax(across_sheet, down_sheet);
    double depth = 0.15 * ((pages + 3) / 4 * 2);
    double high = ceil((double)men / (across * down)) * piece;

    for (int folds = 0; folds < 4; folds++) {
        double half = height / 2;

        if (is_close(n->width, fmax(width, across * layout->piece_width) + play) &&
            is_close(n->height, fmax(height, down * layout->piece_height) + play) &&
            is_close(n->depth, fmax(high + depth + play, least_depth)))
            return true;
        height = width;
        width = half;
        depth *= 2;
    }
    return false;
}

static void check_booklet(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                          const struct box_net *n)
{
    enum { SHEET = 4, MOST = 128 }; /* pages: as many as folded paper takes */
    double card = leaf->part->box.card > 0 ? leaf->part->box.card : usual_card;
    double piece = p->layout->making.print == PRINT_FOLD ? 2 * card : card;
    size_t men = men_of(p->layout->game);
    bool found = false;

    for (int k = 0; k < 8 * 8 * MOST / SHEET && !found; k++)
        found = has_room_for(n, leaf, p->layout, men, piece, SHEET * (1 + k / 64), 1 + k % 8,
                             1 + k / 8 % 8);
    if (!found)
        complain(c, p, leaf, "%.3f by %.3f by %.3f mm suit no piles with the booklet", n->width,
                 n->height, n->depth);
}

static void check_room(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                       const struct box_net *n)
{
    const struct layout *layout = p->layout;
    double card = leaf->part->box.card > 0 ? leaf->part->box.card : usual_card;
    double piece = p->layout->making.print == PRINT_FOLD ? 2 * card : card;
    int across = piles_between(n->width, layout->piece_width);
    int down = piles_between(n->height, layout->piece_height);
    size_t men = men_of(layout->game), piles = (size_t)(across * down);
    double depth = piles ? ceil((double)men / (double)piles) * piece + play : 0;

    if (piles == 0)
        complain(c, p, leaf, "piles of pieces do not fit %.3f by %.3f mm", n->width, n->height);
    else if (!is_close(n->depth, fmax(depth, least_depth)))
        complain(c, p, leaf, "%zu pieces in %zu piles need %.3f mm, but the box is %.3f mm deep",
                 men, piles, depth, n->depth);
    if (leaf->part->box.columns && across != leaf->part->box.columns)
        complain(c, p, leaf, "%d piles lie side by side, not %d", across, leaf->part->box.columns);
}

/* What is read to those who cannot see it, in whole millimetres. */
static void check_words(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                        const struct box_net *n)
{
    const double half = 0.5 + PROOF_TOLERANCE;
    double width, height, depth;
    size_t pieces;

    if (sscanf(n->drawn->alt, "Net of a box of %lf x %lf x %lf mm for %zu pieces", &width, &height,
               &depth, &pieces) != 4 ||
        fabs(width - n->width) > half || fabs(height - n->height) > half ||
        fabs(depth - n->depth) > half || pieces != men_of(p->layout->game))
        complain(c, p, leaf, "'%s' is not so", n->drawn->alt);
}

/* --- whether it closes --- */

static void check_panels(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                         const struct box_net *n)
{
    if (!is_close(n->x[4] - n->x[3], n->width))
        complain(c, p, leaf, "front and back differ: %.3f and %.3f mm", n->width,
                 n->x[4] - n->x[3]);
    if (!is_close(n->x[3] - n->x[2], n->depth))
        complain(c, p, leaf, "the sides differ: %.3f and %.3f mm", n->depth, n->x[3] - n->x[2]);
    if (n->x[0] - n->left > n->width || n->x[0] - n->left < 5)
        complain(c, p, leaf, "the tab is %.3f mm wide", n->x[0] - n->left);
}

static bool has_level(const struct box_net *n, double from, double to, double y)
{
    EACH (s, n->level, n->level_count)
        if (is_close(s->y1, y) && is_close(fmin(s->x1, s->x2), from) &&
            is_close(fmax(s->x1, s->x2), to))
            return true;
    return false;
}

/* At both ends two flaps on the sides, and on the back a lid as deep as the sides are. */
static void check_lids(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                       const struct box_net *n)
{
    const double ends[][2] = {{n->top, n->top - n->depth}, {n->bottom, n->bottom + n->depth}};

    for (size_t i = 0; i < COUNT_OF(ends); i++)
        if (!has_level(n, n->x[0], n->x[1], ends[i][0]) ||
            !has_level(n, n->x[2], n->x[3], ends[i][0]) ||
            !has_level(n, n->x[3], n->x[4], ends[i][0]) ||
            !has_level(n, n->x[3], n->x[4], ends[i][1]))
            complain(c, p, leaf, "the lid %s does not close the box", i ? "below" : "above");
}

/* --- the outline --- */

static size_t ends_at(const struct painted *path, double x, double y)
{
    size_t count = 0;

    EACH (s, path->stretches, path->stretch_count) {
        bool point = is_close(s->x1, s->x2) && is_close(s->y1, s->y2);

        count += !point && is_close(s->x1, x) && is_close(s->y1, y);
        count += !point && is_close(s->x2, x) && is_close(s->y2, y);
    }
    for (size_t i = 0; i < path->curve_count; i++)
        for (int k = 0; k < 4; k += 3)
            count += is_close(path->curves[i].x[k], x) && is_close(path->curves[i].y[k], y);
    return count;
}

/* Corners of the notch in the upper edge of the front have no others opposite. */
static bool is_in_notch(const struct box_net *n, double x, double y)
{
    return is_close(y, n->top) && x > n->x[1] + PROOF_TOLERANCE && x < n->x[2] - PROOF_TOLERANCE;
}

/* One closed line; the upper half is the lower one's mirror image, and the flaps of the two sides
 * are each other's. */
static void check_outline(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                          const struct box_net *n)
{
    double middle = n->top + n->bottom, front = n->x[1] + n->x[2];

    for (size_t i = 0; i < n->outline->stretch_count; i++) {
        double x = n->outline->stretches[i].x1, y = n->outline->stretches[i].y1;
        bool flap = (y < n->top - PROOF_TOLERANCE || y > n->bottom + PROOF_TOLERANCE) &&
                    x > n->x[0] - PROOF_TOLERANCE && x < n->x[3] - PROOF_TOLERANCE;

        if (ends_at(n->outline, x, y) != 2)
            complain(c, p, leaf, "the outline is not closed at %.3f, %.3f", x, y);
        if (!is_in_notch(n, x, y) && ends_at(n->outline, x, middle - y) == 0)
            complain(c, p, leaf, "above and below differ at %.3f, %.3f", x, y);
        if (flap && ends_at(n->outline, front - x, y) == 0)
            complain(c, p, leaf, "the flaps of the sides differ at %.3f, %.3f", x, y);
    }
}

/* Flaps on the sides meet at most, and those of the lids go into the box. */
static void check_flaps(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                        const struct box_net *n)
{
    struct box all = painted_box(n->outline, false);
    double tuck = n->top - n->depth - all.top, dust = 0;

    EACH (s, n->outline->stretches, n->outline->stretch_count)
        if (s->x1 < n->x[3] - PROOF_TOLERANCE)
            dust = fmax(dust, n->top - s->y1);
    if (tuck < 5 || tuck > n->height || !is_close(all.bottom - n->bottom - n->depth, tuck))
        complain(c, p, leaf, "the flap of a lid is %.3f mm deep", tuck);
    if (dust < 3 || dust > n->width / 2 + PROOF_TOLERANCE)
        complain(c, p, leaf, "the flaps of the sides are %.3f mm deep", dust);
}

/* What is printed on it is within its outline. */
static void check_inside(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                         const struct box_net *n)
{
    struct painted area = *n->outline;
    struct plate plate = {0};

    area.filled = true;
    area.stroked = false;
    area.fill = 0;
    plate_add(p->arena, &plate, &area);
    for (size_t i = 0; i < n->drawn->path_count; i++) {
        struct box b = painted_box(n->drawn->paths[i], false);
        double x = (b.left + b.right) / 2, y = (b.top + b.bottom) / 2;

        if (!n->drawn->paths[i]->dashed && ink_at(&plate, x, y) > 0)
            complain(c, p, leaf, "something is painted beside the box, at %.2f, %.2f", x, y);
    }
    for (size_t i = 0; i < leaf->word_count; i++) {
        struct box b = leaf->words[i].box;
        double x = (b.left + b.right) / 2, y = (b.top + b.bottom) / 2;
        bool note = x > n->x[1] && x < n->x[2] && y > n->bottom; /* what the box is for */

        if (!note && box_inside(&b, &n->drawn->box) && ink_at(&plate, x, y) > 0)
            complain(c, p, leaf, "'%s' stands beside the box", leaf->words[i].text);
    }
}

/* --- the measure --- */

static void check_box(const struct proof *p, struct complaints *c, const struct leaf *leaf)
{
    struct box_net n;
    size_t k = 0;

    while (k < leaf->drawn_count && strncmp(leaf->drawn[k].alt, "Net of a box", 12) != 0)
        k++;
    if (k == leaf->drawn_count || !net_find(&leaf->drawn[k], &n)) {
        complain(c, p, leaf, "there is no net with all its folds");
        return;
    }
    if (p->layout->stapled_pages > 0 && !leaf->part->box.without_booklet)
        check_booklet(p, c, leaf, &n);
    else
        check_room(p, c, leaf, &n);
    check_words(p, c, leaf, &n);
    check_panels(p, c, leaf, &n);
    check_lids(p, c, leaf, &n);
    check_outline(p, c, leaf, &n);
    check_flaps(p, c, leaf, &n);
    check_inside(p, c, leaf, &n);
}

void measure_boxes(const struct proof *p, struct complaints *c)
{
    size_t boxes = 0;

    for (size_t i = 0; i < p->leaf_count; i++)
        if (p->leaves[i].part && p->leaves[i].part->kind == PART_BOX) {
            check_box(p, c, &p->leaves[i]);
            boxes++;
        }
    for (size_t i = 0; i < p->layout->part_count; i++)
        boxes -= p->layout->parts[i].kind == PART_BOX;
    if (boxes != 0)
        complain(c, p, NULL, "there is not one sheet for each box");
}
