/* A game as users of PyChess upload a variant: the section of its rules, texts for the form, and
 * pictures of pieces and board. */
#ifndef PIECEWORK_CLI_EXCHANGE_EXPORT_PYCHESS_H
#define PIECEWORK_CLI_EXCHANGE_EXPORT_PYCHESS_H

#include "run/run.h"

/* Writes the files into the folder and prints their names. Nothing is written after a finding. */
void export_pychess(struct run *run, const char *path, const char *folder, bool partial);

#endif
