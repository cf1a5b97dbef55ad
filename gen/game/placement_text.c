/* Positions drawn with characters. */
#include "game/placement.h"

#include <string.h>

enum { TEXT_COLUMNS = 76 };

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
static void put_padded(const struct board *b, unsigned tint, const char *text, size_t columns,
                       const char *fill)
{
    size_t own = columns_of(text);
    unsigned rest = *fill == ' ' || columns <= own ? TINT_PLAIN : TINT_FAINT;

    tint_text(b->out, b->look, tint, text);
    tint_begin(b->out, b->look, rest);
    put_times(fill, columns > own ? columns - own : 0, b->out);
    tint_end(b->out, b->look, rest);
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

/* Those of terrain are told apart as far as there are tints. */
static enum tint ground_tint(const struct terrain *terrain)
{
    return terrain ? TINT_GROUND + (enum tint)((terrain->number - 1) % TINT_GROUNDS) : TINT_FAINT;
}

/* Where nobody stands: terrain, an empty square, or lines that cross. */
static void put_empty(const struct board *b, const struct terrain *terrain, int file, int rank,
                      struct buf *out)
{
    const struct game *game = b->game;

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
    const struct terrain *terrain = terrain_at(b->game, file, rank, NULL);
    unsigned tint = ground_tint(terrain);
    struct buf code = {0};

    if (man.piece) {
        man_code(man, &code);
        tint = (man.side ? TINT_SECOND : TINT_FIRST) | (terrain ? TINT_UNDERLINED : 0);
    } else {
        put_empty(b, terrain, file, rank, &code);
    }
    put_padded(b, tint, buf_str(&code), columns, fill);
    buf_free(&code);
}

static void put_file_labels(const struct board *b)
{
    put_times(" ", b->labels + 2, b->out);
    for (int file = 0; file < b->game->width; file++)
        put_padded(b, TINT_PLAIN, b->game->file_labels[file], b->pitch, " ");
    end_line(b->out);
}

/* --- squares --- */

static void put_frame(const struct board *b, bool upper)
{
    put_times(" ", b->labels + 1, b->out);
    frame_line(b->out, b->look, upper, b->pitch * (size_t)b->game->width + 1);
    buf_char(b->out, '\n');
}

static void put_squares(const struct board *b)
{
    put_frame(b, true);
    for (int rank = 0; rank < b->game->height; rank++) {
        put_padded(b, TINT_PLAIN, b->game->rank_labels[rank], b->labels + 1, " ");
        frame_side(b->out, b->look);
        buf_char(b->out, ' ');
        for (int file = 0; file < b->game->width; file++)
            put_place(b, file, rank, b->pitch, " ");
        frame_side(b->out, b->look);
        buf_char(b->out, '\n');
    }
    put_frame(b, false);
    buf_char(b->out, ' ');
    put_file_labels(b);
}

/* --- points --- */

static void put_between(const struct board *b)
{
    put_times(" ", b->labels + 2, b->out);
    for (int file = 0; file < b->game->width; file++)
        put_padded(b, TINT_FAINT, b->signs->down, b->pitch, " ");
    end_line(b->out);
}

static void put_points(const struct board *b)
{
    int width = b->game->width;

    for (int rank = 0; rank < b->game->height; rank++) {
        if (rank > 0)
            put_between(b);
        put_padded(b, TINT_PLAIN, b->game->rank_labels[rank], b->labels + 2, " ");
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
    if (p->side_stated || p->to_move) {
        tint_text(b->out, b->look, p->to_move ? TINT_SECOND : TINT_FIRST,
                  p->to_move ? b->game->second.text : b->game->first.text);
        buf_text(b->out, " to move\n");
    }
    if (strcmp(buf_str(&hands), "-") != 0)
        buf_print(b->out, "In hand: %s\n", buf_str(&hands));
    buf_free(&hands);
}

void placement_text(const struct placement *placement, unsigned look, struct buf *out)
{
    const struct game *game = placement->game;
    struct board b = {.placement = placement,
                      .game = game,
                      .signs = look & TEXT_BOX ? &boxes : &ascii,
                      .out = out,
                      .look = look,
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
