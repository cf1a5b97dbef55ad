/* The language server, as a client sees it: whole conversations, and findings. */
#include "support/test.h"
#include "support/client.h"
#include "lsp/server.h"
#include "support/served.h"
#include "support/soak.h"

#include <sys/socket.h>
#include <sys/wait.h>

/* --- the protocol --- */

TEST_WITH(the_life_of_a_server_has_an_order, struct client *d)
{
    int early = client_ask(d, "textDocument/hover", "{}"), unknown, again, shut, late, absent;

    client_begin(d);
    unknown = client_ask(d, "textDocument/unheardOf", "{}");
    again = client_ask(d, "initialize", "{}");
    absent = client_ask_at(d, "textDocument/hover", "none.yaml", 0, 0, "");
    client_notify(d, "$/setTrace", "{}");
    shut = client_ask(d, "shutdown", "null");
    late = client_ask(d, "textDocument/hover", "{}");
    client_notify(d, "exit", "null");
    assert_int_equal(client_serve(d), 0);
    assert_int_equal(client_error(client_answer(d, early)), -32002);
    assert_int_equal(client_error(client_answer(d, unknown)), -32601);
    assert_int_equal(client_error(client_answer(d, again)), -32600);
    assert_int_equal(client_error(client_answer(d, absent)), -32602);
    assert_int_equal(json_at(client_answer(d, shut), "result")->kind, VALUE_NULL);
    assert_int_equal(client_error(client_answer(d, late)), -32600);
}

TEST_WITH(who_goes_without_a_word_is_noticed, struct client *d)
{
    client_begin(d);
    assert_int_equal(client_serve(d), 1);
}

TEST_WITH(what_is_no_message_is_refused, void *state)
{
    static const struct {
        const char *bytes;
        int error;
    } items[] = {
        {"Content-Length: 5\r\n\r\n{\"a\":", -32700},
        {"Content-Length: 2\r\n\r\n[]", -32600},
        {"Content-Length: 2\r\n\r\n{}", -32600},
        {"Content-Length: x\r\n\r\n", -32700},
        {"Content-Length: -3\r\n\r\n", -32700},
        {"Content-Length: 99999999999\r\n\r\n", -32700},
        {"Content-Type: nothing\r\n\r\n", -32700},
        {"Content-Length: 26\r\n\r\n{\"id\":{},\"method\":\"hover\"}", -32600},
        {"Content-Length: 4\r\n\r\n\xff\xfe{}", -32700},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct client *d = state;
        int id;

        buf_text(&d->said, items[i].bytes);
        client_begin(d);
        id = d->id;
        client_serve(d);
        assert_int_equal(client_error(d->heard[0]), items[i].error);
        assert_int_equal(json_at(d->heard[0], "id")->kind, VALUE_NULL);
        json_at(client_answer(d, id), "result/capabilities"); /* it goes on */
    }
}

TEST_WITH(what_waits_can_be_cancelled, struct client *d)
{
    int first, second;

    client_begin(d);
    client_open(d, "a.yaml", "piecework: 1\n");
    first = client_ask_at(d, "textDocument/hover", "a.yaml", 0, 0, "");
    second = client_ask_at(d, "textDocument/hover", "a.yaml", 0, 0, "");
    client_notify(d, "$/cancelRequest", arena_print(d->arena, "{\"id\":%d}", second));
    client_notify(d, "$/cancelRequest", "{\"id\":\"x\"}");
    client_serve(d);
    json_at(client_answer(d, first), "result");
    assert_int_equal(client_error(client_answer(d, second)), -32800);
}

/* --- findings --- */

/* The clef takes two units of UTF-16, as clients count. */
TEST_WITH(columns_count_units_of_utf16, struct client *d)
{
    const struct value *found, *actions;
    const char *bad = "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\npieces:\n"
                      "  - {name: 𝄞𝄞王, cod: K, moves: K, royal: true}\n";
    int id;

    client_begin(d);
    client_open(d, "a.yaml", bad);
    id = client_ask(
        d, "textDocument/codeAction",
        arena_print(d->arena,
                    "{\"textDocument\":{\"uri\":\"%s\"},\"range\":{\"start\":{\"line\":4,"
                    "\"character\":19},\"end\":{\"line\":4,\"character\":19}},\"context\":{}}",
                    client_uri(d, "a.yaml")));
    client_serve(d);
    found = json_at(client_diagnostics(d, "a.yaml"), "0");
    assert_string_equal(json_text_at(found, "code"), "unknown-key");
    assert_true(json_number_at(found, "range/start/line") == 4);
    assert_true(json_number_at(found, "range/start/character") == 18);
    assert_true(json_number_at(found, "range/end/character") == 21);
    actions = json_at(client_answer(d, id), "result");
    assert_int_equal(actions->count, 1);
    assert_string_equal(json_text_at(actions, "0/title"), "Write 'code' instead of 'cod'");
    assert_string_equal(json_text_at(actions, "0/kind"), "quickfix");
    assert_true(json_at(actions, "0/isPreferred")->yes);
    found = json_at(actions, "0/edit/changes")->items[0]->items[0];
    assert_string_equal(json_text_at(found, "newText"), "code");
    assert_true(json_number_at(found, "range/start/character") == 18);
}

