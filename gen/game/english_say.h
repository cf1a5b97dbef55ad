/* Moves of one kind and distance in words, "slides any number of squares sideways or diagonally
 * forward". Part of the writer of English. */
#ifndef PIECEWORK_GAME_ENGLISH_SAY_H
#define PIECEWORK_GAME_ENGLISH_SAY_H

#include "base/buf.h"
#include "game/english_item.h"

enum english_kind { PART_SLIDE, PART_STEP, PART_JUMP, PART_RING, PART_BENT };

struct english_part {
    enum english_kind kind;
    int far, near; /* of a jump, in squares: (2,1) of a knight's; near 0: straight */
    int times;     /* in a row; 0: any number */
    bool lame;
    unsigned ways; /* bit k: along english_unit_of(k), or of bent jumps english_bend_of(k) */
};

struct vec english_unit_of(int k);
/* The knight's jumps clockwise from (1,2): they name the ways of all bent jumps. */
struct vec english_bend_of(int k);

void english_say_part(const struct english_part *part, enum english_form form, struct buf *out);

#endif
