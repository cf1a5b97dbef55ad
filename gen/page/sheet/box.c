#include "page/sheet/box_parts.h"

#include <math.h>

enum { MOST_PILES = 8, MOST_FOLDS = 3 };

/* mm */
static const double glue_tab = 12, tuck_flap = 12, least_depth = 5;
static const double taper = 3;        /* of flaps, at either side */
static const double usual_card = 0.3; /* 250 g/m2 */
static const double thumb = 8;        /* radius of the notch at most */

/* --- size --- */

static double card_of(const struct part *part)
{
    return part->card > 0 ? part->card : usual_card;
}

static double piece_thickness(const struct part *part)
{
    return (part->making.print == PRINT_FOLD ? 2 : 1) * card_of(part);
}

/* mm that a layer of the booklet takes; it does not lie flat. */
static const double booklet_layer = 0.15;

/* Upright, when folded so often across: halves of the largest of the layout's papers. */
static struct area booklet_size(const struct layout *layout, int folds)
{
    struct area a = {0};

    for (size_t i = 0; i < layout->paper_count; i++) {
        const struct paper *paper = &layout->papers[i];

        a.width = fmax(a.width, fmin(paper->width, paper->height));
        a.height = fmax(a.height, fmax(paper->width, paper->height));
    }
    for (int i = 0; i <= folds; i++) {
        double half = a.height / 2;

        a.height = a.width;
        a.width = half;
    }
    return (struct area){.width = fmin(a.width, a.height), .height = fmax(a.width, a.height)};
}

/* Each sheet of four pages has two leaves. */
static double booklet_depth(int pages, int folds)
{
    return (pages + 3) / 4 * 2 * (1 << folds) * booklet_layer;
}

static size_t count_men(const struct layout *layout, const struct part *part)
{
    struct arena *arena = arena_new();
    struct man *men;
    size_t count = part_men(arena, layout, part, 0, &men);

    arena_free(arena);
    return count;
}

/* Around the piles, with the booklet before them. */
static void set_panels(struct box_plan *p, const struct layout *layout, const struct part *part)
{
    size_t piles = (size_t)(p->across * p->down), high = (p->pieces + piles - 1) / piles;
    struct area booklet = {0};

    if (p->booklet_pages > 0) {
        booklet = booklet_size(layout, p->booklet_folds);
        p->booklet_depth = booklet_depth(p->booklet_pages, p->booklet_folds);
    }
    p->width = fmax(p->across * layout->piece_width, booklet.width) + BOX_PLAY;
    p->height = fmax(p->down * layout->piece_height, booklet.height) + BOX_PLAY;
    p->depth =
        fmax(least_depth, (double)high * piece_thickness(part) + p->booklet_depth + BOX_PLAY);
}

static struct box_plan plan_of(const struct layout *layout, const struct part *part, size_t pieces,
                               int across, int down, int folds)
{
    struct box_plan p = {.pieces = pieces, .across = across, .down = down};

    p.booklet_pages = part->without_booklet ? 0 : layout->stapled_pages;
    p.booklet_folds = folds;
    set_panels(&p, layout, part);
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

/* Whether the front is upright, large enough for a title and the board, and the largest of its
 * sides. */
static bool is_shapely(const struct box_plan *p)
{
    return p->width >= 38 && p->height >= 1.15 * p->width && p->depth <= 0.7 * p->width;
}

/* What fits comes before what does not, and shapely boxes before others. */
static bool is_better(const struct layout *layout, const struct part *part,
                      const struct box_plan *a, const struct box_plan *b)
{
    int a_rank = 2 * plan_fits(layout, part, a) + is_shapely(a);
    int b_rank = 2 * plan_fits(layout, part, b) + is_shapely(b);

    if (a_rank != b_rank)
        return a_rank > b_rank;
    if (a_rank >= 2 && a->booklet_folds != b->booklet_folds)
        return a->booklet_folds < b->booklet_folds;
    if (a_rank < 2)
        return a->net_width * a->net_height < b->net_width * b->net_height;
    return surface(a) < surface(b);
}

struct box_plan box_plan(const struct layout *layout, const struct part *part)
{
    size_t pieces = count_men(layout, part);
    int first = part->columns ? part->columns : 1, last = part->columns ? first : MOST_PILES;
    struct box_plan best = plan_of(layout, part, pieces, first, 1, 0);
    int most_folds = best.booklet_pages > 0 ? MOST_FOLDS : 0;

    for (int folds = 0; folds <= most_folds; folds++)
        for (int across = first; across <= last; across++)
            for (int down = 1; down <= MOST_PILES; down++) {
                struct box_plan p = plan_of(layout, part, pieces, across, down, folds);

                if (is_better(layout, part, &p, &best))
                    best = p;
            }
    return best;
}

const char *box_contents(struct arena *arena, const struct layout *layout, const struct part *part)
{
    static const enum word_id folds[] = {WORD_BOX_BOOKLET, WORD_BOX_BOOKLET_ONCE,
                                         WORD_BOX_BOOKLET_TWICE, WORD_BOX_BOOKLET_THRICE};
    const struct game_words *words = &layout->game->words;
    struct box_plan p = box_plan(layout, part);
    const char *pieces =
        WORDS(arena, words, part->making.print == PRINT_FOLD ? WORD_BOX_FOR_FOLDED : WORD_BOX_FOR,
              {"count", .number = (double)p.pieces}, {"card", .number = card_of(part)});

    if (p.booklet_pages == 0)
        return words_of_one(arena, words, WORD_SENTENCE, "words", pieces);
    return WORDS(arena, words, folds[p.booklet_folds], {"words", pieces},
                 {"pages", .number = p.booklet_pages});
}

/* --- the sheet --- */

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
    else if (p.booklet_pages > 0)
        diag_help(finding, "leave the booklet out with 'booklet: no', or make the pieces smaller");
    else
        diag_help(finding, "turn its sheet with 'orientation', or make the pieces smaller");
    return false;
}

