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

/* Of a move that is possible but for the rules about protection, check, repetition and mate:
 * refusal_forbidden.c. */
struct refusal why_forbidden(const struct move_query *query, const struct played_move *move);

/* Why the man does not promote there; of a move that promotes otherwise than is possible:
 * refusal_promotion.c. */
const char *why_no_promotion(const struct move_query *query);
struct refusal why_not_so(const struct move_query *query, const struct played_moves *moves);

/* Finds the man of a move without its square when only one can be meant, or goes there; `from` is
 * NOWHERE if not. */
void find_mover(struct move_query *query, const struct played_moves *moves);
/* Of such a move of a man that was not found. */
struct refusal why_no_mover(const struct move_query *query, const struct played_moves *moves);

#endif
