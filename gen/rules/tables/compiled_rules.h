/* A game made ready for play: every kind of man with its moves laid out as tables over the squares
 * of the board. Read-only once it is made; positions refer to it.
 *
 * A square is a number: ranks from the top as the board is printed, in each the files from the
 * left, from 0. A side is 0 for the first player and 1 for the second. */
#pragma once

#include "game/game.h"

enum { SQUARE_LIMIT = BOARD_LIMIT * BOARD_LIMIT };
enum { NOWHERE = -1 };

enum { STEP_X, STEP_Y, STEP_WRAPS, STEP_CLOSED, STEP_ROW, STEP_ALONG, STEP_WAY, STEP_KEY };

/* Squares that some men may not enter. */
struct closed {
    int number; /* in the compiled rules, from 1 */
    unsigned char *squares;
};

/* A step from every square. Steps of a cylinder are steps of their own, and so are those of men
 * that may not enter some squares, those that are made from one rank only, and those along the
 * squares of a terrain: they lead nowhere else. */
struct step_table {
    int key[STEP_KEY]; /* squares to the right, squares down the printed board, whether it wraps,
                        * number of what is closed; 0, or the only rank from which it is made,
                        * from the top of the printed board from 1; 0, or the number of the
                        * terrain along which it leads; 0, or the number of the way of the board
                        * on which it leads in that direction, from 1 */
    short number;      /* in the compiled rules */
    const short *next; /* by square: where it leads, or NOWHERE */
    const short *on;   /* the same of a man that goes on behind a step that led to the square */
};

/* How a move is made: by a slide or leap on which nothing else depends; by one that is lame and
 * nothing else; over one man to what stands behind it; over a terrain; to any square; or by legs
 * that are followed one by one, as all others. */
enum track_form { TRACK_PLAIN, TRACK_LAME, TRACK_CANNON, TRACK_OVER, TRACK_ANYWHERE, TRACK_LEGS };

/* One leg of a move, as the player of one side sees it. What single slides and leaps need comes
 * first, for most moves are such: it fits into one line of a cache. */
struct track {
    const struct step_table *step_table;
    const short *next, *on; /* those of the step table */
    int least, most;        /* steps of which the last may be a landing */
    unsigned target, path;
    unsigned when; /* of the whole move, as in struct move */
    int rank;      /* as there; 0 where the step table already tells */
    int skips;     /* landings passed over at the start */
    enum track_form form;
    unsigned first; /* what must stand after one step for the track to lead anywhere */
    bool swaps;     /* with friends, who are its target */
    bool begins;    /* only a man that has not moved makes it, or one on some ranks */
    int jumps;      /* most men that are jumped, one of whom must be */
    const short *between[BETWEEN_LIMIT]; /* by square: those that PATH_LAME or PATH_HURDLE asks;
                                            NULL: none */
    const struct track *then;            /* the next leg; NULL: the move ends here */
    const unsigned char *over; /* by square: the terrain over which the slide goes; NULL: none */
    struct place at;           /* what in the file says so; of the first leg */
};

struct tracks {
    struct track *list;
    size_t count;
};

/* Why a man is never dropped on a square: it may not stand there; is dropped in other places alone;
 * could never move from there. */
enum drop_bar { BAR_NONE, BAR_CLOSED, BAR_ELSEWHERE, BAR_STUCK };

/* Whether a man promotes: where it can still move unpromoted, and where it never could again. */
struct promotion_there {
    unsigned char free, stuck; /* of enum promotion */
};

