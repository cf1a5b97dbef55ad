/* Positions drawn with characters: what players hold, whose turn it is and what checks were given,
 * and the boards themselves. */
#include "record/placement/placement_internal.h"
#include "words/words.h"

/* --- turns, hands and checks --- */

static enum tint tint_of(int side)
{
    return side ? TINT_SECOND : TINT_FIRST;
}

/* "White to move", the name in the tint of his men. */
static void put_turn(const struct placement *p, unsigned look, struct buf *out)
{
    const struct game *game = p->game;
    LOCAL_BUF(player);

    tint_text(&player, look, tint_of(p->to_move), game_player(game, p->to_move));
    PUT_WORDS(out, game->words, WORD_TO_MOVE, {"player", player.text});
}

static bool says_turn(const struct placement *p, const struct view *view)
{
    return view_says_turn(view, p->side_stated || p->to_move);
}

static size_t count_kinds(const struct placement *p, int side)
{
    size_t count = 0;

    for (size_t i = 0; i < p->game->piece_count; i++)
        count += p->hands[side][i] > 0;
    return count;
}

/* --- below the board --- */

static void put_hands(const struct placement *p, unsigned look, struct buf *out)
{
    buf_text(out, word_text(p->game->words, WORD_IN_HAND));
    buf_char(out, ' ');
    for (int side = 0; side < 2; side++) {
        enum tint tint = count_kinds(p, side) > 0 ? tint_of(side) : TINT_PLAIN;

        tint_begin(out, look, tint);
        for (size_t i = 0; i < p->game->piece_count; i++)
            put_held(p, side, i, out);
        tint_end(out, look, tint);
    }
    buf_char(out, '\n');
}

/* Below a drawn board: lines that say whose turn it is and what is held, as far as the view has
 * them. */
static void put_turn_and_hands(const struct placement *p, const struct view *view, unsigned look,
                               struct buf *out)
{
    if (says_turn(p, view)) {
        put_turn(p, look, out);
        buf_char(out, '\n');
    }
    if (view->hands != HANDS_NONE && count_kinds(p, 0) + count_kinds(p, 1) > 0)
        put_hands(p, look, out);
}

/* Below a drawn board: how many checks each player has given, where there were any. "Checks given:
 * +2+0" */
static void put_checks_given(const struct placement *p, struct buf *out)
{
    if (p->checks[0] + p->checks[1] == 0)
        return;
    buf_print(out, "%s +%d+%d\n", word_text(p->game->words, WORD_CHECKS_GIVEN), p->checks[0],
              p->checks[1]);
}

/* --- beside the board --- */

/* Columns of the widest kind with its number. */
static size_t widest_held(const struct placement *p)
{
    size_t widest = 0;

    for (size_t i = 0; i < 2 * p->game->piece_count; i++) {
        LOCAL_BUF(held);

        put_held(p, (int)(i % 2), i / 2, &held);
        widest = text_widest(buf_str(&held)) > widest ? text_widest(buf_str(&held)) : widest;
    }
    return widest;
}

/* What stands there of one player in so many columns; nothing where there is nothing to say. */
static void put_block(const struct placement *p, const struct view *view, int side, size_t columns,
                      unsigned look, struct buf *out)
{
    bool turn = says_turn(p, view) && p->to_move == side;
    size_t kinds = 0, pitch = widest_held(p) + 2;

    if (turn)
        put_turn(p, look, out);
    else if (count_kinds(p, side) > 0)
        tint_text(out, look, tint_of(side), game_player(p->game, side));
    for (size_t i = 0; i < p->game->piece_count; i++) {
        LOCAL_BUF(held);

        if (put_held(p, side, i, &held)) {
            buf_text(out, kinds % columns ? "" : "\n");
            text_tab(out, kinds++ % columns * pitch);
            tint_text(out, look, tint_of(side), buf_str(&held));
        }
    }
    if (turn || kinds > 0)
        buf_char(out, '\n');
}

/* Both hands in so many columns; returns the lines that they take with one between them. */
static size_t put_blocks(const struct placement *p, const struct view *view, unsigned look,
                         size_t columns, struct buf blocks[2])
{
    for (int end = 0; end < 2; end++) {
        buf_free(&blocks[end]);
        blocks[end] = (struct buf){0};
        put_block(p, view, view_side(view->turned, end), columns, look, &blocks[end]);
    }
    return text_lines(buf_str(&blocks[0])) + text_lines(buf_str(&blocks[1])) +
           (blocks[0].size > 0 && blocks[1].size > 0);
}

