/* The front of a set: its cover, and a page that says what is in it. There stand the game laid out,
 * a list of all that the document prints, how that is printed, and a warning. */
#include "page/parts.h"
#include "page/sheet/sheet.h"
#include "page/text/cover.h"

/* mm from the upper left corner of the block of text */
static const double title_down = 9, rule_down = 16, picture_down = 22;
static const double gap = 6;                      /* above lists, and between them */
static const double list_part = 0.6;              /* of the width */
static const double number_room = 5;              /* right edge of the number of sheets */
static const double caption_left = 9, row = 6;    /* of a row */
static const double beside_caption = 2;           /* to the words behind it, at least */
static const double way_part = 0.6;               /* of the list's width, before those, at most */
static const double sign = 12, beside_sign = 3;   /* of printing and warning; to its words */
static const double hints_down = 2, hint_gap = 3; /* below their heading, and below each */
static const double least_picture = 60;           /* mm high */
static const double beside_frame = 2;             /* around the cover */

/* --- what there is --- */

/* A part as it stands in its document. */
struct content {
    const struct part *part;
    int first, last; /* pages, from 1; with empty backs between */
    int pages;       /* without these */
    int sheets;      /* 0: it is the back of the part before */
    bool both;       /* sides are printed */
};

struct contents {
    struct content *list;
    size_t count;
    enum document_sides sides;
    bool upright; /* the paper is turned about the long edge */
    bool cut;     /* there are sheets to be cut out */
};

/* A card may be the other side of the one before it. */
static void pair_cards(struct content *before, struct content *own)
{
    if (own->part->kind != before->part->kind || !part_kind_has(own->part->kind, PART_SIDE) ||
        before->sheets == 0)
        return;
    before->both = own->both = true;
    own->sheets = 0;
}

static struct contents contents_of(struct arena *arena, const struct part_plan *plan)
{
    struct layout *document = arena_alloc(plan->plans->arena, 1, sizeof *document);
    struct contents all = {0};
    struct document_pages pages;

    *document = *plan->layout;
    document->paper = &plan->paper;
    pages = plan->plans->pages(plan->plans, document, -1, plan->diags);
    all.sides = pages.sides;
    all.upright = all.sides != DOCUMENT_BACKS || layout_flip(document) == FLIP_LONG;
    for (size_t i = 0; i < pages.count; i++) {
        const struct part *part = pages.list[i].plan->part;

        if (pages.list[i].index < 0)
            continue;
        if (all.count == 0 || all.list[all.count - 1].part != part)
            *ARENA_PUSH(arena, all.list, all.count) =
                (struct content){.part = part, .first = (int)i + 1};
        all.list[all.count - 1].last = (int)i + 1;
        all.list[all.count - 1].pages++;
        all.cut |= part_is_cut(part);
    }
    EACH (own, all.list, all.count) {
        bool both = part_is_text(own->part) || part_is_duplex(own->part);

        own->both = both && own->pages > 1;
        own->sheets = both ? (own->pages + 1) / 2 : own->pages;
        if (own > all.list)
            pair_cards(own - 1, own);
    }
    return all;
}

/* "1–8", "9" */
static const char *range_text(struct arena *arena, int first, int last)
{
    return first == last ? arena_print(arena, "%d", first)
                         : arena_print(arena, "%d–%d", first, last);
}

static const char *pages_text(struct arena *arena, const struct game_words *words, bool single,
                              const char *pages)
{
    return WORDS(arena, words, single ? WORD_OF_PAGES_ONE : WORD_OF_PAGES, {"pages", pages});
}

/* The pages of which something holds, "pages 1–8 and then 17–18", for a printer must not put one of
 * these behind one of those; NULL: of none. */
static const char *ranges_text(struct arena *arena, const struct game_words *words,
                               const struct contents *all,
                               bool (*holds)(const struct contents *all, const struct content *c))
{
    const char *text = NULL;
    int pages = 0;

    for (size_t i = 0; i < all->count; i++) {
        int first = all->list[i].first;

        if (!holds(all, &all->list[i]))
            continue;
        while (i + 1 < all->count && holds(all, &all->list[i + 1]))
            i++;
        pages += all->list[i].last - first + 1;
        text = words_listed(arena, words, WORD_PAGES_THEN, text,
                            range_text(arena, first, all->list[i].last));
    }
    return text ? pages_text(arena, words, pages == 1, text) : NULL;
}

