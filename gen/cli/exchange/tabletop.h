/* A game as a save of Tabletop Simulator: `piecework export tabletop-simulator`. */
#pragma once

#include "run/run.h"

/* Writes "<name>.json" and its pictures into the folder, with the rules as a PDF where the layout
 * has a booklet, and prints their names. `path` is a definition, printed by the layout of its name
 * beside it, or a layout; `url` is where the files will lie, NULL: in that folder. Nothing is
 * written after a finding. */
void export_tabletop(struct run *run, const char *path, const char *folder, const char *url);
