/* Font files: one that is opened can set a line, whose measures are numbers and whose outlines are
 * finite; one that cannot is refused with a finding. Runs with the true fonts alone. */
#define _GNU_SOURCE /* memfd_create() */
#include "fuzz.h"

#include "type/outline.h"
#include "type/type.h"

#include <math.h>
#include <sys/mman.h>
#include <unistd.h>

/* It needs to have no family to be asked for: what stands in prints, too. */
static const char *broken_line(struct arena *arena, struct type *type)
{
    const struct type_style style = {.family = "Fuzz", .size = 10, .leading = 12};
    const struct line *line = type_line(type, &style, "aA b\xC3\xA9");
    const struct outline_run *runs;
    struct ink ink = line_ink(line);

    line_outlines(line, arena, &runs);
    type_blank(type, &style, "a");
    return isfinite(line_width(line)) && isfinite(ink.width) && isfinite(ink.height)
               ? NULL
               : "a line has no measures";
}

const char *fuzz_font(const char *bytes, size_t size)
{
    struct arena *arena = arena_new();
    struct diags *diags = diags_new();
    int file = memfd_create("font.ttf", MFD_CLOEXEC);
    const struct located path =
        located_plain(arena_print(arena, "/proc/self/fd/%d", file));
    const char *broken = NULL;
    struct type *type = NULL;

    if (write(file, bytes, size) == (ssize_t)size) {
        type = type_open(&path, 1, diags);
        if (!type && !diags_at_least(diags, LEVEL_ERROR))
            broken = "refused without a finding";
        else if (type)
            broken = broken_line(arena, type);
        if (type)
            type_sound(type, &path, diags);
    }
    type_close(type);
    close(file);
    diags_free(diags);
    arena_free(arena);
    return broken;
}
