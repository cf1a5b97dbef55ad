/* What `piecework render` can be asked for on the command line. */
#include "cli/render.h"

#include "cli/backs.h"
#include "cli/cutting.h"
#include "layout/printer.h"

#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- values: each reader gives NULL, or what is wrong of the text --- */

static bool add_paper(struct render_options *o, const char *name)
{
    struct paper *paper = &o->papers[o->paper_count];

    if (o->paper_count == RENDER_PAPERS || !paper_find(name, paper))
        return false;
    for (size_t i = 0; i < o->paper_count; i++)
        if (strcmp(o->papers[i].name, paper->name) == 0)
            return false;
    o->paper_count++;
    return true;
}

/* Names with commas between. The text is taken apart where it stands. */
static const char *read_papers(struct render_options *o, char *text)
{
    o->paper_count = 0;
    for (char *name = text, *end; name; name = end ? end + 1 : NULL) {
        end = strchr(name, ',');
        if (end)
            *end = '\0';
        if (!add_paper(o, name))
            return name;
    }
    return NULL;
}

static const char *read_jobs(struct render_options *o, char *text)
{
    enum { MOST = 64 };
    char *end;
    unsigned long number = strtoul(text, &end, 10);

    o->jobs = number;
    return *text >= '0' && *text <= '9' && !*end && number >= 1 && number <= MOST ? NULL : text;
}

