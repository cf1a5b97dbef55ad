/* Kinds of moves as move diagrams tell them apart: under which condition, which way, onto what. A
 * kind is a number with a name, "first-step-move", by which legends choose a mark for it. */
#ifndef PIECEWORK_MOVE_MOVE_KIND_H
#define PIECEWORK_MOVE_MOVE_KIND_H

enum kind_when {
    KIND_ALWAYS,
    KIND_FIRST, /* "first-": only as the piece's first move */
    KIND_RANK,  /* "rank-": only from one rank */
    KIND_ALONG, /* "along-": only along lines that are drawn on the board */
    KIND_WHEN_COUNT
};

enum kind_way {
    KIND_STEP,             /* to this square, over empty ones where it is no neighbour */
    KIND_JUMP,             /* to this square, no neighbour, whatever stands between */
    KIND_SLIDE,            /* along a line to the edge of the board */
    KIND_SHORT_SLIDE,      /* along a line, so many squares at most */
    KIND_RIDE,             /* like jumps, as many as are free */
    KIND_CANNON,           /* along a line over exactly one piece */
    KIND_HOPPER,           /* along a line to directly behind the first piece */
    KIND_SHORT_HOPPER,     /* the same, so many squares at most */
    KIND_DOUBLE_STEP,      /* to this neighbour, and from there one square on or back */
    KIND_CROSSING,         /* along a line over squares of a terrain, to the first one behind */
    KIND_LEAP_SLIDE,       /* along a line, past the first square or two, whatever stands there */
    KIND_SHORT_LEAP_SLIDE, /* the same, so many squares at most */
    KIND_SHORT_RIDE,       /* like jumps, so many at most */
    KIND_SHORT_CANNON,     /* along a line over exactly one piece, so many squares at most */
    KIND_JUMPS,            /* along a line over one piece up to so many */
    KIND_JUMPS_ANY,        /* the same over any number */
    KIND_SWEEP,            /* along a line and on over enemies, which are captured */
    KIND_SWEEP_ALL,        /* the same over enemies and friends */
    KIND_VAULT,            /* to this square, no neighbour, if what stands between is occupied */
    KIND_ANYWHERE,         /* to any other square of the board */
    KIND_WAY_COUNT
};

/* To catch is to capture, on an empty square, what passed through it. Slides catch on their first
 * square only. */
enum kind_target {
    KIND_BOTH,             /* no ending: moving and capturing alike */
    KIND_MOVE,             /* "-move": without capturing */
    KIND_CAPTURE,          /* "-capture": only capturing */
    KIND_CATCH,            /* "-catch": moving, capturing and catching */
    KIND_MOVE_CATCH,       /* "-move-catch" */
    KIND_CAPTURE_CATCH,    /* "-capture-catch" */
    KIND_ONLY_CATCH,       /* "-only-catch" */
    KIND_FRIENDS,          /* "-friends": only capturing friends */
    KIND_EVERYONE,         /* "-everyone": moving, and capturing whoever stands there */
    KIND_MOVE_FRIENDS,     /* "-move-friends": moving and capturing friends */
    KIND_CAPTURE_EVERYONE, /* "-capture-everyone": only capturing, whoever stands there */
    KIND_SWAP,             /* "-swap": swapping places with friends */
    KIND_TARGET_COUNT
};

/* Behind the moves: the piece itself, the squares on which a jump can be hobbled, and what moves of
 * several legs mean together, beside the steps and slides that the piece has; and what rules say of
 * the piece whatever its moves. */
enum {
    KIND_MOVES = KIND_WHEN_COUNT * KIND_WAY_COUNT * KIND_TARGET_COUNT,
    KIND_PIECE = KIND_MOVES,
    KIND_PATH,
    KIND_EITHER_PATH,  /* the same of jumps that have two paths, of which one must be free */
    KIND_PASS,         /* to an empty neighbour and back, so that the turn passes */
    KIND_AREA,         /* up to two or three king's steps over empty squares, with any turns */
    KIND_TWO_STEPS,    /* one or two on this line in a turn, capturing on each, and back again */
    KIND_THREE_STEPS,  /* the same up to three */
    KIND_CAPTURE_STEP, /* captures this neighbour, then takes any second step, or goes back */
    KIND_CAPTURE_ON,   /* captures this neighbour, and goes on to the next square of the line */
    KIND_CAPTURE_OVER, /* the same, only to an empty square, as in draughts */
    KIND_RIFLE,        /* captures this neighbour without leaving its own square */
    KIND_PASS_AHEAD,   /* to this neighbour, if it is empty, and back */
    KIND_HOOK,         /* along a line, then once by a right angle to the side */
    KIND_VEER,         /* along a line, then once by half a right angle */
    KIND_FORK,         /* to this neighbour, and from there outward along two lines */
    KIND_LEGS,         /* no move: that arrows are numbered, each as a leg of one move */
    KIND_BY_RANK,      /* no move: goes over pieces of lower ranks alone */
    KIND_BURNS,        /* burns what stands beside it where it stops */
    KIND_SPARES,       /* does not capture what is protected */
    KIND_CASTLES,      /* castles with others */
    KIND_COUNT
};

/* By kind, NULL-terminated. */
extern const char *const move_kind_names[KIND_COUNT + 1];

/* The number of a kind, below KIND_COUNT, and the way of a kind. */
int move_kind(enum kind_when when, enum kind_way way, enum kind_target target);
enum kind_way move_kind_way(int kind);

/* The kind of that name, or KIND_COUNT. */
int move_kind_named(const char *name);

/* What a mark of a kind stands on: one square, a line of squares, part of a way, the piece's; the
 * squares around the piece, or all; a corner of a neighbouring square, beside what else stands in
 * there; a line that turns, one that parts; the whole window; a corner of the piece's own square.
 */
enum kind_ground {
    GROUND_SQUARE,
    GROUND_LINE,
    GROUND_PATH,
    GROUND_PIECE,
    GROUND_FRAME,
    GROUND_CORNER,
    GROUND_TURN,
    GROUND_FORK,
    GROUND_LEGS,
    GROUND_BADGE
};
enum kind_ground move_kind_ground(int kind);

#endif
