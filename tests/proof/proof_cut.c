/* Where pieces are cut and folded. */
#include "proof/proof.h"

#include <math.h>

static bool covers(double from, double to, double at)
{
    return fmin(from, to) <= at + PROOF_TOLERANCE && fmax(from, to) >= at - PROOF_TOLERANCE;
}

/* The nearest straight cuts on the four sides of a point. */
static struct box cuts_around(const struct content *content, double x, double y)
{
    struct box box = {-INFINITY, -INFINITY, INFINITY, INFINITY};

    EACH (path, content->paths, content->count) {
        for (size_t k = 0;
             path->mark < 0 && path->stroked && !path->dashed && k < path->stretch_count; k++) {
            const struct stretch *s = &path->stretches[k];

            if (is_upright(s) && covers(s->y1, s->y2, y)) {
                if (s->x1 < x)
                    box.left = fmax(box.left, s->x1);
                else
                    box.right = fmin(box.right, s->x1);
            } else if (is_level(s) && covers(s->x1, s->x2, x)) {
                if (s->y1 < y)
                    box.top = fmax(box.top, s->y1);
                else
                    box.bottom = fmin(box.bottom, s->y1);
            }
        }
    }
    return box;
}

bool is_drawn_between(const struct content *content, int mark, bool dashed, struct stretch wanted)
{
    bool upright = is_upright(&wanted);
    double reached = upright ? wanted.y1 : wanted.x1, end = upright ? wanted.y2 : wanted.x2;
    bool further = true;

    while (further && reached < end - PROOF_TOLERANCE) {
        further = false;
        EACH (path, content->paths, content->count) {
            for (size_t k = 0; path->stroked && path->dashed == dashed && path->mark == mark &&
                               k < path->stretch_count;
                 k++) {
                const struct stretch *s = &path->stretches[k];
                double across = upright ? s->x1 : s->y1, from = upright ? s->y1 : s->x1;
                double to = upright ? s->y2 : s->x2;

                if ((upright ? is_upright(s) : is_level(s)) &&
                    is_close(across, upright ? wanted.x1 : wanted.y1) &&
                    covers(from, to, reached) && fmax(from, to) > reached + PROOF_TOLERANCE) {
                    reached = fmax(from, to);
                    further = true;
                }
            }
        }
    }
    return reached >= end - PROOF_TOLERANCE;
}

bool is_folded(const struct leaf *leaf)
{
    return !leaf->part || leaf->part->kind != PART_PIECES ||
           leaf->part->pieces.making.print == PRINT_FOLD;
}

struct making making_on(const struct leaf *leaf)
{
    struct making making = making_unsaid;

    if (leaf->part && leaf->part->kind == PART_PIECES)
        return leaf->part->pieces.making;
    making_settle(&making, FORM_PANEL);
    return making;
}

bool shows_opponent(const struct leaf *leaf, const struct drawn *drawn)
{
    return !drawn->piece->promoted && making_on(leaf).backs == BACKS_OPPONENT;
}

bool has_outline(const struct proof *p)
{
    return piece_forms[p->layout->form].rings || piece_forms[p->layout->form].pointed;
}

/* --- straight cuts --- */

/* Where marks stand in line with the edges of a figure, though none runs beside it: the nearest on
 * the whole sheet. */
static struct box marks_around(const struct content *content, const struct box *ink)
{
    struct box box = {-INFINITY, -INFINITY, INFINITY, INFINITY};

    EACH (path, content->paths, content->count) {
        for (size_t k = 0;
             path->mark < 0 && path->stroked && !path->dashed && k < path->stretch_count; k++) {
            const struct stretch *s = &path->stretches[k];

            if (is_upright(s) && s->x1 < ink->left + PROOF_TOLERANCE)
                box.left = fmax(box.left, s->x1);
            else if (is_upright(s) && s->x1 > ink->right - PROOF_TOLERANCE)
                box.right = fmin(box.right, s->x1);
            else if (is_level(s) && s->y1 < ink->top + PROOF_TOLERANCE)
                box.top = fmax(box.top, s->y1);
            else if (is_level(s) && s->y1 > ink->bottom - PROOF_TOLERANCE)
                box.bottom = fmin(box.bottom, s->y1);
        }
    }
    return box;
}

