#include "cli/command.h"

#include "check/game/check.h"
#include "cli/fill.h"
#include "cli/playout.h"
#include "page/text/texts.h"

#include <getopt.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

struct check_options {
    const char *const *files; /* definitions and layouts */
    size_t file_count;
    bool found; /* the files were not named, but found in their folders */
    enum format format;
    bool strict;  /* notes count as findings */
    bool sources; /* list what is not certain */
    bool fill;    /* write missing spellings into definitions */
    bool play;    /* play random games of definitions */
    struct playout_options playout;
};

static void list_sources(const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *p = &game->pieces[i];

        if (p->certainty != CERTAIN)
            diag_add(diags, DIAG(SOURCE_UNCERTAIN), p->place, p->name.text,
                     certainty_names[p->certainty],
                     p->certainty_note.text ? p->certainty_note.text : "no reason given");
    }
}

/* What goes from file to file; the run's arena holds what belongs to one file. */
struct checking {
    struct run run;
    const struct check_options *options;
    struct across *across; /* all games that were understood; NULL: there is one file only */
};

static void check_one_game(struct checking *c, const struct game *game)
{
    if (!game)
        return;
    if (c->across)
        across_add(c->across, game);
    check_game(c->run.arena, game, c->run.diags);
    if (c->options->sources)
        list_sources(game, c->run.diags);
}

/* A definition by itself; a layout's game is not written to. */
static void check_definition(struct checking *c, const struct source *source)
{
    size_t errors = diags_at_least(c->run.diags, LEVEL_ERROR);
    const struct game *game;

    if (c->options->fill)
        source = fill_file(&c->run, source, stdout);
    game = game_from_source(c->run.arena, source, c->run.diags);
    check_one_game(c, game);
    if (c->options->fill && game && diags_at_least(c->run.diags, LEVEL_ERROR) == errors)
        fill_find(c->run.arena, game, c->run.diags); /* notes what could not be filled in */
    if (c->options->play && game)
        playout_game(&c->run, game, &c->options->playout, c->options->format != FORMAT_TEXT);
}

static void check_one_layout(struct run *run, const struct layout *layout)
{
    struct type *type;

    if (!layout || !layout->complete)
        return;
    type = type_open(layout->style.fonts, layout->style.font_count, run->diags);
    if (!type)
        return;
    check_layout(run->arena, texts_of(run->arena, type, layout), run->diags);
    type_sound(type, run->diags);
    type_close(type);
}

static bool is_rule_text(const char *path)
{
    size_t size = strlen(path);

    return size > 3 && strcmp(path + size - 3, ".md") == 0;
}

static void check_file(struct checking *c, const char *path)
{
    struct run *run = &c->run;
    const struct source *source = c->options->found ? source_read(run->arena, path, run->diags)
                                                    : source_given(run->arena, path, run->diags);
    struct layout *layout;
    struct style style = {0};
    struct label_sheets labels = {0};

    if (!source)
        return;
    if (is_rule_text(path)) {
        diag_help(diag_add(run->diags, DIAG(NOT_A_GAME), (struct place){.source = source}),
                  "it is a rule text; name the layout that prints it");
        return;
    }
    switch (file_kind_of(source)) {
    case FILE_GAME:
        check_definition(c, source);
        break;
    case FILE_LAYOUT:
        layout = layout_from_source(run->arena, source, run->diags);
        check_one_game(c, layout ? layout->game : NULL);
        check_one_layout(run, layout);
        break;
    case FILE_STYLE:
        style_from_source(run->arena, source, &style, run->diags);
        break;
    case FILE_LABELS:
        labels_from_source(run->arena, source, &labels, run->diags);
        break;
    }
}

static int run_check(const struct check_options *options)
{
    struct run run = run_begin();
    struct checking c = {.run = run, .options = options};

    if (options->file_count > 1)
        c.across = across_new(run.arena);
    for (size_t i = 0; i < options->file_count; i++) {
        c.run.arena = arena_new();
        check_file(&c, options->files[i]);
        diags_detach(run.diags);
        arena_free(c.run.arena);
    }
    if (c.across)
        check_across(c.across, run.diags);
    return run_end(&run, stdout, options->format, options->strict);
}

static bool read_format(const char *word, enum format *format)
{
    for (int i = 0; format_names[i]; i++) {
        if (strcmp(word, format_names[i]) != 0)
            continue;
        *format = (enum format)i;
        return true;
    }
    return false;
}

