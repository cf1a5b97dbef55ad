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

/* A number makes ids of drawings differ in one page. */
static const char *svg_of(const struct sketches *s, const struct scene *scene, const char *prefix)
{
    const struct svg_options options = {.prefix = prefix, .title = "", .description = ""};
    struct buf svg = {0};

    svg_write(scene, &options, &svg);
    return buf_take(s->arena, &svg);
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

static void put_man(const struct sketches *s, struct json *json, const struct man *man)
{
    const char *key = arena_print(s->arena, "%d%c%d", (int)(man->piece - s->layout->game->pieces),
                                  man->base ? '+' : '-', man->side);
    struct pen pen = pen_on(s, board_cell, board_cell);

    draw_small_man(&pen, man, (struct point){board_cell / 2, board_cell / 2}, board_cell);
    json_text(json, key, svg_of(s, pen.scene, arena_print(s->arena, "m%s", key)));
}

/* As they are, and where others promote to them as what these have become. */
static void put_men(const struct sketches *s, struct json *json)
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
    json_close(&json);
    buf_free(&s->figures);
}
