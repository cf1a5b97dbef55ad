/* Boards as they are set up, and as they are assembled from their tiles. */

#include "art/artwork.h"
#include "draw/arrow.h"
#include "draw/board/board.h"
#include "draw/board/position.h"
#include "game/called.h"
#include "layout/style.h"
#include "page/figure/figure_internal.h"
#include "page/plan/tiling.h"
#include "type/type.h"
#include "words/words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What stands around the squares on every side: frame and labels. */
static double board_edge(const struct pen *pen)
{
    return board_label_room(pen, STYLE_SMALL_LABEL) + pen->style->line[LINE_FRAME];
}

/* As wide as squares of that size make it, if they have one. */
static bool prepare_board(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    const struct game *game = figure->layout->game;
    double edges = 2 * board_edge(r->pen);

    (void)f;
    if (figure->square > 0)
        figure->width = figure->square * game->width + edges;
    figure->cell = (figure->width - edges) / game->width;
    figure->height = figure->cell * game->height + edges;
    return true;
}

static struct board_view board_in(const struct pen *pen, const struct figure *figure)
{
    double edge = board_edge(pen);

    return board_whole(figure->layout->game, edge, edge, figure->cell, STYLE_SMALL_LABEL);
}

/* --- how it is set up --- */

/* In games that begin with something in hand, a picture that shows it. */
static bool prepare_setup(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    const struct game *game = figure->layout->game;
    struct placement *setup;

    if (!game->hands.text)
        return prepare_board(r, f, figure);
    setup = arena_alloc(r->arena, 1, sizeof *setup);
    *setup = placement_of_setup(r->arena, game);
    figure->pictures = arena_alloc(r->arena, figure->picture_count = 1, sizeof *figure->pictures);
    *figure->pictures = (struct picture){.placement = setup, .region = region_whole(game)};
    if (figure->square > 0)
        figure->width = picture_width(r->pen, figure->pictures, figure->square);
    figure->cell = picture_cell(r->pen, figure->pictures, figure->width);
    figure->height = picture_height(r->pen, figure->pictures, figure->cell);
    return true;
}

static void draw_setup_figure(struct pen *pen, const struct figure *figure)
{
    struct board_view view = board_in(pen, figure);

    if (figure->picture_count > 0) {
        draw_picture(pen, figure->pictures, 0, 0, figure->cell);
        return;
    }
    draw_board(pen, &view);
    draw_board_labels(pen, &view, EDGE_ALL);
    draw_setup(pen, &view);
}

/* --- how it is assembled --- */

/* A seam lies on a grid line: white under it, so that its dashes are seen. */
static void draw_seam(struct pen *pen, double x1, double y1, double x2, double y2)
{
    path_stretch(pen->scene, x1, y1, x2, y2);
    scene_draw_keep(pen->scene, stroke_of(1.6 * pen->style->line[LINE_FRAME], grey(100)));
    pen_dashed(pen, LINE_FRAME, COLOUR_INK);
}

static void draw_seams(struct pen *pen, const struct board_view *v, const struct tiling *t)
{
    double right = v->x + v->files * v->cell, bottom = v->y + v->ranks * v->cell;

    for (int c = 1; c < t->columns; c++)
        draw_seam(pen, tile_left(v, t, c), v->y, tile_left(v, t, c), bottom);
    for (int r = 1; r < t->rows; r++)
        draw_seam(pen, v->x, tile_foot(v, t, r), right, tile_foot(v, t, r));
}

/* Names are in small letters where one of them would come near to a seam in larger ones. */
static enum type_id type_of_names(struct pen *pen, const struct board_view *v,
                                  const struct board_part *part, const struct tiling *t)
{
    const double clear = 3; /* mm */

    for (int i = 0; i < t->columns * t->rows; i++) {
        const char *name = tile_name(pen->scene->arena, v->game->words, part, t, i);
        int c = i % t->columns;

        if (name && pen_width(pen, STYLE_CAPTION, name) + clear >
                        tile_left(v, t, c + 1) - tile_left(v, t, c))
            return STYLE_FINE;
    }
    return STYLE_CAPTION;
}

static void draw_names(struct pen *pen, const struct board_view *v, const struct board_part *part,
                       const struct tiling *t)
{
    enum type_id type = type_of_names(pen, v, part, t);

    for (int i = 0; i < t->columns * t->rows; i++) {
        const char *name = tile_name(pen->scene->arena, v->game->words, part, t, i);
        struct point middle = tile_middle(v, t, i);

        if (name)
            pen_middle(pen, type, name, middle.x, middle.y, true);
    }
}

