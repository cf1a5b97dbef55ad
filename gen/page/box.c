#include "page/box.h"

#include "draw/disc.h"

#include <math.h>

enum { MOST_PILES = 8 };

/* mm */
static const double glue_tab = 12, tuck_flap = 12, least_depth = 5;
static const double taper = 3;        /* of flaps, at either side */
static const double usual_card = 0.3; /* 250 g/m2 */
static const double thumb = 8;        /* radius of the notch at most */
static const double art_margin = 4;

/* --- size --- */

static double piece_thickness(const struct part *part)
{
    double card = part->card > 0 ? part->card : usual_card;

    return part->making.print == PRINT_FOLD ? 2 * card : card;
}

static size_t count_men(const struct layout *layout, const struct part *part)
{
    struct arena *arena = arena_new();
    struct man *men;
    size_t count = part_men(arena, layout, part, 0, &men);

    arena_free(arena);
    return count;
}

static struct box_plan plan_of(const struct layout *layout, const struct part *part, size_t pieces,
                               int across, int down)
{
    size_t piles = (size_t)(across * down), high = (pieces + piles - 1) / piles;
    struct box_plan p = {.pieces = pieces, .across = across, .down = down};

    p.width = across * layout->piece_width + BOX_PLAY;
    p.height = down * layout->piece_height + BOX_PLAY;
    p.depth = fmax(least_depth, (double)high * piece_thickness(part) + BOX_PLAY);
    p.glue = fmin(glue_tab, 0.8 * fmin(p.width, p.height));
    p.tuck = fmin(tuck_flap, 0.8 * p.height);
    p.dust = 0.9 * fmin(p.depth + p.tuck, p.width / 2);
    p.net_width = p.glue + 2 * (p.width + p.depth);
    p.net_height = p.height + 2 * (p.depth + p.tuck);
    return p;
}

static bool plan_fits(const struct layout *layout, const struct part *part,
                      const struct box_plan *p)
{
    for (size_t i = 0; i < layout->paper_count; i++) {
        struct paper paper = part_paper(layout, part, &layout->papers[i]);
        struct area area = sheet_area(layout, &paper);

        if (p->net_width > area.width || p->net_height > area.height)
            return false;
    }
    return true;
}

static double surface(const struct box_plan *p)
{
    return p->width * p->height + p->width * p->depth + p->height * p->depth;
}

/* Whether the front is large enough for a title and a face, and the largest of its sides. */
static bool is_shapely(const struct box_plan *p)
{
    double side = fmin(p->width, p->height);

    return side >= 38 && p->depth <= 0.7 * side;
}

/* What fits comes before what does not, and shapely boxes before others. */
static bool is_better(const struct layout *layout, const struct part *part,
                      const struct box_plan *a, const struct box_plan *b)
{
    int a_rank = 2 * plan_fits(layout, part, a) + is_shapely(a);
    int b_rank = 2 * plan_fits(layout, part, b) + is_shapely(b);

    if (a_rank != b_rank)
        return a_rank > b_rank;
    if (a_rank < 2)
        return a->net_width * a->net_height < b->net_width * b->net_height;
    return surface(a) < surface(b);
}

struct box_plan box_plan(const struct layout *layout, const struct part *part)
{
    size_t pieces = count_men(layout, part);
    int first = part->columns ? part->columns : 1, last = part->columns ? first : MOST_PILES;
    struct box_plan best = plan_of(layout, part, pieces, first, 1);

    for (int across = first; across <= last; across++)
        for (int down = 1; down <= MOST_PILES; down++) {
            struct box_plan p = plan_of(layout, part, pieces, across, down);

            if (is_better(layout, part, &p, &best))
                best = p;
        }
    return best;
}

/* --- the sheet --- */

static int box_pages(const struct layout *layout, const struct part *part,
                     const struct paper *paper)
{
    (void)layout;
    (void)part;
    (void)paper;
    return 1;
}

static const char *box_caption(struct arena *arena, const struct layout *layout,
                               const struct part *part, const struct paper *paper, int index)
{
    (void)arena;
    (void)layout;
    (void)paper;
    (void)index;
    return part->caption.text;
}

