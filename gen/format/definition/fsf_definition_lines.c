/* The lines of a palace in a variant, along which some pieces also go diagonally. */
#include "format/definition/fsf_definition_internal.h"

#include <string.h>

static const char key[] = "diagonalLines";

void fsf_lay_lines(struct fsf_definition *def)
{
    struct fsf_region lines;

    if (!fsf_region_read(def->variant, &def->board, key, "-", &lines, def->diags)) {
        def->good = false;
        return;
    }
    def->lines = !fsf_region_is_empty(&lines);
    if (def->lines && !fsf_region_is_joined(&lines, def->board.width, def->board.height))
        fsf_refuse(def, key, "pieces slide along lines without gaps");
    if (def->lines)
        fsf_lay_terrain(def, "lines", &lines, &lines, ", pattern: joined");
}

/* A King that moves as a Wazir is one to the engine where it is built into it. */
static bool is_royal_wazir(const struct fsf_piece *piece)
{
    return strcmp(piece->kind->key, "king") == 0 && strcmp(piece->betza.text, "W") == 0 &&
           piece->builtin;
}

const char *fsf_line_moves(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    return !def->lines ? NULL : is_royal_wazir(piece) ? "F" : piece->kind->lines;
}
