#include "yaml/field.h"

#include "base/number.h"

#include <string.h>

enum {
    KEY_LIMIT = 64,               /* rows of one table */
    FIELD_TEXT_LIMIT = 256 << 10, /* bytes; the largest board drawn with characters has 70 KB */
};

static const char *const yes_words[] = {"true", "yes", "on"};
static const char *const no_words[] = {"false", "no", "off"};

static bool is_one_of(const char *word, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, words[i]) == 0)
            return true;
    return false;
}

/* --- messages --- */

/* "a, b or c" */
static void put_words(struct buf *out, const char *const *words, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            buf_text(out, i + 1 == count ? " or " : ", ");
        buf_text(out, words[i]);
    }
}

/* Suggests the nearest of the words, or names them all. */
static void help_with(struct finding *finding, const char *word, const char *prefix,
                      const char *const *words, size_t count)
{
    struct buf list = {0};

    put_words(&list, words, count);
    diag_help(finding, "%s %s", prefix, buf_str(&list));
    diag_suggest(finding, word, words, count);
    buf_free(&list);
}

static void report_range(const struct located *text, const struct field *field, struct diags *diags)
{
    struct buf least = {0}, most = {0};

    buf_number(&least, field->least, 3);
    buf_number(&most, field->most, 3);
    diag_add(diags, DIAG(OUT_OF_RANGE), text->at, field->key, buf_str(&least), buf_str(&most));
    buf_free(&least);
    buf_free(&most);
}

/* --- values --- */

/* Digits with an optional sign and, if asked for, an optional fraction; nothing that depends on the
 * locale. */
static bool read_number(const char *text, bool fraction, double *value)
{
    size_t whole, part = 0;
    bool negative = *text == '-';
    double scale = 1;

    text += *text == '-' || *text == '+';
    whole = strspn(text, "0123456789");
    if (fraction && text[whole] == '.')
        part = strspn(text + whole + 1, "0123456789") + 1;
    if (whole == 0 || part == 1 || text[whole + part] != '\0')
        return false;
    *value = 0;
    for (size_t i = 0; i < whole; i++)
        *value = *value * 10 + (text[i] - '0');
    for (size_t i = 1; i < part; i++, scale *= 10)
        *value = *value * 10 + (text[whole + i] - '0');
    *value /= negative ? -scale : scale;
    return true;
}

/* Of "10mm" and "10 mm". */
static void help_with_unit(const char *text, struct finding *finding)
{
    size_t digits = strspn(text, "-.0123456789"), unit = digits + strspn(text + digits, " ");
    bool letters = text[unit] != '\0';

    for (const char *c = text + unit; *c; c++)
        letters &= is_letter(*c) || *c == '%';
    if (digits > 0 && letters && strlen(text) < 20)
        diag_help(finding, "write '%.*s', without '%s'", (int)digits, text, text + unit);
}

static bool limited_number(const struct located *text, const struct field *field, double *value,
                           struct diags *diags)
{
    bool fraction = field->type == FIELD_NUMBER;
    double least = field->least, most = field->most;

    if (!read_number(text->text, fraction, value)) {
        help_with_unit(text->text, diag_add(diags, DIAG(BAD_NUMBER), text->at, field->key,
                                            fraction ? "a number" : "a whole number", text->text));
        return false;
    }
    if (*value >= least && *value <= most)
        return true;
    report_range(text, field, diags);
    return false;
}

static bool set_text(const struct located *text, const struct field *field, void *member,
                     struct diags *diags)
{
    if (text->text[strspn(text->text, " \t\n")] == '\0') {
        diag_add(diags, DIAG(BAD_TEXT), text->at, field->key, "the text is empty");
        return false;
    }
    if (strlen(text->text) > FIELD_TEXT_LIMIT) {
        diag_add(diags, DIAG(BAD_TEXT), text->at, field->key, "is longer than 256 KiB");
        return false;
    }
    if (field->one_line && strpbrk(text->text, "\t\n")) {
        diag_help(diag_add(diags, DIAG(BAD_TEXT), text->at, field->key, "must be one line"),
                  "write it behind the colon, without tabs");
        return false;
    }
    *(struct located *)member = *text;
    return true;
}