static void draw_assembled(struct pen *pen, const struct figure *figure)
{
    struct board_view v = board_in(pen, figure);
    const struct part *part = part_next(figure->layout, PART_BOARD, NULL);
    struct tiling t;

    draw_board(pen, &v);
    draw_board_labels(pen, &v, EDGE_ALL);
    if (!part)
        return;
    t = tiling_shown(figure->layout, part, figure->layout->paper);
    draw_seams(pen, &v, &t);
    draw_names(pen, &v, &part->board, &t);
}

static bool has_setup(const struct layout *layout)
{
    return layout->game->setup;
}

const struct figure_kind setup_figure = {WHOLE(prepare_setup, draw_setup_figure, tell_setup),
                                         ALONE(has_setup, WORD_TITLE_SETUP, 9), .width = 150,
                                         .flags = SHOWS_FACES | SHOWS_MEN};
const struct figure_kind assembled_figure = {WHOLE(prepare_board, draw_assembled, NULL),
                                             ALONE(NULL, 0, 9), .width = 110};

/* Pictures from files. */

static const double highest = 100; /* mm */

static void draw_of_art(struct pen *pen, const struct figure *figure)
{
    const struct depiction as_it_is = {.turn = TURN_NONE};

    art_draw(pen->scene, figure->art, &as_it_is, figure->width / 2, figure->height / 2,
             figure->width, figure->height, pen_colour(pen, COLOUR_INK));
}

static const struct figure_kind art_figure = {
    .alt_help = "write what it shows: '![A lion](art/lion.svg)'", .draw = draw_of_art};

struct figure *figure_of_art(const struct figure_reader *r, const struct artwork *art,
                             const char *alt, double width)
{
    struct figure *figure = arena_alloc(r->arena, 1, sizeof *figure);
    double most = fmin(r->measure.column, highest * art->width / art->height);

    *figure = (struct figure){.kind = &art_figure,
                              .layout = r->layout,
                              .title = path_stem(r->arena, art->path),
                              .alt = alt,
                              .columns = 1,
                              .measure = r->measure,
                              .width = width > 0 ? fmin(width, most) : most,
                              .art = art};
    figure->height = figure->width * art->height / art->width;
    return figure;
}

/* Reading what a figure shows: pieces; a legend; a worked example of the game, or a position that
 * stands in the block itself. */

/* --- pieces --- */

static void add_piece(const struct figure_reader *r, struct figure_pieces *pieces,
                      const struct piece *piece)
{
    *ARENA_PUSH(r->arena, pieces->list, pieces->count) = piece;
}

static bool add_group(const struct figure_reader *r, struct figure_pieces *pieces, const char *word)
{
    const struct game *game = r->layout->game;
    bool starting = strcmp(word, "starting") == 0, all = strcmp(word, "all") == 0;

    if (!starting && !all && strcmp(word, "promotion-only") != 0)
        return false;
    pieces->promoted = !starting && !all;
    for (size_t i = 0; i < game->piece_count; i++)
        if (all || piece_starts(&game->pieces[i]) == starting)
            add_piece(r, pieces, &game->pieces[i]);
    return true;
}

static bool add_named(const struct figure_reader *r, struct figure_pieces *pieces,
                      const struct located *name)
{
    static const char *const groups[] = {"all", "starting", "promotion-only"};
    const struct game *game = r->layout->game;
    const struct piece *piece = game_piece(game, name->text);
    const char **names;
    struct finding *f;

    if (piece) {
        add_piece(r, pieces, piece);
        return true;
    }
    names = arena_alloc(r->arena, game->piece_count + COUNT_OF(groups), sizeof *names);
    for (size_t i = 0; i < game->piece_count; i++)
        names[i] = game->pieces[i].name.text;
    for (size_t i = 0; i < COUNT_OF(groups); i++)
        names[game->piece_count + i] = groups[i];
    f = diag_add(r->diags, DIAG(FIGURE_PIECE), name->at, name->text);
    diag_help(f, "write names or codes of pieces, or all, starting or promotion-only");
    diag_suggest(f, name->text, names, game->piece_count + COUNT_OF(groups));
    return false;
}

