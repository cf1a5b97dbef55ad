/* Inputs for fuzz targets without a fuzzer: a corpus of files, and mutations of it that are the
 * same in every run. */
#ifndef PIECEWORK_TESTS_MUTATE_H
#define PIECEWORK_TESTS_MUTATE_H

#include "fuzz.h"

struct seed {
    const char *bytes;
    size_t size;
};

struct corpus {
    struct seed *seeds; /* sorted by path */
    size_t count;
    struct seed *tokens; /* of tests/fuzz/dictionary/<target> */
    size_t token_count;
};

/* All files of the target; owned by the arena. */
struct corpus corpus_read(struct arena *arena, const struct fuzz_target *target);

/* Fills *out with mutation `number` of the corpus, at most the target's limit long. */
void corpus_mutate(const struct corpus *corpus, const struct fuzz_target *target, size_t number,
                   struct buf *out);

#endif
