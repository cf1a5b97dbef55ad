#include "scene/clip.h"

#include "scene/flat.h"
#include "type/type.h"

static const double tolerance = 1e-6; /* mm */
static const double chord = 0.005;    /* mm that a chord may be off its curve */

struct clip {
    struct arena *arena;
    struct extent to;
    struct segment *segments; /* of the path that is being made */
    size_t count;
};

/* --- what is made --- */

static void put(struct clip *c, enum verb verb, struct point p)
{
    *ARENA_PUSH(c->arena, c->segments, c->count) = (struct segment){.verb = verb, .to = {p}};
}

static bool holds(const struct extent *e, struct point p)
{
    return p.x >= e->left - tolerance && p.x <= e->right + tolerance && p.y >= e->top - tolerance &&
           p.y <= e->bottom + tolerance;
}

static bool begins_subpath(enum verb verb)
{
    return verb == VERB_MOVE || verb == VERB_RECT || verb == VERB_CIRCLE;
}

/* The subpath whose first segment that is; returns the index behind its last one. */
static size_t read_subpath(const struct clip *c, const struct shape *shape, size_t first,
                           struct loop *line)
{
    struct shape subpath = {.kind = SHAPE_PATH};
    size_t end = first + 1;

    while (end < shape->path.count && !begins_subpath(shape->path.segments[end].verb))
        end++;
    subpath.path.segments = shape->path.segments + first;
    subpath.path.count = end - first;
    *line = flat_of(c->arena, &subpath, chord)->loops[0];
    return end;
}

/* --- areas --- */

/* Distance inside edge 0 to 3: left, top, right, bottom. */
static double inside(const struct extent *e, int edge, struct point p)
{
    const double distance[] = {p.x - e->left, p.y - e->top, e->right - p.x, e->bottom - p.y};

    return distance[edge];
}

/* What is on the inner side of one edge. */
static struct loop cut_area(struct clip *c, const struct loop *area, int edge)
{
    struct loop left = {0};

    for (size_t i = 0; i < area->count; i++) {
        struct point a = area->points[i], b = area->points[(i + 1) % area->count];
        double in_a = inside(&c->to, edge, a), in_b = inside(&c->to, edge, b);

        if (in_a >= 0)
            *ARENA_PUSH(c->arena, left.points, left.count) = a;
        if ((in_a < 0) != (in_b < 0))
            *ARENA_PUSH(c->arena, left.points, left.count) =
                point_between(a, b, in_a / (in_a - in_b));
    }
    return left;
}

static void clip_area(struct clip *c, const struct loop *area)
{
    struct loop left = *area;

    for (int edge = 0; edge < 4 && left.count; edge++)
        left = cut_area(c, &left, edge);
    for (size_t i = 0; i < left.count; i++)
        put(c, i ? VERB_LINE : VERB_MOVE, left.points[i]);
    if (left.count)
        put(c, VERB_CLOSE, (struct point){0});
}

/* --- lines --- */

/* The stretch of a straight line that is inside, from t[0] to t[1] of it. */
static bool find_stretch(const struct extent *e, struct point a, struct point b, double t[2])
{
    t[0] = 0;
    t[1] = 1;
    for (int edge = 0; edge < 4; edge++) {
        double in_a = inside(e, edge, a), in_b = inside(e, edge, b);

        if (in_a < -tolerance && in_b < -tolerance)
            return false;
        if (in_a < -tolerance)
            t[0] = fmax(t[0], in_a / (in_a - in_b));
        else if (in_b < -tolerance)
            t[1] = fmin(t[1], in_a / (in_a - in_b));
    }
    return (t[1] - t[0]) * hypot(b.x - a.x, b.y - a.y) > tolerance;
}

static void clip_line(struct clip *c, const struct loop *line)
{
    size_t stretches = line->is_closed ? line->count : line->count - 1;
    bool goes_on = false;

    for (size_t i = 0; i < stretches; i++) {
        struct point a = line->points[i], b = line->points[(i + 1) % line->count];
        double t[2];

        if (!find_stretch(&c->to, a, b, t)) {
            goes_on = false;
            continue;
        }
        if (!goes_on || t[0] > 0)
            put(c, VERB_MOVE, point_between(a, b, t[0]));
        put(c, VERB_LINE, point_between(a, b, t[1]));
        goes_on = t[1] >= 1;
    }
}

