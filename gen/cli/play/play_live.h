/* Playing at the terminal: `piecework play GAME`. */
#ifndef PIECEWORK_CLI_PLAY_PLAY_LIVE_H
#define PIECEWORK_CLI_PLAY_PLAY_LIVE_H

#include "cli/command/option.h"
#include "rules/position/position.h"

struct opponent;

/* Reads lines from the standard input and answers them on the standard output, until there are no
 * more or "quit" is typed. On a terminal lines are edited, completed by the tabulator and kept for
 * the arrow keys. `look` is of enum text_look. An opponent, if there is one, plays that side; after
 * a finding about it both sides are typed. */
void play_live(struct run *run, const struct compiled_rules *compiled,
               const struct placement *start, unsigned look, struct opponent *opponent, int side);

#endif
