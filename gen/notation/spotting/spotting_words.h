/* The words that tell something of moves wherever they stand: tables of what they say. The words in
 * patterns are canonical ones (english_words.h). */
#ifndef PIECEWORK_NOTATION_SPOTTING_SPOTTING_WORDS_H
#define PIECEWORK_NOTATION_SPOTTING_SPOTTING_WORDS_H

#include "notation/lexicon/english_words.h"

/* What a spot says; the value of its row depends on it. */
enum spot_kind {
    SPOT_NOTHING,  /* words that limit nothing here, though they do elsewhere */
    SPOT_BAD,      /* words that limit, deny or extend: only what knows them may skip them; value:
                      whether they may be skipped where the words up to the next mark tell nothing */
    SPOT_MANNER,   /* a verb that tells how it goes; value: of enum manner */
    SPOT_SAID,     /* a verb that tells what it does; value: of enum target */
    SPOT_EXTENT,   /* a distance; value: of enum extent */
    SPOT_WAY,      /* a direction; value: of the TOLD_ bits */
    SPOT_LIKE,     /* the name of a piece follows */
    SPOT_VAGUE,    /* "like an extended": the piece that follows only resembles it */
    SPOT_PIECE,    /* the name of a piece; not in the tables */
    SPOT_OFFSET,   /* "(1,3)" */
    SPOT_BEND,     /* where a further leg leads; value: of enum leg_turn */
    SPOT_TARGET,   /* where it may end; value: of enum target */
    SPOT_HARMLESS, /* it never captures */
    SPOT_FIRST,    /* on the first move alone */
    SPOT_ALSO,     /* in addition to what was said; value: ALSO_SAME or 0 */
    SPOT_ANYWHERE, /* to any square of the board */
    SPOT_RING,     /* to any square so many squares away */
    SPOT_COUNT,    /* in how many directions all of it leads */
    SPOT_PROMOTED, /* tells of another piece, unless the whole text does */
    SPOT_TAIL,     /* begins what says nothing of moves, up to the next mark */
};

/* Of SPOT_TAIL: what a verb does to others; it ends where another verb is joined. */
enum { TAIL_OF_VERB = 1 };
/* Of SPOT_OFFSET: the sides of a rectangle; of SPOT_RING: those of a square around. */
enum { OFFSET_OF_SIDES = 4, RING_AREA = 2 };
/* Of SPOT_ALSO: what was told before. */
enum { ALSO_SAME = 1 };
/* Of SPOT_LIKE: along some lines. */
enum { LIKE_ALONG = 3 };
enum manner { MANNER_NONE, MANNER_STEP, MANNER_SLIDE, MANNER_JUMP };
enum extent {
    SPAN_EXACT,
    SPAN_EITHER,
    SPAN_UP_TO,
    SPAN_ANY,
    SPAN_LEAST,
    SPAN_NEXT,
    SPAN_BARE,
    SPAN_RIDER
};
enum leg_turn { LEG_NONE, LEG_OUTWARD, LEG_SIDE, LEG_FREE };

/* Words of direction, before they are joined. */
enum {
    TOLD_F = 0x01,
    TOLD_B = 0x02,
    TOLD_L = 0x04,
    TOLD_R = 0x08,
    TOLD_ORTHOGONAL = 0x10,
    TOLD_DIAGONAL = 0x20,
    TOLD_ALL = 0x40,
    TOLD_STRAIGHT = 0x80,
    TOLD_OTHER = 0x100, /* where nothing goes so far */
    TOLD_VERTICAL = TOLD_F | TOLD_B,
    TOLD_HORIZONTAL = TOLD_L | TOLD_R,
    TOLD_HALVES = TOLD_VERTICAL | TOLD_HORIZONTAL,
    TOLD_BASES = TOLD_ORTHOGONAL | TOLD_DIAGONAL | TOLD_ALL | TOLD_STRAIGHT | TOLD_OTHER,
};

/* By subject. Of rows that take as many words the one that stands first is taken, in the order of
 * the tables here. */
extern const struct english_class spot_words_moving, spot_words_ways, spot_words_pieces,
    spot_words_rest;

#endif
