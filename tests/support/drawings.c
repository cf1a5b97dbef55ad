#include "support/drawings.h"

#include "draw/move/diagram.h"
#include "page/drawing/drawing.h"
#include "page/text/booklet.h"
#include "page/text/card.h"

const char *const drawn_layouts[DRAWN_LAYOUTS] = {
    DRAWN,
    "layouts/chu-seireigi.yaml",
    "layouts/jungi.yaml",
    "layouts/jul-gonu.yaml",
    "layouts/jungle.yaml",
};

int drawn_set_up(void **state)
{
    *state = studio_open(DRAWN);
    return 0;
}

struct diagram test_diagram_of(struct arena *arena, const struct piece *piece,
                               const struct legend *legend)
{
    struct move_marks *marks = arena_alloc(arena, 1, sizeof *marks);

    *marks = marks_of_piece(arena, piece);
    return diagram_of(piece, marks, legend);
}

static const double margin = 2, cell = 6, name_room = 5; /* mm */

struct scene *drawing_of_moves(struct pen *pen, struct arena *arena, const struct layout *layout,
                               const struct piece *piece)
{
    struct diagram diagram = test_diagram_of(arena, piece, layout->legend);
    double width = diagram_files(&diagram) * cell, height = diagram_ranks(&diagram) * cell;

    pen->scene = scene_new(arena, width + 2 * margin, height + 2 * margin + name_room);
    scene_begin(pen->scene, ROLE_FIGURE, piece->name.text, piece->text.text);
    pen_text(pen, STYLE_CAPTION, piece->name.text, margin, margin + 3, ALIGN_LEFT, COLOUR_INK);
    draw_diagram(pen, &diagram, margin, margin + name_room, cell);
    scene_end(pen->scene);
    return pen->scene;
}

static void add(struct studio *s, struct sample **list, size_t *count, const char *name,
                struct scene *scene)
{
    *ARENA_PUSH(s->arena, *list, *count) =
        (struct sample){arena_print(s->arena, "%s-%s", s->layout->name, name), scene};
}

size_t drawings_of_moves(struct studio *s, struct sample **list)
{
    const struct game *game = s->layout->game;
    size_t count = 0;

    *list = NULL;
    for (size_t i = 0; i < game->piece_count; i++)
        add(s, list, &count, game->pieces[i].name.text,
            drawing_of_moves(&s->pen, s->arena, s->layout, &game->pieces[i]));
    return count;
}

size_t drawings_of_all(struct studio *s, struct sample **list)
{
    const struct drawing_key *none = NULL;
    size_t count = 0, drawn;
    const struct drawing *all = drawings_of(s->arena, s->layout, &drawn);

    *list = NULL;
    for (size_t i = 0; i < drawn; i++) {
        const struct figure *figure;

        s->pen.face = s->layout->face;
        s->pen.scene = scene_new(s->arena, 1, 1);
        figure = drawing_figure(&s->pen, s->arena, s->layout, &all[i], none, 0, s->diags);
        if (!figure)
            continue;
        drawing_scene(&s->pen, s->arena, figure, 1);
        add(s, list, &count, all[i].name, s->pen.scene);
    }
    return count;
}

static void add_part(struct studio *s, const struct part *part, struct sample **list, size_t *count)
{
    const struct paper paper = test_paper("a4");
    const struct part_plan *plan = studio_plan(s, part, &paper);

    for (int i = 0; i < plan->pages; i++)
        add(s, list, count, arena_print(s->arena, "%s %d", part->caption.text, i + 1),
            studio_page(s, plan, i));
}

size_t drawings_of_pages(struct studio *s, struct sample **list)
{
    size_t count = 0;

    *list = NULL;
    for (size_t i = 0; i < s->layout->part_count; i++)
        add_part(s, &s->layout->parts[i], list, &count);
    return count;
}

const char *drawing_told(struct studio *studio, const struct drawing *drawing)
{
    const struct figure *figure;

    studio_scene(studio, 1, 1);
    figure = drawing_figure(&studio->pen, studio->arena, studio->layout, drawing, NULL, 0,
                            studio->diags);
    return figure ? figure->alt : NULL;
}
