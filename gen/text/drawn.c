/* Drawings as plain text, for mail and terminals. */
#include "text/gallery.h"

#include "notation/mnemonic/mnemonic.h"
#include "text/moves_text.h"

/* Marks of positions as plain text. */

/* Marks on squares, those that stand over others last. */
struct mark_list {
    const char *key;
    const char *signs[2]; /* in ASCII, and as Unicode has them; NULL: labels or numbers */
    unsigned tint;
    const struct square *squares;
    size_t count;
    const struct label *labels; /* in place of squares */
};
enum { MARK_LISTS = 7 };

static void list_marks(const struct marks *m, struct mark_list lists[MARK_LISTS])
{
    const struct mark_list all[MARK_LISTS] = {
        {"shaded", {":", "░"}, TINT_FAINT, m->shaded, m->shaded_count},
        {"dots", {"*", "●"}, TINT_MOVE, m->dots, m->dot_count},
        {"circles", {"o", "○"}, TINT_MOVE, m->circles, m->circle_count},
        {"crosses", {"x", "×"}, TINT_CAPTURE, m->crosses, m->cross_count},
        {"closed", {"/", "⊘"}, TINT_CAPTURE, m->closed, m->closed_count},
        {"numbers", {NULL, NULL}, TINT_SPECIAL, m->numbers, m->number_count},
        {"labels", {NULL, NULL}, TINT_SPECIAL, NULL, m->label_count, m->labels},
    };

    for (size_t i = 0; i < MARK_LISTS; i++)
        lists[i] = all[i];
}

static struct square square_of(const struct mark_list *list, size_t i)
{
    return list->labels ? list->labels[i].square : list->squares[i];
}

/* The sign that stands there alone: a label, or a number. */
static const char *own_sign(const struct drawn *d, const struct mark_list *list, size_t i)
{
    return list->labels ? list->labels[i].text : arena_print(d->arena, "%zu", i + 1);
}

/* What is marked on a position: signs in empty squares, of every square of the board; below it
 * lines such as "circles: a4" about what stands on men, and arrows. */
static const struct square_sign *text_of_signs(const struct drawn *d, const struct example *e)
{
    const struct game *game = d->layout->game;
    size_t squares = (size_t)(game->width * game->height);
    struct square_sign *signs = arena_alloc(d->arena, squares, sizeof *signs);
    bool box = d->look & TEXT_BOX;
    struct mark_list lists[MARK_LISTS];

    list_marks(&e->marks, lists);
    for (size_t i = 0; i < MARK_LISTS; i++)
        for (size_t k = 0; k < lists[i].count; k++) {
            struct square at = square_of(&lists[i], k);
            const char *sign = lists[i].signs[box];

            signs[at.rank * game->width + at.file] =
                (struct square_sign){sign ? sign : own_sign(d, &lists[i], k), lists[i].tint};
        }
    return signs;
}

/* --- lines below the board --- */

/* "circles: a4 b4", of the squares where men stand. */
static void put_squares(const struct drawn *d, const struct example *e,
                        const struct mark_list *list, struct buf *out)
{
    const char *between = ": ";
    LOCAL_BUF(line);

    buf_text(&line, list->key);
    for (size_t i = 0; i < list->count; i++) {
        struct square at = square_of(list, i);

        if (!placement_man(&e->steps[0], at.file, at.rank)->piece)
            continue;
        buf_print(&line, "%s%s", between, square_name(d->arena, d->layout->game, at));
        between = " ";
        if (!list->signs[0])
            buf_print(&line, "=%s", own_sign(d, list, i));
    }
    if (*between == ' ')
        text_wrap(out, line.text, 0);
}

/* "in-check: e1" */
static void put_checks(const struct drawn *d, const struct example *e, struct buf *out)
{
    struct picture picture = picture_of(e, 0, false);
    struct mark_list list = {"in-check", {"!", "!"}, TINT_CAPTURE};

    figure_find_checks(d->arena, &picture, 1);
    list.squares = picture.checked;
    list.count = picture.checked_count;
    put_squares(d, e, &list, out);
}

