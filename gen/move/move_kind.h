/* Kinds of moves as move diagrams tell them apart: under which condition, which way, onto what. A
 * kind is a number with a name, "first-step-move", by which legends choose a mark for it. */
#ifndef PIECEWORK_MOVE_MOVE_KIND_H
#define PIECEWORK_MOVE_MOVE_KIND_H

enum kind_when {
    KIND_ALWAYS,
    KIND_FIRST, /* "first-": only as the piece's first move */
    KIND_RANK,  /* "rank-": only from one rank */
    KIND_WHEN_COUNT
};

enum kind_way {
    KIND_STEP,        /* to this square, over empty ones where it is no neighbour */
    KIND_JUMP,        /* to this square, no neighbour, whatever stands between */
    KIND_SLIDE,       /* along a line to the edge of the board */
    KIND_SHORT_SLIDE, /* along a line, so many squares at most */
    KIND_RIDE,        /* like jumps, as many as are free */
    KIND_CANNON,      /* along a line over exactly one piece */
    KIND_HOPPER,      /* along a line to directly behind the first piece */
    KIND_DOUBLE_STEP, /* to this neighbour, and from there one square on or back */
    KIND_CROSSING,    /* along a line over squares of a terrain, to the first one behind */
    KIND_WAY_COUNT
};

/* To catch is to capture, on an empty square, what passed through it. Slides catch on their first
 * square only. */
enum kind_target {
    KIND_BOTH,          /* no ending: moving and capturing alike */
    KIND_MOVE,          /* "-move": without capturing */
    KIND_CAPTURE,       /* "-capture": only capturing */
    KIND_CATCH,         /* "-catch": moving, capturing and catching */
    KIND_MOVE_CATCH,    /* "-move-catch" */
    KIND_CAPTURE_CATCH, /* "-capture-catch" */
    KIND_ONLY_CATCH,    /* "-only-catch" */
    KIND_TARGET_COUNT
};

/* Behind the moves: the piece itself, and the squares on which a jump can be hobbled. */
enum {
    KIND_MOVES = KIND_WHEN_COUNT * KIND_WAY_COUNT * KIND_TARGET_COUNT,
    KIND_PIECE = KIND_MOVES,
    KIND_PATH,
    KIND_COUNT
};

/* By kind, NULL-terminated. */
extern const char *const move_kind_names[KIND_COUNT + 1];

/* The number of a kind, below KIND_COUNT, and the way of a kind. */
int move_kind(enum kind_when when, enum kind_way way, enum kind_target target);
enum kind_way move_kind_way(int kind);

/* The kind of that name, or KIND_COUNT. */
int move_kind_named(const char *name);

/* What a mark of a kind stands on: one square, a line of squares, part of a way, the piece's. */
enum kind_ground { GROUND_SQUARE, GROUND_LINE, GROUND_PATH, GROUND_PIECE };
enum kind_ground move_kind_ground(int kind);

#endif
