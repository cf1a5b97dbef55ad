/* The pictures of a game: of its pieces, its board and its terrain. */
#include "art/artwork.h"

#include "base/path.h"
#include "game/game.h"

struct requests {
    struct arena *arena;
    const struct game *game;
    struct art_request *list;
    size_t count;
};

static void ask(struct requests *r, const struct located *name, const struct artwork **into)
{
    *ARENA_PUSH(r->arena, r->list, r->count) =
        (struct art_request){name, path_beside(r->arena, r->game->source->path, name->text), into};
}

/* A picture of a piece may be a character, too. */
static bool is_file(const struct located *name)
{
    return name->text && art_is_file(name->text);
}

static const struct located *name_of(const struct depiction *how, int side)
{
    return side && how->second.text ? &how->second : &how->name;
}

void art_check_tint(const struct depiction *how, struct diags *diags)
{
    for (int side = 0; side < 2; side++)
        if (how->tint && how->art[side] && how->art[side]->colours > 1 &&
            (side == 0 || how->second.text))
            diag_help(
                diag_add(diags, DIAG(PICTURE_TINT), name_of(how, side)->at, how->art[side]->path),
                "fill and stroke everything with the same colour, cut out what is to stay "
                "open, or leave 'tint' out");
}

/* Calls `each` for every picture of the game, but for those of its pieces. */
static void for_grounds(struct game *game, void (*each)(void *, struct depiction *), void *context)
{
    each(context, &game->ground);
    for (size_t i = 0; i < game->picture_count; i++)
        each(context, &game->pictures[i].picture);
    for (size_t i = 0; i < game->terrain_count; i++)
        each(context, &game->terrains[i].picture);
}

static void ask_for(void *context, struct depiction *how)
{
    if (how->name.text)
        ask(context, &how->name, &how->art[0]);
}

static void check_one(void *context, struct depiction *how)
{
    art_check_tint(how, context);
}

const char **art_open_game(struct art_cache *cache, struct arena *arena, struct game *game,
                           size_t *count, struct diags *diags)
{
    struct requests r = {.arena = arena, .game = game};
    const char **paths;

    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++)
            if (is_file(name_of(&game->pieces[i].picture, side)))
                ask(&r, name_of(&game->pieces[i].picture, side),
                    &game->pieces[i].picture.art[side]);
    for_grounds(game, ask_for, &r);
    art_open(cache, arena, r.list, r.count, diags);
    for (size_t i = 0; i < game->piece_count; i++)
        art_check_tint(&game->pieces[i].picture, diags);
    for_grounds(game, check_one, diags);
    paths = arena_alloc(arena, r.count, sizeof *paths);
    for (size_t i = 0; i < r.count; i++)
        paths[i] = r.list[i].path;
    *count = r.count;
    return paths;
}