/* "arrows: e2-e4 b1-c3" */
static void put_ways(const struct drawn *d, const char *key, const struct ply *plies, size_t count,
                     struct buf *out)
{
    const struct game *game = d->layout->game;
    LOCAL_BUF(line);

    if (count == 0)
        return;
    buf_print(&line, "%s:", key);
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < plies[i].count; k++)
            buf_print(&line, "%s%s", k > 0 ? "-" : " ",
                      square_name(d->arena, game, plies[i].squares[k]));
    text_wrap(out, line.text, 0);
}

static void text_of_marks(const struct drawn *d, const struct example *e, struct buf *out)
{
    struct mark_list lists[MARK_LISTS];

    list_marks(&e->marks, lists);
    for (size_t i = 0; i < MARK_LISTS; i++)
        put_squares(d, e, &lists[i], out);
    put_checks(d, e, out);
    put_ways(d, "arrows", e->marks.arrows, e->marks.arrow_count, out);
    put_ways(d, "last-move", e->last, e->last != NULL, out);
}

/* Sheets of pieces as plain text. */

static const size_t sheet_gap = 3; /* columns between pieces */

/* The grid of its moves; NULL: no mnemonic can show them. */
static const char *mnemonic_of(const struct drawn *d, const struct piece *piece)
{
    struct buf grid = {0};

    if (!mnemonic_write(&piece->moves, &grid, NULL))
        return NULL;
    return buf_take(d->arena, &grid);
}

/* The same of all pieces, in their order. */
static const char **mnemonics_of(const struct drawn *d)
{
    const struct game *game = d->layout->game;
    const char **grids = arena_alloc(d->arena, game->piece_count, sizeof *grids);

    for (size_t i = 0; i < game->piece_count; i++)
        grids[i] = mnemonic_of(d, &game->pieces[i]);
    return grids;
}

static const char *joined(const struct drawn *d, const char *const *grids)
{
    struct buf all = {0};

    for (size_t i = 0; i < d->layout->game->piece_count; i++)
        buf_text(&all, grids[i] ? grids[i] : "");
    return buf_take(d->arena, &all);
}

static void widen(size_t *most, size_t columns)
{
    *most = columns > *most ? columns : *most;
}

/* Columns of the widest code of the game. */
static size_t text_codes(const struct drawn *d)
{
    const struct game *game = d->layout->game;
    size_t widest = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        widen(&widest, text_widest(game->pieces[i].code.text));
    return widest;
}

/* "P  Pawn": code, in its tint and padded to so many columns, and name. */
static void text_of_piece(const struct drawn *d, const struct piece *piece, size_t columns,
                          struct buf *out)
{
    tint_text(out, d->look, TINT_FIRST, piece->code.text);
    for (size_t i = text_widest(piece->code.text); i < columns; i++)
        buf_char(out, ' ');
    buf_print(out, " %s", piece_names(d->arena, piece));
}

/* --- moves --- */

static const char *moves_block(const struct drawn *d, const struct piece *piece, const char *grid)
{
    struct buf block = {0};

    mnemonic_frame(grid, d->look, &block);
    text_of_piece(d, piece, 0, &block);
    return buf_take(d->arena, &block);
}

/* Moves that no mnemonic can show, one piece after the other, with their words: a board around the
 * piece has no terrain. */
static void put_boards(const struct drawn *d, const char *const *grids, struct buf *out)
{
    const struct game *game = d->layout->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        if (grids[i])
            continue;
        buf_char(out, '\n');
        text_of_piece(d, &game->pieces[i], 0, out);
        buf_char(out, '\n');
        moves_text(d->arena, &game->pieces[i].moves, game->words, d->look, out);
        text_wrap(out, figure_moves_told(d->arena, game, HOBBLING_ON, &game->pieces[i]), 0);
    }
}