static bool add_listed(const struct figure_reader *r, struct figure_pieces *pieces,
                       const struct located_list *names)
{
    bool good = true;

    if (names->count == 1 && add_group(r, pieces, names->list[0].text))
        return true;
    for (size_t i = 0; i < names->count; i++)
        good &= add_named(r, pieces, &names->list[i]);
    return good;
}

/* Each may have a diagram. False after a finding at the first that is too many, and behind it. */
static bool count_pieces(const struct figure_reader *r, const struct figure_request *f,
                         size_t count)
{
    size_t before = r->shown ? *r->shown : 0;

    if (!r->shown)
        return true;
    *r->shown += count;
    if (before <= FIGURE_PIECES && *r->shown > FIGURE_PIECES)
        diag_add(r->diags, DIAG(TOO_MANY), f->place, "pieces of figures", FIGURE_PIECES);
    return *r->shown <= FIGURE_PIECES;
}

static int by_name(const void *a, const void *b)
{
    const struct piece *const *left = a, *const *right = b;

    return strcasecmp((*left)->name.text, (*right)->name.text);
}

bool figure_read_pieces(const struct figure_reader *r, const struct figure_request *f,
                        struct figure_pieces *pieces)
{
    for (size_t i = 0; i < f->asked_count; i++)
        add_piece(r, pieces, f->asked[i]);
    if (!add_listed(r, pieces, &f->pieces))
        return false;
    if (!f->pieces.at.source && f->asked_count == 0)
        add_group(r, pieces, "all");
    if (f->order == ORDER_NAME && pieces->count > 1)
        qsort(pieces->list, pieces->count, sizeof *pieces->list, by_name);
    pieces->sides = 1;
    for (size_t i = 0; i < pieces->count; i++)
        if (piece_differs(pieces->list[i]) && piece_is_shared(pieces->list[i]))
            pieces->sides = 2;
    return count_pieces(r, f, pieces->count);
}

const struct legend *figure_read_legend(const struct figure_reader *r,
                                        const struct figure_request *f)
{
    if (!f->legend.text)
        return r->layout->legend;
    return legend_named(r->arena, &r->layout->style, "legend", &f->legend, r->diags);
}

/* --- positions --- */

struct finding *figure_report_example(struct arena *arena, const struct game *game,
                                      struct place place, const char *name, struct diags *diags)
{
    const char **names = arena_alloc(arena, game->example_count + 1, sizeof *names);
    struct finding *finding = diag_add(diags, DIAG(FIGURE_EXAMPLE), place, name);

    for (size_t i = 0; i < game->example_count; i++)
        names[i] = game->examples[i].name.text;
    diag_suggest_known(finding, name, names, game->example_count);
    return finding;
}

const struct example *figure_example(const struct figure_reader *r, const struct located *name)
{
    const struct game *game = r->layout->game;
    const struct example *example = game_example(game, name->text);
    struct finding *finding;

    if (example || game_lost_example(game, name->text)) /* why was reported */
        return example;
    finding = figure_report_example(r->arena, game, name->at, name->text, r->diags);
    if (game->example_count == 0)
        diag_help(finding, "write 'examples:' into the definition");
    return NULL;
}

/* The example's own position goes with none of the block. */
static bool report_both(const struct located *name, const struct located *position,
                        struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(BAD_TEXT), position->at, "position",
                                       "the example has a position of its own");

    diag_note(finding, name->at, "the example is named here");
    diag_help(finding, "write either of them");
    return false;
}

/* The position of the block. */
static bool take_position(const struct figure_reader *r, const struct figure_request *f,
                          struct example *shown)
{
    return example_read_position(r->arena, r->layout->game, &f->position, shown, r->diags);
}

/* What comes of the moves, as far as they are legal. Marks are those of the block. */
static bool take_end(const struct figure_reader *r, const struct figure_request *f,
                     const struct example *example, struct example *shown)
{
    size_t end = example->ply_count - (example->illegal && example->ply_count > 0);

    shown->view = example->view;
    if (!take_position(r, f, shown))
        return false;
    shown->caption = example->caption;
    shown->steps = &example->steps[end];
    shown->region = example->region;
    return true;
}

/* The example from the position after so many moves on. */
static bool skip_moves(const struct figure_reader *r, const struct figure_request *f,
                       struct example *shown)
{
    size_t count = (size_t)f->ply, most = shown->ply_count - (shown->illegal && shown->ply_count);

