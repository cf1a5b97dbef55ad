/* Files of sheets of labels: read, or refused with an error. */
#include "fuzz.h"

#include "layout/layout.h"

const char *fuzz_labels(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    struct label_sheets sheets = {0};
    const char *broken = NULL;

    if (run.source) {
        bool good = labels_from_source(run.arena, run.source, &sheets, run.diags);

        if (good != (diags_at_least(run.diags, LEVEL_ERROR) == 0))
            broken = "refused without an error, or read with one";
    }
    return fuzz_end(&run, broken);
}
