/* A text while it is read: its clauses, and the conditions before and behind them. Part of the
 * reader of English. */
#ifndef PIECEWORK_NOTATION_ENGLISH_ENGLISH_READ_INTERNAL_H
#define PIECEWORK_NOTATION_ENGLISH_ENGLISH_READ_INTERNAL_H

#include "game/game.h"
#include "notation/phrase/english_item.h"

/* What may stand at a place: nothing of the kind, or it is read well or badly. */
enum english_reading { READING_NONE, READING_GOOD, READING_BAD };

/* A text being read once, with one meaning at each spot of several. */
struct text_reader {
    struct english_reader r;
    const struct game *game;
    struct diags *diags;          /* NULL: it was read before, say nothing */
    struct moveset set;           /* of the groups that are finished … */
    struct text_rule *text_rules; /* of terrain and strength */
    size_t text_rule_count;
    size_t last; /* … of which the last group begins here */
    enum english_verb verb;
    /* What was said before the verb: it holds for further verbs of the same form. */
    struct english_terms terms;
    enum english_form form;
    bool prefixed, form_known;
    bool named; /* the verb is left out before the name of a piece */
    bool told;  /* the verb needs nothing behind it */
    bool any;   /* something was said of moves, or that there are none */
    /* What is said of the whole text: that nothing captures; that what it captures is told for
     * itself, so that what it "moves" does not capture; that this holds for all other verbs, too.
     */
    bool harmless, divergent, only;
    bool adds;    /* the group tells how it moves "in addition" … */
    size_t apart; /* … so that these first moves of the set capture although others do not */
    /* The subject of the text, as tokens; behind the first token of another one, 0: there is none.
     */
    size_t subject_from, subject_to, stranger;
    bool leaps;                       /* before all moves it was said that they leap */
    bool both;                        /* some of it "moves and captures" */
    bool reported;                    /* a finding of its own was added */
    const struct text_reader *unread; /* the same before it was read, owned by the arena */
};

/* --- conditions: english_hop.c, and behind the words english_condition.c --- */

/* Narrows a target; false, with `from` refused, when nothing would be left. */
bool english_narrow(struct text_reader *t, unsigned *target, unsigned to, size_t from);

/* Not to capture, or only to capture, also what passed through; as above. */
bool english_narrow_move(struct text_reader *t, struct move *move, bool capture, size_t from);

/* Puts the conditions before a piece's name on one of its moves; false when nothing is left. */
bool english_put_terms(struct arena *arena, struct move *move, const struct english_terms *terms);
/* Notes that the moves were said by "moves", so that they capture nothing beside captures. */
void english_mark_as_moves(struct moveset *set);
/* Takes all captures from the move; without them it may have no target left. */
void english_make_harmless(struct arena *arena, struct move *move);

/* Puts the moves of the set from `first` on on that way, as far as it suits them; whether it suits
 * one. */
bool english_put_on_way(struct moveset *set, size_t first, unsigned path);

/* Ends what moves are only while a text is read: moves from each rank come into the place of those
 * from several. */
void english_spread_ranks(struct arena *arena, struct moveset *set);

/* "a Rook that also": the piece moves as that one does, and what follows tells more. */
bool english_more_of_piece(struct text_reader *t);
/* Reads the subject, "The Lance (L)", "Lance: the Lance", if one is there. */
void english_read_subject(struct text_reader *t);
/* What stood before the words so far holds no longer. */
void english_forget_prefixes(struct text_reader *t);
/* "As a first move it may", "without capturing, it" */
bool english_read_prefixes(struct text_reader *t);
/* Conditions of the way behind their words, and then all others. */
bool english_read_ways_behind(struct text_reader *t);
bool english_read_suffixes(struct text_reader *t);

/* Puts a condition of the way on a leg; false when the row is none, or does not suit the leg. */
bool english_condition_of_way(const struct english_row *row, struct leg *leg,
                              const struct english_captures *captures);

/* --- pieces by name: english_like.c --- */

/* "as a Knight", not "as a first move" or "as far as it likes". */
bool english_like_begins(struct text_reader *t);
/* "Rook + Knight", or the name of a piece behind ":". */
bool english_name_begins(struct text_reader *t);
/* Reads "as a Knight or an Alfil", and what limits it, "but only forward". False when it cannot be
 * understood. */
bool english_read_like(struct text_reader *t);
/* The same behind directions, "forward as a Rook". *read: whether it is there. */
bool english_read_like_ahead(struct text_reader *t, bool *read);
/* Reads what tells of the moves of the item once more: "any number of squares diagonally, like a
 * Bishop". False when it tells something else. */
bool english_read_likeness(struct text_reader *t);

/* Reads the word as Betza notation; false when it is none. */
bool english_read_betza(const struct text_reader *t, size_t token, struct moveset *moves);

/* --- names of pieces: english_piece.c --- */

