#include "scene/curve.h"

#include "type/outline.h"

#include <math.h>

struct point curve_at(struct point from, const struct point to[3], double t)
{
    double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;

    return (struct point){a * from.x + b * to[0].x + c * to[1].x + d * to[2].x,
                          a * from.y + b * to[0].y + c * to[1].y + d * to[2].y};
}

/* By the bound of a cubic's second derivative. */
int curve_chords(struct point from, const struct point to[3], double flatness)
{
    double x = fmax(fabs(from.x - 2 * to[0].x + to[1].x), fabs(to[0].x - 2 * to[1].x + to[2].x));
    double y = fmax(fabs(from.y - 2 * to[0].y + to[1].y), fabs(to[0].y - 2 * to[1].y + to[2].y));

    return (int)fmax(1, ceil(sqrt(0.75 * hypot(x, y) / flatness)));
}

/* --- letters --- */

/* From a glyph's units, y up, to the page. */
struct letter {
    const struct shape_text *text;
    double x, unit; /* of its run, mm */
    const struct placed_outline *glyph;
};

static struct point on_page(const struct letter *l, double x, double y)
{
    return text_point(l->text, l->x + l->unit * (l->glyph->x + x), l->unit * (l->glyph->y - y));
}

/* A quadratic curve becomes the cubic one that is the same. */
static struct segment segment_of(const struct letter *l, const struct outline_step *step,
                                 struct point from)
{
    static const enum verb verbs[] = {[OUTLINE_MOVE] = VERB_MOVE,
                                      [OUTLINE_LINE] = VERB_LINE,
                                      [OUTLINE_QUADRATIC] = VERB_CURVE,
                                      [OUTLINE_CUBIC] = VERB_CURVE,
                                      [OUTLINE_CLOSE] = VERB_CLOSE};
    struct segment s = {.verb = verbs[step->verb]};

    for (int i = 0; i < 3; i++)
        s.to[i] = on_page(l, step->x[i], step->y[i]);
    if (step->verb == OUTLINE_QUADRATIC) {
        struct point handle = s.to[0];

        s.to[2] = s.to[1];
        s.to[0] = point_between(from, handle, 2.0 / 3);
        s.to[1] = point_between(s.to[2], handle, 2.0 / 3);
    }
    return s;
}

size_t text_segments(struct arena *arena, const struct shape_text *text, struct segment **segments)
{
    const struct outline_run *runs;
    size_t run_count = line_outlines(text->line, arena, &runs), count = 0;
    struct point at = {0, 0};

    *segments = NULL;
    for (size_t r = 0; r < run_count; r++)
        for (size_t g = 0; g < runs[r].count; g++) {
            const struct letter l = {text, runs[r].x, runs[r].unit, &runs[r].glyphs[g]};
            const struct outline *outline = l.glyph->outline;

            for (size_t i = 0; i < outline->count; i++) {
                struct segment s = segment_of(&l, &outline->steps[i], at);

                *ARENA_PUSH(arena, *segments, count) = s;
                at = s.to[s.verb == VERB_CURVE ? 2 : 0];
            }
        }
    return count;
}
