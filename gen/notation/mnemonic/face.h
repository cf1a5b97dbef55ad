/* The drawn mnemonic: what stands on the face of a piece, as marks rather than moves. The drawing
 * itself is in draw/piece/piece.c; two pieces look alike exactly when their faces are equal. */
#ifndef PIECEWORK_NOTATION_MNEMONIC_FACE_H
#define PIECEWORK_NOTATION_MNEMONIC_FACE_H

#include "move/moveset.h"

enum { FACE_DOTS = 16 };
/* Slides of at most so many squares have an arm of their own. */
enum { FACE_LIMIT_LEAST = 2, FACE_LIMIT_MOST = 5, FACE_LIMITS = 4 };
/* The sixteen squares two away, clockwise from straight forward: (0,2), (1,2), (2,2) ... */
extern const struct vec face_ring[FACE_DOTS];

/* Bit k stands for directions[k], of dots for face_ring[k]. A direction has at most one of
 * step, slide, limited slide, quiet and taking step. */
struct face {
    unsigned short steps;  /* body part: move and capture */
    unsigned short slides; /* arm: to the edge */
    unsigned short quiets; /* hollow body part: a step without capturing */
    unsigned short takes;  /* wedge: a step only to capture */
    /* Arm with a square end and 2, 3, 4 or 5 pips: a slide of at most so many squares. */
    unsigned short limits[FACE_LIMITS];
    unsigned short catches;  /* point in a step, slide, quiet or take: captures what passed there */
    unsigned short firsts;   /* bar: two squares on the first move, over and on to empty ones */
    unsigned short dots;     /* jump */
    unsigned short stalks;   /* of dots: the jump can be hobbled */
    unsigned short diamonds; /* jump of three squares; no dot in that direction */
    unsigned short props;    /* of diamonds: the jump can be hobbled */
    unsigned short bases;    /* of diamonds, never a prop: only from the back rank */
    bool twice;              /* inner frame: may step twice, or capture a neighbour and return */
    bool royal, promoted;
};

/* The masks of a face and the number of their bits, for all that is said of every mark alike. The
 * first ones are the parts of the body, of which a direction has at most one. */
enum { FACE_MASKS = 15, FACE_BODY_MASKS = 8 };
extern const int face_mask_bits[FACE_MASKS];
unsigned short *face_mask(struct face *face, int mask);

/* The most squares of the limited slide in a direction, 0 where there is none; and the directions
 * that have one. */
int face_limit(const struct face *face, int direction);
unsigned face_limited(const struct face *face);

/* False when the set has a move for which the face has no mark (*culprit, if given). */
bool face_encode(const struct moveset *set, struct face *face, struct move *culprit);
/* The moves that the marks say: the decoding rule of the printed key. */
struct moveset face_decode(struct arena *arena, const struct face *face);

struct face face_turned(const struct face *face); /* by half a turn */
bool face_equal(const struct face *a, const struct face *b);
/* Number of marks in which two faces differ; those that catch the eye, cross, bar and frame, count
 * twice. */
int face_distance(const struct face *a, const struct face *b);

#endif
