/* Marks by which pieces are cut out and folded: all of them there, none on a piece, of the width
 * and colour that the style asks for. */
#include "proof/proof.h"

#include <math.h>
#include <string.h>

/* mm: between a tick and what it must not touch; between it and the line's end at most, which half
 * of its own width may add to; and the shortest that guides a knife. */
static const double clear = 0.15, farthest = 0.4, shortest = 1.5;

struct block {
    const struct leaf *leaf;
    struct making making;
    double bleed; /* mm that is printed beyond the cut */
    const struct drawn **drawn;
    struct cut *cuts;
    size_t count;
};

static bool block_find(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                       struct block *b)
{
    *b = (struct block){.leaf = leaf, .making = making_on(leaf)};
    b->bleed = b->making.bleed == BLEED_NONE ? 0 : b->making.bleed_width;
    for (size_t i = 0; i < leaf->drawn_count; i++) {
        size_t count = b->count;
        struct cut cut;

        if (!leaf->drawn[i].piece)
            continue;
        if (!cut_of(p, leaf, &leaf->drawn[i], &cut)) {
            complain(c, p, leaf, "%s is not cut all around", leaf->drawn[i].alt);
            return false;
        }
        *ARENA_PUSH(p->arena, b->drawn, count) = &leaf->drawn[i];
        *ARENA_PUSH(p->arena, b->cuts, b->count) = cut;
    }
    return b->count > 0;
}

static bool is_mark(const struct painted *path)
{
    return path->mark < 0 && path->stroked && !path->filled;
}

/* --- how they look --- */

static void check_look(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                       const struct painted *path)
{
    const struct style *style = &p->layout->style;
    double width = style->line[path->dashed ? LINE_FOLD : LINE_CUT];
    double grey = 1 - colour_darkness(style->colours[path->dashed ? COLOUR_INK : COLOUR_CUT_LINE]);

    if (!is_close(path->width, width))
        complain(c, p, leaf, "a mark is %.3f mm wide, not %.3f", path->width, width);
    if (!is_close(path->stroke, grey))
        complain(c, p, leaf, "a mark has %.2f of white, not %.2f", path->stroke, grey);
}

/* --- what they keep off --- */

static bool is_within(const struct stretch *s, const struct box *box, double around)
{
    return fmax(s->x1, s->x2) > box->left - around && fmin(s->x1, s->x2) < box->right + around &&
           fmax(s->y1, s->y2) > box->top - around && fmin(s->y1, s->y2) < box->bottom + around;
}

/* Between two feet the paper is slit, from their fold down. */
static bool is_slit(const struct block *b, const struct stretch *s)
{
    for (size_t i = 0; i < b->count && is_upright(s) && b->making.stand; i++) {
        const struct cut *cut = &b->cuts[i];

        if (cut->side && is_close(s->x1, cut->fold) &&
            fmin(s->y1, s->y2) > cut->box.bottom - PROOF_TOLERANCE &&
            fmax(s->y1, s->y2) < cut->outer.bottom + PROOF_TOLERANCE)
            return true;
    }
    return false;
}

static bool is_own_fold(const struct cut *cut, const struct stretch *s)
{
    if (cut->side && is_upright(s))
        return is_close(s->x1, cut->fold);
    return is_level(s) && (is_close(s->y1, cut->fold) || is_close(s->y1, cut->box.top) ||
                           is_close(s->y1, cut->box.bottom));
}

/* Lines run along the edges, and folds through the piece; ticks stay off, beyond its bleed. */
static void check_off(const struct proof *p, struct complaints *c, const struct block *b, size_t i,
                      const struct painted *path, const struct stretch *s)
{
    bool lines = b->making.cuts == CUTS_LINES;
    double around = lines ? -PROOF_TOLERANCE : b->bleed + clear - PROOF_TOLERANCE;

    if (!is_within(s, &b->cuts[i].outer, around) || is_slit(b, s))
        return;
    if (!(lines && path->dashed && is_own_fold(&b->cuts[i], s)))
        complain(c, p, b->leaf, "a mark is upon %s, from %.2f, %.2f to %.2f, %.2f",
                 b->drawn[i]->alt, s->x1, s->y1, s->x2, s->y2);
}

