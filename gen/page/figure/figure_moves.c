/* Diagrams of moves in a grid, each piece alone or beside what it promotes to. */
#include "notation/english/english.h"
#include "page/figure/figure_internal.h"
#include "type/tie.h"

#include <math.h>

enum { LEAST_FILES = 5, GRID_COLUMNS = 5, PAIR_COLUMNS = 2 };
enum { LEAST_CELL = 1, LEAST_WORDS = 15 }; /* mm */

/* mm */
static const double column_gap = 6, title_room = 5.4, row_gap = 4.4, sentence_gap = 1.6;
static const double sentence_width = 58; /* least, where squares are of a stated size */
static const double pair_gap = 5, text_gap = 4, arrow_room = 12, arrow_length = 6.4;

static const double least_name_gap = 0.5;

/* In squares: a pair with sentences at full width. */
static const double pair_squares = 34;

/* --- what is shown --- */

struct moveset figure_moves_of(struct arena *arena, int hobbling, const struct piece *piece)
{
    if (hobbling == HOBBLING_OFF)
        return moveset_unhobbled(arena, &piece->moves);
    return piece->moves;
}

struct preparation {
    const struct figure_reader *reader;
    const struct figure_request *request;
    struct figure *figure;
};

static const char *phrase_of_move(struct preparation *p, const struct move *move)
{
    struct buf words = {0};

    move_phrase(move, &words);
    return buf_take(p->reader->arena, &words);
}

/* A mark of the kind's ground that the legend does not use yet. */
static const char *free_shape(const struct legend *legend, int kind)
{
    const char *first = NULL;

    for (int shape = 0; shape < MARK_SHAPE_COUNT; shape++) {
        bool used = mark_shape_ground((enum mark_shape)shape) != move_kind_ground(kind);

        for (size_t i = 0; i < legend->count && !used; i++)
            used = (int)legend->entries[i].shape == shape;
        if (!used && !first)
            first = mark_shape_names[shape];
    }
    return first ? first : "…";
}

static void report_gap(struct preparation *p, const struct piece *piece,
                       const struct move_mark *mark)
{
    const struct legend *legend = p->figure->moves.legend;
    struct finding *f =
        diag_add(p->reader->diags, DIAG(LEGEND_GAP), p->request->place, legend->name.text,
                 piece->name.text, phrase_of_move(p, &mark->move));

    diag_note(f, legend->name.at, "the legend stands here");
    diag_help(f,
              "add such a mark to its list, '{mark: %s, for: [%s], words: …}', or choose another "
              "legend",
              free_shape(legend, mark->kind), move_kind_names[mark->kind]);
}

/* One finding for each kind of move that the legend lacks, and for each that has no kind. */
static void check_marks(struct preparation *p, const struct diagram *diagram)
{
    const struct move_marks *marks = &diagram->marks;
    bool seen[KIND_COUNT] = {false};

    for (size_t i = 0; i < marks->count; i++) {
        int kind = marks->marks[i].kind;

        if (!seen[kind] && !legend_entry(diagram->legend, kind))
            report_gap(p, diagram->piece, &marks->marks[i]);
        seen[kind] = true;
    }
    if (marks->unsaid.count)
        diag_help(diag_add(p->reader->diags, DIAG(MOVE_UNSHOWN), p->request->place,
                           diagram->piece->name.text, phrase_of_move(p, &marks->unsaid.moves[0])),
                  "say it in the text, and take the piece out of the diagram");
}

/* The definition's sentence, unless the figure leaves out the hobbling of which it may speak; else
 * one that is written from the moves. NULL after a finding. */
