#include "draw/cutting.h"
#include "page/sheet/sheet.h"
#include "page/text/card.h"
#include "page/text/cover.h"

/* From the left: glue tab, side, front, side, back. The lids hang on the back. */
struct net_lines {
    double x[6];        /* the left edges, and the right one of the back */
    double top, bottom; /* of the panels */
};

static double box_notch(const struct box_plan *plan);
static struct area box_room(const struct part_plan *plan, int picture);
static void draw_box_sides(struct pen *pen, const struct part_plan *plan,
                           const struct net_lines *lines);
static void draw_box_art(struct pen *pen, const struct part_plan *plan,
                         const struct net_lines *lines);
static size_t back_words(struct arena *arena, const struct game *game, const struct box_plan *p,
                         const char *words[2]);
static bool about_has_room(struct pen *pen, const struct part_plan *plan);

/* mm */
static const double taper = 3; /* of flaps, at either side */

/* --- planning --- */

/* As many as its text takes on folded paper, in the first document that is folded. */
static int pages_of(void *context, const struct part *part)
{
    const struct planner *planner = context;
    const struct layout *layout = planner->layout;
    const struct text *text;
    size_t i = 0;

    while (!layout->documents[i].saddle)
        i++;
    text = texts_read(planner->texts, layout_document(planner->arena, layout, i), part,
                      planner->diags);
    return text->booklet ? (int)text->booklet->page_count : 0;
}

static struct box_plan plan_new(struct planner *planner, const struct part_plan *plan)
{
    struct layout layout = *plan->layout;

    if (layout.stapled_pages > 0)
        layout.stapled_pages = layout_stapled(planner->layout, pages_of, planner);
    return box_plan(&layout, plan->part, &plan->paper);
}

static void plan_box(struct planner *planner, struct part_plan *plan)
{
    struct pen pen = plan_pen(plan, planner->type, NULL);

    plan->box = plan_new(planner, plan);
    if (!planner->sibling && !about_has_room(&pen, plan))
        diag_add(planner->diags, DIAG(BOX_ABOUT), plan->part->box.about.at, plan->box.width,
                 plan->box.height, plan->paper.name);
    plan_sheets(planner, plan, 1);
}

static void report_box(const struct part_plan *plan, struct diags *diags)
{
    const struct box_plan *p = &plan->box;
    const struct area *area = &plan->area;
    const char *larger;
    struct finding *finding;

    if (area_takes(area, p->net_width, p->net_height))
        return;
    larger = box_paper(plan->layout, plan->part);
    finding = diag_add(diags, DIAG(LAYOUT_TOO_LARGE), plan->part->place, "the box", p->net_width,
                       p->net_height, plan->paper.name, area->width, area->height);
    if (larger)
        diag_help(finding, "it fits %s: 'papers: [%s]', or render --only=box --paper=%s", larger,
                  larger, larger);
    else if (p->booklet_pages > 0)
        diag_help(finding, "leave the booklet out with 'booklet: no', or make the pieces smaller");
    else
        diag_help(finding, "turn its sheet with 'orientation', or make the pieces smaller");
}

/* --- the net --- */

static struct net_lines lines_of(const struct box_plan *p)
{
    struct net_lines n = {.x = {0, p->glue, p->glue + p->depth, p->glue + p->depth + p->width,
                                p->glue + 2 * p->depth + p->width,
                                p->glue + 2 * p->depth + 2 * p->width},
                          .top = p->depth + p->tuck,
                          .bottom = p->depth + p->tuck + p->height};

    return n;
}

/* A flap on the panel from x = from to x = to, whose edge is at y, and which reaches to y = end. */
static void flap_path(struct scene *scene, double from, double to, double y, double end)
{
    double side = fmin(taper, fabs(to - from) / 4) * (to > from ? 1 : -1);

    path_line(scene, from, y);
    path_line(scene, from + side, end);
    path_line(scene, to - side, end);
    path_line(scene, to, y);
}

