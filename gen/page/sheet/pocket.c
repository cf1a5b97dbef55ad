#include "page/sheet/sheet.h"
#include "page/text/card.h"

static const double row_gap = 7, most_row_gap = 14; /* mm between rows */
static const double gap = 7;                        /* mm between things of a row */
static const double foot_gap = 3;                   /* mm between text and the rulers of the foot */
static const double least_text = 55;                /* mm of a column */
static const double two_columns = 150;              /* mm of text that is not set in one */
static const double tolerance = 1e-6;

static const double step = 0.5; /* mm, in which squares are tried */

enum { LEAST_COLUMNS = 2, MOST_COLUMNS = 14 }; /* that are tried */

/* From the first row down; the first of like ones is taken. */
static const struct arrangement usual[] = {
    {.things = {THING_BOARD, THING_PIECES, THING_TEXT}, .rows = {0, 0, 1}, .row_count = 2},
    {.things = {THING_BOARD, THING_PIECES, THING_TEXT}, .rows = {0, 1, 2}, .row_count = 3}};

/* What is laid out, and where there must be room: on the narrowest and on the lowest paper. */
struct trial {
    struct pen pen;
    struct arena *arena;
    const struct layout *layout;
    const struct part *part;
    const struct arrangement *arrangement;
    int columns;
    double width, height;
    double least, most; /* squares that are tried, mm */
    struct card *text;  /* the last one read, in its width */
};

/* --- measures --- */

static struct trial trial_of(const struct part_plan *plan, const struct planner *planner)
{
    double stated = plan->part->pocket.square, whole = plan->layout->square;
    struct trial t = {.pen = plan_pen(plan, planner->type, NULL),
                      .arena = planner->arena,
                      .layout = plan->layout,
                      .part = plan->part,
                      .least = stated > 0 ? stated : fmin(LEAST_SQUARE, whole),
                      .most = stated > 0 ? stated : whole,
                      .width = INFINITY,
                      .height = INFINITY};

    for (size_t i = 0; i < t.layout->paper_count; i++) {
        struct paper paper = part_paper(t.layout, t.part, &t.layout->papers[i]);
        struct area area = sheet_area(t.layout, &paper);

        t.width = fmin(t.width, area.width);
        t.height = fmin(t.height, area.height - foot_gap);
    }
    return t;
}

