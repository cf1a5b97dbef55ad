/* A game as one web page that needs no network: the rule text with its drawings, and a board on
 * which two play by the rules of the program itself (live/, as a module of WebAssembly). What the
 * page looks like and does stands in web/page.html, page.css and page.js. */
#pragma once

#include "page/figure/figure.h"
#include "run/watch.h"

/* Whether the module with the rules of play is beside the program, or where it is installed. */
bool page_module_found(const struct run *run);
/* Appends the page of the layout's game; without a booklet it shows the drawings that there are.
 * The module is at that path, NULL: where page_module_found() looks. False after findings: of a
 * game that has flaws or no setup, too. */
bool page_put(const struct layout *layout, const char *module_path, struct type *type,
              struct run *run, struct made *made, struct buf *out);
