/* The run of a layout, top to bottom: load, check, draw page by page, write whole files. */
#include "cli/print/render.h"

#include "art/artwork.h"
#include "check/game/check.h"
#include "check/layout/check_layout.h"
#include "cli/print/document_pages.h"
#include "draw/cutting.h"
#include "emit/file.h"
#include "emit/zip.h"
#include "layout/printer.h"
#include "load/load.h"
#include "page/sheet/sheet.h"
#include "text/reach_text.h"

#include <unistd.h>

struct rendering {
    struct run *run;
    const struct render_options *options;
    const struct layout *layout;
    struct plans *plans; /* of the layout with all its parts */
    struct type *type;
    struct made *made;
    struct summary summary;
    const char *path; /* of the PDF being made */
    struct zip zip;   /* with all files, where that is asked for */
};

static const char *folder_of(const struct rendering *r)
{
    return r->options->folder ? r->options->folder : "out";
}

/* False after a finding. */
static bool add_to_zip(struct rendering *r, const char *path, const struct buf *bytes)
{
    if (zip_add(&r->zip, path + strlen(folder_of(r)) + 1, bytes))
        return true;
    diag_add(r->run->diags, DIAG(FILE_UNWRITABLE), (struct place){0}, path,
             "an archive has no room for it");
    return false;
}

/* While it is watched, a file that holds these bytes already stays as it is, and no other one is
 * waited for to reach the disk. What a depfile tells of must be new. */
static bool write_file(const struct rendering *r, const char *path, const struct buf *bytes)
{
    bool fresh = true, good;

    if (r->options->watch && !r->options->depfile.path)
        good = file_update(path, bytes->text, bytes->size, &fresh, r->run->diags);
    else
        good = file_write(path, bytes->text, bytes->size, r->run->diags);
    if (good)
        made_file(r->made, path, fresh);
    return good;
}

static bool put_file(struct rendering *r, const char *path, const struct buf *bytes)
{
    return type_sound(r->type, r->layout->style.fonts, r->run->diags) &&
           write_file(r, path, bytes) && (!r->options->zip || add_to_zip(r, path, bytes));
}

static bool put_named_file(void *context, const char *path, const struct buf *bytes)
{
    return put_file(context, path, bytes);
}

static void render_images(struct rendering *r)
{
    const struct render_options *o = r->options;
    const struct imaging imaging = {.arena = r->run->arena,
                                    .layout = r->layout,
                                    .plans = r->plans,
                                    .only = o->only,
                                    .ink = o->ink,
                                    .as = o->images,
                                    .folder =
                                        arena_print(r->run->arena, "%s/%s/images%s", folder_of(r),
                                                    r->layout->name, r->layout->suffix),
                                    .put = put_named_file,
                                    .context = r,
                                    .diags = r->run->diags};

    put_images(&imaging);
}

static const struct shift in_place = {0};

/* A figure of lines to cut is looked at, not cut. */
static void keep_figures(struct scene *page)
{
    int depth = 0; /* in figures */

    EACH (shape, page->shapes, page->count)
        if (shape->kind == SHAPE_BEGIN)
            depth += depth > 0 || shape->group.role == ROLE_FIGURE;
        else if (shape->kind == SHAPE_END)
            depth -= depth > 0;
        else if (depth > 0)
            shape->layer = LAYER_ART;
}

/* Makes its lines such as machines follow. */
static void part_layers(struct scene *scene, const struct part *part)
{
    if (part_is_text(part))
        keep_figures(scene);
    follow_lines(scene);
}

/* One page in an arena of its own, so that memory does not grow with the number of pages. */
static void render_page(struct rendering *r, struct pdf_writer *pdf,
                        const struct document_pages *pages, size_t index)
{
    const struct document_page *page = &pages->list[index];
    const struct part *part = page->plan->part;
    LOCAL_ARENA(arena);
    struct scene *scene = document_page_draw(arena, pages, index, r->options->ink);
    bool empty = page->index < 0, back = !empty && page_is_back(page->plan, page->index);

    if (r->options->layered && !empty)
        part_layers(scene, part);
    pdf_writer_page(pdf, scene, back ? &r->options->shift : &in_place);
    if (!empty)
        summary_add(&r->summary, part, scene, back);
    if (!empty && part_is_cut(part) && r->options->cutting &&
        type_sound(r->type, r->layout->style.fonts, r->run->diags))
        format_sheet(r->run, r->layout->game->words, scene, r->path, (int)index + 1,
                     r->options->cutting, put_named_file, r);
    if (!empty)
        r->summary.parts[part->kind].note = plan_note(r->run->arena, page->plan);
}

