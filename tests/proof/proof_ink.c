/* What colour a sheet has at a point, and whether two drawings look the same. */
#include "proof/proof_ink.h"

#include <math.h>

/* --- one point --- */

static double curve_at(const double *at, double t)
{
    double u = 1 - t;

    return u * u * u * at[0] + 3 * u * u * t * at[1] + 3 * u * t * t * at[2] + t * t * t * at[3];
}

enum { CHORDS = 32 }; /* in place of a curve */

static struct stretch chord_of(const struct curve *curve, int i)
{
    double from = (double)i / CHORDS, to = (double)(i + 1) / CHORDS;

    return (struct stretch){curve_at(curve->x, from), curve_at(curve->y, from),
                            curve_at(curve->x, to), curve_at(curve->y, to)};
}

/* How often a ray to the right of the point is crossed: downward less upward. */
static int winding(const struct stretch *s, double x, double y)
{
    if ((s->y1 <= y) == (s->y2 <= y))
        return 0;
    if (s->x1 + (y - s->y1) / (s->y2 - s->y1) * (s->x2 - s->x1) <= x)
        return 0;
    return s->y2 > s->y1 ? 1 : -1;
}

/* Ends of lines are blunt; a little beyond them the gap is filled that chords of a curve leave at
 * its outer side. */
static bool strokes(const struct stretch *s, double half, double x, double y)
{
    double dx = s->x2 - s->x1, dy = s->y2 - s->y1, reach = 1.1 * half, length, along;

    if ((x < s->x1 - reach && x < s->x2 - reach) || (x > s->x1 + reach && x > s->x2 + reach) ||
        (y < s->y1 - reach && y < s->y2 - reach) || (y > s->y1 + reach && y > s->y2 + reach))
        return false; /* as most are */
    length = hypot(dx, dy);
    along = length > 0 ? ((x - s->x1) * dx + (y - s->y1) * dy) / length : -1;
    return along >= -0.1 * half && along <= length + 0.1 * half &&
           fabs((x - s->x1) * dy - (y - s->y1) * dx) <= half * length;
}

static bool is_filled_at(const struct painted *path, double x, double y)
{
    int turns = 0;

    for (size_t i = 0; i < path->stretch_count; i++)
        turns += winding(&path->stretches[i], x, y);
    for (size_t i = 0; i < path->curve_count; i++)
        for (int k = 0; k < CHORDS; k++) {
            struct stretch chord = chord_of(&path->curves[i], k);

            turns += winding(&chord, x, y);
        }
    return turns != 0;
}

static bool is_stroked_at(const struct painted *path, double x, double y)
{
    for (size_t i = 0; i < path->stretch_count; i++)
        if (strokes(&path->stretches[i], path->width / 2, x, y))
            return true;
    for (size_t i = 0; i < path->curve_count; i++)
        for (int k = 0; k < CHORDS; k++) {
            struct stretch chord = chord_of(&path->curves[i], k);

            if (strokes(&chord, path->width / 2, x, y))
                return true;
        }
    return false;
}

void plate_add(struct arena *arena, struct plate *plate, const struct painted *path)
{
    size_t count = plate->count;

    *ARENA_PUSH(arena, plate->boxes, count) = painted_box(path, true);
    *ARENA_PUSH(arena, plate->paths, plate->count) = path;
}

double ink_at(const struct plate *plate, double x, double y)
{
    for (size_t i = plate->count; i-- > 0;) {
        const struct painted *path = plate->paths[i];

        if (!box_holds(&plate->boxes[i], x, y))
            continue;
        if (path->stroked && is_stroked_at(path, x, y))
            return path->stroke;
        if (path->filled && is_filled_at(path, x, y))
            return path->fill;
    }
    return 1;
}

/* --- two drawings --- */

struct comparison {
    const struct plate *a, *b;
    const struct box *area; /* of a */
    double x, y;            /* from a to b */
    struct difference *found;
};

static void compare_at(struct comparison *c, double x, double y)
{
    double a, b;

    if (c->found->there || !box_holds(c->area, x, y))
        return;
    a = ink_at(c->a, x, y);
    b = ink_at(c->b, x + c->x, y + c->y);
    if (fabs(a - b) > 1e-3)
        *c->found = (struct difference){true, x, y, a, b};
}

/* On both sides of both edges of a line, or of the one edge of an area. */
static void compare_beside(struct comparison *c, const struct painted *path,
                           const struct stretch *s)
{
    double length = hypot(s->x2 - s->x1, s->y2 - s->y1);
    double x = (s->x1 + s->x2) / 2, y = (s->y1 + s->y2) / 2;
    double half = path->stroked ? path->width / 2 : 0;
    const double aside[] = {half + PROOF_TOLERANCE, half - PROOF_TOLERANCE, -half + PROOF_TOLERANCE,
                            -half - PROOF_TOLERANCE};

    for (size_t i = 0; length > 0 && i < COUNT_OF(aside); i++)
        compare_at(c, x - aside[i] * (s->y2 - s->y1) / length,
                   y + aside[i] * (s->x2 - s->x1) / length);
}

static void compare_along(struct comparison *c, const struct painted *path, const struct stretch *s)
{
    const double step = 0.7; /* mm */
    int parts = (int)ceil(hypot(s->x2 - s->x1, s->y2 - s->y1) / step);

    for (int i = 0; i < parts; i++) {
        double from = (double)i / parts, to = (double)(i + 1) / parts;
        const struct stretch part = {s->x1 + from * (s->x2 - s->x1), s->y1 + from * (s->y2 - s->y1),
                                     s->x1 + to * (s->x2 - s->x1), s->y1 + to * (s->y2 - s->y1)};

        compare_beside(c, path, &part);
    }
}

static void compare_from(struct comparison *c)
{
    for (size_t i = 0; i < c->a->count && !c->found->there; i++) {
        const struct painted *path = c->a->paths[i];

        if (box_gap(&c->a->boxes[i], c->area) > 0)
            continue;
        for (size_t k = 0; k < path->stretch_count; k++)
            compare_along(c, path, &path->stretches[k]);
        for (size_t k = 0; k < path->curve_count; k++)
            for (int n = 0; n < CHORDS; n += 4) {
                struct stretch chord = chord_of(&path->curves[k], n);

                compare_beside(c, path, &chord);
            }
    }
}

struct difference plates_differ(const struct plate *a, const struct plate *b,
                                const struct box *area, double x, double y)
{
    struct difference found = {false, 0, 0, 0, 0};
    struct box there = {area->left + x, area->top + y, area->right + x, area->bottom + y};
    struct comparison forth = {a, b, area, x, y, &found};
    struct comparison back = {b, a, &there, -x, -y, &found};

    compare_from(&forth);
    if (!found.there) {
        compare_from(&back);
        if (found.there)
            found = (struct difference){true, found.x - x, found.y - y, found.b, found.a};
    }
    return found;
}
