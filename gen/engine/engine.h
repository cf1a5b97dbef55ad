/* Other programs that play: chess engines that speak UCI, "Universal Chess Interface" (Kahlen and
 * Meyer-Kahlen, 2006), as processes that are asked and answer in lines. */
#ifndef PIECEWORK_ENGINE_ENGINE_H
#define PIECEWORK_ENGINE_ENGINE_H

#include "engine/uci_move.h"
#include "rules/position/position.h"

struct engine;

/* Starts the program, which is looked for in PATH unless its name has a '/', and waits for it to
 * say that it speaks UCI. NULL when it cannot be started, or does not. */
struct engine *engine_start(const char *program);
/* The same with a finding instead of mere NULL, if `diags` is not; aloud: what it complains of is
 * among the lines that it says. */
struct engine *engine_begin(struct arena *arena, const char *program, bool aloud,
                            struct diags *diags);
/* Ends the program, whatever it does. NULL is fine. */
void engine_stop(struct engine *engine);

/* Says a line to it. */
__attribute__((format(printf, 2, 3))) void engine_say(struct engine *engine, const char *format,
                                                      ...);
/* How long it may be silent before it is taken to say nothing more; a minute at first. */
void engine_set_patience(struct engine *engine, int milliseconds);
/* The next line that it says, without its end, as long as nothing else is asked of it. NULL when it
 * has ended, or has said nothing for that long. */
const char *engine_line(struct engine *engine);
/* The next line that begins so; lines before it are skipped. NULL as above, and when they go on for
 * that long. */
const char *engine_await(struct engine *engine, const char *beginning);
/* Why it says nothing more, after one of these was NULL: "the engine has ended". */
const char *engine_trouble(struct arena *arena, const struct engine *engine);

/* What an engine answers about a position that was said to it: the moves that it has there. */

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
