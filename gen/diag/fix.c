/* Fixes: what the remedy of a finding would change, for programs. */
#include "base/json.h"
#include "diag/diag_internal.h"
#include "diag/nearest.h"

#include <stdlib.h>
#include <string.h>

/* --- what is replaced --- */

/* Walks over the characters of the place, line ends among them. False when it leads out of the
 * file. */
static bool find_end(const struct place *place, size_t offset, struct fix *fix, size_t *end)
{
    const struct source *source = place->source;

    fix->end_line = place->line;
    fix->end_column = place->column;
    *end = offset;
    for (unsigned i = 0; i < place->length; i++) {
        if (*end >= source->size)
            return false;
        fix->end_column++;
        if (source->text[*end] == '\n') {
            fix->end_line++;
            fix->end_column = 1;
        }
        *end += utf8_length(source->text + *end, source->size - *end);
    }
    return true;
}

static void add_fix(struct finding *finding, struct place place, const char *text, bool sure)
{
    struct fix fix = {.line = place.line, .column = place.column, .sure = sure};
    size_t end;

    if (!diag_listed(finding) || !place_known(&place) || place.source->skipped)
        return;
    fix.offset = place_byte(&place);
    if (!find_end(&place, fix.offset, &fix, &end))
        return;
    fix.path = mem_text(place.source->path, strlen(place.source->path));
    fix.old = mem_text(place.source->text + fix.offset, end - fix.offset);
    fix.text = mem_text(text, strlen(text));
    finding->fixes = mem_resize(finding->fixes, finding->fix_count + 1, sizeof *finding->fixes);
    finding->fixes[finding->fix_count++] = fix;
}

void diag_fix(struct finding *finding, struct place place, const char *text)
{
    add_fix(finding, place, text, true);
}

void diag_choice(struct finding *finding, struct place place, const char *text)
{
    add_fix(finding, place, text, false);
}

void diag_fix_part(struct finding *finding, const struct located *whole, size_t offset, size_t size,
                   const char *text)
{
    if (diag_listed(finding) && whole->exact)
        diag_fix(finding, located_at(whole, offset, size), text);
}

void diag_write_part(struct finding *finding, const struct located *whole, size_t offset,
                     size_t size, const char *text, const char *rest)
{
    diag_help(finding, "write '%s'%s", text, rest);
    diag_fix_part(finding, whole, offset, size, text);
}

static void fix_word(struct finding *finding, const char *word, const char *meant, bool sure)
{
    size_t at, size = strlen(word);
    struct place place;

    if (!diag_listed(finding) || !place_known(&finding->place) || finding->place.source->skipped)
        return;
    place = finding->place;
    at = place_byte(&place);
    place.length = (unsigned)utf8_count(word, size);
    if (at + size <= place.source->size && memcmp(place.source->text + at, word, size) == 0)
        add_fix(finding, place, meant, sure);
}

void diag_fix_word(struct finding *finding, const char *word, const char *meant)
{
    fix_word(finding, word, meant, true);
}

void diag_choice_word(struct finding *finding, const char *word, const char *meant)
{
    fix_word(finding, word, meant, false);
}

bool diag_suggest(struct finding *finding, const char *word, const char *const *candidates,
                  size_t count)
{
    const char *meant = NULL;

    if (diag_listed(finding))
        meant = text_nearest(word, candidates, count);
    if (diag_listed(finding) && !meant)
        meant = text_sounding(word, candidates, count);
    if (!meant)
        return false;
    diag_help(finding, "did you mean '%s'?", meant);
    diag_fix_word(finding, word, meant);
    return true;
}

void diag_suggest_known(struct finding *finding, const char *word, const char *const *candidates,
                        size_t count)
{
    enum { SHOWN = 40 };
    struct buf list = {0};

    if (!diag_listed(finding) || diag_suggest(finding, word, candidates, count))
        return;
    for (size_t i = 0; i < count && i < SHOWN; i++)
        buf_print(&list, "%s%s", i ? ", " : "", candidates[i]);
    if (count > 0)
        diag_help(finding, "known: %s%s", buf_str(&list), count > SHOWN ? " and others" : "");
    buf_free(&list);
}

/* --- values of YAML --- */

/* The byte behind the value and blanks, which tells whether it stands within brackets. */
static char byte_behind(const struct place *place)
{
    struct fix fix;
    size_t end;

    if (!find_end(place, place_byte(place), &fix, &end))
        return '\0';
    return place->source->text[end + strspn(place->source->text + end, " ")];
}

