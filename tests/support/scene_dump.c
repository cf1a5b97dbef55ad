#include "support/scene_dump.h"
#include "scene/flat.h"
#include "type/type.h"

const char *const role_names[ROLE_COUNT] = {
    [ROLE_NONE] = "group",
    [ROLE_SECTION] = "section",
    [ROLE_TITLE] = "title",
    [ROLE_HEADING] = "heading",
    [ROLE_SUBHEADING] = "subheading",
    [ROLE_PARAGRAPH] = "paragraph",
    [ROLE_LIST] = "list",
    [ROLE_STEPS] = "steps",
    [ROLE_ITEM] = "item",
    [ROLE_LABEL] = "label",
    [ROLE_BODY] = "body",
    [ROLE_TABLE] = "table",
    [ROLE_ROW] = "row",
    [ROLE_HEAD_CELL] = "head-cell",
    [ROLE_CELL] = "cell",
    [ROLE_FIGURE] = "figure",
    [ROLE_CAPTION] = "caption",
    [ROLE_CONTENTS] = "contents",
    [ROLE_PAGE] = "page",
    [ROLE_ENTRY] = "entry",
};

static const char *const layer_words[LAYER_COUNT] = {
    [LAYER_ART] = "",  [LAYER_CUT] = " cut", [LAYER_FOLD] = " fold", [LAYER_REGISTER] = " register",
    [LAYER_NOTE] = "", /* told by where it stands */
};

static void dump_point(struct buf *out, struct point p)
{
    buf_char(out, ' ');
    buf_number(out, p.x, 3);
    buf_char(out, ',');
    buf_number(out, p.y, 3);
}

static void dump_path(const struct shape *shape, struct buf *out)
{
    struct path_walk walk = path_walk(shape->path.segments, shape->path.count);
    const struct paint *p = &shape->path.paint;

    buf_print(out, "path%s", layer_words[shape->layer]);
    if (p->filled)
        buf_print(out, " fill %02x%02x%02x", p->fill.r, p->fill.g, p->fill.b);
    if (p->width > 0) {
        buf_print(out, " stroke %02x%02x%02x ", p->stroke.r, p->stroke.g, p->stroke.b);
        buf_number(out, p->width, 3);
    }
    if (p->dash > 0)
        buf_text(out, " dashed");
    buf_char(out, ':');
    for (const struct segment *s; (s = path_next(&walk));) {
        buf_print(out, " %c", "MLCZ"[s->verb]);
        for (int k = 0; k < verb_points[s->verb]; k++)
            dump_point(out, s->to[k]);
    }
}

static void dump_text(const struct shape *shape, struct buf *out)
{
    buf_text(out, "text");
    dump_point(out, shape->text.at);
    if (shape->text.turns)
        buf_print(out, " turned %d", shape->text.turns * 90);
    buf_print(out, " \"%s\"", line_text(shape->text.line));
}

static void dump_place(const struct shape *shape, struct buf *out)
{
    buf_text(out, shape->kind == SHAPE_ANCHOR ? "anchor" : "link");
    dump_point(out, shape->mark.at);
    if (shape->kind == SHAPE_LINK)
        dump_point(out, shape->mark.size);
    buf_print(out, " \"%s\"", shape->mark.title);
}

void scene_dump(const struct scene *scene, struct buf *out)
{
    int depth = 0;

    buf_text(out, "scene");
    dump_point(out, (struct point){scene->width, scene->height});
    buf_char(out, '\n');
    scene = scene_unfold(scene->arena, scene);
    EACH (s, scene->shapes, scene->count) {
        depth -= s->kind == SHAPE_END;
        buf_print(out, "%*s", 2 * depth, "");
        if (s->kind == SHAPE_PATH)
            dump_path(s, out);
        else if (s->kind == SHAPE_TEXT)
            dump_text(s, out);
        else if (s->kind == SHAPE_BEGIN)
            buf_print(out, "begin %s \"%s\"", role_names[s->group.role],
                      s->group.title ? s->group.title : "");
        else if (s->kind == SHAPE_BOOKMARK)
            buf_print(out, "bookmark %d \"%s\"", s->mark.level, s->mark.title);
        else if (s->kind == SHAPE_ANCHOR || s->kind == SHAPE_LINK)
            dump_place(s, out);
        else
            buf_text(out, "end");
        buf_char(out, '\n');
        depth += s->kind == SHAPE_BEGIN;
    }
}
