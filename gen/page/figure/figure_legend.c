/* The table of a legend: what each mark of the move diagrams says, and in booklets what the signs
 * of their positions do. */
#include "page/figure/figure_internal.h"

enum { RANKS = BOARD_LIMIT + 1 };

/* mm */
enum { LEAST_WORDS = 15, FEW_WORDS = 30 }; /* mm; beside others */
/* Of booklets: in one column unless they say more, and in the column of text. */
enum { FEW_ROWS = 4, MANY_ROWS = 8 };

static const double mark_cell = 7.8; /* as high as two lines of words */
static const double pair_cell = 6.4; /* of two squares side by side */
static const double row_gap = 1.2, words_gap = 3.5, legend_gap = 8;

/* What the pieces need of a legend. */
struct needs {
    bool kinds[KIND_COUNT];
    bool ranks[RANKS][RANKS]; /* from which some of their moves may only be made: by the first and
                                 the last of them */
    bool burns[BURNS_ALL + 1], spares[SPARES_PROTECTED_ROYAL + 1];
};

static struct needs needs_of(const struct layout *layout, const struct figure_legend *legend)
{
    struct needs needs = {.kinds = {[KIND_PIECE] = legend->pieces.count > 0}};

    for (size_t i = 0; i < legend->pieces.count; i++) {
        const struct piece *piece = legend->pieces.list[i];
        const struct move_marks *marks = piece_marks_of(layout->marks, legend->hobbling, piece);

        needs.burns[piece->burns] = true;
        needs.spares[piece->spares[0].whom] = needs.spares[piece->spares[1].whom] = true;
        for (; marks; marks = move_marks_next(marks))
            EACH (mark, marks->marks, marks->count) {
                if (legend_entry(legend->legend, mark->kind))
                    needs.kinds[mark->kind] = true;
                else
                    needs.kinds[move_kind_told(mark->kind)] = true;
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
    return FIND(kind, entry->kinds, entry->kind_count, needs->kinds[*kind]);
}

/* The mark of a square over which the piece's diagram shows a path; MARK_SHAPE_COUNT: there is
 * none. */
static enum mark_shape shape_under_path(const struct figure_legend *legend,
                                        const struct move_marks *marks, const struct vec *square)
{
    EACH (mark, marks->marks, marks->count) {
        const struct legend_entry *entry = legend_mark(legend->legend, mark->kind);

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
    row->words = filled_words(r->arena, figure->layout->game, legend->hobbling, needs,
                              words_of_legend(figure->layout->game->words, entry->words.text));
}

/* "the King is in check" */
static const char *sign_words(struct arena *arena, const struct game *game, enum position_sign sign)
{
#define WORDS_OF(id) WORD_SHOWN_##id,
    static const enum word_id words[] = {POSITION_SIGNS(WORDS_OF)};
    const char *royal = "";

    for (size_t i = game->piece_count; i-- > 0;)
        royal = game->pieces[i].royal ? game->pieces[i].name.text : royal;
    return sign == SIGN_ID_CHECK ? WORDS(arena, game->words, words[sign], {"piece", royal})
                                 : word_text(game->words, words[sign]);
}

static void add_signs(const struct figure_reader *r, struct figure *figure, unsigned signs)
{
    struct figure_legend *legend = &figure->legend;

    for (int sign = 0; sign < POSITION_SIGN_COUNT; sign++)
        if (signs >> sign & 1)
            *ARENA_PUSH(r->arena, legend->entries, legend->count) = (struct figure_entry){
                .sign = (enum position_sign)sign,
                .under = MARK_SHAPE_COUNT,
                .words = sign_words(r->arena, figure->layout->game, (enum position_sign)sign)};
}

/* Whether a path is shown twice: alone, and in another mark. */
static bool has_two_samples(const struct game *game, const struct figure_entry *row)
{
    return row->under != MARK_SHAPE_COUNT && game->play != PLAY_POINTS;
}

static double sample_width(const struct game *game, const struct figure_entry *row)
{
    return !row->entry || has_two_samples(game, row) ? 2 * pair_cell : mark_cell;
}

/* From the left of the samples to the words. */
static double words_left(const struct game *game, const struct figure_legend *legend)
{
    double widest = mark_cell;

    for (size_t i = 0; i < legend->count; i++)
        widest = fmax(widest, sample_width(game, &legend->entries[i]));
    return widest + words_gap;
}

/* Of the words: on large pages of a booklet that of its text. */
static enum type_id type_of(const struct figure *figure)
{
    bool large = figure->measure.block > figure->measure.column;

    return figure->paged && large ? STYLE_TEXT : STYLE_CAPTION;
}

/* The sample stands around the middle of the words, or these around it. */
static double entry_height(struct pen *pen, const struct figure *figure,
                           const struct figure_entry *row)
{
    double sample = row->entry ? mark_cell : position_sign_height(row->sign) * pair_cell;

    return fmax(fmax(mark_cell, sample), paragraph_height(pen, type_of(figure), &row->paragraph));
}

/* Column by column, each of which ends as near as it can to its share of the whole height. */
static void lay_out(struct pen *pen, struct figure *figure)
{
    struct figure_legend *legend = &figure->legend;
    double all = 0, above = 0, top = 0, share;
    int column = 0;

    for (size_t i = 0; i < legend->count; i++)
        all += entry_height(pen, figure, &legend->entries[i]) + row_gap;
    share = all / figure->columns;
    EACH (row, legend->entries, legend->count) {
        double height = entry_height(pen, figure, row);

        if (column + 1 < figure->columns && above + height / 2 > (column + 1) * share) {
            column++;
            top = above;
        }
        row->at.x = column * (column_width(figure) + legend_gap);
        row->at.y = above - top;
        above += height + row_gap;
        figure->height = fmax(figure->height, row->at.y + height);
    }
}

/* The pieces that are named, else those whose moves the text shows, of no booklet all. */
static bool read_pieces(const struct figure_reader *r, const struct figure_request *f,
                        struct figure_legend *legend)
{
    const struct game *game = r->layout->game;

    if (f->pieces.at.source)
        return figure_read_pieces(r, f, &legend->pieces);
    for (size_t i = 0; i < game->piece_count; i++)
        if (!r->signs || r->signs->known.moves[i])
            *ARENA_PUSH(r->arena, legend->pieces.list, legend->pieces.count) = &game->pieces[i];
    return true;
}

static bool prepare_legend(const struct figure_reader *r, const struct figure_request *f,
                           struct figure *figure)
{
    struct figure_legend *legend = &figure->legend;
    unsigned signs = r->signs ? r->signs->known.positions : 0;
    struct needs needs;

    legend->hobbling = f->look.hobbling;
    if (!read_pieces(r, f, legend) || !(legend->legend = figure_read_legend(r, f)))
        return false;
    needs = needs_of(figure->layout, legend);
    for (size_t i = 0; i < legend->legend->count; i++)
        if (is_used(&legend->legend->entries[i], &needs))
            add_row(r, figure, &legend->legend->entries[i], &needs);
    for (int kind = KIND_TOLD; kind < KIND_COUNT; kind++)
        if (needs.kinds[kind] && !legend_entry(legend->legend, kind))
            add_row(r, figure, legend_told(kind), &needs);
    add_signs(r, figure, signs);
    legend->left = words_left(figure->layout->game, legend);
    if (f->columns == 0 && r->signs && legend->count > FEW_ROWS)
        figure->columns = 2;
    if (f->width <= 0 && (f->columns > 1 || (figure->columns > 1 && legend->count > MANY_ROWS)))
        figure->width = figure->measure.block;
    while (figure->columns > 1 && column_width(figure) - legend->left < FEW_WORDS)
        figure->columns--;
    figure->crowded =
        (figure->measure.block + legend_gap) / (figure->columns + 1) - legend_gap - legend->left <
        FEW_WORDS;
    figure_has_room(r, f, figure, column_width(figure) - legend->left, LEAST_WORDS);
    for (size_t i = 0; i < legend->count; i++)
        legend->entries[i].paragraph = pen_paragraph(
            r->pen, type_of(figure), legend->entries[i].words, column_width(figure) - legend->left);
    lay_out(r->pen, figure);
    return true;
}

/* --- drawing --- */

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

    pen_hold(pen);
    draw_sample_square(pen, false, x, y - cell / 2, cell);
    draw_mark_sample(pen, MARK_PATH, x + cell / 2, y, cell);
    draw_sample_square(pen, false, x + cell, y - cell / 2, cell);
    draw_mark(pen, under, middle, y, cell);
    draw_path_mark(pen, middle, y, cell, (struct vec){0, 1}, 1, under);
    pen_release_over(pen, x, 2 * cell);
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

    pen_hold(pen);
    if (game->play == PLAY_POINTS)
        draw_sample_point(pen, row->entry->shape, x, y);
    else
        draw_sample_square(pen, piece, x, y, mark_cell);
    if (!piece)
        draw_mark_sample(pen, row->entry->shape, x + middle, y + middle, mark_cell);
    else if (game->piece_count)
        draw_origin_mark(pen, &game->pieces[0], x + middle, y + middle, mark_cell);
    pen_release_over(pen, x, mark_cell);
}

static void draw_legend(struct pen *pen, const struct figure *figure)
{
    EACH (row, figure->legend.entries, figure->legend.count) {
        const struct game *game = figure->layout->game;
        double words = paragraph_height(pen, type_of(figure), &row->paragraph), x = row->at.x;
        double middle = row->at.y + entry_height(pen, figure, row) / 2;

        if (!row->entry)
            draw_position_sign(pen, game, row->sign, x, middle - pair_cell / 2, pair_cell);
        else if (has_two_samples(game, row))
            draw_path_samples(pen, row->under, x, middle);
        else
            draw_sample(pen, game, row, x, middle - mark_cell / 2);
        pen_lines(pen, type_of(figure), &row->paragraph, x + figure->legend.left,
                  middle - words / 2 + 0.75 * pen_leading(pen, type_of(figure)));
    }
}

/* "disc: the piece may go to this square; arrow: ..."; positions are told without their signs. */
static void tell_legend(const struct telling *t)
{
    const struct figure_legend *legend = &t->figure->legend;
    const char *all = NULL;

    for (size_t i = 0; i < legend->count && legend->entries[i].entry; i++)
        all =
            tell_listed(t, WORD_LONG_LIST, all,
                        SAID(t, WORD_MARK_MEANS,
                             {"mark", figure_mark_words(t->game, legend->entries[i].entry->shape)},
                             {"words", legend->entries[i].words}));
    if (all)
        TELL(t, WORD_SENTENCE, {"words", all});
}

const struct figure_kind legend_figure = {WHOLE(prepare_legend, draw_legend, tell_legend),
                                          ALONE(figure_has_pieces, WORD_TITLE_LEGEND, 0),
                                          .columns = 1, .flags = FILLS_COLUMN};