#define EDIT(line, from, to, text)                                                                 \
    "{\"range\":{\"start\":{\"line\":" line ",\"character\":" from "},\"end\":{\"line\":" line     \
    ",\"character\":" to "}},\"text\":\"" text "\"}"

/* Each change of a message is one of the text that those before it have left. */
TEST_WITH(changes_of_one_message_follow_each_other, struct client *d)
{
    const struct value *found;

    client_begin(d);
    client_open(d, "a.yaml",
                "piecework: 1\ngame: Tiny\nboard: {size: 3x3}\npieces:\n"
                "  - {name: 𝄞王, xyz: K, moves: K, royal: true}\n");
    client_notify(
        d, "textDocument/didChange",
        arena_print(d->arena,
                    "{\"textDocument\":{\"uri\":\"%s\",\"version\":2},\"contentChanges\":"
                    "[" EDIT("4", "13", "13", "𝄞") "," EDIT("4", "18", "20", "co") "," EDIT(
                        "4", "20", "21",
                        "d") "," EDIT("1", "6", "6", "Very\\n") "," EDIT("2", "0", "0", "  ") "]}",
                    client_uri(d, "a.yaml")));
    client_serve(d);
    found = json_at(client_diagnostics(d, "a.yaml"), "0");
    assert_string_equal(json_text_at(found, "code"), "unknown-key");
    assert_non_null(strstr(json_text_at(found, "message"), "'cod'"));
    assert_true(json_number_at(found, "range/start/line") == 5);
    assert_true(json_number_at(found, "range/start/character") == 18);
    assert_true(json_number_at(found, "range/end/character") == 21);
}

TEST_WITH(findings_are_those_of_the_text_that_is_open, struct client *d)
{
    file_make_text(path_in(d->arena, d->folder, "a.yaml"), "no game at all\n");
    client_begin(d);
    client_open(d, "a.yaml", tiny_game);
    client_serve(d);
    assert_int_equal(client_diagnostics(d, "a.yaml")->count, 0);
    client_begin(d);
    client_open(d, "a.yaml", tiny_game);
    client_change(d, "a.yaml", "game: [");
    client_serve(d);
    assert_string_equal(json_text_at(client_diagnostics(d, "a.yaml"), "0/code"), "yaml-syntax");
    client_begin(d);
    client_open(d, "words/nl.yaml", "piecework: 1\nbase: de\nwords: {no-men: niemand, spelen: x}\n");
    client_serve(d);
    assert_int_equal(client_diagnostics(d, "words/nl.yaml")->count, 1);
    assert_string_equal(json_text_at(client_diagnostics(d, "words/nl.yaml"), "0/code"), "unknown-key");
    client_begin(d);
    client_open(d, "a.yaml", "game: [");
    client_notify(
        d, "textDocument/didClose",
        arena_print(d->arena, "{\"textDocument\":{\"uri\":\"%s\"}}", client_uri(d, "a.yaml")));
    client_serve(d);
    assert_int_equal(client_diagnostics(d, "a.yaml")->count, 0);
}

/* A layout reads the game that is open, and says where the other place is. */
TEST_WITH(layouts_read_what_is_open, struct client *d)
{
    const struct value *found;

    client_begin(d);
    client_open(d, "game.yaml", tiny_game);
    client_open(d, "layout.yaml",
                "piecework: 1\ngame: game.yaml\npapers: [a4]\nsquare: 25\n"
                "piece: {width: 20, height: 20}\ncover: Ran\nparts:\n  - part: board\n");
    client_serve(d);
    found = json_at(client_diagnostics(d, "layout.yaml"), "0");
    assert_string_equal(json_text_at(found, "code"), "figure-piece");
    assert_non_null(strstr(json_text_at(found, "message"), "did you mean 'Ram'?"));
}

/* Whether the server says the text to what was said, before a minute is over: its thorough check
 * begins when the client has been silent for a while. */
static bool is_said(struct client *d, const char *text)
{
    LOCAL_BUF(heard);
    int ends[2];
    bool said;
    pid_t server;

    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    server = fork();
    if (server == 0) {
        close(ends[0]);
        _exit(lsp_serve(ends[1], ends[1], "test"));
    }
    close(ends[1]);
    assert_int_equal(write(ends[0], d->said.text, d->said.size), (ssize_t)d->said.size);
    said = served_hear(ends[0], &heard, text, 60);
    close(ends[0]);
    waitpid(server, NULL, 0);
    buf_free(&d->said);
    return said;
}

