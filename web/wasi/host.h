/* What the module asks of its host, which may answer at once that it cannot: a browser draws what
 * it was asked for meanwhile, and asks its question again. */
#ifndef PIECEWORK_WASI_HOST_H
#define PIECEWORK_WASI_HOST_H

#include <stddef.h>

#define HOST(name) __attribute__((import_module("host"), import_name(#name)))

/* Draws an SVG file on nothing so that its longer side has so many pixels. 0: it cannot; else width
 * and height are put into *sides, and red, green, blue and alpha of each pixel can be taken. */
HOST(svg) int host_svg(const char *svg, size_t size, int side, int *sides);

/* Draws an SVG file on nothing in that many pixels, as a PNG file. 0: it cannot; else the bytes
 * that can be taken. */
HOST(png) size_t host_png(const char *svg, size_t size, int width, int height);

/* Copies what was drawn last. */
HOST(take) void host_take(void *to);

#endif