/* The pieces that stand in line along an upright or level one share its marks in the margin: how
 * far it goes. */
static void reach_along(const struct block *b, bool upright, double at, double *from, double *to)
{
    for (size_t i = 0; i < b->count; i++) {
        const struct box *o = &b->cuts[i].outer;
        double first = upright ? o->left : o->top, last = upright ? o->right : o->bottom;

        if (at < first - PROOF_TOLERANCE || at > last + PROOF_TOLERANCE)
            continue;
        *from = fmin(*from, upright ? o->top : o->left);
        *to = fmax(*to, upright ? o->bottom : o->right);
    }
}

/* Marks in the margin have all pieces on one side. */
static void check_margin(const struct proof *p, struct complaints *c, const struct block *b,
                         const struct stretch *s)
{
    bool upright = is_upright(s);
    double from = INFINITY, to = -INFINITY, at = upright ? s->y1 : s->x1;

    reach_along(b, upright, upright ? s->x1 : s->y1, &from, &to);
    if (b->making.cuts == CUTS_MARGIN && !is_slit(b, s) && at > from && at < to)
        complain(c, p, b->leaf, "a mark stands between pieces, from %.2f, %.2f to %.2f, %.2f",
                 s->x1, s->y1, s->x2, s->y2);
}

static void check_marks(const struct proof *p, struct complaints *c, const struct block *b)
{
    EACH (path, b->leaf->content->paths, b->leaf->content->count) {
        if (!is_mark(path))
            continue;
        check_look(p, c, b->leaf, path);
        for (size_t n = 0; n < path->stretch_count; n++) {
            check_margin(p, c, b, &path->stretches[n]);
            for (size_t i = 0; i < b->count; i++)
                check_off(p, c, b, i, path, &path->stretches[n]);
        }
    }
}

/* --- whether they are all there --- */

/* One end of a line to be cut or folded, and the direction in which it goes on there. */
struct end {
    double x, y;
    int dx, dy;
    bool dashed;
};

/* Whether a tick begins there, in line with it: as near as it may be, and long enough. */
static bool has_tick(const struct block *b, const struct end *e)
{
    const struct content *content = b->leaf->content;

    EACH (path, content->paths, content->count) {
        for (size_t k = 0; is_mark(path) && path->dashed == e->dashed && k < path->stretch_count;
             k++) {
            const struct stretch *s = &path->stretches[k];
            double from = (s->x1 - e->x) * e->dx + (s->y1 - e->y) * e->dy;
            double to = (s->x2 - e->x) * e->dx + (s->y2 - e->y) * e->dy;
            double off = fabs((s->x1 - e->x) * e->dy) + fabs((s->y1 - e->y) * e->dx);
            double near = fmin(from, to), length = fabs(to - from);

            if (is_close(off, 0) && length >= shortest &&
                length >= fabs(s->x2 - s->x1) + fabs(s->y2 - s->y1) - PROOF_TOLERANCE &&
                near >= b->bleed + clear - PROOF_TOLERANCE && near <= b->bleed + farthest)
                return true;
        }
    }
    return false;
}

/* A line from one place to another; at its second end there may be no mark. */
static void check_line(const struct proof *p, struct complaints *c, const struct block *b,
                       const struct drawn *drawn, struct stretch s, bool dashed, bool both)
{
    bool upright = is_upright(&s), found;
    double *from = upright ? &s.y1 : &s.x1, *to = upright ? &s.y2 : &s.x2;
    struct end ends[2];

    if (b->making.cuts == CUTS_LINES) {
        if (!is_drawn_between(b->leaf->content, -1, dashed, s))
            complain(c, p, b->leaf, "a %s of %s is not drawn", dashed ? "fold" : "cut", drawn->alt);
        return;
    }
    if (b->making.cuts == CUTS_MARGIN)
        reach_along(b, upright, upright ? s.x1 : s.y1, from, to);
    ends[0] = (struct end){s.x1, s.y1, upright ? 0 : -1, upright ? -1 : 0, dashed};
    ends[1] = (struct end){s.x2, s.y2, !upright, upright, dashed};
    found = has_tick(b, &ends[0]) && (!both || has_tick(b, &ends[1]));
    if (!found)
        complain(c, p, b->leaf, "a %s of %s is not marked at %s", dashed ? "fold" : "cut",
                 drawn->alt, both ? "both ends" : "its end");
}

