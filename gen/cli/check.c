#include "cli/command/command.h"

#include "art/artwork.h"
#include "art/drawer.h"
#include "check/game/check.h"
#include "check/layout/check_layout.h"
#include "cover/coverage.h"
#include "emit/file.h"
#include "fill/fill.h"
#include "play/game_open.h"
#include "run/watch.h"
#include "text/moves_text.h"

#include <glob.h>
#include <sys/stat.h>

struct check_options {
    const char *const *files; /* definitions and layouts */
    size_t file_count;
    bool found; /* the files were not named, but found in their folders */
    enum format format;
    bool strict;         /* notes count as findings */
    bool sources;        /* list what is not certain */
    bool nearest;        /* name the faces that are the most alike */
    bool fill;           /* write missing spellings into definitions */
    bool fill_again;     /* and those that say something else than the moves */
    bool fix;            /* apply the fixes of findings */
    bool diff;           /* show what that would change */
    bool play;           /* play games of definitions */
    long nodes;          /* that the program looks at for a move; 0: at random */
    const char *sheet;   /* where the numbers of games go as JSON; NULL: nowhere */
    struct buf *sheets;  /* what stands there */
    bool coverage;       /* list facts that nothing witnesses */
    struct buf *summary; /* of these, printed behind all findings */
    int games, plies, seed;
    const char *since; /* a revision: only what has changed since then is checked; NULL: all */
};

static void list_sources(const struct game *game, struct diags *diags)
{
    EACH (p, game->pieces, game->piece_count)
        if (p->certainty != CERTAIN)
            diag_add(diags, DIAG(SOURCE_UNCERTAIN), p->place, p->name.text,
                     certainty_names[p->certainty],
                     p->certainty_note.text ? p->certainty_note.text : "no reason given");
}

/* What all files share. */
struct checking {
    const struct check_options *options;
    const struct overlay *overlay; /* through which files are read; NULL: none */
    struct changes changes;        /* since a revision, if one is named */
    struct press *presses;         /* of each thread */
};

/* A file of those that are checked. */
struct checked {
    const struct checking *checking;
    const char *path;
    off_t size;                  /* in bytes */
    struct run run;              /* what holds until the file is done */
    const struct source *source; /* NULL: it cannot be read */
    struct arena *kept;          /* what holds until all files are done */
    const struct roster *roster; /* of its game; NULL: none was understood, or
                                  * nothing is compared with it */
};

static void check_one_game(struct checked *c, const struct game *game, bool printed)
{
    const struct check_options *options = c->checking->options;

    if (!game)
        return;
    if (options->file_count > 1) /* it is compared with those of the others */
        c->roster = roster_of(c->kept, game);
    if (printed)
        check_printed_game(c->run.arena, game, c->run.diags);
    else
        check_game(c->run.arena, game, c->run.diags);
    if (options->sources)
        list_sources(game, c->run.diags);
    if (options->nearest)
        check_nearest(c->run.arena, game, c->run.diags);
}

static void play(struct checked *c, const struct game *game)
{
    const struct check_options *o = c->checking->options;
    const struct playout_options options = {.games = o->games,
                                            .plies = o->plies,
                                            .seed = (uint64_t)o->seed,
                                            .nodes = (uint64_t)o->nodes};
    const struct playout *playout = playout_game(&c->run, game, &options, o->format != FORMAT_TEXT);

    if (playout && o->sheets)
        balance_json(playout, o->sheets);
}

/* Tells what is missing in the languages in which its names are begun. */
static void check_languages(struct checked *c, struct game *game)
{
    size_t count;
    const char **tags = game_languages(c->run.arena, game, &count);

    for (size_t i = 0; i < count && !game->flawed; i++)
        if (!game_is_named(c->run.arena, game, tags[i])) /* which is less to read */
            game_spoken(c->run.arena, game, tags[i], c->run.diags);
}

/* A definition by itself; a layout's game is not written to. */
static void check_definition(struct checked *c)
{
    const struct check_options *options = c->checking->options;
    size_t errors = diags_at_least(c->run.diags, LEVEL_ERROR), pictures;
    struct game *game;

    if (options->fill)
        c->source = fill_file(&c->run, c->source, options->fill_again, stdout);
    game = game_from_source(c->run.arena, c->source, c->run.diags);
    if (game)
        art_read_game(c->run.arena, game, &pictures, c->run.diags);
    check_one_game(c, game, false);
    if (game)
        check_languages(c, game);
    if (options->fill && game && diags_at_least(c->run.diags, LEVEL_ERROR) == errors)
        fill_find(c->run.arena, game, c->run.diags); /* notes what could not be filled in */
    else if (options->fill && !options->fill_again)
        diag_add(c->run.diags, DIAG(FILL_HELD), (struct place){.source = c->source});
    if (options->play && game)
        play(c, game);
    if (options->coverage && game)
        coverage_find(&c->run, game, jobs_at_once(), options->summary);
}

