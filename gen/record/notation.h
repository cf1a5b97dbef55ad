/* Moves as they are written: the squares that a man goes over, by the board's labels.
 *
 *     e2-e4      goes from e2 to e4
 *     e2xe4      takes on e4: what stands there, or what passed through e4 on the turn before
 *     e2<>e4     swaps places with its friend on e4
 *     e4xe5-e4   a leg for each further square, also back to the first one
 *     e7-e8+     promotes; e7-e8= could, but does not
 *     e7-e8=Q    promotes to what has the code Q
 *     P*5e       a Pawn is dropped on 5e; where all pieces are alike, 5e alone says the same
 *     xd4        the own man on d4 is taken off the board, where a game begins so
 *     a4-a7xg4   goes from a4 to a7, and takes g4, where men are taken by choice
 *     O-O        castles with a man on the right, O-O-O on the left; e1-g1 says the same
 *     pass       passes, where a player may; so does a man that comes back to its square, e1-e1
 *
 * A game may name the man that goes by its strength or its code, with its square or without it:
 *
 *     8-2c       what has strength 8 goes to 2c
 *     Ex2c       a man with the code E takes on 2c; E1cx2c the one on 1c
 *
 * Where several could be meant, the squares are written. All signs are those of the game's grammar.
 * In texts of several moves there may be numbers before the first player's moves, "12.", and
 * "12..." before the second's. */
#pragma once

#include "record/placement/placement.h"

/* Of a move: where legs end, and where men stand that it takes on its way. */
enum { PLY_SQUARES = LEG_LIMIT + BOARD_LIMIT + 1, PLY_LIMIT = 1000 };

/* The side to which a move written "O-O" or "O-O-O" castles, as the board is printed. */
enum castles { CASTLES_NOT, CASTLES_RIGHT, CASTLES_LEFT };

/* One player's move, as written. */
struct ply {
    const struct piece *drop;   /* what is dropped on the only square; NULL: a man moves */
    const struct piece *mover;  /* by which the man is named; NULL: by its square alone */
    const struct piece *choice; /* which of several pieces it promotes to; NULL: not said */
    bool startless;             /* squares[0] is not written, but follows from `mover`: it is not
                                 * known before ply_find_mover() */
    enum castles castles;       /* startless: the two squares follow from it in the same way */
    bool passes;                /* startless: two squares alike, which only the position tells */
    struct square squares[PLY_SQUARES];
    struct place *places; /* of their names, of one that was read; see ply_place() */
    size_t place_count;
    int count;      /* 2 or more; 1 where a man is lifted, or dropped, and what that takes */
    uint64_t takes; /* bit k: something is taken on squares[k]; never bit 0 */
    bool lifts;     /* the man on the only square leaves the board */
    bool swaps;     /* places with the friend on the last square */
    bool chooses;   /* what is taken are men elsewhere: on the squares of `takes` nobody goes */
    bool untold;    /* what is taken is not written: on the way something, at the end perhaps */
    bool promotes, declines;
    struct place place, end; /* of the whole; of the sign of promotion, or of the dropped code */

    /* Of moves in other programs' words alone: */
    const char *written; /* the move as it stands there; NULL: in the game's own notation */
    int file, rank;      /* of a startless ply: the file and rank that it leaves, from 1 at the left
                          * and top; 0: not said */
    bool by_partner;     /* a castling may be written with the square of the partner at its end */
};

/* Reads the move of `size` bytes at `from`. False after a finding at the character that is wrong.
 */
bool ply_read(struct arena *arena, const struct game *game, const struct located *text, size_t from,
              size_t size, struct ply *ply, struct diags *diags);

/* The castling that the word is, "O-O" or "0-0-0". */
enum castles castles_read(const char *word, size_t size);

/* The square to which the man comes at last; and the move without the men that it takes by choice:
 * the same, or one in the arena. */
struct square ply_end(const struct ply *ply);
const struct ply *ply_going(struct arena *arena, const struct ply *ply);

/* Bytes of a number with its dots, "12." or "12...", at that place; 0: there is none. */
size_t ply_number_size(const char *text);
/* Why the number cannot stand before the move with so many plies before it, counted from the first
 * player's first one; NULL: it can. */
const char *ply_number_fault(const char *text, size_t size, size_t plies);

/* Appends all moves of a text, in which blanks, line ends and commas stand between them, to an
 * arena list. False after findings. */
bool plies_read(struct arena *arena, const struct game *game, const struct located *text,
                struct ply **plies, size_t *count, struct diags *diags);

/* Reading it gives the same move again. */
void ply_write(struct arena *arena, const struct game *game, const struct ply *ply,
               struct buf *out);

/* As the record has it. Owned by the arena. */
const char *ply_text(struct arena *arena, const struct game *game, const struct ply *ply);

/* The same with other signs than those of the game. */
void ply_write_by(struct arena *arena, const struct game *game, const struct grammar *grammar,
                  const struct ply *ply, struct buf *out);

/* Where the man of the side to move stands that castles to that side, one that may still do so if
 * there is one, and where it goes. False when there is none. */
bool ply_castling_squares(const struct placement *placement, enum castles castles,
                          struct square squares[2]);
/* The square of the only man that a startless ply can mean, which goes into squares[0]. False after
 * a finding when there is none, or several. Nothing is done with other plies. */
bool ply_find_mover(struct arena *arena, const struct placement *placement, struct ply *ply,
                    struct diags *diags);
