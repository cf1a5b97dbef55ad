#include "draw/cutting.h"
#include "page/sheet/sheet.h"
#include "page/text/card.h"
#include "page/text/cover.h"

/* mm */
static const double flap = 1.5;      /* by which the panel that is folded in is narrower */
static const double beside_fold = 5; /* from a fold to what is printed */
static const double wide = 118;      /* each of two panels has two columns from there on, */
static const double apart = 6;       /* with that between them */
static const double foot = 10, foot_up = 6.2; /* free for notes below; their last baseline */
static const double beside_number = 4.5;      /* from the left of a step's number to its words */
static const double beside_note = 5, note_slack = 0.1; /* between notes in a row; so that none is
                                                          broken */
static const double text_up = 6; /* from these, which may have two lines, to the text */
static const double mark_from = 6, mark_to = 10; /* of a mark at a fold, from the edge */
static const double step = 0.5;                  /* in which squares are tried */
/* Of figures: where there is room, and where the text has none. */
static const double most_growth = 1.8, least_growth = 0.84, growth_step = 0.08;
static const double tolerance = 1e-6;

enum { OUTSIDE, INSIDE, SIDES };

/* --- panels --- */

static int panels_of(const struct part *part)
{
    return part->pocket.panels;
}

/* The left edge of a panel of the outside, counted from the left; the cover is the last one, and
 * the first one is folded in where there are three. */
static double panel_x(const struct part *part, const struct paper *paper, int panel)
{
    double narrower = panels_of(part) > 2 ? flap : 0;

    return panel == 0 ? 0 : panel * (paper->width + narrower) / panels_of(part) - narrower;
}

/* What is free on panels `first` to `end` - 1 of the outside, or on what is behind them. */
static struct area panels_area(const struct layout *layout, const struct part *part,
                               const struct paper *paper, int first, int end, int side)
{
    double left = panel_x(part, paper, first) + (first == 0 ? layout->margin : beside_fold);
    double right = panel_x(part, paper, end);

    right -= end == panels_of(part) ? layout->margin : beside_fold;
    return (struct area){.x = side == INSIDE ? paper->width - right : left,
                         .y = layout->margin,
                         .width = right - left,
                         .height = paper->height - layout->margin - fmax(layout->margin, foot)};
}

/* The fold goes through the middle of a board on two panels. */
static struct area board_area(const struct layout *layout, const struct part *part,
                              const struct paper *paper)
{
    int end = panels_of(part) - !part->pocket.bare;
    struct area area = panels_area(layout, part, paper, 0, end, INSIDE);
    double fold = paper->width - panel_x(part, paper, 1);
    double half = end == 2 ? fmin(fold - area.x, area.x + area.width - fold) : area.width / 2;

    area.x = end == 2 ? fold - half : area.x;
    area.width = 2 * half;
    return area;
}

static struct area pieces_area(const struct layout *layout, const struct part *part,
                               const struct paper *paper)
{
    return panels_area(layout, part, paper, panels_of(part) - 1, panels_of(part), INSIDE);
}

/* A paper whose sheets have that area. */
static struct paper paper_of(const struct layout *layout, const struct area *area)
{
    return (struct paper){.width = area->width + 2 * layout->margin,
                          .height = area->height + 2 * layout->margin + SHEET_FOOT};
}

/* --- what has room --- */

struct pieces_part leaflet_pieces(const struct layout *layout, const struct part *part)
{
    struct pieces_part pieces = {.sheets = 2, .making.print = part->pocket.print};

    pieces.making.back_inset = layout->making.back_inset;
    making_bleed(&pieces.making, layout);
    return pieces;
}

/* Board and pieces with squares of that size. */
static struct leaflet *leaflet_with(struct arena *arena, const struct layout *layout,
                                    const struct part *part, const struct paper *paper,
                                    double square)
{
    const struct board_part whole = {.tile_columns = 1, .tile_rows = 1};
    struct pieces_part pieces = leaflet_pieces(layout, part);
    struct area board = board_area(layout, part, paper), rest = pieces_area(layout, part, paper);
    struct paper board_paper = paper_of(layout, &board), rest_paper = paper_of(layout, &rest);
    struct leaflet *l = arena_alloc(arena, 1, sizeof *l);

    l->layout = layout_resized(arena, layout, square);
    l->board = tile_plan(arena, l->layout, &whole, &board_paper);
    l->board.tiles[0].kept = true;
    if (!part->pocket.bare)
        l->pieces = packing_plan(arena, l->layout, &pieces, &rest_paper);
    return l;
}