/* The first named paper on which it fits, as its sheets lie; NULL: none. */
static const char *paper_for(const struct layout *layout, const struct part *part,
                             const struct box_plan *p)
{
    for (int i = 0; paper_names[i]; i++) {
        struct paper upright, paper;
        struct area area;

        if (!paper_find(paper_names[i], &upright))
            continue;
        paper = part_paper(layout, part, &upright);
        area = sheet_area(layout, &paper);
        if (p->net_width <= area.width && p->net_height <= area.height)
            return paper_names[i];
    }
    return NULL;
}

static bool box_fits(struct pen *pen, const struct layout *layout, const struct part *part,
                     const struct paper *paper, struct diags *diags)
{
    const double tolerance = 1e-6;
    struct area area = sheet_area(layout, paper);
    struct box_plan p = box_plan(layout, part);
    const char *larger = paper_for(layout, part, &p);
    struct finding *finding;

    (void)pen;
    if (p.net_width <= area.width + tolerance && p.net_height <= area.height + tolerance)
        return true;
    finding = diag_add(diags, DIAG(LAYOUT_TOO_LARGE), part->place, "the box", p.net_width,
                       p.net_height, paper->name, area.width, area.height);
    if (larger)
        diag_help(finding, "it fits %s: 'papers: [%s]', or render --only=box --paper=%s", larger,
                  larger, larger);
    else
        diag_help(finding, "turn its sheet with 'orientation', or make the pieces smaller");
    return false;
}

/* --- the net --- */

/* From the left: glue tab, side, front, side, back. The lids hang on the back. */
struct net_lines {
    double x[6];        /* the left edges, and the right one of the back */
    double top, bottom; /* of the panels */
};

static struct net_lines lines_of(const struct box_plan *p)
{
    struct net_lines n = {.x = {0, p->glue, p->glue + p->depth, p->glue + p->depth + p->width,
                                p->glue + 2 * p->depth + p->width,
                                p->glue + 2 * p->depth + 2 * p->width},
                          .top = p->depth + p->tuck,
                          .bottom = p->depth + p->tuck + p->height};

    return n;
}

/* A flap on the panel from x = from to x = to, whose edge is at y, and which reaches to y = end. */
static void flap_path(struct scene *scene, double from, double to, double y, double end)
{
    double side = fmin(taper, fabs(to - from) / 4) * (to > from ? 1 : -1);

    path_line(scene, from, y);
    path_line(scene, from + side, end);
    path_line(scene, to - side, end);
    path_line(scene, to, y);
}

/* Once around, clockwise from the upper end of the glue tab's fold. */
static void draw_outline(struct pen *pen, const struct box_plan *p, const struct net_lines *n)
{
    const double pi = 3.14159265358979323846;
    struct scene *scene = pen->scene;
    double middle = (n->x[2] + n->x[3]) / 2, notch = fmin(thumb, fmin(p->width, p->height) / 5);
    double slant = fmin(p->glue, p->height / 4);

    path_move(scene, n->x[1], n->top);
    flap_path(scene, n->x[1], n->x[2], n->top, n->top - p->dust);
    path_line(scene, middle - notch, n->top);
    path_arc(scene, middle, n->top, notch, pi, 0);
    path_line(scene, n->x[3], n->top);
    flap_path(scene, n->x[3], n->x[4], n->top, n->top - p->dust);
    flap_path(scene, n->x[4], n->x[5], n->top - p->depth, 0);
    flap_path(scene, n->x[5], n->x[4], n->bottom + p->depth, p->net_height);
    path_line(scene, n->x[4], n->bottom);
    flap_path(scene, n->x[4], n->x[3], n->bottom, n->bottom + p->dust);
    flap_path(scene, n->x[2], n->x[1], n->bottom, n->bottom + p->dust);
    path_line(scene, 0, n->bottom - slant);
    path_line(scene, 0, n->top + slant);
    path_close(scene);
    pen_stroke(pen, LINE_CUT, GREY_CUT_LINE);
}

static void draw_box_folds(struct pen *pen, const struct box_plan *p, const struct net_lines *n)
{
    static const int flaps[][2] = {{1, 2}, {3, 4}, {4, 5}};

    for (int i = 1; i <= 4; i++) {
        path_move(pen->scene, n->x[i], n->top);
        path_line(pen->scene, n->x[i], n->bottom);
    }
    for (int end = 0; end < 2; end++) {
        double y = end ? n->bottom : n->top, lid = end ? n->bottom + p->depth : n->top - p->depth;

        for (size_t i = 0; i < COUNT_OF(flaps); i++) {
            path_move(pen->scene, n->x[flaps[i][0]], y);
            path_line(pen->scene, n->x[flaps[i][1]], y);
        }
        path_move(pen->scene, n->x[4], lid);
        path_line(pen->scene, n->x[5], lid);
    }
    pen_dashed(pen, LINE_FOLD, GREY_INK);
}

