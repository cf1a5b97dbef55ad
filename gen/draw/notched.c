#include "draw/notched.h"

#include <math.h>

/* From the middle of its upper edge, clockwise; or mirrored, which runs the other way round. */
struct walk {
    struct scene *scene;
    double middle;
    int way; /* 1, or -1 */
};

static void walk_line(const struct walk *w, double x, double y)
{
    path_line(w->scene, w->middle + w->way * x, y);
}

static void walk_arc(const struct walk *w, double x, double y, double radius, double from,
                     double to)
{
    path_arc(w->scene, w->middle + w->way * x, y, radius, w->way > 0 ? from : M_PI - from,
             w->way > 0 ? to : M_PI - to);
}

/* Half of the thumb's notch, from its lowest point on, or to it. */
static void walk_thumb(const struct walk *w, const struct notched *frame, double inset, bool out)
{
    double reach = frame->thumb + inset, y = frame->y - frame->above;
    double dip = asin((frame->above + inset) / reach);

    if (out)
        walk_arc(w, 0, y, reach, M_PI / 2, dip);
    else
        walk_arc(w, 0, y, reach, M_PI - dip, M_PI / 2);
}

static void add_path(struct scene *scene, const struct notched *frame, double inset, int way)
{
    const struct walk w = {scene, frame->x + frame->width / 2, way};
    double reach = frame->notch + inset, dip = asin(inset / reach), along = reach * cos(dip);
    double half = frame->width / 2, y = frame->y, bottom = y + frame->height;
    bool thumb = frame->thumb > 0;

    path_move(scene, w.middle, thumb ? y - frame->above + frame->thumb + inset : y + inset);
    if (thumb)
        walk_thumb(&w, frame, inset, true);
    walk_line(&w, half - along, y + inset);
    walk_arc(&w, half, y, reach, M_PI - dip, M_PI / 2 + dip);
    walk_line(&w, half - inset, bottom - along);
    walk_arc(&w, half, bottom, reach, 3 * M_PI / 2 - dip, M_PI + dip);
    walk_line(&w, along - half, bottom - inset);
    walk_arc(&w, -half, bottom, reach, 2 * M_PI - dip, 3 * M_PI / 2 + dip);
    walk_line(&w, inset - half, y + along);
    walk_arc(&w, -half, y, reach, M_PI / 2 - dip, dip);
    if (thumb) {
        double far = frame->thumb + inset;

        walk_line(&w, -sqrt(far * far - (frame->above + inset) * (frame->above + inset)),
                  y + inset);
        walk_thumb(&w, frame, inset, false);
    }
    path_close(scene);
}

void draw_notched(struct pen *pen, const struct notched *frame, double inset, enum line_id line,
                  enum colour_id colour)
{
    add_path(pen->scene, frame, inset, 1);
    pen_stroke(pen, line, colour);
}

void draw_notched_frame(struct pen *pen, const struct notched *frame, double apart)
{
    double half = pen->style->line[LINE_FRAME] / 2;

    add_path(pen->scene, frame, -half, 1);
    add_path(pen->scene, frame, half, -1);
    pen_fill(pen, COLOUR_INK);
    draw_notched(pen, frame, apart, LINE_GRID, COLOUR_INK);
}
