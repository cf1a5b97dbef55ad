/* What every sheet has: a true ruler, free margins, and nothing upon anything else. */
#include "proof/proof.h"

#include <math.h>
#include <string.h>

/* --- rulers --- */

/* Whether some stretch goes off from the base at that place. */
static bool has_tick(const struct painted *path, double x, double y)
{
    for (size_t i = 1; i < path->stretch_count; i++) {
        const struct stretch *s = &path->stretches[i];

        if ((is_close(s->x1, x) && is_close(s->y1, y)) ||
            (is_close(s->x2, x) && is_close(s->y2, y)))
            return true;
    }
    return false;
}

/* A straight base of that length is painted first, then a tick at each step from end to end. */
static bool is_true_ruler(const struct painted *path, double length, double step)
{
    const struct stretch *base = &path->stretches[0];
    int steps = (int)lround(length / step);

    if (path->stretch_count != (size_t)steps + 2 || !(is_level(base) || is_upright(base)) ||
        !is_close(fabs(base->x2 - base->x1) + fabs(base->y2 - base->y1), length))
        return false;
    for (int i = 0; i <= steps; i++) {
        double part = i * step / length;

        if (!has_tick(path, base->x1 + part * (base->x2 - base->x1),
                      base->y1 + part * (base->y2 - base->y1)))
            return false;
    }
    return true;
}

/* 50 mm with a tick every 10, and two inches and their halves. */
static void check_ruler(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                        const struct drawn *drawn)
{
    const double inch = 25.4;

    if (drawn->path_count != 2 || !is_true_ruler(drawn->paths[0], 50, 10) ||
        !is_true_ruler(drawn->paths[1], 2 * inch, inch / 2))
        complain(c, p, leaf, "'%s' is not true", drawn->alt);
}

/* Booklets and cards alone are no sheets to be cut. */
static bool has_sheets(const struct layout *layout)
{
    for (size_t i = 0; i < layout->part_count; i++)
        if (part_has_foot(&layout->parts[i]) || layout->parts[i].kind == PART_LABELS)
            return true;
    return false;
}

/* On sheets of labels nothing may stand but faces. */
static bool has_faces_alone(const struct leaf *leaf)
{
    return leaf->part && leaf->part->kind == PART_LABELS && leaf->drawn_count > 0 &&
           leaf->drawn[0].piece;
}

void measure_rulers(const struct proof *p, struct complaints *c)
{
    EACH (leaf, p->leaves, p->leaf_count) {
        size_t rulers = 0;

        for (size_t k = 0; k < leaf->drawn_count; k++) {
            const struct drawn *drawn = &leaf->drawn[k];

            if (strncmp(drawn->alt, "A ruler of 50 mm", 16) != 0)
                continue;
            rulers++;
            check_ruler(p, c, leaf, drawn);
        }
        if (rulers != !has_faces_alone(leaf))
            complain(c, p, leaf, "there are %zu rulers in the foot", rulers);
    }
    if (p->leaf_count == 0 && has_sheets(p->layout))
        complain(c, p, NULL, "there are none");
}

/* --- lines --- */

/* Lines that printers lose. */
void measure_lines(const struct proof *p, struct complaints *c)
{
    const double least = 0.1 - 0.001; /* mm */

    EACH (leaf, p->leaves, p->leaf_count)
        for (size_t k = 0; k < leaf->content->count; k++)
            if (leaf->content->paths[k].stroked && leaf->content->paths[k].width < least)
                complain(c, p, leaf, "a line is %.3f mm wide", leaf->content->paths[k].width);
}

/* --- margins --- */

/* Marks may stand outside: straight lines that are no part of a figure. */
static bool is_mark(const struct painted *path)
{
    return path->mark < 0 && path->stroked && !path->filled && path->curve_count == 0;
}

void measure_margins(const struct proof *p, struct complaints *c)
{
    const double least = 4; /* mm that printers reach at best, for marks */

    EACH (leaf, p->leaves, p->leaf_count) {
        double margin = p->layout->margin - PROOF_TOLERANCE;
        const struct box safe = {margin, margin, leaf->width - margin, leaf->height - margin};
        const struct box page = {least, least, leaf->width - least, leaf->height - least};

        EACH (path, leaf->content->paths, leaf->content->count) {
            /* lines lie on the edge of the area with their middles */
            struct box box = painted_box(path, false);

            if (!box_inside(&box, is_mark(path) ? &page : &safe))
                complain(c, p, leaf,
                         "what is painted at %.2f, %.2f to %.2f, %.2f leaves the safe area",
                         box.left, box.top, box.right, box.bottom);
        }
        for (size_t k = 0; k < leaf->word_count; k++)
            if (leaf->words[k].visible && !box_inside(&leaf->words[k].box, &safe))
                complain(c, p, leaf, "'%s' stands outside the safe area", leaf->words[k].text);
    }
}

/* --- overlaps --- */

static bool crosses(const struct stretch *s, const struct box *box)
{
    const struct box line = {fmin(s->x1, s->x2), fmin(s->y1, s->y2), fmax(s->x1, s->x2),
                             fmax(s->y1, s->y2)};

    return box_gap(&line, box) < -PROOF_TOLERANCE;
}

/* Cuts run beside figures, never through them. */
static void check_cuts(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                       const struct drawn *drawn)
{
    EACH (path, leaf->content->paths, leaf->content->count)
        for (size_t k = 0;
             path->mark < 0 && path->stroked && !path->dashed && k < path->stretch_count; k++)
            if (crosses(&path->stretches[k], &drawn->box))
                complain(c, p, leaf, "a cut runs through %s", drawn->alt);
}

void measure_overlaps(const struct proof *p, struct complaints *c)
{
    EACH (leaf, p->leaves, p->leaf_count) {
        for (size_t k = 0; k < leaf->drawn_count; k++) {
            const struct drawn *drawn = &leaf->drawn[k];

            if (drawn->path_count == 0)
                continue;
            check_cuts(p, c, leaf, drawn);
            for (size_t n = k + 1; n < leaf->drawn_count; n++)
                if (leaf->drawn[n].path_count &&
                    box_gap(&drawn->box, &leaf->drawn[n].box) < -PROOF_TOLERANCE)
                    complain(c, p, leaf, "%s lies on %s", drawn->alt, leaf->drawn[n].alt);
        }
    }
}
