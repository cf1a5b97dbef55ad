/* Sheets of labels. Before them comes a trial page with the outlines of all labels: printed on
 * plain paper and held against a sheet, it shows how far the maker's sheet differs. */
#include "draw/cutting.h"
#include "page/sheet/sheet.h"

/* --- the label of a bag --- */

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

static void draw_kind(struct pen *pen, const struct bag_kind *kind, int side, struct point at,
                      double size)
{
    struct panel panel = panel_front(kind->piece);

    panel.side = side;
    if (form_of(pen)->rings)
        draw_disc(pen, &panel, at.x, at.y, size / 2);
    else if (pen->apart)
        draw_panel_man(pen, &panel, at.x - size / 2, at.y - size / 2, size, size);
    else
        draw_panel_face(pen, &panel, at.x, at.y, size, size);
    pen_text(pen, STYLE_FINE, arena_print(pen->scene->arena, "× %d", kind->count), at.x,
             at.y + size / 2 + count_below, ALIGN_CENTRE, COLOUR_INK);
}

static void draw_bag_kinds(struct pen *pen, const struct bag *bag, const struct bag_grid *grid)
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

        draw_kind(pen, &bag->kinds[i], bag->side, (struct point){x, y}, grid->face);
    }
}

/* For those who cannot see it. */
static const char *told(struct arena *arena, const struct game *game, const struct bag *bag)
{
    LOCAL_BUF(kinds);

    for (size_t i = 0; i < bag->kind_count; i++)
        buf_print(&kinds, "%s%s × %d", i ? ", " : "",
                  piece_called(bag->kinds[i].piece, bag->side)->text, bag->kinds[i].count);
    return WORDS(arena, game->words, WORD_BAG_TOLD, {"player", game_player(game, bag->side)},
                 {"kinds", buf_str(&kinds)});
}

/* About the middle of a label. */
static void draw_bag_label(struct pen *pen, const struct layout *layout, const struct bag *bag,
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
        draw_bag_kinds(pen, bag, &grid);
    scene_leave(pen->scene);
    scene_end(pen->scene);
}

/* --- planning --- */

static void plan_labels(struct planner *planner, struct part_plan *plan)
{
    const struct part *part = plan->part;
    struct label_plan *own = &plan->labels;

    *own = label_plan(planner->arena, plan->layout, part, &plan->paper);
    if (!own->sheet)
        return;
    plan_pages(planner, plan, 1 + own->sheets);
    plan->captions[0] = WORDS(planner->arena, plan->layout->game->words, WORD_TRIAL,
                              {"caption", part->caption.text});
    for (int i = 0; i < own->sheets; i++)
        plan->captions[i + 1] = caption_of_sheet(planner->arena, part, i, own->sheets);
}

/* Faces of a bag that are too small to be told apart. */
static void report_bags(const struct part_plan *plan, struct diags *diags)
{
    const struct label_plan *own = &plan->labels;

    for (size_t i = 0; i < own->count; i++) {
        struct bag_grid grid = bag_grid(&own->bags[i], &own->face);
        struct finding *finding;

        if (grid.face >= BAG_LEAST)
            continue;
        finding =
            diag_add(diags, DIAG(BAG_SMALL), plan->part->labels.sheet.at, own->sheet->name.text,
                     plan->paper.name, game_player(plan->layout->game, own->bags[i].side));
        diag_help(finding, "use labels that are larger than %g x %g mm", own->sheet->width,
                  own->sheet->height);
        return;
    }
}

static void report_labels(const struct part_plan *plan, struct diags *diags)
{
    const struct layout *layout = plan->layout;
    const struct label_sheet *sheet = plan->labels.sheet;
    const struct paper *paper = &plan->paper;
    LOCAL_BUF(fitting);
    LOCAL_BUF(size);
    struct finding *finding;

    if (sheet && plan->part->labels.faces == FACES_BAGS) {
        report_bags(plan, diags);
        return;
    }
    if (!sheet || plan->part->labels.fill ||
        label_takes(sheet, layout->form, layout->piece_width, layout->piece_height))
        return;
    EACH (other, layout->label_sheets.list, layout->label_sheets.count)
        if (other->paper.width == paper->width &&
            label_takes(other, layout->form, layout->piece_width, layout->piece_height))
            buf_print(&fitting, "%s%s", fitting.size ? ", " : "", other->name.text);
    if (sheet->shape == LABEL_ROUND)
        buf_print(&size, "round, %g mm across", sheet->width);
    else
        buf_print(&size, "%g x %g mm", sheet->width, sheet->height);
    finding = diag_add(diags, DIAG(LABEL_SMALL), plan->part->labels.sheet.at, layout->piece_width,
                       layout->piece_height, sheet->name.text, paper->name, buf_str(&size));
    if (fitting.size)
        diag_help(finding, "make the pieces smaller, or use %s", buf_str(&fitting));
    else
        diag_help(finding, "make the pieces smaller; no sheet of labels on this paper is for them");
}

