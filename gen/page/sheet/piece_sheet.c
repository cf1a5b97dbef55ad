/* Sheets of pieces: nets that are cut out and folded so that pictures are outward, in a block whose
 * cuts go straight through the sheet; or faces alone, the backs on the other side of the paper,
 * each behind its front. */
#include "draw/cutting.h"
#include "draw/piece/glyph.h"
#include "page/sheet/sheet.h"

/* What the pieces of a sheet share. */
struct sheet {
    struct pen *pen;
    const struct layout *layout;
    const struct packing *packing;
    bool named;
};

/* --- planning --- */

static void plan_pieces(struct planner *planner, struct part_plan *plan)
{
    const struct part *part = plan->part;
    int sides = part_is_duplex(part) ? 2 : 1;
    struct packing_plan *own = &plan->pieces;

    plan->area = packing_area(plan->layout, &part->pieces, &plan->paper);
    *own = packing_plan(planner->arena, plan->layout, &part->pieces, &plan->paper);
    plan_pages(planner, plan, own->count * sides);
    for (int i = 0; i < plan->pages; i++) {
        const char *caption = caption_of_sheet(planner->arena, part, i / sides, own->count);

        plan->captions[i] = page_is_back(plan, i) ? WORDS(planner->arena, plan->layout->game->words,
                                                          WORD_BACKS, {"caption", caption})
                                                  : caption;
    }
}

static void report_pieces(const struct part_plan *plan, struct diags *diags)
{
    const struct packing *n = packing_excess(&plan->pieces, &plan->area);
    struct block block;

    if (!n)
        return;
    block = packing_on_paper(n);
    report_excess(plan, piece_forms[plan->layout->form].block, block.width, block.height, diags);
}

/* --- words --- */

bool names_stand(struct pen *pen, const struct layout *layout, double width)
{
    const struct game *game = layout->game;

    if (faces_spell_names(pen, game))
        return false;
    for (size_t i = 0; i < 2 * game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i / 2];
        const char *words = panel_words(pen->scene->arena, pen, piece, (int)(i % 2));

        if (pen_width(pen, STYLE_NAME, words) >
            panel_name_width(pen, width * panel_scale(pen, piece)))
            return false;
    }
    return true;
}

static const char *own_name(const struct sheet *s, const struct piece *piece, int side)
{
    const struct game *game = s->layout->game;

    return WORDS(s->pen->scene->arena, game->words, WORD_OWN_PIECE,
                 {"player", game_player(game, side)}, {"piece", piece_called(piece, side)->text});
}

static bool has_opponent(const struct sheet *s, const struct man *man)
{
    return making_back(&s->packing->making, man->piece, man->side).side != man->side;
}

/* For those who cannot see it. */
static const char *man_alt(const struct sheet *s, const struct man *man)
{
    const struct game *game = s->layout->game;
    struct arena *arena = s->pen->scene->arena;
    const char *name = s->pen->apart || form_of(s->pen)->rings
                           ? own_name(s, man->piece, man->side)
                           : piece_called(man->piece, man->side)->text;
    const struct piece *reverse = piece_reverse(man->piece, man->side);

    if (s->packing->net.has_back && has_opponent(s, man))
        return WORDS(arena, game->words, WORD_WITH_OPPONENT, {"piece", name},
                     {"other", own_name(s, man->piece, !man->side)});
    if (!reverse || !s->packing->net.has_back || form_of(s->pen)->rings)
        return name;
    return WORDS(arena, game->words, WORD_WITH_BACK, {"piece", name},
                 {"other", piece_called(reverse, man->side)->text});
}

static const char *back_alt(const struct sheet *s, const struct man *man)
{
    if (s->packing->making.backs == BACKS_EMBLEM && !piece_reverse(man->piece, man->side))
        return word_text(s->layout->game->words, WORD_BACK_EMBLEM);
    return WORDS(
        s->pen->scene->arena, s->layout->game->words, WORD_BACK_OF, {"piece", man_alt(s, man)},
        {"other", has_opponent(s, man)
                      ? own_name(s, man->piece, !man->side)
                      : piece_called(panel_back(man->piece, man->side).piece, man->side)->text});
}

