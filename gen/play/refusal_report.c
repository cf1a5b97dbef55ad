/* Findings about written moves that are not legal. */
#include "play/move_query.h"
#include "play/move_text.h"
#include "play/refusal.h"
#include "rules/legal/legal.h"

static bool legal_start(const struct move_query *query, const struct played_moves *moves)
{
    for (size_t i = 0; i < moves->count; i++)
        if (query_same_start(query, &moves->list[i]) &&
            move_is_legal(query->position, &moves->list[i]))
            return true;
    return false;
}

/* What is legal instead, of the same man if it can move at all. */
static void help_with_moves(const struct move_query *query, struct finding *finding)
{
    enum { SHOWN = 12, TRIED = 5000 };
    struct played_moves moves = {0};
    struct buf list = {0};
    size_t shown = 0, more = 0;
    bool start;

    generate_moves(query->position, &moves);
    start = legal_start(query, &moves);
    for (size_t i = 0; i < moves.count && i < TRIED; i++) {
        if ((start && !query_same_start(query, &moves.list[i])) ||
            !move_is_legal(query->position, &moves.list[i]))
            continue;
        if (shown == SHOWN) {
            more++;
            continue;
        }
        buf_text(&list, shown++ ? ", " : "");
        move_text(query->position, &moves.list[i], &list);
    }
    if (more)
        buf_print(&list, " and %zu more", more);
    if (shown)
        diag_help(finding, "legal%s %s %s", start ? " with this piece" : "",
                  shown + more == 1 ? "is" : "are", buf_str(&list));
    else
        diag_help(finding, "no move is legal: the game has ended");
    buf_free(&list);
    moves_free(&moves);
}

struct finding *replay_refuse(struct arena *arena, struct position *position, const struct ply *ply,
                              size_t number, struct diags *diags)
{
    const struct move_query query = query_of(arena, position, ply);
    const char *reason, *text;
    struct finding *finding;

    if (!diags_list_more(diags, DIAG_ILLEGAL_MOVE, ply->place.source))
        return diag_add(diags, DIAG(ILLEGAL_MOVE), ply->place, "", "");
    reason = replay_refusal(arena, position, ply).text;
    text = ply_text(arena, position->compiled->game, ply);
    if (number)
        text = arena_print(arena, "ply %zu, %s", number, text);
    finding = diag_add(diags, DIAG(ILLEGAL_MOVE), ply->place, text, reason);
    help_with_moves(&query, finding);
    return finding;
}
