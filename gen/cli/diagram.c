/* Drawings on demand: `piecework diagram`. */
#include "cli/drawings.h"

#include "emit/file.h"
#include "page/figure/figure.h"
#include "yaml/field.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* --- the run --- */

static void draw(struct drawing_run *r)
{
    const struct style *style = &r->layout->style;

    if (!drawings_select(r))
        return;
    r->type = type_open(style->fonts, style->font_count, r->run->diags);
    if (r->type)
        drawings_put(r);
    type_close(r->type);
}

static void make_drawings(void *context, const char *name, struct run *run, struct made *made)
{
    const struct diagram_options *o = context;
    struct layout *layout = arena_alloc(run->arena, 1, sizeof *layout);
    struct drawing_run r = {.run = run, .options = o, .layout = layout, .made = made};
    bool good = drawing_layout(run->arena, name, o->style, layout, run->diags);

    for (size_t i = 0; i < layout->input_count; i++)
        made_from(made, layout->inputs[i]);
    if (o->record)
        made_from(made, o->record);
    if (o->drawing.face >= 0)
        layout->face = (enum face_style)o->drawing.face;
    theme_style(&layout->style, o->drawing.theme);
    if (good && diags_at_least(run->diags, LEVEL_ERROR) == 0)
        draw(&r);
}

static int run_diagram(const struct diagram_options *o)
{
    struct diagram_options copy = *o;
    struct maker maker = {make_drawings, &copy, o->depfile};

    if (o->watch)
        return make_and_watch(&maker, &o->path, 1);
    return make_once(&maker, &o->path, 1);
}

/* --- options --- */

/* Keys of figures that are no options: what is drawn is said in other ways. */
static bool is_option(const struct field *field)
{
    static const char *const others[] = {"show",    "alt",      "anchor", "pieces",
                                         "example", "examples", "picture"};

    for (size_t i = 0; i < COUNT_OF(others); i++)
        if (strcmp(others[i], field->key) == 0)
            return false;
    return true;
}

/* Keys that say yes without a value. */
static bool is_switch(const struct field *field)
{
    return field->type == FIELD_BOOL || field->type == FIELD_SWITCH;
}

enum { OPTION_KEY = 256, OPTIONS = 64 }; /* OPTION_KEY + index in figure_record */

/* The program's own options, then the keys of figures. */
static void list_options(struct option *options)
{
    static const struct option own[] = {
        {"output", required_argument, NULL, 'o'},  {"format", required_argument, NULL, 'f'},
        {"style", required_argument, NULL, 's'},   {"show", required_argument, NULL, 'w'},
        {"face", required_argument, NULL, 'c'},    {"margin", required_argument, NULL, 'm'},
        {"text", required_argument, NULL, 'l'},    {"dpi", required_argument, NULL, 'd'},
        {"scale", required_argument, NULL, 'x'},   {"theme", required_argument, NULL, 'e'},
        {"transparent", no_argument, NULL, 't'},   {"all", no_argument, NULL, 'a'},
        {"colour", required_argument, NULL, 'C'},  {"record", required_argument, NULL, 'r'},
        {"depfile", required_argument, NULL, 'p'}, {"deptarget", required_argument, NULL, 'n'},
        {"watch", no_argument, NULL, 'W'},         {"box", no_argument, NULL, 'b'},
        {"ink", required_argument, NULL, 'i'},     {"help", no_argument, NULL, 'h'}};
    size_t count = COUNT_OF(own);

    memcpy(options, own, sizeof own);
    for (size_t i = 0; i < figure_record.count; i++) {
        const struct field *field = &figure_record.fields[i];

        if (is_option(field))
            options[count++] = (struct option){
                field->key, is_switch(field) ? optional_argument : required_argument, NULL,
                OPTION_KEY + (int)i};
    }
}

static bool read_formats(const char *text, bool *media)
{
    while (*text) {
        size_t size = strcspn(text, ","), i = 0;

        while (medium_names[i] &&
               (strlen(medium_names[i]) != size || strncmp(medium_names[i], text, size) != 0))
            i++;
        if (!medium_names[i])
            return false;
        media[i] = true;
        text += size + (text[size] == ',');
    }
    return true;
}

static bool read_size(const char *text, double least, double most, double *size)
{
    char *end;

    *size = strtod(text, &end);
    return *text >= '0' && *text <= '9' && !*end && *size >= least && *size <= most;
}

static bool find_word(const char *const *words, const char *word, int *index)
{
    *index = 0;
    while (words[*index] && strcmp(words[*index], word) != 0)
        ++*index;
    return words[*index];
}

