/* Diagrams on demand: each line of the input is a key with its value, as `piecework diagram` takes
 * them on its command line and rule texts in their blocks; the first one says what is drawn. What
 * is refused is reported; what is not can be drawn, and said in words. */
#include "fuzz.h"

#include "page/drawing/drawing.h"
#include "page/figure/figure.h"
#include "scene/scene.h"
#include "type/type.h"

#include <string.h>

enum { MOST_KEYS = 24, REQUESTS_PER_OPENING = 256 };

/* What stays open from input to input; libFuzzer has no place to pass it along. */
static struct {
    struct arena *arena;
    struct diags *diags;
    struct layout layout;
    struct drawing *drawings;
    size_t count, requests;
    struct type *type;
} desk;

static void open_desk(void)
{
    if (!desk.arena) {
        desk.arena = arena_new();
        desk.diags = diags_new();
        drawing_layout(desk.arena, "pieces/jul-gonu.yaml", NULL, &desk.layout, desk.diags);
        desk.drawings = drawings_of(desk.arena, &desk.layout, &desk.count);
    }
    if (desk.requests++ % REQUESTS_PER_OPENING == 0) {
        type_close(desk.type);
        desk.type = type_open(desk.layout.style.fonts, desk.layout.style.font_count, desk.diags);
    }
}

/* The one that the line names, or by a number of its first byte. */
static struct drawing drawing_at(const char *line, size_t size)
{
    struct buf name = {0};
    struct drawing found;
    size_t i = 0;

    buf_put(&name, line, size);
    while (i < desk.count && strcmp(desk.drawings[i].name, buf_str(&name)) != 0)
        i++;
    if (i == desk.count)
        i = size ? (unsigned char)*line % (desk.count + 1) : desk.count;
    found = i < desk.count ? desk.drawings[i] : drawing_of_position();
    buf_free(&name);
    return found;
}

/* Lines "key: value" behind the first; returns how many. */
static size_t read_keys(struct fuzz_run *run, struct drawing_key *keys)
{
    size_t count = 0;

    for (unsigned line = 2; line <= run->source->line_count && count < MOST_KEYS; line++) {
        size_t size;
        const char *text = source_line(run->source, line, &size), *colon = memchr(text, ':', size);
        struct place place = {run->source, line, 1, 1};

        if (!colon)
            continue;
        keys[count].key = arena_text(run->arena, text, (size_t)(colon - text));
        keys[count++].value = (struct located){
            .text = arena_text(run->arena, colon + 1, size - (size_t)(colon + 1 - text)),
            .at = place};
    }
    return count;
}

static const char *broken_by_drawing(struct fuzz_run *run, const struct drawing *drawing,
                                     const struct drawing_key *keys, size_t count)
{
    const struct layout *layout = &desk.layout;
    struct pen pen = {.type = desk.type, .style = &layout->style, .face = layout->face};
    struct figure *figure =
        drawing_figure(&pen, run->arena, layout, drawing, keys, count, run->diags);
    const struct scene *scene;

    if (!figure)
        return diags_at_least(run->diags, LEVEL_ERROR) ? NULL : "no figure, but no error";
    if (diags_at_least(run->diags, LEVEL_ERROR))
        return NULL;
    scene = drawing_scene(&pen, run->arena, figure, 1);
    return scene->width > 0 && scene->height > 0 ? NULL : "a drawing has no size";
}

const char *fuzz_request(const char *bytes, size_t size)
{
    struct fuzz_run run = fuzz_begin(bytes, size);
    struct drawing_key keys[MOST_KEYS];
    const char *broken = NULL;

    open_desk();
    if (run.source) {
        size_t length, count = read_keys(&run, keys);
        const char *first = source_line(run.source, 1, &length);
        struct drawing drawing = drawing_at(first, length);

        broken = broken_by_drawing(&run, &drawing, keys, count);
    }
    return fuzz_end(&run, broken);
}