static void check_cuts(const struct proof *p, struct complaints *c, const struct block *b, size_t i)
{
    const struct box *o = &b->cuts[i].outer;
    const struct drawn *d = b->drawn[i];

    check_line(p, c, b, d, (struct stretch){o->left, o->top, o->right, o->top}, false, true);
    check_line(p, c, b, d, (struct stretch){o->left, o->bottom, o->right, o->bottom}, false, true);
    check_line(p, c, b, d, (struct stretch){o->left, o->top, o->left, o->bottom}, false, true);
    check_line(p, c, b, d, (struct stretch){o->right, o->top, o->right, o->bottom}, false, true);
}

/* Between the faces, and above feet; between two feet the fold ends at a slit. */
static void check_folds(const struct proof *p, struct complaints *c, const struct block *b,
                        size_t i)
{
    const struct cut *cut = &b->cuts[i];
    const struct box *o = &cut->outer, *box = &cut->box;
    const struct drawn *d = b->drawn[i];

    if (!is_folded(b->leaf))
        return;
    if (cut->side)
        check_line(p, c, b, d, (struct stretch){cut->fold, box->top, cut->fold, box->bottom}, true,
                   !b->making.stand);
    else
        check_line(p, c, b, d, (struct stretch){o->left, cut->fold, o->right, cut->fold}, true,
                   true);
    if (b->making.stand)
        check_line(p, c, b, d, (struct stretch){o->left, box->bottom, o->right, box->bottom}, true,
                   true);
    if (b->making.stand && !cut->side)
        check_line(p, c, b, d, (struct stretch){o->left, box->top, o->right, box->top}, true, true);
    if (b->making.stand && cut->side &&
        !is_drawn_between(b->leaf->content, -1, false,
                          (struct stretch){cut->fold, box->bottom, cut->fold, o->bottom}))
        complain(c, p, b->leaf, "there is no slit between the feet of %s", d->alt);
}

/* --- how they stand --- */

/* mm to the nearest piece at the right in the same row; infinite when there is none. */
static double gap_beside(const struct block *b, size_t i)
{
    const struct box *o = &b->cuts[i].outer;
    double gap = INFINITY;

    for (size_t k = 0; k < b->count; k++) {
        const struct box *other = &b->cuts[k].outer;

        if (is_close(other->top, o->top) && other->left > o->left)
            gap = fmin(gap, other->left - o->right);
    }
    return gap;
}

/* One cut parts two pieces, but where each has a bleed of its own or ticks at its corners. */
static void check_gap(const struct proof *p, struct complaints *c, const struct block *b, size_t i)
{
    double wanted = b->making.bleed == BLEED_INDIVIDUAL ? 2 * b->bleed : 0;
    double gap = gap_beside(b, i);

    if (isfinite(gap) && b->making.cuts != CUTS_CORNERS && !is_close(gap, wanted))
        complain(c, p, b->leaf, "%s stands %.3f mm beside the next piece, not %.3f",
                 b->drawn[i]->alt, gap, wanted);
}

void measure_marks(const struct proof *p, struct complaints *c)
{
    for (size_t k = 0; k < p->leaf_count && !has_outline(p); k++) {
        struct block b;

        if (!p->leaves[k].part || p->leaves[k].part->kind != PART_PIECES ||
            !block_find(p, c, &p->leaves[k], &b))
            continue;
        check_marks(p, c, &b);
        for (size_t i = 0; i < b.count; i++) {
            check_cuts(p, c, &b, i);
            check_folds(p, c, &b, i);
            check_gap(p, c, &b, i);
        }
    }
}
