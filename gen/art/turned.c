#include "art/turned.h"

#include "scene/flat.h"

static const double angle = 0.7345; /* radians; nobody draws at it */

struct turned turned_of(double width, double height)
{
    double c = cos(angle), s = sin(angle);

    return (struct turned){c, s, -s, c, height * s, width * c + height * s, width * s + height * c};
}

struct point turned_back(const struct turned *t, struct point p)
{
    double x = p.x - t->x0;

    return (struct point){t->xx * x + t->yx * p.y, t->xy * x + t->yy * p.y};
}

struct matrix turned_undo(const struct turned *t)
{
    return (struct matrix){t->xx, t->xy, t->yx, t->yy, -t->xx * t->x0, -t->xy * t->x0};
}

/* Cairo counts in parts of 256. */
static bool is_at_edge(double value, double from, double to)
{
    return fmin(value - from, to - value) < 0.05;
}

bool turned_box(const struct segment *segments, size_t count, struct point box[2])
{
    enum { CORNERS = 4 };

    if (count < CORNERS || (count > CORNERS && segments[CORNERS].verb != VERB_CLOSE))
        return false;
    box[0] = box[1] = segments[0].to[0];
    for (int i = 0; i < CORNERS; i++) {
        struct point p = segments[i].to[0];

        if (segments[i].verb != (i ? VERB_LINE : VERB_MOVE))
            return false;
        box[0] = (struct point){fmin(box[0].x, p.x), fmin(box[0].y, p.y)};
        box[1] = (struct point){fmax(box[1].x, p.x), fmax(box[1].y, p.y)};
    }
    return !FIND(segment, segments, CORNERS,
                 !is_at_edge(segment->to[0].x, box[0].x, box[1].x) ||
                     !is_at_edge(segment->to[0].y, box[0].y, box[1].y));
}