static const char *sentence_of(struct preparation *p, const struct piece *piece,
                               const struct moveset *set)
{
    bool other = p->figure->moves.look.hobbling == HOBBLING_OFF && moveset_has_lame(&piece->moves);
    struct buf words = {0};
    struct move culprit;

    if (piece_sentence(piece) && !other)
        return piece_sentence(piece);
    if (english_write(set, &words, &culprit)) {
        english_places(p->figure->layout->game, &words);
        return buf_take(p->reader->arena, &words);
    }
    buf_free(&words);
    diag_help(diag_add(p->reader->diags, DIAG(NO_SENTENCE), p->request->place, piece->name.text,
                       phrase_of_move(p, &culprit)),
              "write the 'text' of the piece yourself");
    return NULL;
}

static void prepare_cell(struct preparation *p, const struct piece *piece, struct figure_cell *cell)
{
    const struct figure_moves *moves = &p->figure->moves;
    struct moveset set = figure_moves_of(p->reader->arena, moves->look.hobbling, piece);

    cell->diagram = diagram_of(p->reader->arena, piece, &set, moves->legend);
    if (moves->look.window > 0)
        cell->diagram.window = move_window(&cell->diagram.marks, moves->look.window);
    cell->diagram.points = p->figure->layout->game->play == PLAY_POINTS;
    if (piece->valid)
        check_marks(p, &cell->diagram);
}

/* Of pairs, the pieces that only appear as the second of one are not shown by themselves. */
static bool leads(const struct figure_pieces *pieces, bool pairs, const struct piece *piece)
{
    for (size_t i = 0; pairs && i < pieces->count; i++)
        if (pieces->list[i]->promoted == piece && !piece_starts(piece))
            return false;
    return true;
}

static void prepare_pair(struct preparation *p, const struct piece *piece)
{
    struct figure_moves *moves = &p->figure->moves;
    struct figure_pair *pair = ARENA_PUSH(p->reader->arena, moves->shown, moves->count);

    prepare_cell(p, piece, &pair->cells[0]);
    pair->promotes = moves->look.pairs && piece->promoted;
    if (pair->promotes)
        prepare_cell(p, piece->promoted, &pair->cells[1]);
}

/* Room above windows, for names. */
static double title_of(const struct figure *figure)
{
    return figure->moves.look.names == NAMES_NONE ? 0 : title_room;
}

/* --- measures --- */

/* Words stand beside the windows of pairs, and below single ones. */
static bool words_beside(const struct figure *figure)
{
    return figure->moves.look.pairs && figure->moves.look.sentences;
}

/* Where the parts of a figure stand; all rows and columns are alike but for the rows' heights. */
struct grid {
    double cell;           /* side of a square */
    double pitch;          /* from column to column */
    int left[2], right[2]; /* squares beside the origin, for the pieces and what they promote to */
    double second;         /* x of the second window of a pair, from its column */
    double text[2];        /* x of the words, and */
    double text_width;
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void find_extents(const struct figure *figure, struct grid *g)
{
    for (size_t i = 0; i < figure->moves.count; i++)
        for (int k = 0; k <= figure->moves.shown[i].promotes; k++) {
            const struct move_window *window = &figure->moves.shown[i].cells[k].diagram.window;

            g->left[k] = larger(g->left[k], window->left);
            g->right[k] = larger(g->right[k], window->right);
        }
}

static int files_of(const struct grid *g, int k)
{
    return g->left[k] + 1 + g->right[k];
}

static void lay_out_pairs(const struct figure *figure, struct grid *g, double width)
{
    int files = files_of(g, 0) + files_of(g, 1);
    double words = 0;

    if (figure->square > 0)
        g->cell = figure->square;
    else if (figure->moves.look.sentences)
        g->cell = width / pair_squares;
    else
        g->cell = (width - arrow_room) / larger(files, 2 * LEAST_FILES);
    if (figure->moves.look.sentences)
        words = (width - files * g->cell - arrow_room) / 2;
    g->text[0] = files_of(g, 0) * g->cell + text_gap;
    g->second = files_of(g, 0) * g->cell + words + arrow_room;
    g->text[1] = g->second + files_of(g, 1) * g->cell + text_gap;
    g->text_width = words - text_gap;
}

static double gap_of(const struct figure *figure)
{
    return figure->moves.look.pairs && figure->moves.look.sentences ? 2 * column_gap : column_gap;
}

static struct grid grid_of(const struct figure *figure)
{
    double width = (figure->width + gap_of(figure)) / figure->columns - gap_of(figure);
    struct grid g = {.pitch = width + gap_of(figure)};

