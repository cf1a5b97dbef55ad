/* Why a man does not go to the square of a written move at all. */
#pragma once

#include "play/move_text.h"
#include "play/refusal.h"

/* The refusal in such words. */
struct refusal refuse(const struct move_query *query, enum refused how, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The first reason that trying shows, of a man of the side to move that stands there and has no
 * move to the square. */
struct refusal probe_refusal(const struct move_query *query);
