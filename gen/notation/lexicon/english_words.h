/* The words of movement sentences as tables. The room is the lexicon, by which notation/english/
 * reads and writes; it knows no moves, but what words say of them.
 *
 * Patterns are compared with a text whose words were replaced by their canonical forms. In a
 * pattern '|' separates alternatives of a word, '?' in front makes the word optional, '#' is a
 * number, '~' an ordinal number, "<name>" one of the parts of that name, and '*' in front of a
 * word's alternatives keeps the one that fits. A pattern that begins with '!' is understood, but
 * findings do not propose its words. */
#pragma once

#include "base/standard.h"

struct buf;

/* The longest jump in words, the farthest squares that "any square exactly … away" says, and the
 * largest number. */
enum { ENGLISH_JUMP_LIMIT = 36, ENGLISH_RING_LIMIT = 7, ENGLISH_NUMBER_LIMIT = 99 };

struct english_row {
    const char *pattern;
    int meaning;       /* of the enum that belongs to the class */
    unsigned value;    /* a mask of directions, a verb's form, a number */
    const char *words; /* what stands for it, or the name of the part that it is */
};

struct english_rows;
struct english_class {
    const char *label; /* what could stand here, for findings */
    const struct english_row *rows;
    size_t count;
    const struct english_rows *_Atomic *taken_apart; /* english_match.c */
};

/* Defines a class, or english_NAME, from the table of its rows. */
#define ENGLISH_TABLE(name, rows, text)                                                            \
    static const struct english_rows *_Atomic rows##_taken_apart;                                  \
    const struct english_class name = {text, rows, COUNT_OF(rows), &rows##_taken_apart}
#define ENGLISH_CLASS(name, text) ENGLISH_TABLE(english_##name, name##_rows, text)

/* The eight directions as a mask, clockwise from straight forward. */
enum {
    WAY_F = 0x01,
    WAY_FR = 0x02,
    WAY_R = 0x04,
    WAY_BR = 0x08,
    WAY_B = 0x10,
    WAY_BL = 0x20,
    WAY_L = 0x40,
    WAY_FL = 0x80,
    WAY_ORTHOGONAL = WAY_F | WAY_R | WAY_B | WAY_L,
    WAY_DIAGONAL = WAY_FR | WAY_BR | WAY_BL | WAY_FL,
    WAY_ALL = WAY_ORTHOGONAL | WAY_DIAGONAL,
};

/* A verb; value: its form. */
enum english_verb { VERB_STEP, VERB_SLIDE, VERB_JUMP, VERB_MOVE, VERB_MOVE_AND_CAPTURE };
enum english_form { FORM_FINITE, FORM_BASE, FORM_GERUND };

/* How far. */
enum english_extent {
    EXTENT_STEP,
    EXTENT_ANY,
    EXTENT_UP_TO,
    EXTENT_EXACT,
    EXTENT_NTH,
    EXTENT_L,
    EXTENT_RING,
    EXTENT_ANYWHERE, /* any other square of the board */
};

/* Which way; value: the mask. Whether it may stand in a list, says all, or may belong to a word
 * before it. */
enum english_way { WAY_LISTED, WAY_WHOLE, WAY_BARE };

/* When moves can be made; value: the rank where the pattern has no number, or of enum target. */
enum english_condition { CONDITION_FIRST, CONDITION_RANK, CONDITION_TARGET };

/* How the moves get there, and on what they end. */
enum english_tail {
    TAIL_PATH,  /* value: of enum path */
    TAIL_FIRST, /* the same of jumps over one square alone */
    TAIL_JUMPS, /* over one piece to so many; value: the number where the pattern has none */
    TAIL_LOWER, /* over any number of a lower rank; value: of enum rank_over */
    TAIL_TIMES, /* so many in one direction; without a number any */
    TAIL_FREE,  /* on a free square */
    TAIL_TWICE, /* one or two of them in a turn; value: of all that is told before */
    TAIL_TURN,  /* what the two may do; value: of enum english_turn */
};

/* Of two steps in a turn. */
enum english_turn {
    TURN_BACK,    /* the second may lead back to where the first began; so it may anyway */
    TURN_NO_BACK, /* it may not */
    TURN_LAST,    /* only the second may capture */
};

/* Where the leg before leads: along ranks and files, diagonally, or either. */
enum english_parity {
    PARITY_ALONG = 1,
    PARITY_ACROSS = 2,
    PARITY_EITHER = 4,
    PARITY_ALL = 7,
};

/* Captures without moving, by jumping over, and passing a turn. */
enum english_capture { CAPTURE_STAYS, CAPTURE_BEHIND, CAPTURE_PASSES };

/* The phrases of sentences about moves: english_said.c. */
extern const struct english_class english_verbs, english_extents, english_ways, english_bends,
    english_tails, english_manners, english_conditions, english_behinds, english_passings,
    english_bearings, english_landings, english_captures, english_capture_ends;

/* Behind "may not leave its". */
enum english_kept { KEPT_RANGE, KEPT_FIRST, KEPT_ONE };
/* Sentences about terrain and strength: meaning of enum text_rule_kind, value of enum whose; and
 * about ranks, burning, sparing and castling: value as in struct text_rule. */
extern const struct english_class english_text_rules, english_kept_ranks, english_not_from,
    english_powers;
/* Behind "across water": where it ends, and what must not be in the way; behind a piece's name in
 * "unless a Rat", that it is. */
extern const struct english_class english_beyond, english_obstacles, english_in_way;

/* "(1,3)" and "leaper" behind one or more of them; its meaning: whether it rides. */
extern const struct english_class english_pairs, english_leapers;

/* Appends the words of the first row of that meaning and value, which has no signs of patterns. */
void english_say(const struct english_class *words, int meaning, unsigned value, struct buf *out);

/* Parts of patterns, of which those of one name stand for each other; the first that fits is taken,
 * so that the longest come first. */
extern const struct english_class english_parts;

/* Words and their canonical forms. */
struct english_synonym {
    const char *word, *canonical;
};
extern const struct english_synonym english_synonyms[];
extern const size_t english_synonym_count;

/* Number words: english_cardinals[3] is "three", english_ordinals[3] "third". */
enum { ENGLISH_NUMBERS = 13 };
extern const char *const english_cardinals[ENGLISH_NUMBERS],
    *const english_ordinals[ENGLISH_NUMBERS];
