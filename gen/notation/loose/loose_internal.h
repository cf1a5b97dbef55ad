/* What the files of the loose reader share: slots, and the frames that are made of them. */
#ifndef PIECEWORK_NOTATION_LOOSE_LOOSE_INTERNAL_H
#define PIECEWORK_NOTATION_LOOSE_LOOSE_INTERNAL_H

#include "game/game.h"
#include "move/moveset.h"
#include "notation/lexicon/english_match.h"
#include "notation/loose/loose.h"
#include "notation/loose/loose_words.h"

enum { LOOSE_SLOTS = 96, LOOSE_FRAMES = 32, LOOSE_PARTS = 24 };
enum { LOOSE_FARTHEST_JUMP = 9 }; /* squares */

/* How much words tell of moves. */
enum loose_telling { TELLS_NOTHING, TELLS_LITTLE, TELLS_MUCH };

/* Tokens that may be left out. */
struct loose_part {
    size_t from, to;
};

/* What some words of the text say; the rest is skipped. */
struct loose_said {
    enum loose_slot slot;
    unsigned value;
    struct english_captures captures;
    struct moveset piece; /* of SLOT_PIECE */
    size_t from, to;      /* tokens */
};

/* How far; value `told` false: nothing was said. */
struct loose_span {
    bool told;
    enum loose_extent kind;
    int first, last;
};

/* One way of moving: a verb, a distance, directions or a piece, and conditions. */
struct loose_frame {
    enum loose_join join; /* with the frame before */
    bool joined, but, also, verb;
    bool replaces; /* what was named: "except it's a …" */
    bool adds;     /* behind "but", not "but only": it need not limit */
    enum loose_manner manner, next_manner;
    unsigned said; /* of enum target: what the verb says; 0: nothing */
    bool only;     /* … and nothing else does */
    struct loose_span span, next;
    bool settled;           /* its mask is made of its words */
    bool shared;            /* the distance is that of a frame before it */
    unsigned way, next_way; /* of the LOOSE_ bits */
    unsigned mask;          /* the same as a mask of directions */
    bool then, may_stop;    /* another leg follows; the first may be the last */
    enum loose_bend bend;
    struct moveset piece, alike; /* of a name; of one that the frame is only compared with */
    bool named, compared, vague, next_to; /* next_to: all around where no direction is told */
    enum loose_over over;
    unsigned target;    /* 0: any … */
    bool target_behind; /* … and it was told behind the frame */
    unsigned held;      /* the same for this frame and those that follow */
    bool first, held_first, removed, anywhere;
    bool along;    /* lines are told, as "along the diagonals" */
    bool near;     /* a square is told, as "to the square in front" */
    bool narrowed; /* its distance is that of a limit */
    bool gone;     /* it only limits others, and has no moves */
    int ring, ring_last, offset[2];
    int aside;       /* 0: none; else its number */
    size_t sentence; /* number of the sentence */
    size_t from;     /* the token where it begins */
    struct moveset moves;
};

/* A bracket, or what stands behind a dash or colon. */
struct loose_aside {
    size_t owner; /* the frame before it, plus 1; 0: none */
    bool bracket;
};

struct loose_text {
    struct arena *arena;
    struct english_matcher matcher;
    const struct game *game;
    struct loose_said slots[LOOSE_SLOTS];
    size_t slot_count;
    struct loose_frame frames[LOOSE_FRAMES];
    size_t frame_count;
    struct loose_aside asides[LOOSE_FRAMES];
    size_t aside_count;
    struct loose_part parts[LOOSE_PARTS]; /* the shortest first */
    size_t part_count;
    struct loose_skip *skips;
    size_t skip_count, noted;         /* of them noted before the words were read */
    const struct loose_said *subject; /* the piece that it tells of; NULL: it is not named */
    int count;                        /* of directions; 0: it is not told */
    bool strict;                      /* words that may be misspelt are not skipped */
    unsigned peaceful;                /* directions in which it never captures */
    bool shape;                       /* an L-shape is told */
    int least;                        /* so many squares at least; 0: that is not told */
    bool harmless;                    /* it never captures */
    bool man;                         /* it tells of pawns, which step where nothing is said */
};

/* The state of the reading from slot to slot. */
struct framing {
    struct loose_text *t;
    struct loose_frame *f;  /* the last one */
    struct loose_frame new; /* what was read of the next one before its content */
    bool open;              /* what follows belongs to the last frame */
    size_t last;            /* the slot that is read */
    size_t skipped;         /* one that was read with another; 0: none */
    int aside;
    bool was_open;          /* before the bracket … */
    struct loose_frame was; /* … and what was read of the next frame there */
    size_t sentence;
};

/* The words of a text, nothing else read. */
struct loose_text *loose_text_new(struct arena *arena, const struct located *text,
                                  const struct game *game);
/* Takes what was skipped to the reading, whose moves are known. */
bool loose_take(struct loose_text *t, const struct located *text, struct loose_reading *reading);

