/* Tables and charts as plain text. */
#include "diag/columns.h"
#include "text/drawn_internal.h"
#include "text/moves_text.h"

static bool has_boxes(const struct drawn *d)
{
    return d->look & TEXT_BOX;
}

/* --- the legend --- */

/* In ASCII, and as Unicode has them. */
static const char *const marks[MARK_SHAPE_COUNT][2] = {
    [MARK_DISC] = {"*", "●"},
    [MARK_RING] = {"o", "○"},
    [MARK_DOTTED_RING] = {":o:", "◌"},
    [MARK_DOUBLE_RING] = {"(o)", "◎"},
    [MARK_DOTTED_DOUBLE_RING] = {"(:)", "◍"},
    [MARK_TRIANGLE] = {"/\\", "△"},
    [MARK_SOLID_TRIANGLE] = {"/#\\", "▲"},
    [MARK_SQUARE] = {"[ ]", "□"},
    [MARK_SOLID_SQUARE] = {"[#]", "■"},
    [MARK_DIAMOND] = {"< >", "◇"},
    [MARK_SOLID_DIAMOND] = {"<#>", "◆"},
    [MARK_STAR] = {"> <", "☆"},
    [MARK_SOLID_STAR] = {">#<", "★"},
    [MARK_BAR] = {"-", "─"},
    [MARK_DOUBLE_BAR] = {"=", "═"},
    [MARK_CROSS] = {"x", "×"},
    [MARK_ARROW] = {"-->", "──▶"},
    [MARK_OPEN_ARROW] = {"--)", "──▷"},
    [MARK_BAR_ARROW] = {"-|>", "─┼▶"},
    [MARK_RING_ARROW] = {"-o>", "─○▶"},
    [MARK_HOP_ARROW] = {"-^>", "─◠▶"},
    [MARK_OPEN_BAR_ARROW] = {"-)|", "─▷│"},
    [MARK_RING_BAR_ARROW] = {"-o|", "─○│"},
    [MARK_SOLID_HOP_ARROW] = {"-*>", "─●▶"},
    [MARK_OPEN_HOP_ARROW] = {"-^)", "─◠▷"},
    [MARK_HOP_BAR_ARROW] = {"-^|", "─◠│"},
    [MARK_HOP_DISC_ARROW] = {"-^*", "─◠●"},
    [MARK_HOP_RING_ARROW] = {"-^o", "─◠○"},
    [MARK_HOP_TRIANGLE_ARROW] = {"-^A", "─◠△"},
    [MARK_HOP_DISC_BAR_ARROW] = {"^*|", "◠●│"},
    [MARK_HOP_RING_BAR_ARROW] = {"^o|", "◠○│"},
    [MARK_HOP_TRIANGLE_BAR_ARROW] = {"^A|", "◠△│"},
    [MARK_LEAP_ARROW] = {"^->", "◠─▶"},
    [MARK_OPEN_LEAP_ARROW] = {"^-)", "◠─▷"},
    [MARK_LEAP_BAR_ARROW] = {"^-|", "◠─│"},
    [MARK_RINGS_ARROW] = {"oo>", "◠◠▶"},
    [MARK_DISCS_ARROW] = {"**>", "●●▶"},
    [MARK_LONG_RING_ARROW] = {"()>", "⊂⊃▶"},
    [MARK_LONG_DISC_ARROW] = {"##>", "▬▶"},
    [MARK_RUNG_ARROW] = {"-+>", "─┼▶"},
    [MARK_RUNGS_ARROW] = {"++>", "┼┼▶"},
    [MARK_WAVES_ARROW] = {"~~>", "≈≈▶"},
    [MARK_TRACK_ARROW] = {"==>", "══▶"},
    [MARK_HOP_TRACK_ARROW] = {"=*>", "═●▶"},
    [MARK_RIDE_ARROW] = {">>>", "▸▸▶"},
    [MARK_OPEN_RIDE_ARROW] = {">>)", "▸▸▷"},
    [MARK_RING_RIDE_ARROW] = {"o>>", "○▸▶"},
    [MARK_RIDE_BAR_ARROW] = {">>|", "▸▸│"},
    [MARK_OPEN_RIDE_BAR_ARROW] = {">)|", "▸▷│"},
    [MARK_RING_RIDE_BAR_ARROW] = {"o>|", "○▸│"},
    [MARK_HEXAGON] = {"{ }", "⬡"},
    [MARK_SOLID_HEXAGON] = {"{#}", "⬢"},
    [MARK_RING_HEXAGON] = {"{o}", "⏣"},
    [MARK_DOTTED_HEXAGON] = {"{:}", "⌬"},
    [MARK_HEXAGON_ARROW] = {"{}>", "⬡─▶"},
    [MARK_SOLID_HEXAGON_ARROW] = {"{#>", "⬢─▶"},
    [MARK_HEXAGON_BAR_ARROW] = {"{}|", "⬡─│"},
    [MARK_SOLID_HEXAGON_BAR_ARROW] = {"{#|", "⬢─│"},
    [MARK_HEXAGON_RIDE_ARROW] = {"{>>", "⬡▸▶"},
    [MARK_SOLID_HEXAGON_RIDE_ARROW] = {"#>>", "⬢▸▶"},
    [MARK_HEXAGON_RIDE_BAR_ARROW] = {"{>|", "⬡▸│"},
    [MARK_SOLID_HEXAGON_RIDE_BAR_ARROW] = {"#>|", "⬢▸│"},
    [MARK_FRAME] = {"[@]", "[@]"},
    [MARK_DASHED_FRAME] = {":@:", "┆@┆"},
    [MARK_GREAT_RING] = {"( )", "◯"},
    [MARK_THIN_GREAT_RING] = {"()", "○○"},
    [MARK_DOUBLE_GREAT_RING] = {"(( ))", "◯◯"},
    [MARK_TWO_PIPS] = {"..", "‥"},
    [MARK_THREE_PIPS] = {"...", "…"},
    [MARK_SMALL_STAR] = {"+*", "⁎"},
    [MARK_SMALL_WEDGE] = {"+A", "▴"},
    [MARK_SMALL_CHEVRON] = {"+^", "⌃"},
    [MARK_SMALL_CROSS] = {"+x", "ˣ"},
    [MARK_SMALL_RING] = {"+o", "°"},
    [MARK_TURNING_ARROW] = {"<+>", "◀┴▶"},
    [MARK_VEERING_ARROW] = {"<%>", "◀%▶"},
    [MARK_FORKED_ARROW] = {"<Y>", "◀Y▶"},
    [MARK_NUMBER] = {"1", "1"},
    [MARK_BURST] = {"**", "✷"},
    [MARK_ASTERISK] = {"^*", "＊"},
    [MARK_TOWER] = {"[n]", "♖"},
    [MARK_PATH] = {".", "·"},
    [MARK_PIECE] = {"@", "@"},
};

