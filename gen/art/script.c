#include "art/script.h"

#include "scene/clip.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const double angle = 0.7345; /* radians; nobody draws at it */

struct turned turned_of(double width, double height)
{
    double c = cos(angle), s = sin(angle);

    return (struct turned){c, s, -s, c, height * s, width * c + height * s, width * s + height * c};
}

/* Where a point was before. */
static struct point turned_back(const struct turned *t, struct point p)
{
    double x = p.x - t->x0;

    return (struct point){t->xx * x + t->yx * p.y, t->xy * x + t->yy * p.y};
}

/* Cairo counts in parts of 256. */
static bool is_at_edge(double value, double from, double to)
{
    return fmin(value - from, to - value) < 0.05;
}

bool turned_box(const struct segment *segments, size_t count, struct point box[2])
{
    enum { CORNERS = 4 };

    if (count < CORNERS || (count > CORNERS && segments[CORNERS].verb != VERB_CLOSE))
        return false;
    box[0] = box[1] = segments[0].to[0];
    for (int i = 0; i < CORNERS; i++) {
        struct point p = segments[i].to[0];

        if (segments[i].verb != (i ? VERB_LINE : VERB_MOVE))
            return false;
        box[0] = (struct point){fmin(box[0].x, p.x), fmin(box[0].y, p.y)};
        box[1] = (struct point){fmax(box[1].x, p.x), fmax(box[1].y, p.y)};
    }
    return !FIND(segment, segments, CORNERS,
                 !is_at_edge(segment->to[0].x, box[0].x, box[1].x) ||
                     !is_at_edge(segment->to[0].y, box[0].y, box[1].y));
}

/* Why a drawing is refused of which the script tells more than shapes in plain colours. */
static const struct art_refusal refused_gradient = {"it has gradients or patterns",
                                                    "fill its shapes with plain colours",
                                                    {"<linearGradient", "<radialGradient"},
                                                    .pixels = true};
static const struct art_refusal refused_clear = {"it has colours that are half transparent",
                                                 "use opaque colours",
                                                 {"fill-opacity", "stroke-opacity", "opacity"},
                                                 .pixels = true};
static const struct art_refusal refused_clipping = {
    "it is clipped by another shape than a rectangle",
    "cut its paths with the drawing program, as with 'intersection'",
    {"clip-path=", "<clipPath"},
    .pixels = true};
static const struct art_refusal refused_group = {
    "it has parts that are transparent as a whole, masked or filtered",
    "make them plain shapes, or save the drawing as PNG",
    {"mask=", "filter=", "opacity", "filter:", "mask:", "mix-blend-mode"},
    .pixels = true};
static const struct art_refusal refused_dashes = {
    "it has dashes of several lengths, or that begin midway",
    "make the strokes paths",
    {"stroke-dasharray"},
    .pixels = true};
static const struct art_refusal refused_sheared = {
    "it has strokes that a transformation makes wider one way than the other",
    "make the strokes paths",
    {"transform="},
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
    STACK = 8,
    WORD = 64, /* bytes of the longest word that is understood */
    SHAPES = 20000,
    SEGMENTS = 200000
};

static const double farthest = 1e6; /* of a coordinate */
static const double dot = 0.5; /* least length of dashes: not 0, whatever they are rounded to */

/* x' = a x + c y + e, y' = b x + d y + f. */
struct matrix {
    double a, b, c, d, e, f;
};

static const struct matrix identity = {1, 0, 0, 1, 0, 0};

/* What a text is read into, operator by operator. */
struct script {
    struct scene *scene;
    const struct art_refusal *refusal; /* NULL: none yet */
    double stack[STACK];
    int depth;
    char constant[WORD]; /* the last word with slashes before it */
    struct matrix matrix;
    struct turned frame;
    bool turned;
    struct colour named, source; /* given last; set to paint with */
    struct paint stroke;         /* but for its colour */
    bool even_odd;
    struct point begin; /* of a subpath of which nothing was drawn yet */
    bool begun;
    size_t segments;
    struct point box[2];  /* the path's rectangle, where it is one and no more */
    bool is_box, is_hull; /* or a turned one, which is around what follows */
    bool clipped;
    struct point clip[2];
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

static struct point transformed(const struct matrix *m, double x, double y)
{
    return (struct point){m->a * x + m->c * y + m->e, m->b * x + m->d * y + m->f};
}

static struct point placed(const struct script *s, double x, double y)
{
    struct point p = transformed(&s->matrix, x, y);