/* mm by which a block is larger than its area. */
static struct block lack_of(double width, double height, const struct area *area)
{
    return (struct block){width - area->width, height - area->height, 0};
}

/* In as many columns as stand side by side on the panel. */
static struct block pieces_lack(const struct leaflet *l, const struct area *area)
{
    const struct packing *n = l->pieces.sheets;
    struct packing all;
    struct block block;
    int count = 0;

    if (l->pieces.count == 0)
        return (struct block){0};
    for (int i = 0; i < l->pieces.count; i++)
        count += (int)n[i].count;
    all = *n;
    all.height += ((count + n->columns - 1) / n->columns - n->rows) * (n->net.height + n->net.gap);
    block = packing_on_paper(&all);
    return lack_of(block.width, block.height, area);
}

static struct block board_lack(const struct leaflet *l, const struct area *area)
{
    struct block block = tile_block(l->board.tiles);

    return lack_of(block.width, block.height, area);
}

static bool is_room(const struct block *lack)
{
    return lack->width <= tolerance && lack->height <= tolerance;
}

/* Whether the board has room on all papers of the layout, with its title if that is asked for. */
static bool has_room(struct arena *arena, const struct layout *layout, const struct part *part,
                     double square, bool titled)
{
    for (size_t i = 0; i < layout->paper_count; i++) {
        struct paper paper = part_paper(layout, part, &layout->papers[i]);
        const struct leaflet *l = leaflet_with(arena, layout, part, &paper, square);
        struct area board = board_area(layout, part, &paper);
        struct area pieces = pieces_area(layout, part, &paper);
        struct block board_lacks = board_lack(l, &board), pieces_lacks = pieces_lack(l, &pieces);

        if (!is_room(&board_lacks) || !is_room(&pieces_lacks) ||
            (titled && l->board.tiles[0].title <= 0))
            return false;
    }
    return true;
}

/* The largest that has room; the least where none has. */
static double largest_square(const struct layout *layout, const struct part *part, bool titled)
{
    double stated = part->pocket.square, square = stated > 0 ? stated : layout->square;
    double least = stated > 0 ? stated : fmin(LEAST_SQUARE, layout->square);
    struct arena *arena = arena_new();

    while (square > least + tolerance && !has_room(arena, layout, part, square, titled))
        square = fmax(least, ceil(square / step - tolerance - 1) * step);
    arena_free(arena);
    return square;
}

/* Its title may cost the board a tenth. */
static double best_square(const struct layout *layout, const struct part *part)
{
    double any = largest_square(layout, part, false), titled = largest_square(layout, part, true);

    return titled < 0.9 * any ? any : titled;
}

/* --- planning --- */

/* The same on all papers, so that the text breaks alike. */
static struct measure measure_of(const struct layout *layout, const struct part *part)
{
    struct measure m = {.block = INFINITY, .height = INFINITY, .columns = 1};

    for (size_t i = 0; i < layout->paper_count; i++) {
        struct paper paper = part_paper(layout, part, &layout->papers[i]);

        for (int panel = 0; panel + 1 < panels_of(part); panel++) {
            struct area area = panels_area(layout, part, &paper, panel, panel + 1, OUTSIDE);

            m.block = fmin(m.block, area.width);
            m.height = fmin(m.height, area.height);
        }
    }
    m.height -= text_up;
    m.columns = panels_of(part) > 2 || m.block < wide ? 1 : 2;
    m.column = (m.block - (m.columns - 1) * apart) / m.columns;
    return m;
}

/* The text with figures that are so many times as large as stated, and paragraphs whole or not. */
static const struct booklet *text_with(struct planner *planner, const struct part_plan *plan,
                                       double growth, bool whole)
{
    struct pen pen = plan_pen(plan, planner->type, NULL);
    struct measure measure = measure_of(plan->layout, plan->part);
    struct diags *diags = planner->sibling ? NULL : planner->diags;
    struct sheet_counts sheets =
        texts_counts(planner->texts, upright_paper(plan), plan->part, planner->diags);
    struct layout *own = arena_alloc(planner->arena, 1, sizeof *own); /* which figures know */
    const struct booklet *text;

    *own = *plan->layout;
    measure.whole = whole;
    own->figure_growth = growth;
    own->sheets = &sheets;
    text = booklet_read(&pen, planner->arena, own, plan->part, &measure, NULL, diags);
    own->sheets = NULL;
    return text;
}

