#include "art/script.h"

#include "art/shade.h"
#include "art/turned.h"
#include "scene/flat.h"

/* Why a drawing is no scene of paths in colours and shades. */
static const struct art_refusal refused_pattern = {"it has patterns",
                                                   "draw what is repeated",
                                                   {"<pattern", "<meshgradient", "spreadMethod"},
                                                   .pixels = true};
static const struct art_refusal refused_group = {
    "it has parts that are masked, filtered or mixed with those below",
    "make them plain shapes",
    {"mask=", "filter=", "filter:", "mask:", "mix-blend-mode"},
    .pixels = true};
static const struct art_refusal refused_dashes = {"it has dashes of very many lengths",
                                                  "make the strokes paths",
                                                  {"stroke-dasharray"},
                                                  .pixels = true};
static const struct art_refusal refused_many = {
    "it has more than 20000 shapes or 200000 curves and lines", "simplify it, or save it as PNG",
    .pixels = true};
static const struct art_refusal refused_far = {
    "it has points more than a thousand times as far away as it is large", "move or remove them"};
static const struct art_refusal refused_strange = {
    "it has something else than shapes filled or stroked in plain colours", "make everything paths",
    .pixels = true};

/* --- script --- */

enum {
    STACK = FINISH_DASHES + 1,
    WORD = 64, /* bytes of the longest word that is understood */
    SHAPES = 20000,
    SEGMENTS = 200000,
    LEVELS = 64, /* of groups in groups */
    GROUPS = 4096,
};

static const double farthest = 1e6; /* of a coordinate */
static const double dot = 0.5; /* least length of dashes: not 0, whatever they are rounded to */
static const double opaque = 0.985, clear = 0.004; /* alphas that are as good as 1 and 0 */

static const struct matrix identity = {1, 0, 0, 1, 0, 0};

/* What is painted with. */
struct source {
    struct colour colour;      /* or what a shade is like from afar */
    const struct shade *shade; /* NULL: the plain colour */
    const struct scene *group; /* NULL: none */
    bool nothing;              /* it leaves no mark */
};

/* A surface that is drawn on: the drawing, or a group that is painted as a whole later. */
struct level {
    size_t number;        /* of the group */
    struct scene *scene;  /* all of it */
    struct scene *target; /* what is drawn on: the scene, or the pane that is clipped last */
    struct scene *path;   /* of which alone the pending path is used */
    struct matrix matrix;
    struct source source;
    struct paint stroke; /* but for its colour */
    double dashes[STACK], phase;
    size_t dash_count;
    bool even_odd;
    struct point begin; /* of a subpath of which nothing was drawn yet */
    bool begun;
    struct point box[2];  /* the path's rectangle, where it is one and no more */
    bool is_box, is_hull; /* or a turned one, which is around what follows */
    bool clipped;
    struct point clip[2];
};

/* What a text is read into, operator by operator. */
struct script {
    struct arena *arena;
    struct scene *plain;               /* all paths, without what finishes, clips and fades them */
    const struct art_refusal *refusal; /* NULL: none yet */
    double stack[STACK];
    int depth;
    char constant[WORD]; /* the last word with slashes before it */
    struct turned frame;
    struct matrix unturned; /* leads back from where a turned drawing lies */
    bool turned;
    double alpha;        /* given last */
    struct source named; /* given last, to be set */
    struct shade *making;
    enum spread spread;           /* of that shade */
    struct scene *groups[GROUPS]; /* that are whole and not used yet, by their numbers */
    struct scene *begun;          /* a group that is not drawn on yet; its number */
    size_t begun_as;
    size_t segments;
    struct level levels[LEVELS], *on;
    double width, height;
};

static void refuse(struct script *s, const struct art_refusal *why)
{
    if (!s->refusal)
        s->refusal = why;
}

/* --- numbers --- */

