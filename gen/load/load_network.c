/* `board:` as points and lines: what it is made of, its holes and its lines. */
#include "load/shared/load_internal.h"
#include "record/placement/square.h"

/* --- tables --- */

static const char *const shape_names[] = {"grid", "points", "hexagon", "triangle", "morris board"};
const char *const board_shape_words[] = {"hexagon", "triangle", "morris", NULL};
const int board_shape_values[] = {HEXAGON_BOARD, TRIANGLE_BOARD, MORRIS_BOARD};
const char *const board_diagonal_words[] = {"none", "alternate", "all", NULL};
const int board_diagonal_values[] = {DIAGONALS_NONE, DIAGONALS_ALTERNATE, DIAGONALS_ALL};
static const char *const curve_names[] = {"none", "circle", "loops", NULL};
static const char *const kind_names[] = {"straight", "diagonal", NULL};

static const double farthest = 1e6;
static const struct field coordinate = {.type = FIELD_NUMBER, .least = -1e6, .most = 1e6};
static const struct field point_value = {
    FORM_OF(FIELD_ARRAY, struct point_entry, place, place_count), .item = &coordinate,
    .help = "how far it is to the right and up: [x, y], in any unit"};
const struct record board_points_record = {
    .name = "board-points", .help = "points by their names", .free = &point_value};

static const struct field point_name = {.type = FIELD_TEXT, .help = "the name of a point"};
static const struct field line_fields[] = {
    {FIELD_TEXTS("through", struct line_said, through), .required = true, .item = &point_name,
     .help = "a point",
     .several = "its points in their order; the first one again at the end closes it"},
    {FIELD("curve", FIELD_CHOICE, struct line_said, curve), .choices = curve_names,
     .help = "how it bends: none (straight from point to point), circle (on the circle through its "
             "first three points), or loops (arcs where it turns, as around corners); default: "
             "none"},
    {FIELD("kind", FIELD_CHOICE, struct line_said, diagonal), .choices = kind_names,
     .help =
         "which steps follow it: straight (W, R and K, Q) or diagonal (F, B and K, Q); default: "
         "straight"},
};
static const struct record line_record = {RECORD("board-line", line_fields),
                                          .help = "a line of a board of points"};
const struct field board_line_item = {
    .type = FIELD_EITHER,
    .forms = FORMS(ROW(FORM_OF(FIELD_ARRAY, struct line_said, through.list, through.count),
                       .at = offsetof(struct line_said, through.at), .item = &point_name,
                       .help = "its points in their order"),
                   ROW(.type = FIELD_RECORD, .record = &line_record))};

const struct field board_hole_word = {
    .type = FIELD_TEXT, .help = "a square or point, or two opposite corners, such as a1-b2"};
const struct field board_circuit_item = {.type = FIELD_INT, .least = 2, .most = BOARD_LIMIT / 2};

/* --- findings --- */

static bool report(struct loader *loader, struct place at, const char *key, const char *message,
                   const char *help)
{
    diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), at, key, message), "%s", help);
    return false;
}

/* False after a finding where the key is there, and the board is of none of these shapes. */
static bool is_about(struct loader *loader, const char *key, struct place at, bool fits,
                     const char *whose)
{
    const char *shape = shape_names[loader->game->network.shape];

    return fits || !place_known(&at) ||
           report(loader, at, key, arena_print(loader->arena, "only %s has that", whose),
                  arena_print(loader->arena, "leave '%s' out of the board, which is a %s", key,
                              strcmp(shape, "points") == 0 ? "board of points" : shape));
}

static struct place key_place(const struct loader *loader, const char *key)
{
    const struct node *node = yaml_get(loader->said->board.node, key);

    return node ? node->place : (struct place){0};
}

