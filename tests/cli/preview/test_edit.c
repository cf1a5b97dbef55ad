/* `piecework preview --edit`: what pages may ask, and which files they write. */
#include "support/json.h"
#include "support/served.h"
#include "support/test.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#define LAYOUT "layouts/jul-gonu.yaml"

static void start(struct served *s, const char *option)
{
    served_start(s, LAYOUT, option);
    served_await(s, " s\n");
}

static struct answer ask(struct served *s, const char *method, const char *text)
{
    return served_ask(s, "POST", arena_print(s->arena, "/ask/%s", method), served_rights(s), text);
}

static const char *told(struct served *s, const char *method, const char *text)
{
    struct answer answer = ask(s, method, text);

    if (answer.status != 200)
        fail_msg("%s %s: %d %s", method, text, answer.status, answer.body);
    return answer.body;
}

static const char *content(struct served *s, const char *path)
{
    struct buf file = {0};

    assert_true(file_read(served_file(s, path), &file));
    return buf_take(s->arena, &file);
}

TEST_WITH(pages_are_asked_for_as_they_are_served, struct served *s)
{
    const struct value *all;

    start(s, "--edit");
    all = json_read(s->arena, told(s, "list", LAYOUT));
    assert_string_equal(json_text_at(all, "documents/0/pages/0/name"), "pages/jul-gonu-a4-1");
    assert_true(json_number_at(all, "documents/0/pages/0/version") == 0);
    assert_true(json_number_at(all, "documents/0/pages/0/width") == 210);
    assert_int_equal(json_at(all, "findings")->count, 0);
    assert_string_equal(told(s, "picture", "pages/jul-gonu-a4-1"),
                        served_get(s, "/pages/full/jul-gonu-a4-1.svg").body);
    assert_string_equal(told(s, "picture", "pages/jul-gonu-a4-1\ngrey"),
                        served_get(s, "/pages/grey/jul-gonu-a4-1.svg").body);
    assert_string_equal(told(s, "words", "pages/jul-gonu-a4-1"),
                        served_get(s, "/words/pages/jul-gonu-a4-1.txt").body);
    all = json_read(s->arena, told(s, "list", LAYOUT "\npages/jul-gonu-a4-2"));
    assert_true(json_number_at(all, "documents/0/pages/0/version") == 0);
    assert_true(json_number_at(all, "documents/0/pages/1/version") > 0);
}

TEST_WITH(each_method_answers, struct served *s)
{
    ROWS(questions, "titt", const char *method; int status; const char *text, *contains);

    start(s, "--edit");
    told(s, "list", LAYOUT);
    for (size_t i = 0; i < questions_count; i++) {
        struct answer answer = ask(s, questions[i].method, questions[i].text);

        if (answer.status != questions[i].status || !strstr(answer.body, questions[i].contains))
            fail_msg("%s %s: %d %s", questions[i].method, questions[i].text, answer.status,
                     answer.body);
    }
}

/* The page that is not there to write may not ask, either. */
TEST_WITH(nothing_is_asked_without_the_option, struct served *s)
{
    start(s, NULL);
    assert_int_equal(ask(s, "list", LAYOUT).status, 405);
    assert_int_equal(ask(s, "read", LAYOUT).status, 405);
}

TEST_WITH(questions_need_the_token, struct served *s)
{
    start(s, "--edit");
    assert_int_equal(served_ask(s, "POST", "/ask/list", "", LAYOUT).status, 403);
    assert_int_equal(served_ask(s, "GET", "/ask/list", served_rights(s), "").status, 405);
}

TEST_WITH(files_are_written_whole, struct served *s)
{
    const char *old, *question;
    LOCAL_BUF(longer);

    start(s, "--edit");
    assert_non_null(strstr(told(s, "files", ""), "\"layouts/style.yaml\""));
    assert_int_equal(ask(s, "write", LAYOUT "\nx").status, 409); /* it was not read */
    old = told(s, "read", LAYOUT);
    assert_string_equal(old, content(s, LAYOUT));
    buf_text(&longer, old);
    while (longer.size < 20000)
        buf_text(&longer, "# more\n");
    question = arena_print(s->arena, "%s\n%s", LAYOUT, longer.text);
    told(s, "write", question);
    assert_string_equal(content(s, LAYOUT), longer.text);
    told(s, "write", question); /* again, as it was written last */
    told(s, "write", arena_print(s->arena, "%s\n%s", LAYOUT, old));
    assert_string_equal(content(s, LAYOUT), old);
    assert_int_equal(ask(s, "write", LAYOUT).status, 409); /* nothing is to be written */
    assert_string_equal(content(s, LAYOUT), old);
}

