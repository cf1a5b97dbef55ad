/* A game as one web page that needs no network: the rule text with its drawings, and a board on
 * which two play by the rules of the program itself (live/, as a module of WebAssembly). What the
 * page looks like and does stands in web/page.html, page.css and page.js. */
#ifndef PIECEWORK_WEB_PAGE_H
#define PIECEWORK_WEB_PAGE_H

#include "page/figure/figure.h"

/* The drawings of a page: figures, the empty board seen from both sides, and every man. Each is an
 * SVG file in a text; the page has them packed together. */

struct web_module {
    const char *bytes;
    size_t size;
};

/* Appends the page of the layout's game; without a booklet it shows the drawings that there are.
 * The game must have a setup and no flaws. False after findings. */
bool web_page(struct arena *arena, const struct layout *layout, struct type *type,
              const struct web_module *module, struct buf *out, struct diags *diags);

#endif