/* Beside a board with so many lines: what the player above holds from the first line down, what the
 * other holds up to the last line, in as few columns as have room. */
static void put_hands_beside(const struct placement *p, const struct view *view, unsigned look,
                             size_t lines, struct buf *out)
{
    size_t most = count_kinds(p, 0) + count_kinds(p, 1), columns = 1;
    struct buf blocks[2] = {{0}, {0}};
    size_t taken = put_blocks(p, view, look, columns, blocks);

    while (taken > lines && columns <= most)
        taken = put_blocks(p, view, look, ++columns, blocks);
    buf_text(out, buf_str(&blocks[0]));
    if (blocks[1].size > 0) {
        buf_text(out, blocks[0].size > 0 ? "\n" : "");
        for (; taken < lines; taken++)
            buf_char(out, '\n');
    }
    buf_text(out, buf_str(&blocks[1]));
    buf_free(&blocks[0]);
    buf_free(&blocks[1]);
}

/* --- signs of boards --- */

/* The signs of frames and lines. */
struct signs {
    const char *across, *down;
    const char *crossings[3][3]; /* rows from the top, each from the left: corners and edges of the
                                    board, and what lies between */
    const char *empty, *dot;     /* squares; points with a dot */
};

static const struct signs ascii = {
    "-", "|", {{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}, ".", "*"};
static const struct signs boxes = {
    "─", "│", {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}, "·", "●"};

/* A board being drawn. */
struct board {
    const struct placement *placement;
    const struct game *game;
    const struct signs *signs;
    struct buf *out;
    unsigned look;
    const struct view *view;
    struct region region;
    const struct square_sign *marks;
    size_t labels; /* columns of the widest rank label; 0: there are none */
    size_t pitch;  /* columns from a file to the next */
};

/* --- columns --- */

static size_t widest(const char *const *labels, int count)
{
    size_t most = 1;

    for (int i = 0; i < count; i++)
        most = text_widest(labels[i]) > most ? text_widest(labels[i]) : most;
    return most;
}

static const char *mark_at(const struct board *b, int index)
{
    return b->marks && b->marks[index].text ? b->marks[index].text : "";
}

static size_t sign_width(const struct board *b, int index)
{
    const struct terrain *terrain =
        terrain_at(b->game, index % b->game->width, index / b->game->width);
    size_t mark = text_widest(mark_at(b, index)),
           sign = terrain ? text_widest(terrain->sign.text) : 0;

    return mark > sign ? mark : sign;
}

/* Of codes and signs. */
static size_t widest_code(const struct board *b)
{
    size_t most = 1;

    for (int i = 0; i < b->game->width * b->game->height; i++) {
        size_t sign = sign_width(b, i);
        LOCAL_BUF(code);

        man_sign(b->game, b->placement->men[i], &code);
        most = text_widest(buf_str(&code)) > most ? text_widest(buf_str(&code)) : most;
        most = sign > most ? sign : most;
    }
    return most;
}

static void put_times(const char *text, size_t times, struct buf *out)
{
    while (times-- > 0)
        buf_text(out, text);
}

/* The text, then `fill` up to so many columns. */
static void put_padded(const struct board *b, unsigned tint, const char *text, size_t columns,
                       const char *fill)
{
    size_t own = text_widest(text);
    unsigned rest = *fill == ' ' || columns <= own ? TINT_PLAIN : TINT_FAINT;

    tint_text(b->out, b->look, tint, text);
    tint_begin(b->out, b->look, rest);
    put_times(fill, columns > own ? columns - own : 0, b->out);
    tint_end(b->out, b->look, rest);
}

/* The file, or rank, that is drawn in that place from the left, or from the top. */
static int file_at(const struct board *b, int index)
{
    const struct region *r = &b->region;

    return b->view->turned ? r->file + r->files - 1 - index : r->file + index;
}

static int rank_at(const struct board *b, int index)
{
    const struct region *r = &b->region;

    return b->view->turned ? r->rank + r->ranks - 1 - index : r->rank + index;
}

static bool has_labels(const struct board *b)
{
    return b->view->coordinates != COORDINATES_NONE;
}

/* --- parts of the board --- */

/* Of a turned board the last line is drawn first. */
static int third(const struct board *b, int index, int count)
{
    int third = index == 0 ? 0 : index + 1 < count ? 1 : 2;

    return b->view->turned ? 2 - third : third;
}

static bool has_dot(const struct game *game, int file, int rank)
{
    return FIND(dot, game->dots, game->dot_count, dot->file_line == file && dot->rank_line == rank);
}

enum tint ground_tint(const struct terrain *terrain)
{
    return terrain ? TINT_GROUND + (enum tint)((terrain->id.number - 1) % TINT_GROUNDS)
                   : TINT_FAINT;
}

/* Where nobody stands: terrain, an empty square, or lines that cross. */
static void put_empty(const struct board *b, const struct terrain *terrain, int file, int rank,
                      struct buf *out)
{
    const struct game *game = b->game;

    if (terrain)
        buf_text(out, terrain->sign.text);
    else if (game->play == PLAY_SQUARES)
        buf_text(out, b->signs->empty);
    else if (!game_is_grid(game))
        buf_text(out, b->signs->crossings[1][1]);
    else if (has_dot(game, file, rank))
        buf_text(out, b->signs->dot);
    else
        buf_text(out,
                 b->signs->crossings[third(b, rank, game->height)][third(b, file, game->width)]);
}

static void put_place(const struct board *b, int file, int rank, size_t columns, const char *fill)
{
    struct man man = *placement_man(b->placement, file, rank);
    int index = rank * b->game->width + file;
    const struct terrain *terrain = terrain_at(b->game, file, rank);
    unsigned tint = ground_tint(terrain);
    LOCAL_BUF(code);

    if (man.piece) {
        man_sign(b->game, man, &code);
        tint = (man.side ? TINT_SECOND : TINT_FIRST) | (terrain ? TINT_UNDERLINED : 0);
    } else if (*mark_at(b, index)) {
        buf_text(&code, b->marks[index].text);
        tint = b->marks[index].tint;
    } else {
        put_empty(b, terrain, file, rank, &code);
    }
    put_padded(b, tint, buf_str(&code), columns, fill);
}

static void put_file_labels(const struct board *b, size_t column)
{
    if (!has_labels(b))
        return;
    text_tab(b->out, column);
    for (int i = 0; i < b->region.files; i++)
        put_padded(b, TINT_PLAIN, b->game->file_labels[file_at(b, i)], b->pitch, " ");
    text_end_line(b->out);
}

/* The label of a rank, and blanks up to where the board begins. */
static void put_rank_label(const struct board *b, int rank, size_t column)
{
    if (has_labels(b))
        put_padded(b, TINT_PLAIN, b->game->rank_labels[rank], column, " ");
}

/* --- squares --- */

static size_t frame_column(const struct board *b)
{
    return has_labels(b) ? b->labels + 1 : 0;
}

static void put_frame(const struct board *b, bool upper)
{
    text_tab(b->out, frame_column(b));
    frame_line(b->out, b->look, upper, b->pitch * (size_t)b->region.files + 1);
    buf_char(b->out, '\n');
}

static void put_squares(const struct board *b)
{
    put_frame(b, true);
    for (int i = 0; i < b->region.ranks; i++) {
        put_rank_label(b, rank_at(b, i), frame_column(b));
        frame_side(b->out, b->look);
        buf_char(b->out, ' ');
        for (int k = 0; k < b->region.files; k++)
            put_place(b, file_at(b, k), rank_at(b, i), b->pitch, " ");
        frame_side(b->out, b->look);
        buf_char(b->out, '\n');
    }
    put_frame(b, false);
    put_file_labels(b, frame_column(b) + 2);
}

/* --- points --- */

static size_t points_column(const struct board *b)
{
    return has_labels(b) ? b->labels + 2 : 0;
}

static void put_between(const struct board *b)
{
    text_tab(b->out, points_column(b));
    for (int i = 0; i < b->region.files; i++)
        put_padded(b, TINT_FAINT, b->signs->down, b->pitch, " ");
    text_end_line(b->out);
}

static void put_points(const struct board *b)
{
    int files = b->region.files;

    for (int i = 0; i < b->region.ranks; i++) {
        if (i > 0)
            put_between(b);
        put_rank_label(b, rank_at(b, i), points_column(b));
        for (int k = 0; k < files; k++)
            put_place(b, file_at(b, k), rank_at(b, i), k + 1 < files ? b->pitch : 0,
                      b->signs->across);
        text_end_line(b->out);
    }
    put_file_labels(b, points_column(b));
}

/* NULL: none stands in that place, or it lies outside what is drawn. */
static const struct site *site_drawn(const struct board *b, int file, int rank)
{
    bool drawn = region_has(b->game, &b->region, (struct square){file, rank});

    return drawn ? site_at(b->game, file, rank) : NULL;
}

/* Behind a row: the names of its sites, of a grid the label of the rank. */
static void put_site_names(const struct board *b, int rank)
{
    const char *before = "    ";

    for (int k = 0; has_labels(b) && k < b->region.files; k++, before = " ") {
        const struct site *site = site_drawn(b, file_at(b, k), rank);

        if (b->game->network.shape == GRID_BOARD && k == 0)
            buf_print(b->out, "%s%s", before, b->game->rank_labels[rank]);
        else if (site && site->name)
            buf_print(b->out, "%s%s", before, site->name);
    }
}

/* Rows of sites that stand elsewhere than in files, or with holes: as far apart as they are, with
 * their names behind them. */
static void put_sites(const struct board *b)
{
    enum { PITCH = 4 };
    const struct region *r = &b->region;
    bool lattice = game_on_lattice(b->game);
    int left = r->file + r->left, right = left + (lattice ? r->files : r->across);

    for (int i = 0; i < r->ranks; i++) {
        int rank = rank_at(b, i);
        bool seen = lattice; /* something of the row */

        for (int k = 0; k < r->files; k++) {
            const struct site *site = site_drawn(b, file_at(b, k), rank);

            if (!site)
                continue;
            seen = true;
            text_tab(b->out,
                     (size_t)(PITCH * (b->view->turned ? right - site->x : site->x - left) + 0.5));
            put_place(b, file_at(b, k), rank, 0, " ");
        }
        if (!seen)
            continue;
        put_site_names(b, rank);
        text_end_line(b->out);
    }
}

/* As wide as looks square, if there is room. */
static size_t point_pitch(const struct board *b, size_t widest_place)
{
    enum { USUAL_PITCH = 4 };
    size_t gaps = (size_t)b->region.files - 1;
    bool fits = b->labels + 2 + gaps * USUAL_PITCH + widest_place <= TEXT_COLUMNS;

    return widest_place + 1 < USUAL_PITCH && fits ? USUAL_PITCH : widest_place + 1;
}

/* --- the whole --- */

static void put_board(struct board *b)
{
    const struct game *game = b->game;
    size_t code = widest_code(b), label = widest(game->file_labels, game->width);
    size_t widest_place = code > label && has_labels(b) ? code : has_labels(b) ? label : code;

    if (!game_is_grid(game)) {
        put_sites(b);
    } else if (game->play == PLAY_POINTS) {
        b->pitch = point_pitch(b, widest_place);
        put_points(b);
    } else {
        b->pitch = widest_place + 1;
        put_squares(b);
    }
}

/* What is held stands in a line below the board, or in columns beside it. */
static void put_board_and_hands(struct board *b)
{
    struct buf *out = b->out, board = {0}, hands = {0};

    if (b->view->hands != HANDS_BESIDE) {
        put_board(b);
        put_turn_and_hands(b->placement, b->view, b->look, out);
        put_checks_given(b->placement, out);
        return;
    }
    b->out = &board;
    put_board(b);
    put_hands_beside(b->placement, b->view, b->look, text_lines(buf_str(&board)) - has_labels(b),
                     &hands);
    text_beside(out, (const char *const[]){buf_str(&board), buf_str(&hands)}, 2, 3);
    put_checks_given(b->placement, out);
    b->out = out;
    buf_free(&board);
    buf_free(&hands);
}

void placement_seen(const struct placement *placement, const struct board_look *look,
                    struct buf *out)
{
    const struct game *game = placement->game;
    struct board b = {.placement = placement,
                      .game = game,
                      .signs = look->look & TEXT_BOX ? &boxes : &ascii,
                      .out = out,
                      .look = look->look,
                      .view = look->view,
                      .region = look->region,
                      .marks = look->signs,
                      .labels = widest(game->rank_labels, game->height)};

    put_board_and_hands(&b);
}

void placement_text(const struct placement *placement, unsigned look, struct buf *out)
{
    static const struct view usual = {0};

    placement_seen(
        placement,
        &(struct board_look){.view = &usual, .region = region_whole(placement->game), .look = look},
        out);
}
