/* Betza notation: what is read can be written back, and reads equal; what is refused is reported at
 * a place inside the string. */
#include "fuzz.h"

#include "notation/betza/betza.h"

#include <string.h>

/* Such sets may have more than one normal form, see moveset_normal(). */
static bool has_limited_jumps(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        for (const struct leg *leg = &set->moves[i].leg; leg; leg = leg->next)
            if (leg->path & PATH_JUMPS && leg->range)
                return true;
    return false;
}

/* The moves written as a string read as the same moves, without complaint, and are then written as
 * the same string; one that says too much is not read at all. */
static const char *broken_string(struct fuzz_run *run, const struct moveset *set,
                                 const struct buf *written, struct diags *diags)
{
    const struct located text = located_plain(buf_str(written));
    struct moveset back = {0};
    struct buf again = {0};
    bool good = betza_read(run->arena, &text, &back, diags), same;

    if (diags_having(diags, DIAG_BETZA_LENGTH) || diags_having(diags, DIAG_BETZA_WAYS))
        return NULL;
    if (!good || (written->size > 0 && diags_at_least(diags, LEVEL_WARNING) > 0))
        return "what is written cannot be read";
    if (!moveset_equal(set, &back))
        return "what is written reads as other moves";
    betza_write(&back, &again);
    same = strcmp(buf_str(written), buf_str(&again)) == 0;
    buf_free(&again);
    return same || has_limited_jumps(set) ? NULL : "the same moves are written in two ways";
}

static const char *broken_by_writing(struct fuzz_run *run, const struct moveset *set)
{
    struct diags *diags = diags_new();
    struct buf written = {0};
    const char *broken;

    betza_write(set, &written);
    broken = broken_string(run, set, &written, diags);
    buf_free(&written);
    diags_free(diags);
    return broken;
}

const char *fuzz_betza(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    struct moveset set = {0};
    const char *broken = NULL;

    if (run.source) {
        if (betza_read(run.arena, &run.text, &set, run.diags))
            broken = broken_by_writing(&run, &set);
        else if (diags_at_least(run.diags, LEVEL_ERROR) == 0)
            broken = "refused without an error";
    }
    return fuzz_end(&run, broken);
}