static bool on_both_sides(const struct contents *all, const struct content *c)
{
    (void)all;
    return c->both;
}

/* Where the whole document is printed on both sides, sheets with nothing on their backs, too. */
static bool on_card(const struct contents *all, const struct content *c)
{
    return part_kind_material(c->part->kind) == MATERIAL_CARD &&
           (all->sides != DOCUMENT_SINGLE || !c->both);
}

/* --- the list --- */

static const char *way_words(const struct game_words *words, const struct content *c)
{
    static const enum word_id ways[MATERIAL_COUNT][2] = {
        [MATERIAL_PAPER] = {WORD_ON_PAPER, WORD_ON_PAPER_BOTH},
        [MATERIAL_CARD] = {WORD_ON_CARD, WORD_ON_CARD_BOTH},
        [MATERIAL_LABELS] = {WORD_ON_LABELS, WORD_ON_LABELS}};

    return word_text(words, c->sheets == 0 ? WORD_ON_BACK
                                           : ways[part_kind_material(c->part->kind)][c->both]);
}

static const char *content_pages(struct arena *arena, const struct game_words *words,
                                 const struct content *c)
{
    return pages_text(arena, words, c->first == c->last, range_text(arena, c->first, c->last));
}

/* Where the words of how parts are printed begin, so that all end before those of their pages. */
static double way_left(struct pen *pen, const struct game_words *words, const struct contents *all,
                       double width)
{
    struct arena *arena = pen->scene->arena;
    double left = way_part * width;

    EACH (c, all->list, all->count)
        left =
            fmin(left, width - beside_caption - pen_width(pen, STYLE_CAPTION, way_words(words, c)) -
                           pen_width(pen, STYLE_CAPTION, content_pages(arena, words, c)));
    return left;
}

/* Smaller where it would reach the words behind it. */
static void draw_caption(struct pen *pen, const char *caption, double room, double y)
{
    const struct line *line = type_line(pen->type, &pen->style->type[STYLE_TABLE], caption);

    scene_text(pen->scene, line, caption_left, y, fmin(1, room / line_width(line)),
               pen_colour(pen, COLOUR_INK));
}

static void draw_content(struct pen *pen, const struct game_words *words, const struct content *c,
                         double way, double width, double y)
{
    struct arena *arena = pen->scene->arena;

    scene_begin(pen->scene, ROLE_ITEM, NULL, NULL);
    scene_begin(pen->scene, ROLE_LABEL, NULL, NULL);
    if (c->sheets > 0)
        pen_text(pen, STYLE_SUBHEADING,
                 words_digits(arena, words, arena_print(arena, "%d", c->sheets)), number_room, y,
                 ALIGN_RIGHT, COLOUR_INK);
    scene_end(pen->scene);
    scene_begin(pen->scene, ROLE_BODY, NULL, NULL);
    draw_caption(pen, c->part->caption.text, way - caption_left - beside_caption, y);
    pen_text(pen, STYLE_CAPTION, way_words(words, c), way, y, ALIGN_LEFT, COLOUR_SOFT);
    pen_text(pen, STYLE_CAPTION, content_pages(arena, words, c), width, y, ALIGN_RIGHT,
             COLOUR_SOFT);
    scene_end(pen->scene);
    scene_end(pen->scene);
    pen_line(pen, LINE_RULE, COLOUR_RULE_LINE, 0, y + 0.35 * row, width, y + 0.35 * row);
}

/* --- signs --- */

/* A sheet of paper in a field of that side whose upper left corner is the origin. */
static void draw_sheet(struct pen *pen, double x, double y, enum colour_id ground)
{
    path_rect(pen->scene, x, y, 0.58 * sign, 0.8 * sign);
    pen_fill(pen, ground);
    path_rect(pen->scene, x, y, 0.58 * sign, 0.8 * sign);
    pen_stroke(pen, LINE_PLACE, COLOUR_INK);
}

static void draw_head(struct pen *pen, double x, double y, double dx)
{
    path_polygon(pen->scene, (const struct point[]){{x, y}, {x - dx, y - 0.6}, {x - dx, y + 0.6}},
                 3);
    pen_fill(pen, COLOUR_SEAL);
}

/* Draws a sign at the origin, with what is written in it in these words. */
typedef void draw_sign(struct pen *pen, const struct game_words *words);

