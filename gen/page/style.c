/* The house style: read by tables made from the same lists that declare it. */
#include "page/layout.h"

#include "yaml/field.h"

#include <stddef.h>

struct type_fields {
    struct located font, features;
    double size, leading, tracking;
    bool bold, italic;
};

static const struct field type_table[] = {
    {"font", FIELD_TEXT, offsetof(struct type_fields, font), .required = true},
    {"size", FIELD_NUMBER, offsetof(struct type_fields, size), .required = true, .least = 4,
     .most = 200},
    {"leading", FIELD_NUMBER, offsetof(struct type_fields, leading), .required = true, .least = 4,
     .most = 300},
    {"tracking", FIELD_NUMBER, offsetof(struct type_fields, tracking), .least = -100, .most = 1000},
    {"bold", FIELD_BOOL, offsetof(struct type_fields, bold)},
    {"italic", FIELD_BOOL, offsetof(struct type_fields, italic)},
    {"features", FIELD_TEXT, offsetof(struct type_fields, features)},
};

struct style_fields {
    int version;
    const struct node *fonts, *type, *lines, *greys;
};

static const struct field style_table[] = {
    {"piecework", FIELD_INT, offsetof(struct style_fields, version), .required = true, .least = 1,
     .most = 1},
    {"fonts", FIELD_LIST, offsetof(struct style_fields, fonts), .required = true},
    {"type", FIELD_MAP, offsetof(struct style_fields, type), .required = true},
    {"lines", FIELD_MAP, offsetof(struct style_fields, lines), .required = true},
    {"greys", FIELD_MAP, offsetof(struct style_fields, greys), .required = true},
};

struct type_nodes {
    const struct node *type[TYPE_STYLE_COUNT];
};

#define X(id, key)                                                                                 \
    {key, FIELD_MAP, offsetof(struct type_nodes, type) + STYLE_##id * sizeof(struct node *),       \
     .required = true},
static const struct field types_table[] = {TYPE_STYLES(X)};
#undef X
#define X(id, key)                                                                                 \
    {key,                                                                                          \
     FIELD_NUMBER,                                                                                 \
     offsetof(struct style, line) + LINE_##id * sizeof(double),                                    \
     .required = true,                                                                             \
     .least = 0.01,                                                                                \
     .most = 5},
static const struct field lines_table[] = {LINE_STYLES(X)};
#undef X
#define X(id, key)                                                                                 \
    {key,                                                                                          \
     FIELD_INT,                                                                                    \
     offsetof(struct style, grey) + GREY_##id * sizeof(int),                                       \
     .required = true,                                                                             \
     .least = 0,                                                                                   \
     .most = 100},
static const struct field greys_table[] = {GREYS(X)};
#undef X

static bool read_type(const struct node *node, const char *what, struct type_style *type,
                      struct located *family, struct diags *diags)
{
    struct type_fields f = {0};

    if (!fields_read(node, what, type_table, COUNT_OF(type_table), &f, diags))
        return false;
    *family = f.font;
    *type = (struct type_style){.family = f.font.text,
                                .size = f.size,
                                .leading = f.leading,
                                .tracking = f.tracking,
                                .bold = f.bold,
                                .italic = f.italic,
                                .features = f.features.text};
    return true;
}

static bool read_types(struct arena *arena, const struct node *node, struct style *style,
                       struct diags *diags)
{
    struct type_nodes nodes = {{0}};
    bool good = fields_read(node, "'type'", types_table, COUNT_OF(types_table), &nodes, diags);

    for (int i = 0; i < TYPE_STYLE_COUNT; i++)
        if (nodes.type[i])
            good &= read_type(nodes.type[i], arena_print(arena, "type '%s'", types_table[i].key),
                              &style->type[i], &style->family[i], diags);
    return good;
}

static bool read_fonts(struct arena *arena, const struct node *list, struct style *style,
                       struct diags *diags)
{
    static const struct field font = {"fonts", FIELD_TEXT, 0, .required = true};
    bool good = true;

    for (size_t i = 0; i < list->count; i++)
        good &= field_value(list->items[i], &font,
                            ARENA_PUSH(arena, style->fonts, style->font_count), diags);
    return good;
}

bool style_load(struct arena *arena, const char *path, struct style *style, struct diags *diags)
{
    const struct source *source = source_read(arena, path, diags);
    const struct node *root = source ? yaml_read(arena, source, diags) : NULL;
    struct style_fields f = {0};
    bool good;

    if (!root || !fields_read(root, "the style", style_table, COUNT_OF(style_table), &f, diags))
        return false;
    good = read_fonts(arena, f.fonts, style, diags);
    good &= read_types(arena, f.type, style, diags);
    good &= fields_read(f.lines, "'lines'", lines_table, COUNT_OF(lines_table), style, diags);
    good &= fields_read(f.greys, "'greys'", greys_table, COUNT_OF(greys_table), style, diags);
    return good;
}
