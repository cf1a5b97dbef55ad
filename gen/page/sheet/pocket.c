#include "page/sheet/pocket.h"

#include "draw/board/board.h"

#include <math.h>

static const double row_gap = 7, most_row_gap = 14; /* mm between rows */
static const double gap = 7;                        /* mm between things of a row */
static const double least_text = 55;                /* mm of a column */
static const double two_columns = 150;              /* mm of text that is not set in one */
static const double least_square = 8;               /* mm, unless those of the set are smaller */
static const double tolerance = 1e-6;

/* Squares are tried in steps of half a millimetre. */
enum { STEPS_PER_MM = 2 };

/* What is laid out, and where there must be room: on the narrowest and on the lowest paper. */
struct planner {
    struct pen *pen;
    struct arena *arena;
    const struct layout *layout;
    const struct part *part;
    double width, height;
    struct card *text; /* the last one read, in its width */
};

/* --- measures --- */

static struct planner planner_of(struct pen *pen, struct arena *arena, const struct layout *layout,
                                 const struct part *part)
{
    struct planner p = {.pen = pen,
                        .arena = arena,
                        .layout = layout,
                        .part = part,
                        .width = INFINITY,
                        .height = INFINITY};

    for (size_t i = 0; i < layout->paper_count; i++) {
        struct paper paper = part_paper(layout, part, &layout->papers[i]);
        struct area area = sheet_area(layout, &paper);

        p.width = fmin(p.width, area.width);
        p.height = fmin(p.height, area.height);
    }
    return p;
}

/* The layout of the set with squares of another size. */
static const struct layout *resized(const struct planner *p, double square)
{
    struct layout *own = arena_alloc(p->arena, 1, sizeof *own);

    *own = *p->layout;
    own->square = square;
    own->piece_width *= square / p->layout->square;
    own->piece_height *= square / p->layout->square;
    return own;
}

static struct block text_box(struct planner *p, double width)
{
    struct diags *unheard = diags_new();

    if (!p->text || fabs(p->text->flow->measure.block - width) > tolerance)
        p->text = card_read_in(p->pen, p->arena, p->layout, p->part, width,
                               width < two_columns ? 1 : CARD_COLUMNS, unheard);
    diags_free(unheard);
    return (struct block){.width = width, .height = p->text->height};
}

static double outer_width(const struct block *box)
{
    return box->width + 2 * box->around;
}

static double outer_height(const struct block *box)
{
    return box->height + 2 * box->around;
}

/* --- rows --- */

/* The things of a row: from index `first` of the arrangement, before `end`. */
struct stretch {
    int first, end;
};

static struct stretch stretch_of(const struct arrangement *a, int row)
{
    struct stretch s = {0, THING_COUNT};

    while (a->rows[s.first] < row)
        s.first++;
    while (a->rows[s.end - 1] > row)
        s.end--;
    return s;
}

/* Text takes what the others leave; a thing alone stands in the middle, several from edge to edge.
 */
static void lay_out_row(struct planner *p, struct pocket *pocket, int row)
{
    const struct arrangement *a = &p->part->arrangement;
    struct stretch s = stretch_of(a, row);
    double taken = gap * (s.end - s.first - 1), slack, x = 0;

    for (int i = s.first; i < s.end; i++)
        if (a->things[i] != THING_TEXT)
            taken += outer_width(&pocket->boxes[a->things[i]]);
    for (int i = s.first; i < s.end; i++)
        if (a->things[i] == THING_TEXT) {
            pocket->boxes[THING_TEXT] = text_box(p, fmax(p->width - taken, least_text));
            pocket->text = p->text;
            taken += pocket->boxes[THING_TEXT].width;
        }
    pocket->row_widths[row] = taken;
    slack = fmax(p->width - taken, 0);
    if (s.end - s.first == 1)
        x = slack / 2;
    for (int i = s.first; i < s.end; i++) {
        const struct block *box = &pocket->boxes[a->things[i]];

        pocket->x[a->things[i]] = x;
        x += outer_width(box) + gap + slack / fmax(s.end - s.first - 1, 1);
        pocket->row_heights[row] = fmax(pocket->row_heights[row], outer_height(box));
    }
}

