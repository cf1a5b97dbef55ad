/* Sets of moves: what Betza, the mnemonic and the English sentence are all turned into. The room is
 * the exact algebra of them, in three steps: one leg lands where others do (moveset_cover.c), lines
 * are brought into normal form (moveset_normal.c), and sets are compared line by line
 * (moveset_compare.c). It knows no game: a terrain is a name and a number to it. What is derived
 * lives in the arena that is given, and borrows the further legs of what it is derived from.
 *
 * Vectors are seen by the owner: x to the right, y forward. A move is a first leg and, for moves
 * of several legs, further ones behind it. */
#pragma once

#include "base/buf.h"
#include "diag/source.h"

/* A set of squares of a board: a word for each rank from below, whose bits are its squares from the
 * left. So what holds of many squares is found for all of a rank at once. */

enum { FIELD_LIMIT = 64 }; /* squares a side */

struct squares {
    uint64_t rows[FIELD_LIMIT];
};

static inline bool squares_have(const struct squares *squares, int x, int y)
{
    return squares->rows[y] >> x & 1;
}

static inline void squares_add(struct squares *squares, int x, int y)
{
    squares->rows[y] |= (uint64_t)1 << x;
}

/* Steps from square to square, and the eight directions of the queen: the one table of them. */

/* Squares to the right and forward, as the owner of the piece sees them. */
struct vec {
    int x, y;
};

enum { DIRECTIONS = 8 };
/* Clockwise from straight forward: even numbers lead along files and ranks. */
extern const struct vec directions[DIRECTIONS];
/* The knight's jumps clockwise from (1,2). */
extern const struct vec knight_directions[DIRECTIONS];

/* The number of the direction in which a step that is straight or diagonal leads; -1: it is
 * neither. */
int direction_of(struct vec step);
/* The same of any step by the signs of its components; -1: a step of nothing. */
int direction_towards(struct vec step);

/* max(|x|, |y|) */
static inline int vec_largest(struct vec v)
{
    int x = abs(v.x), y = abs(v.y);

    return x > y ? x : y;
}

static inline bool vec_same(struct vec a, struct vec b)
{
    return a.x == b.x && a.y == b.y;
}

enum { BETWEEN_LIMIT = 2 };
/* The squares that must be empty for a lame step, counted from where it begins: of a step of two
 * squares the one half-way, of a step of three both between, each component rounded towards zero,
 * so that of a bent one they lie straight, and then diagonally, before its end; of others none. */
size_t vec_between(struct vec step, struct vec squares[BETWEEN_LIMIT]);

/* The shortest step in the direction, and how many of them the vector is. */
struct vec vec_unit(struct vec v);
int vec_units(struct vec v);
/* Whether both lead the same way, along one line. */
bool vec_same_line(struct vec a, struct vec b);

/* What may stand on a square where the leg ends. On the last leg a piece that stands there is
 * taken; so it is on an earlier leg, but there TARGET_OVER_... lets it stand: the move goes on over
 * it. */
enum target {
    TARGET_EMPTY = 1,
    TARGET_ENEMY = 2,
    TARGET_FRIEND = 4,
    TARGET_ANY = 3,
    TARGET_PASSED = 8, /* an empty square through which an enemy passed on the turn before, who is
                        * taken; which moves pass through squares is a rule of the game */
    TARGET_OVER_ENEMY = 16,
    TARGET_OVER_FRIEND = 32,
    TARGET_OVER = 48,
    TARGET_SWAP = 64, /* of moves of one leg: a friend who is not taken, but goes to where the
                       * move began; by itself in all that is read or brought into a form */
    TARGET_APART =
        TARGET_FRIEND | TARGET_SWAP, /* what is done to friends, which is told by itself */
    TARGET_ENDS = TARGET_ANY | TARGET_APART | TARGET_PASSED, /* where moves of one leg end */
    TARGET_ALL = 127,
};

