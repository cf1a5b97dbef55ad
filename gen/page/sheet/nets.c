/* Sheets of pieces: nets that are cut out and folded so that pictures are outward, in a block whose
 * cuts go straight through the sheet; or faces alone, the backs on the other side of the paper,
 * each behind its front. */
#include "draw/piece/disc.h"
#include "draw/piece/dress.h"
#include "draw/piece/panel.h"
#include "draw/piece/shogi.h"
#include "page/sheet/nest.h"

/* What the pieces of a sheet share. */
struct sheet {
    struct pen *pen;
    const struct layout *layout;
    const struct part *part;
    struct nest nest;
    bool named;
};

/* --- which pages there are --- */

bool sheet_is_back(const struct part *part, int index)
{
    return part_is_duplex(part) && index % 2 == 1;
}

static int piece_pages(const struct layout *layout, const struct part *part,
                       const struct paper *paper)
{
    return nest_sheets(layout, part, paper) * (part_is_duplex(part) ? 2 : 1);
}

static const char *piece_caption(struct arena *arena, const struct layout *layout,
                                 const struct part *part, const struct paper *paper, int index)
{
    int sheets = nest_sheets(layout, part, paper), sheet = part_is_duplex(part) ? index / 2 : index;
    const char *caption = caption_of_sheet(arena, part, sheet, sheets);

    if (!sheet_is_back(part, index))
        return caption;
    return WORDS(arena, &layout->game->words, WORD_BACKS, {"caption", caption});
}

static bool pieces_fit(struct pen *pen, const struct layout *layout, const struct part *part,
                       const struct paper *paper, struct diags *diags)
{
    (void)pen;
    return nest_fits(layout, part, paper,
                     layout->form == FORM_DISC ? "the block of discs" : "the block of pieces",
                     diags);
}

/* --- words --- */

bool names_have_room(struct pen *pen, const struct layout *layout, double width)
{
    const struct game *game = layout->game;

    for (size_t i = 0; i < game->piece_count; i++)
        if (pen_width(pen, STYLE_NAME,
                      panel_words(pen->scene->arena, pen->face, &game->pieces[i])) >
            panel_name_width(pen, width))
            return false;
    return true;
}

/* For who cannot see it. */
static const char *alt_of(const struct sheet *s, const struct man *man)
{
    const struct game *game = s->layout->game;
    const char *player = man->side ? game->second.text : game->first.text;
    struct arena *arena = s->pen->scene->arena;
    const char *name = man->piece->name.text;

    if (s->pen->apart || s->layout->form == FORM_DISC)
        name = WORDS(arena, &game->words, WORD_OWN_PIECE, {"player", player}, {"piece", name});
    if (!man->piece->promoted || !s->nest.net.has_back || s->layout->form == FORM_DISC)
        return name;
    return WORDS(arena, &game->words, WORD_WITH_BACK, {"piece", name},
                 {"other", man->piece->promoted->name.text});
}

static const char *back_alt(const struct sheet *s, const struct man *man)
{
    return WORDS(s->pen->scene->arena, &s->layout->game->words, WORD_BACK_OF,
                 {"piece", alt_of(s, man)}, {"other", panel_back(man->piece).piece->name.text});
}

/* How the pieces are put together; and by what they are cut out. */
enum work { WORK_FOLD, WORK_STAND, WORK_ALONE, WORK_BOTH };
enum guide { GUIDE_LINES, GUIDE_MARKS, GUIDE_DISC, GUIDE_SHOGI, GUIDE_COUNT };

static const enum word_id hints[][GUIDE_COUNT] = {
    [WORK_FOLD] = {WORD_HINT_FOLD, WORD_HINT_FOLD_MARKS, WORD_HINT_FOLD_DISCS,
                   WORD_HINT_FOLD_SIDES},
    [WORK_STAND] = {WORD_HINT_STAND, WORD_HINT_STAND_MARKS},
    [WORK_ALONE] = {WORD_HINT_CUT, WORD_HINT_CUT_MARKS, WORD_HINT_CUT_DISCS, WORD_HINT_CUT_PIECES},
    [WORK_BOTH] = {WORD_HINT_BOTH, WORD_HINT_BOTH_MARKS, WORD_HINT_BOTH_DISCS,
                   WORD_HINT_BOTH_PIECES},
};

static const char *hint_of(const struct layout *layout, const struct making *making)
{
    static const enum work works[] = {
        [PRINT_FOLD] = WORK_FOLD, [PRINT_DUPLEX] = WORK_BOTH, [PRINT_SINGLE] = WORK_ALONE};
    enum guide guide = layout->form == FORM_DISC    ? GUIDE_DISC
                       : layout->form == FORM_SHOGI ? GUIDE_SHOGI
                       : making->cuts == CUTS_LINES ? GUIDE_LINES
                                                    : GUIDE_MARKS;
    enum work work = works[making->print];

    return word_text(&layout->game->words,
                     hints[work == WORK_FOLD && making->stand ? WORK_STAND : work][guide]);
}