void diag_choice_value(struct finding *finding, const struct located *value, const char *text)
{
    struct place place = value->at;
    struct buf out = {0};
    size_t at;
    char before;

    if (!diag_listed(finding) || !place_known(&place) || !value->span || place.source->skipped)
        return;
    place.length = value->span;
    at = place_byte(&place);
    before = value->exact && at > 0 ? place.source->text[at - 1] : ' ';
    if (before == '"' || before == '\'') {
        scalar_put_between(&out, text, before);
    } else if (*text && !strchr(text, '\n')) {
        scalar_put(&out, text, byte_behind(&place) && strchr(",]}", byte_behind(&place)));
    }
    if (out.size)
        diag_choice(finding, place, buf_str(&out));
    buf_free(&out);
}

/* --- many at once --- */

static int by_offset(const void *left, const void *right)
{
    const struct fix *a = *(const struct fix *const *)left, *b = *(const struct fix *const *)right;

    return (a->offset > b->offset) - (a->offset < b->offset);
}

/* Whether the text has what the fix replaces. */
static bool meets(const struct fix *fix, const struct source *source)
{
    size_t size = strlen(fix->old);

    return fix->offset + size <= source->size &&
           memcmp(source->text + fix->offset, fix->old, size) == 0;
}

/* Those of the source that are sure, in its order; owned by the caller. */
static const struct fix **fixes_of(const struct diags *diags, const struct source *source,
                                   size_t *count)
{
    const struct fix **fixes = NULL;

    *count = 0;
    for (size_t i = 0; i < diags->count; i++) {
        const struct finding *f = diags->findings[i];

        for (size_t k = 0; k < f->fix_count; k++) {
            if (!f->fixes[k].sure || strcmp(f->fixes[k].path, source->path) != 0 ||
                !meets(&f->fixes[k], source))
                continue;
            fixes = mem_resize(fixes, *count + 1, sizeof *fixes);
            fixes[(*count)++] = &f->fixes[k];
        }
    }
    if (*count)
        qsort(fixes, *count, sizeof *fixes, by_offset);
    return fixes;
}

size_t fixes_apply(const struct diags *diags, const struct source *source, struct buf *out)
{
    size_t count, made = 0, from = 0;
    const struct fix **fixes = fixes_of(diags, source, &count);

    for (size_t i = 0; i < count; i++) {
        if (made && fixes[i]->offset <= from)
            continue; /* touches the one before */
        buf_put(out, source->text + from, fixes[i]->offset - from);
        buf_text(out, fixes[i]->text);
        from = fixes[i]->offset + strlen(fixes[i]->old);
        made++;
    }
    buf_put(out, source->text + from, source->size - from);
    free(fixes);
    return made;
}

/* Fixes that set a key of a YAML file: found by the looks of its lines, since who finds fault with
 * a game has no tree of its file at hand. Where the lines are unusual, nothing is offered. */

/* A map: its keys begin lines behind so many blanks, or stand in braces. */
struct map {
    const struct source *source;
    unsigned line; /* of the first key */
    size_t indent; /* of keys that begin lines */
    size_t brace;  /* byte behind the opening brace; 0: there is none */
};

static size_t blanks_of(const struct source *source, unsigned line, bool *empty)
{
    size_t size;
    const char *text = source_line(source, line, &size);
    size_t blanks = strspn(text, " ");

    *empty = blanks >= size || text[blanks] == '#';
    return blanks;
}

static bool begins_with(const char *text, const char *key, size_t size)
{
    return strncmp(text, key, size) == 0 && text[size] == ':' && strchr(" \r\n", text[size + 1]);
}

/* The byte behind the key's colon in lines of that indentation; 0: it is not there. */
static size_t key_in_lines(const struct map *map, const char *key, size_t size)
{
    for (unsigned line = map->line; line <= map->source->line_count; line++) {
        bool empty;
        size_t blanks = blanks_of(map->source, line, &empty), length;
        const char *text = source_line(map->source, line, &length);

        if (line == map->line)
            blanks = map->indent; /* there may be a dash */
        if (empty)
            continue;
        if (blanks < map->indent)
            break;
        if (blanks == map->indent && begins_with(text + blanks, key, size))
            return (size_t)(text - map->source->text) + blanks + size + 1;
    }
    return 0;
}

/* The end of what stands in braces, or of one of its values; 0: it does not end on its line. */
static size_t end_in_braces(const char *text, size_t at, bool value)
{
    int depth = 0;

    for (; text[at] && text[at] != '\n' && !strchr("\"'#", text[at]); at++) {
        if (depth == 0 && (strchr("}]", text[at]) || (value && text[at] == ',')))
            return at;
        depth += strchr("{[", text[at]) != NULL;
        depth -= strchr("}]", text[at]) != NULL;
    }
    return 0;
}