/* The number `back` before the last one; refuses when there is none, or none that is sane. */
static double number(struct script *s, int back)
{
    bool there = s->depth > back && s->depth <= STACK;
    double value = there ? s->stack[s->depth - 1 - back] : NAN;

    if (fabs(value) <= farthest)
        return value;
    refuse(s, fabs(value) > farthest ? &refused_far : &refused_strange);
    return 0;
}

static struct point placed(const struct script *s, double x, double y)
{
    struct point p = matrix_point(&s->on->matrix, (struct point){x, y});

    return s->turned ? turned_back(&s->frame, p) : p;
}

static struct point point(struct script *s, int back)
{
    return placed(s, number(s, back + 1), number(s, back));
}

/* Which of the words the last constant is; the first one when it is none. */
#define CHOICE(s, ...) choice(s, (const char *const[]){__VA_ARGS__, NULL})
static int choice(struct script *s, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(s->constant, words[i]) == 0)
            return i;
    refuse(s, &refused_strange);
    return 0;
}

/* --- paths --- */

static void new_path(struct script *s)
{
    path_drop(s->on->path);
    s->on->begun = s->on->is_box = s->on->is_hull = false;
}

static void count_segment(struct script *s)
{
    s->on->is_box = false;
    if (++s->segments > SEGMENTS)
        refuse(s, &refused_many);
}

/* False where a path goes on that never began. */
static bool draws_on(struct script *s)
{
    count_segment(s);
    if (s->on->begun)
        path_move(s->on->path, s->on->begin.x, s->on->begin.y);
    else if (s->on->path->pending_count == 0)
        refuse(s, &refused_strange);
    s->on->begun = false;
    return !s->refusal;
}

static void line_to(struct script *s)
{
    struct point p = point(s, 0);

    if (draws_on(s))
        path_line(s->on->path, p.x, p.y);
}

static void curve_to(struct script *s)
{
    struct point a = point(s, 4), b = point(s, 2), c = point(s, 0);

    if (draws_on(s))
        path_curve(s->on->path, a.x, a.y, b.x, b.y, c.x, c.y);
}

/* Of a subpath that is a mere point round ends of lines are seen. */
static void close_path(struct script *s)
{
    if (s->on->begun && draws_on(s))
        path_line(s->on->path, s->on->begin.x, s->on->begin.y);
    else if (s->on->path->pending_count)
        path_close(s->on->path);
}

static void rectangle(struct script *s)
{
    double width = number(s, 1), height = number(s, 0);
    bool alone = s->on->path->pending_count == 0;
    struct point corners[4];

    for (int i = 0; i < 4; i++) { /* clockwise from the upper left */
        double x = number(s, 3) + (i == 1 || i == 2 ? width : 0);
        double y = number(s, 2) + (i >= 2 ? height : 0);

        corners[i] = placed(s, x, y);
    }
    count_segment(s);
    s->on->begun = false;
    path_polygon(s->on->path, corners, 4);
    s->on->box[0] = corners[0];
    s->on->box[1] = corners[2];
    s->on->is_box = alone && s->on->matrix.b == 0 && s->on->matrix.c == 0 && !s->turned;
    s->on->is_hull = s->turned;
}

/* --- shades --- */

/* A plain colour that is half transparent; one that is as good as opaque is plain. */
static struct source source_of(struct script *s, struct colour colour, double alpha)
{
    struct source source = {.colour = colour, .nothing = alpha < clear};

    if (alpha >= opaque || source.nothing)
        return source;
    source.shade = shade_even(s->arena, colour, alpha);
    source.colour = shade_colour(source.shade);
    return source;
}

static void begin_shade(struct script *s, enum shade_kind kind)
{
    int radii = kind == SHADE_RADIAL;

    s->making = shade_new(s->arena, kind);
    s->spread = SPREAD_PAD;
    s->making->from = (struct point){number(s, 3 + 2 * radii), number(s, 2 + 2 * radii)};
    s->making->to = (struct point){number(s, 1 + radii), number(s, radii)};
    s->making->from_radius = radii ? number(s, 3) : 0;
    s->making->to_radius = radii ? number(s, 0) : 0;
}

