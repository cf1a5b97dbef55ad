/* What `piecework render` can be asked for on the command line. */
#include "cli/print/render.h"

#include "cli/draw/format.h"
#include "cli/command/option.h"
#include "cli/print/render_images.h"
#include "emit/png/png.h"
#include "layout/printer.h"

#include <math.h>
#include <string.h>

/* --- values --- */

static bool add_paper(struct render_options *o, const char *name)
{
    size_t *count = &o->override.paper_count;
    struct paper *paper = &o->papers[*count];

    if (*count == RENDER_PAPERS || !paper_find(name, paper))
        return false;
    for (size_t i = 0; i < *count; i++)
        if (strcmp(o->papers[i].name, paper->name) == 0)
            return false;
    ++*count;
    return true;
}

/* Names with commas between. */
static bool read_papers(const struct setting *setting, void *options, char *text)
{
    struct render_options *o = options;

    (void)setting;
    o->override.papers = o->papers;
    o->override.paper_count = 0;
    for (char *name = text, *end; name; name = end ? end + 1 : NULL) {
        end = strchr(name, ',');
        if (end)
            *end = '\0';
        if (!add_paper(o, name)) {
            memmove(text, name, strlen(name) + 1);
            return false;
        }
    }
    return true;
}

static bool read_pieces(const struct setting *setting, void *options, char *text)
{
    struct render_options *o = options;

    (void)setting;
    return remake_read(text, &o->override.remake);
}

static bool read_shift(const struct setting *setting, void *options, char *text)
{
    struct render_options *o = options;

    (void)setting;
    o->shift_given = true;
    return shift_read(text, &o->shift);
}

/* Two numbers within the limits. */
static bool read_pair(const struct setting *setting, void *options, char *text)
{
    double *pair = (double *)((char *)options + setting->offset);
    struct shift shift;

    if (!shift_read(text, &shift) || shift.degrees != 0 ||
        fmin(shift.x, shift.y) < setting->least || fmax(shift.x, shift.y) > setting->most)
        return false;
    pair[0] = shift.x;
    pair[1] = shift.y;
    return true;
}

/* As names of spot colours: what PDF has room for, and not what stands for all colours or none. */
static bool is_spot_name(const char *name)
{
    enum { MOST = 127 };

    return *name && strlen(name) <= MOST && strcmp(name, "All") != 0 && strcmp(name, "None") != 0;
}

/* Two different names with a comma between; without them the usual ones. */
static bool read_layers(const struct setting *setting, void *options, char *text)
{
    struct render_options *o = options;
    char *comma = text ? strchr(text, ',') : NULL;

    (void)setting;
    o->layered = true;
    if (!text)
        return true;
    if (!comma)
        return false;
    *comma = '\0';
    o->cut_spot = text;
    o->fold_spot = comma + 1;
    if (is_spot_name(o->cut_spot) && is_spot_name(o->fold_spot) && !strchr(o->fold_spot, ',') &&
        strcmp(o->cut_spot, o->fold_spot) != 0)
        return true;
    *comma = ',';
    return false;
}

/* --- options --- */

