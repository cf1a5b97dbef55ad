/* Terms of Betza notation: prefix, atom and range, and the moves that they say. Part of the
 * reader. */
#ifndef PIECEWORK_NOTATION_BETZA_BETZA_INTERNAL_H
#define PIECEWORK_NOTATION_BETZA_BETZA_INTERNAL_H

#include "notation/betza/betza_leg.h"

enum {
    BETZA_RANGE_LIMIT = 99,
    BETZA_LEAP_LIMIT = 35,  /* the largest board of a game has 36 squares a side */
    BETZA_WAYS_LIMIT = 6000 /* moves of one string, each target of each leg by itself */
};

struct betza_term {
    size_t start, atom, end; /* offsets of the prefix, the atom and what follows */
    struct betza_prefix prefix;
    struct betza_atom base;
    int range;
    struct moveset moves;
};

/* A number at most `limit`, or -1; *i moves behind its digits. */
int betza_read_number(const char *text, size_t *i, int limit);
/* The atom at term->atom, a capital letter or "(x,y)", and the range behind it; term->end moves
 * behind both. False after a finding. */
bool betza_read_atom(struct betza_reader *reader, struct betza_term *term);
bool betza_read_range(struct betza_reader *reader, struct betza_term *term);

/* The steps of the term as moves; none after a finding. */
void betza_add_moves(struct betza_reader *reader, struct betza_term *term);

/* The directions that a leg behind another names, relative to the one just moved in: bit k is a
 * turn by k times 45 degrees to the right. None named: 0. False after a finding. */
bool betza_read_turns(struct betza_reader *reader, const struct betza_leg *leg, char atom,
                      unsigned *turns);

#endif
