/* The web page of a game, for those who write it among others. */
#ifndef PIECEWORK_CLI_PAGE_H
#define PIECEWORK_CLI_PAGE_H

#include "layout/layout.h"
#include "run/watch.h"

/* Whether the module with the rules of play is where the program looks for it. */
bool page_module_found(const struct run *run);

#endif
