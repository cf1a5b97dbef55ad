/* A set of one's own with pictures from files: 12 drawings, 4 PNG files and a JPEG file, of two
 * players with colours and names of their own, and rules with a heading in Japanese. */
#ifndef PIECEWORK_TESTS_PROOF_ZOO_H
#define PIECEWORK_TESTS_PROOF_ZOO_H

#include "proof/proof.h"

enum { ZOO_KINDS = 17 };

struct zoo_picture {
    const char *file, *more; /* a file of the repository, or one that is made; its further keys */
    size_t second;           /* kind whose file is the second player's; 0: the same */
};
extern const struct zoo_picture zoo_pictures[ZOO_KINDS];

/* The file of a kind as it lies in the set's folder. */
const char *zoo_file(size_t kind);

struct zoo {
    struct arena *arena;
    struct diags *diags;
    char *folder;
    qpdf_data pdf; /* in full ink: a sheet of pieces a player, the rules, the board */
};

/* Makes the set and prints it; and what takes it away again. For groups of tests. */
int zoo_open(void **state);
int zoo_close(void **state);

/* The path of a file in the set's folder. */
const char *in_zoo(struct zoo *s, const char *name);
/* Prints the set once more into that folder. Returns the path of the PDF. */
const char *zoo_print(struct zoo *s, const char *folder, const char *option);
/* Likewise, read to be measured. */
struct proof *zoo_proof(struct zoo *s, const char *option);

#endif
