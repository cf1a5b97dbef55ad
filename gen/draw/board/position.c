#include "draw/board/position.h"

#include "draw/board/board.h"
#include "draw/board/position_internal.h"

/* --- what is held --- */

static const double row_gap = 1.4;    /* mm above and below a row */
static const double kind_size = 0.86; /* of a square, each kind */
static const double kind_gap = 1.2;   /* mm behind each kind and its number */

/* Walks along the rows of a hand: words, then kinds with their numbers. */
struct walk {
    struct pen *pen;
    double width, row; /* mm: of the rows, from one row to the next */
    double x, y;       /* from the hand's upper left corner */
};

/* Room for the next thing; a new row when this one is full. */
static struct point step(struct walk *walk, double width)
{
    struct point at;

    if (walk->x > 0 && walk->x + width > walk->width) {
        walk->x = 0;
        walk->y += walk->row;
    }
    at = (struct point){walk->x, walk->y};
    walk->x += width;
    return at;
}

/* Kinds that the player holds, as far as the picture shows what is held. */
static size_t count_kinds(const struct picture *picture, int side)
{
    size_t count = 0;

    for (size_t i = 0; i < picture->placement->game->piece_count; i++)
        count += picture->hands != HANDS_NONE && picture->placement->hands[side][i] > 0;
    return count;
}

/* How many of a kind; nothing of one or none. */
static void put_number(const struct picture *picture, int side, size_t kind, char *number,
                       size_t size)
{
    int count = picture->placement->hands[side][kind];

    *number = '\0';
    if (count > 1)
        snprintf(number, size, "×%d", count);
}

/* A kind of the player's in a square of `size` mm whose upper left corner is there, its number
 * behind it. */
static void draw_kind(struct pen *pen, const struct picture *picture, int side, size_t kind,
                      const char *number, struct point at, double size)
{
    struct man man = {.piece = &picture->placement->game->pieces[kind], .side = side};

    scene_enter(pen->scene, at.x + size / 2, at.y + size / 2, picture->turned ? 2 : 0);
    draw_small_man(pen, &man, (struct point){0, 0}, size);
    scene_leave(pen->scene);
    pen_text(pen, STYLE_FINE, number, at.x + size,
             at.y + size / 2 + 0.34 * pen_size(pen, STYLE_FINE), ALIGN_LEFT, COLOUR_INK);
}

static bool says_turn(const struct picture *picture, int side)
{
    return picture->turn && picture->placement->to_move == side;
}

/* Appends "White to move, holds"; nothing where nothing is said or shown of what the player holds.
 * Beside the board the words stand over what is held, and do without the verb. */
static void put_hand_words(const struct picture *picture, int side, struct buf *words)
{
    const struct game *game = picture->placement->game;
    bool turn = says_turn(picture, side), holds = count_kinds(picture, side) > 0;
    const char *player = game_player(game, side);
    bool verb = holds && picture->hands != HANDS_BESIDE;

    if (turn)
        PUT_WORDS(words, game->words, verb ? WORD_TO_MOVE_HOLDS : WORD_TO_MOVE, {"player", player});
    else if (verb)
        PUT_WORDS(words, game->words, WORD_HOLDS, {"player", player});
    else if (holds)
        buf_text(words, player);
}

/* The words at the beginning of a hand, smaller where they would be wider than the board; drawn at
 * (x, y) unless `draws` is false. */
static void put_head(struct walk *walk, const struct picture *picture, int side, bool draws,
                     double x, double baseline)
{
    struct pen *pen = walk->pen;
    LOCAL_BUF(words);
    const struct line *line;
    double scale;
    struct point at;

    put_hand_words(picture, side, &words);
    line = type_line(pen->type, &pen->style->type[STYLE_FINE], buf_str(&words));
    scale = fmin(1, walk->width / line_width(line));
    at = step(walk, scale * line_width(line) + 1.6);
    if (draws)
        scene_text(pen->scene, line, x + at.x, at.y + baseline, scale, pen_colour(pen, COLOUR_INK));
}

