/* Files of variants: what is refused is reported, and what is written of a variant is a definition
 * without errors. */
#include "fuzz.h"

#include "check/game/check.h"
#include "format/fsf_definition.h"
#include "load/load.h"

#include <string.h>

/* The definition can be read and is right, but that a piece may not be able to move on so small a
 * board. */
static const char *broken_by_definition(struct fuzz_run *run, const struct buf *text)
{
    const struct source *source =
        source_from_text(run->arena, "written", arena_text(run->arena, buf_str(text), text->size),
                         text->size, run->diags);
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR);
    const struct game *game = source ? game_from_source(run->arena, source, run->diags) : NULL;

    if (game)
        check_game(run->arena, game, run->diags);
    errors += diags_having(run->diags, DIAG_PIECE_IMMOBILE);
    return game && diags_at_least(run->diags, LEVEL_ERROR) == errors
               ? NULL
               : "a definition is written that has errors";
}

static const char *broken_by_variant(struct fuzz_run *run, const struct fsf_file *file,
                                     const struct ini_section *section)
{
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR);
    struct fsf_variant variant;
    struct buf out = {0};
    const char *broken = NULL;
    bool good = fsf_variant_read(run->arena, file, section, &variant, run->diags) &&
                fsf_definition_write(run->arena, &variant, &out, run->diags);

    if (good != (diags_at_least(run->diags, LEVEL_ERROR) == errors))
        broken = "refused without an error, or written with one";
    else if (good)
        broken = broken_by_definition(run, &out);
    buf_free(&out);
    return broken;
}

const char *fuzz_variants(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    const char *broken = NULL;

    if (run.source) {
        struct fsf_file file = fsf_file_read(run.arena, run.source, run.diags);

        for (size_t i = 0; i < file.own.section_count && i < 3 && !broken; i++)
            broken = broken_by_variant(&run, &file, &file.own.sections[i]);
    }
    return fuzz_end(&run, broken);
}
