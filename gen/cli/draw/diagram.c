/* Drawings on demand: `piecework diagram`. */
#include "cli/draw/format.h"
#include "cli/command/command.h"

#include "load/load.h"

#include <sys/stat.h>

/* --- the run --- */

/* Whether something can be drawn; tells of faces that cannot. */
static bool has_faces(const struct drawing_run *r)
{
    const struct faces_asked faces = {.drawings = r->drawings,
                                      .count = r->count,
                                      .stated = r->options->drawing.face >= 0 ||
                                                file_kind_of(r->layout->source) == FILE_LAYOUT,
                                      .text = !formats_need_fonts(r->options->formats)};

    return drawings_report_faces(r->run->arena, r->layout, &faces, r->run->diags);
}

static void draw(struct drawing_run *r)
{
    const struct style *style = &r->layout->style;

    if (!drawings_select(r) || !has_faces(r))
        return;
    r->type = type_open(style->fonts, style->font_count, r->run->diags);
    if (r->type)
        drawings_put(r);
    type_close(r->type);
}

void diagrams_make(void *options, const char *name, struct run *run, struct made *made)
{
    const struct diagram_options *o = options;
    struct layout *layout = arena_alloc(run->arena, 1, sizeof *layout);
    struct drawing_run r = {.run = run, .options = o, .layout = layout, .made = made};
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR); /* of what was drawn before */
    bool good;

    layout->language = o->language;
    good = drawing_layout(run->arena, name, o->style, layout, run->diags);
    game_warn_outvoted(layout->game, run->diags);
    for (size_t i = 0; i < layout->input_count; i++)
        made_from(made, layout->inputs[i]);
    if (o->record)
        made_from(made, o->record);
    if (o->drawing.face >= 0)
        layout->face = (enum face_style)o->drawing.face;
    if (o->front)
        o->front->layout = layout;
    theme_style(&layout->style, o->drawing.theme);
    if (good && diags_at_least(run->diags, LEVEL_ERROR) == errors)
        draw(&r);
}

static int run_diagram(struct diagram_options *o)
{
    struct maker maker = {diagrams_make, o, o->depfile};

    if (o->watch)
        return make_and_watch(&maker, &o->path, 1);
    return make_once(&maker, &o->path, 1);
}

/* --- options --- */

static bool read_letters(const struct setting *setting, void *options, char *text)
{
    int index = word_index(setting->words, text);

    ((struct diagram_options *)options)->drawing.svg.text = (enum svg_text)index;
    return index >= 0;
}

static bool read_box(const struct setting *setting, void *options, char *text)
{
    (void)setting;
    (void)text;
    ((struct diagram_options *)options)->drawing.look |= TEXT_BOX;
    return true;
}

static bool read_key(const struct setting *setting, void *options, char *text)
{
    struct diagram_options *o = options;

    o->keys = mem_resize(o->keys, o->key_count + 1, sizeof *o->keys);
    o->keys[o->key_count++] = (struct key_argument){setting->name, text ? text : "on"};
    return true;
}

/* Whether the output's name is none, or has an ending that is no format's. */
static bool is_strange(const char *output)
{
    struct stat status;

    if (!*output)
        return true;
    return strcmp(output, "-") != 0 && strchr(path_name(output), '.') &&
           format_of(output) == DRAWING_FORMAT_COUNT && stat(output, &status) != 0;
}

/* Formats that nothing else says: of the file's name, all of them, or the first one. */
static unsigned choose_formats(const struct diagram_options *o)
{
    enum drawing_format named = o->output ? format_of(o->output) : DRAWING_FORMAT_COUNT;

    if (o->formats)
        return o->formats;
    if (named == DRAWING_FORMAT_COUNT && o->all)
        return (1u << DRAWING_FORMAT_COUNT) - 1;
    if (named == DRAWING_FORMAT_COUNT)
        named = o->stream ? DRAWING_TEXT : DRAWING_SVG;
    return 1u << named;
}

/* What the output can be called. */
static int refuse_output(const struct command *command, const char *output)
{
    LOCAL_BUF(known);

    buf_text(&known, "a name that ends in a format, ");
    words_list(drawing_format_names, NULL, &known);
    buf_text(&known, ", or a folder");
    return command_refused(command, "--output", output, buf_str(&known));
}

static const char *const letter_words[] = {"outlines", "font", NULL};

/* A key of figures: their record knows the words that it takes. */
#define KEY(word, what, text)                                                                      \
    .name = word, .read = read_key, .keys = &figure_record, .value = what, .help = text

