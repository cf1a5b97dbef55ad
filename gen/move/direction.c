#include "move/direction.h"

const struct vec directions[DIRECTIONS] = {
    {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1},
};

const struct vec knight_directions[DIRECTIONS] = {
    {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2},
};

static bool is_straight(struct vec step)
{
    return step.x == 0 || step.y == 0 || abs(step.x) == abs(step.y);
}

int direction_towards(struct vec step)
{
    static const int by_signs[3][3] = {{5, 6, 7}, {4, -1, 0}, {3, 2, 1}};

    return by_signs[1 + (step.x > 0) - (step.x < 0)][1 + (step.y > 0) - (step.y < 0)];
}

int direction_of(struct vec step)
{
    return is_straight(step) ? direction_towards(step) : -1;
}

/* --- vectors --- */

int vec_units(struct vec v)
{
    int a = abs(v.x), b = abs(v.y);

    while (b) {
        int rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

struct vec vec_unit(struct vec v)
{
    int units = vec_units(v);

    return units ? (struct vec){v.x / units, v.y / units} : v;
}

bool vec_same_line(struct vec a, struct vec b)
{
    return a.x * b.y == a.y * b.x && a.x * b.x + a.y * b.y > 0;
}

/* Rounding tells oblique steps of two squares from straight ones: (1,2) has (0,1) half-way. */
size_t vec_between(struct vec step, struct vec squares[BETWEEN_LIMIT])
{
    int size = vec_largest(step);
    size_t count = size == 2 ? 1 : size == 3 ? 2 : 0;

    for (int i = 0; i < (int)count; i++)
        squares[i] = (struct vec){(i + 1) * step.x / size, (i + 1) * step.y / size};
    return count;
}