/* How the leg gets there; 0: a leap of each step, each landing square before the last empty. */
enum path {
    PATH_LAME = 1,      /* steps of two or three squares: those between, see vec_between(), are
                         * empty, too */
    PATH_HURDLE = 2,    /* the same steps: those between are occupied, all of them */
    PATH_SKIP = 4,      /* the first landing is passed over, whatever stands there */
    PATH_SKIP_TWO = 8,  /* the first two are */
    PATH_CANNON = 16,   /* jumps exactly one piece on its landing squares and goes on from there */
    PATH_HOPPER = 32,   /* the same, but only to the landing directly behind that piece */
    PATH_CYLINDER = 64, /* files wrap */
    PATH_SAME_COUNT = 128, /* behind a leg: exactly as many steps as that one made */
    /* Of the last leg: goes on over enemies or friends that stand on its landing squares, any
     * number of them, and takes them all. Where none stand there it is a leg as any other. */
    PATH_SWEEP_ENEMIES = 256,
    PATH_SWEEP_FRIENDS = 512,
    PATH_SWEEP = PATH_SWEEP_ENEMIES | PATH_SWEEP_FRIENDS,
    PATH_ANYWHERE = 1024, /* leaps to any other square: a step of nothing, once, and no leg else */
    /* Jumps one piece or more on its landing squares and goes on from there: how many at most,
     * from 2 to JUMPS_MOST, or JUMPS_ANY; see path_jumping(). */
    PATH_JUMPS = 0xF000
};

enum { JUMPS_UNIT = 0x1000, JUMPS_MOST = 9, JUMPS_ANY = 15 };

enum when { WHEN_FIRST_MOVE = 1 };

/* What moves know of a kind of squares; all else about it is the game's, see game/terrain.h. */
struct terrain_id {
    struct located name;
    int number; /* of all that moves are bound to by no more than one */
    bool along; /* moves lead along it, not over it */
};

enum { LEG_LIMIT = 8 }; /* legs of one move */

struct leg {
    struct vec step;
    int range;              /* most steps in a row, skipped ones too, 1 or more; 0: to the edge */
    unsigned target;        /* of enum target */
    unsigned path;          /* of enum path */
    const struct leg *next; /* NULL: the move ends here */
};

struct move {
    struct leg leg;
    unsigned when; /* of enum when */
    int rank;      /* of the square it starts on, from the owner's side: 1 the back rank, 0 any */
    const struct terrain_id *over; /* only of moves of one leg. Of slides: over empty squares of
                                    * this terrain, one or more, to the first square behind them;
                                    * with `along`, of all moves: only from square to square of it.
                                    * NULL: none */
    struct place at;               /* what in the file says so */
};

/* The leg with which the move ends. */
static inline const struct leg *move_end(const struct move *move)
{
    const struct leg *leg = &move->leg;

    while (leg->next)
        leg = leg->next;
    return leg;
}

struct moveset {
    struct move *moves;
    size_t count;
};

/* Whether the legs from this one on are two single steps, there and back. */
bool legs_return(const struct leg *first);