/* Once around, clockwise from the upper end of the glue tab's fold. */
static void draw_outline(struct pen *pen, const struct box_plan *p, const struct net_lines *n)
{
    const double pi = 3.14159265358979323846;
    struct scene *scene = pen->scene;
    double middle = (n->x[2] + n->x[3]) / 2, notch = box_notch(p);
    double slant = fmin(p->glue, p->height / 4);

    path_move(scene, n->x[1], n->top);
    flap_path(scene, n->x[1], n->x[2], n->top, n->top - p->dust);
    path_line(scene, middle - notch, n->top);
    path_arc(scene, middle, n->top, notch, pi, 0);
    path_line(scene, n->x[3], n->top);
    flap_path(scene, n->x[3], n->x[4], n->top, n->top - p->dust);
    flap_path(scene, n->x[4], n->x[5], n->top - p->depth, 0);
    flap_path(scene, n->x[5], n->x[4], n->bottom + p->depth, p->net_height);
    path_line(scene, n->x[4], n->bottom);
    flap_path(scene, n->x[4], n->x[3], n->bottom, n->bottom + p->dust);
    flap_path(scene, n->x[2], n->x[1], n->bottom, n->bottom + p->dust);
    path_line(scene, 0, n->bottom - slant);
    path_line(scene, 0, n->top + slant);
    path_close(scene);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
}

static void draw_box_folds(struct pen *pen, const struct box_plan *p, const struct net_lines *n)
{
    static const int flaps[][2] = {{1, 2}, {3, 4}, {4, 5}};

    for (int i = 1; i <= 4; i++) {
        path_stretch(pen->scene, n->x[i], n->top, n->x[i], n->bottom);
    }
    for (int end = 0; end < 2; end++) {
        double y = end ? n->bottom : n->top, lid = end ? n->bottom + p->depth : n->top - p->depth;

        for (size_t i = 0; i < COUNT_OF(flaps); i++) {
            path_stretch(pen->scene, n->x[flaps[i][0]], y, n->x[flaps[i][1]], y);
        }
        path_stretch(pen->scene, n->x[4], lid, n->x[5], lid);
    }
    pen_dashed(pen, LINE_FOLD, COLOUR_INK);
}

/* --- what is on it --- */

/* The tab, and where it goes; beyond its cuts it goes on as far as the bleed. */
static void draw_glue_words(struct pen *pen, const struct layout *layout, const struct box_plan *p,
                            const struct net_lines *n)
{
    enum word_id id = p->height > 30 ? WORD_BOX_GLUE_BACK : WORD_BOX_GLUE;
    double slant = fmin(p->glue, p->height / 4), down = 0.35 * pen_size(pen, STYLE_FINE);

    double bleed = layout->bleed, rise = bleed * hypot(p->glue, slant) / p->glue;
    double corner = slant * (1 + bleed / p->glue) - rise;

    path_move(pen->scene, p->glue, n->top - rise);
    path_line(pen->scene, p->glue, n->bottom + rise);
    path_line(pen->scene, -bleed, n->bottom - corner);
    path_line(pen->scene, -bleed, n->top + corner);
    path_close(pen->scene);
    pen_fill(pen, COLOUR_TAB);
    scene_enter(pen->scene, p->glue / 2, (n->top + n->bottom) / 2, 3);
    pen_text(pen, STYLE_FINE, word_text(layout->game->words, id), 0, down, ALIGN_CENTRE,
             COLOUR_SOFT);
    scene_leave(pen->scene);
}

/* Beside the net, below the front, which has no lid: what the box is for. */
static void draw_holds(struct pen *pen, const char *words, const struct box_plan *p,
                       const struct net_lines *n)
{
    const double edge = 2; /* mm */
    struct paragraph lines = pen_paragraph(pen, STYLE_FINE, words, p->width - 2 * edge);
    enum layer before = pen->scene->layer;

    pen->scene->layer = LAYER_NOTE;
    sheet_paragraph(pen, STYLE_FINE, &lines, n->x[2] + edge,
                    n->bottom + edge + 0.8 * pen_leading(pen, STYLE_FINE));
    pen->scene->layer = before;
}

