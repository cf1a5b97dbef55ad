#include "format/ini.h"

enum { LINES_LIMIT = 50000 /* sections and values */ };
static const char blanks[] = " \t\r";

struct ini_reader {
    struct arena *arena;
    const struct source *source;
    struct diags *diags;
    const bool *heard; /* by section: whether its findings are; NULL: all are */
    struct ini ini;
    size_t lines; /* that count */
};

/* What is looked up is a number, 1 more than the index: what has it moves while lists grow. */
static const void *number_of(size_t index)
{
    return (const void *)(uintptr_t)(index + 1);
}

static size_t index_of(const void *number)
{
    return (size_t)(uintptr_t)number - 1;
}

/* NULL in a section of which nothing is to be heard. */
static struct diags *listener(const struct ini_reader *reader)
{
    return reader->heard && !reader->heard[reader->ini.section_count - 1] ? NULL : reader->diags;
}

/* The text from..to of the source. */
static struct located stretch(const struct ini_reader *reader, const char *from, const char *to)
{
    size_t size = (size_t)(to - from);

    return (struct located){
        arena_text(reader->arena, from, size),
        source_place(reader->source, (size_t)(from - reader->source->text), size), true};
}

/* "[name:base]" */
static void read_header(struct ini_reader *reader, const char *line, const char *end)
{
    const char *close = memchr(line, ']', (size_t)(end - line));
    const char *colon;
    const void **first;
    struct ini_section *section;

    if (!close) {
        diag_help(diag_add(reader->diags, DIAG(INI_LINE), stretch(reader, line, end).at),
                  "close the name of the variant with ']'");
        return;
    }
    section = ARENA_PUSH(reader->arena, reader->ini.sections, reader->ini.section_count);
    colon = memchr(line, ':', (size_t)(close - line));
    section->name = stretch(reader, line + 1, colon ? colon : close);
    if (colon)
        section->base = stretch(reader, colon + 1, close);
    first = lookup_slot(reader->arena, &reader->ini.names, section->name.text,
                        strlen(section->name.text));
    if (!*first)
        *first = number_of(reader->ini.section_count - 1);
}

/* Behind a value, "true # yes" or "loss ; x": the engine would read it as part of the value. */
static bool has_comment(const char *value, const char *end)
{
    for (const char *c = value; c + 1 < end; c++)
        if ((*c == ' ' || *c == '\t') && (c[1] == '#' || c[1] == ';'))
            return true;
    return false;
}

/* The entry of the key in the section, whose value a later line replaces. */
static struct ini_entry *entry_of(struct ini_reader *reader, struct ini_section *section,
                                  const struct located *key)
{
    const void **slot = lookup_slot(reader->arena, &section->keys, key->text, strlen(key->text));

    if (*slot) {
        struct ini_entry *entry = &section->entries[index_of(*slot)];

        diag_note(diag_add(listener(reader), DIAG(INI_TWICE), key->at, key->text), entry->key.at,
                  "this value does not count");
        return entry;
    }
    *slot = number_of(section->entry_count);
    return ARENA_PUSH(reader->arena, section->entries, section->entry_count);
}

static void read_value(struct ini_reader *reader, const char *line, const char *equals,
                       const char *end)
{
    struct ini_section *section;
    const char *key_end = equals, *value = equals + 1;
    struct ini_entry entry;

    if (reader->ini.section_count == 0)
        return; /* before the first section nothing counts */
    section = &reader->ini.sections[reader->ini.section_count - 1];
    while (key_end > line && strchr(blanks, key_end[-1]))
        key_end--;
    while (value < end && strchr(blanks, *value))
        value++;
    entry.key = stretch(reader, line, key_end);
    if (value == end) {
        diag_add(listener(reader), DIAG(INI_EMPTY), entry.key.at, entry.key.text);
        return;
    }
    entry.value = stretch(reader, value, end);
    entry.spoilt = has_comment(value, end);
    if (entry.spoilt)
        diag_add(listener(reader), DIAG(INI_COMMENT), entry.value.at, entry.value.text);
    *entry_of(reader, section, &entry.key) = entry;
}

static void read_line(struct ini_reader *reader, const char *line, const char *end)
{
    const char *equals;

    while (end > line && strchr(blanks, end[-1]))
        end--;
    if (line == end || *line == '#' || *line == ';')
        return;
    reader->lines++;
    equals = memchr(line, '=', (size_t)(end - line));
    if (*line == '[')
        read_header(reader, line, end);
    else if (equals)
        read_value(reader, line, equals, end);
    else if (reader->ini.section_count > 0)
        diag_add(listener(reader), DIAG(INI_LINE), stretch(reader, line, end).at);
}

struct ini ini_read(struct arena *arena, const struct source *source, const char *only,
                    struct diags *diags)
{
    LOCAL_ARENA(scratch);
    struct ini_reader reader = {arena, source, diags, NULL, {0}, 0};

    if (only) {
        struct ini ini = ini_read(scratch, source, NULL, NULL);
        bool *heard = arena_alloc(arena, ini.section_count + 1, sizeof *heard);

        for (size_t i = ini.section_count; i-- > 0;) {
            heard[i] = only && strcmp(ini.sections[i].name.text, only) == 0;
            only = heard[i] ? ini.sections[i].base.text : only;
        }
        reader.heard = heard;
    }
    for (unsigned i = 1; i <= source->line_count; i++) {
        size_t size;
        const char *line = source_line(source, i, &size);

        if (reader.lines > LINES_LIMIT) {
            diag_add(diags, DIAG(TOO_MANY), stretch(&reader, line, line + size).at, source->path,
                     LINES_LIMIT);
            break;
        }
        read_line(&reader, line, line + size);
    }
    return reader.ini;
}

const struct ini_section *ini_section(const struct ini *ini, const char *name)
{
    const void *found = lookup_find(&ini->names, name, strlen(name));

    return found ? &ini->sections[index_of(found)] : NULL;
}

const struct ini_entry *ini_entry(const struct ini_section *section, const char *key)
{
    const void *found = lookup_find(&section->keys, key, strlen(key));

    return found ? &section->entries[index_of(found)] : NULL;
}

const struct located *ini_value(const struct ini_section *section, const char *key)
{
    const struct ini_entry *entry = ini_entry(section, key);

    return entry ? &entry->value : NULL;
}
