/* Programs that are started for the person who runs ours: an editor, a browser. */
#ifndef PIECEWORK_CLI_PREVIEW_LAUNCH_H
#define PIECEWORK_CLI_PREVIEW_LAUNCH_H

#include <stdbool.h>

/* Starts the program of a command, words with blanks between, which no shell reads. {file}, {line}
 * and {column} in them stand for those of the place; where none of them does, "FILE:LINE" follows
 * the words. The program lives by itself. False with errno set when it cannot be started. */
bool launch_editor(const char *command, const char *file, unsigned line, unsigned column);

/* Shows an address in the browser of the desktop; likewise. */
bool launch_browser(const char *address);

#endif
