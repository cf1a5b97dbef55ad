/* References in rule texts: words that lead to a heading or a figure, [words](#drops), or to the
 * moves of a piece, [words](piece:Lion); numbers of pages, {{page:drops}}, and of figures,
 * {{figure:mate}}. */
#pragma once

#include "draw/pen.h"
#include "game/game.h"

/* A heading, or a figure with a key `anchor`. */
struct anchor {
    const char *slug; /* "" where a heading has no letters */
    const char *name; /* of the place in the document: "Section: Drops", no two alike */
    struct place place;
    size_t page; /* from 1; 0: not known yet */
    bool heading;
    bool wanted; /* something leads to it */
    size_t same; /* the next anchor with this slug, counted from 1; 0: none */
};

struct reference {
    size_t start, end; /* bytes of the paragraph */
    const char *to;    /* slug of an anchor, or with `piece` what the piece is called */
    bool piece;
    bool figure; /* `to` is what a figure is called, which was thought to have this number */
    size_t number;
    struct place place;
    size_t anchor;    /* that it leads to, counted from 1; 0: none, or not resolved yet */
    const char *name; /* where it leads to; NULL: nowhere, or not resolved yet */
};

/* The stretch of a line that is a reference, in bytes of the line's own text. */
struct line_link {
    size_t line, from, to;
    const struct reference *reference;
};

/* A paragraph: words with their spans and references, and the lines into which they are broken. */
struct passage {
    const char *text; /* NULL: it is lines alone */
    struct span *spans;
    size_t span_count;
    struct reference **references;
    size_t reference_count;
    enum type_id type;
    double width; /* mm, that lines have */
    const struct line *const *lines;
    size_t line_count;
    const struct line_link *links; /* stretches of the lines that are references */
    size_t link_count;
};

/* Those of one text. */
struct references {
    struct arena *arena;
    const struct game_words *words;
    struct anchor *anchors; /* in the order of the text */
    size_t anchor_count;
    struct lookup slugs, names; /* of anchors; private to reference.c */
    struct lookup figures;      /* what figures are called; private to reference.c */
    struct lookup cited;        /* the names of those that are referred to */
    bool stale;          /* the number of such a one, or a sign that a legend tells, is another
                            than was thought */
    const char **labels; /* names of figures */
    size_t label_count;
    struct reference **list;
    size_t count;
    size_t unknown;                  /* of them lead nowhere */
    bool paged;                      /* some are numbers of pages */
    const struct references *before; /* the same text as it was broken into pages before, or NULL */
};

/* Adds the anchor of a heading, or of a figure with a slug. */
struct anchor *reference_heading(struct references *r, const char *title, struct place place);
struct anchor *reference_figure(struct references *r, const char *title, const char *slug,
                                struct place place);

/* A further name of the figure whose anchor was added last, and its number, 0: it has none. The
 * first figure of a name has it. */
void reference_label(struct references *r, const char *name, size_t number);
/* Adds a reference to the figure that is called so, with its number as far as it is known. */
struct reference *reference_cite(struct references *r, const char *name, struct place place);

/* Adds a reference; its bytes are set by the caller. */
struct reference *reference_add(struct references *r, const char *to, bool piece,
                                struct place place);

/* The page of an anchor as far as it is known; 0 else. */
size_t reference_page(const struct references *r, const char *slug);

/* Finds where each leads to; `drawn` names the pieces whose moves the text shows. Findings about
 * names of nothing, and of more than one thing. */
void references_resolve(struct references *r, const struct game *game, const char *const *drawn,
                        size_t drawn_count, struct diags *diags);

/* Whether the line runs the other way than the page does, and so begins at its far side. */
static inline bool line_is_opposed(const struct pen *pen, const struct line *line)
{
    return line_is_back(line) != pen->style->back;
}

/* Breaks the words into lines so wide; finds which stretches of the lines are references, in the
 * arena; draws a line, with its links where the pen has them, with its baseline at (x, y). */
void passage_break(struct pen *pen, struct passage *passage, double width);
void passage_find_links(struct arena *arena, struct passage *passage);
void passage_draw(struct pen *pen, const struct passage *passage, size_t line, double x, double y);