    if (count == 0)
        return true;
    if (count > most) {
        diag_add(r->diags, DIAG(BAD_TEXT), f->ply_place, "ply",
                 arena_print(r->arena, "the example has %zu move%s to make", most,
                             most == 1 ? "" : "s"));
        return false;
    }
    shown->last = &shown->plies[count - 1];
    shown->steps += count;
    shown->plies += count;
    shown->trails += count;
    shown->ply_count -= count;
    shown->marks = (struct marks){0};
    return true;
}

static bool take_example(const struct figure_reader *r, const struct figure_request *f,
                         struct example *shown)
{
    const struct example *example = f->named ? f->named : figure_example(r, &f->example);

    if (!example)
        return false;
    if (f->position.position.text)
        return report_both(&f->example, &f->position.position, r->diags);
    if (f->at == AT_END)
        return take_end(r, f, example, shown);
    *shown = *example;
    return skip_moves(r, f, shown) &&
           example_read_marks(r->arena, r->layout->game, &f->position, shown, r->diags);
}

const struct example *figure_read_example(const struct figure_reader *r,
                                          const struct figure_request *f)
{
    struct example *shown = arena_alloc(r->arena, 1, sizeof *shown);
    bool good;

    shown->place = f->place;
    if (!f->example.text && f->at == AT_END) {
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->place, "at", "'end' is that of an example"),
                  "name it as 'example'");
        return NULL;
    }
    good = f->example.text ? take_example(r, f, shown) : take_position(r, f, shown);
    good = good && figure_mark_moves(r, f, shown) &&
           example_read_region(r->arena, r->layout->game, &f->position.region, shown, r->diags);
    return good ? shown : NULL;
}

static const double tight_square = 7.5; /* mm */

double figure_tight_square(const struct figure *figure)
{
    return fmin(tight_square, figure->layout->figure_square);
}

double pictures_width(struct pen *pen, const struct figure *figure, double cell)
{
    double most = 0;

    for (size_t i = 0; i < figure->picture_count; i++)
        most = fmax(most, picture_width(pen, &figure->pictures[i], cell));
    return most;
}

double pictures_cell(struct pen *pen, const struct figure *figure, double width)
{
    double cell = INFINITY;

    for (size_t i = 0; i < figure->picture_count; i++)
        cell = fmin(cell, picture_cell(pen, &figure->pictures[i], width));
    return cell;
}

struct picture_row row_at(struct pen *pen, const struct figure *figure, size_t first, size_t end)
{
    struct picture_row row = {.first = first, .end = end};

    for (size_t i = first; i < end; i++) {
        const struct picture *picture = &figure->pictures[i];
        double above = picture_origin(pen, picture, figure->cell).y;

        row.above = fmax(row.above, above);
        row.board = fmax(row.board, picture_height(pen, picture, figure->cell) - above);
    }
    return row;
}

void row_draw(struct pen *pen, const struct figure *figure, const struct picture_row *row, size_t i,
              double x, double gap, bool first)
{
    const struct picture *picture = &figure->pictures[i];
    double cell = figure->cell;
    struct point origin = picture_origin(pen, picture, cell);
    double middle = row->above + picture->region.ranks * cell / 2;
    double room = gap + (picture->unranked ? origin.x : 0);
    struct curve way = curve_between((struct point){x - gap + 0.1 * room, middle},
                                     (struct point){x - gap + 0.8 * room, middle}, 0, 0);

    draw_picture(pen, picture, x, row->above - origin.y, cell);
    if (!first)
        draw_curve(pen, &way, true, false);
}

/* Figures of positions and of worked examples: a picture for each move and one for what comes of
 * it. */

static const double boards_apart = 11; /* mm, from squares to squares, with an arrow between */
static const double row_gap = 5;
enum { USUAL_COLUMNS = 3 };

/* --- a position, or the moves of an example --- */

/* The position alone says whose turn it is where that is stated. */
static void add_pictures(struct arena *arena, struct figure *figure)
{
    const struct example *e = figure->example;
    size_t plies = figure->kind->flags & SHOWS_PLIES ? e->ply_count : 0;

    figure->picture_count = plies + !(e->illegal && plies > 0);
    figure->pictures = arena_alloc(arena, figure->picture_count, sizeof *figure->pictures);
    for (size_t i = 0; i < figure->picture_count; i++) {
        figure->pictures[i] = picture_of(e, i, i < plies);
        figure->pictures[i].turn = view_says_turn(&e->view, plies == 0 && e->steps[0].side_stated);
    }
    figure_find_checks(arena, figure->pictures, figure->picture_count);
}

