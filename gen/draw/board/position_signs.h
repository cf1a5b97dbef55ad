/* The signs that pictures of positions have: which of them one has, and each by itself. */
#pragma once

#include "draw/pen.h"

struct game;
struct picture;

#define POSITION_SIGNS(X)                                                                          \
    X(MOVE)                                                                                        \
    X(CAPTURE)                                                                                     \
    X(LEGS)  /* of a move that stops on its way */                                                 \
    X(ROUND) /* a move that ends where it began */                                                 \
    X(SWAP)                                                                                        \
    X(REFUSED)                                                                                     \
    X(DROP)                                                                                        \
    X(PROMOTION)                                                                                   \
    X(DECLINED)                                                                                    \
    X(MUST_PROMOTE)                                                                                \
    X(NO_PROMOTION)                                                                                \
    X(MAY_MOVE)                                                                                    \
    X(MAY_TAKE)                                                                                    \
    X(MADE) /* the move before */                                                                  \
    X(CHECK)
#define SIGN_ID(id) SIGN_ID_##id,
enum position_sign { POSITION_SIGNS(SIGN_ID) POSITION_SIGN_COUNT };
#undef SIGN_ID
#define SIGN(id) (1u << SIGN_ID_##id)

/* Those of a picture, as bits; of its marks only where they are moves of men. */
unsigned picture_signs(const struct picture *picture);
/* A sign by itself on two squares with men of the game, beside each other; and how many squares
 * high it is around their middle, with the numbers of its steps. */
double position_sign_height(enum position_sign sign);
void draw_position_sign(struct pen *pen, const struct game *game, enum position_sign sign, double x,
                        double y, double cell);