/* To those who cannot see it. */
static const char *told_of(struct arena *arena, const struct layout *layout,
                           const struct box_plan *p)
{
    const char *net = WORDS(arena, layout->game->words, WORD_BOX_NET,
                            {"width", NUMBER(rint(p->width))}, {"height", NUMBER(rint(p->height))},
                            {"depth", NUMBER(rint(p->depth))}, {"count", NUMBER(p->pieces)});
    const char *words[2];

    for (size_t i = 0, count = back_words(arena, layout->game, p, words); i < count; i++)
        net = arena_print(arena, "%s%s%s", net, i ? ", " : ". ", words[i]);
    return layout->qr.on[QR_BOX] ? arena_print(arena, "%s. %s", net, qr_words(arena, layout)) : net;
}

/* "For 92 folded pieces of card 0.3 mm thick, and the stapled booklet of 8 pages, folded once
 * more." */
static const char *box_contents(struct arena *arena, const struct part_plan *plan)
{
    static const enum word_id folds[] = {WORD_BOX_BOOKLET, WORD_BOX_BOOKLET_ONCE,
                                         WORD_BOX_BOOKLET_TWICE, WORD_BOX_BOOKLET_THRICE};
    const struct layout *layout = plan->layout;
    const struct game_words *words = layout->game->words;
    const struct box_plan *p = &plan->box;
    const char *pieces =
        WORDS(arena, words, p->folded ? WORD_BOX_FOR_FOLDED : WORD_BOX_FOR,
              {"count", NUMBER(p->pieces)}, {"card", NUMBER(box_card(plan->part))});

    if (p->booklet_pages == 0)
        return WORDS(arena, words, WORD_SENTENCE, {"words", pieces});
    return WORDS(arena, words, folds[p->booklet_folds], {"words", pieces},
                 {"pages", NUMBER(p->booklet_pages)});
}

/* Enters a frame in which the block stands in the middle of the sheet's area. */
static void sheet_enter(struct pen *pen, const struct part_plan *plan, const struct block *block)
{
    struct area area = sheet_area(plan->layout, &plan->paper);

    scene_enter(pen->scene, (plan->paper.width - block->width) / 2,
                area.y + (area.height - block->height) / 2, 0);
}

static void draw_box(struct pen *pen, const struct part_plan *plan, int page)
{
    const struct box_plan *p = &plan->box;
    struct net_lines n = lines_of(p);
    const struct block block = {p->net_width, p->net_height, 0};
    struct arena *arena = pen->scene->arena;
    const struct game_words *words = plan->layout->game->words;

    (void)page;
    draw_sheet_foot(pen, plan, plan->part->caption.text, word_text(words, WORD_HINT_BOX));
    sheet_enter(pen, plan, &block);
    sheet_trim(pen, plan->layout, 0, 0, p->net_width, p->net_height);
    scene_begin(pen->scene, ROLE_FIGURE, plan->part->caption.text, told_of(arena, plan->layout, p));
    draw_glue_words(pen, plan->layout, p, &n);
    draw_box_sides(pen, plan, &n);
    draw_outline(pen, p, &n);
    draw_box_folds(pen, p, &n);
    draw_box_art(pen, plan, &n);
    scene_end(pen->scene);
    draw_holds(pen, box_contents(arena, plan), p, &n);
    scene_leave(pen->scene);
}

const struct part_methods box_part = {plan_box, report_box, draw_box, box_room, box_contents};

/* What is printed on a box: a crest and the title in a frame on the front; the board with its men,
 * a sentence and facts on the back; names on the sides. */

/* mm */
static const double frame_inset = 2.4,
                    hairline = 1; /* from the edge, and from one line to the other */
static const double inside = 3;   /* from the frame to what it holds */
static const double air = 3.2;    /* between what stands below each other */
static const double least_sun = 5, least_letter = 4, least_kinds = 5;
static const double least_square = 2.9; /* of a board on the back */
static const double thumb = 8;          /* radius of the notch at most */
static const double corner = 3;         /* of those in the corners of frames */
static const double code_part = 0.65;   /* of the back that a QR code takes at most */

