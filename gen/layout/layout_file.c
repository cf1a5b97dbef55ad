/* The files that a layout names, and what is wrong with values of its keys. */
#include "art/artwork.h"
#include "base/slug.h"
#include "layout/layout_internal.h"

#include <string.h>

void layout_add_input(struct layout_reader *l, const char *path)
{
    *ARENA_PUSH(l->arena, l->layout->inputs, l->layout->input_count) = path;
}

const char *layout_file(struct layout_reader *l, const struct located *name)
{
    const char *path = path_beside(l->arena, l->layout->source->path, name->text);
    const char *trouble = source_trouble(path, l->diags);

    layout_add_input(l, path);
    if (!trouble)
        return path;
    diag_suggest_file(diag_add(l->diags, DIAG(FILE_UNREADABLE), name->at, path, trouble), name,
                      path, "paths count from the folder of this file");
    return NULL;
}

bool refuse_value(struct place place, const char *key, const char *trouble, const char *help,
                  struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(BAD_TEXT), place, key, trouble);

    if (help)
        diag_help(finding, "%s", help);
    return false;
}

const char *path_stem(struct arena *arena, const char *path)
{
    const char *name = path_name(path);

    return arena_text(arena, name, (size_t)(path_ending(name) - name));
}

/* Pictures in rule texts, which are opened with the layout: they are files that it is made from.
 * The text is only looked through for what Markdown writes before them; who sets it has the last
 * word. */

/* The file of "![words](file" that begins there; false when it is none. */
static bool find_file(const char *text, size_t *offset, size_t *length)
{
    const char *end = strstr(text, "](");

    if (!end || memchr(text, '\n', (size_t)(end - text)))
        return false;
    *offset = (size_t)(end + 2 - text);
    *length = strcspn(end + 2, ") \t\n");
    return *length > 0;
}

static void add_image(struct layout_reader *l, struct part *part, size_t offset, size_t length)
{
    const char *name = arena_text(l->arena, part->markdown->text + offset, length);

    const void **number = lookup_slot(l->arena, &part->image_numbers, name, length);

    if (*number || !art_is_file(name) || strchr(name, ':'))
        return;
    ARENA_PUSH(l->arena, part->images, part->image_count)->name =
        (struct located){.text = name, .at = source_place(part->markdown, offset, length)};
    *number = (const void *)part->image_count;
}

static void open_images(struct layout_reader *l, struct part *part)
{
    struct art_request *requests = arena_alloc(l->arena, part->image_count, sizeof *requests);

    for (size_t i = 0; i < part->image_count; i++) {
        struct part_image *image = &part->images[i];
        const char *path = path_beside(l->arena, part->markdown->path, image->name.text);

        layout_add_input(l, path);
        requests[i] = (struct art_request){&image->name, path, &image->art};
    }
    art_open(l->layout->art_cache, l->arena, requests, part->image_count, l->diags);
}

void part_read_images(struct layout_reader *l, struct part *part)
{
    const char *text = part->markdown->text;
    size_t offset, length;

    for (const char *at = text; (at = strstr(at, "![")); at += 2)
        if (find_file(at, &offset, &length))
            add_image(l, part, (size_t)(at - text) + offset, length);
    if (part->image_count)
        open_images(l, part);
}

/* Records of games in rule texts, which are opened with the layout: they are files that it is made
 * from. The text is only looked through for lines `record: FILE` in its diagrams; who reads these
 * has the last word. */

/* Whether a fence opens or closes a diagram; other lines leave it as it is. */
static bool in_diagram(const char *line, size_t size, bool inside)
{
    static const char opening[] = "```diagram";
    bool fence = size >= 3 && strncmp(line, "```", 3) == 0;

    if (!fence)
        return inside;
    return !inside && size >= sizeof opening - 1 && strncmp(line, opening, sizeof opening - 1) == 0;
}

/* The file that a line names, without quotation marks and comments; its length 0: none. */
static const char *file_in(const char *line, size_t size, size_t *length)
{
    static const char key[] = "record:";
    const char *from = line + sizeof key - 1, *end = line + size, *at;

    *length = 0;
    if (size < sizeof key || strncmp(line, key, sizeof key - 1) != 0)
        return NULL;
    while (from < end && strchr(" \t\"'", *from))
        from++;
    for (at = from; at < end && !strchr("\"'\r", *at) && strncmp(at, " #", 2) != 0; at++)
        if (*at != ' ' && *at != '\t')
            *length = (size_t)(at + 1 - from);
    return from;
}

/* Reports what a name would tell of the machine, and what cannot be read. */
static const struct source *open_record(struct layout_reader *l, const struct part *part,
                                        const struct located *name)
{
    const char *path = path_beside(l->arena, part->markdown->path, name->text);

    if (source_is_near(name->text))
        layout_add_input(l, path);
    return source_allowed(name, path, "record", "games/final.pgn", l->diags)
               ? source_decoded(l->arena, path, l->diags)
               : NULL;
}

static void add_record(struct layout_reader *l, struct part *part, size_t offset, size_t length)
{
    struct located name = {.text = arena_text(l->arena, part->markdown->text + offset, length),
                           .at = source_place(part->markdown, offset, length)};

    for (size_t i = 0; i < part->record_count; i++)
        if (strcmp(part->records[i].name.text, name.text) == 0)
            return;
    *ARENA_PUSH(l->arena, part->records, part->record_count) =
        (struct part_record){name, open_record(l, part, &name)};
}

void part_read_records(struct layout_reader *l, struct part *part)
{
    const struct source *text = part->markdown;
    bool inside = false;

    for (size_t i = 1; i <= text->line_count; i++) {
        size_t size, length, blanks = 0;
        const char *line = source_line(text, (unsigned)i, &size), *name;

        while (blanks < size && line[blanks] == ' ')
            blanks++;
        inside = in_diagram(line + blanks, size - blanks, inside);
        name = inside ? file_in(line + blanks, size - blanks, &length) : NULL;
        if (name && length > 0)
            add_record(l, part, (size_t)(name - text->text), length);
    }
}
