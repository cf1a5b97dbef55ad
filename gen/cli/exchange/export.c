/* Games in other programs' formats: `piecework export`. */
#include "cli/command/command.h"
#include "cli/exchange/tabletop.h"
#include "cli/exchange/upload.h"
#include "emit/file.h"
#include "format/betza/betza_variant.h"
#include "format/export/fsf_export.h"
#include "format/fsf_variant.h"
#include "load/load.h"
#include "play/replay.h"

struct export_options {
    const char *format;
    const char *record;   /* NULL: none */
    const char *position; /* NULL: the setup, or where the record begins */
    const char *number;   /* which of several records; NULL: not given */
    const char *output;   /* NULL: standard output */
    const char *url;      /* where files will lie; NULL: where they are written */
    bool partial;
};

struct exporting {
    struct run *run;
    const struct export_options *options;
    const struct game *game;
    struct buf out;
};

/* Appends the whole text; false after findings that leave none. */
typedef bool export_writer(struct exporting *e);
/* Writes files into the folder that is asked for. */
typedef void folder_writer(struct run *run, const struct export_options *options, const char *path);

/* --- the game --- */

static bool write_variant(struct exporting *e)
{
    struct fsf_section section;

    if (!fsf_export(e->run->arena, e->game, e->options->partial, &section, e->run->diags))
        return false;
    buf_text(&e->out, fsf_for_older(e->run->arena, section.text));
    return true;
}

static bool write_diagram(struct exporting *e)
{
    return interactive_write(e->run->arena, e->game, e->options->partial, &e->out, e->run->diags);
}

/* --- records and positions --- */

static bool read_record(struct exporting *e, struct placement *start, struct score *score)
{
    const struct export_options *o = e->options;
    struct record_given given;

    return !o->record || (record_open(e->run, e->game, o->record, o->number, &given) &&
                          record_is_chosen(e->run, &given) &&
                          record_read(e->run->arena, e->game, &given.records, given.index, start,
                                      score, e->run->diags));
}

static bool write_record(struct exporting *e)
{
    struct arena *arena = e->run->arena;
    struct placement start;
    struct score score = {0};
    struct position *position;
    bool good;

    if (!position_given(e->run, arena, e->game, e->options->position, &start) ||
        !read_record(e, &start, &score))
        return false;
    position = position_new(arena, compiled_rules_of(e->game, false), &start);
    good = replay_score(arena, &score, score.count, position, e->run->diags);
    while (position->move_count > 0)
        position_unmake(position);
    return good && record_write(arena, e->options->format, &score, position, e->game->name.at,
                                &e->out, e->run->diags);
}

/* --- folders --- */

static void write_upload(struct run *run, const struct export_options *o, const char *path)
{
    export_pychess(run, path, o->output, o->partial);
}

static void write_save(struct run *run, const struct export_options *o, const char *path)
{
    export_tabletop(run, path, o->output, o->url);
}

/* --- the formats --- */

enum { GAME_FORMATS = 4 }; /* the others are those of records and positions */
static const char *const format_words[] = {"fairy-stockfish",
                                           "interactive-diagram",
                                           "pychess",
                                           "tabletop-simulator",
                                           "pgn",
                                           "ucci",
                                           "chinese",
                                           "wxf",
                                           "iccs",
                                           "gib",
                                           "kif",
                                           "ki2",
                                           "csa",
                                           "uci",
                                           "usi",
                                           "fen",
                                           "sfen",
                                           NULL};
/* A game is one text or a folder of files. */
static const struct format_writer {
    export_writer *text;
    folder_writer *folder;
} game_writers[GAME_FORMATS] = {{.text = write_variant},
                                {.text = write_diagram},
                                {.folder = write_upload},
                                {.folder = write_save}};

/* --- the whole --- */

static void put_text(struct exporting *e)
{
    const char *output = e->options->output;

    if (!output)
        run_print(&e->out);
    else if (file_write(output, e->out.text, e->out.size, e->run->diags))
        puts(run_path(e->run->arena, output));
}

static void export_text(struct run *run, const struct export_options *o, const char *path,
                        export_writer *write)
{
    struct exporting e = {.run = run, .options = o};

    if ((e.game = command_game(run, path)) && !e.game->flawed &&
        mapping_takes_board(e.game, run->diags) && write(&e))
        put_text(&e);
    buf_free(&e.out);
}

static const struct setting settings[] = {
    {"partial", READ(option_flag, struct export_options, partial),
     .help = "write the rest of a game of which the other program cannot say everything; comments "
             "say what is left out"},
    {"position", READ(option_text, struct export_options, position), .value = "POSITION",
     .help = "of this position, or a record that begins with it, see 'piecework perft'"},
    RECORD_NUMBER_SETTING(struct export_options, number, "of the N-th of several records"),
    {"url", READ(option_text, struct export_options, url), .value = "URL",
     .help = "where the files of tabletop-simulator will lie for all players, without '/' at its "
             "end; absent: where they are written"},
    {"output", 'o', READ(option_name, struct export_options, output), .value = "FILE|DIR",
     .completion = COMPLETE_FILE, .known = "the name of a file or folder",
     .help =
         "write this file instead of the standard output; of pychess and tabletop-simulator the "
         "folder of their files"},
};

static int export_main(struct call *call)
{
    struct export_options *o = call->options;
    int format = word_index(format_words, call->arguments[0]);
    struct format_writer writer;
    bool record;

    if (call->count < 2)
        return command_lacks(call->command, "GAME.yaml");
    if (format < 0)
        return command_refused_word(call->command, "FORMAT", call->arguments[0], format_words);
    record = format >= GAME_FORMATS;
    writer = record ? (struct format_writer){.text = write_record} : game_writers[format];
    if (call->count > 2 + record)
        return command_exceeds(call->command, call->arguments[2 + record]);
    if (writer.folder && !o->output)
        return command_lacks(call->command, "-o DIR");
    o->format = call->arguments[0];
    o->record = call->arguments[2];
    if (writer.folder)
        writer.folder(&call->run, o, call->arguments[1]);
    else
        export_text(&call->run, o, call->arguments[1], writer.text);
    return STATUS_GOOD;
}

const struct command export_command = {
    "export",
    "FORMAT GAME.yaml [RECORD] [OPTION...]",
    "write a game in another program's format",
    "Writes a game as other programs read it. FORMAT is fairy-stockfish: a section of the engine's "
    "file variants.ini, with which it plays the same game, and which it loads with its option "
    "VariantPath; or interactive-diagram: a fragment of "
    "HTML that the script of chessvariants.com shows, with moves and a player; or pychess: the "
    "files that PyChess takes for a variant of one's own, with pictures; or tabletop-simulator: a "
    "save of that program with board, pieces and rules, of a definition or a layout. What the "
    "format cannot say is an error at its place in the definition; then nothing is written.\n\n"
    "With pgn, kif, csa, uci or usi it writes the record of a game, with fen or sfen its last "
    "position; without a record, the setup or the position that is given.",
    SETTINGS(settings, struct export_options),
    STATUS_HELP,
    {COMPLETE_NOTHING, COMPLETE_YAML},
    .words = format_words,
    .example = "piecework export fairy-stockfish pieces/xiangqi.yaml",
    .missing = "FORMAT",
    .most = 3,
    .run = export_main};
