/* Compound moves: several moves of several legs that belong together, such as a lion's second
 * steps, a hook, an area, several steps on one line. The algebra knows such moves leg by leg only;
 * mnemonics, faces and diagrams have one sign for all of a compound. A table of Betza strings says
 * what each compound stands for. */
#pragma once

#include "move/moveset.h"

/* Where a compound leads: around the piece; in one of the eight directions of the queen; or to one
 * square, as a leap does. */
enum compound_place { COMPOUND_AROUND, COMPOUND_AHEAD, COMPOUND_TO };

/* X(id, name, place, the moves around, straight forward or to a square as far forward as right of
 * the file; the moves diagonally forward to the right, of COMPOUND_AHEAD only; its sign in a grid,
 * 0: none, where that stands, and what this means as well; one or two signs on faces, SIGNS: none)
 *
 * A compound stands before those that are part of it. Steps, slides and leaps of one leg are no
 * part of them: "lion-pass" with K, N, A and D is the lion of chu shogi, "line-two-pass" straight
 * forward with fWfD the horned falcon's. */
#define COMPOUNDS(X)                                                                               \
    /* A second step in any direction; capturing on the first, or going back to where it began */  \
    X(LION_FULL, "lion-full", AROUND, "mcaKmcabK", NULL, '$', MIDDLE, NOTHING, TWICE, PASS)        \
    X(LION, "lion", AROUND, "mcaKcabK", NULL, '&', MIDDLE, NOTHING, TWICE, SIGNS)                  \
    X(LION_PASS, "lion-pass", AROUND, "caKmcabK", NULL, 'L', MIDDLE, NOTHING, ON, PASS)            \
    X(LION_BARE, "lion-bare", AROUND, "caKcabK", NULL, 'l', MIDDLE, NOTHING, ON, SIGNS)            \
    /* King's steps over empty squares, with any turns */                                          \
    X(AREA_THREE, "area-three", AROUND, "maKmamaK", NULL, '3', MIDDLE, NOTHING, AREA_THREE, SIGNS) \
    X(AREA_TWO, "area-two", AROUND, "maK", NULL, '2', MIDDLE, NOTHING, AREA_TWO, SIGNS)            \
    /* A step and back: capturing, or in place of a move */                                        \
    X(RIFLE_PASS, "rifle-pass", AROUND, "mcabK", NULL, '?', MIDDLE, NOTHING, RIFLE, PASS)          \
    X(RIFLE, "rifle", AROUND, "cabK", NULL, '!', MIDDLE, NOTHING, RIFLE, SIGNS)                    \
    X(PASS, "pass", AROUND, "mabK", NULL, '_', MIDDLE, NOTHING, PASS, SIGNS)                       \
    /* Up to three steps on one line, capturing at each, and back */                               \
    X(LINE_THREE_PASS, "line-three-pass", AHEAD, "fcafWfmcabWfcafmcafWfmafcafWfmcafcabW",          \
      "frcafFfrmcabFfrcafmcafFfrmafcafFfrmcafcabF", 'T', BESIDE, STEP, THREE, SIGNS)               \
    X(LINE_THREE, "line-three", AHEAD, "fcafWfcabWfcafmcafWfmafcafWfmcafcabW",                     \
      "frcafFfrcabFfrcafmcafFfrmafcafFfrmcafcabF", 't', BESIDE, STEP, SIGNS, SIGNS)                \
    /* Up to two, as the lion's */                                                                 \
    X(LINE_TWO_FULL, "line-two-full", AHEAD, "fmcafWfmcabW", "frmcafFfrmcabF", 0, NOWHERE,         \
      NOTHING, SIGNS, SIGNS)                                                                       \
    X(LINE_TWO, "line-two", AHEAD, "fmcafWfcabW", "frmcafFfrcabF", 'd', BESIDE, STEP, SIGNS,       \
      SIGNS)                                                                                       \
    X(LINE_TWO_PASS, "line-two-pass", AHEAD, "fcafWfmcabW", "frcafFfrmcabF", 'D', BESIDE, STEP,    \
      TWO, SIGNS)                                                                                  \
    X(LINE_TWO_BARE, "line-two-bare", AHEAD, "fcafWfcabW", "frcafFfrcabF", 0, NOWHERE, NOTHING,    \
      SIGNS, SIGNS)                                                                                \
    X(LINE_RIFLE_PASS, "line-rifle-pass", AHEAD, "fmcabW", "frmcabF", '?', BESIDE, NOTHING, SIGNS, \
      SIGNS)                                                                                       \
    X(LINE_RIFLE, "line-rifle", AHEAD, "fcabW", "frcabF", '!', BESIDE, NOTHING, RIFLE, SIGNS)      \
    X(LINE_PASS, "line-pass", AHEAD, "fmabW", "frmabF", '_', BESIDE, NOTHING, SIGNS, SIGNS)        \
    /* Captures a neighbour, and goes on one square; only to an empty one, as in draughts */       \
    X(LINE_ON, "line-on", AHEAD, "fcafW", "frcafF", 'a', SECOND, NOTHING, SIGNS, SIGNS)            \
    X(LINE_OVER, "line-over", AHEAD, "fcafmW", "frcafmF", 'w', SECOND, NOTHING, OVER, SIGNS)       \
    /* A step to an empty neighbour, and one on */                                                 \
    X(LINE_STEP, "line-step", AHEAD, "fmafW", "frmafF", 'h', SECOND, NOTHING, SIGNS, SIGNS)        \
    /* A slide over empty squares, a turn by a right angle to either or one side, a slide */       \
    X(HOOK, "hook", AHEAD, "fmasR", "frmasB", '+', BESIDE, SLIDE, HOOK_LEFT, HOOK_RIGHT)           \
    X(HOOK_LEFT, "hook-left", AHEAD, "fmalR", "frmalB", '<', BESIDE, SLIDE, HOOK_LEFT, SIGNS)      \
    X(HOOK_RIGHT, "hook-right", AHEAD, "fmarR", "frmarB", '>', BESIDE, SLIDE, HOOK_RIGHT, SIGNS)   \
    /* The same with a turn by half a right angle */                                               \
    X(VEER, "veer", AHEAD, "fmafsR", "frmafsB", '%', BESIDE, SLIDE, VEER_LEFT, VEER_RIGHT)         \
    X(VEER_LEFT, "veer-left", AHEAD, "fmaflR", "frmaflB", '(', BESIDE, SLIDE, VEER_LEFT, SIGNS)    \
    X(VEER_RIGHT, "veer-right", AHEAD, "fmafrR", "frmafrB", ')', BESIDE, SLIDE, VEER_RIGHT, SIGNS) \
    /* A step over an empty square, and outward along either of the two lines beside its own */    \
    X(FORK, "fork", AHEAD, "fyafsW", "fryafsF", 'Y', BESIDE, STEP, FORK, SIGNS)                    \
    /* A leap as steps over empty squares: straight, then diagonally outward; the other way */     \
    X(BENT_LONG, "bent-long", TO, "fafrafW", NULL, 'h', OBLIQUE, NOTHING, SIGNS, SIGNS)            \
    X(BENT_BOTH, "bent-both", TO, "fafrWfraflF", NULL, 'B', OBLIQUE, NOTHING, SIGNS, SIGNS)        \
    X(BENT, "bent", TO, "fafrW", NULL, 'h', OBLIQUE, NOTHING, SIGNS, SIGNS)                        \
    X(BENT_DIAGONAL, "bent-diagonal", TO, "fraflF", NULL, 'H', OBLIQUE, NOTHING, SIGNS, SIGNS)

#define X(id, ...) COMPOUND_##id,
enum compound { COMPOUNDS(X) COMPOUND_COUNT };
#undef X

enum compound_place compound_place(enum compound compound);

/* A compound of a piece. `at` is {0, 0} around it, one of directions[] ahead, else the square. */
struct compound_use {
    enum compound compound;
    struct vec at;
};

struct compounds {
    struct compound_use *uses; /* by enum compound, then clockwise from straight forward */
    size_t count;
    struct moveset rest; /* moves of several legs that no compound has, joined for display */
};

/* What the compound stands for, without places, owned by the arena. Nothing where it cannot lie. */
struct moveset compound_moves(struct arena *arena, enum compound compound, struct vec at);

/* What compounds stand for, read at most once. It lives in the arena and belongs to one thread. */
struct compound_book;
struct compound_book *compound_book_new(struct arena *arena);

/* What faces, diagrams and sentences ask of a set of moves, which takes long to find out. */
struct moveset_analysis {
    struct moveset joined;      /* moveset_joined() */
    struct compounds compounds; /* of its moves of several legs */
};

/* Owned by the arena; the joined form borrows legs of the set. */
struct moveset_analysis moveset_analyse(struct arena *arena, struct compound_book *book,
                                        const struct moveset *set);