/* The words of the block, or of the example. */
static const char *words_of(struct arena *arena, const struct figure *figure, bool reason)
{
    const struct example *e = figure->example;

    if (!figure->alone && figure->kind->flags & SHOWS_PLIES)
        return figure_example_words(arena, e, figure->caption, reason);
    return figure->caption || figure->alone ? figure->caption : e->caption.text;
}

/* mm between two pictures: their margins, where no ranks stand, are a part of what parts boards. */
static double step_gap(struct pen *pen, const struct figure *figure)
{
    return fmax(0, boards_apart - picture_margin(pen, figure->pictures));
}

static double width_of(struct pen *pen, const struct figure *figure, double cell)
{
    return figure->columns * pictures_width(pen, figure, cell) +
           (figure->columns - 1) * step_gap(pen, figure);
}

static double cell_of(struct pen *pen, const struct figure *figure, double width)
{
    return pictures_cell(pen, figure,
                         (width - (figure->columns - 1) * step_gap(pen, figure)) / figure->columns);
}

/* As many as are there; unless a number is stated, not so many that squares become small. */
static void choose_columns(struct pen *pen, struct figure *figure)
{
    bool stated = figure->columns > 0;
    int count = (int)figure->picture_count, most = stated ? figure->columns : USUAL_COLUMNS;

    figure->columns = most < count ? most : count;
    while (!stated && !figure->alone && figure->columns > 1 &&
           cell_of(pen, figure, figure->measure.block) < figure_tight_square(figure))
        figure->columns--;
}

/* As large as usual; where that is too wide, as wide as the text or, if need be, the page. */
static void choose_size(struct pen *pen, struct figure *figure, double width)
{
    double *cell = &figure->cell;

    if (figure->square > 0) {
        *cell = figure->square;
        width = width_of(pen, figure, *cell);
    } else if (width <= 0) {
        *cell = cell_of(pen, figure, figure->measure.column);
        if (*cell < figure_tight_square(figure))
            *cell = cell_of(pen, figure, figure->measure.block);
        *cell = fmin(figure->layout->figure_square, *cell);
        width = width_of(pen, figure, *cell);
    }
    *cell = cell_of(pen, figure, width);
    figure->width = width;
}

static void check_size(struct pen *pen, const struct figure *figure, struct place place,
                       struct diags *diags)
{
    struct finding *finding;

    if (figure->cell >= LEAST_SQUARE)
        return;
    finding = diag_add(diags, DIAG(FIGURE_SMALL), place, figure->cell);
    if (width_of(pen, figure, LEAST_SQUARE) <= figure->measure.block)
        diag_help(finding, "write 'width: %.0f' or more",
                  ceil(width_of(pen, figure, LEAST_SQUARE)));
    else if (figure->columns > 1) /* the widest board has room on a page */
        diag_help(finding, "write 'columns: %d', or draw a part of the board as 'region: a1-h8'",
                  figure->columns - 1);
    else
        diag_help(finding, "draw a part of the board as 'region: a1-h8'%s",
                  figure->pictures->hands == HANDS_BESIDE
                      ? ", or what is held around it: 'hands-at: around'"
                      : "");
}

static bool prepare_position(const struct figure_reader *r, const struct figure_request *f,
                             struct figure *figure)
{
    const char *words;

    figure->example = figure_read_example(r, f);
    if (!figure->example)
        return false;
    words = words_of(r->arena, figure, f->reasons);
    figure->says_reason = words && (f->reasons || words == figure->example->reason.text);
    figure->caption = NULL; /* stands beside the pictures, or in several lines */
    add_pictures(r->arena, figure);
    choose_columns(r->pen, figure);
    for (size_t i = 0; i < figure->picture_count; i++) /* named at the first of a row */
        figure->pictures[i].unranked = i % (size_t)figure->columns > 0;
    choose_size(r->pen, figure, figure->width);
    check_size(r->pen, figure, f->place, r->diags);
    figure->beside =
        (struct figure_caption){.words = words ? tie_end(r->arena, words) : NULL,
                                .top = picture_origin(r->pen, figure->pictures, figure->cell).y};
    return true;
}

static size_t row_count(const struct figure *figure)
{
    return (figure->picture_count + (size_t)figure->columns - 1) / (size_t)figure->columns;
}

static struct picture_row row_of(struct pen *pen, const struct figure *figure, size_t row)
{
    size_t columns = (size_t)figure->columns, end = (row + 1) * columns;

