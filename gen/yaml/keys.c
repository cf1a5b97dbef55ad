#include "yaml/field.h"

/* --- what a key says, in sentences --- */

/* For whom: a manual page, a document in Markdown, a terminal. */
enum reader { READER_PAGE, READER_DOCUMENT, READER_TERMINAL };

static void say_map(const struct record *record, enum reader reader, struct buf *words)
{
    if (reader == READER_PAGE)
        buf_print(words, "a map, see \"%s\"", record->name);
    else if (reader == READER_DOCUMENT)
        buf_print(words, "a map, see [%s](#map-%s)", record->name, record->name);
    else
        buf_text(words, record->free ? "a map of names of your own" : "a map of: ");
    for (size_t i = 0; reader == READER_TERMINAL && i < record->count; i++)
        buf_print(words, "%s%s",
                  i > 0          ? ", "
                  : record->free ? ", with: "
                                 : "",
                  record->fields[i].key);
}

static void say_type(const struct field *field, enum reader reader, struct buf *words);

static void say_choices(const char *const *choices, struct buf *words)
{
    for (size_t i = 0; choices[i]; i++)
        buf_print(words, "%s%s", i == 0 ? "" : choices[i + 1] ? ", " : " or ", choices[i]);
}

static void say_forms(const struct field *const *forms, enum reader reader, struct buf *words)
{
    for (size_t i = 0; forms[i]; i++) {
        LOCAL_BUF(form);

        say_type(forms[i], reader, &form);
        if (!strstr(buf_str(words), buf_str(&form)))
            buf_print(words, "%s%s", words->size ? "; or " : "", buf_str(&form));
    }
}

static void say_list(const struct field *item, enum reader reader, struct buf *words)
{
    LOCAL_BUF(inner);

    say_type(item, reader, &inner);
    buf_print(words, "a list of: %s", buf_str(&inner));
}

/* "a list of: text" */
static void say_type(const struct field *field, enum reader reader, struct buf *words)
{
    switch (field->type) {
    case FIELD_TEXT:
        buf_text(words, "text");
        break;
    case FIELD_INT:
        buf_print(words, "a whole number, %g to %g", field->least, field->most);
        break;
    case FIELD_NUMBER:
        buf_print(words, "a number, %g to %g", field->least, field->most);
        break;
    case FIELD_LENGTH:
    case FIELD_POINTS:
        buf_print(words, "a length, %g to %g %s", field->least, field->most, scalar_unit(field));
        break;
    case FIELD_BOOL:
    case FIELD_SWITCH:
        buf_text(words, "yes or no");
        break;
    case FIELD_CHOICE:
        buf_text(words, field->choices[1] ? "one of: " : "");
        say_choices(field->choices, words);
        break;
    case FIELD_EITHER:
    case FIELD_NODE:
        say_forms(field->forms, reader, words);
        break;
    case FIELD_SOME:
        say_type(field->item, reader, words);
        buf_text(words, "; or ");
        /* fall through */
    case FIELD_ARRAY:
    case FIELD_LIST:
        say_list(field->item, reader, words);
        break;
    case FIELD_RECORD:
    case FIELD_NAMED:
    case FIELD_MAP:
        say_map(field->record, reader, words);
        break;
    }
}

void help_sentence(struct buf *out, const char *phrase)
{
    static const char unit[] = "mm";
    size_t from = out->size;

    if (strncmp(phrase, unit, strlen(unit)) == 0 && strchr(" ,:;", phrase[strlen(unit)])) {
        buf_text(out, "Millimetres");
        phrase += strlen(unit);
    }
    buf_text(out, phrase);
    if (*phrase >= 'a' && *phrase <= 'z')
        out->text[from] = (char)(*phrase - 'a' + 'A');
    if (out->size == from || out->text[out->size - 1] != '.')
        buf_char(out, '.');
}

static void put_type(struct buf *out, const struct field *field, enum reader reader)
{
    LOCAL_BUF(words);

    say_type(field, reader, &words);
    if (field_by_player(field))
        buf_text(&words, "; or by player, a map of first and second");
    if (field->required)
        buf_text(&words, "; mandatory");
    help_sentence(out, buf_str(&words));
}

/* The choices of the first key that go with this one; false where all do. */
static bool put_kinds(struct buf *out, const struct record *record, const struct field *field)
{
    const char *const *choices = record->variants ? record->fields[0].choices : NULL;
    LOCAL_BUF(words);
    bool all = true, mandatory;

    if (!choices || field == record->fields || field == record->free)
        return false;
    buf_print(&words, "with %s:", record->fields[0].key);
    for (size_t i = 0, count = 0; choices[i]; i++) {
        if (record_takes(record, i, field->key, &mandatory))
            buf_print(&words, "%s %s%s", count++ ? "," : "", choices[i],
                      mandatory ? " (mandatory)" : "");
        else
            all = false;
    }
    if (!all)
        help_sentence(out, words.text);
    return !all;
}

