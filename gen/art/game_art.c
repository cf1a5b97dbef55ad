/* The pictures of a game's pieces. */
#include "art/artwork.h"

#include "game/game.h"

#include <string.h>

/* `name` as seen from the folder of `file`. */
static const char *beside(struct arena *arena, const char *file, const char *name)
{
    const char *slash = strrchr(file, '/');

    return slash && *name != '/' ? arena_print(arena, "%.*s/%s", (int)(slash - file), file, name)
                                 : name;
}

struct requests {
    struct arena *arena;
    struct art_request *list;
    size_t count;
};

static void ask(struct requests *r, const struct game *game, const struct located *name,
                const struct artwork **into)
{
    if (name->text && art_is_file(name->text))
        *ARENA_PUSH(r->arena, r->list, r->count) =
            (struct art_request){name, beside(r->arena, game->source->path, name->text), into};
}

static const struct located *name_of(const struct depiction *how, int side)
{
    return side && how->second.text ? &how->second : &how->name;
}

/* Only what is drawn in one colour takes another one. */
static void check_tint(const struct depiction *how, struct diags *diags)
{
    for (int side = 0; side < 2; side++)
        if (how->tint && how->art[side] && how->art[side]->colours > 1 &&
            (side == 0 || how->second.text))
            diag_help(
                diag_add(diags, DIAG(PICTURE_TINT), name_of(how, side)->at, how->art[side]->path),
                "fill and stroke everything with the same colour, cut out what is to stay "
                "open, or leave 'tint' out");
}

const char **art_open_game(struct arena *arena, struct game *game, size_t *count,
                           struct diags *diags)
{
    struct requests r = {.arena = arena};
    const char **paths;

    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++)
            ask(&r, game, name_of(&game->pieces[i].picture, side),
                &game->pieces[i].picture.art[side]);
    art_open(arena, r.list, r.count, diags);
    for (size_t i = 0; i < game->piece_count; i++)
        check_tint(&game->pieces[i].picture, diags);
    paths = arena_alloc(arena, r.count, sizeof *paths);
    for (size_t i = 0; i < r.count; i++)
        paths[i] = r.list[i].path;
    *count = r.count;
    return paths;
}
