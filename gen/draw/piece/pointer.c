#include "draw/piece/pointer.h"

const double pointer_height = 0.9;

/* Of the pointer's width: half the width of a plus beside it, and the gap between. */
static const double plus_arm = 0.36, plus_gap = 0.22;

static void plus(struct pen *pen, double x, double y, double arm_length)
{
    double b = arm_length * 0.22;

    path_rect(pen->scene, x - arm_length, y - b, 2 * arm_length, 2 * b);
    path_rect(pen->scene, x - b, y - arm_length, 2 * b, 2 * arm_length);
    pen_fill(pen, COLOUR_INK);
}

double pointer_width(bool promoted)
{
    return promoted ? 1 + 2 * (2 * plus_arm + plus_gap) : 1;
}

void draw_pointer(struct pen *pen, bool promoted, double x, double y, double size)
{
    double height = size * pointer_height, arm_length = size * plus_arm, gap = size * plus_gap;

    if (promoted) {
        plus(pen, x + arm_length, y + height / 2, arm_length);
        x += 2 * arm_length + gap;
        plus(pen, x + size + gap + arm_length, y + height / 2, arm_length);
    }
    path_move(pen->scene, x + size / 2, y);
    path_line(pen->scene, x + size, y + height);
    path_line(pen->scene, x, y + height);
    path_close(pen->scene);
    pen_fill(pen, COLOUR_INK);
}
