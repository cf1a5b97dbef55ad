/* What definitions of variants begin with, whatever format the variants come from. */
#pragma once

#include "yaml/write.h"

/* The comment, the version, the name, in quotes unless it is plain, and the players. */
void definition_begin(struct yaml_writer *y, const char *comment, const char *name, bool plain);

/* `zone`: ranks of promotion, 0 for none. `terrain`: rows below its key, "" for none. */
void definition_board(struct yaml_writer *y, int width, int height, int first_rank, int zone,
                      const char *terrain);

/* The men as they are written in a setup, from the upper left square on; NULL: nobody. */
void definition_setup(struct yaml_writer *y, int width, int height, const char *const *men);
