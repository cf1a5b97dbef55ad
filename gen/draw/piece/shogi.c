#include "draw/piece/shogi.h"

#include <math.h>

/* Degrees, as makers have them: between the foot and a side, and half of the point. */
static const double foot_angle = 81, half_point = 73;

static double tangent(double degrees)
{
    return tan(degrees * 3.14159265358979323846 / 180);
}

/* The side rises from the foot, inset = (height - gable) / tan(foot), and the gable from there to
 * the middle, gable = (width / 2 - inset) / tan(point). */
struct shogi_shape shogi_shape(double width, double height)
{
    double foot = tangent(foot_angle), point = tangent(half_point);
    double inset = fmin((height - width / 2 / point) / (foot - 1 / point), width / 4);

    return (struct shogi_shape){.inset = inset, .gable = (width / 2 - inset) / point};
}

void shogi_outline(struct scene *scene, double width, double height, bool doubled)
{
    struct shogi_shape s = shogi_shape(width, height);
    double below = 2 * height;

    path_move(scene, width / 2, 0);
    path_line(scene, width - s.inset, s.gable);
    path_line(scene, width, height);
    if (doubled) {
        path_line(scene, width - s.inset, below - s.gable);
        path_line(scene, width / 2, below);
        path_line(scene, s.inset, below - s.gable);
    }
    path_line(scene, 0, height);
    path_line(scene, s.inset, s.gable);
    path_close(scene);
}
