/* Layouts of one's own in a folder with copies of all definitions, and what is printed from them.
 */
#ifndef PIECEWORK_TESTS_WORKSHOP_H
#define PIECEWORK_TESTS_WORKSHOP_H

#include "proof.h"

struct workshop {
    struct arena *arena;
    struct diags *diags;
    char *folder;
};

struct workshop *workshop_open(void);
void workshop_close(struct workshop *w);

/* Writes the layout of a game anew: its keys, those in `keys`, which may be NULL, and `parts`,
 * two blanks before each, alone or before its own. Returns the file's path. */
const char *workshop_layout(struct workshop *w, const char *game, const char *keys,
                            const char *parts, bool alone);
/* Puts further keys behind those that the layout of a game has for its pieces; and other keys in
 * their place. */
void workshop_piece(struct workshop *w, const char *game, const char *more);
void workshop_piece_anew(struct workshop *w, const char *game, const char *keys);
/* A file beside the layouts. */
void workshop_file(struct workshop *w, const char *name, const char *text);

/* Loads a layout; fails the test when there is a finding. */
const struct layout *workshop_load(struct workshop *w, const char *path);
/* Prints a layout with up to 8 options, closed with NULL; fails the test when that is refused. */
void workshop_print(struct workshop *w, const char *path, ...);

/* The document with parts of the kind: the set, or what they print by themselves. */
const struct layout *workshop_document(struct workshop *w, const struct layout *layout,
                                       enum part_kind kind);
/* What was printed of the parts of a kind, on a paper: "pieces" after the option --only=pieces.
 * NULL when nothing was. */
struct proof *workshop_proof(struct workshop *w, const struct layout *layout, enum part_kind kind,
                             const char *paper);

/* Several prints from one workshop, measured alike. */
struct proofs {
    struct workshop *shop;
    struct proof **list;
    const char **names; /* what each is a print of, for messages */
    size_t count;
};

/* Opens the workshop of the prints, which are none yet; and closes it. */
void proofs_open(struct proofs *all);
void proofs_close(struct proofs *all);
/* What was printed of the parts of a kind joins the others; fails the test when nothing was. */
struct proof *proofs_add(struct proofs *all, const struct layout *layout, enum part_kind kind,
                         const char *paper, const char *name);
/* Fails the test when a measure complains of one of them. */
void proofs_measure(const struct proofs *all, measure *wanted);
/* The same for what holds of every sheet: rulers, margins, overlaps. */
void proofs_measure_sheets(const struct proofs *all);

#endif
