/* What is printed on a box: a crest and the title in a frame on the front, the kinds with which the
 * game starts and what is in the box on the back, names on the sides. */
#include "page/sheet/box_internal.h"

#include "base/utf8.h"
#include "page/text/cover.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

/* mm */
static const double frame = 2.4, hairline = 1; /* from the edge, and from one line to the other */
static const double inside = 3;                /* from the frame to what it holds */
static const double air = 3.2;                 /* between what stands below each other */
static const double least_sun = 5, least_letter = 4, least_kinds = 5;
static const double thumb = 8; /* radius of the notch at most */

double box_notch(const struct box_plan *p)
{
    return fmin(thumb, fmin(p->width, p->height) / 5);
}

/* --- frames --- */

/* One line of a frame, `inset` from the edges of a panel, around a notch in its upper edge. */
static void frame_path(struct scene *scene, double width, double height, double inset, double notch)
{
    const double pi = 3.14159265358979323846;
    double reach = notch + inset, middle = width / 2;
    double dip = asin(inset / reach); /* below the panel's edge the arc begins */

    path_move(scene, inset, inset);
    if (notch > 0) {
        path_line(scene, middle - reach * cos(dip), inset);
        path_arc(scene, middle, 0, reach, pi - dip, dip);
    }
    path_line(scene, width - inset, inset);
    path_line(scene, width - inset, height - inset);
    path_line(scene, inset, height - inset);
    path_close(scene);
}

static void draw_frame(struct pen *pen, double width, double height, double notch)
{
    struct paint fine = stroke_of(pen->style->line[LINE_GRID], pen_colour(pen, COLOUR_INK));
    struct paint broad = stroke_of(pen->style->line[LINE_FRAME], pen_colour(pen, COLOUR_INK));

    frame_path(pen->scene, width, height, frame, notch);
    scene_draw(pen->scene, &broad);
    frame_path(pen->scene, width, height, frame + hairline, notch);
    scene_draw(pen->scene, &fine);
}

/* A fine line with a diamond in its middle, around (x, y). */
static void draw_ornament(struct pen *pen, double x, double y, double width)
{
    const double half = 0.9, gap = 1;

    pen_line(pen, LINE_GRID, COLOUR_INK, x - width / 2, y, x - half - gap, y);
    pen_line(pen, LINE_GRID, COLOUR_INK, x + half + gap, y, x + width / 2, y);
    path_polygon(pen->scene,
                 (const struct point[]){{x - half, y}, {x, y - half}, {x + half, y}, {x, y + half}},
                 4);
    pen_fill(pen, COLOUR_SEAL);
}

/* --- front --- */

/* Of the native name with its seal, from the top down; 0: it has none, or no room. */
static double letter_size(const struct game *game, double most, double height)
{
    const char *native = game->native.text.text;
    double size;

    if (!has_upright_name(game))
        return 0;
    size = fmin(most, height / (1.1 * (double)utf8_count(native, strlen(native)) + 1));
    return size >= least_letter ? size : 0;
}

/* Below the notch the sun with its crest, and beside it the native name from the top down; the
 * title at the foot. */
static void draw_front(struct pen *pen, const struct layout *layout, const struct box_plan *p)
{
    const struct game *game = layout->game;
    double notch = box_notch(p), edge = frame + hairline + inside;
    double top = notch + frame + hairline + air, title = fmin(8, 0.11 * p->height);
    double foot = p->height - edge - title - 3 * air, room = p->width - 2 * edge;
    double letter = letter_size(game, 0.16 * p->width, foot - top);
    double beside = 1.2 * letter;
    double radius = fmin((room - beside) / 2, (foot - top) / 2);

    draw_frame(pen, p->width, p->height, notch);
    if (radius >= least_sun)
        draw_sun(pen, layout, edge + (room - beside) / 2, (top + foot) / 2, radius, 1.34 * radius);
    if (letter > 0)
        draw_upright_name(pen, game, p->width - edge - letter / 2, top, letter);
    if (foot > top)
        draw_ornament(pen, p->width / 2, foot + title + 2.4 * air, 0.7 * room);
    pen_fitted(pen, STYLE_TITLE, game->name.text, p->width / 2,
               foot > top ? foot + air + title / 2 : (notch + p->height) / 2, room, title);
}

/* --- back --- */

/* What is in it, and for whom. */
static size_t back_words(struct arena *arena, const struct game *game, const struct box_plan *p,
                         const char *words[3])
{
    const char *age = game->age.text, *minutes = game->minutes.text;
    enum word_id told = !minutes ? WORD_BOX_AGES : !age ? WORD_BOX_MINUTES : WORD_BOX_AGES_MINUTES;

    words[0] = WORDS(arena, game->words, p->booklet_pages ? WORD_BOX_PIECES_RULES : WORD_BOX_PIECES,
                     {"count", NUMBER(p->pieces)});
    if (!age && !minutes)
        return 1;
    words[1] = WORDS(arena, game->words, told, {"age", age}, {"minutes", minutes});
    return 2;
}

static void draw_back(struct pen *pen, const struct layout *layout, const struct box_plan *p)
{
    const char *words[3];
    size_t count = back_words(pen->scene->arena, layout->game, p, words);
    double edge = frame + hairline + inside, room = p->width - 2 * edge;
    double name = fmin(6.5, 0.11 * p->height), leading = pen_leading(pen, STYLE_FINE);
    double below = name + 2.2 * air + leading * (double)count;
    struct area kinds = {edge, edge, room, p->height - 2 * edge - below - air};
    double y = kinds.height > least_kinds ? p->height - edge - below : (p->height - below) / 2;

    draw_frame(pen, p->width, p->height, 0);
    draw_kinds(pen, layout, &kinds);
    pen_fitted(pen, STYLE_TITLE, layout->game->name.text, p->width / 2, y + name / 2, room, name);
    y += name + 1.2 * air;
    draw_ornament(pen, p->width / 2, y, 0.6 * room);
    y += air + 0.5 * leading;
    for (size_t i = 0; i < count; i++, y += leading)
        if (pen_width(pen, STYLE_FINE, words[i]) <= room)
            pen_text(pen, STYLE_FINE, words[i], p->width / 2, y, ALIGN_CENTRE, COLOUR_INK);
}

/* --- sides --- */

/* Along the side, to be read when the box stands among others. */
static void draw_spine(struct pen *pen, const struct layout *layout, const struct box_plan *p)
{
    pen_fitted(pen, STYLE_TITLE, layout->game->name.text, 0, 0, p->height - 4 * frame,
               fmin(6, 0.45 * p->depth));
}

void draw_box_art(struct pen *pen, const struct layout *layout, const struct box_plan *p,
                  const struct net_lines *n)
{
    scene_enter(pen->scene, n->x[2], n->top, 0);
    draw_front(pen, layout, p);
    scene_leave(pen->scene);
    scene_enter(pen->scene, n->x[4], n->top, 0);
    draw_back(pen, layout, p);
    scene_leave(pen->scene);
    for (int side = 1; side <= 3; side += 2) {
        scene_enter(pen->scene, (n->x[side] + n->x[side + 1]) / 2, (n->top + n->bottom) / 2, 1);
        draw_spine(pen, layout, p);
        scene_leave(pen->scene);
    }
}