/* --- drawing --- */

/* The middle of label n, with what the part corrects. */
static struct point label_middle(const struct label_sheet *sheet, const struct labels_part *use,
                                 int n)
{
    int column = n % sheet->nx, row = n / sheet->nx;

    return (struct point){
        sheet->x0 + use->offset[0] + column * (sheet->dx + use->pitch[0]) + sheet->width / 2,
        sheet->y0 + use->offset[1] + row * (sheet->dy + use->pitch[1]) + sheet->height / 2};
}

static void draw_sticker(struct pen *pen, const struct layout *layout, const struct sticker *s,
                         const struct area *face, bool named, struct point at)
{
    const struct piece *piece = s->panel.piece;
    struct arena *arena = pen->scene->arena;
    double width = face->width, height = face->height;
    const char *player = game_player(layout->game, s->man.side);
    const char *name = piece_called(piece, s->man.side)->text;

    scene_begin(
        pen->scene, ROLE_FIGURE, name,
        WORDS(arena, layout->game->words, WORD_OWN_PIECE, {"player", player}, {"piece", name}));
    struct pen round = *pen; /* as the labels are */

    round.form = FORM_DISC;
    if (form_of(pen)->rings)
        draw_disc(&round, &s->panel, at.x, at.y, width / 2);
    else
        draw_panel(pen, &s->panel, named ? panel_words(arena, pen, piece, s->man.side) : NULL,
                   at.x - width / 2, at.y - height / 2, width, height);
    scene_end(pen->scene);
}

static void draw_label_outline(struct pen *pen, const struct label_sheet *sheet, struct point at)
{
    if (sheet->shape == LABEL_ROUND)
        path_circle(pen->scene, at.x, at.y, sheet->width / 2);
    else
        path_rect(pen->scene, at.x - sheet->width / 2, at.y - sheet->height / 2, sheet->width,
                  sheet->height);
}

/* Whether the ground of a face reaches its edge, and in what colour. */
static bool ground_of(const struct pen *pen, const struct sticker *s, struct colour *ground)
{
    if (form_of(pen)->rings)
        return !s->panel.emblem && disc_ground(pen, &s->panel, ground);
    *ground = dress_ground(pen, s->man.side);
    return pen->apart && form_of(pen)->ruled;
}

/* Where faces fill their labels, grounds go on beyond these as far as the bleed, but not onto
 * others. */
static void draw_label_bleed(struct pen *pen, const struct part_plan *plan, const struct sticker *s,
                             struct point at)
{
    struct label_sheet wider = *plan->labels.sheet;
    double gap = fmin(wider.dx - wider.width, wider.dy - wider.height);
    double reach = fmin(plan->layout->bleed, fmax(gap, 0) / 2);
    struct paint ground = fill_of(grey(0));

    if (plan->layout->bleed <= 0 || !plan->part->labels.fill || !ground_of(pen, s, &ground.fill))
        return;
    wider.width += 2 * reach;
    wider.height += 2 * reach;
    draw_label_outline(pen, &wider, at);
    scene_draw(pen->scene, ground);
}

static const char *size_words(struct arena *arena, const struct game_words *words, double width,
                              double height)
{
    return WORDS(arena, words, width == height ? WORD_SIZE : WORD_SIZE_BY, {"width", NUMBER(width)},
                 {"height", NUMBER(height)});
}