static unsigned char part_of(double value)
{
    return (unsigned char)lround(255 * fmin(fmax(value, 0), 1));
}

static struct colour colour_at(struct script *s, int back)
{
    return (struct colour){part_of(number(s, back + 2)), part_of(number(s, back + 1)),
                           part_of(number(s, back))};
}

static struct colour grey_at(struct script *s, int back)
{
    unsigned char level = part_of(number(s, back));

    return (struct colour){level, level, level};
}

static void take_stop(struct script *s)
{
    struct shade *shade = s->making;
    double least = shade && shade->count ? shade->stops[shade->count - 1].at : 0;
    struct stop stop = {fmin(1, fmax(least, number(s, 4))), colour_at(s, 1),
                        fmin(1, fmax(0, number(s, 0)))};

    if (!shade || shade->count >= SHADE_STOPS)
        refuse(s, &refused_pattern);
    else
        shade_add(s->arena, shade, stop);
}

static struct source source_made(struct script *s)
{
    struct shade *shade = s->making;
    struct source source = {.shade = shade};
    struct stop last;

    if (!shade->count)
        return (struct source){.nothing = true};
    last = shade->stops[shade->count - 1];
    if (shade->count == 1 || !shade_has_length(shade))
        return source_of(s, last.colour, last.alpha);
    if (!shade_end(s->arena, shade, s->spread, s->width, s->height))
        refuse(s, &refused_pattern);
    source.colour = shade_colour(shade);
    return source;
}

/* --- painting --- */

/* How a path is painted that is painted so, and faded. */
static struct finish *faded_finish(struct script *s, const struct paint *paint, double alpha)
{
    struct finish *finish = arena_alloc(s->arena, 1, sizeof *finish);
    struct colour own = paint->filled ? paint->fill : paint->stroke;

    if (paint->finish)
        *finish = *paint->finish;
    finish->shade = finish->shade ? shade_faded(s->arena, finish->shade, alpha)
                                  : shade_even(s->arena, own, alpha);
    return finish;
}

static void put_shape(struct script *s, const struct shape *shape)
{
    *ARENA_PUSH(s->arena, s->on->target->shapes, s->on->target->count) = *shape;
}

static void draw(struct script *s, struct paint paint, const struct finish *finish)
{
    struct level *on = s->on;
    struct scene *path = on->path, *target = on->target;
    size_t first = target->count;

    if (path->pending_count == 0 || on->source.nothing)
        return;
    if (s->plain->count >= SHAPES || on->source.group)
        refuse(s, on->source.group ? &refused_pattern : &refused_many);
    path->count = 0;
    scene_draw_keep(path, paint);
    *ARENA_PUSH(s->arena, s->plain->shapes, s->plain->count) = path->shapes[0];
    path->shapes[0].path.paint.finish = finish;
    put_shape(s, &path->shapes[0]);
    if (on->clipped)
        scene_clip(target, first, on->clip[0].x, on->clip[0].y, on->clip[1].x - on->clip[0].x,
                   on->clip[1].y - on->clip[0].y);
}

/* NULL where a plain colour is all. */
static const struct finish *finish_of(struct script *s, struct finish own)
{
    struct finish *finish;

    own.shade = s->on->source.shade;
    if (!own.shade && !own.dash_count && own.pen.a == 0 && own.pen.b == 0)
        return NULL;
    finish = arena_alloc(s->arena, 1, sizeof *finish);
    *finish = own;
    return finish;
}

static void fill(struct script *s)
{
    struct paint paint = fill_of(s->on->source.colour);

    paint.even_odd = s->on->even_odd;
    draw(s, paint, finish_of(s, (struct finish){0}));
}

