/* Records of shogi, as KIF and CSA. Of other games nothing is written, which the reader refuses. */
#include "format/record/kif.h"
#include "format/record/record_writer.h"

#include <string.h>

static const char *const wide[] = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};
static const char *const numbers[] = {"〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

static bool is_setup(const struct record_writer *w)
{
    const struct placement setup = placement_of_setup(w->arena, w->game);

    return placement_equal(w->start, &setup);
}

static const char *player_of(const struct record_writer *w, int side)
{
    static const char *const keys[2][5] = {{"先手", "下手", "N+", "White"},
                                           {"後手", "上手", "N-", "Black"}};

    return record_tag(w, keys[side]);
}

/* The man as it was before the move. */
static int kind_before(const struct record_writer *w, const struct shogi *shogi,
                       const struct played_move *move, bool *promoted)
{
    const struct placement now = position_state(w->arena, w->position);
    const struct compiled_rules *compiled = w->position->compiled;

    if (move->flags & MOVE_DROP)
        return shogi_kind_of(
            shogi, (struct man){.piece = compiled->kinds[dropped_kind(compiled, move)].piece},
            promoted);
    return shogi_kind_of(shogi, now.men[move->from], promoted);
}

static int held(const struct record_writer *w, const struct shogi *shogi, int side, int kind)
{
    const struct piece *piece = shogi->pieces[kind];

    return piece ? w->start->hands[side][piece - w->game->pieces] : 0;
}

/* --- KIF --- */

static void put_kif_row(struct record_writer *w, const struct shogi *shogi, int rank)
{
    buf_char(w->out, '|');
    for (int file = 0; file < w->game->width; file++) {
        const struct man *man = placement_man(w->start, file, rank);
        bool promoted;
        int kind = shogi_kind_of(shogi, *man, &promoted);
        const char *const *names = kind < 0 ? NULL : shogi_kinds[kind].kif[promoted];

        /* the shorter name, of one sign */
        buf_print(w->out, "%c%s", man->piece && man->side ? 'v' : ' ',
                  !names                             ? "・"
                  : names[1] && strlen(names[0]) > 3 ? names[1]
                                                     : names[0]);
    }
    buf_print(w->out, "|%s\n", numbers[rank + 1]);
}

static void put_kif_hand(struct record_writer *w, const struct shogi *shogi, int side)
{
    bool any = false;

    buf_print(w->out, "%s手の持駒：", side ? "後" : "先");
    for (int kind = SHOGI_KING - 1; kind >= 0; kind--) {
        int count = held(w, shogi, side, kind);

        if (count == 0)
            continue;
        buf_print(w->out, "%s%s", any ? "　" : "", shogi_kinds[kind].kif[0][0]);
        if (count > 9)
            buf_print(w->out, "%s十", count > 19 ? numbers[count / 10] : "");
        if (count > 1 && count % 10 > 0)
            buf_text(w->out, numbers[count % 10]);
        any = true;
    }
    buf_text(w->out, any ? "\n" : "なし\n");
}

static void put_kif_start(struct record_writer *w, const struct shogi *shogi)
{
    if (is_setup(w)) {
        buf_print(w->out, "手合割：%s\n", shogi_is_small(shogi) ? "5五将棋" : "平手");
        return;
    }
    put_kif_hand(w, shogi, 1);
    buf_text(w->out, "+---------------------------+\n");
    for (int rank = 0; rank < w->game->height; rank++)
        put_kif_row(w, shogi, rank);
    buf_text(w->out, "+---------------------------+\n");
    put_kif_hand(w, shogi, 0);
    buf_print(w->out, "%s手番\n", w->start->to_move ? "後" : "先");
}

static void put_kif_move(struct record_writer *w, const struct shogi *shogi, size_t i)
{
    const struct played_move *move = &w->moves[i];
    struct square to = record_square(w, move->to), from;
    bool promoted;
    int kind = kind_before(w, shogi, move, &promoted);

    buf_print(w->out, "%4zu ", i + 1);
    if (i > 0 && w->moves[i - 1].to == move->to)
        buf_text(w->out, "同　");
    else
        buf_print(w->out, "%s%s", wide[w->game->width - to.file], numbers[to.rank + 1]);
    buf_text(w->out, shogi_kinds[kind].kif[promoted][0]);
    buf_text(w->out, move->flags & MOVE_PROMOTE ? "成" : move->flags & MOVE_DROP ? "打" : "");
    if (move->flags & MOVE_DROP) {
        buf_char(w->out, '\n');
        return;
    }
    from = record_square(w, move->from);
    buf_print(w->out, "(%d%d)\n", w->game->width - from.file, from.rank + 1);
}

/* Who would have to move has lost, has won, or neither. */
static int outcome(const struct record_writer *w)
{
    bool second = (w->count + (size_t)w->start->to_move) % 2;

    if (w->score->result == RESULT_DRAW || w->score->result == RESULT_OPEN)
        return 0;
    return (w->score->result == RESULT_SECOND) == second ? 1 : -1;
}

static void put_kif_end(struct record_writer *w)
{
    const char *word = outcome(w) < 0                    ? "投了"
                       : w->score->result == RESULT_DRAW ? "持将棋"
                                                         : "中断";

    if (w->score->has_result && outcome(w) <= 0)
        buf_print(w->out, "%4zu %s\n", w->count + 1, word);
    if (w->score->has_result && outcome(w) != 0)
        buf_print(w->out, "まで%zu手で%s手の勝ち\n", w->count,
                  w->score->result == RESULT_SECOND ? "後" : "先");
}

void kif_write(struct record_writer *w)
{
    const struct shogi *shogi = shogi_of(w->arena, w->game);

    if (!shogi)
        return;
    put_kif_start(w, shogi);
    for (int side = 0; side < 2; side++)
        if (player_of(w, side))
            buf_print(w->out, "%s手：%s\n", side ? "後" : "先", player_of(w, side));
    buf_text(w->out, "手数----指手---------消費時間--\n");
    for (size_t i = 0; i < w->count; i++) {
        put_kif_move(w, shogi, i);
        position_make(w->position, &w->moves[i]);
    }
    put_kif_end(w);
}

/* --- CSA --- */

static void put_csa_start(struct record_writer *w, const struct shogi *shogi)
{
    for (int rank = 0; rank < w->game->height; rank++) {
        buf_print(w->out, "P%d", rank + 1);
        for (int file = 0; file < w->game->width; file++) {
            const struct man *man = placement_man(w->start, file, rank);
            bool promoted;
            int kind = shogi_kind_of(shogi, *man, &promoted);

            if (kind < 0)
                buf_text(w->out, " * ");
            else
                buf_print(w->out, "%c%s", man->side ? '-' : '+', shogi_kinds[kind].csa[promoted]);
        }
        buf_char(w->out, '\n');
    }
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < SHOGI_KING; kind++)
            for (int i = 0; i < held(w, shogi, side, kind); i++)
                buf_print(w->out, "P%c00%s\n", side ? '-' : '+', shogi_kinds[kind].csa[0]);
    buf_text(w->out, w->start->to_move ? "-\n" : "+\n");
}

