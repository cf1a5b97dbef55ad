/* The text of SVG drawings. Whoever draws them may open no files, fonts among them, so that these
 * are opened before: by drawing a sample of our own, in all fonts that the drawing may set its text
 * in. */
#pragma once

#include "base/buf.h"

/* Writes an SVG file with the letters of such a file, which may be any bytes, in each of the fonts
 * that it names. Some may be missing where these are very many. */
void lettering_sample(const char *text, size_t size, struct buf *sample);