/* The radius of the notch for the thumb, in the upper edge of the front. */
static double box_notch(const struct box_plan *p)
{
    return fmin(thumb, fmin(p->width, p->height) / 5);
}

/* --- frames --- */

/* Around the thumb's notch everywhere as far from the edge. */
static void draw_frame(struct pen *pen, double width, double height, double notch)
{
    const struct notched panel = {frame_inset,
                                  frame_inset,
                                  width - 2 * frame_inset,
                                  height - 2 * frame_inset,
                                  corner,
                                  .thumb = notch > 0 ? notch + frame_inset : 0,
                                  .above = frame_inset};

    draw_notched_frame(pen, &panel, hairline);
}

static const double diamond = 0.9; /* mm, half of one */

/* A fine line with a diamond in its middle, around (x, y). */
static void draw_ornament(struct pen *pen, double x, double y, double width)
{
    double gap = diamond + 1;

    pen_line(pen, LINE_GRID, COLOUR_INK, x - width / 2, y, x - gap, y);
    pen_line(pen, LINE_GRID, COLOUR_INK, x + gap, y, x + width / 2, y);
    draw_diamond(pen, x, y, diamond, COLOUR_SEAL);
}

/* --- front --- */

static double title_size(const struct box_plan *p)
{
    return fmin(8, 0.11 * p->height);
}

/* Of the native name with its seal, from the top down; 0: it has none, or no room. */
static double letter_size(const struct game *game, double most, double height)
{
    const char *native = game->native.text.text;
    double size;

    if (!has_upright_name(game))
        return 0;
    size = fmin(most, height / (1.1 * (double)utf8_count(native, strlen(native)) + 1));
    return size >= least_letter ? size : 0;
}

/* What is on the front: the room of the crest below the notch, and the native name beside it. */
struct front {
    double foot, letter; /* where the crest's room ends; size of the name's characters */
    struct area crest;
};

static struct front front_of(const struct layout *layout, const struct box_plan *p)
{
    double edge = frame_inset + hairline + inside,
           top = box_notch(p) + frame_inset + hairline + air;
    double foot = p->height - edge - title_size(p) - 3 * air;
    double letter = letter_size(layout->game, 0.16 * p->width, foot - top);

    return (struct front){
        foot, letter, {edge, top, p->width - 2 * edge - 1.2 * letter, fmax(0, foot - top)}};
}

static void draw_crest(struct pen *pen, const struct layout *layout, const struct part *own,
                       const struct area *room)
{
    double radius = fmin(room->width, room->height) / 2;

    if (own->pictures[0].art[0] && room->height > 0)
        draw_ground_art(pen, &own->pictures[0], room->x, room->y, room->width, room->height, false,
                        COLOUR_FIRST);
    else if (!own->pictures[0].art[0] && radius >= least_sun)
        draw_sun(pen, layout, room->x + room->width / 2, room->y + room->height / 2, radius,
                 1.34 * radius);
}

/* The crest, and beside it the native name from the top down; the title at the foot. */
static void draw_front(struct pen *pen, const struct layout *layout, const struct part *own,
                       const struct box_plan *p)
{
    const struct game *game = layout->game;
    struct front f = front_of(layout, p);
    double notch = box_notch(p), edge = f.crest.x, title = title_size(p);
    double room = p->width - 2 * edge;

    draw_frame(pen, p->width, p->height, notch);
    draw_crest(pen, layout, own, &f.crest);
    if (f.letter > 0)
        draw_upright_name(pen, game, p->width - edge - f.letter / 2, f.crest.y, f.letter);
    if (f.crest.height > 0)
        draw_ornament(pen, p->width / 2, f.foot + title + 2.4 * air, 0.7 * room);
    pen_fitted(pen, STYLE_TITLE, game->name.text, p->width / 2,
               f.crest.height > 0 ? f.foot + air + title / 2 : (notch + p->height) / 2, room,
               title);
}