static size_t key_in_braces(const struct map *map, const char *key, size_t size)
{
    const char *text = map->source->text;

    for (size_t at = map->brace, end; (end = end_in_braces(text, at, true)); at = end + 1) {
        at += strspn(text + at, " ");
        if (begins_with(text + at, key, size))
            return at + size + 1;
        if (text[end] != ',')
            break;
    }
    return 0;
}

static void offer(struct finding *finding, const struct source *source, size_t from, size_t to,
                  const char *text)
{
    struct place place = source_place(source, from, to - from);

    diag_choice(finding, place, text);
}

/* Replaces a value that ends on its line. */
static void replace(struct finding *finding, const struct map *map, size_t at, const char *value)
{
    const char *text = map->source->text;
    size_t from = at + strspn(text + at, " "), to = from;

    if (map->brace) {
        to = end_in_braces(text, from, true);
    } else {
        while (text[to] && !strchr("\r\n", text[to]) && strncmp(text + to, " #", 2) != 0)
            to++;
    }
    while (to > from && text[to - 1] == ' ')
        to--;
    if (to > from && !strchr("|>", text[from]))
        offer(finding, map->source, from, to, value);
}

/* Inserts a key before the first one. */
static void insert(struct finding *finding, const struct map *map, const char *key, size_t size,
                   const char *value)
{
    const struct source *source = map->source;
    struct buf text = {0};
    size_t at = map->brace;

    buf_print(&text, "%.*s: %s", (int)size, key, value);
    if (map->brace) {
        at += strspn(source->text + at, " ");
        if (source->text[at] != '}')
            buf_text(&text, ", ");
    } else {
        at = source->lines[map->line - 1] + map->indent;
        buf_print(&text, "\n%*s", (int)map->indent, "");
    }
    offer(finding, source, at, at, buf_str(&text));
    buf_free(&text);
}

static void set_key(struct finding *finding, const struct map *map, const char *key,
                    const char *value)
{
    size_t size = strlen(key);
    size_t at = map->brace ? key_in_braces(map, key, size) : key_in_lines(map, key, size);

    if (at)
        replace(finding, map, at, value);
    else if (!map->brace || end_in_braces(map->source->text, map->brace, false))
        insert(finding, map, key, size, value);
}

/* The map that the key with a colon at the byte before `at` holds. */
static bool map_behind(const struct map *outer, size_t at, struct map *map)
{
    const struct source *source = outer->source;
    bool empty = true;

    at += strspn(source->text + at, " ");
    *map = (struct map){.source = source, .line = (unsigned)source_line_at(source, at) + 1};
    if (source->text[at] == '{') {
        map->brace = at + 1;
        return true;
    }
    if (outer->brace || !strchr("#\r\n", source->text[at]))
        return false;
    while (empty && ++map->line <= source->line_count)
        map->indent = blanks_of(source, map->line, &empty);
    return !empty && map->indent > outer->indent;
}

/* Where keys of the whole file begin that are not there yet: before the pieces or the parts. */
static bool root_of(const struct source *source, struct map *map)
{
    static const char *const keys[] = {"pieces", "parts"};

    *map = (struct map){.source = source, .line = 1};
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        size_t at = key_in_lines(map, keys[i], strlen(keys[i]));

        if (!at)
            continue;
        map->line = (unsigned)source_line_at(source, at - 1) + 1;
        return true;
    }
    return false;
}

void diag_choice_key(struct finding *finding, const struct source *source, const char *path,
                     const char *value)
{
    const char *dot = strchr(path, '.');
    size_t size = dot ? (size_t)(dot - path) : strlen(path), at;
    struct map whole = {.source = source, .line = 1}, behind, inner;
    struct buf braces = {0};

    if (!diag_listed(finding) || !source || source->skipped || !root_of(source, &behind))
        return;
    at = key_in_lines(&whole, path, size);
    if (at && !dot) {
        replace(finding, &whole, at, value);
    } else if (at) {
        if (map_behind(&whole, at, &inner))
            set_key(finding, &inner, dot + 1, value);
    } else if (dot) {
        buf_print(&braces, "{%s: %s}", dot + 1, value);
        insert(finding, &behind, path, size, buf_str(&braces));
    } else {
        insert(finding, &behind, path, size, value);
    }
    buf_free(&braces);
}

void diag_choice_beside(struct finding *finding, struct place first, const char *key,
                        const char *value)
{
    struct map map = {.source = first.source, .line = first.line, .indent = first.column - 1};
    size_t at;

    if (!diag_listed(finding) || !place_known(&first) || first.source->skipped)
        return;
    at = place_byte(&first);
    if (at && first.source->text[at - 1] == '{')
        map.brace = at;
    set_key(finding, &map, key, value);
}
