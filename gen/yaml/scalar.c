#include "yaml/field.h"

#include "base/length.h"

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
    LOCAL_BUF(range);
    LOCAL_BUF(nearest);
    double written = value;

    number_read(text->text, &written);
    put_range(field, " and ", &range);
    if (written != value) {
        buf_print(&range, ", but '%s' is ", text->text);
        buf_number(&range, value, 3);
        buf_print(&range, " %s", scalar_unit(field));
    }
    buf_number(&nearest, value < field->least ? field->least : field->most, 3);
    diag_help(diag_add(diags, DIAG(OUT_OF_RANGE), text->at, field->key, buf_str(&range)),
              "the nearest that can be is %s%s%s", buf_str(&nearest), scalar_unit(field) ? " " : "",
              scalar_unit(field) ? scalar_unit(field) : "");
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
    LOCAL_BUF(range);

    put_range(field, " to ", &range);
    if (word)
        diag_help(finding, "write it without '%s', as a number from %s", word, buf_str(&range));
    else if (comma && field->type != FIELD_INT)
        diag_help(finding, "write '.' before decimals, not ','");
    else
        diag_help(finding, "write %s from %s", scalar_unit(field) ? "a length" : "a number",
                  buf_str(&range));
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

static void report_truth(const struct located *text, const struct field *field, struct diags *diags)
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
    LOCAL_BUF(list);
    size_t count = 0;

    while (field->choices[count])
        count++;
    scalar_words(&list, field->choices, count);
    diag_help(finding, "write %s%s%s", buf_str(&list), field->several ? ", or " : "",
              field->several ? field->several : "");
    diag_suggest(finding, text->text, field->choices, count);
}

bool scalar_choice(const struct located *text, const struct field *field, void *member,
                   struct diags *diags)
{
    int choice = scalar_index(field->choices, text->text);
    int value = choice >= 0 && field->values ? field->values[choice] : choice;

    if (choice < 0)
        report_choice(text, field, diags);
    else if (field->bytes == sizeof(bool))
        *(bool *)member = value;
    else
        *(int *)member = value;
    return choice >= 0;
}

/* The bytes `from` to `to` of a text. */
struct part {
    size_t from, to;
};

static bool is_unseen(const char *text)
{
    return *text == ' ' || utf8_is_unseen(utf8_code(text));
}

static struct part seen_part(const char *text, struct part part)
{
    while (part.from < part.to && is_unseen(text + part.from))
        part.from += utf8_length(text + part.from, part.to - part.from);
    while (part.from < part.to) {
        size_t last = part.to - 1;

        while (((unsigned char)text[last] & 0xC0) == 0x80)
            last--;
        if (!is_unseen(text + last))
            break;
        part.to = last;
    }
    return part;
}

/* What stands between typographic quotation marks that stand nowhere else in the text; the text
 * itself where there are none. */
static struct part quoted_part(const char *text, size_t size)
{
    static const char *const marks[][2] = {{"“", "”"}, {"„", "“"}, {"„", "”"},
                                           {"”", "”"}, {"‘", "’"}, {"‚", "‘"},
                                           {"«", "»"}, {"»", "«"}, {"‹", "›"}};

    for (size_t i = 0; i < COUNT_OF(marks); i++) {
        size_t first = strlen(marks[i][0]), last = strlen(marks[i][1]);

        if (size > first + last && memcmp(text, marks[i][0], first) == 0 &&
            strstr(text + first, marks[i][1]) == text + size - last &&
            (strcmp(marks[i][0], marks[i][1]) == 0 || !strstr(text + first, marks[i][0])))
            return seen_part(text, (struct part){first, size - last});
    }
    return (struct part){0, size};
}

static void keep_part(struct arena *arena, struct located *text, struct part part)
{
    text->at = located_at(text, part.from, part.to - part.from);
    text->text = arena_text(arena, text->text + part.from, part.to - part.from);
    text->span = text->exact ? text->at.length : text->span;
}

static void leave_out_quotes(struct arena *arena, struct located *text, struct diags *diags)
{
    const struct located whole = *text;
    size_t size = strlen(text->text);
    struct part part = quoted_part(text->text, size);

    if (part.to - part.from == size)
        return;
    keep_part(arena, text, part);
    diag_write_part(diag_add(diags, DIAG(YAML_COPIED), located_at(&whole, 0, size),
                             "typographic quotation marks do not quote: they are left out here"),
                    &whole, 0, size,
                    arena_print(arena, strpbrk(text->text, "\"\\") ? "'%s'" : "\"%s\"", text->text),
                    ", or if they belong to the text, put that in straight ones");
}

