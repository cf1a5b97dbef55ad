/* Across the sides of a board and across games: what goes by one name moves in one way. */
#include "check/game/check_internal.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- the two players --- */

static void report_second(struct arena *arena, const struct piece *piece,
                          const struct moveset *turned, struct diags *diags)
{
    struct moveset extra = moveset_minus(arena, &piece->moves_second, turned);
    struct moveset missing = moveset_minus(arena, turned, &piece->moves_second);
    struct moveset back = moveset_turned(arena, &piece->moves_second, 2);
    struct finding *finding =
        diag_add(diags, DIAG(SECOND_DIFFERS),
                 extra.count ? extra.moves[0].at : piece->betza_second.at, piece->name.text);
    const char *second = betza_value(arena, turned), *first = betza_value(arena, &back);

    if (extra.count)
        diag_label(finding, "too much: %s", phrase_of(arena, &extra.moves[0]));
    else
        diag_label(finding, "missing: %s", phrase_of(arena, &missing.moves[0]));
    diag_note(finding, piece->betza.at, "the first player's moves");
    if (*second && *first)
        diag_help(finding, "write '%s' in moves-second, or '%s' in moves", second, first);
}

void check_second(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        struct moveset turned;

        if (!piece->valid || !piece->betza_second.text)
            continue;
        turned = moveset_turned(arena, &piece->moves, 2);
        if (!moveset_equal(&turned, &piece->moves_second))
            report_second(arena, piece, &turned, diags);
    }
}

/* --- other games --- */

struct use {
    const struct roster *game;
    const char *name, *native; /* of the piece; native NULL: it has none */
    struct moveset moves;
    struct place at; /* of the moves */
    size_t order;
    size_t alike; /* in the order of names: the first use that is known to have these moves */
};

struct roster {
    const char *path;
    const char *name;
    const char **unlike; /* names of games whose pieces are others */
    size_t unlike_count;
    struct use *uses;
    size_t count;
};

struct cross_game {
    struct arena *arena;
    struct lookup paths; /* of rosters */
    struct use *uses;
    size_t count;
};

struct cross_game *cross_game_new(struct arena *arena)
{
    struct cross_game *across = arena_alloc(arena, 1, sizeof *across);

    across->arena = arena;
    return across;
}

static const char *text_copy(struct arena *arena, const char *text)
{
    return text ? arena_text(arena, text, strlen(text)) : NULL;
}

/* Moves over a terrain are those of its board, and no other can have the same. */
static bool needs_terrain(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].over)
            return true;
    return false;
}

static void add_use(struct excerpts *excerpts, struct roster *roster, const struct piece *piece)
{
    struct arena *arena = excerpts->arena;
    struct use *use = ARENA_PUSH(arena, roster->uses, roster->count);

    *use = (struct use){.game = roster,
                        .name = text_copy(arena, piece->name.text),
                        .native = text_copy(arena, piece->native.text.text),
                        .at = place_excerpt(excerpts, piece->betza.at)};
    moveset_append_copy(arena, &use->moves, &piece->moves);
}

const struct roster *roster_of(struct arena *arena, const struct game *game)
{
    struct excerpts excerpts = {.arena = arena, .scratch = arena_new()};
    struct roster *roster = arena_alloc(arena, 1, sizeof *roster);

    roster->path = text_copy(arena, game->source->path);
    roster->name = text_copy(arena, game->name.text);
    roster->unlike = arena_alloc(arena, game->unlike_count, sizeof *roster->unlike);
    roster->unlike_count = game->unlike_count;
    for (size_t i = 0; i < game->unlike_count; i++)
        roster->unlike[i] = text_copy(arena, game->unlike[i].text);
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].valid && !needs_terrain(&game->pieces[i]))
            add_use(&excerpts, roster, &game->pieces[i]);
    arena_free(excerpts.scratch);
    return roster;
}

void cross_game_add(struct cross_game *across, const struct roster *roster)
{
    const char *path = roster->path;
    const void **known = lookup_slot(across->arena, &across->paths, path, strlen(path));

    if (*known)
        return;
    *known = roster;
    for (size_t i = 0; i < roster->count; i++) {
        struct use *use = ARENA_PUSH(across->arena, across->uses, across->count);

        *use = roster->uses[i];
        use->order = across->count;
    }
}

bool cross_game_has(const struct cross_game *across, const struct game *game)
{
    return lookup_find(&across->paths, game->source->path, strlen(game->source->path));
}

static int by_name(const void *left, const void *right)
{
    const struct use *a = left, *b = right;
    int order = strcasecmp(a->name, b->name);

    return order ? order : (a->order > b->order) - (a->order < b->order);
}

static bool is_unlike(const struct roster *game, const struct roster *other)
{
    for (size_t i = 0; i < game->unlike_count; i++)
        if (strcasecmp(game->unlike[i], other->name) == 0)
            return true;
    return false;
}

/* Kings and Pawns of unrelated games share no more than an English name. */
static bool natives_differ(const struct use *a, const struct use *b)
{
    return a->native && b->native && strcmp(a->native, b->native) != 0;
}

static bool may_differ(const struct use *a, const struct use *b)
{
    return strcasecmp(a->game->name, b->game->name) == 0 || natives_differ(a, b) ||
           is_unlike(a->game, b->game) || is_unlike(b->game, a->game);
}

static void report_elsewhere(const struct use *first, const struct use *use, struct diags *diags)
{
    struct finding *finding =
        diag_add(diags, DIAG(PIECE_ELSEWHERE), use->at, use->name, first->game->name);

    diag_note(finding, first->at, "moves of %s in %s", first->name, first->game->name);
    diag_help(finding, "if they are different pieces, write 'unlike: [%s]' in the definition of %s",
              first->game->name, use->game->name);
}

static bool moves_alike(const struct use *uses, size_t k, struct use *use)
{
    if (!moveset_equal(&uses[k].moves, &use->moves))
        return false;
    use->alike = uses[k].alike;
    return true;
}

/* Each piece is compared with those of its name in the games before, up to the first difference;
 * not where their native names tell them apart, or where the definition of one does. */
void check_cross_game(struct cross_game *across, struct diags *diags)
{
    struct use *uses = across->uses;
    size_t first = 0;

    if (across->count)
        qsort(uses, across->count, sizeof *uses, by_name);
    for (size_t i = 0; i < across->count; i++) {
        uses[i].alike = i;
        if (strcasecmp(uses[first].name, uses[i].name) != 0)
            first = i;
        for (size_t k = first; k < i; k++) {
            if (uses[k].alike == uses[i].alike || may_differ(&uses[k], &uses[i]) ||
                moves_alike(uses, k, &uses[i]))
                continue;
            report_elsewhere(&uses[k], &uses[i], diags);
            break;
        }
    }
}
