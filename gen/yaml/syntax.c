#include "yaml/syntax.h"

#include "base/mem.h"

#include <string.h>

/* What libyaml says, what is said instead (NULL: the same), whether it is said of the place where
 * the broken thing begins rather than where reading failed, and the usual remedy. */
static const struct remark {
    const char *problem, *message;
    bool at_start;
    const char *help;
} remarks[] = {
    {"mapping values are not allowed in this context", "': ' cannot stand here", false,
     "put a value that holds ': ' in quotes; else check the indentation, and the blank after ':' "
     "in "
     "the line above"},
    {"could not find expected ':'", "this line has no ': '", true,
     "write ': ' between the key and its value"},
    {"did not find expected key", "a key of the map, or its end, is expected here", false,
     "indent the keys of one map alike, and put a value that goes on behind a quotation mark or "
     "bracket in quotes as a whole"},
    {"did not find expected '-' indicator", "an element of the list, or its end, is expected here",
     false, "begin every element of the list with '- '"},
    {"did not find expected ',' or ']'", "',' or ']' is expected here", false,
     "write ', ' between the elements, and close the list with ']'"},
    {"did not find expected ',' or '}'", "',' or '}' is expected here", false,
     "write ', ' between one key with its value and the next, and close the map with '}'"},
    {"did not find expected node content", "a value is expected here", false,
     "write a value, or '' for none"},
    {"found unexpected end of stream", "the quotation mark is not closed", true,
     "close it at the end of the value"},
    {"found unexpected document indicator", "the quotation mark is not closed", true,
     "close it at the end of the value"},
    {"found character that cannot start any token", "a value cannot begin with this character",
     false, "put the value in quotes"},
    {"block sequence entries are not allowed in this context",
     "a list with '- ' cannot begin in the line of its key", false,
     "put the list on the lines below its key"},
    {"found unknown escape character", NULL, false,
     "write '\\\\' for a backslash, or use single quotes, where it is an ordinary character"},
    {"did not find expected comment or line break", "text cannot stand here", false,
     "begin the text of the block on the line below this one"},
    {"did not find expected <document start>", "here the file should end", false,
     "write the whole file as one map of 'key: value' lines"},
};

static const struct remark *find_remark(const char *problem)
{
    for (size_t i = 0; i < COUNT_OF(remarks); i++)
        if (strcmp(problem, remarks[i].problem) == 0)
            return &remarks[i];
    return NULL;
}

/* Seeks the first ':' of the line; true when a character other than a blank follows it. */
static bool colon_without_blank(struct cursor *cursor, size_t index)
{
    struct spot colon;
    bool bare;

    cursor_seek(cursor, index);
    if (cursor_char(cursor) == '\'' || cursor_char(cursor) == '"')
        return false;
    while (!strchr(":\n", cursor_char(cursor)))
        cursor_step(cursor);
    if (cursor_char(cursor) != ':')
        return false;
    colon = cursor->now;
    cursor_step(cursor);
    bare = !cursor_at_blank(cursor);
    cursor->now = colon;
    return bare;
}

static bool report_missing_blank(struct cursor *cursor, const struct syntax_error *error,
                                 struct diags *diags)
{
    struct finding *finding;

    if (strcmp(error->problem, "could not find expected ':'") != 0 ||
        !colon_without_blank(cursor, error->context_index))
        return false;
    finding =
        diag_add(diags, DIAG(YAML_SYNTAX), cursor_place(cursor, 1), "a blank is missing after ':'");
    diag_help(finding, "write ': ' between the key and its value");
    return true;
}

/* How far the words of the line are indented, an element's '- ' included. */
static size_t indentation(const char *line, size_t size)
{
    size_t indent = 0;

    while (indent < size && (line[indent] == ' ' ||
                             (line[indent] == '-' && indent + 1 < size && line[indent + 1] == ' ')))
        indent++;
    return indent;
}

/* Whether "key: value" stands in the line, the value being whole as far as one can see. */
static bool has_value(const char *line, size_t size)
{
    const char *colon = memchr(line, ':', size);

    return colon && colon + 2 < line + size && colon[1] == ' ' && !strchr("|>'\"[{&*", colon[2]);
}

/* A key that is indented more than the line above it, which has a value: taken for more of it. */
static bool report_indent(struct cursor *cursor, const struct syntax_error *error,
                          struct diags *diags)
{
    size_t size, size_above, indent, above;
    const char *line, *line_above;
    struct place place = {.source = cursor->source, .length = 1};

    if (strcmp(error->problem, "mapping values are not allowed in this context") != 0)
        return false;
    cursor_seek(cursor, error->problem_index);
    place.line = cursor->now.line;
    line = source_line(cursor->source, place.line, &size);
    line_above = source_line(cursor->source, place.line - 1, &size_above);
    indent = indentation(line, size);
    above = indentation(line_above, size_above);
    if (indent <= above || !has_value(line_above, size_above) ||
        memchr(line, ':', size) != line + (cursor->now.index - cursor->now.line_index))
        return false;
    place.column = (unsigned)indent + 1;
    diag_help(
        diag_add(diags, DIAG(YAML_SYNTAX), place, "this line is indented more than the one above"),
        "indent it alike; if it goes on with the value above, put that in quotes");
    return true;
}