/* Whether neither the file has changed nor one that it uses. */
static bool is_unchanged(const struct checked *c)
{
    const struct changes *changes = &c->checking->changes;
    const enum file_kind kind = file_kind_of(c->source);
    LOCAL_DIAGS(discarded);
    struct arena *arena = c->run.arena;
    struct layout *layout =
        kind == FILE_LAYOUT ? layout_from_source(arena, c->source, discarded) : NULL;
    struct game *game = kind == FILE_GAME ? game_from_source(arena, c->source, discarded) : NULL;
    const char **inputs = layout ? layout->inputs : NULL;
    size_t count = layout ? layout->input_count : 0;

    if (changes_hold(changes, c->path) || (kind == FILE_LAYOUT && !layout))
        return false;
    if (game)
        inputs = art_read_game(arena, game, &count, discarded);
    return !FIND(input, inputs, count, changes_hold(changes, *input)) &&
           !(game && (FIND(witness, game->witnesses, game->witness_count,
                           changes_hold(changes, witness->path)) ||
                      FIND(pack, game->packs, game->pack_count, changes_hold(changes, *pack))));
}

static void check_layout_file(struct checked *c, size_t thread)
{
    struct layout *layout = layout_from_source(c->run.arena, c->source, c->run.diags);

    check_one_game(c, layout ? layout->game : NULL, true);
    check_layout_alone(c->run.arena, &c->checking->presses[thread], layout, c->run.diags);
}

static void check_file(struct checked *c, size_t thread)
{
    struct run *run = &c->run;
    struct style style = {0};
    struct label_sheets labels = {0};

    switch (file_kind_of(c->source)) {
    case FILE_GAME:
        check_definition(c);
        break;
    case FILE_TEXT:
        diag_help(diag_add(run->diags, DIAG(NOT_A_GAME), (struct place){.source = c->source}),
                  "it is a rule text; name the layout that prints it");
        break;
    case FILE_LAYOUT:
        check_layout_file(c, thread);
        break;
    case FILE_STYLE:
        style_from_source(run->arena, c->source, &style, run->diags);
        break;
    case FILE_LABELS:
        labels_from_source(run->arena, c->source, &labels, run->diags);
        break;
    case FILE_WORDS:
        words_from_source(run->arena, c->source, run->diags);
        break;
    }
}

/* Leaves of it the findings and what is compared with other games. Several threads may do so at
 * once. */
static void check_one(void *files, size_t index, size_t thread)
{
    struct checked *c = ((struct checked **)files)[index];
    const struct check_options *options = c->checking->options;

    c->run = run_begin();
    diags_overlay(c->run.diags, c->checking->overlay);
    c->source = options->found ? source_read(c->run.arena, c->path, c->run.diags)
                               : source_given(c->run.arena, c->path, c->run.diags);
    if (c->source && !(options->since && is_unchanged(c)))
        check_file(c, thread);
    diags_detach(c->run.diags);
    arena_free(c->run.arena);
}

/* What is left of a file, whose findings and pieces come behind those of the files before it. */
static void end_file(struct checked *c, struct run *run, struct cross_game *across)
{
    arena_take(run->arena, c->kept);
    arena_free(c->kept);
    if (c->roster)
        cross_game_add(across, c->roster);
    diags_take(run->diags, c->run.diags);
}

/* Those that write something do so in the order of the files, and what shares one out among threads
 * does so file by file. A process that draws artwork is forked off in a thread, where the memory of
 * sanitizers may be locked by another one for ever. */
static size_t threads_of(const struct check_options *options)
{
#if defined(__SANITIZE_ADDRESS__)
    const bool forks_are_safe = false;
#else
    const bool forks_are_safe = true;
#endif

    bool apart = forks_are_safe && !options->fill && !options->play && !options->coverage;

    return apart ? jobs_at_once() : 1;
}

static struct checked checked_new(const struct checking *checking, const char *path)
{
    struct stat about = {0};

