#include "base/json.h"
#include "yaml/field.h"

static void put_value(struct json *json, const char *key, const struct field *field,
                      const char *help);

/* --- text --- */

static void put_description(struct json *json, const char *phrase)
{
    LOCAL_BUF(sentence);

    if (!phrase)
        return;
    help_sentence(&sentence, phrase);
    json_text(json, "description", sentence.text);
}

static void put_words(struct json *json, const char *key, const char *const *words)
{
    json_open_array(json, key, JSON_FLAT);
    for (size_t i = 0; words[i]; i++)
        json_text(json, NULL, words[i]);
    json_close(json);
}

/* --- values --- */

static void put_reference(struct json *json, const struct record *record)
{
    LOCAL_BUF(path);

    buf_print(&path, "#/$defs/%s", record->name);
    json_text(json, "$ref", path.text);
}

/* Words such as 11 and no are text to Piecework, but other readers of YAML take them for numbers
 * and booleans. No number looks like a text of a certain form. */
static void put_text_type(struct json *json, const struct field *field)
{
    static const char *const kinds[] = {"string", "boolean", "number", NULL};
    static const char *const formed_kinds[] = {"string", "boolean", NULL};
    const char *any = field->one_line ? "^[^\t\n]*[^ \t\n][^\t\n]*$" : "[^ \t\n]";

    put_words(json, "type", field->pattern ? formed_kinds : kinds);
    json_text(json, "pattern", field->pattern ? field->pattern : any);
}

static void put_number_type(struct json *json, const struct field *field)
{
    static const char *const kinds[] = {"number", "string", NULL};
    bool length = scalar_unit(field);

    if (length)
        put_words(json, "type", kinds);
    else
        json_text(json, "type", field->type == FIELD_INT ? "integer" : "number");
    json_put(json, "minimum=n maximum=n", field->least, field->most);
    if (length)
        json_text(json, "pattern",
                  "^[-+]?([0-9]+([.][0-9]+)?|[.][0-9]+) *([mM][mM]|[cC][mM]|[iI][nN]|[pP][tT])?$");
}

static void put_bool_type(struct json *json, const struct field *field)
{
    const char *const *words = scalar_listed(field);

    json_put(json, "enum[ =b =b", true, false);
    for (size_t i = 0; words[i]; i++)
        json_text(json, NULL, words[i]);
    json_close(json);
}

/* Other readers of YAML take on and off for booleans. */
static void put_choices(struct json *json, const char *const *words)
{
    json_open_array(json, "enum", JSON_FLAT);
    for (size_t i = 0; words[i]; i++) {
        json_text(json, NULL, words[i]);
        if (strcmp(words[i], "on") == 0 || strcmp(words[i], "off") == 0)
            json_bool(json, NULL, words[i][1] == 'n');
    }
    json_close(json);
}

/* One, and a list of them. */
static void put_some(struct json *json, const struct field *field)
{
    const struct field list = {.type = FIELD_ARRAY, .item = field->item};

    put_value(json, NULL, field->item, field->item->help);
    put_value(json, NULL, &list, field->several);
}

static void put_forms(struct json *json, const struct field *const *forms)
{
    json_open_array(json, "anyOf", JSON_TALL);
    for (size_t i = 0; forms[i]; i++)
        if (forms[i]->type == FIELD_SOME)
            put_some(json, forms[i]);
        else
            put_value(json, NULL, forms[i], forms[i]->help);
    json_close(json);
}

static void put_list(struct json *json, const struct field *field)
{
    json_text(json, "type", "array");
    put_value(json, "items", field->item, field->item->help);
}

static void put_type(struct json *json, const struct field *field)
{
    switch (field->type) {
    case FIELD_TEXT:
        put_text_type(json, field);
        break;
    case FIELD_INT:
    case FIELD_NUMBER:
    case FIELD_LENGTH:
    case FIELD_POINTS:
        put_number_type(json, field);
        break;
    case FIELD_BOOL:
    case FIELD_SWITCH:
        put_bool_type(json, field);
        break;
    case FIELD_CHOICE:
        put_choices(json, field->choices);
        break;
    case FIELD_EITHER:
    case FIELD_NODE:
        if (field->forms[1])
            put_forms(json, field->forms);
        else
            put_type(json, field->forms[0]);
        break;
    case FIELD_SOME:
        put_forms(json, (const struct field *[]){field, NULL});
        break;
    case FIELD_ARRAY:
    case FIELD_LIST:
        put_list(json, field);
        break;
    case FIELD_RECORD:
    case FIELD_NAMED:
    case FIELD_MAP:
        put_reference(json, field->record);
        break;
    }
}

/* The value itself, or a map of one for each player. */
static void put_by_player(struct json *json, const struct field *field)
{
    struct field one = *field;

    one.second = 0;
    one.by_player = false;
    json_open_array(json, "anyOf", JSON_TALL);
    put_value(json, NULL, &one, one.forms ? NULL : field->help);
    json_put(json, "{{ type=s minProperties=n additionalProperties=b properties{{", "object", 1.0,
             false);
    for (int side = 0; side < 2; side++)
        put_value(json, player_keys[side], &one, player_help[side]);
    json_put(json, "} }");
    json_close(json);
}