/* The last character of the game's native name, or else the first letter of its name. Owned by the
 * arena. */
static const char *emblem_text(struct arena *arena, const struct game *game)
{
    const char *native = game->native.text.text, *name = game->name.text, *last = native;

    if (!native)
        return arena_text(arena, name, utf8_length(name, strlen(name)));
    for (size_t size; *native; native += size) {
        size = utf8_length(native, strlen(native));
        last = utf8_columns(utf8_code(native)) > 0 ? native : last;
    }
    return last;
}

/* The back of a player's piece that is made so, with the game's emblem where it has that. */
static struct panel piece_back(struct arena *arena, const struct layout *layout,
                               const struct making *making, const struct piece *piece, int side)
{
    struct panel back = making_back(making, piece, side);

    if (making->backs == BACKS_EMBLEM && !back.promoted)
        back.emblem = emblem_text(arena, layout->game);
    return back;
}

static struct panel sheet_back(const struct sheet *s, const struct man *man)
{
    return piece_back(s->pen->scene->arena, s->layout, &s->packing->making, man->piece, man->side);
}

/* What to do with ruled pieces as they are printed, or stand; lines or marks tell where to cut. */
enum { STANDING = PRINT_SINGLE + 1 };
static const enum word_id hints[][2] = {
    [PRINT_FOLD] = {WORD_HINT_FOLD, WORD_HINT_FOLD_MARKS},
    [PRINT_DUPLEX] = {WORD_HINT_BOTH, WORD_HINT_BOTH_MARKS},
    [PRINT_SINGLE] = {WORD_HINT_CUT, WORD_HINT_CUT_MARKS},
    [STANDING] = {WORD_HINT_STAND, WORD_HINT_STAND_MARKS},
};

const char *pieces_hint(const struct layout *layout, const struct making *making)
{
    const struct form *form = &piece_forms[layout->form];
    const enum word_id shaped[] = {
        [PRINT_FOLD] = form->fold, [PRINT_DUPLEX] = form->duplex, [PRINT_SINGLE] = form->single};
    int ruled = making->print == PRINT_FOLD && making->stand ? STANDING : making->print;

    return word_text(layout->game->words, form->ruled ? hints[ruled][making->cuts != CUTS_LINES]
                                                      : shaped[making->print]);
}

/* --- faces --- */

/* Draws a side of a piece with the upper left corner at the origin; folded: its back hangs on the
 * same paper. */
static void draw_piece_face(struct pen *pen, const struct panel *panel, bool named, bool folded,
                            double width, double height)
{
    if (panel->emblem)
        draw_emblem(pen, panel->emblem, width, height);
    else if (form_of(pen)->rings)
        draw_disc(pen, panel, width / 2, height / 2, disc_face_radius(pen, width / 2, folded));
    else
        draw_panel(pen, panel,
                   named ? panel_words(pen->scene->arena, pen, panel->piece, panel->side) : NULL, 0,
                   0, width, height);
}

/* A face in the middle of its place; backs on other sides of the paper are smaller by the inset. */
static void draw_face_in(const struct sheet *s, const struct panel *panel,
                         const struct face_place *at, double inset)
{
    bool turned = at->turns == 2;

    if (panel_is_full(s->pen, panel))
        return; /* it was drawn beneath the lines */
    scene_enter(s->pen->scene, at->x + (turned ? at->width : 0) + (turned ? -inset : inset),
                at->y + (turned ? at->height : 0) + (turned ? -inset : inset), at->turns);
    draw_piece_face(s->pen, panel, s->named, s->packing->net.has_back, at->width - 2 * inset,
                    at->height - 2 * inset);
    scene_leave(s->pen->scene);
}

