#include "game/terrain.h"

#include "game/game.h"

#include <string.h>

const char *const pattern_names[] = {"plain", "waves", "crosses", "dots",      "lines",  "rings",
                                     "grass", "net",   "arches",  "diagonals", "joined", NULL};

const struct terrain *game_terrain(const struct game *game, const char *name, size_t size)
{
    for (size_t i = 0; i < game->terrain_count; i++) {
        const char *known = game->terrains[i].id.name.text;

        if (strlen(known) == size && strncmp(known, name, size) == 0)
            return &game->terrains[i];
    }
    return NULL;
}

const struct terrain_square *terrain_square_at(const struct terrain *terrain, int file, int rank)
{
    for (size_t i = 0; i < terrain->square_count; i++)
        if (terrain->squares[i].file == file && terrain->squares[i].rank == rank)
            return &terrain->squares[i];
    return NULL;
}

const struct terrain *terrain_at(const struct game *game, int file, int rank)
{
    for (size_t i = 0; i < game->terrain_count; i++)
        if (terrain_square_at(&game->terrains[i], file, rank))
            return &game->terrains[i];
    return NULL;
}

bool terrain_is_wall(const struct game *game, int file, int rank)
{
    for (size_t i = 0; i < game->terrain_count; i++)
        if (game->terrains[i].admits == ADMITS_NONE &&
            terrain_square_at(&game->terrains[i], file, rank))
            return true;
    return false;
}

void terrain_unknown(const struct game *game, const struct located *name, struct diags *diags)
{
    const char *names[TERRAIN_LIMIT];
    struct finding *finding = diag_add(diags, DIAG(UNKNOWN_TERRAIN), name->at, name->text);

    for (size_t i = 0; i < game->terrain_count; i++)
        names[i] = game->terrains[i].id.name.text;
    if (game->terrain_count)
        diag_suggest(finding, name->text, names, game->terrain_count);
    else
        diag_help(finding, "terrains stand in 'board:', under 'terrain'");
}

bool terrain_admits(const struct terrain *terrain, int owner, const struct piece *piece, int side)
{
    switch (terrain->admits) {
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
    for (size_t i = 0; i < terrain->piece_count; i++)
        if (terrain->pieces[i] == piece)
            return true;
    return false;
}

bool within_has(const struct game *game, const struct within *within, int side, int file, int rank)
{
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
    return within_has(game, &piece->within, side, file, rank);
}

bool piece_may_stand(const struct game *game, const struct piece *piece, int side, int file,
                     int rank)
{
    return piece_is_within(game, piece, side, file, rank) &&
           !terrain_closed_to(game, piece, side, file, rank);
}

const struct terrain *terrain_closed_to(const struct game *game, const struct piece *piece,
                                        int side, int file, int rank)
{
    for (size_t i = 0; i < game->terrain_count; i++) {
        const struct terrain *terrain = &game->terrains[i];
        const struct terrain_square *square = terrain_square_at(terrain, file, rank);

        if (square && !terrain_admits(terrain, square->owner, piece, side))
            return terrain;
    }
    return NULL;
}

bool terrain_weakens(const struct terrain *terrain, int owner, int side)
{
    return terrain->weakens == WEAKENS_ALL || (terrain->weakens == WEAKENS_ENEMY && owner != side);
}