/* Lays the hand out, and draws it at (x, y) unless `draws` is false. Returns its height. */
static double lay_out_hand(struct pen *pen, const struct picture *picture, int side, double cell,
                           bool draws, double x, double y)
{
    const struct placement *placement = picture->placement;
    struct walk walk = {
        .pen = pen, .width = picture_across(picture) * cell, .row = kind_size * cell + row_gap};
    double size = kind_size * cell, baseline = y + size / 2 + 0.34 * pen_size(pen, STYLE_FINE);

    put_head(&walk, picture, side, draws, x, baseline);
    for (size_t i = 0; count_kinds(picture, side) && i < placement->game->piece_count; i++) {
        char number[16];
        struct point at;

        if (placement->hands[side][i] == 0)
            continue;
        put_number(picture, side, i, number, sizeof number);
        at = step(&walk, size + pen_width(pen, STYLE_FINE, number) + kind_gap);
        if (draws)
            draw_kind(pen, picture, side, i, number, (struct point){x + at.x, y + at.y}, size);
    }
    return walk.y + walk.row;
}

/* What a player holds, with a word about whose turn it is; above the board for the second player.
 * Height 0: there is nothing to say. */
static double hand_height(struct pen *pen, const struct picture *picture, int side, double cell)
{
    bool any = says_turn(picture, side) || count_kinds(picture, side);

    if (picture->hands == HANDS_BESIDE || !any)
        return 0;
    return lay_out_hand(pen, picture, side, cell, false, 0, 0);
}

static void draw_hand(const struct canvas *c, int side, double top)
{
    if (hand_height(c->pen, c->picture, side, c->cell) > 0)
        lay_out_hand(c->pen, c->picture, side, c->cell, true, c->x, top);
}

static const double board_gap = 3;    /* mm from the board */
static const double head_gap = 0.8;   /* mm below words */
static const double least_words = 16; /* mm; words break at that width, or at their longest word */
static const double between = 0.5;    /* of a square, between what the players hold */

/* What a player holds: words, then rows of kinds. */
struct block {
    const struct line *whole;         /* the words in one line; NULL: there is nothing to show */
    const struct line *const *broken; /* in several narrow ones */
    size_t broken_count, kinds;
    size_t line_count; /* of those that are drawn: 1, or broken_count */
    double height;     /* mm */
};

/* Both players' blocks, whose kinds stand in the same columns. */
struct beside {
    struct block blocks[2]; /* the upper one first */
    int columns;
    double size, pitch;   /* mm: of a kind and to the next row, to the next column */
    double width, height; /* 0: nothing stands there */
};

/* --- measures --- */

static double number_width(struct pen *pen, const struct picture *picture)
{
    double widest = 0;
    char number[16];

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < picture->placement->game->piece_count; i++) {
            put_number(picture, side, i, number, sizeof number);
            widest = fmax(widest, pen_width(pen, STYLE_FINE, number));
        }
    return widest;
}

static double longest_word(struct pen *pen, const char *words)
{
    double longest = 0;

    while (*words) {
        size_t size = strcspn(words, " ");
        LOCAL_BUF(word);

        buf_put(&word, words, size);
        longest = fmax(longest, pen_width(pen, STYLE_FINE, buf_str(&word)));
        words += size + strspn(words + size, " ");
    }
    return longest;
}

static struct block block_of(struct pen *pen, const struct picture *picture, int side)
{
    const struct type_style *style = &pen->style->type[STYLE_FINE];
    struct block block = {0};
    LOCAL_BUF(words);
    double most;

    put_hand_words(picture, side, &words);
    if (words.size > 0) {
        most = fmax(least_words, longest_word(pen, words.text) + 0.01);
        block.kinds = count_kinds(picture, side);
        block.whole = type_line(pen->type, style, words.text);
        block.broken_count =
            type_paragraph(pen->type, style, words.text, NULL, 0, most, &block.broken);
    }
    return block;
}

static const struct line *line_at(const struct block *block, size_t i)
{
    return block->line_count == 1 ? block->whole : block->broken[i];
}

/* Sets how high it is in so many columns, and returns its width: words stand in one line over
 * kinds that are as wide. */
