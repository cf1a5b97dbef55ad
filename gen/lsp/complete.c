/* Completion: keys, values, names of pieces and examples, facts, kinds of figures. */
#include "game/facts/facts.h"
#include "lsp/server_internal.h"
#include "record/example.h"
#include "yaml/field.h"

#include <string.h>

/* Of the protocol. */
enum item_kind { ITEM_FUNCTION = 3, ITEM_VARIABLE = 6, ITEM_PROPERTY = 10, ITEM_VALUE = 12 };

struct completing {
    struct request *r;
    const struct context *context;
    json_t *items;
};

static void offer(struct completing *c, const char *label, const char *insert, enum item_kind kind,
                  const char *told)
{
    json_t *item;
    size_t i;

    json_array_foreach(c->items, i,
                       item) if (strcmp(json_string_value(json_object_get(item, "label")), label) ==
                                 0) return;
    item = json_pack("{ss ss si}", "label", label, "insertText", insert, "kind", (int)kind);
    if (told && *told)
        json_object_set_new(item, "documentation", json_string(told));
    json_array_append_new(c->items, item);
}

/* --- keys --- */

static bool is_beside(const struct context *context, const char *key)
{
    for (size_t i = 0; i < context->beside_count; i++)
        if (strcmp(context->beside[i], key) == 0)
            return true;
    return false;
}

static void offer_keys(struct completing *c, const struct record *record)
{
    for (size_t i = 0; i < record->count; i++) {
        const struct field *field = &record->fields[i];

        if (!is_beside(c->context, field->key))
            offer(c, field->key, arena_print(c->r->arena, "%s: ", field->key), ITEM_PROPERTY,
                  field->help);
    }
}

/* --- names, also of a definition that is no YAML at the moment --- */

/* Behind each "name: ". */
static void offer_names(struct completing *c, const struct source *source)
{
    for (const char *at = source->text; (at = strstr(at, "name: ")); at++) {
        size_t size;

        if (at > source->text && !strchr(" {", at[-1]))
            continue;
        at += 6 + strspn(at + 6, "\"' ");
        size = strcspn(at, ",}#\r\n\"'");
        while (size && at[size - 1] == ' ')
            size--;
        if (size)
            offer(c, arena_text(c->r->arena, at, size), arena_text(c->r->arena, at, size),
                  ITEM_VARIABLE, NULL);
    }
}

static bool is_among(const char *word, const char *const *words)
{
    for (size_t i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

/* Texts that name nothing of the definition. */
static bool names_something(const struct field *field, const char *key)
{
    static const char *const free[] = {
        "name",  "code",        "game",         "text",   "mnemonic", "moves",
        "setup", "setup-hands", "caption",      "alt",    "sentence", "size",
        "note",  "position",    "moves-second", "anchor", "reading",  "lang",
        "style", "picture",     "letter",       NULL};

    return field->type == FIELD_TEXT && !field->choices && !field->pattern && !is_among(key, free);
}

static void offer_pieces(struct completing *c)
{
    const char *path = related_game(c->r->server, c->r->arena, c->r->source);
    const struct source *source = path ? server_source(c->r->server, c->r->arena, path) : NULL;

    if (source)
        offer_names(c, source);
}

static void offer_examples(struct completing *c)
{
    const struct game *game = game_for(c->r);

    for (size_t i = 0; game && i < game->example_count; i++)
        offer(c, game->examples[i].name.text, game->examples[i].name.text, ITEM_VARIABLE,
              game->examples[i].caption.text);
}

static void offer_facts(struct completing *c)
{
    for (size_t i = 0; fact_names[i]; i++)
        offer(c, fact_names[i], fact_names[i], ITEM_VARIABLE, NULL);
}

/* --- values --- */

static void offer_values(struct completing *c, const struct field *field)
{
    static const char *const truths[] = {"true", "false", NULL};
    const char *const *words = field->type == FIELD_CHOICE ? field->choices
                               : field->type == FIELD_BOOL || field->type == FIELD_SWITCH ? truths
                                                                                          : NULL;

    for (size_t i = 0; words && words[i]; i++)
        offer(c, words[i], words[i], ITEM_VALUE, field->help);
    if (field->key && strncmp(field->key, "example", 7) == 0 && field->type == FIELD_TEXT)
        offer_examples(c);
    else if (names_something(field, c->context->keys[c->context->depth - 1]))
        offer_pieces(c);
}

/* --- the whole --- */

static void complete_yaml(struct completing *c, const struct record *root)
{
    struct schema_place place = schema_find(root, c->context);
    const char *outer = c->context->depth ? c->context->keys[0] : "";

    if (strcmp(outer, "claims") == 0 && c->context->depth == 1 && !c->context->value)
        offer_facts(c);
    else if (strcmp(outer, "claims") == 0)
        offer_pieces(c);
    for (size_t i = 0; i < place.record_count && !c->context->value; i++)
        offer_keys(c, place.records[i]);
    for (size_t i = 0; i < place.field_count && c->context->depth; i++)
        if (c->context->value || !place.record_count)
            offer_values(c, place.fields[i]);
}

static bool in_comment(const struct source *source, size_t offset)
{
    while (offset > 0 && source->text[offset - 1] != '\n')
        if (source->text[--offset] == '#' &&
            (offset == 0 || strchr(" \n", source->text[offset - 1])))
            return true;
    return false;
}

/* Whether a quotation of a fact is open before the byte. */
static bool in_quotation(const struct source *source, size_t offset)
{
    while (offset > 1 && source->text[offset - 1] != '\n' && source->text[offset - 1] != '}')
        if (source->text[--offset] == '{' && source->text[offset - 1] == '{')
            return true;
    return false;
}

json_t *answer_completion(struct request *r)
{
    enum document_kind kind = document_kind(r->source);
    const struct source *source = r->source;
    size_t from = 0, to = source->size;
    struct context context;
    struct completing c = {r, &context, json_array()};

    if (kind == DOCUMENT_TEXT && in_quotation(source, r->offset)) {
        offer_facts(&c);
        return c.items;
    }
    if (kind == DOCUMENT_TEXT && !diagram_around(source, r->offset, &from, &to))
        return c.items;
    if (in_comment(source, r->offset))
        return c.items;
    context_find(r->arena, source->text + from, to - from, r->offset - from, &context);
    complete_yaml(&c, schema_of(kind));
    return c.items;
}
