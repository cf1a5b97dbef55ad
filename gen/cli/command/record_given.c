#include "cli/command/record_given.h"

#include "cli/command/command.h"

#include <string.h>

static const char *records_text(struct run *run, const struct record_given *given)
{
    size_t count = given->records.count;

    if (count == 1)
        return "the file has one record";
    return arena_print(run->arena,
                       "the file has %zu records; choose one with --game=1 to --game=%zu", count,
                       count);
}

bool record_open(struct run *run, const struct game *game, const char *path, const char *number,
                 struct record_given *given)
{
    const struct source *source = source_decoded(run->arena, path, run->diags);
    long chosen = number ? decimal_read(number) : 1;
    struct located text;

    if (!source)
        return false;
    given->records = records_open(run->arena, game, source);
    given->chosen = number || given->records.count == 1;
    given->index = chosen > 0 ? (size_t)chosen - 1 : 0;
    if (chosen > 0 && given->index < given->records.count)
        return true;
    text = argument(run, "--game", number);
    diag_add(run->diags, DIAG(BAD_ARGUMENT), located_at(&text, 0, strlen(number)),
             records_text(run, given));
    return false;
}

bool record_is_chosen(struct run *run, const struct record_given *given)
{
    if (!given->chosen)
        diag_add(run->diags, DIAG(BAD_ARGUMENT), given->records.texts[0].at,
                 records_text(run, given));
    return given->chosen;
}