    return row_at(pen, figure, row * columns,
                  end < figure->picture_count ? end : figure->picture_count);
}

static double row_height(struct pen *pen, const struct figure *figure, size_t index)
{
    struct picture_row row = row_of(pen, figure, index);

    return row.above + row.board + (row.end < figure->picture_count ? row_gap : 0);
}

static void draw_row(struct pen *pen, const struct figure *figure, size_t index)
{
    struct picture_row row = row_of(pen, figure, index);
    double gap = step_gap(pen, figure), pitch = pictures_width(pen, figure, figure->cell) + gap;

    for (size_t i = row.first; i < row.end; i++)
        row_draw(pen, figure, &row, i, (double)(i - row.first) * pitch, gap, i == row.first);
}

const struct figure_kind position_figure = {
    IN_BANDS(prepare_position, row_count, row_height, draw_row, tell_position),
    ALONE(NULL, WORD_TITLE_POSITION, 8), .flags = SHOWS_FACES | SHOWS_MEN | IS_UNBROKEN};
const struct figure_kind example_figure = {
    IN_BANDS(prepare_position, row_count, row_height, draw_row, tell_example), ALONE(NULL, 0, 8),
    .flags = SHOWS_FACES | SHOWS_PLIES | IS_USUAL | IS_UNBROKEN};

/* The terrains of a board: a square of each with its name and who may enter it. */

/* mm */
static const double cell = 9, row_pitch = 12, words_left = 13, words_gap = 4.2, least_words = 15;

/* Name and words beside the square; the words are broken where they would be too wide. Returns how
 * wide all is. */
static double set_terrain(const struct figure_reader *r, const struct terrain *terrain, double room,
                          struct paragraph *words)
{
    double width = pen_width(r->pen, STYLE_ENTRY, terrain->id.name.text);

    *words = pen_paragraph(
        r->pen, STYLE_CAPTION,
        tie_end(r->arena, figure_terrain_words(r->arena, r->layout->game, terrain)), room);
    for (size_t i = 0; i < words->count; i++)
        width = fmax(width, line_width(words->lines[i]));
    return words_left + width;
}

static bool prepare_terrain(const struct figure_reader *r, const struct figure_request *f,
                            struct figure *figure)
{
    const struct game *game = figure->layout->game;
    double room = (figure->width > 0 ? figure->width : figure->measure.block) - words_left;

    if (game->terrain_count == 0)
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->place, "show", "the board has no terrain"),
                  "write 'terrain' into the board, or leave this figure out");
    figure->columns = 1;
    if (!figure_has_room(r, f, figure, room, least_words))
        room = figure->measure.block - words_left;
    figure->width = 0;
    figure->terrains = arena_alloc(r->arena, game->terrain_count + 1, sizeof *figure->terrains);
    for (size_t i = 0; i < game->terrain_count; i++)
        figure->width =
            fmax(figure->width, set_terrain(r, &game->terrains[i], room, &figure->terrains[i]));
    return true;
}

static bool has_terrain(const struct layout *layout)
{
    return layout->game->terrain_count > 0;
}

static size_t terrain_count(const struct figure *figure)
{
    return figure->layout->game->terrain_count;
}

static double terrain_height(struct pen *pen, const struct figure *figure, size_t i)
{
    return (i + 1 < terrain_count(figure) ? row_pitch : cell) +
           (double)(figure->terrains[i].count - 1) * pen_leading(pen, STYLE_CAPTION);
}

static void draw_terrain_entry(struct pen *pen, const struct figure *figure, size_t i)
{
    const struct terrain *terrain = &figure->layout->game->terrains[i];
    double baseline = cell / 2 - 0.6;

    draw_pattern(pen, terrain->pattern, 0, 0, cell);
    path_rect(pen->scene, 0, 0, cell, cell);
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
    pen_text(pen, STYLE_ENTRY, terrain->id.name.text, words_left, baseline, ALIGN_LEFT, COLOUR_INK);
    pen_lines(pen, STYLE_CAPTION, &figure->terrains[i], words_left, baseline + words_gap);
}

const struct figure_kind terrain_figure = {
    IN_BANDS(prepare_terrain, terrain_count, terrain_height, draw_terrain_entry, tell_terrain),
    ALONE(has_terrain, WORD_TITLE_TERRAIN, 0), .flags = IS_UNBROKEN};
