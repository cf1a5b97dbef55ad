/* What is printed on a box: the title and the board with its men in a frame on the front, the royal
 * piece and what is in it on the back, names on the sides. */
#include "page/sheet/box_internal.h"

#include "draw/board/board.h"
#include "draw/piece/disc.h"
#include "words/words.h"

#include <math.h>

/* mm */
static const double frame = 2.4, hairline = 1; /* from the edge, and from one line to the other */
static const double inside = 3;                /* from the frame to what it holds */
static const double air = 3.2;                 /* between what stands below each other */
static const double least_board = 12;
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
    pen_fill(pen, COLOUR_INK);
}

/* --- front --- */

/* The setup as large as a box of that size around (x, y) takes it. */
static void draw_small_board(struct pen *pen, const struct layout *layout, double x, double y,
                             double width, double height)
{
    const struct game *game = layout->game;
    double cell = fmin(width / game->width, height / game->height);
    struct board_view v = board_whole(game, x - cell * game->width / 2, y - cell * game->height / 2,
                                      cell, STYLE_SMALL_LABEL);

    if (cell * fmin(game->width, game->height) < least_board)
        return;
    draw_board(pen, &v);
    draw_setup(pen, &v);
}

/* From the notch down: native name, name, and the board. */
static void draw_front(struct pen *pen, const struct layout *layout, const struct box_plan *p)
{
    const struct game *game = layout->game;
    const char *native = game->native.text.text;
    double notch = box_notch(p), edge = frame + hairline + inside;
    double room = p->width - 2 * edge, y = notch + frame + hairline + 0.6 * air;
    double rest = p->height - edge - y, large = native ? fmin(17, 0.21 * rest) : 0;
    double small = fmin(native ? 8 : 12, 0.13 * rest);

    draw_frame(pen, p->width, p->height, notch);
    if (native) {
        pen_fitted(pen, STYLE_BRUSH, native, p->width / 2, y + large / 2, room, large);
        y += large + 0.7 * air;
    }
    pen_fitted(pen, STYLE_TITLE, game->name.text, p->width / 2, y + small / 2, room, small);
    y += small + air;
    draw_small_board(pen, layout, p->width / 2, (y + p->height - edge) / 2, room,
                     p->height - edge - y);
}

/* --- back --- */

/* The piece of the emblem: the royal one, or the first of the file. */
static const struct piece *emblem_of(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].royal)
            return &game->pieces[i];
    return game->piece_count ? &game->pieces[0] : NULL;
}

static void draw_emblem(struct pen *pen, const struct layout *layout, double x, double y,
                        double size)
{
    const struct piece *piece = emblem_of(layout->game);
    struct panel panel;

    if (!piece || size < 5)
        return;
    panel = panel_front(piece);
    if (layout->form == FORM_DISC)
        draw_disc(pen, &panel, 0, x, y, size / 2);
    else
        draw_panel_face(pen, &panel, x, y, size, size);
}

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
    double emblem = fmin(0.7 * room, 0.4 * p->height);
    double below = name + 2.2 * air + leading * (double)count;
    double y = (p->height - emblem - air - below) / 2;

    draw_frame(pen, p->width, p->height, 0);
    draw_emblem(pen, layout, p->width / 2, y + emblem / 2, emblem);
    y += emblem + air;
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
