/* Faces of pieces alone: one side of each as it is printed, in its outline. */
#include "draw/cutting.h"
#include "page/figure/figure_internal.h"

static const double gap = 5; /* mm between pieces */

/* The height of a side for one mm of its width. */
static double shape_of(const struct layout *layout)
{
    return piece_forms[layout->form].rings ? 1 : layout->piece_height / layout->piece_width;
}

/* Whether that player's face of the piece is shown. */
static bool shows(const struct figure_pieces *pieces, const struct piece *piece, int side)
{
    return pieces->sides == 2 ? piece_is_of(piece, side) : side == piece_owner(piece);
}

static int face_count(const struct figure_pieces *pieces)
{
    int count = 0;

    for (size_t i = 0; i < 2 * pieces->count; i++)
        count += shows(pieces, pieces->list[i / 2], (int)(i % 2));
    return count;
}

static double width_of(const struct figure *figure)
{
    return (figure->width + gap) / figure->columns - gap;
}

/* As wide as the pieces are printed, unless a width is stated; a square is as wide as a piece. */
static bool prepare_faces(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    struct figure_faces *faces = &figure->faces;
    double own = figure->square > 0 ? figure->square : figure->layout->piece_width;
    int count, rows;

    faces->names = f->look.names;
    if (!figure_read_pieces(r, f, &faces->pieces))
        return false;
    count = faces->pieces.count > 0 ? face_count(&faces->pieces) : 1;
    own = fmin(own, figure->measure.block);
    figure->columns = figure->columns < count ? figure->columns : count;
    while (figure->columns > 1 && !figure->alone && figure->width <= 0 &&
           figure->columns * (own + gap) - gap > figure->measure.block)
        figure->columns--;
    if (figure->width <= 0 || figure->square > 0)
        figure->width = figure->columns * (own + gap) - gap;
    rows = (face_count(&faces->pieces) + figure->columns - 1) / figure->columns;
    figure->height = rows * (width_of(figure) * shape_of(figure->layout) + gap) - gap;
    return true;
}

/* On the piece; NULL: no name, or one that the face spells. */
static const char *name_on(struct pen *pen, const struct figure *figure, const struct piece *piece,
                           int side)
{
    if (figure->faces.names == NAMES_NONE)
        return NULL;
    if (figure->faces.names == NAMES_ENGLISH)
        return faces_spell_names(pen, figure->layout->game)
                   ? NULL
                   : panel_words(pen->scene->arena, pen, piece, side);
    return figure_name(pen->scene->arena, figure->faces.names, piece);
}

/* Names are of one size: on pieces smaller than those that are printed all have room, or none is
 * there. */
static bool is_named(struct pen *pen, const struct figure *figure)
{
    const struct figure_pieces *pieces = &figure->faces.pieces;
    double width = width_of(figure);

    for (size_t i = 0; i < 2 * pieces->count && width < figure->layout->piece_width; i++) {
        const char *name = name_on(pen, figure, pieces->list[i / 2], (int)(i % 2));

        if (name && pen_width(pen, STYLE_NAME, name) >
                        panel_name_width(pen, width * panel_scale(pen, pieces->list[i / 2])))
            return false;
    }
    return true;
}

static void draw_faces(struct pen *pen, const struct figure *figure)
{
    double width = width_of(figure), height = width * shape_of(figure->layout);
    const struct figure_pieces *pieces = &figure->faces.pieces;
    bool named = is_named(pen, figure);
    int slot = 0;

    for (size_t i = 0; i < 2 * pieces->count; i++) {
        const struct piece *piece = pieces->list[i / 2];
        struct panel panel = {
            .piece = piece, .promoted = piece->base && !piece_starts(piece), .side = (int)(i % 2)};

        if (!shows(pieces, piece, panel.side))
            continue;
        figure_draw_side(pen, &panel, named ? name_on(pen, figure, piece, panel.side) : NULL,
                         slot % figure->columns * (width + gap),
                         slot / figure->columns * (height + gap), width, height);
        slot++;
    }
}

const struct figure_kind face_figure = {WHOLE(prepare_faces, draw_faces, tell_face),
                                        .piece_title = WORD_TITLE_FACE, .columns = 6,
                                        .flags = SHOWS_FACES | SHOWS_ONLY_FACES};

