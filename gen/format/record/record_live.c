/* Moves that are told by the position in which they are made: a reader that takes them follows the
 * game. */
#include "format/record/record_reader.h"

#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"

#include <string.h>

struct position *record_position(struct record_reader *r)
{
    struct score *score = r->score;

    if (!r->start->men)
        return NULL; /* only the format is looked for */
    if (!r->position)
        r->position = position_new(r->arena, compiled_rules_of(r->game, false), r->start);
    while (r->position->move_count < score->count) {
        const size_t made = r->position->move_count;
        struct played_move move;

        if (!replay_match(r->position, &score->plies[made], &move)) {
            replay_refuse(r->arena, r->position, &score->plies[made], made + 1, r->diags);
            score->count = made;
            return NULL;
        }
        position_make(r->position, &move);
    }
    return r->position;
}

/* Keeps those that fit; returns how many men these are of, drops being one more. */
static int keep_fitting(struct record_reader *r, record_fits *fits, const void *told,
                        struct played_moves *moves)
{
    size_t kept = 0;
    int men = 0;

    EACH (move, moves->list, moves->count)
        if (fits(told, r->position, move)) {
            men += !kept || moves->list[kept - 1].from != move->from;
            moves->list[kept++] = *move;
        }
    moves->count = kept;
    return men;
}

static int keep_legal(struct record_reader *r, struct played_moves *moves)
{
    size_t kept = 0;

    EACH (move, moves->list, moves->count)
        if (move_is_legal(r->position, move))
            moves->list[kept++] = *move;
    moves->count = kept;
    return (int)kept;
}

bool record_find(struct record_reader *r, record_fits *fits, const void *told,
                 struct played_move *found)
{
    LOCAL_MOVES(moves);
    struct played_move first;
    int men;

    generate_moves(r->position, &moves);
    men = keep_fitting(r, fits, told, &moves);
    if (moves.count == 0)
        return false;
    first = moves.list[0];
    if (keep_legal(r, &moves) == 0 && men > 1)
        return false;
    *found = moves.count > 0 ? moves.list[0] : first; /* which is refused with its reason */
    for (size_t i = 1; i < moves.count; i++)
        if (moves.list[i].from != found->from || moves.list[i].to != found->to)
            return false;
    return true;
}

struct ply record_move_ply(struct record_reader *r, size_t from, size_t size,
                           const struct played_move *move)
{
    struct ply ply = move_ply(r->position, move);

    ply.place = ply.end = located_at(r->text, from, size);
    ply.written = arena_text(r->arena, r->text->text + from, size);
    return ply;
}