/* Reports `out`, which is left out of the text. */
static void report_unseen(struct arena *arena, const struct located *text, struct part out,
                          struct diags *diags)
{
    unsigned code = utf8_code(text->text + out.from);
    const char *what = code == 0xA0 ? "a no-break space" : "a character that is not seen";
    struct finding *finding =
        diag_add(diags, DIAG(YAML_COPIED), located_at(text, out.from, out.to - out.from),
                 arena_print(arena, "%s is left out here, U+%04X", what, code));

    diag_help(finding, "remove it, or put the value in quotes if it belongs to that");
    diag_fix_part(finding, text, out.from, out.to - out.from, "");
}

/* What the line of the text begins with would be indentation, and changes where the text belongs.
 */
static bool is_indented_by(const struct located *text, size_t size)
{
    size_t length;
    const char *line = source_line(text->at.source, text->at.line, &length);

    return size > 0 && utf8_columns(utf8_code(text->text)) > 0 &&
           strspn(line, " ") + 1 == text->at.column;
}

/* A text of nothing else becomes empty, which is told where it is read. */
static void leave_out_unseen(struct arena *arena, struct located *text, struct diags *diags)
{
    size_t size = strlen(text->text);
    struct part part = seen_part(text->text, (struct part){0, size});

    if (part.to - part.from == size || is_indented_by(text, part.from))
        return;
    if (part.from < part.to)
        report_unseen(arena, text,
                      part.from > 0 ? (struct part){0, part.from} : (struct part){part.to, size},
                      diags);
    keep_part(arena, text, part);
}

/* One finding for all of them. */
static void leave_out_marks(struct arena *arena, struct located *text, struct diags *diags)
{
    static const char mark[] = "\xef\xbb\xbf"; /* of byte order */
    const size_t size = sizeof mark - 1;
    const char *from = text->text, *at = strstr(from, mark);
    struct buf kept = {0};

    if (!at)
        return;
    report_unseen(arena, text, (struct part){(size_t)(at - from), (size_t)(at - from) + size},
                  diags);
    for (; at; from = at + size, at = strstr(from, mark))
        buf_put(&kept, from, (size_t)(at - from));
    buf_text(&kept, from);
    text->text = buf_take(arena, &kept);
    text->exact = false;
}

void copied_leave_out(struct arena *arena, struct located *text, struct diags *diags)
{
    size_t size = strlen(text->text);

    if (utf8_plain(text->text, size) == size)
        return;
    leave_out_unseen(arena, text, diags);
    leave_out_quotes(arena, text, diags);
    leave_out_marks(arena, text, diags);
}

static void add_entry(struct node *map, struct node *key, struct node *value)
{
    map->keys[map->count] = key;
    map->items[map->count++] = value;
}

static struct node *merge(struct arena *arena, const struct node *base, const struct node *over)
{
    struct node *map = arena_alloc(arena, 1, sizeof *map);
    struct lookup known = {0}; /* places in map->items */

    *map = *over;
    map->keys = arena_alloc(arena, base->count + over->count, sizeof *map->keys);
    map->items = arena_alloc(arena, base->count + over->count, sizeof *map->items);
    map->count = 0;
    for (size_t i = 0; i < base->count; i++) {
        const char *key = base->keys[i]->text.text;

        *lookup_slot(arena, &known, key, strlen(key)) = &map->items[i];
        add_entry(map, base->keys[i], base->items[i]);
    }
    for (size_t i = 0; i < over->count; i++) {
        const char *key = over->keys[i]->text.text;
        struct node *const *item = lookup_find(&known, key, strlen(key));
        size_t at;

        if (!item) {
            add_entry(map, over->keys[i], over->items[i]);
            continue;
        }
        at = (size_t)(item - map->items);
        map->keys[at] = over->keys[i];
        map->items[at] = yaml_overlay(arena, base->items[at], over->items[i]);
    }
    return map;
}

struct node *yaml_overlay(struct arena *arena, struct node *base, struct node *over)
{
    bool maps = base->kind == NODE_MAP && over->kind == NODE_MAP;

    return maps ? merge(arena, base, over) : over;
}
