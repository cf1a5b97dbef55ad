/* Boards as they are set up, and as they are assembled from their tiles. */

#include "art/artwork.h"
#include "game/called.h"
#include "layout/style.h"
#include "page/figure/figure_internal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What stands around the squares on every side: frame and labels. */
static double board_edge(const struct pen *pen)
{
    return board_label_room(pen, STYLE_SMALL_LABEL) + pen->style->line[LINE_FRAME];
}

/* Of a board in a text: as wide as the column, unless it has more files. */
static double board_width(const struct figure *figure, double large)
{
    enum { COLUMN_FILES = 10 };
    const struct measure *m = &figure->measure;

    if (figure->width > 0 || figure->alone)
        return figure->width > 0 ? figure->width : fmin(large, m->block);
    return figure->layout->game->network.across <= COLUMN_FILES ? m->column : fmin(large, m->block);
}

/* The largest squares of a board that leaves room on its page for the words about it: on pages of
 * one column it takes no more than so much of their height. */
static double most_cell(const struct figure *figure)
{
    const double share = 0.42;
    const struct measure *m = &figure->measure;
    double ranks = figure->layout->game->network.down, least = figure->layout->style.square[SQUARE_SMALL];

    return figure->paged && m->columns == 1 ? fmax(share * m->height / ranks, least) : INFINITY;
}

/* With squares of a stated size, or as they fill the width. Labels at the left of a board in a text
 * stand outside. */
static void place_board(const struct figure_reader *r, struct figure *figure, double large)
{
    const struct game *game = figure->layout->game;
    double edge = board_edge(r->pen), edges = figure_holds_hang(figure) ? 2 * edge : edge;
    double width = board_width(figure, large);

    figure->hang = edge;
    figure->cell = fmin((width - edges) / game->network.across, most_cell(figure));
    if (figure->square > 0)
        figure->cell = fmin(figure->square, (r->measure.block - edges) / game->network.across);
    figure->width = figure->cell * game->network.across + edges;
    figure->squares = figure->cell * game->network.down;
    figure->height = figure->squares + 2 * edge;
}

static const double setup_width = 150, assembled_width = 110; /* mm, of boards of many files */

static bool prepare_assembled(const struct figure_reader *r, const struct figure_request *f,
                              struct figure *figure)
{
    (void)f;
    place_board(r, figure, assembled_width);
    return true;
}

static struct board_view board_in(const struct pen *pen, const struct figure *figure)
{
    double edge = board_edge(pen);

    return board_whole(figure->layout->game, 0, edge, figure->cell, STYLE_SMALL_LABEL);
}

/* --- how it is set up --- */

/* In games that begin with something in hand, a picture that shows it. */
static bool prepare_setup(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    const struct game *game = figure->layout->game;
    double inside = 0, square = figure->square > 0 ? figure->square : INFINITY;
    struct placement *setup;

    (void)f;
    if (!game->hands.text) {
        place_board(r, figure, setup_width);
        return true;
    }
    setup = arena_alloc(r->arena, 1, sizeof *setup);
    *setup = placement_of_setup(r->arena, game);
    figure->pictures = arena_alloc(r->arena, figure->picture_count = 1, sizeof *figure->pictures);
    *figure->pictures = (struct picture){.placement = setup, .region = region_whole(game)};
    figure->hang = picture_origin(r->pen, figure->pictures, 1).x;
    inside = figure_holds_hang(figure) ? 0 : figure->hang;
    figure->width = figure->square > 0 ? figure->measure.block : board_width(figure, setup_width);
    figure->cell = fmin(square, picture_cell(r->pen, figure->pictures, figure->width + inside));
    figure->width = picture_width(r->pen, figure->pictures, figure->cell) - inside;
    figure->height = picture_height(r->pen, figure->pictures, figure->cell);
    figure->squares = figure->cell * game->height;
    return true;
}

static void draw_setup_figure(struct pen *pen, const struct figure *figure)
{
    struct board_view view = board_in(pen, figure);

    if (figure->picture_count > 0) {
        draw_picture(pen, figure->pictures, -figure->hang, 0, figure->cell);
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
                                         ALONE(has_setup, WORD_TITLE_SETUP, 9),
                                         .flags = SHOWS_FACES | SHOWS_MEN | IS_NUMBERED};
const struct figure_kind assembled_figure = {WHOLE(prepare_assembled, draw_assembled, NULL),
                                             ALONE(NULL, 0, 9)};

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

/* Columns of the grid that panels of a few such squares take, one of each width. */
static int columns_of(const struct figure *figure, double square)
{
    enum { FEW = 3, MANY = 7 };
    int columns = 0;

    for (int n = FEW; n <= MANY; n++)
        columns += grid_columns(figure, n * square);
    return columns;
}

/* In columns of text squares may be a little smaller where panels take less room then. */
double figure_square(const struct figure *figure)
{
    enum { USUAL_FILES = 12, LEAST = 92 /* percent */ };
    const struct layout *layout = figure->layout;
    const double *usual = layout->style.square;
    double square = layout->figure_square > 0           ? layout->figure_square
                    : layout->game->network.across > USUAL_FILES ? usual[SQUARE_SMALL]
                                                        : usual[SQUARE_USUAL];
    double best = square;

    for (int share = 100; figure->measure.columns > 1 && share-- > LEAST;)
        if (columns_of(figure, share * square / 100) < columns_of(figure, best))
            best = share * square / 100;
    return best;
}

/* Figures of positions and of worked examples: a picture for each move and one for what comes of
 * it. */

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
    const char *own = figure->caption.words;

    if (!figure->alone && figure->kind->flags & SHOWS_PLIES)
        return figure_example_words(arena, e, own, reason);
    return own || figure->alone ? own : e->caption.text;
}

/* All pictures are of one panel. */
static bool prepare_position(const struct figure_reader *r, const struct figure_request *f,
                             struct figure *figure)
{
    struct figure_panels *x = &figure->panels;
    const char **words = arena_alloc(r->arena, 1, sizeof *words);

    figure->example = figure_read_example(r, f);
    if (!figure->example)
        return false;
    *words = words_of(r->arena, figure, f->reasons);
    figure->says_reason = *words && (f->reasons || *words == figure->example->reason.text);
    figure->caption.words = NULL; /* stands below the panel */
    add_pictures(r->arena, figure);
    x->starts = arena_alloc(r->arena, 2, sizeof *x->starts);
    x->starts[x->count = 1] = figure->picture_count;
    panels_lay_out(r, f, figure, words, &figure->example->name.text, figure_square(figure));
    return true;
}

const struct figure_kind position_figure = {IN_PANELS(prepare_position, tell_position),
                                            ALONE(NULL, WORD_TITLE_POSITION, 8),
                                            .flags = SHOWS_FACES | SHOWS_MEN};
const struct figure_kind example_figure = {
    IN_PANELS(prepare_position, tell_example), ALONE(NULL, 0, 8),
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

    *words = pen_paragraph(r->pen, STYLE_CAPTION,
                           figure_terrain_words(r->arena, r->layout->game, terrain), room);
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
    ALONE(has_terrain, WORD_TITLE_TERRAIN, 0), .flags = IS_UNBROKEN | IS_NUMBERED};