/* Reads one option; false after saying what is wrong with it. */
static bool read_option(const struct command *command, struct diagram_options *o, int letter,
                        const char *value)
{
    int index;

    if (letter >= OPTION_KEY && o->key_count < KEY_ARGUMENTS)
        o->keys[o->key_count++] = (struct key_argument){
            figure_record.fields[letter - OPTION_KEY].key, value ? value : "on"};
    else if (letter == 'o')
        o->output = value;
    else if (letter == 's')
        o->style = value;
    else if (letter == 'p')
        o->depfile.path = value;
    else if (letter == 'n' && !*value)
        return command_refused(command, "--deptarget", value, deptarget_known), false;
    else if (letter == 'n')
        o->depfile.target = value;
    else if (letter == 'C' && !command_colouring(value, &o->colouring))
        return command_refused(command, "--colour", value, colouring_known), false;
    else if (letter == 'r')
        o->record = value;
    else if (letter == 'W')
        o->watch = true;
    else if (letter == 'a')
        o->all = true;
    else if (letter == 'b')
        o->drawing.look |= TEXT_BOX;
    else if (letter == 'f' && read_formats(value, o->media))
        o->formats = value;
    else if (letter == 'f')
        return command_refused(command, "--format", value, "svg, png, pdf and txt"), false;
    else if (letter == 'w' && find_word(figure_record.fields[0].choices, value, &index))
        o->show = value;
    else if (letter == 'w')
        return command_refused_word(command, "--show", value, figure_record.fields[0].choices),
               false;
    else if (letter == 'c' && !find_word(face_style_names, value, &o->drawing.face))
        return command_refused(command, "--face", value,
                               "mnemonic, glyph, both, letter, picture or none"),
               false;
    else if (letter == 'e' && !find_word(theme_names, value, &index))
        return command_refused(command, "--theme", value, "print, grey or dark"), false;
    else if (letter == 'e')
        o->drawing.theme = (enum theme)index;
    else if (letter == 'i' && !find_word(ink_names, value, &index))
        return command_refused(command, "--ink", value, "full, grey, low or black"), false;
    else if (letter == 'i')
        o->drawing.ink = (enum ink_use)index;
    else if (letter == 'm' && !read_size(value, 0, 100, &o->drawing.margin))
        return command_refused(command, "--margin", value, "millimetres, 0 to 100"), false;
    else if (letter == 'l' && strcmp(value, "font") != 0 && strcmp(value, "outlines") != 0)
        return command_refused(command, "--text", value, "outlines or font"), false;
    else if (letter == 'l')
        o->drawing.svg.text = *value == 'f' ? SVG_TEXT_FONT : SVG_TEXT_OUTLINES;
    else if (letter == 'd' && !read_size(value, 10, 4800, &o->drawing.png.dpi))
        return command_refused(command, "--dpi", value, "pixels an inch, 10 to 4800"), false;
    else if (letter == 'x' && !read_size(value, 0.01, 100, &o->drawing.png.scale))
        return command_refused(command, "--scale", value, "a factor, 0.01 to 100"), false;
    else if (letter == 't')
        o->drawing.png.transparent = true;
    return true;
}

/* Whether the output's name is none, or has an ending that is no format's. */
static bool is_strange(const char *output)
{
    const char *slash = strrchr(output, '/'), *name = slash ? slash + 1 : output;
    struct stat status;

    if (!*output)
        return true;
    return strcmp(output, "-") != 0 && strchr(name, '.') && medium_of(output) == MEDIUM_COUNT &&
           stat(output, &status) != 0;
}

/* Formats that nothing else says: of the file's name, all of them, or the first one. */
static void choose_media(struct diagram_options *o)
{
    enum medium_id named = o->output ? medium_of(o->output) : MEDIUM_COUNT;

    if (o->formats)
        return;
    if (named != MEDIUM_COUNT)
        o->media[named] = true;
    else if (o->all)
        for (int i = 0; i < MEDIUM_COUNT; i++)
            o->media[i] = true;
    else
        o->media[puts_stream(o) ? MEDIUM_TEXT : MEDIUM_SVG] = true;
}

static int diagram_main(const struct command *command, int count, char **arguments)
{
    struct option options[OPTIONS] = {{0}};
    struct diagram_options o = {.drawing = {.margin = 1, .face = -1}};
    int letter;

    list_options(options);
    while ((letter = getopt_long(count, arguments, "ho:", options, NULL)) != -1) {
        if (letter == 'h')
            return command_help(command);
        if (letter == '?')
            return command_misused(command);
        if (!read_option(command, &o, letter, optarg))
            return STATUS_TROUBLE;
    }
    if (count - optind < 1)
        return command_lacks(command, "GAME.yaml or LAYOUT.yaml");
    if (!depfile_is_whole(&o.depfile))
        return command_lacks(command, depfile_missing);
    o.path = arguments[optind];
    o.words = (const char *const *)arguments + optind + 1;
    o.word_count = (size_t)(count - optind - 1);
    if ((key_value(&o, "position") || o.record) && o.word_count > 0) {
        command_say(command, "%s takes the place of '%s'; leave out either of them",
                    o.record ? "--record" : "--position", o.words[0]);
        return STATUS_TROUBLE;
    }
    if (o.output && is_strange(o.output))
        return command_refused(command, "--output", o.output,
                               "a name that ends in .svg, .png, .pdf or .txt, or a folder");
    choose_media(&o);
    if (o.colouring == COLOUR_ALWAYS || puts_stream(&o))
        o.drawing.look |= command_look(o.colouring);
    return run_diagram(&o);
}

