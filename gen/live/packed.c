#include "live/packed.h"

#include "notation/betza/betza.h"
#include "yaml/pack.h"

#include <string.h>

/* What no rule depends on: keys of the definition, of its board, of its pieces, of its examples. */
static const char *const game_keys[] = {"native", "words", "claims", "unlike", "witness", NULL};
static const char *const board_keys[] = {"picture", "pictures", "dots", "corners", NULL};
static const char *const piece_keys[] = {"native", "picture",  "sentence", "source",
                                         "size",   "mnemonic", "text",     NULL};
static const char *const move_keys[] = {"moves", NULL};
static const char *const example_keys[] = {"caption", "note", NULL};

static bool is_among(const char *const *keys, const char *key)
{
    while (*keys && strcmp(*keys, key) != 0)
        keys++;
    return *keys != NULL;
}

/* A map without these keys; what is none of a map stays. */
static struct node *without(struct arena *arena, const struct node *map, const char *const *keys)
{
    struct node *rest = arena_alloc(arena, 1, sizeof *rest);

    *rest = *map;
    if (map->kind != NODE_MAP)
        return rest;
    rest->keys = arena_alloc(arena, map->count + 1, sizeof *rest->keys);
    rest->items = arena_alloc(arena, map->count + 1, sizeof *rest->items);
    rest->count = 0;
    for (size_t i = 0; i < map->count; i++) {
        if (is_among(keys, map->keys[i]->text.text))
            continue;
        rest->keys[rest->count] = map->keys[i];
        rest->items[rest->count++] = map->items[i];
    }
    return rest;
}

/* Adds the moves of a piece that are told in another spelling; there is room for one key more. */
static void add_moves(struct arena *arena, const struct piece *piece, struct node *node)
{
    struct node *key = arena_alloc(arena, 1, sizeof *key);
    struct buf text = {0};
    const char *value;

    key->text.text = "moves";
    betza_write_value(&piece->moves, &text);
    value = buf_take(arena, &text);
    node->keys[node->count] = key;
    node->items[node->count++] =
        yaml_read(arena, source_from_text(arena, "moves", value, strlen(value), NULL), NULL);
}

/* Pieces are in the order of the file. */
static void pack_pieces(struct arena *arena, const struct game *game, struct node *list)
{
    for (size_t i = 0; i < list->count && i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        struct node *node = without(arena, list->items[i], piece_keys);

        if (piece->outvoted.text)
            node = without(arena, node, move_keys);
        if (!yaml_get(node, "moves") && piece->moves.count > 0)
            add_moves(arena, piece, node);
        list->items[i] = node;
    }
}

static void pack_examples(struct arena *arena, struct node *list)
{
    for (size_t i = 0; i < list->count; i++)
        list->items[i] = without(arena, list->items[i], example_keys);
}

void game_pack(const struct game *game, struct buf *out)
{
    struct arena *arena = arena_new();
    struct node *root = without(arena, yaml_read(arena, game->source, NULL), game_keys);

    for (size_t i = 0; i < root->count; i++) {
        if (strcmp(root->keys[i]->text.text, "board") == 0)
            root->items[i] = without(arena, root->items[i], board_keys);
        else if (strcmp(root->keys[i]->text.text, "pieces") == 0)
            pack_pieces(arena, game, root->items[i]);
        else if (strcmp(root->keys[i]->text.text, "examples") == 0)
            pack_examples(arena, root->items[i]);
    }
    yaml_pack(root, out);
    arena_free(arena);
}
