/* How a game is played beside the moves of its pieces: `rules:` of its definition. */
#pragma once

#include "diag/source.h"

/* When a game that goes nowhere is drawn. */

struct piece;

/* A draw after so many moves of each player without a capture, a drop, a promotion, or a move of a
 * piece that restarts the count and could not go straight back. */
struct idle_draw {
    int moves;  /* 0: there is none */
    int claim;  /* fewer moves with which a draw may be claimed; 0: it may not */
    int checks; /* moves of one player that give check and are counted, at most; -1: all */
    bool drops, promotions; /* which start the count again */
};

/* Moves in which a player who has no more than one man must be mated by somebody who has so many
 * men of a piece. */
struct count_limit {
    const struct piece *piece; /* NULL: whatever the other player has */
    int men, moves;
    struct place place;
};

/* A count of moves at the end of the game, as in Makruk. */
struct counting {
    int board;     /* moves, against a player with several men; 0: they are not counted */
    int board_men; /* … as soon as there are so few; 0: as soon as the pieces are gone that keep the
                      count from beginning */
    struct count_limit *limits; /* against a player with one man: the first that fits */
    size_t limit_count;
    bool begins_at_men; /* a player with one man begins to count at the number of all men */
    bool on;
};

/* A part of the board. */

struct terrain;

/* Squares of a player, such as those that a piece never leaves: those of a terrain that are not the
 * other player's, or some ranks from the owner's side, 1 the back rank. Neither: the whole board.
 * Where they are said, each player has some: an array of two, 0 first or 1 second. */
enum { NO_RANK = 99 }; /* as `first`: no square at all */
struct within {
    const struct terrain *terrain;
    int first, last; /* ranks; 0: none */
    struct place place;
};

/* Goals of a game beside what becomes of royal pieces: what decides it when it is true of a player.
 */

enum goal_kind {
    GOAL_REACH, /* men of the player stand on a terrain, on squares that are not the player's own */
    GOAL_REDUCED, /* the player has few men left */
    GOAL_CHECKS,  /* the player has given check so often */
    GOAL_ROW,     /* after a move of the player, so many of its men stand in a row */
    GOAL_BLOCK,   /* after a move of the player, its men fill a square of so many squares a side */
    GOAL_SHUT_IN, /* a man of the player, who is to move, can go nowhere, and an enemy is beside it
                   */
    GOAL_AROUND   /* men of the player stand on all squares beside a terrain */
};

/* Lines along which men stand in a row; bits. */
enum goal_lines { LINES_FILES = 1, LINES_RANKS = 2, LINES_DIAGONALS = 4, LINES_ANY = 7 };

/* What the player gets of whom the goal is true. */
enum goal_result { GOAL_WINS, GOAL_LOSES, GOAL_DRAWS };

struct goal {
    enum goal_kind kind;
    enum goal_result result;
    int side;                    /* of whom it may be true; NOWHERE: of both players */
    const struct piece **pieces; /* that count; none of them: all do */
    size_t piece_count;
    int number;                  /* men that must stand there; men left at most; checks; men in
                                    the row; squares along a side of the block */
    const struct piece **inside; /* of GOAL_AROUND: one of them stands on each square of it; */
    size_t inside_count;
    bool inside_none;              /* or nobody; neither: it does not matter */
    const struct terrain *terrain; /* of GOAL_REACH and GOAL_AROUND; what follows is of the first */
    bool safe;                     /* no man is needed there that could be taken */
    bool hold;                     /* the men must still stand there after the other one's turn; or,
                                      with `safe`, those that could be taken */
    bool filled;                   /* one man is enough when no square of it is empty */
    bool each;                   /* of GOAL_REDUCED: of any one of the pieces, not of all of them */
    bool hands;                  /* of GOAL_REDUCED: men in hand count, too */
    bool counts_stuck;           /* of GOAL_REDUCED: men that could never move again count, too; */
    const struct piece **exempt; /* men of these do not count among those of `against`; */
    size_t exempt_count;
    bool unless_check; /* it is not true of a player to move who could take a royal man of
                        * the other one on whom the game depends */
    int against;       /* of GOAL_REDUCED: men that the other one must have at least */
    bool reply; /* of GOAL_REACH: the second player may answer the first one's men with a move that
                   brings the second one's there, too, and draws; the game ends at once where no
                   move does. Of GOAL_REDUCED: only after the player's next turn, unless that cannot
                   leave the  other one with less than `against` */
    unsigned lines;          /* of GOAL_ROW, of enum goal_lines */
    bool gaps;               /* of GOAL_ROW: whatever stands between them */
    struct within within[2]; /* of GOAL_ROW and GOAL_BLOCK: where men count */
    struct place place;
};

