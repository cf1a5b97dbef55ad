/* Layouts for drawings: of a layout file, or of a definition alone. */
#include "page/drawing.h"
#include "page/legend.h"

#include <unistd.h>

static void add_input(struct arena *arena, struct layout *layout, const char *path)
{
    *ARENA_PUSH(arena, layout->inputs, layout->input_count) = path;
}

/* A style of its own in place of the layout's. */
static bool load_style(struct arena *arena, struct layout *layout, const char *path,
                       struct diags *diags)
{
    const struct located usual = {0};

    layout->style_path = path;
    layout->style = (struct style){0};
    if (path)
        add_input(arena, layout, path);
    if (!style_load(arena, path, &layout->style, diags))
        return false;
    layout->legend = legend_named(arena, &layout->style, "legend", &usual, diags);
    return layout->legend;
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
    if (!style && access(usual, R_OK) == 0)
        style = usual;
    layout->complete = load_style(arena, layout, style, diags) && layout->game;
    return layout->complete;
}

bool drawing_layout(struct arena *arena, const char *path, const char *style, struct layout *layout,
                    struct diags *diags)
{
    const struct source *source = source_read(arena, path, diags);

    add_input(arena, layout, path);
    if (!source)
        return false;
    if (file_kind_of(source) != FILE_LAYOUT)
        return take_game(arena, source, style, layout, diags);
    *layout = (struct layout){0};
    return layout_read(arena, path, layout, diags) && layout->complete &&
           (!style || load_style(arena, layout, style, diags));
}
