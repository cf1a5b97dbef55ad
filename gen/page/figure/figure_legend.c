/* The table of a legend: what each mark of the move diagrams says. */
#include "draw/move/mark.h"
#include "game/game.h"
#include "page/figure/figure_internal.h"
#include "type/type.h"
#include "words/words.h"

#include <string.h>

enum { RANKS = BOARD_LIMIT + 1 };

/* mm */
enum { LEAST_WORDS = 15, FEW_WORDS = 30 }; /* mm; beside others */

static const double least_row = 9, mark_cell = 7.5, words_left = 11.5, legend_gap = 8;
static const double pair_cell = 4.8; /* of two samples side by side */

/* What the pieces need of a legend. */
struct needs {
    bool kinds[KIND_COUNT];
    bool ranks[RANKS][RANKS]; /* from which some of their moves may only be made: by the first and
                                 the last of them */
    bool burns[BURNS_ALL + 1], spares[SPARES_PROTECTED_ROYAL + 1];
};

static struct needs needs_of(const struct layout *layout, const struct figure_legend *legend)
{
    struct needs needs = {.kinds = {[KIND_PIECE] = true}};

    for (size_t i = 0; i < legend->pieces.count; i++) {
        const struct piece *piece = legend->pieces.list[i];
        const struct move_marks *marks = piece_marks_of(layout->marks, legend->hobbling, piece);

        needs.burns[piece->burns] = true;
        needs.spares[piece->spares] = true;
        for (size_t k = 0; k < marks->count; k++) {
            const struct move_mark *mark = &marks->marks[k];

            needs.kinds[mark->kind] = true;
            if (mark->last_rank < RANKS)
                needs.ranks[mark->rank][mark->last_rank] = true;
        }
    }
    return needs;
}

/* "its back rank", "its ranks 2 to 3" */
static const char *rank_words(struct arena *arena, const struct game_words *words, int first,
                              int last)
{
    const char *nth = word_item(arena, words, WORD_ORDINALS, first);

    if (first < last)
        return WORDS(arena, words, WORD_RANKS, {"first", NUMBER(first)}, {"last", NUMBER(last)});
    return WORDS(arena, words, nth ? WORD_RANK : WORD_NUMBERED_RANK, {"nth", nth},
                 {"rank", NUMBER(first)});
}

static const char *ranks_words(struct arena *arena, const struct game_words *words,
                               const struct needs *needs)
{
    const char *list = NULL;

    for (int first = 1; first < RANKS; first++)
        for (int last = first; last < RANKS; last++) {
            const char *rank;

            if (!needs->ranks[first][last])
                continue;
            rank = rank_words(arena, words, first, last);
            list = list ? WORDS(arena, words, WORD_OR, {"ranks", list}, {"rank", rank}) : rank;
        }
    return list ? list : "";
}

/* One or both of two phrases. */
static const char *either(struct arena *arena, const struct game_words *words, bool first,
                          enum word_id one, bool second, enum word_id other)
{
    if (first && second)
        return WORDS(arena, words, WORD_OR, {"ranks", word_text(words, one)},
                     {"rank", word_text(words, other)});
    return word_text(words, first ? one : other);
}

/* What the slot stands for, in a figure with or without hobbling. */
static const char *slot_words(struct arena *arena, const struct game *game, int hobbling,
                              const struct needs *needs, enum legend_slot slot)
{
    const struct game_words *words = game->words;

    switch (slot) {
    case SLOT_HOBBLING:
        return hobbling == HOBBLING_OPTIONAL
                   ? arena_print(arena, " %s", word_text(words, WORD_HOBBLED))
                   : "";
    case SLOT_RANK:
        return ranks_words(arena, words, needs);
    case SLOT_OVER:
        return word_text(words, figure_over_words(game));
    case SLOT_BURNS:
        return either(arena, words, needs->burns[BURNS_ENEMIES], WORD_BURNS_ENEMIES,
                      needs->burns[BURNS_ALL], WORD_BURNS_ALL);
    default:
        return either(arena, words, needs->spares[SPARES_PROTECTED], WORD_SPARES_ALL,
                      needs->spares[SPARES_PROTECTED_ROYAL], WORD_SPARES_ROYAL);
    }
}

/* The slot that begins at a brace; the loader has let pass no others. */
static enum legend_slot slot_at(const char *brace)
{
    int slot = 0;

    while (slot + 1 < SLOT_COUNT &&
           strncmp(brace + 1, legend_slots[slot], strcspn(brace + 1, "}")) != 0)
        slot++;
    return (enum legend_slot)slot;
}