static const char *mark_words(const struct drawn *d, enum mark_shape shape)
{
    return figure_mark_words(d->layout->game, shape);
}

void text_of_legend(const struct drawn *d, struct buf *out)
{
    enum { NAMES_AT = 5, NAME_COLUMNS = 2 };
    const struct figure_legend *legend = &d->figure->legend;
    size_t words_at = 0;

    for (size_t i = 0; i < legend->count; i++) {
        const char *name = mark_words(d, legend->entries[i].entry->shape);
        size_t columns = NAMES_AT + text_widest(name) + NAME_COLUMNS;

        words_at = columns > words_at ? columns : words_at;
    }
    for (size_t i = 0; i < legend->count; i++) {
        enum mark_shape shape = legend->entries[i].entry->shape;

        tint_text(out, d->look, shape == MARK_PIECE ? TINT_FIRST : TINT_MOVE,
                  marks[shape][has_boxes(d)]);
        text_tab(out, NAMES_AT);
        buf_text(out, mark_words(d, shape));
        text_tab(out, words_at);
        text_wrap(out, legend->entries[i].words, words_at);
    }
}

void text_of_key(const struct drawn *d, struct buf *out)
{
    mnemonic_meanings(d->layout->game->words, text_mnemonics(d), d->look, out);
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

void text_of_ranks(const struct drawn *d, struct buf *out)
{
    const struct game *game = d->layout->game;
    const struct rules *rules = &game->rules;
    const struct figure_pieces *ranks = &d->figure->ranks;
    size_t codes = text_codes(d), ways_at = 0;

    for (size_t i = 0; i < ranks->count; i++) {
        size_t columns = text_widest(ranks->list[i]->name.text) + codes + 8;

        ways_at = columns > ways_at ? columns : ways_at;
    }
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

void text_of_promotions(const struct drawn *d, struct buf *out)
{
    const struct game *game = d->layout->game;
    size_t names = 0;

    for (size_t i = 0; i < game->piece_count; i++) {
        size_t columns = text_widest(game->pieces[i].name.text);

        if (game->pieces[i].choice_count > 0 && columns > names)
            names = columns;
    }
    for (size_t i = 0; i < game->piece_count; i++) {
        struct branch branch = {0};

        if (game->pieces[i].choice_count > 0)
            branch = branch_of(d, &game->pieces[i]);
        if (branch.count > 0)
            put_branch(d, &branch, text_codes(d), names, out);
    }
}

/* --- terrain --- */

void text_of_terrain(const struct drawn *d, struct buf *out)
{
    const struct game *game = d->layout->game;
    struct placement empty = placement_empty(d->arena, game);
    size_t words_at = 0;

    placement_text(&empty, d->look, out);
    buf_char(out, '\n');
    for (size_t i = 0; i < game->terrain_count; i++) {
        size_t columns = 3 + text_widest(game->terrains[i].id.name.text) + 2;

        words_at = columns > words_at ? columns : words_at;
    }
    for (size_t i = 0; i < game->terrain_count; i++) {
        const struct terrain *terrain = &game->terrains[i];

        tint_text(out, d->look, ground_tint(terrain), terrain->sign.text);
        text_tab(out, 3);
        buf_text(out, terrain->id.name.text);
        text_tab(out, words_at);
        text_wrap(out, figure_terrain_words(d->arena, game, terrain), words_at);
    }
}
