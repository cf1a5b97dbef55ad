/* The prefix of a Betza term: legs of directions and modes. Part of the reader. */
#ifndef PIECEWORK_NOTATION_BETZA_BETZA_LEG_H
#define PIECEWORK_NOTATION_BETZA_BETZA_LEG_H

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
    struct betza_leg legs[LEG_LIMIT];
    int count; /* 1 at least */
};

/* Whether it is a letter of a prefix. */
static inline bool betza_is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Where the prefix ends that begins at offset i: behind its small letters, the numbers behind 'p',
 * and its parentheses. */
size_t betza_prefix_end(const char *text, size_t i);

/* Whether a parenthesis of a prefix begins there, "(cd)", and not a leaper, "(1,4)"; and the offset
 * behind it, or that of the end of the text. */
bool betza_is_group(const char *text);
size_t betza_group_end(const char *text, size_t i);

/* Read "p", "pp" or "p3", and "(c)", "(d)" or "(cd)", at offset i into the leg; return the offset
 * behind it. */
size_t betza_read_hop(struct betza_reader *reader, size_t i, bool last, struct betza_leg *leg);
size_t betza_read_group(struct betza_reader *reader, size_t i, bool last, struct betza_leg *leg);

/* Reads the prefix from..to, legs separated by 'a'. */
struct betza_prefix betza_read_prefix(struct betza_reader *reader, size_t from, size_t to);

/* The mask of the members that the leg's directions name, all when there are none, 0 after a
 * finding. `atom` is the capital letter, for findings. */
unsigned betza_read_directions(struct betza_reader *reader, const struct betza_members *members,
                               const struct betza_leg *leg, char atom);

/* The offset of that letter in the leg, outside of parentheses. */
size_t betza_letter_at(const struct betza_reader *reader, const struct betza_leg *leg, char letter);

/* --- findings: betza_report.c --- */

/* The place of a stretch of the text. */
struct place betza_place(const struct betza_reader *reader, size_t from, size_t to);

/* Reports the mode at that offset, which has a meaning on another leg alone. */
void betza_report_leg(struct betza_reader *reader, size_t i, const char *label);

/* Reports the range in that stretch. */
struct finding *betza_report_range(struct betza_reader *reader, size_t from, size_t to,
                                   const char *label);

/* Notes that a stretch of the text ("term", "direction") adds nothing. */
void betza_note_redundant(struct betza_reader *reader, const char *what, size_t from, size_t to);

#endif
