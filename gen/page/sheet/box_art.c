/* What is printed on a box: a crest and the title in a frame on the front, the kinds with which the
 * game starts and what is in the box on the back, names on the sides. */
#include "page/sheet/box_internal.h"

#include "base/utf8.h"
#include "draw/board/board_art.h"
#include "draw/notched.h"
#include "page/figure/figure.h"
#include "page/text/cover.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

/* mm */
static const double frame = 2.4, hairline = 1; /* from the edge, and from one line to the other */
static const double inside = 3;                /* from the frame to what it holds */
static const double air = 3.2;                 /* between what stands below each other */
static const double least_sun = 5, least_letter = 4, least_kinds = 5;
static const double thumb = 8;        /* radius of the notch at most */
static const double corner = 3;       /* of those in the corners of frames */
static const double code_part = 0.65; /* of the back that a QR code takes at most */

double box_notch(const struct box_plan *p)
{
    return fmin(thumb, fmin(p->width, p->height) / 5);
}

/* --- frames --- */

/* Around the thumb's notch everywhere as far from the edge. */
static void draw_frame(struct pen *pen, double width, double height, double notch)
{
    const struct notched panel = {frame,
                                  frame,
                                  width - 2 * frame,
                                  height - 2 * frame,
                                  corner,
                                  .thumb = notch > 0 ? notch + frame : 0,
                                  .above = frame};

    draw_notched_frame(pen, &panel, hairline);
}

static const double diamond = 0.9; /* mm, half of one */

static void draw_diamond(struct pen *pen, double x, double y)
{
    path_polygon(pen->scene,
                 (const struct point[]){
                     {x - diamond, y}, {x, y - diamond}, {x + diamond, y}, {x, y + diamond}},
                 4);
    pen_fill(pen, COLOUR_SEAL);
}

/* A fine line with a diamond in its middle, around (x, y). */
static void draw_ornament(struct pen *pen, double x, double y, double width)
{
    double gap = diamond + 1;

    pen_line(pen, LINE_GRID, COLOUR_INK, x - width / 2, y, x - gap, y);
    pen_line(pen, LINE_GRID, COLOUR_INK, x + gap, y, x + width / 2, y);
    draw_diamond(pen, x, y);
}

/* --- front --- */

static double title_size(const struct box_plan *p)
{
    return fmin(8, 0.11 * p->height);
}

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

/* What is on the front: the room of the crest below the notch, and the native name beside it. */
struct front {
    double foot, letter; /* where the crest's room ends; size of the name's characters */
    struct area crest;
};

static struct front front_of(const struct layout *layout, const struct box_plan *p)
{
    double edge = frame + hairline + inside, top = box_notch(p) + frame + hairline + air;
    double foot = p->height - edge - title_size(p) - 3 * air;
    double letter = letter_size(layout->game, 0.16 * p->width, foot - top);

    return (struct front){
        foot, letter, {edge, top, p->width - 2 * edge - 1.2 * letter, fmax(0, foot - top)}};
}

struct area box_front_room(const struct layout *layout, const struct box_plan *p)
{
    return front_of(layout, p).crest;
}

static void draw_crest(struct pen *pen, const struct layout *layout, const struct box_part *own,
                       const struct area *room)
{
    double radius = fmin(room->width, room->height) / 2;

    if (own->front.art[0] && room->height > 0)
        draw_ground_art(pen, &own->front, room->x, room->y, room->width, room->height, false,
                        COLOUR_FIRST);
    else if (!own->front.art[0] && radius >= least_sun)
        draw_sun(pen, layout, room->x + room->width / 2, room->y + room->height / 2, radius,
                 1.34 * radius);
}

