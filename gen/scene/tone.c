#include "scene/tone.h"

#include <math.h>

/* Up to which darkness a pattern serves, how much of its ink it takes, and its lines or dots. */
static const struct range {
    double to, part, width;
    int kind;
} ranges[][4] = {
    [TONE_LOW] = {{0.02, 0, 0, TONE_NONE},
                  {0.3, 0.4, 0.25, TONE_DOTS},
                  {0.7, 0.25, 0.1, TONE_LINES},
                  {INFINITY, 0.16, 0.1, TONE_LINES}},
    [TONE_BLACK] = {{0.02, 0, 0, TONE_NONE},
                    {0.25, 0.6, 0.2, TONE_DOTS},
                    {0.8, 0.8, 0.15, TONE_LINES},
                    {INFINITY, 1, 0, TONE_SOLID}},
};

struct tone tone_of(enum tone_set set, double darkness)
{
    const struct range *range = ranges[set];
    struct tone tone = {0};
    double part;

    while (darkness > range->to)
        range++;
    part = range->part * darkness;
    tone.kind = range->kind;
    tone.width = range->width;
    if (range->kind == TONE_LINES)
        tone.pitch = range->width / part;
    else if (range->kind == TONE_DOTS)
        tone.pitch = sqrt(M_PI / 4 * range->width * range->width / part);
    return tone;
}

static void draw_lines(struct scene *scene, const struct flat *flat, const struct tone *tone)
{
    struct paint paint = stroke_of(tone->width, tone->colour);
    struct stretch *stretches;
    size_t count = flat_stretches(flat, 1, tone->pitch, &stretches);

    for (size_t i = 0; i < count; i++) {
        path_move(scene, stretches[i].from.x, stretches[i].from.y);
        path_line(scene, stretches[i].to.x, stretches[i].to.y);
    }
    if (count)
        scene_draw(scene, &paint);
}

/* Every row of dots is a dashed line of dashes without length, its ends round. */
static void draw_dots(struct scene *scene, const struct flat *flat, const struct tone *tone)
{
    const double length = 0.001, p = tone->pitch, half = tone->width / 2;
    const struct extent *e = &flat->extent;
    struct paint paint = dashed_of(tone->width, length, p - length, tone->colour);
    struct stretch *stretches;
    size_t count = flat_stretches(flat, 0, p, &stretches), drawn = 0;

    paint = paint_round(paint);
    for (size_t i = 0; i < count; i++) {
        double row = floor((stretches[i].from.y - (e->top + e->bottom) / 2) / p);
        double origin = (e->left + e->right) / 2 + (fmod(row, 2) == 0 ? 0.25 : -0.25) * p;
        double from = origin + p * ceil((stretches[i].from.x + half - origin) / p);
        double to = origin + p * floor((stretches[i].to.x - half - origin) / p);

        if (to < from)
            continue;
        path_move(scene, from, stretches[i].from.y);
        path_line(scene, to + length, stretches[i].from.y);
        drawn++;
    }
    if (drawn)
        scene_draw(scene, &paint);
}

bool flat_is_small(const struct flat *flat)
{
    const double small = 20; /* mm from side to side: faces and squares of figures */
    const struct extent *e = &flat->extent;

    return fmax(e->right - e->left, e->bottom - e->top) < small;
}

void draw_tone(struct scene *scene, const struct flat *flat, enum tone_set set, double darkness)
{
    const double fine = 0.6; /* of the usual dots */
    struct tone tone = tone_of(set, darkness);

    if (tone.kind == TONE_DOTS && flat_is_small(flat)) {
        tone.width *= fine;
        tone.pitch *= fine;
    }
    if (tone.kind == TONE_DOTS)
        draw_dots(scene, flat, &tone);
    else if (tone.kind == TONE_LINES)
        draw_lines(scene, flat, &tone);
}