static bool set_number(const struct located *text, const struct field *field, void *member,
                       struct diags *diags)
{
    double value;

    if (!limited_number(text, field, &value, diags))
        return false;
    if (field->type == FIELD_INT)
        *(int *)member = (int)value;
    else
        *(double *)member = value;
    return true;
}

bool field_truth(const char *word, bool *truth)
{
    bool yes = is_one_of(word, yes_words, COUNT_OF(yes_words));

    if (!yes && !is_one_of(word, no_words, COUNT_OF(no_words)))
        return false;
    *truth = yes;
    return true;
}

static bool set_bool(const struct located *text, const struct field *field, void *member,
                     struct diags *diags)
{
    const char *word = text->text;

    if (field_truth(word, member))
        return true;
    diag_help(diag_add(diags, DIAG(BAD_CHOICE), text->at, field->key, word), "write true or false");
    return false;
}

static bool set_switch(const struct located *text, const struct field *field, void *member,
                       struct diags *diags)
{
    bool truth;

    if (!set_bool(text, field, &truth, diags))
        return false;
    *(int *)member = truth;
    return true;
}

static bool set_choice(const struct located *text, const struct field *field, void *member,
                       struct diags *diags)
{
    const char *word = text->text;
    size_t count = 0;

    for (; field->choices[count]; count++) {
        if (strcmp(word, field->choices[count]) != 0)
            continue;
        *(int *)member = (int)count;
        return true;
    }
    help_with(diag_add(diags, DIAG(BAD_CHOICE), text->at, field->key, word), word, "write",
              field->choices, count);
    return false;
}

typedef bool setter(const struct located *text, const struct field *field, void *member,
                    struct diags *diags);

static const struct {
    int kind;    /* of enum node_kind; -1: any */
    setter *set; /* NULL: the node itself is the value */
} types[] = {
    [FIELD_TEXT] = {NODE_TEXT, set_text},
    [FIELD_INT] = {NODE_TEXT, set_number},
    [FIELD_NUMBER] = {NODE_TEXT, set_number},
    [FIELD_BOOL] = {NODE_TEXT, set_bool},
    [FIELD_SWITCH] = {NODE_TEXT, set_switch},
    [FIELD_CHOICE] = {NODE_TEXT, set_choice},
    [FIELD_NODE] = {-1, NULL},
    [FIELD_LIST] = {NODE_LIST, NULL},
    [FIELD_MAP] = {NODE_MAP, NULL},
};

/* --- kinds of values --- */

static bool takes_kind(const struct field *field, enum node_kind kind)
{
    int own = types[field->type].kind;

    if (own >= 0)
        return own == (int)kind;
    for (size_t i = 0; field->forms[i]; i++)
        if (takes_kind(field->forms[i], kind))
            return true;
    return false;
}

/* That can be shown within a message. */
static bool is_short_text(const struct node *node)
{
    enum { SHORT = 60 };

    return node->kind == NODE_TEXT && *node->text.text && strlen(node->text.text) <= SHORT &&
           !strchr(node->text.text, '\n');
}

/* What the map that the field takes may hold; NULL: it takes none. */
static const struct record *map_of(const struct field *field)
{
    if (field->type == FIELD_MAP)
        return field->record;
    for (size_t i = 0; field->type == FIELD_NODE && field->forms[i]; i++)
        if (map_of(field->forms[i]))
            return map_of(field->forms[i]);
    return NULL;
}

/* Shows the first two keys, or those that must be there if there are so many. */
static void help_with_map(const struct record *record, struct finding *finding)
{
    const char *keys[2] = {NULL};
    size_t count = 0;

    for (int required = 1; required >= 0; required--)
        for (size_t i = 0; i < record->count && count < COUNT_OF(keys); i++)
            if (record->fields[i].required == (required == 1))
                keys[count++] = record->fields[i].key;
    if (count == 2)
        diag_help(finding,
                  "a map stands in braces, or line by line below its key: '{%s: …, %s: …}'",
                  keys[0], keys[1]);
}

