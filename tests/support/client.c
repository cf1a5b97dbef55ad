#include "support/client.h"

#include "support/test.h"
#include "base/json.h"
#include "lsp/server.h"

const char tiny_game[] = "piecework: 1\n"
                         "game: Tiny 𝄞\n"
                         "board: {size: 3x3}\n"
                         "setup: |\n"
                         "  . k .\n"
                         "  r . .\n"
                         "  . K R\n"
                         "setup-symmetry: none\n"
                         "pieces:\n"
                         "  - {name: King, native: {text: 𝄞王}, code: K, moves: K, royal: true}\n"
                         "  - name: Ram\n"
                         "    code: R\n"
                         "    moves: W\n"
                         "    text: Steps one square orthogonally.\n";

int client_set_up(void **state)
{
    struct client *d = workplace_new(state, sizeof *d);

    return 0;
}

int client_tear_down(void **state)
{
    struct client *d = *state;

    buf_free(&d->said);
    return 0;
}

/* --- what is said --- */

void client_say(struct client *d, const char *body)
{
    buf_print(&d->said, "Content-Length: %zu\r\n\r\n", strlen(body));
    buf_text(&d->said, body);
}

static const char *quoted(struct client *d, const char *text)
{
    LOCAL_BUF(out);
    struct json json = json_begin(&out);
    const char *copy;

    json_open_object(&json, NULL, JSON_FLAT);
    json_text(&json, "t", text);
    json_close(&json);
    copy = strchr(arena_text(d->arena, buf_str(&out), out.size), ':') + 1;
    *(char *)strrchr(copy, '}') = '\0';
    return copy;
}

void client_notify(struct client *d, const char *method, const char *parameters)
{
    client_say(d, arena_print(d->arena, "{\"jsonrpc\":\"2.0\",\"method\":\"%s\",\"params\":%s}",
                              method, parameters));
}

int client_ask(struct client *d, const char *method, const char *parameters)
{
    client_say(d, arena_print(d->arena,
                              "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}",
                              ++d->id, method, parameters));
    return d->id;
}

void client_begin(struct client *d)
{
    client_ask(d, "initialize", "{\"capabilities\":{}}");
    client_notify(d, "initialized", "{}");
}

const char *client_uri(struct client *d, const char *file)
{
    return arena_print(d->arena, "file://%s/%s", d->folder, file);
}

void client_open(struct client *d, const char *file, const char *text)
{
    client_notify(d, "textDocument/didOpen",
                  arena_print(d->arena,
                              "{\"textDocument\":{\"uri\":\"%s\",\"version\":1,\"text\":%s}}",
                              client_uri(d, file), quoted(d, text)));
}

void client_change(struct client *d, const char *file, const char *text)
{
    client_notify(d, "textDocument/didChange",
                  arena_print(d->arena,
                              "{\"textDocument\":{\"uri\":\"%s\",\"version\":2},\"contentChanges\":"
                              "[{\"text\":%s}]}",
                              client_uri(d, file), quoted(d, text)));
}

int client_ask_at(struct client *d, const char *method, const char *file, int line, int character,
                  const char *more)
{
    return client_ask(d, method,
                      arena_print(d->arena,
                                  "{\"textDocument\":{\"uri\":\"%s\"},\"position\":{\"line\":%d,"
                                  "\"character\":%d}%s}",
                                  client_uri(d, file), line, character, more));
}

/* --- what is heard --- */

static void hear_all(struct client *d, const char *text)
{
    d->heard = NULL;
    d->heard_count = 0;
    while (*text) {
        size_t size;

        assert_int_equal(sscanf(text, "Content-Length: %zu\r\n\r\n", &size), 1);
        text = strstr(text, "\r\n\r\n") + 4;
        assert_true(strlen(text) >= size);
        *ARENA_PUSH(d->arena, d->heard, d->heard_count) =
            json_read(d->arena, arena_text(d->arena, text, size));
        text += size;
    }
}

int client_serve(struct client *d)
{
    FILE *in = tmpfile(), *out = tmpfile();
    char *text;
    long size;
    int status;

    fwrite(buf_str(&d->said), 1, d->said.size, in);
    fflush(in);
    lseek(fileno(in), 0, SEEK_SET);
    status = lsp_serve(fileno(in), fileno(out), "test");
    size = lseek(fileno(out), 0, SEEK_END);
    text = mem_new((size_t)size + 1, 1);
    assert_int_equal(pread(fileno(out), text, (size_t)size, 0), size);
    hear_all(d, text);
    free(text);
    fclose(in);
    fclose(out);
    buf_free(&d->said);
    return status;
}

const struct value *client_answer(const struct client *d, int id)
{
    for (size_t i = 0; i < d->heard_count; i++) {
        const struct value *found = json_member(d->heard[i], "id");

        if (found && found->kind == VALUE_NUMBER && found->number == id)
            return d->heard[i];
    }
    fail_msg("no answer to %d", id);
    return NULL;
}

const struct value *client_diagnostics(struct client *d, const char *file)
{
    const struct value *found = NULL;

    for (size_t i = 0; i < d->heard_count; i++)
        if (json_member(d->heard[i], "method") &&
            strcmp(json_text_at(d->heard[i], "params/uri"), client_uri(d, file)) == 0)
            found = json_at(d->heard[i], "params/diagnostics");
    assert_non_null(found);
    return found;
}

int client_error(const struct value *answer)
{
    return (int)json_number_at(answer, "error/code");
}