/* What the matrix makes of a round pen, but for its size: nothing where that stays round. */
static struct matrix pen_of(const struct script *s, double scale)
{
    const struct matrix *m = &s->on->matrix;
    double across = hypot(m->a, m->b), down = hypot(m->c, m->d), skew = m->a * m->c + m->b * m->d;
    struct matrix pen = {m->a / scale, m->b / scale, m->c / scale, m->d / scale, 0, 0};

    if (fabs(across - down) <= 0.01 * scale && fabs(skew) <= 0.01 * across * down)
        return (struct matrix){0};
    pen = s->turned ? matrix_join(&pen, &s->unturned) : pen;
    pen.e = pen.f = 0;
    return pen;
}

/* Where a pattern of dashes needs more than a length and a gap. */
static void take_dashes(const struct script *s, double scale, struct finish *finish)
{
    double *dashes;

    if (s->on->dash_count <= 2 && s->on->phase == 0)
        return;
    dashes = arena_alloc(s->arena, s->on->dash_count, sizeof *dashes);
    for (size_t i = 0; i < s->on->dash_count; i++)
        dashes[i] = scale * s->on->dashes[i];
    finish->dashes = dashes;
    finish->dash_count = s->on->dash_count;
    finish->phase = scale * s->on->phase;
}

/* Lines are as wide as the matrix makes them. */
static void stroke(struct script *s)
{
    const struct matrix *m = &s->on->matrix;
    double scale = sqrt(fabs(m->a * m->d - m->b * m->c));
    struct paint paint = s->on->stroke;
    bool dashed = paint.gap > 0, ends_seen = paint.dash > 0 || paint.cap != CAP_BUTT;
    struct finish finish = {0};

    if (!(scale > 1e-6))
        return;
    finish.pen = pen_of(s, scale);
    take_dashes(s, scale, &finish);
    paint.stroke = s->on->source.colour;
    paint.width *= scale;
    paint.dash = dashed ? fmax(dot, scale * paint.dash) : scale * paint.dash;
    paint.gap = fmax(0, scale * (s->on->stroke.dash + s->on->stroke.gap) - paint.dash);
    if (paint.width > 0 && (!dashed || ends_seen || finish.dash_count))
        draw(s, paint, finish_of(s, finish));
}

/* --- groups and clips --- */

static struct shape_path box_path(struct script *s, const struct point box[2])
{
    struct scene *path = scene_new(s->arena, 0, 0);

    path_rect(path, box[0].x, box[0].y, box[1].x - box[0].x, box[1].y - box[0].y);
    return (struct shape_path){.segments = path->pending, .count = path->pending_count};
}

/* Draws a group where it is clipped. One shape alone is faded itself. */
static void put_group(struct script *s, const struct scene *group, double alpha)
{
    struct shape shape = {.kind = SHAPE_PANE, .pane = {.scene = group, .alpha = alpha}};
    bool lone = group->count == 1 && group->shapes[0].kind == SHAPE_PATH;

    if (group->count == 0 || alpha < clear)
        return;
    if (s->on->clipped) {
        shape.pane.clip = box_path(s, s->on->clip);
        put_shape(s, &shape);
        return;
    }
    if (alpha < opaque && !lone) {
        put_shape(s, &shape);
        return;
    }
    EACH (inner, group->shapes, group->count) {
        shape = *inner;
        if (alpha < opaque)
            shape.path.paint.finish = faded_finish(s, &shape.path.paint, alpha);
        put_shape(s, &shape);
    }
}

/* What covers everything is told without a path. */
static void paint_all(struct script *s)
{
    new_path(s);
    if (s->on->source.group) {
        put_group(s, s->on->source.group, 1);
        s->on->source = (struct source){.nothing = true};
        return;
    }
    path_rect(s->on->path, 0, 0, s->width, s->height);
    fill(s);
    path_drop(s->on->path);
}