/* --- a manual page --- */

enum { LINE_WIDTH = 76 };

/* Backslashes and hyphens mean something to the formatter, and points at the start of lines. */
static void put_escaped(struct buf *out, const char *text, size_t size)
{
    for (const char *end = text + size; text < end; text++) {
        if (*text == '\\')
            buf_text(out, "\\e");
        else if (*text == '-' || *text == '\'' || *text == '`' || *text == '^' || *text == '~')
            buf_print(out, "\\%s",
                      *text == '-'    ? "-"
                      : *text == '\'' ? "(aq"
                      : *text == '`'  ? "(ga"
                      : *text == '^'  ? "(ha"
                                      : "(ti");
        else
            buf_char(out, *text);
    }
}

/* Bytes by which what is not ASCII grows as "\[u2019]", which the page's checkers count. */
static size_t growth_of(const char *text, size_t size)
{
    size_t growth = 0;

    for (size_t i = 0; i < size; i++)
        growth += ((unsigned char)text[i] & 0xC0) == 0xC0 ? sizeof "\\[u2019]" - sizeof "’" : 0;
    return growth;
}

/* Words in lines of the page's source, as short as its checkers like them. */
static void put_lines(struct buf *out, const char *text)
{
    size_t width = 0;

    while (*text) {
        size_t size = strcspn(text, " \n"), wide;
        LOCAL_BUF(word);

        put_escaped(&word, text, size);
        wide = word.size + growth_of(text, size);
        if (width > 0 && width + 1 + wide > LINE_WIDTH) {
            buf_char(out, '\n');
            width = 0;
        }
        if (width > 0)
            buf_char(out, ' ');
        else if (*text == '.')
            buf_text(out, "\\&");
        buf_put(out, buf_str(&word), word.size);
        width += wide + 1;
        text += size;
        text += strspn(text, " \n");
    }
    buf_char(out, '\n');
}

static void put_page_sentence(struct buf *out, const char *phrase)
{
    LOCAL_BUF(sentence);

    help_sentence(&sentence, phrase);
    put_lines(out, sentence.text);
}

static void put_page_key(struct buf *out, const struct record *record, const struct field *field)
{
    const char *key = field->key && field != record->free ? field->key : "any name";
    LOCAL_BUF(type);
    LOCAL_BUF(kinds);

    buf_text(out, ".TP\n.B ");
    put_escaped(out, key, strlen(key));
    buf_char(out, '\n');
    if (field->help)
        put_page_sentence(out, field->help);
    put_type(&type, field, READER_PAGE);
    put_lines(out, type.text);
    if (put_kinds(&kinds, record, field))
        put_lines(out, kinds.text);
}

static void put_page_head(struct buf *out, const struct record *record)
{
    buf_print(out, ".SS \"Map: %s\"\n", record->name);
    if (record->help)
        put_page_sentence(out, record->help);
}

/* --- a document --- */

/* Words in Markdown: signs that would mean something stand behind backslashes. */
static void put_marked(struct buf *out, const char *text)
{
    for (; *text; text++) {
        if (strchr("*_<>|`", *text))
            buf_char(out, '\\');
        buf_char(out, *text);
    }
}

static void put_document_sentence(struct buf *out, const char *phrase)
{
    LOCAL_BUF(sentence);

    help_sentence(&sentence, phrase);
    put_marked(out, sentence.text);
}

static void put_document_key(struct buf *out, const struct record *record,
                             const struct field *field)
{
    LOCAL_BUF(type);
    LOCAL_BUF(kinds);

    buf_print(out, "- **%s**", field->key && field != record->free ? field->key : "any name");
    if (field->help) {
        buf_text(out, " — ");
        put_document_sentence(out, field->help);
    }
    put_type(&type, field, READER_DOCUMENT);
    buf_print(out, " *%s*", type.text);
    if (put_kinds(&kinds, record, field))
        buf_print(out, " *%s*", kinds.text);
    buf_char(out, '\n');
}

static void put_document_head(struct buf *out, const struct record *record)
{
    buf_print(out, "\n### Map: %s\n\n", record->name);
    if (!record->help)
        return;
    put_document_sentence(out, record->help);
    buf_text(out, "\n\n");
}

