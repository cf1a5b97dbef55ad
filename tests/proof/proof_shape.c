/* Boxes of what is painted, and whether two things are the same. */
#include "proof/proof.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void complain(struct complaints *c, const struct proof *p, const struct leaf *leaf,
              const char *format, ...)
{
    const char *file = strrchr(p->path, '/');
    char text[400];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    buf_print(&c->text, "%s: %s: %s\n", file ? file + 1 : p->path,
              leaf ? leaf->caption : "all sheets", text);
    c->count++;
}

bool is_close(double a, double b)
{
    return fabs(a - b) <= PROOF_TOLERANCE;
}

bool is_upright(const struct stretch *s)
{
    return is_close(s->x1, s->x2) && !is_close(s->y1, s->y2);
}

bool is_level(const struct stretch *s)
{
    return is_close(s->y1, s->y2) && !is_close(s->x1, s->x2);
}

/* --- boxes --- */

bool box_holds(const struct box *box, double x, double y)
{
    return x >= box->left && x <= box->right && y >= box->top && y <= box->bottom;
}

/* In place of fmin() and fmax(), which are calls. */
static double lesser(double a, double b)
{
    return a < b ? a : b;
}

static double greater(double a, double b)
{
    return a > b ? a : b;
}

struct box box_around(const struct box *a, const struct box *b)
{
    return (struct box){lesser(a->left, b->left), lesser(a->top, b->top),
                        greater(a->right, b->right), greater(a->bottom, b->bottom)};
}

static void reach_to(struct box *box, double x, double y)
{
    const struct box point = {x, y, x, y};

    *box = box_around(box, &point);
}

static double curve_at(const double *at, double t)
{
    double u = 1 - t;

    return u * u * u * at[0] + 3 * u * u * t * at[1] + 3 * u * t * t * at[2] + t * t * t * at[3];
}

/* Where along the curve, from 0 to 1, one of its coordinates turns back: two places at most. */
static size_t turning_points(const double *at, double *t)
{
    double a = -at[0] + 3 * at[1] - 3 * at[2] + at[3], b = 2 * (at[0] - 2 * at[1] + at[2]);
    double c = at[1] - at[0], root = b * b - 4 * a * c;
    size_t count = 0;

    if (fabs(a) < 1e-9) {
        if (fabs(b) > 1e-9)
            t[count++] = -c / b;
    } else if (root >= 0) {
        t[count++] = (-b + sqrt(root)) / (2 * a);
        t[count++] = (-b - sqrt(root)) / (2 * a);
    }
    return count;
}

static void reach_along(struct box *box, const struct curve *curve)
{
    double t[4];
    size_t count = turning_points(curve->x, t);

    count += turning_points(curve->y, t + count);
    reach_to(box, curve->x[0], curve->y[0]);
    reach_to(box, curve->x[3], curve->y[3]);
    for (size_t i = 0; i < count; i++)
        if (t[i] > 0 && t[i] < 1)
            reach_to(box, curve_at(curve->x, t[i]), curve_at(curve->y, t[i]));
}

struct box painted_box(const struct painted *path, bool with_stroke)
{
    struct box box = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    double half = with_stroke && path->stroked ? path->width / 2 : 0;

    for (size_t i = 0; i < path->stretch_count; i++) {
        reach_to(&box, path->stretches[i].x1, path->stretches[i].y1);
        reach_to(&box, path->stretches[i].x2, path->stretches[i].y2);
    }
    for (size_t i = 0; i < path->curve_count; i++)
        reach_along(&box, &path->curves[i]);
    return (struct box){box.left - half, box.top - half, box.right + half, box.bottom + half};
}

/* --- likeness --- */

struct motion turned_about(double x, double y)
{
    return (struct motion){true, 2 * x, 2 * y};
}

static bool same_point(const struct motion *s, double ax, double ay, double bx, double by)
{
    double sign = s->turned ? -1 : 1;

    return is_close(sign * ax + s->x, bx) && is_close(sign * ay + s->y, by);
}

static bool same_ink(const struct painted *a, const struct painted *b)
{
    return a->stroked == b->stroked && a->filled == b->filled &&
           (!a->stroked || (a->dashed == b->dashed && is_close(a->width, b->width) &&
                            is_close(a->stroke, b->stroke))) &&
           (!a->filled || is_close(a->fill, b->fill));
}