static bool fits(const struct planner *planner, const struct part_plan *plan, double growth,
                 bool whole)
{
    LOCAL_ARENA(arena);
    struct planner unheard = *planner;

    unheard.arena = arena;
    unheard.diags = NULL;
    return (int)text_with(&unheard, plan, growth, whole)->page_count < panels_of(plan->part);
}

/* Figures as large as there is room for, if need be a little smaller than stated; no panel tears a
 * paragraph where that can be had without. */
static const struct booklet *text_of(struct planner *planner, const struct part_plan *plan)
{
    bool whole = fits(planner, plan, 1, true);
    double growth = most_growth;

    while (growth > least_growth && !fits(planner, plan, growth, whole))
        growth = fmax(least_growth, growth - growth_step);
    return text_with(planner, plan, growth, whole);
}

static void plan_leaflet(struct planner *planner, struct part_plan *plan)
{
    const struct layout *layout = plan->layout;
    struct leaflet *l;

    if (!plan->part->markdown)
        return;
    l = leaflet_with(planner->arena, layout, plan->part, &plan->paper,
                     best_square(layout, plan->part));
    l->text = text_of(planner, plan);
    l->title = cover_title(l->text->flow);
    l->title = l->title ? l->title : layout->game->name.text;
    l->subtitle = cover_subtitle(l->text->flow);
    plan->leaflet = l;
    plan_sheets(planner, plan, SIDES);
}

/* Of the pieces, or of the board. */
static void report_excess_of(const struct part_plan *plan, bool pieces, struct block lack,
                             struct diags *diags)
{
    const struct pocket_part *own = &plan->part->pocket;
    bool wider = lack.width > lack.height;

    if (is_room(&lack))
        return;
    diag_help(diag_add(diags, DIAG(LEAFLET_OVERFULL), plan->part->place, plan->paper.name,
                       pieces ? "pieces are" : "board is", wider ? lack.width : lack.height,
                       wider ? "wide" : "high", plan->leaflet->layout->square),
              "%s",
              own->square > 0 ? "make 'square' smaller, or leave it out"
              : own->bare     ? "print it on a larger paper"
              : pieces && own->print == PRINT_FOLD
                  ? "print fronts alone, with 'print: single', or leave the pieces out, with "
                    "'pieces: no', or print it on a larger paper"
                  : "leave the pieces out, with 'pieces: no', or print it on a larger paper");
}

/* On the first paper: it is the same on all. How much it is too long is told of the text in one
 * piece, for pages that are too many are filled evenly. */
static void report_text(const struct part_plan *plan, struct diags *diags)
{
    const struct flow *flow = plan->leaflet->text->flow;
    struct flow_page all = flow_page_of(flow);
    int panels = panels_of(plan->part) - 1;
    double room = panels * flow->measure.height;
    size_t beyond = flow_beyond(flow, &all, room);

    if ((int)plan->leaflet->text->page_count <= panels ||
        strcmp(plan->paper.name, plan->layout->papers[0].name) != 0)
        return;
    if (beyond == all.end)
        beyond = plan->leaflet->text->pages[panels].first;
    diag_add(diags, DIAG(LEAFLET_TEXT), flow->items[beyond].place, fmax(1, all.height - room),
             flow->measure.column, panels, panels == 1 ? "" : "s");
}

static void report_leaflet(const struct part_plan *plan, struct diags *diags)
{
    struct area board = board_area(plan->layout, plan->part, &plan->paper);
    struct area pieces = pieces_area(plan->layout, plan->part, &plan->paper);

    if (!plan->leaflet)
        return;
    report_excess_of(plan, false, board_lack(plan->leaflet, &board), diags);
    report_excess_of(plan, true, pieces_lack(plan->leaflet, &pieces), diags);
    report_text(plan, diags);
}

/* --- drawing --- */

/* What is said in the lower margin; a step has its number before it. */
struct note {
    const char *number; /* NULL: none */
    const char *words;
};

/* In as many lines as it takes in the width of the area. */
static void draw_note(struct pen *pen, const struct part_plan *plan, const struct note *n,
                      const struct area *area)
{
    double x = area->x + (n->number ? beside_number : 0);
    struct paragraph note = pen_paragraph(pen, STYLE_CAPTION, n->words, area->x + area->width - x);
    double leading = pen_leading(pen, STYLE_CAPTION);
    double first = plan->paper.height - foot_up - (double)(note.count - 1) * leading;
    enum layer before = pen->scene->layer;

    pen->scene->layer = LAYER_NOTE;
    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    if (n->number)
        pen_text(pen, STYLE_HEADING, n->number, area->x, first, ALIGN_LEFT, COLOUR_SEAL);
    for (size_t i = 0; i < note.count; i++)
        pen_text(pen, STYLE_CAPTION, line_text(note.lines[i]), x, first + (double)i * leading,
                 ALIGN_LEFT, COLOUR_SOFT);
    scene_end(pen->scene);
    pen->scene->layer = before;
}