static const struct setting settings[] = {
    {"output", 'o', READ(option_text, struct diagram_options, output), .value = "FILE|DIR|-",
     .completion = COMPLETE_FILE,
     .help = "a file, whose ending says the format, such as .svg; a folder, with a file for "
             "each drawing and format; or - for standard output"},
    {"format", READ(option_set, struct diagram_options, formats), .value = "FORMATS",
     .words = drawing_format_names, .help = "%s, or several with commas between them"},
    {"all", READ(option_flag, struct diagram_options, all),
     .help = "everything that can be drawn of the game, with an index page"},
    {"show", READ(option_word, struct diagram_options, show), .value = "KIND",
     .words = figure_kind_names, .offered = piece_shows, .help = "what is drawn of pieces: %s"},
    {"style", READ(option_text, struct diagram_options, style), .value = "FILE",
     .completion = COMPLETE_FILE,
     .help = "a house style; absent: ../layouts/style.yaml as seen from the definition, or the "
             "built-in one"},
    LANGUAGE_SETTING(struct diagram_options, language),
    {"face", READ(option_word, struct diagram_options, drawing.face), .value = "FACE",
     .words = face_style_names, .help = "what pieces show: %s"},
    {"theme", READ(option_word, struct diagram_options, drawing.theme), .words = theme_names,
     .help = "black on white, softer on grey, or light on a dark ground"},
    {"ink", READ(option_word, struct diagram_options, drawing.ink), .words = ink_names,
     .help = "as sheets are printed: without colour, with outlines and patterns in place of large "
             "fills, or in pure black alone"},
    RENDERER_SETTING(struct diagram_options, drawing.renderer),
    {"margin", READ(option_length, struct diagram_options, drawing.margin), .most = 100,
     .value = "LENGTH", .known = length_known, .help = "around the drawing, 1 mm by default"},
    {"text", .read = read_letters, .words = letter_words,
     .help = "SVG: letters as shapes, or as text in the fonts of the style"},
    {"dpi", READ(option_measure, struct diagram_options, drawing.png.dpi), .least = 10,
     .most = 4800, .value = "N", .known = "pixels an inch,",
     .help = "PNG: pixels an inch, 300 by default"},
    {"scale", READ(option_measure, struct diagram_options, drawing.png.scale), .least = 0.01,
     .most = 100, .value = "N", .known = "a factor,", .help = "PNG: so many times as large"},
    {"transparent", READ(option_flag, struct diagram_options, drawing.png.transparent),
     .help = "no ground: as on the paper of a page that includes it"},
    COLOUR_SETTING(struct diagram_options, colouring, "text: in colour; auto: on a terminal only"),
    {"box", .read = read_box, .help = "text: lines of box-drawing characters instead of ASCII"},
    {"every", READ(option_count, struct diagram_options, every), .least = 1, .most = 10000,
     .value = "N", .known = "a number of plies,",
     .help = "of a record, a picture after each N plies, and after the last one"},
    {"sheet", READ(option_flag, struct diagram_options, sheet),
     .help = "several drawings side by side in one file"},
    {"animate", READ(option_flag, struct diagram_options, animated),
     .help =
         "several drawings one after the other, each for a second: in SVG, which shows the last "
         "one where it does not move"},
    {"record", READ(option_text, struct diagram_options, record), .value = "FILE",
     .completion = COMPLETE_FILE,
     .help = "the last position of a game, or with --ply=N an earlier one"},
    RECORD_NUMBER_SETTING(struct diagram_options, number, "of the N-th of several records"),
    VARIATION_SETTING(struct diagram_options, variation),
    DEPFILE_SETTINGS(struct diagram_options, depfile, "the drawings"),
    {"watch", READ(option_flag, struct diagram_options, watch),
     .help = "draw again whenever one of those files is saved"},
    {.help = "The keys of the diagrams of rule texts, with the same values:"},
    {KEY("square", "LENGTH", "side of a square")},
    {KEY("width", "LENGTH", "of the whole, instead")},
    {KEY("columns", "N", "so many side by side")},
    {KEY("caption", "WORDS", "below the drawing")},
    {KEY("names", NULL, "what stands above or on a piece; none of a single one by default")},
    {KEY("legend", "NAME", "moves, legend: another legend of the style")},
    {KEY("hobbling", NULL, "moves, legend: with or without that rule")},
    {KEY("window", "N", "moves: squares from side to side, at least")},
    {KEY("pairs", NULL, "moves: beside those of what the piece promotes to"), .implied = true},
    {KEY("sentences", NULL, "moves: with the sentence that says them"), .implied = true},
    {KEY("position", "TEXT", "this position: in one line, as a grid, or drawn")},
    {KEY("ply", "N",
         "of an example or a record, the position after so many moves; of a record also "
         "1-20, a series of them")},
    {KEY("at", NULL, "of an example, the position before or after all moves")},
    {KEY("to-move", NULL, "position: whose turn it is")},
    {KEY("hands", "PIECES", "position: what is held, such as 2Pg")},
    {KEY("region", "SQUARES", "the part of the board that is drawn, such as c3-g7")},
    {KEY("moves-of", "SQUARE",
         "position: all moves of the piece there, with terrain and strength")},
    {KEY("arrows", "SQUARES", "position: arrows over squares, such as e2-e4")},
    {KEY("circles", "SQUARES", "position: rings")},
    {KEY("dots", "SQUARES", "position: dots")},
    {KEY("crosses", "SQUARES", "position: crosses")},
    {KEY("closed", "SQUARES", "position: barred rings")},
    {KEY("shaded", "SQUARES", "position: a grey ground")},
    {KEY("numbers", "SQUARES", "position: 1, 2, 3 and so on in this order")},
    {KEY("labels", "LABELS", "position: signs in squares, such as c3=A")},
    {KEY("last-move", "MOVE",
         "position: corners on the squares of the move before, such as e2-e4")},
    {KEY("turn", NULL, "says whose turn it is"), .implied = true},
    {KEY("in-check", NULL, "marks royal pieces in check, as pictures do unless this is no"),
     .implied = true},
    {KEY("turned", NULL, "seen from the second player's side"), .implied = true},
    {KEY("coordinates", NULL, "where files and ranks are named")},
    {KEY("hands-at", NULL,
         "where what is held stands: above and below the board, or at its right")},
};

