/* Diagrams of moves in a grid, each piece alone or beside what it promotes to. */
#include "page/figure/figure_internal.h"

/* Line ends of the definition are blanks: the lines of the figure break where it is full. */
static const char *in_one_line(struct arena *arena, const char *text)
{
    char *line = arena_copy(arena, text);

    for (char *c = line; *c; c++)
        if (*c == '\n')
            *c = ' ';
    return line;
}

/* NULL after a finding. Owned by the arena of the reader. */
static const char *figure_sentence(const struct figure_reader *r, const struct figure_request *f,
                                   const struct figure *figure, const struct piece *piece)
{
    LOCAL_BUF(words);
    struct move culprit;

    if (figure_put_sentence(r->arena, figure->layout->game, figure->moves.look.hobbling, piece,
                            false, &words, &culprit))
        return in_one_line(r->arena, buf_take(r->arena, &words));
    diag_add(r->diags, DIAG(NO_SENTENCE), f->place, piece->name.text,
             move_phrased(r->arena, &culprit));
    return NULL;
}

enum { LEAST_FILES = 5, GRID_COLUMNS = 5, PAIR_COLUMNS = 2 };
enum { LEAST_CELL = 2, LEAST_WORDS = 15, LEAST_BESIDE = 30 }; /* mm */

/* mm */
static const double column_gap = 5, wide_gap = 6, title_room = 5.4, row_gap = 4.4,
                    sentence_gap = 1.6;
static const double sentence_width = 58; /* least, in drawings alone */
static const double column_words = 37;   /* least, where others stand beside them */
static const double pair_gap = 7, text_gap = 4, arrow_room = 12, arrow_length = 6.4;

static const double least_name_gap = 0.5;

static const double most_cell = 11; /* mm, of booklets */

/* In squares: a pair with sentences at full width. */
static const double pair_squares = 34;

/* A figure of move diagrams in the making, and what they were found to lack so far. */
struct preparation {
    const struct figure_reader *r;
    const struct figure_request *f;
    struct figure *figure;
    bool gaps[KIND_COUNT];
    bool suggested[MARK_SHAPE_COUNT]; /* as marks for them */
};

/* --- words: names above diagrams, names and sentences beside or below them --- */

/* mm: baselines beside a diagram, and from the upper edge of the words there to their sentence. */
static const double name_drop = 3, native_drop = 4.3, words_head = 8.9;

static enum type_id name_type(const struct moves_look *look)
{
    if (look->names != NAMES_ENGLISH)
        return STYLE_FINE; /* the type that has native characters */
    return look->sentences ? STYLE_ENTRY : STYLE_CAPTION;
}

/* What stands above a cell: of a further window with its number, "Lion (2)". */
static const char *cell_name(struct arena *arena, int names, const struct figure_cell *cell)
{
    const char *name = figure_name(arena, names, cell->diagram.piece);

    return cell->window ? arena_print(arena, "%s (%d)", name, cell->window) : name;
}

/* "卒 zú · 9 a side", or "White: 9 · Black: 8", or as much of it as there is. */
static const char *facts_of(struct pen *pen, const struct game *game, const struct piece *piece)
{
    const char *native = piece_natives(pen->scene->arena, piece, "  ");
    struct buf words = {0};

    if (native)
        buf_text(&words, native);
    for (int side = 0; side < 2; side++) {
        bool same = piece->count[0] == piece->count[1];

        if (piece->count[side] == 0 || (same && side == 1))
            continue;
        buf_print(&words, "%s%s", words.size ? "  ·  " : "",
                  WORDS(pen->scene->arena, game->words, same ? WORD_A_SIDE : WORD_OF_SIDE,
                        {"player", game_player(game, side)},
                        {"count", NUMBER(piece->count[side])}));
    }
    return buf_take(pen->scene->arena, &words);
}

static void draw_sentence(struct pen *pen, const struct figure_cell *cell, double x, double y)
{
    pen_lines(pen, STYLE_SENTENCE, &cell->sentence, x, y + 0.76 * pen_leading(pen, STYLE_SENTENCE));
}

