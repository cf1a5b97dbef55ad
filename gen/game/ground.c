#include "game/ground.h"

#include "base/number.h"
#include "game/zone.h"

/* The setup's square as the owner of the man on it sees it. */
static void add_owners_square(const struct game *game, int side, int file, int rank,
                              struct squares *squares)
{
    squares_add(squares, side ? game->width - 1 - file : file,
                side ? rank : game->height - 1 - rank);
}

/* Of each piece the squares where it begins and those to which it comes from there. */
struct spreading {
    struct ground ground;
    struct squares *starts;
};

/* Those of the piece in a list of squares of each. */
static struct squares *squares_of(const struct game *game, struct squares *list,
                                  const struct piece *piece)
{
    return &list[piece - game->pieces];
}

/* --- where pieces begin --- */

static void add_setup(const struct spreading *spreading)
{
    const struct game *game = spreading->ground.game;

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = game_man(game, file, rank);

            if (man.piece)
                add_owners_square(game, man.side, file, rank,
                                  squares_of(game, spreading->starts, man.piece));
        }
}

static void add_anywhere(const struct spreading *spreading)
{
    const struct game *game = spreading->ground.game;

    for (size_t i = 0; i < game->piece_count; i++)
        for (int y = 0; y < game->height; y++)
            if (game->pieces[i].of_captors ||
                (game->drops && piece_can_be_held(game, &game->pieces[i])))
                spreading->starts[i].rows[y] = UINT64_MAX >> (FIELD_LIMIT - game->width);
}

static struct squares zone_of_owners(const struct game *game)
{
    struct squares zone = {0};

    for (int side = 0; side < 2; side++)
        for (int rank = 0; rank < game->height; rank++)
            for (int file = 0; file < game->width; file++)
                if (zone_has(game, side, file, rank))
                    add_owners_square(game, side, file, rank, &zone);
    return zone;
}

/* A move that promotes ends in the zone or begins there; so all count to which any number of moves
 * leads from the zone. Returns whether the promoted piece has new squares to begin on. */
static bool add_promoted(const struct spreading *spreading, const struct piece *piece,
                         const struct piece *choice)
{
    const struct game *game = spreading->ground.game;
    const struct squares *from = squares_of(game, spreading->ground.of, piece);
    struct squares *to = squares_of(game, spreading->starts, choice), ends = {0};
    uint64_t more = 0;

    for (int y = 0; y < game->height; y++)
        ends.rows[y] = spreading->ground.zone.rows[y] & from->rows[y];
    moveset_flood(&piece->moves, game->width, game->height, &ends);
    for (int y = 0; y < game->height; y++) {
        more |= ends.rows[y] & from->rows[y] & ~to->rows[y];
        to->rows[y] |= ends.rows[y] & from->rows[y];
    }
    return more != 0;
}

static bool promotes_somewhere(const struct game *game, const struct piece *piece,
                               const struct piece *choice)
{
    return piece->valid && choice->valid && game_has_zone(game);
}

/* --- where they get --- */

/* Follows the piece from where it begins, and on to what it promotes to as often as that has new
 * squares to begin on. */
static void spread_piece(const struct spreading *spreading, const struct piece *piece)
{
    const struct game *game = spreading->ground.game;
    struct squares *squares = squares_of(game, spreading->ground.of, piece);

    *squares = *squares_of(game, spreading->starts, piece);
    if (piece->valid)
        moveset_flood(&piece->moves, game->width, game->height, squares);
    for (size_t i = 0; i < piece->choice_count; i++)
        if (promotes_somewhere(game, piece, piece->choices[i]) &&
            add_promoted(spreading, piece, piece->choices[i]))
            spread_piece(spreading, piece->choices[i]);
}

struct ground ground_find(struct arena *arena, const struct game *game)
{
    const struct spreading spreading = {
        .ground = {.game = game,
                   .zone = zone_of_owners(game),
                   .of = arena_alloc(arena, game->piece_count, sizeof(struct squares))},
        .starts = arena_alloc(arena, game->piece_count, sizeof(struct squares))};

    add_setup(&spreading);
    add_anywhere(&spreading);
    for (size_t i = 0; i < game->piece_count; i++)
        spread_piece(&spreading, &game->pieces[i]);
    return spreading.ground;
}

bool ground_has_ranks(const struct ground *ground, const struct piece *piece, int first, int last)
{
    const struct squares *squares = squares_of(ground->game, ground->of, piece);
    uint64_t any = 0;

    for (int rank = first; rank <= last && rank <= ground->game->height; rank++)
        any |= squares->rows[rank - 1];
    return any != 0;
}

bool ground_has_zone(const struct ground *ground, const struct piece *piece)
{
    const struct squares *squares = squares_of(ground->game, ground->of, piece);
    uint64_t any = 0;

    for (int y = 0; y < ground->game->height; y++)
        any |= squares->rows[y] & ground->zone.rows[y];
    return any != 0;
}

int ground_from(const struct game *game, const struct piece *piece, int side, int file, int rank)
{
    struct squares squares = {0};
    int count = 0;

    add_owners_square(game, side, file, rank, &squares);
    moveset_flood(&piece->moves, game->width, game->height, &squares);
    for (int y = 0; y < game->height; y++)
        count += count_bits(squares.rows[y]);
    return count;
}
