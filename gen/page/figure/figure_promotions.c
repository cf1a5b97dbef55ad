/* Which piece becomes which: pieces at the left, what they promote to at the right. Those that have
 * a promoted piece in common, and all that one piece may become, make a group. */
#include "draw/arrow.h"
#include "page/figure/figure_internal.h"

static const double card = 11, row_pitch = 13.5, group_gap = 3; /* mm */
static const double name_gap = 2, arrow_room = 14, column_gap = 10;

struct promotion_group {
    const struct piece **pieces[2]; /* from, to */
    size_t count[2];
};

/* --- groups --- */

static bool has(const struct promotion_group *group, int side, const struct piece *piece)
{
    return FIND(one, group->pieces[side], group->count[side], *one == piece);
}

static bool add(struct arena *arena, struct promotion_group *group, int side,
                const struct piece *piece)
{
    if (has(group, side, piece))
        return false;
    *ARENA_PUSH(arena, group->pieces[side], group->count[side]) = piece;
    return true;
}

/* Adds what the group's pieces become, and what else becomes that, until nothing is new. */
static void complete(struct arena *arena, const struct game *game, struct promotion_group *group)
{
    for (bool more = true; more;) {
        more = false;
        EACH (piece, game->pieces, game->piece_count) {
            bool in = has(group, 0, piece);

            for (size_t k = 0; k < piece->choice_count && !in; k++)
                in = has(group, 1, piece->choices[k]);
            more = (in && add(arena, group, 0, piece)) || more;
            for (size_t k = 0; k < piece->choice_count && in; k++)
                more = add(arena, group, 1, piece->choices[k]) || more;
        }
    }
}

static bool is_grouped(const struct figure_promotions *p, const struct piece *piece)
{
    return FIND(group, p->groups, p->count, has(group, 0, piece));
}

static void find_groups(struct arena *arena, const struct game *game, struct figure_promotions *p)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        struct promotion_group *group;

        if (game->pieces[i].choice_count == 0 || is_grouped(p, &game->pieces[i]))
            continue;
        group = ARENA_PUSH(arena, p->groups, p->count);
        add(arena, group, 0, &game->pieces[i]);
        complete(arena, game, group);
    }
}

/* --- sizes --- */

static double column_width(const struct figure_promotions *p)
{
    return 2 * (card + name_gap) + p->names[0] + p->names[1] + arrow_room;
}

static double width_of(const struct figure_promotions *p, int columns)
{
    return columns * (column_width(p) + column_gap) - column_gap;
}

static size_t rows_of(const struct promotion_group *group)
{
    return group->count[0] > group->count[1] ? group->count[0] : group->count[1];
}

static double group_height(const struct promotion_group *group)
{
    return (double)rows_of(group) * row_pitch;
}

/* Groups of column c, filled downward: each has its share of the rows. */
static size_t column_start(const struct figure *figure, int c)
{
    const struct figure_promotions *p = &figure->promotions;
    size_t rows = 0, passed = 0, i = 0;

    for (size_t k = 0; k < p->count; k++)
        rows += rows_of(&p->groups[k]);
    while (i < p->count && passed * (size_t)figure->columns < rows * (size_t)c)
        passed += rows_of(&p->groups[i++]);
    return i;
}

/* Two where there is room, one for a few, and three for so many that two were far too high. */
static int usual_columns(const struct figure_promotions *p, double room)
{
    enum { FEW = 4, MANY = 100 };
    int columns = p->count > MANY ? 3 : 2;

    while (columns > 1 && (p->count <= FEW || width_of(p, columns) > room))
        columns--;
    return columns;
}

static double column_height(const struct figure *figure, int c)
{
    double height = -group_gap - (row_pitch - card);

    for (size_t i = column_start(figure, c); i < column_start(figure, c + 1); i++)
        height += group_height(&figure->promotions.groups[i]) + group_gap;
    return height;
}

static bool prepare_promotions(const struct figure_reader *r, const struct figure_request *f,
                               struct figure *figure)
{
    struct figure_promotions *p = &figure->promotions;
    bool free = figure->alone && figure->width <= 0; /* as wide as it likes to be */
    double room = free ? INFINITY : figure->measure.block;

