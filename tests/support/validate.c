#include "support/validate.h"
#include "support/test.h"

#include "load/load.h"
#include "layout/layout.h"
#include "layout/printer.h"

#include <regex.h>
#include <strings.h>

const struct schema_kind schema_kinds[SCHEMA_KINDS] = {
    {"game", &game_record},          {"layout", &layout_record},          {"style", &style_record},
    {"labels", &labels_file_record}, {"printers", &printers_file_record}, {"words", &pack_record},
};

/* --- values --- */

static bool same_value(const struct value *a, const struct value *b)
{
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case VALUE_BOOL:
        return a->yes == b->yes;
    case VALUE_NUMBER:
        return a->number == b->number;
    case VALUE_TEXT:
        return strcmp(a->text, b->text) == 0;
    default:
        fail_msg("only plain values are compared");
        return false;
    }
}

static bool has_type(const struct value *value, const char *type)
{
    static const char *const names[] = {"null", "boolean", "number", "string", "array", "object"};

    if (strcmp(type, "integer") == 0)
        return value->kind == VALUE_NUMBER && value->number == floor(value->number);
    return strcmp(type, names[value->kind]) == 0;
}

static bool matches(const char *pattern, const char *text)
{
    regex_t regex;
    bool found;

    if (regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB) != 0)
        fail_msg("'%s' is no regular expression", pattern);
    found = regexec(&regex, text, 0, NULL, 0) == 0;
    regfree(&regex);
    return found;
}

/* --- keywords --- */

struct task {
    const struct value *root;   /* of the schema */
    const struct value *schema; /* the object with the keyword */
    const struct value *argument, *value;
};

static bool valid(const struct value *root, const struct value *schema, const struct value *value);

static bool check_ref(const struct task *t)
{
    assert_int_equal(strncmp(t->argument->text, "#/", 2), 0);
    return valid(t->root, json_at(t->root, t->argument->text + 2), t->value);
}

static bool check_type(const struct task *t)
{
    if (t->argument->kind == VALUE_TEXT)
        return has_type(t->value, t->argument->text);
    for (size_t i = 0; i < t->argument->count; i++)
        if (has_type(t->value, t->argument->items[i]->text))
            return true;
    return false;
}

static bool check_const(const struct task *t)
{
    return same_value(t->argument, t->value);
}

static bool check_enum(const struct task *t)
{
    for (size_t i = 0; i < t->argument->count; i++)
        if (same_value(t->argument->items[i], t->value))
            return true;
    return false;
}

static bool check_minimum(const struct task *t)
{
    return t->value->kind != VALUE_NUMBER || t->value->number >= t->argument->number;
}

static bool check_maximum(const struct task *t)
{
    return t->value->kind != VALUE_NUMBER || t->value->number <= t->argument->number;
}

static bool check_pattern(const struct task *t)
{
    return t->value->kind != VALUE_TEXT || matches(t->argument->text, t->value->text);
}

static bool check_properties(const struct task *t)
{
    for (size_t i = 0; t->value->kind == VALUE_OBJECT && i < t->value->count; i++) {
        const struct value *schema = json_member(t->argument, t->value->keys[i]);

        if (schema && !valid(t->root, schema, t->value->items[i]))
            return false;
    }
    return true;
}

static bool check_additional(const struct task *t)
{
    const struct value *known = json_member(t->schema, "properties");

    for (size_t i = 0; t->value->kind == VALUE_OBJECT && i < t->value->count; i++)
        if (!json_member(known, t->value->keys[i]) &&
            !valid(t->root, t->argument, t->value->items[i]))
            return false;
    return true;
}

static bool check_required(const struct task *t)
{
    for (size_t i = 0; t->value->kind == VALUE_OBJECT && i < t->argument->count; i++)
        if (!json_member(t->value, t->argument->items[i]->text))
            return false;
    return true;
}

static bool check_fewest(const struct task *t)
{
    return t->value->kind != VALUE_OBJECT || (double)t->value->count >= t->argument->number;
}

static bool check_most(const struct task *t)
{
    return t->value->kind != VALUE_OBJECT || (double)t->value->count <= t->argument->number;
}

static bool check_items(const struct task *t)
{
    for (size_t i = 0; t->value->kind == VALUE_LIST && i < t->value->count; i++)
        if (!valid(t->root, t->argument, t->value->items[i]))
            return false;
    return true;
}

static bool check_any(const struct task *t)
{
    for (size_t i = 0; i < t->argument->count; i++)
        if (valid(t->root, t->argument->items[i], t->value))
            return true;
    return false;
}

