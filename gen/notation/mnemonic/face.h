/* The drawn mnemonic: what stands on the face of a piece, as signs rather than moves. The drawing
 * itself is in draw/piece/; two pieces look alike exactly when their faces are equal.
 *
 * A sign stands in places: in the eight directions, on the squares of a ring, both clockwise from
 * straight forward; or there is one place for it, the piece as a whole. */
#pragma once

#include "move/moveset.h"

/* Rides of at most so many leaps have signs. */
enum { FACE_TIMES_LEAST = 2, FACE_TIMES_MOST = 6 };

/* Leaps are drawn to the rings of squares two to twelve away; ring n has 8 n squares, of which
 * those from ring 9 on have places in the eight directions alone: between them nobody would see
 * where they lead. More than six corners cannot be counted at the size of a piece; from ring 7 on a
 * shape stands in another one, and the corners of both count. */
enum {
    FACE_RING_LEAST = 2,
    FACE_RING_WHOLE = 8,
    FACE_RING_MOST = 12,
    FACE_RINGS = FACE_RING_MOST - FACE_RING_LEAST + 1,
    FACE_CORNERS = 6
};
/* Slides of at most so many squares have signs of their own; a bar stands for five of them. */
enum { FACE_LIMIT_LEAST = 2, FACE_LIMIT_MOST = 10, FACE_LIMITS = 9, FACE_BAR = 5 };

/* First moves of so many squares and more have signs. */
enum { FACE_FIRST_LEAST = 2 };

/* What a step, a slide or a leap does where it ends, added to the sign: moves and captures, only
 * moves, only captures; captures friends alone; the first three, and captures friends, too. */
enum face_manner {
    FACE_FREE,
    FACE_QUIET,
    FACE_TAKING,
    FACE_FRIENDS,
    FACE_FREE_FRIENDS,
    FACE_QUIET_FRIENDS,
    FACE_TAKING_FRIENDS,
    FACE_MANNERS
};

/* The signs of a ring, behind those of its leaps in their manners. */
enum face_leap {
    LEAP_RIDER = FACE_MANNERS, /* axis in a leap: and on in the same steps */
    LEAP_TIMES,                /* pips in it: so many times at most, 2, 3 ... */
    LEAP_STEPS = LEAP_TIMES + FACE_TIMES_MOST - FACE_TIMES_LEAST + 1,
    /* line with joints: in steps over empty squares, straight ones first */
    LEAP_ASKEW,  /* the same on the other side: diagonal ones first; both: in either order */
    LEAP_STALK,  /* line to a leap: can be hobbled */
    LEAP_HURDLE, /* line with a rung: needs what stands between */
    LEAP_BASE,   /* base of a leap straight or diagonal: from the back rank only */
    LEAP_FIRST,  /* bar across a leap: on the first move only */
    LEAP_SIGNS
};

