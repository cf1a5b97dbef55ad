#include "emit/svg/svg_path.h"

#include "emit/number.h"

#include <stdbool.h>

/* A letter stands before the first of commands alike, a space before a number that does not show by
 * its sign where it begins. */
static void put_command(struct svg_path *path, char command, const long long *numbers, int count)
{
    bool first = command != path->command;

    if (first)
        buf_char(path->out, command);
    path->command = command;
    for (int i = 0; i < count; i++) {
        if (numbers[i] >= 0 && !(first && i == 0))
            buf_char(path->out, ' ');
        number_fixed(path->out, numbers[i], path->decimals);
    }
}

static void go_to(struct svg_path *path, struct svg_point to)
{
    path->at = to;
    path->after = 0;
}

void svg_path_move(struct svg_path *path, struct svg_point to)
{
    bool first = path->command == 0;
    const long long numbers[] = {first ? to.x : to.x - path->at.x,
                                 first ? to.y : to.y - path->at.y};

    path->command = path->command == 'm' ? 'M' : path->command; /* a second pair would be a line */
    put_command(path, first ? 'M' : 'm', numbers, 2);
    go_to(path, to);
    path->start = to;
}

void svg_path_line(struct svg_path *path, struct svg_point to)
{
    const long long numbers[] = {to.x - path->at.x, to.y - path->at.y};

    if (numbers[1] == 0)
        put_command(path, 'h', numbers, 1);
    else if (numbers[0] == 0)
        put_command(path, 'v', numbers + 1, 1);
    else
        put_command(path, 'l', numbers, 2);
    go_to(path, to);
}

/* A first control point need not be written where the curve goes on as one alike before it ends. */
void svg_path_curve(struct svg_path *path, const struct svg_point *points, int count)
{
    struct svg_point at = path->at, before = path->control;
    bool smooth = path->after == count && points[0].x - at.x == at.x - before.x &&
                  points[0].y - at.y == at.y - before.y;
    long long numbers[6];

    for (int i = 0; i < count; i++) {
        numbers[2 * i] = points[i].x - at.x;
        numbers[2 * i + 1] = points[i].y - at.y;
    }
    if (smooth)
        put_command(path, count == 2 ? 't' : 's', numbers + 2, 2 * count - 2);
    else
        put_command(path, count == 2 ? 'q' : 'c', numbers, 2 * count);
    go_to(path, points[count - 1]);
    path->control = points[count - 2];
    path->after = count;
}

void svg_path_close(struct svg_path *path)
{
    put_command(path, 'z', NULL, 0);
    path->command = 'Z'; /* a second one is written, too */
    go_to(path, path->start);
}
