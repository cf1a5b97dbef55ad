/* Where pieces are cut and folded. */
#include "proof.h"

#include <math.h>

static bool covers(double from, double to, double at)
{
    return fmin(from, to) <= at + PROOF_TOLERANCE && fmax(from, to) >= at - PROOF_TOLERANCE;
}

/* The nearest straight cuts on the four sides of a point. */
static struct box cuts_around(const struct content *content, double x, double y)
{
    struct box box = {-INFINITY, -INFINITY, INFINITY, INFINITY};

    for (size_t i = 0; i < content->count; i++) {
        const struct painted *path = &content->paths[i];

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

/* Whether straight lines of the wanted kind, outside figures or within the given one, run all the
 * way between two points; (x1, y1) is left of or above (x2, y2). */
static bool is_drawn_between(const struct content *content, int mark, bool dashed,
                             struct stretch wanted)
{
    bool upright = is_upright(&wanted);
    double reached = upright ? wanted.y1 : wanted.x1, end = upright ? wanted.y2 : wanted.x2;
    bool further = true;

    while (further && reached < end - PROOF_TOLERANCE) {
        further = false;
        for (size_t i = 0; i < content->count; i++) {
            const struct painted *path = &content->paths[i];

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
    return !leaf->part || leaf->part->kind != PART_PIECES || leaf->part->making.print == PRINT_FOLD;
}

/* Four cuts all along the edges, and the fold from one side to the other. */
static bool panel_cut(const struct leaf *leaf, const struct drawn *drawn, struct cut *cut)
{
    const struct content *c = leaf->content;
    double x = (drawn->box.left + drawn->box.right) / 2;
    double y = (drawn->box.top + drawn->box.bottom) / 2;
    struct box b = cuts_around(c, x, y);

    *cut = (struct cut){b, is_folded(leaf) ? (b.top + b.bottom) / 2 : b.top};
    if (!isfinite(b.left) || !isfinite(b.top) || !isfinite(b.right) || !isfinite(b.bottom))
        return false;
    return is_drawn_between(c, -1, false, (struct stretch){b.left, b.top, b.right, b.top}) &&
           is_drawn_between(c, -1, false, (struct stretch){b.left, b.bottom, b.right, b.bottom}) &&
           is_drawn_between(c, -1, false, (struct stretch){b.left, b.top, b.left, b.bottom}) &&
           is_drawn_between(c, -1, false, (struct stretch){b.right, b.top, b.right, b.bottom}) &&
           (!is_folded(leaf) ||
            is_drawn_between(c, -1, true, (struct stretch){b.left, cut->fold, b.right, cut->fold}));
}

/* The outline is painted first; the fold ends where the discs do. */
static bool disc_cut(const struct leaf *leaf, const struct drawn *drawn, struct cut *cut)
{
    const struct painted *outline = drawn->path_count ? drawn->paths[0] : NULL;

    if (!outline || !outline->stroked || outline->dashed || outline->curve_count == 0)
        return false;
    cut->box = painted_box(outline, false);
    cut->fold = is_folded(leaf) ? (cut->box.top + cut->box.bottom) / 2 : cut->box.top;
    return !is_folded(leaf) ||
           is_drawn_between(leaf->content, drawn->mark, true,
                            (struct stretch){cut->box.left, cut->fold, cut->box.right, cut->fold});
}

bool cut_of(const struct proof *p, const struct leaf *leaf, const struct drawn *drawn,
            struct cut *cut)
{
    return p->layout->form == FORM_DISC ? disc_cut(leaf, drawn, cut) : panel_cut(leaf, drawn, cut);
}