/* A number of decimal digits in that range. */
static bool read_number(const char *text, long least, long most, long *number)
{
    char *end;

    *number = strtol(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && *number >= least && *number <= most;
}

enum { PLAY_OPTION = 1000, GAMES_OPTION, PLIES_OPTION, SEED_OPTION };

/* What belongs to the random games; false with a status when it is wrong. */
static bool read_playout(const struct command *command, int letter, struct check_options *o,
                         int *status)
{
    static const struct {
        const char *name, *known;
        long least, most;
    } numbers[] = {{"--games", "a number from 1 to 1000000", 1, 1000000},
                   {"--plies", "a number from 1 to 100000", 1, 100000},
                   {"--seed", "a number from 0 to 1000000000", 0, 1000000000}};
    int which = letter - GAMES_OPTION;
    long number;

    o->play = true;
    if (letter == PLAY_OPTION)
        return true;
    if (!read_number(optarg, numbers[which].least, numbers[which].most, &number)) {
        *status = command_refused(command, numbers[which].name, optarg, numbers[which].known);
        return false;
    }
    if (letter == GAMES_OPTION)
        o->playout.games = (int)number;
    else if (letter == PLIES_OPTION)
        o->playout.plies = (int)number;
    else
        o->playout.seed = (uint64_t)number;
    return true;
}

static int check(const struct command *command, int count, char **arguments)
{
    static const struct option options[] = {{"format", required_argument, NULL, 'f'},
                                            {"strict", no_argument, NULL, 's'},
                                            {"sources", no_argument, NULL, 'u'},
                                            {"fill", no_argument, NULL, 'i'},
                                            {"play", no_argument, NULL, PLAY_OPTION},
                                            {"games", required_argument, NULL, GAMES_OPTION},
                                            {"plies", required_argument, NULL, PLIES_OPTION},
                                            {"seed", required_argument, NULL, SEED_OPTION},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    struct check_options o = {
        .playout = {.games = PLAYOUT_GAMES, .plies = PLAYOUT_PLIES, .seed = PLAYOUT_SEED}};
    glob_t found = {0};
    int letter, status;

    while ((letter = getopt_long(count, arguments, "h", options, NULL)) != -1) {
        if (letter == 'h')
            return command_help(command);
        if (letter >= PLAY_OPTION && !read_playout(command, letter, &o, &status))
            return status;
        if (letter == 's')
            o.strict = true;
        else if (letter == 'u')
            o.sources = true;
        else if (letter == 'i')
            o.fill = true;
        else if (letter == 'f' && !read_format(optarg, &o.format))
            return command_refused(command, "--format", optarg, "text, json or sarif");
        else if (letter != 'f' && letter < PLAY_OPTION)
            return command_misused(command);
    }
    if (o.fill && o.format != FORMAT_TEXT) /* two things on standard output */
        return command_refused(command, "--format", format_names[o.format],
                               "only text beside --fill, which shows what it has written");
    o.files = (const char *const *)arguments + optind;
    o.file_count = (size_t)(count - optind);
    if (o.file_count == 0) {
        glob("pieces/*.yaml", 0, NULL, &found);
        glob("layouts/*.yaml", GLOB_APPEND, NULL, &found);
        o.files = (const char *const *)found.gl_pathv;
        o.file_count = found.gl_pathc;
        o.found = true;
    }
    if (o.file_count == 0)
        fputs("piecework: there is no pieces/*.yaml or layouts/*.yaml here; name a file\n", stderr);
    status = o.file_count ? run_check(&o) : command_misused(command);
    globfree(&found);
    return status;
}

const struct command check_command = {
    "check",
    "[FILE...] [--format=text|json|sarif] [--strict] [--sources] [--fill]\n"
    "                       [--play] [--games=N] [--plies=N] [--seed=N]",
    "prove that definitions and layouts agree with themselves",
    "Checks game definitions and layouts (default: pieces/*.yaml and layouts/*.yaml).\n"
    "\n"
    "  --format=json   findings as a JSON array, one object a finding\n"
    "  --format=sarif  findings as a SARIF 2.1.0 log, for code scanners\n"
    "  --strict        notes count as findings, too\n"
    "  --sources       also list what the definition says is not certain\n"
    "  --fill          write the spellings of moves that are missing (moves, mnemonic, text)\n"
    "                  into definitions without errors, and show the difference\n"
    "  --play          play random games of definitions without errors: finds moves of no use and\n"
    "                  rules that contradict themselves, and prints how the games went\n"
    "  --games=N       play so many (100, at most a million), of at most --plies=N (500);\n"
    "                  --seed=N (1) gives others.\n"
    "                  Each of the three means --play, too\n"
    "\n"
    "Exit status: 0 nothing above a note, 1 findings, 2 usage or files.",
    check};
