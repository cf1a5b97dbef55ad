/* Records as KIF and KI2, of shogi and of other games whose men have Japanese names. On boards of
 * more than nine files moves are written as lishogi has those of Chu Shogi, with whole names, and
 * moves of two steps in two lines. */
#include "format/record/record_reader.h"

static const char *const wide[] = {"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};

struct kif_writer {
    struct record_writer *w;
    const struct han_names *names;
    bool large; /* the board has more than nine files */
};

/* --- the position where the moves begin --- */

static void put_row(const struct kif_writer *k, int rank)
{
    struct buf *out = k->w->out;
    const int cell = k->large ? 3 : 2;

    buf_char(out, '|');
    for (int file = 0; file < k->w->game->width; file++) {
        const struct man *man = placement_man(k->w->start, file, rank);
        const struct man first = {.piece = man->piece, .base = man->base};
        const char *sign = man->piece ? han_sign(k->names, first) : "・";

        for (int i = (int)utf8_count(sign, strlen(sign)); i + 1 < cell; i++)
            buf_char(out, ' ');
        buf_print(out, "%s%s", man->piece && man->side ? "v" : " ", sign);
    }
    buf_char(out, '|');
    han_put_count(rank + 1, out);
    buf_char(out, '\n');
}

static void put_edge(const struct kif_writer *k)
{
    buf_char(k->w->out, '+');
    for (int i = 0; i < k->w->game->width * (k->large ? 4 : 3); i++)
        buf_char(k->w->out, '-');
    buf_text(k->w->out, "+\n");
}

/* What a player holds, the strongest first as definitions have them. */
static void put_hand(const struct kif_writer *k, int side)
{
    struct buf *out = k->w->out;
    bool any = false;

    if (!k->w->game->drops)
        return;
    buf_print(out, "%s手の持駒：", side ? "後" : "先");
    for (size_t i = 0; i < k->w->game->piece_count; i++) {
        int count = k->w->start->hands[side][i];

        if (count == 0)
            continue;
        buf_print(out, "%s%s", any ? "　" : "",
                  han_sign(k->names, (struct man){.piece = &k->w->game->pieces[i]}));
        if (count > 1)
            han_put_count(count, out);
        any = true;
    }
    buf_text(out, any ? "\n" : "なし\n");
}

static void put_start(const struct kif_writer *k, const struct shogi *shogi)
{
    const struct placement setup = placement_of_setup(k->w->arena, k->w->game);

    if (placement_equal(k->w->start, &setup)) {
        if (shogi)
            buf_print(k->w->out, "手合割：%s\n", shogi_is_small(shogi) ? "5五将棋" : "平手");
        return;
    }
    put_hand(k, 1);
    put_edge(k);
    for (int rank = 0; rank < k->w->game->height; rank++)
        put_row(k, rank);
    put_edge(k);
    put_hand(k, 0);
    buf_print(k->w->out, "%s手番\n", k->w->start->to_move ? "後" : "先");
}

/* --- moves --- */

static void put_square(const struct kif_writer *k, int number)
{
    struct square square = record_square(k->w, number);
    int file = k->w->game->width - square.file;

    if (k->large)
        buf_print(k->w->out, "%d", file);
    else
        buf_text(k->w->out, wide[file]);
    han_put_count(square.rank + 1, k->w->out);
}

/* The square where the move ends, or that it is the one of the move before. */
static void put_end(const struct kif_writer *k, int to, int last)
{
    if (to == last)
        buf_text(k->w->out, k->large ? "仝" : "同　");
    else
        put_square(k, to);
}

static const char *name_of(const struct kif_writer *k, const struct played_move *move)
{
    const struct placement now = position_state(k->w->arena, k->w->position);
    const struct compiled_rules *compiled = k->w->position->compiled;
    struct man man =
        move->flags & MOVE_DROP
            ? (struct man){.piece = compiled->kinds[dropped_kind(compiled, move)].piece}
            : now.men[move->from];

    man.side = 0;
    return han_name(k->names, (struct man){.piece = man.piece, .base = man.base});
}

static void put_from(const struct kif_writer *k, int from)
{
    struct square square = record_square(k->w, from);

    if (!k->large) {
        buf_print(k->w->out, "(%d%d)", k->w->game->width - square.file, square.rank + 1);
        return;
    }
    buf_text(k->w->out, " （←");
    put_square(k, from);
    buf_text(k->w->out, "）");
}

/* A step of a move: the last one says what becomes of the man. */
static void put_step(const struct kif_writer *k, const struct played_move *move, int from, int to,
                     int last)
{
    bool drops = move->flags & MOVE_DROP;

    put_end(k, to, last);
    buf_text(k->w->out, name_of(k, move));
    if (to == move->to)
        buf_text(k->w->out, move->flags & MOVE_PROMOTE                      ? "成"
                            : drops                                         ? "打"
                            : move->to != move->from || move->leg_count < 2 ? ""
                            : move->taken                                   ? "（居食い）"
                                                                            : "(じっと)");
    if (!drops)
        put_from(k, from);
    buf_char(k->w->out, '\n');
}

static int last_square(const struct record_writer *w, size_t i)
{
    return i > 0 ? w->moves[i - 1].to : NOWHERE;
}

static void put_kif_move(const struct kif_writer *k, size_t i)
{
    const struct played_move *move = &k->w->moves[i];
    int last = last_square(k->w, i), through;

    if (!k->large) {
        buf_print(k->w->out, "%4zu ", i + 1);
        put_step(k, move, move->from, move->to, last);
        return;
    }
    through = move->leg_count == 2 ? played_leg_end(k->w->position->compiled, move, 0) : NOWHERE;
    for (int step = through == NOWHERE; step < 2; step++) {
        buf_print(k->w->out, "%zu手目%s %s", i + 1,
                  through == NOWHERE ? ""
                  : step             ? "二歩目"
                                     : "一歩目",
                  k->w->position->side ? "△" : "▲");
        put_step(k, move, step && through != NOWHERE ? through : move->from,
                 step ? move->to : through, step && through != NOWHERE ? through : last);
    }
}

/* Several in a line. */
static void put_ki2_move(const struct kif_writer *k, size_t i)
{
    enum { IN_LINE = 6 };
    const struct played_move *move = &k->w->moves[i];

    buf_print(k->w->out, "%s%s",
              i % IN_LINE ? "  "
              : i         ? "\n"
                          : "",
              k->w->position->side ? "△" : "▲");
    put_end(k, move->to, last_square(k->w, i));
    buf_text(k->w->out, name_of(k, move));
    ki2_put_words(k->w, move, k->w->out);
    buf_text(k->w->out, move->flags & MOVE_PROMOTE ? "成" : "");
}

/* --- the end --- */

static void put_end_word(const struct kif_writer *k)
{
    const struct record_writer *w = k->w;
    const char *word = record_outcome(w) < 0             ? "投了"
                       : w->score->result == RESULT_DRAW ? "持将棋"
                                                         : "中断";

    if (w->score->has_result && record_outcome(w) <= 0)
        buf_print(w->out, "%4zu %s\n", w->count + 1, word);
}

static void put_summary(const struct kif_writer *k, bool all)
{
    const struct record_writer *w = k->w;

    if (w->score->has_result && record_outcome(w) != 0)
        buf_print(w->out, "まで%zu手で%s手の勝ち\n", w->count,
                  w->score->result == RESULT_SECOND ? "後" : "先");
    else if (w->score->has_result && all)
        buf_print(w->out, "まで%zu手で%s\n", w->count,
                  w->score->result == RESULT_DRAW ? "持将棋" : "中断");
}

/* --- the whole --- */

void kif_write(struct record_writer *w, int ki2)
{
    const struct shogi *shogi = shogi_of(w->arena, w->game);
    const struct kif_writer k = {w, han_names_of(w->arena, w->game, shogi), w->game->width > 9};

    if (!k.names)
        return;
    put_start(&k, shogi);
    for (int side = 0; side < 2; side++)
        if (record_player(w->score, side))
            buf_print(w->out, "%s手：%s\n", side ? "後" : "先", record_player(w->score, side));
    buf_text(w->out, ki2 ? "\n" : "手数----指手---------消費時間--\n");
    for (size_t i = 0; i < w->count; i++) {
        (ki2 ? put_ki2_move : put_kif_move)(&k, i);
        position_make(w->position, &w->moves[i]);
    }
    buf_text(w->out, ki2 && w->count ? "\n" : "");
    if (!ki2)
        put_end_word(&k);
    put_summary(&k, ki2);
}
