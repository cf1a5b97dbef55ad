/* The terrains of a variant: squares that are no part of the board, where pieces stay, and goals.
 */
#include "format/fsf_definition_internal.h"

#include <ctype.h>
#include <string.h>

/* --- laying out --- */

static bool overlaps(const struct fsf_region *a, const struct fsf_region *b)
{
    for (int rank = 0; rank < FSF_RANKS; rank++)
        for (int file = 0; file < FSF_FILES; file++)
            if (a->squares[rank][file] && b->squares[rank][file])
                return true;
    return false;
}

static void join(struct fsf_region *all, const struct fsf_region *more)
{
    for (int rank = 0; rank < FSF_RANKS; rank++)
        for (int file = 0; file < FSF_FILES; file++)
            all->squares[rank][file] = all->squares[rank][file] || more->squares[rank][file];
}

/* Whether the second player's squares lie as the first one's do, as that player sees the board. */
static bool corresponds(const struct fsf_board *board, const struct fsf_region *first,
                        const struct fsf_region *second, bool turned)
{
    for (int rank = 0; rank < board->height; rank++)
        for (int file = 0; file < board->width; file++)
            if (first->squares[rank][file] !=
                second->squares[board->height - 1 - rank][turned ? board->width - 1 - file : file])
                return false;
    return true;
}

bool fsf_lay_terrain(struct fsf_definition *def, const char *name, const struct fsf_region *first,
                     const struct fsf_region *second, const char *more, struct place at)
{
    bool shared = memcmp(first, second, sizeof *first) == 0;

    if (overlaps(&def->laid, first) || overlaps(&def->laid, second) ||
        (!shared && overlaps(first, second))) {
        fsf_refuse_at(def, at, "a region that others overlap", "a square has one terrain at most");
        return false;
    }
    join(&def->laid, first);
    join(&def->laid, second);
    for (int turned = 0; turned < 2; turned++)
        def->unlike[turned] |= !corresponds(&def->board, first, second, turned);
    buf_print(&def->terrain, "    %s: {squares: %s", name, shared ? "" : "{first: ");
    fsf_region_write(first, &def->terrain);
    if (!shared) {
        buf_text(&def->terrain, ", second: ");
        fsf_region_write(second, &def->terrain);
        buf_char(&def->terrain, '}');
    }
    buf_print(&def->terrain, "%s}\n", more);
    return true;
}

void fsf_lay_walls(struct fsf_definition *def)
{
    struct fsf_region walls = {0};

    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++)
            walls.squares[rank][file] = def->board.men[rank][file].wall;
    if (!fsf_region_is_empty(&walls))
        fsf_lay_terrain(def, "hole", &walls, &walls, ", enter: none, pattern: lines",
                        def->board.fen);
}

/* --- where pieces stay --- */

/* "mobilityRegionWhiteKing" */
static const char *mobility_key(struct fsf_definition *def, const struct fsf_piece *piece,
                                const char *player)
{
    const char *key = piece->kind->key;

    return arena_print(def->arena, "mobilityRegion%s%c%s", player, toupper((unsigned char)*key),
                       key + 1);
}

/* The name of the terrain of those squares, which is laid out once; NULL after a finding. */
static const char *terrain_of(struct fsf_definition *def, const struct fsf_region *white,
                              const struct fsf_region *black, struct place at)
{
    for (size_t i = 0; i < def->place_count; i++)
        if (memcmp(&def->places[i].white, white, sizeof *white) == 0 &&
            memcmp(&def->places[i].black, black, sizeof *black) == 0)
            return def->places[i].name;
    *ARENA_PUSH(def->arena, def->places, def->place_count) = (struct fsf_place){
        arena_print(def->arena, "region-%c", (char)('a' + def->place_count)), *white, *black};
    return fsf_lay_terrain(def, def->places[def->place_count - 1].name, white, black, "", at)
               ? def->places[def->place_count - 1].name
               : NULL;
}

static struct place place_of_setting(const struct fsf_definition *def, const char *key)
{
    const struct fsf_setting *setting = fsf_setting(def->variant, key);

    return setting ? setting->at : def->variant->name.at;
}

const char *fsf_squares_value(struct fsf_definition *def, const struct fsf_region *white,
                              const struct fsf_region *black, const char *key)
{
    int first, last, from, to;

    if (fsf_region_ranks(&def->board, white, 0, &first, &last) &&
        fsf_region_ranks(&def->board, black, 1, &from, &to) && first == from && last == to)
        return last - first + 1 == def->board.height
                   ? NULL
                   : arena_print(def->arena, first == last ? "%d" : "%d-%d", first, last);
    return terrain_of(def, white, black, place_of_setting(def, key));
}

const char *fsf_within(struct fsf_definition *def, const struct fsf_piece *piece)
{
    const char *white_key = mobility_key(def, piece, "White");
    const char *black_key = mobility_key(def, piece, "Black");
    struct fsf_region white, black;

    if (!fsf_setting(def->variant, white_key) && !fsf_setting(def->variant, black_key))
        return NULL;
    if (!fsf_region_read(def->variant, &def->board, white_key, "all", &white, def->diags) ||
        !fsf_region_read(def->variant, &def->board, black_key, "all", &black, def->diags)) {
        def->good = false;
        return NULL;
    }
    return fsf_squares_value(def, &white, &black,
                             fsf_setting(def->variant, white_key) ? white_key : black_key);
}
