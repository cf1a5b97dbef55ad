/* A language server for definitions, layouts, styles and rule texts: findings of what is being
 * written, fixes, explanations, completion, names. It speaks the Language Server Protocol 3.17
 * over standard input and output. */
#pragma once

#include "base/buf.h"

struct server;

/* A server whose messages come one by one: it has no process and no clock. Whoever sends
 * `initialize` begins anew: documents are open no more. */
struct server *lsp_open(const char *version);
void lsp_close(struct server *server);
/* Appends what it sends for a message, an array of messages as JSON. An empty one says that nothing
 * comes for a while: then files are checked with their layouts. */
void lsp_ask(struct server *server, const char *message, size_t size, struct buf *out);

/* Serves until the client says `exit` or goes away. Returns the exit status of the protocol: 0
 * after `shutdown`, else 1. */
int lsp_serve(int in, int out, const char *version);
