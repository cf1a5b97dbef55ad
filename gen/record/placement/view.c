#include "record/placement/view.h"

#include <stddef.h>

const char *const coordinate_words[] = {"out", "in", "none", NULL};
const char *const hands_at_words[] = {"around", "beside", "none", NULL};

bool view_says_turn(const struct view *view, bool stated)
{
    return view->turn == TURN_SAID || (view->turn == TURN_STATED && stated);
}

int view_side(bool turned, int end)
{
    return turned ? end : !end;
}
