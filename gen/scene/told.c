#include "scene/scene.h"
#include "type/type.h"

static void end_line(struct buf *out)
{
    while (out->size > 0 && out->text[out->size - 1] == ' ')
        out->text[--out->size] = '\0';
    if (out->size > 0 && out->text[out->size - 1] != '\n')
        buf_char(out, '\n');
}

/* A line that ends within a word goes on in the next one. */
static void put_line(struct buf *out, const char *text)
{
    static const char hyphen[] = "\u00AD";
    size_t size = strlen(text), end = strlen(hyphen);

    if (size >= end && strcmp(text + size - end, hyphen) == 0) {
        buf_put(out, text, size - end);
        return;
    }
    while (size > 0 && text[size - 1] == ' ')
        size--;
    buf_put(out, text, size);
    buf_char(out, ' ');
}

static void put_figure(struct buf *out, const struct shape_group *group)
{
    end_line(out);
    buf_print(out, "%s%s%s", group->title ? group->title : "",
              group->title && group->description ? ": " : "",
              group->description ? group->description : "");
    end_line(out);
}

void scene_told(const struct scene *scene, struct buf *out)
{
    for (size_t i = 0; i < scene->count; i++) {
        const struct shape *s = &scene->shapes[i];

        if (s->kind == SHAPE_BEGIN && s->group.role == ROLE_FIGURE) {
            put_figure(out, &s->group);
            i = scene_group_end(scene, i) - 1;
        } else if (s->kind == SHAPE_TEXT) {
            put_line(out, line_text(s->text.line));
        } else if (s->kind == SHAPE_BEGIN || s->kind == SHAPE_END) {
            end_line(out);
        }
    }
    end_line(out);
}
