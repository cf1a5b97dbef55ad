#define _GNU_SOURCE /* memmem() */

#include "lsp/server.h"

#include "lsp/context.h"
#include "lsp/server_internal.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

/* --- answers --- */

static void answer(struct server *server, const json_t *id, json_t *result)
{
    server_send(server, json_pack("{ss sO so}", "jsonrpc", "2.0", "id", id, "result",
                                  result ? result : json_null()));
}

static void refuse(struct server *server, const json_t *id, int code, const char *message)
{
    json_t *unknown = json_null();

    server_send(server, json_pack("{ss sO s{si ss}}", "jsonrpc", "2.0", "id", id ? id : unknown,
                                  "error", "code", code, "message", message));
}

/* --- the life of the server --- */

static json_t *initialize(struct server *server)
{
    server->ready = true;
    return json_pack("{s{ss ss} s{s{sb si sb} sb sb sb s{sb} sb sb s{s[s]} s{s[sssss]} ss}}",
                     "serverInfo", "name", "Piecework", "version", server->version, "capabilities",
                     "textDocumentSync", "openClose", 1, "change", 1, "save", 1, "hoverProvider", 1,
                     "definitionProvider", 1, "referencesProvider", 1, "renameProvider",
                     "prepareProvider", 1, "documentSymbolProvider", 1,
                     "documentFormattingProvider", 1, "codeActionProvider", "codeActionKinds",
                     "quickfix", "completionProvider", "triggerCharacters", " ", "{", "[", ":", ",",
                     "positionEncoding", "utf-16");
}

static json_t *take_first(struct server *server)
{
    json_t *first = server->queue[0];

    memmove(server->queue, server->queue + 1, --server->queued * sizeof *server->queue);
    return first;
}

static void document_free(struct lsp_document *document)
{
    free(document->uri);
    free(document->path);
    free(document->origin);
    json_decref(document->diagnostics);
}

static void server_end(struct server *server)
{
    thorough_stop(server);
    press_close(&server->press);
    while (server->queued)
        json_decref(take_first(server));
    for (size_t i = 0; i < server->count; i++)
        document_free(&server->documents[i]);
    free(server->documents);
    paths_free(&server->paths);
    free(server->queue);
    free(server->wanted);
    buf_free(&server->wire.pending);
    overlay_free(server->overlay);
}

/* --- documents --- */