static double measure_block(struct pen *pen, const struct beside *b, struct block *block)
{
    size_t columns = (size_t)b->columns, wide = block->kinds < columns ? block->kinds : columns;
    size_t rows = (block->kinds + columns - 1) / columns;
    double width = wide > 0 ? (double)wide * b->pitch - kind_gap : 0;

    if (!block->whole)
        return 0;
    block->line_count = line_width(block->whole) <= width ? 1 : block->broken_count;
    for (size_t i = 0; i < block->line_count; i++)
        width = fmax(width, line_width(line_at(block, i)));
    block->height = (double)block->line_count * pen_leading(pen, STYLE_FINE) +
                    (rows ? head_gap + (double)rows * b->size : 0);
    return width;
}

/* Sets how high and wide all is in so many columns. */
static void measure(struct pen *pen, struct beside *b, int columns, double cell)
{
    b->columns = columns;
    b->width = 0;
    b->height = b->blocks[0].whole && b->blocks[1].whole ? between * cell : 0;
    for (int i = 0; i < 2; i++) {
        b->width = fmax(b->width, measure_block(pen, b, &b->blocks[i]));
        b->height += b->blocks[i].height;
    }
}

/* In as few columns as are not higher than the board. */
static struct beside lay_out_beside(struct pen *pen, const struct picture *picture, double cell)
{
    struct beside b = {.size = kind_size * cell};
    size_t most = 1;

    if (picture->hands != HANDS_BESIDE)
        return b;
    b.pitch = b.size + number_width(pen, picture) + kind_gap;
    for (int i = 0; i < 2; i++) {
        b.blocks[i] = block_of(pen, picture, view_side(picture->turned, i));
        most = b.blocks[i].kinds > most ? b.blocks[i].kinds : most;
    }
    for (int columns = 1; columns <= (int)most; columns++) {
        measure(pen, &b, columns, cell);
        if (b.height <= picture_down(picture) * cell)
            break;
    }
    return b;
}

/* The same at the right of the board, in columns: the player's who sits above from the board's
 * upper edge down, the other's to its lower edge, or below it where the board is not high enough.
 * Width and height 0: there is nothing to say, or it does not stand there. In position.c. */
static double beside_width(struct pen *pen, const struct picture *picture, double cell)
{
    struct beside b = lay_out_beside(pen, picture, cell);

    return b.width > 0 ? board_gap + b.width : 0;
}

/* --- drawing --- */

static void draw_block(const struct canvas *c, const struct beside *b, int which, struct point at)
{
    const struct placement *placement = c->picture->placement;
    const struct block *block = &b->blocks[which];
    int side = view_side(c->picture->turned, which), index = 0;
    double leading = pen_leading(c->pen, STYLE_FINE);

    for (size_t i = 0; i < block->line_count; i++)
        scene_text(c->pen->scene, line_at(block, i), at.x, at.y + ((double)i + 0.75) * leading, 1,
                   pen_colour(c->pen, COLOUR_INK));
    at.y += (double)block->line_count * leading + head_gap;
    for (size_t i = 0; i < placement->game->piece_count; i++) {
        struct point corner = {at.x + index % b->columns * b->pitch,
                               at.y + index / b->columns * b->size};
        char number[16];

        if (placement->hands[side][i] == 0)
            continue;
        put_number(c->picture, side, i, number, sizeof number);
        draw_kind(c->pen, c->picture, side, i, number, corner, b->size);
        index++;
    }
}

static void draw_beside(const struct canvas *c)
{
    struct beside b = lay_out_beside(c->pen, c->picture, c->cell);
    double right =
        c->x + picture_across(c->picture) * c->cell + board_gap + c->pen->style->line[LINE_FRAME];
    double bottom = c->y + fmax(b.height, picture_down(c->picture) * c->cell);

    if (b.width <= 0)
        return;
    draw_block(c, &b, 0, (struct point){right, c->y});
    draw_block(c, &b, 1, (struct point){right, bottom - b.blocks[1].height});
}

static const double stub = 0.16,
                    stub_most = 1.2;  /* grid lines where the board goes on: cells, mm */
static const double usual_cell = 8;   /* mm */
static const double drop_half = 0.45; /* of the square */