/* One piece as it is cut out of a sheet, explained. */

static const double net_width = 21, net_panel = 23; /* mm, of a face */

/* How pieces of the first part with some are made. */
static const struct making *usual_making(const struct layout *layout)
{
    const struct part *pieces = part_next(layout, PART_PIECES, NULL);

    return pieces ? &pieces->pieces.making : &layout->making;
}

/* The piece of the figure's size. Feet make it no higher: it is as much smaller then. */
static struct piece_net figure_net(const struct figure *figure)
{
    double scale = 1;
    struct layout own = *figure->layout;
    struct making making = *usual_making(&own);

    making.back_inset = 0;
    making.base *= net_width / figure->layout->piece_width;
    if (making.stand && making.fold == FOLD_HEAD)
        scale = net_panel / (net_panel + making.base);
    own.piece_width = scale * net_width;
    own.piece_height = scale * (piece_forms[own.form].rings ? net_width : net_panel);
    making.base *= scale;
    return piece_net_of(&own, &making);
}

static bool prepare_net(const struct figure_reader *r, const struct figure_request *f,
                        struct figure *figure)
{
    struct piece_net net = figure_net(figure);

    (void)f;
    figure->height = form_of(r->pen)->rings && net.has_back ? 2 * net_panel : net.height;
    return true;
}

/* The front of the first piece that has another side; its piece is NULL where none has. */
static struct panel first_promoting(const struct game *game)
{
    EACH (piece, game->pieces, game->piece_count)
        for (int side = 0; side < 2; side++)
            if (piece_is_of(piece, side) && piece_reverse(piece, side))
                return (struct panel){.piece = piece, .side = side};
    return (struct panel){0};
}

/* Words beside a net of that width with a thin line to the spot that they explain. */
static void net_label(struct pen *pen, const struct figure *figure, enum word_id id, double width,
                      double spot_x, double y)
{
    const char *words = word_text(figure->layout->game->words, id);
    double left = width + 7.5;
    struct paragraph lines =
        pen_paragraph(pen, STYLE_CAPTION, words, fmax(figure->measure.column - left, width));

    pen_line(pen, LINE_RULE, COLOUR_INK, spot_x, y, width + 6, y);
    pen_lines(pen, STYLE_CAPTION, &lines, left, y + 1);
}

/* --- discs --- */

/* A piece of the second player stands for all. */
static void draw_disc_figure(struct pen *pen, const struct figure *figure, bool folded)
{
    const struct game *game = figure->layout->game;
    const struct piece *piece = game->pieces;
    int side = game->piece_count > 0 && piece_is_of(piece, 1);
    struct panel panel = {.piece = piece, .side = side};
    double radius = net_width / 2;

    if (game->piece_count == 0)
        return;
    scene_enter(pen->scene, radius, folded ? net_panel : radius, 0);
    if (folded) {
        struct panel back = making_back(usual_making(figure->layout), piece, side);

        draw_disc_net(pen, &panel, &back, radius);
    } else {
        form_of(pen)->ring(pen->scene, 0, 0, radius);
        pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
        draw_disc(pen, &panel, 0, 0, disc_face_radius(pen, radius, false));
    }
    scene_leave(pen->scene);
    net_label(pen, figure, WORD_NET_CUT, net_width, net_width - 3, 6);
    if (folded)
        net_label(pen, figure, WORD_NET_FOLD, net_width, net_width, net_panel);
}

/* --- panels --- */

static void draw_place(struct pen *pen, const struct panel *panel, const struct face_place *at,
                       bool named)
{
    bool turned = at->turns == 2;

    scene_enter(pen->scene, turned ? at->x + at->width : at->x, turned ? at->y + at->height : at->y,
                at->turns);
    draw_panel(pen, panel,
               named ? panel_words(pen->scene->arena, pen, panel->piece, panel->side) : NULL, 0, 0,
               at->width, at->height);
    scene_leave(pen->scene);
}

