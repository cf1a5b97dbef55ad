/* Positions drawn with characters. */
#include "game/placement.h"

#include <string.h>

enum { TEXT_COLUMNS = 76 };

/* The signs of frames and lines. */
struct signs {
    const char *across, *down;
    const char *crossings[3][3]; /* rows from the top: the left corner, what lies between, the right
                                    one; on boards of points every crossing */
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
    size_t labels; /* columns of the widest rank label */
    size_t pitch;  /* columns from a file to the next */
};

/* --- columns --- */

static size_t columns_of(const char *text)
{
    size_t columns = 0;

    for (; *text; text += utf8_length(text, strlen(text)))
        columns += (size_t)utf8_columns(utf8_code(text));
    return columns;
}

static size_t widest(const char *const *labels, int count)
{
    size_t most = 1;

    for (int i = 0; i < count; i++)
        most = columns_of(labels[i]) > most ? columns_of(labels[i]) : most;
    return most;
}

static size_t widest_code(const struct placement *placement)
{
    size_t most = 1;

    for (int i = 0; i < placement->game->width * placement->game->height; i++) {
        struct buf code = {0};

        man_code(placement->men[i], &code);
        most = code.size > most ? code.size : most;
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
static void put_padded(const char *text, size_t columns, const char *fill, struct buf *out)
{
    size_t own = columns_of(text);

    buf_text(out, text);
    put_times(fill, columns > own ? columns - own : 0, out);
}

/* Blanks at the end of a line would be lost in mails. */
static void end_line(struct buf *out)
{
    while (out->size > 0 && out->text[out->size - 1] == ' ')
        out->size--;
    buf_char(out, '\n');
}

/* --- parts of the board --- */

static int third(int index, int count)
{
    return index == 0 ? 0 : index + 1 < count ? 1 : 2;
}

static bool has_dot(const struct game *game, int file, int rank)
{
    for (size_t i = 0; i < game->dot_count; i++)
        if (game->dots[i].file_line == file && game->dots[i].rank_line == rank)
            return true;
    return false;
}

/* Where nobody stands: terrain, an empty square, or lines that cross. */
static void put_empty(const struct board *b, int file, int rank, struct buf *out)
{
    const struct game *game = b->game;
    const struct terrain *terrain = terrain_at(game, file, rank, NULL);

    if (terrain)
        buf_char(out, terrain->sign);
    else if (game->play == PLAY_SQUARES)
        buf_text(out, b->signs->empty);
    else if (has_dot(game, file, rank))
        buf_text(out, b->signs->dot);
    else
        buf_text(out, b->signs->crossings[third(rank, game->height)][third(file, game->width)]);
}

static void put_place(const struct board *b, int file, int rank, size_t columns, const char *fill)
{
    struct man man = *placement_man(b->placement, file, rank);
    struct buf code = {0};

    if (man.piece)
        man_code(man, &code);
    else
        put_empty(b, file, rank, &code);
    put_padded(buf_str(&code), columns, fill, b->out);
    buf_free(&code);
}

static void put_file_labels(const struct board *b)
{
    put_times(" ", b->labels + 2, b->out);
    for (int file = 0; file < b->game->width; file++)
        put_padded(b->game->file_labels[file], b->pitch, " ", b->out);
    end_line(b->out);
}

/* --- squares --- */

static void put_frame(const struct board *b, int row)
{
    const char *const *corners = b->signs->crossings[row];

    put_times(" ", b->labels + 1, b->out);
    buf_text(b->out, corners[0]);
    put_times(b->signs->across, b->pitch * (size_t)b->game->width + 1, b->out);
    buf_text(b->out, corners[2]);
    buf_char(b->out, '\n');
}

static void put_squares(const struct board *b)
{
    put_frame(b, 0);
    for (int rank = 0; rank < b->game->height; rank++) {
        put_padded(b->game->rank_labels[rank], b->labels + 1, " ", b->out);
        buf_print(b->out, "%s ", b->signs->down);
        for (int file = 0; file < b->game->width; file++)
            put_place(b, file, rank, b->pitch, " ");
        buf_print(b->out, "%s\n", b->signs->down);
    }
    put_frame(b, 2);
    buf_char(b->out, ' ');
    put_file_labels(b);
}

/* --- points --- */

static void put_between(const struct board *b)
{
    put_times(" ", b->labels + 2, b->out);
    for (int file = 0; file < b->game->width; file++)
        put_padded(b->signs->down, b->pitch, " ", b->out);
    end_line(b->out);
}

static void put_points(const struct board *b)
{
    int width = b->game->width;

    for (int rank = 0; rank < b->game->height; rank++) {
        if (rank > 0)
            put_between(b);
        put_padded(b->game->rank_labels[rank], b->labels + 2, " ", b->out);
        for (int file = 0; file < width; file++)
            put_place(b, file, rank, file + 1 < width ? b->pitch : 0, b->signs->across);
        end_line(b->out);
    }
    put_file_labels(b);
}

/* As wide as looks square, if there is room. */
static size_t point_pitch(const struct board *b, size_t widest_place)
{
    enum { USUAL_PITCH = 4 };
    size_t gaps = (size_t)b->game->width - 1;
    bool fits = b->labels + 2 + gaps * USUAL_PITCH + widest_place <= TEXT_COLUMNS;

    return widest_place + 1 < USUAL_PITCH && fits ? USUAL_PITCH : widest_place + 1;
}

/* --- the whole --- */

static void put_rest(const struct board *b)
{
    const struct placement *p = b->placement;
    struct buf hands = {0};

    placement_hands(p, &hands);
    if (p->side_stated || p->to_move)
        buf_print(b->out, "%s to move\n", p->to_move ? b->game->second.text : b->game->first.text);
    if (strcmp(buf_str(&hands), "-") != 0)
        buf_print(b->out, "In hand: %s\n", buf_str(&hands));
    buf_free(&hands);
}

void placement_text(const struct placement *placement, bool box, struct buf *out)
{
    const struct game *game = placement->game;
    struct board b = {.placement = placement,
                      .game = game,
                      .signs = box ? &boxes : &ascii,
                      .out = out,
                      .labels = widest(game->rank_labels, game->height)};
    size_t code = widest_code(placement), label = widest(game->file_labels, game->width);
    size_t widest_place = code > label ? code : label;

    if (game->play == PLAY_POINTS) {
        b.pitch = point_pitch(&b, widest_place);
        put_points(&b);
    } else {
        b.pitch = widest_place + 1;
        put_squares(&b);
    }
    put_rest(&b);
}
