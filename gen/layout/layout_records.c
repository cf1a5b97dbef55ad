/* Records of games in rule texts, which are opened with the layout: they are files that it is made
 * from. The text is only looked through for lines `record: FILE` in its diagrams; who reads these
 * has the last word. */
#include "diag/source.h"
#include "layout/layout_internal.h"

#include <string.h>

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