/* A dark disc goes on beyond its cut. */
static void draw_disc_bleed(struct pen *pen, const struct panel *panel, double x, double y,
                            double radius, double bleed)
{
    struct paint ground = fill_of(grey(0));

    if (!form_of(pen)->rings || bleed <= 0 || panel->emblem ||
        !disc_ground(pen, panel, &ground.fill))
        return;
    form_of(pen)->ring(pen->scene, x, y, radius + bleed);
    scene_draw(pen->scene, ground);
}

/* A picture of the whole piece in its place, so far beyond it; see draw_full_panel(). */
static void draw_full_in(const struct sheet *s, const struct panel *panel,
                         const struct face_place *at, double beyond, double fold)
{
    bool turned = at->turns == 2;

    if (!panel_is_full(s->pen, panel))
        return;
    scene_enter(s->pen->scene, at->x + (turned ? at->width : 0), at->y + (turned ? at->height : 0),
                at->turns);
    draw_full_panel(s->pen, panel, at->width, at->height, beyond, fold);
    scene_leave(s->pen->scene);
}

static void draw_bleed_of(const struct sheet *s, const struct panel *panel,
                          const struct piece_net *net, const struct face_place *at)
{
    double bleed = s->layout->bleed, radius = at->width / 2, middle = net->height / 2;
    double fold = at->y + radius > middle ? middle - at->y : at->y + at->height - middle;

    if (!form_of(s->pen)->ruled && panel_is_full(s->pen, panel))
        draw_full_in(s, panel, at, bleed, net->has_back ? fold : -bleed);
    else
        draw_disc_bleed(s->pen, panel, at->x + radius, at->y + radius, radius, bleed);
}

/* --- pieces --- */

/* The cut of a piece that is cut out by itself. */
static void draw_outline(const struct sheet *s, const struct piece_net *net)
{
    if (form_of(s->pen)->ruled)
        return;
    if (net->has_back)
        form_of(s->pen)->net(s->pen->scene, net->width, net->height);
    else
        piece_outline(s->pen, 0, 0, net->width, net->height);
    pen_stroke(s->pen, LINE_CUT, COLOUR_CUT_LINE);
}

/* Dashes run on beside a short fold, to lay a ruler on. */
static void draw_own_fold(const struct sheet *s, const struct piece_net *net)
{
    double y = net->height / 2;

    if (form_of(s->pen)->ruled || !net->has_back)
        return;
    path_stretch(s->pen->scene, 0, y, net->width, y);
    pen_dashed(s->pen, LINE_FOLD, COLOUR_INK);
}

/* A foot goes on beyond the cut where no other piece lies beside it. */
static void add_foot(const struct sheet *s, size_t i, const struct foot *foot)
{
    const struct packing *n = s->packing;
    struct cell at = packing_cell(n, i);
    struct point p = packing_at(n, i);
    double bleed = n->net.gap > 0 ? fmin(s->layout->bleed, n->net.gap / 2) : 0;
    bool upper = foot->y + foot->height / 2 < n->net.height / 2;
    double left = at.column == 0 ? s->layout->bleed : bleed;
    double right = at.column + 1 == packing_in_row(n, at.row) ? s->layout->bleed : bleed;
    double up = !upper ? 0 : at.row == 0 ? s->layout->bleed : bleed;
    double down = upper ? 0 : packing_in_row(n, at.row + 1) <= at.column ? s->layout->bleed : bleed;

    path_rect(s->pen->scene, p.x + foot->x - left, p.y + foot->y - up, foot->width + left + right,
              foot->height + up + down);
}

static void draw_feet(const struct sheet *s)
{
    const struct packing *n = s->packing;

    for (size_t i = 0; i < n->count; i++)
        for (int k = 0; k < n->net.foot_count; k++)
            add_foot(s, i, &n->net.feet[k]);
    if (n->count > 0 && n->net.foot_count > 0)
        pen_fill(s->pen, COLOUR_TAB);
}

