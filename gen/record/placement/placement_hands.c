/* What players hold, whose turn it is and what checks were given, around boards drawn with
 * characters. */
#include "diag/columns.h"
#include "record/placement/placement_internal.h"
#include "words/words.h"

static enum tint tint_of(int side)
{
    return side ? TINT_SECOND : TINT_FIRST;
}

/* "White to move", the name in the tint of his men. */
static void put_turn(const struct placement *p, unsigned look, struct buf *out)
{
    const struct game *game = p->game;
    struct buf player = {0};

    tint_text(&player, look, tint_of(p->to_move), game_player(game, p->to_move));
    PUT_WORDS(out, game->words, WORD_TO_MOVE, {"player", player.text});
    buf_free(&player);
}

static bool says_turn(const struct placement *p, const struct view *view)
{
    return view_says_turn(view, p->side_stated || p->to_move);
}

static size_t count_kinds(const struct placement *p, int side)
{
    size_t count = 0;

    for (size_t i = 0; i < p->game->piece_count; i++)
        count += p->hands[side][i] > 0;
    return count;
}

/* --- below the board --- */

static void put_hands(const struct placement *p, unsigned look, struct buf *out)
{
    buf_text(out, word_text(p->game->words, WORD_IN_HAND));
    buf_char(out, ' ');
    for (int side = 0; side < 2; side++) {
        enum tint tint = count_kinds(p, side) > 0 ? tint_of(side) : TINT_PLAIN;

        tint_begin(out, look, tint);
        for (size_t i = 0; i < p->game->piece_count; i++)
            put_held(p, side, i, out);
        tint_end(out, look, tint);
    }
    buf_char(out, '\n');
}

void put_turn_and_hands(const struct placement *p, const struct view *view, unsigned look,
                        struct buf *out)
{
    if (says_turn(p, view)) {
        put_turn(p, look, out);
        buf_char(out, '\n');
    }
    if (view->hands != HANDS_NONE && count_kinds(p, 0) + count_kinds(p, 1) > 0)
        put_hands(p, look, out);
}

/* "Checks given: +2+0" */
void put_checks_given(const struct placement *p, struct buf *out)
{
    if (p->checks[0] + p->checks[1] == 0)
        return;
    buf_print(out, "%s +%d+%d\n", word_text(p->game->words, WORD_CHECKS_GIVEN), p->checks[0],
              p->checks[1]);
}

/* --- beside the board --- */

/* Columns of the widest kind with its number. */
static size_t widest_held(const struct placement *p)
{
    size_t widest = 0;

    for (size_t i = 0; i < 2 * p->game->piece_count; i++) {
        struct buf held = {0};

        put_held(p, (int)(i % 2), i / 2, &held);
        widest = text_widest(buf_str(&held)) > widest ? text_widest(buf_str(&held)) : widest;
        buf_free(&held);
    }
    return widest;
}

/* What stands there of one player in so many columns; nothing where there is nothing to say. */
static void put_block(const struct placement *p, const struct view *view, int side, size_t columns,
                      unsigned look, struct buf *out)
{
    bool turn = says_turn(p, view) && p->to_move == side;
    size_t kinds = 0, pitch = widest_held(p) + 2;

    if (turn)
        put_turn(p, look, out);
    else if (count_kinds(p, side) > 0)
        tint_text(out, look, tint_of(side), game_player(p->game, side));
    for (size_t i = 0; i < p->game->piece_count; i++) {
        struct buf held = {0};

        if (put_held(p, side, i, &held)) {
            buf_text(out, kinds % columns ? "" : "\n");
            text_tab(out, kinds++ % columns * pitch);
            tint_text(out, look, tint_of(side), buf_str(&held));
        }
        buf_free(&held);
    }
    if (turn || kinds > 0)
        buf_char(out, '\n');
}

/* Both hands in so many columns; returns the lines that they take with one between them. */
static size_t put_blocks(const struct placement *p, const struct view *view, unsigned look,
                         size_t columns, struct buf blocks[2])
{
    for (int end = 0; end < 2; end++) {
        buf_free(&blocks[end]);
        blocks[end] = (struct buf){0};
        put_block(p, view, view_side(view->turned, end), columns, look, &blocks[end]);
    }
    return text_lines(buf_str(&blocks[0])) + text_lines(buf_str(&blocks[1])) +
           (blocks[0].size > 0 && blocks[1].size > 0);
}

void put_hands_beside(const struct placement *p, const struct view *view, unsigned look,
                      size_t lines, struct buf *out)
{
    size_t most = count_kinds(p, 0) + count_kinds(p, 1), columns = 1;
    struct buf blocks[2] = {{0}, {0}};
    size_t taken = put_blocks(p, view, look, columns, blocks);

    while (taken > lines && columns <= most)
        taken = put_blocks(p, view, look, ++columns, blocks);
    buf_text(out, buf_str(&blocks[0]));
    if (blocks[1].size > 0) {
        buf_text(out, blocks[0].size > 0 ? "\n" : "");
        for (; taken < lines; taken++)
            buf_char(out, '\n');
    }
    buf_text(out, buf_str(&blocks[1]));
    buf_free(&blocks[0]);
    buf_free(&blocks[1]);
}
