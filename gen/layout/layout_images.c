/* Pictures in rule texts, which are opened with the layout: they are files that it is made from.
 * The text is only looked through for what Markdown writes before them; who sets it has the last
 * word. */
#include "layout/layout_internal.h"

#include "art/artwork.h"

#include <string.h>

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
