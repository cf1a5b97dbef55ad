#include "yaml/scalar.h"

#include "base/number.h"

#include <string.h>

enum {
    FIELD_TEXT_LIMIT = 256 << 10
}; /* bytes; the largest board drawn with characters has 70 KB */

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

void scalar_words(struct buf *out, const char *const *words, size_t count)
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

    scalar_words(&list, words, count);
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

bool scalar_text(const struct located *text, const struct field *field, void *member,
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

bool scalar_number(const struct located *text, const struct field *field, void *member,
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

static bool is_truth(const struct field *field)
{
    return field->type == FIELD_BOOL || field->type == FIELD_SWITCH;
}

bool scalar_has_words(const struct field *field)
{
    return field->type == FIELD_CHOICE || is_truth(field);
}

bool scalar_names(const struct field *field, const char *word)
{
    size_t count = 0;

    if (is_truth(field))
        return is_one_of(word, yes_words, COUNT_OF(yes_words)) ||
               is_one_of(word, no_words, COUNT_OF(no_words));
    while (field->type == FIELD_CHOICE && field->choices[count])
        count++;
    return is_one_of(word, field->choices, count);
}

bool scalar_bool(const struct located *text, const struct field *field, void *member,
                 struct diags *diags)
{
    const char *word = text->text;

    if (scalar_names(field, word)) {
        *(bool *)member = is_one_of(word, yes_words, COUNT_OF(yes_words));
        return true;
    }
    diag_help(diag_add(diags, DIAG(BAD_CHOICE), text->at, field->key, word), "write true or false");
    return false;
}

bool scalar_switch(const struct located *text, const struct field *field, void *member,
                   struct diags *diags)
{
    bool truth;

    if (!scalar_bool(text, field, &truth, diags))
        return false;
    *(int *)member = truth;
    return true;
}

bool scalar_choice(const struct located *text, const struct field *field, void *member,
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