/* With nothing on either side. */
static void draw_blank(const struct sheet *s)
{
    const char *words = word_text(s->layout->game->words, WORD_BLANK_PIECE);

    scene_begin(s->pen->scene, ROLE_FIGURE, words, words);
    draw_outline(s, &s->packing->net);
    draw_own_fold(s, &s->packing->net);
    scene_end(s->pen->scene);
}

static struct face_place scaled_place(const struct face_place *place, double scale)
{
    return (struct face_place){scale * place->x, scale * place->y, scale * place->width,
                               scale * place->height, place->turns};
}

/* The net of a piece that is so many times as large; it has no feet. */
static struct piece_net piece_net_scaled(const struct piece_net *net, double scale)
{
    struct piece_net n = *net;

    n.width *= scale;
    n.height *= scale;
    n.front = scaled_place(&net->front, scale);
    n.back = scaled_place(&net->back, scale);
    for (int i = 0; i < n.fold_count; i++)
        n.folds[i] *= scale;
    return n;
}

/* In the middle of the room for the largest. */
static void draw_piece(const struct sheet *s, const struct man *man)
{
    struct panel front = panel_front(man->piece), back = sheet_back(s, man);
    struct piece_net whole = s->packing->net;
    struct piece_net net = piece_net_scaled(&whole, panel_scale(s->pen, man->piece));

    front.side = man->side;
    scene_begin(s->pen->scene, ROLE_FIGURE, piece_called(man->piece, man->side)->text,
                man_alt(s, man));
    scene_enter(s->pen->scene, (whole.width - net.width) / 2, (whole.height - net.height) / 2, 0);
    draw_bleed_of(s, &front, &net, &net.front);
    if (net.has_back)
        draw_bleed_of(s, &back, &net, &net.back);
    draw_outline(s, &net);
    draw_face_in(s, &front, &net.front, 0);
    if (net.has_back)
        draw_face_in(s, &back, &net.back, 0);
    draw_own_fold(s, &net);
    scene_leave(s->pen->scene);
    scene_end(s->pen->scene);
}

/* The middle of a front on the paper, and how it is turned. */
static struct point front_middle(const struct packing *n, size_t index)
{
    struct point p = packing_at(n, index), o = n->origin;

    p.x += n->net.width / 2;
    p.y += n->net.height / 2;
    return n->turned ? (struct point){o.x + n->height - p.y, o.y + p.x}
                     : (struct point){o.x + p.x, o.y + p.y};
}

/* Enters the frame of the face behind a front: mirrored about the middle of the paper, its head
 * behind the front's head. */
static void enter_behind(const struct sheet *s, size_t index, const struct paper *paper,
                         double width, double height)
{
    bool across = mirrored_across(&s->packing->making, paper);
    struct point p = front_middle(s->packing, index);
    int turns = ((across ? 4 : 6) - s->packing->turned) % 4;
    const struct point corners[] = {{-width / 2, -height / 2},
                                    {height / 2, -width / 2},
                                    {width / 2, height / 2},
                                    {-height / 2, width / 2}};

    p.x = across ? paper->width - p.x : p.x;
    p.y = across ? p.y : paper->height - p.y;
    scene_enter(s->pen->scene, p.x + corners[turns].x, p.y + corners[turns].y, turns);
}

/* The pictures of the whole of a piece, or of its back behind it on the paper. */
static void draw_full_faces(const struct sheet *s, const struct man *man, bool behind,
                            double beyond)
{
    struct panel front = panel_front(man->piece), back = sheet_back(s, man);
    const struct face_place whole = {0, 0, s->layout->piece_width, s->layout->piece_height, 0};

    front.side = man->side;
    if (behind) {
        draw_full_in(s, &back, &whole, beyond, -beyond);
        return;
    }
    draw_full_in(s, &front, &s->packing->net.front, beyond, -beyond);
    if (s->packing->net.has_back)
        draw_full_in(s, &back, &s->packing->net.back, beyond, -beyond);
}