/* --- all keys --- */

typedef void key_writer(struct buf *out, const struct record *record, const struct field *field);
typedef void head_writer(struct buf *out, const struct record *record);

static void write_map(const struct record *record, key_writer *put, struct buf *out)
{
    if (record->free)
        put(out, record, record->free);
    for (size_t i = 0; i < record->count; i++)
        put(out, record, &record->fields[i]);
}

static void write_maps(const struct record *root, head_writer *head, key_writer *put,
                       struct buf *out)
{
    LOCAL_ARENA(arena);
    struct maps maps = maps_of(arena, root);

    for (size_t i = 0; i < maps.count; i++) {
        if (i > 0)
            head(out, maps.list[i].record);
        write_map(maps.list[i].record, put, out);
    }
}

void manual_write(const struct record *root, struct buf *out)
{
    write_maps(root, put_page_head, put_page_key, out);
}

static void put_contents(struct buf *out, const struct record *root)
{
    LOCAL_ARENA(arena);
    struct maps maps = maps_of(arena, root);

    for (size_t i = 1; i < maps.count; i++)
        buf_print(out, "%s[%s](#map-%s)", i > 1 ? ", " : "Maps: ", maps.list[i].record->name,
                  maps.list[i].record->name);
    buf_text(out, maps.count > 1 ? ".\n\n" : "");
}

void keys_write(const struct record *root, struct buf *out)
{
    put_contents(out, root);
    write_maps(root, put_document_head, put_document_key, out);
}

void keys_all(const struct record *root, struct arena *arena, const char ***words, size_t *count)
{
    struct maps maps = maps_of(arena, root);

    for (size_t i = 0; i < maps.count; i++)
        for (size_t k = 0; k < maps.list[i].record->count; k++)
            *ARENA_PUSH(arena, *words, *count) = maps.list[i].record->fields[k].key;
}

/* --- one key --- */

static struct key_path path_to(const struct maps *maps, size_t map, const struct field *field)
{
    const struct record *record = maps->list[map].record;
    struct key_path path = {.record = record, .field = field, .keys = {field->key}, .depth = 1};

    for (; map > 0 && path.depth < COUNT_OF(path.keys); map = maps->list[map].parent) {
        memmove(path.keys + 1, path.keys, path.depth * sizeof *path.keys);
        path.keys[0] = maps->list[map].key;
        path.depth++;
    }
    return path;
}

void key_path_print(const struct key_path *path, struct buf *out)
{
    for (size_t i = 0; i < path->depth; i++)
        buf_print(out, "%s%s", i > 0 ? "." : "", path->keys[i] ? path->keys[i] : "NAME");
}

/* Whether the path ends with these keys, whole. */
static bool path_ends(const struct key_path *path, const char *word)
{
    LOCAL_BUF(text);
    size_t size = strlen(word);
    bool ends;

    buf_char(&text, '.');
    key_path_print(path, &text);
    ends = text.size > size && text.text[text.size - size - 1] == '.' &&
           strcmp(text.text + text.size - size, word) == 0;
    return ends;
}

bool keys_find(const struct record *root, const char *word, size_t nth, struct key_path *found)
{
    LOCAL_ARENA(arena);
    struct maps maps = maps_of(arena, root);

    for (size_t i = 0; i < maps.count; i++) {
        const struct record *record = maps.list[i].record;

        for (size_t k = 0; k < record->count; k++) {
            *found = path_to(&maps, i, &record->fields[k]);
            if (path_ends(found, word) && nth-- == 0)
                return true;
        }
    }
    return false;
}

void key_explain(const struct record *record, const struct field *field, struct buf *out)
{
    LOCAL_BUF(kinds);

    if (field->help) {
        help_sentence(out, field->help);
        buf_char(out, ' ');
    }
    put_type(out, field, READER_TERMINAL);
    if (put_kinds(&kinds, record, field))
        buf_print(out, " %s", kinds.text);
}

static const struct node *find_below(const struct node *node, const char *const *keys, size_t depth)
{
    const struct node *found = NULL;

    for (size_t i = 0; i < node->count && !found; i++) {
        if (node->kind == NODE_LIST)
            found = find_below(node->items[i], keys, depth);
        else if (node->kind == NODE_MAP && (!*keys || strcmp(node->keys[i]->text.text, *keys) == 0))
            found = depth == 1 ? node->keys[i] : find_below(node->items[i], keys + 1, depth - 1);
    }
    return found;
}

const struct node *key_in_tree(const struct node *root, const struct key_path *path)
{
    return find_below(root, path->keys, path->depth);
}
