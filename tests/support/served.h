/* `piecework preview` beside an editor, and a client that speaks HTTP as it likes. */
#ifndef PIECEWORK_TESTS_SERVED_H
#define PIECEWORK_TESTS_SERVED_H

#include "base/buf.h"
#include "base/mem.h"

#include <stdbool.h>
#include <sys/types.h>

struct served {
    struct arena *arena;
    char *folder;     /* a copy of the definitions, in which the program runs */
    const char *copy; /* of the program, which is run in its place; NULL: there is none */
    pid_t program;    /* 0: it has not been started */
    int out;          /* what it writes */
    struct buf said;
    unsigned port;
};

/* For TESTS_EACH(); the second one fails unless the program ends well. */
int served_set_up(void **state);
int served_tear_down(void **state);

/* Starts `preview LAYOUT --port=0` with one more option, which may be NULL, and waits until it says
 * its address; and until it has said a text. */
void served_start(struct served *s, const char *layout, const char *option);
void served_await(struct served *s, const char *text);
/* Ends it as Ctrl-C does; returns its exit status. */
int served_stop(struct served *s);

/* A file of the folder. */
const char *served_file(struct served *s, const char *name);

struct answer {
    int status; /* 0: the connection was closed without one */
    const char *head, *body;
    size_t size; /* of the body */
};

/* What comes of bytes that are sent as they are, which should close the connection; and of a
 * request with further lines of the head, "" for none, which says the rest as browsers do. */
struct answer served_raw(struct served *s, const char *request);
struct answer served_ask(struct served *s, const char *method, const char *path, const char *lines,
                         const char *text);
struct answer served_get(struct served *s, const char *path);
/* The lines with which the page asks for something to be done. */
const char *served_rights(struct served *s);
/* POST with them; the status. */
int served_act(struct served *s, const char *path, const char *text);

/* A connection that stays open, after sending bytes; -1: it was refused. */
int served_connect(const struct served *s, const char *bytes);
/* Reads of it into *heard until that holds the text; false when it ends, or after some seconds. */
bool served_hear(int connection, struct buf *heard, const char *text, int seconds);

#endif
