#include "scene/scene.h"

#include "scene/clip.h"
#include "type/type.h"

struct colour grey(int percent_white)
{
    unsigned char v = (unsigned char)((percent_white * 255 + 50) / 100);

    return (struct colour){v, v, v};
}

double colour_darkness(struct colour c)
{
    return 1 - (0.299 * c.r + 0.587 * c.g + 0.114 * c.b) / 255;
}

struct colour grey_of(double darkness)
{
    unsigned char v = (unsigned char)lround(255 * (1 - fmin(1, fmax(0, darkness))));

    return (struct colour){v, v, v};
}

static unsigned char between(unsigned char a, unsigned char b, double part)
{
    return (unsigned char)(a + part * (b - a));
}

struct colour colour_between(struct colour a, struct colour b, double part)
{
    return (struct colour){between(a.r, b.r, part), between(a.g, b.g, part),
                           between(a.b, b.b, part)};
}

bool colour_read(const char *text, struct colour *colour)
{
    unsigned long value;

    if (*text != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
        return false;
    value = strtoul(text + 1, NULL, 16);
    *colour = (struct colour){(unsigned char)(value >> 16), (unsigned char)(value >> 8),
                              (unsigned char)value};
    return true;
}

/* Greys are printed with black ink alone. The last column is the grey of a colour on printers
 * without any: tints farther apart than their luminances are. */
#define PALETTE(X)                                                                                 \
    X("black", 0x00, 0x00, 0x00, 0x00)                                                             \
    X("soft", 0x59, 0x59, 0x59, 0x59)                                                              \
    X("indigo", 0x1D, 0x4F, 0x86, 0x40)                                                            \
    X("vermilion", 0xBF, 0x3A, 0x1C, 0x66)                                                         \
    X("umber", 0x7A, 0x5A, 0x1E, 0x5F)                                                             \
    X("straw", 0xF8, 0xE5, 0xBC, 0xE6)                                                             \
    X("shell", 0xF9, 0xD5, 0xC7, 0xCF)                                                             \
    X("blush", 0xFC, 0xEB, 0xE3, 0xF0)                                                             \
    X("mist", 0xD6, 0xE8, 0xF2, 0xEB)                                                              \
    X("fawn", 0xEF, 0xE3, 0xCC, 0xE2)                                                              \
    X("cream", 0xFB, 0xF4, 0xE4, 0xF7)                                                             \
    X("tan", 0xD2, 0xB4, 0x8C, 0xBA)                                                               \
    X("stone", 0xE6, 0xE6, 0xE6, 0xE6)                                                             \
    X("white", 0xFF, 0xFF, 0xFF, 0xFF)

#define X(name, r, g, b, grey) name,
const char *const palette_names[] = {PALETTE(X)};
#undef X
#define X(name, r, g, b, grey) {(r), (g), (b)},
static const struct colour colours[] = {PALETTE(X)};
#undef X

#define X(name, r, g, b, grey) (grey),
static const unsigned char greys[] = {PALETTE(X)};
#undef X

const size_t palette_size = sizeof colours / sizeof *colours;

bool palette_read(const char *text, struct colour *colour)
{
    for (size_t i = 0; i < palette_size; i++)
        if (strcmp(palette_names[i], text) == 0) {
            *colour = colours[i];
            return true;
        }
    return colour_read(text, colour);
}

struct colour palette_grey(struct colour colour)
{
    for (size_t i = 0; i < palette_size; i++)
        if (same_colour(colours[i], colour))
            return (struct colour){greys[i], greys[i], greys[i]};
    return grey_of(colour_darkness(colour));
}

/* Thresholds of 64 greys, so that those near to one another differ much (Bayer). */
static const unsigned char dither_order[8][8] = {
    {0, 32, 8, 40, 2, 34, 10, 42},  {48, 16, 56, 24, 50, 18, 58, 26},
    {12, 44, 4, 36, 14, 46, 6, 38}, {60, 28, 52, 20, 62, 30, 54, 22},
    {3, 35, 11, 43, 1, 33, 9, 41},  {51, 19, 59, 27, 49, 17, 57, 25},
    {15, 47, 7, 39, 13, 45, 5, 37}, {63, 31, 55, 23, 61, 29, 53, 21},
};

static unsigned char inked(struct colour c, enum raster_ink ink, int x, int y)
{
    double darkness = colour_darkness(c);

    if (ink == RASTER_GREY)
        return grey_of(darkness).r;
    if (ink == RASTER_LIGHT)
        return grey_of(LIGHT_PART * darkness).r;
    return darkness * 64 > dither_order[y % 8][x % 8] + 0.5 ? 0 : 255;
}

const struct raster *raster_inked(struct arena *arena, const struct raster *raster,
                                  enum raster_ink ink)
{
    struct raster *copy = arena_alloc(arena, 1, sizeof *copy);
    size_t count = (size_t)raster->width * (size_t)raster->height;
    unsigned char *pixels = arena_alloc(arena, count, 4);

    for (size_t i = 0; i < count; i++) {
        const unsigned char *p = raster->pixels + 4 * i;
        unsigned char level =
            inked((struct colour){p[0], p[1], p[2]}, ink, (int)(i % (size_t)raster->width),
                  (int)(i / (size_t)raster->width));

        for (int k = 0; k < 3; k++)
            pixels[4 * i + (size_t)k] = level;
        pixels[4 * i + 3] = ink == RASTER_DOTS ? (p[3] >= 128 ? 255 : 0) : p[3];
    }
    *copy = (struct raster){.width = raster->width,
                            .height = raster->height,
                            .pixels = pixels,
                            .opaque = raster->opaque,
                            .grey = true};
    return copy;
}

const char *const layer_names[LAYER_COUNT] = {[LAYER_ART] = "engrave",
                                              [LAYER_CUT] = "cut",
                                              [LAYER_FOLD] = "fold",
                                              [LAYER_REGISTER] = "register",
                                              [LAYER_NOTE] = "note"};

struct scene *scene_new(struct arena *arena, double width, double height)
{
    struct scene *scene = arena_alloc(arena, 1, sizeof *scene);

    scene->arena = arena;
    scene->width = width;
    scene->height = height;
    return scene;
}

/* --- frames --- */

static struct point turned(double x, double y, int turns)
{
    switch (turns & 3) {
    case 1:
        return (struct point){-y, x};
    case 2:
        return (struct point){-x, -y};
    case 3:
        return (struct point){y, -x};
    default:
        return (struct point){x, y};
    }
}

struct point scene_point(const struct scene *scene, double x, double y)
{
    const struct frame *f = &scene->frames[scene->depth];
    struct point p = turned(x, y, f->turns);

    return (struct point){f->origin.x + p.x, f->origin.y + p.y};
}

void scene_enter(struct scene *scene, double x, double y, int turns)
{
    struct point origin = scene_point(scene, x, y);
    int before = scene->frames[scene->depth].turns;

    if (scene->depth + 1 >= SCENE_NESTING)
        abort(); /* a drawing function that does not leave its frames */
    scene->frames[++scene->depth] = (struct frame){.origin = origin, .turns = (before + turns) & 3};
}

void scene_leave(struct scene *scene)
{
    scene->depth--;
}

/* --- shapes --- */

static struct shape *add_shape(struct scene *scene, enum shape_kind kind)
{
    struct shape *shape = ARENA_PUSH(scene->arena, scene->shapes, scene->count);

    *shape = (struct shape){.kind = kind, .layer = scene->layer, .held = scene->held};
    return shape;
}

static struct segment *add_segment(struct scene *scene, enum verb verb)
{
    struct segment *s = ARENA_PUSH(scene->arena, scene->pending, scene->pending_count);

    *s = (struct segment){.verb = verb};
    return s;
}

void path_move(struct scene *scene, double x, double y)
{
    add_segment(scene, VERB_MOVE)->to[0] = scene_point(scene, x, y);
}

void path_line(struct scene *scene, double x, double y)
{
    add_segment(scene, VERB_LINE)->to[0] = scene_point(scene, x, y);
}

void path_stretch(struct scene *scene, double x1, double y1, double x2, double y2)
{
    path_move(scene, x1, y1);
    path_line(scene, x2, y2);
}

void path_curve(struct scene *scene, double x1, double y1, double x2, double y2, double x, double y)
{
    struct segment *s = add_segment(scene, VERB_CURVE);

    s->to[0] = scene_point(scene, x1, y1);
    s->to[1] = scene_point(scene, x2, y2);
    s->to[2] = scene_point(scene, x, y);
}

/* Four corners whose sides lie along the axes. */
static bool is_rect(const struct segment *s)
{
    struct point a = s[0].to[0], b = s[1].to[0], c = s[2].to[0], d = s[3].to[0];

    return s[0].verb == VERB_MOVE && s[1].verb == VERB_LINE && s[2].verb == VERB_LINE &&
           s[3].verb == VERB_LINE &&
           ((a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x) ||
            (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y));
}

void path_close(struct scene *scene)
{
    struct segment *s = scene->pending + scene->pending_count;

    if (scene->pending_count < 4 || !is_rect(s - 4)) {
        add_segment(scene, VERB_CLOSE);
        return;
    }
    s[-4] = (struct segment){VERB_RECT, {s[-4].to[0], s[-3].to[0], s[-2].to[0]}};
    scene->pending_count -= 3;
}

void path_rect(struct scene *scene, double x, double y, double width, double height)
{
    path_move(scene, x, y);
    path_line(scene, x + width, y);
    path_line(scene, x + width, y + height);
    path_line(scene, x, y + height);
    path_close(scene);
}

void path_arc(struct scene *scene, double x, double y, double radius, double a, double b)
{
    int parts = (int)ceil(fabs(b - a) / (M_PI / 2) - 1e-9);
    double step = (b - a) / (parts > 0 ? parts : 1);
    double k = 4.0 / 3.0 * tan(step / 4) * radius; /* control length of one part */

    for (int i = 0; i < parts; i++) {
        double p = a + step * i, q = p + step;

        path_curve(scene, x + radius * cos(p) - k * sin(p), y + radius * sin(p) + k * cos(p),
                   x + radius * cos(q) + k * sin(q), y + radius * sin(q) - k * cos(q),
                   x + radius * cos(q), y + radius * sin(q));
    }
}

void path_circle(struct scene *scene, double x, double y, double radius)
{
    struct segment *s = add_segment(scene, VERB_CIRCLE);

    s->to[0] = scene_point(scene, x + radius, y);
    s->to[1] = scene_point(scene, x, y + radius);
    s->to[2] = scene_point(scene, x - radius, y - radius);
}

void path_polygon(struct scene *scene, const struct point *points, size_t count)
{
    for (size_t i = 0; i < count; i++)
        (i ? path_line : path_move)(scene, points[i].x, points[i].y);
    path_close(scene);
}

void scene_draw_keep(struct scene *scene, struct paint paint)
{
    struct shape *shape = add_shape(scene, SHAPE_PATH);

    shape->path.segments = scene->pending;
    shape->path.count = scene->pending_count;
    shape->path.paint = paint;
}

void path_drop(struct scene *scene)
{
    scene->pending = NULL;
    scene->pending_count = 0;
}

void scene_draw(struct scene *scene, struct paint paint)
{
    scene_draw_keep(scene, paint);
    path_drop(scene);
}

bool shapes_share_path(const struct shape *a, const struct shape *b)
{
    return a->kind == SHAPE_PATH && b->kind == SHAPE_PATH && a->path.segments == b->path.segments &&
           a->path.count == b->path.count;
}

void scene_text(struct scene *scene, const struct line *line, double x, double y, double scale,
                struct colour colour)
{
    struct shape *shape = add_shape(scene, SHAPE_TEXT);

    shape->text.line = line;
    shape->text.at = scene_point(scene, x, y);
    shape->text.turns = scene->frames[scene->depth].turns;
    shape->text.scale = scale;
    shape->text.colour = colour;
}

void scene_image(struct scene *scene, const struct raster *raster, double x, double y, double width,
                 double height)
{
    struct shape *shape = add_shape(scene, SHAPE_IMAGE);

    shape->image = (struct shape_image){.raster = raster,
                                        .at = scene_point(scene, x, y),
                                        .width = width,
                                        .height = height,
                                        .turns = scene->frames[scene->depth].turns};
}

void scene_drawing(struct scene *scene, const struct scene *drawing, double x, double y,
                   double scale)
{
    scene_image(scene, NULL, x, y, scale * drawing->width, scale * drawing->height);
    scene->shapes[scene->count - 1].image.drawing = drawing;
}

/* --- drawings --- */

struct point matrix_point(const struct matrix *m, struct point p)
{
    return (struct point){m->a * p.x + m->c * p.y + m->e, m->b * p.x + m->d * p.y + m->f};
}

struct matrix matrix_join(const struct matrix *first, const struct matrix *second)
{
    struct point across = {first->a, first->b}, down = {first->c, first->d};
    const struct matrix turn = {second->a, second->b, second->c, second->d, 0, 0};
    struct point end = matrix_point(second, (struct point){first->e, first->f});

    across = matrix_point(&turn, across);
    down = matrix_point(&turn, down);
    return (struct matrix){across.x, across.y, down.x, down.y, end.x, end.y};
}

bool matrix_undo(const struct matrix *m, struct matrix *undone)
{
    double area = m->a * m->d - m->b * m->c;

    *undone = (struct matrix){0};
    if (!(fabs(area) > 1e-12 * hypot(m->a, m->b) * hypot(m->c, m->d)))
        return false;
    *undone = (struct matrix){m->d / area,
                              -m->b / area,
                              -m->c / area,
                              m->a / area,
                              (m->c * m->f - m->d * m->e) / area,
                              (m->b * m->e - m->a * m->f) / area};
    return true;
}

typedef struct colour colour_change(struct colour, const void *with);

static const struct finish *finish_changed(struct arena *arena, const struct finish *finish,
                                           colour_change *change, const void *with)
{
    struct finish *copy = arena_alloc(arena, 1, sizeof *copy);
    struct shade *shade = arena_alloc(arena, 1, sizeof *shade);

    *copy = *finish;
    if (!finish->shade)
        return copy;
    *shade = *finish->shade;
    copy->shade = shade;
    shade->stops = arena_alloc(arena, shade->count, sizeof *shade->stops);
    for (size_t i = 0; i < shade->count; i++) {
        shade->stops[i] = finish->shade->stops[i];
        shade->stops[i].colour = change(shade->stops[i].colour, with);
    }
    return copy;
}

const struct scene *drawing_changed(struct arena *arena, const struct scene *drawing,
                                    colour_change *change, const void *with)
{
    struct scene *copy = scene_new(arena, drawing->width, drawing->height);

    EACH (shape, drawing->shapes, drawing->count) {
        struct shape *to = ARENA_PUSH(arena, copy->shapes, copy->count);
        struct paint *paint = &to->path.paint;

        *to = *shape;
        if (to->kind == SHAPE_PANE) {
            to->pane.scene = drawing_changed(arena, to->pane.scene, change, with);
            continue;
        }
        paint->fill = change(paint->fill, with);
        paint->stroke = change(paint->stroke, with);
        if (paint->finish)
            paint->finish = finish_changed(arena, paint->finish, change, with);
    }
    return copy;
}

struct point image_point(const struct shape_image *image, double x, double y)
{
    struct point p = turned(x, y, image->turns);

    return (struct point){image->at.x + p.x, image->at.y + p.y};
}

struct point text_point(const struct shape_text *text, double x, double y)
{
    struct point p = turned(text->scale * x, text->scale * y, text->turns);

    return (struct point){text->at.x + p.x, text->at.y + p.y};
}

void scene_begin(struct scene *scene, enum role role, const char *title, const char *description)
{
    struct shape *shape = add_shape(scene, SHAPE_BEGIN);

    shape->group.role = role;
    shape->group.title = title;
    shape->group.description = description;
}

void scene_begin_page(struct scene *scene, int order)
{
    scene_begin(scene, ROLE_PAGE, NULL, NULL);
    scene->shapes[scene->count - 1].group.order = order;
}

void scene_continue(struct scene *scene)
{
    scene->shapes[scene->count - 1].group.continues = true;
}

void scene_speak(struct scene *scene, const char *language)
{
    scene->shapes[scene->count - 1].group.language = language;
}

void scene_end(struct scene *scene)
{
    add_shape(scene, SHAPE_END);
}

void scene_bookmark(struct scene *scene, int level, const char *title, double y)
{
    struct shape *shape = add_shape(scene, SHAPE_BOOKMARK);

    shape->mark.level = level;
    shape->mark.title = title;
    shape->mark.at = scene_point(scene, 0, y);
}

void scene_anchor(struct scene *scene, const char *name, double x, double y)
{
    struct shape *shape = add_shape(scene, SHAPE_ANCHOR);

    shape->mark.title = name;
    shape->mark.at = scene_point(scene, x, y);
}

/* The upper left corner of a rectangle on the page, which has sides along the axes, and its size.
 */
static struct point scene_area(const struct scene *scene, double x, double y, double width,
                               double height, struct point *size)
{
    struct point a = scene_point(scene, x, y), b = scene_point(scene, x + width, y + height);

    *size = (struct point){fabs(a.x - b.x), fabs(a.y - b.y)};
    return (struct point){fmin(a.x, b.x), fmin(a.y, b.y)};
}

void scene_link(struct scene *scene, const char *name, double x, double y, double width,
                double height)
{
    struct shape *shape = add_shape(scene, SHAPE_LINK);

    shape->mark.title = name;
    shape->mark.at = scene_area(scene, x, y, width, height, &shape->mark.size);
}

void scene_link_words(struct scene *scene, const struct shape_text *text, const char *name,
                      size_t from, size_t to)
{
    const struct ink ink = line_ink(text->line);
    double left, right;
    struct point a, b;
    struct shape *shape;

    line_stretch(text->line, from, to, &left, &right);
    a = text_point(text, left, ink.top);
    b = text_point(text, right, ink.top + ink.height);
    shape = add_shape(scene, SHAPE_LINK);
    shape->mark = (struct shape_mark){.title = name,
                                      .at = {fmin(a.x, b.x), fmin(a.y, b.y)},
                                      .size = {fabs(a.x - b.x), fabs(a.y - b.y)},
                                      .from = from,
                                      .to = to};
}

void scene_link_out(struct scene *scene, const char *address, double x, double y, double width,
                    double height)
{
    scene_link(scene, address, x, y, width, height);
    scene->shapes[scene->count - 1].mark.out = true;
}

static bool lies_within(const struct scene_spot *a, const struct scene_spot *b)
{
    return a->at.x >= b->at.x && a->at.x + a->size.x <= b->at.x + b->size.x && a->at.y >= b->at.y &&
           a->at.y + a->size.y <= b->at.y + b->size.y;
}

void scene_spot(struct scene *scene, const void *what, double x, double y, double width,
                double height)
{
    struct scene_spot spot = {.what = what, .held = scene->held}, *last;

    spot.at = scene_area(scene, x, y, width, height, &spot.size);
    last = scene->spot_count > 0 ? &scene->spots[scene->spot_count - 1] : NULL;
    if (!last || last->what != what || !lies_within(&spot, last))
        *ARENA_PUSH(scene->arena, scene->spots, scene->spot_count) = spot;
}

/* --- scenes in scenes --- */

/* Points of a path, where they are, or copied. */
static void place_path(const struct scene *scene, struct segment *to, const struct segment *from,
                       size_t count, double scale)
{
    for (size_t i = 0; i < count; i++) {
        to[i].verb = from[i].verb;
        for (size_t k = 0; k < COUNT_OF(from[i].to); k++)
            to[i].to[k] = scene_point(scene, scale * from[i].to[k].x, scale * from[i].to[k].y);
    }
}

static void place_image(const struct scene *scene, struct shape_image *image, double scale)
{
    struct point a = scene_point(scene, scale * image->from.x, scale * image->from.y);
    struct point b = scene_point(scene, scale * image->to.x, scale * image->to.y);

    image->at = scene_point(scene, scale * image->at.x, scale * image->at.y);
    image->turns = (image->turns + scene_turns(scene)) & 3;
    image->width *= scale;
    image->height *= scale;
    image->from = (struct point){fmin(a.x, b.x), fmin(a.y, b.y)};
    image->to = (struct point){fmax(a.x, b.x), fmax(a.y, b.y)};
}

/* What is no path. */
static void place_other(const struct scene *scene, struct shape *shape, double scale)
{
    if (shape->kind == SHAPE_TEXT) {
        shape->text.at = scene_point(scene, scale * shape->text.at.x, scale * shape->text.at.y);
        shape->text.turns = (shape->text.turns + scene_turns(scene)) & 3;
        shape->text.scale *= scale;
    } else if (shape->kind == SHAPE_SYMBOL) {
        shape->symbol.at =
            scene_point(scene, scale * shape->symbol.at.x, scale * shape->symbol.at.y);
        shape->symbol.turns = (shape->symbol.turns + scene_turns(scene)) & 3;
        shape->symbol.scale *= scale;
    } else if (shape->kind == SHAPE_IMAGE) {
        place_image(scene, &shape->image, scale);
    } else if (shape->kind >= SHAPE_BOOKMARK) {
        shape->mark.at = scene_point(scene, scale * shape->mark.at.x, scale * shape->mark.at.y);
    }
}

/* Lines stay as wide as THINNEST_LINE. */
static void place_paint(struct paint *paint, double scale)
{
    double least = paint->width >= THINNEST_LINE ? THINNEST_LINE : 0;

    paint->width = fmax(least, scale * paint->width);
    paint->dash *= scale;
    paint->gap *= scale;
}

void scene_shift(struct scene *scene, double x, double y)
{
    scene_enter(scene, x, y, 0);
    for (size_t i = 0; i < scene->count; i++) {
        struct shape *shape = &scene->shapes[i];

        if (shape->kind != SHAPE_PATH)
            place_other(scene, shape, 1);
        else if (i == 0 || !shapes_share_path(shape, shape - 1)) /* which are moved once */
            place_path(scene, shape->path.segments, shape->path.segments, shape->path.count, 1);
        if (shape->kind == SHAPE_PATH)
            shape->path.symbol = NULL;
    }
    for (size_t i = 0; i < scene->spot_count; i++)
        scene->spots[i].at = scene_point(scene, scene->spots[i].at.x, scene->spots[i].at.y);
    scene_leave(scene);
    scene->origin = (struct point){scene->origin.x + x, scene->origin.y + y};
}

static struct colour faded(struct colour colour, const void *part)
{
    return colour_between(colour, grey(100), *(const double *)part);
}

void scene_fade(struct scene *scene, size_t first, double part)
{
    const struct colour paper = grey(100);

    for (struct shape *shape = scene->shapes + first; shape < scene->shapes + scene->count;
         shape++) {
        shape->pale = true;
        if (shape->kind == SHAPE_PATH) {
            shape->path.paint.fill = colour_between(shape->path.paint.fill, paper, part);
            shape->path.paint.stroke = colour_between(shape->path.paint.stroke, paper, part);
        } else if (shape->kind == SHAPE_TEXT) {
            shape->text.colour = colour_between(shape->text.colour, paper, part);
        } else if (shape->kind == SHAPE_SYMBOL && shape->symbol.tinted) {
            shape->symbol.tint = colour_between(shape->symbol.tint, paper, part);
        } else if (shape->kind == SHAPE_SYMBOL) {
            shape->symbol.faded = part;
        } else if (shape->kind == SHAPE_IMAGE && shape->image.drawing) {
            shape->image.drawing =
                drawing_changed(scene->arena, shape->image.drawing, faded, &part);
        } else if (shape->kind == SHAPE_IMAGE) {
            shape->image.raster = raster_inked(scene->arena, shape->image.raster, RASTER_LIGHT);
        }
    }
}

/* Shapes of the kinds up to the last one. */
static void place(struct scene *scene, const struct scene *from, double x, double y, double scale,
                  enum shape_kind last)
{
    scene_enter(scene, x, y, 0);
    for (size_t i = 0; i < from->count; i++) {
        struct shape *shape;

        if (from->shapes[i].kind > last)
            continue;
        shape = add_shape(scene, from->shapes[i].kind);
        *shape = from->shapes[i];
        if (scene->held)
            shape->held = scene->held;
        if (shape->kind == SHAPE_PATH) {
            place_paint(&shape->path.paint, scale);
            shape->path.symbol = NULL;
            if (i > 0 && shapes_share_path(shape, &from->shapes[i - 1])) {
                shape->path.segments = shape[-1].path.segments;
                continue;
            }
            shape->path.segments =
                arena_alloc(scene->arena, shape->path.count, sizeof(struct segment));
            place_path(scene, shape->path.segments, from->shapes[i].path.segments,
                       shape->path.count, scale);
        } else {
            place_other(scene, shape, scale);
        }
    }
    EACH (t, from->spots, from->spot_count)
        scene_spot(scene, t->what, scale * t->at.x, scale * t->at.y, scale * t->size.x,
                   scale * t->size.y);
    scene_leave(scene);
}

/* --- symbols --- */

static void place_symbol(struct scene *scene, const struct scene *symbol, double x, double y,
                         double scale)
{
    struct shape *shape = add_shape(scene, SHAPE_SYMBOL);

    shape->symbol = (struct shape_symbol){.scene = symbol,
                                          .at = scene_point(scene, x, y),
                                          .scale = scale,
                                          .turns = scene_turns(scene)};
}

struct scene *scene_symbol(struct scene *scene, const void *key, size_t size, double *x, double *y)
{
    struct symbols *symbols = scene->symbols;
    struct scene *drawn = NULL;
    const void *known;

    if (!symbols)
        return scene;
    known = lookup_find(&symbols->known, key, size);
    if (!known) {
        known = drawn = scene_new(symbols->arena, 0, 0);
        drawn->extent = arena_alloc(symbols->arena, 1, sizeof *drawn->extent);
        key = arena_text(symbols->arena, key, size);
        *lookup_slot(symbols->arena, &symbols->known, key, size) = known;
    }
    place_symbol(scene, known, *x, *y, 1);
    *x = *y = 0;
    return drawn;
}

struct point symbol_point(const struct shape_symbol *symbol, double x, double y)
{
    struct point p = turned(symbol->scale * x, symbol->scale * y, symbol->turns);

    return (struct point){symbol->at.x + p.x, symbol->at.y + p.y};
}

void scene_tint(struct scene *scene, size_t first, struct colour tint)
{
    for (size_t i = first; i < scene->count; i++) {
        struct shape *shape = &scene->shapes[i];

        if (shape->kind == SHAPE_PATH)
            shape->path.paint.fill = shape->path.paint.stroke = tint;
        if (shape->kind == SHAPE_SYMBOL) {
            shape->symbol.tinted = true;
            shape->symbol.tint = tint;
            shape->symbol.faded = 0;
        }
    }
}

/* As shapes like that one. */
static void unfold(struct scene *scene, const struct shape_symbol *symbol, const struct shape *like)
{
    size_t first = scene->count;

    scene_enter(scene, symbol->at.x, symbol->at.y, symbol->turns);
    place(scene, symbol->scene, 0, 0, symbol->scale, SHAPE_IMAGE);
    scene_leave(scene);
    if (symbol->tinted)
        scene_tint(scene, first, symbol->tint);
    else if (symbol->faded > 0)
        scene_fade(scene, first, symbol->faded);
    for (size_t i = first; i < scene->count; i++) {
        scene->shapes[i].layer = like->layer;
        scene->shapes[i].pale = like->pale;
        scene->shapes[i].held = like->held;
        scene->shapes[i].path.symbol = symbol;
        scene->shapes[i].path.part = i - first + 1;
    }
}

const struct scene *scene_unfold(struct arena *arena, const struct scene *scene)
{
    struct scene *plain;
    size_t i = 0;

    while (i < scene->count && scene->shapes[i].kind != SHAPE_SYMBOL)
        i++;
    if (i == scene->count)
        return scene;
    plain = scene_new(arena, scene->width, scene->height);
    plain->trim = scene->trim;
    plain->symbols = scene->symbols;
    for (i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_SYMBOL)
            unfold(plain, &scene->shapes[i].symbol, &scene->shapes[i]);
        else
            *ARENA_PUSH(arena, plain->shapes, plain->count) = scene->shapes[i];
    return plain;
}

const struct scene *symbol_paths(struct arena *arena, const struct shape_symbol *symbol)
{
    struct scene *paths = scene_new(arena, 0, 0);

    unfold(paths, symbol, &(struct shape){.layer = LAYER_ART});
    return paths;
}

struct symbol_key symbol_key(const struct shape_symbol *symbol, size_t part)
{
    struct symbol_key key = {symbol->scene, part, symbol->tinted, part ? 0 : symbol->faded, 0};

    for (size_t i = 0; i < symbol->scene->count && part == 0; i++)
        if (symbol->scene->shapes[i].path.paint.width > 0)
            key.scale = symbol->scale;
    return key;
}

static bool is_of_paths(const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind != SHAPE_PATH)
            return false;
    return scene->count > 0 && scene->spot_count == 0;
}

