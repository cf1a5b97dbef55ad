#include "yaml/manual.h"

#include "yaml/scalar.h"

#include <string.h>

enum { RECORD_LIMIT = 64, LINE_WIDTH = 76 };

struct manual {
    struct buf *out;
    const struct record *records[RECORD_LIMIT]; /* those referred to, in order */
    size_t count;
};

/* --- text of a page --- */

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
        size_t size = strcspn(text, " \n"), before;

        if (width > 0 && width + size > LINE_WIDTH) {
            buf_char(out, '\n');
            width = 0;
        }
        before = out->size;
        if (width > 0)
            buf_char(out, ' ');
        else if (*text == '.')
            buf_text(out, "\\&");
        put_escaped(out, text, size);
        width += out->size - before + growth_of(text, size);
        text += size;
        text += strspn(text, " \n");
    }
    buf_char(out, '\n');
}

/* A phrase as a sentence. */
static void put_sentence(struct buf *out, const char *phrase)
{
    struct buf sentence = {0};

    buf_text(&sentence, phrase);
    if (*phrase >= 'a' && *phrase <= 'z')
        sentence.text[0] = (char)(*phrase - 'a' + 'A');
    if (sentence.size == 0 || sentence.text[sentence.size - 1] != '.')
        buf_char(&sentence, '.');
    put_lines(out, sentence.text);
    buf_free(&sentence);
}

/* --- values --- */

static void add_record(struct manual *manual, const struct record *record)
{
    for (size_t i = 0; i < manual->count; i++)
        if (manual->records[i] == record)
            return;
    if (manual->count < RECORD_LIMIT)
        manual->records[manual->count++] = record;
}

static void say_type(struct manual *manual, const struct field *field, struct buf *words);

static void say_choices(const char *const *choices, struct buf *words)
{
    for (size_t i = 0; choices[i]; i++)
        buf_print(words, "%s%s", i == 0 ? "" : choices[i + 1] ? ", " : " or ", choices[i]);
}

static void say_forms(struct manual *manual, const struct field *const *forms, struct buf *words)
{
    for (size_t i = 0; forms[i]; i++) {
        struct buf form = {0};

        say_type(manual, forms[i], &form);
        if (!strstr(buf_str(words), buf_str(&form)))
            buf_print(words, "%s%s", words->size ? "; or " : "", buf_str(&form));
        buf_free(&form);
    }
}

/* In words, "a list of text". */
static void say_type(struct manual *manual, const struct field *field, struct buf *words)
{
    struct buf inner = {0};

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
        say_forms(manual, field->forms, words);
        break;
    case FIELD_SOME:
        say_type(manual, field->item, words);
        buf_text(words, "; or ");
        /* fall through */
    case FIELD_ARRAY:
    case FIELD_LIST:
        say_type(manual, field->item, &inner);
        buf_print(words, "a list of: %s", buf_str(&inner));
        break;
    case FIELD_RECORD:
    case FIELD_NAMED:
    case FIELD_MAP:
        add_record(manual, field->record);
        buf_print(words, "a map, see \"%s\"", field->record->name);
        break;
    }
    buf_free(&inner);
}

/* --- keys --- */

static void put_type(struct manual *manual, const struct field *field)
{
    struct buf words = {0};

    say_type(manual, field, &words);
    if (field->required)
        buf_text(&words, "; mandatory");
    put_sentence(manual->out, buf_str(&words));
    buf_free(&words);
}

static void put_field(struct manual *manual, const struct field *field, const char *key)
{
    buf_text(manual->out, ".TP\n.B ");
    put_escaped(manual->out, key, strlen(key));
    buf_char(manual->out, '\n');
    if (field->help)
        put_sentence(manual->out, field->help);
    put_type(manual, field);
}

/* The choices of the first key that go with this one, where not all do. */
static void put_kinds(struct manual *manual, const struct record *record, const char *key)
{
    const char *const *choices = record->fields[0].choices;
    struct buf words = {0};
    bool all = true, mandatory;

    for (size_t i = 0; choices[i]; i++) {
        if (!record_takes(record, i, key, &mandatory))
            all = false;
        else
            buf_print(&words, "%s %s%s", words.size ? "," : "", choices[i],
                      mandatory ? " (mandatory)" : "");
    }
    if (!all) {
        struct buf sentence = {0};

        buf_print(&sentence, "with %s:%s", record->fields[0].key, buf_str(&words));
        put_sentence(manual->out, sentence.text);
        buf_free(&sentence);
    }
    buf_free(&words);
}

static void put_record(struct manual *manual, const struct record *record)
{
    if (record->free)
        put_field(manual, record->free, "any name");
    for (size_t i = 0; i < record->count; i++) {
        put_field(manual, &record->fields[i], record->fields[i].key);
        if (record->variants && i > 0)
            put_kinds(manual, record, record->fields[i].key);
    }
}

void manual_write(const struct record *root, struct buf *out)
{
    struct manual manual = {.out = out};

    put_record(&manual, root);
    for (size_t i = 0; i < manual.count; i++) { /* grows while they are written */
        const struct record *record = manual.records[i];

        buf_print(out, ".SS \"Map: %s\"\n", record->name);
        if (record->help)
            put_sentence(out, record->help);
        put_record(&manual, record);
    }
}
