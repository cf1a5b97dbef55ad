#include "game/terrain.h"

#include "game/game.h"

const char *const pattern_names[] = {"plain", "waves", "crosses", "dots",      "lines",  "rings",
                                     "grass", "net",   "arches",  "diagonals", "joined", NULL};

static bool is_name(const char *known, const char *name, size_t size)
{
    return known && strlen(known) == size && case_equal(known, name, size);
}

const struct terrain *game_terrain(const struct game *game, const char *name, size_t size)
{
    return FIND(t, game->terrains, game->terrain_count,
                is_name(t->id.name.text, name, size) || is_name(t->own_name.text, name, size));
}

const struct terrain_square *terrain_square_at(const struct terrain *terrain, int file, int rank)
{
    return FIND(square, terrain->squares, terrain->square_count,
                square->file == file && square->rank == rank);
}

const struct terrain *terrain_at(const struct game *game, int file, int rank)
{
    const struct terrain *found = NULL;

    EACH (terrain, game->terrains, game->terrain_count)
        if (terrain_square_at(terrain, file, rank) &&
            (!found || terrain->square_count < found->square_count))
            found = terrain;
    return found;
}

static bool terrain_admits_none(const struct terrain *terrain)
{
    return terrain->admits[0].whom == ADMITS_NONE && terrain->admits[1].whom == ADMITS_NONE;
}

bool terrain_is_wall(const struct game *game, int file, int rank)
{
    return FIND(terrain, game->terrains, game->terrain_count,
                terrain_admits_none(terrain) && terrain_square_at(terrain, file, rank));
}

void terrain_unknown(const struct game *game, const struct located *name, struct diags *diags)
{
    const char *names[TERRAIN_LIMIT];
    struct finding *finding = diag_add(diags, DIAG(UNKNOWN_TERRAIN), name->at, name->text);

    for (size_t i = 0; i < game->terrain_count; i++)
        names[i] = game->terrains[i].id.name.text;
    if (!diag_suggest(finding, name->text, names, game->terrain_count))
        diag_help(finding, "give squares that name under 'terrain:' of the board, as in "
                           "{lake: {squares: [c4, d4]}}");
}

static bool lists(const struct admittance *admits, const struct piece *piece)
{
    for (size_t i = 0; admits->whom == ADMITS_SOME && i < admits->piece_count; i++)
        if (admits->pieces[i] == piece)
            return true;
    return false;
}

static bool is_admitted(const struct admittance admits[2], int owner, const struct piece *piece,
                        int side)
{
    switch (admits[side].whom) {
    case ADMITS_ALL:
        return true;
    case ADMITS_NONE:
        return false;
    case ADMITS_OWN:
        return owner == side;
    case ADMITS_ENEMY:
        return owner != side;
    case ADMITS_SOME:
        break;
    }
    return lists(&admits[side], piece);
}

bool terrain_admits(const struct terrain *terrain, int owner, const struct piece *piece, int side)
{
    return is_admitted(terrain->admits, owner, piece, side);
}

bool terrain_lists(const struct terrain *terrain, const struct piece *piece)
{
    return (piece_is_of(piece, 0) && lists(&terrain->admits[0], piece)) ||
           (piece_is_of(piece, 1) && lists(&terrain->admits[1], piece));
}

bool admits_alike(const struct admittance admits[2])
{
    const struct admittance *a = &admits[0], *b = &admits[1];

    for (size_t i = 0; i < a->piece_count && a->piece_count == b->piece_count; i++)
        if (!lists(b, a->pieces[i]))
            return false;
    return a->whom == b->whom && a->piece_count == b->piece_count;
}

bool within_same(const struct within within[2])
{
    return within[0].terrain == within[1].terrain && within[0].first == within[1].first &&
           within[0].last == within[1].last;
}

bool within_bounds(const struct within within[2])
{
    return within[0].terrain || within[0].first || within[1].terrain || within[1].first;
}

bool within_has(const struct game *game, const struct within sides[2], int side, int file, int rank)
{
    const struct within *within = &sides[side];
    int own_rank = side ? rank + 1 : game->height - rank;

    if (within->terrain) {
        const struct terrain_square *square = terrain_square_at(within->terrain, file, rank);

        return square && square->owner != !side;
    }
    return !within->first || (own_rank >= within->first && own_rank <= within->last);
}

bool piece_is_within(const struct game *game, const struct piece *piece, int side, int file,
                     int rank)
{
    return within_has(game, piece->within, side, file, rank);
}

bool piece_may_stand(const struct game *game, const struct piece *piece, int side, int file,
                     int rank)
{
    return site_at(game, file, rank) && piece_is_within(game, piece, side, file, rank) &&
           !terrain_closed_to(game, piece, side, file, rank);
}

const struct terrain *terrain_closed_to(const struct game *game, const struct piece *piece,
                                        int side, int file, int rank)
{
    EACH (terrain, game->terrains, game->terrain_count) {
        const struct terrain_square *square = terrain_square_at(terrain, file, rank);

        if (square && !terrain_admits(terrain, square->owner, piece, side))
            return terrain;
    }
    return NULL;
}

const struct terrain *terrain_lands_not(const struct game *game, const struct piece *piece,
                                        int side, int file, int rank)
{
    EACH (terrain, game->terrains, game->terrain_count) {
        const struct terrain_square *square =
            terrain->lands[side].whom ? terrain_square_at(terrain, file, rank) : NULL;

        if (square && !is_admitted(terrain->lands, square->owner, piece, side))
            return terrain;
    }
    return NULL;
}

uint64_t terrains_kept_in(const struct game *game, const struct piece *piece, int side, int file,
                          int rank)
{
    uint64_t kept = 0;

    for (size_t i = 0; i < game->terrain_count; i++) {
        const struct terrain *terrain = &game->terrains[i];
        const struct terrain_square *square =
            terrain->leaves[side].whom ? terrain_square_at(terrain, file, rank) : NULL;

        if (square && !is_admitted(terrain->leaves, square->owner, piece, side))
            kept |= (uint64_t)1 << i;
    }
    return kept;
}

bool terrain_weakens(const struct terrain *terrain, int owner, int side)
{
    return terrain->weakens == WEAKENS_ALL || (terrain->weakens == WEAKENS_ENEMY && owner != side);
}

bool terrain_protects(const struct terrain *terrain, int owner, int side)
{
    return terrain->protects == PROTECTS_ALL ||
           (terrain->protects == PROTECTS_OWN && owner == side);
}