/* What a man can be. A man that was promoted is another kind than an equal one that was not. */
struct kind {
    const struct piece *piece;
    int base;             /* the kind that it is in a hand */
    const short *choices; /* kinds of which it becomes one when it promotes */
    int choice_count;
    bool promotes[2];                           /* by side: it has some choices; then: */
    struct promotion_there promotions[2][2][2]; /* by whether it leaves a square of its zone, comes
                                                   to one, and takes something */
    unsigned castles, castled_with;             /* bits of castlings: what goes, and its partners */
    int captor; /* the kind that a man becomes which takes it; NOWHERE: it stays what it is */
    bool royal;
    bool can_be_held;
    enum captured captured;
    int a_file;    /* with so many of the side's on a file no more are dropped there; 0: any */
    bool no_mate;  /* may not be dropped to give mate */
    bool first;    /* some of its moves are first moves only; or it castles */
    bool overlaps; /* two of its moves lead the same way: they are listed by their ends */
    bool listed;   /* two of its moves may come to the same: only a list tells how many there are */
    bool intricate;     /* some of its captures cannot be found from the square of what they take */
    bool catches;       /* it takes what passed */
    bool swaps;         /* it swaps places with friends */
    bool chains;        /* it goes on after captures; */
    bool promotes_late; /* and promotes only where the whole move has ended */
    struct tracks tracks[2];        /* by side */
    const struct closed *closed[2]; /* by side: what it may not enter; NULL: nothing */
    const unsigned char *passed[2]; /* by side, by square: where its moves may not end, though they
                                       may go through; NULL: nowhere */
    const uint64_t *kept[2];    /* by side, by square: bits of the terrains of the square that its
                                   moves do not leave; NULL: they do everywhere */
    const unsigned char *ranks; /* by kind: of enum rank_may; NULL: it jumps over all */
    const unsigned char *stuck[2]; /* by side, by square: it can never move from there; NULL: from
                                    * each it can */
    const unsigned char
        *drop_bars[2]; /* by side, by square: of enum drop_bar; NULL: nothing is dropped */
};

/* Whether some of its moves may not end where they lead. */
static inline bool kind_stops_short(const struct kind *kind)
{
    return kind->passed[0] || kind->passed[1] || kind->kept[0] || kind->kept[1];
}

/* Whether it may come from the one square to the other, by the terrains that it does not leave. */
static inline bool kind_may_leave(const struct kind *kind, int side, short from, short to)
{
    return !kind->kept[side] || !(kind->kept[side][from] & ~kind->kept[side][to]);
}

/* Squares from which one step leads to a given one, and who attacks along it. */
/* LINE_FACING: only royal men attack, and are attacked. */
enum line_way { LINE_OPEN, LINE_LAME, LINE_CANNON, LINE_FACING };

struct attack_line {
    enum line_way way;
    const struct step_table *step_table; /* of the attacker */
    const short *back, *on; /* by square: the way from what is attacked to him; the same behind
                             * the first step */
    const short *between[BETWEEN_LIMIT]; /* by square of the attacker */
    int longest;                         /* steps from any attacker */
    unsigned char *reach; /* by kind: most steps from which it attacks; 0: it does not */
};

struct lines {
    struct attack_line *list;
    size_t count;
};

/* What a man may do to another, by their ranks or an exception: go over it, and take it behind one
 * that it went over. */
enum rank_may { RANK_MAY_PASS = 1, RANK_MAY_TAKE = 2 };

/* What one kind may do to another, in `takes` below: nothing, take it, or take it but from the
 * terrain number 0, 1, …, which are added. */
enum { TAKES_NOT, TAKES, TAKES_BUT_FROM };

/* A goal of the rules. */
struct compiled_goal {
    const struct goal *goal;
    const short *squares[2]; /* by side: where its men are to stand; of GOAL_AROUND the terrain */
    int square_count[2];
    const unsigned char *kinds;     /* by kind: whether it counts; NULL: all do */
    const unsigned char *inside;    /* the same on the terrain of GOAL_AROUND */
    const unsigned char *within[2]; /* by side, by square: whether men count there; NULL: they do
                                       everywhere */
    const unsigned char
        *exempt; /* by kind: whether it does not count for `against`; NULL: all do */
};

/* What a man does for captures by enclosing. */
enum arms { ARMS_NONE, ARMS_UNUSED, ARMS_USED };

/* From square to square on lines of the board that have no square in common. Ways come in pairs,
 * one forward and one back. */
struct way {
    const short *next, *back; /* by square: NOWHERE at the end of a line, and where there is none */
    unsigned lines;           /* of enum goal_lines; of a pair, one has none */
    bool diagonal;
    bool closed; /* some line leads back to where it began */
    bool bends;  /* some line leads from one of the `directions` to another */
};

