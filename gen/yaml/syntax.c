#include "yaml/syntax.h"

#include "base/mem.h"

#include <string.h>

/* The usual remedy for what libyaml says. */
static const struct {
    const char *problem, *help;
} remedies[] = {
    {"mapping values are not allowed in this context",
     "put a value that holds ': ' in quotes, and check the indentation of this line"},
    {"could not find expected ':'", "write ': ' between the key and its value"},
    {"did not find expected key",
     "indent the keys of one map alike, and put text that continues behind a quotation mark or "
     "bracket in quotes as a whole"},
    {"did not find expected '-' indicator", "begin every element of the list with '- '"},
    {"did not find expected ',' or ']'", "close the list with ']'"},
    {"did not find expected ',' or '}'", "close the map with '}'"},
    {"did not find expected node content", "write a value here, or '' for none"},
    {"found unexpected end of stream", "close the quotation mark"},
    {"found unexpected document indicator", "close the quotation mark before this line"},
    {"found character that cannot start any token",
     "put text that begins with this character in quotes"},
    {"block sequence entries are not allowed in this context",
     "put the list on the lines below its key"},
    {"found unknown escape character",
     "write '\\\\' for a backslash, or use single quotes, where it is an ordinary character"},
    {"did not find expected comment or line break",
     "begin the text of the block on the line below this one"},
};

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

void syntax_report(struct cursor *cursor, const struct syntax_error *error, struct diags *diags)
{
    struct finding *finding;

    if (report_tab(cursor, error->problem_index, diags) ||
        report_missing_blank(cursor, error, diags))
        return;
    cursor_seek(cursor, error->problem_index);
    finding = diag_add(diags, DIAG(YAML_SYNTAX), cursor_place(cursor, 1), error->problem);
    if (error->context && error->context_index != error->problem_index) {
        cursor_seek(cursor, error->context_index);
        diag_note(finding, cursor_place(cursor, 1), "%s that begins here", error->context);
    }
    for (size_t i = 0; i < COUNT_OF(remedies); i++)
        if (strcmp(error->problem, remedies[i].problem) == 0)
            diag_help(finding, "%s", remedies[i].help);
}
