/* Legends: which mark of a move diagram stands for which kinds of moves, and how that is said. They
 * are data of the house style, loaded from its `legends`. */
#ifndef PIECEWORK_DRAW_MOVE_LEGEND_H
#define PIECEWORK_DRAW_MOVE_LEGEND_H

#include "diag/source.h"
#include "move/move_kind.h"

#include <stdbool.h>
#include <stddef.h>

/* X(id, name, what it stands on) */
#define MARK_SHAPES(X)                                                                             \
    X(DISC, "disc", GROUND_SQUARE)                                                                 \
    X(RING, "ring", GROUND_SQUARE)                                                                 \
    X(DOTTED_RING, "dotted-ring", GROUND_SQUARE)                                                   \
    X(DOUBLE_RING, "double-ring", GROUND_SQUARE)                                                   \
    X(DOTTED_DOUBLE_RING, "dotted-double-ring", GROUND_SQUARE)                                     \
    X(TRIANGLE, "triangle", GROUND_SQUARE)                                                         \
    X(SOLID_TRIANGLE, "solid-triangle", GROUND_SQUARE)                                             \
    X(SQUARE, "square", GROUND_SQUARE)                                                             \
    X(SOLID_SQUARE, "solid-square", GROUND_SQUARE)                                                 \
    X(DIAMOND, "diamond", GROUND_SQUARE)                                                           \
    X(SOLID_DIAMOND, "solid-diamond", GROUND_SQUARE)                                               \
    X(STAR, "star", GROUND_SQUARE)                                                                 \
    X(SOLID_STAR, "solid-star", GROUND_SQUARE)                                                     \
    X(BAR, "bar", GROUND_SQUARE)                                                                   \
    X(DOUBLE_BAR, "double-bar", GROUND_SQUARE)                                                     \
    X(CROSS, "cross", GROUND_SQUARE)                                                               \
    X(HEXAGON, "hexagon", GROUND_SQUARE)                                                           \
    X(SOLID_HEXAGON, "solid-hexagon", GROUND_SQUARE)                                               \
    X(RING_HEXAGON, "ring-hexagon", GROUND_SQUARE)                                                 \
    X(DOTTED_HEXAGON, "dotted-hexagon", GROUND_SQUARE)                                             \
    X(ARROW, "arrow", GROUND_LINE)                                                                 \
    X(OPEN_ARROW, "open-arrow", GROUND_LINE)                                                       \
    X(BAR_ARROW, "bar-arrow", GROUND_LINE)                                                         \
    X(RING_ARROW, "ring-arrow", GROUND_LINE)                                                       \
    X(HOP_ARROW, "hop-arrow", GROUND_LINE)                                                         \
    X(OPEN_BAR_ARROW, "open-bar-arrow", GROUND_LINE)                                               \
    X(RING_BAR_ARROW, "ring-bar-arrow", GROUND_LINE)                                               \
    X(SOLID_HOP_ARROW, "solid-hop-arrow", GROUND_LINE)                                             \
    X(OPEN_HOP_ARROW, "open-hop-arrow", GROUND_LINE)                                               \
    X(HOP_BAR_ARROW, "hop-bar-arrow", GROUND_LINE)                                                 \
    X(HOP_DISC_ARROW, "hop-disc-arrow", GROUND_LINE)                                               \
    X(HOP_RING_ARROW, "hop-ring-arrow", GROUND_LINE)                                               \
    X(HOP_TRIANGLE_ARROW, "hop-triangle-arrow", GROUND_LINE)                                       \
    X(HOP_DISC_BAR_ARROW, "hop-disc-bar-arrow", GROUND_LINE)                                       \
    X(HOP_RING_BAR_ARROW, "hop-ring-bar-arrow", GROUND_LINE)                                       \
    X(HOP_TRIANGLE_BAR_ARROW, "hop-triangle-bar-arrow", GROUND_LINE)                               \
    X(LEAP_ARROW, "leap-arrow", GROUND_LINE)                                                       \
    X(OPEN_LEAP_ARROW, "open-leap-arrow", GROUND_LINE)                                             \
    X(LEAP_BAR_ARROW, "leap-bar-arrow", GROUND_LINE)                                               \
    X(RINGS_ARROW, "rings-arrow", GROUND_LINE)                                                     \
    X(DISCS_ARROW, "discs-arrow", GROUND_LINE)                                                     \
    X(LONG_RING_ARROW, "long-ring-arrow", GROUND_LINE)                                             \
    X(LONG_DISC_ARROW, "long-disc-arrow", GROUND_LINE)                                             \
    X(RUNG_ARROW, "rung-arrow", GROUND_LINE)                                                       \
    X(RUNGS_ARROW, "rungs-arrow", GROUND_LINE)                                                     \
    X(WAVES_ARROW, "waves-arrow", GROUND_LINE)                                                     \
    X(TRACK_ARROW, "track-arrow", GROUND_LINE)                                                     \
    X(HOP_TRACK_ARROW, "hop-track-arrow", GROUND_LINE)                                             \
    X(RIDE_ARROW, "ride-arrow", GROUND_LINE)                                                       \
    X(OPEN_RIDE_ARROW, "open-ride-arrow", GROUND_LINE)                                             \
    X(RING_RIDE_ARROW, "ring-ride-arrow", GROUND_LINE)                                             \
    X(RIDE_BAR_ARROW, "ride-bar-arrow", GROUND_LINE)                                               \
    X(OPEN_RIDE_BAR_ARROW, "open-ride-bar-arrow", GROUND_LINE)                                     \
    X(RING_RIDE_BAR_ARROW, "ring-ride-bar-arrow", GROUND_LINE)                                     \
    X(HEXAGON_ARROW, "hexagon-arrow", GROUND_LINE)                                                 \
    X(SOLID_HEXAGON_ARROW, "solid-hexagon-arrow", GROUND_LINE)                                     \
    X(HEXAGON_BAR_ARROW, "hexagon-bar-arrow", GROUND_LINE)                                         \
    X(SOLID_HEXAGON_BAR_ARROW, "solid-hexagon-bar-arrow", GROUND_LINE)                             \
    X(HEXAGON_RIDE_ARROW, "hexagon-ride-arrow", GROUND_LINE)                                       \
    X(SOLID_HEXAGON_RIDE_ARROW, "solid-hexagon-ride-arrow", GROUND_LINE)                           \
    X(HEXAGON_RIDE_BAR_ARROW, "hexagon-ride-bar-arrow", GROUND_LINE)                               \
    X(SOLID_HEXAGON_RIDE_BAR_ARROW, "solid-hexagon-ride-bar-arrow", GROUND_LINE)                   \
    X(FRAME, "frame", GROUND_FRAME)                                                                \
    X(DASHED_FRAME, "dashed-frame", GROUND_FRAME)                                                  \
    X(GREAT_RING, "great-ring", GROUND_FRAME)                                                      \
    X(THIN_GREAT_RING, "thin-great-ring", GROUND_FRAME)                                            \
    X(DOUBLE_GREAT_RING, "double-great-ring", GROUND_FRAME)                                        \
    X(TWO_PIPS, "two-pips", GROUND_CORNER)                                                         \
    X(THREE_PIPS, "three-pips", GROUND_CORNER)                                                     \
    X(SMALL_STAR, "small-star", GROUND_CORNER)                                                     \
    X(SMALL_WEDGE, "small-wedge", GROUND_CORNER)                                                   \
    X(SMALL_CHEVRON, "small-chevron", GROUND_CORNER)                                               \
    X(SMALL_CROSS, "small-cross", GROUND_CORNER)                                                   \
    X(SMALL_RING, "small-ring", GROUND_CORNER)                                                     \
    X(TURNING_ARROW, "turning-arrow", GROUND_TURN)                                                 \
    X(VEERING_ARROW, "veering-arrow", GROUND_TURN)                                                 \
    X(FORKED_ARROW, "forked-arrow", GROUND_FORK)                                                   \
    X(NUMBER, "number", GROUND_BADGE)                                                              \
    X(BURST, "burst", GROUND_BADGE)                                                                \
    X(ASTERISK, "asterisk", GROUND_BADGE)                                                          \
    X(TOWER, "tower", GROUND_BADGE)                                                                \
    X(PATH, "path", GROUND_PATH)                                                                   \
    X(PIECE, "piece", GROUND_PIECE)

