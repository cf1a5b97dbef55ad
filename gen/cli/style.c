#include "cli/command/option.h"

#include "base/builtin.h"

struct style_options {
    bool print;
};

static const struct setting settings[] = {
    {"print", READ(option_flag, struct style_options, print),
     .help = "print the house style, to copy from or to begin a style of your own"},
};

static int print_house_style(void)
{
    const struct builtin *file = builtin_find("layouts/style.yaml");
    struct buf out = {0};

    buf_put(&out, file->text, file->size);
    return run_print(&out);
}

static int style(const struct command *command, int count, char **arguments)
{
    struct style_options o = {0};
    int status = options_read(command, &count, &arguments, &o);

    if (status >= 0)
        return status;
    if (count > 0)
        return command_exceeds(command, arguments[0]);
    return o.print ? print_house_style() : command_lacks(command, "--print");
}

const struct command style_command = {
    "style",
    "--print",
    "print the house style",
    "Prints the house style as the YAML file that it is: fonts, kinds of text, line widths, greys, "
    "colours and legends of all that is printed. It is built into the program; a layout names "
    "another one with 'style'.",
    SETTINGS(settings),
    "",
    .example = "piecework style --print",
    .run = style};