/* Keys of one shape of board at another one. */
static bool keys_fit(struct loader *loader)
{
    static const char *const of_grids[] = {"files", "ranks",   "dots",     "corners",
                                           "river", "without", "circuits", "pictures"};
    const struct board_said *board = &loader->said->board;
    enum board_shape shape = loader->game->network.shape;
    bool good = is_about(loader, "side", board->side_place, shape >= HEXAGON_BOARD,
                         "a board with a 'shape'") &&
                is_about(loader, "cut", board->cut_place, shape == TRIANGLE_BOARD, "a triangle") &&
                is_about(loader, "diagonals", board->diagonals_place,
                         shape == GRID_BOARD || shape == MORRIS_BOARD, "a board with a 'size'");

    for (size_t i = 0; good && i < COUNT_OF(of_grids); i++)
        good = is_about(loader, of_grids[i], key_place(loader, of_grids[i]), shape == GRID_BOARD,
                        "a board with a 'size'");
    return good;
}

/* --- points --- */

/* Letters and digits of any script, a letter first. */
static bool is_point_name(const char *text)
{
    enum { NAME_LIMIT = 8 };
    size_t size = strlen(text);

    for (size_t i = 0; i < size; i++)
        if ((text[i] & 0x80) == 0 && !is_letter(text[i]) && !(i > 0 && is_digit(text[i])))
            return false;
    return size > 0 && utf8_count(text, size) <= NAME_LIMIT;
}

static bool check_point(struct loader *loader, const struct point_entry *point)
{
    if (!is_point_name(point->name.text))
        return report(loader, point->name.at, "points", "this is no name of a point",
                      "write a letter, and further letters or digits behind it, at most eight");
    if (point->place_count != 2 || !(fabs(point->place[0]) <= farthest) ||
        !(fabs(point->place[1]) <= farthest))
        return report(loader, point->name.at, "points", "this point has no place",
                      "write how far it is to the right and up, such as [2, 1.5]");
    return true;
}

static bool load_points(struct loader *loader, struct point_said *points, size_t count)
{
    const struct board_said *board = &loader->said->board;
    struct lookup places = {0};

    for (size_t i = 0; i < count; i++) {
        const struct point_entry *point = &board->points[i];
        const void **slot;

        if (!check_point(loader, point))
            return false;
        points[i] = (struct point_said){
            .name = point->name, .x = point->place[0] + 0.0, .y = point->place[1] + 0.0};
        slot = lookup_slot(loader->arena, &places, &points[i].x, 2 * sizeof(double));
        if (*slot)
            return report(loader, point->name.at, "points", "another point is there already",
                          "give each point a place of its own");
        *slot = point;
    }
    return network_points(loader->arena, loader->game, points, count) ||
           report(loader, key_place(loader, "points"), "points",
                  arena_print(loader->arena,
                              "the points stand in too many rows, or too many stand in one"),
                  arena_print(loader->arena,
                              "points of equal height are a row; a board has at most %d of them "
                              "with %d points each",
                              BOARD_LIMIT, BOARD_LIMIT));
}

/* --- holes --- */

static bool load_holes(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;
    struct game *game = loader->game;
    struct region region;

    for (size_t i = 0; i < board->without.count; i++) {
        if (!region_read(loader->arena, game, &board->without.list[i], &region, loader->diags))
            return false;
        for (int k = 0; k < region.files * region.ranks; k++)
            game->network
                .sites[(region.rank + k / region.files) * game->width + region.file +
                       k % region.files]
                .hole = true;
        game->network.holes = true;
    }
    return game_sites(game) > 0 ||
           report(loader, board->without.at, "without", "nothing is left of the board",
                  "leave some squares of it");
}

/* --- lines --- */

static bool read_line(struct loader *loader, const struct line_said *said, short *sites)
{
    struct square square;

    for (size_t i = 0; i < said->through.count; i++) {
        const struct located *name = &said->through.list[i];

        if (!square_expect(loader->arena, loader->game, name, 0, strlen(name->text), &square,
                           loader->diags))
            return false;
        sites[i] = (short)(square.rank * loader->game->width + square.file);
        if (i > 0 && sites[i] == sites[i - 1])
            return report(loader, name->at, "lines", "the line stays where it is",
                          "write each point of the line once, in their order");
    }
    return true;
}

