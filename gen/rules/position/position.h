/* A position of a game that is being played: who stands where, what lies in the hands, who moves,
 * and all moves that led there, so that they can be taken back. The room plays by the tables that
 * rules/tables/ lays out once for a game: moves are generated (generate.h), those that leave a
 * royal man to be taken or repeat too often are left out (legal.h), and then it is told whether the
 * game has ended (ending.h). Moves are made with a look at the goals of the game (legal.h).
 * Positions are changed in place and must be taken back in order. */
#pragma once

#include "record/placement/placement.h"
#include "rules/tables/compiled_rules.h"

enum move_flag {
    MOVE_DROP = 1,    /* from the hand; `from` is NOWHERE */
    MOVE_CATCH = 2,   /* takes the man that passed `to` on the turn before */
    MOVE_DOUBLE = 4,  /* a double step */
    MOVE_PROMOTE = 8, /* the man promotes */
    MOVE_CASTLE = 32, /* a man castles with a partner; there are no legs */
    MOVE_PASS = 64,   /* the turn is passed: the man on `from`, which is `to`, stays; no legs */
    MOVE_SWAP = 128,  /* the man of its own side on `to` comes to `from` */
    MOVE_SWEEP = 16,  /* takes all men that its last leg passes, some at least */
    MOVE_CHAIN = 256, /* the man has gone on after captures, see `chain` of the rules */
    MOVE_LIFT = 1024, /* the man on `from`, which is `to`, leaves the board; no legs */
    MOVE_CHOICE =
        512, /* takes men of the other side that the player has chosen, wherever they are */
};

/* Legs of a move, those of all its captures together where it goes on after them; and so of one
 * that takes rows. */
enum { PLAYED_LEGS = 40, APPROACH_LEGS = 31 };

/* One leg of a move: so many steps by one table. */
struct move_leg {
    short step_table;
    unsigned char steps, skips; /* the first `skips` landings were jumped over */
};

/* One move of one side. Only leg_count elements of `legs` hold anything. */
struct played_move {
    short from, to;
    unsigned short man;      /* what stands on `to` afterwards */
    unsigned short flags;    /* of enum move_flag */
    uint64_t taken;          /* bit i: what stands at the end of leg i, not the last, is taken */
    uint64_t stops;          /* bit i: the man goes on behind leg i, as MOVE_CHAIN says */
    unsigned char leg_count; /* 0 of a drop */
    unsigned char partner;   /* with MOVE_CASTLE: the file on which it stands */
    union {                  /* with MOVE_CHOICE: */
        short chosen[CHOSEN_LIMIT]; /* their squares, in order; behind them NOWHERE; or, */
        uint32_t behind; /* of CAPTURE_APPROACH, bit i: where the man stops behind leg i it has
                            taken the row behind it, not in front */
    };
    struct move_leg legs[PLAYED_LEGS];
};

/* Copies the legs that there are, most often one. */
static inline void played_copy(struct played_move *to, const struct played_move *from)
{
    enum { FEW = 2 };

    memcpy(to, from, offsetof(struct played_move, legs) + FEW * sizeof *to->legs);
    if (from->leg_count > FEW)
        memcpy(to->legs + FEW, from->legs + FEW, (from->leg_count - FEW) * sizeof *to->legs);
}

/* Whether both do the same. */
static inline bool played_same(const struct played_move *a, const struct played_move *b)
{
    return a->from == b->from && a->to == b->to && a->man == b->man && a->flags == b->flags &&
           a->taken == b->taken &&
           (!(a->flags & MOVE_CHOICE) || memcmp(a->chosen, b->chosen, sizeof a->chosen) == 0) &&
           (!(a->flags & MOVE_CHAIN) ||
            (a->leg_count == b->leg_count &&
             memcmp(a->legs, b->legs, a->leg_count * sizeof *a->legs) == 0));
}

/* What a move took off a square. */
struct removed {
    short square;
    unsigned short man; /* 0: nobody stood there */
    bool burnt;         /* it was not taken */
    short hand;         /* the side to whose hand it went; NOWHERE: to none */
    bool changed;       /* it is on the board still, but has its first moves no more; */
    bool turned;        /* or stands there, and has changed sides */
};

/* Whether a man has left the board. */
static inline bool has_left(const struct removed *removed)
{
    return removed->man && !removed->changed;
}

