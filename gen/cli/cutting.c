#include "cli/cutting.h"

#include "draw/cutting.h"
#include "emit/dxf.h"
#include "emit/file.h"
#include "emit/svg/svg.h"

#include <string.h>

const char *const cutting_names[] = {"svg", "dxf", NULL};

bool cutting_read(const char *text, unsigned *formats)
{
    for (*formats = 0;; text++) {
        size_t size = strcspn(text, ","), i = 0;

        while (cutting_names[i] &&
               (strlen(cutting_names[i]) != size || strncmp(cutting_names[i], text, size) != 0))
            i++;
        if (!cutting_names[i])
            return false;
        *formats |= 1u << i;
        text += size;
        if (!*text)
            return true;
    }
}

/* A file to be. */
struct cut_file {
    const struct scene *scene;
    const char *path, *title;
};

static void write_svg(const struct cut_file *file, struct buf *out)
{
    struct svg_options options = {.output = file->path,
                                  .title = file->title,
                                  .description = "Lines to cut are red, lines to fold blue, marks "
                                                 "of register green; the rest is printed.",
                                  .group_ids = true};

    svg_write(file->scene, &options, out);
}

static void write_dxf(const struct cut_file *file, struct buf *out)
{
    dxf_write(file->scene, out);
}

bool cutting_write(struct run *run, const struct scene *sheet, const char *path, int page,
                   unsigned formats)
{
    static void (*const writers[])(const struct cut_file *, struct buf *) = {write_svg, write_dxf};
    const struct shape *title = scene_subject(sheet);
    struct cut_file file = {.scene = cutting_of(run->arena, sheet),
                            .title = title ? title->title : NULL};
    int stem = (int)(strlen(path) - strlen(".pdf"));
    bool good = true;

    for (size_t i = 0; i < COUNT_OF(writers); i++) {
        struct buf out = {0};

        if (!(formats & 1u << i))
            continue;
        file.path = arena_print(run->arena, "%.*s-%02d.%s", stem, path, page, cutting_names[i]);
        writers[i](&file, &out);
        good &= file_write(file.path, out.text, out.size, run->diags);
        buf_free(&out);
    }
    return good;
}
