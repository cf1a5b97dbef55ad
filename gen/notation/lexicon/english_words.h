/* The words of movement sentences as tables. The room is the lexicon, by which notation/english/
 * reads and writes; it knows no moves, but what words say of them.
 *
 * Patterns are compared with a text whose words were replaced by their canonical forms. In a
 * pattern '|' separates alternatives of a word, '?' in front makes the word optional, '#' is a
 * number, '~' an ordinal number, "<name>" one of the parts of that name, and '*' in front of a
 * word's alternatives keeps the one that fits. A pattern that begins with '!' is understood, but
 * findings do not propose its words. */
#ifndef PIECEWORK_NOTATION_LEXICON_ENGLISH_WORDS_H
#define PIECEWORK_NOTATION_LEXICON_ENGLISH_WORDS_H

#include <stddef.h>

struct buf;

/* The longest jump in words, the farthest squares that "any square exactly … away" says, and the
 * largest number. */
enum { ENGLISH_JUMP_LIMIT = 36, ENGLISH_RING_LIMIT = 7, ENGLISH_NUMBER_LIMIT = 99 };

struct english_row {
    const char *pattern;
    int meaning;    /* of the enum that belongs to the class */
    unsigned value; /* a mask of directions, a verb's form, a number */
};

struct english_class {
    const char *label; /* what could stand here, for findings */
    const struct english_row *rows;
    size_t count;
};

/* Defines english_NAME from the table NAME_rows. */
#define ENGLISH_CLASS(name, text)                                                                  \
    const struct english_class english_##name = {text, name##_rows, COUNT_OF(name##_rows)}

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
enum english_verb {
    VERB_STEP,
    VERB_SLIDE,
    VERB_JUMP,
    VERB_MOVE,
    VERB_IS,   /* a piece of that name */
    VERB_BOTH, /* moves and captures */
    VERB_CAPTURE,
    VERB_CATCH
};
enum english_form { FORM_FINITE, FORM_BASE, FORM_GERUND };

/* How far; value: the number of squares where the pattern has none. */
enum english_extent {
    EXTENT_EXACT,
    EXTENT_NTH,
    EXTENT_UP_TO,
    EXTENT_EITHER, /* "two or three": jumps of each */
    EXTENT_ANY,
    EXTENT_AT_LEAST,
    EXTENT_L,
    EXTENT_RING,
    EXTENT_NEIGHBOUR, /* a piece on a square next to it */
    EXTENT_PIECE,     /* the same, which must be jumped over */
    EXTENT_FARTHEST,  /* no less far than it can: a rule that moves do not have */
    EXTENT_ANYWHERE,  /* any other square of the board; value: the target, 0: that of the verb */
};

/* Which way; value: the mask. The kinds tell how a phrase may combine with its neighbours. */
enum english_way {
    WAY_WHOLE,         /* stands for itself */
    WAY_ONE,           /* the same; where a turn follows, along ranks and files */
    WAY_BARE,          /* "backward" */
    WAY_BARE_DIAGONAL, /* "backward diagonally", of which the last word may belong to more */
    WAY_DIAGONAL_BARE, /* "diagonally backward", of which the first word may belong to more */
    WAY_EVERY_ORTHOGONAL,
    WAY_FIRST_BARE, /* "diagonally or straight forward", of which the first word may stand alone */
    WAY_DIAGONAL_SIDE, /* "diagonally sideways", which says no more than "diagonally" */
    WAY_TURN,          /* "at a right angle" */
    WAY_STRAIGHT,      /* beside "diagonally" along ranks and files, else perhaps forward */
    WAY_LINE,          /* "in a straight line", which may be told more exactly behind it */
    WAY_OTHER,         /* in all that no move goes in so far; with a number, so many */
    WAY_OUTWARD,       /* "diagonally outward": within 45 degrees of the way before */
    WAY_OUTWARD_JUMP,  /* the same, of jumps alone */
};