static void report_kind(const struct node *node, const struct field *field, struct diags *diags)
{
    static const enum node_kind kinds[] = {NODE_TEXT, NODE_LIST, NODE_MAP};
    const char *words[COUNT_OF(kinds)];
    struct buf taken = {0};
    struct finding *finding;
    size_t count = 0;

    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (takes_kind(field, kinds[i]))
            words[count++] = yaml_kind_name(kinds[i]);
    put_words(&taken, words, count);
    finding = diag_add(diags, DIAG(WRONG_TYPE), node->place, field->key, buf_str(&taken),
                       yaml_kind_name(node->kind));
    if (takes_kind(field, NODE_LIST) && count == 1 && is_short_text(node))
        diag_help(finding, "a list stands in brackets, of one, too: '[%s]'", node->text.text);
    else if (map_of(field) && node->kind != NODE_MAP)
        help_with_map(map_of(field), finding);
    buf_free(&taken);
}

bool field_value(const struct node *node, const struct field *field, void *out, struct diags *diags)
{
    if (!takes_kind(field, node->kind)) {
        report_kind(node, field, diags);
        return false;
    }
    if (types[field->type].set)
        return field_text(&node->text, field, out, diags);
    *(const struct node **)(void *)((char *)out + field->offset) = node;
    return true;
}

bool field_text(const struct located *text, const struct field *field, void *out,
                struct diags *diags)
{
    return types[field->type].set(text, field, (char *)out + field->offset, diags);
}

/* --- maps --- */

const struct field *record_field(const struct record *record, const char *key)
{
    for (size_t i = 0; i < record->count; i++)
        if (strcmp(record->fields[i].key, key) == 0)
            return &record->fields[i];
    return NULL;
}

/* The keys of a record, as many as are named in messages; returns how many. */
static size_t list_keys(const struct record *record, const char **keys)
{
    size_t count = record->count < KEY_LIMIT ? record->count : KEY_LIMIT;

    for (size_t i = 0; i < count; i++)
        keys[i] = record->fields[i].key;
    return count;
}

/* For each field, whether an unknown key of the map is taken for a misspelling of it. */
struct misspelt {
    bool fields[KEY_LIMIT];
};

static struct misspelt find_misspelt(const struct node *map, const struct record *record)
{
    struct misspelt found = {0};
    const char *keys[KEY_LIMIT];
    size_t count = list_keys(record, keys);

    for (size_t i = 0; i < map->count; i++) {
        const char *word = map->keys[i]->text.text, *nearest;

        if (record_field(record, word) || !(nearest = text_nearest(word, keys, count)))
            continue;
        for (size_t k = 0; k < count; k++)
            found.fields[k] |= keys[k] == nearest;
    }
    return found;
}

bool fields_misspelt(const struct node *map, const struct record *record, const char *key)
{
    const struct misspelt found = find_misspelt(map, record);

    for (size_t i = 0; i < record->count && i < KEY_LIMIT; i++)
        if (found.fields[i] && strcmp(record->fields[i].key, key) == 0)
            return !yaml_get(map, key);
    return false;
}

/* Names the nearest key with what it is for, or all keys. */
static void report_unknown(const struct node *key, const char *what, const struct record *record,
                           struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(UNKNOWN_KEY), key->place, key->text.text, what);
    const char *keys[KEY_LIMIT], *nearest, *help;
    size_t count = list_keys(record, keys);
    struct buf list = {0};

    nearest = text_nearest(key->text.text, keys, count);
    help = nearest ? record_field(record, nearest)->help : NULL;
    put_words(&list, keys, count);
    if (nearest)
        diag_help(finding, help ? "did you mean '%s'? (%s)" : "did you mean '%s'?", nearest, help);
    else
        diag_help(finding, "known here: %s", buf_str(&list));
    buf_free(&list);
}