static bool has_lines_around(const struct content *c, const struct box *b)
{
    return is_drawn_between(c, -1, false, (struct stretch){b->left, b->top, b->right, b->top}) &&
           is_drawn_between(c, -1, false,
                            (struct stretch){b->left, b->bottom, b->right, b->bottom}) &&
           is_drawn_between(c, -1, false, (struct stretch){b->left, b->top, b->left, b->bottom}) &&
           is_drawn_between(c, -1, false, (struct stretch){b->right, b->top, b->right, b->bottom});
}

/* Parts the cut-out into feet and faces: backs are smaller by their inset, those that stand have
 * feet below each face. */
static void part_faces(struct cut *cut, const struct making *making, bool folded)
{
    double foot = making->stand ? making->base : 0, inset = making->back_inset;
    struct box *box = &cut->box;

    cut->side = folded && making->fold == FOLD_SIDE;
    cut->box = cut->front = cut->outer;
    cut->fold = box->top;
    if (!folded)
        return;
    box->bottom -= foot;
    box->top += cut->side ? 0 : foot;
    cut->front = cut->back = *box;
    if (cut->side)
        cut->fold = cut->front.left = cut->back.right = (box->left + box->right - inset) / 2;
    else
        cut->fold = cut->front.top = cut->back.bottom = (box->top + box->bottom - inset) / 2;
}

/* Four cuts all along the edges, or marks of them, and the fold from one side to the other. */
static bool panel_cut(const struct proof *p, const struct leaf *leaf, const struct drawn *drawn,
                      struct cut *cut)
{
    const struct content *c = leaf->content;
    struct making making = making_on(leaf);
    double x = (drawn->box.left + drawn->box.right) / 2;
    double y = (drawn->box.top + drawn->box.bottom) / 2;
    bool lines = making.cuts == CUTS_LINES;
    struct box b = lines ? cuts_around(c, x, y) : marks_around(c, &drawn->box);

    if (leaf->part && leaf->part->kind == PART_POCKET) { /* they stand where the set's do */
        making.stand = p->layout->making.stand;
        making.base = p->layout->making.base * leaf_scale(p, leaf);
    }
    *cut = (struct cut){.outer = b};
    if (!isfinite(b.left) || !isfinite(b.top) || !isfinite(b.right) || !isfinite(b.bottom))
        return false;
    part_faces(cut, &making, is_folded(leaf));
    if (!lines)
        return true;
    if (!has_lines_around(c, &b))
        return false;
    return !is_folded(leaf) ||
           is_drawn_between(
               c, -1, true,
               cut->side ? (struct stretch){cut->fold, cut->box.top, cut->fold, cut->box.bottom}
                         : (struct stretch){b.left, cut->fold, b.right, cut->fold});
}

/* --- outlines --- */

/* The outline is painted first; the fold ends where the piece does. Five-sided ones meet at their
 * feet, the front above the fold. */
static bool outline_cut(const struct proof *p, const struct leaf *leaf, const struct drawn *drawn,
                        struct cut *cut)
{
    const struct painted *outline = drawn->path_count ? drawn->paths[0] : NULL;
    bool disc = piece_forms[p->layout->form].rings;
    const struct making making = {.fold = FOLD_HEAD};
    struct box front;

    if (!outline || !outline->stroked || outline->dashed ||
        (disc && p->layout->form != FORM_OCTAGON && outline->curve_count == 0))
        return false;
    *cut = (struct cut){.outer = painted_box(outline, false)};
    part_faces(cut, &making, is_folded(leaf));
    front = cut->front;
    if (!disc && is_folded(leaf)) {
        cut->front = cut->back;
        cut->back = front;
    }
    return !is_folded(leaf) ||
           is_drawn_between(leaf->content, drawn->mark, true,
                            (struct stretch){cut->box.left, cut->fold, cut->box.right, cut->fold});
}

bool cut_of(const struct proof *p, const struct leaf *leaf, const struct drawn *drawn,
            struct cut *cut)
{
    return has_outline(p) ? outline_cut(p, leaf, drawn, cut) : panel_cut(p, leaf, drawn, cut);
}

struct motion cut_motion(const struct cut *cut)
{
    if (cut->side)
        return (struct motion){false, cut->back.left - cut->front.left, 0};
    return turned_about((cut->box.left + cut->box.right) / 2, cut->fold);
}
