/* Edits in a language server: each line of the input is a change of one of three documents, or a
 * request about it. Whatever is written, every request is answered, and the server ends as the
 * protocol says. */
#define _GNU_SOURCE /* memfd_create() */
#include "fuzz.h"

#include "base/json.h"
#include "lsp/server.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static const char *const files[] = {"a.yaml", "l.yaml", "r.md"};
static const char *const methods[] = {
    "hover", "completion", "definition", "references", "prepareRename", "rename", "documentSymbol",
    "formatting", "codeAction"};
enum { MOST_LINES = 40 };

static void say(struct buf *out, const struct buf *body)
{
    buf_print(out, "Content-Length: %zu\r\n\r\n", body->size);
    buf_put(out, body->text, body->size);
}

static void __attribute__((format(printf, 2, 3))) tell(struct buf *out, const char *format, ...)
{
    struct buf body = {0};
    va_list args;
    char text[600];

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    buf_text(&body, text);
    say(out, &body);
    buf_free(&body);
}

static void put_text(struct buf *body, const char *text, size_t size)
{
    struct arena *arena = arena_new();
    struct json json = json_begin(body);

    json_text(&json, NULL, arena_text(arena, text, size));
    arena_free(arena);
}

/* A range that the first bytes of the line choose, and the rest of it in its place. */
static void change(struct buf *out, const char *file, const char *line, size_t size)
{
    struct buf body = {0};

    buf_print(&body,
              "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{"
              "\"textDocument\":{\"uri\":\"file:///nowhere/%s\",\"version\":2},"
              "\"contentChanges\":[{",
              file);
    if (size > 3 && line[0] != '=')
        buf_print(&body,
                  "\"range\":{\"start\":{\"line\":%d,\"character\":%d},\"end\":{\"line\":%d,"
                  "\"character\":%d}},",
                  line[0] & 15, line[1] & 31, line[2] & 15, line[2] >> 4 & 15);
    buf_text(&body, "\"text\":");
    put_text(&body, line + (size > 3 ? 3 : 0), size - (size > 3 ? 3 : 0));
    buf_text(&body, "}]}}");
    say(out, &body);
    buf_free(&body);
}

static void ask(struct buf *out, const char *file, const char *line, int id)
{
    tell(out,
         "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"textDocument/%s\",\"params\":{"
         "\"textDocument\":{\"uri\":\"file:///nowhere/%s\"},\"position\":{\"line\":%d,"
         "\"character\":%d},\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":9,"
         "\"character\":9}},\"newName\":\"Cat\",\"context\":{},\"options\":{}}}",
         id, methods[(unsigned char)line[0] % COUNT_OF(methods)], file, line[1] & 15, line[2] & 63);
}

/* The messages of the input; returns how many answers they get. */
static int write_messages(const char *bytes, size_t size, struct buf *out)
{
    const char *end = bytes + size;
    int asked = 1;

    tell(out, "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{}}");
    for (size_t i = 0; i < COUNT_OF(files); i++)
        tell(out,
             "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{"
             "\"textDocument\":{\"uri\":\"file:///nowhere/%s\",\"version\":1,\"text\":\"\"}}}",
             files[i]);
    for (int i = 0; bytes < end && i < MOST_LINES; i++) {
        const char *stop = memchr(bytes, '\n', (size_t)(end - bytes));
        size_t length = (size_t)((stop ? stop : end) - bytes);

        if (length >= 4 && bytes[0] == '?')
            ask(out, files[(unsigned char)bytes[1] % COUNT_OF(files)], bytes + 1, asked++);
        else if (length > 0)
            change(out, files[(unsigned char)bytes[0] % COUNT_OF(files)], bytes + 1, length - 1);
        bytes += length + 1;
    }
    tell(out, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"shutdown\"}", asked);
    tell(out, "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}");
    return asked + 1;
}

/* How many answers there are in what was written. */
static int count_answers(int file)
{
    off_t size = lseek(file, 0, SEEK_END);
    char *text = mem_new((size_t)size + 1, 1);
    int count = 0;

    if (pread(file, text, (size_t)size, 0) == size)
        for (const char *at = text; (at = strstr(at, "{\"jsonrpc\":\"2.0\",\"id\":")); at++)
            count++;
    free(text);
    return count;
}

const char *fuzz_edits(const char *bytes, size_t size)
{
    int in = memfd_create("in", MFD_CLOEXEC), out = memfd_create("out", MFD_CLOEXEC), asked;
    struct buf said = {0};
    const char *broken = NULL;

    if (memchr(bytes, '\0', size))
        size = (size_t)((const char *)memchr(bytes, '\0', size) - bytes);
    asked = write_messages(bytes, size, &said);
    if (write(in, said.text, said.size) == (ssize_t)said.size && lseek(in, 0, SEEK_SET) == 0) {
        if (lsp_serve(in, out, "fuzz") != 0)
            broken = "the server does not end well";
        else if (count_answers(out) != asked)
            broken = "there are not as many answers as requests";
    }
    buf_free(&said);
    close(in);
    close(out);
    return broken;
}
