#define _GNU_SOURCE /* memmem() */

/* Completion: keys, values, names of pieces and examples, facts, kinds of figures. */
#include "game/facts/facts.h"
#include "lsp/context.h"
#include "lsp/server_internal.h"
#include "notation/betza/betza.h"
#include "notation/wording/english_write.h"
#include "text/moves_text.h"
#include "yaml/field.h"

#include <glob.h>

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
    return FIND(one, context->beside, context->beside_count, strcmp(*one, key) == 0);
}

static void offer_keys(struct completing *c, const struct record *record)
{
    EACH (field, record->fields, record->count)
        if (!is_beside(c->context, field->key))
            offer(c, field->key, arena_print(c->r->arena, "%s: ", field->key), ITEM_PROPERTY,
                  field->help);
}

static void offer_players(struct completing *c)
{
    for (int side = 0; side < 2; side++)
        if (!is_beside(c->context, player_keys[side]))
            offer(c, player_keys[side], arena_print(c->r->arena, "%s: ", player_keys[side]),
                  ITEM_PROPERTY, player_help[side]);
}

/* --- names, also of a definition that is no YAML at the moment --- */

/* Behind each "name: ", or another such key. */
static void offer_names(struct completing *c, const struct source *source, const char *key)
{
    for (const char *at = source->text; (at = strstr(at, key)); at++) {
        size_t size;

        if (at > source->text && !strchr(" {", at[-1]))
            continue;
        at += strlen(key);
        at += strspn(at, "\"' ");
        size = strcspn(at, ",}#\r\n\"'");
        while (size && at[size - 1] == ' ')
            size--;
        if (size)
            offer(c, arena_text(c->r->arena, at, size), arena_text(c->r->arena, at, size),
                  ITEM_VARIABLE, NULL);
    }
}

/* Texts that name nothing of the definition. */
static bool names_something(const struct field *field, const char *key)
{
    static const char *const free[] = {
        "name",  "code",        "game",         "text",   "mnemonic", "moves",
        "setup", "setup-hands", "caption",      "alt",    "sentence", "size",
        "note",  "position",    "moves-second", "anchor", "reading",  "lang",
        "style", "picture",     "letter",       NULL};

    return field->type == FIELD_TEXT && !field->choices && !field->pattern &&
           scalar_index(free, key) < 0;
}

