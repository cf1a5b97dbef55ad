/* The numbers that glyphs have in fonts of the Compact Font Format (Adobe's Technical Note #5176).
 */
#pragma once

#include "base/standard.h"

/* Puts in the place of the numbers by which a font lists its glyphs those by which it calls them:
 * large kanji fonts have numbers of their own, in others both are the same. False when the font is
 * damaged. */
bool cff_own_numbers(const void *font, size_t size, unsigned *numbers, size_t count);
