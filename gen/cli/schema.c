#include "cli/command/option.h"

#include "base/builtin.h"
#include "layout/layout.h"
#include "layout/printer.h"
#include "load/load.h"
#include "yaml/manual.h"
#include "yaml/schema.h"

#include <string.h>

static const char *const kinds[] = {"game", "layout", "style", "labels", "printers", NULL};

static const struct kind {
    const char *title;
    const struct record *record;
} schemas[] = {
    {"Piecework game definition", &game_record},
    {"Piecework layout", &layout_record},
    {"Piecework house style", &style_record},
    {"Piecework sheets of labels", &labels_file_record},
    {"Piecework printers", &printers_file_record},
};

static int write_schema(const struct kind *kind)
{
    struct buf out = {0};

    schema_write(kind->record, kind->title, &out);
    return run_print(&out);
}

/* The page with the keys in place of its lines "@keys game@". */
static int write_manual(void)
{
    static const char mark[] = "@keys ";
    const struct builtin *page = builtin_find("docs/piecework.5.in");
    const char *text = page ? page->text : "", *at;
    struct buf out = {0};

    while ((at = strstr(text, mark))) {
        buf_put(&out, text, (size_t)(at - text));
        text = at + strcspn(at, "\n") + 1;
        at += strlen(mark);
        for (size_t i = 0; i < COUNT_OF(schemas); i++)
            if (strncmp(at, kinds[i], strlen(kinds[i])) == 0)
                manual_write(schemas[i].record, &out);
    }
    buf_text(&out, text);
    return run_print(&out);
}

struct schema_options {
    bool manual;
};

static const struct setting settings[] = {
    {"manual", READ(option_flag, struct schema_options, manual),
     .help = "print the manual page piecework(5) instead, which lists the same keys"},
};

static int schema(const struct command *command, int count, char **arguments)
{
    struct schema_options o = {0};
    int status = options_read(command, &count, &arguments, &o), kind;

    if (status >= 0)
        return status;
    if (count + o.manual > 1)
        return command_exceeds(command, arguments[count - 1]);
    if (o.manual)
        return write_manual();
    if (count == 0)
        return command_lacks(command, "the kind of file");
    kind = word_index(command->words, arguments[0]);
    return kind >= 0
               ? write_schema(&schemas[kind])
               : command_refused_word(command, "the kind of file", arguments[0], command->words);
}

const struct command schema_command = {
    "schema",
    "KIND | --manual",
    "print the JSON Schema of a kind of file",
    "Prints the JSON Schema (draft 2020-12) of a kind of file, by which editors complete keys and "
    "mark mistakes while you write; it is made from the tables that the program itself reads with. "
    "KIND is %s.",
    SETTINGS(settings),
    "",
    .words = kinds,
    .example = "piecework schema game",
    .run = schema};