/* Reads "a Rook, a forward Knight or an Alfil"; what stands before the names begins at `from`. */
bool english_read_names(struct text_reader *t, size_t from);
/* Whether a piece's name follows, with or without what limits its moves. */
bool english_name_follows(struct text_reader *t, size_t token);
/* Whether the name of a piece follows, moved more than once: "any number of Knight moves". */
bool english_ride_begins(struct text_reader *t);
/* The directions that stand before a name, "a forward Wazir"; moves *token behind them. */
unsigned english_adjectives_at(struct english_matcher *m, size_t *token);

/* --- limits: english_hop.c --- */

/* The straight directions in which moves of the set from `first` on lead. */
unsigned english_ways_of(const struct moveset *set, size_t first);
/* Keeps the moves of the group from `first` on in those directions, or takes them away; the words
 * begin at `from`. False when none is left. */
bool english_limit_ways(struct text_reader *t, const struct english_headings *headings,
                        size_t first, bool kept, size_t from);
/* Keeps the moves of the group from `first` on that lead farthest forward. */
void english_keep_foremost(struct text_reader *t, size_t first);
/* Reads "but only forward", "except backward", "up to two squares" behind a piece's name. */
bool english_read_limits(struct text_reader *t);
/* Reads "It cannot move diagonally." as a sentence of its own. */
enum english_reading english_read_denial_alone(struct text_reader *t);

/* --- verbs: english_chain.c --- */

/* A verb at `token`, moved behind it. */
const struct english_row *english_verb_at(struct text_reader *t, size_t *token);
/* Begins the moves of the verb, under the conditions before it. */
void english_take_verb(struct text_reader *t, const struct english_row *row);
/* Whether "also" stands in the words that joined the clause, which begins at `clause`, or before
 * the verb at `from`. */
bool english_says_also(const struct text_reader *t, size_t clause, size_t from);
/* Reads the verb of a clause, if it has one, and what may stand between it and the distance. False
 * when it cannot be understood. */
bool english_read_verb(struct text_reader *t, size_t clause);

/* --- moves of several legs: english_chain.c --- */

/* What follows a leg. */
struct english_link {
    bool may;         /* or the move ends before it */
    unsigned passing; /* target of the leg before */
    struct leg leg;   /* its step is as many squares forward as it goes */
    bool same;        /* as many steps as the leg before made */
    int least;        /* of any number of steps at least so many; 0: one */
    bool told, rides; /* its distance was read; without one it goes any */
    unsigned turns;   /* where it leads: bit k, k times 45 degrees right of the leg before */
    unsigned ways;    /* or, where that is 0, whatever the leg before; else only these: a mask of
                       * directions, or 0 */
    enum english_bearing kind;
    size_t at; /* token at which the directions begin */
};

/* Reads the words of a link, from the row of english_links on that was read. False when they cannot
 * be understood. */
bool english_read_link(struct text_reader *t, const struct english_row *row,
                       struct english_link *link);

/* Reads what follows the moves of the item as further legs of them: nothing, or "and then slides
 * …". False when it cannot be understood. */
bool english_read_chain(struct text_reader *t);

/* "with or without capturing there": how the leg before is passed. False, with nothing moved, when
 * nothing is said. */
bool english_read_passing(struct text_reader *t, unsigned *passing);

/* --- moves over other pieces: english_hop.c --- */

/* "over exactly one piece" at the token, with directions before it or not. */
bool english_hop_begins(struct text_reader *t, size_t token);
/* "captures an enemy piece by jumping over it", moved behind it; and what follows. */
bool english_capture_by_jump(struct text_reader *t);
bool english_read_capture_by_jump(struct text_reader *t);
/* Reads it as what follows "hops". False when it cannot be understood. */
bool english_read_hop(struct text_reader *t);
/* Reads ", but must hop over exactly one piece" behind the moves of the item, and limits these. */
enum english_reading english_read_hop_behind(struct text_reader *t);

/* --- first moves in brackets: english_like.c --- */

/* Reads "(or two on its first move)" behind single steps; nothing where it is not there. False when
 * the distance does not suit the verb. */
bool english_read_first_move(struct text_reader *t);

/* --- null moves: english_like.c --- */

/* "passes its turn by" at the token, moved behind it, and its form. */
bool english_pass_at(struct text_reader *t, size_t *token, enum english_form *form);
/* Reads it with the step that leads back. False when it cannot be understood. */
bool english_read_pass(struct text_reader *t);

/* --- two steps in a turn: english_twice.c --- */

/* "up to twice per turn": adds to the moves of the group from `first` on every two of them, the
 * first with or without capturing; back to where it stood only when it captured. False when one of
 * them is no move of a king's directions. */
bool english_twice(struct text_reader *t, size_t first);

/* What a row of CONDITION_TURN says of the moves of two steps in the set; false: there are none. */
bool english_limit_twice(struct arena *arena, struct moveset *set, unsigned limit);

#endif
