#include "format/record/record_write.h"

#include "format/record/record_reader.h"
#include "format/record/shogi_write.h"
#include "play/replay.h"
#include "record/placement/placement_fen.h"

#include <string.h>

/* --- the formats --- */

static bool has_drops(const struct game *game)
{
    return game->drops;
}

static bool has_ten_ranks(const struct game *game)
{
    return game->height == 10;
}

static bool is_korean(const struct game *game)
{
    const char *language = game->native.lang.text;

    return language && strcmp(language, "ko") == 0;
}

static const struct writer {
    const char *name;
    void (*write)(struct record_writer *w);
    const struct record_format *format;     /* that reads it; NULL: a position */
    bool (*suits)(const struct game *game); /* programs that know it play such games; NULL: any */
} writers[] = {
    {"pgn", pgn_write, &pgn_format},
    {"uci", uci_write, &uci_format},
    {"usi", usi_write, &usi_format, has_drops},
    {"ucci", ucci_write, &ucci_format, has_ten_ranks},
    {"chinese", chinese_write, &pgn_format},
    {"wxf", wxf_write, &pgn_format},
    {"iccs", iccs_write, &pgn_format},
    {"gib", gib_write, &pgn_format, is_korean},
    {"kif", kif_write, &kif_format},
    {"ki2", ki2_write, &kif_format},
    {"csa", csa_write, &csa_format},
    {"fen", NULL, NULL},
    {"sfen", NULL, NULL, has_drops},
};

const char **record_formats(struct arena *arena, const struct game *game, size_t *count)
{
    const char **names = NULL;

    *count = 0;
    for (size_t i = 0; i < COUNT_OF(writers); i++)
        if (!writers[i].suits || writers[i].suits(game))
            *ARENA_PUSH(arena, names, *count) = writers[i].name;
    return names;
}

/* --- the moves of the score --- */

/* The moves, all legal. The position is afterwards the last one. */
static void find_moves(struct record_writer *w, struct played_move *moves)
{
    for (; w->count < w->score->count; w->count++) {
        replay_match(w->position, &w->score->plies[w->count], &moves[w->count]);
        position_make(w->position, &moves[w->count]);
    }
}

/* To where so many moves had been made. */
static void go_back(const struct record_writer *w, size_t moves)
{
    while (w->position->move_count > moves)
        position_unmake(w->position);
}

/* --- what is read again --- */

static bool same_start(const struct placement *a, const struct placement *b)
{
    LOCAL_BUF(first);
    LOCAL_BUF(second);
    bool same = placement_equal(a, b) && a->passing == b->passing && a->striking == b->striking &&
                a->count_limit == b->count_limit && a->counted == b->counted &&
                square_same(a->struck, b->struck);

    fen_castling(a, &first);
    fen_castling(b, &second);
    same = same && strcmp(buf_str(&first), buf_str(&second)) == 0;
    return same;
}

static bool report(const char *name, struct place place, const char *what, struct diags *diags)
{
    diag_add(diags, DIAG(RECORD_UNSAID), place, what, name);
    return false;
}

/* How many moves of the text are those of the score; the position is the start. */
static size_t moves_read(struct record_writer *w, const struct score *again)
{
    size_t i = 0;

    for (; i < w->count && i < again->count; i++) {
        struct played_move move;

        if (!replay_match(w->position, &again->plies[i], &move) ||
            !played_same(&move, &w->moves[i]))
            break;
        position_make(w->position, &move);
    }
    for (size_t k = 0; k < i; k++)
        position_unmake(w->position);
    return i;
}

static bool is_same(struct record_writer *w, const struct writer *writer, struct place place,
                    struct diags *diags)
{
    const struct located text = located_plain(buf_str(w->out));
    const struct shogi *shogi = shogi_of(w->arena, w->game);
    struct placement start = placement_of_setup(w->arena, w->game);
    struct score again = {.keys.caseless = true};
    struct record_reader r = {.format = writer->format,
                              .arena = w->arena,
                              .game = w->game,
                              .shogi = shogi,
                              .names = han_names_of(w->arena, w->game, shogi),
                              .text = &text,
                              .start = &start,
                              .score = &again};
    bool read = writer->format->read(&r);
    size_t good;

    if (!again.begun || !same_start(&start, w->start) ||
        (w->game->rules.idle_draw.moves && start.idle != w->start->idle))
        return report(writer->name, place, "the position where the moves begin", diags);
    good = moves_read(w, &again);
    if (good < w->count)
        return report(writer->name, w->score->plies[good].place,
                      arena_print(w->arena, "ply %zu, %s", good + 1,
                                  ply_text(w->arena, w->game, &w->score->plies[good])),
                      diags);
    return read || report(writer->name, place, "the record", diags);
}

/* --- the whole --- */

static bool write_position(struct record_writer *w, const struct writer *writer, struct place place,
                           struct diags *diags)
{
    struct placement end = position_state_whole(w->arena, w->position), again;
    struct located text;
    bool good;

    if (strcmp(writer->name, "fen") == 0)
        fen_put(&end, w->out);
    else
        sfen_put(&end, w->out);
    text = located_plain(buf_str(w->out));
    good = placement_read(w->arena, w->game, &text, &again, NULL) && same_start(&end, &again);
    buf_char(w->out, '\n');
    return good || report(writer->name, place, "the position", diags);
}

bool record_write(struct arena *arena, const char *name, const struct score *score,
                  struct position *position, struct place place, struct buf *out,
                  struct diags *diags)
{
    const struct placement start = position_state_whole(arena, position);
    const size_t before = position->move_count;
    struct played_move *moves = arena_alloc(arena, score->count + 1, sizeof *moves);
    const struct writer *writer = writers;
    struct record_writer w = {.arena = arena,
                              .game = position->compiled->game,
                              .score = score,
                              .start = &start,
                              .position = position,
                              .moves = moves,
                              .out = out};

    while (strcmp(writer->name, name) != 0)
        writer++;
    find_moves(&w, moves);
    if (!writer->format)
        return write_position(&w, writer, place, diags);
    go_back(&w, before);
    writer->write(&w);
    go_back(&w, before);
    return is_same(&w, writer, place, diags);
}