/* Name, native name and count, and the sentence. */
static void draw_words(struct pen *pen, const struct figure *figure, const struct figure_cell *cell,
                       double x, double y)
{
    const struct piece *piece = cell->diagram.piece;

    pen_text(pen, STYLE_ENTRY, cell_name(pen->scene->arena, figure->moves.look.names, cell), x,
             y + name_drop, ALIGN_LEFT, COLOUR_INK);
    if (cell->window)
        return;
    pen_text(pen, STYLE_FINE, facts_of(pen, figure->layout->game, piece), x,
             y + name_drop + native_drop, ALIGN_LEFT, COLOUR_SOFT);
    draw_sentence(pen, cell, x, y + words_head);
}

/* --- moves without marks --- */

/* The figure, or of one that is in no text, what says the move. */
static struct place place_of(const struct preparation *p, const struct move *move)
{
    return p->figure->alone ? move->at : p->f->place;
}

/* "'full' has all marks of the piece: write 'legend: full' in layouts/tiny.yaml; or "; "" where no
 * legend of the style has them. */
static const char *other_legend(const struct preparation *p, const struct diagram *diagram)
{
    const struct layout *layout = p->figure->layout;
    const struct legend *other = FIND(legend, layout->style.legends, layout->style.legend_count,
                                      !legend_lacks(legend, diagram->marks));
    const char *name = other ? other->name.text : "", *choose;

    if (!other)
        return "";
    if (p->figure->alone)
        choose = arena_print(p->r->arena, "--legend=%s", name);
    else if (p->f->legend.text)
        choose = arena_print(p->r->arena, "'legend: %s' in this block", name);
    else
        choose = arena_print(p->r->arena, "'legend: %s' in %s", name, layout->source->path);
    return arena_print(p->r->arena, "'%s' has all marks of the piece: write %s; or ", name, choose);
}

/* The move that the mark stands for; of what is no move, the kind. */
static const char *mark_phrase(struct arena *arena, const struct move_mark *mark)
{
    if (move_kind_ground(mark->kind) == GROUND_BADGE)
        return move_kind_names[mark->kind];
    return move_phrased(arena, &mark->move);
}

/* What the built-in style has for the kind, of which nobody has to think out the words; NULL: it
 * has nothing. */
static const struct legend_entry *builtin_entry(struct arena *arena, int kind)
{
    LOCAL_DIAGS(diags);
    struct style style = {0};
    const struct legend_entry *entry = NULL;

    if (style_load(arena, NULL, &style, diags))
        for (size_t i = 0; i < style.legend_count && !entry; i++)
            entry = legend_entry(&style.legends[i], kind);
    return entry;
}

/* "{mark: burst, for: [burns], words: …}", with words where no other legend has such a mark. */
static const char *entry_to_add(struct preparation *p, int kind, bool with_words)
{
    struct arena *arena = p->r->arena;
    enum mark_shape shape = legend_free_shape(p->figure->moves.legend, kind, p->suggested);
    const struct legend_entry *entry = with_words ? builtin_entry(arena, kind) : NULL;

    return arena_print(arena, "{mark: %s, for: [%s], words: %s%s%s}",
                       shape == MARK_SHAPE_COUNT ? "…" : mark_shape_names[shape],
                       move_kind_names[kind], entry ? "\"" : "", entry ? entry->words.text : "…",
                       entry ? "\"" : "");
}

static void report_gap(struct preparation *p, const struct diagram *diagram,
                       const struct move_mark *mark)
{
    const struct layout *layout = p->figure->layout;
    const struct legend *legend = p->figure->moves.legend;
    const char *other = other_legend(p, diagram);
    struct finding *f =
        diag_add(p->r->diags, DIAG(LEGEND_GAP), place_of(p, &mark->move), legend->name.text,
                 diagram->piece->name.text, mark_phrase(p->r->arena, mark));

    diag_note(f, legend->name.at, "the legend stands here");
    diag_help(f, "%sadd '%s' to the marks of '%s'%s", other, entry_to_add(p, mark->kind, !*other),
              legend->name.text,
              layout->style_path ? "" : " in a style of your own, 'style: FILE' in the layout");
}

