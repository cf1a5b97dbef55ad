/* What would let a man go where a written move has it go, found by trying: the position is copied,
 * and men are taken off it or placed on it. */
#ifndef PIECEWORK_PLAY_REFUSAL_PROBE_H
#define PIECEWORK_PLAY_REFUSAL_PROBE_H

#include "play/move_text.h"

/* What stands in its way: "White’s Pawn on e3 stands in its way"; that there is nothing to jump
 * over, or too much; that it goes there only to take, or only without taking. NULL: it is not that.
 */
const char *probe_blocked(const struct move_query *query);
const char *probe_no_hurdle(const struct move_query *query);
const char *probe_too_many(const struct move_query *query);
const char *probe_wrong_target(const struct move_query *query);
/* That the rank of a man on its way is too high: "Black’s Rook General on 5e may not go over …"; or
 * that of the man that it would take behind others, and then *taking is set. NULL: it is not that.
 */
const char *probe_outranked(const struct move_query *query, bool *taking);
/* That it makes the move from other ranks alone, or over or along a terrain; NULL: it is not that.
 */
const char *probe_limited(const struct move_query *query);
/* Whether it would go there on its first move; if pieces were equally strong; if the man there were
 * not its own; if it did not have to spare that man. */
/* The square that keeps the man from going there, since it may not enter it; NOWHERE: none. */
short probe_closed(const struct move_query *query);
bool probe_late(const struct move_query *query);
bool probe_too_weak(const struct move_query *query);
bool probe_own(const struct move_query *query);
bool probe_spared(const struct move_query *query);

#endif
