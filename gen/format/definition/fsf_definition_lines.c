/* The lines of a palace in a variant, along which some pieces also go diagonally. */
#include "format/definition/fsf_definition_internal.h"

#include "move/direction.h"

#include <string.h>

static const char key[] = "diagonalLines";

/* Whether the lines go on diagonally behind squares that are none of theirs: to the engine slides
 * lead there, too. */
static bool goes_on(const struct fsf_definition *def, const struct fsf_region *lines, int file,
                    int rank, struct vec way)
{
    bool left = false;

    for (;;) {
        file += way.x;
        rank += way.y;
        if (file < 0 || file >= def->board.width || rank < 0 || rank >= def->board.height)
            return false;
        if (left && lines->squares[rank][file])
            return true;
        left |= !lines->squares[rank][file];
    }
}

static bool is_whole(const struct fsf_definition *def, const struct fsf_region *lines)
{
    static const struct vec ways[] = {{1, 1}, {-1, 1}};

    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++)
            for (size_t i = 0; i < COUNT_OF(ways) && lines->squares[rank][file]; i++)
                if (goes_on(def, lines, file, rank, ways[i]))
                    return false;
    return true;
}

void fsf_lay_lines(struct fsf_definition *def)
{
    struct fsf_region lines;

    if (!fsf_region_read(def->variant, &def->board, key, "-", &lines, def->diags)) {
        def->good = false;
        return;
    }
    def->lines = !fsf_region_is_empty(&lines);
    if (def->lines && !is_whole(def, &lines))
        fsf_refuse(def, key, "pieces slide along lines without gaps");
    if (def->lines)
        fsf_lay_terrain(def, "lines", &lines, &lines, ", pattern: joined");
}

/* A King that moves as a Wazir is one to the engine where it is built into it. */
static bool is_wazir(const struct fsf_piece *piece)
{
    return strcmp(piece->kind->key, "wazir") == 0 ||
           (strcmp(piece->kind->key, "king") == 0 && strcmp(piece->betza.text, "W") == 0 &&
            piece->builtin);
}

const char *fsf_line_moves(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    static const char *const moves[][2] = {
        {"soldier", "fF"}, {"rook", "B"}, {"janggiCannon", "pB"}};

    for (size_t i = 0; i < COUNT_OF(moves) && def->lines; i++)
        if (strcmp(piece->kind->key, moves[i][0]) == 0)
            return moves[i][1];
    return def->lines && is_wazir(piece) ? "F" : NULL;
}
