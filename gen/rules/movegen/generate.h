/* The moves of a position, pseudo-legal ones: they may leave a royal piece where it can be taken,
 * and take what must be spared. */
#pragma once

#include "rules/position/position.h"

/* Adds the moves of the side to move, castlings, drops and a pass last. A game that has ended by a
 * capture has none. What rules/legal/legal.h forbids is not looked at, nor are the limits of drops
 * but that a man must be able to move from where it is dropped, and one-a-file.
 *
 * Moves that come to the same are one. Of several ways of a man to the same result the one counts
 * that passes through the fewest squares; a man that can catch what passed a square cannot go there
 * without doing so. */
void generate_moves(const struct position *position, struct played_moves *moves);
/* The same without drops, and without other moves of the men on squares where `squares` is false
 * than castlings, promotions that are turns of their own, and a pass. */
void generate_moves_of(const struct position *position, const bool *squares,
                       struct played_moves *moves);
/* What moves are watched that leave a square, or come to it. */
enum watching { WATCH_LEAVING = 1, WATCH_ENTERING = 2 };
/* Lists only those moves that are watched by a square; all castlings, passes, promotions that are
 * turns of their own, drops that may not give mate, and moves that take something elsewhere than on
 * the square to which they come; those that make a man royal; and those of men whose number only
 * their list tells: of kinds that are `listed`, and of all in games of contagion. Returns how many
 * others there are. */
size_t generate_watched(const struct position *position, const unsigned char *watched,
                        struct played_moves *moves);
/* The same of the man on one square, whoever is to move, without castling. */
void generate_from(const struct position *position, int square, struct played_moves *moves);
/* Whether one of these moves leads to the other square. */
bool man_goes_to(const struct position *position, int from, int to);
/* The moves of the man by a single one of its own. */
void generate_by(const struct position *position, int square, const struct track *track,
                 struct played_moves *moves);
/* Whether men of the side may promote to the kind: it is theirs, and they have not too many. */
bool promotion_is_open(const struct position *position, int kind, int side);

/* Reports, if that is so, that somewhere there were more moves than are looked for, see `cut` of
 * positions. False after the finding. */
bool moves_are_whole(bool cut, struct place place, struct diags *diags);

/* Passing a turn: a move that changes nothing but whose turn it is. It is written with the square
 * of the man that says so, twice. */

/* The square of the man by which the side passes: its royal man or, where it has none or several,
 * the first of its men from the left of the lowest rank. With no man on the board it passes by the
 * first square there, if it may drop men; else NOWHERE. */
short passing_square(const struct position *position, int side);

/* Who could take whom, and check. */

/* Whether the side could take the man that stands on the square, if it were to move. */
bool attacked(const struct position *position, int square, int by);

/* Whether the man on `from` may go over the one on `hurdle`, and take what stands on the square
 * behind it, by their ranks. */
bool hops_over(const struct position *position, short from, short hurdle, int square);

/* The square of a man that could do so, but not the one on the square `but`; NOWHERE: none. */
int attacker_of(const struct position *position, int square, int by, int but);

/* The square of a royal man that faces the royal man on the square though that is forbidden;
 * NOWHERE: none. */
int facing_of(const struct position *position, int square, int by);

/* Whether a royal man of the side could be taken so. */
bool in_check(const struct position *position, int side);

/* Whether a royal man stands on the square who could be taken there, in a game where that is check.
 */
bool is_checked(const struct position *position, int square);

/* Whether the man on the square could take a royal man of the other side, if it were to move. */
bool attacks_royal(const struct position *position, int from);

/* Whether a move that was generated takes what stands on the square. */
bool move_takes(const struct position *position, const struct played_move *move, int square);

/* Whether the move takes at its end what the man must spare: a man that could be retaken there. */
bool move_must_spare(const struct position *position, const struct played_move *move);

/* Whether the royal men of the players, one of each, face each other along one of those lines. */
bool royals_face(const struct position *position);

/* Castling, see castle.c. */

/* Adds the castlings of the side to move; that a royal man is safe on its way is not looked at. */
void generate_castling(const struct position *position, struct played_moves *moves);

/* What keeps the man on a square from castling to another one. */
enum castling_bar {
    CASTLING_FREE,
    CASTLING_ELSEWHERE, /* nobody castles so */
    CASTLING_MOVED,     /* it, or its partner on *square, has moved */
    CASTLING_BARRED,    /* the other side has castled to that side */
    CASTLING_ALONE,     /* nobody stands on that side */
    CASTLING_CLOSED,    /* the man on *square may not go or stand where it would come to */
    CASTLING_BLOCKED,   /* by the man on *square */
    CASTLING_ENCLOSED,  /* one of the two would be, where nobody comes to be so */
};
enum castling_bar castling_bar(const struct position *position, short from, short to,
                               short *square);

/* Captures that go on, see `chain:` of the rules. A chain is one move: its legs are those of its
 * links, the single captures, each of which begins where the one before has ended and was made. */

/* Adds the moves of the man on a square that do not go on. */
typedef void chain_links(const struct position *position, int square, struct played_moves *moves);

/* Lets the moves of a man, from number `first` on, go on after captures. Where men promote at the
 * end of the whole move, none does so yet. The position is the same afterwards. Returns the
 * work that it was, in ends of legs that are tried, about `most` at most: beyond that moves are not
 * found, and its `cut` is set. */
size_t follow_chains(const struct position *position, chain_links *links,
                     struct played_moves *moves, size_t first, size_t most);

/* Captures by choice: who brings men to stand side by side, in a mill, takes men of the other side;
 * who steps towards men or away from them takes one row of these. */

/* Makes of each of the moves and drops, from number `first` on, one for each choice of what it
 * takes; it stays as it is where that is nothing. The position is the same afterwards. */
void choose_captures(const struct position *position, struct played_moves *moves, size_t first);

/* Drops from the hand. */

struct generator;

/* Adds the drops of the side to move. */
void generate_drops(struct generator *g);
/* Whether the side to move has too many men left to drop the kind, see `left` of drop_limits. */
bool drop_waits(const struct position *position, int kind);
/* Where a man that falls down the file comes to rest; NOWHERE: a man stands at its top. */
short drop_falls_to(const struct position *position, int file);

/* Captures around loops, as in Surakarta: along a line of the board, over empty squares and one
 * loop or more, to an enemy. */

/* The squares of the enemies that the man takes so, each once; its own square is free. Returns how
 * many. */
int looped_squares(const struct position *position, short from, short squares[SQUARE_LIMIT]);

/* The shortest such way to the next man that is met on `to`, before or after he is taken: its ends
 * and the squares where it goes from a line into a loop, or the other way round. Returns how many;
 * 0: there is none, or it turns too often. */
enum { LOOPED_LIMIT = 16 };
int looped_way(const struct position *position, short from, short to, short squares[LOOPED_LIMIT]);

/* What becomes of moves that were found, and the men that players take off before all moves. */

/* Leaves the moves of the man, from number `first` on, out that end where it may not stop. */
void drop_passed(struct played_moves *moves, size_t first, short from, const unsigned char *passed);
/* Leaves those out that lead from a terrain which the man does not leave, by square, NULL: it
 * leaves all; and to where it would be enclosed, where nobody goes there. */
void drop_barred(const struct position *position, struct played_moves *moves, size_t first,
                 const uint64_t *terrains);

/* Whether the side to move takes a man of its own off the board before all moves; and whether that
 * may be the one on the square. */
bool is_opening(const struct position *position);
bool may_be_lifted(const struct position *position, short square);
