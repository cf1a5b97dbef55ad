/* Words of KIF that its reader and its writer share. Private to format/record/. */
#ifndef PIECEWORK_FORMAT_RECORD_KIF_H
#define PIECEWORK_FORMAT_RECORD_KIF_H

#include "format/record/record_reader.h"
#include "format/record/shogi_write.h"

/* A record of KIF that is being read. */
struct kif {
    struct record_reader *r;
    const struct shogi *shogi;
    int rows;           /* of a drawn board that were read */
    struct square last; /* where the last move ended */
};

#endif
