#include "cli/command.h"

#include "base/builtin.h"
#include "game/game.h"
#include "layout/layout.h"
#include "layout/printer.h"
#include "yaml/manual.h"
#include "yaml/schema.h"

#include <string.h>

static const struct {
    const char *name, *title;
    const struct record *record;
} schemas[] = {
    {"game", "Piecework game definition", &game_record},
    {"layout", "Piecework layout", &layout_record},
    {"style", "Piecework house style", &style_record},
    {"labels", "Piecework sheets of labels", &labels_file_record},
    {"printers", "Piecework printers", &printers_file_record},
};

static int write_schema(const struct record *record, const char *title)
{
    struct buf out = {0};

    schema_write(record, title, &out);
    return command_print(&out);
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
            if (strncmp(at, schemas[i].name, strlen(schemas[i].name)) == 0)
                manual_write(schemas[i].record, &out);
    }
    buf_text(&out, text);
    return command_print(&out);
}

static int schema(const struct command *command, int count, char **arguments)
{
    const char *word = count > 1 ? arguments[1] : "", *known[COUNT_OF(schemas) + 1] = {NULL};

    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return command_help(command);
    if (count > 2)
        return command_exceeds(command, arguments[2]);
    if (strcmp(word, "--manual") == 0)
        return write_manual();
    for (size_t i = 0; i < COUNT_OF(schemas); i++) {
        known[i] = schemas[i].name;
        if (strcmp(word, schemas[i].name) == 0)
            return write_schema(schemas[i].record, schemas[i].title);
    }
    return *word ? command_refused_word(command, "the kind of file", word, known)
                 : command_lacks(command, "the kind of file");
}

const struct command schema_command = {
    "schema", "game|layout|style|labels|printers | --manual",
    "print the JSON Schema of a kind of file",
    "Prints the JSON Schema (draft 2020-12) of game definitions, layouts, style files or the\n"
    "file of printers, by which editors complete keys and mark mistakes while you write. It is\n"
    "made from the tables that the program itself reads with.\n"
    "\n"
    "  --manual  print the manual page piecework(5) instead, which lists the same keys",
    schema};