/* What rules say of pieces with mnemonics, which these do not show. */
static void put_rules(const struct drawn *d, const char *const *grids, struct buf *out)
{
    const struct game *game = d->layout->game;
    const char *before = "\n"; /* the first of them */

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        LOCAL_BUF(rules);

        if (grids[i])
            figure_rule_words(game, piece, &rules);
        if (rules.size) {
            buf_text(out, before);
            text_wrap(out, arena_print(d->arena, "%s:%s", piece->name.text, buf_str(&rules)), 0);
            before = "";
        }
    }
}

/* Sheets of pieces, as many side by side as there is room for: their moves in windows, with what
 * the signs mean below; their faces, with their names and what they become. One face alone. In
 * drawn.c. */
static void text_of_moves(const struct drawn *d, struct buf *out)
{
    const struct game *game = d->layout->game;
    const char **grids = mnemonics_of(d), **blocks = NULL;
    size_t count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        if (grids[i])
            *ARENA_PUSH(d->arena, blocks, count) = moves_block(d, &game->pieces[i], grids[i]);
    text_sheet(out, blocks, count, sheet_gap);
    if (count > 0) {
        buf_char(out, '\n');
        mnemonic_meanings(game->words, joined(d, grids), d->look, out);
        put_rules(d, grids, out);
    }
    put_boards(d, grids, out);
}

/* --- faces --- */

/* What a letter can show of a face that is no mnemonic. */
static const char *sign_of(const struct drawn *d, const struct piece *piece)
{
    if (d->face == FACE_NONE)
        return "";
    if (d->face == FACE_SHORT && piece->native.text.text)
        return piece_short(piece, piece_owner(piece))->text;
    if ((d->face == FACE_GLYPH || d->face == FACE_BOTH) && piece->native.text.text)
        return piece->native.alone ? piece_names(d->arena, piece)
                                   : piece_natives(d->arena, piece, NULL);
    if (piece->strength > 0)
        return arena_print(d->arena, "%s %d", piece->code.text, piece->strength);
    return piece->code.text;
}

/* A card with the sign in its middle. */
static void put_card(const struct drawn *d, const char *sign, struct buf *out)
{
    enum { LEAST = 9, ROWS = 3 };
    size_t own = text_widest(sign), columns = own + 2 > LEAST ? own + 2 : LEAST;

    frame_line(out, d->look, true, columns);
    for (int row = 0; row < ROWS; row++) {
        buf_char(out, '\n');
        frame_side(out, d->look);
        if (row == ROWS / 2) {
            text_tab(out, 1 + (columns - own) / 2);
            tint_text(out, d->look, TINT_FIRST, sign);
        }
        text_tab(out, 1 + columns);
        frame_side(out, d->look);
    }
    buf_char(out, '\n');
    frame_line(out, d->look, false, columns);
    buf_char(out, '\n');
}

/* Its characters and how they are read, unless the card shows them. */
static void put_native(const struct drawn *d, const struct piece *piece, struct buf *out)
{
    const char *natives = piece_natives(d->arena, piece, " "),
               *reading = piece->native.reading.text;

    if (!natives)
        return;
    if (d->face == FACE_GLYPH && !piece->native.second.text)
        natives = reading ? reading : "";
    buf_print(out, "%s\n", natives);
}

/* What it becomes, with an arrow that the look has. */
static void put_partner(const struct drawn *d, const struct piece *piece, struct buf *out)
{
    static const char arrow[] = "→";
    const char *words = figure_partner(d->arena, d->figure, piece);

    for (; words && *words; words++) {
        bool replaced = !(d->look & TEXT_BOX) && strncmp(words, arrow, sizeof arrow - 1) == 0;

        if (replaced)
            buf_text(out, "->");
        else
            buf_char(out, *words);
        words += replaced ? sizeof arrow - 2 : 0;
    }
}