static void offer_pieces(struct completing *c)
{
    const char *path = related_game(c->r->server, c->r->arena, c->r->source);
    const struct source *source = path ? server_source(c->r->server, c->r->arena, path) : NULL;

    if (source)
        offer_names(c, source, "name: ");
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

/* What moves can begin with, for who does not know their words: the values of two keys. */
static const struct beginning {
    const char *key, *text, *help;
} beginnings[] = {
    {"moves", "W", "one square orthogonally"},
    {"moves", "F", "one square diagonally"},
    {"moves", "K", "one square in any direction, as a King"},
    {"moves", "R", "any number of squares orthogonally, as a Rook"},
    {"moves", "B", "any number of squares diagonally, as a Bishop"},
    {"moves", "Q", "any number of squares in any direction, as a Queen"},
    {"moves", "N", "leaps two squares and one aside, as a Knight"},
    {"moves", "D", "leaps two squares orthogonally"},
    {"moves", "A", "leaps two squares diagonally"},
    {"moves", "C", "leaps three squares and one aside"},
    {"moves", "fW", "one square straight forward; b, l, r and s: backward, left, right, sideways"},
    {"moves", "fmWfcF", "goes straight forward, captures diagonally forward, as a Pawn"},
    {"moves", "mRcpR", "goes as a Rook, captures behind a piece that it hops over, as a Cannon"},
    {"moves", "nN", "a Knight's leap that a piece beside it hobbles, as a Horse"},
    {"moves", "WfF",
     "one square orthogonally or diagonally forward: letters that follow are added"},
    {"text", "Steps one square orthogonally.", "or diagonally, in any direction, straight forward"},
    {"text", "Steps one or two squares straight forward.", "up to so many"},
    {"text", "Slides any number of squares orthogonally.", "or diagonally, in any direction"},
    {"text", "Leaps to the second square orthogonally.", "whatever stands between"},
    {"text", "Captures one square diagonally forward.", "and only there"},
};

static void offer_beginnings(struct completing *c, const char *key)
{
    EACH (one, beginnings, COUNT_OF(beginnings))
        if (strcmp(one->key, key) == 0)
            offer(c, one->text, one->text, ITEM_VALUE, one->help);
}

/* Files that the key of such a file names, by how their names end. */
static const struct {
    enum file_kind kind;
    const char *key, *ending;
} files[] = {{FILE_LAYOUT, "game", ".yaml"},     {FILE_LAYOUT, "style", ".yaml"},
             {FILE_LAYOUT, "text", ".md"},       {FILE_LAYOUT, "picture", ".svg"},
             {FILE_GAME, "picture", ".svg"},     {FILE_GAME, "witness", ".csv"},
             {FILE_TEXT, "record", ".[kpucs]*"}, {FILE_TEXT, "sheet", ".json"}};

/* Offers the files in its folder and in others near to it. */
static void offer_files(struct completing *c, const char *ending)
{
    static const char *const folders[] = {"", "*/", "../*/", "../*/*/"};
    const char *path = c->r->source->path, *pattern = path_pattern(c->r->arena, path);
    int folder = (int)(path_name(pattern) - pattern);

    for (size_t i = 0; i < COUNT_OF(folders); i++) {
        glob_t found = {0};

        glob(arena_print(c->r->arena, "%.*s%s*%s", folder, pattern, folders[i], ending), 0, NULL,
             &found);
        for (size_t k = 0; k < found.gl_pathc; k++) {
            const char *name = found.gl_pathv[k] + (path_name(path) - path);

            offer(c, name, name, ITEM_VALUE, NULL);
        }
        globfree(&found);
    }
}

/* --- values --- */

static void offer_values(struct completing *c, const struct field *field)
{
    static const char *const truths[] = {"true", "false", NULL};
    const char *const *words = field->type == FIELD_CHOICE ? field->choices
                               : field->type == FIELD_BOOL || field->type == FIELD_SWITCH ? truths
                                                                                          : NULL;

    const char *key = c->context->keys[c->context->depth - 1];

    for (size_t i = 0; words && words[i]; i++)
        offer(c, words[i], words[i], ITEM_VALUE, field->help);
    for (size_t i = 0; i < COUNT_OF(files); i++)
        if (files[i].kind == file_kind_of(c->r->source) && strcmp(files[i].key, key) == 0) {
            offer_files(c, files[i].ending);
            return;
        }
    offer_beginnings(c, key);
    if (strcmp(key, "setup") == 0 || strcmp(key, "position") == 0)
        offer_names(c, c->r->source, "code: ");
    if (field->key && strncmp(field->key, "example", 7) == 0 && field->type == FIELD_TEXT)
        offer_examples(c);
    else if (names_something(field, key))
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
    if (place.by_player && !c->context->value)
        offer_players(c);
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
    enum file_kind kind = file_kind_of(r->source);
    const struct source *source = r->source;
    size_t from = 0, to = source->size;
    struct context context;
    struct completing c = {r, &context, json_array()};

    if (kind == FILE_TEXT && in_quotation(source, r->offset)) {
        offer_facts(&c);
        return c.items;
    }
    if (kind == FILE_TEXT && !diagram_around(source, r->offset, &from, &to))
        return c.items;
    if (in_comment(source, r->offset))
        return c.items;
    context_find(r->arena, source->text + from, to - from, r->offset - from, &context);
    complete_yaml(&c, schema_of(kind));
    return c.items;
}

/* What stands under the pointer: what a finding means, what a key is for, how a piece moves. */

/* --- findings --- */

static void tell_findings(const struct request *r, struct buf *out)
{
    const struct source *source = r->source;
    const json_t *diagnostic;
    size_t i;

    json_array_foreach(r->document->diagnostics, i, diagnostic)
    {
        const json_t *range = json_object_get(diagnostic, "range");
        const char *code = json_string_value(json_object_get(diagnostic, "code"));
        enum diag_id id = diag_find(code ? code : "");

        if (id == DIAG_COUNT ||
            r->offset < spot_offset(source->text, source->size, json_object_get(range, "start")) ||
            r->offset > spot_offset(source->text, source->size, json_object_get(range, "end")))
            continue;
        buf_print(out, "%s**%s**: %s\n", out->size ? "\n" : "", code, diag_explanation(id));
    }
}

/* --- keys --- */

/* The key under the pointer; NULL: none is. */
static const char *key_at(const struct request *r, const char *text, size_t size, size_t offset,
                          struct context *context)
{
    size_t to = offset;

    while (to < size && !strchr(": \n{}[],\"'", text[to]))
        to++;
    if (to == size || text[to] != ':' || !(to + 1 == size || strchr(" \r\n", text[to + 1])))
        return NULL;
    context_find(r->arena, text, size, to, context);
    return context->value ? NULL : context->word;
}

static void tell_key(const struct request *r, struct buf *out)
{
    enum file_kind kind = file_kind_of(r->source);
    size_t from = 0, to = r->source->size;
    struct schema_place place;
    struct context context;
    const char *key;

    if (kind == FILE_TEXT && !diagram_around(r->source, r->offset, &from, &to))
        return;
    key = key_at(r, r->source->text + from, to - from, r->offset - from, &context);
    if (!key)
        return;
    place = schema_find(schema_of(kind), &context);
    for (size_t i = 0; i < place.record_count; i++) {
        const struct field *field = record_field(place.records[i], key);

        if (field) {
            buf_print(out, "%s`%s`: ", out->size ? "\n" : "", key);
            key_explain(place.records[i], field, out);
            buf_char(out, '\n');
            return;
        }
    }
}

/* --- pieces --- */

static void tell_piece(const struct request *r, const struct game *game, const struct piece *piece,
                       struct buf *out)
{
    LOCAL_BUF(text);
    LOCAL_BUF(betza);
    LOCAL_BUF(board);

    buf_print(out, "%s**%s** (`%s`)", out->size ? "\n" : "", piece->name.text, piece->code.text);
    if (piece->promotes.text)
        buf_print(out, ", promotes to %s", piece->promotes.text);
    buf_char(out, '\n');
    if (piece->valid && english_write_joined(&piece->analysis.joined, NULL, &text, NULL)) {
        english_write_rules(game, piece, &text);
        say_places(game, &text);
        buf_print(out, "\n%s\n", buf_str(&text));
    }
    if (piece->valid && piece->moves.count) {
        betza_write_value(&piece->moves, &betza);
        moves_text(r->arena, &piece->moves, game->words, 0, &board);
        buf_print(out, "\n`%s`\n\n```\n%s```\n", buf_str(&betza), buf_str(&board));
    }
}

/* The piece whose moves are written at the byte. */
static const struct piece *piece_around(const struct request *r, const struct game *game,
                                        const struct context *context)
{
    static const char *const spellings[] = {"moves", "mnemonic", "text", "code", NULL};
    const char *key = context->depth > 1 ? context->keys[context->depth - 1] : "";
    const struct piece *found = NULL;

    if (strcmp(context->depth ? context->keys[0] : "", "pieces") != 0)
        return NULL;
    for (size_t i = 0; spellings[i]; i++)
        for (size_t k = 0; strcmp(key, spellings[i]) == 0 && k < game->piece_count; k++)
            if (place_byte(&game->pieces[k].place) <= r->offset)
                found = &game->pieces[k];
    return found;
}

static void tell_moves(const struct request *r, struct buf *out)
{
    const struct game *game = game_for(r);
    const struct piece *piece;
    struct context context;
    size_t from, to;

    if (!game)
        return;
    piece = piece_at(game, r->source, r->offset, &from, &to);
    if (!piece && file_kind_of(r->source) == FILE_GAME) {
        context_find(r->arena, r->source->text, r->source->size, r->offset, &context);
        piece = piece_around(r, game, &context);
    }
    if (piece)
        tell_piece(r, game, piece, out);
}

json_t *answer_hover(struct request *r)
{
    LOCAL_BUF(out);
    json_t *result = NULL;

    tell_findings(r, &out);
    tell_key(r, &out);
    tell_moves(r, &out);
    if (out.size)
        result = json_pack("{s{ss ss}}", "contents", "kind", "markdown", "value", buf_str(&out));
    return result;
}

/* The outline of a document: keys, pieces, examples and parts of a YAML file, headings of a text.
 */

/* Of the protocol. */
enum symbol_kind { SYMBOL_MODULE = 2, SYMBOL_CLASS = 5, SYMBOL_FIELD = 8, SYMBOL_STRING = 15 };

static json_t *symbol(const struct source *source, const char *name, enum symbol_kind kind,
                      unsigned line, unsigned last, size_t from, size_t size)
{
    size_t length, end;

    source_line(source, last, &length);
    end = source->lines[last - 1] + length;
    return json_pack("{ss si so so s[]}", "name", name, "kind", (int)kind, "range",
                     spot_range(source, source->lines[line - 1], end), "selectionRange",
                     spot_range(source, from, from + size), "children");
}

/* The last line before one that is indented no more than `indent`. */
static unsigned last_line(const struct source *source, unsigned line, size_t indent)
{
    unsigned last = line;

    while (++line <= source->line_count) {
        size_t size;
        const char *text = source_line(source, line, &size);
        size_t blanks = strspn(text, " ");

        if (blanks >= size || text[blanks] == '#')
            continue;
        if (blanks <= indent)
            break;
        last = line;
    }
    return last;
}

/* "- name: King" or "- {name: King, …}", and parts by their kind: where the name stands. */
static size_t name_in(const char *text, size_t size, size_t *length)
{
    static const char *const keys[] = {"name: ", "part: "};

    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        const char *at = memmem(text, size, keys[i], strlen(keys[i]));
        size_t from;

        if (!at || strspn(text, " -{") != (size_t)(at - text))
            continue;
        from = (size_t)(at - text) + strlen(keys[i]);
        *length = strcspn(text + from, ",}#\r\n");
        while (*length && text[from + *length - 1] == ' ')
            --*length;
        return from;
    }
    return 0;
}

