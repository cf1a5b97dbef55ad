/* The marks of move diagrams: small shapes in a square, arrows along a line of squares. One weight
 * of line and few forms, so that they are told apart at 4 mm, in black and white. */
#pragma once

#include "draw/pen.h"

/* Legends: which mark of a move diagram stands for which kinds of moves, and how that is said. They
 * are data of the house style, loaded from its `legends`. */

#define X(id, name, ground, ...) MARK_##id,
enum mark_shape {
#include "draw/move/mark.def"
    MARK_SHAPE_COUNT
};
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

struct move_mark;
struct move_marks;

/* The entry for a kind; NULL when the legend has none. */
const struct legend_entry *legend_entry(const struct legend *legend, int kind);

/* The entry for a kind or, where the legend has none, for what is told in words: its own, or a
 * built-in one; NULL: there is none for marks of that sort. */
const struct legend_entry *legend_mark(const struct legend *legend, int kind);

/* The built-in entry for a kind that is told in words; NULL: the kind is none of these. */
const struct legend_entry *legend_told(int kind);

/* Whether some of the moves need words, since they have no mark or one of what is told. */
bool legend_needs_words(const struct legend *legend, const struct move_marks *marks);

/* The first of the marks that the legend lacks; NULL: it has them all. That a piece castles may be
 * left to the rules, and signs for what is told are built in. */
const struct move_mark *legend_lacks(const struct legend *legend, const struct move_marks *marks);

/* A mark for moves of the kind that the legend does not use, nor is taken; it is taken from then
 * on. MARK_SHAPE_COUNT: there is none. */
enum mark_shape legend_free_shape(const struct legend *legend, int kind,
                                  bool taken[MARK_SHAPE_COUNT]);

/* A mark of GROUND_SQUARE, centred at (x, y) in a square of `cell` mm. */
void draw_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell);
/* The radius in which all its ink is. */
double mark_radius(enum mark_shape shape, double cell);

/* A line of squares on paper. */
struct mark_line {
    double x, y, cell;   /* middle of the piece's square */
    double ux, uy;       /* direction, of length 1 */
    double first;        /* mm from the middle to that of the first square that it may stop on, and
                          * of a row of leaps from there to the next one */
    int hurdles;         /* pieces to be jumped that are shown */
    int side;            /* to which an arc over squares bends: 1 right, -1 left of the line */
    double start, end;   /* mm from the middle: where the line's ink begins and ends */
    const double *stops; /* middles of squares on the way that have marks, mm, ascending */
    size_t stop_count;
    double clear; /* mm kept free around them */
};

/* Whether a mark of GROUND_LINE has a bar at its end, and whether it is a row of leaps. */
bool mark_has_bar(enum mark_shape shape);
/* Whether it ends with a mark on the square that the move leads to. */
bool mark_ends_on_square(enum mark_shape shape);
bool mark_rides(enum mark_shape shape);

/* A mark of GROUND_LINE. It ends before a stop that is its last square. */
void draw_line_mark(struct pen *pen, enum mark_shape shape, const struct mark_line *line);

/* Small arrows through the square that is entered along `way`, and left in each of the eight
 * directions whose bit is set, clockwise from straight up. What stands in the square already, if
 * anything, has the shape `under`; MARK_SHAPE_COUNT: nothing. */
void draw_path_mark(struct pen *pen, double x, double y, double cell, struct vec way,
                    unsigned onward, enum mark_shape under);

/* A mark of GROUND_CORNER, as it stands in a square of `cell` mm, with its middle at (x, y);
 * pointing along (ux, uy). */
void draw_corner_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell,
                      double ux, double uy);

/* The radius of badges in squares of `cell` mm: never so small that they cannot be read, nor so
 * large that one takes more than a corner of its square. */
double badge_size(double cell);

/* A mark of GROUND_BADGE with its middle at (x, y), on a white ground; `number` is what a number
 * says. */
void draw_badge(struct pen *pen, enum mark_shape shape, int number, double x, double y,
                double cell);

/* A mark of GROUND_FRAME: around the square with its middle at (x, y) and so many squares to each
 * side of it. */
void draw_frame_mark(struct pen *pen, enum mark_shape shape, double x, double y, double cell,
                     int squares);

/* Arms of a mark of GROUND_TURN, which go on from a line: to the left or the right, by so many
 * eighths of a full turn. */
void draw_turn(struct pen *pen, const struct mark_line *line, bool left, bool right, int eighths);

/* Any mark but the piece's in a single square, for legends. */
void draw_mark_sample(struct pen *pen, enum mark_shape shape, double x, double y, double cell);