struct picture picture_of(const struct example *e, size_t step, bool moves)
{
    return (struct picture){.placement = &e->steps[step],
                            .region = e->region,
                            .marks = step == 0 ? &e->marks : NULL,
                            .ply = moves ? &e->plies[step] : NULL,
                            .trail = moves ? &e->trails[step] : NULL,
                            .illegal = moves && e->illegal && step + 1 == e->ply_count,
                            .made = step > 0 ? &e->plies[step - 1] : e->last,
                            .before = step > 0 ? &e->steps[step - 1] : NULL,
                            .checks = !e->view.checks_unsaid,
                            .turn = view_says_turn(&e->view, false),
                            .turned = e->view.turned,
                            .coordinates = e->view.coordinates,
                            .hands = e->view.hands};
}

/* --- sizes --- */

static double right_edge(const struct pen *pen)
{
    return stub_most + pen->style->line[LINE_FRAME];
}

/* Labels stand at the left and below. */
static double edge_of(const struct pen *pen, const struct picture *picture)
{
    if (picture->coordinates != COORDINATES_OUT ||
        picture->placement->game->network.shape != GRID_BOARD)
        return right_edge(pen);
    return board_label_room(pen, STYLE_SMALL_LABEL) + pen->style->line[LINE_FRAME];
}

double picture_margin(const struct pen *pen, const struct picture *picture)
{
    return edge_of(pen, picture) + right_edge(pen);
}

double picture_width(struct pen *pen, const struct picture *picture, double cell)
{
    return edge_of(pen, picture) + picture_across(picture) * cell + right_edge(pen) +
           beside_width(pen, picture, cell);
}

/* What stands beside the board grows with the squares, but needs fewer columns beside larger ones.
 */
double picture_cell(struct pen *pen, const struct picture *picture, double width)
{
    double most = (width - edge_of(pen, picture) - right_edge(pen)) / picture_across(picture);
    double least = 0;

    if (beside_width(pen, picture, most) == 0)
        return most;
    for (int i = 0; i < 30; i++) {
        double cell = (least + most) / 2;

        if (picture_width(pen, picture, cell) > width)
            most = cell;
        else
            least = cell;
    }
    return least;
}

struct point picture_origin(struct pen *pen, const struct picture *picture, double cell)
{
    return (struct point){edge_of(pen, picture),
                          hand_height(pen, picture, !picture->turned, cell) + right_edge(pen)};
}

double picture_height(struct pen *pen, const struct picture *picture, double cell)
{
    double board = picture_down(picture) * cell + edge_of(pen, picture);

    return picture_origin(pen, picture, cell).y +
           fmax(board, lay_out_beside(pen, picture, cell).height) +
           hand_height(pen, picture, picture->turned, cell);
}

/* --- the board --- */

/* Grid lines run on a little where the board does. */
static void draw_stubs(const struct canvas *c, const struct board_view *v)
{
    unsigned on = EDGE_ALL & ~board_own_edges(v);
    struct scene *scene = c->pen->scene;
    double length = fmin(stub * c->cell, stub_most);
    double right = v->x + v->files * v->cell, bottom = v->y + v->ranks * v->cell;

    for (int i = 0; i <= v->files; i++) {
        double x = v->x + i * v->cell;

        if (on & EDGE_TOP)
            path_stretch(scene, x, v->y - length, x, v->y);
        if (on & EDGE_BOTTOM)
            path_stretch(scene, x, bottom, x, bottom + length);
    }
    for (int i = 0; i <= v->ranks; i++) {
        double y = v->y + i * v->cell;

        if (on & EDGE_LEFT)
            path_stretch(scene, v->x - length, y, v->x, y);
        if (on & EDGE_RIGHT)
            path_stretch(scene, right, y, right + length, y);
    }
    if (on)
        pen_stroke(c->pen, LINE_GRID, COLOUR_INK);
}

/* Returns the grounds that lines and men stand on. */
static struct grounds draw_board_part(const struct canvas *c)
{
    size_t first = c->pen->scene->count, end;
    unsigned edges = c->picture->turned ? EDGE_RIGHT | EDGE_TOP : EDGE_LEFT | EDGE_BOTTOM;
    const struct region *region = &c->picture->region;
    struct board_view view = {.game = c->picture->placement->game,
                              .first_file = region->file + region->left,
                              .first_rank = region->rank + region->top,
                              .files = picture_across(c->picture),
                              .ranks = picture_down(c->picture),
                              .x = c->x,
                              .y = c->y,
                              .cell = c->cell,
                              .label = STYLE_SMALL_LABEL,
                              .label_parts = true,
                              .men = c->picture->placement};

