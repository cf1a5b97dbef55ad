#include "yaml/tree.h"

enum { PACK_VERSION = 1, NUMBER_BITS = 28 };

/* --- writing --- */

static void put_number(struct buf *out, size_t number)
{
    for (; number >= 0x80; number >>= 7)
        buf_char(out, (char)(number | 0x80));
    buf_char(out, (char)number);
}

static void put_text(struct buf *out, const char *text)
{
    put_number(out, strlen(text));
    buf_text(out, text);
}

static void put_node(const struct node *node, struct buf *out)
{
    buf_char(out, (char)node->kind);
    if (node->kind == NODE_TEXT) {
        put_text(out, node->text.text);
        return;
    }
    put_number(out, node->count);
    for (size_t i = 0; i < node->count; i++) {
        if (node->kind == NODE_MAP)
            put_text(out, node->keys[i]->text.text);
        put_node(node->items[i], out);
    }
}

void yaml_pack(const struct node *root, struct buf *out)
{
    buf_char(out, PACK_VERSION);
    put_node(root, out);
}

/* --- reading --- */

struct unpacker {
    struct arena *arena;
    const struct source *source; /* in which the places are */
    const char *bytes, *end;
    unsigned nodes;
};

/* -1: there is none. */
static int get_byte(struct unpacker *u)
{
    return u->bytes < u->end ? (unsigned char)*u->bytes++ : -1;
}

static bool get_number(struct unpacker *u, size_t *number)
{
    *number = 0;
    for (int bit = 0; bit < NUMBER_BITS; bit += 7) {
        int byte = get_byte(u);

        if (byte < 0)
            return false;
        *number |= (size_t)(byte & 0x7F) << bit;
        if (!(byte & 0x80))
            return true;
    }
    return false;
}

static struct node *new_node(struct unpacker *u, enum node_kind kind)
{
    struct node *node;

    if (u->nodes == YAML_NODE_LIMIT)
        return NULL;
    node = arena_alloc(u->arena, 1, sizeof *node);
    node->kind = kind;
    node->weight = 1;
    node->arena = u->arena;
    node->place = (struct place){u->source, ++u->nodes, 1, 1};
    return node;
}

static bool is_legible(const char *text, size_t size)
{
    size_t length;

    for (size_t i = 0; i < size; i += length) {
        length = utf8_length(text + i, size - i);
        if (length == 0 || utf8_is_refused(utf8_code(text + i)))
            return false;
    }
    return true;
}

static struct node *get_text(struct unpacker *u)
{
    struct node *node = new_node(u, NODE_TEXT);
    size_t size;

    if (!node || !get_number(u, &size) || size > (size_t)(u->end - u->bytes) ||
        !is_legible(u->bytes, size))
        return NULL;
    node->text = (struct located){.text = arena_text(u->arena, u->bytes, size), .at = node->place};
    node->bytes = (unsigned)size;
    u->bytes += size;
    return node;
}

static struct node *get_node(struct unpacker *u, unsigned depth);

/* A key of a map, and its value; that alone in a list. */
static bool get_entry(struct unpacker *u, struct node *node, unsigned depth)
{
    struct node *key = node->kind == NODE_MAP ? get_text(u) : NULL, *item;

    if (node->kind == NODE_MAP && !key)
        return false;
    item = get_node(u, depth);
    if (!item)
        return false;
    if (key) {
        node->keys = arena_grow(u->arena, node->keys, node->count, sizeof *node->keys);
        node->keys[node->count] = key;
    }
    *ARENA_PUSH(u->arena, node->items, node->count) = item;
    node->weight += item->weight + (key ? key->weight : 0);
    node->bytes += item->bytes + (key ? key->bytes : 0);
    return true;
}

static struct node *get_node(struct unpacker *u, unsigned depth)
{
    int kind = get_byte(u);
    struct node *node;
    size_t count;

    if (kind == NODE_TEXT)
        return get_text(u);
    if ((kind != NODE_LIST && kind != NODE_MAP) || depth > YAML_DEPTH_LIMIT)
        return NULL;
    node = new_node(u, (enum node_kind)kind);
    if (!node || !get_number(u, &count))
        return NULL;
    for (size_t i = 0; i < count; i++)
        if (!get_entry(u, node, depth + 1))
            return NULL;
    if (kind == NODE_MAP && count)
        node->place = node->keys[0]->place;
    return node;
}

struct node *yaml_unpack(struct arena *arena, const char *bytes, size_t size)
{
    struct source *source = arena_alloc(arena, 1, sizeof *source);
    struct unpacker u = {arena, source, bytes, bytes + size, 0};
    struct node *root;

    *source = (struct source){.path = "definition", .text = ""};
    if (get_byte(&u) != PACK_VERSION)
        return NULL;
    root = get_node(&u, 1);
    return u.bytes == u.end ? root : NULL;
}