/* Pages are drawn twice rather than kept. */
static void foresee_page(const struct rendering *r, struct pdf_writer *pdf,
                         const struct document_pages *pages, size_t index)
{
    LOCAL_ARENA(arena);

    pdf_writer_foresee(pdf, document_page_draw(arena, pages, index, r->options->ink));
}

/* Magenta and cyan are what cutters usually show such lines in; they go by the names. */
static const struct pdf_layer *layers_of(struct arena *arena, const struct render_options *options)
{
    struct pdf_layer *layers = arena_alloc(arena, LAYER_COUNT, sizeof *layers);

    for (int i = 0; i < LAYER_COUNT; i++)
        layers[i].name = layer_names[i];
    layers[LAYER_ART].name = "print";
    layers[LAYER_CUT].spot = options->cut_spot;
    layers[LAYER_CUT].colour = "0 1 0 0";
    layers[LAYER_FOLD].spot = options->fold_spot;
    layers[LAYER_FOLD].colour = "1 0 0 0";
    return layers;
}

/* On a terminal, which the path must not steer. */
static void tell_path(const char *path)
{
    LOCAL_BUF(shown);

    utf8_visible(path, &shown);
    fprintf(stderr, "%s\n", buf_str(&shown));
}

static void render_paper(struct rendering *r)
{
    const struct render_options *o = r->options;
    const struct layout *layout = r->layout;
    const char *path = arena_print(r->run->arena, "%s/%s/%s.pdf", folder_of(r), layout->name,
                                   document_name(r->run->arena, layout, o->only));
    struct document_pages pages = document_pages(r->plans, layout, o->only, r->run->diags);
    struct pdf_info info = document_info(layout, o->only);
    struct pdf_writer pdf;
    LOCAL_BUF(bytes);

    if (o->layered)
        info.layers = layers_of(r->run->arena, o);
    pdf = pdf_writer_begin((enum renderer)o->renderer, &info);
    r->summary = (struct summary){0};
    r->path = path;
    for (size_t i = 0; pdf.cairo && i < pages.count; i++)
        foresee_page(r, &pdf, &pages, i);
    for (size_t i = 0; i < pages.count; i++)
        render_page(r, &pdf, &pages, i);
    if (pdf_writer_end(&pdf, path, &bytes, r->run->diags) && put_file(r, path, &bytes)) {
        if (isatty(STDERR_FILENO) && !o->watch)
            tell_path(path);
        if (o->summary)
            summary_print(&r->summary, run_path(r->run->arena, path), layout->paper,
                          document_told(layout, o->only), stdout);
    }
}

/* Whether the layout has the part that alone is wanted; false after a finding. */
static bool has_wanted(const struct rendering *r, const struct layout *layout)
{
    int only = r->options->only;

    if (FIND(one, layout->parts, layout->part_count, part_is_wanted(one, only)))
        return true;
    report_absent_part(layout, only < 0 ? "any kind" : part_words[only],
                       (struct place){.source = layout->source}, r->run->diags);
    return false;
}

/* Whether anything is printed on both sides, so that there are backs or inner sides to move. */
static bool has_backs(const struct rendering *r, const struct layout **prints, size_t count)
{
    return FIND(one, prints, count,
                (*one)->saddle || document_sides(*one, r->options->only) == DOCUMENT_BACKS);
}

static void say_nothing_is_moved(const struct rendering *r, const struct layout *layout)
{
    command_say(r->options->command,
                "--duplex-offset moves nothing of %s, which has no sheets with backs; "
                "--pieces=duplex prints pieces so",
                layout->source->path);
}

/* Beside the folder of the files that are in it. */
static void put_zip(struct rendering *r)
{
    const char *path = arena_print(r->run->arena, "%s/%s.zip", folder_of(r), r->layout->file);

    zip_end(&r->zip);
    if (diags_at_least(r->run->diags, LEVEL_ERROR) == 0)
        write_file(r, path, &r->zip.files);
    zip_free(&r->zip);
}