    return s->turned ? turned_back(&s->frame, p) : p;
}

static struct point point(struct script *s, int back)
{
    return placed(s, number(s, back + 1), number(s, back));
}

/* --- paths --- */

static void new_path(struct script *s)
{
    path_drop(s->scene);
    s->begun = s->is_box = s->is_hull = false;
}

static void count_segment(struct script *s)
{
    s->is_box = false;
    if (++s->segments > SEGMENTS)
        refuse(s, &refused_many);
}

/* Cairo ends subpaths with a move that nothing may follow. */
static void move_to(struct script *s)
{
    s->begin = point(s, 0);
    s->begun = true;
}

/* False where a path goes on that never began. */
static bool draws_on(struct script *s)
{
    count_segment(s);
    if (s->begun)
        path_move(s->scene, s->begin.x, s->begin.y);
    else if (s->scene->pending_count == 0)
        refuse(s, &refused_strange);
    s->begun = false;
    return !s->refusal;
}

static void line_to(struct script *s)
{
    struct point p = point(s, 0);

    if (draws_on(s))
        path_line(s->scene, p.x, p.y);
}

static void curve_to(struct script *s)
{
    struct point a = point(s, 4), b = point(s, 2), c = point(s, 0);

    if (draws_on(s))
        path_curve(s->scene, a.x, a.y, b.x, b.y, c.x, c.y);
}

/* Of a subpath that is a mere point round ends of lines are seen. */
static void close_path(struct script *s)
{
    if (s->begun && draws_on(s))
        path_line(s->scene, s->begin.x, s->begin.y);
    else if (s->scene->pending_count)
        path_close(s->scene);
}

static void rectangle(struct script *s)
{
    double width = number(s, 1), height = number(s, 0);
    bool alone = s->scene->pending_count == 0;
    struct point corners[4];

    for (int i = 0; i < 4; i++) { /* clockwise from the upper left */
        double x = number(s, 3) + (i == 1 || i == 2 ? width : 0);
        double y = number(s, 2) + (i >= 2 ? height : 0);

        corners[i] = placed(s, x, y);
    }
    count_segment(s);
    s->begun = false;
    path_polygon(s->scene, corners, 4);
    s->box[0] = corners[0];
    s->box[1] = corners[2];
    s->is_box = alone && s->matrix.b == 0 && s->matrix.c == 0 && !s->turned;
    s->is_hull = s->turned;
}

/* --- painting --- */

static void draw(struct script *s, const struct paint *paint)
{
    size_t first = s->scene->count;
    const struct point *clip = s->clip;

    if (s->scene->pending_count == 0)
        return;
    if (first >= SHAPES)
        refuse(s, &refused_many);
    scene_draw_keep(s->scene, *paint);
    if (s->clipped)
        scene_clip(s->scene, first, clip[0].x, clip[0].y, clip[1].x - clip[0].x,
                   clip[1].y - clip[0].y);
}

static void fill(struct script *s)
{
    struct paint paint = fill_of(s->source);

    paint.even_odd = s->even_odd;
    draw(s, &paint);
}

/* What covers everything is told without a path. */
static void paint_all(struct script *s)
{
    new_path(s);
    path_rect(s->scene, 0, 0, s->scene->width, s->scene->height);
    fill(s);
    path_drop(s->scene);
}

/* Lines are as wide as the matrix makes them, which must be the same in all directions. */
static void stroke(struct script *s)
{
    const struct matrix *m = &s->matrix;
    double across = hypot(m->a, m->b), down = hypot(m->c, m->d);
    double scale = sqrt(across * down), skew = m->a * m->c + m->b * m->d;
    struct paint paint = s->stroke;
    bool dashed = paint.gap > 0, ends_seen = paint.dash > 0 || paint.cap != CAP_BUTT;

    if (fabs(across - down) > 0.01 * scale || fabs(skew) > 0.01 * across * down)
        refuse(s, &refused_sheared);
    paint.stroke = s->source;
    paint.width *= scale;
    paint.dash = dashed ? fmax(dot, scale * paint.dash) : scale * paint.dash;
    paint.gap = fmax(0, scale * (s->stroke.dash + s->stroke.gap) - paint.dash);
    if (paint.width > 0 && (!dashed || ends_seen))
        draw(s, &paint);
}

static void clip(struct script *s)
{
    double left, right, top, bottom;

    if (s->is_hull)
        return;
    if (!s->is_box &&
        !(s->turned && turned_box(s->scene->pending, s->scene->pending_count, s->box))) {
        refuse(s, &refused_clipping);
        return;
    }
    left = fmin(s->box[0].x, s->box[1].x);
    right = fmax(s->box[0].x, s->box[1].x);
    top = fmin(s->box[0].y, s->box[1].y);
    bottom = fmax(s->box[0].y, s->box[1].y);
    if (s->clipped) {
        left = fmax(left, s->clip[0].x);
        top = fmax(top, s->clip[0].y);
        right = fmax(left, fmin(right, s->clip[1].x));
        bottom = fmax(top, fmin(bottom, s->clip[1].y));
    }
    s->clipped = true;
    s->clip[0] = (struct point){left, top};
    s->clip[1] = (struct point){right, bottom};
}

static void reset_clip(struct script *s)
{
    s->clipped = false;
}

/* --- state --- */

static unsigned char part_of(double value)
{
    return (unsigned char)lround(255 * fmin(fmax(value, 0), 1));
}

static void name_grey(struct script *s)
{
    unsigned char level = part_of(number(s, 0));

    s->named = (struct colour){level, level, level};
}

static void name_colour(struct script *s)
{
    s->named = (struct colour){part_of(number(s, 2)), part_of(number(s, 1)), part_of(number(s, 0))};
}

static void set_source(struct script *s)
{
    s->source = s->named;
}

static void set_identity(struct script *s)
{
    s->matrix = identity;
}

/* Behind "identity", which has no numbers, there is nothing to be set. */
static void set_matrix(struct script *s)
{
    if (s->depth)
        s->matrix = (struct matrix){number(s, 5), number(s, 4), number(s, 3),
                                    number(s, 2), number(s, 1), number(s, 0)};
}

static void scale(struct script *s)
{
    double x = number(s, 1), y = number(s, 0);

    s->matrix.a *= x;
    s->matrix.b *= x;
    s->matrix.c *= y;
    s->matrix.d *= y;
}

static void translate(struct script *s)
{
    struct point p = transformed(&s->matrix, number(s, 1), number(s, 0));

    s->matrix.e = p.x;
    s->matrix.f = p.y;
}

static void set_width(struct script *s)
{
    s->stroke.width = fmax(0, number(s, 0));
}

static void set_miter(struct script *s)
{
    s->stroke.miter = fmax(1, number(s, 0));
}

/* "[2 1] 0": where they begin stands last. */
static void set_dash(struct script *s)
{
    int lengths = s->depth - 1;

    if (lengths > 2)
        refuse(s, &refused_dashes);
    s->stroke.dash = lengths > 0 ? number(s, lengths) : 0;
    s->stroke.gap = lengths > 1 ? number(s, 1) : s->stroke.dash;
    if (lengths < 0 || number(s, 0) != 0 || s->stroke.dash < 0 || s->stroke.gap < 0)
        refuse(s, &refused_dashes);
}

/* Which of the words, closed by NULL, the last constant is; the first one when it is none. */
static int choice(struct script *s, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(s->constant, words[i]) == 0)
            return i;
    refuse(s, &refused_strange);
    return 0;
}