static void draw_lines(struct pen *pen, const struct piece_net *net)
{
    for (int i = 0; i < net->foot_count; i++)
        path_rect(pen->scene, net->feet[i].x, net->feet[i].y, net->feet[i].width,
                  net->feet[i].height);
    if (net->foot_count > 0)
        pen_fill(pen, COLOUR_TAB);
    if (form_of(pen)->pointed && net->has_back)
        form_of(pen)->net(pen->scene, net->width, net->height);
    else
        piece_outline(pen, 0, 0, net->width, net->height);
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

static void draw_words(struct pen *pen, const struct figure *figure, const struct piece_net *net)
{
    bool head = net->has_back && net->upright_fold <= 0 && form_of(pen)->ruled;
    double w = net->width, middle = net->front.y + net->front.height / 2;

    net_label(pen, figure, WORD_NET_CUT, w, form_of(pen)->pointed ? w - 2 : w,
              head ? net->back.y + 4 : net->front.y + 4);
    if (head || form_of(pen)->pointed)
        net_label(pen, figure, head ? WORD_NET_HEAD : WORD_NET_FOLD, w, w, net->folds[0]);
    else if (net->upright_fold > 0)
        net_label(pen, figure, WORD_NET_FOLD, w, net->upright_fold, net->front.height - 4);
    if (net->has_back && net->upright_fold <= 0)
        net_label(pen, figure, WORD_NET_PROMOTED, w, w - 4, net->back.y + net->back.height / 2);
    net_label(pen, figure, WORD_NET_START, w, w - 4, middle);
    if (net->foot_count > 0) {
        const struct foot *foot = &net->feet[net->foot_count - 1];

        net_label(pen, figure, WORD_NET_FEET, w, w - 4, foot->y + foot->height / 2);
    }
}

static void draw_net(struct pen *pen, const struct figure *figure)
{
    const struct panel front = first_promoting(figure->layout->game);
    const struct part *pieces = part_next(figure->layout, PART_PIECES, NULL);
    struct piece_net net = figure_net(figure);
    struct pen own = *pen; /* with the face of the pieces that are printed */
    struct panel back;
    bool named;

    if (form_of(pen)->rings) {
        pen_hold(pen);
        draw_disc_figure(pen, figure, net.has_back);
        pen_release(pen);
        return;
    }
    if (!front.piece)
        return;
    own.face = pieces ? pieces->face : pen->face;
    named = !faces_spell_names(&own, figure->layout->game);
    back = panel_back(front.piece, front.side);
    pen_hold(pen);
    draw_lines(pen, &net);
    draw_place(&own, &front, &net.front, named);
    if (net.has_back)
        draw_place(&own, &back, &net.back, named);
    draw_words(pen, figure, &net);
    pen_release(pen);
}

const struct figure_kind net_figure = {WHOLE(prepare_net, draw_net, NULL),
                                       .flags = SHOWS_FACES | FILLS_COLUMN};

/* The QR code of the layout. */

static void draw_of_qr(struct pen *pen, const struct figure *figure)
{
    qr_sign_draw(pen, &figure->qr, 0, 0, ALIGN_LEFT);
}

static const struct figure_kind qr_figure = {.draw = draw_of_qr};

const char *qr_words(struct arena *arena, const struct layout *layout)
{
    return WORDS(arena, layout->game->words, WORD_QR_CODE, {"address", layout->qr.qr->address});
}

struct figure *figure_of_qr(const struct figure_reader *r)
{
    struct figure *figure = arena_alloc(r->arena, 1, sizeof *figure);
    const struct layout *layout = r->layout;

    *figure = (struct figure){.kind = &qr_figure,
                              .layout = layout,
                              .title = word_text(layout->game->words, WORD_QR_TITLE),
                              .alt = qr_words(r->arena, layout),
                              .address = layout->qr.qr->address,
                              .columns = 1,
                              .measure = r->measure,
                              .qr = qr_sign_of(r->pen, r->arena, layout->qr.qr,
                                               qr_code_size(&layout->qr), r->measure.column)};
    figure->width = figure->qr.width;
    figure->height = figure->qr.height;
    return figure;
}

/* Figures of boards drawn with characters, as they are mailed: the text of placement_text() in
 * letters of one width, on request beside the picture of the same position. */

static const double usual_square = 5; /* mm, of the picture */
static const double between = 9;      /* mm */

/* --- lines --- */

/* A board in a letter says whose turn it is, unless that is switched off. */
static void put_board(const struct example *example, struct buf *out)
{
    struct view view = example->view;

    if (view.turn == TURN_STATED)
        view.turn = TURN_SAID;
    placement_seen(
        &example->steps[0],
        &(struct board_look){.view = &view, .region = region_whole(example->steps[0].game)}, out);
}

/* Reports the first character that the letters lack: one of another font would not keep the
 * columns.
 */
static bool has_ink(struct pen *pen, const char *words, struct place place, struct diags *diags)
{
    long blank = type_blank(pen->type, &pen->style->type[STYLE_CODE], words);
    const char *at = words + blank;

    if (blank < 0)
        return true;
    diag_help(diag_add(diags, DIAG(NO_GLYPH), place, (int)utf8_length(at, strlen(at)), at,
                       utf8_code(at), "code"),
              "use other codes, labels or names, or a font that has it as 'code' in the style");
    return false;
}

/* Returns the width of the widest line. */
static double read_lines(const struct figure_reader *r, const struct figure_request *f,
                         const struct example *example, struct figure_text *text)
{
    LOCAL_BUF(board);
    const struct line **lines = NULL;
    double widest = 0;
    bool good = true;

    put_board(example, &board);
    for (const char *at = buf_str(&board), *end; *at && good; at = end + 1) {
        const char *words;
        const struct line *line;

        end = strchr(at, '\n');
        words = arena_text(r->arena, at, (size_t)(end - at));
        line = type_line(r->pen->type, &r->pen->style->type[STYLE_CODE], words);
        good = has_ink(r->pen, words, f->place, r->diags);
        widest = fmax(widest, line_width(line));
        *ARENA_PUSH(r->arena, lines, text->lines.count) = line;
    }
    text->lines.lines = lines;
    return widest;
}

/* --- sizes --- */

/* Its own width is that of the figure, or what gives usual squares. */
static void add_picture(const struct figure_reader *r, struct figure *figure)
{
    struct figure_text *text = &figure->text;
    struct picture *picture = arena_alloc(r->arena, 1, sizeof *picture);

    *picture = picture_of(figure->example, 0, false);
    picture->region = region_whole(figure->layout->game);
    figure_find_checks(r->arena, picture, 1);
    text->picture = picture;
    figure->cell = figure->width > 0 ? picture_cell(r->pen, picture, figure->width) : usual_square;
    text->left = picture_width(r->pen, picture, figure->cell) + between;
}

static bool prepare_text(const struct figure_reader *r, const struct figure_request *f,
                         struct figure *figure)
{
    struct figure_text *text = &figure->text;

    figure->example = figure_read_example(r, f);
    if (!figure->example)
        return false;
    if (f->picture)
        add_picture(r, figure);
    figure->width = text->left + read_lines(r, f, figure->example, text);
    figure->height = paragraph_height(r->pen, STYLE_CODE, &text->lines);
    if (text->picture)
        figure->height = fmax(figure->height, picture_height(r->pen, text->picture, figure->cell));
    text->top = (figure->height - paragraph_height(r->pen, STYLE_CODE, &text->lines)) / 2;
    if (figure->width > figure->measure.block)
        diag_add(r->diags, DIAG(LINE_TOO_WIDE), f->place, figure->width, figure->measure.block);
    if (!figure->caption.words)
        figure->caption.words = figure->example->caption.text;
    return true;
}

/* --- drawing --- */

/* The lines stand in the middle beside the picture. */
static void draw_text(struct pen *pen, const struct figure *figure)
{
    const struct figure_text *text = &figure->text;

    if (text->picture)
        draw_picture(pen, text->picture, 0, 0, figure->cell);
    pen_hold(pen);
    pen_lines(pen, STYLE_CODE, &text->lines, text->left,
              text->top + 0.76 * pen_leading(pen, STYLE_CODE));
    pen_release(pen);
}

const struct figure_kind text_figure = {WHOLE(prepare_text, draw_text, tell_text),
                                        .flags = SHOWS_FACES | SHOWS_MEN};