/* An apostrophe within single quotes, which has ended the value: 'Base's Own'. */
static bool report_apostrophe(struct cursor *cursor, const struct syntax_error *error,
                              struct diags *diags)
{
    struct place place;
    const char *line;
    size_t size;

    if (error->problem_index == 0 || strcmp(error->problem, "did not find expected key") != 0)
        return false;
    cursor_seek(cursor, error->problem_index - 1);
    if (cursor_char(cursor) != '\'')
        return false;
    place = cursor_place(cursor, 1);
    line = source_line(place.source, place.line, &size);
    if (memchr(line, '\'', size) == line + place.column - 1)
        return false;
    diag_help(diag_add(diags, DIAG(YAML_SYNTAX), place, "this apostrophe has ended the value"),
              "double it, as in 'Base''s Own', or use double quotes");
    return true;
}

/* A '#' that makes a value a comment, or no-break spaces, in the line of an error or above. */
static bool report_slip(struct cursor *cursor, const struct syntax_error *error,
                        struct diags *diags)
{
    bool flow = strncmp(error->problem, "did not find expected ',' or", 28) == 0;
    const char *text = cursor->source->text, *from, *at;
    size_t size;

    cursor_seek(cursor, flow ? error->context_index : error->problem_index);
    from = source_line(cursor->source, cursor->now.line > 1 ? cursor->now.line - 1 : 1, &size);
    cursor_seek(cursor, error->problem_index);
    at = flow ? strstr(from, ": #") : strstr(from, "\xc2\xa0");
    if (!at || at > text + cursor->now.byte || (flow && at[3] == ' ') ||
        (!flow && at > text && !strchr(": \n", at[-1])))
        return false;
    cursor_seek_byte(cursor, (size_t)(at - text) + (flow ? 2 : 0));
    diag_help(diag_add(diags, DIAG(YAML_SYNTAX), cursor_place(cursor, 1),
                       flow ? "'#' begins a comment here" : "a no-break space stands here"),
              flow ? "put the value in quotes, such as '#2e7d32'" : "write an ordinary blank");
    return true;
}

/* A tab before the first character of a line. */
static bool report_tab(struct cursor *cursor, size_t index, struct diags *diags)
{
    size_t size, column, tabs = 0;
    const char *line;

    cursor_seek(cursor, index);
    line = source_line(cursor->source, cursor->now.line, &size);
    column = cursor->now.index - cursor->now.line_index;
    if (cursor_char(cursor) != '\t' || strspn(line, " \t") < column)
        return false;
    while (column + tabs < size && line[column + tabs] == '\t')
        tabs++;
    diag_help(diag_add(diags, DIAG(YAML_TAB), cursor_place(cursor, tabs)),
              "replace the tab with blanks");
    return true;
}

/* Of a line with a key, the blanks before that, which may stand behind "- ". */
static size_t before_key(const struct source *source, unsigned number)
{
    size_t size;
    const char *line = source_line(source, number, &size);

    return indentation(line, size);
}

/* Says how far the line at the place is indented, where that differs from the line above. */
static void label_indent(struct finding *finding, struct place place)
{
    size_t here = before_key(place.source, place.line),
           above = place.line > 1 ? before_key(place.source, place.line - 1) : here;

    if (here + 1 == place.column && here != above)
        diag_label(finding, "%zu blank%s before it, %zu before the key above", here,
                   here == 1 ? "" : "s", above);
}

static void report_remark(struct cursor *cursor, const struct syntax_error *error,
                          const struct remark *remark, struct diags *diags)
{
    struct finding *finding;

    cursor_seek(cursor, remark->at_start ? error->context_index : error->problem_index);
    finding = diag_add(diags, DIAG(YAML_SYNTAX), cursor_place(cursor, 1),
                       remark->message ? remark->message : error->problem);
    diag_help(finding, "%s", remark->help);
    if (strcmp(error->problem, "did not find expected key") == 0 ||
        strcmp(error->problem, "did not find expected '-' indicator") == 0)
        label_indent(finding, cursor_place(cursor, 1));
    if (!error->context || remark->at_start || error->context_index == error->problem_index)
        return;
    cursor_seek(cursor, error->context_index);
    diag_note(finding, cursor_place(cursor, 1), "what is being read begins here");
}

void syntax_report(struct cursor *cursor, const struct syntax_error *error, struct diags *diags)
{
    const struct remark *remark = find_remark(error->problem);

    if (report_tab(cursor, error->problem_index, diags) || report_slip(cursor, error, diags) ||
        report_apostrophe(cursor, error, diags) || report_missing_blank(cursor, error, diags) ||
        report_indent(cursor, error, diags))
        return;
    if (remark) {
        report_remark(cursor, error, remark, diags);
        return;
    }
    cursor_seek(cursor, error->problem_index);
    diag_add(diags, DIAG(YAML_SYNTAX), cursor_place(cursor, 1), error->problem);
}