static bool same_path(const struct painted *a, const struct painted *b, const struct motion *shift)
{
    if (a->stretch_count != b->stretch_count || a->curve_count != b->curve_count)
        return false;
    for (size_t i = 0; i < a->stretch_count; i++) {
        const struct stretch *s = &a->stretches[i], *t = &b->stretches[i];

        if (!same_point(shift, s->x1, s->y1, t->x1, t->y1) ||
            !same_point(shift, s->x2, s->y2, t->x2, t->y2))
            return false;
    }
    for (size_t i = 0; i < a->curve_count; i++)
        for (int k = 0; k < 4; k++)
            if (!same_point(shift, a->curves[i].x[k], a->curves[i].y[k], b->curves[i].x[k],
                            b->curves[i].y[k]))
                return false;
    return true;
}

bool same_painted(const struct painted *a, const struct painted *b, const struct motion *shift)
{
    return same_ink(a, b) && same_path(a, b, shift);
}

struct box moved_box(const struct box *box, const struct motion *m)
{
    if (m->turned)
        return (struct box){m->x - box->right, m->y - box->bottom, m->x - box->left,
                            m->y - box->top};
    return (struct box){box->left + m->x, box->top + m->y, box->right + m->x, box->bottom + m->y};
}

/* The box of a promoted side's frame stands in from the edge by a share of the piece, and all
 * within is as much smaller, the pointer too: by its width the share is known, and by that how much
 * farther from the edge it stands. */
static const double padding = 0.035, pointer_size = 0.075;

static double farther(double front, double back)
{
    return (1 - 2 * padding) * (front - back) / (2 * pointer_size);
}

static bool is_pointer_within(const struct painted *front, const struct painted *back,
                              const struct motion *motion)
{
    const double rounding = 0.08; /* of a hundredth of a mm at both pointers */
    struct box from = painted_box(front, false), to = painted_box(back, false);
    double width = from.right - from.left, height = from.bottom - from.top;
    double smaller = (to.right - to.left) / width;
    double y = motion->turned ? from.top + to.bottom : to.top - from.top;

    return front->filled && back->filled && front->stretch_count == back->stretch_count &&
           smaller > 0.85 && smaller < 1.01 &&
           fabs((to.bottom - to.top) / height - smaller) < 0.02 &&
           fabs(fabs(y - motion->y) - fmax(0, farther(width, smaller * width))) < rounding;
}

bool pointers_agree(const struct painted *const *front, size_t front_count,
                    const struct painted *const *back, size_t back_count,
                    const struct motion *motion)
{
    for (size_t i = 0; i < front_count; i++)
        for (size_t k = 0; k < back_count; k++)
            if (is_pointer_within(front[i], back[k], motion))
                return true; /* in another colour on the back */
    return false;
}

/* Of what is not empty. */
static struct box all_painted(const struct painted *const *paths, size_t count)
{
    struct box all = painted_box(paths[0], false);

    for (size_t i = 1; i < count; i++) {
        struct box box = painted_box(paths[i], false);

        all = box_around(&all, &box);
    }
    return all;
}

bool middles_agree(const struct painted *const *front, size_t front_count,
                   const struct painted *const *back, size_t back_count,
                   const struct motion *motion)
{
    struct box at, there;

    if (front_count == 0 || back_count == 0)
        return false;
    at = all_painted(front, front_count);
    at = moved_box(&at, motion);
    there = all_painted(back, back_count);
    return is_close(at.left + at.right, there.left + there.right) &&
           is_close(at.top + at.bottom, there.top + there.bottom);
}

/* --- words --- */

bool has_middle_in(const struct box *box, const struct box *area)
{
    return box_holds(area, (box->left + box->right) / 2, (box->top + box->bottom) / 2);
}

bool word_is_moved(const struct leaf *leaf, const struct word *word, const struct motion *motion)
{
    struct box there = moved_box(&word->box, motion);

    EACH (w, leaf->words, leaf->word_count)
        if (w->visible && strcmp(w->text, word->text) == 0 && is_close(w->box.left, there.left) &&
            is_close(w->box.right, there.right) && is_close(w->box.top, there.top) &&
            is_close(w->box.bottom, there.bottom))
            return true;
    return false;
}

bool is_named(const struct leaf *leaf, const struct box *box, const char *name)
{
    while (*name) {
        size_t length = strcspn(name, " ");
        bool found = false;

        for (size_t i = 0; i < leaf->word_count && !found; i++) {
            const struct word *w = &leaf->words[i];

            found = w->visible && strlen(w->text) == length &&
                    strncmp(w->text, name, length) == 0 && has_middle_in(&w->box, box);
        }
        if (!found)
            return false;
        name += length;
        name += strspn(name, " ");
    }
    return true;
}
