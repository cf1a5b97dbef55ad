#include "draw/cutting.h"

#include "scene/flat.h"

/* mm: of the marks' outer edges from those of the paper, within reach of every printer; and of a
 * sheet's margin that keeps all else clear of them. */
#define REGISTER_INSET 6.35

/* In the order of the work: a piece that is cut out first would slip under the engraver. */
static const struct {
    enum layer layer;
    enum word_id what;
    struct colour colour; /* of lines to follow */
} works[] = {
    {LAYER_ART, WORD_CUT_ART, {0, 0, 0}},
    {LAYER_REGISTER, WORD_CUT_REGISTER, {0, 160, 0}},
    {LAYER_FOLD, WORD_CUT_FOLD, {0, 0, 255}},
    {LAYER_CUT, WORD_CUT_CUT, {255, 0, 0}},
};

static bool is_followed(const struct shape *shape)
{
    return shape->kind == SHAPE_PATH && (shape->layer == LAYER_CUT || shape->layer == LAYER_FOLD);
}

void follow_lines(struct scene *sheet)
{
    for (size_t i = 0; i < sheet->count; i++)
        if (is_followed(&sheet->shapes[i]))
            sheet->shapes[i].path.paint = stroke_of(FOLLOWED_LINE, grey(0));
}

static void add_shape(struct scene *scene, const struct shape *shape, const struct colour *colour)
{
    struct shape *copy = ARENA_PUSH(scene->arena, scene->shapes, scene->count);

    *copy = *shape;
    if (is_followed(shape))
        copy->path.paint = stroke_of(FOLLOWED_LINE, *colour);
    else if (shape->kind == SHAPE_PATH && shape->layer == LAYER_REGISTER)
        copy->path.paint.fill = copy->path.paint.stroke = *colour;
}

struct scene *cutting_of(struct arena *arena, const struct game_words *words,
                         const struct scene *sheet)
{
    struct scene *scene = scene_new(arena, sheet->width, sheet->height);

    sheet = scene_unfold(arena, sheet);
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        size_t found = 0;

        EACH (shape, sheet->shapes, sheet->count) {
            if (shape->kind > SHAPE_IMAGE || shape->layer != works[i].layer)
                continue;
            if (found++ == 0)
                scene_begin(scene, ROLE_NONE, layer_names[works[i].layer],
                            word_text(words, works[i].what));
            add_shape(scene, shape, &works[i].colour);
        }
        if (found)
            scene_end(scene);
    }
    return scene;
}

static const double square = 5, arm = 10, stroke_width = 0.5; /* mm */
static const double clear = 1.5;                              /* mm around a mark */

/* The square, and the two arms of each angle. */
enum { BARS = 5 };

struct bar {
    double x, y, width, height;
};

static void find_bars(const struct scene *scene, struct bar bars[BARS])
{
    double near = REGISTER_INSET, right = scene->width - near, bottom = scene->height - near;

    bars[0] = (struct bar){near, near, square, square};
    bars[1] = (struct bar){right - arm, near, arm, stroke_width};
    bars[2] =
        (struct bar){right - stroke_width, near + stroke_width, stroke_width, arm - stroke_width};
    bars[3] = (struct bar){near, bottom - arm, stroke_width, arm};
    bars[4] =
        (struct bar){near + stroke_width, bottom - stroke_width, arm - stroke_width, stroke_width};
}

void draw_register_marks(struct scene *scene)
{
    enum layer before = scene->layer;
    struct paint black = fill_of(grey(0));
    struct bar b[BARS];

    find_bars(scene, b);
    scene->layer = LAYER_REGISTER;
    path_rect(scene, b[0].x, b[0].y, b[0].width, b[0].height);
    scene_draw(scene, black);
    for (int i = 1; i < BARS; i += 2) {
        path_rect(scene, b[i].x, b[i].y, b[i].width, b[i].height);
        path_rect(scene, b[i + 1].x, b[i + 1].y, b[i + 1].width, b[i + 1].height);
        scene_draw(scene, black);
    }
    scene->layer = before;
}

/* --- what is too near --- */

static bool is_near(const struct extent *e, double around, const struct bar *bar)
{
    double room = clear + around;

    return e->left < bar->x + bar->width + room && e->right > bar->x - room &&
           e->top < bar->y + bar->height + room && e->bottom > bar->y - room;
}

/* Edge by edge: a line around the whole sheet is near to nothing in its middle. */
static bool edges_are_near(const struct flat *flat, double around, bool filled,
                           const struct bar *bar)
{
    EACH (loop, flat->loops, flat->count)
        for (size_t i = 0; i + !(filled || loop->is_closed) < loop->count; i++) {
            struct point a = loop->points[i], b = loop->points[i + 1 < loop->count ? i + 1 : 0];
            struct extent e = {fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};

            if (is_near(&e, around, bar))
                return true;
        }
    return false;
}

