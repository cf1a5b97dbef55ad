/* Games in other programs' formats: `piecework export`. */
#include "cli/option.h"

#include "emit/file.h"
#include "format/betza/interactive_write.h"
#include "format/fsf_export.h"

#include <string.h>

struct export_options {
    const char *path;   /* of the definition */
    const char *output; /* NULL: standard output */
    bool partial;
};

struct exporting {
    struct run run;
    const struct export_options *options;
    const struct game *game;
    struct buf out;
};

/* Appends the whole text; false after findings that leave none. */
typedef bool export_writer(struct exporting *e);

/* --- the formats --- */

static bool write_variant(struct exporting *e)
{
    struct fsf_section section;

    if (!fsf_export(e->run.arena, e->game, e->options->partial, &section, e->run.diags))
        return false;
    buf_text(&e->out, section.text);
    return true;
}

static bool write_diagram(struct exporting *e)
{
    return interactive_write(e->run.arena, e->game, e->options->partial, &e->out, e->run.diags);
}

enum { FORMATS = 2 };
static const char *const format_words[FORMATS + 1] = {"fairy-stockfish", "interactive-diagram",
                                                      NULL};
static export_writer *const writers[FORMATS] = {write_variant, write_diagram};

/* --- the whole --- */

static void put_text(struct exporting *e)
{
    const char *output = e->options->output;

    if (!output)
        run_print(&e->out);
    else if (file_write(output, e->out.text, e->out.size, e->run.diags))
        puts(run_path(e->run.arena, output));
}

static int run_export(const struct export_options *o, export_writer *write)
{
    struct exporting e = {.run = run_begin(), .options = o};

    e.game = command_game(&e.run, o->path);
    if (e.game && !e.game->flawed && write(&e))
        put_text(&e);
    buf_free(&e.out);
    return run_end(&e.run, stderr, FORMAT_TEXT, false);
}

static const struct setting settings[] = {
    {"partial", READ(option_flag, struct export_options, partial),
     .help = "write the rest of a game of which the other program cannot say everything; comments "
             "say what is left out"},
    {"output", 'o', READ(option_name, struct export_options, output), .value = "FILE",
     .completion = COMPLETE_FILE, .known = "the name of a file",
     .help = "write this file instead of the standard output"},
};

static int export_main(const struct command *command, int count, char **arguments)
{
    struct export_options options = {0};
    int status = options_read(command, &count, &arguments, &options), format;

    if (status >= 0)
        return status;
    if (count < 2)
        return command_lacks(command, count == 0 ? "FORMAT" : "GAME.yaml");
    if (count > 2)
        return command_exceeds(command, arguments[2]);
    format = word_index(format_words, arguments[0]);
    if (format < 0)
        return command_refused_word(command, "FORMAT", arguments[0], format_words);
    options.path = arguments[1];
    return run_export(&options, writers[format]);
}

const struct command export_command = {
    "export",
    "FORMAT GAME.yaml [OPTION...]",
    "write a game in another program's format",
    "Writes a game as other programs read it. FORMAT is fairy-stockfish: a section of the engine's "
    "file variants.ini, with which it plays the same game; or interactive-diagram: a fragment of "
    "HTML that the script of chessvariants.com shows, with moves and a player. What the format "
    "cannot say is an error at its place in the definition; then nothing is written.",
    SETTINGS(settings),
    STATUS_HELP,
    {COMPLETE_NOTHING, COMPLETE_YAML},
    .words = format_words,
    .run = export_main};
