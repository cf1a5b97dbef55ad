#include "draw/piece/dress.h"

/* Of the panel's width: what stays free around the field, and its corners. */
static const double field_edge = 0.04, field_corner = 0.07;

/* Two lines, the outer edge of each so far within the field, of the panel's width. */
static const struct {
    double at, width;
} frames[][2] = {
    [FRAME_NONE] = {{0, 0}},
    [FRAME_SINGLE] = {{0, 0.014}},
    [FRAME_DOUBLE] = {{0, 0.014}, {0.03, 0.014}},
    [FRAME_HEAVY] = {{0, 0.05}},
};

/* Percent of white, by enum ground_style. */
static const struct {
    int ground, ink, soft, face;
} grounds[] = {
    [GROUND_LIGHT] = {100, -1, -1, -1},      [GROUND_SHADED] = {82, -1, -1, 97},
    [GROUND_DARK] = {8, 100, 75, 45},        [GROUND_LIGHT_STONE] = {100, -1, -1, -1},
    [GROUND_DARK_STONE] = {100, -1, -1, -1},
};

static enum frame_style frame_of(const struct pen *pen, int side)
{
    return (enum frame_style)pen->style->players[side].frame;
}

static enum ground_style ground_of(const struct pen *pen, int side)
{
    return (enum ground_style)pen->style->players[side].ground;
}

/* A dark ground has the player's colour, where the style names one. */
struct colour dress_ground(const struct pen *pen, int side)
{
    enum ground_style ground = ground_of(pen, side);
    struct colour own = pen_colour(pen, side ? COLOUR_SECOND : COLOUR_FIRST);

    if (ground == GROUND_DARK && !same_colour(own, pen_colour(pen, COLOUR_INK)))
        return own;
    return grey(grounds[ground].ground);
}

bool dress_is_stone(const struct pen *pen, int side)
{
    return pen->apart && ground_of(pen, side) >= GROUND_LIGHT_STONE;
}

static struct field_box within(const struct field_box *box, double inset)
{
    return (struct field_box){box->x + inset, box->y + inset, box->width - 2 * inset,
                              box->height - 2 * inset};
}

struct field_box dress_room(const struct pen *pen, int side, const struct field_box *panel)
{
    double inset = dress_is_stone(pen, side) ? 0 : field_edge;

    if (!pen->apart)
        return *panel;
    for (int i = 0; i < 2; i++) {
        double end = frames[frame_of(pen, side)][i].at + frames[frame_of(pen, side)][i].width;

        if (end > 0)
            inset = fmax(inset, field_edge + end);
    }
    return within(panel, inset * panel->width);
}

/* A box with round corners. */
static void round_box(struct scene *scene, const struct field_box *box, double radius)
{
    const double quarter = 1.57079632679489661923;
    double right = box->x + box->width, bottom = box->y + box->height;

    path_move(scene, box->x + radius, box->y);
    path_line(scene, right - radius, box->y);
    path_arc(scene, right - radius, box->y + radius, radius, -quarter, 0);
    path_line(scene, right, bottom - radius);
    path_arc(scene, right - radius, bottom - radius, radius, 0, quarter);
    path_line(scene, box->x + radius, bottom);
    path_arc(scene, box->x + radius, bottom - radius, radius, quarter, 2 * quarter);
    path_line(scene, box->x, box->y + radius);
    path_arc(scene, box->x + radius, box->y + radius, radius, 2 * quarter, 3 * quarter);
    path_close(scene);
}

static void draw_frame(struct pen *pen, const struct field_box *field, enum frame_style style,
                       double unit)
{
    for (int i = 0; i < 2 && frames[style][i].width > 0; i++) {
        double inset = frames[style][i].at + frames[style][i].width / 2;
        struct field_box box = within(field, inset * unit);

        round_box(pen->scene, &box, (field_corner - inset) * unit);
        scene_draw(pen->scene, stroke_of(fmax(THINNEST_LINE, frames[style][i].width * unit),
                                         pen_colour(pen, COLOUR_INK)));
    }
}

/* The same style in the greys of a ground. */
static void dress_greys(struct dress *dress, enum ground_style ground, struct colour paper)
{
    dress->style.colours[COLOUR_PAPER] = paper;
    if (grounds[ground].ink >= 0)
        dress->style.colours[COLOUR_INK] = grey(grounds[ground].ink);
    if (grounds[ground].soft >= 0)
        dress->style.colours[COLOUR_SOFT] = grey(grounds[ground].soft);
    if (grounds[ground].face >= 0)
        dress->style.colours[COLOUR_FACE] = grey(grounds[ground].face);
    if (ground == GROUND_DARK) { /* no other colour is seen there */
        dress->style.colours[COLOUR_FIRST] = dress->style.colours[COLOUR_INK];
        dress->style.colours[COLOUR_SECOND] = dress->style.colours[COLOUR_INK];
        dress->style.colours[COLOUR_PROMOTED] = dress->style.colours[COLOUR_INK];
        dress->style.colours[COLOUR_PROMOTED_FACE] = dress->style.colours[COLOUR_FACE];
    }
}

void dress_stone(const struct pen *pen, struct colour own, bool dark, struct dress *dress)
{
    dress->pen = *pen;
    dress->style = *pen->style;
    if (dark)
        dress_greys(dress, GROUND_DARK, own);
    else
        dress->style.colours[COLOUR_INK] = own;
    dress->pen.style = &dress->style;
}

void draw_dress(struct pen *pen, int side, const struct field_box *panel, struct dress *dress)
{
    struct field_box field = within(panel, field_edge * panel->width);

    dress->pen = *pen;
    if (!pen->apart)
        return;
    round_box(pen->scene, &field, field_corner * panel->width);
    scene_draw(pen->scene, fill_of(dress_ground(pen, side)));
    draw_frame(pen, &field, frame_of(pen, side), panel->width);
    dress->style = *pen->style;
    dress_greys(dress, ground_of(pen, side), dress_ground(pen, side));
    dress->pen.style = &dress->style;
}

void dress_promoted(const struct pen *pen, bool promoted, struct dress *dress)
{
    dress->pen = *pen;
    if (!promoted)
        return;
    dress->style = *pen->style;
    dress->style.colours[COLOUR_INK] = pen_colour(pen, COLOUR_PROMOTED);
    dress->style.colours[COLOUR_FIRST] = pen_colour(pen, COLOUR_PROMOTED);
    dress->style.colours[COLOUR_SECOND] = pen_colour(pen, COLOUR_PROMOTED);
    dress->style.colours[COLOUR_FACE] = pen_colour(pen, COLOUR_PROMOTED_FACE);
    dress->pen.style = &dress->style;
}

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
    EACH (shape, scene->shapes, scene->count)
        if (shape->kind == SHAPE_TEXT) {
            recolour(theme, &shape->text.colour);
        } else if (shape->kind == SHAPE_PATH) {
            recolour(theme, &shape->path.paint.fill);
            recolour(theme, &shape->path.paint.stroke);
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
    size_t first = scene->count > 0 && scene->shapes[0].kind == SHAPE_BEGIN;
    struct shape ground;

    path_rect(scene, 0, 0, scene->width, scene->height);
    scene_draw(scene, fill_of(theme_paper(theme)));
    ground = scene->shapes[scene->count - 1];
    memmove(&scene->shapes[first + 1], &scene->shapes[first],
            (scene->count - 1 - first) * sizeof *scene->shapes);
    scene->shapes[first] = ground;
}
