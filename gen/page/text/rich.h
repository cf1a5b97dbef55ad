/* The words within a block of Markdown: text, emphasis and quoted facts, as text with spans. */
#ifndef PIECEWORK_PAGE_TEXT_RICH_H
#define PIECEWORK_PAGE_TEXT_RICH_H

#include "layout/layout.h"
#include "page/text/reference.h"

struct cmark_node;

/* What is read from, and where findings go. */
struct rich_reader {
    struct arena *arena;
    const struct game *game;
    struct sheet_counts *sheets; /* that it can quote; NULL: none */
    const struct source *source;
    struct diags *diags;
    struct references *references; /* of the text; NULL: links are their words */
    bool paged;                    /* it is broken into pages, which have numbers */
};

/* Words in the making; what they have is in the arena. */
struct rich {
    struct buf text;
    struct passage words; /* but for the text */
};

/* Appends the words of a node's children. */
void rich_put(struct rich_reader *reader, struct cmark_node *node, struct rich *rich);

/* The words so far, in the arena; frees the text. And those of a node's children. */
struct passage rich_end(struct rich_reader *reader, struct rich *rich);
struct passage rich_words(struct rich_reader *reader, struct cmark_node *node);

/* Ties a short last word to the one before it, so that it does not stand in a line alone. */
void rich_tie_end(struct rich_reader *reader, struct passage *words);

/* The place of a node in the source. */
struct place rich_place(const struct rich_reader *reader, struct cmark_node *node);

/* Reports that `what` cannot be printed; the finding takes help. */
struct finding *rich_refuse(struct rich_reader *reader, struct cmark_node *node, const char *what);
/* The same of HTML, with the remedy. */
void rich_refuse_html(struct rich_reader *reader, struct cmark_node *node, const char *what);

#endif
