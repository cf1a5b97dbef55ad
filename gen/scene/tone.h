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

/* Whether things on it are so small that they need a fine pattern below them. */
bool flat_is_small(const struct flat *flat);

/* How colours are seen: their contrast, and how far they are apart, also for people who are colour
 * blind. */

/* Without red, green or blue cones. */
enum vision { VISION_USUAL, VISION_PROTAN, VISION_DEUTAN, VISION_TRITAN, VISION_COUNT };

/* As somebody sees it: Machado, Oliveira and Fernandes 2009, severity 1. */
struct colour colour_seen(struct colour colour, enum vision vision);
/* Contrast of WCAG 2, from 1 to 21: 3 is the least for graphics, 4.5 for text. */
double colour_contrast(struct colour a, struct colour b);
/* CIEDE2000: below 10, colours are hard to tell apart where they are not side by side. */
double colour_distance(struct colour a, struct colour b);

#endif