/* Whether a man has left its side. */
static inline bool was_lost(const struct removed *removed)
{
    return has_left(removed) || removed->turned;
}

/* Moves of both players that `counting` counts. */
struct counted {
    short limit; /* 0: they are not counted yet */
    short plies;
};

/* The goal that has decided the game, and what counts for others. */
struct verdict {
    unsigned char goal;      /* its number among those of the rules, from 1; 0: none */
    signed char winner;      /* side; NOWHERE: nobody */
    unsigned char checks[2]; /* given by each side, where goals are about them */
};

/* A move that was made, and what it changed. */
struct past {
    struct played_move move;
    uint64_t key;          /* before the move */
    unsigned short lifted; /* the man on `from` before */
    size_t removed;        /* the length of position->removed before */
    short royal_square[2];
    unsigned char royals[2];
    unsigned char fallen;
    struct counted counted;
    unsigned char castled;
    struct verdict verdict;
    int side; /* who moved */
};

/* Beside the bits of the sides: a goal has decided the game, or both players have let it end. */
enum { FALLEN_GOAL = 4, FALLEN_QUIT = 8 };

struct position {
    const struct compiled_rules *compiled;
    struct arena *arena;
    unsigned short *men;      /* by square */
    unsigned short *hands[2]; /* by kind */
    int side;                 /* to move */
    short royal_square[2];    /* of some royal man of the side; that of the only one, if it is */
    unsigned char royals[2];  /* royal men on the board, 255 at most */
    unsigned char fallen;     /* bit of each side that has lost a royal man, and the others */
    unsigned char castled;    /* bits of each side that has castled to the left, 1 and 2, and to the
                                 right, 4 and 8, where this keeps the other side from doing so */
    struct verdict verdict;
    short count[2]; /* men on the board */
    struct counted counted;
    int idle, plies; /* moves without a capture and the like, and all moves, before all `past`, as
                        far as that is stated */
    short struck; /* where the last move before all `past` has taken a man that may not be traded,
                     see rules.h, when that is stated; NOWHERE */
    bool *cut; /* set when there are more moves than can be found, see generate.h; never cleared */
    uint64_t key;                     /* of men, hands and checks, whoever is to move */
    const struct played_move *before; /* the last one before all `past`, when what passed on it is
                                         stated; NULL: it is not */
    struct past *past;
    size_t move_count, past_room;
    struct repeats *repeats; /* of long games; private to repeats.c */
    struct removed *removed; /* by all moves, in order */
    size_t removed_count, removed_room;
};

/* The same position, with no moves before it; it shares `cut`. */
struct position position_copy(struct arena *arena, const struct position *position);
/* States the position; owned by the arena. */
struct placement position_state(struct arena *arena, const struct position *position);

/* Where, after so many moves, the last one had taken a man that may not be traded, by one that may
 * be, see rules.h; NOWHERE: it had not. */
short position_struck(const struct position *position, size_t moves);

/* The same with what FEN and SFEN tell beside the men: who still has its first move, what a double
 * step has just passed, where a man was struck, and the moves since the last capture, drop or move
 * of a Pawn. */
struct placement position_state_whole(struct arena *arena, const struct position *position);

/* A position without men; and the men, hands and turn that are stated, in place of what was there.
 * Goals are not looked at: legal.h has what does. */
void position_set(struct position *position, const struct placement *placement);

/* Makes the move, which must be one that the generator gave for this position, without a look at
 * the goals; and takes back whatever was made. */
void position_change(struct position *position, const struct played_move *move);
void position_unmake(struct position *position);

/* From now on position_had() keeps where boards have been, but of moves that were taken back; to be
 * called before the next move is made. */
void repeats_keep(struct position *position);
/* Where boards are kept so: 1 more than the moves, at most so many in all, before the last of which
 * the board had that key; 0: it had not. */
size_t repeats_find(const struct position *position, uint64_t key, size_t most);

/* Whether before one of the first *at moves the board had that key; *at is then how many were made
 * before the last such time. */
static inline bool position_had(const struct position *position, uint64_t key, size_t *at)
{
    size_t number = *at;

    if (position->repeats)
        number = repeats_find(position, key, number);
    else
        while (number > 0 && position->past[number - 1].key != key)
            number--;
    if (number > 0)
        *at = number - 1;
    return number > 0;
}

