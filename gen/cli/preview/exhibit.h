/* What a preview shows of a layout: its pages and drawings, its pieces, and what is wrong. All of
 * it is made again after a save, and only what has changed is told. */
#pragma once

#include "diag/finding.h"
#include "run/watch.h"
#include "serve/server.h"

struct exhibit;

/* Nothing is shown yet. All will be in that language, NULL: each game's own. */
struct exhibit *exhibit_new(const char *language);
void exhibit_free(struct exhibit *exhibit);
/* Tells that server from now on, and lets it answer while pages are drawn. */
void exhibit_serve(struct exhibit *exhibit, struct server *server);

/* For struct maker: the context is the exhibit, `path` a layout. What cannot be drawn stays as it
 * was. */
void exhibit_make(void *exhibit, const char *path, struct run *run, struct made *made);

/* Answers for the paths of an exhibit:
 *
 *     /state.json               what there is, with a number for each picture that is another one
 *                               after each change
 *     /findings.json            as `piecework check --format=json` prints them
 *     /pages/INK/NAME.svg       a page
 *     /drawings/INK/NAME.svg    a drawing
 *     /words/pages/NAME.txt     what a page says, for those who cannot see it
 *     /prints/NAME.pdf          a document, as `piecework render` prints it
 *     /play.html                the page on which the game is played, as `piecework page` writes it
 *
 * False: it has nothing of that path. */
bool exhibit_get(struct exhibit *exhibit, const char *path, struct reply *reply);

/* The pictures that somebody looks at, "pages/NAME" or "drawings/NAME" with line ends between: they
 * are drawn first. */
void exhibit_look(struct exhibit *exhibit, const char *names);

/* A place as the page was told it. */
struct told_place {
    const char *words; /* "FILE:LINE:COLUMN" */
    const char *file;
    unsigned line, column;
};

/* The place of those words, of a finding, a piece or an example that is shown; NULL: none of them
 * is there. Owned by the exhibit until it is made again. */
const struct told_place *exhibit_place(const struct exhibit *exhibit, const char *words);

/* A fix of a finding that is shown: "FILE:LINE:COLUMN", a blank, and what is to stand there; NULL:
 * none of them says so. Likewise. */
struct told_fix {
    const char *words;
    struct fix fix; /* what fix_apply() needs of it, and its path */
};
const struct fix *exhibit_fix(const struct exhibit *exhibit, const char *words);