/* Under which condition; value: as told. */
enum english_condition {
    CONDITION_EMPTY,        /* not to capture; of the REACH_, or 0 */
    CONDITION_ENEMY,        /* only to capture; the same */
    CONDITION_CATCH,        /* also to capture what passed through; a target that is needed, or 0 */
    CONDITION_FIRST,        /* first move only */
    CONDITION_RANK,         /* from one rank only; the rank where the pattern has no number */
    CONDITION_OVER,         /* over other pieces, as jumps always go */
    CONDITION_FIRST_SQUARE, /* depends on the first square of the way; of enum path */
    CONDITION_PATH,         /* how it gets there; of enum path */
    CONDITION_PATH_ALL,     /* the same of all distances of the verb */
    CONDITION_JUMPS,        /* over one piece to so many; the number where the pattern has none */
    CONDITION_CLEAR,        /* jumps of two squares: both are free, so that it does not capture */
    CONDITION_REPEAT,       /* any number of times in one direction, or up to a number */
    CONDITION_STAY,         /* captures without moving */
    CONDITION_BEHIND,       /* captures by going on over it, to what value tells: of enum target */
    CONDITION_TWICE,        /* one or two of them in a turn */
    CONDITION_TURN,         /* what the two may do; of enum english_turn */
    CONDITION_WITHIN,       /* what was said already: along which lines; a mask of directions */
    CONDITION_COUNT,        /* … : in how many directions */
    CONDITION_UNJUMPED,     /* it cannot jump, which slides and steps do not anyway */
    CONDITION_OTHERWISE,    /* to capture where the moves before do not, or the other way round */
    CONDITION_BOTH,         /* it captures as it moves, whatever more is said of captures */
    CONDITION_LATER,        /* not on the first move, of which more was said before */
    CONDITION_NONE,         /* what was said already: how many squares these are */
};

/* A condition of the last distance alone, though it does not depend on the way. */
/* What is denied: other conditions behind it would be told of that. */
enum { REACH_ITEM = 1, REACH_DENIED };

/* Of two steps in a turn. */
enum english_turn {
    TURN_BACK,    /* the second may lead back to where the first began; so it may anyway */
    TURN_NO_BACK, /* it may not */
    TURN_LAST,    /* only the second may capture */
};

/* A sentence by itself. */
enum english_summary {
    SUMMARY_NOTHING,
    SUMMARY_HARMLESS,
    SUMMARY_TURN,      /* what two steps in a turn may do; value: of enum english_turn */
    SUMMARY_LAST_PATH, /* how the jumps of the sentence before get there; value: of enum path */
    SUMMARY_OVER,      /* the moves of the sentence before jump, as they do anyway */
    SUMMARY_UNJUMPED,  /* none of the moves jumps; slides and steps do not anyway */
    SUMMARY_PATH,      /* the same of all jumps */
    SUMMARY_STOP,      /* moves of two legs may end behind the first */
    SUMMARY_REMOVED,   /* what is jumped over is captured, as they say */
    SUMMARY_HOPS,      /* all moves are over another piece, as they say */
};

/* Squares next to the piece; meaning: whether of a capture alone; value: a mask of directions. */
extern const struct english_class english_neighbours;
extern const struct english_class english_verbs, english_extents, english_ways, english_turns,
    english_prefixes, english_suffixes, english_summaries, english_subjects, english_joiners;

/* Behind "catches": what it catches; value: 1 when the squares around are told, too. Behind another
 * verb: that it also does so. */
extern const struct english_class english_catches, english_catches_too;

/* Behind "captures": friends instead of enemies. */
extern const struct english_class english_friends;

/* What a hop goes over; value: whether it is told that there is one alone, of enum english_sure. */
enum english_hurdle { HURDLE_ONE, HURDLE_NEXT, HURDLE_ENEMY };
enum english_sure {
    SURE_NOT,    /* "over a piece" */
    SURE_NUMBER, /* "over one piece" */
    SURE_ONE,    /* "over exactly one piece", or that it stands next to the piece */
};
/* Where it ends; value: on what, of enum target. */
enum english_hop_landing { LANDING_NEXT, LANDING_ANY };
/* What it is made for: on which targets. */
extern const struct english_class english_hurdles, english_hop_landings, english_purposes;
/* Between the parts of a bend: that the square there is free; and "and then one square", or what
 * joins two parts only where the second is told to lead outward. */
enum english_bend_link { BEND_ANY, BEND_OUTWARD };
extern const struct english_class english_free_bends, english_bend_links;

/* That it captures what it jumped over; and before a hop that limits other moves what joins it, and
 * that it must be made; value: the verb's form. */
extern const struct english_class english_removals, english_hop_links, english_hop_manners;

/* How a leg is passed that another follows: as or over what; value: of enum target. */
extern const struct english_class english_passings;

/* "passes its turn by"; value: the verb's form. Behind the step: that it goes back. */
extern const struct english_class english_passes, english_returns;

/* "and then"; value: whether the move may end before. */
enum english_link_kind {
    LINK_VERB,
    LINK_TURN, /* a direction follows */
    LINK_GO,   /* its verb is told */
    LINK_HOOK, /* all is told */
};
extern const struct english_class english_links;