/* Whose ground reaches beyond the cut is printed under its neighbours' faces, too: all grounds with
 * their bleed first, and then all without. Fronts, or what is behind them on the paper. */
static void draw_grounds(const struct sheet *s, const struct paper *behind)
{
    const struct packing *n = s->packing;
    double w = behind ? s->layout->piece_width : n->net.width;
    double h = behind ? s->layout->piece_height : n->net.height;

    for (size_t i = 0; form_of(s->pen)->ruled && i < 2 * n->count; i++) {
        double bleed = i < n->count ? n->bleed : 0;
        struct point p = packing_at(n, i % n->count);
        const struct man *man = &n->men[i % n->count];

        if (behind)
            enter_behind(s, i % n->count, behind, w, h);
        else
            scene_enter(s->pen->scene, p.x, p.y, 0);
        if (s->pen->apart && n->bleed > 0) {
            path_rect(s->pen->scene, -bleed, -bleed, w + 2 * bleed, h + 2 * bleed);
            scene_draw(s->pen->scene, fill_of(dress_ground(s->pen, man->side)));
        }
        if (man->piece)
            draw_full_faces(s, man, behind, bleed);
        scene_leave(s->pen->scene);
    }
}

static void draw_fronts(const struct sheet *s)
{
    const struct packing *n = s->packing;

    draw_grounds(s, NULL);
    draw_feet(s);
    if (form_of(s->pen)->ruled) {
        draw_cut_marks(s->pen, n);
        draw_fold_marks(s->pen, n);
    }
    for (size_t i = 0; i < n->count; i++) {
        struct point p = packing_at(n, i);

        scene_enter(s->pen->scene, p.x, p.y, 0);
        if (n->men[i].piece)
            draw_piece(s, &n->men[i]);
        else
            draw_blank(s);
        scene_leave(s->pen->scene);
    }
}

/* --- pieces that are cut out --- */

static void fill_outline(struct pen *pen, double away, double width, double height,
                         struct colour colour)
{
    piece_outline(pen, away, away, width, height);
    scene_draw(pen->scene, fill_of(colour));
}

void draw_cut_piece(struct pen *pen, const struct layout *layout, const struct man *man,
                    double shadow)
{
    double scale = panel_scale(pen, man->piece);
    double width = scale * layout->piece_width, height = scale * layout->piece_height;
    bool own = pen->apart && form_of(pen)->ruled;
    bool alone = shadow == 0; /* nothing lies around it, which a whole picture would hide */
    struct panel front = panel_front(man->piece);

    front.side = man->side;
    front.promoted = man->base != NULL;
    fill_outline(pen, shadow, width, height, grey(SHADOW_GREY));
    fill_outline(pen, 0, width, height, own ? dress_ground(pen, man->side) : grey(100));
    if (panel_is_full(pen, &front) && (form_of(pen)->ruled || (alone && form_of(pen)->rings)))
        draw_full_panel(pen, &front, width, height, 0, 0);
    else
        draw_piece_face(pen, &front, !faces_spell_names(pen, layout->game), false, width, height);
    piece_outline(pen, 0, 0, width, height);
    pen_stroke(pen, LINE_GRID, COLOUR_CUT_LINE);
}

/* --- backs --- */

static void draw_back(const struct sheet *s, size_t index, const struct paper *paper)
{
    const struct man *man = &s->packing->men[index];
    double scale = panel_scale(s->pen, man->piece);
    const struct face_place place = {0, 0, scale * s->layout->piece_width,
                                     scale * s->layout->piece_height, 0};
    struct panel back = sheet_back(s, man);

    scene_begin(s->pen->scene, ROLE_FIGURE, piece_called(man->piece, man->side)->text,
                back_alt(s, man));
    enter_behind(s, index, paper, place.width, place.height);
    draw_bleed_of(s, &back, &s->packing->net, &place);
    draw_face_in(s, &back, &place, s->packing->making.back_inset);
    scene_leave(s->pen->scene);
    scene_end(s->pen->scene);
}