/* The first move that the diagram does not show; on lines of a board it shows none. */
static const struct move *unshown_move(const struct preparation *p, const struct diagram *diagram)
{
    const struct moveset *unsaid =
        p->r->layout->game->network.binds ? &diagram->piece->moves : &diagram->marks->unsaid;

    return unsaid->count ? &unsaid->moves[0] : NULL;
}

/* Whether a mark for the kind is wanted: nobody has to write a style for a move for which the
 * built-in one has none, which is then told in words as moves of no kind are. */
static bool is_gap(const struct layout *layout, const struct legend *legend, int kind)
{
    const struct style *style = &layout->style;

    if (kind == KIND_LEGS || legend_told(kind) || legend_entry(legend, kind))
        return false;
    return layout->style_path ||
           FIND(other, style->legends, style->legend_count, legend_entry(other, kind));
}

/* One finding for each kind of move that the legend lacks, and one for moves of no kind. */
static void check_marks(struct preparation *p, const struct diagram *diagram)
{
    const struct move *unshown = unshown_move(p, diagram);

    for (const struct move_marks *marks = diagram->marks; marks; marks = move_marks_next(marks))
        EACH (mark, marks->marks, marks->count) {
            if (p->gaps[mark->kind] || !is_gap(p->figure->layout, diagram->legend, mark->kind))
                continue;
            p->gaps[mark->kind] = true;
            report_gap(p, diagram, mark);
        }
    if (unshown)
        diag_help(diag_add(p->r->diags, DIAG(MOVE_UNSHOWN), place_of(p, unshown),
                           diagram->piece->name.text, move_phrased(p->r->arena, unshown)),
                  p->figure->alone
                      ? "'piecework moves' shows them on a board"
                      : "to show them on a board, too, write 'show: position' with the piece in "
                        "'position' and 'moves-of: SQUARE'");
}

/* --- what is shown --- */

static const struct move_marks *marks_of(const struct preparation *p, const struct piece *piece)
{
    return piece_marks_of(p->figure->layout->marks, p->figure->moves.look.hobbling, piece);
}

static struct figure_cell *add_cell(struct preparation *p, const struct piece *piece,
                                    const struct move_marks *marks)
{
    struct figure_moves *moves = &p->figure->moves;
    struct figure_cell *cell = ARENA_PUSH(p->r->arena, p->figure->cells, p->figure->cell_count);

    *cell = (struct figure_cell){.place = moves->places, .scale = 1};
    cell->diagram = diagram_of(piece, marks, moves->legend);
    if (moves->look.window > 0)
        cell->diagram.window = move_window(marks, moves->look.window);
    cell->diagram.points = p->figure->layout->game->play == PLAY_POINTS;
    return cell;
}

static void add_first_window(struct preparation *p, const struct piece *piece, bool second)
{
    struct figure_cell *cell = add_cell(p, piece, marks_of(p, piece));

    cell->second = second;
    if (piece->valid)
        check_marks(p, &cell->diagram);
}

/* Each in a place of its own behind that of the first. */
static void add_windows(struct preparation *p, const struct piece *piece)
{
    const struct move_marks *marks = marks_of(p, piece)->more;

    for (int number = 2; marks; marks = marks->more) {
        add_cell(p, piece, marks)->window = number++;
        p->figure->moves.places++;
    }
}

/* Of pairs, the pieces that only appear as the second of one are not shown by themselves. */
static bool leads(const struct figure_pieces *pieces, bool pairs, const struct piece *piece)
{
    for (size_t i = 0; pairs && i < pieces->count; i++)
        if (pieces->list[i]->promoted == piece && !piece_starts(piece))
            return false;
    return true;
}

/* Whether what the piece promotes to stands beside it. */
static bool has_second(const struct preparation *p, const struct piece *piece)
{
    return p->f->look.pairs && piece->promoted;
}

