/* Colours of what is drawn: sRGB, or a grey, which PDFs print with black ink alone. */
#ifndef PIECEWORK_SCENE_COLOUR_H
#define PIECEWORK_SCENE_COLOUR_H

#include <stdbool.h>

struct colour {
    unsigned char r, g, b;
};

static inline bool same_colour(struct colour a, struct colour b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

/* Grey levels from 0, black, to 100, white. */
struct colour grey(int percent_white);
/* How dark a colour is: 0 white, 1 black. */
double colour_darkness(struct colour colour);
/* The grey that is so dark. */
struct colour grey_of(double darkness);
/* So much of the way from a to b: 0 is a, 1 is b. */
struct colour colour_between(struct colour a, struct colour b, double part);
/* Reads "#RRGGBB"; whether the text is such a colour. */
bool colour_read(const char *text, struct colour *colour);

#endif