/* Where a leg leads, as seen from the one before; value: bit k, k times 45 degrees to the right. */
enum english_bearing {
    BEARING_ANY,
    BEARING_DIAGONAL,     /* becomes diagonal */
    BEARING_STRAIGHT,     /* becomes straight */
    BEARING_BISHOP,       /* becomes diagonal, to any distance */
    BEARING_ROOK,         /* becomes straight, to any distance */
    BEARING_BISHOP_MAYBE, /* "as a Bishop", which is usually outward */
    BEARING_ROOK_MAYBE,
};
extern const struct english_class english_bearings;

/* Where the last leg may end; value: of enum target. */
extern const struct english_class english_landings;

/* Behind "as a Queen": "but only", "except"; a distance or directions follow. */
enum english_limit {
    LIMIT_TO,
    LIMIT_NOT,
    LIMIT_FOREMOST, /* to the squares farthest forward; all is told */
};
extern const struct english_class english_limits;
/* "a forward Wazir": what stands before a name; value: a mask of directions, how far where the
 * pattern has no number, or of enum path. */
enum english_adjective {
    ADJECTIVE_WAY,
    ADJECTIVE_RANGE,
    ADJECTIVE_PATH,
    ADJECTIVE_FOREMOST,
    ADJECTIVE_RIDE, /* "any number of Knight moves" */
};
extern const struct english_class english_adjectives;
/* What says only that a piece is the one that everybody knows. */
#define ENGLISH_USUAL                                                                              \
    "chess|orthodox|normal|standard|fide|ordinary|usual|regular|plain|non-royal|nonroyal|common|"  \
    "conventional|traditional|classical|classic|international|western|european|modern|simple|"     \
    "unpromoted|true|real|typical|actual"

/* "(1,3)" and "leaper" behind one or more of them; its meaning: whether it rides. */
extern const struct english_class english_pairs, english_leapers;

/* Jumps told by two numbers of squares, along one line of the board and across it. */
enum english_offset {
    OFFSET_ANY,       /* in all directions */
    OFFSET_FORWARD,   /* the first forward, the second to a side */
    OFFSET_CORNER,    /* from corner to corner of a rectangle of so many squares */
    OFFSET_RECTANGLE, /* of a rectangle, which may be meant either way */
};
extern const struct english_class english_offsets;

/* The patterns of "as a Knight", of what stands before the name. */
extern const struct english_class english_likes;

/* Sentences about terrain and strength: meaning of enum text_rule_kind, value of enum whose. */
extern const struct english_class english_text_rules;
/* Sentences about ranks, burning and sparing: meaning of enum text_rule_kind, value as in struct
 * text_rule. Behind "over one or more pieces": of which ranks; value: of enum rank_over. */
extern const struct english_class english_powers, english_lower_ranks;
/* Behind "may not leave its": ranks; value: the rank, of one without a number. */
enum english_kept { KEPT_RANGE, KEPT_FIRST, KEPT_ONE };
extern const struct english_class english_kept_ranks;
/* Behind "across water": where it ends, and what must not be in the way; behind a piece's name in
 * "unless a Rat", that it is. */
extern const struct english_class english_beyond, english_obstacles, english_in_way;
/* Behind what is taken: "but not from"; a terrain follows. */
extern const struct english_class english_not_from;

/* Words and their canonical forms. */
struct english_synonym {
    const char *word, *canonical;
};
extern const struct english_synonym english_synonyms[];

/* Parts of patterns, of which those of one name stand for each other; the first that fits is taken,
 * so that the longest come first. */
struct english_alternative {
    const char *name, *pattern; /* the name as "<name>" */
};
extern const struct english_alternative english_alternatives[];
extern const size_t english_alternative_count;

/* Phrases and the words that stand for them, in their place; "" for what says nothing, '#' for the
 * next of the phrase's numbers, '*' for the word that it keeps. */
struct english_phrase {
    const char *pattern, *words;
};
extern const struct english_phrase english_phrases[];
extern const size_t english_phrase_count;

/* Adjectives of nouns that tell moves, and their adverbs. */
extern const struct english_phrase english_adverbs[];
extern const size_t english_adverb_count;

extern const size_t english_synonym_count;

/* Number words: english_cardinals[3] is "three", english_ordinals[3] "third". */
enum { ENGLISH_NUMBERS = 13 };
extern const char *const english_cardinals[ENGLISH_NUMBERS],
    *const english_ordinals[ENGLISH_NUMBERS];

/* The orthodox pieces, NULL-terminated by name. */
struct english_piece {
    const char *name, *betza;
};
extern const struct english_piece english_pieces[];

/* "three", "13" */
void english_say_number(int n, struct buf *out);
/* "third", "13th" */
void english_say_ordinal(int n, struct buf *out);
/* "an" or "a" */
const char *english_article(const char *name);

#endif