/* --- faces --- */

/* Whose ground reaches beyond the cut is printed under its neighbours' faces, too: all grounds with
 * their bleed first, and then all without. */
static void draw_grounds(const struct sheet *s, double bleed)
{
    const struct net *net = &s->nest.net;

    for (size_t i = 0; s->pen->apart && s->nest.bleed > 0 && i < s->nest.count; i++) {
        struct paint ground = fill_of(dress_ground(s->pen, s->nest.men[i].side));

        path_rect(s->pen->scene, nest_x(&s->nest, (int)i % s->nest.columns) - bleed,
                  nest_y(&s->nest, (int)i / s->nest.columns) - bleed, net->width + 2 * bleed,
                  net->height + 2 * bleed);
        scene_draw(s->pen->scene, &ground);
    }
}

/* A face in the middle of its place; backs on other sides of the paper are smaller by the inset. */
static void draw_face_in(const struct sheet *s, const struct panel *panel,
                         const struct face_place *at, double inset)
{
    struct pen *pen = s->pen;
    const char *words = panel_words(pen->scene->arena, pen->face, panel->piece);
    double w = at->width - 2 * inset, h = at->height - 2 * inset;
    bool turned = at->turns == 2;

    scene_enter(pen->scene, at->x + (turned ? at->width : 0) + (turned ? -inset : inset),
                at->y + (turned ? at->height : 0) + (turned ? -inset : inset), at->turns);
    if (s->layout->form == FORM_DISC)
        draw_disc(pen, panel, panel->side, w / 2, h / 2,
                  disc_face_radius(w / 2, s->nest.net.has_back));
    else
        draw_panel(pen, panel, s->named ? words : NULL, 0, 0, w, h);
    scene_leave(pen->scene);
}

/* --- pieces --- */

/* Round and five-sided ones are cut out one by one. */
static void draw_outline(const struct sheet *s)
{
    const struct net *net = &s->nest.net;
    double w = s->layout->piece_width, h = s->layout->piece_height;

    if (s->layout->form == FORM_DISC && net->has_back)
        disc_net_outline(s->pen->scene, w / 2, net->height / 2, w / 2);
    else if (s->layout->form == FORM_DISC)
        path_circle(s->pen->scene, w / 2, w / 2, w / 2);
    else if (s->layout->form == FORM_SHOGI)
        shogi_outline(s->pen->scene, w, h, net->has_back);
    else
        return;
    pen_stroke(s->pen, LINE_CUT, GREY_CUT_LINE);
}

/* Dashes run on beside a short fold, to lay a ruler on. */
static void draw_own_fold(const struct sheet *s)
{
    double y = s->nest.net.height / 2, w = s->nest.net.width;

    if (s->layout->form == FORM_PANEL || s->layout->form == FORM_TILE || !s->nest.net.has_back)
        return;
    path_move(s->pen->scene, 0, y);
    path_line(s->pen->scene, w, y);
    pen_dashed(s->pen, LINE_FOLD, GREY_INK);
}

static void draw_feet(const struct sheet *s)
{
    const struct nest *n = &s->nest;

    for (size_t i = 0; i < n->count; i++)
        for (int k = 0; k < n->net.foot_count; k++) {
            const struct foot *foot = &n->net.feet[k];

            path_rect(s->pen->scene, nest_x(n, (int)i % n->columns) + foot->x,
                      nest_y(n, (int)i / n->columns) + foot->y, foot->width, foot->height);
        }
    if (n->count > 0 && n->net.foot_count > 0)
        pen_fill(s->pen, GREY_TAB);
}

static void draw_piece(const struct sheet *s, const struct man *man)
{
    struct panel front = panel_front(man->piece), back = panel_back(man->piece);

    front.side = back.side = man->side;
    scene_begin(s->pen->scene, ROLE_FIGURE, man->piece->name.text, alt_of(s, man));
    draw_outline(s);
    draw_face_in(s, &front, &s->nest.net.front, 0);
    if (s->nest.net.has_back)
        draw_face_in(s, &back, &s->nest.net.back, 0);
    draw_own_fold(s);
    scene_end(s->pen->scene);
}

static void draw_fronts(const struct sheet *s)
{
    const struct nest *n = &s->nest;

    draw_grounds(s, n->bleed);
    draw_grounds(s, 0);
    draw_feet(s);
    if (s->layout->form == FORM_PANEL || s->layout->form == FORM_TILE) {
        draw_cut_marks(s->pen, n, &s->part->making);
        draw_fold_marks(s->pen, n, &s->part->making);
    }
    for (size_t i = 0; i < n->count; i++) {
        scene_enter(s->pen->scene, nest_x(n, (int)i % n->columns), nest_y(n, (int)i / n->columns),
                    0);
        draw_piece(s, &n->men[i]);
        scene_leave(s->pen->scene);
    }
}

/* --- backs --- */