/* --- back --- */

/* What is in it, and for whom, in words: one or two. */
static size_t back_words(struct arena *arena, const struct game *game, const struct box_plan *p,
                         const char *words[2])
{
    const char *age = words_age(arena, game->words, game->age.text), *minutes = game->minutes.text;
    enum word_id told = !minutes ? WORD_BOX_AGES : !age ? WORD_BOX_MINUTES : WORD_BOX_AGES_MINUTES;

    words[0] = WORDS(arena, game->words, p->booklet_pages ? WORD_BOX_PIECES_RULES : WORD_BOX_PIECES,
                     {"count", NUMBER(p->men)});
    if (!age && !minutes)
        return 1;
    words[1] = WORDS(arena, game->words, told, {"age", age}, {"minutes", minutes});
    return 2;
}

/* What is on the back: a picture, and below it the name, a sentence and rows of facts, as they have
 * room. */
struct back {
    struct area picture;
    double name, below; /* mm: heights of the name and of all that is below the picture */
    struct paragraph about;
    int facts; /* rows of them */
};

static struct back back_of(struct pen *pen, const struct part_plan *plan)
{
    const struct part *own = plan->part;
    const struct box_plan *p = &plan->box;
    double edge = frame_inset + hairline + inside, room = p->width - 2 * edge;
    double height = p->height - 2 * edge, row = facts_row_height(pen, STYLE_CAPTION), taken;
    struct back b = {.name = fmin(6.5, 0.11 * p->height)};
    int rows;

    b.below = b.name + 1.9 * air;
    b.facts = b.below + row <= height;
    b.below += b.facts * row;
    if (own->box.about.text && pen->type) {
        b.about = pen_paragraph(pen, STYLE_CAPTION, own->box.about.text, room);
        taken = paragraph_height(pen, STYLE_CAPTION, &b.about) + air / 2;
        if (b.below + taken > height)
            b.about.count = 0;
        b.below += b.about.count ? taken : 0;
    }
    rows = pen->type ? facts_rows(pen, plan->layout->game, p->men, STYLE_CAPTION, room) : 1;
    for (; b.facts < rows && b.below + row <= height; b.facts++)
        b.below += row;
    b.picture = (struct area){edge, edge, room, height - b.below - air};
    return b;
}

static bool about_has_room(struct pen *pen, const struct part_plan *plan)
{
    return !plan->part->box.about.text || back_of(pen, plan).about.count > 0;
}

/* Whether a picture takes all of the front or of the back, which keeps a QR code. */
static bool is_full(const struct part_plan *plan, int picture)
{
    const struct depiction *own = &plan->part->pictures[picture];

    return own->art[0] && own->fit == FIT_FULL && !(picture == 1 && plan->layout->qr.on[QR_BOX]);
}

/* What pictures on the front and on the back have; of the back at most. */
static struct area box_room(const struct part_plan *plan, int picture)
{
    struct pen pen = plan_pen(plan, NULL, NULL);

    if (is_full(plan, picture))
        return (struct area){0, 0, plan->box.width, plan->box.height};
    return picture == 0 ? front_of(plan->layout, &plan->box).crest : back_of(&pen, plan).picture;
}

struct qr_sign box_code(struct pen *pen, struct arena *arena, const struct part_plan *plan,
                        struct area *room)
{
    const struct layout *layout = plan->layout;
    struct area all = back_of(pen, plan).picture;
    bool beside = all.width > all.height;
    double most = fmin(beside ? code_part * all.width : all.width, all.height), size;
    struct qr_sign sign;

    size = fmin(qr_code_size(&layout->qr), most);
    sign = qr_sign_of(pen, arena, layout->qr.qr, size, beside ? size : all.width);
    if (sign.height > (beside ? 1 : code_part) * all.height) {
        size -= sign.height - (beside ? 1 : code_part) * all.height;
        sign = qr_sign_of(pen, arena, layout->qr.qr, size, beside ? size : all.width);
    }
    *room = all;
    if (beside)
        room->width -= sign.width + air;
    else
        room->height -= sign.height + air;
    return sign;
}

