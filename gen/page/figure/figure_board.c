/* Boards as they are set up, and as they are assembled from their tiles. */

#include "art/artwork.h"
#include "layout/style.h"
#include "page/figure/figure_internal.h"
#include "rules/reach/reach.h"

/* What stands around the squares on every side: frame and labels. */
static double board_edge(const struct pen *pen)
{
    return board_label_room(pen, STYLE_SMALL_LABEL) + pen->style->line[LINE_FRAME];
}

/* Boards of more files are large. */
enum { FEW_FILES = 10 };

static bool is_large(const struct figure *figure)
{
    return figure->layout->game->network.across > FEW_FILES;
}

/* Of a board in a text: as wide as the column, unless there are two and it is large. */
static double board_width(const struct figure *figure, double large)
{
    const struct measure *m = &figure->measure;

    if (figure->width > 0 || figure->alone)
        return figure->width > 0 ? figure->width : fmin(large, m->block);
    return m->columns > 1 && is_large(figure) ? fmin(large, m->block) : m->column;
}

/* The largest squares of a board that leaves room on its page for the words about it: on pages of
 * one column it takes no more than so much of their height. */
static double most_cell(const struct figure *figure)
{
    const struct measure *m = &figure->measure;
    double share = is_large(figure) ? 0.46 : 0.41;
    double ranks = figure->layout->game->network.down,
           least = figure->layout->style.square[SQUARE_SMALL];

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
    view.set_up = true;
    pen_hold(pen);
    draw_board(pen, &view);
    draw_board_labels(pen, &view, EDGE_ALL);
    draw_setup(pen, &view);
    pen_release(pen);
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

    pen_hold(pen);
    draw_board(pen, &v);
    draw_board_labels(pen, &v, EDGE_ALL);
    if (part) {
        struct tiling t = tiling_shown(figure->layout, part, figure->layout->paper);

        draw_seams(pen, &v, &t);
        draw_names(pen, &v, &part->board, &t);
    }
    pen_release(pen);
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

    pen_hold(pen);
    art_draw(pen->scene, figure->art, &as_it_is, figure->width / 2, figure->height / 2,
             figure->width, figure->height, pen_colour(pen, COLOUR_INK));
    pen_release_over(pen, 0, figure->width);
}

static const struct figure_kind art_figure = {
    .alt_help = "write what it shows: '![A lion](art/lion.svg)'", .draw = draw_of_art};