/* The middle of a front on the paper, and how it is turned. */
static struct point front_middle(const struct nest *n, size_t index, struct point origin)
{
    double x = nest_x(n, (int)index % n->columns) + n->net.width / 2;
    double y = nest_y(n, (int)index / n->columns) + n->net.height / 2;

    if (n->turned)
        return (struct point){origin.x + n->height - y, origin.y + x};
    return (struct point){origin.x + x, origin.y + y};
}

/* Enters the frame of the face behind a front: mirrored about the middle of the paper, its head
 * behind the front's head. */
static void enter_behind(const struct sheet *s, size_t index, const struct paper *paper,
                         double width, double height)
{
    bool across = mirrored_across(&s->part->making, paper);
    struct point p =
        front_middle(&s->nest, index, nest_origin(&s->nest, s->layout, s->part, paper));
    int turns = ((across ? 4 : 6) - s->nest.turned) % 4;
    const struct point corners[] = {{-width / 2, -height / 2},
                                    {height / 2, -width / 2},
                                    {width / 2, height / 2},
                                    {-height / 2, width / 2}};

    p.x = across ? paper->width - p.x : p.x;
    p.y = across ? p.y : paper->height - p.y;
    scene_enter(s->pen->scene, p.x + corners[turns].x, p.y + corners[turns].y, turns);
}

static void draw_back_grounds(const struct sheet *s, const struct paper *paper, double bleed)
{
    double w = s->layout->piece_width, h = s->layout->piece_height;

    for (size_t i = 0; s->pen->apart && s->nest.bleed > 0 && i < s->nest.count; i++) {
        struct paint ground = fill_of(dress_ground(s->pen, s->nest.men[i].side));

        enter_behind(s, i, paper, w, h);
        path_rect(s->pen->scene, -bleed, -bleed, w + 2 * bleed, h + 2 * bleed);
        scene_draw(s->pen->scene, &ground);
        scene_leave(s->pen->scene);
    }
}

static void draw_backs(const struct sheet *s, const struct paper *paper)
{
    double w = s->layout->piece_width, h = s->layout->piece_height;
    const struct face_place whole = {0, 0, w, h, 0};

    draw_back_grounds(s, paper, s->nest.bleed);
    draw_back_grounds(s, paper, 0);
    for (size_t i = 0; i < s->nest.count; i++) {
        const struct man *man = &s->nest.men[i];
        struct panel back = panel_back(man->piece);

        back.side = man->side;
        scene_begin(s->pen->scene, ROLE_FIGURE, man->piece->name.text, back_alt(s, man));
        enter_behind(s, i, paper, w, h);
        draw_face_in(s, &back, &whole, s->part->making.back_inset);
        scene_leave(s->pen->scene);
        scene_end(s->pen->scene);
    }
}

/* --- sheets --- */

static struct sheet sheet_of(struct pen *pen, const struct layout *layout, const struct part *part,
                             const struct paper *paper, int index)
{
    struct sheet s = {.pen = pen,
                      .layout = layout,
                      .part = part,
                      .nest = nest_of(pen->scene->arena, layout, part, paper, index)};

    s.named = part->kind != PART_POCKET || names_have_room(pen, layout, layout->piece_width);
    return s;
}

static void draw_pieces(struct pen *pen, const struct layout *layout, const struct part *part,
                        const struct paper *paper, int index)
{
    bool back = sheet_is_back(part, index);
    struct sheet s = sheet_of(pen, layout, part, paper, part_is_duplex(part) ? index / 2 : index);
    struct point origin = nest_origin(&s.nest, layout, part, paper);

    draw_sheet_foot(pen, layout, paper,
                    piece_caption(pen->scene->arena, layout, part, paper, index),
                    back ? word_text(&layout->game->words, part->making.flip == FLIP_LONG
                                                               ? WORD_HINT_BACKS_LONG
                                                               : WORD_HINT_BACKS_SHORT)
                         : hint_of(layout, &part->making));
    if (back) {
        draw_backs(&s, paper);
        return;
    }
    scene_enter(pen->scene, origin.x + (s.nest.turned ? s.nest.height : 0), origin.y,
                s.nest.turned);
    draw_fronts(&s);
    scene_leave(pen->scene);
}

static struct block measure_pieces(struct arena *arena, const struct layout *layout,
                                   const struct part *part, int index)
{
    struct nest n = nest_of(arena, layout, part, NULL, index);
    bool ruled = layout->form == FORM_PANEL || layout->form == FORM_TILE;

    return (struct block){n.width, n.height, ruled ? mark_reach : 0};
}

static void draw_piece_block(struct pen *pen, const struct layout *layout, const struct part *part,
                             int index)
{
    struct sheet s = sheet_of(pen, layout, part, NULL, index);

    draw_fronts(&s);
}

const struct block_kind piece_block = {measure_pieces, draw_piece_block};
const struct sheet_kind piece_sheets = {piece_pages, piece_caption, pieces_fit, draw_pieces};