bool loose_has_content(const struct loose_frame *f);
/* The next frame begins: what was said of verbs goes on. */
void loose_close_frame(struct framing *s);
/* The frame to which content is added. NULL: there are too many. */
struct loose_frame *loose_frame_of(struct framing *s, size_t from);
/* Each adds what a slot says to a frame. False when it has no place there. */
bool loose_read_verb(struct framing *s, const struct loose_said *slot);
bool loose_read_extent(struct framing *s, const struct loose_said *slot);
bool loose_read_way(struct framing *s, const struct loose_said *slot);
bool loose_read_piece(struct framing *s, const struct loose_said *slot);
bool loose_read_offset(struct framing *s, const struct loose_said *slot);
bool loose_read_square(struct framing *s, const struct loose_said *slot);
/* A condition belongs to the frame it stands behind, or to all that follow. */
bool loose_read_condition(struct framing *s, const struct loose_said *slot);
/* The frame before the bracket that is read, or the one that is read itself. NULL: none. */
struct loose_frame *loose_frame_behind(struct framing *s);
/* Whether nothing that tells of moves follows up to the next mark. */
bool loose_ends_there(const struct framing *s);
/* Whether the slot names the piece that the text tells of: "The Queen moves …". */
bool loose_is_subject(const struct loose_text *t, size_t slot);
/* Whether it is part of the name that a sentence begins with: "The Side Mover slides …". */
bool loose_is_named_so(const struct loose_text *t, size_t slot);
/* Whether the text goes on about the same piece. */
bool loose_same_subject(const struct loose_text *t, const struct loose_said *slot, size_t sentence);

/* Finds the slots of the text. False when there are words between them that cannot be skipped. */
bool loose_scan(struct loose_text *t);
/* Whether a terrain of the game stands at the token: what is said of it is no move. */
bool loose_names_terrain(const struct loose_text *t, size_t token);
/* Behind a tail: the next mark. */
size_t loose_tail_end(const struct loose_text *t, size_t token);
/* The slot that begins at the token. False: none does. */
bool loose_slot_at(struct loose_text *t, size_t token, struct loose_said *slot);

/* The most that one of the words between the tokens tells. A piece tells nothing that is only
 * named, nobody moving like it. */
enum loose_telling loose_tells(struct loose_text *t, size_t from, size_t to);
/* Whether the pattern fits somewhere between the tokens. */
bool loose_has(struct loose_text *t, size_t from, size_t to, const char *pattern);
/* Takes words of direction for those that are misspelt for them. */
void loose_spell(struct loose_text *t);
/* Notes that the tokens are skipped, or read as the word that is meant. */
void loose_note_skip(struct loose_text *t, size_t from, size_t to, const char *meant);
/* Finds the parts of the text that may be left out. */
void loose_find_parts(struct loose_text *t);

/* The next of these marks from the token on; the end of the text when there is none. */
size_t loose_mark(const struct loose_text *t, size_t token, const char *marks);
/* Behind the text's heading, the name of what moves; 0: it has none. */
size_t loose_heading(struct loose_text *t);
/* Whether a sentence tells of other rules, as of promotion, or of nothing that the reader knows. */
bool loose_is_other(struct loose_text *t, size_t from, size_t to);
/* Whether words in brackets, or up to a mark, tell nothing of moves. */
bool loose_explains(struct loose_text *t, size_t from, size_t to);
/* What a clause of condition says, and the value of that slot; SLOT_BAD: it is not known. */
enum loose_slot loose_condition(struct loose_text *t, size_t from, size_t to, unsigned *value);
/* Where the clause of condition ends that begins at the token: at a mark, or "it may". */
size_t loose_condition_end(struct loose_text *t, size_t from);

/* Makes frames of the slots. False when some slot has no place. */
bool loose_frames(struct loose_text *t);
/* Gives the frames what they share with their neighbours. */
bool loose_settle(struct loose_text *t);
/* Its steps. Frames that tell parts of the same move become one. */
void loose_join_neighbours(struct loose_text *t);
/* Two distances that are the sides of a jump become one. */
void loose_join_jumps(struct loose_text *t);
/* "(two on its first move)", "(not sideways)": these are no asides. */
void loose_leave_brackets(struct loose_text *t);
/* Asides that only tell more exactly what stands before them are taken there. */
void loose_explain_asides(struct loose_text *t);
/* Limits are taken to the frames before them. False when one does not suit these. */
bool loose_limit(struct loose_text *t);
/* Distances and directions that are not told become those of neighbours. */
void loose_share(struct loose_text *t);

/* Whether it tells nothing but directions. */
bool loose_only_ways(const struct loose_frame *f);
/* Whether b goes on with what a tells: it has no verb of its own and limits nothing. */
bool loose_joins(const struct loose_frame *a, const struct loose_frame *b);
void loose_drop_frame(struct loose_text *t, size_t i);

/* The moves of a frame that is settled; false when it says too little, or nothing that has moves.
 */
bool loose_moves(struct loose_text *t, struct loose_frame *f);
/* The same of frames that tell a distance and directions, that have two legs, that name a piece, or
 * the offset of a leap. */
bool loose_span_moves(struct loose_text *t, struct loose_frame *f);
bool loose_leg_moves(struct loose_text *t, struct loose_frame *f);
bool loose_piece_moves(struct loose_text *t, struct loose_frame *f);
bool loose_offset_moves(struct loose_text *t, struct loose_frame *f);
/* Of each direction, in Betza notation. */
extern const char *const loose_way_letters[DIRECTIONS];
/* The moves of all frames joined. */
bool loose_join(struct loose_text *t, struct moveset *set);

/* Copies of the moves of the set that end on these targets alone, lead these ways, and go no
 * farther than so many steps. */
struct moveset loose_on(struct arena *arena, const struct moveset *set, unsigned target);
struct moveset loose_along(struct arena *arena, const struct moveset *set, unsigned mask);
struct moveset loose_within(struct arena *arena, const struct moveset *set, int steps);

unsigned loose_mask(unsigned way);

/* The directions of the set's slides as a mask; 0: there are none, or a leap or limited one stands
 * among them. */
unsigned loose_slides_of(const struct moveset *set);
/* The directions in which the set leads at once, as a mask. */
unsigned loose_ways_of(const struct moveset *set);

#endif
