/* The web page of a game, for those who write it among others. */
#ifndef PIECEWORK_CLI_PAGE_H
#define PIECEWORK_CLI_PAGE_H

#include "layout/layout.h"
#include "run/watch.h"

/* Whether the module with the rules of play is where the program looks for it. */
bool page_module_found(const struct run *run);

/* Writes the page of the layout's game to that path. The module is at `module`, NULL: where the
 * program looks for it. False after findings. */
bool page_make(const struct layout *layout, const char *module, const char *path, struct run *run,
               struct made *made);

#endif
