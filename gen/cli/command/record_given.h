/* Records that a command line names: the file, and which of several in it. */
#ifndef PIECEWORK_CLI_COMMAND_RECORD_GIVEN_H
#define PIECEWORK_CLI_COMMAND_RECORD_GIVEN_H

#include "format/record/record_format.h"
#include "run/run.h"

struct record_given {
    struct records records;
    size_t index;
    bool chosen; /* by --game, or since there is one alone */
};

/* Opens the file and finds the record of that number, counted from 1; NULL: none is asked for.
 * False after a finding: the file cannot be read, or has no such record. */
bool record_open(struct run *run, const struct game *game, const char *path, const char *number,
                 struct record_given *given);

/* Reports, if that is so, that one of several records must be chosen. False after the finding. */
bool record_is_chosen(struct run *run, const struct record_given *given);

#define RECORD_NUMBER_SETTING(struct_, member, text)                                               \
    {                                                                                              \
        "game", READ(option_text, struct_, member), .value = "N", .help = text                     \
    }

#endif
