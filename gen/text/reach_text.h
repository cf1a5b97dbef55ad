/* Lists of moves as text: a drawn board for people, lines and JSON for programs. Squares count from
 * 1 at the lower left corner; on the drawn board of a game they have its labels. */
#pragma once

#include "layout/layout.h"
#include "rules/reach/reach.h"

struct reach_view {
    bool unmoved;                   /* the piece has not moved yet */
    const struct game *game;        /* whose own board the field is, of lines a reach_game(); NULL:
                                       of no game */
    const struct piece *piece;      /* whose moves go along the game's lines; NULL where none do */
    int side;                       /* its owner */
    unsigned look;                  /* enum text_look */
    const struct game_words *words; /* of a drawing; NULL: English, and help with options */
};

/* The moves of the set on the field; those of the view's piece where they go along lines. */
struct reach reach_seen(struct arena *arena, const struct moveset *set,
                        const struct playfield *field, const struct reach_view *view);

/* One result a line: "X,Y", on a board with lines the name of the site, a tab, 'm', 'c', 'd' or 'e'
 * for what happens there, and if something is captured on the way a tab and those squares in order.
 * A null move comes last, as the origin with 'm'. */
void reach_list(const struct reach *reach, const struct playfield *field,
                const struct reach_view *view, struct buf *out);

/* The same as an object. */
void reach_json(const struct reach *reach, const struct playfield *field,
                const struct reach_view *view, struct buf *out);

/* The board with a legend of the signs in use, and the captures on the way below it. Beside the
 * moves of this position it marks squares on which the piece could only capture, and those for a
 * first move if it has moved already. */
void reach_board(struct arena *arena, const struct moveset *set, const struct playfield *field,
                 const struct reach_view *view, struct buf *out);

/* A board with the piece in the middle that shows all of its moves, slides in part. Where moves
 * lead over others or take them on the way, some stand there in one direction. Owned by the arena.
 */
struct playfield reach_window(struct arena *arena, const struct moveset *set);

/* What it takes to make a printed set: sheets of paper and of card, lines to cut and to fold. */

/* Of one kind of part, or of all. */
struct effort {
    size_t pages, sheets; /* a sheet may have a page on either side */
    double area;          /* of the sheets, square mm */
    double cut, fold;     /* length of the lines, mm */
    const char *note;     /* what it is for; NULL: that is clear */
};

struct summary {
    struct effort parts[PART_KIND_COUNT];
    enum part_kind order[PART_KIND_COUNT]; /* of their first pages */
    size_t count;
};

/* Counts a page of the part; one that is the back of another takes no sheet of its own, and the
 * trial page none of labels. What is read is printed on both sides. */
void summary_add(struct summary *summary, const struct part *part, const struct scene *scene,
                 bool back);

/* One line for each kind of part, in the order of their first pages, and where there are several
 * one for all of them, below the name of the PDF and which sides of the paper it is printed on. */
void summary_print(const struct summary *summary, const char *path, const struct paper *paper,
                   const char *sides, FILE *stream);
