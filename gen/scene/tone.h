/* Patterns in place of greys: dots for light ones, lines for others, the darker the closer. */
#ifndef PIECEWORK_SCENE_TONE_H
#define PIECEWORK_SCENE_TONE_H

#include "scene/flat.h"

/* Low ink is lighter than what it stands for; black is pure. */
enum tone_set { TONE_LOW, TONE_BLACK };

struct tone {
    enum { TONE_NONE, TONE_DOTS, TONE_LINES, TONE_SOLID } kind;
    double width, pitch; /* mm; of the lines or dots, and from one to the next */
    struct colour colour;
};

/* The pattern for a grey: 0 white, 1 black. */
struct tone tone_of(enum tone_set set, double darkness);

/* Whether things on it are so small that they need a fine pattern below them. */
bool flat_is_small(const struct flat *flat);

/* Fills a polygon with it. */
void draw_tone(struct scene *scene, const struct flat *flat, enum tone_set set, double darkness);

#endif
