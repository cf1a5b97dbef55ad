/* A position of a game that is being played: who stands where, what lies in the hands, who moves,
 * and all moves that led there, so that they can be taken back. */
#ifndef PIECEWORK_RULES_POSITION_H
#define PIECEWORK_RULES_POSITION_H

#include "game/placement.h"
#include "rules/rulebook.h"

#include <stdint.h>

enum ply_flag {
    PLY_DROP = 1,    /* from the hand; `from` is NOWHERE */
    PLY_CATCH = 2,   /* takes the man that passed `to` on the ply before */
    PLY_DOUBLE = 4,  /* a double step */
    PLY_PROMOTE = 8, /* the man promotes */
};

/* One leg of a ply: so many steps of one stride. */
struct way {
    short stride;
    unsigned char steps, skips; /* the first `skips` landings were jumped over */
};

/* One move of one side. Only way_count elements of `ways` hold anything. */
struct ply {
    short from, to;
    unsigned short man;      /* what stands on `to` afterwards */
    unsigned char flags;     /* of enum ply_flag */
    unsigned char taken;     /* bit i: what stands at the end of leg i, not the last, is taken */
    unsigned char way_count; /* 0 of a drop */
    struct way ways[LEG_LIMIT];
};

/* What a ply changed beside `from` and `to`. */
struct past {
    struct ply ply;
    uint64_t key;                     /* before the ply */
    unsigned short lifted;            /* the man on `from` before */
    unsigned short captured;          /* on `to` before */
    unsigned short on_way[LEG_LIMIT]; /* where ply.taken has bits; 0: was taken before */
    unsigned short caught;            /* with PLY_CATCH */
    short royal_square[2];
    unsigned char royals[2];
    unsigned char fallen;
};

struct position {
    const struct rulebook *book;
    struct arena *arena;
    unsigned short *men;      /* by square */
    unsigned short *hands[2]; /* by kind */
    int side;                 /* to move */
    short royal_square[2];    /* of some royal man of the side; that of the only one, if it is */
    unsigned char royals[2];  /* royal men on the board, 255 at most */
    unsigned char fallen;     /* bit of each side that has lost a royal man */
    uint64_t key;             /* of men, hands and side */
    struct past *past;
    size_t ply_count, past_room;
};

/* The position as stated, with no plies before it. A man has not moved yet where one of its kind
 * and side stands in the setup. */
struct position *position_new(struct arena *arena, const struct rulebook *book,
                              const struct placement *placement);
/* States the position; owned by the arena. */
struct placement position_state(struct arena *arena, const struct position *position);

/* The ply must be one that the generator gave for this position. */
void position_make(struct position *position, const struct ply *ply);
void position_unmake(struct position *position);

/* The last ply; NULL: none. */
const struct ply *position_last(const struct position *position);

/* Squares through which a ply passed, as far as the game's rules let that be caught. */
enum { PASSED_LIMIT = LEG_LIMIT * BOARD_LIMIT };
struct passed {
    short squares[PASSED_LIMIT];
    int count;
    short man; /* the square where the man is that passed */
};
/* ply: NULL for none. */
void ply_passed(const struct rulebook *book, const struct ply *ply, struct passed *passed);

#endif
