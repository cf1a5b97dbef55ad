#include "live/session_internal.h"

#include "base/json.h"
#include "play/move_text.h"
#include "rules/ending/ending.h"
#include "rules/legal/legal.h"

#include <stdio.h>

/* --- men --- */

static void put_man(struct json *json, const char *key, const struct game *game, struct man man)
{
    char text[24];

    if (man.piece)
        snprintf(text, sizeof text, "%d%c%d", (int)(man.piece - game->pieces), man.base ? '+' : '-',
                 man.side);
    json_text(json, key, man.piece ? text : NULL);
}

static void put_men(struct json *json, const struct placement *placement)
{
    const struct game *game = placement->game;

    json_open_array(json, "men", JSON_FLAT);
    for (int i = 0; i < game->width * game->height; i++)
        put_man(json, NULL, game, placement->men[i]);
    json_close(json);
}

static void put_hand(struct json *json, const struct placement *placement, int side)
{
    json_open_array(json, NULL, JSON_FLAT);
    for (size_t i = 0; i < placement->game->piece_count; i++) {
        if (placement->hands[side][i] == 0)
            continue;
        json_open_array(json, NULL, JSON_FLAT);
        json_number(json, NULL, (double)i);
        json_number(json, NULL, placement->hands[side][i]);
        json_close(json);
    }
    json_close(json);
}

static void put_hands(struct json *json, const struct placement *placement)
{
    json_open_array(json, "hands", JSON_FLAT);
    for (int side = 0; side < 2; side++)
        put_hand(json, placement, side);
    json_close(json);
}

static void put_checked(struct json *json, const struct position *position)
{
    json_open_array(json, "checked", JSON_FLAT);
    for (int i = 0; i < position->compiled->squares; i++)
        if (is_checked(position, i))
            json_number(json, NULL, i);
    json_close(json);
}

/* --- moves --- */

static int square_number(const struct game *game, struct square square)
{
    return square.rank * game->width + square.file;
}

/* Where something is taken before the end. */
static void put_via(struct json *json, const struct game *game, const struct ply *ply)
{
    json_open_array(json, "via", JSON_FLAT);
    for (int k = 1; k + 1 < ply->count; k++)
        if (ply->takes >> k & 1)
            json_number(json, NULL, square_number(game, ply->squares[k]));
    json_close(json);
}

static void put_move(struct json *json, struct arena *arena, const struct position *position,
                     const struct played_move *move)
{
    const struct compiled_rules *compiled = position->compiled;
    const struct ply ply = move_ply(position, move);
    bool drop = move->flags & MOVE_DROP;

    json_open_object(json, NULL, JSON_FLAT);
    json_text(json, "text", ply_text(arena, compiled->game, &ply));
    json_number(json, "from", drop ? NOWHERE : move->from);
    if (drop)
        json_number(json, "drop", (double)(ply.drop - compiled->game->pieces));
    json_number(json, "to", move->to);
    put_via(json, compiled->game, &ply);
    json_bool(json, "takes", ply.count > 1 && ply.takes >> (ply.count - 1) & 1);
    put_man(json, "man", compiled->game,
            compiled_rules_man(compiled, man_kind(move->man), man_side(move->man)));
    json_bool(json, "promotes", move->flags & MOVE_PROMOTE);
    json_bool(json, "passes", move->flags & MOVE_PASS);
    json_close(json);
}

static void put_moves(struct json *json, struct arena *arena, struct session *session)
{
    session_find(session);
    json_open_array(json, "moves", JSON_FLAT);
    for (size_t i = 0; i < session->moves.count; i++)
        put_move(json, arena, session->round.position, &session->moves.list[i]);
    json_close(json);
}

/* --- the whole --- */

static void put_record(struct json *json, const struct round *round)
{
    json_open_array(json, "record", JSON_FLAT);
    for (size_t i = 0; i < round->text_count; i++)
        json_text(json, NULL, round->texts[i]);
    json_close(json);
}

static void put_last(struct json *json, const struct position *position)
{
    const struct played_move *last = position_last(position);

    json_open_array(json, "last", JSON_FLAT);
    if (last && !(last->flags & MOVE_DROP))
        json_number(json, NULL, last->from);
    if (last)
        json_number(json, NULL, last->to);
    json_close(json);
}

void session_state(struct session *session, struct buf *out)
{
    struct arena *arena = arena_new();
    struct position *position = session->round.position;
    const struct placement placement = position_state(arena, position);
    struct json json = json_begin(out);

    json_open_object(&json, NULL, JSON_FLAT);
    json_number(&json, "side", placement.to_move);
    json_number(&json, "began", session->round.start->to_move);
    put_men(&json, &placement);
    put_hands(&json, &placement);
    json_bool(&json, "check", in_check(position, position->side));
    put_checked(&json, position);
    json_text(&json, "ending", ending_text(arena, session->game, position_ending(position)));
    put_record(&json, &session->round);
    put_last(&json, position);
    put_moves(&json, arena, session);
    json_close(&json);
    arena_free(arena);
}
