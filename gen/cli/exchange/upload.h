/* A variant of one's own for PyChess: `piecework export pychess`. */
#pragma once

#include "run/run.h"

/* Writes the files into the folder and prints their names; `partial`: without what the site cannot
 * hold. Nothing is written after a finding. */
void export_pychess(struct run *run, const char *path, const char *folder, bool partial);
