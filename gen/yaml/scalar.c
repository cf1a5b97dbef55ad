#include "yaml/scalar.h"

#include "base/number.h"

#include <string.h>

/* Bytes; the largest board drawn with characters has 70 KB. */
enum { FIELD_TEXT_LIMIT = 256 << 10 };

static const char *const truths[] = {"true", "yes", "on", "false", "no", "off", NULL};
enum { FIRST_NO = 3 };

const char *const *scalar_listed(const struct field *field)
{
    return field->type == FIELD_BOOL || field->type == FIELD_SWITCH ? truths : field->choices;
}

int scalar_index(const char *const *words, const char *word)
{
    for (int i = 0; words && words[i]; i++)
        if (strcmp(word, words[i]) == 0)
            return i;
    return -1;
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

/* Leaves the unit out of "10mm" and "10 mm"; of anything else tells the range. */
static void help_with_number(const struct located *value, const char *least, const char *most,
                             struct finding *finding)
{
    const char *text = value->text;
    size_t digits = strspn(text, "-.0123456789"), unit = digits + strspn(text + digits, " ");
    bool letters = text[unit] != '\0';

    for (const char *c = text + unit; *c; c++)
        letters &= is_letter(*c) || *c == '%';
    if (digits > 0 && letters && strlen(text) < 20) {
        diag_help(finding, "write '%.*s', without '%s'", (int)digits, text, text + unit);
        diag_fix_part(finding, value, digits, strlen(text + digits), "");
    } else {
        diag_help(finding, "write a number from %s to %s", least, most);
    }
}

/* What was read is no number, or is out of range. */
static void report_number(const struct located *text, const struct field *field, bool number,
                          struct diags *diags)
{
    const char *kind = field->type == FIELD_NUMBER ? "a number" : "a whole number";
    struct buf least = {0}, most = {0};

    buf_number(&least, field->least, 3);
    buf_number(&most, field->most, 3);
    if (number)
        diag_add(diags, DIAG(OUT_OF_RANGE), text->at, field->key, buf_str(&least), buf_str(&most));
    else
        help_with_number(text, buf_str(&least), buf_str(&most),
                         diag_add(diags, DIAG(BAD_NUMBER), text->at, field->key, kind, text->text));
    buf_free(&least);
    buf_free(&most);
}

static bool limited_number(const struct located *text, const struct field *field, double *value,
                           struct diags *diags)
{
    bool number = read_number(text->text, field->type == FIELD_NUMBER, value);

    if (number && *value >= field->least && *value <= field->most)
        return true;
    report_number(text, field, number, diags);
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

bool scalar_bool(const struct located *text, const struct field *field, void *member,
                 struct diags *diags)
{
    int truth = scalar_index(truths, text->text);

    if (truth < 0)
        diag_help(diag_add(diags, DIAG(BAD_CHOICE), text->at, field->key, text->text),
                  "write true or false");
    else if (field->type == FIELD_BOOL)
        *(bool *)member = truth < FIRST_NO;
    else
        *(int *)member = truth < FIRST_NO;
    return truth >= 0;
}

/* Suggests the nearest of the words, or names them all. */
static void report_choice(const struct located *text, const struct field *field,
                          struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(BAD_CHOICE), text->at, field->key, text->text);
    struct buf list = {0};
    size_t count = 0;

    while (field->choices[count])
        count++;
    scalar_words(&list, field->choices, count);
    diag_help(finding, "write %s", buf_str(&list));
    diag_suggest(finding, text->text, field->choices, count);
    buf_free(&list);
}

bool scalar_choice(const struct located *text, const struct field *field, void *member,
                   struct diags *diags)
{
    int choice = scalar_index(field->choices, text->text);

    if (choice < 0)
        report_choice(text, field, diags);
    else
        *(int *)member = choice;
    return choice >= 0;
}