static const struct setting settings[] = {
    {"output", 'o', READ(option_name, struct render_options, folder), .value = "DIR",
     .completion = COMPLETE_FOLDER, .known = folder_known,
     .help = "folder of the output, 'out' by default"},
    {"paper", .read = read_papers, .value = "SIZE,...", .words = paper_names,
     .besides = "WIDTHxHEIGHT in mm or with units", .help = "in place of the layout's: %s",
     .known = "%s, 50 to 2000 mm; each once, with commas between"},
    {"only", READ(option_word, struct render_options, only), .value = "PART", .words = part_words,
     .help = "%s"},
    {"hobbling", READ(option_on, struct render_options, override.hobbling), .words = on_off_words,
     .help = "print the rules with or without hobbling, whatever the game says of it"},
    {"pieces", .read = read_pieces, .words = remake_words, .besides = "label:SHEET",
     .completion = COMPLETE_LABELS, .known = "%s",
     .help = "make all pieces so, whatever the layout says of it: on as few sheets as they take, "
             "or as faces that fill labels of that sheet, such as round-25"},
    {"print", READ(option_word, struct render_options, override.print), .words = print_words,
     .help = "how all pieces are printed, in the columns of the layout"},
    {"scale", READ(option_measure, struct render_options, override.scale), .least = 0.25, .most = 4,
     .value = "FACTOR", .help = "make squares and pieces larger or smaller, from 0.25 to 4"},
    {"duplex-offset", .read = read_shift, .value = "X,Y[,ANGLE]", .known = shift_known,
     .help = "move the backs of sheets so many mm to the right and downward, and turn them so many "
             "degrees clockwise"},
    {"printer", READ(option_text, struct render_options, printer), .value = "NAME",
     .help = "move them as 'piecework calibrate' has kept it for that printer"},
    {"label-offset", READ(read_pair, struct render_options, override.label_offset), .least = -20,
     .most = 20, .value = "X,Y", .known = "X,Y: lengths to the right and downward, each in mm from",
     .help = "move faces on labels so many mm to the right and downward"},
    {"label-pitch", READ(read_pair, struct render_options, override.label_pitch), .least = -5,
     .most = 5, .value = "X,Y", .known = "X,Y: lengths across and down, each in mm from",
     .help = "put labels so many mm farther apart, across and down"},
    {"cut", READ(option_set, struct render_options, cutting), .value = "FORMATS",
     .words = sheet_format_names,
     .help = "beside the PDF, every sheet that is cut up for machines that cut, as %s, or as both "
             "with a comma: lines to cut in red, to fold in blue, the rest in black, each on a "
             "layer"},
    {"register", READ(option_flag, struct render_options, override.registered),
     .help = "marks on every sheet that is cut up, by which machines find what is printed"},
    {"bleed", READ(option_length, struct render_options, override.bleed), .least = 0,
     .most = MOST_BLEED, .value = "LENGTH", .known = length_known,
     .help = "print so many mm, or so much in another unit, beyond the cut where colour reaches it, whatever the layout says"},
    {"images", READ(option_set, struct render_options, images), .value = "FORMATS",
     .words = image_format_names,
     .help =
         "beside the PDFs, each face of the pieces as a file of its own, front and back, as %s, "
         "or as both with a comma, in a folder 'images' with a list of them, images.csv; for "
         "services that print pieces one by one"},
    {"dpi", READ(option_measure, struct render_options, dpi), .least = 50, .most = 1200,
     .value = "N", .known = "pixels an inch",
     .help = "pixels an inch of these images, 300 by default"},
    {"layers", .read = read_layers, .value = "CUT,FOLD", .implied = true,
     .known = "the names of two spot colours with a comma between, such as CutContour,Crease",
     .help = "PDFs for print shops: art, lines to cut and to fold, marks and notes each on a layer "
             "that can be switched off, the lines in spot colours of these names, 'CutContour' and "
             "'Fold' by default, printed over the art"},
    {"ink", READ(option_word, struct render_options, ink), .words = ink_names,
     .help = "full: as the style says; grey: without colour; low: outlines and sparse patterns in "
             "place of large fills, and thinner lines; black: nothing but pure black, patterns in "
             "place of greys"},
    RENDERER_SETTING(struct render_options, renderer),
    {"summary", READ(option_flag, struct render_options, summary),
     .help = "say how many sheets each PDF takes, how much of them is card, and how much there is "
             "to cut and to fold"},
    DEPFILE_SETTINGS(struct render_options, depfile, "the PDFs"),
    {"jobs", 'j', READ(option_count, struct render_options, jobs), .least = 1, .most = 64,
     .value = "N", .help = "make so many PDFs at once, in processes of their own; 1 by default"},
    {"watch", READ(option_flag, struct render_options, watch),
     .help = "go on, and print again what a saved file changes, until Ctrl-C"},
};

struct render_options render_defaults(void)
{
    return (struct render_options){
        .only = -1,
        .cut_spot = "CutContour",
        .fold_spot = "Fold",
        .dpi = PNG_USUAL_DPI,
        .override = {.bleed = -1, .scale = 1, .print = -1, .hobbling = -1}};
}

static int render(const struct command *command, int count, char **arguments)
{
    struct render_options o = render_defaults();
    int status = options_read(command, &count, &arguments, &o);

    if (status >= 0)
        return status;
    if (o.override.remake.way && o.override.print >= 0)
        return command_refused(command, "--print", print_words[o.override.print],
                               "nothing beside --pieces, which says it, too");
    if (o.layered && o.renderer == RENDERER_CAIRO)
        return command_refused(command, "--renderer", renderer_names[o.renderer],
                               "own beside --layers, which cairo cannot write");
    if (!depfile_is_whole(&o.depfile))
        return command_lacks(command, depfile_missing);
    if (o.only >= 0)
        o.override.unasked = ~(1u << o.only);
    o.override.texts_apart = o.only == PART_BOOKLET;
    o.command = command;
    o.layouts = (const char *const *)arguments;
    o.layout_count = (size_t)count;
    return count ? run_render(&o) : command_lacks(command, "LAYOUT, a file,");
}

const struct command render_command = {
    "render",
    "LAYOUT... [OPTION...]",
    "print a layout as PDF",
    "Writes DIR/<name>/<name>-<paper>.pdf for every paper that the layout names, and "
    "DIR/<name>/<name>-<document>-<paper>.pdf for every further document. On a terminal each is "
    "named once it is written; scripts hear of findings alone.",
    SETTINGS(settings),
    "Nothing is written while the definition or the layout has errors.",
    {COMPLETE_YAML},
    .repeated = true,
    .example = "piecework render layouts/chess.yaml --paper=a4",
    .run = render};