    return (struct checked){.checking = checking,
                            .path = path,
                            .size = stat(path, &about) == 0 ? about.st_size : 0,
                            .kept = arena_new()};
}

static int largest_first(const void *left, const void *right)
{
    const struct checked *const *a = left, *const *b = right;

    return compare_numbers((*b)->size, (*a)->size);
}

/* The largest files take longest: begun first, they keep all threads busy to the end. */
static void check_all(const struct checking *checking, struct run *run, struct cross_game *across)
{
    const struct check_options *options = checking->options;
    size_t count = options->file_count, threads = threads_of(options);
    struct checked *files = arena_alloc(run->arena, count, sizeof *files);
    struct checked **in_turn = arena_alloc(run->arena, count, sizeof *in_turn);

    for (size_t i = 0; i < count; i++) {
        files[i] = checked_new(checking, options->files[i]);
        in_turn[i] = &files[i];
    }
    if (threads > 1)
        qsort(in_turn, count, sizeof *in_turn, largest_first);
    if (count > 1)
        drawer_begin();
    threads_do(check_one, in_turn, count, threads, "files");
    for (size_t i = 0; i < count; i++)
        end_file(&files[i], run, across);
}

static struct run check_files(const struct check_options *options, const struct overlay *overlay)
{
    struct run run = run_begin();
    struct press presses[MOST_THREADS] = {{.type = NULL}};
    struct checking checking = {.options = options, .overlay = overlay, .presses = presses};
    struct cross_game *across = cross_game_new(run.arena);

    if (options->since && !changes_since(run.arena, options->since, &checking.changes, run.diags))
        return run;
    check_all(&checking, &run, across);
    for (size_t i = 0; i < MOST_THREADS; i++)
        press_close(&presses[i]);
    check_cross_game(across, run.diags);
    return run;
}

/* What is mended is checked again; of what would be mended the findings stay. */
static int run_check(const struct check_options *options)
{
    bool mending = options->fix || options->diff;
    int status;
    struct overlay *overlay = mending ? overlay_new() : NULL;
    struct run run = check_files(options, overlay), next;

    for (int i = 0; mending && i < MEND_ROUNDS && mend_files(&run, overlay); i++) {
        next = check_files(options, overlay);
        diags_free(run.diags);
        arena_free(run.arena);
        run = next;
    }
    if (mending)
        mend_end(&run, overlay, options->fix, stdout);
    overlay_free(overlay);
    status = run_end(&run, stdout, options->format, options->strict);
    if (options->format == FORMAT_TEXT)
        run_print(options->summary);
    buf_free(options->summary);
    return status;
}

/* What belongs to the random games asks for them. */
static bool read_playout(const struct setting *setting, void *options, char *text)
{
    struct check_options *o = options;

    o->play = true;
    return option_count(setting, options, text);
}

static const char *const play_words[] = {"random", "engine", NULL};

/* "engine=2000": so many positions. */
static bool read_play(const struct setting *setting, void *options, char *text)
{
    struct check_options *o = options;
    char *count = text ? strchr(text, '=') : NULL;
    size_t size = count ? (size_t)(count - text) : text ? strlen(text) : 0;
    bool engine = text && size == strlen(play_words[1]) && strncmp(text, play_words[1], size) == 0;

    (void)setting;
    o->play = true;
    o->nodes = engine ? (count ? decimal_read(count + 1) : PLAYOUT_NODES) : 0;
    return engine ? o->nodes > 0 : !text || strcmp(text, play_words[0]) == 0;
}

static const char *const fill_words[] = {"missing", "again", NULL};

static bool read_fill(const struct setting *setting, void *options, char *text)
{
    struct check_options *o = options;
    int word = text ? word_index(setting->words, text) : 0;

    o->fill = word >= 0;
    o->fill_again = word > 0;
    return o->fill;
}

