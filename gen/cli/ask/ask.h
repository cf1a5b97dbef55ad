/* What pages ask of the program: one interface of texts, the same in `piecework preview --edit` and
 * in the module of WebAssembly (web/wasi/module.c), so that no page knows which of them answers. */
#pragma once

#include "base/buf.h"

/* What stays warm from one question to the next: fonts, games, drawings, open documents. */
struct asker;

/* All that is shown will be in that language, NULL: each game's own. */
struct asker *asker_new(const char *language);
void asker_free(struct asker *asker);

/* Appends the answer of a method to a text, see the table in ask.c. False: the answer is why there
 * is none, in a line. */
bool ask(struct asker *asker, const char *method, const char *text, size_t size,
         struct buf *answer);