/* The crest, and beside it the native name from the top down; the title at the foot. */
static void draw_front(struct pen *pen, const struct layout *layout, const struct box_part *own,
                       const struct box_plan *p)
{
    const struct game *game = layout->game;
    struct front f = front_of(layout, p);
    double notch = box_notch(p), edge = f.crest.x, title = title_size(p);
    double room = p->width - 2 * edge;

    draw_frame(pen, p->width, p->height, notch);
    draw_crest(pen, layout, own, &f.crest);
    if (f.letter > 0)
        draw_upright_name(pen, game, p->width - edge - f.letter / 2, f.crest.y, f.letter);
    if (f.crest.height > 0)
        draw_ornament(pen, p->width / 2, f.foot + title + 2.4 * air, 0.7 * room);
    pen_fitted(pen, STYLE_TITLE, game->name.text, p->width / 2,
               f.crest.height > 0 ? f.foot + air + title / 2 : (notch + p->height) / 2, room,
               title);
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

static double back_name(const struct box_plan *p)
{
    return fmin(6.5, 0.11 * p->height);
}

/* The kinds, above the name and `words` lines. */
static struct area kinds_room(const struct pen *pen, const struct box_plan *p, size_t words)
{
    double edge = frame + hairline + inside;
    double below = back_name(p) + 2.2 * air + pen_leading(pen, STYLE_FINE) * (double)words;

    return (struct area){edge, edge, p->width - 2 * edge, p->height - 2 * edge - below - air};
}

struct area box_back_room(const struct pen *pen, const struct box_plan *p)
{
    return kinds_room(pen, p, 1);
}

struct qr_sign box_code(struct pen *pen, struct arena *arena, const struct layout *layout,
                        const struct box_plan *p, struct area *room)
{
    const char *words[3];
    struct area all = kinds_room(pen, p, back_words(arena, layout->game, p, words));
    bool beside = all.width > all.height;
    double most = fmin(beside ? code_part * all.width : all.width, all.height), size;
    struct qr_sign sign;

    size = fmin(qr_code_size(&layout->qr), most);
    sign = qr_sign_of(pen, arena, layout->qr.qr, size, beside ? size : all.width);
    if (sign.height > (beside ? 1 : code_part) * all.height) {
        size -= sign.height - (beside ? 1 : code_part) * all.height;
        sign = qr_sign_of(pen, arena, layout->qr.qr, size, beside ? size : all.width);
    }
    *room = all;
    if (beside)
        room->width -= sign.width + air;
    else
        room->height -= sign.height + air;
    return sign;
}

/* Takes its room from that of the kinds. */
static struct area draw_code(struct pen *pen, const struct layout *layout, const struct box_plan *p,
                             const struct area *all)
{
    struct area room;
    struct qr_sign sign = box_code(pen, pen->scene->arena, layout, p, &room);
    bool beside = room.width < all->width;

    scene_begin(pen->scene, ROLE_NONE, word_text(layout->game->words, WORD_QR_TITLE),
                qr_words(pen->scene->arena, layout));
    if (beside)
        qr_sign_draw(pen, &sign, room.x + room.width + air + sign.width / 2,
                     all->y + (all->height - sign.height) / 2, ALIGN_CENTRE);
    else
        qr_sign_draw(pen, &sign, all->x + all->width / 2, room.y + room.height + air, ALIGN_CENTRE);
    scene_end(pen->scene);
    return room;
}

static void draw_back(struct pen *pen, const struct layout *layout, const struct box_part *own,
                      const struct box_plan *p)
{
    const char *words[3];
    size_t count = back_words(pen->scene->arena, layout->game, p, words);
    struct area kinds = kinds_room(pen, p, count);
    double room = kinds.width, name = back_name(p), leading = pen_leading(pen, STYLE_FINE);
    double y = kinds.y + kinds.height + air;

    if (kinds.height <= least_kinds)
        y = (p->height - name - 2.2 * air - leading * (double)count) / 2;
    draw_frame(pen, p->width, p->height, 0);
    if (layout->qr.on[QR_BOX])
        kinds = draw_code(pen, layout, p, &kinds);
    if (!own->back.art[0])
        draw_kinds(pen, layout, &kinds);
    else if (kinds.height > 0)
        draw_ground_art(pen, &own->back, kinds.x, kinds.y, kinds.width, kinds.height, false,
                        COLOUR_FIRST);
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
    const char *name = layout->game->name.text;
    double high = fmin(6, 0.45 * p->depth), room = p->height - 8 * frame;
    double wide = fmin(room, high / pen_size(pen, STYLE_TITLE) * pen_width(pen, STYLE_TITLE, name));

    pen_fitted(pen, STYLE_TITLE, name, 0, 0, room, high);
    for (int end = -1; end <= 1; end += 2)
        draw_diamond(pen, end * (wide / 2 + 2 * frame), 0);
}

void draw_box_sides(struct pen *pen, const struct net_lines *n)
{
    for (int side = 1; side <= 3; side += 2) {
        path_rect(pen->scene, n->x[side], n->top, n->x[side + 1] - n->x[side], n->bottom - n->top);
        pen_fill(pen, COLOUR_SUN);
    }
}

void draw_box_art(struct pen *pen, const struct layout *layout, const struct box_part *own,
                  const struct box_plan *p, const struct net_lines *n)
{
    scene_enter(pen->scene, n->x[2], n->top, 0);
    draw_front(pen, layout, own, p);
    scene_leave(pen->scene);
    scene_enter(pen->scene, n->x[4], n->top, 0);
    draw_back(pen, layout, own, p);
    scene_leave(pen->scene);
    for (int side = 1; side <= 3; side += 2) {
        scene_enter(pen->scene, (n->x[side] + n->x[side + 1]) / 2, (n->top + n->bottom) / 2, 1);
        draw_spine(pen, layout, p);
        scene_leave(pen->scene);
    }
}