/* Whether all points of a line that is drawn as a circle are on one. */
static bool is_round(const struct network *network, const struct board_line *line)
{
    struct line_arc arc = line_arc(network, line, 0);

    for (int i = 0; i < line->count; i++) {
        const struct site *site = &network->sites[line->sites[i]];

        if (fabs(hypot(site->x - arc.x, site->y - arc.y) - arc.radius) > 0.02 * arc.radius)
            return false;
    }
    return arc.radius > 0;
}

static bool add_line(struct loader *loader, const struct line_said *said)
{
    struct network *network = &loader->game->network;
    int count = (int)said->through.count;
    short *sites = arena_alloc(loader->arena, said->through.count + 1, sizeof *sites);
    struct board_line *line;
    bool closed;

    if (count < 2 || count > ROW_LIMIT)
        return report(loader, said->through.at, "lines", "this is no line",
                      arena_print(loader->arena, "write two to %d points", ROW_LIMIT));
    if (!read_line(loader, said, sites))
        return false;
    closed = sites[0] == sites[count - 1];
    line = network_add(loader->arena, network, sites, count - closed, said->diagonal);
    line->closed = closed && count > 3;
    line->curve = said->curve;
    line->drawn = true;
    line->at = said->through.at;
    return line->curve != CURVE_CIRCLE || is_round(network, line) ||
           report(loader, line->at, "lines", "these points are not on one circle",
                  "move the points, or leave 'curve' out");
}

static bool load_lines(struct loader *loader)
{
    enum { LINE_LIMIT = 4096 };
    const struct board_said *board = &loader->said->board;
    bool good = true;

    if (board->line_count > LINE_LIMIT) {
        diag_add(loader->diags, DIAG(TOO_MANY), board->lines[LINE_LIMIT].through.at, "lines",
                 LINE_LIMIT);
        return false;
    }
    for (size_t i = 0; i < board->line_count; i++)
        good &= add_line(loader, &board->lines[i]);
    return good;
}

/* --- the whole --- */

static bool load_circuits(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;
    const struct game *game = loader->game;
    int shorter = game->width < game->height ? game->width : game->height;

    for (size_t i = 0; i < board->circuit_count; i++)
        if (2 * board->circuits[i] > shorter || game->network.holes)
            return report(
                loader, board->circuits_place, "circuits",
                game->network.holes ? "a circuit needs all points of its lines"
                                    : "the board has no such lines",
                "a circuit is a line counted from the edge, nearer to it than the middle");
    return true;
}

/* Rivers and corner marks are those of grids that are whole. */
static bool is_plain(struct loader *loader, bool binds)
{
    static const char *const keys[] = {"river", "corners"};

    for (size_t i = 0; i < COUNT_OF(keys) && (binds || loader->game->network.holes); i++)
        if (yaml_get(loader->said->board.node, keys[i]))
            return report(loader, key_place(loader, keys[i]), keys[i],
                          "a board with holes or lines of its own has none", "leave it out");
    return true;
}

/* The lines of a grid whose moves follow them; of others they are not needed. */
static bool load_grid(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;
    struct game *game = loader->game;
    bool binds = board->diagonals || board->circuit_count || board->line_count;
    struct place at = board->diagonals       ? board->diagonals_place
                      : board->circuit_count ? board->circuits_place
                                             : key_place(loader, "lines");

    network_grid(loader->arena, game);
    if (!keys_fit(loader) || !load_holes(loader))
        return false;
    if (!is_plain(loader, binds))
        return false;
    if (binds && game->play != PLAY_POINTS)
        return report(loader, at, "lines", "squares have no lines through them",
                      "write 'play: points'");
    if (!load_circuits(loader))
        return false;
    if (binds)
        network_grid_lines(loader->arena, game, board->diagonals, board->circuits,
                           board->circuit_count);
    return true;
}

