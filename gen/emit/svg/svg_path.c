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
    path->after = AFTER_NO_CURVE;
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

/* Whether the curve goes on as the one before ends: such a control point need not be written. */
static bool is_smooth(const struct svg_path *path, int after, struct svg_point control)
{
    return (int)path->after == after && control.x - path->at.x == path->at.x - path->control.x &&
           control.y - path->at.y == path->at.y - path->control.y;
}

void svg_path_quadratic(struct svg_path *path, struct svg_point control, struct svg_point to)
{
    const long long numbers[] = {control.x - path->at.x, control.y - path->at.y, to.x - path->at.x,
                                 to.y - path->at.y};

    if (is_smooth(path, AFTER_QUADRATIC, control))
        put_command(path, 't', numbers + 2, 2);
    else
        put_command(path, 'q', numbers, 4);
    go_to(path, to);
    path->control = control;
    path->after = AFTER_QUADRATIC;
}

void svg_path_cubic(struct svg_path *path, struct svg_point first, struct svg_point second,
                    struct svg_point to)
{
    const long long numbers[] = {first.x - path->at.x,  first.y - path->at.y, second.x - path->at.x,
                                 second.y - path->at.y, to.x - path->at.x,    to.y - path->at.y};

    if (is_smooth(path, AFTER_CUBIC, first))
        put_command(path, 's', numbers + 2, 4);
    else
        put_command(path, 'c', numbers, 6);
    go_to(path, to);
    path->control = second;
    path->after = AFTER_CUBIC;
}

void svg_path_close(struct svg_path *path)
{
    put_command(path, 'z', NULL, 0);
    path->command = 'Z'; /* a second one is written, too */
    go_to(path, path->start);
}
