#include "yaml/field.h"

#include <string.h>

enum { KEY_LIMIT = 64 }; /* rows of one table */

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

static void report_range(const struct node *node, const struct field *field, struct diags *diags)
{
    struct buf least = {0}, most = {0};

    buf_number(&least, field->least, 3);
    buf_number(&most, field->most, 3);
    diag_add(diags, DIAG(OUT_OF_RANGE), node->place, field->key, buf_str(&least), buf_str(&most));
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

static bool limited_number(const struct node *node, const struct field *field, double *value,
                           struct diags *diags)
{
    bool fraction = field->type == FIELD_NUMBER;
    double least = field->least, most = field->most;

    if (!read_number(node->text.text, fraction, value)) {
        diag_add(diags, DIAG(BAD_NUMBER), node->place, field->key,
                 fraction ? "a number" : "a whole number", node->text.text);
        return false;
    }
    if (*value >= least && *value <= most)
        return true;
    report_range(node, field, diags);
    return false;
}

static bool set_text(const struct node *node, const struct field *field, void *member,
                     struct diags *diags)
{
    if (node->text.text[strspn(node->text.text, " \t\n")] == '\0') {
        diag_add(diags, DIAG(BAD_TEXT), node->place, field->key, "the text is empty");
        return false;
    }
    *(struct located *)member = node->text;
    return true;
}

static bool set_number(const struct node *node, const struct field *field, void *member,
                       struct diags *diags)
{
    double value;

    if (!limited_number(node, field, &value, diags))
        return false;
    if (field->type == FIELD_INT)
        *(int *)member = (int)value;
    else
        *(double *)member = value;
    return true;
}

static bool set_bool(const struct node *node, const struct field *field, void *member,
                     struct diags *diags)
{
    const char *word = node->text.text;
    bool yes = is_one_of(word, yes_words, COUNT_OF(yes_words));

    if (!yes && !is_one_of(word, no_words, COUNT_OF(no_words))) {
        diag_help(diag_add(diags, DIAG(BAD_CHOICE), node->place, field->key, word),
                  "write true or false");
        return false;
    }
    *(bool *)member = yes;
    return true;
}

static bool set_choice(const struct node *node, const struct field *field, void *member,
                       struct diags *diags)
{
    const char *word = node->text.text;
    size_t count = 0;

    for (; field->choices[count]; count++) {
        if (strcmp(word, field->choices[count]) != 0)
            continue;
        *(int *)member = (int)count;
        return true;
    }
    help_with(diag_add(diags, DIAG(BAD_CHOICE), node->place, field->key, word), word, "write",
              field->choices, count);
    return false;
}

static bool set_node(const struct node *node, const struct field *field, void *member,
                     struct diags *diags)
{
    (void)field;
    (void)diags;
    *(const struct node **)member = node;
    return true;
}

typedef bool setter(const struct node *node, const struct field *field, void *member,
                    struct diags *diags);

static const struct {
    int kind; /* of enum node_kind; -1: any */
    setter *set;
} types[] = {
    [FIELD_TEXT] = {NODE_TEXT, set_text},     [FIELD_INT] = {NODE_TEXT, set_number},
    [FIELD_NUMBER] = {NODE_TEXT, set_number}, [FIELD_BOOL] = {NODE_TEXT, set_bool},
    [FIELD_CHOICE] = {NODE_TEXT, set_choice}, [FIELD_NODE] = {-1, set_node},
    [FIELD_LIST] = {NODE_LIST, set_node},     [FIELD_MAP] = {NODE_MAP, set_node},
};

bool field_value(const struct node *node, const struct field *field, void *out, struct diags *diags)
{
    int kind = types[field->type].kind;

    if (kind >= 0 && (int)node->kind != kind) {
        diag_add(diags, DIAG(WRONG_TYPE), node->place, field->key,
                 yaml_kind_name((enum node_kind)kind), yaml_kind_name(node->kind));
        return false;
    }
    return types[field->type].set(node, field, (char *)out + field->offset, diags);
}

/* --- maps --- */

static const struct field *find_field(const struct field *table, size_t count, const char *key)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(table[i].key, key) == 0)
            return &table[i];
    return NULL;
}

static void report_unknown(const struct node *key, const char *what, const struct field *table,
                           size_t count, struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(UNKNOWN_KEY), key->place, key->text.text, what);
    const char *keys[KEY_LIMIT];

    for (size_t i = 0; i < count && i < KEY_LIMIT; i++)
        keys[i] = table[i].key;
    help_with(finding, key->text.text, "known here:", keys, count < KEY_LIMIT ? count : KEY_LIMIT);
}

bool fields_read(const struct node *map, const char *what, const struct field *table, size_t count,
                 void *out, struct diags *diags)
{
    bool good = true;

    if (map->kind != NODE_MAP) {
        diag_add(diags, DIAG(NOT_A_MAP), map->place, what, yaml_kind_name(map->kind));
        return false;
    }
    for (size_t i = 0; i < map->count; i++) {
        const struct field *field = find_field(table, count, map->keys[i]->text.text);

        if (!field)
            report_unknown(map->keys[i], what, table, count, diags);
        good = field && field_value(map->items[i], field, out, diags) && good;
    }
    for (size_t i = 0; i < count; i++) {
        if (!table[i].required || yaml_get(map, table[i].key))
            continue;
        diag_add(diags, DIAG(MISSING_KEY), map->place, what, table[i].key);
        good = false;
    }
    return good;
}
