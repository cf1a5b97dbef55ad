/* Records of games: a header, numbered moves with comments, and a result.
 *
 *     [Event "Club evening"]
 *     [Position "4k/5/5/5/K4 1"]
 *     1. e2-e4 {the usual} e7-e5 ; and so on
 *     2. g1-f3 1/2-1/2 */
#ifndef PIECEWORK_RECORD_SCORE_H
#define PIECEWORK_RECORD_SCORE_H

#include "base/lookup.h"
#include "record/notation.h"

/* Plies, and lines of the header, of one record. */
enum { SCORE_LIMIT = 100000, TAGS_LIMIT = 20000 };

/* A line of the header: what it says and of what. */
struct score_tag {
    struct located key, value;
};

struct score {
    bool begun;             /* the header is understood: what was read of the moves can be played */
    struct score_tag *tags; /* in their order */
    size_t tag_count;
    struct place start; /* where the record says from which position it begins; unknown: nowhere */
    struct lookup keys; /* of the tags; private to score.c */
    struct ply *plies;
    size_t count;
    enum result_word result;
    struct place result_place; /* valid when a result is written */
    bool has_result;
};

/* Reads a record: first a header, `[Event "Club evening"]`, in which Position is where the moves
 * begin, Result the result and Game the name of the game, and all else is for the reader; moves as
 * notation.h has them, with blanks or commas between; numbers "12." before the first player's
 * moves, "12..." before the second's, which must be right; comments in braces, or from ';' to the
 * end of the line; last a result in the words of the game, usually "1-0", "0-1", "1/2-1/2" or "*"
 * for none yet. `start` is the position in which the moves begin; the header's replaces it. False
 * after findings; where a move is not understood, the score has those before it. */
bool score_read(struct arena *arena, const struct game *game, const struct located *text,
                struct placement *start, struct score *score, struct diags *diags);

/* Notes that the record says there from which position it begins; the first place is kept. */
void score_begins(struct score *score, struct place place);

/* The line of the header with that key, in either case; NULL: none. */
const struct score_tag *score_tag(const struct score *score, const char *key);

/* Adds a line of the header; returns one that has its key already, when nothing is added. That there
 * are too many is reported once; those behind are left out. */
const struct score_tag *score_add_tag(struct arena *arena, struct score *score,
                                      const struct score_tag *tag, struct diags *diags);
/* Adds a ply. False after a finding, when there are too many. */
bool score_add_ply(struct arena *arena, struct score *score, const struct ply *ply,
                   struct diags *diags);

#endif
