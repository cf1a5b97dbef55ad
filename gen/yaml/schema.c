#include "yaml/schema.h"

#include "base/json.h"
#include "yaml/scalar.h"

#include <string.h>

enum { RECORD_LIMIT = 64 }; /* records of one schema or manual */

struct schema {
    struct json json;
    const struct record *records[RECORD_LIMIT]; /* those referred to, in order */
    bool partial[RECORD_LIMIT]; /* their maps may lack what a base has; see record.base */
    size_t count;
    bool in_partial; /* what is being written stands in such a map */
};

static void put_value(struct schema *schema, const char *key, const struct field *field,
                      const char *help);

/* --- text --- */

/* A phrase as a sentence. */
static void put_description(struct schema *schema, const char *phrase)
{
    LOCAL_BUF(sentence);

    if (!phrase)
        return;
    buf_text(&sentence, phrase);
    if (*phrase >= 'a' && *phrase <= 'z')
        sentence.text[0] = (char)(*phrase - 'a' + 'A');
    buf_char(&sentence, '.');
    json_text(&schema->json, "description", buf_str(&sentence));
}

static void put_words(struct schema *schema, const char *key, const char *const *words)
{
    json_open_array(&schema->json, key, JSON_FLAT);
    for (size_t i = 0; words[i]; i++)
        json_text(&schema->json, NULL, words[i]);
    json_close(&schema->json);
}

/* --- records by name --- */

static void put_reference(struct schema *schema, const struct record *record)
{
    LOCAL_BUF(path);
    size_t i = 0;

    while (i < schema->count && schema->records[i] != record)
        i++;
    if (i == schema->count && i < RECORD_LIMIT) {
        schema->partial[i] = schema->in_partial;
        schema->records[schema->count++] = record;
    }
    buf_print(&path, "#/$defs/%s", record->name);
    json_text(&schema->json, "$ref", path.text);
}

/* --- values --- */

/* Words such as 11 and no are text to Piecework, but other readers of YAML take them for numbers
 * and booleans. No number looks like a text of a certain form. */
static void put_text_type(struct schema *schema, const struct field *field)
{
    static const char *const kinds[] = {"string", "boolean", "number", NULL};
    static const char *const formed_kinds[] = {"string", "boolean", NULL};
    const char *any = field->one_line ? "^[^\t\n]*[^ \t\n][^\t\n]*$" : "[^ \t\n]";

    put_words(schema, "type", field->pattern ? formed_kinds : kinds);
    json_text(&schema->json, "pattern", field->pattern ? field->pattern : any);
}

static void put_number_type(struct schema *schema, const struct field *field)
{
    static const char *const kinds[] = {"number", "string", NULL};
    bool length = scalar_unit(field);

    if (length)
        put_words(schema, "type", kinds);
    else
        json_text(&schema->json, "type", field->type == FIELD_INT ? "integer" : "number");
    json_put(&schema->json, "minimum=n maximum=n", field->least, field->most);
    if (length)
        json_text(&schema->json, "pattern",
                  "^[-+]?([0-9]+([.][0-9]+)?|[.][0-9]+) *([mM][mM]|[cC][mM]|[iI][nN]|[pP][tT])?$");
}

static void put_bool_type(struct schema *schema, const struct field *field)
{
    const char *const *words = scalar_listed(field);

    json_put(&schema->json, "enum[ =b =b", true, false);
    for (size_t i = 0; words[i]; i++)
        json_text(&schema->json, NULL, words[i]);
    json_close(&schema->json);
}

/* Other readers of YAML take on and off for booleans. */
static void put_choices(struct schema *schema, const char *const *words)
{
    json_open_array(&schema->json, "enum", JSON_FLAT);
    for (size_t i = 0; words[i]; i++) {
        json_text(&schema->json, NULL, words[i]);
        if (strcmp(words[i], "on") == 0 || strcmp(words[i], "off") == 0)
            json_bool(&schema->json, NULL, words[i][1] == 'n');
    }
    json_close(&schema->json);
}

/* One, and a list of them. */
static void put_some(struct schema *schema, const struct field *field)
{
    const struct field list = {.type = FIELD_ARRAY, .item = field->item};

    put_value(schema, NULL, field->item, field->item->help);
    put_value(schema, NULL, &list, field->several);
}

static void put_forms(struct schema *schema, const struct field *const *forms)
{
    json_open_array(&schema->json, "anyOf", JSON_TALL);
    for (size_t i = 0; forms[i]; i++)
        if (forms[i]->type == FIELD_SOME)
            put_some(schema, forms[i]);
        else
            put_value(schema, NULL, forms[i], forms[i]->help);
    json_close(&schema->json);
}

/* A list replaces that of a base, so its elements are whole. */
static void put_list(struct schema *schema, const struct field *field)
{
    bool in_partial = schema->in_partial;

    json_text(&schema->json, "type", "array");
    schema->in_partial = false;
    put_value(schema, "items", field->item, field->item->help);
    schema->in_partial = in_partial;
}

static void put_type(struct schema *schema, const struct field *field)
{
    switch (field->type) {
    case FIELD_TEXT:
        put_text_type(schema, field);
        break;
    case FIELD_INT:
    case FIELD_NUMBER:
    case FIELD_LENGTH:
    case FIELD_POINTS:
        put_number_type(schema, field);
        break;
    case FIELD_BOOL:
    case FIELD_SWITCH:
        put_bool_type(schema, field);
        break;
    case FIELD_CHOICE:
        put_choices(schema, field->choices);
        break;
    case FIELD_EITHER:
    case FIELD_NODE:
        if (field->forms[1])
            put_forms(schema, field->forms);
        else
            put_type(schema, field->forms[0]);
        break;
    case FIELD_SOME:
        put_forms(schema, (const struct field *[]){field, NULL});
        break;
    case FIELD_ARRAY:
    case FIELD_LIST:
        put_list(schema, field);
        break;
    case FIELD_RECORD:
    case FIELD_NAMED:
    case FIELD_MAP:
        put_reference(schema, field->record);
        break;
    }
}

