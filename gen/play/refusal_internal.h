/* Refusals by what they are about. Private to refusal*.c. */
#ifndef PIECEWORK_PLAY_REFUSAL_INTERNAL_H
#define PIECEWORK_PLAY_REFUSAL_INTERNAL_H

#include "play/move_query.h"
#include "play/refusal.h"

static inline struct refusal refusal(enum refused how, const char *text)
{
    return (struct refusal){how, text};
}

/* Of a drop that is none of the moves. */
struct refusal why_no_drop(const struct move_query *query);

/* Finds the man of a move without its square when only one can be meant, or goes there; `from` is
 * NOWHERE if not. */
void find_mover(struct move_query *query, const struct played_moves *moves);
/* Of such a move of a man that was not found. */
struct refusal why_no_mover(const struct move_query *query, const struct played_moves *moves);

#endif