/* The block as it lies behind its front. */
static void trim_backs(const struct sheet *s, const struct paper *paper)
{
    const struct packing *n = s->packing;
    struct block block = packing_on_paper(n);
    bool across = mirrored_across(&n->making, paper);
    double x = across ? paper->width - n->origin.x - block.width : n->origin.x;
    double y = across ? n->origin.y : paper->height - n->origin.y - block.height;

    sheet_trim(s->pen, s->layout, x + n->bleed, y + n->bleed, block.width - 2 * n->bleed,
               block.height - 2 * n->bleed);
}

/* --- sheets --- */

static void draw_pieces(struct pen *pen, const struct part_plan *plan, int page)
{
    bool back = page_is_back(plan, page);
    const struct packing *n = &plan->pieces.sheets[part_is_duplex(plan->part) ? page / 2 : page];
    const struct sheet s = {pen, plan->layout, n, !faces_spell_names(pen, plan->layout->game)};

    draw_sheet_foot(pen, plan, plan->captions[page],
                    back ? word_text(plan->layout->game->words, n->making.flip == FLIP_LONG
                                                                    ? WORD_HINT_BACKS_LONG
                                                                    : WORD_HINT_BACKS_SHORT)
                         : pieces_hint(plan->layout, &n->making));
    if (back) {
        trim_backs(&s, &plan->paper);
        draw_grounds(&s, &plan->paper);
        for (size_t i = 0; i < s.packing->count; i++)
            if (s.packing->men[i].piece)
                draw_back(&s, i, &plan->paper);
        return;
    }
    scene_enter(pen->scene, n->origin.x + (n->turned ? n->height : 0), n->origin.y, n->turned);
    sheet_trim(pen, plan->layout, n->bleed, n->bleed, n->width - 2 * n->bleed,
               n->height - 2 * n->bleed);
    draw_fronts(&s);
    scene_leave(pen->scene);
}

void draw_piece_block(struct pen *pen, const struct layout *layout, const struct packing *packing)
{
    const struct sheet s = {pen, layout, packing, names_stand(pen, layout, layout->piece_width)};

    draw_fronts(&s);
}

const struct part_methods pieces_part = {plan_pieces, report_pieces, draw_pieces};

/* --- the list --- */

struct lister {
    struct arena *arena;
    const struct layout *layout;
    struct piece_image *list;
    size_t count;
    struct lookup names;
};

/* Whether a player's piece is a picture of its own: the players' look apart, or differ on either
 * side, or one of them alone has such a piece. */
static bool is_apart(const struct layout *layout, const struct piece *piece)
{
    return layout->players != PLAYERS_ALIKE || piece_forms[layout->form].rings ||
           piece_differs(piece) || piece_called(piece, 0) != piece_called(piece, 1) ||
           !piece_is_shared(piece) || piece_reverse(piece, 0) != piece_reverse(piece, 1);
}

/* "blue-lion-front"; of a name without letters or digits the code. */
static const char *name_of(struct lister *l, const struct piece_image *image)
{
    struct buf slug = {0};
    const char *wanted, *name;
    const void **slot;

    if (image->side >= 0)
        slug_write(game_player(l->layout->game, image->side), &slug);
    if (slug.size > 0)
        buf_char(&slug, '-');
    slug_write(piece_called(image->piece, image->panel.side)->text, &slug);
    if (slug.size == 0 || slug.text[slug.size - 1] == '-')
        slug_write(image->piece->code.text, &slug);
    wanted = arena_print(l->arena, "%s-%s", buf_str(&slug), image->back ? "back" : "front");
    buf_free(&slug);
    name = wanted;
    for (int number = 2; *(slot = lookup_slot(l->arena, &l->names, name, strlen(name))); number++)
        name = arena_print(l->arena, "%s-%d", wanted, number);
    *slot = name;
    return name;
}

