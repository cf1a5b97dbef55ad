/* Shades of drawings, made into those of scenes: they reach from 0 to 1, and are as long as all
 * that is seen of them where they repeat. Owned by an arena. */
#pragma once

#include "scene/scene.h"

enum { SHADE_STOPS = 256 }; /* of a shade, with all that repeats */

/* How a shade goes on beyond its ends. */
enum spread { SPREAD_PAD, SPREAD_REFLECT, SPREAD_REPEAT };

/* Without stops. */
struct shade *shade_new(struct arena *arena, enum shade_kind kind);

/* One colour that is half transparent. */
struct shade *shade_even(struct arena *arena, struct colour colour, double alpha);

void shade_add(struct arena *arena, struct shade *shade, struct stop stop);

/* Another shade, of whose alphas so much is left. */
struct shade *shade_faded(struct arena *arena, const struct shade *shade, double alpha);

/* Whether it leads from one place or circle to another one. */
bool shade_has_length(const struct shade *shade);

/* Ends a shade that has stops, in a drawing of that size; false where it repeats too often. */
bool shade_end(struct arena *arena, struct shade *shade, enum spread spread, double width,
               double height);

/* What it is like from afar. */
struct colour shade_colour(const struct shade *shade);
