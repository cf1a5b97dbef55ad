/* The reader of what is written: every sentence that notation/wording/ writes, and what comes near
 * to it, in one meaning each. Part of the reader of English. */
#pragma once

#include "notation/lexicon/english_match.h"

/* A text while it is read. */
struct exact {
    struct english_matcher m;
    size_t at; /* the token that comes next */
    struct arena *arena;
    const struct game *game; /* NULL: none */
    struct diags *diags;     /* for the names of unknown pieces; NULL: nothing is reported … */
    bool reported;           /* … and something was */
    struct moveset set;
    struct text_rule *text_rules; /* of terrain and strength */
    size_t text_rule_count;
    struct place way_places[DIRECTIONS]; /* of the words of each direction that was read last */
    bool doubt; /* what follows may be said of what stands before "or", too */
    bool apart; /* it was told to capture otherwise than it moves */
};

/* Whether the pattern stands next, which must be a constant; moved behind it. */
static inline bool exact_word(struct exact *e, const char *pattern)
{
    return english_match_one(&e->m, &e->at, pattern, NULL);
}

/* The row of the class that stands next, moved behind it; NULL: none. And whether one does. */
static inline const struct english_row *
exact_row(struct exact *e, const struct english_class *words, struct english_captures *captures)
{
    return english_match(&e->m, &e->at, words, captures);
}

static inline bool exact_follows(struct exact *e, const struct english_class *words)
{
    return english_match(&e->m, &(size_t){e->at}, words, NULL) != NULL;
}

/* Refuses the words from `from` on, which are understood but do not suit; always false. */
static inline bool exact_refuse(struct exact *e, size_t from, const char *instead)
{
    english_refuse(&e->m, from, instead);
    return false;
}

/* --- parts: english_part.c --- */

/* What may stand at a place: nothing of the kind, or it is read well or badly. */
enum exact_reading { READING_NONE, READING_GOOD, READING_BAD };

/* The terrain whose name stands next, moved behind it; NULL after a refusal that tells of all. */
const struct terrain *exact_terrain(struct exact *e);
/* Notes a rule that the words from `from` on tell. */
void exact_say(struct exact *e, struct text_rule rule, size_t from);

/* What is said under one condition of moves with one target. */
struct exact_statement {
    enum english_form form;
    unsigned target;
    struct move conditions; /* when, rank; moves are made of it */
    int last_rank;          /* of several ranks the last one */
    bool by;                /* "by" stands before each of its parts */
    size_t first;           /* its moves begin here in the set */
    size_t parts;
    bool listed; /* one of its parts leads several ways that are listed */
    bool told;   /* the last part's verb, which may be left out behind "or" … */
    enum english_verb verb;
    bool moves; /* all its verbs are "moves": so it does not capture where captures are told */
};

/* Reads one part and adds its moves; `go_on`: the verb may be left out. */
bool exact_part(struct exact *e, struct exact_statement *s, bool go_on);
/* All parts of a statement, behind "by" where that is so. */
bool exact_parts(struct exact *e, struct exact_statement *s);
/* "captures one square diagonally without moving", "passes its turn by stepping …"; false, with
 * nothing moved, where another sentence begins. */
bool exact_capture(struct exact *e, const struct exact_statement *s);
