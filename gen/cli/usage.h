/* What the usage and the help of a command say that can stand on its command line. Both are written
 * for readers, and are the only place where options and arguments are listed: what is completed in
 * a shell can then be no other than what is documented.
 *
 * Words in capitals are placeholders, such as GAME.yaml or PIECE; small ones stand for themselves.
 * Values are written --option=VALUE or --option=this|that, an option's own line of the help begins
 * with two blanks, and two blanks stand before its description. */
#ifndef PIECEWORK_CLI_USAGE_H
#define PIECEWORK_CLI_USAGE_H

#include "cli/command.h"

struct usage_option {
    const char *name;        /* "--format"; of an option without a long name "-o" */
    const char **values;     /* words that it takes, or placeholders */
    size_t value_count;      /* 0: it takes none */
    const char *description; /* "" when the help has none */
};

/* Arguments that may stand at the same place: "GAME.yaml|LAYOUT.yaml". */
struct usage_place {
    const char **words;
    size_t word_count;
    size_t way;   /* of several ways to use the command, " | " in its usage */
    size_t index; /* among the places of its way */
    bool repeated;
};

struct usage {
    struct usage_option *options; /* --help among them */
    size_t option_count;
    struct usage_place *places;
    size_t place_count;
};

/* Owned by the arena. */
struct usage usage_of(struct arena *arena, const struct command *command);

/* "--format" and "-o" find the option, NULL when there is none; -o is --output everywhere. */
const struct usage_option *usage_option(const struct usage *usage, const char *name);

/* False after saying that one of the words behind the command is a long option that it does not
 * have; what getopt takes besides, such as the beginning of an option's name, is known. */
bool usage_knows_options(const struct command *command, int count, char **arguments);

/* The place of argument `index`, counted from 0, in the way that comes after `before` (NULL: the
 * first one); NULL when there is no other. */
const struct usage_place *usage_place(const struct usage *usage, size_t index,
                                      const struct usage_place *before);

#endif
