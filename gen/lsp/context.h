/* Positions of the protocol: lines from 0, and UTF-16 code units before a character, of which one
 * beyond the Basic Multilingual Plane has two. */
#pragma once

#include "diag/place.h"

#include <jansson.h>

/* Byte offset of a position object; the end of the line or of the text where it is beyond that. */
size_t spot_offset(const char *text, size_t size, const json_t *position);

/* A place of a text whose position is known; all zero: the beginning. */
struct spot {
    size_t at; /* in bytes */
    json_int_t line, units;
};
/* The same, sought from a place before it, as far as that is known; the place becomes this one. */
size_t spot_find(const char *text, size_t size, const json_t *position, struct spot *near);

/* From byte to byte. */
json_t *spot_range(const struct source *source, size_t from, size_t to);

/* The range of a place in its source, of the first characters of a file where there is none. */
json_t *place_range(const struct place *place);
