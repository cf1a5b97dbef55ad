/* What the writers of records share. Private to format/record/. */
#ifndef PIECEWORK_FORMAT_RECORD_RECORD_WRITER_H
#define PIECEWORK_FORMAT_RECORD_RECORD_WRITER_H

#include "format/record/record_reader.h"
#include "rules/legal/legal.h"

struct record_writer {
    struct arena *arena;
    const struct game *game;
    const struct score *score;
    const struct placement *start;
    struct position *position;       /* before the next move */
    const struct played_move *moves; /* of the score */
    size_t count;
    struct buf *out;
};

/* The value of the first of these tags that the score has; NULL: none. */
const char *record_tag(const struct record_writer *w, const char *const *keys);

/* Each appends the whole; the position goes through the game. */
void pgn_write(struct record_writer *w);
void uci_write(struct record_writer *w);
void usi_write(struct record_writer *w);
void kif_write(struct record_writer *w);
void csa_write(struct record_writer *w);

/* The position as SFEN; false where it has no place for something. */
void sfen_put(const struct placement *placement, struct buf *out);
/* As FEN, with both counters. */
void fen_put(const struct placement *placement, struct buf *out);

/* The square of a number. */
static inline struct square record_square(const struct record_writer *w, int number)
{
    return (struct square){number % w->game->width, number / w->game->width};
}

#endif
