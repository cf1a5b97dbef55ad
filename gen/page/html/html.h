/* Rule texts as HTML: the flow of a booklet, which stands on pages elsewhere, as one text of
 * headings, paragraphs, lists and tables, with the same words, links and figures. */
#pragma once

#include "page/text/flow.h"

struct html {
    const struct game *game;
    /* Appends a figure, with that id, or without one for NULL. */
    void (*figure)(void *context, const struct figure *figure, const char *id, struct buf *out);
    void *context;
};

/* Appends the text. */
void html_flow(const struct html *html, const struct flow *flow, struct buf *out);

void html_text(const char *text, struct buf *out);

/* The id by which links lead to the moves of a piece, "moves-12". */
void html_moves_id(const struct game *game, const struct piece *piece, struct buf *out);