static bool touches(struct arena *arena, const struct shape *shape, const struct bar *bar)
{
    const struct scene alone = {.shapes = (struct shape *)shape, .count = 1};
    struct extent whole = scene_extent(&alone);
    struct point middle = {bar->x + bar->width / 2, bar->y + bar->height / 2};
    const struct flat *flat;
    const struct paint *paint = &shape->path.paint;

    if (!is_near(&whole, 0, bar) || shape->kind == SHAPE_TEXT)
        return is_near(&whole, 0, bar);
    flat = flat_of(arena, shape, FLATNESS);
    return edges_are_near(flat, paint->width / 2, paint->filled, bar) ||
           (paint->filled && flat_holds(flat, middle));
}

static bool blackens(const struct shape *shape)
{
    const struct paint *p = &shape->path.paint;

    if (shape->kind == SHAPE_TEXT)
        return true;
    return shape->kind == SHAPE_PATH && shape->layer != LAYER_REGISTER &&
           (p->width > 0 || (p->filled && p->fill.r + p->fill.g + p->fill.b < 3 * 255));
}

const struct shape *register_touched(const struct scene *scene)
{
    LOCAL_ARENA(arena);
    const struct shape *found = NULL;
    struct bar bars[BARS];

    find_bars(scene, bars);
    for (size_t i = 0; i < scene->count && !found; i++)
        for (int k = 0; k < BARS && !found && blackens(&scene->shapes[i]); k++)
            if (touches(arena, &scene->shapes[i], &bars[k]))
                found = &scene->shapes[i];
    return found;
}

/* From the middle of its upper edge, clockwise; or mirrored, which runs the other way round. */
struct walk {
    struct scene *scene;
    double middle;
    int way; /* 1, or -1 */
};

static void walk_line(const struct walk *w, double x, double y)
{
    path_line(w->scene, w->middle + w->way * x, y);
}

static void walk_arc(const struct walk *w, double x, double y, double radius, double from,
                     double to)
{
    path_arc(w->scene, w->middle + w->way * x, y, radius, w->way > 0 ? from : M_PI - from,
             w->way > 0 ? to : M_PI - to);
}

/* Half of the thumb's notch, from its lowest point on, or to it. */
static void walk_thumb(const struct walk *w, const struct notched *frame, double inset, bool out)
{
    double reach = frame->thumb + inset, y = frame->y - frame->above;
    double dip = asin((frame->above + inset) / reach);

    if (out)
        walk_arc(w, 0, y, reach, M_PI / 2, dip);
    else
        walk_arc(w, 0, y, reach, M_PI - dip, M_PI / 2);
}

static void add_path(struct scene *scene, const struct notched *frame, double inset, int way)
{
    const struct walk w = {scene, frame->x + frame->width / 2, way};
    double reach = frame->notch + inset, dip = asin(inset / reach), along = reach * cos(dip);
    double half = frame->width / 2, y = frame->y, bottom = y + frame->height;
    bool thumb = frame->thumb > 0;

    path_move(scene, w.middle, thumb ? y - frame->above + frame->thumb + inset : y + inset);
    if (thumb)
        walk_thumb(&w, frame, inset, true);
    walk_line(&w, half - along, y + inset);
    walk_arc(&w, half, y, reach, M_PI - dip, M_PI / 2 + dip);
    walk_line(&w, half - inset, bottom - along);
    walk_arc(&w, half, bottom, reach, 3 * M_PI / 2 - dip, M_PI + dip);
    walk_line(&w, along - half, bottom - inset);
    walk_arc(&w, -half, bottom, reach, 2 * M_PI - dip, 3 * M_PI / 2 + dip);
    walk_line(&w, inset - half, y + along);
    walk_arc(&w, -half, y, reach, M_PI / 2 - dip, dip);
    if (thumb) {
        double far = frame->thumb + inset;

        walk_line(&w, -sqrt(far * far - (frame->above + inset) * (frame->above + inset)),
                  y + inset);
        walk_thumb(&w, frame, inset, false);
    }
    path_close(scene);
}

void draw_notched(struct pen *pen, const struct notched *frame, double inset, enum line_id line,
                  enum colour_id colour)
{
    add_path(pen->scene, frame, inset, 1);
    pen_stroke(pen, line, colour);
}

void draw_notched_frame(struct pen *pen, const struct notched *frame, double apart)
{
    double half = pen->style->line[LINE_FRAME] / 2;

    add_path(pen->scene, frame, -half, 1);
    add_path(pen->scene, frame, half, -1);
    pen_fill(pen, COLOUR_INK);
    draw_notched(pen, frame, apart, LINE_GRID, COLOUR_INK);
}
