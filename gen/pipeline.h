/* The runs behind the subcommands. Each prints its findings and returns the exit status. */
#ifndef PIECEWORK_PIPELINE_H
#define PIECEWORK_PIPELINE_H

#include <stdbool.h>
#include <stddef.h>

enum status { STATUS_GOOD = 0, STATUS_FINDINGS = 1, STATUS_TROUBLE = 2 };

struct check_options {
    const char *const *files; /* definitions and layouts */
    size_t file_count;
    bool json;    /* findings as JSON on standard output */
    bool strict;  /* notes count as findings */
    bool sources; /* list what is not certain */
};

struct render_options {
    const char *const *layouts;
    size_t layout_count;
    const char *folder;  /* of the output; default "out" */
    const char *paper;   /* NULL: those that the layout names */
    const char *only;    /* NULL, or one of the words after `part:` */
    const char *depfile; /* NULL, or where to write what the PDFs were made from */
};

int run_check(const struct check_options *options);
int run_render(const struct render_options *options);
/* Explains a finding's id; NULL: lists all ids. */
int run_explain(const char *slug);

#endif