static void add_cells(struct preparation *p, const struct figure_pieces *pieces)
{
    struct figure_moves *moves = &p->figure->moves;

    for (size_t i = 0; i < pieces->count; i++) {
        const struct piece *piece = pieces->list[i];

        if (!leads(pieces, moves->look.pairs, piece))
            continue;
        add_first_window(p, piece, false);
        if (has_second(p, piece))
            add_first_window(p, piece->promoted, true);
        moves->places++;
        add_windows(p, piece);
        if (has_second(p, piece))
            add_windows(p, piece->promoted);
    }
}

/* --- measures --- */

/* Where the parts of a figure stand; all rows and columns are alike but for the rows' heights. */
struct moves_grid {
    double pitch;          /* from column to column */
    int left[2], right[2]; /* squares beside the origin, for the pieces and what they promote to */
    double second;         /* x of the second window of a pair, from its column */
    double text[2];        /* x of the words, and */
    double text_width;
    double title; /* room above windows, for names */
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void find_extents(const struct figure *figure, struct moves_grid *g)
{
    for (size_t i = 0; i < figure->cell_count; i++) {
        const struct move_window *window = &figure->cells[i].diagram.window;
        bool second = figure->cells[i].second;

        g->left[second] = larger(g->left[second], window->left);
        g->right[second] = larger(g->right[second], window->right);
    }
}

static int files_of(const struct moves_grid *g, bool second)
{
    return g->left[second] + 1 + g->right[second];
}

/* Small windows of numbered arrows have larger squares, as far as there is room. */
static void scale_legs(struct figure *figure, const struct moves_grid *g)
{
    EACH (cell, figure->cells, figure->cell_count) {
        int files = diagram_files(&cell->diagram), room = files_of(g, cell->second);

        if (cell->diagram.marks->leg && files < LEAST_FILES)
            cell->scale = fmin(LEAST_FILES, room) / files;
    }
}

/* Squares of which nothing is said but by the style. */
static double usual_cell(const struct figure *figure)
{
    return figure->square > 0 ? figure->square : figure->layout->style.square[SQUARE_MOVES];
}

/* Squares are as they fill a width that is stated, or in booklets their columns, where they are no
 * smaller than usual nor, unless columns are stated, larger than in positions; else of their size.
 * They are no larger than there is room. */
static double cell_of(const struct figure *figure, double room, double filling)
{
    double least = fmin(usual_cell(figure), room);
    double most = figure->moves.full_rows ? most_cell : figure->layout->style.square[SQUARE_USUAL];

    if (figure->moves.filled)
        return filling;
    return figure->paged && figure->square <= 0 ? fmax(fmin(filling, most), least) : least;
}

/* Words stand beside the windows of pairs where there is room, else below them. */
static void lay_out_pairs(struct figure *figure, struct moves_grid *g, double width)
{
    int files = files_of(g, false) + files_of(g, true);
    bool sentences = figure->moves.look.sentences;
    double room = width - arrow_room, words;

    figure->cell =
        cell_of(figure, room / files,
                sentences ? width / pair_squares : room / larger(files, 2 * LEAST_FILES));
    words = (room - files * figure->cell) / 2;
    figure->moves.beside = sentences && (figure->alone || words - text_gap >= LEAST_BESIDE);
    g->text[0] = files_of(g, false) * figure->cell + text_gap;
    if (sentences)
        g->second = (figure->moves.beside ? files_of(g, false) * figure->cell + words : room / 2);
    else
        g->second = files_of(g, false) * figure->cell;
    g->second += arrow_room;
    g->text[1] = g->second + files_of(g, true) * figure->cell + text_gap;
    g->text_width = figure->moves.beside ? words - text_gap : room / 2;
}

static double gap_of(const struct figure *figure)
{
    bool given = figure->alone || figure->moves.filled;
    double gap = given ? wide_gap : column_gap;

    return figure->moves.look.pairs && figure->moves.look.sentences ? 2 * gap : gap;
}

static void lay_out(struct figure *figure, struct moves_grid *g)
{
    double width = (figure->width + gap_of(figure)) / figure->columns - gap_of(figure);

    *g = (struct moves_grid){.pitch = width + gap_of(figure),
                             .title = figure->moves.look.names == NAMES_NONE ? 0 : title_room};
    find_extents(figure, g);
    scale_legs(figure, g);
    if (figure->moves.look.pairs) {
        lay_out_pairs(figure, g, width);
        return;
    }
    figure->cell = cell_of(figure, width / files_of(g, false),
                           width / larger(files_of(g, false), LEAST_FILES));
    g->text_width = width;
}

/* 0 when names are left out. */
static double name_width(const struct figure_reader *r, const struct figure *figure, size_t i)
{
    const struct moves_look *look = &figure->moves.look;

    return look->names == NAMES_NONE
               ? 0
               : pen_width(r->pen, name_type(look),
                           cell_name(r->arena, look->names, &figure->cells[i]));
}

/* As wide as squares of the stated size make it, and names and sentences that stand there. */
static void widen_for_squares(const struct figure_reader *r, struct figure *figure)
{
    const struct figure_moves *moves = &figure->moves;
    bool beside = moves->look.pairs && moves->look.sentences;
    double width, least = moves->look.sentences ? sentence_width : 0;
    struct moves_grid g = {0};

    find_extents(figure, &g);
    width = files_of(&g, false) * figure->square;
    if (moves->look.pairs)
        width += files_of(&g, true) * figure->square + arrow_room + (beside ? 2 * least : 0);
    for (size_t i = 0; !beside && i < figure->cell_count; i++)
        least = fmax(least, name_width(r, figure, i));
    figure->width = figure->columns * (fmax(width, least) + gap_of(figure)) - gap_of(figure);
}

static size_t row_count(const struct figure *figure)
{
    size_t columns = (size_t)figure->columns;

    return (figure->moves.places + columns - 1) / columns;
}

/* The first place of a row. All rows are full but the last two, which share what is left; in a
 * stated number of columns all but the last. */
static size_t row_start(const struct figure *figure, size_t row)
{
    const struct figure_moves *moves = &figure->moves;
    size_t columns = (size_t)figure->columns, rows = row_count(figure);
    size_t full = rows > 2 ? rows - 2 : 0;

    if (moves->full_rows || row <= full)
        return row * columns;
    return full * columns + share_start(moves->places - full * columns, rows - full, row - full);
}

static bool in_row(const struct figure *figure, size_t row, const struct figure_cell *cell)
{
    return cell->place >= row_start(figure, row) && cell->place < row_start(figure, row + 1);
}

/* Names stand over the middle of windows that fill their columns, and of pairs. */
static bool is_centred(const struct figure_moves *moves)
{
    return (moves->look.pairs || (moves->full_rows && moves->filled)) && !moves->look.sentences;
}

/* From the left of a column to the middle of the window's origin, or of a name above it. */
static double axis_of(const struct figure *figure, const struct figure_cell *cell)
{
    return (figure->moves.grid->left[cell->second] + 0.5) * figure->cell;
}

/* The least gap between two names in a row, in mm, or behind a last one that has too little. */
static double gap_of_names(const struct figure_reader *r, const struct figure *figure)
{
    const struct figure_moves *moves = &figure->moves;
    const struct moves_grid *grid = moves->grid;
    double gap = figure->width, end = 0;
    size_t row = 0;

    for (size_t i = 0; !moves->beside && i < figure->cell_count; i++) {
        bool second = figure->cells[i].second;
        double width = name_width(r, figure, i), start = second ? grid->second : 0;
        size_t column;

        while (!in_row(figure, row, &figure->cells[i]))
            row++;
        column = figure->cells[i].place - row_start(figure, row);
        start += (double)column * grid->pitch;
        if (is_centred(moves))
            start += axis_of(figure, &figure->cells[i]) - width / 2;
        if (column > 0 || second)
            gap = fmin(gap, start - end);
        if ((column > 0 || second) && !is_centred(moves))
            gap = fmin(gap, figure->width + least_name_gap - start - width);
        end = start + width;
    }
    return gap;
}

/* Whether squares of their size, names and sentences have room in so many columns. */
static bool is_roomy(const struct figure_reader *r, const struct figure *figure)
{
    const struct moves_grid *grid = figure->moves.grid;
    double cell = figure->moves.filled ? LEAST_CELL : usual_cell(figure);
    double words = figure->moves.filled ? LEAST_WORDS : column_words;

    return figure->cell >= cell - 1e-9 && gap_of_names(r, figure) >= least_name_gap &&
           (!figure->moves.look.sentences || figure->moves.beside || grid->text_width >= words);
}

/* Whether so many make several rows, the last one of which is at least half full. */
static bool fills_rows(size_t places, size_t columns)
{
    size_t last = places % columns;

    return places > columns && (last == 0 || 2 * last >= columns);
}

/* As many columns as there is room for, of rows as long as one another; or as are stated, where
 * these fill the rows of a booklet. */
static void fill_width(const struct figure_reader *r, struct figure *figure, int most)
{
    struct figure_moves *moves = &figure->moves;

    moves->full_rows &= !figure->paged || fills_rows(moves->places, (size_t)most);
    figure->columns =
        figure->alone || moves->full_rows ? most : figure_even_columns(moves->places, most);
    lay_out(figure, moves->grid);
    while (figure->columns > 1 && !is_roomy(r, figure)) {
        moves->full_rows &= !figure->paged;
        figure->columns = figure_even_columns(moves->places, figure->columns - 1);
        figure->crowded = true;
        lay_out(figure, moves->grid);
    }
}

/* Whether squares of a booklet have less room than those of positions. */
static bool is_small(const struct figure *figure)
{
    return figure->paged && figure->square <= 0 &&
           figure->cell < figure->layout->style.square[SQUARE_SMALL];
}

/* In the column where all stand in one row there and are not small, else across the block. */
static void place_diagrams(const struct figure_reader *r, const struct figure_request *f,
                           struct figure *figure)
{
    const struct moves_look *look = &figure->moves.look;
    int usual = !look->pairs ? GRID_COLUMNS : look->sentences ? 1 : PAIR_COLUMNS;
    int places = (int)figure->moves.places, most = figure->columns > 0 ? figure->columns : usual;
    bool rows = f->columns > 0 && !figure->alone, stated = f->width > 0 || (rows && !figure->paged);

