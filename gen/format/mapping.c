#include "format/mapping.h"

/* Once, though the same move may be left out in several directions. */
static void note_left_out(struct mapping *mapping, const char *what)
{
    const void **noted;

    what = arena_print(mapping->arena, "%s", what);
    noted = lookup_slot(mapping->arena, &mapping->left_out, what, strlen(what));
    if (!*noted)
        buf_print(mapping->notes, "# Left out: %s.\n", what);
    *noted = what;
}

void mapping_refuse(struct mapping *mapping, struct place at, const char *what, const char *why)
{
    mapping->good &= mapping->partial;
    if (!mapping->partial) {
        diag_add(mapping->diags, DIAG(EXPORT_UNSAID), at, what, why);
        return;
    }
    diag_add(mapping->diags, DIAG(EXPORT_LEFT_OUT), at, what, why);
    if (mapping->notes)
        note_left_out(mapping, what);
}

/* What the map has behind the name of the key; NULL: it is not there. */
static const char *find_key(const struct key_map *map, const char *path)
{
    const char *dot = strrchr(path, '.'), *key = dot ? dot + 1 : path;
    size_t parent = dot ? (size_t)(dot - path) : 0, size = strlen(key);

    EACH (row, map->rows, map->count) {
        if (strlen(row->path) != parent || strncmp(row->path, path, parent) != 0)
            continue;
        for (const char *k = row->keys; *k; k += strcspn(k, " "), k += *k == ' ')
            if (strncmp(k, key, size) == 0 && strchr(" =", k[size]))
                return k + size;
    }
    return NULL;
}

bool key_map_descends(const struct key_map *map, const char *path)
{
    size_t size = strlen(path);

    return FIND(row, map->rows, map->count,
                strncmp(row->path, path, size) == 0 &&
                    (size == 0 || row->path[size] == '.' || !row->path[size]));
}

bool key_map_knows(const struct key_map *map, const char *path)
{
    return find_key(map, path) || key_map_descends(map, path);
}

/* Whether it is one of the words with '|' between them, which end with a blank. */
static bool is_among(const char *word, const char *words)
{
    size_t size = strlen(word);

    for (const char *w = words; *w && *w != ' '; w += strcspn(w, "| "), w += *w == '|')
        if (strncmp(w, word, size) == 0 && strchr("| ", w[size]))
            return true;
    return false;
}

/* A value that is none of the words that can be said; the last part of the path is what people
 * write. */
static void check_value(struct mapping *mapping, const struct key_map *map, const char *path,
                        const struct node *value)
{
    const char *said = find_key(map, path), *dot = strrchr(path, '.'), *why = map->why;
    bool text = value->kind == NODE_TEXT;

    if (!said || *said != '=' || (text && is_among(value->text.text, said + 1)))
        return;
    for (size_t i = 0; i < map->unsaid_count; i++)
        if (strcmp(map->unsaid[i].path, path) == 0)
            why = map->unsaid[i].why;
    path = dot ? dot + 1 : path;
    mapping_refuse(mapping, value->place,
                   text ? arena_print(mapping->arena, "'%s: %s'", path, value->text.text)
                        : arena_print(mapping->arena, "'%s'", path),
                   why);
}

static void check_map(struct mapping *mapping, const struct key_map *map, const char *path,
                      const struct node *node);

/* Whether there are words for values of the key. */
static bool has_words(const struct key_map *map, const char *path)
{
    const char *said = find_key(map, path);

    return said && *said == '=' && said[1] && said[1] != ' ';
}

/* The value of a key, or what a list of such values holds; in place of words there may be a map. */
static void check_node(struct mapping *mapping, const struct key_map *map, const char *path,
                       const struct node *node)
{
    if (node->kind == NODE_MAP && (key_map_descends(map, path) || has_words(map, path)))
        check_map(mapping, map, path, node);
    else if (node->kind != NODE_LIST)
        check_value(mapping, map, path, node);
    for (size_t i = 0; node->kind == NODE_LIST && i < node->count; i++)
        check_node(mapping, map, path, node->items[i]);
}

static void check_map(struct mapping *mapping, const struct key_map *map, const char *path,
                      const struct node *node)
{
    for (size_t i = 0; i < node->count; i++) {
        const char *name = node->keys[i]->text.text, *dot = *path ? "." : "";
        const char *below = arena_print(mapping->arena, "%s%s%s", path, dot, name);

        if (!key_map_knows(map, below))
            below = arena_print(mapping->arena, "%s%s*", path, dot);
        if (key_map_knows(map, below))
            check_node(mapping, map, below, node->items[i]);
        else
            mapping_refuse(mapping, node->keys[i]->place, arena_print(mapping->arena, "'%s'", name),
                           map->why);
    }
}

void mapping_check(struct mapping *mapping, const struct key_map *map, const struct node *root)
{
    check_node(mapping, map, "", root);
}

/* --- boards --- */

static const char *const board_words[] = {[GRID_BOARD] = "a board with holes or lines of its own",
                                          [POINT_BOARD] = "a board of points and lines",
                                          [HEXAGON_BOARD] = "a board of hexagons",
                                          [TRIANGLE_BOARD] = "a board of triangles",
                                          [MORRIS_BOARD] = "a board of points and lines"};

bool mapping_takes_board(const struct game *game, struct diags *diags)
{
    const struct node *board = yaml_get(game->tree, "board");

    if (!game_is_grid(game))
        diag_add(diags, DIAG(EXPORT_UNSAID), board ? board->place : game->name.at,
                 board_words[game->network.shape], "other programs know files and ranks alone");
    return game_is_grid(game);
}