/* --- the net --- */

double box_notch(const struct box_plan *p)
{
    return fmin(thumb, fmin(p->width, p->height) / 5);
}

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
    double middle = (n->x[2] + n->x[3]) / 2, notch = box_notch(p);
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
static void draw_glue_words(struct pen *pen, const struct game_words *words,
                            const struct box_plan *p, const struct net_lines *n)
{
    enum word_id id = p->height > 30 ? WORD_BOX_GLUE_BACK : WORD_BOX_GLUE;
    double slant = fmin(p->glue, p->height / 4), down = 0.35 * pen_size(pen, STYLE_FINE);

    path_move(pen->scene, p->glue, n->top);
    path_line(pen->scene, p->glue, n->bottom);
    path_line(pen->scene, 0, n->bottom - slant);
    path_line(pen->scene, 0, n->top + slant);
    path_close(pen->scene);
    pen_fill(pen, GREY_TAB);
    scene_enter(pen->scene, p->glue / 2, (n->top + n->bottom) / 2, 3);
    pen_text(pen, STYLE_FINE, word_text(words, id), 0, down, ALIGN_CENTRE, GREY_SOFT);
    scene_leave(pen->scene);
}

/* Beside the net, below the front, which has no lid: what the box is for. */
static void draw_holds(struct pen *pen, const char *words, const struct box_plan *p,
                       const struct net_lines *n)
{
    const double edge = 2; /* mm */
    const struct line *const *lines;
    double leading = pen_leading(pen, STYLE_FINE), room = p->width - 2 * edge;
    size_t count =
        type_paragraph(pen->type, &pen->style->type[STYLE_FINE], words, NULL, 0, room, &lines);
    enum layer before = pen->scene->layer;

    pen->scene->layer = LAYER_NOTE;
    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    for (size_t i = 0; i < count; i++)
        scene_text(pen->scene, lines[i], n->x[2] + edge,
                   n->bottom + edge + leading * ((double)i + 0.8), 1, pen_grey(pen, GREY_INK));
    scene_end(pen->scene);
    pen->scene->layer = before;
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
                    word_text(&layout->game->words, WORD_HINT_BOX));
    sheet_enter(pen, layout, paper, &block);
    scene_begin(pen->scene, ROLE_FIGURE, part->caption.text,
                WORDS(arena, &layout->game->words, WORD_BOX_NET, {"width", .number = rint(p.width)},
                      {"height", .number = rint(p.height)}, {"depth", .number = rint(p.depth)},
                      {"count", .number = (double)p.pieces}));
    draw_glue_words(pen, &layout->game->words, &p, &n);
    draw_outline(pen, &p, &n);
    draw_box_folds(pen, &p, &n);
    draw_box_art(pen, layout, &p, &n);
    scene_end(pen->scene);
    draw_holds(pen, box_contents(arena, layout, part), &p, &n);
    scene_leave(pen->scene);
}

const struct sheet_kind box_sheets = {part_sheets, numbered_caption, box_fits, draw_box};