    figure->moves.full_rows = rows;
    figure->moves.filled = figure->square <= 0 && (stated || figure->alone);
    if (figure->alone && (figure->columns == 0 || places < most))
        most = figure_even_columns(figure->moves.places, most);
    if (figure->alone && figure->square > 0) {
        figure->columns = most;
        widen_for_squares(r, figure);
        lay_out(figure, figure->moves.grid);
        return;
    }
    if (!stated && places <= most) {
        figure->width = figure->measure.column;
        fill_width(r, figure, most);
        if (figure->columns >= places && is_roomy(r, figure) && !is_small(figure))
            return;
        figure->width = figure->measure.block;
        figure->moves.full_rows = rows;
    }
    fill_width(r, figure, most);
}

/* Whether squares, names and sentences have room. */
static bool has_room(const struct figure_reader *r, const struct figure_request *f,
                     struct figure *figure)
{
    const struct moves_grid *grid = figure->moves.grid;

    return figure_has_room(r, f, figure, figure->cell, LEAST_CELL) &&
           figure_has_room(r, f, figure, gap_of_names(r, figure), least_name_gap) &&
           (!figure->moves.look.sentences ||
            figure_has_room(r, f, figure, grid->text_width, LEAST_WORDS));
}

/* A piece's own sentence is in the language of the game, and so are others if that has phrases. */
static void set_sentence(struct preparation *p, struct figure_cell *cell)
{
    const struct figure_moves *moves = &p->figure->moves;
    const struct pen *pen = p->r->pen;
    struct type_style style = pen->style->type[STYLE_SENTENCE];
    const struct piece *piece = cell->diagram.piece;
    bool known = piece->valid || piece->immobile;
    const char *words = known ? figure_sentence(p->r, p->f, p->figure, piece) : NULL;

    if (style.hyphens && !piece->sentence.text && !words_say_moves(p->r->layout->game->words))
        style.hyphens = word_english[WORD_LANGUAGE];
    if (words)
        cell->sentence.count = type_paragraph(pen->type, &style, words, NULL, 0,
                                              moves->grid->text_width, &cell->sentence.lines);
}

static bool prepare_moves(const struct figure_reader *r, const struct figure_request *f,
                          struct figure *figure)
{
    struct preparation p = {.r = r, .f = f, .figure = figure};
    struct figure_moves *moves = &figure->moves;
    struct figure_pieces pieces = {0};