/* --- shapes --- */

static bool is_inside(const struct clip *c, const struct loop *line)
{
    return !FIND(point, line->points, line->count, !holds(&c->to, *point));
}

/* The segments of the shape's area, or of its line. Subpaths that lie inside stay as they are. */
static void clip_path(struct clip *c, const struct shape *shape, bool area)
{
    size_t next;

    c->segments = NULL;
    c->count = 0;
    for (size_t i = 0; i < shape->path.count; i = next) {
        struct loop line;

        next = read_subpath(c, shape, i, &line);
        if (is_inside(c, &line)) {
            for (size_t k = i; k < next; k++)
                *ARENA_PUSH(c->arena, c->segments, c->count) = shape->path.segments[k];
        } else if (area) {
            clip_area(c, &line);
        } else {
            clip_line(c, &line);
        }
    }
}

/* Curves stay between their handles. False does not say that the path leaves the rectangle. */
static bool has_handles_inside(const struct clip *c, const struct shape *shape)
{
    EACH (s, shape->path.segments, shape->path.count) {
        if (s->verb > VERB_CLOSE)
            return false;
        if (FIND(one, s->to, verb_points[s->verb], !holds(&c->to, *one)))
            return false;
    }
    return true;
}

static bool is_unchanged(const struct clip *c, const struct shape *shape)
{
    struct loop line;

    if (has_handles_inside(c, shape))
        return true;
    for (size_t i = 0; i < shape->path.count;) {
        i = read_subpath(c, shape, i, &line);
        if (!is_inside(c, &line))
            return false;
    }
    return true;
}

/* A shape that is filled and has a line becomes two. */
static void add_clipped(struct clip *c, struct scene *scene, const struct shape *shape)
{
    if (is_unchanged(c, shape)) {
        *ARENA_PUSH(scene->arena, scene->shapes, scene->count) = *shape;
        return;
    }
    for (int area = 1; area >= 0; area--) {
        struct shape part = *shape;

        if (area ? !shape->path.paint.filled : shape->path.paint.width <= 0)
            continue;
        clip_path(c, shape, area);
        part.path.symbol = NULL;
        part.path.segments = c->segments;
        part.path.count = c->count;
        if (area)
            part.path.paint.width = 0;
        else
            part.path.paint.filled = false;
        if (c->count)
            *ARENA_PUSH(scene->arena, scene->shapes, scene->count) = part;
    }
}

/* Pictures that are outside are left out. */
static void add_image(struct clip *c, struct scene *scene, const struct shape *shape)
{
    const struct shape_image *image = &shape->image;
    struct point a = image->at, b = image_point(image, image->width, image->height);
    struct extent seen = {fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
    struct shape cut = *shape;

    if (image->is_cut)
        seen = (struct extent){image->from.x, image->from.y, image->to.x, image->to.y};
    cut.image.is_cut = image->is_cut || !holds(&c->to, (struct point){seen.left, seen.top}) ||
                       !holds(&c->to, (struct point){seen.right, seen.bottom});
    cut.image.from = (struct point){fmax(seen.left, c->to.left), fmax(seen.top, c->to.top)};
    cut.image.to = (struct point){fmin(seen.right, c->to.right), fmin(seen.bottom, c->to.bottom)};
    if (cut.image.to.x - cut.image.from.x > tolerance &&
        cut.image.to.y - cut.image.from.y > tolerance)
        *ARENA_PUSH(scene->arena, scene->shapes, scene->count) = cut;
}

void scene_clip(struct scene *scene, size_t first, double x, double y, double width, double height)
{
    struct point a = scene_point(scene, x, y), b = scene_point(scene, x + width, y + height);
    struct clip c = {.arena = scene->arena,
                     .to = {fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)}};
    struct scene whole = {.count = scene->count - first};
    const struct scene *before;

    whole.shapes = arena_alloc(scene->arena, whole.count + 1, sizeof *whole.shapes);
    memcpy(whole.shapes, scene->shapes + first, whole.count * sizeof *whole.shapes);
    before = scene_unfold(scene->arena, &whole);
    scene->count = first;
    EACH (s, before->shapes, before->count)
        if (s->kind == SHAPE_PATH)
            add_clipped(&c, scene, s);
        else if (s->kind == SHAPE_IMAGE)
            add_image(&c, scene, s);
        else if (s->kind != SHAPE_TEXT || holds(&c.to, s->text.at))
            *ARENA_PUSH(scene->arena, scene->shapes, scene->count) = *s;
}

