/* How a game is played beside the moves of its pieces: `rules:` of its definition. */
#ifndef PIECEWORK_GAME_RULES_H
#define PIECEWORK_GAME_RULES_H

#include "game/draws.h"
#include "game/goal.h"
#include "game/trading.h"
#include "game/within.h"

struct piece;
struct terrain;

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
/* How men are taken: as the moves say; by enclosing them, see custodian.h; or as the moves say, but
 * none that is stronger. */
enum capture { CAPTURE_REPLACEMENT, CAPTURE_CUSTODIAN, CAPTURE_STRENGTH };
/* Lines along which men are enclosed. */
enum along { ALONG_ORTHOGONAL, ALONG_DIAGONAL, ALONG_ANY };
/* Where each move builds a wall. */
enum walls_built { WALLS_NONE, WALLS_VACATED };
/* Lines along which royal men of both players may not stand with nobody between them. */
enum facing { FACING_ALLOWED, FACING_FILE, FACING_ORTHOGONAL, FACING_ANY };
/* Moves of a royal man in check: as ever, or only those that take the one man that gives it. */
enum flight { FLIGHT_ALLOWED, FLIGHT_CAPTURE };
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
 * game; or they go to a partner at another board, whose captures come to the own hand. */
enum captured { CAPTURED_HELD, CAPTURED_REMOVED, CAPTURED_PARTNER };

/* Drops of all pieces. */
struct drop_rules {
    struct within within; /* where they are dropped */
    enum captured captured;
    bool required;    /* some pieces must be dropped as long as they are held */
    bool falls;       /* a dropped man falls down its file as it is printed, as far as it can */
    bool no_check;    /* a drop that gives check is illegal */
    bool kept;        /* captured men stay what they have become */
    bool either_side; /* a piece may be dropped as what it promotes to */
    bool stuck;       /* a piece may be dropped where it could never move */
    bool mate_loses;  /* a mate by a piece with `no_mate` is legal, but lost for who gives it */
};

/* A piece that chases another one though it is protected. */
struct chase_pair {
    const struct piece *by, *man;
};

/* How the game goes beside the moves of the pieces: the finer part of `rules:`. */
struct rules {
    enum royal_goal goal;
    int royals_needed;  /* royal men that a player must keep; more of them may be lost, and are not
                           in check; 0: all */
    struct goal *goals; /* beside it; the first one that is true decides */
    size_t goal_count;
    enum capture capture;
    int custodian_most; /* men in a row that are taken together */
    enum along custodian_along;
    struct exception *exceptions; /* to the strength of pieces */
    size_t exception_count;
    struct never_over *never_over; /* the pairs of pieces of which that is true */
    size_t never_over_count;
    bool explosions;              /* captures explode, see burning.h */
    bool explosions_held;         /* what explodes comes to the hand of the other player */
    const struct piece *wall;     /* that is built; NULL: none */
    enum walls_built walls_built; /* on the square that a man leaves, or nowhere */
    bool must_capture;            /* who can take an enemy must take one */
    enum rank_over rank_over;     /* what the ranks of pieces decide */
    enum rank_takes rank_takes;
    bool burns_standing; /* who stops beside an enemy that burns is burnt */
    enum burnt_first burnt_first;
    bool check;     /* a royal piece may not be left where it could be taken */
    bool no_checks; /* a move that gives check is illegal */
    enum facing facing;
    bool facing_offers; /* they may, and who passes then lets the game end; other moves end that */
    enum flight flight;
    bool firsts_end;       /* some pieces end the first moves of royal men */
    bool firsts_unchecked; /* a royal man in check makes no first move */
    bool mate_needs;       /* some pieces whose checks do */
    bool mate_loses;       /* some pieces by which it does */
    enum stalemate stalemate;
    bool points;          /* those of men on the board decide games that would be drawn */
    double points_second; /* what the second player has beside */
    enum pass pass[2];    /* of each player; when both pass in a row, the game ends */
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
    bool chase_is_new; /* only attacks that a move makes count, see rules/ending/chase.h; then:
                        */
    int unchased_first, unchased_last; /* ranks of those that may be chased; 0: all */
    struct chase_pair *chase_pairs;
    size_t chase_pair_count;
    struct idle_draw idle_draw;
    struct counting counting;
    struct trading trading;
    struct drop_rules drop;
    int passing_first, passing_last; /* ranks on which what passes is caught; 0: all */
    struct castling *castlings;
    size_t castling_count;  /* up to CASTLING_LIMIT */
    bool castling_opposite; /* not to the side to which the other player has castled */
    struct within zone;     /* where men promote, if it is not the farthest ranks of the board */
    bool promotes_apart; /* promotion is a turn of its own, see rules/movegen/promote_apart.c; then:
                          */
    bool promotes_last;  /* a player's last man of its piece promotes wherever it stands */
    bool passing_stays;  /* captures in passing do not promote */
    unsigned promotes_when;      /* of enum promotes_when */
    unsigned promotes_capturing; /* the same of moves that take something, beside those */
    bool promote_stuck;          /* a piece may stay unpromoted where it could never move */
    bool promotes_taking;        /* only moves that take something promote */
    bool promoted_forces;        /* who takes a promoted man promotes, if it may */
    bool turns_back; /* promoted men are turned back by moves that would promote others */
};

#endif
