#include "page/figure_kind.h"

#include "draw/board.h"
#include "draw/disc.h"
#include "draw/piece.h"
#include "page/figure_moves.h"
#include "page/figure_position.h"
#include "page/figure_text.h"
#include "page/flow.h"
#include "page/tile_map.h"

#include <string.h>

/* --- setup and assembled board --- */

/* What stands around the squares on every side: frame and labels. */
static double board_edge(const struct pen *pen)
{
    return board_label_room(pen, STYLE_SMALL_LABEL) + pen->style->line[LINE_FRAME];
}

/* A square's side when the labelled board fills the figure's width. */
static double board_cell(const struct pen *pen, const struct figure *figure)
{
    return (figure->width - 2 * board_edge(pen)) / figure->layout->game->width;
}

static double board_height(struct pen *pen, const struct figure *figure)
{
    return board_cell(pen, figure) * figure->layout->game->height + 2 * board_edge(pen);
}

/* As wide as squares of that size make it. */
static void prepare_board(struct pen *pen, struct arena *arena, struct figure *figure,
                          struct place place, struct diags *diags)
{
    (void)arena;
    (void)place;
    (void)diags;
    if (figure->square > 0)
        figure->width = figure->square * figure->layout->game->width + 2 * board_edge(pen);
}

static struct board_view board_in(const struct pen *pen, const struct figure *figure)
{
    double edge = board_edge(pen);

    return board_whole(figure->layout->game, edge, edge, board_cell(pen, figure),
                       STYLE_SMALL_LABEL);
}

static void draw_setup_figure(struct pen *pen, const struct figure *figure)
{
    struct board_view view = board_in(pen, figure);

    draw_board(pen, &view);
    draw_board_labels(pen, &view, EDGE_ALL);
    draw_setup(pen, &view);
}

static void draw_assembled(struct pen *pen, const struct figure *figure)
{
    struct board_view v = board_in(pen, figure);
    const struct part *part = layout_board(figure->layout);
    struct tiling t;

    draw_board(pen, &v);
    draw_board_labels(pen, &v, EDGE_ALL);
    if (!part)
        return;
    t = tiling_shown(figure->layout, part);
    draw_tile_seams(pen, &v, &t);
    draw_tile_names(pen, &v, part, &t);
}

/* --- tables of faces --- */

enum { FACE_ROW = 16 }; /* mm */
static const double face_width = 13.4, face_height = 14.4;

/* Column c of a figure filled downward begins with this piece; columns differ by one at most. */
static size_t column_start(const struct figure *figure, int c)
{
    return (size_t)c * figure->piece_count / (size_t)figure->columns;
}

static double faces_height(struct pen *pen, const struct figure *figure)
{
    size_t most = 0;

    (void)pen;
    for (int c = 0; c < figure->columns; c++) {
        size_t n = column_start(figure, c + 1) - column_start(figure, c);

        most = n > most ? n : most;
    }
    return (double)(most * FACE_ROW) - (FACE_ROW - face_height);
}

const char *figure_partner(struct arena *arena, const struct figure *figure,
                           const struct piece *piece)
{
    const struct game_words *words = &figure->layout->game->words;
    const struct piece *other = figure->promoted ? piece->base : piece->promoted;

    if (!figure->promoted && piece->choice_count > 1)
        return words_of_one(arena, words, WORD_BECOMES_ONE, "count",
                            arena_print(arena, "%zu", piece->choice_count));
    if (!other)
        return NULL;
    return words_of_one(arena, words, figure->promoted ? WORD_PROMOTED : WORD_BECOMES, "piece",
                        other->name.text);
}

static void draw_native(struct pen *pen, const struct piece *piece, double x, double y)
{
    const char *text = piece->native.text.text, *reading = piece->native.reading.text;

    if (text)
        pen_text(pen, STYLE_FINE,
                 reading ? arena_print(pen->scene->arena, "%s  %s", text, reading) : text, x, y,
                 ALIGN_LEFT, GREY_SOFT);
}

