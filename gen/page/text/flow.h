/* Flow: a document as a list of items that are stacked down the columns of its pages.
 *
 * A page has one block, with one or two columns of one width; beside a single one there may be a
 * margin with headings. Wide items take the whole block and part the columns into bands, one below
 * the other. Millimetres throughout. */
#pragma once

#include "page/figure/figure.h"
#include "page/text/rich.h"

enum item_kind {
    ITEM_LINE,   /* one line of text */
    ITEM_MARKER, /* the number or dot in front of the line that follows; takes no room */
    ITEM_BOX,    /* a boxed note, unbroken */
    ITEM_FIGURE,
    ITEM_ROW,   /* of a table */
    ITEM_ENTRY, /* of a list of contents: its lines, and the page of what they name */
    ITEM_BREAK, /* a new page */
};

/* Items of one group make one element of the document's structure. */
struct group {
    enum role role;
    const char *title;     /* NULL: none */
    int number;            /* of its items: that of the first, less one */
    struct figure *figure; /* that breaks across pages; NULL: it is something else */
    const struct group *parent;
};

struct item {
    enum item_kind kind;
    double height; /* what it takes from the page */
    double before; /* space above it, except at the head of a page */
    double gives;  /* mm that it is lower where squares are as small as a full page makes them */
    bool keep;     /* stays on the page of the item before it */
    bool leads;    /* the item after it stays on its page */
    bool wide;
    double stretch; /* share that the space above has of what fills the page; 1: a whole one */
    const struct group *group;
    const struct passage *words; /* of which it has these lines; NULL: it has none */
    size_t first_line, line_count;
    double indent;
    size_t anchor; /* of the flow: where links to this item lead, or what an entry names; 1 is the
                      first, 0 none */
    struct figure *figure;
    size_t band, bands; /* of the figure, where it may break across pages; bands 0: all of it */
    const struct table *table;
    size_t row;
    const char *bookmark; /* outline entry, at `level` */
    int level;
    struct place place; /* in the Markdown file */
};

static inline const struct line *item_line(const struct item *item, size_t i)
{
    return item->words->lines[item->first_line + i];
}

/* Whether it has lines of that type. */
static inline bool item_is_in(const struct item *item, enum type_id type)
{
    return item->words && item->words->type == type;
}

/* mm: diameter of the cover's picture beside the title of a booklet, and the room that it has from
 * the words there. */
enum { TITLE_CREST = 22, TITLE_ROOM = 6 };

struct flow {
    struct arena *arena;
    struct item *items;
    size_t count;
    struct references references;
    struct measure measure;
    const char *language;     /* of its text; NULL: that of what is around it */
    bool card;                /* on one page, whatever its height */
    bool crested;             /* the cover's picture stands beside its title */
    struct shown_signs signs; /* of all figures */
};

/* Items first .. end - 1 below one another, the upper left corner of the first at (x, y) in the
 * block; `stretch` is added to each stretchable space. */
struct flow_run {
    size_t first, end;
    double x, y;
    double stretch;
};

struct flow_page {
    size_t first, end; /* its items */
    struct flow_run *runs;
    size_t run_count;
    double height; /* of all, without stretching */
    double used;   /* the same with stretching, of columns side by side their mean */
};

/* Percent of a page: how full one should be at least, and the last one of a text; and below which
 * one is told of that ends early so that what follows stays together. */
enum { LEAST_FULL = 85, LEAST_LAST = 45, LEAST_UNTOLD = 55 };

/* Cuts the flow into pages that are as evenly full as they can be, as few as it takes; *pages is
 * owned by the flow's arena. An item higher than a page gets one to itself. Pages are nearly full,
 * but where what stays together or their author forbids it, and last ones nearly half. Returns the
 * number of pages. */
size_t flow_pages(const struct flow *flow, struct flow_page **pages);

/* All of the flow as one page, however high; breaks of pages part it into bands. */
struct flow_page flow_page_of(const struct flow *flow);

/* Tells the anchors of the flow their pages. Whether some have moved since references were set. */
bool flow_number(struct flow *flow, const struct flow_page *pages, size_t count);

/* Whether a page or a column may end before item i. */
bool flow_may_break(const struct flow *flow, size_t i);

/* The first item of a page that does not end within `height` mm of its block; its end when all
 * do. */
size_t flow_beyond(const struct flow *flow, const struct flow_page *page, double height);

/* The height of the head of a table that is repeated above a row with which a page or a column
 * begins; 0: there is none. */
double flow_head_height(const struct item *item);

/* Draws a page's items with the block's upper left corner at (x, y). */
void flow_draw(struct pen *pen, const struct flow *flow, const struct flow_page *page, double x,
               double y);

/* Links of a text: names of pieces lead to the diagrams of their moves. */

struct links {
    const char **names; /* of pieces that have a diagram */
    size_t count;
    bool begun[256]; /* bytes with which some name begins */
};

/* Adds a name, unless it is among them. */
void links_add(struct arena *arena, struct links *links, const char *name);

/* What the move diagrams of a text show. Owned by the arena. */
struct links links_of(struct arena *arena, const struct flow *flow);

/* Lays a link over every name that the upright texts of a page have, whole words alone, but for the
 * words of its own diagram. */
void links_put(const struct links *links, struct scene *scene);

/* Rule texts: CommonMark with tables becomes a flow. Reads a part's Markdown and measures it with
 * the pen's fonts, for text that runs so wide; pen->scene may be NULL. What cannot be printed is
 * reported and left out. `before` is the text as it was broken into pages before, which tells the
 * numbers of pages that it names; NULL: they are not known yet. */
struct flow *markdown_read(struct pen *pen, struct arena *arena, const struct layout *layout,
                           const struct part *part, const struct measure *measure,
                           const struct flow *before, struct diags *diags);
