/* English sentences: what is read can be written back, and reads equal; what is refused is reported
 * at a place inside the text. */
#include "fuzz.h"

#include "notation/english/english.h"
#include "notation/wording/english_write.h"

#include <string.h>

/* Not every set of moves has words, and those that have may be too long for one text. */
static const char *broken_by_writing(struct fuzz_run *run, const struct moveset *set)
{
    struct buf written = {0}, again = {0};
    struct moveset back = {0};
    struct diags *diags = diags_new();
    struct located text;
    const char *broken = NULL;

    if (english_write(set, &written, NULL) && written.size <= ENGLISH_LIMIT) {
        text = located_plain(buf_str(&written));
        if (!english_read(run->arena, &text, NULL, &back, diags) || diags_count(diags) > 0)
            broken = "what is written cannot be read";
        else if (!moveset_equal(set, &back))
            broken = "what is written reads as other moves";
        else if (!english_write(&back, &again, NULL) ||
                 strcmp(buf_str(&written), buf_str(&again)) != 0)
            broken = "the same moves are written in two ways";
    }
    buf_free(&written);
    buf_free(&again);
    diags_free(diags);
    return broken;
}

const char *fuzz_english(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    struct moveset set = {0};
    const char *broken = NULL;

    if (run.source) {
        if (english_read(run.arena, &run.text, NULL, &set, run.diags))
            broken = broken_by_writing(&run, &set);
        else if (diags_at_least(run.diags, LEVEL_ERROR) == 0)
            broken = "refused without an error";
    }
    return fuzz_end(&run, broken);
}