static void render_documents(struct rendering *r, const struct layout *layout)
{
    const struct render_options *o = r->options;
    size_t count;
    const struct layout **prints = documents_of(r->run->arena, layout, o->only, &count);

    if (o->shift_given && !has_backs(r, prints, count))
        say_nothing_is_moved(r, layout);
    for (size_t i = 0; i < count; i++) {
        r->layout = prints[i];
        render_paper(r);
        type_sound(r->type, r->layout->style.fonts, r->run->diags);
    }
    r->layout = layout;
    if (o->images.formats)
        render_images(r);
    if (o->zip)
        put_zip(r);
}

/* Findings about sizes would puzzle who looks for them in the layout. */
static void say_scale(const struct rendering *r, const struct layout *layout)
{
    diag_add(r->run->diags, DIAG(SCALED), (struct place){.source = layout->source},
             r->options->override.scale);
}

/* What becomes of a picture that cannot be drawn as is asked for. */
static void say_shade(void *context, struct depiction *how)
{
    const struct rendering *r = context;
    const struct layout *layout = r->layout;
    bool ground = how == &layout->game->ground && !layout->game->lineless;

    EACH (one, layout->game->pictures, layout->game->picture_count)
        ground = ground || how == &one->picture;
    EACH (one, layout->game->terrains, layout->game->terrain_count)
        ground = ground || how == &one->picture;
    if (r->options->ink == INK_LOW || r->options->ink == INK_BLACK)
        art_report_shades(how, false, ground ? "left out with this ink" : "printed in greys",
                          r->run->diags);
    if (r->options->cutting & 1u << SHEET_DXF)
        art_report_shades(how, true, "left out of DXF files", r->run->diags);
}

static void print_layout(struct print_room *state, const char *path, struct run *run,
                         struct made *made)
{
    struct rendering r = {.run = run, .options = state->options, .made = made};
    struct layout *layout = arena_alloc(run->arena, 1, sizeof *layout);
    size_t found;
    bool good = layout_open_as(run->arena, path, &state->options->override, layout, run->diags);

    for (size_t i = 0; i < layout->input_count; i++)
        made_from(made, layout->inputs[i]);
    if (!good || !layout->complete || !has_wanted(&r, layout))
        return;
    r.type = press_type(&state->press, layout->style.fonts, layout->style.font_count, run->diags);
    if (!r.type)
        return;
    r.plans = plans_of(run->arena, r.type, layout);
    check_printed_game(run->arena, layout->own, run->diags);
    found = diags_count(run->diags);
    check_layout(r.plans, run->diags);
    if (r.options->override.scale != 1 && diags_count(run->diags) > found)
        say_scale(&r, layout);
    if (!type_sound(r.type, layout->style.fonts, run->diags) ||
        diags_at_least(run->diags, LEVEL_ERROR) > 0)
        return;
    r.layout = layout;
    art_each_of_game(layout->game, say_shade, &r);
    layout_each_picture(layout, say_shade, &r);
    render_documents(&r, layout);
    words_tell_gaps(layout->game->words);
}

/* Of a layout nothing but the findings stays, and files; where it may be printed again, its texts
 * as they were set, too. */
void render_layout(void *context, const char *path, struct run *run, struct made *made)
{
    const struct print_room *state = context;
    struct run own = run_begin();

    print_layout(context, path, &own, made);
    diags_take(run->diags, own.diags);
    arena_free(own.arena);
    if (state->options->watch)
        return;
    if (state->press.type)
        type_clear(state->press.type);
    mem_give_back();
}

/* Returns the exit status. */
static int run_render(struct render_options *options)
{
    struct print_room state = {.options = options};
    struct maker maker = {render_layout, &state, options->depfile};
    int status;

    if (options->watch)
        status = make_and_watch(&maker, options->layouts, options->layout_count);
    else
        status = make_once(&maker, options->layouts, options->layout_count);
    press_close(&state.press);
    return status;
}

/* What `piecework render` can be asked for on the command line. */

/* --- values --- */