void scene_place(struct scene *scene, const struct scene *from, double x, double y, double scale)
{
    if (scene->symbols && is_of_paths(from))
        place_symbol(scene, from, x, y, scale);
    else
        place(scene, from, x, y, scale, SHAPE_IMAGE);
}

void scene_place_read(struct scene *scene, const struct scene *from, double x, double y,
                      double scale)
{
    place(scene, from, x, y, scale, SHAPE_END);
}

const struct shape_group *scene_subject(const struct scene *scene)
{
    for (size_t i = 0; i < scene->count; i++)
        if (scene->shapes[i].kind == SHAPE_BEGIN && scene->shapes[i].group.title)
            return &scene->shapes[i].group;
    return NULL;
}

size_t scene_group_end(const struct scene *scene, size_t begin)
{
    size_t i = begin;
    int depth = 0;

    do {
        depth += scene->shapes[i].kind == SHAPE_BEGIN;
        depth -= scene->shapes[i].kind == SHAPE_END;
    } while (++i < scene->count && depth > 0);
    return i;
}

size_t scene_next_group(const struct scene *scene, size_t i, size_t end)
{
    while (i < end && scene->shapes[i].kind != SHAPE_BEGIN)
        i++;
    return i;
}

/* --- paints --- */

struct paint stroke_of(double width, struct colour colour)
{
    return (struct paint){.stroke = colour, .width = width};
}

struct paint fill_of(struct colour colour)
{
    return (struct paint){.filled = true, .fill = colour};
}

struct paint dashed_of(double width, double dash, double gap, struct colour colour)
{
    return (struct paint){.stroke = colour, .width = width, .dash = dash, .gap = gap};
}

struct paint paint_round(struct paint paint)
{
    paint.cap = CAP_ROUND;
    paint.corner = CORNER_ROUND;
    return paint;
}