/* How men are enclosed, see rules/position/enclosing.c, and which are side by side, see groups.c.
 */
enum { SIDES_OPPOSITE = 0, SIDES_NEVER = 255 };
struct enclosing {
    const short **next, **back; /* by square: along each line; of squares next[i ^ 2] is back[i] */
    int lines;
    const short *beside; /* by square, `lines` and one more of each: the squares beside it along
                            them, each once; behind them NOWHERE */
    const unsigned char *arms;       /* by kind: of enum arms; walls have none */
    const unsigned char *open;       /* by square: whether men can come there */
    const unsigned char *hostile[2]; /* by the side that is taken, by square: of enum hostility;
                                        NULL: nowhere */
    const unsigned char *sides[2];   /* by the side that is taken, by kind, by square: how many
                                        beside a man must be closed; NULL: two opposite ones, of
                                        all */
    const unsigned short *helped;    /* by kind, by square: the number from 1 of those of whom one
                                        must stand beside it; NULL: 0, nobody needs to, of all */
    const unsigned char **helpers;   /* by that number, by kind: whether they are of them */
};

static inline const short *squares_beside(const struct enclosing *enclosing, int square)
{
    return enclosing->beside + (size_t)square * ((size_t)enclosing->lines + 1);
}

struct compiled_rules {
    const struct game *game;
    int width, height, squares;
    unsigned lifted;     /* of enum limit: does not hold */
    bool hobbled;        /* lame jumps are lame */
    bool check;          /* a royal piece may not be left where it can be taken */
    bool bans_checks;    /* some moves may not give check */
    bool aims;           /* some moves end the first moves of royal men */
    bool holds;          /* captured men go to the hand of who takes them */
    bool drops_royal;    /* royal men are in hand at the beginning */
    bool catches;        /* some kind takes what passed */
    bool swaps;          /* some kind swaps places with friends */
    bool burns;          /* some kind burns others */
    bool spares;         /* some kind spares others */
    bool trades;         /* some men may not be traded */
    bool infects;        /* some kind changes who takes it */
    bool sifts;          /* or may not stop everywhere, or takes by choice, or flies: moves that
                            were found are looked at again */
    bool passes;         /* some player may pass, at least without another move */
    bool counts;         /* moves are counted at the end of the game */
    unsigned short wall; /* the man that moves build as a wall; 0: none */
    bool intricate;      /* some kind is */
    struct kind *kinds;  /* those of the game's pieces first, in their order; before them, number
                            -1, that of empty squares, which has no moves and no name */
    int kind_count;
    const struct step_table **step_tables;
    size_t step_table_count;
    const struct way *ways; /* to the squares beside; of grids in the order of `directions`, as the
                               first player sees them */
    int way_count;
    const short **ways_through;  /* of CAPTURE_MILLS, by square: the numbers of the ways on which it
                                    lies, one of each pair; behind them NOWHERE */
    struct enclosing enclosing;  /* of captures by enclosing, and of territory */
    const unsigned char **loops; /* of CAPTURE_LOOPS, by line of the board, by the place of a site
                                    in it: whether a loop leads to the next; NULL: none does */
    struct lines lines[2];       /* by the side that attacks */
    const unsigned char *zone[2];      /* by square: where a side's men promote */
    const struct compiled_goal *goals; /* of the rules, in their order */
    size_t goal_count;
    bool counts_checks;
    bool replies;                /* a goal that one player has reached may be answered */
    bool judges;                 /* moves are looked at for goals or for checks that count */
    bool has_effects;            /* moves change more than what goes and what is taken */
    const unsigned char *judged; /* by square: goals are looked at when a man comes there, and
                                    whenever men come or leave; NULL: there are none */
    const struct closed **closed;
    size_t closed_count;
    const unsigned char *takes;    /* by kind that takes, then by kind taken; NULL: all take all */
    const unsigned char *weak[2];  /* by square: a side's men can be taken by all */
    const unsigned char *safe[2];  /* by square: a side's men cannot be taken; NULL: all can */
    const unsigned char *stops;    /* by square: slides end there; NULL: they do nowhere */
    const unsigned char **terrain; /* by number less one, by square: whether it is there */
};