/* The signs; of those of several manners the first, which moves and captures. */
enum face_sign {
    FACE_STEP,                                      /* cell of the body */
    FACE_SLIDE = FACE_STEP + FACE_MANNERS,          /* arm */
    FACE_SWEEP = FACE_SLIDE + FACE_MANNERS,         /* heavy axis: takes every enemy on the way */
    FACE_SWEEP_FRIENDS = FACE_SWEEP + FACE_MANNERS, /* heavy dashes: every friend */
    FACE_SWEEP_ALL = FACE_SWEEP_FRIENDS + FACE_MANNERS, /* two lines: both */
    FACE_SKIP = FACE_SWEEP_ALL + FACE_MANNERS,          /* arm with a circle at its foot: from the
                                                         * second square on, over the first */
    FACE_SKIP_TWO = FACE_SKIP + FACE_MANNERS,           /* with a triangle: from the third one on */
    FACE_CANNON = FACE_SKIP_TWO + FACE_MANNERS,         /* with a rung: over exactly one piece */
    FACE_OVER_TWO = FACE_CANNON + FACE_MANNERS,         /* two rungs: over one piece or two */
    FACE_OVER_THREE = FACE_OVER_TWO + FACE_MANNERS,     /* three: over up to three */
    FACE_OVER_ANY = FACE_OVER_THREE + FACE_MANNERS,     /* with a black end: over any number */
    FACE_HOPPER = FACE_OVER_ANY + FACE_MANNERS,         /* rung and a short arm: just behind it */
    FACE_LIMIT = FACE_HOPPER + FACE_MANNERS,       /* pips: squares of the arm at most, 2, 3 ... */
    FACE_FAR_LIMIT = FACE_LIMIT + FACE_LIMITS,     /* the same of what goes over squares, which
                                                    * count, or over pieces */
    FACE_HOOK_LEFT = FACE_FAR_LIMIT + FACE_LIMITS, /* half a crossbar: a turn by a right angle */
    FACE_HOOK_RIGHT,
    FACE_VEER_LEFT, /* prong at the end of an arm: a turn by half a right angle */
    FACE_VEER_RIGHT,
    FACE_FORK,                                         /* prongs: a step, then outward either way */
    FACE_CATCH,                                        /* point: captures what passed there */
    FACE_FIRST,                                        /* bar: two squares on the first move */
    FACE_FIRST_THREE,                                  /* two bars: three squares */
    FACE_FIRST_FOUR,                                   /* three bars: four squares */
    FACE_FIRST_ANY,                                    /* bar and a black end: any number */
    FACE_TWO,                                          /* two pips in a cell: a capturing step and a
                                                        * second one ahead, or back; passing */
    FACE_THREE,                                        /* three: the same with three steps */
    FACE_RIFLE,                                        /* wedge inwards: captures and stays */
    FACE_OVER,                                         /* wedge outwards: captures and goes on to
                                                        * the empty square behind */
    FACE_LEAPS,                                        /* of the rings, one behind the other */
    FACE_TWICE = FACE_LEAPS + LEAP_SIGNS * FACE_RINGS, /* inner frame: two steps a turn */
    FACE_ON,                                           /* its corners: the second after a capture */
    FACE_PASS,                                         /* ring: may stay where it is */
    FACE_AREA_TWO,                                     /* broken frame round the body: two steps */
    FACE_AREA_THREE,                                   /* two of them: three steps */
    FACE_ANYWHERE,                                     /* great ring: a leap to any other square */
    FACE_BURNS,    /* star: burns what stands around it where it stops */
    FACE_SPARES,   /* asterisk: a condition that the rules tell */
    FACE_ROYAL,    /* cross */
    FACE_PROMOTED, /* dot */
    FACE_SIGNS
};

/* So many signs, from the first of their kind on. */
enum {
    FACE_ARM_SIGNS = FACE_HOOK_LEFT - FACE_SLIDE,  /* arms and their limits */
    FACE_NEAR_ARMS = FACE_SKIP - FACE_SLIDE,       /* that begin at the piece */
    FACE_SKIPS = FACE_CANNON - FACE_SKIP,          /* that go over squares */
    FACE_FAR_ARMS = FACE_LIMIT - FACE_SKIP,        /* over squares or pieces */
    FACE_FIRST_BARS = FACE_FIRST_ANY - FACE_FIRST, /* first moves of so many squares */
    FACE_FIRSTS = FACE_TWO - FACE_FIRST,           /* all first moves but leaps */
    FACE_CELL_SIGNS = FACE_LEAPS - FACE_TWO        /* what stands in a cell beside points */
};

/* Bit p of a mask: the sign stands in place p. */
struct face {
    uint64_t masks[FACE_SIGNS];
};

/* The same as a list of the signs that stand somewhere, in their order: a face has few of them. */
struct face_mark {
    uint64_t sign, places;
};
struct face_marks {
    const struct face_mark *list;
    size_t count;
};
struct face_marks face_listed(struct arena *arena, const struct face *face);
struct face face_whole(struct face_marks marks);

/* Corners of the shape of a ring's leaps, and of the one in it. */
static inline int face_corners(int ring)
{
    return ring > FACE_CORNERS ? (ring + 1) / 2 : ring;
}

/* A sign of a ring: a manner or one of enum face_leap. */
static inline enum face_sign face_leap(int ring, int sign)
{
    return (enum face_sign)(FACE_LEAPS + LEAP_SIGNS * (ring - FACE_RING_LEAST) + sign);
}

