/* What is in a session. Private to live/. */
#ifndef PIECEWORK_LIVE_SESSION_INTERNAL_H
#define PIECEWORK_LIVE_SESSION_INTERNAL_H

#include "live/session.h"
#include "rules/movegen/generate.h"

/* What is played from one beginning on. */
struct round {
    struct arena *arena;
    const struct placement *start;
    struct position *position;
    const char **texts; /* of the moves made */
    size_t text_count;
};

struct session {
    struct arena *arena;
    struct diags *diags; /* of the definition */
    const struct game *game;
    const struct compiled_rules *compiled;
    struct round round;
    struct played_moves moves; /* see session_find() */
};

/* Finds the legal moves; a game that has ended has none. */
void session_find(struct session *session);

#endif