/* Pieces that may not be traded for each other, as the Lions of Chu Shogi. */

/* The men that protect one that may not be traded: those that are left after the move, or also
 * those that it takes on its way. */
enum protectors { PROTECTORS_REMAINING, PROTECTORS_ALL };

/* A capture of such a man by another one, right after the other player has made one: it is
 * forbidden, forbidden where the man is protected, or allowed. */
enum counter_strike { COUNTER_FORBIDDEN, COUNTER_UNPROTECTED, COUNTER_ALLOWED };

struct trading {
    bool on;
    enum protectors protectors;
    enum counter_strike counter_strike;
    bool double_capture; /* a counter-strike is allowed that also takes a man that matters */
};

enum promotion { PROMOTION_NONE, PROMOTION_OPTIONAL, PROMOTION_AUTOMATIC };
/* Whether PATH_LAME blocks anything; optional: where the players agree on it. */
enum hobbling { HOBBLING_ON, HOBBLING_OFF, HOBBLING_OPTIONAL };
/* What passes through a square, for TARGET_PASSED: a first move of two squares, or one that is made
 * from some ranks alone; or every step,
 * slide and double step, but no jump; or a first move, or one from some ranks, of two squares or
 * more in a straight line. */
enum passing { PASSING_DOUBLE_STEP, PASSING_ALL, PASSING_FIRST_MOVE };

/* Moves after which a piece may or must promote, by where they start and end; stuck: inside of the
 * zone, to where it could never move again. */
enum promotes_when {
    PROMOTES_ENTERING = 1,
    PROMOTES_LEAVING = 2,
    PROMOTES_INSIDE = 4,
    PROMOTES_STUCK = 8
};

/* What becomes of royal men when the game is won; other: nothing. */
enum royal_goal { GOAL_CHECKMATE, GOAL_CAPTURE, GOAL_OTHER };
/* How men are taken: as the moves say; as the moves say, but none that is stronger; by enclosing
 * them, see game.h; in groups of men side by side that have no empty square beside them; by going
 * around loops of the board to their squares; by making mills; or in rows, by stepping towards or
 * away from them. From CAPTURE_CUSTODIAN on men only go to empty squares by their own moves, and
 * nothing is taken on these. */
enum capture {
    CAPTURE_REPLACEMENT,
    CAPTURE_STRENGTH,
    CAPTURE_CUSTODIAN,
    CAPTURE_GROUPS,
    CAPTURE_LOOPS,
    CAPTURE_MILLS,
    CAPTURE_APPROACH
};
/* Rows that are taken so: those in front, those behind, or either by choice. */
enum approach { APPROACH_EITHER, APPROACH_FRONT, APPROACH_BEHIND };
/* Men that are taken for several mills at once, at most. */
enum { CHOSEN_LIMIT = 2 };
/* Men of one side that come to stand side by side: for a mill its player takes one man of the other
 * side, wherever it stands, but for royal ones. */
struct mill_rule {
    int row;        /* men that make a mill */
    unsigned lines; /* along which they stand, of enum goal_lines */
    bool all;       /* a man in a mill is taken like any other; else only where there is no other */
    int twice;      /* men that are taken for several mills at once: 1 to CHOSEN_LIMIT */
};
/* Lines along which men are enclosed, stand side by side in groups, and reach empty squares. */
enum along { ALONG_ORTHOGONAL, ALONG_DIAGONAL, ALONG_ANY };
/* What a man takes that comes to stand in between enemies: nothing, the two beside it, or the two
 * rows that begin with these. */