/* The words of an entry with its variants filled in. */
static const char *filled_words(struct arena *arena, const struct game *game, int hobbling,
                                const struct needs *needs, const char *words)
{
    struct buf out = {0};

    while (*words) {
        size_t plain = strcspn(words, "{");

        buf_print(&out, "%.*s", (int)plain, words);
        words += plain;
        if (*words) {
            buf_text(&out, slot_words(arena, game, hobbling, needs, slot_at(words)));
            words += strcspn(words, "}") + 1;
        }
    }
    say_places(game, &out);
    return buf_take(arena, &out);
}

static double column_width(const struct figure *figure)
{
    return (figure->width + legend_gap) / figure->columns - legend_gap;
}

static bool is_used(const struct legend_entry *entry, const struct needs *needs)
{
    for (size_t i = 0; i < entry->kind_count; i++)
        if (needs->kinds[entry->kinds[i]])
            return true;
    return false;
}

/* The mark of a square over which the piece's diagram shows a path; MARK_SHAPE_COUNT: there is
 * none. */
static enum mark_shape shape_under_path(const struct figure_legend *legend,
                                        const struct move_marks *marks, const struct vec *square)
{
    for (size_t i = 0; i < marks->count; i++) {
        const struct move_mark *mark = &marks->marks[i];
        const struct legend_entry *entry = legend_entry(legend->legend, mark->kind);

        if (entry && vec_same(mark->at, *square) &&
            mark_shape_ground(entry->shape) == GROUND_SQUARE)
            return entry->shape;
    }
    return MARK_SHAPE_COUNT;
}

/* The first one of all pieces. */
static enum mark_shape shape_under_paths(const struct layout *layout,
                                         const struct figure_legend *legend)
{
    for (size_t i = 0; i < legend->pieces.count; i++) {
        const struct piece *piece = legend->pieces.list[i];
        const struct move_marks *marks = piece_marks_of(layout->marks, legend->hobbling, piece);

        for (size_t k = 0; k < marks->count; k++) {
            enum mark_shape under = shape_under_path(legend, marks, &marks->marks[k].at);

            if (move_kind_ground(marks->marks[k].kind) == GROUND_PATH && under != MARK_SHAPE_COUNT)
                return under;
        }
    }
    return MARK_SHAPE_COUNT;
}

static void add_row(const struct figure_reader *r, struct figure *figure,
                    const struct legend_entry *entry, const struct needs *needs)
{
    struct figure_legend *legend = &figure->legend;
    struct figure_entry *row = ARENA_PUSH(r->arena, legend->entries, legend->count);

    *row = (struct figure_entry){.entry = entry, .under = MARK_SHAPE_COUNT};
    if (entry->shape == MARK_PATH)
        row->under = shape_under_paths(figure->layout, legend);
    row->words =
        filled_words(r->arena, figure->layout->game, legend->hobbling, needs, entry->words.text);
    row->paragraph =
        pen_paragraph(r->pen, STYLE_TEXT, row->words, column_width(figure) - words_left);
}

static bool prepare_legend(const struct figure_reader *r, const struct figure_request *f,
                           struct figure *figure)
{
    struct figure_legend *legend = &figure->legend;
    struct needs needs;

    legend->hobbling = f->look.hobbling;
    if ((f->pieces.at.source && !figure_read_pieces(r, f, &legend->pieces)) ||
        !(legend->legend = figure_read_legend(r, f)))
        return false;
    for (size_t i = 0; legend->pieces.count == i && i < r->layout->game->piece_count; i++)
        *ARENA_PUSH(r->arena, legend->pieces.list, legend->pieces.count) =
            &r->layout->game->pieces[i];
    needs = needs_of(figure->layout, legend);
    if (f->width <= 0 && figure->columns > 1)
        figure->width = figure->measure.block;
    while (figure->columns > 1 && column_width(figure) - words_left < FEW_WORDS)
        figure->columns--;
    figure_has_room(r, f, figure, column_width(figure) - words_left, LEAST_WORDS);
    for (size_t i = 0; i < legend->legend->count; i++)
        if (is_used(&legend->legend->entries[i], &needs))
            add_row(r, figure, &legend->legend->entries[i], &needs);
    return true;
}

/* --- drawing --- */

static size_t rows_of(const struct figure *figure)
{
    size_t columns = (size_t)figure->columns;

    return (figure->legend.count + columns - 1) / columns;
}

/* From a row to the next one; rows of all columns are level. */
static double row_pitch(const struct pen *pen, const struct figure *figure, size_t row)
{
    const double above = 2; /* mm between the words of two rows */
    double pitch = least_row;

    for (size_t i = row; i < figure->legend.count; i += rows_of(figure)) {
        double words =
            paragraph_height(pen, STYLE_TEXT, &figure->legend.entries[i].paragraph) + above;

        pitch = words > pitch ? words : pitch;
    }
    return pitch;
}

