/* Positions drawn with characters. */
#include "record/placement/placement_internal.h"

#include "diag/columns.h"

#include <string.h>

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
        struct buf code = {0};

        man_sign(b->game, b->placement->men[i], &code);
        most = text_widest(buf_str(&code)) > most ? text_widest(buf_str(&code)) : most;
        most = sign > most ? sign : most;
        buf_free(&code);
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
    for (size_t i = 0; i < game->dot_count; i++)
        if (game->dots[i].file_line == file && game->dots[i].rank_line == rank)
            return true;
    return false;
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
    struct buf code = {0};

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
    buf_free(&code);
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

    if (game->play == PLAY_POINTS) {
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