static double note_width(struct pen *pen, const struct note *n)
{
    return (n->number ? beside_number : 0) + pen_width(pen, STYLE_CAPTION, n->words) + note_slack;
}

/* In one row, from the left edge of the area to its right one, smaller where they are wider. */
static void draw_note_row(struct pen *pen, const struct part_plan *plan, const struct note *notes,
                          int count, const struct area *area)
{
    struct scene *page = pen->scene, *own = scene_new(page->arena, 0, plan->paper.height);
    double taken = 0, scale, between, x = 0;

    for (int i = 0; i < count; i++)
        taken += note_width(pen, &notes[i]);
    scale = fmin(1, area->width / (taken + (count - 1) * beside_note));
    between = count > 1 ? (area->width / scale - taken) / (count - 1) : 0;
    pen->scene = own;
    for (int i = 0; i < count; i++) {
        double width = note_width(pen, &notes[i]);

        draw_note(pen, plan, &notes[i], &(struct area){.x = x, .width = width});
        x += width + between;
    }
    pen->scene = page;
    scene_place_read(page, own, area->x, (1 - scale) * (plan->paper.height - foot_up), scale);
}

static void draw_folds(struct pen *pen, const struct part_plan *plan, int side)
{
    double height = plan->paper.height;

    for (int panel = 1; panel < panels_of(plan->part); panel++) {
        double at = panel_x(plan->part, &plan->paper, panel);
        double x = side == INSIDE ? plan->paper.width - at : at;

        path_stretch(pen->scene, x, mark_from, x, mark_to);
        if (side == OUTSIDE) /* inside, notes stand there */
            path_stretch(pen->scene, x, height - mark_to, x, height - mark_from);
    }
    pen_dashed(pen, side == INSIDE ? LINE_GRID : LINE_FOLD, COLOUR_INK);
}

static struct area panel_area(const struct part_plan *plan, int panel)
{
    return panels_area(plan->layout, plan->part, &plan->paper, panel, panel + 1, OUTSIDE);
}

/* As wide as the text, in the middle of its panel. */
static struct area text_area(const struct part_plan *plan, int panel)
{
    struct area area = panel_area(plan, panel);
    double block = plan->leaflet->text->flow->measure.block;

    area.x += (area.width - block) / 2;
    area.width = block;
    return area;
}

/* In the middle of its panel. */
static struct area cover_area(const struct part_plan *plan)
{
    double left = panel_x(plan->part, &plan->paper, panels_of(plan->part) - 1);
    struct area area = panel_area(plan, 0);

    area.x = left + plan->layout->margin;
    area.width = plan->paper.width - left - 2 * plan->layout->margin;
    return area;
}

static void draw_own_cover(struct pen *pen, const struct part_plan *plan)
{
    const struct layout *layout = plan->layout;
    struct area area = cover_area(plan);
    struct man *men;

    draw_cover_panel(pen, layout, plan->leaflet->title, plan->leaflet->subtitle,
                     all_men(pen->scene->arena, layout->game, &men), &area);
}

static void draw_text(struct pen *pen, const struct part_plan *plan)
{
    const struct booklet *text = plan->leaflet->text;

    for (int panel = 0; panel + 1 < panels_of(plan->part) && panel < (int)text->page_count;
         panel++) {
        struct area area = text_area(plan, panel);

        flow_draw(pen, text->flow, &text->pages[panel], area.x, area.y);
    }
}

/* --- how it is made --- */

/* Who holds the folded leaflet sees the last panel with rules and the cover, on which no step
 * stands. The first one stands on the panel that is folded in, and all others inside. */
static bool is_folded_in(const struct part_plan *plan, int nth)
{
    return nth == 0 && panels_of(plan->part) > 2;
}

static struct note step_of(struct pen *pen, const struct part_plan *plan, int nth,
                           enum word_id word)
{
    const struct game_words *words = plan->layout->game->words;
    struct arena *arena = pen->scene->arena;

    return (struct note){words_digits(arena, words, arena_print(arena, "%d", nth + 1)),
                         word_text(words, word)};
}

