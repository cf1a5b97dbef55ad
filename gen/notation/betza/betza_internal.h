/* Reading Betza notation: terms of prefix, atom and range, and the moves that they say. Part of the
 * reader. */
#ifndef PIECEWORK_NOTATION_BETZA_BETZA_INTERNAL_H
#define PIECEWORK_NOTATION_BETZA_BETZA_INTERNAL_H

#include "diag/diag.h"
#include "notation/betza/betza_atom.h"

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

#endif
