/* What a run of `piecework render` is asked for. */
#pragma once

#include "cli/command/command.h"
#include "cli/print/images.h"
#include "page/plan/layout_override.h"

enum { RENDER_PAPERS = 16 }; /* at most in one run */

struct render_options {
    const struct command *command;
    const char *const *layouts;
    size_t layout_count;
    const char *folder; /* of the output; default "out" */
    struct layout_override override;
    struct paper papers[RENDER_PAPERS]; /* that its papers are in */
    int only;                           /* enum part_kind; -1: all parts */
    struct depfile depfile;
    enum ink_use ink;           /* of all pages */
    int renderer;               /* enum renderer, see format.h */
    bool summary;               /* say how much card and cutting each PDF takes */
    unsigned cutting;           /* formats for machines that cut, see format.h */
    int service;                /* whose images are wanted, by image_preset_names; -1: none's */
    struct image_preset images; /* formats, density and size of single pictures; no formats: none */
    bool zip;                   /* all files also in an archive */
    bool layered;               /* PDFs have layers, */
    const char *cut_spot, *fold_spot; /* and lines to cut and to fold these spot colours */
    bool watch;                       /* go on, whenever an input changes */
    int jobs;                         /* what older scripts say; nothing follows from it */
    bool shift_given;
    struct shift shift;  /* of backs */
    const char *printer; /* whose shift it is, when none is given; NULL: none's */
};

/* What holds where nothing is said. */
extern const struct render_options render_usual;

/* What stays from one layout to the next, and from one making to the next. press_close() ends it.
 */
struct print_room {
    const struct render_options *options;
    struct press press;
};

/* Prints a layout within a run, as a maker's `make` whose context is a struct print_room. Nothing
 * is printed while the definition or the layout has errors. */
void render_layout(void *context, const char *path, struct run *run, struct made *made);
