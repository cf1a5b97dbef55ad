/* A client of the language server: what it says, and what it hears. */
#ifndef PIECEWORK_TESTS_CLIENT_H
#define PIECEWORK_TESTS_CLIENT_H

#include "base/buf.h"
#include "base/mem.h"
#include "support/json.h"

struct client {
    struct arena *arena;
    char *folder;
    struct buf said; /* to the server */
    int id;
    const struct value **heard;
    size_t heard_count;
};

/* For TESTS_EACH(). */
int client_set_up(void **state);
int client_tear_down(void **state);

/* What is said waits for client_serve(): a message, a notification, a request, whose id is
 * returned, the greeting, a document, its new text, and a request about a position, with further
 * parameters behind a comma. */
void client_say(struct client *d, const char *body);
void client_notify(struct client *d, const char *method, const char *parameters);
int client_ask(struct client *d, const char *method, const char *parameters);
void client_begin(struct client *d);
void client_open(struct client *d, const char *file, const char *text);
void client_change(struct client *d, const char *file, const char *text);
int client_ask_at(struct client *d, const char *method, const char *file, int line, int character,
                  const char *more);
/* The URI of a file in the folder. */
const char *client_uri(struct client *d, const char *file);

/* Has the server hear all that was said; returns its exit status. */
int client_serve(struct client *d);

/* The answer with the id; the code of its error; the last diagnostics of a file. They fail the test
 * when there are none. */
const struct value *client_answer(const struct client *d, int id);
int client_error(const struct value *answer);
const struct value *client_diagnostics(struct client *d, const char *file);

/* A definition without findings, with characters that take two units of UTF-16. */
extern const char tiny_game[];

#endif