static const char *face_block(const struct drawn *d, const struct piece *piece)
{
    bool moves = d->face == FACE_MNEMONIC || d->face == FACE_BOTH;
    const char *grid = moves ? mnemonic_of(d, piece) : NULL;
    struct buf block = {0};

    if (grid)
        mnemonic_frame(grid, d->look, &block);
    else
        put_card(d, sign_of(d, piece), &block);
    text_of_piece(d, piece, 0, &block);
    buf_char(&block, '\n');
    put_native(d, piece, &block);
    put_partner(d, piece, &block);
    return buf_take(d->arena, &block);
}

static void text_of_faces(const struct drawn *d, struct buf *out)
{
    const struct figure_pieces *pieces = &d->figure->faces.pieces;
    const char **blocks = arena_alloc(d->arena, pieces->count + 1, sizeof *blocks);

    for (size_t i = 0; i < pieces->count; i++)
        blocks[i] = face_block(d, pieces->list[i]);
    text_sheet(out, blocks, pieces->count, sheet_gap);
}

/* Tables and charts as plain text. */

static bool has_boxes(const struct drawn *d)
{
    return d->look & TEXT_BOX;
}

/* --- the legend --- */

/* In ASCII, and as Unicode has them. */
static const char *const marks[MARK_SHAPE_COUNT][2] = {
#define X(id, name, ground, ascii, drawn, ...) {ascii, drawn},
#include "draw/move/mark.def"
#undef X
};

static void text_of_legend(const struct drawn *d, struct buf *out)
{
    enum { NAMES_AT = 5, NAME_COLUMNS = 2 };
    const struct figure_legend *legend = &d->figure->legend;
    size_t words_at = 0;

    for (size_t i = 0; i < legend->count; i++) {
        const char *name = figure_mark_words(d->layout->game, legend->entries[i].entry->shape);

        widen(&words_at, NAMES_AT + text_widest(name) + NAME_COLUMNS);
    }
    for (size_t i = 0; i < legend->count; i++) {
        enum mark_shape shape = legend->entries[i].entry->shape;

        tint_text(out, d->look, shape == MARK_PIECE ? TINT_FIRST : TINT_MOVE,
                  marks[shape][has_boxes(d)]);
        text_tab(out, NAMES_AT);
        buf_text(out, figure_mark_words(d->layout->game, shape));
        text_tab(out, words_at);
        text_wrap(out, legend->entries[i].words, words_at);
    }
}

static void text_of_key(const struct drawn *d, struct buf *out)
{
    mnemonic_meanings(d->layout->game->words, joined(d, mnemonics_of(d)), d->look, out);
}

/* --- who takes whom --- */

/* The piece's row; the number of rows where it has none. */
static size_t row_of(const struct figure_pieces *ranks, const struct piece *piece)
{
    size_t row = 0;

    while (row < ranks->count && ranks->list[row] != piece)
        row++;
    return row;
}

/* What stands in a row of the way of an exception, which leads from row to row at the right of the
 * names: an end, where it turns, or what lies between. */
static void put_way(const struct drawn *d, const struct exception *e, size_t row, struct buf *out)
{
    size_t from = row_of(&d->figure->ranks, e->piece), to = row_of(&d->figure->ranks, e->other);
    size_t first = from < to ? from : to, last = from < to ? to : from;
    bool box = has_boxes(d);

    if (last == d->figure->ranks.count || row < first || row > last)
        return;
    if (row > first && row < last) {
        buf_text(out, box ? "  │" : "  |");
        return;
    }
    buf_text(out, row == from ? (box ? "─" : "-") : !e->takes ? "x" : box ? "◀" : "<");
    buf_text(out, box ? "─" : "-");
    buf_text(out, !box ? "+" : row == first ? "┐" : "┘");
}

