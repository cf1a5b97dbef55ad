#include "base/letter_case.h"
#include "base/number.h"
#include "diag/columns.h"
#include "record/placement/placement_internal.h"

#include <string.h>

static size_t squares_of(const struct game *game)
{
    return (size_t)game->width * (size_t)game->height;
}

/* --- making and comparing --- */

struct placement placement_empty(struct arena *arena, const struct game *game)
{
    struct placement placement = {.game = game};

    placement.men = arena_alloc(arena, squares_of(game), sizeof *placement.men);
    for (int side = 0; side < 2; side++)
        placement.hands[side] =
            arena_alloc(arena, game->piece_count + 1, sizeof *placement.hands[side]);
    return placement;
}

struct placement placement_of_setup(struct arena *arena, const struct game *game)
{
    struct placement placement = placement_empty(arena, game);

    if (game->setup)
        memcpy(placement.men, game->setup, squares_of(game) * sizeof *placement.men);
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < game->piece_count; i++)
            placement.hands[side][i] = game->pieces[i].held[side];
    return placement;
}

struct placement placement_copy(struct arena *arena, const struct placement *placement)
{
    const struct game *game = placement->game;
    struct placement copy = placement_empty(arena, game);

    memcpy(copy.men, placement->men, squares_of(game) * sizeof *copy.men);
    for (int side = 0; side < 2; side++)
        memcpy(copy.hands[side], placement->hands[side],
               game->piece_count * sizeof *copy.hands[side]);
    copy.to_move = placement->to_move;
    copy.side_stated = placement->side_stated;
    copy.hands_stated = placement->hands_stated;
    memcpy(copy.checks, placement->checks, sizeof copy.checks);
    copy.firsts = placement->firsts;
    copy.passing = placement->passing;
    copy.passed = placement->passed;
    copy.idle = placement->idle;
    copy.plies = placement->plies;
    copy.count_limit = placement->count_limit;
    copy.counted = placement->counted;
    copy.striking = placement->striking;
    copy.struck = placement->struck;
    return copy;
}

int placement_plies(const struct placement *placement)
{
    return placement->plies + (placement->plies % 2 != placement->to_move);
}

bool man_equal(struct man a, struct man b)
{
    return a.piece == b.piece && (!a.piece || (a.side == b.side && a.base == b.base));
}

bool placement_fresh(const struct placement *placement, int square)
{
    const struct game *game = placement->game;

    if (placement->firsts && placement->firsts[square] != FIRST_UNSTATED)
        return placement->firsts[square] == FIRST_LEFT;
    return game->setup && man_equal(game->setup[square], placement->men[square]);
}

bool placement_equal(const struct placement *a, const struct placement *b)
{
    if (a->game != b->game || a->to_move != b->to_move ||
        memcmp(a->checks, b->checks, sizeof a->checks) != 0)
        return false;
    for (size_t i = 0; i < squares_of(a->game); i++)
        if (!man_equal(a->men[i], b->men[i]))
            return false;
    for (size_t i = 0; i < a->game->piece_count; i++)
        if (a->hands[0][i] != b->hands[0][i] || a->hands[1][i] != b->hands[1][i])
            return false;
    return true;
}

struct man *placement_man(const struct placement *placement, int file, int rank)
{
    return &placement->men[rank * placement->game->width + file];
}

/* --- writing --- */

/* As the first player's. */
static void put_code(struct man man, struct buf *out)
{
    if (man.base && man.base->choice_count == 1)
        buf_char(out, '+');
    buf_text(out, man.base ? man.base->code.text : man.piece->code.text);
    if (man.base && man.base->choice_count > 1)
        buf_print(out, "=%s", man.piece->code.text);
}

void man_code(struct man man, struct buf *out)
{
    struct buf code = {0};

    if (!man.piece) {
        buf_char(out, '.');
        return;
    }
    put_code(man, &code);
    if (man.side && !cases_of(code.text, code.size).capital)
        buf_char(out, 'v');
    case_put(code.text, code.size, man.side, out);
    buf_free(&code);
}

void man_sign(const struct game *game, struct man man, struct buf *out)
{
    if (man.piece && game->grammar.mover == MOVER_STRENGTH && !man.base &&
        game_piece_of_strength(game, man.piece->strength) == man.piece)
        buf_print(out, "%s%d", man.side ? "v" : "", man.piece->strength);
    else
        man_code(man, out);
}

/* The widest code of each file decides how wide its column is. */
static size_t column_width(const struct placement *placement, int file)
{
    size_t widest = 1;

    for (int rank = 0; rank < placement->game->height; rank++) {
        struct buf code = {0};

        man_code(*placement_man(placement, file, rank), &code);
        widest = text_widest(buf_str(&code)) > widest ? text_widest(buf_str(&code)) : widest;
        buf_free(&code);
    }
    return widest;
}

void placement_grid(const struct placement *placement, struct buf *out)
{
    const struct game *game = placement->game;
    size_t widths[BOARD_LIMIT];

    for (int file = 0; file < game->width; file++)
        widths[file] = column_width(placement, file);
    for (int rank = 0; rank < game->height; rank++) {
        for (int file = 0; file < game->width; file++) {
            size_t before = out->size, columns;

            man_code(*placement_man(placement, file, rank), out);
            columns = text_columns(out->text + before, out->size - before);
            for (; file + 1 < game->width && columns <= widths[file]; columns++)
                buf_char(out, ' ');
        }
        buf_char(out, '\n');
    }
}

/* Of a man that is there: brackets wherever the code is not a letter, or '+' and a letter. */
static void put_man(struct man man, struct buf *out)
{
    struct buf code = {0};
    const char *letters;

    man_code(man, &code);
    letters = buf_str(&code) + (*buf_str(&code) == '+');
    if ((is_letter(letters[0]) || letters[0] & 0x80) &&
        utf8_length(letters, strlen(letters)) == strlen(letters))
        buf_text(out, buf_str(&code));
    else
        buf_print(out, "[%s]", buf_str(&code));
    buf_free(&code);
}

static void put_rank(const struct placement *placement, int rank, struct buf *out)
{
    int empty = 0;

    for (int file = 0; file < placement->game->width; file++) {
        struct man man = *placement_man(placement, file, rank);

        if (!man.piece) {
            empty++;
            continue;
        }
        if (empty > 0)
            buf_print(out, "%d", empty);
        empty = 0;
        put_man(man, out);
    }
    if (empty > 0)
        buf_print(out, "%d", empty);
}

bool put_held(const struct placement *placement, int side, size_t kind, struct buf *out)
{
    int held = placement->hands[side][kind];

    if (held > 1)
        buf_print(out, "%d", held);
    if (held > 0)
        put_man((struct man){.piece = &placement->game->pieces[kind], .side = side}, out);
    return held > 0;
}

void placement_hands(const struct placement *placement, struct buf *out)
{
    size_t before = out->size;

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < placement->game->piece_count; i++)
            put_held(placement, side, i, out);
    if (out->size == before)
        buf_char(out, '-');
}

void placement_line(const struct placement *placement, struct buf *out)
{
    for (int rank = 0; rank < placement->game->height; rank++) {
        if (rank > 0)
            buf_char(out, '/');
        put_rank(placement, rank, out);
    }
    buf_print(out, " %d ", placement->to_move + 1);
    placement_hands(placement, out);
    if (game_most_checks(placement->game) > 0)
        buf_print(out, " +%d+%d", placement->checks[0], placement->checks[1]);
}