static void add_image(struct lister *l, const struct part *part, struct piece_image image)
{
    int side = image.side >= 0 ? image.side : piece_owner(image.piece);

    image.panel = panel_front(image.piece);
    image.panel.side = side;
    if (image.back)
        image.panel = piece_back(l->arena, l->layout, &part->pieces.making, image.piece, side);
    image.name = name_of(l, &image);
    *ARENA_PUSH(l->arena, l->list, l->count) = image;
}

/* How many of a kind a part prints, of a player unless both players' are alike. */
static size_t count_men(const struct man *men, size_t count, const struct piece *piece, int side)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++)
        found += men[i].piece == piece && (side < 0 || men[i].side == side);
    return found;
}

static void add_part(struct lister *l, const struct part *part)
{
    const struct game *game = l->layout->game;
    struct man *men;
    size_t count = packing_men(l->arena, l->layout, &part->pieces, &men);

    for (int side = -1; side < 2; side++)
        for (size_t i = 0; i < game->piece_count; i++) {
            struct piece_image image = {
                .piece = &game->pieces[i], .face = part->face, .side = side};

            image.count = count_men(men, count, image.piece, side);
            if (image.count == 0 || is_apart(l->layout, image.piece) != (side >= 0))
                continue;
            add_image(l, part, image);
            image.back = true;
            if (part->pieces.making.print != PRINT_SINGLE)
                add_image(l, part, image);
        }
}

size_t piece_images(struct arena *arena, const struct layout *layout, struct piece_image **list)
{
    struct lister lister = {.arena = arena, .layout = layout};

    for (const struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));)
        add_part(&lister, p);
    *list = lister.list;
    return lister.count;
}

/* --- drawing --- */

/* Beyond the cut go the grounds of players who look apart, and dark discs; all else is white. */
static void draw_ground(struct pen *pen, const struct panel *panel, double bleed)
{
    bool own = pen->apart && form_of(pen)->ruled;
    struct paint ground = fill_of(own ? dress_ground(pen, panel->side) : grey(100));
    const struct trim *t = &pen->scene->trim;

    path_rect(pen->scene, 0, 0, pen->scene->width, pen->scene->height);
    scene_draw(pen->scene, ground);
    draw_disc_bleed(pen, panel, t->x + t->width / 2, t->y + t->height / 2, t->width / 2, bleed);
}

static const char *image_alt(const struct pen *pen, const struct layout *layout,
                             const struct piece_image *image)
{
    const char *name = piece_called(image->panel.piece, image->panel.side)->text;

    if (image->side < 0)
        return name;
    return WORDS(pen->scene->arena, layout->game->words, WORD_OWN_PIECE,
                 {"player", game_player(layout->game, image->side)}, {"piece", name});
}

void draw_piece_image(struct pen *pen, const struct layout *layout, const struct piece_image *image)
{
    struct scene *scene = pen->scene;
    double width = layout->piece_width, height = layout->piece_height;

    scene->trim = (struct trim){(scene->width - width) / 2, (scene->height - height) / 2, width,
                                height, layout->bleed};
    scene_begin(scene, ROLE_FIGURE, piece_called(image->panel.piece, image->panel.side)->text,
                image_alt(pen, layout, image));
    draw_ground(pen, &image->panel, layout->bleed);
    scene_enter(scene, scene->trim.x, scene->trim.y, 0);
    if (panel_is_full(pen, &image->panel))
        draw_full_panel(pen, &image->panel, width, height, layout->bleed, -layout->bleed);
    else
        draw_piece_face(pen, &image->panel, !faces_spell_names(pen, layout->game), false, width,
                        height);
    scene_leave(scene);
    scene_end(scene);
}