static void text_of_ranks(const struct drawn *d, struct buf *out)
{
    const struct game *game = d->layout->game;
    const struct rules *rules = &game->rules;
    const struct figure_pieces *ranks = &d->figure->ranks;
    size_t codes = text_codes(d), ways_at = 0;

    for (size_t i = 0; i < ranks->count; i++)
        widen(&ways_at, text_widest(ranks->list[i]->name.text) + codes + 8);
    for (size_t i = 0; i < ranks->count; i++) {
        buf_print(out, "%3d  ", ranks->list[i]->strength);
        text_of_piece(d, ranks->list[i], codes, out);
        for (size_t k = 0; k < rules->exception_count; k++) {
            text_tab(out, ways_at + 5 * k);
            put_way(d, &rules->exceptions[k], i, out);
        }
        text_end_line(out);
    }
    buf_text(out, rules->exception_count > 0 ? "\n" : "");
    for (size_t k = 0; k < rules->exception_count; k++)
        text_wrap(out, figure_exception_words(d->arena, game, &rules->exceptions[k]), 0);
}

/* --- what becomes of whom --- */

/* Pieces that become the same ones. */
struct branch {
    const struct piece **pieces;
    size_t count;
};

static bool same_choices(const struct piece *a, const struct piece *b)
{
    bool same = a->choice_count == b->choice_count;

    for (size_t i = 0; i < a->choice_count && same; i++)
        same = a->choices[i] == b->choices[i];
    return same;
}

/* The branch that begins with the piece; count 0 where another one has it already. */
static struct branch branch_of(const struct drawn *d, const struct piece *piece)
{
    const struct game *game = d->layout->game;
    struct branch branch = {0};

    for (size_t i = 0; i < game->piece_count; i++) {
        if (!same_choices(&game->pieces[i], piece))
            continue;
        if (branch.count == 0 && &game->pieces[i] != piece)
            return branch;
        *ARENA_PUSH(d->arena, branch.pieces, branch.count) = &game->pieces[i];
    }
    return branch;
}

/* The line between both sides of a branch, in a row. */
static const char *branch_sign(const struct drawn *d, size_t row, size_t from, size_t to)
{
    size_t rows = from > to ? from : to;
    bool first = row == 0, last = row + 1 == rows, left = row < from, right = row < to;

    if (!has_boxes(d))
        return rows == 1 ? "------>" : !left ? "   +-->" : !right ? "---+" : "---+-->";
    if (rows == 1)
        return "──────▶";
    if (!left)
        return last ? "   └──▶" : "   ├──▶";
    if (!right)
        return last ? "───┘" : "───┤";
    return first ? "───┬──▶" : last ? "───┴──▶" : "───┼──▶";
}

static void put_branch(const struct drawn *d, const struct branch *branch, size_t codes,
                       size_t names, struct buf *out)
{
    const struct piece *const *choices = branch->pieces[0]->choices;
    size_t count = branch->pieces[0]->choice_count;

    for (size_t row = 0; row < branch->count || row < count; row++) {
        size_t start = 0;

        if (row < branch->count)
            text_of_piece(d, branch->pieces[row], codes, out);
        start = codes + 1 + names + 1;
        text_tab(out, start);
        buf_text(out, branch_sign(d, row, branch->count, count));
        if (row < count) {
            buf_char(out, ' ');
            text_of_piece(d, choices[row], codes, out);
        }
        text_end_line(out);
    }
}

static void text_of_promotions(const struct drawn *d, struct buf *out)
{
    const struct game *game = d->layout->game;
    size_t names = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].choice_count > 0)
            widen(&names, text_widest(game->pieces[i].name.text));
    for (size_t i = 0; i < game->piece_count; i++) {
        struct branch branch = {0};

        if (game->pieces[i].choice_count > 0)
            branch = branch_of(d, &game->pieces[i]);
        if (branch.count > 0)
            put_branch(d, &branch, text_codes(d), names, out);
    }
}

/* --- terrain --- */

