/* The atoms and directions of Betza notation, for its reader and its writer alike; and terms of
 * prefix, atom and range, which the reader turns into moves. */
#pragma once

#include "diag/diag.h"
#include "move/moveset.h"

/* --- atoms and directions: betza_atom.c --- */

struct betza_atom {
    char letter;     /* 0: a leaper written (x,y) */
    struct vec step; /* 0 <= x <= y; of K and Q the straight step */
    int range;       /* when none is written; 0: unlimited */
    bool compass;    /* K and Q: the diagonal steps as well */
    bool legacy;     /* L and J: programs disagree on them */
};

/* NULL when there is no such letter. */
const struct betza_atom *betza_atom_find(char letter);

/* UNIVERSAL: of U, which leaps to any other square, the one step of nothing. */
enum betza_family { ORTHOGONAL, DIAGONAL, OBLIQUE, COMPASS, UNIVERSAL };

/* All steps of an atom, clockwise from straight forward; the compass has the straight ones first.
 * A set of them is a bit mask in this order. */
struct betza_members {
    enum betza_family family;
    struct vec steps[8];
    int count;
};

/* The smallest coordinates of the atom that makes the step; `compass`: of K or Q, which unite two
 * atoms, (0,1). */
struct betza_members betza_members(struct vec step, bool compass);

/* --- directions behind another leg, counted clockwise from straight on --- */

/* What a leg without directions takes: all but back, of W and F only the right angles. */
unsigned betza_usual_turns(bool compass);

/* --- letters of directions --- */

bool betza_is_direction(char c);
bool betza_both_ways(char c); /* v or s */

/* Directions are read in groups from the left. Of the group at the start of n letters: how many
 * letters it takes (at most n), and the mask of the members it names; none when the letters mean
 * nothing on such a step. */
size_t betza_group(const struct betza_members *members, const char *letters, size_t n,
                   unsigned *mask);

/* The members that all groups of n letters name together; none when one of them means nothing. */
unsigned betza_named(const struct betza_members *members, const char *letters, size_t n);

/* --- as they are written --- */

/* The directions of a mask of members; nothing for all of them. */
void betza_write_directions(const struct betza_members *members, unsigned mask, struct buf *out);
/* The letter or "(1,4)" of an atom, and its range. `base`: the step with 0 <= x <= y, of K and Q
 * the straight one. */
void betza_write_atom(struct vec base, bool compass, int range, struct buf *out);
/* The modes of a last leg, but 'i'; and those of the path alone that any leg may have. */
void betza_write_way(unsigned path, struct buf *out);

/* --- the reader --- */

struct betza_reader {
    struct arena *arena; /* of all that it takes to read */
    struct arena *kept;  /* of legs behind first ones, which the moves that are read keep */
    const struct located *text;
    struct diags *diags;
    bool failed; /* there was a finding above a warning */
    int ways;    /* moves so far, each target of each leg by itself */
};

/* Directions are a stretch of the whole text; the rest is united from the modes, of the enums
 * target, path and when. */
struct betza_leg {
    size_t from, to; /* its letters */
    size_t directions, direction_count;
    unsigned target, path, when;
    size_t group; /* offset of what stands in parentheses, with PATH_SWEEP */
    int jumps;    /* how often 'j' stands there, twice at most */
    bool friends; /* of what is passed over: 't' */
    bool changes; /* the range of the legs behind */
};

struct betza_prefix {
    struct betza_leg *legs; /* in the reader's arena */
    size_t count;           /* 1 to LEG_LIMIT */
};

/* Whether it is a letter of a prefix. */
static inline bool betza_is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Where the prefix ends that begins at offset i: behind its small letters, the numbers behind 'p',
 * and its parentheses. */
size_t betza_prefix_end(const char *text, size_t i);

/* Reads the prefix from..to, legs separated by 'a'. */
struct betza_prefix betza_read_prefix(struct betza_reader *reader, size_t from, size_t to);

/* The mask of the members that the leg's directions name, all when there are none, 0 after a
 * finding. `atom` is the capital letter, for findings. */
unsigned betza_read_directions(struct betza_reader *reader, const struct betza_members *members,
                               const struct betza_leg *leg, char atom);

/* The offset of that letter in the leg, outside of parentheses. */
size_t betza_letter_at(const struct betza_reader *reader, const struct betza_leg *leg, char letter);

/* Reports that the leg, of that range, cannot take what it passes. */
void betza_check_group(struct betza_reader *reader, const struct betza_leg *leg, int range);

/* --- findings --- */

/* The place of a stretch of the text. */
struct place betza_place(const struct betza_reader *reader, size_t from, size_t to);

/* Reports the range in that stretch. */
struct finding *betza_report_range(struct betza_reader *reader, size_t from, size_t to,
                                   const char *label);

/* Notes that a stretch of the text ("term", "direction") adds nothing. */
void betza_note_redundant(struct betza_reader *reader, const char *what, size_t from, size_t to);

/* --- terms --- */

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

/* The steps of the term as moves; none after a finding. */
void betza_add_moves(struct betza_reader *reader, struct betza_term *term);

/* The directions that a leg behind another names, relative to the one just moved in: bit k is a
 * turn by k times 45 degrees to the right. None named: 0. False after a finding. */
bool betza_read_turns(struct betza_reader *reader, const struct betza_leg *leg, char atom,
                      unsigned *turns);