/* Takes its room from that of the picture. */
static struct area draw_code(struct pen *pen, const struct part_plan *plan, const struct area *all)
{
    struct area room;
    struct qr_sign sign = box_code(pen, pen->scene->arena, plan, &room);
    bool beside = room.width < all->width;

    scene_begin(pen->scene, ROLE_NONE, word_text(plan->layout->game->words, WORD_QR_TITLE),
                qr_words(pen->scene->arena, plan->layout));
    if (beside)
        qr_sign_draw(pen, &sign, room.x + room.width + air + sign.width / 2,
                     all->y + (all->height - sign.height) / 2, ALIGN_CENTRE);
    else
        qr_sign_draw(pen, &sign, all->x + all->width / 2, room.y + room.height + air, ALIGN_CENTRE);
    scene_end(pen->scene);
    return room;
}

/* The board with all men; where these would be too small the kinds, or the sun of the front. */
static void draw_usual(struct pen *pen, const struct layout *layout, const struct area *room)
{
    const struct game *game = layout->game;
    double cell = fmin(room->width / game->network.across, room->height / game->network.down);
    double radius = fmin(room->width, room->height) / 2;

    if (game->setup && cell >= least_square)
        draw_set_up(pen, game, room);
    else if (!draw_kinds(pen, layout, room) && radius >= least_sun)
        draw_sun(pen, layout, room->x + room->width / 2, room->y + room->height / 2, radius,
                 1.2 * radius);
}

static void draw_picture(struct pen *pen, const struct part_plan *plan, const struct area *room)
{
    const struct depiction *own = &plan->part->pictures[1];

    if (!own->art[0])
        draw_usual(pen, plan->layout, room);
    else if (room->height > 0)
        draw_ground_art(pen, own, room->x, room->y, room->width, room->height, false, COLOUR_FIRST);
}

static void draw_back(struct pen *pen, const struct part_plan *plan)
{
    const struct box_plan *p = &plan->box;
    const struct game *game = plan->layout->game;
    struct back b = back_of(pen, plan);
    double x = b.picture.x, room = b.picture.width, y = b.picture.y + b.picture.height + air;

    if (b.picture.height <= least_kinds)
        y = (p->height - b.below) / 2;
    draw_frame(pen, p->width, p->height, 0);
    if (plan->layout->qr.on[QR_BOX])
        b.picture = draw_code(pen, plan, &b.picture);
    draw_picture(pen, plan, &b.picture);
    pen_fitted(pen, STYLE_TITLE, game->name.text, p->width / 2, y + b.name / 2, room, b.name);
    y += b.name + 0.9 * air;
    draw_ornament(pen, p->width / 2, y, 0.6 * room);
    y += 0.9 * air;
    if (b.about.count) {
        pen_lines(pen, STYLE_CAPTION, &b.about, x, y + 0.8 * pen_leading(pen, STYLE_FINE));
        y += paragraph_height(pen, STYLE_CAPTION, &b.about) + air / 2;
    }
    draw_facts(pen, game, p->men, STYLE_CAPTION, b.facts,
               &(struct area){x, y + 0.8 * pen_leading(pen, STYLE_TEXT), room, 0});
}

/* --- sides --- */

/* Along the side, to be read when the box stands among others. */
static void draw_spine(struct pen *pen, const struct layout *layout, const struct box_plan *p)
{
    const char *name = layout->game->name.text;
    double high = fmin(6, 0.45 * p->depth), room = p->height - 8 * frame_inset;
    double wide = fmin(room, high / pen_size(pen, STYLE_TITLE) * pen_width(pen, STYLE_TITLE, name));

    pen_fitted(pen, STYLE_TITLE, name, 0, 0, room, high);
    for (int end = -1; end <= 1; end += 2)
        draw_diamond(pen, end * (wide / 2 + 2 * frame_inset), 0, diamond, COLOUR_SEAL);
}

/* The grounds of the sides, under all lines. Pictures go on where their sides are cut: the front
 * above and below, the back at the right. */
