/* Other programs that play: chess engines that speak UCI, "Universal Chess Interface" (Kahlen and
 * Meyer-Kahlen, 2006), as processes that are asked and answer in lines. */
#pragma once

#include "rules/position/position.h"

/* Moves as UCI writes them, with what Fairy-Stockfish adds: "e2e4", "e7e8q", "P@e5" for a drop,
 * "b8b9+" where pieces have one promoted form. Files are letters from the left, ranks are numbered
 * from below, whatever the labels of the board. */

/* The ways in which engines write the same move: a castling by where its partner stands or by where
 * the royal man goes, which can be an ordinary move as well; a promotion by the letter of what the
 * man becomes or by '+', and by '-' where it is turned back; a promoted man that is dropped by '+',
 * too, but in the usual way by its own letter. A move is written in the first of them that the
 * engine has. */
enum uci_style { UCI_PARTNER, UCI_USUAL, UCI_PLUS, UCI_MINUS, UCI_STYLES };

/* Must be asked before the move is made. Of a move of several legs no more is told than its ends.
 * `letters` are the small letters by which the engine knows the pieces, by their index; NULL: their
 * codes. */
void uci_move(const struct position *position, const struct played_move *move, const char *letters,
              enum uci_style style, struct buf *out);

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
