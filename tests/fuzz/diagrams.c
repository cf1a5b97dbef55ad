/* Interactive Diagrams and commands of XBoard: what is refused is reported, and what is written of
 * a variant is a definition without errors. */
#include "fuzz.h"

#include "format/betza/betza_variant.h"

#include <string.h>

static const char *broken_by_variant(struct fuzz_run *run, struct betza_variant *variant)
{
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR);
    struct buf out = {0};
    const char *broken = NULL;
    bool good;

    variant->name = variant->name ? variant->name : "x";
    good = betza_variant_write(run->arena, variant, &out, run->diags);
    if (good != (diags_at_least(run->diags, LEVEL_ERROR) == errors))
        broken = "refused without an error, or written with one";
    else if (good)
        broken = fuzz_definition(run, &out);
    buf_free(&out);
    return broken;
}

const char *fuzz_diagrams(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    const char *broken = NULL;

    if (run.source) {
        struct betza_variants variants = variant_format(run.source) == VARIANT_XBOARD
                                             ? xboard_read(run.arena, run.source, run.diags)
                                             : interactive_read(run.arena, run.source, run.diags);

        if ((variants.flawed > 0) != (diags_at_least(run.diags, LEVEL_ERROR) > 0))
            broken = "left out without an error, or kept with one";
        for (size_t i = 0; i < variants.count && i < 3 && !broken; i++)
            broken = broken_by_variant(&run, variants.list[i]);
    }
    return fuzz_end(&run, broken);
}
