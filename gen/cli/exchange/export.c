/* Games in other programs' formats: `piecework export`. */
#include "cli/command/command.h"
#include "cli/exchange/tabletop.h"
#include "emit/file.h"
#include "emit/svg/svg.h"
#include "format/betza/betza_variant.h"
#include "format/export/fsf_export.h"
#include "format/export/pychess.h"
#include "format/fsf_variant.h"
#include "format/record/record_write.h"
#include "load/load.h"
#include "page/drawing/drawing.h"
#include "play/replay.h"

#include <stdio.h>
#include <string.h>

/* A game as users of PyChess upload a variant: the section of its rules, texts for the form, and
 * pictures of pieces and board. */

static const double cell = 20; /* mm; the site scales pictures as it likes */

struct upload {
    struct run *run;
    const char *folder;
    struct layout layout; /* how pieces and board look */
    struct type *type;
    struct pychess_variant variant;
    struct file {
        const char *path;
        const char *text;
    } * files;
    size_t file_count;
};

static void add_file(struct upload *u, const char *name, const char *text)
{
    *ARENA_PUSH(u->run->arena, u->files, u->file_count) =
        (struct file){arena_print(u->run->arena, "%s/%s", u->folder, name), text};
}

/* --- pictures --- */

static struct pen pen_of(struct upload *u, int files, int ranks)
{
    struct scene *scene = scene_new(u->run->arena, files * cell, ranks * cell);
    struct pen pen = layout_pen(&u->layout, u->type, u->layout.face, scene);

    pen.apart = true; /* whose a piece is must be seen without knowing which way is forward */
    return pen;
}

static const char *svg_of(struct upload *u, const char *name, const struct scene *scene)
{
    const struct svg_options options = {.prefix = name, .title = name};
    struct buf svg = {0};

    svg_write(scene, &options, &svg);
    return buf_take(u->run->arena, &svg);
}

/* In the middle of the scene, the second player's turned round. */
static void draw_piece(struct pen *pen, const struct man *man)
{
    struct panel panel = {.piece = man->piece, .promoted = man->base, .side = man->side};
    double width = 0.9 * cell, height = 0.94 * cell;

    scene_enter(pen->scene, cell / 2, cell / 2, man->side ? 2 : 0);
    if (form_of(pen)->rings)
        draw_disc(pen, &panel, 0, 0, DISC_RADIUS * cell);
    else
        draw_panel_man(pen, &panel, -width / 2, -height / 2, width, height);
    scene_leave(pen->scene);
}

/* Adds "bP.svg". Returns its size, 0 after a finding. */
static size_t add_piece(struct upload *u, const struct pychess_role *role, int side)
{
    const char *name = arena_print(u->run->arena, "%c%s", "wb"[side], role -> name);
    struct man man = role->man;
    struct pen pen = pen_of(u, 1, 1);
    const char *svg;

    man.side = side;
    draw_piece(&pen, &man);
    svg = svg_of(u, name, pen.scene);
    add_file(u, arena_print(u->run->arena, "pieces/%s.svg", name), svg);
    return pychess_allows(PYCHESS_PIECE, arena_print(u->run->arena, "the picture %s.svg", name),
                          strlen(svg), man.piece->place, u->run->diags)
               ? strlen(svg)
               : 0;
}

static bool add_pieces(struct upload *u)
{
    size_t all = 0;
    bool good = true;

    for (size_t i = 0; i < u->variant.role_count; i++)
        for (int side = 0; side < 2; side++) {
            size_t size = add_piece(u, &u->variant.roles[i], side);

            good &= size > 0;
            all += size;
        }
    return good && pychess_allows(PYCHESS_PIECES, "the set of pictures", all,
                                  u->layout.game->name.at, u->run->diags);
}

