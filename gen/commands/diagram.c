/* Drawing a single position: `piecework diagram`. */
#include "commands/command.h"

#include "emit/file.h"
#include "game/worked.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

struct diagram_options {
    const char *path, *what; /* "setup", or the name of an example; NULL: absent */
    const char *position;    /* NULL: absent */
    const char *output;      /* NULL: standard output */
    size_t ply;              /* of an example: after so many moves */
    bool box;
    const struct medium *medium;
};

/* --- media --- */

/* What a position is drawn as, by the ending of the output's name. */
struct medium {
    const char *ending;
    void (*draw)(const struct placement *placement, const struct diagram_options *o,
                 struct buf *out);
};

static void draw_text(const struct placement *placement, const struct diagram_options *o,
                      struct buf *out)
{
    placement_text(placement, o->box, out);
}

/* The first is that of standard output. */
static const struct medium media[] = {{".txt", draw_text}};

static const struct medium *medium_of(const char *output)
{
    size_t size = output ? strlen(output) : 0;

    if (!output)
        return &media[0];
    for (size_t i = 0; i < COUNT_OF(media); i++) {
        size_t ending = strlen(media[i].ending);

        if (size > ending && strcmp(output + size - ending, media[i].ending) == 0)
            return &media[i];
    }
    return NULL;
}

/* --- the position --- */

static void report_example(struct run *run, const struct game *game, const char *name)
{
    struct finding *finding = diag_add(run->diags, DIAG(FIGURE_EXAMPLE), (struct place){0}, name);
    const char **names = arena_alloc(run->arena, game->example_count + 1, sizeof *names);

    for (size_t i = 0; i < game->example_count; i++)
        names[i] = game->examples[i].name.text;
    diag_suggest(finding, name, names, game->example_count);
}

/* False after a finding. */
static bool find_position(struct run *run, const struct game *game, const struct diagram_options *o,
                          struct placement *placement)
{
    const struct worked_example *example;

    if (o->position) {
        struct located text = argument(run, "--position", o->position);

        return text.text && placement_read(run->arena, game, &text, placement, run->diags);
    }
    if (!o->what || strcmp(o->what, "setup") == 0) {
        *placement = placement_of_setup(run->arena, game);
        return true;
    }
    example = game_example(game, o->what);
    if (example)
        *placement = example->steps[o->ply < example->ply_count ? o->ply : example->ply_count];
    else
        report_example(run, game, o->what);
    return example;
}

/* --- the run --- */

static void put_drawing(struct run *run, const struct diagram_options *o, const struct buf *out)
{
    if (o->output)
        file_write(o->output, out->text, out->size, run->diags);
    else
        fwrite(out->text, 1, out->size, stdout);
}

static int run_diagram(const struct diagram_options *o)
{
    struct run run = run_begin();
    const struct game *game = game_load(run.arena, o->path, run.diags);
    struct placement placement;
    struct buf out = {0};
    int status, trouble;

    if (game && diags_at_least(run.diags, LEVEL_ERROR) == 0 &&
        find_position(&run, game, o, &placement)) {
        o->medium->draw(&placement, o, &out);
        put_drawing(&run, o, &out);
    }
    buf_free(&out);
    trouble = fflush(stdout) != 0 || ferror(stdout);
    status = run_end(&run, stderr, FORMAT_TEXT, false);
    return trouble ? STATUS_TROUBLE : status;
}

static bool read_ply(const char *text, size_t *ply)
{
    char *end;

    *ply = strtoul(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end;
}

static int diagram_main(const struct command *command, int count, char **arguments)
{
    static const struct option options[] = {
        {"position", required_argument, NULL, 'p'}, {"ply", required_argument, NULL, 'n'},
        {"output", required_argument, NULL, 'o'},   {"box", no_argument, NULL, 'b'},
        {"help", no_argument, NULL, 'h'},           {NULL, 0, NULL, 0}};
    struct diagram_options o = {0};
    int letter;

    while ((letter = getopt_long(count, arguments, "ho:", options, NULL)) != -1) {
        if (letter == 'h')
            return command_help(command);
        if (letter == 'p')
            o.position = optarg;
        else if (letter == 'n' && !read_ply(optarg, &o.ply))
            return command_refused(command, "--ply", optarg, "a number");
        else if (letter == 'o')
            o.output = optarg;
        else if (letter == 'b')
            o.box = true;
        else if (letter == '?')
            return command_misused(command);
    }
    if (count - optind < 1 || count - optind > 2 || (count - optind == 2 && o.position))
        return command_misused(command);
    o.path = arguments[optind];
    o.what = arguments[optind + 1]; /* the list ends with NULL */
    o.medium = medium_of(o.output);
    if (!o.medium)
        return command_refused(command, "--output", o.output, "a name that ends in .txt");
    return run_diagram(&o);
}

const struct command diagram_command = {
    "diagram", "GAME.yaml [setup|EXAMPLE|--position=POSITION] [--ply=N] [--box] [-o FILE.txt]",
    "draw the setup, an example or another position",
    "Draws a position as plain text, at most 76 columns wide where the board allows it: squares "
    "in\n"
    "a frame, points on lines that cross. Below it stand whose turn it is and what is held. What\n"
    "is drawn can be read again as a position.\n"
    "\n"
    "  --position=...    this position: as 'piecework perft' reads it, as a grid, or drawn\n"
    "  --ply=N           of an example: after so many of its moves\n"
    "  --box             lines of box-drawing characters instead of ASCII\n"
    "  -o, --output=FILE write it to a file, whose ending says how it is drawn: .txt\n"
    "\n"
    "Exit status: 0 nothing above a note, 1 findings, 2 usage or files.",
    diagram_main};