static void text_of_terrain(const struct drawn *d, struct buf *out)
{
    const struct game *game = d->layout->game;
    struct placement empty = placement_empty(d->arena, game);
    size_t words_at = 0;

    placement_text(&empty, d->look, out);
    buf_char(out, '\n');
    for (size_t i = 0; i < game->terrain_count; i++)
        widen(&words_at, 3 + text_widest(game->terrains[i].id.name.text) + 2);
    EACH (terrain, game->terrains, game->terrain_count) {
        tint_text(out, d->look, ground_tint(terrain), terrain->sign.text);
        text_tab(out, 3);
        buf_text(out, terrain->id.name.text);
        text_tab(out, words_at);
        text_wrap(out, figure_terrain_words(d->arena, game, terrain), words_at);
    }
}

static void put_setup(const struct drawn *d, struct buf *out)
{
    struct placement placement = placement_of_setup(d->arena, d->layout->game);

    placement_text(&placement, d->look, out);
}

/* The position after so many moves, as the example is seen; marks stand on the first one. */
static void put_step(const struct drawn *d, size_t step, struct buf *out)
{
    const struct example *e = d->figure->example;
    struct board_look board = {.view = &e->view, .region = e->region, .look = d->look};

    if (step == 0)
        board.signs = text_of_signs(d, e);
    placement_seen(&e->steps[step], &board, out);
    if (step == 0)
        text_of_marks(d, e, out);
}

static void put_position(const struct drawn *d, struct buf *out)
{
    put_step(d, 0, out);
    if (d->state)
        buf_print(out, "state: %s\n", d->state);
}

/* The moves, in a line. */
static void put_plies(const struct drawn *d, const struct example *e, struct buf *out)
{
    const struct game *game = d->layout->game;
    LOCAL_BUF(plies);

    for (size_t i = 0; i < e->ply_count; i++) {
        buf_text(&plies, i > 0 ? " " : "");
        ply_write(d->arena, game, &e->plies[i], &plies);
    }
    if (e->illegal)
        text_wrap(out, WORDS(d->arena, game->words, WORD_ILLEGAL, {"moves", buf_str(&plies)}), 0);
    else
        text_wrap(out, buf_str(&plies), 0);
}

/* The position before the moves, the moves, and the position after them. */
static void put_example(const struct drawn *d, struct buf *out)
{
    const struct example *e = d->figure->example;

    put_step(d, 0, out);
    if (e->ply_count == 0)
        return;
    buf_char(out, '\n');
    put_plies(d, e, out);
    if (!e->illegal) {
        buf_char(out, '\n');
        put_step(d, e->ply_count, out);
    }
}

/* The sheet, or a piece's mnemonic, and its moves in words. */
static void put_moves(const struct drawn *d, struct buf *out)
{
    if (!d->drawing->piece) {
        text_of_moves(d, out);
        return;
    }
    buf_print(out, "%s\n", d->figure->title);
    if (d->drawing->square)
        put_step(d, 0, out);
    else
        moves_text(d->arena, &d->drawing->piece->moves, d->layout->game->words, d->look, out);
    text_wrap(out, d->figure->alt, 0);
}

static void (*const texts[FIGURE_KIND_COUNT])(const struct drawn *d, struct buf *out) = {
    [FIGURE_SETUP] = put_setup,         [FIGURE_POSITION] = put_position,
    [FIGURE_EXAMPLE] = put_example,     [FIGURE_MOVES] = put_moves,
    [FIGURE_FACES] = text_of_faces,     [FIGURE_FACE] = text_of_faces,
    [FIGURE_LEGEND] = text_of_legend,   [FIGURE_KEY] = text_of_key,
    [FIGURE_RANKS] = text_of_ranks,     [FIGURE_PROMOTIONS] = text_of_promotions,
    [FIGURE_TERRAIN] = text_of_terrain,
};

void drawn_text(const struct drawn *d, struct buf *out)
{
    if (texts[d->drawing->kind])
        texts[d->drawing->kind](d, out);
    else
        buf_print(out, "%s\n%s\n", d->figure->title, d->figure->alt);
}
