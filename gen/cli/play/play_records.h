/* Records of games that `piecework play` is given. */
#pragma once

#include "game/game.h"
#include "run/run.h"

/* How the position is shown. */
enum board { BOARD_GRID, BOARD_ASCII, BOARD_BOX };

struct records_wish {
    char **records; /* files */
    size_t record_count;
    const char *position; /* NULL: that of the record's header, else the setup */
    const char *ply;      /* NULL: not given */
    size_t plies;         /* to play at most */
    const char *number;   /* which of several records; NULL: not given */
    int variation;        /* which is played; 0: the game */
    bool summary;         /* of all together */
    int jobs;             /* games that are played at once */
    enum board board;
    enum colouring colouring;
    int hobbling; /* 1 on, 0 off */
};

/* Plays them, with findings, and prints what comes of it. */
void play_records(struct run *run, const struct game *game, const struct records_wish *wish);