enum { MOST_STEPS = 3, MOST_NOTES = MOST_STEPS + 1 };

/* It is printed, the pieces are cut out, and it is folded. */
static int steps_of(struct pen *pen, const struct part_plan *plan, struct note steps[MOST_STEPS])
{
    bool pieces = plan->leaflet->pieces.sheets != NULL, twice = panels_of(plan->part) > 2;
    int count = 0;

    steps[count++] = step_of(pen, plan, 0, pieces ? WORD_HINT_LEAFLET_TWICE : WORD_HINT_LEAFLET);
    if (pieces)
        steps[count++] = step_of(pen, plan, 1, WORD_HINT_LEAFLET_CUT);
    steps[count] =
        step_of(pen, plan, count, twice ? WORD_HINT_LEAFLET_FOLDS : WORD_HINT_LEAFLET_FOLD);
    return count + 1;
}

/* The step that is folded in, and below the rules that are seen the warning. */
static void draw_notes_outside(struct pen *pen, const struct part_plan *plan)
{
    const struct note warning = {.words = word_text(plan->layout->game->words, WORD_SMALL_PARTS)};
    struct area first = text_area(plan, 0), last = text_area(plan, panels_of(plan->part) - 2);
    struct note steps[MOST_STEPS];

    steps_of(pen, plan, steps);
    if (is_folded_in(plan, 0))
        draw_note(pen, plan, &steps[0], &first);
    if (plan->leaflet->pieces.sheets)
        draw_note(pen, plan, &warning, &last);
}

static void draw_notes_inside(struct pen *pen, const struct part_plan *plan)
{
    const struct leaflet *l = plan->leaflet;
    const struct packing *n = l->pieces.sheets;
    struct area area =
        panels_area(plan->layout, plan->part, &plan->paper, 0, panels_of(plan->part), INSIDE);
    struct note steps[MOST_STEPS], notes[MOST_NOTES];
    int all = steps_of(pen, plan, steps), count = 0;

    for (int i = 0; i < all; i++) {
        if (!is_folded_in(plan, i))
            notes[count++] = steps[i];
        if (i == 1 && n) /* how they are cut */
            notes[count++] = (struct note){.words = pieces_hint(l->layout, &n->making)};
    }
    draw_note_row(pen, plan, notes, count, &area);
}

static void draw_outside(struct pen *pen, const struct part_plan *plan)
{
    scene_bookmark(pen->scene, 0, plan->part->caption.text, 0);
    draw_own_cover(pen, plan);
    draw_text(pen, plan);
    draw_folds(pen, plan, OUTSIDE);
    draw_notes_outside(pen, plan);
}

static void draw_inside(struct pen *pen, const struct part_plan *plan)
{
    const struct leaflet *l = plan->leaflet;
    const struct layout *layout = plan->layout;
    const struct game_words *words = layout->game->words;
    const struct map_place *place = l->board.maps;
    const struct packing *n = l->pieces.sheets;
    struct area board = board_area(layout, plan->part, &plan->paper);
    struct area pieces = pieces_area(layout, plan->part, &plan->paper);

    scene_bookmark(pen->scene, 0, word_text(words, WORD_LEAFLET_INSIDE), 0);
    pen->scene->layer = LAYER_NOTE; /* the folds are those of the outside */
    draw_folds(pen, plan, INSIDE);
    pen->scene->layer = LAYER_ART;
    scene_enter(pen->scene, board.x - layout->margin + place->tile_x,
                board.y - layout->margin + place->tile_y, 0);
    pen_hold(pen);
    draw_tile(pen, l->board.tiles, plan->part->caption.text);
    pen_release(pen);
    scene_leave(pen->scene);
    draw_notes_inside(pen, plan);
    if (!n)
        return;
    scene_enter(pen->scene, pieces.x - layout->margin + n->origin.x + (n->turned ? n->height : 0),
                pieces.y - layout->margin + n->origin.y, n->turned);
    pen_hold(pen);
    draw_piece_block(pen, l->layout, n);
    pen_release(pen);
    scene_leave(pen->scene);
}

static void draw_leaflet(struct pen *pen, const struct part_plan *plan, int page)
{
    pen_hold(pen);
    if (plan->layout->registered)
        draw_register_marks(pen->scene);
    pen_release(pen);
    (page == OUTSIDE ? draw_outside : draw_inside)(pen, plan);
}

const struct part_methods leaflet_part = {plan_leaflet, report_leaflet, draw_leaflet};
