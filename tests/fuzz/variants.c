/* Files of variants: what is refused is reported, and what is written of a variant is a definition
 * without errors. */
#include "fuzz.h"

#include "format/definition/fsf_definition.h"

#include <string.h>

static const char *broken_by_variant(struct fuzz_run *run, const struct fsf_file *file,
                                     const struct ini_section *section)
{
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR);
    struct fsf_variant variant;
    struct buf out = {0};
    const char *broken = NULL;
    bool good = fsf_variant_read(run->arena, file, section, &variant, run->diags) &&
                fsf_definition_write(run->arena, &variant, &out, run->diags);

    /* an error of a value, which comes first, is that of all variants that inherit it */
    if (good ? diags_at_least(run->diags, LEVEL_ERROR) > errors
             : !diags_at_least(run->diags, LEVEL_ERROR))
        broken = "refused without an error, or written with one";
    else if (good)
        broken = fuzz_definition(run, &out);
    buf_free(&out);
    return broken;
}

const char *fuzz_variants(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    const char *broken = NULL;

    if (run.source) {
        struct fsf_file file = fsf_file_read(run.arena, run.source, NULL, run.diags);

        for (size_t i = 0; i < file.own.section_count && i < 3 && !broken; i++)
            broken = broken_by_variant(&run, &file, &file.own.sections[i]);
    }
    return fuzz_end(&run, broken);
}