static inline bool face_has(const struct face *face, int sign, int place)
{
    return face->masks[sign] >> place & 1;
}

/* How a manner is drawn without its cap, as FACE_FREE, FACE_QUIET, FACE_TAKING or FACE_FRIENDS, and
 * whether it has a cap: it captures friends. */
static inline enum face_manner face_form(int manner)
{
    return (enum face_manner)(manner > FACE_FRIENDS ? manner - FACE_FREE_FRIENDS : manner);
}
static inline bool face_is_capped(int manner)
{
    return manner >= FACE_FRIENDS;
}

/* The manner in which one of several kinds of signs, from `first` on, stands in a place; -1: in
 * none. Whether it has that form, or a cap. */
int face_manner_at(const struct face *face, int first, int count, int place);
bool face_has_form(const struct face *face, int first, enum face_manner form, int place);
bool face_has_cap(const struct face *face, int first, int place);

/* How many places the sign has: 8, 8 n or 1. */
int face_places(enum face_sign sign);

/* The square in a place of ring n, and the place of a square. */
struct vec face_square(int ring, int place);
int face_place(struct vec square); /* -1: it has none */
/* The place so many squares clockwise beside that in direction k. */
int face_place_beside(int ring, int k, int aside);
/* The places that have a sign of the `count` signs from `first` on; whether one of them has. */
uint64_t face_any(const struct face *face, int first, int count);
static inline bool face_has_any(const struct face *face, int first, int count, int place)
{
    return face_any(face, first, count) >> place & 1;
}
/* Where a leap stands. */
struct face_spot {
    int ring, place;
};
/* From {0} on the next place, ring by ring, that has one of the `count` signs of its ring from
 * `first` on; false behind the last one. */
bool face_next_leap(const struct face *face, int first, int count, struct face_spot *at);

/* Whether a leap has one of these signs of its ring. */
static inline bool leap_has(const struct face *face, struct face_spot at, int sign)
{
    return face_has(face, face_leap(at.ring, sign), at.place);
}
static inline bool leap_has_any(const struct face *face, struct face_spot at, int first, int count)
{
    return face_has_any(face, face_leap(at.ring, first), count, at.place);
}

/* The most squares of an arm, by FACE_LIMIT or FACE_FAR_LIMIT; 0 where there is none. */
int face_limit(const struct face *face, enum face_sign limits, int direction);
/* Marks that say a limit: a bar for every five squares and a pip for each of the others, but two
 * to four pips and no bar for up to four. */
int face_limit_marks(int limit);

/* How many leaps a ride has at most, by its pips; 0: it has none. */
int face_times(const struct face *face, struct face_spot at);

/* Where a leap is drawn and how large, in hundredths of the field: its middle so far from the
 * centre for each square; the radius of a circle, or to the corners of a polygon; that of the
 * largest circle inside; that of its cap, 0: it has none. `in` is what face_draws_in() says. */
struct face_leap_size {
    double pitch, radius, inside, cap;
};
struct face_leap_size face_leap_size(const struct face *face, bool in, struct face_spot at);

/* Whether circles are drawn nearer to the piece and smaller, polygons too, since some of these
 * stand behind circles. */
bool face_draws_in(const struct face *face);

/* False when the set that was analysed has a move for which there is no sign, or none beside the
 * others (*culprit, if given, which lives as long as the analysis). */
struct moveset_analysis;
bool face_encode_analysed(const struct moveset_analysis *analysis, struct face *face,
                          struct move *culprit);

struct face_marks face_turned(struct arena *arena, struct face_marks face); /* by half a turn */
bool face_equal(struct face_marks a, struct face_marks b);
/* Number of places in which two faces differ; signs that catch the eye, cross, bar, frames and
 * ring, count twice. */
int face_distance(struct face_marks a, struct face_marks b);
/* Keys of a face: two that lie 1 apart have one of them in common, others hardly ever. */
enum { FACE_KEYS = 4 };
struct face_keys {
    uint64_t keys[FACE_KEYS];
};
struct face_keys face_near(struct face_marks face);
/* How far it is from an empty one. */
int face_mark_count(struct face_marks face);
