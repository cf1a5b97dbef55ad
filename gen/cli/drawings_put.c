/* Where drawings go: a file, a folder with an index page, or standard output. */
#include "cli/format.h"

#include "emit/file.h"
#include "text/gallery.h"

/* The format asked for, of which there is one; text where none is. */
static enum drawing_format only_format(const struct diagram_options *o)
{
    for (int i = 0; i < DRAWING_FORMAT_COUNT; i++)
        if (o->formats & 1u << i)
            return (enum drawing_format)i;
    return DRAWING_TEXT;
}

/* A file that holds these bytes already stays as it is. */
static void put_file(const struct drawing_run *r, const char *path, const struct buf *bytes)
{
    bool fresh = false;

    if (type_sound(r->type, r->run->diags) &&
        file_update(path, bytes->text, bytes->size, &fresh, r->run->diags))
        made_file(r->made, path, fresh);
}

static void put_drawing(const struct work *w, enum drawing_format format, const char *path)
{
    struct buf out = {0};

    if (format_drawing(w, format, path, &out))
        put_file(w->r, path, &out);
    buf_free(&out);
}

static void put_one(const struct drawing_run *r, enum drawing_format format, const char *path)
{
    struct work work;

    if (work_begin(&work, r, r->drawings[0]))
        put_drawing(&work, format, path);
    work_end(&work);
}

static void put_stream(const struct drawing_run *r, enum drawing_format format)
{
    for (size_t i = 0; i < r->count; i++) {
        struct buf out = {0};
        struct work work;

        if (work_begin(&work, r, r->drawings[i]) &&
            format_drawing(&work, format, "standard output", &out) &&
            type_sound(r->type, r->run->diags))
            command_print(&out);
        if (format == DRAWING_TEXT && i + 1 < r->count)
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

        for (int format = 0; good && format < DRAWING_FORMAT_COUNT; format++)
            if (r->options->formats & 1u << format)
                put_drawing(&work, (enum drawing_format)format,
                            arena_print(work.drawn.arena, "%s/%s.%s", folder, r->drawings[i]->name,
                                        drawing_format_names[format]));
        if (good && gallery)
            gallery_add(gallery, &work.drawn);
        work_end(&work);
    }
}

static struct gallery *begin_gallery(const struct drawing_run *r)
{
    unsigned formats = r->options->formats;
    struct arena *arena = r->run->arena;
    const char **endings = arena_alloc(arena, DRAWING_FORMAT_COUNT + 1, sizeof *endings);
    struct gallery_look look = {.theme = r->options->drawing.theme,
                                .endings = endings,
                                .picture = formats_picture(formats)};

    for (int i = 0; i < DRAWING_FORMAT_COUNT; i++)
        if (formats & 1u << i)
            *endings++ = drawing_format_names[i];
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
    bool text = only_format(o) == DRAWING_TEXT;
    bool file = o->output && format_of(o->output) != DRAWING_FORMAT_COUNT;

    if (o->stream && (text || r->count == 1))
        put_stream(r, only_format(o));
    else if (r->count > 1 && (o->stream || file))
        diag_help(diag_add(r->run->diags, DIAG(DRAWING_SEVERAL), (struct place){0}, r->count),
                  "name a folder: '-o drawings/ --format=svg'");
    else if (file)
        put_one(r, format_of(o->output), o->output);
    else
        put_folder(r, o->output ? o->output
                                : arena_print(r->run->arena, "out/%s/diagrams", r->layout->name));
}
