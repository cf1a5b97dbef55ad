/* Films as PNG has them, "APNG": the frames behind the first, as chunks that viewers without films
 * pass over. Between libpng's rows and its end; nothing here knows cairo or scenes. */
#ifndef PIECEWORK_EMIT_PNG_FILM_H
#define PIECEWORK_EMIT_PNG_FILM_H

#include "base/buf.h"
#include "emit/png/pixels.h"

#include <png.h>

/* Frames of one size, one below the other in `packed`. */
struct film {
    const struct packed *packed;
    size_t count;
    int height;     /* of a frame */
    double seconds; /* that each is shown, again and again */
    /* The film's own. */
    struct buf chunk;
    unsigned number; /* of the next chunk */
};

/* Before the rows of the first frame. */
void film_begin(struct film *film, png_structp png);
/* Behind them: of each further frame the rows that differ from the one before. */
void film_go_on(struct film *film, png_structp png);
void film_free(struct film *film);

#endif