/* The rules of the game made ready for play, with hobbling or without where its players agree on
 * that. Made when they are first asked for, and kept as long as the game, which is played by one
 * thread at a time. */
const struct compiled_rules *compiled_rules_of(const struct game *game, bool hobbling);

/* What keeps men from squares: terrain and zones that are closed to them; that they make a move
 * from some ranks alone, or over or along a terrain alone; that slides end in a terrain. */
enum limit { LIMIT_SQUARES = 1, LIMIT_RANKS = 2, LIMIT_TERRAIN = 4, LIMIT_STOPS = 8 };

/* The same without one of these, to learn what it keeps men from; owned by the arena. */
const struct compiled_rules *compiled_rules_without(struct arena *arena, const struct game *game,
                                                    bool hobbling, enum limit limit);

/* The kind of a man with a piece. */
int compiled_rules_kind(const struct compiled_rules *compiled, struct man man);
/* A man of the kind as it is stated in a position; nobody of kind -1. */
struct man compiled_rules_man(const struct compiled_rules *compiled, int kind, int side);

/* By strength alone, wherever they stand: whether one kind takes the other. */
bool kind_takes(const struct compiled_rules *compiled, int kind, int other);

/* Whether a man of the kind and side may come to stand on the square, however it does. */
bool kind_may_stop(const struct compiled_rules *compiled, int kind, int side, int square);

/* Whether a man of the kind can never move away from the square. */
bool kind_is_stuck(const struct compiled_rules *compiled, int kind, int side, int square);

/* --- a man on the board as one number; 0 is an empty square --- */

/* fresh: it has not moved yet. Kept only of kinds that have first moves. */
static inline unsigned short man_new(const struct compiled_rules *compiled, int kind, int side,
                                     bool fresh)
{
    unsigned first = fresh && compiled->kinds[kind].first;

    return (unsigned short)((unsigned)(kind + 1) << 2 | first << 1 | (unsigned)side);
}

/* -1 of an empty square. */
static inline int man_kind(unsigned man)
{
    return (int)(man >> 2) - 1;
}

static inline int man_side(unsigned man)
{
    return (int)(man & 1);
}

static inline bool man_is_fresh(unsigned man)
{
    return man >> 1 & 1;
}

/* Whether a step passes that begins on the square: all squares between are empty of a lame one, all
 * occupied of one over hurdles. What stands on `own` does not count; NOWHERE: all does. */
static inline bool passes_between(const unsigned short *men, const short *const *between,
                                  short before, short own, bool lame)
{
    for (int i = 0; i < BETWEEN_LIMIT && between[i]; i++) {
        short square = between[i][before];

        if ((men[square] && square != own) == lame)
            return false;
    }
    return true;
}

/* Whether a man of the kind may go over the other one, and whether it may take that behind one that
 * it went over. */
static inline bool may_pass_over(const struct kind *kind, unsigned other)
{
    return !kind->ranks || kind->ranks[man_kind(other)] & RANK_MAY_PASS;
}

static inline bool may_take_behind(const struct kind *kind, unsigned other)
{
    return !kind->ranks || kind->ranks[man_kind(other)] & RANK_MAY_TAKE;
}

/* Whether a man of the side attacks along the line, so many steps away. */
static inline bool line_reaches(const struct attack_line *line, unsigned man, int side, int steps)
{
    return man_side(man) == side && line->reach[man_kind(man)] >= steps;
}

/* Whether the man is on a square where nothing takes him. */
static inline bool man_is_safe(const struct compiled_rules *compiled, unsigned man, int square)
{
    const unsigned char *safe = compiled->safe[man_side(man)];

    return safe && safe[square];
}

/* Whether it is a man of the side: walls are nobody's, though their numbers have a side. */
static inline bool man_is_of(const struct compiled_rules *compiled, unsigned man, int side)
{
    return man && man_side(man) == side && !compiled->kinds[man_kind(man)].piece->wall;
}
