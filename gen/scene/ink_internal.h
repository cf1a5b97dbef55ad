/* What the files of inking share: the grounds of a scene, and what stands on them. Private to
 * scene/. */
#ifndef PIECEWORK_SCENE_INK_INTERNAL_H
#define PIECEWORK_SCENE_INK_INTERNAL_H

#include "base/lookup.h"
#include "scene/flat.h"
#include "scene/ink.h"

/* Darkness; differences that are meant. */
#define MOST_OF_TINT 0.25
#define DARK_GROUND 0.4

/* A large fill, on which later shapes may stand. */
struct ground {
    const struct flat *flat;
    double darkness;      /* as it was */
    struct colour colour; /* likewise */
    bool stone;           /* a disc that becomes a ring */
};

struct inking {
    struct arena *arena;
    const struct scene *from;
    struct scene *to;
    const struct flat **flats;    /* by shape; NULL: no need of it */
    const struct ground **stands; /* by shape; NULL: on the paper */
    struct lookup rasters;        /* in the new ink, by what they were */
    struct ground **grounds;      /* in the order of painting, with that of each shape or NULL */
};

/* A light colour of a ground, on which lines and patterns tell what it is; and a dark one. */
bool is_tint(struct colour colour);
bool is_strong(struct colour colour);
/* Tints are left out; dark colours are as good as black. */
double fill_darkness(struct colour colour);
double line_darkness(struct colour colour);
double darkness_of(const struct shape *shape);

bool has_ink(const struct shape *shape);
bool is_disc(const struct shape *shape);
struct point circle_middle(const struct segment *circle);
double circle_radius(const struct segment *circle);

/* Finds for every shape the ground it stands on, and which shapes are grounds themselves. */
void find_grounds(struct inking *k);
/* Light things on a dark ground. */
bool is_reversed(const struct inking *k, size_t i);
/* A fine ring within a stone, which its heavy one takes the place of. */
bool is_inner_ring(const struct inking *k, size_t i);
/* Whether something stands on a stone but such a ring. */
bool has_figure(const struct inking *k, size_t stone);
/* Whether a light grey ground has an edge of its own, drawn with the same path: then that alone
 * tells it, heavier, and no pattern. */
bool is_edged_grey(const struct inking *k, size_t i);

#endif