/* One that was misspelt is not said to be missing, too. */
static void report_missing(const struct node *map, const char *what, const struct record *record,
                           size_t index, const struct misspelt *misspelt, struct diags *diags)
{
    const struct field *field = &record->fields[index];
    struct finding *finding;

    if (index < KEY_LIMIT && misspelt->fields[index])
        return;
    finding = diag_add(diags, DIAG(MISSING_KEY), map->place, what, field->key);
    if (field->help)
        diag_help(finding, "write '%s:' (%s)", field->key, field->help);
}

/* None of the keys of which one must be there. */
static void report_none(const struct node *map, const char *what, const char *const *keys,
                        struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(MISSING_KEY), map->place, what, keys[0]);
    struct buf list = {0};
    size_t count = 0;

    while (keys[count])
        count++;
    put_words(&list, keys, count);
    diag_help(finding, "one of %s is enough", buf_str(&list));
    buf_free(&list);
}

static bool check_mandatory(const struct node *map, const char *what, const struct record *record,
                            const struct misspelt *misspelt, struct diags *diags)
{
    bool good = true, any = !record->either;

    for (size_t i = 0; i < record->count; i++) {
        if (!record->fields[i].required || yaml_get(map, record->fields[i].key))
            continue;
        report_missing(map, what, record, i, misspelt, diags);
        good = false;
    }
    for (size_t i = 0; record->either && record->either[i]; i++)
        any = any || yaml_get(map, record->either[i]);
    if (!any)
        report_none(map, what, record->either, diags);
    return good && any;
}

static const char *find_in_variant(const variant *keys, const char *key)
{
    for (size_t i = 0; (*keys)[i]; i++)
        if (strcmp((*keys)[i] + ((*keys)[i][0] == '!'), key) == 0)
            return (*keys)[i];
    return NULL;
}

bool record_takes(const struct record *record, size_t chosen, const char *key, bool *mandatory)
{
    const char *taken = find_in_variant(&record->variants[chosen], key);
    bool elsewhere = false;

    for (size_t i = 0; record->fields[0].choices[i]; i++)
        elsewhere = elsewhere || find_in_variant(&record->variants[i], key);
    *mandatory = taken && taken[0] == '!';
    return taken || !elsewhere;
}

/* The keys that go with the value of the first field, which was read without a finding. */
static bool check_variant(const struct node *map, const struct record *record, const void *out,
                          const struct misspelt *misspelt, struct diags *diags)
{
    const struct field *first = &record->fields[0];
    int chosen = *(const int *)((const char *)out + first->offset);
    struct buf what = {0};
    bool good = true;

    buf_print(&what, "%s '%s'", record->name, first->choices[chosen]);
    for (size_t i = 1; i < record->count; i++) {
        const char *key = record->fields[i].key;
        const struct node *value = yaml_get(map, key);
        bool mandatory, taken = record_takes(record, (size_t)chosen, key, &mandatory);

        if (mandatory && !value)
            report_missing(map, buf_str(&what), record, i, misspelt, diags);
        if (!taken && value)
            diag_add(diags, DIAG(UNKNOWN_KEY), value->place, key, buf_str(&what));
        good = good && !(mandatory && !value) && !(!taken && value);
    }
    buf_free(&what);
    return good;
}

bool fields_read(const struct node *map, const char *what, const struct record *record, void *out,
                 struct diags *diags)
{
    struct misspelt misspelt;
    bool good = true;

    if (map->kind != NODE_MAP) {
        diag_add(diags, DIAG(NOT_A_MAP), map->place, what, yaml_kind_name(map->kind));
        return false;
    }
    misspelt = find_misspelt(map, record);
    for (size_t i = 0; i < map->count; i++) {
        const struct field *field = record_field(record, map->keys[i]->text.text);

        if (!field)
            report_unknown(map->keys[i], what, record, diags);
        good = field && field_value(map->items[i], field, out, diags) && good;
    }
    good = check_mandatory(map, what, record, &misspelt, diags) && good;
    return good && (!record->variants || check_variant(map, record, out, &misspelt, diags));
}
