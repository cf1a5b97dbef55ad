/* Fuzz targets: each feeds bytes to one reader and proves what must hold of any input, not only
 * that nothing crashes. The same targets run under libFuzzer (`make fuzz`) and, over a fixed corpus
 * and fixed mutations of it, in tests/fuzz/test_fuzz.c. */
#ifndef PIECEWORK_TESTS_FUZZ_H
#define PIECEWORK_TESTS_FUZZ_H

#include "base/mem.h"
#include "diag/diag.h"
#include "game/game.h"

/* Returns NULL when all properties hold, else the one that is broken, in words. */
typedef const char *fuzz_function(const char *bytes, size_t size);

struct fuzz_target {
    const char *name;
    fuzz_function *run;
    size_t mutations; /* in tests/fuzz/test_fuzz.c */
    size_t limit;     /* bytes of a mutated input */
    /* Further inputs besides tests/fuzz/corpus/<name>/: a pattern of files, or NULL. */
    const char *seeds;
};

fuzz_function fuzz_betza, fuzz_mnemonic, fuzz_english, fuzz_reach, fuzz_game, fuzz_markdown,
    fuzz_record, fuzz_foreign, fuzz_layout, fuzz_position, fuzz_printer, fuzz_request,
    fuzz_variants, fuzz_diagrams, fuzz_drawing, fuzz_labels, fuzz_svg, fuzz_edits, fuzz_http,
    fuzz_font;

extern const struct fuzz_target fuzz_targets[];
extern const size_t fuzz_target_count;

/* --- what targets share --- */

/* What one input is read with. */
struct fuzz_run {
    struct arena *arena;
    struct diags *diags;
    const struct source *source; /* NULL: not plain UTF-8; that was reported */
    struct located text;         /* the whole source, exact */
};

struct fuzz_run fuzz_begin(const char *bytes, size_t size);
/* What is wrong with a definition that was written: it can be read and is right, but that a piece
 * may not be able to move on so small a board. NULL: nothing. */
const char *fuzz_definition(struct fuzz_run *run, const struct buf *text);
/* The same of a file with that name. */
struct fuzz_run fuzz_begin_as(const char *path, const char *bytes, size_t size);
/* Passes on `broken`, or says what is wrong with the findings: each must have a place inside its
 * file, and all of them are printed in every form. Frees the run. */
const char *fuzz_end(struct fuzz_run *run, const char *broken);

/* What is wrong where something found in a drawing is not in its bytes; NULL: nothing. */
struct svg_traits;
const char *svg_is_within(const struct svg_traits *traits, size_t size);

/* The game of a definition without errors, for a target that keeps it from input to input: to read
 * it takes longer than most inputs do. It is never freed. */
const struct game *fuzz_kept_game(const char *definition);

/* The number of findings that are above a note. */
size_t fuzz_complaints(const struct fuzz_run *run);

#endif