/* At the end, as they are: nothing is sorted or joined. Legs behind the first one are borrowed. */
void moveset_add(struct arena *arena, struct moveset *set, struct move move);
void moveset_append(struct arena *arena, struct moveset *set, const struct moveset *more);
/* The moves of the set of which the test, which knows them as `move`, is true. */
#define MOVES_WHERE(move, arena, set, ...)                                                         \
    ({                                                                                             \
        struct moveset move##_kept = {0};                                                          \
        EACH (move, (set)->moves, (set)->count)                                                    \
            if (__VA_ARGS__)                                                                       \
                moveset_add((arena), &move##_kept, *move);                                         \
        move##_kept;                                                                               \
    })
/* The same with legs of their own, in the arena: what `more` stands in may be freed. */
void moveset_append_copy(struct arena *arena, struct moveset *set, const struct moveset *more);

/* The normal form: one entry for each step, single target, path and condition, as far as it goes
 * where no other entry goes in the same or an easier way; sorted clockwise from straight forward,
 * near before far. Two sets mean the same, whatever stands on a board of at most FIELD_LIMIT
 * squares a side, exactly when their normal forms are equal: so W with nD is W2, W2 with D is W
 * with D, and nD with jD is D. A condition holds for what it adds: W with iW2 stays as it is, and
 * so do W with oW2, and W with R from rank 1. That a rank has an edge behind it is not looked at,
 * since turned sets lead there forward. Sets in which slides of limited ranges jump several pieces
 * may have more than one normal form; moveset_equal() is exact about them as well.
 *
 * Moves of several legs are compared as they are built: leg by leg the same step, range and path,
 * with every target by itself. So mcafW is mafW with cafW, and the order of terms or of directions
 * does not count; but that two different ways lead to the same squares is not looked into: W2 and
 * mafW are different. Only of two single steps there and back it is known that they end on an empty
 * square: abmK is abK. */
struct moveset moveset_normal(struct arena *arena, const struct moveset *set);

/* For display: as the normal form, but moving and capturing are joined again where they are alike,
 * and lame jumps stay what they are, since they differ from slides when there is no hobbling: W
 * with nD is not W2 here. The joined form means the same as the set, with hobbling and without. */
struct moveset moveset_joined(struct arena *arena, const struct moveset *set);

/* What a can do and b cannot, joined for display; entries keep their places. A longer range is a
 * difference: R minus R3 is R. */
struct moveset moveset_minus(struct arena *arena, const struct moveset *a, const struct moveset *b);
/* Whether a minus b is nothing, which is found out sooner. */
bool moveset_within(const struct moveset *a, const struct moveset *b);
bool moveset_equal(const struct moveset *a, const struct moveset *b);
/* The same with hobbling and without. */
bool moveset_within_always(const struct moveset *a, const struct moveset *b);
bool moveset_equal_always(const struct moveset *a, const struct moveset *b);

/* A move of the set's normal form or joined form as one that lives as long as the set itself: its
 * further legs are those of the set. */
struct move moveset_lasting(const struct moveset *set, const struct move *derived);

/* Whether a leg of it is lame. */
bool moveset_has_lame(const struct moveset *set);
/* The set as the rule of hobbling leaves it when it is off: lame jumps are plain ones. */
struct moveset moveset_unhobbled(struct arena *arena, const struct moveset *set);

/* The moves that can be made without taking anything, and without what they could take. */
struct moveset moveset_peaceful(struct arena *arena, const struct moveset *set);

/* The set turned by quarter turns to the right (2: as the second player sees it), and mirrored
 * left to right; ranks stay as they are, seen by the owner. */
struct moveset moveset_turned(struct arena *arena, const struct moveset *set, int quarters);
struct moveset moveset_mirrored(struct arena *arena, const struct moveset *set);

/* Whether any move of the set leads from (file, rank) to another square of a board of the given
 * size when all other squares are as the move wishes them; first-move-only moves do not count, and
 * those of one rank only on it. File and rank count from 0 at the owner's lower left corner. */
bool moveset_can_leave(const struct moveset *set, int width, int height, int file, int rank);

/* Adds to the squares all to which any number of moves leads from those in there when all other
 * squares are as the moves wish them. First-move-only moves count from those alone. Where finding
 * them out takes too long, all squares are added. */
void moveset_flood(const struct moveset *set, int width, int height, struct squares *squares);

/* Whether no move leads from any square of such a board to one of another colour, those of a
 * chessboard; false when there is no move at all, or finding out takes too long. */
bool moveset_colour_bound(const struct moveset *set, int width, int height);

/* "slide straight forward", "jump 2 right and 1 forward, capture only": one move in words for
 * findings, not a rule sentence. A path longer in one way names that way first. */
void move_phrase(const struct move *move, struct buf *out);
/* The same, owned by the arena. */
const char *move_phrased(struct arena *arena, const struct move *move);

/* Whether the leg has any landing: a step of nothing has none, but with PATH_ANYWHERE, nor has one
 * that must first jump over more than its range allows. */
bool leg_lands(const struct leg *leg);
/* An order of legs with all that is behind them; 0: they are alike. */
int leg_compare(const struct leg *a, const struct leg *b);

/* Landings at the start of the leg that are passed over: 0, 1 or 2. */
int leg_skips(const struct leg *leg);

/* The most pieces that the leg jumps, of which it must jump one: 0, 1 of PATH_CANNON and
 * PATH_HOPPER, or what PATH_JUMPS says. */
int leg_jumps(const struct leg *leg);
/* Whom the leg takes on its way, of PATH_SWEEP; 0 where none can stand there. */
unsigned leg_sweeps(const struct leg *leg);
/* The path of a leg that jumps one to so many pieces: 1 to JUMPS_MOST, or JUMPS_ANY. */
unsigned path_jumping(int most);

/* One leg of a move on a board that is not laid out as tables: where it can end. Boards around a
 * piece and what a piece can ever reach are found so; games are played by the tables of
 * rules/tables/, and what a leg covers of another one is told by moveset_cover.c. */

enum { LANDING_LIMIT = 2 * FIELD_LIMIT }; /* of one leg: a cylinder may be gone round twice */

/* A board as the owner of the moving piece sees it; squares count from (0, 0) at the lower left. */
struct playfield {
    int width, height;        /* 1 to FIELD_LIMIT */
    const unsigned char *men; /* rank by rank from below: TARGET_EMPTY, _ENEMY or _FRIEND; NULL: all
                                 empty */
    struct vec origin;        /* where the piece stood; empty from the first step on */
    const bool *passed;       /* squares through which an enemy passed on the turn before, as men
                                 are; NULL: none */
    const bool *closed;       /* squares that the piece may not enter; NULL: none */
    const bool *stops;        /* squares on which slides end; NULL: none */
    const bool *through;      /* squares where its moves may not end; NULL: none */
    const bool *safe[2];      /* squares where nothing takes an enemy, or a friend; NULL: none */
    const uint64_t *ground; /* of each square the terrain_bit() of its terrains; NULL: no terrain */
};

/* That of the terrain with this number, 1 to 64, in a set of terrains. */
static inline uint64_t terrain_bit(int number)
{
    return (uint64_t)1 << (number - 1);
}

struct landing {
    struct vec square;
    int steps;         /* made by this leg */
    unsigned standing; /* TARGET_EMPTY, TARGET_ENEMY or TARGET_FRIEND */
};

/* Whether the square is on the board. */
bool playfield_has(const struct playfield *field, struct vec square);
/* The same of a square that the piece may enter. */
bool playfield_lets(const struct playfield *field, struct vec square);
/* Whether slides end on the square of the board. */
bool playfield_stops(const struct playfield *field, struct vec square);

/* The squares on which the leg can end from `from`, nearest first, whatever stands there: targets
 * are for the caller to judge. `count` above 0: only after exactly so many steps. A ray that comes
 * round a cylinder to its origin is blocked there by the piece itself. */
size_t leg_landings(const struct leg *leg, const struct playfield *field, struct vec from,
                    int count, struct landing landings[LANDING_LIMIT]);

/* The order of moves, and lists of them in that order. What is returned is owned by the arena. */

/* The order of moves but for their targets: clockwise from straight forward, near before far; then
 * by condition and the rest. */
int move_compare_ways(const struct move *a, const struct move *b);
/* The same, and then by targets. */
int move_compare(const struct move *a, const struct move *b);
/* Moves that are alike stay in their order. */
void moveset_sort(struct moveset *set);
/* Whether they differ in targets at most; in a sorted set such moves stand side by side. */
bool move_alike(const struct move *a, const struct move *b);
/* Whether they hold the same moves, in the same order or in any; places do not count. */
bool moveset_same_list(const struct moveset *a, const struct moveset *b);
bool moveset_same(struct arena *arena, const struct moveset *a, const struct moveset *b);

/* What holds a move beside its conditions and target: the rank that it is made from, and a terrain.
 */
struct binding {
    int rank;                      /* as in struct move */
    const struct terrain_id *over; /* the same */
};
/* Goes on to the next binding that moves of the set have, in that order; false behind the last. */
bool moveset_next_binding(const struct moveset *set, struct binding *binding);

/* Moves of several legs: their normal form, in which each leg has a single target, and what sets of
 * them have in common. What is returned is owned by the arena. */

/* Every target by itself, sorted, none twice; moves of one leg are left out. */
struct moveset legs_normal(struct arena *arena, const struct moveset *set);
/* Whether these normal forms are equal. */
bool legs_equal(struct arena *arena, const struct moveset *a, const struct moveset *b);
/* The same moves, sorted, but with the targets that they are built with, which takes less time;
 * some may be there twice. The list lives in an arena of its own, and so it does below. */
struct moveset legs_sorted(struct arena *arena, struct arena *lists, const struct moveset *set);
/* Such a form with moves joined that are alike but for targets, as far as they differ in one leg's;
 * sorted. May be the list itself. */
struct moveset legs_joined(struct arena *arena, struct arena *lists, const struct moveset *sorted);
/* What the one normal form has and the other has not. */
struct moveset legs_minus(struct arena *arena, const struct moveset *a, const struct moveset *b);

/* The targets of moves of several legs as numbers: those of each leg in bits of their own. Such a
 * number is a product, of whatever each leg may choose by itself. Private to the room. */

enum { TARGET_BITS = 7 }; /* of a leg; the first leg has the lowest */

/* Products of targets: whatever one of them has. */
struct target_sets {
    uint64_t *list;
    size_t count;
};

/* Moves of several legs in product form: those that are alike but for targets are one run, and what
 * they may meet is told by products of the targets of each leg. So an area of king's steps is a run
 * for each way that it leads, however many targets there are to choose from; legs_normal() has the
 * same moves target by target. */

struct leg_run {
    const struct move *move; /* the first of them */
    struct target_sets all, covered;
    bool done; /* all are covered */
};

/* Sorted by the ways that they lead. */
struct leg_runs {
    struct leg_run *list;
    size_t count;
    size_t left; /* runs that are not done */
};

/* Of the moves of several legs of a joined set, of which nothing is covered. The runs live in the
 * arena and borrow from the set. */
struct leg_runs leg_runs_of(struct arena *arena, const struct moveset *joined);
/* Whether the runs have all of the move of several legs, which leads somewhere. */
bool leg_runs_have(const struct leg_runs *runs, const struct move *move);
/* Covers such moves if the runs have all of them; returns whether any was not covered before.
 * Sorted ones take less time. */
bool leg_runs_cover(struct arena *arena, struct leg_runs *runs, const struct moveset *moves);
/* What is not covered, joined for display. */
struct moveset leg_runs_left(struct arena *arena, const struct leg_runs *runs);

/* Moves of several legs that are alike but for their directions, taken together as they are said
 * in one sentence and shown on one board. */

struct move_chain {
    struct move move;          /* one of them */
    int count;                 /* of its legs */
    unsigned masks[LEG_LIMIT]; /* bit k: along directions[k], behind the first leg k times 45
                                * degrees to the right of the leg before */
};

/* The move alone; false where a leg is neither straight nor diagonal. */
bool move_chain_of(const struct move *move, struct move_chain *chain);

/* Whether two moves differ in the directions of their legs at most. */
bool moves_differ_in_ways(const struct move *a, const struct move *b);

/* Whether it makes a step and goes back at once without a capture, so that nothing changes. */
bool move_chain_passes(const struct move_chain *chain);

/* Adds the chain to the list, or unites it with the last one there where they differ in the last
 * leg alone, as most of an area do. */
void move_chain_add(struct arena *arena, struct move_chain **chains, size_t *count,
                    const struct move_chain *chain);

/* Unites those that differ in the directions of one leg alone; returns how many remain. */
size_t move_chains_unite(struct move_chain *chains, size_t count);

/* Kinds of moves as move diagrams tell them apart: under which condition, which way, onto what. A
 * kind is a number with a name, "first-step-move", by which legends choose a mark for it. */

enum kind_when {
    KIND_ALWAYS,
    KIND_FIRST, /* "first-": only as the piece's first move */
    KIND_RANK,  /* "rank-": only from one rank */
    KIND_ALONG, /* "along-": only along lines that are drawn on the board */
    KIND_WHEN_COUNT
};

enum kind_way {
    KIND_STEP,             /* to this square, over empty ones where it is no neighbour */
    KIND_JUMP,             /* to this square, no neighbour, whatever stands between */
    KIND_SLIDE,            /* along a line to the edge of the board */
    KIND_SHORT_SLIDE,      /* along a line, so many squares at most */
    KIND_RIDE,             /* like jumps, as many as are free */
    KIND_CANNON,           /* along a line over exactly one piece */
    KIND_HOPPER,           /* along a line to directly behind the first piece */
    KIND_SHORT_HOPPER,     /* the same, so many squares at most */
    KIND_DOUBLE_STEP,      /* to this neighbour, and from there one square on or back */
    KIND_CROSSING,         /* along a line over squares of a terrain, to the first one behind */
    KIND_LEAP_SLIDE,       /* along a line, past the first square or two, whatever stands there */
    KIND_SHORT_LEAP_SLIDE, /* the same, so many squares at most */
    KIND_SHORT_RIDE,       /* like jumps, so many at most */
    KIND_SHORT_CANNON,     /* along a line over exactly one piece, so many squares at most */
    KIND_JUMPS,            /* along a line over one piece up to so many */
    KIND_JUMPS_ANY,        /* the same over any number */
    KIND_SWEEP,            /* along a line and on over enemies, which are captured */
    KIND_SWEEP_ALL,        /* the same over enemies and friends */
    KIND_VAULT,            /* to this square, no neighbour, if what stands between is occupied */
    KIND_ANYWHERE,         /* to any other square of the board */
    KIND_WAY_COUNT
};

/* To catch is to capture, on an empty square, what passed through it. Slides catch on their first
 * square only. */
enum kind_target {
    KIND_BOTH,             /* no ending: moving and capturing alike */
    KIND_MOVE,             /* "-move": without capturing */
    KIND_CAPTURE,          /* "-capture": only capturing */
    KIND_CATCH,            /* "-catch": moving, capturing and catching */
    KIND_MOVE_CATCH,       /* "-move-catch" */
    KIND_CAPTURE_CATCH,    /* "-capture-catch" */
    KIND_ONLY_CATCH,       /* "-only-catch" */
    KIND_FRIENDS,          /* "-friends": only capturing friends */
    KIND_EVERYONE,         /* "-everyone": moving, and capturing whoever stands there */
    KIND_MOVE_FRIENDS,     /* "-move-friends": moving and capturing friends */
    KIND_CAPTURE_EVERYONE, /* "-capture-everyone": only capturing, whoever stands there */
    KIND_SWAP,             /* "-swap": swapping places with friends */
    KIND_TARGET_COUNT
};

/* Behind the moves: the piece itself, the squares on which a jump can be hobbled, and what moves of
 * several legs mean together, beside the steps and slides that the piece has; and what rules say of
 * the piece whatever its moves. */
enum {
    KIND_MOVES = KIND_WHEN_COUNT * KIND_WAY_COUNT * KIND_TARGET_COUNT,
    KIND_PIECE = KIND_MOVES,
    KIND_PATH,
    KIND_EITHER_PATH,  /* the same of jumps that have two paths, of which one must be free */
    KIND_PASS,         /* to an empty neighbour and back, so that the turn passes */
    KIND_AREA,         /* up to two or three king's steps over empty squares, with any turns */
    KIND_TWO_STEPS,    /* one or two on this line in a turn, capturing on each, and back again */
    KIND_THREE_STEPS,  /* the same up to three */
    KIND_CAPTURE_STEP, /* captures this neighbour, then takes any second step, or goes back */
    KIND_CAPTURE_ON,   /* captures this neighbour, and goes on to the next square of the line */
    KIND_CAPTURE_OVER, /* the same, only to an empty square, as in draughts */
    KIND_GO_OVER,      /* of a leg: goes on over whatever stands there */
    KIND_RIFLE,        /* captures this neighbour without leaving its own square */
    KIND_PASS_AHEAD,   /* to this neighbour, if it is empty, and back */
    KIND_HOOK,         /* along a line, then once by a right angle to the side */
    KIND_VEER,         /* along a line, then once by half a right angle */
    KIND_FORK,         /* to this neighbour, and from there outward along two lines */
    KIND_LEGS,         /* no move: that arrows are numbered, each as a leg of one move */
    KIND_BY_RANK,      /* no move: goes over pieces of lower ranks alone */
    KIND_BURNS,        /* burns what stands beside it where it stops */
    KIND_SPARES,       /* does not capture what is protected */
    KIND_CASTLES,      /* castles with others */
    /* No moves: signs for moves whose way, target or condition has no mark of its own, and which
     * a sentence tells: on the square that they lead to, along a line, in a corner of the square
     * where somebody swaps, and around all squares. */
    KIND_TOLD,
    KIND_TOLD_LINE,
    KIND_TOLD_CORNER,
    KIND_TOLD_ANYWHERE,
    KIND_COUNT
};

/* By kind, NULL-terminated. */
extern const char *const move_kind_names[KIND_COUNT + 1];

/* The number of a kind, below KIND_COUNT, and the way of a kind. */
int move_kind(enum kind_when when, enum kind_way way, enum kind_target target);
enum kind_way move_kind_way(int kind);

/* The kind of that name, or KIND_COUNT. */
int move_kind_named(const char *name);

/* What a mark of a kind stands on: one square, a line of squares, part of a way, the piece's; the
 * squares around the piece, or all; a corner of a neighbouring square, beside what else stands in
 * there; a line that turns, one that parts; the whole window; a corner of the piece's own square.
 */
enum kind_ground {
    GROUND_SQUARE,
    GROUND_LINE,
    GROUND_PATH,
    GROUND_PIECE,
    GROUND_FRAME,
    GROUND_CORNER,
    GROUND_TURN,
    GROUND_FORK,
    GROUND_LEGS,
    GROUND_BADGE
};
enum kind_ground move_kind_ground(int kind);
/* The sign for moves that are told in words, where the kind has no mark; the kind itself where it
 * stands for no such moves. */
int move_kind_told(int kind);
