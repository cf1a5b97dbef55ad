/* The terrains of a variant: squares that are no part of the board, where pieces stay, and goals.
 */
#include "base/slug.h"
#include "format/definition/fsf_definition_internal.h"

#include <ctype.h>
#include <string.h>

/* --- laying out --- */

/* The squares of one that are, or are not, those of the other, too. */
static struct fsf_region part_of(const struct fsf_region *one, const struct fsf_region *other,
                                 bool too)
{
    struct fsf_region part;

    for (int rank = 0; rank < FSF_RANKS; rank++)
        for (int file = 0; file < FSF_FILES; file++)
            part.squares[rank][file] =
                one->squares[rank][file] && !other->squares[rank][file] != too;
    return part;
}

static void write_part(struct buf *out, const char *key, const struct fsf_region *squares)
{
    if (fsf_region_is_empty(squares))
        return;
    buf_print(out, "%s%s: ", buf_str(out)[out->size - 1] == '{' ? "" : ", ", key);
    fsf_region_write(squares, out);
}

/* As the value of `squares:`; those of both players are nobody's. */
static void write_squares(const struct fsf_region *first, const struct fsf_region *second,
                          struct buf *out)
{
    const struct fsf_region both = part_of(first, second, true);
    const struct fsf_region of_first = part_of(first, second, false);
    const struct fsf_region of_second = part_of(second, first, false);

    if (memcmp(first, second, sizeof *first) == 0) {
        fsf_region_write(first, out);
        return;
    }
    buf_char(out, '{');
    write_part(out, "first", &of_first);
    write_part(out, "second", &of_second);
    write_part(out, "neutral", &both);
    buf_char(out, '}');
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

void fsf_lay_terrain(struct fsf_definition *def, const char *name, const struct fsf_region *first,
                     const struct fsf_region *second, const char *more)
{
    for (int turned = 0; turned < 2; turned++)
        def->unlike[turned] |= !corresponds(&def->board, first, second, turned);
    buf_print(&def->terrain, "    %s: {squares: ", name);
    write_squares(first, second, &def->terrain);
    buf_print(&def->terrain, "%s}\n", more);
}

void fsf_lay_walls(struct fsf_definition *def)
{
    struct fsf_region walls = {0};

    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++)
            walls.squares[rank][file] = def->board.men[rank][file].wall;
    if (!fsf_region_is_empty(&walls))
        fsf_lay_terrain(def, "hole", &walls, &walls, ", enter: none, pattern: lines");
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

/* The name of the terrain of those squares, which is laid out once. */
static const char *terrain_of(struct fsf_definition *def, const char *name,
                              const struct fsf_region *white, const struct fsf_region *black)
{
    static const char *const patterns[] = {"dots", "crosses", "waves"};
    const char *pattern;

    for (size_t i = 0; i < def->place_count; i++)
        if (memcmp(&def->places[i].white, white, sizeof *white) == 0 &&
            memcmp(&def->places[i].black, black, sizeof *black) == 0)
            return def->places[i].name;
    for (size_t i = 0; i < def->place_count; i++)
        if (strcmp(def->places[i].name, name) == 0)
            name = arena_print(def->arena, "%s-%c", name, (char)('a' + def->place_count));
    pattern = def->place_count < COUNT_OF(patterns) ? patterns[def->place_count] : "plain";
    *ARENA_PUSH(def->arena, def->places, def->place_count) =
        (struct fsf_place){name, *white, *black};
    fsf_lay_terrain(def, name, white, black, arena_print(def->arena, ", pattern: %s", pattern));
    return name;
}

const char *fsf_squares_value(struct fsf_definition *def, const char *name,
                              const struct fsf_region *white, const struct fsf_region *black)
{
    int first, last, from, to;

    if (fsf_region_ranks(&def->board, white, 0, &first, &last) &&
        fsf_region_ranks(&def->board, black, 1, &from, &to) && first == from && last == to)
        return last - first + 1 == def->board.height
                   ? NULL
                   : arena_print(def->arena, first == last ? "%d" : "%d-%d", first, last);
    return terrain_of(def, name, white, black);
}

/* Whether a man of the piece stands where it may not stay, as the engine allows it to. */
static bool begins_outside(const struct fsf_definition *def, const struct fsf_piece *piece,
                           const struct fsf_region *white, const struct fsf_region *black)
{
    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++) {
            const struct fsf_man *man = &def->board.men[rank][file];

            if (man->piece == piece && !(man->side ? black : white)->squares[rank][file])
                return true;
        }
    return false;
}

/* "king-squares" */
static const char *own_squares(struct fsf_definition *def, const struct fsf_role *role)
{
    struct buf name = {0};
    const char *copy;

    slug_write(role->name, &name);
    copy = arena_print(def->arena, "%s-squares", buf_str(&name));
    buf_free(&name);
    return copy;
}

const char *fsf_within(struct fsf_definition *def, const struct fsf_role *role)
{
    const struct fsf_piece *piece = role->piece;
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
    if (begins_outside(def, piece, &white, &black)) {
        fsf_refuse(def, fsf_setting(def->variant, white_key) ? white_key : black_key,
                   "pieces begin where they may stay");
        return NULL;
    }
    return fsf_squares_value(def, own_squares(def, role), &white, &black);
}