static double row_height(struct pen *pen, const struct figure *figure, size_t row)
{
    bool last = row + 1 == rows_of(figure);

    return row_pitch(pen, figure, row) - (last ? least_row - mark_cell : 0);
}

/* The square of a sample, shaded under the piece. */
static void draw_sample_square(struct pen *pen, bool piece, double x, double y, double cell)
{
    path_rect(pen->scene, x, y, cell, cell);
    if (piece) {
        pen_fill(pen, COLOUR_ORIGIN);
        path_rect(pen->scene, x, y, cell, cell);
    }
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
}

/* A path alone and, in the square beside that, in another mark. */
static void draw_path_samples(struct pen *pen, enum mark_shape under, double x, double y)
{
    double cell = pair_cell, middle = x + 1.5 * cell;

    draw_sample_square(pen, false, x, y - cell / 2, cell);
    draw_mark_sample(pen, MARK_PATH, x + cell / 2, y, cell);
    draw_sample_square(pen, false, x + cell, y - cell / 2, cell);
    draw_mark(pen, under, middle, y, cell);
    draw_path_mark(pen, middle, y, cell, (struct vec){0, 1}, 1, under);
}

/* The point of a sample, where two lines cross. */
static void draw_sample_point(struct pen *pen, enum mark_shape shape, double x, double y)
{
    double middle = mark_cell / 2;

    path_stretch(pen->scene, x + middle, y, x + middle, y + mark_cell);
    path_stretch(pen->scene, x, y + middle, x + mark_cell, y + middle);
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
    if (shape == MARK_PIECE)
        draw_point_ground(pen, x + middle, y + middle, 0.43 * mark_cell);
    else if (mark_shape_ground(shape) == GROUND_SQUARE)
        draw_point_ground(pen, x + middle, y + middle, 1.2 * mark_radius(shape, mark_cell));
}

static void draw_sample(struct pen *pen, const struct game *game, const struct figure_entry *row,
                        double x, double y)
{
    bool piece = row->entry->shape == MARK_PIECE;
    double middle = mark_cell / 2;

    if (game->play == PLAY_POINTS)
        draw_sample_point(pen, row->entry->shape, x, y);
    else
        draw_sample_square(pen, piece, x, y, mark_cell);
    if (!piece)
        draw_mark_sample(pen, row->entry->shape, x + middle, y + middle, mark_cell);
    else if (game->piece_count)
        draw_origin_mark(pen, &game->pieces[0], x + middle, y + middle, mark_cell);
}

static void draw_entry(struct pen *pen, const struct figure *figure, const struct figure_entry *row,
                       double x, double y)
{
    const struct game *game = figure->layout->game;
    double middle = mark_cell / 2, leading = pen_leading(pen, STYLE_TEXT);

    if (row->under != MARK_SHAPE_COUNT && game->play != PLAY_POINTS)
        draw_path_samples(pen, row->under, x, y + middle);
    else
        draw_sample(pen, game, row, x, y);
    pen_lines(pen, STYLE_TEXT, &row->paragraph, x + words_left,
              y + middle + 1.3 - (double)(row->paragraph.count - 1) / 2 * leading);
}

static void draw_row(struct pen *pen, const struct figure *figure, size_t row)
{
    double y = (row_pitch(pen, figure, row) - least_row) / 2, x = 0;

    for (size_t i = row; i < figure->legend.count; i += rows_of(figure)) {
        draw_entry(pen, figure, &figure->legend.entries[i], x, y);
        x += column_width(figure) + legend_gap;
    }
}

/* "disc: the piece may go to this square; arrow: ..." */
static void tell_legend(const struct telling *t)
{
    const struct figure_legend *legend = &t->figure->legend;
    const char *all = NULL;

    for (size_t i = 0; i < legend->count; i++)
        all =
            tell_listed(t, WORD_LONG_LIST, all,
                        SAID(t, WORD_MARK_MEANS,
                             {"mark", figure_mark_words(t->game, legend->entries[i].entry->shape)},
                             {"words", legend->entries[i].words}));
    TELL(t, WORD_SENTENCE, {"words", all});
}

const struct figure_kind legend_figure = {
    IN_BANDS(prepare_legend, rows_of, row_height, draw_row, tell_legend),
    ALONE(figure_has_pieces, WORD_TITLE_LEGEND, 0), .columns = 1,
    .flags = IS_UNBROKEN | FILLS_COLUMN};
