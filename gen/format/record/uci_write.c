/* Records as the protocols of engines have them, as uci_read.c reads them. */
#include "engine/uci.h"
#include "format/record/record_writer.h"
#include "record/placement/placement_fen.h"

#include <string.h>

/* Whether the man could also just step where it castles. */
static bool steps_there(const struct record_writer *w, const struct played_move *castling)
{
    struct played_moves moves = {0};
    bool found = false;

    legal_moves(w->position, &moves);
    for (size_t i = 0; i < moves.count; i++)
        found |= moves.list[i].from == castling->from && moves.list[i].to == castling->to &&
                 !(moves.list[i].flags & (MOVE_CASTLE | MOVE_DROP));
    moves_free(&moves);
    return found;
}

static enum uci_style style_of(const struct record_writer *w, const struct played_move *move)
{
    const struct kind *kinds = w->position->compiled->kinds;
    unsigned before = move->flags & MOVE_DROP ? 0 : w->position->men[move->from];

    if (move->flags & MOVE_CASTLE)
        return castling_is_moved(w->start) || steps_there(w, move) ? UCI_PARTNER : UCI_USUAL;
    if (!(move->flags & MOVE_PROMOTE))
        return UCI_USUAL;
    if (before && kinds[man_kind(before)].choice_count > 1)
        return UCI_USUAL;
    return before && kinds[man_kind(before)].base != man_kind(before) ? UCI_MINUS : UCI_PLUS;
}

static void put_uci(struct record_writer *w, const struct played_move *move)
{
    uci_move(w->position, move, NULL, style_of(w, move), w->out);
}

static void put_usi(struct record_writer *w, const struct played_move *move)
{
    const struct compiled_rules *compiled = w->position->compiled;

    if (move->flags & MOVE_DROP) {
        piece_put_letter(compiled->kinds[dropped_kind(compiled, move)].piece, false, w->out);
        buf_char(w->out, '*');
    } else
        square_plain_put(w->game, SQUARE_USI, record_square(w, move->from), w->out);
    square_plain_put(w->game, SQUARE_USI, record_square(w, move->to), w->out);
    buf_text(w->out, move->flags & MOVE_PROMOTE ? "+" : "");
}

static void write_by(struct record_writer *w, bool usi)
{
    const struct placement setup = placement_of_setup(w->arena, w->game);
    struct buf start = {0}, usual = {0};

    fen_put(w->start, &start);
    fen_put(&setup, &usual);
    buf_text(w->out, "position ");
    if (strcmp(buf_str(&start), buf_str(&usual)) == 0)
        buf_text(w->out, "startpos");
    else if (usi) {
        buf_text(w->out, "sfen ");
        sfen_put(w->start, w->out);
    } else
        buf_print(w->out, "fen %s", buf_str(&start));
    buf_text(w->out, w->count > 0 ? " moves" : "");
    for (size_t i = 0; i < w->count; i++) {
        buf_char(w->out, ' ');
        (usi ? put_usi : put_uci)(w, &w->moves[i]);
        position_make(w->position, &w->moves[i]);
    }
    buf_char(w->out, '\n');
    buf_free(&start);
    buf_free(&usual);
}

void uci_write(struct record_writer *w)
{
    write_by(w, false);
}

void usi_write(struct record_writer *w)
{
    write_by(w, true);
}
