#include "layout/printer.h"

#include "base/length.h"
#include "layout/layout_internal.h"

#include <errno.h>
#include <unistd.h>

enum { FARTHEST = 20, MOST_DEGREES = 5, LONGEST_NAME = 40 };

/* --- the file --- */

static const struct field shift_fields[] = {
    {FIELD("x", FIELD_LENGTH, struct shift, x), .required = true, .least = -FARTHEST,
     .most = FARTHEST, .help = "mm by which backs are moved to the right"},
    {FIELD("y", FIELD_LENGTH, struct shift, y), .required = true, .least = -FARTHEST,
     .most = FARTHEST, .help = "mm by which backs are moved downward"},
    {FIELD("degrees", FIELD_NUMBER, struct shift, degrees), .least = -MOST_DEGREES,
     .most = MOST_DEGREES, .help = "by which backs are turned clockwise"},
};

static const struct record shift_record = {RECORD("shift", shift_fields), .what = "%s",
                                           .help = "how backs are moved"};

static const struct record printers_record = {
    .name = "printers",
    .help = "printers by name",
    .free = ROW(FORM(FIELD_RECORD, struct printer, shift), .record = &shift_record)};

struct file_fields {
    int version;
    struct printers printers;
};

static const struct field file_fields[] = {
    {FIELD("piecework", FIELD_INT, struct file_fields, version), .required = true, .least = 1,
     .most = 1, .help = "version of the format: 1"},
    {FIELD_OF("printers", FIELD_NAMED, struct file_fields, printers.list, printers.count),
     .name = offsetof(struct printer, name), .required = true, .record = &printers_record,
     .help = "printers by name"},
};

const struct record printers_file_record = {RECORD("printers-file", file_fields),
                                            .help = "what was measured of printers"};

const char *printers_path(struct arena *arena)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");

    if (config && *config == '/') /* others are to be ignored, says the standard */
        return arena_print(arena, "%s/piecework/printers.yaml", config);
    return home && *home ? arena_print(arena, "%s/.config/piecework/printers.yaml", home) : NULL;
}

bool printers_from_source(struct arena *arena, const struct source *source,
                          struct printers *printers, struct diags *diags)
{
    size_t errors = diags_at_least(diags, LEVEL_ERROR);
    const struct node *root = yaml_read(arena, source, diags);
    struct file_fields f = {0};

    if (root)
        fields_read(root, "the file of printers", &printers_file_record, &f, diags);
    *printers = f.printers;
    for (size_t i = 0; i < printers->count; i++) {
        const struct located *name = &printers->list[i].name;

        if (!printer_name_good(name->text)) /* it is written as it is */
            refuse_value(name->at, "printers", "this cannot be a name",
                         "write letters, digits, '-', '_' and '.', 40 at most", diags);
    }
    return diags_at_least(diags, LEVEL_ERROR) == errors;
}

bool printers_load(struct arena *arena, const char *path, struct printers *printers,
                   struct diags *diags)
{
    const struct source *source;

    *printers = (struct printers){0};
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return true;
    source = source_read(arena, path, diags);
    return source && printers_from_source(arena, source, printers, diags);
}

void printers_write(const struct printers *printers, struct buf *out)
{
    buf_text(out, "# Written by 'piecework calibrate': how the backs of sheets are moved, in mm to "
                  "the right (x)\n# and downward (y), and turned clockwise, in degrees.\n"
                  "piecework: 1\nprinters:\n");
    EACH (p, printers->list, printers->count) {
        buf_print(out, "  %s: {x: ", p->name.text);
        buf_number(out, p->shift.x, 3);
        buf_text(out, ", y: ");
        buf_number(out, p->shift.y, 3);
        buf_text(out, ", degrees: ");
        buf_number(out, p->shift.degrees, 3);
        buf_text(out, "}\n");
    }
}

/* --- printers --- */

const struct printer *printer_named(const struct printers *printers, const char *name)
{
    return FIND(one, printers->list, printers->count, strcmp(one->name.text, name) == 0);
}

bool printer_name_good(const char *name)
{
    size_t size = strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.");

    return size > 0 && size <= LONGEST_NAME && !name[size];
}

/* --- what is given on the command line --- */

/* A length of that size at most; moves *text to its end. */
static bool read_length(const char **text, double *mm)
{
    const char *end = length_read(*text, "mm", mm);

    *text = end ? end : *text;
    return end && fabs(*mm) <= FARTHEST;
}

const char shift_known[] = "X,Y or X,Y,ANGLE: mm, or with another unit, to the right and "
                           "downward, from -20 to 20 mm, and degrees clockwise, from -5 to 5";

bool shift_read(const char *text, struct shift *shift)
{
    *shift = (struct shift){0};
    if (!read_length(&text, &shift->x) || *text++ != ',' || !read_length(&text, &shift->y))
        return false;
    if (*text == ',')
        text = number_read(text + 1, &shift->degrees);
    return text && *text == '\0' && fabs(shift->degrees) <= MOST_DEGREES;
}
