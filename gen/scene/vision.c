#include "scene/scene.h"

/* Of linear sRGB. */
static const double cones[VISION_COUNT][3][3] = {
    [VISION_USUAL] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    [VISION_PROTAN] = {{0.152286, 1.052583, -0.204868},
                       {0.114503, 0.786281, 0.099216},
                       {-0.003882, -0.048116, 1.051998}},
    [VISION_DEUTAN] = {{0.367322, 0.860646, -0.227968},
                       {0.280085, 0.672501, 0.047413},
                       {-0.011820, 0.042940, 0.968881}},
    [VISION_TRITAN] = {{1.255528, -0.076749, -0.178779},
                       {-0.078411, 0.930809, 0.147602},
                       {0.004733, 0.691367, 0.303900}},
};

static double linear(unsigned char value)
{
    double v = value / 255.0;

    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static unsigned char curved(double linear_value)
{
    double v = fmin(1, fmax(0, linear_value));

    v = v <= 0.0031308 ? 12.92 * v : 1.055 * pow(v, 1 / 2.4) - 0.055;
    return (unsigned char)lround(255 * v);
}

struct colour colour_seen(struct colour c, enum vision vision)
{
    const double rgb[] = {linear(c.r), linear(c.g), linear(c.b)};
    unsigned char seen[3];

    for (int i = 0; i < 3; i++) {
        const double *row = cones[vision][i];

        seen[i] = curved(row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]);
    }
    return (struct colour){seen[0], seen[1], seen[2]};
}

static double luminance(struct colour c)
{
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

double colour_contrast(struct colour a, struct colour b)
{
    double x = luminance(a) + 0.05, y = luminance(b) + 0.05;

    return fmax(x, y) / fmin(x, y);
}

struct lab {
    double l, a, b;
};

static double lab_curve(double t)
{
    return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

/* By the white point D65. */
static struct lab lab_of(struct colour c)
{
    double r = linear(c.r), g = linear(c.g), b = linear(c.b);
    double x = lab_curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
    double y = lab_curve(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
    double z = lab_curve((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);

    return (struct lab){116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

static double radians(double degrees)
{
    return degrees * M_PI / 180;
}

/* Degrees from 0 to 360. */
static double hue_of(double a, double b)
{
    double hue = atan2(b, a) * 180 / M_PI;

    return a == 0 && b == 0 ? 0 : hue < 0 ? hue + 360 : hue;
}

/* From 1 on, as greys are compared with colours. */
static double stretched(double chroma)
{
    double seven = pow(chroma, 7);

    return 1.5 - 0.5 * sqrt(seven / (seven + pow(25, 7)));
}

/* Of two hues, the shorter way round. */
static double hue_between(double one, double two, bool grey, double *mean)
{
    double apart = two - one;

    *mean = grey ? one + two : (one + two) / 2;
    if (grey)
        return 0;
    if (fabs(apart) > 180) {
        *mean += one + two < 360 ? 180 : -180;
        apart += apart > 0 ? -360 : 360;
    }
    return apart;
}

/* Sharma, Wu and Dalal 2005. */
double colour_distance(struct colour one, struct colour two)
{
    struct lab p = lab_of(one), q = lab_of(two);
    double stretch = stretched((hypot(p.a, p.b) + hypot(q.a, q.b)) / 2);
    double cp = hypot(stretch * p.a, p.b), cq = hypot(stretch * q.a, q.b), c = (cp + cq) / 2;
    double mean, hue = hue_between(hue_of(stretch * p.a, p.b), hue_of(stretch * q.a, q.b),
                                   cp * cq == 0, &mean);
    double t = 1 - 0.17 * cos(radians(mean - 30)) + 0.24 * cos(radians(2 * mean)) +
               0.32 * cos(radians(3 * mean + 6)) - 0.2 * cos(radians(4 * mean - 63));
    double l = (p.l + q.l) / 2 - 50, seven = pow(c, 7);
    double in_l = (q.l - p.l) / (1 + 0.015 * l * l / sqrt(20 + l * l));
    double in_c = (cq - cp) / (1 + 0.045 * c);
    double in_h = 2 * sqrt(cp * cq) * sin(radians(hue / 2)) / (1 + 0.015 * c * t);
    double turn = -sin(radians(60 * exp(-pow((mean - 275) / 25, 2)))) * 2 *
                  sqrt(seven / (seven + pow(25, 7)));

    return sqrt(in_l * in_l + in_c * in_c + in_h * in_h + turn * in_c * in_h);
}
