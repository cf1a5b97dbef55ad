/* How much of the board a diagram shows. */
#include "draw/move/move_marks.h"

enum { LINE_SHOWN = 2, TURN_SHOWN = 3 }; /* squares of a line, at least, and of one that turns */

static void widen(struct move_window *window, struct vec to)
{
    window->left = -to.x > window->left ? -to.x : window->left;
    window->right = to.x > window->right ? to.x : window->right;
    window->down = -to.y > window->down ? -to.y : window->down;
    window->up = to.y > window->up ? to.y : window->up;
}

/* Squares to each side that the mark takes at least, beside where it leads. */
static int shown_around(const struct move_mark *mark)
{
    switch (move_kind_ground(mark->kind)) {
    case GROUND_LINE:
        return move_kind_way(mark->kind) == KIND_RIDE ? vec_largest(mark->at) + 1
               : mark->skip                           ? mark->skip + 2
               : mark->jumps > 2                      ? LINE_SHOWN + (mark->jumps - 1) / 3
                                                      : LINE_SHOWN;
    case GROUND_TURN:
        return mark->reach + 1;
    case GROUND_FORK:
        return TURN_SHOWN;
    case GROUND_FRAME:
        return mark->reach;
    default:
        return 0;
    }
}

struct move_window move_window(const struct move_marks *marks, int least)
{
    int half = least / 2;
    struct move_window window;

    for (size_t i = 0; i < marks->count; i++)
        half = shown_around(&marks->marks[i]) > half ? shown_around(&marks->marks[i]) : half;
    window = (struct move_window){half, half, half, half};
    for (size_t i = 0; i < marks->count; i++) {
        const struct move_mark *mark = &marks->marks[i];
        int reach = mark->reach ? mark->reach : 1;

        widen(&window, (struct vec){reach * mark->at.x, reach * mark->at.y});
    }
    return window;
}