/* What goes together; an exit status after saying what does not, else -1. */
static int check_options(const struct command *command, const struct diagram_options *o)
{
    const char *stated = key_value(o, "position");
    const char *replaced = o->record && stated                          ? "--position"
                           : (o->record || stated) && o->word_count > 0 ? o->words[0]
                                                                        : NULL;

    if (!depfile_is_whole(&o->depfile))
        return command_lacks(command, depfile_missing);
    if (o->output && is_strange(o->output))
        return refuse_output(command, o->output);
    if (!o->record && o->every)
        return command_lacks(command, "--record=FILE");
    if (o->animated && (!o->output || format_of(o->output) != DRAWING_SVG))
        return command_lacks(command, "-o FILE.svg");
    if (o->sheet && (!o->output || format_of(o->output) == DRAWING_FORMAT_COUNT))
        return command_lacks(command, "-o FILE");
    if (!replaced)
        return -1;
    command_say(command, "%s takes the place of '%s'; leave out either of them",
                o->record ? "--record" : "--position", replaced);
    return STATUS_TROUBLE;
}

static const struct diagram_options usual = {.drawing = {.margin = 1, .face = -1}, .show = -1};

static void end(void *options)
{
    free(((struct diagram_options *)options)->keys);
}

static int diagram(struct call *call)
{
    struct diagram_options *o = call->options;
    int status;

    o->path = call->arguments[0];
    o->words = (const char *const *)call->arguments + 1;
    o->word_count = (size_t)(call->count - 1);
    status = check_options(call->command, o);
    if (status >= 0)
        return status;
    o->stream =
        o->output ? strcmp(o->output, "-") == 0 : !o->all && !(o->formats & ~(1u << DRAWING_TEXT));
    o->formats = choose_formats(o);
    if (o->colouring == COLOUR_ALWAYS || o->stream)
        o->drawing.look |= run_look(o->colouring);
    return run_diagram(o);
}

const struct command diagram_command = {
    "diagram",
    "GAME.yaml|LAYOUT.yaml [WHAT...] [-o FILE|DIR|-] [OPTION...]",
    "draw pieces, positions and examples",
    "Draws the setup, or what is named: setup, faces, moves, legend, key, ranks; a piece by its "
    "name or code, whose moves are drawn; an example by its name; or whatever matches a pattern "
    "such as '*Silver*'. Without -o it is written to standard output as text.",
    SETTINGS(settings, struct diagram_options),
    "What an example has, --turn=no and --turned=no switch off, and none in place of "
    "squares.\n\n" STATUS_HELP,
    {COMPLETE_YAML, COMPLETE_DRAWING},
    .repeated = true,
    .example = "piecework diagram pieces/chess.yaml Knight -o knight.svg",
    .usual = &usual,
    .missing = "GAME.yaml or LAYOUT.yaml",
    .run = diagram,
    .end = end};