    if (c->picture->unranked)
        edges &= EDGE_TOP | EDGE_BOTTOM;
    draw_board_grounds(c->pen, &view);
    draw_grounds(c);
    end = c->pen->scene->count;
    draw_board_lines(c->pen, &view);
    if (game_is_grid(view.game) && !board_has_points(view.game) && !c->picture->alone)
        draw_stubs(c, &view);
    if (c->picture->coordinates == COORDINATES_OUT ||
        (view.game->network.shape != GRID_BOARD && c->picture->coordinates == COORDINATES_IN))
        draw_board_labels(c->pen, &view, edges);
    return grounds_of(c->pen->scene, first, end);
}

/* --- men --- */

static double canvas_men(const struct canvas *c)
{
    return men_square(c->picture->placement->game, c->cell);
}

static void draw_men(const struct canvas *c)
{
    const struct region *region = &c->picture->region;

    for (int i = 0; i < region->files * region->ranks; i++) {
        struct square square = {region->file + i % region->files, region->rank + i / region->files};
        struct man man = canvas_man(c, square);

        if (man.piece && region_has(c->picture->placement->game, region, square))
            draw_small_man(c->pen, &man, canvas_middle(c, square), canvas_men(c));
    }
}

/* The man that the move before took from its square, in a quarter of its tone. */
static void draw_ghost(const struct canvas *c)
{
    static const double paler = 0.75;
    const struct picture *picture = c->picture;
    size_t first = c->pen->scene->count;
    struct square square;
    struct man man;

    if (!picture->made || !picture->before || picture->made->drop)
        return;
    square = picture->made->squares[0];
    man = *placement_man(picture->before, square.file, square.rank);
    if (!man.piece || canvas_man(c, square).piece ||
        !region_has(picture->placement->game, &picture->region, square))
        return;
    draw_small_man(c->pen, &man, canvas_middle(c, square), canvas_men(c));
    scene_fade(c->pen->scene, first, paler);
}

/* --- the move --- */

/* What is dropped stands on its square in a dashed frame. */
static void draw_drop(const struct canvas *c, const struct ply *ply)
{
    struct point p = canvas_middle(c, ply->squares[0]);
    double half = drop_half * c->cell;
    struct man man = {.piece = ply->drop, .side = c->picture->placement->to_move};

    if (!canvas_man(c, ply->squares[0]).piece)
        draw_small_man(c->pen, &man, p, canvas_men(c));
    path_rect(c->pen->scene, p.x - half, p.y - half, 2 * half, 2 * half);
    pen_dashed(c->pen, LINE_DIAGRAM, COLOUR_INK);
}

static void draw_move(const struct canvas *c)
{
    const struct picture *picture = c->picture;

    if (picture->ply && picture->ply->drop)
        draw_drop(c, picture->ply);
    if (picture->trail && !is_refused_move(c))
        draw_crosses(c, picture->trail->taken, picture->trail->taken_count);
    if (picture->ply && is_refused_move(c))
        draw_refusal(c, picture->ply);
}

/* --- the whole --- */

/* Labels in the rim that faces leave free at the left of squares, or in the corners beside discs:
 * all as high as the highest but those that would be too wide. */
struct inner_labels {
    const char *const *words;
    double size, scale; /* mm: how high and wide they are at most */
};

static struct inner_labels inner_labels_of(struct pen *pen, const char *const *words, int count,
                                           double size)
{
    const struct type_style *style = &pen->style->type[STYLE_TABLE_HEAD];
    double most = 0;

    for (int i = 0; i < count; i++)
        most = fmax(most, -line_ink(type_line(pen->type, style, words[i])).top);
    return (struct inner_labels){words, size, most > 0 ? size / most : 0};
}

