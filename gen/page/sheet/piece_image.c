#include "page/sheet/piece_image.h"

#include "base/lookup.h"
#include "base/slug.h"
#include "draw/piece/disc.h"
#include "draw/piece/dress.h"
#include "game/called.h"
#include "game/owners.h"
#include "page/sheet/sheet.h"
#include "words/words.h"

#include <string.h>

/* --- the list --- */

struct lister {
    struct arena *arena;
    const struct layout *layout;
    struct piece_image *list;
    size_t count;
    struct lookup names;
};

/* Whether a player's piece is a picture of its own: the players' look apart, or differ, or one of
 * them alone has such a piece. */
static bool is_apart(const struct layout *layout, const struct piece *piece)
{
    return layout->players != PLAYERS_ALIKE || layout->form == FORM_DISC ||
           piece_differs(piece) || piece_called(piece, 0) != piece_called(piece, 1) ||
           !piece_is_shared(piece);
}

/* "blue-lion-front"; of a name without letters or digits the code. */
static const char *name_of(struct lister *l, const struct piece_image *image)
{
    struct buf slug = {0};
    const char *wanted, *name;
    const void **slot;

    if (image->side >= 0)
        slug_write(game_player(l->layout->game, image->side), &slug);
    if (slug.size > 0)
        buf_char(&slug, '-');
    slug_write(piece_called(image->piece, image->panel.side)->text, &slug);
    if (slug.size == 0 || slug.text[slug.size - 1] == '-')
        slug_write(image->piece->code.text, &slug);
    wanted = arena_print(l->arena, "%s-%s", buf_str(&slug), image->back ? "back" : "front");
    buf_free(&slug);
    name = wanted;
    for (int number = 2; *(slot = lookup_slot(l->arena, &l->names, name, strlen(name))); number++)
        name = arena_print(l->arena, "%s-%d", wanted, number);
    *slot = name;
    return name;
}

static void add_image(struct lister *l, const struct part *part, struct piece_image image)
{
    image.panel = image.back ? piece_back(l->arena, l->layout, &part->pieces.making, image.piece)
                             : panel_front(image.piece);
    image.panel.side = image.side >= 0 ? image.side : piece_owner(image.piece);
    image.name = name_of(l, &image);
    *ARENA_PUSH(l->arena, l->list, l->count) = image;
}

/* How many of a kind a part prints, of a player unless both players' are alike. */
static size_t count_men(const struct man *men, size_t count, const struct piece *piece, int side)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++)
        found += men[i].piece == piece && (side < 0 || men[i].side == side);
    return found;
}

static void add_part(struct lister *l, const struct part *part)
{
    const struct game *game = l->layout->game;
    struct man *men;
    size_t count = packing_men(l->arena, l->layout, &part->pieces, &men);

    for (int side = -1; side < 2; side++)
        for (size_t i = 0; i < game->piece_count; i++) {
            struct piece_image image = {
                .piece = &game->pieces[i], .face = part->face, .side = side};

            image.count = count_men(men, count, image.piece, side);
            if (image.count == 0 || is_apart(l->layout, image.piece) != (side >= 0))
                continue;
            add_image(l, part, image);
            image.back = true;
            if (part->pieces.making.print != PRINT_SINGLE)
                add_image(l, part, image);
        }
}

size_t piece_images(struct arena *arena, const struct layout *layout, struct piece_image **list)
{
    struct lister lister = {.arena = arena, .layout = layout};

    for (const struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));)
        add_part(&lister, p);
    *list = lister.list;
    return lister.count;
}

/* --- drawing --- */

/* Beyond the cut go the grounds of players who look apart, and dark discs; all else is white. */
static void draw_ground(struct pen *pen, const struct panel *panel, double bleed)
{
    bool own = pen->apart && pen->form != FORM_DISC && pen->form != FORM_SHOGI;
    struct paint ground = fill_of(own ? dress_ground(pen, panel->side) : grey(100));
    const struct trim *t = &pen->scene->trim;

    path_rect(pen->scene, 0, 0, pen->scene->width, pen->scene->height);
    scene_draw(pen->scene, &ground);
    if (pen->form != FORM_DISC || bleed <= 0 || panel->emblem ||
        !disc_ground(pen, panel, &ground.fill))
        return;
    disc_outline(pen, t->x + t->width / 2, t->y + t->height / 2, t->width / 2 + bleed);
    scene_draw(pen->scene, &ground);
}

static const char *alt_of(const struct pen *pen, const struct layout *layout,
                          const struct piece_image *image)
{
    const char *name = piece_called(image->panel.piece, image->panel.side)->text;

    if (image->side < 0)
        return name;
    return WORDS(pen->scene->arena, layout->game->words, WORD_OWN_PIECE,
                 {"player", game_player(layout->game, image->side)}, {"piece", name});
}

void draw_piece_image(struct pen *pen, const struct layout *layout, const struct piece_image *image)
{
    struct scene *scene = pen->scene;
    double width = layout->piece_width, height = layout->piece_height;

    scene->trim = (struct trim){(scene->width - width) / 2, (scene->height - height) / 2, width,
                                height, layout->bleed};
    scene_begin(scene, ROLE_FIGURE, piece_called(image->panel.piece, image->panel.side)->text,
                alt_of(pen, layout, image));
    draw_ground(pen, &image->panel, layout->bleed);
    scene_enter(scene, scene->trim.x, scene->trim.y, 0);
    draw_piece_face(pen, &image->panel, true, false, width, height);
    scene_leave(scene);
    scene_end(scene);
}
