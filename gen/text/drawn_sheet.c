/* Sheets of pieces as plain text. */
#include "diag/columns.h"
#include "game/called.h"
#include "game/owners.h"
#include "notation/mnemonic/mnemonic.h"
#include "text/moves_text.h"
#include "text/drawn_internal.h"

#include <string.h>

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

const char *text_mnemonics(const struct drawn *d)
{
    return joined(d, mnemonics_of(d));
}

size_t text_codes(const struct drawn *d)
{
    const struct game *game = d->layout->game;
    size_t widest = 0;

    for (size_t i = 0; i < game->piece_count; i++) {
        size_t columns = text_widest(game->pieces[i].code.text);

        widest = columns > widest ? columns : widest;
    }
    return widest;
}

void text_of_piece(const struct drawn *d, const struct piece *piece, size_t columns,
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
        const struct drawing drawing = {.kind = FIGURE_MOVES, .piece = &game->pieces[i]};

        if (grids[i])
            continue;
        buf_char(out, '\n');
        text_of_piece(d, &game->pieces[i], 0, out);
        buf_char(out, '\n');
        moves_text(d->arena, &game->pieces[i].moves, game->words, d->look, out);
        text_wrap(out, drawing_words(d->arena, d->layout, &drawing), 0);
    }
}

/* What rules say of pieces with mnemonics, which these do not show. */
static void put_rules(const struct drawn *d, const char *const *grids, struct buf *out)
{
    const struct game *game = d->layout->game;
    const char *before = "\n"; /* the first of them */

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        struct buf rules = {0};

        if (grids[i])
            figure_rule_words(game, piece, &rules);
        if (rules.size) {
            buf_text(out, before);
            text_wrap(out, arena_print(d->arena, "%s:%s", piece->name.text, buf_str(&rules)), 0);
            before = "";
        }
        buf_free(&rules);
    }
}

void text_of_moves(const struct drawn *d, struct buf *out)
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
        return piece_natives(d->arena, piece, NULL);
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

void text_of_faces(const struct drawn *d, struct buf *out)
{
    const struct figure_pieces *pieces = &d->figure->faces.pieces;
    const char **blocks = arena_alloc(d->arena, pieces->count + 1, sizeof *blocks);

    for (size_t i = 0; i < pieces->count; i++)
        blocks[i] = face_block(d, pieces->list[i]);
    text_sheet(out, blocks, pieces->count, sheet_gap);
}