static struct pocket *lay_out(struct planner *p, double square)
{
    struct pocket *pocket = arena_alloc(p->arena, 1, sizeof *pocket);
    const struct arrangement *a = &p->part->arrangement;

    pocket->layout = resized(p, square);
    pocket->width = p->width;
    pocket->boxes[THING_BOARD] = board_block.measure(p->arena, pocket->layout, p->part, 0);
    pocket->boxes[THING_PIECES] = piece_block.measure(p->arena, pocket->layout, p->part, 0);
    pocket->height = row_gap * (a->row_count - 1);
    for (int row = 0; row < a->row_count; row++) {
        lay_out_row(p, pocket, row);
        pocket->height += pocket->row_heights[row];
    }
    return pocket;
}

static bool has_room(const struct planner *p, const struct pocket *pocket)
{
    for (int row = 0; row < p->part->arrangement.row_count; row++)
        if (pocket->row_widths[row] > p->width + tolerance)
            return false;
    return pocket->height <= p->height + tolerance;
}

/* Larger squares never leave more room. */
static struct pocket *largest(struct planner *p)
{
    int least = (int)(STEPS_PER_MM * least_square), most = (int)(STEPS_PER_MM * p->layout->square);
    struct pocket *best = lay_out(p, fmin(least_square, p->layout->square));

    if (!has_room(p, best))
        return best;
    while (least < most) {
        int middle = (least + most + 1) / 2;
        struct pocket *pocket = lay_out(p, (double)middle / STEPS_PER_MM);

        if (has_room(p, pocket)) {
            least = middle;
            best = pocket;
        } else {
            most = middle - 1;
        }
    }
    return best;
}

struct pocket *pocket_plan(struct pen *pen, struct arena *arena, const struct layout *layout,
                           const struct part *part, struct diags *diags)
{
    struct planner p = planner_of(pen, arena, layout, part);
    struct pocket *pocket = part->square > 0 ? lay_out(&p, part->square) : largest(&p);

    /* Once more, now that its width is known, for the findings. */
    pocket->text = card_read_in(pen, arena, layout, part, pocket->text->flow->measure.block,
                                pocket->text->columns, diags);
    return pocket;
}

/* --- what has no room --- */

/* "board and pieces are" */
static const char *things_text(struct arena *arena, const struct arrangement *a, struct stretch s)
{
    const char *text = "";

    for (int i = s.first; i < s.end; i++)
        text = arena_print(arena, "%s%s%s", text,
                           i == s.first     ? ""
                           : i + 1 == s.end ? " and "
                                            : ", ",
                           thing_words[a->things[i]]);
    return arena_print(arena, "%s %s", text,
                       s.end - s.first > 1 || a->things[s.first] == THING_PIECES ? "are" : "is");
}

static void report(struct arena *arena, const struct pocket *pocket, const struct part *part,
                   const char *things, double excess, bool wide, const char *paper,
                   struct diags *diags)
{
    const struct block *b = pocket->boxes;
    struct finding *finding = diag_add(diags, DIAG(POCKET_OVERFULL), part->place, paper, things,
                                       excess, wide ? "wide" : "high", pocket->layout->square);

    diag_note(finding, part->place, "%s",
              arena_print(arena,
                          "the board takes %.1f x %.1f mm, the pieces %.1f x %.1f mm, the text "
                          "%.1f x %.1f mm",
                          b[THING_BOARD].width, b[THING_BOARD].height, b[THING_PIECES].width,
                          b[THING_PIECES].height, b[THING_TEXT].width, b[THING_TEXT].height));
    if (part->square > 0)
        diag_help(finding, "make 'square' smaller, or leave it out");
    else if (wide)
        diag_help(finding, "use fewer 'columns', or put less into a row of 'arrange'");
    else
        diag_help(finding, "shorten the text, use more 'columns', or put more into a row of "
                           "'arrange'");
}

