#include "scene/colour.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct colour grey(int percent_white)
{
    unsigned char v = (unsigned char)((percent_white * 255 + 50) / 100);

    return (struct colour){v, v, v};
}

double colour_darkness(struct colour c)
{
    return 1 - (0.299 * c.r + 0.587 * c.g + 0.114 * c.b) / 255;
}

struct colour grey_of(double darkness)
{
    unsigned char v = (unsigned char)lround(255 * (1 - fmin(1, fmax(0, darkness))));

    return (struct colour){v, v, v};
}

static unsigned char between(unsigned char a, unsigned char b, double part)
{
    return (unsigned char)(a + part * (b - a));
}

struct colour colour_between(struct colour a, struct colour b, double part)
{
    return (struct colour){between(a.r, b.r, part), between(a.g, b.g, part),
                           between(a.b, b.b, part)};
}

bool colour_read(const char *text, struct colour *colour)
{
    unsigned long value;

    if (*text != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
        return false;
    value = strtoul(text + 1, NULL, 16);
    *colour = (struct colour){(unsigned char)(value >> 16), (unsigned char)(value >> 8),
                              (unsigned char)value};
    return true;
}