static bool add_paper(struct render_options *o, const char *name)
{
    size_t *count = &o->override.paper_count;
    struct paper *paper = &o->papers[*count];

    if (*count == RENDER_PAPERS || !paper_find(name, paper))
        return false;
    if (FIND(one, o->papers, *count, strcmp(one->name, paper->name) == 0))
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

/* What is not said is as the service asks for it; without one, at the usual density. */
static void settle_images(struct render_options *o)
{
    static const struct image_preset usual = {.dpi = PNG_USUAL_DPI};
    const struct image_preset *as = o->service < 0 ? &usual : &image_presets[o->service];

    o->images.side = as->side;
    if (!o->images.formats)
        o->images.formats = as->formats;
    if (o->images.dpi <= 0)
        o->images.dpi = as->dpi;
    if (o->override.bleed < 0 && o->service >= 0)
        o->override.bleed = as->bleed;
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
    LANGUAGE_SETTING(struct render_options, override.language),
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
     .help = "print so many mm, or so much in another unit, beyond the cut where colour reaches "
             "it, whatever the layout says"},
    {"images", READ(option_set, struct render_options, images.formats), .value = "FORMATS",
     .words = image_format_names,
     .help = "beside the PDFs, each face of the pieces as a file of its own, front and back, the "
             "whole board, and each page of what else there is, as %s, or as both with a comma, in "
             "a folder 'images' with a list of them, images.csv; for services that print pieces "
             "one by one"},
    {"for", READ(option_word, struct render_options, service), .value = "SERVICE",
     .words = image_preset_names,
     .help = "images as they ask for them: %s; their format, pixels and bleed, unless other "
             "options say them"},
    {"dpi", READ(option_measure, struct render_options, images.dpi), .least = 50, .most = 1200,
     .value = "N", .known = "pixels an inch",
     .help = "pixels an inch of these images, 300 by default"},
    {"zip", READ(option_flag, struct render_options, zip),
     .help = "all files of a layout also in one archive, DIR/<name>.zip"},
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
     .value = "N", .help = "is read for older scripts: PDFs are made one after the other"},
    {"watch", READ(option_flag, struct render_options, watch),
     .help = "go on, and print again what a saved file changes, until Ctrl-C"},
};

const struct render_options render_usual = {
    .only = -1,
    .cut_spot = "CutContour",
    .fold_spot = "Fold",
    .service = -1,
    .override = {.bleed = -1, .scale = 1, .print = -1, .hobbling = -1}};

static int render(struct call *call)
{
    struct render_options *o = call->options;

    if (o->override.remake.way && o->override.print >= 0)
        return command_refused(call->command, "--print", print_words[o->override.print],
                               "nothing beside --pieces, which says it, too");
    if (o->layered && o->renderer == RENDERER_CAIRO)
        return command_refused(call->command, "--renderer", renderer_names[o->renderer],
                               "own beside --layers, which cairo cannot write");
    if (!depfile_is_whole(&o->depfile))
        return command_lacks(call->command, depfile_missing);
    if (o->only == PART_PIECES && o->override.remake.template)
        o->only = PART_LABELS; /* of which the pieces are made */
    if (o->only >= 0) {
        o->override.unasked = ~(1u << o->only);
        o->override.texts_apart = part_kind_has((enum part_kind)o->only, PART_PAGED);
    }
    settle_images(o);
    o->command = call->command;
    o->layouts = (const char *const *)call->arguments;
    o->layout_count = (size_t)call->count;
    if (o->printer && !o->shift_given &&
        !printer_shift(&call->run, call->command, o->printer, &o->shift))
        return STATUS_TROUBLE;
    return run_render(o);
}

const struct command render_command = {
    "render",
    "LAYOUT... [OPTION...]",
    "print a layout as PDF",
    "Writes DIR/<name>/<name>-<paper>.pdf for every paper that the layout names, and "
    "DIR/<name>/<name>-<document>-<paper>.pdf for every further document. On a terminal each is "
    "named once it is written; scripts hear of findings alone.",
    SETTINGS(settings, struct render_options),
    "Nothing is written while the definition or the layout has errors.",
    {COMPLETE_YAML},
    .repeated = true,
    .example = "piecework render layouts/chess.yaml --paper=a4",
    .usual = &render_usual,
    .missing = "LAYOUT, a file,",
    .run = render};
