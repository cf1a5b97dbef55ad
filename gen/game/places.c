#include "game/places.h"

#include <string.h>

void say_places(const struct game *game, struct buf *text)
{
    static const char square[] = "square", point[] = "point";
    struct buf result = {0};
    const char *from = buf_str(text), *at;

    if (!game || game->play != PLAY_POINTS)
        return;
    while ((at = strstr(from, square))) {
        buf_put(&result, from, (size_t)(at - from));
        buf_text(&result, point);
        from = at + sizeof square - 1;
    }
    buf_text(&result, from);
    buf_free(text);
    *text = result;
}
