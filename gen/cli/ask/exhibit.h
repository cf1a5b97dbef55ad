/* What is shown of a layout, in a preview or a studio: its pages and drawings, its pieces, and what
 * is wrong. All of it is made again after a change, and only what has changed is told. */
#pragma once

#include "diag/finding.h"
#include "run/watch.h"
#include "scene/scene.h"

struct exhibit;

/* Nothing is shown yet. All will be in that language, NULL: each game's own. */
struct exhibit *exhibit_new(const char *language);
void exhibit_free(struct exhibit *exhibit);

/* Who looks while things are made; without functions nobody does. */
struct exhibit_audience {
    void *context;
    /* Two texts without line ends. */
    void (*tell)(void *context, const char *event, const char *data);
    /* What waits is done; where somebody looks, who has so long for himself then. */
    void (*turn)(void *context, int milliseconds);
};
/* Tells that audience from now on, and lets it ask while pages are drawn. */
void exhibit_show(struct exhibit *exhibit, const struct exhibit_audience *audience);

/* For struct maker: the context is the exhibit, `path` a layout. What cannot be drawn stays as it
 * was. */
void exhibit_make(void *exhibit, const char *path, struct run *run, struct made *made);

/* Reads the layout without drawing more than what is looked at: from now on pictures are drawn when
 * they are asked for. Appends the state with the findings. */
void exhibit_list(struct exhibit *exhibit, const char *path, struct buf *out);

/* The game that is shown; NULL: none is. Owned by the exhibit until it is made again. */
const struct game *exhibit_game(const struct exhibit *exhibit);

/* The files that were read for it, as they were named; *count of them. Likewise. */
const char *const *exhibit_files(const struct exhibit *exhibit, size_t *count);

/* Each appends an answer. */

/* JSON: what there is, with a number for each picture that is another one after each change, 0 of
 * those that are not drawn yet. Findings as `piecework check --format=json` prints them. */
void exhibit_state(const struct exhibit *exhibit, struct buf *out);
void exhibit_findings(const struct exhibit *exhibit, struct buf *out);

/* "pages/NAME" or "drawings/NAME" as SVG; in full ink with the number of its version. What that
 * says, for those who cannot see it. False: there is none. */
bool exhibit_picture(struct exhibit *exhibit, const char *name, enum ink_use ink, unsigned *version,
                     struct buf *out);
bool exhibit_words(const struct exhibit *exhibit, const char *name, struct buf *out);

enum exhibit_got { EXHIBIT_ABSENT, EXHIBIT_GOOD, EXHIBIT_FLAWED /* the answer is why not */ };

/* The PDF of a document, as `piecework render` prints it; the page on which the game is played, as
 * `piecework page` writes it. */
enum exhibit_got exhibit_print(const struct exhibit *exhibit, const char *name, struct buf *out);
enum exhibit_got exhibit_play(const struct exhibit *exhibit, struct buf *out);

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