static const char *text_at(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* What is no file, "untitled:1", keeps its name. */
static char *path_of_uri(const char *uri)
{
    LOCAL_BUF(path);

    if (strncasecmp(uri, "file://", 7) == 0) {
        uri += 7;
        uri += strcspn(uri, "/"); /* a host */
    }
    for (const char *c = uri; *c; c++) {
        int high = *c == '%' ? hex_digit(c[1]) : -1, low = high >= 0 ? hex_digit(c[2]) : -1;

        if (low >= 0 && high * 16 + low > 0) {
            buf_char(&path, (char)(high * 16 + low));
            c += 2;
        } else {
            buf_char(&path, *c);
        }
    }
    return mem_text(buf_str(&path), path.size);
}

/* Has the document be open with that text; NULL: it has no name. */
static struct lsp_document *put_document(struct server *server, const json_t *item,
                                         const char *text, size_t size)
{
    const char *uri = text_at(item, "uri");
    char *path = path_of_uri(uri);
    struct lsp_document *document = *path ? document_take(server, path) : NULL;

    if (document) {
        free(document->uri);
        document->uri = mem_text(uri, strlen(uri));
        document->open = true;
        document->version = json_integer_value(json_object_get(item, "version"));
        overlay_put(server->overlay, path, text, size);
    }
    free(path);
    return document;
}

static void open_document(struct server *server, const json_t *parameters)
{
    const json_t *item = json_object_get(parameters, "textDocument");
    const char *text = text_at(item, "text");
    struct lsp_document *document = put_document(server, item, text, strlen(text));

    if (document)
        check_now(server, document);
}

static struct lsp_document *open_one(const struct server *server, const json_t *parameters)
{
    char *path = path_of_uri(text_at(json_object_get(parameters, "textDocument"), "uri"));
    struct lsp_document *document = document_named(server, path);

    free(path);
    return document && document->open ? document : NULL;
}

/* Whether a later change of the same document waits: then this one needs no check. */
static bool is_outdated(const struct server *server, const struct lsp_document *document)
{
    for (size_t i = 0; i < server->queued; i++) {
        const json_t *item =
            json_object_get(json_object_get(server->queue[i], "params"), "textDocument");

        if (strcmp(text_at(server->queue[i], "method"), "textDocument/didChange") == 0 &&
            strcmp(text_at(item, "uri"), document->uri) == 0)
            return true;
    }
    return false;
}

/* The whole of it; a range, which was not asked for, is taken, too. `near` is where the change
 * before began. */
static void change_text(struct buf *text, const json_t *range, const char *by, struct spot *near)
{
    const char *old = buf_str(text);
    size_t from = 0, to = text->size, rest, size = strlen(by);
    struct spot end;

    if (json_is_object(range)) {
        from = spot_find(old, text->size, json_object_get(range, "start"), near);
        end = *near;
        to = spot_find(old, text->size, json_object_get(range, "end"), &end);
        to = to < from ? from : to;
    } else {
        *near = (struct spot){0};
    }
    rest = text->size - to;
    buf_put(text, by, size); /* for the room */
    memmove(text->text + from + size, text->text + to, rest);
    memcpy(text->text + from, by, size);
    text->size = from + size + rest;
    text->text[text->size] = '\0';
}

/* A document that is not open is opened by the whole of its text: another client may have begun
 * anew since, see begin_anew(). */
static void change_document(struct server *server, const json_t *parameters)
{
    struct lsp_document *document = open_one(server, parameters);
    const json_t *changes = json_object_get(parameters, "contentChanges"), *change;
    bool known = document;
    struct spot near = {0};
    LOCAL_BUF(text);
    const char *old;
    size_t i;

    old = document ? overlay_find(server->overlay, document->path, &i) : NULL;
    buf_put(&text, old ? old : "", old ? i : 0);
    json_array_foreach(changes, i, change)
    {
        const json_t *range = json_object_get(change, "range");

        known |= !json_is_object(range);
        change_text(&text, range, text_at(change, "text"), &near);
    }
    document = known ? put_document(server, json_object_get(parameters, "textDocument"),
                                    buf_str(&text), text.size)
                     : NULL;
    if (document && !is_outdated(server, document))
        check_now(server, document);
}

static void save_document(struct server *server, const json_t *parameters)
{
    const struct lsp_document *document = open_one(server, parameters);

    if (document)
        check_later(server, document->path);
}

/* Its findings stay with the file as long as another open one brings them. */
static void close_document(struct server *server, const json_t *parameters)
{
    struct lsp_document *document = open_one(server, parameters);

    if (!document)
        return;
    overlay_drop(server->overlay, document->path);
    publish(server, document, json_array());
    document->open = false;
    if (server->wanted && path_same(server->wanted, document->path)) {
        free(server->wanted);
        server->wanted = NULL;
    }
    if (server->child && path_same(server->child_for, document->path))
        thorough_stop(server);
}

/* --- dispatch --- */

static const struct {
    const char *method;
    void (*take)(struct server *server, const json_t *parameters);
} notifications[] = {
    {"textDocument/didOpen", open_document},
    {"textDocument/didChange", change_document},
    {"textDocument/didSave", save_document},
    {"textDocument/didClose", close_document},
};

static const struct {
    const char *method;
    answerer *answer;
} requests[] = {
    {"textDocument/hover", answer_hover},
    {"textDocument/completion", answer_completion},
    {"textDocument/definition", answer_definition},
    {"textDocument/references", answer_references},
    {"textDocument/prepareRename", answer_prepare_rename},
    {"textDocument/rename", answer_rename},
    {"textDocument/documentSymbol", answer_symbols},
    {"textDocument/formatting", answer_formatting},
    {"textDocument/codeAction", answer_actions},
};

static void answer_request(struct server *server, answerer *answers, const json_t *id,
                           const json_t *parameters)
{
    struct request r = {.server = server, .arena = arena_new(), .parameters = parameters};
    json_t *result = NULL;

    r.document = open_one(server, parameters);
    r.source = r.document ? server_source(server, r.arena, r.document->path) : NULL;
    if (r.source) {
        r.offset =
            spot_offset(r.source->text, r.source->size, json_object_get(parameters, "position"));
        result = answers(&r);
    } else if (!r.document) {
        r.error = ERROR_PARAMETERS;
        r.message = "this document is not open";
    }
    if (r.error)
        refuse(server, id, r.error, r.message);
    else
        answer(server, id, result);
    arena_free(r.arena);
}

/* Where there is no connection that ends, who comes anew finds nothing of who was there before. */
static void begin_anew(struct server *server)
{
    json_t *answers = server->answers;
    const char *version = server->version;

    server_end(server);
    *server = (struct server){.answers = answers, .overlay = overlay_new(), .version = version};
}

static void take_request(struct server *server, const char *method, const json_t *id,
                         const json_t *parameters)
{
    bool begins = strcmp(method, "initialize") == 0;

    if (begins && server->answers)
        begin_anew(server);
    if (begins && !server->ready) {
        answer(server, id, initialize(server));
        return;
    }
    if (!server->ready) {
        refuse(server, id, ERROR_NOT_READY, "'initialize' comes first");
        return;
    }
    if (server->shut || begins) {
        refuse(server, id, ERROR_REQUEST, server->shut ? "the server was shut down" : "once only");
        return;
    }
    if (strcmp(method, "shutdown") == 0) {
        server->shut = true;
        answer(server, id, NULL);
        return;
    }
    for (size_t i = 0; i < COUNT_OF(requests); i++)
        if (strcmp(requests[i].method, method) == 0) {
            answer_request(server, requests[i].answer, id, parameters);
            return;
        }
    refuse(server, id, ERROR_METHOD, "there is no such method");
}

static void take_message(struct server *server, const json_t *message)
{
    const char *method = json_string_value(json_object_get(message, "method"));
    const json_t *id = json_object_get(message, "id");
    const json_t *parameters = json_object_get(message, "params");

    if (!method && json_is_object(message) && id &&
        (json_object_get(message, "result") || json_object_get(message, "error")))
        return; /* an answer, though nothing was asked */
    if (!method || (id && !json_is_integer(id) && !json_is_string(id)))
        refuse(server, NULL, ERROR_REQUEST, "this is no request");
    else if (id)
        take_request(server, method, id, parameters);
    else if (strcmp(method, "exit") == 0)
        server->over = true;
    else
        for (size_t i = 0; i < COUNT_OF(notifications) && server->ready && !server->shut; i++)
            if (strcmp(notifications[i].method, method) == 0)
                notifications[i].take(server, parameters);
}

/* --- messages that come --- */

/* Lets go of what was taken. */
static void drop_taken(struct wire *wire)
{
    struct buf *pending = &wire->pending;

    if (!wire->taken)
        return;
    pending->size -= wire->taken;
    memmove(pending->text, pending->text + wire->taken, pending->size + 1);
    wire->taken = 0;
}

/* Reads what has come. */
static void wire_read(struct wire *wire)
{
    char bytes[65536];
    ssize_t n = read(wire->in, bytes, sizeof bytes);

    drop_taken(wire);
    if (n > 0)
        buf_put(&wire->pending, bytes, (size_t)n);
    else if (n == 0 || (errno != EINTR && errno != EAGAIN))
        wire->ended = true;
}

enum wire_found { WIRE_NOTHING, WIRE_MESSAGE, WIRE_BAD_HEAD, WIRE_BAD_JSON };
enum { WIRE_HEAD_LIMIT = 4096, WIRE_BODY_LIMIT = 32 * 1024 * 1024 };

/* The Content-Length of a head; -1: it has none that is good. */
static long length_of(const char *head, size_t size)
{
    static const char name[] = "Content-Length:";
    const char *end = head + size;
    long length = -1;

    while (head < end) {
        char *stop;

        if (strncasecmp(head, name, sizeof name - 1) == 0) {
            length = strtol(head + sizeof name - 1, &stop, 10);
            if (stop == head + sizeof name - 1 || *stop != '\r' || length < 0 ||
                length > WIRE_BODY_LIMIT)
                return -1;
        }
        stop = memmem(head, (size_t)(end - head), "\r\n", 2);
        head = stop ? stop + 2 : end;
    }
    return length;
}

/* Takes the next message; what is none is skipped. */
static enum wire_found wire_take(struct wire *wire, json_t **message)
{
    const char *text = buf_str(&wire->pending) + wire->taken, *end;
    size_t size = wire->pending.size - wire->taken, head;
    long length;

    end = memmem(text, size, "\r\n\r\n", 4);
    head = end ? (size_t)(end + 4 - text) : size;
    if (!end && size <= WIRE_HEAD_LIMIT)
        return WIRE_NOTHING;
    length = end ? length_of(text, head - 2) : -1;
    if (length < 0) {
        wire->taken += head;
        return WIRE_BAD_HEAD;
    }
    if (size - head < (size_t)length)
        return WIRE_NOTHING;
    *message = json_loadb(text + head, (size_t)length, 0, NULL);
    wire->taken += head + (size_t)length;
    return *message ? WIRE_MESSAGE : WIRE_BAD_JSON;
}

/* --- the queue --- */

enum {
    QUEUE_LIMIT = 200 /* messages; when so many wait, no more are heard before some are done */
};

/* A request that waits is answered at once; what was answered already stays. */
static void cancel(struct server *server, const json_t *message)
{
    const json_t *id = json_object_get(json_object_get(message, "params"), "id");

    for (size_t i = 0; i < server->queued; i++) {
        json_t *waiting = server->queue[i];

        if (!id || !json_equal(json_object_get(waiting, "id"), id) ||
            !json_object_get(waiting, "method"))
            continue;
        memmove(server->queue + i, server->queue + i + 1,
                (--server->queued - i) * sizeof *server->queue);
        refuse(server, id, ERROR_CANCELLED, "cancelled");
        json_decref(waiting);
        return;
    }
}

static void enqueue(struct server *server)
{
    enum wire_found found;
    json_t *message;

    while ((found = wire_take(&server->wire, &message)) != WIRE_NOTHING) {
        if (found != WIRE_MESSAGE) {
            refuse(server, NULL, ERROR_PARSE,
                   found == WIRE_BAD_HEAD ? "the head has no good Content-Length"
                                          : "this is no JSON");
            continue;
        }
        if (strcmp(text_at(message, "method"), "$/cancelRequest") == 0) {
            cancel(server, message);
            json_decref(message);
            continue;
        }
        server->queue = mem_resize(server->queue, server->queued + 1, sizeof *server->queue);
        server->queue[server->queued++] = message;
    }
}

/* Waits for the client, the thorough check or its time; at most until something is there when
 * messages wait already. */
static void wait_for_more(struct server *server)
{
    struct pollfd ends[2] = {{.fd = server->wire.in, .events = POLLIN},
                             {.fd = server->child ? server->child_out : -1, .events = POLLIN}};
    long left = server->wanted ? server->due - server_clock() : -1;

    if (server->wanted && left < 0)
        left = 0;
    if (server->queued >= QUEUE_LIMIT)
        ends[0].fd = -1;
    poll(ends, 2, server->queued ? 0 : (int)left);
    if (ends[0].revents)
        wire_read(&server->wire);
    if (ends[1].revents)
        thorough_read(server);
}

struct server *lsp_open(const char *version)
{
    struct server *server = mem_new(1, sizeof *server);

    server->overlay = overlay_new();
    server->version = version;
    return server;
}

void lsp_close(struct server *server)
{
    server_end(server);
    free(server);
}

void lsp_ask(struct server *server, const char *text, size_t size, struct buf *out)
{
    json_t *message = json_loadb(text, size, 0, NULL);
    char *answers;

    server->answers = json_array();
    if (message)
        take_message(server, message);
    else if (size > 0)
        refuse(server, NULL, ERROR_PARSE, "this is no JSON");
    else if (server->wanted)
        thorough_check(server);
    answers = json_dumps(server->answers, JSON_COMPACT);
    buf_text(out, answers ? answers : "[]");
    free(answers);
    json_decref(message);
    json_decref(server->answers);
}

int lsp_serve(int in, int out, const char *version)
{
    struct server server = {
        .wire = {.in = in, .out = out}, .overlay = overlay_new(), .version = version};

    while (!server.over && !(server.wire.ended && !server.queued)) {
        wait_for_more(&server);
        enqueue(&server);
        if (server.queued) {
            json_t *message = take_first(&server);

            take_message(&server, message);
            json_decref(message);
        } else if (server.wanted && server_clock() >= server.due) {
            thorough_begin(&server);
        }
    }
    server_end(&server);
    return server.over && server.shut ? 0 : 1;
}