const struct command diagram_command = {
    "diagram", "GAME.yaml|LAYOUT.yaml [WHAT...] [-o FILE|DIR|-] [OPTION...]",
    "draw pieces, positions and examples",
    "Draws the setup, or what is named: setup, faces, moves, legend, key, ranks; a piece by its "
    "name\n"
    "or code, whose moves are drawn; an example by its name; or whatever matches a pattern such "
    "as\n"
    "'*Silver*'. Without -o it is written to standard output as text.\n"
    "\n"
    "  -o, --output=FILE  a file, whose ending says the format: .svg .png .pdf .txt\n"
    "  -o, --output=DIR   a folder, with a file for each drawing and format\n"
    "  -o -               standard output\n"
    "  --format=FORMATS   svg, png, pdf, txt, or several with commas between them\n"
    "  --all              everything that can be drawn of the game, with an index page\n"
    "  --show=KIND        what is drawn of pieces: moves or face\n"
    "  --style=FILE       a house style; absent: ../layouts/style.yaml as seen from the\n"
    "                     definition, or the built-in one\n"
    "  --face=FACE        what pieces show: mnemonic, glyph, both, picture, letter or none\n"
    "  --theme=print|grey|dark\n"
    "                     black on white, softer on grey, or light on a dark ground\n"
    "  --ink=full|grey|low|black\n"
    "                     as sheets are printed: without colour, with outlines and patterns in "
    "place\n"
    "                     of large fills, or in pure black alone\n"
    "  --margin=MM        around the drawing, 1 by default\n"
    "  --text=outlines|font\n"
    "                     SVG: letters as shapes, or as text in the fonts of the style\n"
    "  --dpi=N            PNG: pixels an inch, 300 by default\n"
    "  --scale=N          PNG: so many times as large\n"
    "  --transparent      no ground: as on the paper of a page that includes it\n"
    "  --colour=auto|always|never\n"
    "                     text: in colour; auto: on a terminal only\n"
    "  --box              text: lines of box-drawing characters instead of ASCII\n"
    "  --record=FILE      the last position of a game, or with --ply=N an earlier one\n"
    "  --depfile=FILE     write which files the drawings were made from, for make\n"
    "  --deptarget=NAME   what depends on those files, instead of the drawings, in the depfile\n"
    "  --watch            draw again whenever one of those files is saved\n"
    "\n"
    "The keys of the diagrams of rule texts, with the same values:\n"
    "\n"
    "  --square=MM        side of a square\n"
    "  --width=MM         of the whole, instead\n"
    "  --columns=N        so many side by side\n"
    "  --caption=WORDS    below the drawing\n"
    "  --names=english|native|both|none\n"
    "                     what stands above or on a piece; none of a single one by default\n"
    "  --legend=NAME      moves, legend: another legend of the style\n"
    "  --hobbling=on|off|optional\n"
    "                     moves, legend: with or without that rule\n"
    "  --window=N         moves: squares from side to side, at least\n"
    "  --pairs            moves: beside those of what the piece promotes to\n"
    "  --sentences        moves: with the sentence that says them\n"
    "  --position=TEXT    this position: in one line, as a grid, or drawn\n"
    "  --ply=N            of an example, the position after so many moves\n"
    "  --at=start|end     of an example, the position before or after all moves\n"
    "  --to-move=first|second\n"
    "                     position: whose turn it is\n"
    "  --hands=PIECES     position: what is held, such as 2Pg\n"
    "  --region=SQUARES   the part of the board that is drawn, such as c3-g7\n"
    "  --moves-of=SQUARE  position: all moves of the man there, with terrain and strength\n"
    "  --arrows=SQUARES   position: arrows over squares, such as e2-e4\n"
    "  --circles=SQUARES  position: rings\n"
    "  --dots=SQUARES     position: dots\n"
    "  --crosses=SQUARES  position: crosses\n"
    "  --shaded=SQUARES   position: a grey ground\n"
    "  --numbers=SQUARES  position: 1, 2, 3 and so on in this order\n"
    "  --labels=LABELS    position: signs in squares, such as c3=A\n"
    "  --last-move=MOVE   position: corners on the squares of the move before, such as e2-e4\n"
    "  --turn             says whose turn it is\n"
    "  --turned           seen from the second player's side\n"
    "  --coordinates=out|in|none\n"
    "                     where files and ranks are named\n"
    "  --hands-at=around|beside|none\n"
    "                     where what is held stands: above and below the board, or at its right\n"
    "What an example has, --turn=no and --turned=no switch off, and none in place of squares.\n"
    "\n"
    "Exit status: 0 nothing above a note, 1 findings, 2 usage or files.",
    diagram_main};