static void draw_face_entry(struct pen *pen, const struct figure *figure, const struct piece *piece,
                            double x, double y)
{
    const double text_left = x + face_width + 2.4;
    struct panel panel = {.piece = piece, .promoted = figure->promoted};
    const char *partner = figure_partner(pen->scene->arena, figure, piece);

    if (pen->form == FORM_DISC) {
        draw_disc(pen, &panel, 0, x + face_width / 2, y + face_height / 2, face_width / 2);
    } else {
        panel_outline(pen, x, y, face_width, face_height);
        pen_stroke(pen, LINE_CUT, GREY_CUT_LINE);
        draw_panel(pen, &panel, NULL, x, y, face_width, face_height);
    }
    pen_text(pen, STYLE_ENTRY, piece->name.text, text_left, y + 4.6, ALIGN_LEFT, GREY_INK);
    draw_native(pen, piece, text_left, y + 8.5);
    if (partner)
        pen_text(pen, STYLE_FINE, partner, text_left, y + 12.3, ALIGN_LEFT, GREY_INK);
}

static void draw_faces(struct pen *pen, const struct figure *figure)
{
    double pitch = figure->width / figure->columns;

    for (int c = 0; c < figure->columns; c++) {
        size_t first = column_start(figure, c), end = column_start(figure, c + 1);

        for (size_t i = first; i < end; i++)
            draw_face_entry(pen, figure, figure->pieces[i], c * pitch,
                            (double)((i - first) * FACE_ROW));
    }
}

/* --- the kinds --- */

const struct figure_kind figure_kinds[] = {
    [FIGURE_SETUP] = {"setup", .faces = true, .width = 150, .square = 9, .prepare = prepare_board,
                      .height = board_height, .draw = draw_setup_figure},
    [FIGURE_ASSEMBLED] = {"assembled", .width = 110, .square = 9, .prepare = prepare_board,
                          .height = board_height, .draw = draw_assembled},
    [FIGURE_FACES] = {"faces", .faces = true, .takes_pieces = true, .always_wide = true,
                      .columns = 4, .width = BLOCK_WIDTH, .height = faces_height,
                      .draw = draw_faces},
    [FIGURE_FACE] = {"face", .faces = true, .takes_pieces = true, .columns = 6,
                     .prepare = figure_prepare_faces, .height = figure_faces_height,
                     .draw = figure_draw_faces},
    [FIGURE_MOVES] = {"moves", .takes_pieces = true, .always_wide = true, .width = BLOCK_WIDTH,
                      .square = 6, .prepare = figure_prepare_moves, .height = figure_moves_height,
                      .draw = figure_draw_moves},
    [FIGURE_LEGEND] = {"legend", .columns = 1, .width = TEXT_WIDTH,
                       .prepare = figure_prepare_legend, .height = figure_legend_height,
                       .draw = figure_draw_legend},
    [FIGURE_KEY] = {"key", .width = TEXT_WIDTH, .height = figure_key_height,
                    .draw = figure_key_draw},
    [FIGURE_NET] = {"net", .faces = true, .width = TEXT_WIDTH, .height = figure_net_height,
                    .draw = figure_draw_net},
    [FIGURE_RANKS] = {"ranks", .faces = true, .always_wide = true, .width = BLOCK_WIDTH,
                      .prepare = figure_prepare_ranks, .height = figure_ranks_height,
                      .draw = figure_ranks_draw},
    [FIGURE_PROMOTIONS] = {"promotions", .faces = true, .prepare = figure_prepare_promotions,
                           .height = figure_promotions_height, .draw = figure_draw_promotions},
    [FIGURE_TERRAIN] = {"terrain", .prepare = figure_prepare_terrain,
                        .height = figure_terrain_height, .draw = figure_draw_terrain},
    [FIGURE_POSITION] = {"position", .takes_example = true, .faces = true, .square = 8,
                         .prepare = figure_prepare_position, .height = figure_position_height,
                         .draw = figure_draw_position},
    [FIGURE_EXAMPLE] = {"example", .takes_example = true, .faces = true, .square = 8,
                        .prepare = figure_prepare_example, .height = figure_position_height,
                        .draw = figure_draw_position},
    [FIGURE_EXAMPLES] = {"examples", .takes_examples = true, .faces = true,
                         .prepare = figure_prepare_examples, .height = figure_examples_height,
                         .draw = figure_draw_examples},
    [FIGURE_TEXT] = {"text", .takes_example = true, .faces = true, .prepare = figure_prepare_text,
                     .height = figure_text_height, .draw = figure_draw_text},
};

const char *const figure_kind_names[] = {
    "setup", "assembled",  "faces",   "face",     "moves",   "legend",   "key",  "net",
    "ranks", "promotions", "terrain", "position", "example", "examples", "text", NULL};

const struct figure_kind *figure_kind_named(const char *name)
{
    size_t i = 0;

    while (strcmp(figure_kinds[i].name, name) != 0)
        i++;
    return &figure_kinds[i];
}
