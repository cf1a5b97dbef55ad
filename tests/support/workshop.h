/* Layouts of one's own in a folder with copies of all definitions, and what is printed from them.
 */
#ifndef PIECEWORK_TESTS_WORKSHOP_H
#define PIECEWORK_TESTS_WORKSHOP_H

#include "proof/proof.h"

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

/* The papers of proofs, and how the program is told of them. */
enum { PROOF_PAPERS = 3 };
extern const char *const proof_papers[PROOF_PAPERS];
#define PROOF_PAPERS_OPTION "--paper=a4,letter,a3"

/* Several prints from one workshop, measured alike; what one call prints stands together. */
struct proofs {
    struct workshop *shop;
    struct proof **list;
    const char **names; /* what each is a print of, for messages */
    const char **papers;
    size_t count, calls; /* of prints, and of proofs_print() */
};

/* A workshop without prints; it belongs to *state, and is closed as a fixture of cmocka. */
struct proofs *proofs_open(void **state);
int proofs_tear_down(void **state);
/* The option of the next call's papers: in the gate one for each call, in turn. */
const char *proofs_papers(const struct proofs *all);
/* Prints the parts of a kind from a file on one paper, the next in turn at each call, or at full
 * length on all; with a further option unless that is NULL; and keeps each print. The layout is the
 * file's. Fails the test when nothing was printed. */
void proofs_print(struct proofs *all, const char *path, const struct layout *layout,
                  enum part_kind kind, const char *option, const char *name);
/* Of what the call of that number printed, from 0, the print on one of the papers: on another one
 * for the next call. */
const struct proof *proofs_sample(const struct proofs *all, size_t call);
/* Fails the test when a measure complains of one of them. */
void proofs_measure(const struct proofs *all, measure *wanted);
/* What holds of every sheet: rulers, margins, overlaps. */
void measure_sheets_all(const struct proofs *all);

#endif
