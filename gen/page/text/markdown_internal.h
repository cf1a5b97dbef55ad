/* Inside the reading of rule texts: the writer that turns blocks of Markdown into items of a flow.
 */
#pragma once

#include "page/text/flow.h"

/* Space above items, mm. */
static const double section_space = 5.6, paragraph_space = 2.1, item_space = 0.9,
                    figure_space = 4.2, figure_after = 4.2, code_space = 3;
/* mm: from a heading in the margin to the column, at least; a margin that has room for headings. */
static const double margin_gap = 4, heading_margin = 25;

/* What paragraphs, figures, their rows and lower headings have of the stretch of a heading. */
static const double paragraph_stretch = 0.2, figure_stretch = 0.5, row_stretch = 0.3,
                    subheading_stretch = 0.4;

/* A heading that was read. */
struct heading {
    struct passage words;
    size_t anchor; /* of the flow, counted from 1 */
};

struct writer {
    struct rich_reader reader;
    struct figure_reader figures;
    struct pen *pen;
    struct arena *arena;
    const struct layout *layout;
    const struct part *part;
    struct flow *flow;
    const struct group *group;
    double indent;
    const char *marker;               /* waits for the first line of a list item */
    const struct group *marker_group; /* to which it belongs */
    bool titled;                      /* the next paragraph is the subtitle */
    double space_after; /* wanted below the last item, if more than the next one asks */
    int level;          /* of the last heading; 0: none yet */
    int open[7];        /* levels of the headings that it is below, with its own */
    int depth;          /* how many these are: as which it is told, so that none is left out */
    bool told_faces[4]; /* by span_flags: that the style has no such face */
    struct heading *headings;
    size_t heading_count;
    size_t heading_items; /* items since the last heading */
    size_t figure_count;  /* of the text so far */
    size_t piece_count;   /* in those figures */
    size_t number;        /* of the last that has one */
    size_t entry_count;   /* and those of its lists of contents */
};

enum { FIGURES_LIMIT = 1000, ENTRIES_LIMIT = 5000 };

/* Counts one more of what a text may have so many of; false after a finding at the first that is
 * too many, and for those behind it. */
bool markdown_count(struct writer *w, struct cmark_node *node, const char *what, size_t *count,
                    size_t limit);

/* Adds an item of the writer's group with so much space above it. */
struct item *markdown_add(struct writer *w, struct cmark_node *node, enum item_kind kind,
                          double before);
/* A group within the writer's. */
struct group *markdown_group(struct writer *w, enum role role);
/* Sets words as the lines of an item, with their links; as high as they are. Returns them as the
 * item has them. */
struct passage *markdown_set(struct writer *w, struct item *item, enum type_id type,
                             struct passage words, double width);
/* Sets it to a line by itself, of no words of the text. */
void markdown_set_line(struct writer *w, struct item *item, enum type_id type, const char *text);
/* A line that ends with a colon, or within a sentence, stays with the block that it speaks of,
 * which comes next. */
void markdown_lead_in(struct writer *w);

/* Blocks that stand by themselves. In markdown_block.c. */
void markdown_figure(struct writer *w, struct cmark_node *node, struct figure *figure);
void markdown_box(struct writer *w, struct cmark_node *node);
void markdown_rows(struct writer *w, struct cmark_node *node);
/* One that asks for the game's rules of play gives them as a list, put before it; others NULL. */
struct cmark_node *markdown_fenced(struct writer *w, struct cmark_node *node);

/* Sets the words of its entries, after the whole text was read. */
void markdown_contents_end(struct writer *w);

/* Reports the front matter of a text, YAML between lines of '---' at its beginning. Returns how
 * many bytes it takes; 0: there is none. */
size_t markdown_front_matter(const struct source *source, struct diags *diags);
/* Takes out comments, and makes line breaks of '<br>'. In markdown_block.c, both. */
void markdown_tidy(struct cmark_node *root);

/* Whether the parser reads the text in a time and a memory that grow with its size alone; false
 * after a finding. */
bool markdown_within_limits(const struct source *source, struct diags *diags);
