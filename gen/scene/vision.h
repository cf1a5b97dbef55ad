/* How colours are seen: their contrast, and how far they are apart, also for people who are colour
 * blind. */
#ifndef PIECEWORK_SCENE_VISION_H
#define PIECEWORK_SCENE_VISION_H

#include "scene/scene.h"

/* Without red, green or blue cones. */
enum vision { VISION_USUAL, VISION_PROTAN, VISION_DEUTAN, VISION_TRITAN, VISION_COUNT };

/* As somebody sees it: Machado, Oliveira and Fernandes 2009, severity 1. */
struct colour colour_seen(struct colour colour, enum vision vision);
/* Contrast of WCAG 2, from 1 to 21: 3 is the least for graphics, 4.5 for text. */
double colour_contrast(struct colour a, struct colour b);
/* CIEDE2000: below 10, colours are hard to tell apart where they are not side by side. */
double colour_distance(struct colour a, struct colour b);

#endif