/* Every game's text is called rules.md: whose it is, its path tells. */
TEST_WITH(rule_texts_belong_to_the_layout_that_names_them, struct client *d)
{
    static const char *const files[] = {"layouts/chess/rules.md", "layouts/jungle/rules.md",
                                        "layouts/shogi/rules.md", "layouts/xiangqi/rules.md"};
    LOCAL_BUF(text);

    copy_definitions(d->folder);
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        assert_true(file_read(path_in(d->arena, d->folder, files[i]), &text));
        buf_text(&text, "\n\nThere are {{nonsense}}.\n");
        client_begin(d);
        client_open(d, files[i], text.text);
        assert_true(is_said(d, "nonsense"));
    }
}

/* Of two games made alike, each has its own pieces; and folders may have blanks in their names. */
TEST_WITH(completion_knows_whose_text_it_is, struct client *d)
{
    static const char block[] = "# Rules\n\n```diagram\nshow: faces\npieces: [";
    static const char layout[] = "piecework: 1\ngame: %s.yaml\npapers: [a4]\nsquare: 25\n"
                                 "piece: {width: 20, height: 20}\nparts:\n"
                                 "  - {part: card, caption: A, text: %s/rules.md}\n";
    int ids[2];

    for (int i = 0; i < 2; i++) {
        const char *name = i ? "other game" : "game", *piece = i ? "Cat" : "Ram";
        LOCAL_BUF(text);

        buf_text(&text, tiny_game);
        if (i)
            memcpy(strstr(text.text, "Ram"), piece, 3);
        file_make_text(path_in(d->arena, d->folder, arena_print(d->arena, "%s.yaml", name)),
                       text.text);
        file_make_text(path_in(d->arena, d->folder, arena_print(d->arena, "l-%s.yaml", name)),
                       arena_print(d->arena, layout, name, name));
    }
    client_begin(d);
    for (int i = 0; i < 2; i++) {
        const char *file = i ? "other game/rules.md" : "game/rules.md";

        client_open(d, file, block);
        ids[i] = client_ask_at(d, "textDocument/completion", file, 4, 9, "");
    }
    client_serve(d);
    for (int i = 0; i < 2; i++) {
        const struct value *items = json_at(client_answer(d, ids[i]), "result");
        bool ram = false, cat = false;

        for (size_t k = 0; k < items->count; k++) {
            ram |= strcmp(json_text_at(items->items[k], "label"), "Ram") == 0;
            cat |= strcmp(json_text_at(items->items[k], "label"), "Cat") == 0;
        }
        assert_int_equal(ram, i == 0);
        assert_int_equal(cat, i == 1);
    }
}

/* --- whatever is written --- */

/* Takes a stretch out of a text, or puts one of another place in. */
static void edit_text(unsigned *seed, struct buf *text)
{
    size_t at = text->size ? (size_t)rand_r(seed) % text->size : 0;
    size_t from = text->size ? (size_t)rand_r(seed) % text->size : 0,
           size = (size_t)rand_r(seed) % 12;
    struct buf out = {0};

    buf_put(&out, text->text, at);
    if (rand_r(seed) % 2)
        buf_put(&out, text->text + from, from + size < text->size ? size : 0);
    else
        at = at + size < text->size ? at + size : at;
    buf_text(&out, text->text + at);
    for (size_t i = 0; i < out.size; i++) /* halves of characters are no JSON */
        if ((unsigned char)out.text[i] >= 0x80)
            out.text[i] = '?';
    buf_free(text);
    *text = out;
}

TEST_WITH(no_edit_brings_it_down, struct client *d)
{
    static const char *const methods[] = {"hover",      "completion",    "definition",
                                          "references", "prepareRename", "documentSymbol",
                                          "formatting"};
    static const char *const files[] = {"tests/cases/english-untold+powers.yaml",
                                        "pieces/jungle.yaml", "layouts/jungle.yaml",
                                        "layouts/jungle/rules.md"};
    unsigned seed = 3, times = soak_times(240, 10000);
    struct arena *own = d->arena;
    LOCAL_BUF(text);

    for (unsigned i = 0; i < times;) {
        LOCAL_ARENA(arena);
        const char *path = files[(size_t)rand_r(&seed) % COUNT_OF(files)];
        const char *file = strstr(path, ".md") ? "r.md" : "a.yaml", *method;

        assert_true(file_read(path, &text));
        d->arena = arena;
        client_begin(d);
        client_open(d, file, "");
        for (int k = 0; k < 40; k++, i++) {
            edit_text(&seed, &text);
            client_change(d, file, text.text);
            method = methods[(size_t)rand_r(&seed) % COUNT_OF(methods)];
            client_ask_at(d, arena_print(d->arena, "textDocument/%s", method), file,
                          rand_r(&seed) % 100, rand_r(&seed) % 60, "");
        }
        client_ask(d, "shutdown", "null");
        client_notify(d, "exit", "null");
        assert_int_equal(client_serve(d), 0);
        json_at(client_answer(d, d->id), "result");
        d->arena = own;
    }
}

TESTS_EACH(server, client_set_up, client_tear_down)
