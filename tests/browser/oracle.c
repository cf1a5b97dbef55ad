/* What the program itself says of a game, for the scripts beside this that ask the module of
 * WebAssembly and the pages the same.
 *
 *     oracle pack GAME.yaml                   the packed definition
 *     oracle walk GAME.yaml GAMES PLIES       random games, a line for each: how many plies it had
 *                                             and a number made of all legal moves on its way, as
 *                                             walk.js makes it; and the move that is found behind
 *                                             its end by looking ahead
 */
#include "live/session.h"
#include "play/game_open.h"
#include "play/move_text.h"
#include "play/search.h"
#include "rules/ending/ending.h"
#include "rules/legal/legal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct walk {
    struct arena *arena;
    struct position *position;
    struct played_moves moves;
    uint32_t seed, sum;
};

struct written {
    const char *text;
    const struct played_move *move;
};

static uint32_t next_number(struct walk *walk, size_t below)
{
    walk->seed = walk->seed * 1103515245u + 12345u;
    return (walk->seed >> 16) % (uint32_t)below;
}

static int by_text(const void *left, const void *right)
{
    const struct written *a = left, *b = right;

    return strcmp(a->text, b->text);
}

/* The legal moves in the order of their texts, which are added to the sum. */
static struct written *written_moves(struct walk *walk)
{
    struct written *list = arena_alloc(walk->arena, walk->moves.count, sizeof *list);

    for (size_t i = 0; i < walk->moves.count; i++) {
        struct buf text = {0};

        move_text(walk->position, &walk->moves.list[i], &text);
        list[i] = (struct written){buf_take(walk->arena, &text), &walk->moves.list[i]};
    }
    qsort(list, walk->moves.count, sizeof *list, by_text);
    for (size_t i = 0; i < walk->moves.count; i++) {
        for (const char *c = list[i].text; *c; c++)
            walk->sum = (walk->sum ^ (unsigned char)*c) * 16777619u;
        walk->sum = (walk->sum ^ '\n') * 16777619u;
    }
    return list;
}

static bool step(struct walk *walk)
{
    const struct written *list;

    walk->moves.count = 0;
    if (position_ending(walk->position).how == OUTCOME_OPEN)
        legal_moves(walk->position, &walk->moves);
    if (walk->moves.count == 0)
        return false;
    list = written_moves(walk);
    position_make(walk->position, list[next_number(walk, walk->moves.count)].move);
    return true;
}

static void print_best(struct walk *walk, struct search *search, uint32_t seed)
{
    const struct search_limits limits = {.depth = 64, .nodes = 1000, .seed = seed};
    struct found found = {0};
    struct buf text = {0};

    if (position_ending(walk->position).how == OUTCOME_OPEN)
        found = search_best(search, walk->position, &limits);
    if (found.any)
        move_text(walk->position, &found.move, &text);
    printf("%s\n", found.any ? buf_str(&text) : "-");
    buf_free(&text);
}

static void walk_once(const struct game *game, struct search *search, uint32_t seed, int plies)
{
    struct walk walk = {.arena = arena_new(), .seed = seed, .sum = 2166136261u};
    struct placement setup = placement_of_setup(walk.arena, game);
    int made = 0;

    walk.position = position_new(walk.arena, compiled_rules_of(game, false), &setup);
    while (made < plies && step(&walk))
        made++;
    printf("%d %u ", made, walk.sum);
    print_best(&walk, search, seed);
    moves_free(&walk.moves);
    arena_free(walk.arena);
}

int main(int count, char **arguments)
{
    struct arena *arena = arena_new();
    struct diags *diags = diags_new();
    const struct game *game = count > 2 ? game_load(arena, arguments[2], diags) : NULL;
    struct buf packed = {0};

    if (!game || game->flawed)
        return 2;
    if (strcmp(arguments[1], "pack") == 0) {
        game_pack(game, &packed);
        fwrite(packed.text, 1, packed.size, stdout);
        buf_free(&packed);
    }
    if (count > 4 && strcmp(arguments[1], "walk") == 0) {
        struct search *search = search_new(arena, compiled_rules_of(game, false));

        for (int i = 0; i < atoi(arguments[3]); i++)
            walk_once(game, search, (uint32_t)i, atoi(arguments[4]));
        search_free(search);
    }
    diags_free(diags);
    arena_free(arena);
    return 0;
}
