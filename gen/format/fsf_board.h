/* The board of a variant: its size, the men of its start position, and sets of squares. */
#ifndef PIECEWORK_FORMAT_FSF_BOARD_H
#define PIECEWORK_FORMAT_FSF_BOARD_H

#include "format/fsf_variant.h"
#include "move/moveset.h"

enum { FSF_FILES = 12, FSF_RANKS = 10, FSF_SQUARES = FSF_FILES * FSF_RANKS };

/* A set of squares: of files from the left, and ranks from below as the first player sees them,
 * both from 0. */
struct fsf_region {
    bool squares[FSF_RANKS][FSF_FILES];
};

struct fsf_man {
    const struct fsf_piece *piece; /* NULL: none */
    int side;                      /* 0 White */
    bool promoted;
    bool wall; /* no square of the board */
};

struct fsf_board {
    int width, height;
    struct fsf_man men[FSF_RANKS][FSF_FILES]; /* ranks from below */
    const char *hands;    /* letters of men in hand, "" for none */
    const char *castling; /* the field of castling rights, "-" for none */
    int checks[2];        /* that each player has to give, where the variant counts them */
    struct place fen;     /* of startFen */
};

/* False after a finding. */
bool fsf_board_read(struct arena *arena, const struct fsf_variant *variant, struct fsf_board *board,
                    struct diags *diags);

/* The squares of that setting, or those of the engine's default; "all" are all of them. Squares
 * outside the board are left out. False after a finding. */
bool fsf_region_read(const struct fsf_variant *variant, const struct fsf_board *board,
                     const char *key, struct fsf_region *region, struct diags *diags);

/* How many of the last ranks, as the side sees them, make up the region; -1: it is none such. */
int fsf_region_depth(const struct fsf_board *board, const struct fsf_region *region, int side);
/* The same of a row of ranks, counted from the side of the player from 1. */
bool fsf_region_ranks(const struct fsf_board *board, const struct fsf_region *region, int side,
                      int *first, int *last);
/* Writes it as a list of squares and of blocks, by two corners: "[a1-e2, c3]". */
void fsf_region_write(const struct fsf_region *region, struct buf *out);
bool fsf_region_is_empty(const struct fsf_region *region);
/* Whether a slide from the square comes back onto the region after it left it: the engine goes on
 * there, while here the slide has ended. And whether no diagonal does so. */
bool fsf_region_comes_back(const struct fsf_region *region, int width, int height, int file,
                           int rank, struct vec step);
bool fsf_region_is_joined(const struct fsf_region *lines, int width, int height);

#endif