static json_t *symbols_of_yaml(struct arena *arena, const struct source *source)
{
    json_t *top = json_array(), *children = NULL;

    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t size, blanks, from, length;
        const char *text = source_line(source, line, &size);

        blanks = strspn(text, " ");
        length = strcspn(text, ":");
        if (blanks == 0 && size && !strchr("#-\r", *text) && length < size) {
            json_array_append_new(top, symbol(source, arena_text(arena, text, length), SYMBOL_FIELD,
                                              line, last_line(source, line, 0),
                                              source->lines[line - 1], length));
            children = json_object_get(json_array_get(top, json_array_size(top) - 1), "children");
        } else if (children && text[blanks] == '-' && (from = name_in(text, size, &length)) &&
                   length) {
            json_array_append_new(children,
                                  symbol(source, arena_text(arena, text + from, length),
                                         SYMBOL_CLASS, line, last_line(source, line, blanks),
                                         source->lines[line - 1] + from, length));
        }
    }
    return top;
}

static json_t *symbols_of_text(struct arena *arena, const struct source *source)
{
    json_t *top = json_array();
    bool fenced = false;

    for (unsigned line = 1; line <= source->line_count; line++) {
        size_t size, signs, from;
        const char *text = source_line(source, line, &size);

        if (size >= 3 && strncmp(text, "```", 3) == 0)
            fenced = !fenced;
        signs = strspn(text, "#");
        if (fenced || signs == 0 || signs > 6 || signs >= size || text[signs] != ' ')
            continue;
        from = signs + strspn(text + signs, " ");
        if (from < size)
            json_array_append_new(top, symbol(source, arena_text(arena, text + from, size - from),
                                              SYMBOL_STRING, line, line,
                                              source->lines[line - 1] + from, size - from));
    }
    return top;
}

json_t *answer_symbols(struct request *r)
{
    return file_kind_of(r->source) == FILE_TEXT ? symbols_of_text(r->arena, r->source)
                                                : symbols_of_yaml(r->arena, r->source);
}
