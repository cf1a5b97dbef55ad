/* What the files of the language server share. Private to lsp/. */
#pragma once

#include "layout/layout.h"

#include <jansson.h>
#include <sys/types.h>

struct game;
struct record;

/* --- messages: a head with Content-Length, and JSON, over two file descriptors --- */

struct wire {
    int in, out;
    struct buf pending; /* what was read */
    size_t taken;       /* bytes of it that were messages */
    bool ended;         /* nothing more comes */
};

/* --- files --- */

/* A file that is open in the editor, or of which findings were told. */
struct lsp_document {
    char *uri, *path;
    bool open;
    json_int_t version;
    json_t *diagnostics; /* as they were told last */
    char *origin;        /* the file whose thorough check told them; NULL: none */
};

struct server {
    struct wire wire;
    json_t *answers; /* what is sent where messages come one by one; NULL: it goes over the wire */
    struct overlay *overlay; /* of the open documents */
    struct paths paths;
    struct lsp_document *documents; /* by number of their paths */
    size_t count;
    json_t **queue; /* messages that have come and wait */
    size_t queued;
    bool ready, shut, over;
    const char *version;
    /* the thorough check, in a process of its own, if there are any; its fonts stay open */
    struct press press;
    char *wanted; /* the file that it is for; NULL: none is waited for */
    long due;     /* when it begins, in ms */
    pid_t child;  /* 0: none runs */
    int child_out;
    struct buf child_text;
    char *child_for;
};

/* Tells the client. Takes over the message. */
void server_send(struct server *server, json_t *message);

/* "file:///a%20b" of "/a b", owned by the caller. */
char *uri_of_path(const struct server *server, const char *path);
/* Takes over the range. */
json_t *location(const struct server *server, const char *path, json_t *range);
/* A change of a file, that puts the text there. Takes over the range. */
json_t *text_edit(json_t *range, const char *text);
struct lsp_document *document_named(const struct server *server, const char *path);
struct lsp_document *document_take(struct server *server, const char *path);

/* The text of a file, as it is open or on the disk; NULL: it cannot be read. Owned by the arena. */
const struct source *server_source(const struct server *server, struct arena *arena,
                                   const char *path);

/* Findings that are told to nobody, but read through the overlay. Free them. */
struct diags *server_discarded(const struct server *server);

/* The layouts that name the file: those that are open first. The game of a definition, layout or
 * rule text, NULL: none is known; its definition's path. */
size_t related_layouts(const struct server *server, struct arena *arena, const char *path,
                       const char ***layouts);
const char *related_game(const struct server *server, struct arena *arena,
                         const struct source *source);

/* --- what is told --- */

/* Checks an open document as fast as can be, and tells what it finds there. */
void check_now(struct server *server, struct lsp_document *document);
/* Has it checked with its layouts, when the client is silent for a while. */
void check_later(struct server *server, const char *path);
/* Does that check, which tells all before it returns. */
void thorough_check(struct server *server);
/* Begins it in a process, reads what that says, ends it. Where there are no processes it is done at
 * once. */
void thorough_begin(struct server *server);
void thorough_read(struct server *server);
void thorough_stop(struct server *server);
long server_clock(void);

/* Tells the diagnostics of a file, which are taken over. */
void publish(struct server *server, struct lsp_document *document, json_t *diagnostics);

/* --- requests --- */

/* What a request is about: an open document and a byte in it. */
struct request {
    struct server *server;
    struct arena *arena;
    struct lsp_document *document;
    const struct source *source;
    size_t offset;
    const json_t *parameters;
    int error; /* set on failure, with the message */
    const char *message;
};

typedef json_t *answerer(struct request *request);
answerer answer_hover, answer_completion, answer_definition, answer_references, answer_rename,
    answer_prepare_rename, answer_symbols, answer_formatting, answer_actions;

enum {
    ERROR_PARSE = -32700,
    ERROR_REQUEST = -32600,
    ERROR_METHOD = -32601,
    ERROR_PARAMETERS = -32602,
    ERROR_NOT_READY = -32002,
    ERROR_CANCELLED = -32800,
    ERROR_FAILED = -32803,
};

/* --- where something stands --- */

enum { CONTEXT_DEPTH = 24, CONTEXT_KEYS = 64 };

/* The keys that lead to a byte of a YAML text, which may be broken. */
struct context {
    const char *keys[CONTEXT_DEPTH]; /* outermost first */
    size_t depth;
    bool value;       /* in the value of the last of them; else where another key may stand */
    const char *word; /* what stands before the byte of a word, "" for nothing */
    const char *beside[CONTEXT_KEYS]; /* keys of the same map */
    size_t beside_count;
};
/* Of the `size` bytes from `from` on, of which `offset` counts. */
void context_find(struct arena *arena, const char *text, size_t size, size_t offset,
                  struct context *context);

/* Rows of field tables for the last key, and the records whose keys may stand there. */
struct schema_place {
    const struct field *fields[16];
    size_t field_count;
    const struct record *records[16];
    size_t record_count;
    bool by_player; /* the value may also be one by player */
};
struct schema_place schema_find(const struct record *root, const struct context *context);
/* The record of files of that kind; NULL: none. */
const struct record *schema_of(enum file_kind kind);

/* A diagram block of a rule text around the byte: where its YAML begins and ends. */
bool diagram_around(const struct source *source, size_t offset, size_t *from, size_t *to);

/* --- names --- */

/* The name or code of a piece of the game that stands at the byte. */
const struct piece *piece_at(const struct game *game, const struct source *source, size_t offset,
                             size_t *from, size_t *to);
const struct game *game_for(const struct request *request);
