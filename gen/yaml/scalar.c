#include "yaml/scalar.h"

#include "base/length.h"
#include "base/number.h"
#include "diag/source.h"

#include <string.h>
#include <strings.h>

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

const char *scalar_unit(const struct field *field)
{
    return field->type == FIELD_LENGTH ? "mm" : field->type == FIELD_POINTS ? "pt" : NULL;
}

/* Nothing stands behind the number but, of a length, its unit. */
static bool read_number(const char *text, const struct field *field, double *value)
{
    const char *unit = scalar_unit(field);
    const char *end = unit ? length_read(text, unit, value) : number_read(text, value);

    return end && *end == '\0' && (field->type != FIELD_INT || !strchr(text, '.'));
}

static void put_range(const struct field *field, const char *joint, struct buf *out)
{
    const char *unit = scalar_unit(field);

    buf_number(out, field->least, 3);
    buf_text(out, joint);
    buf_number(out, field->most, 3);
    if (unit)
        buf_print(out, " %s", unit);
}

/* A length in another unit is told in that of the limits, too. */
static void report_range(const struct located *text, const struct field *field, double value,
                         struct diags *diags)
{
    struct buf range = {0};
    double written = value;

    number_read(text->text, &written);
    put_range(field, " and ", &range);
    if (written != value) {
        buf_print(&range, ", but '%s' is ", text->text);
        buf_number(&range, value, 3);
        buf_print(&range, " %s", scalar_unit(field));
    }
    diag_add(diags, DIAG(OUT_OF_RANGE), text->at, field->key, buf_str(&range));
    buf_free(&range);
}

/* The word behind a number, such as a unit; NULL: there is no number, or something else is there.
 */
static const char *word_behind(const char *text)
{
    double value;
    const char *end = number_read(text, &value), *word = end ? end + strspn(end, " ") : "";
    const char *c = word;

    while (is_letter(*c) || (*c && strchr("%\"'", *c)) || (unsigned char)*c >= 0x80)
        c++;
    return *word && !*c && strlen(text) < 20 ? word : NULL;
}

static void report_unit(const struct located *text, const struct field *field, const char *word,
                        struct diags *diags)
{
    const char *meant = length_unit_meant(word);
    struct finding *finding = diag_add(diags, DIAG(BAD_UNIT), text->at, field->key, word);

    if (meant)
        diag_write_part(finding, text, (size_t)(word - text->text), strlen(word), meant, "");
    else
        diag_help(finding, "lengths are in %s, and in %s where no unit is written", length_units,
                  scalar_unit(field));
}

/* Only the author knows whether a number is right without its unit, so that this is no fix. */
static void report_number(const struct located *text, const struct field *field, const char *word,
                          struct diags *diags)
{
    const char *kind = field->type == FIELD_INT ? "a whole number"
                       : scalar_unit(field)     ? "a length"
                                                : "a number";
    struct finding *finding =
        diag_add(diags, DIAG(BAD_NUMBER), text->at, field->key, kind, text->text);
    const char *comma = strchr(text->text, ',');
    struct buf range = {0};

    put_range(field, " to ", &range);
    if (word)
        diag_help(finding, "write it without '%s', as a number from %s", word, buf_str(&range));
    else if (comma && field->type != FIELD_INT)
        diag_help(finding, "write '.' before decimals, not ','");
    else
        diag_help(finding, "write %s from %s", scalar_unit(field) ? "a length" : "a number",
                  buf_str(&range));
    buf_free(&range);
}

static bool limited_number(const struct located *text, const struct field *field, double *value,
                           struct diags *diags)
{
    bool number = read_number(text->text, field, value);
    const char *word = number ? NULL : word_behind(text->text);

    if (number && *value >= field->least && *value <= field->most)
        return true;
    if (number)
        report_range(text, field, *value, diags);
    else if (word && scalar_unit(field))
        report_unit(text, field, word, diags);
    else
        report_number(text, field, word, diags);
    return false;
}

/* A colour or the like without quotes: "first: #2e7d32". */
static void help_with_comment(const struct located *text, struct finding *finding)
{
    size_t size = 0, at = text->at.column;
    const char *line = text->at.source ? source_line(text->at.source, text->at.line, &size) : NULL;

    while (line && at < size && line[at] == ' ')
        at++;
    if (line && at + 1 < size && line[at] == '#' && line[at + 1] != ' ')
        diag_help(finding, "'#' begins a comment: put the value in quotes, \"%.*s\"",
                  (int)strcspn(line + at, " \t\r\n"), line + at);
}

bool scalar_text(const struct located *text, const struct field *field, void *member,
                 struct diags *diags)
{
    if (text->text[strspn(text->text, " \t\n")] == '\0') {
        help_with_comment(
            text, diag_add(diags, DIAG(BAD_TEXT), text->at, field->key, "the text is empty"));
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

static void report_truth(const struct located *text, const struct field *field,
                         struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(BAD_CHOICE), text->at, field->key, text->text);

    diag_help(finding, "write true or false");
    for (size_t i = 0; truths[i]; i++)
        if (strcasecmp(truths[i], text->text) == 0)
            diag_fix_word(finding, text->text, truths[i]);
}

bool scalar_bool(const struct located *text, const struct field *field, void *member,
                 struct diags *diags)
{
    int truth = scalar_index(truths, text->text);

    if (truth < 0)
        report_truth(text, field, diags);
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
