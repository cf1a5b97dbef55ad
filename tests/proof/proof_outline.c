/* Five-sided pieces: their outline is the same on both sides of the middle and of the fold, and
 * what is printed stays within it. */
#include "proof/proof_ink.h"

#include <math.h>

static bool has_corner(const struct painted *outline, double x, double y)
{
    for (size_t i = 0; i < outline->stretch_count; i++)
        if (is_close(outline->stretches[i].x1, x) && is_close(outline->stretches[i].y1, y))
            return true;
    return false;
}

/* A point at the head, the feet as wide as the piece, a shoulder on either side between. */
static bool has_five_sides(const struct painted *outline, const struct cut *cut, bool folded)
{
    const struct box *b = &cut->box;
    double middle = (b->left + b->right) / 2, foot = cut->front.bottom;
    size_t sides = 0;

    EACH (s, outline->stretches, outline->stretch_count) {
        sides += hypot(s->x2 - s->x1, s->y2 - s->y1) > PROOF_TOLERANCE;
        if (!has_corner(outline, 2 * middle - s->x1, s->y1) ||
            (folded && !has_corner(outline, s->x1, 2 * cut->fold - s->y1)))
            return false;
    }
    return sides == (folded ? 8 : 5) && has_corner(outline, middle, b->top) &&
           has_corner(outline, b->left, foot) && has_corner(outline, b->right, foot);
}

/* Whether a box, which may touch the outline, has a corner beyond it. */
static bool leaves(const struct plate *inside, const struct box *box)
{
    return ink_at(inside, box->left + PROOF_TOLERANCE, box->top + PROOF_TOLERANCE) > 0 ||
           ink_at(inside, box->right - PROOF_TOLERANCE, box->top + PROOF_TOLERANCE) > 0 ||
           ink_at(inside, box->left + PROOF_TOLERANCE, box->bottom - PROOF_TOLERANCE) > 0 ||
           ink_at(inside, box->right - PROOF_TOLERANCE, box->bottom - PROOF_TOLERANCE) > 0;
}

/* A word is as high as its font, and as wide as its characters' squares, of which ink is 0.8: its
 * middle tells. */
static void check_inside(const struct proof *p, struct complaints *c, const struct leaf *leaf,
                         const struct drawn *drawn, const struct cut *cut)
{
    struct painted area = *drawn->paths[0];
    struct plate inside = {0};

    area.filled = true;
    area.stroked = false;
    area.fill = 0;
    plate_add(p->arena, &inside, &area);
    for (size_t i = 1; i < drawn->path_count; i++) {
        struct box box = painted_box(drawn->paths[i], true);

        if (!drawn->paths[i]->dashed && leaves(&inside, &box))
            complain(c, p, leaf, "the face of %s leaves its outline", drawn->alt);
    }
    for (size_t i = 0; i < leaf->word_count; i++) {
        struct box box = leaf->words[i].box;
        double free = (box.right - box.left) * 0.1;

        box = (struct box){box.left + free, (box.top + box.bottom) / 2, box.right - free,
                           (box.top + box.bottom) / 2};
        if (has_middle_in(&box, &cut->box) && leaves(&inside, &box))
            complain(c, p, leaf, "'%s' leaves the outline of %s", leaf->words[i].text, drawn->alt);
    }
}

void measure_outlines(const struct proof *p, struct complaints *c)
{
    for (size_t i = 0; i < p->leaf_count && piece_forms[p->layout->form].pointed; i++)
        for (size_t k = 0; k < p->leaves[i].drawn_count; k++) {
            const struct leaf *leaf = &p->leaves[i];
            const struct drawn *drawn = &leaf->drawn[k];
            struct cut cut;

            if (!drawn->piece)
                continue;
            if (!cut_of(p, leaf, drawn, &cut) ||
                !has_five_sides(drawn->paths[0], &cut, is_folded(leaf)))
                complain(c, p, leaf, "%s has not five sides", drawn->alt);
            else
                check_inside(p, c, leaf, drawn, &cut);
        }
}
