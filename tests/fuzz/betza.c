/* Betza notation: what is read can be written back, and reads equal; what is refused is reported at
 * a place inside the string. */
#include "fuzz.h"

#include "notation/betza/betza.h"

#include <string.h>

/* The moves written as a string read as the same moves, without complaint, and are then written as
 * the same string; one that is too long is not read at all. */
static const char *broken_by_writing(struct fuzz_run *run, const struct moveset *set)
{
    struct buf written = {0}, again = {0};
    struct moveset back = {0};
    struct diags *diags = diags_new();
    struct located text;
    const char *broken = NULL;

    betza_write(set, &written);
    text = located_plain(buf_str(&written));
    if (written.size > BETZA_LIMIT)
        broken = NULL;
    else if (!betza_read(run->arena, &text, &back, diags) ||
             (set->count > 0 && diags_at_least(diags, LEVEL_WARNING) > 0))
        broken = "what is written cannot be read";
    else if (!moveset_equal(set, &back))
        broken = "what is written reads as other moves";
    betza_write(&back, &again);
    if (!broken && written.size <= BETZA_LIMIT && strcmp(buf_str(&written), buf_str(&again)) != 0)
        broken = "the same moves are written in two ways";
    buf_free(&written);
    buf_free(&again);
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