    find_extents(figure, &g);
    if (figure->moves.look.pairs) {
        lay_out_pairs(figure, &g, width);
    } else {
        g.cell = figure->square > 0 ? figure->square : width / larger(files_of(&g, 0), LEAST_FILES);
        g.text_width = width;
    }
    return g;
}

/* As wide as squares of the stated size make it, and names and sentences that stand there. */
static void widen_for_squares(struct pen *pen, struct arena *arena, struct figure *figure)
{
    struct grid g = {0};
    double width, least = figure->moves.look.sentences ? sentence_width : 0;

    find_extents(figure, &g);
    width = files_of(&g, 0) * figure->square;
    if (figure->moves.look.pairs)
        width +=
            files_of(&g, 1) * figure->square + arrow_room + (words_beside(figure) ? 2 * least : 0);
    for (size_t i = 0; !words_beside(figure) && i < figure->moves.count; i++)
        for (int k = 0; k <= figure->moves.shown[i].promotes; k++)
            least = fmax(least, figure_name_width(pen, arena, &figure->moves.look,
                                                  figure->moves.shown[i].cells[k].diagram.piece));
    figure->width = figure->columns * (fmax(width, least) + gap_of(figure)) - gap_of(figure);
}

static double words_height(const struct pen *pen, const struct figure *figure,
                           const struct figure_cell *cell)
{
    double lines = paragraph_height(pen, STYLE_SENTENCE, &cell->sentence);

    if (!words_beside(figure))
        return lines > 0 ? sentence_gap + lines : 0;
    return FIGURE_WORDS_HEAD + lines;
}

static double cell_height(const struct pen *pen, const struct figure *figure,
                          const struct grid *grid, const struct figure_cell *cell)
{
    double window = diagram_ranks(&cell->diagram) * grid->cell;
    double words = words_height(pen, figure, cell);

    if (!words_beside(figure))
        return title_of(figure) + window + words;
    return window > words ? window : words;
}

/* The height of a row of the figure. Below single windows, the words of a row begin at one height.
 */
static double row_height(const struct pen *pen, const struct figure *figure,
                         const struct grid *grid, size_t row)
{
    size_t columns = (size_t)figure->columns;
    double height = 0, words = 0;

    for (size_t i = row * columns; i < (row + 1) * columns && i < figure->moves.count; i++)
        for (int k = 0; k <= figure->moves.shown[i].promotes; k++) {
            struct figure_cell bare = figure->moves.shown[i].cells[k];
            double below = words_beside(figure) ? 0 : words_height(pen, figure, &bare);
            double own = cell_height(pen, figure, grid, &bare) - below;

            height = own > height ? own : height;
            words = below > words ? below : words;
        }
    return height + words;
}

static size_t row_count(const struct figure *figure)
{
    size_t columns = (size_t)figure->columns;

    return (figure->moves.count + columns - 1) / columns;
}

static double gap_below(const struct figure *figure)
{
    return words_beside(figure) ? pair_gap : row_gap;
}

static double moves_height(struct pen *pen, const struct figure *figure)
{
    struct grid grid = grid_of(figure);
    double height = 0;

    for (size_t row = 0; row < row_count(figure); row++)
        height += row_height(pen, figure, &grid, row) + gap_below(figure);
    return height - gap_below(figure);
}

static void set_sentence(struct preparation *p, const struct grid *grid, struct figure_cell *cell)
{
    const struct piece *piece = cell->diagram.piece;
    struct moveset set = figure_moves_of(p->reader->arena, p->figure->moves.look.hobbling, piece);
    const char *words = piece->valid ? sentence_of(p, piece, &set) : NULL;

    if (words)
        cell->sentence = pen_paragraph(p->reader->pen, STYLE_SENTENCE,
                                       tie_end(p->reader->arena, words), grid->text_width);
}

/* The least gap between two names in a row, in mm. */
static double gap_of_names(struct pen *pen, struct arena *arena, const struct figure *figure,
                           const struct grid *grid)
{
    double gap = figure->width, end = 0;

    for (size_t i = 0; !words_beside(figure) && i < figure->moves.count; i++)
        for (int k = 0; k <= figure->moves.shown[i].promotes; k++) {
            size_t column = i % (size_t)figure->columns;
            double start = (double)column * grid->pitch + (k ? grid->second : 0);
            double width = figure_name_width(pen, arena, &figure->moves.look,
                                             figure->moves.shown[i].cells[k].diagram.piece);

            if (!figure->moves.look.sentences)
                start += (grid->left[k] + 0.5) * grid->cell - width / 2;
            if (column > 0 || k > 0)
                gap = fmin(gap, start - end);
            end = start + width;
        }
    return gap;
}

/* Whether squares, names and sentences have room in so many columns. */
static bool has_room(struct preparation *p, const struct grid *grid)
{
    const struct figure_reader *r = p->reader;
    struct figure *figure = p->figure;

    return figure_has_room(r, p->request, figure, grid->cell, LEAST_CELL) &&
           figure_has_room(r, p->request, figure, gap_of_names(r->pen, r->arena, figure, grid),
                           least_name_gap) &&
           (!figure->moves.look.sentences ||
            figure_has_room(r, p->request, figure, grid->text_width, LEAST_WORDS));
}

static void choose_columns(const struct figure_reader *r, struct figure *figure)
{
    const struct figure_moves *moves = &figure->moves;
    bool stated = figure->columns > 0;

    if (!stated)
        figure->columns = !moves->look.pairs      ? GRID_COLUMNS
                          : moves->look.sentences ? 1
                                                  : PAIR_COLUMNS;
    if (figure->alone && (!stated || figure->columns > (int)moves->count))
        figure->columns = figure_even_columns(moves->count, figure->columns);
    if (figure->square > 0)
        widen_for_squares(r->pen, r->arena, figure);
}

static bool prepare_moves(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    struct preparation p = {r, f, figure};
    struct figure_moves *moves = &figure->moves;
    struct figure_pieces pieces = {0};
    struct grid grid;

    moves->look = f->look;
    if (!figure_read_pieces(r, f, &pieces) || !(moves->legend = figure_read_legend(r, f)))
        return false;
    for (size_t i = 0; i < pieces.count; i++)
        if (leads(&pieces, f->look.pairs, pieces.list[i]))
            prepare_pair(&p, pieces.list[i]);
    choose_columns(r, figure);
    grid = grid_of(figure);
    if (!has_room(&p, &grid) || !moves->look.sentences)
        return true;
    for (size_t i = 0; i < moves->count; i++)
        for (int k = 0; k <= moves->shown[i].promotes; k++)
            set_sentence(&p, &grid, &moves->shown[i].cells[k]);
    return true;
}

/* --- drawing --- */

/* The window with its origin on the column's axis. */
static void draw_cell(struct pen *pen, const struct grid *grid, const struct figure_cell *cell,
                      int k, double x, double y)
{
    draw_diagram(pen, &cell->diagram, x + (grid->left[k] - cell->diagram.window.left) * grid->cell,
                 y, grid->cell);
}

/* Title and window, and the sentence below: flush left with it, else the one centred above the
 * other. */
static void draw_titled(struct pen *pen, const struct figure *figure, const struct grid *grid,
                        const struct figure_cell *cell, int k, double x, double y, double below)
{
    const char *name =
        figure_name(pen->scene->arena, figure->moves.look.names, cell->diagram.piece);
    double top = y + title_of(figure), middle;

    if (!figure->moves.look.pairs && !figure->moves.look.sentences)
        x += (grid->text_width - files_of(grid, k) * grid->cell) / 2;
    middle = x + (grid->left[k] + 0.5) * grid->cell;
    if (figure->moves.look.names != NAMES_NONE)
        pen_text(pen, figure_name_type(&figure->moves.look), name,
                 figure->moves.look.sentences ? x : middle, top - 1.7,
                 figure->moves.look.sentences ? ALIGN_LEFT : ALIGN_CENTRE, GREY_INK);
    if (!figure->moves.look.sentences) {
        draw_cell(pen, grid, cell, k, x, top);
        return;
    }
    draw_diagram(pen, &cell->diagram, x, top, grid->cell);
    figure_draw_sentence(pen, cell, x, y + below + sentence_gap);
}

static void draw_promotion_arrow(struct pen *pen, double x, double y)
{
    const double head = 1.9, half = 0.95;
    double tip = x + arrow_length / 2;

    pen_line(pen, LINE_DIAGRAM, GREY_INK, x - arrow_length / 2, y, tip - 0.6 * head, y);
    path_move(pen->scene, tip, y);
    path_line(pen->scene, tip - head, y - half);
    path_line(pen->scene, tip - 0.7 * head, y);
    path_line(pen->scene, tip - head, y + half);
    path_close(pen->scene);
    pen_fill(pen, GREY_INK);
}

static void draw_pair(struct pen *pen, const struct figure *figure, const struct grid *grid,
                      const struct figure_pair *pair, double x, double y, double below)
{
    const double middle = 1.5; /* squares from the top: level with the origins of small windows */
    double top = words_beside(figure) ? y : y + title_of(figure);

    for (int k = 0; k <= pair->promotes; k++) {
        double left = k ? x + grid->second : x;

        if (pen->linked)
            scene_anchor(pen->scene, pair->cells[k].diagram.piece->name.text, left, y);
        if (words_beside(figure)) {
            draw_cell(pen, grid, &pair->cells[k], k, left, y);
            figure_draw_words(pen, figure, &pair->cells[k], x + grid->text[k], y);
        } else {
            draw_titled(pen, figure, grid, &pair->cells[k], k, left, y, below);
        }
    }
    if (pair->promotes)
        draw_promotion_arrow(pen, x + grid->second - arrow_room / 2, top + middle * grid->cell);
}

/* From a row's top to the lower edge of its highest window. */
static double below_windows(const struct figure *figure, const struct grid *grid, size_t row)
{
    size_t columns = (size_t)figure->columns;
    int ranks = 0;

    for (size_t i = row * columns; i < (row + 1) * columns && i < figure->moves.count; i++)
        ranks = larger(ranks, diagram_ranks(&figure->moves.shown[i].cells[0].diagram));
    return title_of(figure) + ranks * grid->cell;
}

static void draw_moves(struct pen *pen, const struct figure *figure)
{
    struct grid grid = grid_of(figure);
    size_t columns = (size_t)figure->columns;
    double y = 0;

    for (size_t row = 0; row < row_count(figure); row++) {
        double below = below_windows(figure, &grid, row);

        for (size_t i = row * columns; i < (row + 1) * columns && i < figure->moves.count; i++)
            draw_pair(pen, figure, &grid, &figure->moves.shown[i],
                      (double)(i % columns) * grid.pitch, y, below);
        y += row_height(pen, figure, &grid, row) + gap_below(figure);
    }
}

const struct figure_kind moves_figure = {.always_wide = true,
                                         .width = BLOCK_WIDTH,
                                         .square = 6,
                                         .prepare = prepare_moves,
                                         .height = moves_height,
                                         .draw = draw_moves};
