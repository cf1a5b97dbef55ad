/* Artwork that stays for who reads it again and again, as long as its files say the same: to draw
 * one takes a process and some milliseconds. */
#ifndef PIECEWORK_ART_ART_SHELF_H
#define PIECEWORK_ART_ART_SHELF_H

#include "base/mem.h"

#include <stdbool.h>

struct artwork;
struct art_shelf;

/* Empty. */
struct art_shelf *art_shelf_new(void);
void art_shelf_free(struct art_shelf *shelf);

/* Drops what nobody has asked for since the last time. */
void art_shelf_sweep(struct art_shelf *shelf);

/* What was drawn from that file when it had these bytes; NULL: nothing. */
struct artwork *art_shelf_find(struct art_shelf *shelf, const char *path, const char *bytes,
                               size_t size);

/* Keeps an arena in which everything about a file lies: its path, its bytes and its artwork; NULL:
 * it could not be drawn, and only what is said of it must stay. */
void art_shelf_put(struct art_shelf *shelf, struct arena *arena, const char *path,
                   const char *bytes, size_t size, struct artwork *artwork);

#endif
