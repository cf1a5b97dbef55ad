#include "commands/command.h"

#include "game/game.h"
#include "page/layout.h"
#include "page/printer.h"
#include "yaml/schema.h"

#include <string.h>

static const struct {
    const char *name, *title;
    const struct record *record;
} schemas[] = {
    {"game", "Piecework game definition", &game_record},
    {"layout", "Piecework layout", &layout_record},
    {"style", "Piecework house style", &style_record},
    {"printers", "Piecework printers", &printers_file_record},
};

static int write_schema(const struct record *record, const char *title)
{
    struct buf out = {0};
    size_t written;

    schema_write(record, title, &out);
    written = fwrite(out.text, 1, out.size, stdout);
    fflush(stdout);
    if (written != out.size || ferror(stdout))
        perror("piecework: standard output");
    buf_free(&out);
    return ferror(stdout) ? STATUS_TROUBLE : STATUS_GOOD;
}

static int schema(const struct command *command, int count, char **arguments)
{
    const char *word = count == 2 ? arguments[1] : "";

    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return command_help(command);
    for (size_t i = 0; i < COUNT_OF(schemas); i++)
        if (strcmp(word, schemas[i].name) == 0)
            return write_schema(schemas[i].record, schemas[i].title);
    return command_misused(command);
}

const struct command schema_command = {
    "schema", "game|layout|style|printers", "print the JSON Schema of a kind of file",
    "Prints the JSON Schema (draft 2020-12) of game definitions, layouts, style files or the\n"
    "file of printers, by which editors complete keys and mark mistakes while you write. It is\n"
    "made from the tables that the program itself reads with.",
    schema};
