/* Records as PGN, with moves in short algebraic notation or as the players of other games write
 * them. */
#include "format/record/record_reader.h"

enum { WIDTH = 79 };

/* --- moves --- */

static const struct piece *piece_on(const struct record_writer *w, int square)
{
    return w->position->compiled->kinds[man_kind(w->position->men[square])].piece;
}

static bool takes(const struct record_writer *w, const struct played_move *move)
{
    return move->flags & MOVE_CATCH || (w->position->men[move->to] && move->to != move->from);
}

/* The file, the rank or both that tell the man from others that can go there. */
static void put_lines(struct record_writer *w, const struct played_move *move, bool file,
                      struct buf *out)
{
    int width = w->game->width;
    bool other = false, same_file = false, same_rank = false;
    LOCAL_MOVES(moves);
    LOCAL_BUF(name);

    legal_moves(w->position, &moves);
    EACH (m, moves.list, moves.count) {
        if (m->flags & (MOVE_DROP | MOVE_CASTLE) || m->to != move->to || m->from == move->from ||
            piece_on(w, m->from) != piece_on(w, move->from))
            continue;
        other = true;
        same_file |= m->from % width == move->from % width;
        same_rank |= m->from / width == move->from / width;
    }
    square_plain_put(w->game, SQUARE_UCI, record_square(w, move->from), &name);
    if (file || (other && (!same_file || same_rank)))
        buf_char(out, buf_str(&name)[0]);
    if (other && same_file)
        buf_text(out, buf_str(&name) + 1);
}

static void put_drop(struct record_writer *w, const struct played_move *move, struct buf *out)
{
    buf_text(out, move->flags & MOVE_PROMOTE ? "+" : "");
    piece_put_letter(w->position->compiled->kinds[dropped_kind(w->position->compiled, move)].piece,
                     false, out);
    buf_char(out, '@');
    square_plain_put(w->game, SQUARE_UCI, record_square(w, move->to), out);
}

static void put_move(struct record_writer *w, const struct played_move *move, struct buf *out)
{
    const struct piece *pawn = game_pawn(w->game), *piece = piece_on(w, move->from);

    if (piece != pawn)
        piece_put_letter(piece, false, out);
    put_lines(w, move, piece == pawn && takes(w, move), out);
    buf_text(out, takes(w, move) ? "x" : "");
    square_plain_put(w->game, SQUARE_UCI, record_square(w, move->to), out);
    if (move->flags & MOVE_PROMOTE) {
        buf_char(out, '=');
        piece_put_letter(w->position->compiled->kinds[man_kind(move->man)].piece, false, out);
    }
    if (w->game->rules.walls_built == WALLS_VACATED) {
        buf_char(out, ',');
        square_plain_put(w->game, SQUARE_UCI, record_square(w, move->from), out);
    }
}

static void put_san(struct record_writer *w, const struct played_move *move, struct buf *out)
{
    if (move->flags & MOVE_DROP)
        put_drop(w, move, out);
    else if (move->flags & MOVE_CASTLE)
        buf_text(out, move->partner > move->from % w->game->width ? "O-O" : "O-O-O");
    else if (move->flags & MOVE_PASS)
        buf_text(out, "--");
    else
        put_move(w, move, out);
    position_make(w->position, move);
    if (in_check(w->position, w->position->side))
        buf_char(out, has_legal(w->position) ? '+' : '#');
    position_unmake(w->position);
}

/* --- the header --- */

static const char *result_word(const struct record_writer *w)
{
    return pgn_results[w->score->has_result ? w->score->result : RESULT_OPEN];
}

/* The seven tags that the specification wants, by what other formats call them, too. */
static void put_header(struct record_writer *w)
{
    static const struct {
        const char *key, *unknown;
        const char *known[7];
    } tags[] = {{"Event", "?", {"Event", "棋戦", "$EVENT"}},
                {"Site", "?", {"Site", "場所", "$SITE"}},
                {"Date", "????.??.??", {"Date", "開始日時", "$START_TIME"}},
                {"Round", "?", {"Round"}},
                {"White", "?", {"White", "Red", "초대국자", "先手", "下手", "N+"}},
                {"Black", "?", {"Black", "한대국자", "後手", "上手", "N-"}}};

    for (size_t i = 0; i < COUNT_OF(tags); i++) {
        const char *value = record_tag(w->score, tags[i].known);

        score_put_tag(w->out, tags[i].key, value ? value : tags[i].unknown);
    }
    score_put_tag(w->out, "Result", result_word(w));
    score_put_tag(w->out, "Variant",
                  arena_print(w->arena, "%s%s", w->game->name.text,
                              castling_is_moved(w->start) ? "960" : ""));
}

static void put_start(struct record_writer *w)
{
    const struct placement setup = placement_of_setup(w->arena, w->game);
    LOCAL_BUF(fen);
    LOCAL_BUF(usual);

    fen_put(w->start, &fen);
    fen_put(&setup, &usual);
    if (strcmp(buf_str(&fen), buf_str(&usual)) != 0) {
        score_put_tag(w->out, "SetUp", "1");
        score_put_tag(w->out, "FEN", buf_str(&fen));
    }
}

/* --- the whole --- */

static void put_word(struct record_writer *w, const char *word, size_t *column)
{
    size_t size = utf8_count(word, strlen(word));

    if (*column > 0 && *column + 1 + size > WIDTH) {
        buf_char(w->out, '\n');
        *column = 0;
    }
    buf_print(w->out, "%s%s", *column > 0 ? " " : "", word);
    *column += size + (*column > 0);
}

/* Ways of writing moves in the frame of PGN, enum move_spelling. */
static const struct {
    const char *name; /* by which the header tells it; NULL: the usual one */
    void (*put)(struct record_writer *w, const struct played_move *move, struct buf *out);
} spellings[] = {{NULL, put_san},
                 {"Chinese", xiangqi_put_chinese},
                 {"WXF", xiangqi_put_wxf},
                 {"ICCS", xiangqi_put_iccs},
                 {"KJA", janggi_put}};

/* Drops and passes, for which most ways have no words, are written as in PGN. */
static void put_spelled(struct record_writer *w, int spelling, const struct played_move *move,
                        struct buf *out)
{
    bool usual = move->flags & MOVE_DROP || (move->flags & MOVE_PASS && spelling != SPELLED_KJA);

    spellings[usual ? SPELLED_SAN : spelling].put(w, move, out);
}

void pgn_write(struct record_writer *w, int spelling)
{
    size_t late = (size_t)placement_plies(w->start), column = 0;

    put_header(w);
    put_start(w);
    if (spellings[spelling].name)
        score_put_tag(w->out, "Format", spellings[spelling].name);
    buf_char(w->out, '\n');
    for (size_t i = 0; i < w->count; i++) {
        LOCAL_BUF(san);

        if ((i + late) % 2 == 0 || i == 0)
            put_word(
                w, arena_print(w->arena, "%zu%s", (i + late) / 2 + 1, (i + late) % 2 ? "..." : "."),
                &column);
        put_spelled(w, spelling, &w->moves[i], &san);
        position_make(w->position, &w->moves[i]);
        put_word(w, buf_str(&san), &column);
    }
    put_word(w, result_word(w), &column);
    buf_char(w->out, '\n');
}