enum intervention { INTERVENTION_NONE, INTERVENTION_NEIGHBOURS, INTERVENTION_ROWS };
/* What it is for a man to come to where enemies enclose it, or its group: it is safe; it is lost,
 * with its group, unless it takes something; or it does not go there, but in a group, to take
 * something. */
enum entering { ENTERING_SAFE, ENTERING_LOST, ENTERING_FORBIDDEN };
/* Men that are not taken when they are enclosed: in place of any move of their player one of them
 * goes to an empty square there. */
struct return_rule {
    const struct piece **pieces;
    size_t piece_count;
    struct within within[2];
};
/* Where each move builds a wall. */
enum walls_built { WALLS_NONE, WALLS_VACATED };
/* Lines along which royal men of both players may not stand with nobody between them. */
enum facing { FACING_ALLOWED, FACING_FILE, FACING_ORTHOGONAL, FACING_ANY };
/* Moves of a royal man in check: as ever, or only those that take the one man that gives it. */
enum flight { FLIGHT_ALLOWED, FLIGHT_CAPTURE };
/* Whether a man that has taken something goes on to take more in the same move: never, as its
 * player likes, or as long as it can; in which direction after each capture; and where it promotes:
 * where it may, which ends the move, at the end of the whole move alone, or on its way as well. */
enum chain_by { CHAIN_NEVER, CHAIN_CHOICE, CHAIN_DUTY };
enum chain_line { CHAIN_ANY, CHAIN_SAME, CHAIN_OTHER };
enum chain_promotion { CHAIN_ENDS, CHAIN_AT_END, CHAIN_GOES_ON };
struct chain_rule {
    enum chain_by by;
    enum chain_line line;
    enum chain_promotion promotion;
    bool kept;   /* what is taken stays, in the way of all, until the move has ended */
    bool most;   /* of several captures only those are legal that take the most men */
    bool onward; /* it comes to no square where it has been in the same move */
};
/* Whether a player may pass a turn: never, whenever not in check, or only without another move. */
enum pass { PASS_NEVER, PASS_ALWAYS, PASS_STUCK };
/* What it means for a player to be unable to move without being in check. */
enum stalemate { STALEMATE_DRAW, STALEMATE_LOSS, STALEMATE_WIN };
/* What it means that a position has occurred a number of times: nothing, a draw, the loss or the
 * win of the player who made it so, the win of one player whoever did, or that the move is illegal.
 */
enum repeated {
    REPEATED_NOTHING,
    REPEATED_DRAW,
    REPEATED_LOSS,
    REPEATED_WIN,
    REPEATED_FIRST_WINS,
    REPEATED_SECOND_WINS,
    REPEATED_FORBIDDEN
};
/* Men over which a man with a rank jumps, and whom it takes on its way: those of lower ranks, and
 * perhaps those of its own. */
enum rank_over { RANK_OVER_LOWER, RANK_OVER_EQUAL };
/* Of two men that burn and are enemies, the one that comes beside the other: it is burnt alone, or
 * burns first, and the other one with the rest. */
enum burnt_first { BURNT_MOVER, BURNT_STANDING };
/* What it takes behind a man that it has jumped or taken. */
enum rank_takes { RANK_TAKES_ANY, RANK_TAKES_NOT_ROYAL, RANK_TAKES_LOWER };
/* Who may not repeat: everybody, or only who moves a piece that could take the one moved last. */
enum repeaters { REPEATERS_ALL, REPEATERS_STRONGER };

/* One piece may take another, or may not, whatever their strengths. */
struct exception {
    const struct piece *piece, *other;
    bool takes;
    const struct terrain *not_from; /* of takes: not while it stands there; NULL: from everywhere */
    struct place place;
};

/* A piece never jumps over another one, whatever their ranks. */
struct never_over {
    const struct piece *piece, *other;
    struct place place;
};

