/* What an engine answers about a position that was said to it: the moves that it has there. */
#ifndef PIECEWORK_ENGINE_ANSWER_H
#define PIECEWORK_ENGINE_ANSWER_H

#include "engine/engine.h"
#include "engine/uci.h"

/* A move that the engine has, as it writes it, and the ways to go on. */
struct answer {
    const char *move;
    uint64_t count;
    bool met; /* for the caller: false at first */
};

struct answers {
    struct answer *list;
    size_t count;
};

enum variant_choice { VARIANT_CHOSEN, VARIANT_UNKNOWN, VARIANT_UNANSWERED };

/* Chooses one of the variants that the engine knows. */
enum variant_choice engine_choose_variant(struct engine *engine, const char *name);

/* Lists the engine's moves in the position that it was told, and the ways to go on from there to
 * the depth. False when it does not answer. The list is in the arena. */
bool answers_ask(struct arena *arena, struct engine *engine, int depth, struct answers *answers);

/* The answer that is the move; NULL: there is none. `letters` as for uci_move(). */
struct answer *answers_find(const struct answers *answers, const struct position *position,
                            const struct played_move *move, const char *letters);

#endif
