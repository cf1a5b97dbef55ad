/* Files of printers: what is read is written, and reads equal, or is refused with an error. */
#include "fuzz.h"

#include "layout/printer.h"

#include <string.h>

static bool same_printers(const struct printers *a, const struct printers *b)
{
    bool same = a->count == b->count;

    for (size_t i = 0; same && i < a->count; i++)
        same = strcmp(a->list[i].name.text, b->list[i].name.text) == 0;
    return same;
}

/* Written once, shifts are rounded, and written again as they were. */
static const char *broken_by_writing(struct fuzz_run *run, const struct printers *printers)
{
    struct buf first = {0}, second = {0};
    struct diags *diags = diags_new();
    struct printers again;
    const struct source *source;
    const char *broken = NULL;

    printers_write(printers, &first);
    source = source_from_text(run->arena, "written", buf_str(&first), first.size, diags);
    if (!source || !printers_from_source(run->arena, source, &again, diags))
        broken = "what is written cannot be read";
    else if (!same_printers(printers, &again))
        broken = "what is written reads as other printers";
    else
        printers_write(&again, &second);
    if (!broken && strcmp(buf_str(&first), buf_str(&second)) != 0)
        broken = "the same printers are written in two ways";
    buf_free(&first);
    buf_free(&second);
    diags_free(diags);
    return broken;
}

const char *fuzz_printer(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    struct printers printers;
    struct shift shift;
    const char *broken = NULL;

    if (run.source) {
        bool good = printers_from_source(run.arena, run.source, &printers, run.diags);

        if (good != (diags_at_least(run.diags, LEVEL_ERROR) == 0))
            broken = "refused without an error, or read with one";
        else if (good && printers.count > 0)
            broken = broken_by_writing(&run, &printers);
        shift_read(run.source->text, &shift); /* as an option has it */
    }
    return fuzz_end(&run, broken);
}
