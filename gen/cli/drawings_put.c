/* Where drawings go: a file, a folder with an index page, or standard output. */
#include "cli/drawings.h"

#include "emit/file.h"
#include "text/gallery.h"

#include <string.h>

bool puts_stream(const struct diagram_options *o)
{
    return o->output ? strcmp(o->output, "-") == 0 : !o->all && !o->formats;
}

/* The medium asked for, of which there is one; text where none is. */
static enum medium_id only_medium(const struct diagram_options *o)
{
    int medium = 0;

    while (medium < MEDIUM_COUNT && !o->media[medium])
        medium++;
    return medium < MEDIUM_COUNT ? (enum medium_id)medium : MEDIUM_TEXT;
}

/* A file that holds these bytes already stays as it is. */
static void put_file(const struct drawing_run *r, const char *path, const struct buf *bytes)
{
    bool fresh = false;

    if (type_sound(r->type, r->run->diags) &&
        file_update(path, bytes->text, bytes->size, &fresh, r->run->diags))
        made_file(r->made, path, fresh);
}

static void put_medium(const struct work *w, enum medium_id medium, const char *path)
{
    struct buf out = {0};

    if (work_write(w, medium, path, &out))
        put_file(w->r, path, &out);
    buf_free(&out);
}

static void put_one(const struct drawing_run *r, enum medium_id medium, const char *path)
{
    struct work work;

    if (work_begin(&work, r, r->drawings[0]))
        put_medium(&work, medium, path);
    work_end(&work);
}

static void put_stream(const struct drawing_run *r, enum medium_id medium)
{
    for (size_t i = 0; i < r->count; i++) {
        struct buf out = {0};
        struct work work;

        if (work_begin(&work, r, r->drawings[i]) &&
            work_write(&work, medium, "standard output", &out) &&
            type_sound(r->type, r->run->diags))
            command_print(&out);
        if (medium == MEDIUM_TEXT && i + 1 < r->count)
            fputc('\n', stdout);
        work_end(&work);
        buf_free(&out);
    }
}

/* Each drawing is made once for all its files. */
static void put_files(const struct drawing_run *r, const char *folder, struct gallery *gallery)
{
    for (size_t i = 0; i < r->count; i++) {
        struct work work;
        bool good = work_begin(&work, r, r->drawings[i]);

        for (int medium = 0; good && medium < MEDIUM_COUNT; medium++)
            if (r->options->media[medium])
                put_medium(&work, (enum medium_id)medium,
                           arena_print(work.drawn.arena, "%s/%s.%s", folder, r->drawings[i]->name,
                                       medium_names[medium]));
        if (good && gallery)
            gallery_add(gallery, &work.drawn);
        work_end(&work);
    }
}

/* Its picture is the first of the formats that browsers show. */
static struct gallery *begin_gallery(const struct drawing_run *r)
{
    const bool *media = r->options->media;
    struct arena *arena = r->run->arena;
    const char **endings = arena_alloc(arena, MEDIUM_COUNT + 1, sizeof *endings);
    struct gallery_look look = {.theme = r->options->drawing.theme,
                                .endings = endings,
                                .picture = media[MEDIUM_SVG]   ? "svg"
                                           : media[MEDIUM_PNG] ? "png"
                                                               : NULL};

    for (int i = 0; i < MEDIUM_COUNT; i++)
        if (media[i])
            *endings++ = medium_names[i];
    return gallery_begin(arena, r->layout, &look);
}

/* All drawings of a game come with a page that shows them. */
static void put_folder(const struct drawing_run *r, const char *folder)
{
    struct buf page = {0};
    struct gallery *gallery;

    if (!r->options->all) {
        put_files(r, folder, NULL);
        return;
    }
    gallery = begin_gallery(r);
    put_files(r, folder, gallery);
    gallery_end(gallery, &page);
    put_file(r, arena_print(r->run->arena, "%s/index.html", folder), &page);
    buf_free(&page);
}

void drawings_put(struct drawing_run *r)
{
    const struct diagram_options *o = r->options;
    bool text = only_medium(o) == MEDIUM_TEXT;
    bool file = o->output && medium_of(o->output) != MEDIUM_COUNT;

    if (puts_stream(o) && (text || r->count == 1))
        put_stream(r, only_medium(o));
    else if (r->count > 1 && (puts_stream(o) || file))
        diag_help(diag_add(r->run->diags, DIAG(DRAWING_SEVERAL), (struct place){0}, r->count),
                  "name a folder: '-o drawings/ --format=svg'");
    else if (file)
        put_one(r, medium_of(o->output), o->output);
    else
        put_folder(r, o->output ? o->output
                                : arena_print(r->run->arena, "out/%s/diagrams", r->layout->name));
}
