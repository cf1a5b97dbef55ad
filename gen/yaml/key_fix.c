/* Fixes that set a key of a file. Where its value or its map goes on over several lines, nothing is
 * offered. */
#include "yaml/tree.h"

#include "diag/finding.h"

/* The end of what stands in braces, or of one of its values; 0: it does not end on its line. */
static size_t end_in_braces(const char *text, size_t at, bool value)
{
    int depth = 0;

    for (; text[at] && text[at] != '\n' && !strchr("\"'#", text[at]); at++) {
        if (depth == 0 && (strchr("}]", text[at]) || (value && text[at] == ',')))
            return at;
        depth += strchr("{[", text[at]) != NULL;
        depth -= strchr("}]", text[at]) != NULL;
    }
    return 0;
}

static void offer(struct finding *finding, const struct source *source, size_t from, size_t to,
                  const char *text)
{
    diag_choice(finding, source_place(source, from, to - from), text);
}

/* Whether the value, whose text up to the end of its line that is, goes on in lines below. */
static bool goes_on(const struct node *value, const char *text, size_t size)
{
    const char *mark = strchr("{}[]\"\"''", *text), last = text[size - 1];

    if (mark && last != mark[1])
        return true;
    return value->kind == NODE_TEXT && value->text.span > utf8_count(text, size);
}

/* Replaces the value at that index. */
static void replace(struct finding *finding, const struct node *map, size_t index,
                    const char *value)
{
    const struct node *key = map->keys[index];
    const struct source *source = key->place.source;
    const char *text = source->text;
    size_t from = place_byte(&key->place) + strlen(key->text.text), to;

    if (text[from++] != ':')
        return; /* the key is in quotes */
    from += strspn(text + from, " ");
    to = map->braces ? end_in_braces(text, from, true) : from;
    while (!map->braces && text[to] && !strchr("\r\n", text[to]) && strncmp(text + to, " #", 2))
        to++;
    while (to > from && text[to - 1] == ' ')
        to--;
    if (to > from && !strchr("|>", text[from]) &&
        !goes_on(map->items[index], text + from, to - from))
        offer(finding, source, from, to, value);
}

/* Inserts a key before that one, or into empty braces. */
static void insert(struct finding *finding, const struct node *map, size_t before, const char *key,
                   const char *value)
{
    const struct place *place = map->count ? &map->keys[before]->place : &map->place;
    const struct source *source = place->source;
    size_t at = place_byte(place) + !map->count;
    const char *text = arena_print(map->arena, "%s: %s", key, value);

    if (map->braces && !end_in_braces(source->text, at, false))
        return;
    if (map->braces && map->count)
        text = arena_print(map->arena, "%s, ", text);
    else if (!map->braces)
        text = arena_print(map->arena, "%s\n%*s", text, (int)place->column - 1, "");
    offer(finding, source, at, at, text);
}

static size_t index_of(const struct node *map, const char *key, size_t size)
{
    size_t i = 0;

    while (i < map->count &&
           (strncmp(map->keys[i]->text.text, key, size) != 0 || map->keys[i]->text.text[size]))
        i++;
    return i;
}

static void set_key(struct finding *finding, const struct node *map, const char *key,
                    const char *value)
{
    size_t i = index_of(map, key, strlen(key));

    if (i < map->count)
        replace(finding, map, i, value);
    else
        insert(finding, map, 0, key, value);
}

/* Keys of the whole file that are not there yet come before the pieces or the parts. */
void yaml_choose_key(struct finding *finding, const struct node *root, const char *path,
                     const char *value)
{
    const char *key = path + strcspn(path, ".");
    size_t size = (size_t)(key - path), i, behind;

    if (!diag_listed(finding) || !root || root->kind != NODE_MAP)
        return;
    i = index_of(root, path, size);
    behind = index_of(root, "pieces", 6);
    behind = behind < root->count ? behind : index_of(root, "parts", 5);
    if (behind == root->count)
        return;
    key += *key == '.';
    if (i < root->count && !*key)
        replace(finding, root, i, value);
    else if (i < root->count && root->items[i]->kind == NODE_MAP)
        set_key(finding, root->items[i], key, value);
    else if (i == root->count && *key)
        insert(finding, root, behind, arena_text(root->arena, path, size),
               arena_print(root->arena, "{%s: %s}", key, value));
    else if (i == root->count)
        insert(finding, root, behind, path, value);
}

/* The map whose first key stands there; NULL: there is none. */
static const struct node *map_at(const struct node *node, const struct place *first)
{
    const struct node *found = NULL;

    if (node->kind == NODE_MAP && node->place.line == first->line &&
        node->place.column == first->column)
        return node;
    for (size_t i = 0; i < node->count && !found; i++)
        found = map_at(node->items[i], first);
    return found;
}

void yaml_choose_beside(struct finding *finding, struct place first, const char *key,
                        const char *value)
{
    LOCAL_ARENA(arena);
    const struct node *root = NULL, *map;

    if (diag_listed(finding) && place_known(&first) && !first.source->skipped)
        root = yaml_read(arena, first.source, NULL);
    map = root ? map_at(root, &first) : NULL;
    if (map)
        set_key(finding, map, key, value);
}