static bool check_all(const struct task *t)
{
    for (size_t i = 0; i < t->argument->count; i++)
        if (!valid(t->root, t->argument->items[i], t->value))
            return false;
    return true;
}

static bool check_if(const struct task *t)
{
    return !valid(t->root, t->argument, t->value) ||
           valid(t->root, json_at(t->schema, "then"), t->value);
}

static bool check_nothing(const struct task *t)
{
    (void)t;
    return true;
}

static const struct {
    const char *word;
    bool (*check)(const struct task *t);
} keywords[] = {
    {"$ref", check_ref},
    {"type", check_type},
    {"const", check_const},
    {"enum", check_enum},
    {"minimum", check_minimum},
    {"maximum", check_maximum},
    {"pattern", check_pattern},
    {"properties", check_properties},
    {"additionalProperties", check_additional},
    {"required", check_required},
    {"minProperties", check_fewest},
    {"maxProperties", check_most},
    {"items", check_items},
    {"anyOf", check_any},
    {"allOf", check_all},
    {"if", check_if},
    {"then", check_nothing}, /* part of "if" */
    {"$schema", check_nothing},
    {"$defs", check_nothing},
    {"title", check_nothing},
    {"description", check_nothing},
};

static bool valid(const struct value *root, const struct value *schema, const struct value *value)
{
    if (schema->kind == VALUE_BOOL)
        return schema->yes;
    assert_int_equal(schema->kind, VALUE_OBJECT);
    for (size_t i = 0; i < schema->count; i++) {
        const struct task task = {root, schema, schema->items[i], value};
        size_t k = 0;

        while (k < COUNT_OF(keywords) && strcmp(keywords[k].word, schema->keys[i]) != 0)
            k++;
        if (k == COUNT_OF(keywords))
            fail_msg("the validator does not know '%s'", schema->keys[i]);
        if (!keywords[k].check(&task))
            return false;
    }
    return true;
}

bool is_valid(const struct value *schema, const struct value *value)
{
    return valid(schema, schema, value);
}

/* --- YAML --- */

static bool is_plain(const struct node *node)
{
    const struct place *at = &node->place;
    size_t size, i = 0;
    const char *line = source_line(at->source, at->line, &size);

    if (strchr(node->text.text, '\n'))
        return false;
    for (unsigned column = 1; column < at->column && i < size; column++)
        i += utf8_length(line + i, size - i);
    if (i < size && strchr("'\"|>", line[i]) && !node->text.exact)
        return false;
    return i == 0 || !strchr("'\"", line[i - 1]);
}

static bool is_number(const char *text)
{
    return matches("^[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?$", text);
}

static void resolve_word(const char *text, enum yaml_version version, struct value *value)
{
    static const struct {
        const char *word;
        bool yes, early;
    } words[] = {{"true", true},     {"false", false},     {"yes", true, true}, {"no", false, true},
                 {"on", true, true}, {"off", false, true}, {"y", true, true},   {"n", false, true}};

    for (size_t i = 0; i < COUNT_OF(words); i++) {
        if (strcasecmp(text, words[i].word) != 0 || (words[i].early && version != YAML_1_1))
            continue;
        value->kind = VALUE_BOOL;
        value->yes = words[i].yes;
    }
    if (!*text || strcmp(text, "~") == 0 || strcmp(text, "null") == 0)
        value->kind = VALUE_NULL;
}

static void resolve_text(const struct node *node, enum yaml_version version, struct value *value)
{
    value->kind = VALUE_TEXT;
    value->text = node->text.text;
    if (!is_plain(node))
        return;
    if (is_number(value->text)) {
        value->kind = VALUE_NUMBER;
        value->number = strtod(value->text, NULL);
    } else {
        resolve_word(value->text, version, value);
    }
}

const struct value *yaml_value(struct arena *arena, const struct node *node,
                               enum yaml_version version)
{
    struct value *value = arena_alloc(arena, 1, sizeof *value);

    if (node->kind == NODE_TEXT) {
        resolve_text(node, version, value);
        return value;
    }
    value->kind = node->kind == NODE_MAP ? VALUE_OBJECT : VALUE_LIST;
    value->count = node->count;
    value->items = arena_alloc(arena, node->count, sizeof *value->items);
    value->keys = arena_alloc(arena, node->count, sizeof *value->keys);
    for (size_t i = 0; i < node->count; i++) {
        value->items[i] = yaml_value(arena, node->items[i], version);
        if (node->kind == NODE_MAP)
            value->keys[i] = node->keys[i]->text.text;
    }
    return value;
}