/* Whether the position might have occurred before that comes about by the move: few have. */
bool position_recurs_by(const struct position *position, const struct played_move *move);

/* Who made the last move; before all, the side that is not to move. */
static inline int position_mover(const struct position *position)
{
    return position->move_count ? position->past[position->move_count - 1].side : !position->side;
}

/* The squares of the men that burn when the man on `to` has come there on a board with these men,
 * and has taken what it takes: all enemies beside a man that burns; or itself, beside an enemy that
 * does. Returns how many. */
enum { BURNING_LIMIT = SQUARE_LIMIT };
int burning_squares(const struct compiled_rules *compiled, const unsigned short *men, short to,
                    short squares[BURNING_LIMIT]);

/* Whether the side has more royal men than it needs. */
static inline bool royals_to_spare(const struct position *position, int side)
{
    int needed = position->compiled->game->rules.royals_needed;

    return needed && position->royals[side] > needed;
}

/* Counts one more check that the side has given. */
void position_count_check(struct position *position, int side);

/* Whether the other side has castled to the left or right, so that the side may not do so. */
bool castling_is_barred(const struct position *position, int side, bool right);

/* The move after which `moves` moves had been made; the last one. NULL: it is not known. */
const struct played_move *position_move(const struct position *position, size_t moves);
const struct played_move *position_last(const struct position *position);

/* Lists of moves. */

/* A stack of moves: a caller notes `count`, has moves added, and sets it back when it is done with
 * them. All zero: empty. */
struct played_moves {
    struct played_move *list;
    size_t count, room;
};

/* Frees the list, and empties it. */
void moves_free(struct played_moves *moves);
/* Declares an empty one that is freed where its block ends. */
#define LOCAL_MOVES(name) __attribute__((cleanup(moves_free))) struct played_moves name = {0}
/* Room for one more, not cleared. */
struct played_move *moves_push(struct played_moves *moves);

/* Takes the moves from number `first` on, up to `end`, out of the list. */
void moves_cut(struct played_moves *moves, size_t first, size_t end);

/* Leaves one of the moves of a man, from number `first` on, that come to the same; their order
 * changes. */
void dedupe_moves(const struct position *position, struct played_moves *moves, size_t first);

/* Lets the man become what the moves, from number `first` on, make of it by what they take, see
 * `contagion:`. Returns whether there were such moves; some may now come to the same. */
bool moves_infected(const struct position *position, struct played_moves *moves, size_t first);

/* Whether the move, whose end is known, takes a promoted man of the other side. */
bool takes_promoted(const struct position *position, const struct played_move *move, int side);

/* Whether the man on `from` may take what stands on the square, if it is an enemy. */
bool man_takes(const struct position *position, unsigned man, short from, short square);

/* Whether the move takes nothing that is too strong for who makes it. */
bool is_strong_enough(const struct position *position, const struct played_move *move);

/* The squares of the way of a move: where its legs end, what it takes there, and what it passes
 * through. */

/* Whether the man stops behind the leg: it ends the move, or one of its captures. */
static inline bool played_stops(const struct played_move *move, int leg)
{
    return leg + 1 == move->leg_count || move->stops >> leg & 1;
}

/* The end of the i-th leg of a move that is none of a drop; that of leg -1 is where it begins. */
short played_leg_end(const struct compiled_rules *compiled, const struct played_move *move,
                     int leg);

/* The squares on which the move takes something on its way, in order: where its legs end that take
 * and, when it sweeps, all on which men stand before the end of its last leg. What stands or passed
 * at its end is not among them. Returns how many; the position is the one before the move. */
enum { TAKEN_LIMIT = PLAYED_LEGS + BOARD_LIMIT };
int played_taken(const struct position *position, const struct played_move *move,
                 short squares[TAKEN_LIMIT]);
/* Whether there are any; of most moves there are none. */
static inline bool takes_on_way(const struct played_move *move)
{
    return move->taken || move->flags & MOVE_SWEEP;
}

/* Whether it takes what stands where it ends, or what has passed there. */
static inline bool takes_at_end(const struct position *position, const struct played_move *move)
{
    return move->flags & MOVE_CATCH || (!(move->flags & (MOVE_CASTLE | MOVE_SWAP | MOVE_CHOICE)) &&
                                        move->to != move->from && position->men[move->to]);
}

