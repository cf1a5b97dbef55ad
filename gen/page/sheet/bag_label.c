#include "page/sheet/bag_label.h"

#include "draw/notched.h"
#include "draw/piece/disc.h"
#include "draw/piece/panel.h"
#include "game/called.h"
#include "words/words.h"

#include <math.h>

static const double frame = 0.9, hairline = 0.8, corner = 1.8; /* mm */
static const double count_below = 2.1; /* mm from a face to the baseline of its count */

/* No wider than the room. */
static void draw_line(struct pen *pen, enum type_id id, const char *words, double y, double height,
                      double room)
{
    if (pen_width(pen, id, words) <= room)
        pen_text(pen, id, words, 0, y, ALIGN_CENTRE, COLOUR_INK);
    else
        pen_fitted(pen, id, words, 0, y - 0.35 * height, room, height);
}

static void draw_kind(struct pen *pen, const struct layout *layout, const struct bag_kind *kind,
                      int side, struct point at, double size)
{
    struct panel panel = panel_front(kind->piece);

    panel.side = side;
    if (layout->form == FORM_DISC)
        draw_disc(pen, &panel, at.x, at.y, size / 2);
    else if (pen->apart)
        draw_panel_man(pen, &panel, at.x - size / 2, at.y - size / 2, size, size);
    else
        draw_panel_face(pen, &panel, at.x, at.y, size, size);
    pen_text(pen, STYLE_FINE, arena_print(pen->scene->arena, "× %d", kind->count), at.x,
             at.y + size / 2 + count_below, ALIGN_CENTRE, COLOUR_INK);
}

static void draw_bag_kinds(struct pen *pen, const struct layout *layout, const struct bag *bag,
                           const struct bag_grid *grid)
{
    double pitch = grid->room.width / (double)grid->columns;
    double row = fmin(grid->room.height / (double)grid->rows, grid->face + 2 * bag_count);
    double top = grid->room.y + (grid->room.height - row * (double)grid->rows) / 2;

    for (size_t i = 0; i < bag->kind_count; i++) {
        size_t in_row = i / grid->columns + 1 < grid->rows
                            ? grid->columns
                            : bag->kind_count - grid->columns * (grid->rows - 1);
        double x = ((double)(i % grid->columns) - ((double)in_row - 1) / 2) * pitch;
        double y = top + ((double)(i / grid->columns) + 0.5) * row - bag_count / 2;

        draw_kind(pen, layout, &bag->kinds[i], bag->side, (struct point){x, y}, grid->face);
    }
}

/* For those who cannot see it. */
static const char *told(struct arena *arena, const struct game *game, const struct bag *bag)
{
    struct buf kinds = {0};
    const char *words;

    for (size_t i = 0; i < bag->kind_count; i++)
        buf_print(&kinds, "%s%s × %d", i ? ", " : "",
                  piece_called(bag->kinds[i].piece, bag->side)->text, bag->kinds[i].count);
    words = WORDS(arena, game->words, WORD_BAG_TOLD, {"player", game_player(game, bag->side)},
                  {"kinds", buf_str(&kinds)});
    buf_free(&kinds);
    return words;
}

void draw_bag_label(struct pen *pen, const struct layout *layout, const struct bag *bag,
                    const struct area *area, struct point at)
{
    const struct game *game = layout->game;
    struct arena *arena = pen->scene->arena;
    const char *words = WORDS(arena, game->words, bag->count == 1 ? WORD_BAG_ONE : WORD_BAG,
                              {"player", game_player(game, bag->side)},
                              {"count", arena_print(arena, "%d", bag->count)});
    struct bag_grid grid = bag_grid(bag, area);
    double left = -area->width / 2, top = -area->height / 2, room = area->width - 2 * bag_inside;

    scene_begin(pen->scene, ROLE_FIGURE, words, told(arena, game, bag));
    scene_enter(pen->scene, at.x, at.y, 0);
    draw_notched_frame(pen,
                       &(struct notched){left + frame, top + frame, area->width - 2 * frame,
                                         area->height - 2 * frame, corner},
                       hairline);
    pen_fitted(pen, STYLE_TITLE, game->name.text, 0, top + bag_inside + bag_title / 2, room,
               bag_title);
    draw_line(pen, STYLE_SMALL_LABEL, words, top + bag_inside + bag_title + 0.72 * bag_line,
              0.5 * bag_line, room);
    if (grid.face > 0)
        draw_bag_kinds(pen, layout, bag, &grid);
    scene_leave(pen->scene);
    scene_end(pen->scene);
}
