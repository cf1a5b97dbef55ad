#include "layout/layout.h"

#include "base/length.h"
#include "yaml/field.h"

/* ISO 216, and the American sizes in inches. */
static const struct paper papers[] = {
    {"a4", 210, 297}, {"letter", 8.5 * 25.4, 11 * 25.4}, {"a5", 148, 210},
    {"a3", 297, 420}, {"legal", 8.5 * 25.4, 14 * 25.4},  {"tabloid", 11 * 25.4, 17 * 25.4},
};

const char *const paper_names[] = {"a4", "letter", "a5", "a3", "legal", "tabloid", NULL};

static bool is_side(double mm)
{
    return mm >= 50 && mm <= 2000;
}

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " ");
}

/* Two lengths with an 'x' between; a unit behind the second alone goes for both. */
static bool read_size(const char *text, double *width, double *height)
{
    double first, second;
    const char *bare = number_read(text, &first), *x = bare ? strchr(bare, 'x') : NULL, *end;

    if (!x || strpbrk(text, "+-") || !number_read(skip_blanks(x + 1), &second) || second == 0)
        return false;
    end = length_read(skip_blanks(x + 1), "mm", height);
    *width = first * (*height / second);
    if (*end || skip_blanks(bare) == x)
        return !*end;
    return skip_blanks(length_read(text, "mm", width)) == x;
}

/* Without blanks; false where it is too long. */
static bool take_name(const char *text, struct paper *paper)
{
    size_t size = 0;

    for (; *text && size + 1 < sizeof paper->name; text++)
        if (*text != ' ')
            paper->name[size++] = *text;
    paper->name[size] = '\0';
    return *text == '\0';
}

bool paper_find(const char *name, struct paper *paper)
{
    for (size_t i = 0; i < sizeof papers / sizeof *papers; i++)
        if (strcasecmp(papers[i].name, name) == 0) {
            *paper = papers[i];
            return true;
        }
    return read_size(name, &paper->width, &paper->height) && is_side(paper->width) &&
           is_side(paper->height) && take_name(name, paper);
}

const char *paper_title(struct arena *arena, const struct paper *paper)
{
    char *title = arena_copy(arena, paper->name);

    *title = (char)toupper((unsigned char)*title);
    return title;
}

void paper_report(const struct located *name, const char *key, struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(BAD_CHOICE), name->at, key, name->text);
    double width, height;

    if (read_size(name->text, &width, &height))
        diag_label(finding, "%.1f x %.1f mm, but sides must be 50 to 2000 mm", width, height);
    diag_help(finding, "use a4, letter, a5, a3, legal, tabloid or a size such as 210x297 (mm), "
                       "21cm x 29.7cm or 8.5x11in");
}

enum { MOST_LABELS = 100, LARGEST = 500 };

static const char *const label_shape_names[] = {"round", "rectangle", NULL};

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
    return FIND(one, sheets->list, sheets->count,
                strcasecmp(one->name.text, name) == 0 && one->paper.width == paper->width &&
                    one->paper.height == paper->height);
}