    moves->look = f->look;
    moves->grid = arena_alloc(r->arena, 1, sizeof *moves->grid);
    if (!figure_read_pieces(r, f, &pieces) || !(moves->legend = figure_read_legend(r, f)))
        return false;
    add_cells(&p, &pieces);
    place_diagrams(r, f, figure);
    if (!has_room(r, f, figure))
        lay_out(figure, moves->grid); /* in one column */
    else
        EACH (cell, figure->cells, figure->cell_count)
            if (!cell->window &&
                (f->look.sentences || legend_needs_words(moves->legend, cell->diagram.marks)))
                set_sentence(&p, cell);
    return true;
}

/* --- rows --- */

/* Ranks of a row: of pairs those above and below the origins, which stand on one level; else those
 * below the upper edges, so that names do. */
struct row_ranks {
    double up, down;
};

/* Squares of the figure above that of a window's origin. */
static double origin_drop(const struct figure_cell *cell)
{
    return cell->scale * (cell->diagram.window.up + 0.5) - 0.5;
}

static struct row_ranks ranks_of(const struct figure *figure, size_t row)
{
    const struct figure_moves *moves = &figure->moves;
    struct row_ranks ranks = {0, 0};
    bool pairs = moves->look.pairs;

    EACH (cell, figure->cells, figure->cell_count) {
        double up = pairs ? origin_drop(cell) : 0;

        if (!in_row(figure, row, cell))
            continue;
        ranks.up = fmax(ranks.up, up);
        ranks.down = fmax(ranks.down, cell->scale * diagram_ranks(&cell->diagram) - 1 - up);
    }
    return ranks;
}

/* How much lower the window stands than the highest of its row. */
static double drop_of(const struct figure *figure, const struct row_ranks *ranks,
                      const struct figure_cell *cell)
{
    return figure->moves.look.pairs ? (ranks->up - origin_drop(cell)) * figure->cell : 0;
}

/* From a row's top to the lower edge of its lowest window. */
static double below_windows(const struct figure *figure, const struct row_ranks *ranks)
{
    const struct moves_grid *grid = figure->moves.grid;
    double title = figure->moves.beside ? 0 : grid->title;

    return title + (ranks->up + 1 + ranks->down) * figure->cell;
}

/* The height of a row of the figure. Below single windows, the words of a row begin at one height.
 */
static double row_height(const struct pen *pen, const struct figure *figure, size_t row)
{
    const struct figure_moves *moves = &figure->moves;
    bool beside = moves->beside;
    struct row_ranks ranks = ranks_of(figure, row);
    double height = below_windows(figure, &ranks), words = 0;

    EACH (cell, figure->cells, figure->cell_count) {
        double lines = paragraph_height(pen, STYLE_SENTENCE, &cell->sentence);

        if (!in_row(figure, row, cell))
            continue;
        if (beside)
            height = fmax(height, drop_of(figure, &ranks, cell) + words_head + lines);
        else
            words = fmax(words, lines > 0 ? sentence_gap + lines : 0);
    }
    return height + words;
}

/* With the gap to the next one. */
static double band_height(struct pen *pen, const struct figure *figure, size_t row)
{
    double gap = figure->moves.beside ? pair_gap : row_gap;

    return row_height(pen, figure, row) + (row + 1 < row_count(figure) ? gap : 0);
}

/* --- drawing --- */

/* The window with its origin on the column's axis. */
static void draw_window(struct pen *pen, const struct figure *figure,
                        const struct figure_cell *cell, double x, double y)
{
    double side = cell->scale * figure->cell;

    draw_diagram(pen, &cell->diagram,
                 x + axis_of(figure, cell) - (cell->diagram.window.left + 0.5) * side, y, side);
}

/* Title and window, and the sentence at `words`, flush left; in pairs without sentences origins are
 * level with one another below their titles. */
static void draw_titled(struct pen *pen, const struct figure *figure,
                        const struct figure_cell *cell, double x, double y, double words)
{
    const struct figure_moves *moves = &figure->moves;
    const struct moves_grid *grid = moves->grid;
    const char *name = cell_name(pen->scene->arena, moves->look.names, cell);
    bool centred = is_centred(moves);
    double top = y + grid->title, middle = x + axis_of(figure, cell);

    if (moves->look.names != NAMES_NONE)
        pen_text(pen, name_type(&moves->look), name, centred ? middle : x, top - 1.7,
                 centred ? ALIGN_CENTRE : ALIGN_LEFT, COLOUR_INK);
    if (centred)
        draw_window(pen, figure, cell, x, top);
    else
        draw_diagram(pen, &cell->diagram, x, top, cell->scale * figure->cell);
    draw_sentence(pen, cell, x, words);
}

static void draw_promotion_arrow(struct pen *pen, double x, double y)
{
    const double head = 1.9, half = 0.95;
    double tip = x + arrow_length / 2;

    pen_line(pen, LINE_DIAGRAM, COLOUR_INK, x - arrow_length / 2, y, tip - 0.6 * head, y);
    path_move(pen->scene, tip, y);
    path_line(pen->scene, tip - head, y - half);
    path_line(pen->scene, tip - 0.7 * head, y);
    path_line(pen->scene, tip - head, y + half);
    path_close(pen->scene);
    pen_fill(pen, COLOUR_INK);
}

/* In its column of a row, whose upper left corner is at (x, y); of a pair the one piece, or the
 * other with the arrow that leads to it, level with the origins. */
static void draw_cell(struct pen *pen, const struct figure *figure, const struct row_ranks *ranks,
                      const struct figure_cell *cell, double x, double y)
{
    const struct moves_grid *grid = figure->moves.grid;
    bool beside = figure->moves.beside;
    double left = cell->second ? x + grid->second : x, top = y + drop_of(figure, ranks, cell);

    if (pen->linked && !cell->window)
        scene_anchor(pen->scene, cell->diagram.piece->name.text, left, y);
    if (beside) {
        draw_window(pen, figure, cell, left, top);
        draw_words(pen, figure, cell, x + grid->text[cell->second], top);
    } else {
        draw_titled(pen, figure, cell, left, top, y + below_windows(figure, ranks) + sentence_gap);
    }
    if (cell->second)
        draw_promotion_arrow(pen, x + grid->second - arrow_room / 2,
                             (beside ? y : y + grid->title) + (ranks->up + 0.5) * figure->cell);
}

static void draw_row(struct pen *pen, const struct figure *figure, size_t row)
{
    const struct figure_moves *moves = &figure->moves;
    struct row_ranks ranks = ranks_of(figure, row);

    EACH (cell, figure->cells, figure->cell_count)
        if (in_row(figure, row, cell))
            draw_cell(pen, figure, &ranks, cell,
                      (double)(cell->place - row_start(figure, row)) * moves->grid->pitch, 0);
}

/* Moves along lines are shown on the board, piece by piece. */
static bool has_diagrams(const struct layout *layout)
{
    return figure_has_pieces(layout) && !layout->game->network.binds;
}

const struct figure_kind moves_figure = {
    IN_BANDS(prepare_moves, row_count, band_height, draw_row, tell_moves),
    ALONE(has_diagrams, WORD_TITLE_ALL_MOVES, 6), .piece_title = WORD_TITLE_MOVES,
    .flags = IS_USUAL | IS_TABLE | IS_WIDE};
