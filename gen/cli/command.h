/* Subcommands: each reads its arguments and runs from input to findings and files. Their table is
 * in table.c; what they share is declared here. */
#ifndef PIECEWORK_CLI_COMMAND_H
#define PIECEWORK_CLI_COMMAND_H

#include "base/mem.h"
#include "diag/diag.h"

#include <stdio.h>

#ifndef PIECEWORK_VERSION
#define PIECEWORK_VERSION "development"
#endif

enum status { STATUS_GOOD = 0, STATUS_FINDINGS = 1, STATUS_TROUBLE = 2 };
#define STATUS_HELP "Exit status: 0 nothing above a note, 1 findings, 2 usage or files."

struct setting;

struct command {
    const char *name, *usage, *summary;
    const char *about; /* the help before the options, whose paragraphs empty lines part; "%s"
                          stands for `words` */
    const struct setting *settings;
    size_t setting_count;
    const char *ending; /* the help behind the options */
    /* What the arguments are, as enum completion; the last one may be repeated. Words of the first
     * one, NULL-terminated; NULL: none. */
    int places[2];
    bool repeated;
    const char *const *words;
    /* arguments[0] is the command's name. Returns the exit status. */
    int (*run)(const struct command *command, int count, char **arguments);
};

/* The part of a command that is its table of options. */
#define SETTINGS(table) (table), COUNT_OF(table)

extern const struct command calibrate_command, check_command, complete_command, describe_command,
    diagram_command, explain_command;
extern const struct command moves_command, new_command, perft_command, play_command, render_command,
    schema_command;

extern const struct command *const commands[]; /* NULL-terminated */
/* NULL when there is none. */
const struct command *command_named(const char *name);

/* Says what is wrong with a command line, "piecework check: ...", in one line in which nothing
 * steers a terminal. The command is NULL when it is none. */
void command_say(const struct command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The path as it is to be printed on the standard output: without what steers a terminal, when that
 * is one. */
const char *command_path(struct arena *arena, const char *path);

/* They print and return the exit status. */
int command_misused(const struct command *command);
/* The same, after saying which argument is missing. */
int command_lacks(const struct command *command, const char *argument);
/* The same, after saying that this argument is one too many. */
int command_exceeds(const struct command *command, const char *argument);
int command_help(const struct command *command);
/* Prints a text, which it frees, on the standard output. */
int command_print(struct buf *text);
/* Writes out what was printed. 0, or the errno of what first went wrong with the standard output;
 * the program says so when the command has ended. */
int command_flush(void);
/* Says that an option cannot have this value, and which it can; returns the exit status. */
int command_refused(const struct command *command, const char *option, const char *value,
                    const char *known);

/* The same where it takes one of some words, NULL-terminated: tells the nearest, else all. */
int command_refused_word(const struct command *command, const char *option, const char *value,
                         const char *const *words);
/* Appends "a, b or c"; `last` is one more of them, NULL: none. */
void words_list(const char *const *words, const char *last, struct buf *out);
/* The index of a word in a NULL-terminated list; -1: it is not there. */
int word_index(const char *const *words, const char *word);
/* The number of a text of decimal digits alone; -1: it is none. */
long decimal_read(const char *text);

/* Whether what is drawn for people is in colour; auto: on a terminal, unless the environment has
 * NO_COLOR or a dumb terminal. */
enum colouring { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };
extern const char *const colouring_words[]; /* NULL-terminated: auto always never */
/* As enum text_look, for standard output. */
unsigned command_look(enum colouring colouring);

/* What a run owns. */
struct run {
    struct arena *arena;
    struct diags *diags;
};

/* Empty; run_end() frees it. */
struct run run_begin(void);

/* The value of an option as a file of its own that is named after it, so that findings can point
 * into it; its text is NULL after a finding. */
struct located argument(struct run *run, const char *name, const char *text);

/* The game of a definition; NULL after a finding, as a layout gives it. Owned by the run. */
struct game;
struct game *command_game(struct run *run, const char *path);

enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_SARIF };
extern const char *const format_names[]; /* NULL-terminated: text json sarif */

/* Prints all findings, frees the run and returns the exit status; strict: notes count, too. */
int run_end(struct run *run, FILE *stream, enum format format, bool strict);

#endif
