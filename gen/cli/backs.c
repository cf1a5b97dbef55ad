#include "cli/backs.h"

const char shift_known[] = "X,Y or X,Y,ANGLE: mm to the right and downward, from -20 to 20, and "
                           "degrees clockwise, from -5 to 5";

static const char *names_of(struct run *run, const struct printers *printers, const char *path)
{
    struct buf list = {0};
    const char *names;

    for (size_t i = 0; i < printers->count; i++)
        buf_print(&list, "%s%s", i ? ", " : "", printers->list[i].name.text);
    names = printers->count ? arena_print(run->arena, "one of those in %s: %s", path, list.text)
                            : arena_print(run->arena,
                                          "a name that 'piecework calibrate' has kept; there is "
                                          "none in %s",
                                          path);
    buf_free(&list);
    return names;
}

bool printer_shift(struct run *run, const struct command *command, const char *name,
                   struct shift *shift)
{
    const char *path = printers_path(run->arena);
    struct printers printers = {0};
    const struct printer *printer;

    if (path && !printers_load(run->arena, path, &printers, run->diags))
        return false;
    printer = printer_named(&printers, name);
    if (printer)
        *shift = printer->shift;
    else
        command_refused(command, "--printer", name,
                        names_of(run, &printers, path ? path : "~/.config"));
    return printer;
}
