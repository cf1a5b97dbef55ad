/* The parts of a written move: each is read and written here, and stands where the grammar of the
 * game has it. For the files that begin with notation alone. */
#ifndef PIECEWORK_RECORD_NOTATION_WORD_H
#define PIECEWORK_RECORD_NOTATION_WORD_H

#include "base/buf.h"
#include "record/notation.h"

/* A word of a text that is being read as a move. */
struct word {
    struct arena *arena;
    const struct game *game;
    const struct located *text;
    size_t at, end; /* bytes of the text */
    struct ply *ply;
    struct diags *diags;
};

/* A move that is being written. */
struct ply_writer {
    struct arena *arena;
    const struct game *game;
    const struct grammar *grammar;
    const struct ply *ply;
    struct buf *out;
};

struct ply_part {
    bool (*read)(struct word *w); /* false after a finding */
    void (*write)(const struct ply_writer *writer);
};

/* The parts of a move or drop in their order; closed by one without functions. */
const struct ply_part *parts_of(const struct grammar *grammar, bool drop);

#endif
