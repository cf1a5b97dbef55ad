/* The mnemonic grid: what is read can be drawn again, and reads equal. */
#include "fuzz.h"

#include "notation/mnemonic/mnemonic.h"

#include <string.h>

static const char *broken_by_drawing(struct fuzz_run *run, const struct moveset *set)
{
    struct buf drawn = {0}, again = {0};
    struct moveset back = {0};
    struct diags *diags = diags_new();
    struct located text;
    const char *broken = NULL;

    if (!mnemonic_write(set, &drawn, NULL))
        broken = "a grid was read that cannot be drawn";
    text = located_plain(buf_str(&drawn));
    if (!broken && (!mnemonic_read(run->arena, &text, &back, diags) || diags_count(diags) > 0))
        broken = "what is drawn cannot be read";
    if (!broken && !moveset_equal_always(set, &back))
        broken = "what is drawn reads as other moves";
    if (!broken &&
        (!mnemonic_write(&back, &again, NULL) || strcmp(buf_str(&drawn), buf_str(&again)) != 0))
        broken = "the same moves are drawn in two ways";
    buf_free(&drawn);
    buf_free(&again);
    diags_free(diags);
    return broken;
}

const char *fuzz_mnemonic(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    struct moveset set = {0};
    const char *broken = NULL;

    if (run.source) {
        if (mnemonic_read(run.arena, &run.text, &set, run.diags))
            broken = broken_by_drawing(&run, &set);
        else if (diags_at_least(run.diags, LEVEL_ERROR) == 0)
            broken = "refused without an error";
    }
    return fuzz_end(&run, broken);
}