/* All points of all paths come by here, which is no place for fmin() and its care for NaN. */
static void include(struct extent *all, double x, double y, double around)
{
    if (x - around < all->left)
        all->left = x - around;
    if (x + around > all->right)
        all->right = x + around;
    if (y - around < all->top)
        all->top = y - around;
    if (y + around > all->bottom)
        all->bottom = y + around;
}

static void include_path(struct extent *all, const struct shape_path *path)
{
    struct path_walk walk = path_walk(path->segments, path->count);

    for (const struct segment *s; (s = path_next(&walk));)
        for (int k = 0; k < verb_points[s->verb]; k++)
            include(all, s->to[k].x, s->to[k].y, path->paint.width / 2);
}

static void include_text(struct extent *all, const struct shape_text *text)
{
    struct ink ink = line_ink(text->line);
    struct point a = text_point(text, ink.left, ink.top);
    struct point b = text_point(text, ink.left + ink.width, ink.top + ink.height);

    if (ink.width <= 0 || ink.height <= 0)
        return;
    include(all, a.x, a.y, 0);
    include(all, b.x, b.y, 0);
}

static void include_image(struct extent *all, const struct shape_image *image)
{
    struct point end = image_point(image, image->width, image->height);

    include(all, image->is_cut ? image->from.x : image->at.x,
            image->is_cut ? image->from.y : image->at.y, 0);
    include(all, image->is_cut ? image->to.x : end.x, image->is_cut ? image->to.y : end.y, 0);
}

/* It is asked of each that is placed. */
static struct extent symbol_extent(const struct scene *symbol)
{
    struct kept_extent *kept = symbol->extent;

    if (!kept)
        return scene_extent(symbol);
    if (!kept->known)
        *kept = (struct kept_extent){true, scene_extent(symbol)};
    return kept->extent;
}

static void include_symbol(struct extent *all, const struct shape_symbol *symbol)
{
    struct extent own = symbol_extent(symbol->scene);
    struct point a = symbol_point(symbol, own.left, own.top);
    struct point b = symbol_point(symbol, own.right, own.bottom);

    if (own.left > own.right) /* it is empty */
        return;
    include(all, a.x, a.y, 0);
    include(all, b.x, b.y, 0);
}

struct extent scene_extent(const struct scene *scene)
{
    struct extent all = {INFINITY, INFINITY, -INFINITY, -INFINITY};

    for (size_t i = 0; i < scene->count; i++) {
        if (scene->shapes[i].kind == SHAPE_PATH)
            include_path(&all, &scene->shapes[i].path);
        else if (scene->shapes[i].kind == SHAPE_TEXT)
            include_text(&all, &scene->shapes[i].text);
        else if (scene->shapes[i].kind == SHAPE_SYMBOL)
            include_symbol(&all, &scene->shapes[i].symbol);
        else if (scene->shapes[i].kind == SHAPE_IMAGE)
            include_image(&all, &scene->shapes[i].image);
    }
    return all;
}

void scene_crop(struct scene *scene, double margin)
{
    struct extent all = scene_extent(scene);
    double x = margin - all.left, y = margin - all.top;

    if (all.left > all.right)
        return;
    scene_shift(scene, x, y);
    scene->width = all.right - all.left + 2 * margin;
    scene->height = all.bottom - all.top + 2 * margin;
}
