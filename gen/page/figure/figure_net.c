/* One piece as it is cut out of a sheet, explained. */
#include "draw/piece/disc.h"
#include "draw/piece/panel.h"
#include "draw/piece/shogi.h"
#include "game/owners.h"
#include "page/figure/figure_internal.h"
#include "page/plan/piece_net.h"
#include "words/words.h"

static const double net_width = 21, net_panel = 23; /* mm, of a face */

/* The piece of the figure's size, made as those of the first part with pieces are. Feet make it no
 * higher: it is as much smaller then. */
static struct piece_net figure_net(const struct figure *figure)
{
    double scale = 1;
    struct layout own = *figure->layout;
    const struct part *pieces = part_next(&own, PART_PIECES, NULL);
    struct making making = own.making;

    if (pieces)
        making = pieces->pieces.making;
    making.back_inset = 0;
    making.base *= net_width / figure->layout->piece_width;
    if (making.stand && making.fold == FOLD_HEAD)
        scale = net_panel / (net_panel + making.base);
    own.piece_width = scale * net_width;
    own.piece_height = scale * (own.form == FORM_DISC ? net_width : net_panel);
    making.base *= scale;
    return piece_net_of(&own, &making);
}

static double height_of_net(struct pen *pen, const struct figure *figure)
{
    struct piece_net net = figure_net(figure);

    (void)pen;
    return pen->form == FORM_DISC && net.has_back ? 2 * net_panel : net.height;
}

static const struct piece *first_promoting(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].promoted)
            return &game->pieces[i];
    return NULL;
}

/* A word beside a net of that width with a thin line to the spot it explains. */
static void net_label(struct pen *pen, const struct game *game, enum word_id id, double width,
                      double spot_x, double y)
{
    const char *word = word_text(game->words, id);

    pen_line(pen, LINE_RULE, COLOUR_INK, spot_x, y, width + 6, y);
    pen_text(pen, STYLE_CAPTION, word, width + 7.5, y + 1, ALIGN_LEFT, COLOUR_INK);
}

/* --- discs --- */

/* A piece of the second player stands for all. */
static void draw_disc_figure(struct pen *pen, const struct game *game, bool folded)
{
    const struct piece *piece = game->pieces;
    int side = game->piece_count > 0 && piece_is_of(piece, 1);
    struct panel panel = {.piece = piece, .side = side};
    double radius = net_width / 2;

    if (game->piece_count == 0)
        return;
    scene_enter(pen->scene, radius, folded ? net_panel : radius, 0);
    if (folded) {
        draw_disc_net(pen, piece, side, radius);
    } else {
        disc_outline(pen, 0, 0, radius);
        pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
        draw_disc(pen, &panel, 0, 0, disc_face_radius(pen, radius, false));
    }
    scene_leave(pen->scene);
    net_label(pen, game, WORD_NET_CUT, net_width, net_width - 3, 6);
    if (folded)
        net_label(pen, game, WORD_NET_FOLD, net_width, net_width, net_panel);
}

/* --- panels --- */

static void draw_place(struct pen *pen, const struct panel *panel, const struct face_place *at)
{
    bool turned = at->turns == 2;

    scene_enter(pen->scene, turned ? at->x + at->width : at->x, turned ? at->y + at->height : at->y,
                at->turns);
    draw_panel(pen, panel, panel_words(pen->scene->arena, pen->face, panel->piece, panel->side), 0,
               0, at->width, at->height);
    scene_leave(pen->scene);
}

static void draw_lines(struct pen *pen, const struct piece_net *net)
{
    for (int i = 0; i < net->foot_count; i++)
        path_rect(pen->scene, net->feet[i].x, net->feet[i].y, net->feet[i].width,
                  net->feet[i].height);
    if (net->foot_count > 0)
        pen_fill(pen, COLOUR_TAB);
    if (pen->form == FORM_SHOGI)
        shogi_outline(pen->scene, net->front.width, net->front.height, net->has_back);
    else
        path_rect(pen->scene, 0, 0, net->width, net->height);
    if (net->upright_fold > 0 && net->foot_count > 0) {
        path_stretch(pen->scene, net->upright_fold, net->upright_end, net->upright_fold,
                     net->height);
    }
    pen_stroke(pen, LINE_CUT, COLOUR_INK);
    for (int i = 0; i < net->fold_count; i++) {
        path_stretch(pen->scene, 0, net->folds[i], net->width, net->folds[i]);
    }
    if (net->upright_fold > 0) {
        path_stretch(pen->scene, net->upright_fold, 0, net->upright_fold, net->upright_end);
    }
    if (net->fold_count > 0 || net->upright_fold > 0)
        pen_dashed(pen, LINE_FOLD, COLOUR_INK);
}

static void draw_words(struct pen *pen, const struct game *game, const struct piece_net *net)
{
    bool head = net->has_back && net->upright_fold <= 0 && pen->form != FORM_SHOGI;
    double w = net->width, middle = net->front.y + net->front.height / 2;

    net_label(pen, game, WORD_NET_CUT, w, pen->form == FORM_SHOGI ? w - 2 : w,
              head ? net->back.y + 4 : net->front.y + 4);
    if (head || pen->form == FORM_SHOGI)
        net_label(pen, game, head ? WORD_NET_HEAD : WORD_NET_FOLD, w, w, net->folds[0]);
    else if (net->upright_fold > 0)
        net_label(pen, game, WORD_NET_FOLD, w, net->upright_fold, net->front.height - 4);
    if (net->has_back && net->upright_fold <= 0)
        net_label(pen, game, WORD_NET_PROMOTED, w, w - 4, net->back.y + net->back.height / 2);
    net_label(pen, game, WORD_NET_START, w, w - 4, middle);
    if (net->foot_count > 0) {
        const struct foot *foot = &net->feet[net->foot_count - 1];

        net_label(pen, game, WORD_NET_FEET, w, w - 4, foot->y + foot->height / 2);
    }
}

static void draw_net(struct pen *pen, const struct figure *figure)
{
    const struct piece *piece = first_promoting(figure->layout->game);
    struct piece_net net = figure_net(figure);
    struct panel front, back;

    if (pen->form == FORM_DISC) {
        draw_disc_figure(pen, figure->layout->game, net.has_back);
        return;
    }
    if (!piece)
        return;
    front = panel_front(piece);
    back = panel_back(piece);
    draw_lines(pen, &net);
    draw_place(pen, &front, &net.front);
    if (net.has_back)
        draw_place(pen, &back, &net.back);
    draw_words(pen, figure->layout->game, &net);
}

const struct figure_kind net_figure = {
    .faces = true, .width = TEXT_WIDTH, .height = height_of_net, .draw = draw_net};