/* Paints a group with the alpha that was named. */
static void mask(struct script *s)
{
    if (s->on->source.group && s->making == NULL)
        put_group(s, s->on->source.group, s->alpha);
    else
        refuse(s, &refused_group);
    s->on->source = (struct source){.nothing = true};
}

/* All that follows is seen within the path alone, until the clip is reset. */
static void open_pane(struct script *s)
{
    struct level *on = s->on;
    struct shape pane = {.kind = SHAPE_PANE, .pane = {.alpha = 1}};
    struct scene *inside = scene_new(s->arena, s->width, s->height);

    pane.pane.scene = inside;
    pane.pane.clip = (struct shape_path){.segments = on->path->pending,
                                         .count = on->path->pending_count,
                                         .paint = {.even_odd = on->even_odd}};
    put_shape(s, &pane);
    on->target = inside;
}

static void clip(struct script *s)
{
    struct level *on = s->on;
    double left, right, top, bottom;

    if (on->is_hull)
        return;
    if (!on->is_box &&
        !(s->turned && turned_box(on->path->pending, on->path->pending_count, on->box))) {
        open_pane(s);
        return;
    }
    left = fmin(on->box[0].x, on->box[1].x);
    right = fmax(on->box[0].x, on->box[1].x);
    top = fmin(on->box[0].y, on->box[1].y);
    bottom = fmax(on->box[0].y, on->box[1].y);
    if (on->clipped) {
        left = fmax(left, on->clip[0].x);
        top = fmax(top, on->clip[0].y);
        right = fmax(left, fmin(right, on->clip[1].x));
        bottom = fmax(top, fmin(bottom, on->clip[1].y));
    }
    on->clipped = true;
    on->clip[0] = (struct point){left, top};
    on->clip[1] = (struct point){right, bottom};
}

static struct level level_new(struct script *s, struct scene *scene)
{
    return (struct level){.scene = scene,
                          .target = scene,
                          .path = scene_new(s->arena, s->width, s->height),
                          .matrix = identity,
                          .stroke = {.width = 2}};
}

/* "dup 9 9 //COLOR_ALPHA similar dup /s2 exch def context" */
static void begin_group(struct script *s)
{
    if (strcmp(s->constant, "//COLOR_ALPHA") != 0 || s->turned)
        refuse(s, &refused_group);
    s->begun = scene_new(s->arena, s->width, s->height);
}

/* The number of the group "s2". */
static size_t group_number(struct script *s, const char *name)
{
    char *end = NULL;
    unsigned long number = *name == 's' ? strtoul(name + 1, &end, 10) : GROUPS;

    if (end && *end == '\0' && number < GROUPS)
        return number;
    refuse(s, number >= GROUPS && end ? &refused_many : &refused_strange);
    return 0;
}

/* It is painted once, and so never within itself. */
static void take_group(struct script *s, const char *name)
{
    size_t number = group_number(s, name);

    s->named = (struct source){.group = s->groups[number]};
    s->groups[number] = NULL;
}

static void enter_group(struct script *s)
{
    if (!s->begun)
        return; /* the drawing itself, where it begins */
    if (s->on + 1 >= s->levels + LEVELS) {
        refuse(s, &refused_many);
        return;
    }
    *++s->on = level_new(s, s->begun);
    s->on->number = s->begun_as;
    s->begun = NULL;
}

static void leave_group(struct script *s)
{
    if (s->on == s->levels)
        return;
    s->groups[s->on->number] = s->on->scene;
    s->on--;
}

/* --- state --- */

static void set_source(struct script *s)
{
    s->on->source = s->making ? source_made(s) : s->named;
    s->named = (struct source){0};
    s->making = NULL;
}

/* Behind "identity", which has no numbers, there is nothing to be set. That of a shade leads from
 * the drawing to it. */