TEST_WITH(files_that_changed_meanwhile_stay, struct served *s)
{
    const char *now = "# by somebody else\n";

    start(s, "--edit");
    told(s, "read", LAYOUT);
    file_make(served_file(s, LAYOUT), now, strlen(now));
    assert_non_null(strstr(ask(s, "write", LAYOUT "\nx").body, "has changed"));
    assert_string_equal(content(s, LAYOUT), now);
    assert_string_equal(told(s, "read", LAYOUT), now);
    told(s, "write", LAYOUT "\n# by us\n");
    assert_string_equal(content(s, LAYOUT), "# by us\n");
}

/* A layout that is broken leads to no definition; who has read that goes on with it. */
TEST_WITH(files_stay_while_the_layout_is_broken, struct served *s)
{
    const char *game = "pieces/jul-gonu.yaml", *old;

    start(s, "--edit");
    old = told(s, "read", game);
    told(s, "read", LAYOUT);
    told(s, "write", LAYOUT "\nnothing: [\n");
    served_await(s, "error");
    assert_null(strstr(told(s, "files", ""), game));
    told(s, "write", arena_print(s->arena, "%s\n%s# more\n", game, old));
    assert_string_equal(told(s, "read", game), arena_print(s->arena, "%s# more\n", old));
}

TEST_WITH(other_files_are_out_of_reach, struct served *s)
{
    TEXTS(paths);

    start(s, "--edit");
    for (size_t i = 0; i < paths_count; i++) {
        const char *write = arena_print(s->arena, "%s\nx", paths[i]);

        assert_int_equal(ask(s, "read", paths[i]).status, 409);
        assert_int_equal(ask(s, "write", write).status, 409);
        assert_int_equal(ask(s, "list", paths[i]).status, 409);
    }
}

/* What stands behind a NUL is no part of a path, and no content. */
TEST_WITH(paths_end_in_no_nul, struct served *s)
{
    static const char *const methods[] = {"read", "write", "list"};
    static const char text[] = LAYOUT "\0# cut\n# more\n";
    const char *old;

    start(s, "--edit");
    old = told(s, "read", LAYOUT);
    for (size_t i = 0; i < COUNT_OF(methods); i++) {
        LOCAL_BUF(heard);
        int connection = served_connect(
            s, arena_print(s->arena,
                           "POST /ask/%s HTTP/1.1\r\nHost: 127.0.0.1:%u\r\nConnection: close\r\n"
                           "Content-Length: %zu\r\n%s\r\n",
                           methods[i], s->port, sizeof text - 1, served_rights(s)));

        assert_int_equal(send(connection, text, sizeof text - 1, MSG_NOSIGNAL), sizeof text - 1);
        assert_true(served_hear(connection, &heard, "409 Conflict", 10));
        close(connection);
    }
    assert_string_equal(content(s, LAYOUT), old);
}

TEST_WITH(a_studio_takes_the_place_of_the_page, struct served *s)
{
    const char *folder = served_file(s, "studio"), *page = "<p>{{token}}</p>", *token;

    assert_int_equal(mkdir(folder, 0777), 0);
    file_make(path_in(s->arena, folder, "index.html"), page, strlen(page));
    file_make(path_in(s->arena, folder, "studio.js"), "1", 1);
    file_make(path_in(s->arena, folder, "sw.js"), "1", 1);
    file_make(path_in(s->arena, folder, ".hidden"), "1", 1);
    start(s, "--studio=studio");
    token = served_get(s, "/").body;
    assert_int_equal(strlen(token), strlen("<p></p>") + 32);
    assert_string_equal(served_get(s, "/studio.js").body, "1");
    assert_non_null(strstr(served_get(s, "/studio.js").head, "Content-Type: text/javascript"));
    assert_int_equal(served_get(s, "/state.json").status, 200);
    assert_int_equal(served_get(s, "/sw.js").status, 404); /* it would keep the token */
    assert_int_equal(served_get(s, "/.hidden").status, 404);
    assert_int_equal(served_get(s, "/../layouts/jul-gonu.yaml").status, 404);
    assert_int_equal(served_get(s, "/..%2flayouts/jul-gonu.yaml").status, 404);
}

TESTS_EACH(edit, served_set_up, served_tear_down)