static struct block text_box(struct trial *p, double width)
{
    if (!p->text || fabs(p->text->flow->measure.block - width) > tolerance)
        p->text = card_read_in(&p->pen, p->arena, p->layout, p->part, width,
                               width < two_columns ? 1 : CARD_COLUMNS, NULL);
    return (struct block){.width = width, .height = p->text->page.height};
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
static void lay_out_row(struct trial *p, struct pocket *pocket, int row)
{
    const struct arrangement *a = p->arrangement;
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

static struct pocket *lay_out(struct trial *p, double square)
{
    struct pocket *pocket = arena_alloc(p->arena, 1, sizeof *pocket);
    const struct arrangement *a = p->arrangement;
    const struct making *full = &p->layout->making;
    struct making folded = {.print = PRINT_FOLD,
                            .stand = full->stand,
                            .base = full->base * square / p->layout->square,
                            .back_inset = full->back_inset};

    making_bleed(&folded, p->layout);
    pocket->layout = layout_resized(p->arena, p->layout, square);
    pocket->arrangement = *a;
    pocket->width = p->width;
    pocket->board = whole_board(pocket->layout);
    pocket->pieces = packing_block(p->arena, pocket->layout, &folded, p->columns);
    pocket->boxes[THING_BOARD] = tile_block(&pocket->board);
    pocket->boxes[THING_PIECES] =
        (struct block){pocket->pieces.width, pocket->pieces.height,
                       piece_forms[pocket->layout->form].ruled ? mark_reach : 0};
    pocket->height = row_gap * (a->row_count - 1);
    for (int row = 0; row < a->row_count; row++) {
        lay_out_row(p, pocket, row);
        pocket->height += pocket->row_heights[row];
    }
    return pocket;
}

static bool has_room(const struct trial *p, const struct pocket *pocket)
{
    for (int row = 0; row < pocket->arrangement.row_count; row++)
        if (pocket->row_widths[row] > p->width + tolerance)
            return false;
    return pocket->height <= p->height + tolerance;
}

/* The best so far, NULL: none, or what has room for larger squares; these never leave more room. */
static struct pocket *larger(struct trial *p, struct pocket *best)
{
    double least = best && has_room(p, best) ? best->layout->square + step : p->least;
    int low = 0, high = (int)floor((p->most - least) / step + tolerance);
    struct pocket *pocket;

    if (least > p->most + tolerance)
        return best;
    pocket = lay_out(p, least);
    if (!has_room(p, pocket))
        return best ? best : pocket;
    best = pocket;
    while (low < high) {
        int middle = (low + high + 1) / 2;

        pocket = lay_out(p, least + middle * step);
        if (has_room(p, pocket)) {
            low = middle;
            best = pocket;
        } else {
            high = middle - 1;
        }
    }
    return best;
}

/* Of all columns and arrangements that the part leaves open. */
static struct pocket *best_of_all(struct trial *p)
{
    const struct pocket_part *own = &p->part->pocket;
    bool stated = own->arrangement.row_count > 0;
    int from = own->columns ? own->columns : LEAST_COLUMNS,
        to = own->columns ? own->columns : MOST_COLUMNS;
    struct pocket *best = NULL;

    for (size_t i = 0; i < (stated ? 1 : COUNT_OF(usual)); i++)
        for (p->columns = from; p->columns <= to; p->columns++) {
            p->arrangement = stated ? &own->arrangement : &usual[i];
            best = larger(p, best);
        }
    return best;
}

const struct paper *upright_paper(const struct part_plan *plan)
{
    const struct layout *layout = plan->layout;

    for (size_t i = 0; i < layout->paper_count; i++)
        if (strcmp(layout->papers[i].name, plan->paper.name) == 0)
            return &layout->papers[i];
    return &plan->paper;
}

/* The same on all papers, unless it says how many sheets something takes. */
static const struct pocket *pocket_of(const struct planner *planner, const struct part_plan *plan)
{
    struct trial t = trial_of(plan, planner);
    struct sheet_counts sheets =
        texts_counts(planner->texts, upright_paper(plan), t.part, planner->diags);
    struct layout *own = arena_alloc(t.arena, 1, sizeof *own);
    struct pocket *pocket;

    *own = *t.layout;
    own->sheets = &sheets;
    t.layout = own;
    pocket = best_of_all(&t);

    /* Once more, now that its width is known, for the findings. */
    pocket->text =
        card_read_in(&t.pen, t.arena, t.layout, t.part, pocket->text->flow->measure.block,
                     pocket->text->flow->measure.columns, planner->diags);
    pocket->counts = sheets.quoted_count > 0;
    own->sheets = NULL;
    return pocket;
}

static void plan_pocket(struct planner *planner, struct part_plan *plan)
{
    plan_sheets(planner, plan, 1);
    if (planner->sibling && !planner->sibling->pocket->counts)
        plan->pocket = planner->sibling->pocket;
    else if (plan->part->markdown)
        plan->pocket = pocket_of(planner, plan);
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

static void report_row(struct arena *arena, const struct pocket *pocket, const struct part *part,
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
    if (part->pocket.square > 0)
        diag_help(finding, "make 'square' smaller, or leave it out");
    else if (wide)
        diag_help(finding, "use fewer 'columns', or put less into a row of 'arrange'");
    else
        diag_help(finding, "shorten the text, use more 'columns', or put more into a row of "
                           "'arrange'");
}

static void report_pocket(const struct part_plan *plan, struct diags *diags)
{
    const struct pocket *pocket = plan->pocket;
    const struct arrangement *a = pocket ? &pocket->arrangement : NULL;
    const struct area *area = &plan->area;
    struct arena *arena = arena_new();

    for (int row = 0; pocket && row < a->row_count; row++)
        if (pocket->row_widths[row] > area->width + tolerance)
            report_row(arena, pocket, plan->part, things_text(arena, a, stretch_of(a, row)),
                       pocket->row_widths[row] - area->width, true, plan->paper.name, diags);
    if (pocket && pocket->height > area->height + tolerance)
        report_row(arena, pocket, plan->part,
                   things_text(arena, a, (struct stretch){0, THING_COUNT}),
                   pocket->height - area->height, false, plan->paper.name, diags);
    arena_free(arena);
}

/* --- drawing --- */

static void draw_thing(struct pen *pen, const struct pocket *pocket, const struct part *part,
                       enum thing thing)
{
    switch (thing) {
    case THING_BOARD:
        pen_hold(pen);
        draw_tile(pen, &pocket->board, part->caption.text);
        pen_release(pen);
        break;
    case THING_PIECES:
        pen_hold(pen);
        draw_piece_block(pen, pocket->layout, &pocket->pieces);
        pen_release(pen);
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
    const struct arrangement *a = &pocket->arrangement;
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

    return WORDS(arena, game->words,
                 board_has_points(game) ? WORD_HINT_POCKET_POINTS : WORD_HINT_POCKET,
                 {"size", NUMBER(layout->square)});
}

/* What a paper leaves free stands above the foot, between the rows, or else above and below. */
static void draw_pocket(struct pen *pen, const struct part_plan *plan, int page)
{
    const struct pocket *pocket = plan->pocket;
    const struct area *area = &plan->area;
    int gaps = pocket->arrangement.row_count - 1;
    double spare = area->height - pocket->height, slack = spare - fmin(spare, foot_gap);
    double more = gaps > 0 ? fmin(slack / gaps, most_row_gap - row_gap) : 0;
    double left = area->x + (area->width - pocket->width) / 2;
    double y = area->y + (slack - gaps * more) / 2;

    draw_sheet_foot(pen, plan, plan->captions[page], hint_of(pen->scene->arena, pocket->layout));
    for (int row = 0; row <= gaps; row++) {
        draw_row(pen, pocket, plan->part, row, left, y);
        y += pocket->row_heights[row] + row_gap + more;
    }
}

const struct part_methods pocket_part = {plan_pocket, report_pocket, draw_pocket};
