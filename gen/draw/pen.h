/* The pen: what every drawing function is given, and how it sets words and strokes paths in the
 * house style. */
#ifndef PIECEWORK_DRAW_PEN_H
#define PIECEWORK_DRAW_PEN_H

#include "draw/style.h"

/* Where pointers stand on panels: in the upper left corner, on the axis above the face, or on the
 * axis in the crown of a round panel. */
enum pointer_place { POINTER_CORNER, POINTER_AXIS, POINTER_CROWN };

/* What every drawing function needs. */
struct pen {
    struct scene *scene;
    struct type *type;
    const struct style *style;
    enum face_style face;
    enum piece_form form;
    bool octagonal; /* discs have eight sides */
    bool apart;     /* the players' panels differ, as the style says; discs always do */
    bool figures;   /* pictures that differ by player stand alone, without panels */
    bool beside;    /* native characters stand beside each other, not below */
    bool linked;    /* move diagrams are anchors, named after their pieces */
    double square;  /* mm of a diagram's squares, by which all its characters are set; 0: in none */
    enum pointer_place pointer;
};

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

/* A line of text whose baseline stands at (x, y), in ink or soft grey; returns its width. */
double pen_text(struct pen *pen, enum type_id id, const char *text, double x, double y,
                enum align align, enum colour_id colour);
/* In the middle of (x, y); on a white ground, which hides lines, where that is asked for. */
void pen_middle(struct pen *pen, enum type_id id, const char *text, double x, double y,
                bool ground);
double pen_width(struct pen *pen, enum type_id id, const char *text);
/* The text's ink scaled and centred to fit a box around (x, y). */
void pen_fitted(struct pen *pen, enum type_id id, const char *text, double x, double y,
                double width, double height);

/* Words in lines, owned by the pen's type. */
struct paragraph {
    const struct line *const *lines;
    size_t count;
};
/* Broken so that no line is wider than that many mm; NULL: no lines. */
struct paragraph pen_paragraph(struct pen *pen, enum type_id id, const char *words, double width);
double paragraph_height(const struct pen *pen, enum type_id id, const struct paragraph *p);
/* In ink, the baseline of the first line at (x, y). */
void pen_lines(struct pen *pen, enum type_id id, const struct paragraph *p, double x, double y);

/* A grey of the house style. */
struct colour pen_colour(const struct pen *pen, enum colour_id id);
/* Strokes the pending path with a line style in a grey; along lines to cut it is cut, along dashed
 * lines to fold it is folded. */
void pen_stroke(struct pen *pen, enum line_id id, enum colour_id colour);
void pen_dashed(struct pen *pen, enum line_id id, enum colour_id colour);
/* The same where the path only shows where to cut or to fold: a machine does not follow it. And
 * what it follows there, which is not printed. */
void pen_guide(struct pen *pen, enum line_id id, enum colour_id colour);
void pen_unprinted(struct pen *pen, enum layer layer);
void pen_fill(struct pen *pen, enum colour_id colour);
/* A straight line, stroked. */
void pen_line(struct pen *pen, enum line_id id, enum colour_id colour, double x1, double y1,
              double x2, double y2);

/* Leading and size of a type style in mm. */
double pen_leading(const struct pen *pen, enum type_id id);
double pen_size(const struct pen *pen, enum type_id id);

#endif