#define X(id, name, ground) MARK_##id,
enum mark_shape { MARK_SHAPES(X) MARK_SHAPE_COUNT };
#undef X

/* NULL-terminated. */
extern const char *const mark_shape_names[MARK_SHAPE_COUNT + 1];
enum kind_ground mark_shape_ground(enum mark_shape shape);

enum { WINDOW_LIMIT = 15 }; /* squares from side to side that a legend may ask for */

/* What is filled in for a name in braces in the words of an entry, when it is known which pieces it
 * is for; NULL-terminated. */
enum legend_slot {
    SLOT_HOBBLING, /* the rule's name where players agree on it */
    SLOT_RANK,     /* the ranks from which moves are made */
    SLOT_OVER,     /* over which ranks pieces jump */
    SLOT_BURNS,    /* what they burn */
    SLOT_SPARES,   /* what they do not capture */
    SLOT_COUNT
};
extern const char *const legend_slots[SLOT_COUNT + 1];

struct legend_entry {
    enum mark_shape shape;
    int *kinds;
    size_t kind_count;
    struct located words;
};

struct legend {
    struct located name;
    int window; /* squares from side to side of a diagram, at least; odd */
    struct legend_entry *entries;
    size_t count;
};

/* The entry for a kind; NULL when the legend has none. */
const struct legend_entry *legend_entry(const struct legend *legend, int kind);

/* The first of the marks that the legend lacks; NULL: it has them all. That a piece castles may be
 * left to the rules. */
struct move_mark;
struct move_marks;
const struct move_mark *legend_lacks(const struct legend *legend, const struct move_marks *marks);
/* The first of the legends that has all marks; NULL: none has. */
const struct legend *legend_with(const struct legend *legends, size_t count,
                                 const struct move_marks *marks);

/* A mark for moves of the kind that the legend does not use, nor is taken; it is taken from then
 * on. MARK_SHAPE_COUNT: there is none. */
enum mark_shape legend_free_shape(const struct legend *legend, int kind,
                                  bool taken[MARK_SHAPE_COUNT]);

#endif
