#include "web/sketches.h"

#include "base/json.h"
#include "draw/board/position.h"
#include "emit/svg/svg.h"
#include "page/drawing/drawing.h"

#include <string.h>

static const double board_cell = 10; /* mm */

static struct pen pen_on(const struct sketches *s, double width, double height)
{
    return layout_pen(s->layout, s->type, s->layout->face, scene_new(s->arena, width, height));
}

/* The number of a path, which is told once for all drawings. */
static size_t path_number(struct sketches *s, const char *path, size_t size)
{
    const void **slot = lookup_slot(s->arena, &s->shared, path, size);
    size_t *number;

    if (!*slot) {
        number = arena_alloc(s->arena, 1, sizeof *number);
        *number = s->path_count;
        *slot = number;
        *ARENA_PUSH(s->arena, s->paths, s->path_count) = arena_text(s->arena, path, size);
    }
    return *(const size_t *)*slot;
}

/* Signs and pieces stand in many drawings, too far apart for a packer to see that. What follows the
 * place where a path begins becomes "@" and a number, where it is long. */
static void share_paths(struct sketches *s, const char *svg, struct buf *out)
{
    static const char start[] = " d=\"M";
    enum { LEAST = 24 };
    const char *at;

    while ((at = strstr(svg, start))) {
        size_t size;

        at += strlen(start);
        at += strspn(at, "0123456789-. ");
        size = strcspn(at, "\"");
        buf_put(out, svg, (size_t)(at - svg));
        if (size < LEAST)
            buf_put(out, at, size);
        else
            buf_print(out, "@%zu", path_number(s, at, size));
        svg = at + size;
    }
    buf_text(out, svg);
}

/* A number makes ids of drawings differ in one page. */
static const char *svg_of(struct sketches *s, const struct scene *scene, const char *prefix)
{
    const struct svg_options options = {.prefix = prefix, .title = "", .description = ""};
    struct buf svg = {0}, shared = {0};

    svg_write(scene, &options, &svg);
    share_paths(s, buf_take(s->arena, &svg), &shared);
    return buf_take(s->arena, &shared);
}

size_t sketch_figure(struct sketches *s, const struct figure *figure)
{
    struct pen pen = pen_on(s, 1, 1);
    struct json json = json_begin(&s->figures);
    const struct scene *scene = drawing_scene(&pen, s->arena, figure, 0.5);

    if (s->count)
        buf_char(&s->figures, ',');
    json_text(&json, NULL, svg_of(s, scene, arena_print(s->arena, "f%zu", s->count)));
    return s->count++;
}

/* --- the board and the men --- */

static const char *draw_board(struct sketches *s, bool turned)
{
    struct placement empty = placement_empty(s->arena, s->layout->game);
    const struct picture picture = {.placement = &empty,
                                    .region = region_whole(s->layout->game),
                                    .turned = turned,
                                    .hands = HANDS_NONE};
    struct pen pen = pen_on(s, 1, 1);

    s->board.cell = board_cell;
    s->board.width = picture_width(&pen, &picture, board_cell);
    s->board.height = picture_height(&pen, &picture, board_cell);
    s->board.corners[turned] = picture_origin(&pen, &picture, board_cell);
    pen.scene = scene_new(s->arena, s->board.width, s->board.height);
    draw_picture(&pen, &picture, 0, 0, board_cell);
    return svg_of(s, pen.scene, turned ? "u" : "b");
}

static void put_man(struct sketches *s, struct json *json, const struct man *man)
{
    const char *key = arena_print(s->arena, "%d%c%d", (int)(man->piece - s->layout->game->pieces),
                                  man->base ? '+' : '-', man->side);
    struct pen pen = pen_on(s, board_cell, board_cell);

    draw_small_man(&pen, man, (struct point){board_cell / 2, board_cell / 2}, board_cell);
    json_text(json, key, svg_of(s, pen.scene, arena_print(s->arena, "m%s", key)));
}

/* As they are, and where others promote to them as what these have become. */
static void put_men(struct sketches *s, struct json *json)
{
    const struct game *game = s->layout->game;

    for (size_t i = 0; i < 2 * game->piece_count; i++) {
        struct man man = {.piece = &game->pieces[i / 2], .side = (int)i % 2};

        put_man(s, json, &man);
        for (size_t k = 0; k < game->piece_count && !man.base; k++)
            if (piece_becomes(&game->pieces[k], man.piece))
                man.base = &game->pieces[k];
        if (man.base)
            put_man(s, json, &man);
    }
}

void sketches_end(struct sketches *s, struct buf *out)
{
    const struct pen pen = pen_on(s, 1, 1);
    struct json json = json_begin(out);

    json_open_object(&json, NULL, JSON_FLAT);
    json_open_array(&json, "boards", JSON_FLAT);
    for (int turned = 0; turned < 2; turned++) {
        json_text(&json, NULL, draw_board(s, turned));
        s->board.upright[turned] = men_stand_upright(&pen, turned);
    }
    json_close(&json);
    json_open_object(&json, "men", JSON_FLAT);
    put_men(s, &json);
    json_close(&json);
    json_open_array(&json, "figures", JSON_FLAT);
    buf_put(out, buf_str(&s->figures), s->figures.size);
    json_close(&json);
    json_open_array(&json, "paths", JSON_FLAT);
    for (size_t i = 0; i < s->path_count; i++)
        json_text(&json, NULL, s->paths[i]);
    json_close(&json);
    json_close(&json);
    buf_free(&s->figures);
}
