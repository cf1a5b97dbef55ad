/* Layouts for drawings: of a layout file, or of a definition alone. */
#include "art/artwork.h"
#include "diag/source.h"
#include "draw/move/piece_marks.h"
#include "load/load.h"
#include "page/drawing/drawing.h"
#include "layout/legend.h"
#include "page/plan/sizes.h"

#include <string.h>

static void add_input(struct arena *arena, struct layout *layout, const char *path)
{
    *ARENA_PUSH(arena, layout->inputs, layout->input_count) = path;
}

static void open_pictures(struct arena *arena, struct layout *layout, struct diags *diags)
{
    size_t count;
    const char **paths = art_open_game(NULL, arena, layout->game, &count, diags);

    for (size_t i = 0; i < count; i++)
        add_input(arena, layout, paths[i]);
}

/* A style of its own in place of the layout's. */
static bool load_style(struct arena *arena, struct layout *layout, const char *path,
                       struct diags *diags)
{
    bool good;

    layout->style_path = path;
    layout->style = (struct style){0};
    if (path)
        add_input(arena, layout, path);
    good = style_load(arena, path, &layout->style, diags);
    for (size_t i = 0; i < layout->style.base_count; i++)
        add_input(arena, layout, layout->style.bases[i]);
    if (!good)
        return false;
    layout->legend = legend_usual(&layout->style, layout->game, layout->marks);
    return !layout->game || style_take_game(&layout->style, layout->game, diags);
}

/* Whether more than half of the pieces show how they move by a face of their own. */
static bool has_own_faces(const struct game *game)
{
    size_t own = 0;

    for (size_t i = 0; i < game->piece_count; i++) {
        bool alone = game->pieces[i].drawable;

        for (size_t k = 0; alone && k < game->piece_count; k++)
            alone = k == i || !game->pieces[k].drawable ||
                    !face_equal(&game->pieces[i].face, &game->pieces[k].face);
        own += alone;
    }
    return 2 * own > game->piece_count;
}

/* Of a definition alone, pieces show how they move, or by what else all of them can be told apart.
 */
static enum face_style usual_face(const struct game *game)
{
    bool pictures = true, natives = true;

    for (size_t i = 0; i < game->piece_count; i++) {
        pictures = pictures && game->pieces[i].picture.name.text;
        natives = natives && game->pieces[i].native.text.text;
    }
    if (has_own_faces(game))
        return FACE_MNEMONIC;
    return pictures ? FACE_PICTURE : natives ? FACE_GLYPH : FACE_LETTER;
}

static bool take_game(struct arena *arena, const struct source *source, const char *style,
                      struct layout *layout, struct diags *diags)
{
    const char *usual = path_beside(arena, source->path, "../layouts/style.yaml");

    layout->source = source;
    layout->name = layout->file = path_stem(arena, source->path);
    layout->game_path = source->path;
    layout->piece_width = 24; /* mm; of a mean size */
    layout->piece_height = 26;
    layout->figure_square = 8;
    layout->game = game_from_source(arena, source, diags);
    layout->marks = piece_marks_new(arena);
    if (layout->game)
        open_pictures(arena, layout, diags);
    if (layout->game)
        layout->face = usual_face(layout->game);
    if (!style && !source_trouble(usual, diags))
        style = usual;
    layout->complete = load_style(arena, layout, style, diags) && layout->game;
    return layout->complete;
}

bool drawing_layout(struct arena *arena, const char *path, const char *style, struct layout *layout,
                    struct diags *diags)
{
    const struct source *source = source_given(arena, path, diags);

    add_input(arena, layout, path);
    if (!source)
        return false;
    if (file_kind_of(source) != FILE_LAYOUT)
        return take_game(arena, source, style, layout, diags);
    layout->inputs = NULL;
    layout->input_count = 0;
    return layout_open(arena, path, layout, diags) && layout->complete &&
           (!style || load_style(arena, layout, style, diags));
}

/* What is wrong with the files is told when one of them is read for good. */
const char *drawing_layout_beside(struct arena *arena, const char *path)
{
    const char *name = arena_print(arena, "../layouts/%s.yaml", path_stem(arena, path));
    const char *beside = path_beside(arena, path, name);
    struct diags *unheard = diags_new();
    const struct source *definition =
        source_trouble(path, unheard) ? NULL : source_read(arena, path, unheard);
    struct layout layout = {0};

    if (definition && file_kind_of(definition) != FILE_LAYOUT && !source_trouble(beside, unheard))
        drawing_layout(arena, beside, NULL, &layout, unheard);
    diags_free(unheard);
    return layout.game && strcmp(layout.game->source->text, definition->text) == 0 ? beside : path;
}
