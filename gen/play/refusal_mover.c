/* Refusals of moves that do not write the square that their man leaves. */
#include "play/refusal_internal.h"

#include "rules/legal/legal.h"

static short number_of(const struct move_query *query, struct square square)
{
    return (short)(square.rank * query->position->compiled->width + square.file);
}

/* Men of the side of the kind that is written, on the lines that are. */
static int men_meant(const struct move_query *query, short *first, short *last)
{
    const struct position *position = query->position;
    int found = 0;

    for (short i = 0; i < position->compiled->squares; i++) {
        if (!position->men[i] || man_side(position->men[i]) != position->side ||
            query_kind(query, i)->piece != query->ply->mover || !query_same_lines(query, i))
            continue;
        *last = i;
        if (found++ == 0)
            *first = i;
    }
    return found;
}

static void find_castling(struct move_query *query)
{
    const struct placement placement = position_state(query->arena, query->position);
    struct square squares[2];

    if (!ply_castling_squares(&placement, query->ply->castles, squares))
        return;
    query->from = number_of(query, squares[0]);
    query->to = number_of(query, squares[1]);
}

void find_mover(struct move_query *query, const struct played_moves *moves)
{
    const struct played_move *move = query_find(query, moves, query_same_ends);
    short first = NOWHERE, last = NOWHERE;

    if (query->ply->castles)
        find_castling(query);
    else if (men_meant(query, &first, &last) == 1)
        query->from = first;
    else if (move) {
        for (size_t i = 0; i < moves->count; i++)
            if (query_same_ends(query, &moves->list[i]) && moves->list[i].from != move->from)
                return;
        query->from = move->from;
    }
}

struct refusal why_no_mover(const struct move_query *query, const struct played_moves *moves)
{
    const struct ply *ply = query->ply;
    const char *side = query_player(query, query->position->side);
    const char *lines = ply->file || ply->rank ? " on the file or rank that is written" : "";
    short first = NOWHERE, last = NOWHERE;
    const struct played_move *move = query_find(query, moves, query_same_all);

    if (ply->castles)
        return refusal(
            REFUSED_EMPTY,
            arena_print(query->arena, "%s has nobody on the board who castles to that side", side));
    if (men_meant(query, &first, &last) == 0)
        return refusal(REFUSED_EMPTY,
                       arena_print(query->arena, "%s has no %s%s", side, ply->mover->name.text,
                                   *lines ? lines : " on the board"));
    if (move && move_is_legal(query->position, move)) {
        for (size_t i = 0; i < moves->count; i++)
            if (query_same_all(query, &moves->list[i]) && moves->list[i].from != move->from)
                last = moves->list[i].from;
        return refusal(REFUSED_UNCLEAR,
                       arena_print(query->arena, "the %s on %s or the one on %s could be meant",
                                   ply->mover->name.text, query_square(query, move->from),
                                   query_square(query, last)));
    }
    return refusal(REFUSED_NO_MOVE,
                   arena_print(query->arena, "no %s of %s%s can go to %s", ply->mover->name.text,
                               side, lines, query_square(query, query->to)));
}