static void set_matrix(struct script *s)
{
    struct matrix m;

    if (!s->depth)
        return;
    m = (struct matrix){number(s, 5), number(s, 4), number(s, 3),
                        number(s, 2), number(s, 1), number(s, 0)};
    if (s->making && !matrix_undo(&m, &s->making->matrix))
        s->making->count = 0;
    if (s->making && s->turned)
        s->making->matrix = matrix_join(&s->making->matrix, &s->unturned);
    if (!s->making && s->named.group)
        refuse(s, &refused_pattern); /* it would be moved */
    if (!s->making)
        s->on->matrix = m;
}

static void scale(struct script *s)
{
    double x = number(s, 1), y = number(s, 0);

    s->on->matrix.a *= x;
    s->on->matrix.b *= x;
    s->on->matrix.c *= y;
    s->on->matrix.d *= y;
}

static void translate(struct script *s)
{
    struct point p = matrix_point(&s->on->matrix, (struct point){number(s, 1), number(s, 0)});

    s->on->matrix.e = p.x;
    s->on->matrix.f = p.y;
}

/* "[2 1] 0": where they begin stands last. */
static void set_dash(struct script *s)
{
    int lengths = s->depth - 1;
    bool good = lengths >= 0 && s->depth <= STACK;
    double sum = 0;

    for (int i = 0; good && i < lengths; i++) {
        s->on->dashes[i] = number(s, lengths - i);
        good = s->on->dashes[i] >= 0;
        sum += s->on->dashes[i];
    }
    if (!good)
        refuse(s, &refused_dashes);
    s->on->dash_count = good && sum > 0 ? (size_t)lengths : 0;
    s->on->phase = good ? number(s, 0) : 0;
    s->on->stroke.dash = lengths > 0 ? s->on->dashes[0] : 0;
    s->on->stroke.gap = lengths > 1 ? s->on->dashes[1] : s->on->stroke.dash;
}

/* --- operators --- */

/* X(word, what it does) */
#define OPERATORS(X)                                                                               \
    X("n", new_path(s))                                                                            \
    X("m", s->on->begin = point(s, 0); s->on->begun = true)                                        \
    X("l", line_to(s))                                                                             \
    X("c", curve_to(s))                                                                            \
    X("h", close_path(s))                                                                          \
    X("rectangle", rectangle(s))                                                                   \
    X("fill", fill(s))                                                                             \
    X("fill+", fill(s))                                                                            \
    X("stroke", stroke(s))                                                                         \
    X("stroke+", stroke(s))                                                                        \
    X("clip", clip(s))                                                                             \
    X("clip+", clip(s))                                                                            \
    X("reset-clip", s->on->clipped = false; s->on->target = s->on->scene)                          \
    X("g", s->named = (struct source){.colour = grey_at(s, 0)})                                    \
    X("rgb", s->named = (struct source){.colour = colour_at(s, 0)})                                \
    X("set-source", set_source(s))                                                                 \
    X("identity", s->on->matrix = identity)                                                        \
    X("set-matrix", set_matrix(s))                                                                 \
    X("scale", scale(s))                                                                           \
    X("translate", translate(s))                                                                   \
    X("set-line-width", s->on->stroke.width = fmax(0, number(s, 0)))                               \
    X("set-line-cap", s->on->stroke.cap = (enum line_cap)CHOICE(                                   \
                          s, "//LINE_CAP_BUTT", "//LINE_CAP_ROUND", "//LINE_CAP_SQUARE"))          \
    X("set-line-join", s->on->stroke.corner = (enum line_corner)CHOICE(                            \
                           s, "//LINE_JOIN_MITER", "//LINE_JOIN_ROUND", "//LINE_JOIN_BEVEL"))      \
    X("set-miter-limit", s->on->stroke.miter = fmax(1, number(s, 0)))                              \
    X("set-dash", set_dash(s))                                                                     \
    X("set-fill-rule", s->on->even_odd = CHOICE(s, "//WINDING", "//EVEN_ODD") == 1)                \
    X("set-operator", CHOICE(s, "//OVER"))                                                         \
    X("set-tolerance", )                                                                           \
    X("set-antialias", )                                                                           \
    X("<<", )                                                                                      \
    X(">>", )                                                                                      \
    X("surface", )                                                                                 \
    X("context", enter_group(s))                                                                   \
    X("pop", leave_group(s))                                                                       \
    X("similar", begin_group(s))                                                                   \
    X("def", s->begun_as = group_number(s, s->constant + 1))                                       \
    X("undef", )                                                                                   \
    X("dup", )                                                                                     \
    X("exch", )                                                                                    \
    X("pattern", if (!s->named.group) refuse(s, &refused_group))                                   \
    X("linear", begin_shade(s, SHADE_AXIAL))                                                       \
    X("radial", begin_shade(s, SHADE_RADIAL))                                                      \
    X("add-color-stop", take_stop(s))                                                              \
    X("set-extend",                                                                                \
      s->spread = (enum spread)CHOICE(s, "//EXTEND_PAD", "//EXTEND_REFLECT", "//EXTEND_REPEAT"))   \
    X("set-filter", )                                                                              \
    X("mesh", refuse(s, &refused_pattern))                                                         \
    X("rgba", s->named = source_of(s, colour_at(s, 1), number(s, 0)))                              \
    X("ga", s->named = source_of(s, grey_at(s, 1), number(s, 0)))                                  \
    /* black; or how much of a group is seen */                                                    \
    X("a", s->alpha = number(s, 0); s->named = source_of(s, (struct colour){0, 0, 0}, s->alpha))   \
    X("mask", mask(s))                                                                             \
    X("paint", paint_all(s))