/* Where the man with which it castles comes from, and where to. */
struct castled {
    short from, to;
};
struct castled castled_partner(const struct compiled_rules *compiled,
                               const struct played_move *move);

/* Whether what moves passes through squares on which it may be caught: few moves do. */
static inline bool may_be_caught(const struct compiled_rules *compiled,
                                 const struct played_move *move)
{
    return compiled->game->passing == PASSING_ALL || move->flags & MOVE_DOUBLE;
}

/* Squares through which a move passed, as far as the game's rules let that be caught. */
enum { PASSED_LIMIT = PLAYED_LEGS * BOARD_LIMIT };
struct passed {
    short squares[PASSED_LIMIT];
    int count;
    short man; /* the square where the man is that passed */
};
/* move: NULL for none. */
void move_passed(const struct compiled_rules *compiled, const struct played_move *move,
                 struct passed *passed);

/* Adds every square that a move enters and leaves again, whatever the rules let be caught. */
void move_entered(const struct compiled_rules *compiled, const struct played_move *move,
                  struct passed *passed);

/* What a drop takes from the hand: the kind of the man, or what that was before it promoted. */
int dropped_kind(const struct compiled_rules *compiled, const struct played_move *move);

/* Men of the side on the board and in its hand. */
int position_men(const struct position *position, int side);

/* Whether who has just dropped a man is to move again. */
bool drops_go_on(const struct position *position);

/* What a man takes by enclosing it: enemies in a row between it and what closes the row behind
 * them; those beside which enough squares are closed; and those between which it has come. A square
 * is closed by another man of the side that is armed, or by ground that is hostile to the enemy.
 * All is as it stands right after the move, before anything is taken. */

/* The squares of the men that are taken by the one that has just come to `to`, each of them once.
 * Returns how many. */
enum { ENCLOSED_LIMIT = SQUARE_LIMIT };
int enclosed_squares(const struct position *position, short to, short squares[ENCLOSED_LIMIT]);

/* With CAPTURE_GROUPS that is each group of men side by side, one of them beside `to`, that has no
 * empty square beside it: grouped_squares(). shut_group() has the squares of the group of the man
 * on the square, if it is such a one; else it returns 0. */
int grouped_squares(const struct position *position, short to, short squares[ENCLOSED_LIMIT]);
int shut_group(const struct position *position, short square, short squares[ENCLOSED_LIMIT]);

/* Empty squares from which, over empty squares, men of the side alone are reached. */
int territory_of(const struct position *position, int side);

/* By how many squares the first side seems to be ahead of the second: those where its men stand and
 * are not taken by the next drop, and those that are nearer to these. */
int area_ahead(const struct position *position);

/* Whether enemies enclose the man on the square, or his group, whoever moved last: one of its own
 * beside it does not help. And whether they would after the move, before it takes anything; of two
 * that castle or swap places, either of them. A group that takes something is not enclosed then. */
bool is_enclosed(const struct position *position, short square);
bool enters_enclosed(const struct position *position, const struct played_move *move);

/* The rule by which a man of the side must return now, the first such man and the first square to
 * which it may; rule NULL: none must. */
struct returning {
    const struct return_rule *rule;
    short man, to;
};
struct returning return_due(const struct position *position, int side);
/* The first square to which the man must return by that rule: it is enclosed, and the square is
 * open to it; NOWHERE: it need not. And the first such square from a number on of a man that must.
 */
short must_return(const struct position *position, const struct return_rule *rule, short square);
short return_from(const struct position *position, const struct return_rule *rule, short square,
                  short first);

/* Men that are taken in rows by a man that steps towards them or away from them, as in Fanorona:
 * those on the line of its way, right in front of it where it has come to, or right behind it where
 * it came from. */

/* The square beside the way of a leg where a row would begin that it takes, of the move that brings
 * a man from one square to another: in front, or behind; NOWHERE: there is none. */
short row_begin(const struct compiled_rules *compiled, const struct move_leg *leg, short from,
                short to, bool behind);

/* The squares of the men of the other side that a man of the side takes so. Returns how many. */
int approached_squares(const struct position *position, const struct move_leg *leg, short from,
                       short to, bool behind, int side, short squares[SQUARE_LIMIT]);
