/* QR codes: addresses that telephones read. The only file that knows libqrencode. Millimetres. */
#pragma once

#include "draw/pen.h"

/* mm of a module: the least that telephones read from paper, and what it is where nobody says. */
#define QR_LEAST 0.5
#define QR_USUAL 0.8

struct qr {
    const char *address;
    int side;                  /* modules, without the white edge */
    const unsigned char *dark; /* row by row: whether a module is */
};

/* With as few modules as the address needs, so that a seventh of them may be unreadable. NULL: no
 * code can hold so long an address. Owned by the arena; the address must live as long. */
const struct qr *qr_new(struct arena *arena, const char *address);

/* From side to side, with the white edge. */
int qr_modules(const struct qr *qr);

/* A code and its address in small letters below it. */
struct qr_sign {
    const struct qr *qr;
    double size; /* of the code with its white edge */
    double height;
    double width;             /* of what is wider */
    struct paragraph address; /* in lines */
};

/* With lines of the address at most `room` wide, owned by the arena. */
struct qr_sign qr_sign_of(struct pen *pen, struct arena *arena, const struct qr *qr, double size,
                          double room);

/* Draws the sign in black: from x to the right, its white edge to the left of that, or with x in
 * its middle; the upper edge of the code is at y. Code and address lead to the address. */
void qr_sign_draw(struct pen *pen, const struct qr_sign *sign, double x, double y,
                  enum align align);