/* Around (x, y). */
static void draw_inner_label(struct pen *pen, const struct inner_labels *labels, int index,
                             double x, double y)
{
    const struct line *line =
        type_line(pen->type, &pen->style->type[STYLE_TABLE_HEAD], labels->words[index]);
    struct ink ink = line_ink(line);
    double scale = ink.width > 0 ? fmin(labels->scale, labels->size / ink.width) : 0;

    if (scale > 0)
        scene_text(pen->scene, line, x - scale * (ink.left + ink.width / 2), y + labels->size / 2,
                   scale, pen_colour(pen, COLOUR_INK));
}

static void draw_inner_labels(struct pen *pen, const struct picture *picture, struct point corner,
                              double cell)
{
    const struct game *game = picture->placement->game;
    const struct region *r = &picture->region;
    double x = corner.x + 0.08 * cell, down = board_has_points(game) ? 0.1 : 0.5;
    struct inner_labels ranks = inner_labels_of(pen, game->rank_labels, game->height, 0.13 * cell);
    struct inner_labels files = inner_labels_of(pen, game->file_labels, game->width, 0.13 * cell);

    for (int i = 0; i < r->ranks; i++)
        draw_inner_label(pen, &ranks, r->rank + (picture->turned ? r->ranks - 1 - i : i), x,
                         corner.y + (i + down) * cell);
    for (int i = 0; i < r->files; i++)
        draw_inner_label(pen, &files, r->file + (picture->turned ? r->files - 1 - i : i),
                         x + i * cell, corner.y + (r->ranks - 0.11) * cell);
}

/* All that turns with the board. The lines of the move and the marks have the style's weight in
 * squares of usual size; in larger or smaller ones they grow and shrink, too, if not as much. */
static void draw_turning(const struct canvas *c)
{
    static const int lines[] = {LINE_ARROW, LINE_DIAGRAM};
    struct style style = *c->pen->style;
    struct pen pen = *c->pen;
    struct canvas over = *c;

    for (size_t i = 0; i < COUNT_OF(lines); i++)
        style.line[lines[i]] *= sqrt(c->cell / usual_cell);
    pen.style = &style;
    over.pen = &pen;
    over.ways = canvas_ways(&over);
    over.grounds = draw_board_part(c);
    draw_ghost(c);
    draw_way_grounds(&over);
    draw_men(c);
    draw_corners(c);
    draw_checks(&over);
    draw_ways(&over);
    draw_move(&over);
    if (c->picture->marks)
        draw_marks(&over, c->picture->marks);
    draw_promotions(&over);
}

void draw_picture(struct pen *pen, const struct picture *picture, double x, double y, double cell)
{
    struct point origin = picture_origin(pen, picture, cell);
    struct point corner = {x + origin.x, y + origin.y};
    struct pen own = *pen;
    const struct canvas c = {&own, picture, corner.x, corner.y, cell};
    const struct canvas turned = {&own, picture, 0, 0, cell};
    int below = picture->turned;

    pen_hold(pen);
    own.square = cell;
    if (picture->turned) {
        scene_enter(pen->scene, corner.x + picture_across(picture) * cell,
                    corner.y + picture_down(picture) * cell, 2);
        draw_turning(&turned);
        scene_leave(pen->scene);
    } else {
        draw_turning(&c);
    }
    if (picture->coordinates == COORDINATES_IN &&
        picture->placement->game->network.shape == GRID_BOARD)
        draw_inner_labels(pen, picture, corner, cell);
    draw_hand(&c, !below, y);
    draw_hand(&c, below,
              y + picture_height(pen, picture, cell) - hand_height(pen, picture, below, cell));
    draw_beside(&c);
    pen_release_over(pen, corner.x, picture_width(pen, picture, cell) - origin.x);
}

/* Boards as they are set up. */

static const double larger = 1.1; /* than in pictures of moves, where arrows need room */

void draw_setup(struct pen *pen, const struct board_view *v)
{
    double cell = form_of(pen)->rings ? men_square(v->game, v->cell) : larger * v->cell;

    const struct region r = board_region(v);

    for (int i = 0; i < r.files * r.ranks; i++) {
        int file = r.file + i % r.files, rank = r.rank + i / r.files;
        struct man man = game_man(v->game, file, rank);

        if (man.piece)
            draw_small_man(pen, &man, site_place(v, file, rank), cell);
    }
}
