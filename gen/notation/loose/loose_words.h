/* The words that tell something of moves to the loose reader: tables of what they say. The words in
 * patterns are canonical ones (english_words.h). */
#ifndef PIECEWORK_NOTATION_LOOSE_LOOSE_WORDS_H
#define PIECEWORK_NOTATION_LOOSE_LOOSE_WORDS_H

#include "notation/lexicon/english_words.h"

/* What a slot says; the value of its row depends on it. */
enum loose_slot {
    SLOT_NOTHING,   /* words that limit nothing here, though they do elsewhere */
    SLOT_BAD,       /* words that limit, deny or extend: only what knows them may skip them */
    SLOT_STOP,      /* the end of a sentence */
    SLOT_JOIN,      /* "or", "and", a comma; value: of enum loose_join */
    SLOT_BUT,       /* "but only": what follows limits what stands before */
    SLOT_ASIDE,     /* a bracket opens, or a dash or colon comes; value: whether a bracket */
    SLOT_CLOSE,     /* the bracket closes */
    SLOT_MANNER,    /* a verb that tells how it goes; value: of enum loose_manner */
    SLOT_SAID,      /* a verb that tells what it does; value: of enum target */
    SLOT_EXTENT,    /* a distance; value: of enum loose_extent */
    SLOT_WAY,       /* a direction; value: of the LOOSE_ bits */
    SLOT_EXCEPT,    /* "except", "never": the directions that follow are left out */
    SLOT_LIKE,      /* the name of a piece follows */
    SLOT_VAGUE,     /* "like an extended": the piece that follows only resembles it */
    SLOT_PIECE,     /* the name of a piece; not in the table */
    SLOT_OFFSET,    /* "(1,3)" */
    SLOT_THEN,      /* another leg follows; value: whether the first may be the last */
    SLOT_BEND,      /* where that leads; value: of enum loose_bend */
    SLOT_OVER,      /* value: of enum loose_over */
    SLOT_TARGET,    /* where it may end; value: of enum target */
    SLOT_ONLY_SAID, /* what it does at all; value: of enum target */
    SLOT_FIRST,     /* on the first move alone */
    SLOT_ALSO,      /* in addition to what was said */
    SLOT_ANYWHERE,  /* to any square of the board */
    SLOT_RING,      /* to any square so many squares away */
    SLOT_COUNT,     /* in how many directions all of it leads */
    SLOT_PROMOTED,  /* tells of another piece, unless the whole text does */
    SLOT_TAIL,      /* begins what says nothing of moves, up to the next mark */
};

/* Of SLOT_SAID, beside targets: "moves but does not capture". */
enum { LOOSE_PEACEFUL = 1 << 10 };
/* Of SLOT_OFFSET: the sides of a rectangle; of SLOT_RING: those of a square around. */
enum { LOOSE_RECTANGLE = 4, LOOSE_AREA = 2 };
/* Of SLOT_LIKE: along some lines. */
enum { LOOSE_ALONG = 3 };
/* Of any slot: words that say nothing follow, up to the next mark. */
enum { LOOSE_TAIL = 1 << 11 };
enum loose_join { LOOSE_OR, LOOSE_AND, LOOSE_COMMA };
enum loose_manner { MANNER_NONE, MANNER_STEP, MANNER_SLIDE, MANNER_JUMP };
enum loose_extent {
    LOOSE_EXACT,
    LOOSE_EITHER,
    LOOSE_UP_TO,
    LOOSE_ANY,
    LOOSE_LEAST,
    LOOSE_NEXT,
    LOOSE_BARE,
    LOOSE_RIDER
};
enum loose_bend { LOOSE_BEND_NONE, LOOSE_BEND_OUTWARD, LOOSE_BEND_TURN, LOOSE_BEND_FREE };
enum loose_over { OVER_NOTHING, OVER_BLOCKED, OVER_ALL, OVER_ENEMY, OVER_ONE, OVER_BEHIND };

/* Words of direction, before they are joined. */
enum {
    LOOSE_F = 0x01,
    LOOSE_B = 0x02,
    LOOSE_L = 0x04,
    LOOSE_R = 0x08,
    LOOSE_ORTHOGONAL = 0x10,
    LOOSE_DIAGONAL = 0x20,
    LOOSE_ALL = 0x40,
    LOOSE_STRAIGHT = 0x80,
    LOOSE_OTHER = 0x100, /* where nothing goes so far */
    LOOSE_VERTICAL = LOOSE_F | LOOSE_B,
    LOOSE_HORIZONTAL = LOOSE_L | LOOSE_R,
    LOOSE_HALVES = LOOSE_VERTICAL | LOOSE_HORIZONTAL,
    LOOSE_BASES = LOOSE_ORTHOGONAL | LOOSE_DIAGONAL | LOOSE_ALL | LOOSE_STRAIGHT | LOOSE_OTHER,
};

/* By subject. Of rows that take as many words the one that stands first is taken, in the order of
 * the tables here. */
extern const struct english_class loose_words_moving, loose_words_ways, loose_words_pieces,
    loose_words_over, loose_words_rest;

#endif