/* A sheet that is as wide as it should be. */
static void draw_scale_sign(struct pen *pen, const struct game_words *words)
{
    double left = 0.21 * sign, right = 0.79 * sign, y = 0.68 * sign;

    draw_sheet(pen, left, 0.1 * sign, COLOUR_PAPER);
    pen_text(pen, STYLE_SMALL_LABEL,
             WORDS(pen->scene->arena, words, WORD_BALANCE_PERCENT, {"count", "100"}), sign / 2,
             0.46 * sign, ALIGN_CENTRE, COLOUR_INK);
    pen_line(pen, LINE_FOLD, COLOUR_SEAL, left + 1, y, right - 1, y);
    draw_head(pen, left + 0.4, y, -1.3);
    draw_head(pen, right - 0.4, y, 1.3);
}

/* A sheet and its back, to which an arrow leads. */
static void draw_turn_sign(struct pen *pen, const struct game_words *words)
{
    double x = 0.56 * sign, y = 0.53 * sign, radius = 0.21 * sign;

    (void)words;
    draw_sheet(pen, 0.34 * sign, 0.14 * sign, COLOUR_SUN);
    draw_sheet(pen, 0.08 * sign, 0.06 * sign, COLOUR_PAPER);
    path_move(pen->scene, x - radius, y);
    path_arc(pen->scene, x, y, radius, M_PI, 2 * M_PI);
    pen_stroke(pen, LINE_FOLD, COLOUR_SEAL);
    scene_enter(pen->scene, x + radius, y, 1);
    draw_head(pen, 1, 0, 1.3);
    scene_leave(pen->scene);
}

/* Card is thick, and is cut along lines. */
static void draw_card_sign(struct pen *pen, const struct game_words *words)
{
    const double thick = 0.6;

    (void)words;
    for (int i = 2; i >= 0; i--)
        draw_sheet(pen, 0.17 * sign + i * thick, 0.06 * sign + i * thick, COLOUR_PAPER);
    path_rect(pen->scene, 0.27 * sign, 0.16 * sign, 0.38 * sign, 0.6 * sign);
    path_stretch(pen->scene, 0.46 * sign, 0.16 * sign, 0.46 * sign, 0.76 * sign);
    path_stretch(pen->scene, 0.27 * sign, 0.46 * sign, 0.65 * sign, 0.46 * sign);
    pen_guide(pen, LINE_FOLD, COLOUR_SEAL);
}

/* Not for small children. */
static void draw_warning_sign(struct pen *pen, const struct game_words *words)
{
    const double middle = sign / 2, radius = 0.42 * sign, slant = radius * M_SQRT1_2;

    (void)words;
    path_circle(pen->scene, middle, middle, radius);
    path_stretch(pen->scene, middle - slant, middle - slant, middle + slant, middle + slant);
    pen_stroke(pen, LINE_OUTLINE, COLOUR_SEAL);
    pen_middle(pen, STYLE_SUBHEADING, "0–3", middle, middle, false);
}

struct told {
    draw_sign *draw;
    struct paragraph lines;
    double height; /* mm, of the higher one */
};

/* Words beside a sign, together of that width. */
static struct told told_of(struct pen *pen, draw_sign *draw, const char *words, double width)
{
    struct told t = {draw, pen_paragraph(pen, STYLE_CAPTION, words, width - sign - beside_sign),
                     sign};

    t.height = fmax(sign, (double)t.lines.count * pen_leading(pen, STYLE_CAPTION));
    return t;
}

/* Their middles side by side. */
static void draw_told(struct pen *pen, const struct game_words *words, const struct told *t,
                      double y)
{
    double leading = pen_leading(pen, STYLE_CAPTION);

    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    scene_enter(pen->scene, 0, y + (t->height - sign) / 2, 0);
    t->draw(pen, words);
    scene_leave(pen->scene);
    pen_lines(pen, STYLE_CAPTION, &t->lines, sign + beside_sign,
              y + t->height / 2 + leading * (0.8 - (double)t->lines.count / 2));
    scene_end(pen->scene);
}

/* --- how it is printed --- */

static const char *scale_words(struct arena *arena, const struct game_words *words,
                               const struct contents *all)
{
    return all->cut ? WORDS(arena, words, WORD_PRINT_SCALE_RULER, {"length", NUMBER(RULER)})
                    : word_text(words, WORD_PRINT_SCALE);
}

