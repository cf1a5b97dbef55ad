/* What begins at a word of a movement sentence: words that tell something of moves, the name of a
 * piece, or a stretch that says nothing of them. Words in between are skipped, of which a note is
 * kept. */
#pragma once

#include "notation/lexicon/english_match.h"

/* --- words that tell something of moves wherever they stand: spotting_words.c --- */

/* Parts that many patterns have in common. */
#define MOVING "move|moves|moving|go|goes|going|step|steps|advance|advances|jump|travel"
#define CAPTURE                                                                                    \
    "cut|cuts|eat|eats|beat|beats|catch|catches|capture|captures|capturing|take|takes|taking|"     \
    "kill|kills|"                                                                                  \
    "killing|attack|attacks|threaten|threatens"

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

/* Values of SPOT_TAIL: what a verb does to others; it ends where another verb is joined. */
enum { TAIL_OF_VERB = 1 };
/* Values of SPOT_OFFSET, the sides of a rectangle, and of SPOT_RING, those of a square around. */
enum { OFFSET_OF_SIDES = 4, RING_AREA = 2 };
/* Values of SPOT_ALSO: what was told before. */
enum { ALSO_SAME = 1 };
/* Values of SPOT_LIKE: along some lines. */
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

/* Tables by subject. Among rows that take as many words the first one is taken, in the order of the
 * tables here. */
extern const struct english_class spot_words_moving, spot_words_ways, spot_words_pieces,
    spot_words_rest;

/* --- a text --- */

/* What some words of the text say. */
struct spot {
    enum spot_kind spot;
    unsigned value;
    struct english_captures captures;
    struct moveset piece; /* of SPOT_PIECE */
    size_t from, to;      /* tokens */
};

/* Words that were skipped; or one read as another that it may be misspelt for. */
struct skipped_words {
    struct place at;
    const char *meant; /* NULL: they were skipped */
    const char *word;  /* the one that was skipped; NULL: there may be more */
    size_t from, to;   /* tokens */
};

struct spotted_text {
    struct arena *arena;
    struct english_matcher matcher;
    const struct game *game; /* NULL: none */
    struct skipped_words *skips;
    size_t skip_count;
    struct spot *spots;       /* of each token, as far as they … */
    unsigned char *looked_up; /* … were looked up; NULL: none was */

    bool strict; /* words that may be misspelt are not skipped */
};

/* The words of a text, nothing else read. */
struct spotted_text *spotted_text_new(struct arena *arena, const struct located *text,
                                      const struct game *game);
/* The spot that begins at the token. False: none does. */
bool spot_at(struct spotted_text *t, size_t token, struct spot *spot);
/* Whether hyphens join the word from some that tell directions or numbers: "east-north-east". */
bool spot_is_compound(const char *word);

/* Behind what a verb says that tells nothing of moves: the next mark, or the word that joins
 * another verb. */
size_t spot_verb_end(struct spotted_text *t, size_t token);
/* Whether a terrain of the game stands at the token: what is said of it is no move. */
bool spot_names_terrain(const struct spotted_text *t, size_t token);
/* Whether the pattern fits somewhere between the tokens. */
bool spot_has(struct spotted_text *t, size_t from, size_t to, const char *pattern);
/* The same of one of several, behind which stands NULL. */
bool spot_has_any(struct spotted_text *t, size_t from, size_t to, const char *const *patterns);
/* The next of these marks from the token on, such as end a tail; the end of the text when there is
 * none. */
#define SPOT_TAIL_MARKS ".;,)"
size_t spot_mark(const struct spotted_text *t, size_t token, const char *marks);

/* Takes words of direction and of moving, and names of pieces, for those that are misspelt for
 * them, of which a note is kept. */
void spot_spell(struct spotted_text *t);
/* Notes that the tokens are skipped, or read as the word that is meant. */
void spot_note_skip(struct spotted_text *t, size_t from, size_t to, const char *meant);

/* Whether a sentence tells of other rules, as of promotion, or of nothing that the reader knows. */
bool spot_is_other(struct spotted_text *t, size_t from, size_t to);
/* Whether words in brackets, or up to a mark, tell nothing of moves. */
bool spot_explains(struct spotted_text *t, size_t from, size_t to);
