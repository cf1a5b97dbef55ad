/* The calibration sheet, and keeping what was read off it: `piecework calibrate`. */
#include "cli/command/command.h"

#include "emit/file.h"
#include "emit/pdf/pdf.h"
#include "layout/printer.h"
#include "page/sheet/sheet.h"

struct calibrate_options {
    const char *output;  /* NULL: calibration-<paper>.pdf */
    const char *printer; /* NULL: absent */
    const char *offset;  /* NULL: absent */
    struct shift shift;  /* of the backs, when given */
    struct paper paper;
};

/* --- keeping --- */

/* Adds a printer, or gives the one of that name another shift; the name is borrowed. */
static void printers_put(struct arena *arena, struct printers *printers, const char *name,
                         const struct shift *shift)
{
    for (size_t i = 0; i < printers->count; i++)
        if (strcmp(printers->list[i].name.text, name) == 0) {
            printers->list[i].shift = *shift;
            return;
        }
    *ARENA_PUSH(arena, printers->list, printers->count) =
        (struct printer){.name = located_plain(name), .shift = *shift};
}

static void keep_in(struct run *run, const struct calibrate_options *o, const char *path)
{
    struct printers printers;
    LOCAL_BUF(out);

    if (!printers_load(run->arena, path, &printers, run->diags))
        return;
    printers_put(run->arena, &printers, o->printer, &o->shift);
    printers_write(&printers, &out);
    if (file_write(path, out.text, out.size, run->diags))
        printf("%s: printer %s moves backs by %g mm to the right, %g mm downward, %g degrees\n",
               run_path(run->arena, path), o->printer, o->shift.x, o->shift.y, o->shift.degrees);
}

/* Nobody else may keep a printer between our reading and our writing. */
static void keep(struct run *run, const struct calibrate_options *o)
{
    const char *path = printers_path(run->arena);
    int lock;

    if (!path) {
        diag_add(run->diags, DIAG(FILE_UNWRITABLE), (struct place){0}, "printers.yaml",
                 "neither XDG_CONFIG_HOME nor HOME says where settings are");
        return;
    }
    lock = file_lock(path);
    keep_in(run, o, path);
    file_unlock(lock);
}

/* --- printing --- */

static void print_side(struct pdf *pdf, struct type *type, const struct style *style,
                       const struct calibrate_options *o, int side)
{
    LOCAL_ARENA(arena);
    struct pen pen = {
        .scene = scene_new(arena, o->paper.width, o->paper.height), .type = type, .style = style};
    struct shift none = {0};

    draw_calibration(&pen, &o->paper, side);
    pdf_page_shifted(pdf, pen.scene, side == 1 ? &o->shift : &none);
}

static void print_sheet(struct run *run, const struct calibrate_options *o)
{
    const char *path =
        o->output ? o->output : arena_print(run->arena, "calibration-%s.pdf", o->paper.name);
    static const struct pdf_label decimal = {.page = 0, .prefix = "", .start = 1};
    struct pdf_info info = {.title = word_english[WORD_CALIBRATION_TITLE],
                            .language = word_english[WORD_LANGUAGE],
                            .sides = SIDES_LONG_EDGE,
                            .labels = &decimal,
                            .label_count = 1,
                            .date = "D:20260101000000Z"};
    struct style style = {0};
    struct type *type;
    struct pdf *pdf;
    LOCAL_BUF(bytes);

    if (!style_load(run->arena, NULL, &style, run->diags))
        return;
    type = type_open(style.fonts, style.font_count, run->diags);
    if (!type)
        return;
    pdf = pdf_begin(&info);
    for (int side = 0; side < CALIBRATION_PAGES; side++)
        print_side(pdf, type, &style, o, side);
    if (pdf_end(pdf, path, &bytes, run->diags) && type_sound(type, style.fonts, run->diags) &&
        file_write(path, bytes.text, bytes.size, run->diags))
        printf("%s\n", run_path(run->arena, path));
    type_close(type);
}

static bool read_paper(const struct setting *setting, void *options, char *text)
{
    struct calibrate_options *o = options;

    (void)setting;
    return paper_find(text, &o->paper) && calibration_fits(&o->paper);
}

static bool read_printer(const struct setting *setting, void *options, char *text)
{
    return printer_name_good(text) && option_text(setting, options, text);
}

static bool read_offset(const struct setting *setting, void *options, char *text)
{
    struct calibrate_options *o = options;

    return shift_read(text, &o->shift) && option_text(setting, options, text);
}

static const struct setting settings[] = {
    {"output", 'o', READ(option_text, struct calibrate_options, output), .value = "FILE",
     .completion = COMPLETE_FILE, .help = "the PDF, 'calibration-<paper>.pdf' by default"},
    {"paper", .read = read_paper, .value = "SIZE", .words = paper_names,
     .besides = "WIDTHxHEIGHT in mm or with units", .help = "a4 by default; %s",
     .known = "%s, at least 190 mm wide and 276 mm high"},
    {"duplex-offset", READ(read_offset, struct calibrate_options, offset), .value = "X,Y[,ANGLE]",
     .known = shift_known,
     .help = "what was read: mm to the right and downward, degrees clockwise; alone it moves the "
             "sheet's own back, to see what becomes of it"},
    {"printer", READ(read_printer, struct calibrate_options, printer), .value = "NAME",
     .known = "a name of letters, digits, '-', '_' and '.'",
     .help = "the printer whose offset is kept, or moves the sheet's own back"},
};

static int calibrate(struct call *call)
{
    struct calibrate_options *o = call->options;

    if (!*o->paper.name)
        paper_find("a4", &o->paper);
    if (o->printer && o->offset)
        keep(&call->run, o);
    else if (!o->printer || printer_shift(&call->run, call->command, o->printer, &o->shift))
        print_sheet(&call->run, o);
    else
        return STATUS_TROUBLE;
    return STATUS_GOOD;
}

const struct command calibrate_command = {
    "calibrate",
    "[OPTION...]",
    "measure how a printer's second side lies off the first",
    "Writes a sheet of two pages, for both sides of one paper. Held against a light, its scales "
    "show in steps of 0.1 mm how far the second side lies off the first, and whether it is turned; "
    "the sheet says how to read them. With a name and an offset, keeps the offset for that printer "
    "in a file of your own, printers.yaml below the folder of your settings; 'piecework render "
    "--printer=NAME' moves the backs of sheets by it.",
    SETTINGS(settings, struct calibrate_options),
    STATUS_HELP,
    .example = "piecework calibrate -o sheet.pdf",
    .run = calibrate};