static void set_cap(struct script *s)
{
    static const char *const words[] = {"//LINE_CAP_BUTT", "//LINE_CAP_ROUND", "//LINE_CAP_SQUARE",
                                        NULL};

    s->stroke.cap = (enum line_cap)choice(s, words);
}

static void set_corner(struct script *s)
{
    static const char *const words[] = {"//LINE_JOIN_MITER", "//LINE_JOIN_ROUND",
                                        "//LINE_JOIN_BEVEL", NULL};

    s->stroke.corner = (enum line_corner)choice(s, words);
}

static void set_rule(struct script *s)
{
    static const char *const words[] = {"//WINDING", "//EVEN_ODD", NULL};

    s->even_odd = choice(s, words) == 1;
}

static void set_operator(struct script *s)
{
    static const char *const words[] = {"//OVER", NULL};

    choice(s, words);
}

static void pass(struct script *s)
{
    (void)s;
}

/* --- operators --- */

static const struct operator
{
    const char *word;
    void (*act)(struct script *);
    const struct art_refusal *refused; /* NULL: it is done */
}
operators[] = {
    {"n", new_path},
    {"m", move_to},
    {"l", line_to},
    {"c", curve_to},
    {"h", close_path},
    {"rectangle", rectangle},
    {"fill", fill},
    {"fill+", fill},
    {"stroke", stroke},
    {"stroke+", stroke},
    {"clip", clip},
    {"clip+", clip},
    {"reset-clip", reset_clip},
    {"g", name_grey},
    {"rgb", name_colour},
    {"set-source", set_source},
    {"identity", set_identity},
    {"set-matrix", set_matrix},
    {"scale", scale},
    {"translate", translate},
    {"set-line-width", set_width},
    {"set-line-cap", set_cap},
    {"set-line-join", set_corner},
    {"set-miter-limit", set_miter},
    {"set-dash", set_dash},
    {"set-fill-rule", set_rule},
    {"set-operator", set_operator},
    {"set-tolerance", pass},
    {"set-antialias", pass},
    {"<<", pass},
    {">>", pass},
    {"surface", pass},
    {"context", pass},
    {"pop", pass},
    {"linear", .refused = &refused_gradient},
    {"radial", .refused = &refused_gradient},
    {"mesh", .refused = &refused_gradient},
    {"pattern", .refused = &refused_gradient},
    {"rgba", .refused = &refused_clear},
    {"ga", .refused = &refused_clear},
    {"a", .refused = &refused_clear},
    {"similar", .refused = &refused_group},
    {"dup", .refused = &refused_group},
    {"exch", .refused = &refused_group},
    {"mask", .refused = &refused_group},
    {"paint", paint_all},
};