static const char *turn_words(struct arena *arena, const struct game_words *words,
                              const struct contents *all)
{
    if (all->sides != DOCUMENT_SINGLE)
        return word_text(words, all->upright ? WORD_PRINT_ALL_LONG : WORD_PRINT_ALL_SHORT);
    return WORDS(arena, words, WORD_PRINT_BOTH,
                 {"pages", ranges_text(arena, words, all, on_both_sides)});
}

static const char *card_words(struct arena *arena, const struct game_words *words,
                              const struct contents *all)
{
    const char *pages = ranges_text(arena, words, all, on_card);

    return pages ? WORDS(arena, words,
                         all->sides == DOCUMENT_SINGLE ? WORD_PRINT_CARD_ONE : WORD_PRINT_CARD,
                         {"pages", pages})
                 : NULL;
}

static const struct {
    draw_sign *draw;
    const char *(*words)(struct arena *arena, const struct game_words *words,
                         const struct contents *all);
} hints[] = {
    {draw_scale_sign, scale_words}, {draw_turn_sign, turn_words}, {draw_card_sign, card_words}};

struct hint_rows {
    struct told list[COUNT_OF(hints)];
    size_t count;
    double height; /* mm, from the heading on */
};

static struct hint_rows hint_rows_of(struct pen *pen, const struct game_words *words,
                                     const struct contents *all, double width)
{
    struct hint_rows rows = {.height = hints_down};

    EACH (hint, hints, COUNT_OF(hints)) {
        const char *said = hint->words(pen->scene->arena, words, all);
        struct told *t = &rows.list[rows.count];

        if (!said)
            continue;
        *t = told_of(pen, hint->draw, said, width);
        rows.height += t->height + hint_gap;
        rows.count++;
    }
    return rows;
}

/* At the origin, its heading included. */
static void draw_printing(struct pen *pen, const struct game_words *words,
                          const struct hint_rows *rows)
{
    double y = hints_down;

    sheet_line(pen, ROLE_HEADING, STYLE_SUBHEADING, word_text(words, WORD_SET_PRINTING), 0, 0);
    EACH (t, rows->list, rows->count) {
        draw_told(pen, words, t, y);
        y += t->height + hint_gap;
    }
}

/* --- the picture --- */

/* The setup, as large as there is room. */
static const struct figure *picture_of(struct pen *pen, const struct layout *layout,
                                       const struct area *room)
{
    struct arena *arena = pen->scene->arena;
    const struct figure_reader reader = {
        .pen = pen, .arena = arena, .layout = layout, .measure = {room->width, room->width}};
    struct figure_request request = figure_request_new(layout);
    struct figure *figure;

    request.show = FIGURE_SETUP;
    request.title = figure_title(arena, layout->game, FIGURE_SETUP, NULL, NULL);
    request.width = room->width;
    figure = figure_of_request(&reader, &request);
    for (int turn = 0; turn < 3 && figure && figure->height > room->height; turn++) {
        request.width *= room->height / figure->height;
        figure = figure_of_request(&reader, &request);
    }
    if (figure)
        figure->told = figure_told(arena, figure);
    return figure;
}

static void draw_own_picture(struct pen *pen, const struct depiction *picture,
                             const struct game_words *words, const struct area *room)
{
    const char *told = word_text(words, WORD_IN_THIS_SET);

    scene_begin(pen->scene, ROLE_FIGURE, told, told);
    draw_ground_art(pen, picture, room->x, room->y, room->width, room->height, false, COLOUR_FIRST);
    scene_end(pen->scene);
}

/* The picture of the front; else the game with the pieces of the set. */
static void draw_laid_out(struct pen *pen, const struct layout *layout,
                          const struct depiction *picture, const struct area *room)
{
    const struct part *pieces = part_next(layout, PART_PIECES, NULL);
    const struct figure *figure;
    struct pen own = *pen;

    if (picture->art[0]) {
        draw_own_picture(pen, picture, layout->game->words, room);
        return;
    }

    own.face = pieces ? pieces->face : pen->face;
    figure = layout->game->setup ? picture_of(&own, layout, room) : NULL;
    if (figure)
        figure_draw(&own, figure, room->x + (room->width - figure->width) / 2,
                    room->y + (room->height - figure->height) / 2);
}

/* --- pages --- */

