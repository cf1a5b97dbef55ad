/* Moves as they are written, made in positions that are played. */
#ifndef PIECEWORK_RULES_REPLAY_H
#define PIECEWORK_RULES_REPLAY_H

#include "game/notation.h"
#include "rules/legal.h"

/* The legal turn that a written move means; false when there is none, or when it can mean those of
 * several men. Squares that a man only passes need not be written. Of several men whose square is
 * not written, one that alone can go there is meant. */
bool replay_match(struct position *position, const struct ply *ply, struct turn *turn);

/* Why a written move is not legal. */
enum refused {
    REFUSED_NO_MOVE,    /* the man does not go there at all */
    REFUSED_ENDED,      /* the game has */
    REFUSED_EMPTY,      /* no such man is there */
    REFUSED_TURN,       /* it is the other player's */
    REFUSED_OTHER_MAN,  /* another one than is written */
    REFUSED_UNCLEAR,    /* several men could be meant */
    REFUSED_OWN_MAN,    /* stands where it would go */
    REFUSED_BLOCKED,    /* men stand in its way, or none to jump over does */
    REFUSED_TERRAIN,    /* which it may not enter */
    REFUSED_STRONGER,   /* is what it would take */
    REFUSED_TAKING,     /* it takes, or does not take, otherwise than is written, or only so */
    REFUSED_FIRST_MOVE, /* it could only be */
    REFUSED_PROMOTION,  /* is not possible */
    REFUSED_STAYING,    /* it must promote */
    REFUSED_CHECK,      /* a royal man could be taken */
    REFUSED_REPETITION, /* of the position */
    REFUSED_NO_DROPS,   /* in this game */
    REFUSED_NOT_HELD,   /* what would be dropped */
    REFUSED_OCCUPIED,   /* where it would be dropped */
    REFUSED_STUCK,      /* it could never move from there */
    REFUSED_FILE,       /* has another one */
    REFUSED_DROP_MATE,
    REFUSED_COUNT
};

struct refusal {
    enum refused how;
    const char *text; /* a clause, "nothing stands on e2"; owned by the arena */
};

/* Of a move that replay_match() does not find. */
struct refusal replay_refusal(struct arena *arena, struct position *position,
                              const struct ply *ply);

/* Reports that a written move is none of the legal ones: why, and which there are instead. `number`
 * is that of the ply in its record, from 1; 0: it has none. */
void replay_refuse(struct arena *arena, struct position *position, const struct ply *ply,
                   size_t number, struct diags *diags);

#endif
