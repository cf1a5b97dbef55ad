/* What a run of `piecework render` is asked for. */
#ifndef PIECEWORK_CLI_RENDER_H
#define PIECEWORK_CLI_RENDER_H

#include "cli/command.h"
#include "run/depfile.h"

#include "layout/remake.h"
#include "scene/ink.h"

enum { RENDER_PAPERS = 16 }; /* at most in one run */

struct render_options {
    const struct command *command;
    const char *const *layouts;
    size_t layout_count;
    const char *folder;                 /* of the output; default "out" */
    struct paper papers[RENDER_PAPERS]; /* in place of those that the layout names, if any */
    size_t paper_count;
    int only; /* enum part_kind; -1: all parts */
    struct depfile depfile;
    int hobbling;     /* 1 on, 0 off, in place of the game's own rule; -1: not given */
    enum ink_use ink; /* of all pages */
    bool summary;     /* say how much card and cutting each PDF takes */
    unsigned cutting; /* formats for machines that cut, see format.h */
    bool registered;  /* marks of register, whatever the layout says */
    bool watch;       /* go on, whenever an input changes */
    int jobs;         /* PDFs made at once; 0: one, while watching all that can be */
    int print;        /* enum print_way of all pieces, in place of the layout's; -1: not given */
    struct remake remake;                   /* pieces in another form, in place of the layout's */
    double scale;                           /* of squares and pieces; 1: as the layout has them */
    double label_offset[2], label_pitch[2]; /* mm, beside what the layout says */
    bool shift_given;
    struct shift shift;  /* of backs */
    const char *printer; /* whose shift it is, when none is given; NULL: none's */
};

/* Returns the exit status. */
int run_render(struct render_options *options);

#endif