/* In the middle of the page, over the outlines there: those that tell most are at its corners. */
static void draw_trial_words(struct pen *pen, const struct part_plan *plan)
{
    const struct label_sheet *sheet = plan->labels.sheet;
    const struct area face = plan->labels.face;
    const char *caption = plan->captions[0];
    struct arena *arena = pen->scene->arena;
    bool option = plan->part->labels.asked; /* on the command line */
    const struct game_words *words = plan->layout->game->words;
    double pitch = sheet->nx > 1 ? -1.2 / (sheet->nx - 1) : 0.0;
    const char *const lines[] = {
        WORDS(arena, words, WORD_TRIAL_FOR, {"count", NUMBER(labels_on(sheet))},
              {"labels", sheet->name.text},
              {"size", size_words(arena, words, sheet->width, sheet->height)},
              {"face", size_words(arena, words, face.width, face.height)}),
        word_text(words, WORD_TRIAL_HOLD),
        word_text(words, option ? WORD_TRIAL_OFFSET_OPTION : WORD_TRIAL_OFFSET),
        word_text(words, WORD_TRIAL_RIGHT),
        WORDS(arena, words, option ? WORD_TRIAL_PITCH_OPTION : WORD_TRIAL_PITCH,
              {"pitch", arena_print(arena, "%.2f", pitch)}, {"steps", NUMBER(sheet->nx - 1)})};
    const double width = TRIAL_WIDTH, height = 52;
    double x = (sheet->paper.width - width) / 2, y = (sheet->paper.height - height) / 2;

    path_rect(pen->scene, x, y, width, height);
    scene_draw_keep(pen->scene, fill_of(grey(100)));
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
    sheet_line(pen, ROLE_TITLE, STYLE_SHEET, caption, x + TRIAL_INSET, y + 7.5);
    for (size_t i = 0; i < COUNT_OF(lines); i++)
        sheet_line(pen, ROLE_PARAGRAPH, STYLE_FINE, lines[i], x + TRIAL_INSET,
                   y + 13.5 + 4 * (double)i);
    draw_ruler(pen, words, x + width - TRIAL_INSET, y + height - 8);
}

static void draw_trial(struct pen *pen, const struct part_plan *plan)
{
    const struct label_sheet *sheet = plan->labels.sheet;
    const struct labels_part *use = &plan->part->labels;
    const struct game_words *words = plan->layout->game->words;
    enum layer before = pen->scene->layer;
    struct arena *arena = pen->scene->arena;

    pen->scene->layer = LAYER_NOTE;
    scene_begin(pen->scene, ROLE_FIGURE, word_text(words, WORD_OUTLINES),
                WORDS(arena, words, WORD_OUTLINES_WORDS, {"count", NUMBER(labels_on(sheet))}));
    for (int n = 0; n < labels_on(sheet); n++)
        draw_label_outline(pen, sheet, label_middle(sheet, use, n));
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
    for (int n = 0; n < labels_on(sheet); n++) {
        struct point at = label_middle(sheet, use, n);
        const char *number = words_digits(arena, words, arena_print(arena, "%d", n + 1));
        bool used = n < use->skip % labels_on(sheet);

        pen_text(pen, STYLE_FINE, used ? arena_print(arena, "(%s)", number) : number, at.x,
                 at.y + 1, ALIGN_CENTRE, COLOUR_SOFT);
    }
    scene_end(pen->scene);
    draw_trial_words(pen, plan);
    pen->scene->layer = before;
}

static void draw_labels(struct pen *pen, const struct part_plan *plan, int page)
{
    const struct label_plan *own = &plan->labels;
    const struct labels_part *use = &plan->part->labels;
    int each = labels_on(own->sheet), first = (page - 1) * each - use->skip % each;
    struct pen own_pen = *pen;
    bool named;

    scene_bookmark(pen->scene, 0, plan->captions[page], 0);
    if (page == 0) {
        draw_trial(pen, plan);
        return;
    }
    own_pen.pointer = label_pointer(plan->layout, plan->part, own->sheet);
    named = use->fill ? names_stand(&own_pen, plan->layout, own->face.width)
                      : !faces_spell_names(&own_pen, plan->layout->game);
    for (int n = 0; n < each; n++) {
        if (first + n < 0 || (size_t)(first + n) >= own->count)
            continue;
        if (use->faces == FACES_BAGS)
            draw_bag_label(&own_pen, plan->layout, &own->bags[first + n], &own->face,
                           label_middle(own->sheet, use, n));
        else {
            draw_label_bleed(&own_pen, plan, &own->stickers[first + n],
                             label_middle(own->sheet, use, n));
            draw_sticker(&own_pen, plan->layout, &own->stickers[first + n], &own->face, named,
                         label_middle(own->sheet, use, n));
        }
    }
}

const struct part_methods labels_part = {plan_labels, report_labels, draw_labels};