struct figure *figure_of_art(const struct figure_reader *r, const struct artwork *art,
                             const char *alt, double width)
{
    struct figure *figure = arena_alloc(r->arena, 1, sizeof *figure);
    double usual = fmin(r->measure.column, highest * art->width / art->height);
    double room = r->measure.height > 0 ? r->measure.height : BLOCK_HEIGHT;
    double most = fmin(r->measure.block, room * art->width / art->height);

    *figure = (struct figure){.kind = &art_figure,
                              .layout = r->layout,
                              .title = path_stem(r->arena, art->path),
                              .alt = alt,
                              .columns = 1,
                              .measure = r->measure,
                              .width = width > 0 ? fmin(width, most) : usual,
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

/* Marks for all moves of one man in a position, with terrain, strength and other men. */

/* Farther than a step; lines may bend, so that on them no arrows are drawn. */
static bool is_far(const struct game *game, struct square a, struct square b)
{
    return !game->network.binds && (abs(a.file - b.file) > 1 || abs(a.rank - b.rank) > 1);
}

static int sign_of(int n)
{
    return (n > 0) - (n < 0);
}

/* Whether a far move of the range goes straight over a square beside the man: there its arrow is.
 */
static bool under_arrow(const struct game *game, const struct range *range, struct square from,
                        struct square near)
{
    for (size_t i = 0; i < range->open_count; i++) {
        int files = range->open[i].file - from.file, ranks = range->open[i].rank - from.rank;

        if (is_far(game, from, range->open[i]) &&
            (files == 0 || ranks == 0 || abs(files) == abs(ranks)) &&
            near.file == from.file + sign_of(files) && near.rank == from.rank + sign_of(ranks))
            return true;
    }
    return false;
}

static void add_arrow(struct arena *arena, struct ply **list, size_t *count, struct square from,
                      struct square to)
{
    struct ply *ply = ARENA_PUSH(arena, *list, *count);

    *ply = (struct ply){.squares = {from, to}, .count = 2};
}

static void mark_open(struct arena *arena, const struct placement *placement, struct square from,
                      struct square to, struct marks *marks)
{
    if (placement_man(placement, to.file, to.rank)->piece)
        *ARENA_PUSH(arena, marks->circles, marks->circle_count) = to;
    else if (!is_far(placement->game, from, to))
        *ARENA_PUSH(arena, marks->dots, marks->dot_count) = to;
    if (is_far(placement->game, from, to))
        add_arrow(arena, &marks->arrows, &marks->arrow_count, from, to);
}

/* A copy of the list, to which more can be pushed. */
static void *copy_of(struct arena *arena, const void *list, size_t count, size_t size)
{
    void *copy = NULL;

    for (size_t i = 0; i < count; i++)
        copy = arena_grow(arena, copy, i, size);
    return count ? memcpy(copy, list, count * size) : NULL;
}

#define OWN(arena, list, count) ((list) = copy_of((arena), (list), (count), sizeof *(list)))

/* Gives the figure marks of its own; those of an example stay as they are. */
static void own_marks(struct arena *arena, struct marks *m)
{
    OWN(arena, m->arrows, m->arrow_count);
    OWN(arena, m->refused, m->refused_count);
    OWN(arena, m->circles, m->circle_count);
    OWN(arena, m->dots, m->dot_count);
    OWN(arena, m->crosses, m->cross_count);
    OWN(arena, m->closed, m->closed_count);
}

/* Adds marks for the moves of the man on the square that is asked for, if one is: a dot where it
 * may go, with a ring where it takes, an arrow to squares farther away; a cross where terrain,
 * strength or a man in its way over terrain keep it from going. */
static bool mark_moves(const struct figure_reader *r, const struct figure_request *f,
                       struct example *shown)
{
    const struct game *game = r->layout->game;
    const struct placement *placement = &shown->steps[0];
    const struct located *name = &f->moves_of;
    struct square from;
    struct range range;

    if (!name->text && !f->man)
        return true;
    if (!name->text)
        from = *f->man;
    else if (!square_expect(r->arena, game, name, 0, strlen(name->text), &from, r->diags))
        return false;
    if (!placement_man(placement, from.file, from.rank)->piece) {
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), name->at, "moves-of",
                           arena_print(r->arena, "nobody stands on %s",
                                       square_name(r->arena, game, from))),
                  "name the square of the piece whose moves are shown");
        return false;
    }
    own_marks(r->arena, &shown->marks);
    shown->marks.of_moves = true;
    range = range_of(r->arena, placement, from);
    for (size_t i = 0; i < range.open_count; i++)
        mark_open(r->arena, placement, from, range.open[i], &shown->marks);
    for (size_t i = 0; i < range.swap_count; i++) {
        add_arrow(r->arena, &shown->marks.arrows, &shown->marks.arrow_count, from, range.swaps[i]);
        shown->marks.arrows[shown->marks.arrow_count - 1].swaps = true;
    }
    for (size_t i = 0; i < range.taken_count; i++)
        *ARENA_PUSH(r->arena, shown->marks.crosses, shown->marks.cross_count) = range.taken[i];
    for (size_t i = 0; i < range.barred_count; i++)
        if (!under_arrow(game, &range, from, range.barred[i])) {
            *ARENA_PUSH(r->arena, shown->marks.closed, shown->marks.closed_count) = range.barred[i];
            if (is_far(game, from, range.barred[i]))
                add_arrow(r->arena, &shown->marks.refused, &shown->marks.refused_count, from,
                          range.barred[i]);
        }
    return true;
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
    good = good && mark_moves(r, f, shown) &&
           example_read_region(r->arena, r->layout->game, &f->position.region, shown, r->diags);
    return good ? shown : NULL;
}

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

    draw_terrain_sample(pen, terrain, 0, 0, cell);
    path_rect(pen->scene, 0, 0, cell, cell);
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
    pen_text(pen, STYLE_ENTRY, terrain->id.name.text, words_left, baseline, ALIGN_LEFT, COLOUR_INK);
    pen_lines(pen, STYLE_CAPTION, &figure->terrains[i], words_left, baseline + words_gap);
}

const struct figure_kind terrain_figure = {
    IN_BANDS(prepare_terrain, terrain_count, terrain_height, draw_terrain_entry, tell_terrain),
    ALONE(has_terrain, WORD_TITLE_TERRAIN, 0), .flags = IS_UNBROKEN | IS_NUMBERED};