/* How men castle with others of their rank, that come to stand beside them. */
struct castling {
    bool players[2];                        /* who castles so */
    const struct piece **kings, **partners; /* what castles, and with what */
    size_t king_count, partner_count;
    int file_count; /* files where it goes; 0: two squares from `homes` towards the partner */
    int files[2];   /* from the left, in order: of two, by the partner's side; of one, only with a
                     * partner on the side where the file is */
    int homes[2];   /* files on which each side's man stands in the setup; -1: there is not one */
};

/* What becomes of captured men where pieces are dropped: who takes them holds them; they leave the
 * game; they return to the hand of their owner; or they go to a partner at another board, whose
 * captures come to the own hand. */
enum captured { CAPTURED_HELD, CAPTURED_REMOVED, CAPTURED_OWNER, CAPTURED_PARTNER };

/* Men that the players take off the board before all moves, each one of its own: the first player
 * while no square is empty, the second one while one is. */
struct opening_rule {
    bool removal;
    const struct terrain *first; /* where the first one stands; NULL: anywhere */
    bool anywhere;               /* so does the second one; else beside the empty square */
};

/* Whether drops enclose men: never; as moves do; or they must, to be made. */
enum drop_takes { DROP_TAKES_NEVER, DROP_MAY_TAKE, DROP_MUST_TAKE };

/* Drops of all pieces. */
struct drop_rules {
    struct within within[2]; /* where they are dropped */
    enum captured captured;  /* but for what `limits` say of some pieces, see drop_limits */
    enum drop_takes takes;   /* of captures by enclosing */
    bool required;           /* some pieces must be dropped as long as they are held */
    int a_turn; /* a player goes on until a multiple of so many men is left in the hand; 0: never */
    bool then_same;   /* who has dropped the last man of both players goes on */
    bool falls;       /* a dropped man falls down its file as it is printed, as far as it can */
    bool no_check;    /* a drop that gives check is illegal */
    bool kept;        /* captured men stay what they have become */
    bool either_side; /* a piece may be dropped as what it promotes to */
    bool stuck;       /* a piece may be dropped where it could never move */
    bool mate_loses;  /* a mate by a piece with `no_mate` is legal, but lost for who gives it */
};

/* Whether who drops a man may be to move again. */
static inline bool drops_may_go_on(const struct drop_rules *rules)
{
    return rules->a_turn > 1 || rules->then_same;
}

/* A piece that chases another one though it is protected. */
struct chase_pair {
    const struct piece *by, *man;
};

/* How many of the squares beside men must be closed before they are taken, where it is not two on
 * opposite sides of them. */
enum { SIDES_ALL = 99 }; /* all that are on the board */
struct closed_sides {
    const struct piece **pieces; /* of which it is true; none of them: all */
    size_t piece_count;
    int number;
    const struct terrain *on, *beside; /* where it is: there, or beside it; both NULL: everywhere */
    const struct piece **with;         /* one of which must be among those beside; none: any */
    size_t with_count;
};

