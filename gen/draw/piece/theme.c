#include "draw/piece/theme.h"

#include <string.h>

const char *const theme_names[] = {"print", "grey", "dark", NULL};

/* What black and what white become, and how much is kept of what sets soft text back. */
static const struct {
    unsigned char ink, paper;
    double soft;
} themes[] = {
    [THEME_PRINT] = {0, 255, 1}, [THEME_GREY] = {48, 236, 0.75}, [THEME_DARK] = {226, 28, 1}};

struct colour theme_paper(enum theme theme)
{
    return (struct colour){themes[theme].paper, themes[theme].paper, themes[theme].paper};
}

static unsigned char between(enum theme theme, unsigned char value)
{
    int ink = themes[theme].ink, paper = themes[theme].paper;

    return (unsigned char)((ink * (255 - value) + paper * value + 127) / 255);
}

/* The lightness of HSL the other way round: on a dark ground, `between` turns it again, with the
 * hue, which is to stay. */
static struct colour turn_hue(struct colour c)
{
    int r = c.r, g = c.g, b = c.b;
    int most = r > g ? (r > b ? r : b) : (g > b ? g : b);
    int least = r < g ? (r < b ? r : b) : (g < b ? g : b);

    return (struct colour){(unsigned char)(most + least - r), (unsigned char)(most + least - g),
                           (unsigned char)(most + least - b)};
}

static void recolour(enum theme theme, struct colour *colour)
{
    struct colour c = themes[theme].ink > themes[theme].paper ? turn_hue(*colour) : *colour;

    *colour = (struct colour){between(theme, c.r), between(theme, c.g), between(theme, c.b)};
}

void scene_recolour(struct scene *scene, enum theme theme)
{
    if (theme == THEME_PRINT)
        return;
    for (size_t i = 0; i < scene->count; i++) {
        struct shape *shape = &scene->shapes[i];

        if (shape->kind == SHAPE_TEXT) {
            recolour(theme, &shape->text.colour);
        } else if (shape->kind == SHAPE_PATH) {
            recolour(theme, &shape->path.paint.fill);
            recolour(theme, &shape->path.paint.stroke);
        }
    }
}

static void exchange_players(struct style *style)
{
    struct player_style first = style->players[0];

    style->players[0] = style->players[1];
    style->players[1] = first;
}

static void exchange_discs(struct style *style)
{
    int first = style->discs[0];

    style->discs[0] = style->discs[1];
    style->discs[1] = first;
}

/* Rings of discs are no colours. */
static bool is_dark_disc(int disc)
{
    return disc == DISC_SOLID || disc == DISC_DARK_STONE;
}

void theme_style(struct style *style, enum theme theme)
{
    style->colours[COLOUR_SOFT] =
        colour_between(style->colours[COLOUR_INK], style->colours[COLOUR_SOFT], themes[theme].soft);
    if (themes[theme].ink < themes[theme].paper)
        return;
    if (style->players[0].ground != style->players[1].ground)
        exchange_players(style);
    if (is_dark_disc(style->discs[0]) != is_dark_disc(style->discs[1]))
        exchange_discs(style);
}

/* The ground comes into the first group, so that the drawing is one whole. */
void scene_ground(struct scene *scene, enum theme theme)
{
    struct paint paint = fill_of(theme_paper(theme));
    size_t first = scene->count > 0 && scene->shapes[0].kind == SHAPE_BEGIN;
    struct shape ground;

    path_rect(scene, 0, 0, scene->width, scene->height);
    scene_draw(scene, &paint);
    ground = scene->shapes[scene->count - 1];
    memmove(&scene->shapes[first + 1], &scene->shapes[first],
            (scene->count - 1 - first) * sizeof *scene->shapes);
    scene->shapes[first] = ground;
}
