/* What differs by player, {first: …, second: …}: names and faces, which have older spellings, and
 * what is asked of squares, promotion and terrain. */
#include "support/test.h"
#include "support/play.h"

#include "game/game.h"

/* --- what pieces are called --- */

/* What a piece says of itself, and of each player's: name, letter, native name, short, reading,
 * picture. */
struct spellings_row {
    const char *keys, *first, *second;
};

static const char *told(struct arena *arena, const struct piece *piece, int side)
{
    const struct located *told[] = {piece_called(piece, side),  piece_letter(piece, side),
                                    piece_native(piece, side),  piece_short(piece, side),
                                    piece_reading(piece, side), piece_picture(piece, side)};
    const char *all = "";

    for (size_t i = 0; i < COUNT_OF(told); i++)
        all = arena_print(arena, "%s%s%s", all, i ? " " : "", told[i]->text ? told[i]->text : "-");
    return all;
}

TEST_WITH(names_and_faces_differ, struct fixture *f)
{
    TABLE_NAMED(struct spellings_row, spellings, "ttt");

    for (size_t i = 0; i < spellings_count; i++) {
        const struct game *game =
            play_game(f, arena_print(f->arena,
                                     "piecework: 1\ngame: T\nboard: {size: 3x3}\npieces:\n"
                                     "  - {code: K, moves: K, %s}\n",
                                     spellings[i].keys));
        const char *const wanted[] = {spellings[i].first, spellings[i].second};

        for (int side = 0; side < 2; side++)
            if (strcmp(told(f->arena, &game->pieces[0], side), wanted[side]) != 0)
                fail_msg("%s: %s", spellings[i].keys, told(f->arena, &game->pieces[0], side));
    }
}

/* --- squares --- */

/* Rules and keys of the Pawn; where men of each player may do what is asked, from the top. */
struct squares_row {
    const char *rules, *keys, *terrain, *asked, *first, *second;
};

static bool may(const struct game *game, const char *asked, int side, int file, int rank)
{
    const struct piece *pawn = game_piece(game, "Pawn");

    return strcmp(asked, "promote") == 0 ? zone_has(game, side, file, rank)
           : strcmp(asked, "drop") == 0  ? piece_is_dropped_on(game, pawn, side, file, rank)
                                         : piece_may_stand(game, pawn, side, file, rank);
}

static const char *map_of(struct arena *arena, const struct game *game, const char *asked, int side)
{
    const char *map = "";

    for (int i = 0; i < game->width * game->height; i++)
        map = arena_print(arena, "%s%s%c", map, i && i % game->width == 0 ? "/" : "",
                          may(game, asked, side, i % game->width, i / game->width) ? '+' : '.');
    return map;
}

TEST_WITH(squares_differ, struct fixture *f)
{
    TABLE_NAMED(struct squares_row, squares, "tttttt");

    EACH (row, squares, squares_count) {
        const struct game *game = play_game(
            f, arena_print(f->arena,
                           "piecework: 1\ngame: T\n"
                           "board: {size: 2x4, files: a..b, ranks: 4..1, %s}\n"
                           "%srules: {%s}\npieces:\n"
                           "  - {name: Gold, code: G, moves: K}\n"
                           "  - {name: Pawn, code: P, moves: K, promotes: Gold%s}\n",
                           row->terrain, strncmp(row->rules, "drops", 5) ? "" : "setup-hands: Pp\n",
                           row->rules, row->keys));
        const char *const wanted[] = {row->first, row->second};

        for (int side = 0; side < 2; side++)
            if (strcmp(map_of(f->arena, game, row->asked, side), wanted[side]) != 0)
                fail_msg("%s %s %s: %s", row->terrain, row->rules, row->keys,
                         map_of(f->arena, game, row->asked, side));
    }
}

TESTS_EACH(by_player, set_up, tear_down)