static void put_value(struct json *json, const char *key, const struct field *field,
                      const char *help)
{
    json_open_object(json, key, JSON_TALL);
    put_description(json, help);
    if (field_by_player(field))
        put_by_player(json, field);
    else
        put_type(json, field);
    json_close(json);
}

/* --- maps --- */

static void put_required(struct json *json, const struct record *record)
{
    size_t first = 0;

    while (first < record->count && !record->fields[first].required)
        first++;
    if (first == record->count)
        return;
    json_open_array(json, "required", JSON_FLAT);
    for (size_t i = 0; i < record->count; i++)
        if (record->fields[i].required)
            json_text(json, NULL, record->fields[i].key);
    json_close(json);
}

/* All that is required of a map without a base, in the maps within, too: in an open object. */
static void put_whole(struct json *json, const struct record *record)
{

    if (record->free && record->free->record) {
        json_open_object(json, "additionalProperties", JSON_TALL);
        put_whole(json, record->free->record);
        json_close(json);
    }
    if (record->free)
        return;
    put_required(json, record);
    json_open_object(json, "properties", JSON_TALL);
    EACH (field, record->fields, record->count) {
        if (!field->record)
            continue;
        json_open_object(json, field->key, JSON_TALL);
        put_whole(json, field->record);
        json_close(json);
    }
    json_close(json);
}

/* It names its base, or is whole. */
static void put_based(struct json *json, const struct record *record)
{
    json_put(json, "anyOf[[ { required[ =s ] } {{", record->base);
    put_whole(json, record);
    json_put(json, "} ]");
}

static void put_either(struct json *json, const char *const *keys)
{
    json_put(json, "anyOf[[");
    for (size_t i = 0; keys[i]; i++)
        json_put(json, "{ required[ =s ] }", keys[i]);
    json_put(json, "]");
}

/* What choice number `chosen` asks for and excludes. */
static void put_consequence(struct json *json, const struct record *record, size_t chosen)
{
    bool mandatory;

    json_put(json, "then{{ required[");
    for (size_t i = 1; i < record->count; i++)
        if (record_takes(record, chosen, record->fields[i].key, &mandatory) && mandatory)
            json_text(json, NULL, record->fields[i].key);
    json_put(json, "] properties{");
    for (size_t i = 1; i < record->count; i++)
        if (!record_takes(record, chosen, record->fields[i].key, &mandatory))
            json_bool(json, record->fields[i].key, false);
    json_put(json, "} }");
}

static void put_variants(struct json *json, const struct record *record)
{
    const struct field *first = &record->fields[0];

    json_put(json, "allOf[[");
    for (size_t i = 0; first->choices[i]; i++) {
        json_put(json, "{{ if{ properties{");
        json_open_object(json, first->key, JSON_FLAT);
        json_put(json, "const=s } } }", first->choices[i]);
        put_consequence(json, record, i);
        json_put(json, "}");
    }
    json_put(json, "]");
}

static void put_free(struct json *json, const struct record *record)
{
    if (record->free_least)
        json_number(json, "minProperties", record->free_least);
    if (record->free_most)
        json_number(json, "maxProperties", record->free_most);
    put_value(json, "additionalProperties", record->free, record->free->help);
}

static void put_keys(struct json *json, const struct record *record)
{
    json_open_object(json, "properties", JSON_TALL);
    for (size_t i = 0; i < record->count; i++)
        put_value(json, record->fields[i].key, &record->fields[i], record->fields[i].help);
    json_close(json);
}

/* The members of an open object that describe the map. */
static void put_map(struct json *json, const struct map *map)
{
    const struct record *record = map->record;

    put_description(json, record->help);
    json_text(json, "type", "object");
    if (record->count || !record->free)
        put_keys(json, record);
    if (record->free) {
        put_free(json, record);
        return;
    }
    json_bool(json, "additionalProperties", false);
    if (record->base)
        put_based(json, record);
    else if (!map->partial)
        put_required(json, record);
    if (record->either)
        put_either(json, record->either);
    if (record->variants)
        put_variants(json, record);
}

void schema_write(const struct record *root, const char *title, struct buf *out)
{
    LOCAL_ARENA(arena);
    const struct maps maps = maps_of(arena, root);
    struct json json = json_begin(out);

    json_put(&json, "{{ $schema=s title=s", "https://json-schema.org/draft/2020-12/schema", title);
    put_map(&json, &maps.list[0]);
    json_put(&json, "$defs{{");
    for (size_t i = 1; i < maps.count; i++) {
        json_open_object(&json, maps.list[i].record->name, JSON_TALL);
        put_map(&json, &maps.list[i]);
        json_put(&json, "}");
    }
    json_put(&json, "} }");
}