/* The index of a word in a NULL-terminated list; -1: not there. */
static int index_of(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

static const char *read_only(struct render_options *o, char *text)
{
    o->only = text;
    return index_of(part_words, text) < 0 ? text : NULL;
}

static const char *read_print(struct render_options *o, char *text)
{
    int way = index_of(print_words, text);

    o->print_given = true;
    o->print = (enum print_way)way;
    return way < 0 ? text : NULL;
}

static const char *read_pieces(struct render_options *o, char *text)
{
    return remake_read(text, &o->remake) ? NULL : text;
}

static const char *read_ink(struct render_options *o, char *text)
{
    int ink = index_of(ink_names, text);

    o->ink = (enum ink_use)ink;
    return ink < 0 ? text : NULL;
}

static const char *read_hobbling(struct render_options *o, char *text)
{
    o->hobbling_given = true;
    return command_hobbling(text, &o->hobbling) ? NULL : text;
}

static const char *read_cutting(struct render_options *o, char *text)
{
    return cutting_read(text, &o->cutting) ? NULL : text;
}

static const char *read_scale(struct render_options *o, char *text)
{
    const double least = 0.25, most = 4;
    char *end;

    o->scale = strtod(text, &end);
    return end != text && !*end && o->scale >= least && o->scale <= most ? NULL : text;
}

static const char *read_shift(struct render_options *o, char *text)
{
    o->shift_given = true;
    return shift_read(text, &o->shift) ? NULL : text;
}

static const char *read_printer(struct render_options *o, char *text)
{
    o->printer = text;
    return NULL;
}

static const char *read_folder(struct render_options *o, char *text)
{
    o->folder = text;
    return *text ? NULL : text;
}

static const char *read_depfile(struct render_options *o, char *text)
{
    o->depfile.path = text;
    return NULL;
}

static const char *read_deptarget(struct render_options *o, char *text)
{
    o->depfile.target = text;
    return *text ? NULL : text;
}

/* Two numbers, of which none is beyond the limit. */
static bool read_pair(const char *text, double most, double pair[2])
{
    struct shift shift;

    if (!shift_read(text, &shift) || shift.degrees != 0 || fabs(shift.x) > most ||
        fabs(shift.y) > most)
        return false;
    pair[0] = shift.x;
    pair[1] = shift.y;
    return true;
}

static const char *read_label_offset(struct render_options *o, char *text)
{
    return read_pair(text, 20, o->label_offset) ? NULL : text;
}

static const char *read_label_pitch(struct render_options *o, char *text)
{
    return read_pair(text, 5, o->label_pitch) ? NULL : text;
}

static const char *ask_summary(struct render_options *o, char *text)
{
    (void)text;
    o->summary = true;
    return NULL;
}

static const char *ask_register(struct render_options *o, char *text)
{
    (void)text;
    o->registered = true;
    return NULL;
}

static const char *ask_watch(struct render_options *o, char *text)
{
    (void)text;
    o->watch = true;
    return NULL;
}

/* --- options --- */

/* What getopt gives for options without a letter of their own: their row. */
enum { FIRST_ROW = 256 };

static const struct setting {
    const char *name;
    bool alone; /* has no value */
    const char *(*read)(struct render_options *o, char *text);
    const char *known; /* values that are good, to be told to who gives another one */
} settings[] = {
    {"output", false, read_folder, folder_known},
    {"paper", false, read_papers,
     "a4, letter, a3, legal, tabloid or a size such as 210x297, 50 to 2000 mm; each once, with "
     "commas between"},
    {"only", false, read_only, "booklet, pieces, board, hands, card, pocket, labels or box"},
    {"depfile", false, read_depfile, NULL},
    {"deptarget", false, read_deptarget, deptarget_known},
    {"hobbling", false, read_hobbling, "on or off"},
    {"ink", false, read_ink, "full, grey, low or black"},
    {"register", true, ask_register, NULL},
    {"print", false, read_print, "fold, duplex or single"},
    {"pieces", false, read_pieces, remake_known},
    {"scale", false, read_scale, "a number from 0.25 to 4"},
    {"duplex-offset", false, read_shift, shift_known},
    {"printer", false, read_printer, NULL},
    {"label-offset", false, read_label_offset, "X,Y: mm to the right and downward, at most 20"},
    {"label-pitch", false, read_label_pitch, "X,Y: mm across and down, at most 5"},
    {"summary", true, ask_summary, NULL},
    {"cut", false, read_cutting, "svg, dxf or both with a comma"},
    {"watch", true, ask_watch, NULL},
    {"jobs", false, read_jobs, "a number from 1 to 64"},
};

static const struct setting *setting_of(int letter)
{
    static const char *const names[] = {['o'] = "output", ['j'] = "jobs"};
    const char *name = letter == 'o' || letter == 'j' ? names[letter] : NULL;

    if (letter >= FIRST_ROW)
        return &settings[letter - FIRST_ROW];
    for (size_t i = 0; name && i < COUNT_OF(settings); i++)
        if (strcmp(settings[i].name, name) == 0)
            return &settings[i];
    return NULL;
}

static int refuse(const struct command *command, const struct setting *setting, const char *wrong)
{
    struct buf name = {0};
    int status;

    buf_print(&name, "--%s", setting->name);
    status = command_refused(command, buf_str(&name), wrong, setting->known);
    buf_free(&name);
    return status;
}

/* Returns an exit status where the run ends here, else -1. */
static int read_option(const struct command *command, int letter, struct render_options *o)
{
    const struct setting *setting = setting_of(letter);
    const char *wrong;

    if (letter == 'h')
        return command_help(command);
    if (!setting)
        return command_misused(command);
    wrong = setting->read(o, optarg);
    return wrong ? refuse(command, setting, wrong) : -1;
}

static int render(const struct command *command, int count, char **arguments)
{
    struct option options[COUNT_OF(settings) + 2] = {{"help", no_argument, NULL, 'h'}};
    struct render_options o = {.command = command, .scale = 1};
    int letter;

    for (size_t i = 0; i < COUNT_OF(settings); i++)
        options[i + 1] =
            (struct option){settings[i].name, settings[i].alone ? no_argument : required_argument,
                            NULL, FIRST_ROW + (int)i};
    while ((letter = getopt_long(count, arguments, "ho:j:", options, NULL)) != -1) {
        int status = read_option(command, letter, &o);

        if (status >= 0)
            return status;
    }
    if (o.remake.way && o.print_given)
        return command_refused(command, "--print", print_words[o.print],
                               "nothing beside --pieces, which says it, too");
    if (!depfile_is_whole(&o.depfile))
        return command_lacks(command, depfile_missing);
    o.layouts = (const char *const *)arguments + optind;
    o.layout_count = (size_t)(count - optind);
    return o.layout_count ? run_render(&o) : command_lacks(command, "LAYOUT, a file,");
}

const struct command render_command = {
    "render",
    "LAYOUT... [-o DIR] [--paper=SIZE[,SIZE...]] [--only=PART]\n"
    "                        [--pieces=fold|stand|duplex|single|tile|label:SHEET]\n"
    "                        [--print=fold|duplex|single] [--scale=FACTOR] [--printer=NAME]\n"
    "                        [--duplex-offset=X,Y[,ANGLE]] [--label-offset=X,Y]\n"
    "                        [--label-pitch=X,Y] [--hobbling=on|off] [--summary]\n"
    "                        [--cut=svg,dxf] [--register] [--ink=full|grey|low|black]\n"
    "                        [--depfile=FILE] [--deptarget=NAME] [--jobs=N] [--watch]",
    "print a layout as PDF",
    "Writes DIR/<name>/<name>-<paper>.pdf for every paper that the layout names, and\n"
    "DIR/<name>/<name>-<document>-<paper>.pdf for every further document. On a terminal each is\n"
    "named once it is written; scripts hear of findings alone.\n"
    "\n"
    "  -o, --output=DIR  folder of the output, 'out' by default\n"
    "  --paper=SIZE,...  in place of the layout's: a4, letter, a3, legal, tabloid or WIDTHxHEIGHT\n"
    "                    in mm\n"
    "  --only=PART       booklet, pieces, board, hands, card, pocket, labels or box\n"
    "  --hobbling=on|off print the rules with or without hobbling, whatever the game says of it\n"
    "  --pieces=fold|stand|duplex|single|tile|label:SHEET\n"
    "                    make all pieces so, whatever the layout says of it: on as few sheets as\n"
    "                    they take, or as faces that fill labels of that sheet, such as round-25\n"
    "  --print=fold|duplex|single\n"
    "                    how all pieces are printed, in the columns of the layout\n"
    "  --scale=FACTOR    make squares and pieces larger or smaller, from 0.25 to 4\n"
    "  --duplex-offset=X,Y[,ANGLE]\n"
    "                    move the backs of sheets so many mm to the right and downward, and turn\n"
    "                    them so many degrees clockwise\n"
    "  --printer=NAME    move them as 'piecework calibrate' has kept it for that printer\n"
    "  --label-offset=X,Y  move faces on labels so many mm to the right and downward\n"
    "  --label-pitch=X,Y  put labels so many mm farther apart, across and down\n"
    "  --cut=svg,dxf     beside the PDF, every sheet that is cut up for machines that cut: lines "
    "to\n"
    "                    cut in red, to fold in blue, the rest in black, each on a layer\n"
    "  --register        marks on every sheet that is cut up, by which machines find what is "
    "printed\n"
    "  --ink=full|grey|low|black\n"
    "                    full: as the style says; grey: without colour; low: outlines and sparse\n"
    "                    patterns in place of large fills, and thinner lines; black: nothing but\n"
    "                    pure black, patterns in place of greys\n"
    "  --summary         say how many sheets each PDF takes, how much of them is card, and how "
    "much\n"
    "                    there is to cut and to fold\n"
    "  --depfile=FILE    write which files the PDFs were made from, for make\n"
    "  --deptarget=NAME  what depends on those files, instead of the PDFs, in the depfile\n"
    "  -j, --jobs=N      make so many PDFs at once, in processes of their own; 1 by default\n"
    "  --watch           go on, and print anew what a saved file changes, until Ctrl-C\n"
    "\n"
    "Nothing is written while the definition or the layout has errors.",
    render};
