#include "format/definition_text.h"

void definition_begin(struct yaml_writer *y, const char *comment, const char *name, bool plain)
{
    buf_print(&y->out, "# %s\n", comment);
    yaml_put(y, "piecework", "1");
    if (plain)
        yaml_put(y, "game", "%s", name);
    else
        yaml_quote(y, "game", name);
    yaml_put(y, "players", "{first: White, second: Black}");
    yaml_gap(y);
}

void definition_board(struct yaml_writer *y, int width, int height, int first_rank, int zone,
                      const char *terrain)
{
    yaml_open(y, "board", YAML_MAP);
    yaml_put(y, "size", "%dx%d", width, height);
    yaml_put(y, "files", "a..%c", 'a' + width - 1);
    yaml_put(y, "ranks", "%d..%d", height - 1 + first_rank, first_rank);
    if (zone)
        yaml_put(y, "zones", "{promotion: {farthest: %d}}", zone);
    if (*terrain)
        buf_print(&y->out, "  terrain:\n%s", terrain);
    yaml_close(y);
    yaml_gap(y);
}

void definition_setup(struct yaml_writer *y, int width, int height, const char *const *men)
{
    yaml_open(y, "setup", YAML_LINES);
    for (int rank = 0; rank < height; rank++) {
        LOCAL_BUF(row);

        for (int file = 0; file < width; file++, men++)
            buf_print(&row, "%s%s", file ? " " : "", *men ? *men : ".");
        yaml_put(y, NULL, "%s", row.text);
    }
    yaml_close(y);
}
