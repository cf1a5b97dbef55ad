/* A language server for definitions, layouts, styles and rule texts: findings of what is being
 * written, fixes, explanations, completion, names. It speaks the Language Server Protocol 3.17
 * over standard input and output. */
#pragma once

/* Serves until the client says `exit` or goes away. Returns the exit status of the protocol: 0
 * after `shutdown`, else 1. */
int lsp_serve(int in, int out, const char *version);
