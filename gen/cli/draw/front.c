/* Pictures of the front page of several games. */
#include "cli/draw/drawings.h"
#include "emit/file.h"
#include "page/sheet/sheet.h"
#include "page/text/cover.h"
#include "scene/clip.h"

/* Writes a picture, and takes its name and size down. */
static void put_picture(struct pen *pen, const char *folder, const char *name,
                        struct front_picture *picture, struct run *run, struct made *made)
{
    const char *path = arena_print(run->arena, "%s/%s", folder, name);
    const struct svg_options options = {.output = path};
    LOCAL_BUF(drawn);
    bool fresh;

    scene_crop(pen->scene, 1);
    svg_write(pen->scene, &options, &drawn);
    picture->width = gallery_pixels(pen->scene->width);
    picture->height = gallery_pixels(pen->scene->height);
    if (file_update(path, drawn.text, drawn.size, &fresh, run->diags)) {
        picture->file = name;
        made_file(made, path, fresh);
    }
}

void front_pictures(struct front_game *game, const char *folder, struct type *type, struct run *run,
                    struct made *made)
{
    const struct layout *layout = game->layout;
    const struct part *pieces = part_next(layout, PART_PIECES, NULL);
    LOCAL_ARENA(arena);
    struct pen pen = layout_pen(layout, type, layout->face, scene_new(arena, 1, 1));

    draw_cover(&pen, layout, NULL, 0, 0);
    game->cover.alt =
        WORDS(run->arena, layout->game->words, WORD_COVER_WORDS, {"game", layout->game->name.text});
    put_picture(&pen, folder, "cover.svg", &game->cover, run, made);
    if (layout->game->setup) {
        pen =
            layout_pen(layout, type, pieces ? pieces->face : layout->face, scene_new(arena, 1, 1));
        draw_laid_set(&pen, layout);
        put_picture(&pen, folder, "set.svg", &game->set, run, made);
    }
}