static bool pocket_fits(struct pen *pen, const struct layout *layout, const struct part *part,
                        const struct paper *paper, struct diags *diags)
{
    struct area area = sheet_area(layout, paper);
    struct arena *arena = arena_new();
    const struct arrangement *a = &part->arrangement;
    struct diags *unheard = diags_new();
    size_t before = diags_count(diags);
    struct pocket *pocket;

    if (!part->markdown) {
        diags_free(unheard);
        arena_free(arena);
        return false;
    }
    pocket = pocket_plan(pen, arena, layout, part, unheard);
    for (int row = 0; row < a->row_count; row++)
        if (pocket->row_widths[row] > area.width + tolerance)
            report(arena, pocket, part, things_text(arena, a, stretch_of(a, row)),
                   pocket->row_widths[row] - area.width, true, paper->name, diags);
    if (pocket->height > area.height + tolerance)
        report(arena, pocket, part, things_text(arena, a, (struct stretch){0, THING_COUNT}),
               pocket->height - area.height, false, paper->name, diags);
    diags_free(unheard);
    arena_free(arena);
    return diags_count(diags) == before;
}

/* --- drawing --- */

static void draw_thing(struct pen *pen, const struct pocket *pocket, const struct part *part,
                       enum thing thing)
{
    switch (thing) {
    case THING_BOARD:
        board_block.draw(pen, pocket->layout, part, 0);
        break;
    case THING_PIECES:
        piece_block.draw(pen, pocket->layout, part, 0);
        break;
    case THING_TEXT:
        card_draw_at(pen, pocket->text, 0, 0);
        break;
    case THING_COUNT:
        break;
    }
}

/* Text begins at the head of its row, beside which the others stand in the middle. */
static void draw_row(struct pen *pen, const struct pocket *pocket, const struct part *part, int row,
                     double left, double top)
{
    const struct arrangement *a = &part->arrangement;
    struct stretch s = stretch_of(a, row);

    for (int i = s.first; i < s.end; i++) {
        enum thing thing = a->things[i];
        const struct block *box = &pocket->boxes[thing];
        double down = (pocket->row_heights[row] - outer_height(box)) / 2;

        scene_enter(pen->scene, left + pocket->x[thing] + box->around,
                    top + (thing == THING_TEXT ? 0 : down) + box->around, 0);
        draw_thing(pen, pocket, part, thing);
        scene_leave(pen->scene);
    }
}

static const char *hint_of(struct arena *arena, const struct layout *layout)
{
    const struct game *game = layout->game;

    return WORDS(arena, &game->words,
                 board_has_points(game) ? WORD_HINT_POCKET_POINTS : WORD_HINT_POCKET,
                 {"size", .number = layout->square});
}

/* What a paper leaves free stands between the rows, or else above and below. */
static void draw_pocket(struct pen *pen, const struct layout *layout, const struct part *part,
                        const struct paper *paper, int index)
{
    struct arena *arena = pen->scene->arena;
    struct area area = sheet_area(layout, paper);
    struct diags *unheard = diags_new();
    const struct pocket *pocket = pocket_plan(pen, arena, layout, part, unheard);
    int gaps = part->arrangement.row_count - 1;
    double slack = area.height - pocket->height;
    double more = gaps > 0 ? fmin(slack / gaps, most_row_gap - row_gap) : 0;
    double left = area.x + (area.width - pocket->width) / 2;
    double y = area.y + (slack - gaps * more) / 2;

    draw_sheet_foot(pen, layout, paper, numbered_caption(arena, layout, part, paper, index),
                    hint_of(arena, pocket->layout));
    for (int row = 0; row <= gaps; row++) {
        draw_row(pen, pocket, part, row, left, y);
        y += pocket->row_heights[row] + row_gap + more;
    }
    diags_free(unheard);
}

const struct sheet_kind pocket_sheets = {part_sheets, numbered_caption, pocket_fits, draw_pocket};