static void draw_box_sides(struct pen *pen, const struct part_plan *plan, const struct net_lines *n)
{
    double bleed = plan->layout->bleed, height = n->bottom - n->top;

    if (is_full(plan, 0))
        draw_ground_art(pen, &plan->part->pictures[0], n->x[2], n->top - bleed, n->x[3] - n->x[2],
                        height + 2 * bleed, false, COLOUR_FIRST);
    if (is_full(plan, 1))
        draw_ground_art(pen, &plan->part->pictures[1], n->x[4], n->top, n->x[5] - n->x[4] + bleed,
                        height, false, COLOUR_FIRST);
    for (int side = 1; side <= 3; side += 2) {
        path_rect(pen->scene, n->x[side], n->top, n->x[side + 1] - n->x[side], n->bottom - n->top);
        pen_fill(pen, COLOUR_SUN);
    }
}

/* What is seen of the finished box, in the frame of its net. */
static void draw_box_art(struct pen *pen, const struct part_plan *plan, const struct net_lines *n)
{
    scene_enter(pen->scene, n->x[2], n->top, 0);
    if (!is_full(plan, 0))
        draw_front(pen, plan->layout, plan->part, &plan->box);
    scene_leave(pen->scene);
    scene_enter(pen->scene, n->x[4], n->top, 0);
    if (!is_full(plan, 1))
        draw_back(pen, plan);
    scene_leave(pen->scene);
    for (int side = 1; side <= 3; side += 2) {
        scene_enter(pen->scene, (n->x[side] + n->x[side + 1]) / 2, (n->top + n->bottom) / 2, 1);
        draw_spine(pen, plan->layout, &plan->box);
        scene_leave(pen->scene);
    }
}

/* Hand boards: a place for each kind of piece that can be held, with its face, its name and how
 * many there are. */

static const double notch = 2;          /* mm */
static const double face_room = 0.62;   /* of the shorter side */
static const double face_middle = 0.41; /* of the height, from the top */
static const double under_name = 5.4;   /* mm from its line to the edge of the place */
static const double under_count = 2.2;  /* likewise */

static void plan_hand(struct planner *planner, struct part_plan *plan)
{
    int boards = plan->part->hands.sheets;

    plan->area = hand_area(plan->layout, &plan->paper);
    plan->hand = hand_plan(planner->arena, plan->layout, &plan->part->hands, &plan->area);
    plan_sheets(planner, plan, (boards + plan->hand.boards - 1) / plan->hand.boards);
}

static void report_hand(const struct part_plan *plan, struct diags *diags)
{
    struct block block = hand_block(&plan->hand);

    if (!area_takes(&plan->area, block.width, block.height))
        report_excess(plan, "the hand board", block.width, block.height, diags);
}

/* What a place is for. */
static const char *told_place(struct arena *arena, const struct game_words *words, const char *name,
                              int count)
{
    if (count == 0)
        return WORDS(arena, words, WORD_PLACE_FOR, {"piece", name});
    return WORDS(arena, words, WORD_PLACE_FOR_SEVERAL, {"piece", name},
                 {"count", arena_print(arena, "%d", count)});
}

/* The name, NULL where faces spell it, and how many there are; 0: it is not said. */
static void draw_place_words(struct pen *pen, const struct hand_plan *h, const char *name,
                             int count)
{
    double middle = h->place_width / 2;

    if (name)
        pen_text(pen, STYLE_SMALL_LABEL, name, middle, h->place_height - under_name, ALIGN_CENTRE,
                 COLOUR_INK);
    if (count)
        pen_text(pen, STYLE_SMALL_LABEL, arena_print(pen->scene->arena, "× %d", count), middle,
                 h->place_height - under_count, ALIGN_CENTRE, COLOUR_SOFT);
}

/* A pen for the face on a place where a piece may lie, paler than the piece. */
static void dress_place(const struct pen *pen, struct dress *dress)
{
    dress->pen = *pen;
    dress->style = *pen->style;
    dress->style.colours[COLOUR_INK] = pen_colour(pen, COLOUR_PLACE_LINE);
    dress->style.colours[COLOUR_FACE] = pen_colour(pen, COLOUR_PLACE);
    dress->pen.style = &dress->style;
}

