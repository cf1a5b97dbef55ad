#include "layout/labels.h"

#include "yaml/field.h"

#include <strings.h>

enum { MOST_LABELS = 100, LARGEST = 500 };

const char *const label_shape_names[] = {"round", "rectangle", NULL};

struct row {
    struct label_sheet sheet;
    struct located paper;
    struct place place;
};

static const struct field row_fields[] = {
    {FIELD("name", FIELD_TEXT, struct row, sheet.name), .one_line = true, .required = true,
     .help = "by which parts call it; sheets of one name may be on several papers"},
    {FIELD("paper", FIELD_TEXT, struct row, paper), .required = true,
     .help = "a4, letter or another name, or a size such as 210x297 (mm) or 8.5x11in"},
    {FIELD("shape", FIELD_CHOICE, struct row, sheet.shape), .required = true,
     .choices = label_shape_names, .help = "of the labels"},
    {FIELD("width", FIELD_LENGTH, struct row, sheet.width), .required = true, .least = 5,
     .most = LARGEST, .help = "mm; of round labels the diameter"},
    {FIELD("height", FIELD_LENGTH, struct row, sheet.height), .least = 5, .most = LARGEST,
     .help = "mm; absent: the same as the width"},
    {FIELD("nx", FIELD_INT, struct row, sheet.nx), .required = true, .least = 1,
     .most = MOST_LABELS, .help = "labels side by side"},
    {FIELD("ny", FIELD_INT, struct row, sheet.ny), .required = true, .least = 1,
     .most = MOST_LABELS, .help = "labels below each other"},
    {FIELD("x0", FIELD_LENGTH, struct row, sheet.x0), .required = true, .most = LARGEST,
     .help = "mm from the left edge of the paper to the first label"},
    {FIELD("y0", FIELD_LENGTH, struct row, sheet.y0), .required = true, .most = LARGEST,
     .help = "mm from the upper edge of the paper to the first label"},
    {FIELD("dx", FIELD_LENGTH, struct row, sheet.dx), .required = true, .most = LARGEST,
     .help = "mm from the left edge of a label to that of the next one"},
    {FIELD("dy", FIELD_LENGTH, struct row, sheet.dy), .required = true, .most = LARGEST,
     .help = "mm from the upper edge of a label to that of the one below"},
};

static const struct record row_record = {RECORD("label-sheet", row_fields),
                                         .what = "a sheet of labels",
                                         .help = "where the labels of a sheet are"};

struct file_fields {
    int version;
    struct row *rows;
    size_t count;
};

static const struct field file_fields[] = {
    {FIELD("piecework", FIELD_INT, struct file_fields, version), .required = true, .least = 1,
     .most = 1, .help = "version of the format: 1"},
    {FIELD_OF("labels", FIELD_ARRAY, struct file_fields, rows, count), .required = true,
     .item = ROW(.type = FIELD_RECORD, .record = &row_record, .at = offsetof(struct row, place)),
     .help = "sheets of labels"},
};

const struct record labels_file_record = {RECORD("labels-file", file_fields),
                                          .help = "sheets of labels as they are sold"};

/* What is wrong with a row; NULL: nothing. */
static const char *trouble_of(struct arena *arena, const struct label_sheet *s)
{
    const double tolerance = 0.01;
    double right = s->x0 + (s->nx - 1) * s->dx + s->width;
    double bottom = s->y0 + (s->ny - 1) * s->dy + s->height;

    if (s->shape == LABEL_ROUND && s->height != s->width)
        return "round labels are as high as wide";
    if ((s->nx > 1 && s->dx < s->width - tolerance) || (s->ny > 1 && s->dy < s->height - tolerance))
        return arena_print(arena, "labels of %g x %g mm overlap when they are %g x %g mm apart",
                           s->width, s->height, s->dx, s->dy);
    if (right > s->paper.width + tolerance || bottom > s->paper.height + tolerance)
        return arena_print(arena,
                           "the last label ends %g mm from the left and %g mm from the top, "
                           "but the paper is %g x %g mm",
                           right, bottom, s->paper.width, s->paper.height);
    return NULL;
}

static bool add_row(struct arena *arena, struct row *row, struct label_sheets *sheets,
                    struct diags *diags)
{
    struct label_sheet *sheet = &row->sheet;
    const char *trouble;

    if (!paper_find(row->paper.text, &sheet->paper)) {
        paper_report(&row->paper, "paper", diags);
        return false;
    }
    if (sheet->height <= 0)
        sheet->height = sheet->width;
    trouble = trouble_of(arena, sheet);
    if (trouble)
        diag_add(diags, DIAG(LABEL_SHEET), row->place, sheet->name.text, trouble);
    else
        *ARENA_PUSH(arena, sheets->list, sheets->count) = *sheet;
    return !trouble;
}

bool labels_from_source(struct arena *arena, const struct source *source,
                        struct label_sheets *sheets, struct diags *diags)
{
    const struct node *root = yaml_read(arena, source, diags);
    struct file_fields f = {0};
    bool good = root && fields_read(root, "the sheets of labels", &labels_file_record, &f, diags);

    for (size_t i = 0; i < f.count; i++)
        good &= add_row(arena, &f.rows[i], sheets, diags);
    return good;
}

bool labels_load(struct arena *arena, const char *path, struct label_sheets *sheets,
                 struct diags *diags)
{
    const struct source *source;

    if (!path && sheets->has_builtin)
        return true;
    sheets->has_builtin |= !path;
    source = path ? source_read(arena, path, diags)
                  : source_builtin(arena, "layouts/labels.yaml", "built-in labels", diags);
    return source && labels_from_source(arena, source, sheets, diags);
}

const struct label_sheet *label_sheet_named(const struct label_sheets *sheets, const char *name,
                                            const struct paper *paper)
{
    for (size_t i = 0; i < sheets->count; i++)
        if (strcasecmp(sheets->list[i].name.text, name) == 0 &&
            sheets->list[i].paper.width == paper->width &&
            sheets->list[i].paper.height == paper->height)
            return &sheets->list[i];
    return NULL;
}
