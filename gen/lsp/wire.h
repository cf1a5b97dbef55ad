/* Messages of the Language Server Protocol over two file descriptors: a head with Content-Length,
 * and JSON. */
#ifndef PIECEWORK_LSP_WIRE_H
#define PIECEWORK_LSP_WIRE_H

#include "base/buf.h"

#include <jansson.h>
#include <stdbool.h>

struct wire {
    int in, out;
    struct buf pending; /* what was read */
    size_t taken;       /* bytes of it that were messages */
    bool ended;         /* nothing more comes */
};

enum wire_found { WIRE_NOTHING, WIRE_MESSAGE, WIRE_BAD_HEAD, WIRE_BAD_JSON };
/* Takes the next message; what is none is skipped. */
enum wire_found wire_take(struct wire *wire, json_t **message);

/* Takes over the message. */
void wire_send(struct wire *wire, json_t *message);

#endif