static void draw_place(struct pen *pen, const struct game_words *words,
                       const struct part_plan *plan, const struct piece *piece)
{
    const struct hand_plan *h = &plan->hand;
    double w = h->place_width, height = h->place_height;
    double room = (w < height ? w : height) * face_room;
    struct panel panel = panel_front(piece);
    const char *name = piece_names(pen->scene->arena, piece);
    int count = piece->count[0] + piece->count[1];
    struct dress dress;

    dress_place(pen, &dress);
    scene_begin(pen->scene, ROLE_FIGURE, name, told_place(pen->scene->arena, words, name, count));
    draw_ground_art(pen, &plan->part->pictures[0], 0, 0, w, height, false, COLOUR_PLACE_LINE);
    draw_notched(pen, &(struct notched){0, 0, w, height, notch}, 0, LINE_PLACE, COLOUR_INK);
    draw_panel_face(&dress.pen, &panel, w / 2, height * face_middle,
                    pen->face == FACE_BOTH ? 0.9 * w : room, room);
    draw_place_words(pen, h, faces_spell_names(pen, plan->layout->game) ? NULL : name, count);
    scene_end(pen->scene);
}

/* What the board is, in the middle of the places that the last row leaves free. */
static void draw_emblem(struct pen *pen, const struct hand_plan *h, const struct part *part,
                        const char *native)
{
    int free = h->columns - (int)(h->count % (size_t)h->columns);
    double middle = (free * (h->place_width + h->gap_x) - h->gap_x) / 2;

    if (free == h->columns)
        return;
    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    if (native)
        pen_fitted(pen, STYLE_BRUSH, native, middle, h->place_height * 0.42, h->place_width,
                   h->place_height * 0.5);
    pen_text(pen, STYLE_HEADING, part->caption.text, middle, h->place_height * 0.86, ALIGN_CENTRE,
             COLOUR_INK);
    scene_end(pen->scene);
}

static void draw_hand_board(struct pen *pen, const struct part_plan *plan, const struct area *frame)
{
    const struct hand_plan *h = &plan->hand;
    const struct game *game = plan->layout->game;

    path_rect(pen->scene, frame->x, frame->y, frame->width, frame->height);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    for (size_t i = 0; i <= h->count; i++) {
        int column = (int)i % h->columns, row = (int)i / h->columns;

        scene_enter(pen->scene, frame->x + h->gap_x + column * (h->place_width + h->gap_x),
                    frame->y + h->gap_y + row * (h->place_height + h->gap_y), 0);
        if (i < h->count)
            draw_place(pen, game->words, plan, h->kinds[i]);
        else
            draw_emblem(pen, h, plan->part, game->native.text.text);
        scene_leave(pen->scene);
    }
}

static void draw_hands(struct pen *pen, const struct part_plan *plan, int page)
{
    const struct hand_plan *h = &plan->hand;
    const struct game_words *words = plan->layout->game->words;
    int left = plan->part->hands.sheets - page * h->boards;
    int boards = left < h->boards ? left : h->boards;
    const struct area *first = &h->frames[0], *last = &h->frames[boards - 1];

    draw_sheet_foot(pen, plan, plan->captions[page],
                    word_text(words, boards > 1 ? WORD_HINT_HANDS_BOTH : WORD_HINT_HANDS));
    sheet_trim(pen, plan->layout, first->x, first->y, last->x + last->width - first->x,
               last->y + last->height - first->y);
    for (int i = 0; i < boards; i++)
        draw_hand_board(pen, plan, &h->frames[i]);
}

static struct area place_room(const struct part_plan *plan, int picture)
{
    (void)picture;
    return (struct area){.width = plan->hand.place_width, .height = plan->hand.place_height};
}

const struct part_methods hands_part = {plan_hand, report_hand, draw_hands, place_room};
