/* Across the sides of a board and across games: what goes by one name moves in one way. */
#include "check/layout/parts.h"

#include "notation/betza/betza.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* --- the two players --- */

static const char *betza_of(struct arena *arena, const struct moveset *set)
{
    struct buf betza = {0};
    const char *text;

    betza_write_value(set, &betza);
    text = arena_text(arena, buf_str(&betza), betza.size);
    buf_free(&betza);
    return text;
}

static void report_second(struct arena *arena, const struct piece *piece,
                          const struct moveset *turned, struct diags *diags)
{
    struct moveset extra = moveset_minus(arena, &piece->moves_second, turned);
    struct moveset missing = moveset_minus(arena, turned, &piece->moves_second);
    struct moveset back = moveset_turned(arena, &piece->moves_second, 2);
    struct finding *finding =
        diag_add(diags, DIAG(SECOND_DIFFERS),
                 extra.count ? extra.moves[0].at : piece->betza_second.at, piece->name.text);
    const char *second = betza_of(arena, turned), *first = betza_of(arena, &back);

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
    const struct game *game;
    const struct piece *piece;
    size_t order;
};

static int by_name(const void *left, const void *right)
{
    const struct use *a = left, *b = right;
    int order = strcasecmp(a->piece->name.text, b->piece->name.text);

    return order ? order : (a->order > b->order) - (a->order < b->order);
}

/* Moves over a terrain are those of its board, and no other can have the same. */
static bool needs_terrain(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].over)
            return true;
    return false;
}

/* A game is read again with each layout that names it. */
static bool stands_before(const struct game *const *games, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (games[i] && strcmp(games[i]->source->path, games[index]->source->path) == 0)
            return true;
    return false;
}

/* In order of names; those of one name in order of the games. */
static struct use *list_uses(struct arena *arena, const struct game *const *games, size_t count,
                             size_t *use_count)
{
    struct use *uses = NULL;

    *use_count = 0;
    for (size_t i = 0; i < count; i++) {
        if (!games[i] || stands_before(games, i))
            continue;
        for (size_t k = 0; k < games[i]->piece_count; k++)
            if (games[i]->pieces[k].valid && !needs_terrain(&games[i]->pieces[k]))
                *ARENA_PUSH(arena, uses, *use_count) =
                    (struct use){games[i], &games[i]->pieces[k], *use_count};
    }
    if (*use_count)
        qsort(uses, *use_count, sizeof *uses, by_name);
    return uses;
}

static bool is_unlike(const struct game *game, const struct game *other)
{
    for (size_t i = 0; i < game->unlike_count; i++)
        if (strcasecmp(game->unlike[i].text, other->name.text) == 0)
            return true;
    return false;
}

/* Kings and Pawns of unrelated games share no more than an English name. */
static bool natives_differ(const struct piece *a, const struct piece *b)
{
    const char *one = a->native.text.text, *other = b->native.text.text;

    return one && other && strcmp(one, other) != 0;
}

static void report_elsewhere(const struct use *first, const struct use *use, struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(PIECE_ELSEWHERE), use->piece->betza.at,
                                       use->piece->name.text, first->game->name.text);

    diag_note(finding, first->piece->betza.at, "moves of %s in %s", first->piece->name.text,
              first->game->name.text);
    diag_help(finding, "if they are different pieces, write 'unlike: [%s]' in the definition of %s",
              first->game->name.text, use->game->name.text);
}

/* Each piece is compared with those of its name in the games before, up to the first difference;
 * not where their native names tell them apart, or where the definition of one does. */
void check_across(struct arena *arena, const struct game *const *games, size_t count,
                  struct diags *diags)
{
    size_t use_count, first = 0;
    struct use *uses = list_uses(arena, games, count, &use_count);

    for (size_t i = 0; i < use_count; i++) {
        if (strcasecmp(uses[first].piece->name.text, uses[i].piece->name.text) != 0)
            first = i;
        for (size_t k = first; k < i; k++) {
            if (strcasecmp(uses[k].game->name.text, uses[i].game->name.text) == 0 ||
                natives_differ(uses[k].piece, uses[i].piece) ||
                is_unlike(uses[k].game, uses[i].game) || is_unlike(uses[i].game, uses[k].game) ||
                moveset_equal(&uses[k].piece->moves, &uses[i].piece->moves))
                continue;
            report_elsewhere(&uses[k], &uses[i], diags);
            break;
        }
    }
}