/* From the headings of the lists to their ends. */
static double lists_height(const struct contents *all, const struct hint_rows *rows)
{
    return fmax((double)all->count * row, rows->height);
}

/* The lists become smaller rather than the picture too small. */
static void draw_lists(struct pen *pen, const struct game_words *words, const struct contents *all,
                       const struct hint_rows *rows, double y, double scale)
{
    const double list = list_part * BLOCK_WIDTH;
    const double way = way_left(pen, words, all, list);
    struct scene *page = pen->scene, *own = scene_new(page->arena, BLOCK_WIDTH, BLOCK_HEIGHT);

    pen->scene = own;
    sheet_line(pen, ROLE_HEADING, STYLE_SUBHEADING, word_text(words, WORD_SET_SHEETS), 0, 0);
    scene_begin(pen->scene, ROLE_LIST, NULL, NULL);
    for (size_t i = 0; i < all->count; i++)
        draw_content(pen, words, &all->list[i], way, list, (double)(i + 1) * row);
    scene_end(pen->scene);
    scene_enter(own, list + gap, 0, 0);
    draw_printing(pen, words, rows);
    scene_leave(own);
    pen->scene = page;
    scene_place_read(page, own, 0, y, scale);
}

static void draw_inside(struct pen *pen, const struct part_plan *plan)
{
    const struct layout *layout = plan->layout;
    const struct game_words *words = layout->game->words;
    struct contents all = contents_of(pen->scene->arena, plan);
    struct hint_rows rows = hint_rows_of(pen, words, &all, (1 - list_part) * BLOCK_WIDTH - gap);
    struct told warning =
        told_of(pen, draw_warning_sign, word_text(words, WORD_SMALL_PARTS), BLOCK_WIDTH);
    double foot = BLOCK_HEIGHT - warning.height;
    double most = foot - picture_down - least_picture - 3 * gap;
    double high = lists_height(&all, &rows), lists = fmin(high, most), top = foot - lists - gap;

    sheet_line(pen, ROLE_TITLE, STYLE_TITLE, word_text(words, WORD_IN_THIS_SET), 0, title_down);
    draw_divider(pen, 0, BLOCK_WIDTH, rule_down);
    draw_laid_out(pen, layout, &plan->part->pictures[0],
                  &(struct area){0, picture_down, BLOCK_WIDTH, top - gap - picture_down});
    draw_lists(pen, words, &all, &rows, top, lists / high);
    if (all.cut)
        draw_told(pen, words, &warning, foot);
}

static void draw_outside(struct pen *pen, const struct part_plan *plan)
{
    draw_cover(pen, plan->layout, plan->subtitle, 0, 0);
}

static void plan_front(struct planner *planner, struct part_plan *plan)
{
    plan->pages = FRONT_PAGES;
    plan->plans = planner->plans;
    plan->diags = planner->diags;
    plan->subtitle = texts_subtitle(planner->texts, plan->layout, planner->diags);
}

/* In the middle of the paper, smaller where that is. */
static void draw_front(struct pen *pen, const struct part_plan *plan, int page)
{
    struct scene *sheet = pen->scene, *own = scene_new(sheet->arena, BLOCK_WIDTH, BLOCK_HEIGHT);
    const struct page_room *room = &pen->style->room;
    double across = (plan->paper.width - 2 * room->edge) / (BLOCK_WIDTH + 2 * beside_frame);
    double down = (plan->paper.height - 2 * room->edge) / (BLOCK_HEIGHT + 2 * room->furniture);
    double scale = fmin(1, fmin(across, down));

    own->symbols = sheet->symbols;
    pen->scene = own;
    (page == 0 ? draw_outside : draw_inside)(pen, plan);
    pen->scene = sheet;
    scene_bookmark(sheet, 0,
                   page == 0 ? plan->part->caption.text
                             : word_text(plan->layout->game->words, WORD_IN_THIS_SET),
                   0);
    scene_place_read(sheet, own, (plan->paper.width - scale * BLOCK_WIDTH) / 2,
                     (plan->paper.height - scale * BLOCK_HEIGHT) / 2, scale);
}

/* At most: lists take a part of it. */
static struct area front_room(const struct part_plan *plan, int picture)
{
    (void)plan;
    (void)picture;
    return (struct area){0, picture_down, BLOCK_WIDTH, BLOCK_HEIGHT - picture_down};
}

const struct part_methods front_part = {plan_front, NULL, draw_front, front_room, NULL};