/* How the game goes beside the moves of the pieces: the finer part of `rules:`. */
struct rules {
    enum royal_goal goal;
    int royals_needed;  /* royal men that a player must keep; more of them may be lost, and are not
                           in check; 0: all */
    struct goal *goals; /* beside it; the first one that is true decides */
    size_t goal_count;
    enum capture capture;
    enum approach approach; /* of CAPTURE_APPROACH */
    struct mill_rule mills; /* of CAPTURE_MILLS */
    int flying; /* men that are left to a player, those in hand counted, who moves them to any
                   empty square; 0: nobody does */
    int custodian_most; /* men in a row that are taken together */
    enum along custodian_along;
    bool custodian_corner; /* a man in a corner is taken by two on the squares beside it */
    bool custodian_turns;  /* men that are taken stay, and change sides */
    enum intervention intervention;
    enum entering entering;
    struct return_rule *returns; /* the first one first of which a man is enclosed */
    size_t return_count;
    bool shieldwall; /* rows along an edge are taken that have an enemy in front of each man */
    struct closed_sides *sides; /* the first one that fits counts */
    size_t side_count;
    struct exception *exceptions; /* to the strength of pieces */
    size_t exception_count;
    struct never_over *never_over; /* the pairs of pieces of which that is true */
    size_t never_over_count;
    bool explosions;              /* captures explode, see game.h */
    bool explosions_held;         /* what explodes comes to the hand of the other player */
    const struct piece *wall;     /* that is built; NULL: none */
    enum walls_built walls_built; /* on the square that a man leaves, or nowhere */
    bool must_capture;            /* who can take an enemy must take one */
    struct chain_rule chain;      /* captures that go on */
    enum rank_over rank_over;     /* what the ranks of pieces decide */
    enum rank_takes rank_takes;
    bool burns_standing; /* who stops beside an enemy that burns is burnt */
    enum burnt_first burnt_first;
    bool check;     /* a royal piece may not be left where it could be taken */
    bool no_checks; /* a move that gives check is illegal */
    enum facing facing;
    bool facing_offers; /* they may, and who passes then lets the game end; other moves end that */
    enum flight flight;
    bool firsts_end;             /* some pieces end the first moves of royal men */
    bool firsts_unchecked;       /* a royal man in check makes no first move */
    bool mate_needs;             /* some pieces whose checks do */
    bool mate_loses;             /* some pieces by which it does */
    enum stalemate stalemate[2]; /* of each player */
    bool points;                 /* those of men on the board decide games that would be drawn */
    double points_second;        /* what the second player has beside */
    bool points_hands;           /* those of men in hand count, too */
    bool points_territory;       /* empty squares that reach men of one side alone count, too */
    enum pass pass[2];           /* of each player; when both pass in a row, the game ends */
    enum repeated repeated;
    int times;       /* of the same position, for `repeated` */
    int claim_times; /* of the same position, with which a draw may be claimed; 0: it may not */
    bool dead_draws; /* a position in which neither player can mate ends the game */
    enum repeaters repeaters;
    int repeated_within;  /* turns before which a position still counts as the same; 0: any */
    bool repeated_board;  /* the same board counts, whoever is to move */
    bool perpetual_check; /* who repeats by nothing but checks loses */
    bool to_and_fro;      /* who moves a man to and fro loses, see rules/ending/ending.c */
    bool perpetual_chase; /* who repeats by attacking one man with every move loses */
    bool chase_is_new;    /* only attacks that a move makes count, see ending/chase.c; then: */
    int unchased_first, unchased_last; /* ranks of those that may be chased; 0: all */
    struct chase_pair *chase_pairs;
    size_t chase_pair_count;
    struct idle_draw idle_draw;
    struct counting counting;
    struct trading trading;
    struct drop_rules drop;
    struct opening_rule opening;
    int passing_first, passing_last; /* ranks on which what passes is caught; 0: all */
    struct castling *castlings;
    size_t castling_count;  /* up to CASTLING_LIMIT */
    bool castling_opposite; /* not to the side to which the other player has castled */
    struct within zone[2];  /* where men promote, if it is not the same number of farthest ranks */
    bool promotes_apart;    /* promotion is a turn of its own, see rules/movegen/generate.c; then:
                             */
    bool promotes_last;     /* a player's last man of its piece promotes wherever it stands */
    bool passing_stays;     /* captures in passing do not promote */
    unsigned promotes_when; /* of enum promotes_when */
    unsigned promotes_capturing; /* the same of moves that take something, beside those */
    bool promote_stuck;          /* a piece may stay unpromoted where it could never move */
    bool promotes_taking;        /* only moves that take something promote */
    bool promoted_forces;        /* who takes a promoted man promotes, if it may */
    bool turns_back; /* promoted men are turned back by moves that would promote others */
};

/* Whether men are taken otherwise than by going to their squares. */
static inline bool takes_beside(const struct rules *rules)
{
    return rules->capture >= CAPTURE_CUSTODIAN;
}

/* Whether it is by enclosing them: who comes to a square takes what has no way out any more. */
static inline bool takes_enclosed(const struct rules *rules)
{
    return rules->capture == CAPTURE_CUSTODIAN || rules->capture == CAPTURE_GROUPS;
}

/* Whether their player chooses them, wherever they stand. */
static inline bool takes_by_choice(const struct rules *rules)
{
    return rules->capture >= CAPTURE_MILLS;
}