static bool load_shape(struct loader *loader, enum board_shape shape)
{
    /* as letters allow, which rows have, and files of squares within squares */
    static const int most_of[] = {[GRID_BOARD] = 0,
                                  [POINT_BOARD] = 0,
                                  [HEXAGON_BOARD] = 13,
                                  [TRIANGLE_BOARD] = BOARD_LIMIT / 2 - 1,
                                  [MORRIS_BOARD] = 12};
    const struct board_said *board = &loader->said->board;
    struct game *game = loader->game;
    int most = most_of[shape];

    game->network.shape = shape;
    if (!keys_fit(loader))
        return false;
    if (board->side < 2 || board->side > most || 3 * board->cut > board->side)
        return report(
            loader, place_known(&board->side_place) ? board->side_place : board->shape_place,
            "side", "there is no such board",
            arena_print(loader->arena, "write 'side: 2' to 'side: %d'%s", most,
                        shape == TRIANGLE_BOARD ? "; 'cut' is at most a third of that" : ""));
    if (shape == TRIANGLE_BOARD && game->play == PLAY_POINTS)
        return report(loader, game->play_place, "play", "pieces stand in triangles",
                      "leave 'play' out, or write 'points:' and 'lines:'");
    if (shape == MORRIS_BOARD && place_known(&game->play_place) && game->play != PLAY_POINTS)
        return report(loader, game->play_place, "play", "pieces stand on points",
                      "leave 'play' out");
    if (shape == MORRIS_BOARD && board->diagonals == DIAGONALS_ALTERNATE)
        return report(loader, board->diagonals_place, "diagonals",
                      "all corners are joined, or none", "write 'all'");
    if (shape == MORRIS_BOARD) {
        game->play = PLAY_POINTS;
        network_morris(loader->arena, game, board->side, board->diagonals > DIAGONALS_NONE);
    } else if (shape == HEXAGON_BOARD)
        network_hexagon(loader->arena, game, board->side);
    else
        network_triangle(loader->arena, game, board->side, board->cut);
    return true;
}

static bool load_sites(struct loader *loader)
{
    const struct board_said *board = &loader->said->board;
    struct game *game = loader->game;
    struct point_said *points;

    if (board->size.text && board->shape + (board->point_count > 0) == 0)
        return load_grid(loader);
    if (board->size.text || (board->shape && board->point_count))
        return report(loader, board->size.text ? board->size.at : board->shape_place,
                      board->size.text ? "size" : "shape", "the board is told twice",
                      "write 'size', 'shape' or 'points', one of them");
    if (board->shape)
        return load_shape(loader, board->shape);
    if (!yaml_get(board->node, "points"))
        return false; /* reported as missing */
    if (!board->point_count)
        return report(loader, key_place(loader, "points"), "points", "there are no points",
                      "write them by their names, such as 'a1: [0, 0]'");
    game->network.shape = POINT_BOARD;
    game->play = PLAY_POINTS;
    points = arena_alloc(loader->arena, board->point_count + 1, sizeof *points);
    return keys_fit(loader) && load_points(loader, points, board->point_count);
}

bool load_network(struct loader *loader)
{
    struct game *game = loader->game;
    const struct board_said *board = &loader->said->board;

    if (!load_sites(loader) || !load_lines(loader))
        return false;
    if (board->line_count && game->play != PLAY_POINTS)
        return report(loader, key_place(loader, "lines"), "lines",
                      "cells have no lines through them", "write 'play: points'");
    return game_is_grid(game) || network_scale(&game->network, game) ||
           report(loader, board->node->place, "board",
                  "some points are so near to each other that the board would be too large",
                  arena_print(loader->arena,
                              "the nearest two points are a cell apart, and a board has room for "
                              "%d cells in each direction",
                              BOARD_LIMIT));
}