/* The value itself, or a map of one for each player. */
static void put_by_player(struct schema *schema, const struct field *field)
{
    struct field one = *field;

    one.second = 0;
    one.by_player = false;
    json_open_array(&schema->json, "anyOf", JSON_TALL);
    put_value(schema, NULL, &one, one.forms ? NULL : field->help);
    json_put(&schema->json, "{{ type=s minProperties=n additionalProperties=b properties{{",
             "object", 1.0, false);
    for (int side = 0; side < 2; side++)
        put_value(schema, player_keys[side], &one, player_help[side]);
    json_put(&schema->json, "} }");
    json_close(&schema->json);
}

static void put_value(struct schema *schema, const char *key, const struct field *field,
                      const char *help)
{
    json_open_object(&schema->json, key, JSON_TALL);
    put_description(schema, help);
    if (field_by_player(field))
        put_by_player(schema, field);
    else
        put_type(schema, field);
    json_close(&schema->json);
}

/* --- maps --- */

static void put_required(struct schema *schema, const struct record *record)
{
    size_t first = 0;

    while (first < record->count && !record->fields[first].required)
        first++;
    if (first == record->count)
        return;
    json_open_array(&schema->json, "required", JSON_FLAT);
    for (size_t i = 0; i < record->count; i++)
        if (record->fields[i].required)
            json_text(&schema->json, NULL, record->fields[i].key);
    json_close(&schema->json);
}

/* All that is required of a map without a base, in the maps within, too: in an open object. */
static void put_whole(struct schema *schema, const struct record *record)
{
    struct json *json = &schema->json;

    if (record->free && record->free->record) {
        json_open_object(json, "additionalProperties", JSON_TALL);
        put_whole(schema, record->free->record);
        json_close(json);
    }
    if (record->free)
        return;
    put_required(schema, record);
    json_open_object(json, "properties", JSON_TALL);
    EACH (field, record->fields, record->count) {
        if (!field->record)
            continue;
        json_open_object(json, field->key, JSON_TALL);
        put_whole(schema, field->record);
        json_close(json);
    }
    json_close(json);
}

/* It names its base, or is whole. */
static void put_based(struct schema *schema, const struct record *record)
{
    json_put(&schema->json, "anyOf[[ { required[ =s ] } {{", record->base);
    put_whole(schema, record);
    json_put(&schema->json, "} ]");
}

static void put_either(struct schema *schema, const char *const *keys)
{
    json_put(&schema->json, "anyOf[[");
    for (size_t i = 0; keys[i]; i++)
        json_put(&schema->json, "{ required[ =s ] }", keys[i]);
    json_put(&schema->json, "]");
}

/* What choice number `chosen` asks for and excludes. */
static void put_consequence(struct schema *schema, const struct record *record, size_t chosen)
{
    struct json *json = &schema->json;
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

static void put_variants(struct schema *schema, const struct record *record)
{
    const struct field *first = &record->fields[0];
    struct json *json = &schema->json;

    json_put(json, "allOf[[");
    for (size_t i = 0; first->choices[i]; i++) {
        json_put(json, "{{ if{ properties{");
        json_open_object(json, first->key, JSON_FLAT);
        json_put(json, "const=s } } }", first->choices[i]);
        put_consequence(schema, record, i);
        json_put(json, "}");
    }
    json_put(json, "]");
}

static void put_free(struct schema *schema, const struct record *record)
{
    if (record->free_least)
        json_number(&schema->json, "minProperties", record->free_least);
    if (record->free_most)
        json_number(&schema->json, "maxProperties", record->free_most);
    put_value(schema, "additionalProperties", record->free, record->free->help);
}

static void put_keys(struct schema *schema, const struct record *record)
{
    json_open_object(&schema->json, "properties", JSON_TALL);
    for (size_t i = 0; i < record->count; i++)
        put_value(schema, record->fields[i].key, &record->fields[i], record->fields[i].help);
    json_close(&schema->json);
}

/* The members of an open object that describe the map. */
static void put_map(struct schema *schema, const struct record *record)
{
    put_description(schema, record->help);
    json_text(&schema->json, "type", "object");
    if (record->count || !record->free)
        put_keys(schema, record);
    if (record->free) {
        put_free(schema, record);
        return;
    }
    json_bool(&schema->json, "additionalProperties", false);
    if (record->base)
        put_based(schema, record);
    else if (!schema->in_partial)
        put_required(schema, record);
    if (record->either)
        put_either(schema, record->either);
    if (record->variants)
        put_variants(schema, record);
}

void schema_write(const struct record *root, const char *title, struct buf *out)
{
    struct schema schema = {.json = json_begin(out), .in_partial = root->base};

    json_put(&schema.json, "{{ $schema=s title=s", "https://json-schema.org/draft/2020-12/schema",
             title);
    put_map(&schema, root);
    json_put(&schema.json, "$defs{{");
    for (size_t i = 0; i < schema.count; i++) { /* grows while they are written */
        schema.in_partial = schema.partial[i];
        json_open_object(&schema.json, schema.records[i]->name, JSON_TALL);
        put_map(&schema, schema.records[i]);
        json_put(&schema.json, "}");
    }
    json_put(&schema.json, "} }");
}