/* --- what is on it --- */

/* The tab, and where it goes. */
static void draw_glue_words(struct pen *pen, const struct box_plan *p, const struct net_lines *n)
{
    double slant = fmin(p->glue, p->height / 4), down = 0.35 * pen_size(pen, STYLE_FINE);

    path_move(pen->scene, p->glue, n->top);
    path_line(pen->scene, p->glue, n->bottom);
    path_line(pen->scene, 0, n->bottom - slant);
    path_line(pen->scene, 0, n->top + slant);
    path_close(pen->scene);
    pen_fill(pen, GREY_TAB);
    scene_enter(pen->scene, p->glue / 2, (n->top + n->bottom) / 2, 3);
    pen_text(pen, STYLE_FINE, p->height > 30 ? "glue behind the back" : "glue", 0, down,
             ALIGN_CENTRE, GREY_SOFT);
    scene_leave(pen->scene);
}

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

/* From the notch down: native name, name, and a face. */
static void draw_front(struct pen *pen, const struct layout *layout, const struct box_plan *p)
{
    const struct game *game = layout->game;
    const char *native = game->native.text.text;
    double room = p->width - 2 * art_margin, top = fmin(thumb, p->height / 5) + 2;
    double rest = p->height - top - art_margin, name = fmin(7, 0.22 * rest);

    if (native) {
        pen_fitted(pen, STYLE_BRUSH, native, p->width / 2, top + 0.16 * rest, room, 0.28 * rest);
        top += 0.36 * rest;
        rest *= 0.64;
    }
    pen_fitted(pen, STYLE_TITLE, game->name.text, p->width / 2, top + name / 2, room, name);
    draw_emblem(pen, layout, p->width / 2, top + name + (rest - name) / 2 + 1,
                fmin(room, rest - name - 3));
}

static void draw_back(struct pen *pen, const struct layout *layout, const struct box_plan *p)
{
    struct arena *arena = pen->scene->arena;
    double room = p->width - 2 * art_margin;
    const char *what = arena_print(arena, "%zu pieces", p->pieces);
    double down = p->height / 2;

    pen_fitted(pen, STYLE_TITLE, layout->game->name.text, p->width / 2, down - 3, room,
               fmin(5, p->height / 5));
    if (pen_width(pen, STYLE_FINE, what) <= room)
        pen_text(pen, STYLE_FINE, what, p->width / 2, down + 4, ALIGN_CENTRE, GREY_INK);
}

/* Along the side, to be read when the box stands among others. */
static void draw_spine(struct pen *pen, const struct layout *layout, const struct box_plan *p)
{
    pen_fitted(pen, STYLE_TITLE, layout->game->name.text, 0, 0, p->height - 2 * art_margin,
               fmin(6, 0.45 * p->depth));
}

static void draw_art(struct pen *pen, const struct layout *layout, const struct box_plan *p,
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

static void draw_box(struct pen *pen, const struct layout *layout, const struct part *part,
                     const struct paper *paper, int index)
{
    struct box_plan p = box_plan(layout, part);
    struct net_lines n = lines_of(&p);
    const struct block block = {p.net_width, p.net_height, 0};
    struct arena *arena = pen->scene->arena;

    (void)index;
    draw_sheet_foot(pen, layout, paper, part->caption.text,
                    "Cut along the solid line, score and fold the dashed ones, glue the tab.");
    sheet_enter(pen, layout, paper, &block);
    scene_begin(pen->scene, ROLE_FIGURE, part->caption.text,
                arena_print(arena, "Net of a box of %.0f x %.0f x %.0f mm for %zu pieces", p.width,
                            p.height, p.depth, p.pieces));
    draw_glue_words(pen, &p, &n);
    draw_outline(pen, &p, &n);
    draw_box_folds(pen, &p, &n);
    draw_art(pen, layout, &p, &n);
    scene_end(pen->scene);
    scene_leave(pen->scene);
}

const struct sheet_kind box_sheets = {box_pages, box_caption, box_fits, draw_box};
