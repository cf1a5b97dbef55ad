#include "draw/piece/emblem.h"

#include "base/utf8.h"
#include "draw/notched.h"
#include "draw/piece/dress.h"
#include "draw/piece/glyph.h"

#include <math.h>
#include <string.h>

/* mm: the frame from the edge, and the radius of its notches. */
static const double frame_away = 1.6, notch = 2;
/* Of the piece's shorter side: the sun's radius, on panels, on discs, and on five sides, which are
 * narrow at the head; of that radius the side of the character. */
static const double panel_sun = 0.34, disc_sun = 0.38, shogi_sun = 0.28, character = 1.25;
static const double shogi_middle = 0.56; /* of the height, down */

const char *emblem_text(struct arena *arena, const struct game *game)
{
    const char *native = game->native.text.text, *name = game->name.text, *last = native;

    if (!native)
        return arena_text(arena, name, utf8_length(name, strlen(name)));
    for (size_t size; *native; native += size) {
        size = utf8_length(native, strlen(native));
        last = utf8_columns(utf8_code(native)) > 0 ? native : last;
    }
    return last;
}

static void draw_sun_of(struct pen *pen, double x, double y, double radius)
{
    path_circle(pen->scene, x, y, radius);
    pen_fill(pen, COLOUR_SUN);
    path_circle(pen->scene, x, y, radius);
    pen_stroke(pen, LINE_PLACE, COLOUR_SEAL);
}

void draw_emblem(struct pen *pen, const char *text, double width, double height)
{
    bool shogi = pen->form == FORM_SHOGI, disc = pen->form == FORM_DISC;
    double side = fmin(width, height);
    double radius = side * (shogi ? shogi_sun : disc ? disc_sun : panel_sun);
    double x = width / 2, y = shogi ? shogi_middle * height : height / 2;
    const struct notched frame = {0, 0, width, height, fmin(notch, side / 10)};
    struct dress dress;

    dress_promoted(pen, true, &dress);
    if (!shogi && !disc) { /* over whatever ground is the player's */
        path_rect(pen->scene, 0, 0, width, height);
        pen_fill(pen, COLOUR_PAPER);
        draw_notched(pen, &frame, fmin(frame_away, side / 12), LINE_PLACE, COLOUR_SEAL);
    }
    draw_sun_of(pen, x, y, radius);
    if (utf8_columns(utf8_code(text)) == 2)
        draw_glyph(&dress.pen, text, x, y, character * radius, character * radius);
    else
        draw_code(&dress.pen, text, x, y, character * radius, character * radius);
}