static const struct setting settings[] = {
    {"format", READ(option_word, struct check_options, format), .words = format_names,
     .help = "findings as text, as a JSON array with one object a finding, or as a SARIF 2.1.0 "
             "log, for code scanners"},
    {"strict", READ(option_flag, struct check_options, strict),
     .help = "notes count as findings, too"},
    {"sources", READ(option_flag, struct check_options, sources),
     .help = "also list what the definition says is not certain"},
    {"nearest", READ(option_flag, struct check_options, nearest),
     .help = "also name the two faces of each game that are the most alike"},
    {"since", READ(option_text, struct check_options, since), .value = "REVISION",
     .help = "check only what git knows to have changed since this commit, branch or tag, and "
             "layouts that use it"},
    {"fill", .read = read_fill, .words = fill_words, .implied = true,
     .help = "write the spellings of moves that are missing (moves, mnemonic, text) into "
             "definitions without errors, and show the difference; again: the moves are right, and "
             "the others are written anew where they say something else"},
    {"fix", READ(option_flag, struct check_options, fix),
     .help = "apply what findings give as the only remedy, and show the difference; prints what is "
             "left"},
    {"diff", READ(option_flag, struct check_options, diff),
     .help = "show what --fix would change, and what would be left"},
    {"play", .read = read_play, .words = play_words, .implied = true,
     .help =
         "play games of definitions without errors, and print how they went: random ones, which "
         "find moves of no use and rules that contradict themselves; or those of Piecework "
         "against itself, engine=N looking at N positions for a move, 500 by default, which tell "
         "who wins, how long games are, and what is never used"},
    {"sheet", READ(option_name, struct check_options, sheet), .value = "FILE",
     .completion = COMPLETE_FILE, .known = "the name of a file",
     .help =
         "write the numbers of these games as JSON, a line for each definition; means --play, too"},
    {"coverage", READ(option_flag, struct check_options, coverage),
     .help = "also list each fact of a definition that could be changed without any finding, and "
             "what would witness it"},
    {"games", READ(read_playout, struct check_options, games), .least = 1, .most = 1000000,
     .value = "N", .help = "play so many, 100 by default, at most a million"},
    {"plies", READ(read_playout, struct check_options, plies), .least = 1, .most = 100000,
     .value = "N", .help = "of at most so many moves, 500 by default"},
    {"seed", READ(read_playout, struct check_options, seed), .least = 0, .most = 1000000000,
     .value = "N", .help = "others than those of seed 1; each of the three means --play, too"},
};

/* The definitions and layouts that lie in their folders. */
static void find_files(glob_t *found, struct check_options *o)
{
    glob("pieces/*.yaml", 0, NULL, found);
    glob("layouts/*.yaml", GLOB_APPEND, NULL, found);
    o->files = (const char *const *)found->gl_pathv;
    o->file_count = found->gl_pathc;
    o->found = true;
}

static const struct check_options usual = {
    .games = PLAYOUT_GAMES, .plies = PLAYOUT_PLIES, .seed = PLAYOUT_SEED};

static int check(struct call *call)
{
    struct check_options *o = call->options;
    struct buf summary = {0}, sheets = {0};
    const char *beside;
    glob_t found = {0};
    int status;

    if ((o->fill || o->fix || o->diff) &&
        o->format != FORMAT_TEXT) /* two things on standard output */
        return command_refused(call->command, "--format", format_names[o->format],
                               o->fill
                                   ? "only text beside --fill, which shows what it has written"
                                   : "only text beside --fix and --diff, which show what changes");
    beside = o->fill ? "--fill" : o->play ? "--play" : o->coverage ? "--coverage" : NULL;
    if ((o->fix || o->diff) && beside) {
        command_say(call->command, "%s cannot stand beside %s; use one after the other",
                    o->fix ? "--fix" : "--diff", beside);
        return STATUS_TROUBLE;
    }
    o->summary = &summary;
    o->play |= o->sheet != NULL;
    o->sheets = o->sheet ? &sheets : NULL;
    o->files = (const char *const *)call->arguments;
    o->file_count = (size_t)call->count;
    if (call->count == 0)
        find_files(&found, o);
    if (o->file_count == 0)
        fputs("piecework: there is no pieces/*.yaml or layouts/*.yaml here; name a file\n", stderr);
    status = o->file_count ? run_check(o) : command_misused(call->command);
    globfree(&found);
    if (o->sheet && !file_write(o->sheet, sheets.text, sheets.size, call->run.diags))
        status = STATUS_TROUBLE;
    buf_free(&sheets);
    return status;
}

const struct command check_command = {
    "check",
    "[FILE...] [OPTION...]",
    "prove that definitions and layouts agree with themselves",
    "Checks game definitions and layouts (default: pieces/*.yaml and layouts/*.yaml).",
    SETTINGS(settings, struct check_options),
    STATUS_HELP,
    {COMPLETE_FILE},
    .repeated = true,
    .example = "piecework check pieces/chess.yaml layouts/chess.yaml",
    .usual = &usual,
    .run = check};