/* Squares alone, to the edges of the picture. */
static bool add_board(struct upload *u)
{
    const struct game *game = u->layout.game;
    struct pen pen = pen_of(u, game->width, game->height);
    struct board_view view = board_whole(game, 0, 0, cell, STYLE_LABEL);
    const char *svg;

    path_rect(pen.scene, 0, 0, game->width * cell, game->height * cell);
    scene_draw(pen.scene, fill_of(grey(100)));
    draw_board(&pen, &view);
    svg = svg_of(u, "board", pen.scene);
    add_file(u, "board.svg", svg);
    return pychess_allows(PYCHESS_BOARD, "the picture board.svg", strlen(svg), game->name.at,
                          u->run->diags);
}

static bool add_pictures(struct upload *u)
{
    const struct style *style = &u->layout.style;
    bool good = false;

    u->type = type_open(style->fonts, style->font_count, u->run->diags);
    if (u->type) {
        good = add_pieces(u) & add_board(u);
        good &= type_sound(u->type, style->fonts, u->run->diags);
    }
    type_close(u->type);
    return good;
}

/* --- the whole --- */

static bool add_texts(struct upload *u, bool partial)
{
    struct arena *arena = u->run->arena;

    if (!pychess_export(arena, u->layout.game, partial, &u->variant, u->run->diags))
        return false;
    add_file(u, arena_print(arena, "%s.ini", u->variant.name), u->variant.ini);
    add_file(u, "name.txt", arena_print(arena, "%s\n", u->layout.game->name.text));
    add_file(u, "piece-names.txt", u->variant.pieces);
    add_file(u, "rules.txt", u->variant.rules);
    return true;
}

/* Writes the files into the folder and prints their names. Nothing is written after a finding. */
static void export_pychess(struct run *run, const char *path, const char *folder, bool partial)
{
    struct upload u = {.run = run, .folder = folder};

    if (!drawing_layout(run->arena, path, NULL, &u.layout, run->diags) || u.layout.game->flawed)
        return;
    game_warn_outvoted(u.layout.game, run->diags);
    if (!add_texts(&u, partial) || !add_pictures(&u))
        return;
    for (size_t i = 0; i < u.file_count; i++)
        if (file_write(u.files[i].path, u.files[i].text, strlen(u.files[i].text), run->diags))
            puts(run_path(run->arena, u.files[i].path));
}

/* --- export --- */

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

/* Appends the whole text; false after findings that leave none. NULL: writes files into a folder.
 */
typedef bool export_writer(struct exporting *e);

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

/* --- the formats --- */

enum { GAME_FORMATS = 4 }; /* the others are those of records and positions */
static const char *const format_words[] = {"fairy-stockfish",
                                           "interactive-diagram",
                                           "pychess",
                                           "tabletop-simulator",
                                           "pgn",
                                           "kif",
                                           "csa",
                                           "uci",
                                           "usi",
                                           "fen",
                                           "sfen",
                                           NULL};
/* NULL: files in a folder. */
static export_writer *const game_writers[GAME_FORMATS] = {write_variant, write_diagram};
static const int tabletop = 3;

/* --- the whole --- */

static void put_text(struct exporting *e)
{
    const char *output = e->options->output;

    if (!output)
        run_print(&e->out);
    else if (file_write(output, e->out.text, e->out.size, e->run->diags))
        puts(run_path(e->run->arena, output));
}

static void export_game(struct run *run, const struct export_options *o, const char *path,
                        export_writer *write)
{
    struct exporting e = {.run = run, .options = o};

    if (!write && strcmp(o->format, format_words[tabletop]) == 0)
        export_tabletop(run, path, o->output, o->url);
    else if (!write)
        export_pychess(run, path, o->output, o->partial);
    else if ((e.game = command_game(run, path)) && !e.game->flawed && write(&e))
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
    export_writer *write;
    bool record;

    if (call->count < 2)
        return command_lacks(call->command, "GAME.yaml");
    if (format < 0)
        return command_refused_word(call->command, "FORMAT", call->arguments[0], format_words);
    record = format >= GAME_FORMATS;
    write = record ? write_record : game_writers[format];
    if (call->count > 2 + record)
        return command_exceeds(call->command, call->arguments[2 + record]);
    if (!write && !o->output)
        return command_lacks(call->command, "-o DIR");
    o->format = call->arguments[0];
    o->record = call->arguments[2];
    export_game(&call->run, o, call->arguments[1], write);
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