    find_groups(r->arena, figure->layout->game, p);
    if (p->count == 0)
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->place, "show", "no piece promotes"),
                  "write 'promotes' into the definition, or leave this figure out");
    for (size_t i = 0; i < p->count; i++)
        for (int side = 0; side < 2; side++)
            for (size_t k = 0; k < p->groups[i].count[side]; k++)
                p->names[side] =
                    fmax(p->names[side],
                         pen_width(r->pen, STYLE_ENTRY, p->groups[i].pieces[side][k]->name.text));
    if (figure->width > 0)
        room = figure->width;
    if (figure->columns == 0)
        figure->columns = usual_columns(p, room);
    while (figure->columns > 1 && width_of(p, figure->columns) > room)
        figure->columns--;
    figure->width = room;
    if (!free)
        figure_has_room(r, f, figure, room, width_of(p, figure->columns));
    figure->width = width_of(p, figure->columns);
    for (int c = 0; c < figure->columns; c++)
        figure->height = fmax(figure->height, column_height(figure, c));
    return true;
}

/* --- drawing --- */

static double left_of(const struct figure_promotions *p, int side)
{
    return side ? card + name_gap + p->names[0] + arrow_room : 0;
}

/* The middle of a piece, from its group's upper edge: the shorter stack stands in the middle. */
static double middle_of(const struct promotion_group *group, int side, size_t index)
{
    double spare = (double)(rows_of(group) - group->count[side]) / 2;

    return ((double)index + spare) * row_pitch + card / 2;
}

static void draw_side(struct pen *pen, const struct figure_promotions *p,
                      const struct promotion_group *group, int side, double x, double y)
{
    for (size_t i = 0; i < group->count[side]; i++) {
        const struct piece *piece = group->pieces[side][i];
        struct panel panel = {.piece = piece,
                              .promoted = side == 1 && group->pieces[0][0]->promoted,
                              .side = piece_owner(piece)};
        double left = x + left_of(p, side), middle = y + middle_of(group, side, i);

        if (form_of(pen)->rings) {
            draw_disc(pen, &panel, left + card / 2, middle, card / 2);
        } else {
            path_rect(pen->scene, left, middle - card / 2, card, card);
            pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
            draw_panel(pen, &panel, NULL, left, middle - card / 2, card, card);
        }
        pen_text(pen, STYLE_ENTRY, piece->name.text, left + card + name_gap, middle + 1, ALIGN_LEFT,
                 COLOUR_INK);
    }
}

static void draw_arrows(struct pen *pen, const struct figure_promotions *p,
                        const struct promotion_group *group, double x, double y)
{
    double from = x + left_of(p, 1) - arrow_room + 2, to = x + left_of(p, 1) - 2;

    for (size_t i = 0; i < group->count[0]; i++)
        for (size_t k = 0; k < group->pieces[0][i]->choice_count; k++) {
            size_t target = 0;
            struct curve way;

            while (group->pieces[1][target] != group->pieces[0][i]->choices[k])
                target++;
            way = curve_between((struct point){from, y + middle_of(group, 0, i)},
                                (struct point){to, y + middle_of(group, 1, target)}, 0, 0);
            draw_curve(pen, &way, true, false);
        }
}

static bool has_promotions(const struct layout *layout)
{
    bool any = false;

    for (size_t i = 0; i < layout->game->piece_count; i++)
        any |= layout->game->pieces[i].choice_count > 0;
    return any;
}

static void draw_promotions(struct pen *pen, const struct figure *figure)
{
    const struct figure_promotions *p = &figure->promotions;

    for (int c = 0; c < figure->columns; c++) {
        double x = c * (column_width(p) + column_gap), y = 0;

        for (size_t i = column_start(figure, c); i < column_start(figure, c + 1); i++) {
            draw_side(pen, p, &p->groups[i], 0, x, y);
            draw_side(pen, p, &p->groups[i], 1, x, y);
            draw_arrows(pen, p, &p->groups[i], x, y);
            y += group_height(&p->groups[i]) + group_gap;
        }
    }
}

const struct figure_kind promotions_figure = {
    WHOLE(prepare_promotions, draw_promotions, tell_promotions),
    ALONE(has_promotions, WORD_TITLE_PROMOTIONS, 0), .flags = SHOWS_FACES | IS_TABLE};
