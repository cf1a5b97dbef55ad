/* Shogi's men as KIF and CSA name them. Private to format/record/. */
#ifndef PIECEWORK_FORMAT_RECORD_SHOGI_WRITE_H
#define PIECEWORK_FORMAT_RECORD_SHOGI_WRITE_H

#include "game/game.h"

enum { SHOGI_KINDS = 8, SHOGI_PAWN = 0, SHOGI_KING = 7 };

struct shogi_kind {
    const char *csa[2];    /* as it is, and promoted; the second NULL: it does not promote */
    const char *kif[2][3]; /* names in Japanese, the usual one first; NULL ends them */
    const char *betza[2];  /* its moves */
    char letter;           /* in SFEN */
};

extern const struct shogi_kind shogi_kinds[SHOGI_KINDS];

/* Which pieces of a game are those kinds. */
struct shogi {
    const struct game *game;
    const struct piece *pieces[SHOGI_KINDS]; /* NULL: the game has none */
};

/* Of a game that is shogi on 9x9 squares, or the small one on 5x5: pieces that move and promote so,
 * in that setup, and no others. NULL: it is another one. */
const struct shogi *shogi_of(struct arena *arena, const struct game *game);
bool shogi_is_small(const struct shogi *shogi);

/* The kind of the man, and whether it has promoted; -1: none. */
int shogi_kind_of(const struct shogi *shogi, struct man man, bool *promoted);
/* The man of a kind; piece NULL: the game has none. */
struct man shogi_man(const struct shogi *shogi, int kind, bool promoted, int side);

#endif
