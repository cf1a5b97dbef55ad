/* The rule texts of parts, with the images and the records of games that these name. */
#include "art/artwork.h"
#include "layout/layout_internal.h"
#include "load/load.h"

#include <unistd.h>

/* The file, or "rules.de.md" in place of "rules.md" in the language that is printed. Where there is
 * none of those, *language is that of the definition, else NULL. */
static const char *text_in_language(struct layout_reader *l, const struct located *text,
                                    const char **language)
{
    const struct game_words *words = l->layout->game ? l->layout->game->words : NULL;
    int stem = (int)(path_ending(text->text) - text->text);

    *language = NULL;
    for (size_t i = 0; words && i < words->tag_count; i++) {
        const char *path = path_beside(l->arena, l->layout->source->path,
                                       arena_print(l->arena, "%.*s.%s%s", stem, text->text,
                                                   words->tags[i], text->text + stem));

        layout_add_input(l, path);
        if (access(path, R_OK) == 0)
            return path;
    }
    if (l->layout->game != l->layout->own)
        *language = word_text(l->layout->own->words, WORD_LANGUAGE);
    return layout_file(l, text);
}

/* Counts the text towards what a layout may have. Marks of Markdown take many times as long as
 * letters. */
static const struct source *read_rules(struct layout_reader *l, struct part *part)
{
    const struct located *text = &part->text;
    const char *path = text_in_language(l, text, &part->language);
    const struct source *rules = path ? source_read(l->arena, path, l->diags) : NULL;
    bool fit = l->rules_size <= RULES_LIMIT && l->rules_marks <= RULES_MARKS_LIMIT, fits;

    for (size_t i = 0; rules && i < rules->size; i++)
        l->rules_marks += ispunct((unsigned char)rules->text[i]) || rules->text[i] == '\n';
    l->rules_size += rules ? rules->size : 0;
    fits = l->rules_size <= RULES_LIMIT && l->rules_marks <= RULES_MARKS_LIMIT;
    if (fit && !fits)
        diag_add(l->diags, DIAG(RULES_SIZE), text->at, RULES_LIMIT / 1024, RULES_MARKS_LIMIT);
    return fits ? rules : NULL;
}

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
        requests[i] = (struct art_request){.name = &image->name, .path = path, .into = &image->art};
    }
    art_open(l->layout->art_cache, l->arena, requests, part->image_count, l->diags);
}

/* The images of a part's rule text that are files; they lie beside it. */
static void read_images(struct layout_reader *l, struct part *part)
{
    const char *text = part->markdown->text;
    size_t offset, length;

    for (const char *at = text; (at = strstr(at, "![")); at += 2)
        if (find_file(at, &offset, &length))
            add_image(l, part, (size_t)(at - text) + offset, length);
    if (part->image_count)
        open_images(l, part);
}

/* Whether a fence opens or closes a diagram; other lines leave it as it is. */
static bool in_diagram(const char *line, size_t size, bool inside)
{
    static const char opening[] = "```diagram";
    bool fence = size >= 3 && strncmp(line, "```", 3) == 0;

    if (!fence)
        return inside;
    return !inside && size >= sizeof opening - 1 && strncmp(line, opening, sizeof opening - 1) == 0;
}

/* The file that a line names behind its key, without quotation marks and comments; its length 0:
 * none. */
static const char *file_in(const char *line, size_t size, const char *key, size_t *length)
{
    const char *from = line + strlen(key) + 1, *end = line + size, *at;

    *length = 0;
    while (from < end && strchr(" \t\"'", *from))
        from++;
    for (at = from; at < end && !strchr("\"'\r", *at) && strncmp(at, " #", 2) != 0; at++)
        if (*at != ' ' && *at != '\t')
            *length = (size_t)(at + 1 - from);
    return from;
}

/* Reports what a name would tell of the machine, and what cannot be read. */
static const struct source *open_record(struct layout_reader *l, const struct part *part,
                                        const struct located *name, const char *key)
{
    const char *path = path_beside(l->arena, part->markdown->path, name->text);

    if (source_is_near(name->text))
        layout_add_input(l, path);
    return source_allowed(name, path, key, "games/final.pgn", l->diags)
               ? source_decoded(l->arena, path, l->diags)
               : NULL;
}

static void add_record(struct layout_reader *l, struct part *part, const char *key, size_t offset,
                       size_t length)
{
    struct located name = {.text = arena_text(l->arena, part->markdown->text + offset, length),
                           .at = source_place(part->markdown, offset, length)};

    const void **number = lookup_slot(l->arena, &part->record_numbers, name.text, length);

    if (*number)
        return;
    *ARENA_PUSH(l->arena, part->records, part->record_count) =
        (struct part_record){name, open_record(l, part, &name, key)};
    *number = (const void *)part->record_count;
}

/* The records of games that it shows, and the sheets of their numbers; likewise. */
static void read_records(struct layout_reader *l, struct part *part)
{
    const struct source *text = part->markdown;
    bool inside = false;

    for (size_t i = 1; i <= text->line_count; i++) {
        size_t size, length, blanks = 0;
        const char *line = source_line(text, (unsigned)i, &size), *key, *name;

        while (blanks < size && line[blanks] == ' ')
            blanks++;
        inside = in_diagram(line + blanks, size - blanks, inside);
        key = !inside                                     ? NULL
              : strncmp(line + blanks, "record:", 7) == 0 ? "record"
              : strncmp(line + blanks, "sheet:", 6) == 0  ? "sheet"
                                                          : NULL;
        name = key ? file_in(line + blanks, size - blanks, key, &length) : NULL;
        if (name && length > 0)
            add_record(l, part, key, (size_t)(name - text->text), length);
    }
}

void part_read_text(struct layout_reader *l, struct part *part)
{
    part->markdown = read_rules(l, part);
    if (!part->markdown)
        return;
    read_images(l, part);
    read_records(l, part);
}