static void put_csa_square(struct record_writer *w, int square)
{
    struct square at = record_square(w, square);

    buf_print(w->out, "%d%d", w->game->width - at.file, at.rank + 1);
}

static void put_csa_move(struct record_writer *w, const struct shogi *shogi,
                         const struct played_move *move)
{
    bool promoted;
    int kind = kind_before(w, shogi, move, &promoted);

    buf_char(w->out, w->position->side ? '-' : '+');
    if (move->flags & MOVE_DROP)
        buf_text(w->out, "00");
    else
        put_csa_square(w, move->from);
    put_csa_square(w, move->to);
    buf_print(w->out, "%s\n", shogi_kinds[kind].csa[promoted || move->flags & MOVE_PROMOTE]);
}

void csa_write(struct record_writer *w)
{
    const struct shogi *shogi = shogi_of(w->arena, w->game);

    if (!shogi || shogi_is_small(shogi))
        return;
    buf_text(w->out, "V2.2\n");
    for (int side = 0; side < 2; side++)
        if (player_of(w, side))
            buf_print(w->out, "N%c%s\n", side ? '-' : '+', player_of(w, side));
    put_csa_start(w, shogi);
    for (size_t i = 0; i < w->count; i++) {
        put_csa_move(w, shogi, &w->moves[i]);
        position_make(w->position, &w->moves[i]);
    }
    if (w->score->has_result)
        buf_print(w->out, "%s\n",
                  outcome(w) < 0                    ? "%TORYO"
                  : outcome(w) > 0                  ? "%KACHI"
                  : w->score->result == RESULT_DRAW ? "%HIKIWAKE"
                                                    : "%CHUDAN");
}