/* Filters make pictures, whose bytes stand between "<|" and "~>". */
static const struct art_refusal *unknown_word(const char *word)
{
    return *word == '<' ? &refused_group : &refused_strange;
}

static void act(struct script *s, const char *word)
{
    for (size_t i = 0; i < COUNT_OF(operators); i++) {
        if (strcmp(word, operators[i].word) != 0)
            continue;
        if (operators[i].refused)
            refuse(s, operators[i].refused);
        else
            operators[i].act(s);
        s->depth = 0;
        return;
    }
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
                                      struct scene *scene)
{
    struct script s = {.scene = scene,
                       .matrix = identity,
                       .frame = turned_of(scene->width, scene->height),
                       .turned = turned,
                       .stroke = {.width = 2}};
    size_t at = 0, length;
    char word[WORD];

    while (at < size && text[at] != '\n') /* names the kind of file */
        at++;
    for (; at < size && !s.refusal; at += length + 1) {
        for (length = 0; at + length < size && !is_between(text[at + length]);)
            length++;
        if (length >= WORD) {
            refuse(&s, unknown_word(text + at));
            break;
        }
        memcpy(word, text + at, length);
        word[length] = '\0';
        if (length)
            take_word(&s, word);
    }
    path_drop(scene);
    return s.refusal;
}
