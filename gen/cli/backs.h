/* How the backs of sheets are moved: from an option, or as was kept for a printer. */
#ifndef PIECEWORK_CLI_BACKS_H
#define PIECEWORK_CLI_BACKS_H

#include "cli/command.h"

#include "layout/printer.h"

/* What --duplex-offset takes. */
extern const char shift_known[];

/* The shift that was kept for a printer. False after findings, or after saying that there is no
 * such printer and which there are. */
bool printer_shift(struct run *run, const struct command *command, const char *name,
                   struct shift *shift);

#endif
