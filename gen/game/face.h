/* The drawn mnemonic: what stands on the face of a piece, as marks rather than moves. The drawing
 * itself is in draw/piece.c; two pieces look alike exactly when their faces are equal. */
#ifndef PIECEWORK_GAME_FACE_H
#define PIECEWORK_GAME_FACE_H

#include "game/moveset.h"

/* The eight directions clockwise from straight forward. */
enum { FACE_DIRECTIONS = 8, FACE_DOTS = 16 };
extern const struct vec face_directions[FACE_DIRECTIONS];

/* The sixteen squares two away, clockwise from straight forward: (0,2), (1,2), (2,2) ... */
extern const struct vec face_ring[FACE_DOTS];

struct face {
    unsigned char steps;   /* bit k: body part towards face_directions[k] */
    unsigned char slides;  /* bit k: arm towards face_directions[k]; never together with a step */
    unsigned short dots;   /* bit k: jump to face_ring[k] */
    bool royal, promoted;
};

/* False when the set has a move for which the face has no mark (*culprit, if given). */
bool face_encode(const struct moveset *set, struct face *face, struct move *culprit);
/* The moves that the marks say: the decoding rule of the printed key. */
struct moveset face_decode(struct arena *arena, const struct face *face);

struct face face_turned(const struct face *face); /* by half a turn */
bool face_equal(const struct face *a, const struct face *b);
/* Number of marks in which two faces differ. */
int face_distance(const struct face *a, const struct face *b);

#endif
