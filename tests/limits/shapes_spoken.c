/* What is spoken: messages of editors, and requests of browsers. */
#include "limits/shapes.h"

#include "base/mem.h"

#include <string.h>

/* --- messages of the language server --- */

static const struct reading language = {"in", .arguments = {"lsp"}, .delivery = DELIVERY_HEARD};

/* A line of the text is the body of each. */
static void as_messages(struct buf *text, size_t units)
{
    struct buf out = {0};
    char *line = text->text;

    (void)units;
    for (char *end; (end = strchr(line, '\n')); line = end + 1) {
        buf_print(&out, "Content-Length: %zu\r\n\r\n", (size_t)(end - line));
        buf_put(&out, line, (size_t)(end - line));
    }
    buf_free(text);
    *text = out;
}

/* In one didChange. */
static void as_one_change(struct buf *text, size_t units)
{
    char *end = strstr(text->text, "]}}");

    end[-1] = ' '; /* the comma behind the last change */
    as_messages(text, units);
}

#define GREETING "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{}}\n"
#define OPENED(path, text)                                                                         \
    "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":"       \
    "{\"uri\":\"file:///nowhere/" path "\",\"version\":1,\"text\":\"" text "\"}}}\n"
#define CHANGE_HEAD                                                                                \
    "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"textDocument\":"     \
    "{\"uri\":\"file:///nowhere/a.yaml\",\"version\":2},\"contentChanges\":["
#define AT_START                                                                                   \
    "\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":0,\"character\":0}},"
#define CHANGED(range, text) CHANGE_HEAD "{" range "\"text\":\"" text "\"}]}}\n"
#define DOCUMENT OPENED("a.yaml", "piecework: 1")
#define ASKED(id, method)                                                                          \
    "{\"jsonrpc\":\"2.0\",\"id\":" id ",\"method\":\"textDocument/" method                         \
    "\",\"params\":{\"textDocument\":{\"uri\":\"file:///nowhere/a.yaml\"},"                        \
    "\"position\":{\"line\":0,\"character\":3}}}\n"
/* The last message, by whose answer it is known that all before it was heard. */
#define FAREWELL                                                                                   \
    "{\"jsonrpc\":\"2.0\",\"id\":\"end\",\"method\":\"shutdown\"}\n"                               \
    "{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}\n"
#define ANSWERED SAID("\"id\":\"end\",\"result\":null"), .wrap = as_messages

/* --- requests to a preview --- */

static const struct reading preview = {
    "in",
    {{"game.yaml", TINY}, {"layout.yaml", LAYOUT "parts:\n  - {part: board, caption: B}\n"}},
    .arguments = {"preview", "@layout.yaml", "--port=0"},
    .delivery = DELIVERY_ASKED};

#define HOST "Host: 127.0.0.1:" PORT_GAP "\r\n"
#define CLOSED HOST "Connection: close\r\n"
#define GET(path) "GET " path " HTTP/1.1\r\n" HOST "\r\n"
#define LAST(path) "GET " path " HTTP/1.1\r\n" HOST "Connection: close\r\n\r\n"
#define RIGHTS HOST "Origin: http://127.0.0.1:" PORT_GAP "\r\nX-Piecework-Token: " TOKEN_GAP "\r\n"
#define GOOD SAID("HTTP/1.1 200")

static void as_body(struct buf *text, size_t units)
{
    struct buf out = {0};

    buf_print(&out,
              "POST /do/open HTTP/1.1\r\n" RIGHTS
              "Connection: close\r\nContent-Length: %zu\r\n\r\n",
              units);
    buf_put(&out, text->text, text->size);
    buf_text(&out, "\x01" LAST("/"));
    buf_free(text);
    *text = out;
}

static const struct shape shapes[] = {
    {"lsp messages", &language, GREETING,
     "{\"jsonrpc\":\"2.0\",\"id\":~,\"method\":\"textDocument/hover\",\"params\":{}}\n", FAREWELL,
     100000, ANSWERED},
    {"lsp one document", &language, GREETING, OPENED("a.yaml", "piecework: 1"), FAREWELL, 40000,
     ANSWERED},
    {"lsp documents", &language, GREETING, OPENED("a~.yaml", "piecework: 1"), FAREWELL, 10000,
     ANSWERED},
    {"lsp texts", &language, GREETING, OPENED("a~.md", "A"), FAREWELL, 10000, ANSWERED},
    {"lsp large document", &language,
     GREETING
     "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":"
     "{\"uri\":\"file:///nowhere/a.yaml\",\"version\":1,\"text\":\"",
     "k~: 1\\n", "\"}}}\n" FAREWELL, 190000, ANSWERED},
    {"lsp edits", &language, GREETING DOCUMENT, CHANGED("", "game: ~"), FAREWELL, 40000, ANSWERED},
    {"lsp small edits", &language, GREETING DOCUMENT, CHANGED(AT_START, "a"), FAREWELL, 28000,
     ANSWERED},
    {"lsp edits of one message", &language, GREETING DOCUMENT CHANGE_HEAD,
     "{" AT_START "\"text\":\"a\"},", "]}}\n" FAREWELL, 80000,
     SAID("\"id\":\"end\",\"result\":null"), .wrap = as_one_change},
    {"lsp edits in a growing line", &language, GREETING DOCUMENT CHANGE_HEAD,
     "{\"range\":{\"start\":{\"line\":0,\"character\":~},\"end\":{\"line\":0,\"character\":~}},"
     "\"text\":\"ab\"},",
     "]}}\n" FAREWELL, 70000, SAID("\"id\":\"end\",\"result\":null"), .wrap = as_one_change},
    {"lsp questions", &language, GREETING DOCUMENT, ASKED("~", "completion"), FAREWELL, 9000,
     ANSWERED},
    {"lsp symbols", &language, GREETING DOCUMENT, ASKED("~", "documentSymbol"), FAREWELL, 9000,
     ANSWERED},
    {"lsp cancelled", &language, GREETING,
     "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":\"c~\"}}\n", FAREWELL,
     100000, ANSWERED},
    {"lsp unknown methods", &language, GREETING,
     "{\"jsonrpc\":\"2.0\",\"id\":~,\"method\":\"m~\",\"params\":{}}\n", FAREWELL, 130000,
     ANSWERED},
    {"lsp notifications", &language, GREETING, "{\"jsonrpc\":\"2.0\",\"method\":\"m~\"}\n",
     FAREWELL, 180000, ANSWERED},
    {"lsp keys", &language, GREETING "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\",\"params\":{",
     "\"k~\":1,", "\"k\":1}}\n" FAREWELL, 600000, ANSWERED},
    {"lsp nested", &language, GREETING "{\"a\":", "[", "}\n" FAREWELL, 2000000, ANSWERED,
     .close = "]"},
    {"lsp broken", &language, GREETING, "{\n", FAREWELL, 300000, ANSWERED},
    {"lsp long string", &language, GREETING "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"",
     "\\u0041", "\"}\n" FAREWELL, 1300000, ANSWERED},
    {"lsp no messages", &language, GREETING, "a", "", 8000000, .status = 1, .few_status = 1},
    {"lsp header lines", &language, "", "A: b\r\n", "", 1300000, .status = 1, .few_status = 1},
    {"preview pages", &preview, "", GET("/state.json"), LAST("/"), 20000, GOOD},
    {"preview one page", &preview, "", GET("/"), LAST("/"), 10000, GOOD},
    {"preview findings", &preview, "", GET("/findings.json"), LAST("/"), 20000, GOOD},
    {"preview files", &preview, "", GET("/none~.svg"), LAST("/"), 40000, GOOD},
    {"preview calls", &preview, "", LAST("/none") "\x01", LAST("/"), 10000, GOOD},
    {"preview long path", &preview, "GET /", "a", " HTTP/1.1\r\n" CLOSED "\r\n\x01" LAST("/"),
     7000000, GOOD},
    {"preview queries", &preview, "GET /?", "a~&", " HTTP/1.1\r\n" CLOSED "\r\n\x01" LAST("/"),
     900000, GOOD},
    {"preview escapes", &preview, "GET /", "%2e", " HTTP/1.1\r\n" CLOSED "\r\n\x01" LAST("/"),
     2600000, GOOD},
    {"preview headers", &preview, "GET / HTTP/1.1\r\n" CLOSED, "A~: b\r\n", "\r\n\x01" LAST("/"),
     600000, GOOD},
    {"preview long header", &preview, "GET / HTTP/1.1\r\n" CLOSED "A: ", "b",
     "\r\n\r\n\x01" LAST("/"), 7000000, GOOD},
    {"preview cookies", &preview, "GET / HTTP/1.1\r\n" CLOSED "Cookie: ", "a~=b; ",
     "\r\n\r\n\x01" LAST("/"), 600000, GOOD},
    {"preview chunks", &preview,
     "POST /do/open HTTP/1.1\r\n" RIGHTS "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n",
     "1\r\na\r\n", "0\r\n\r\n\x01" LAST("/"), 1300000, GOOD},
    {"preview body", &preview, "", "a", "", 7000000, GOOD, .wrap = as_body},
    {"preview acts", &preview, "",
     "POST /do/open HTTP/1.1\r\n" RIGHTS "Content-Length: 3\r\n\r\nabc", LAST("/"), 20000, GOOD},
    {"preview blank lines", &preview, "", "\r\n", LAST("/"), 4000000, .few_told = "HTTP/1.1 200"},
    {"preview no requests", &preview, "", "a", "\r\n\r\n\x01" LAST("/"), 8000000, GOOD},
};

const struct shape_group spoken_shapes = {shapes, COUNT_OF(shapes)};