/* Does what the word says; false: it is none. */
static bool does(struct script *s, const char *word)
{
#define DO(name, ...)                                                                              \
    if (strcmp(word, name) == 0) {                                                                 \
        __VA_ARGS__;                                                                               \
        return true;                                                                               \
    }
    OPERATORS(DO)
#undef DO
    return false;
}

/* Filters make pictures, whose bytes stand between "<|" and "~>". */
static const struct art_refusal *unknown_word(const char *word)
{
    return *word == '<' ? &refused_group : &refused_strange;
}

static void act(struct script *s, const char *word)
{
    if (does(s, word))
        s->depth = 0;
    else if (*word == 's' && word[1] >= '0' && word[1] <= '9')
        take_group(s, word);
    else
        refuse(s, unknown_word(word));
}

static void take_word(struct script *s, const char *word)
{
    char *end;
    double value = strtod(word, &end);

    if (*word == '/')
        strcpy(s->constant, word);
    else if (*end || end == word)
        act(s, word);
    else if (s->depth++ < STACK)
        s->stack[s->depth - 1] = value;
}

static bool is_between(char c)
{
    return c == ' ' || c == '\n' || c == '[' || c == ']';
}

const struct art_refusal *script_read(const char *text, size_t size, bool turned,
                                      struct scene *scene, struct scene *plain)
{
    struct script *s = mem_new(1, sizeof *s);
    const struct art_refusal *refusal;
    size_t at = 0, length;
    char word[WORD];

    *s = (struct script){.arena = scene->arena,
                         .plain = plain,
                         .frame = turned_of(scene->width, scene->height),
                         .turned = turned,
                         .width = scene->width,
                         .height = scene->height};
    s->unturned = turned_undo(&s->frame);
    s->on = s->levels;
    *s->on = level_new(s, scene);
    while (at < size && text[at] != '\n') /* names the kind of file */
        at++;
    for (; at < size && !s->refusal; at += length + 1) {
        for (length = 0; at + length < size && !is_between(text[at + length]);)
            length++;
        if (length >= WORD) {
            refuse(s, unknown_word(text + at));
            break;
        }
        memcpy(word, text + at, length);
        word[length] = '\0';
        if (length)
            take_word(s, word);
    }
    refusal = s->refusal;
    free(s);
    return refusal;
}
