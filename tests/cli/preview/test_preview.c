/* `piecework preview`: what it serves, what it tells after a save, and what becomes of it when
 * files are broken, gone or in use. */
#include "support/json.h"
#include "support/served.h"
#include "support/test.h"

#include <sys/stat.h>

#define LAYOUT "layouts/jul-gonu.yaml"
#define PAGE "pages/full/jul-gonu-a4-1.svg"

static const struct value *json_of(struct served *s, const char *path)
{
    struct answer answer = served_get(s, path);
    const struct value *value;

    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.head, "Content-Type: application/json\r\n"));
    value = json_read(s->arena, answer.body);
    assert_non_null(value);
    return value;
}

static void start(struct served *s)
{
    served_start(s, LAYOUT, NULL);
    served_await(s, " s\n"); /* the line of the first making */
}

/* --- what there is --- */

TEST_WITH(the_page_is_served, struct served *s)
{
    static const char *const files[][2] = {{"/", "web/preview.html"},
                                           {"/preview.css", "web/preview.css"},
                                           {"/preview.js", "web/preview.js"}};

    start(s);
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        struct answer answer = served_get(s, files[i][0]);
        LOCAL_BUF(file);

        assert_int_equal(answer.status, 200);
        assert_true(file_read(path_in(s->arena, repository(), files[i][1]), &file));
        if (i > 0)
            assert_string_equal(answer.body, file.text);
        assert_null(strstr(answer.body, "{{"));
    }
    assert_non_null(strstr(served_get(s, "/").head, "Content-Type: text/html; charset=utf-8\r\n"));
}

TEST_WITH(the_state_lists_pages_drawings_and_pieces, struct served *s)
{
    TEXT_ROWS(texts, 2);
    const struct value *all;

    start(s);
    all = json_of(s, "/state.json");
    for (size_t i = 0; i < texts_count; i++)
        assert_string_equal(json_text_at(all, texts[i][0]), texts[i][1]);
    assert_true(json_at(all, "good")->yes);
    assert_true(json_at(all, "printable")->yes);
    assert_true(json_number_at(all, "documents/0/pages/0/width") == 210);
    assert_non_null(strstr(json_text_at(all, "drawings/0/words"), "Stone"));
    assert_int_equal(json_of(s, "/findings.json")->count, 0);
}

TEST_WITH(a_definition_is_shown_with_its_layout_or_alone, struct served *s)
{
    const struct value *all;

    served_start(s, "pieces/jul-gonu.yaml", NULL);
    served_await(s, " s\n");
    assert_string_equal(json_text_at(json_of(s, "/state.json"), "documents/0/name"), "jul-gonu-a4");
    assert_int_equal(served_stop(s), 0);
    buf_free(&s->said);
    assert_int_equal(unlink(served_file(s, LAYOUT)), 0);
    served_start(s, "pieces/jul-gonu.yaml", NULL);
    served_await(s, " s\n");
    all = json_of(s, "/state.json");
    assert_true(json_at(all, "good")->yes);
    assert_int_equal(json_at(all, "documents")->count, 0);
    assert_string_equal(json_text_at(all, "drawings/0/name"), "drawings/setup");
    assert_int_equal(json_of(s, "/findings.json")->count, 0);
}

/* The two rows of stones of the setup: rectangles one beside the other, each with its piece. */
TEST_WITH(pieces_on_boards_have_their_places, struct served *s)
{
    const struct value *all, *spots;
    double width;

    start(s);
    all = json_of(s, "/state.json");
    assert_string_equal(json_text_at(all, "drawings/0/name"), "drawings/setup");
    width = json_number_at(all, "drawings/0/width");
    spots = json_at(all, "drawings/0/spots");
    assert_int_equal(spots->count, 8 * 5);
    for (size_t i = 0; i < spots->count; i += 5) {
        double left = spots->items[i]->number, across = spots->items[i + 2]->number;

        assert_true(left > 0 && left + across < width);
        assert_true(across > width / 8 && across < width / 4);
        if (i % 20 > 0)
            assert_true(left > spots->items[i - 5]->number + across);
        assert_true(spots->items[i + 4]->number == 0);
    }
}

/* Every picture that is listed, in every ink. */
TEST_WITH(pictures_are_drawn_in_all_inks, struct served *s)
{
    static const char *const inks[] = {"full", "grey", "low", "black"};
    const char *bodies[COUNT_OF(inks)];

    served_start(s, "layouts/jungle.yaml", NULL);
    served_await(s, " s\n");
    for (size_t i = 0; i < COUNT_OF(inks); i++) {
        struct answer answer =
            served_get(s, arena_print(s->arena, "/drawings/%s/setup.svg?v=1", inks[i]));

        assert_int_equal(answer.status, 200);
        assert_non_null(strstr(answer.head, "Content-Type: image/svg+xml\r\n"));
        assert_memory_equal(answer.body, "<svg ", 5);
        bodies[i] = answer.body;
        for (size_t k = 0; k < i; k++)
            assert_true(strcmp(bodies[i], bodies[k]) != 0);
    }
    assert_int_equal(served_get(s, "/drawings/red/setup.svg").status, 404);
    assert_int_equal(served_get(s, "/pages/grey/jungle-a4-1.svg").status, 200);
    assert_int_equal(served_get(s, "/pages/full/jungle-a4-99.svg").status, 404);
}

TEST_WITH(a_page_is_told_in_words, struct served *s)
{
    struct answer answer;

    start(s);
    answer = served_get(s, "/words/pages/jul-gonu-a4-1.txt");
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.body, "Jul-Gonu"));
    assert_null(strstr(answer.body, "  "));
    assert_int_equal(served_get(s, "/words/pages/none.txt").status, 404);
}

/* The PDF is the one that `render` writes. */
TEST_WITH(documents_are_printed_as_render_does, struct served *s)
{
    const char *const arguments[] = {piecework_path(), "render", LAYOUT, "-o", "out", NULL};
    struct program command = {.arguments = arguments, .folder = s->folder};
    struct answer answer;
    LOCAL_BUF(file);

    start(s);
    outcome_expect(run(&command), 0, NULL, NULL);
    answer = served_get(s, "/prints/jul-gonu-letter.pdf");
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.head, "Content-Type: application/pdf\r\n"));
    assert_true(file_read(served_file(s, "out/jul-gonu/jul-gonu-letter.pdf"), &file));
    assert_int_equal(answer.size, file.size);
    assert_memory_equal(answer.body, file.text, file.size);
}

/* --- after a save --- */

static int listen_to(struct served *s, struct buf *heard)
{
    int events = served_connect(
        s, arena_print(s->arena, "GET /events HTTP/1.1\r\nHost: localhost:%u\r\n\r\n", s->port));

    assert_true(events >= 0);
    assert_true(served_hear(events, heard, "retry: 1000\n", RUN_SECONDS));
    return events;
}

static void expect(int events, struct buf *heard, const char *text)
{
    if (!served_hear(events, heard, text, RUN_SECONDS))
        fail_msg("'%s' was not told: %s", text, buf_str(heard));
}

/* What is looked at comes first, and nothing else than what has changed comes at all. */
TEST_WITH(what_has_changed_is_told, struct served *s)
{
    LOCAL_BUF(heard);
    const char *first;
    int events;

    start(s);
    events = listen_to(s, &heard);
    assert_int_equal(served_act(s, "/do/look", "drawings/none\ndrawings/setup"), 204);
    file_edit(served_file(s, "pieces/jul-gonu.yaml"),
              "caption: A Stone that moves between enemies is safe, even",
              "caption: Any Stone is safe there, even");
    expect(events, &heard, "event: state\ndata: 2\n");
    assert_non_null(strstr(heard.text, " drawings/example-between-two\n"));
    assert_null(strstr(heard.text, " drawings/setup\n"));
    assert_null(strstr(heard.text, " pages/jul-gonu-a4-2\n"));
    assert_int_equal(served_get(s, "/drawings/full/example-between-two.svg").status, 200);
    buf_free(&heard);

    file_edit(served_file(s, "pieces/jul-gonu.yaml"), "game: Jul-Gonu", "game: Jul-Gonus");
    expect(events, &heard, "event: state\ndata: 3\n");
    first = strstr(heard.text, "event: picture\n");
    assert_non_null(first);
    first = strstr(first, " drawings/setup ");
    assert_non_null(first);
    assert_true(first < strstr(heard.text, " pages/"));
    close(events);
}

/* To those who look at a picture: what the change is of, where it is, and what comes there. */
TEST_WITH(changes_are_told_to_those_who_look, struct served *s)
{
    LOCAL_BUF(heard);
    const char *named, *told;
    unsigned from, removed;
    char path[16];
    struct answer answer;
    int events;

    start(s);
    answer = served_get(s, "/drawings/full/setup.svg");
    assert_non_null(told = strstr(answer.head, "ETag: \""));
    events = listen_to(s, &heard);
    assert_int_equal(served_act(s, "/do/look", "drawings/setup"), 204);
    file_edit(served_file(s, "pieces/jul-gonu.yaml"), "game: Jul-Gonu", "game: Jul-Gonus");
    expect(events, &heard, "event: state\ndata: 2\n");
    assert_non_null(named = strstr(heard.text, " drawings/setup "));
    assert_int_equal(sscanf(named, " drawings/setup %u %15s %u ", &from, path, &removed), 3);
    assert_int_equal(from, strtoul(told + strlen("ETag: \""), NULL, 10));
    assert_string_equal(path, "0");
    assert_int_equal(removed, 1);
    assert_non_null(strstr(named, " 0 1 <title id=\"setup-t\">"));
    assert_non_null(strstr(named, "Jul-Gonus"));
    assert_null(strstr(heard.text, " drawings/faces "));
    close(events);
}

TEST_WITH(a_save_without_effect_tells_no_picture, struct served *s)
{
    LOCAL_BUF(heard);
    int events;

    start(s);
    events = listen_to(s, &heard);
    file_edit(served_file(s, "pieces/jul-gonu.yaml"), "name: gap", "name:   gap");
    expect(events, &heard, "event: state\ndata: 2\n");
    assert_null(strstr(heard.text, "event: picture"));
    close(events);
}

/* --- what goes wrong --- */

static void await_revision(struct served *s, int revision)
{
    for (int i = 0; i < 1000; i++) {
        if (json_number_at(json_of(s, "/state.json"), "revision") >= revision)
            return;
        usleep(10 * 1000);
    }
    fail_msg("revision %d did not come: %s", revision, s->said.text);
}

/* The same, and then until what is shown is good: a save may be read in two steps. */
static void await_good(struct served *s, int revision)
{
    await_revision(s, revision);
    for (int i = 0; i < 1000; i++) {
        if (json_at(json_of(s, "/state.json"), "good")->yes)
            return;
        usleep(10 * 1000);
    }
    fail_msg("it did not become good: %s", s->said.text);
}

/* The page is there, tells what is wrong, and shows the set once that is mended. */
TEST_WITH(a_layout_that_is_broken_recovers, struct served *s)
{
    file_edit(served_file(s, LAYOUT), "papers:", "pappers:");
    served_start(s, LAYOUT, NULL);
    await_revision(s, 1);
    assert_int_equal(served_get(s, "/").status, 200);
    assert_false(json_at(json_of(s, "/state.json"), "good")->yes);
    assert_null(json_member(json_of(s, "/state.json"), "documents"));
    assert_string_equal(json_text_at(json_of(s, "/findings.json"), "0/id"), "unknown-key");
    file_edit(served_file(s, LAYOUT), "pappers:", "papers:");
    await_good(s, 2);
    assert_int_equal(json_of(s, "/findings.json")->count, 0);
    assert_int_equal(served_get(s, "/" PAGE).status, 200);
}

TEST_WITH(a_layout_that_goes_leaves_its_pages, struct served *s)
{
    struct answer before, after;

    start(s);
    before = served_get(s, "/" PAGE);
    assert_int_equal(rename(served_file(s, LAYOUT), served_file(s, "layouts/away")), 0);
    await_revision(s, 2);
    assert_false(json_at(json_of(s, "/state.json"), "good")->yes);
    assert_string_equal(json_text_at(json_of(s, "/findings.json"), "0/id"), "file-unreadable");
    after = served_get(s, "/" PAGE);
    assert_int_equal(after.status, 200);
    assert_string_equal(before.body, after.body);
    assert_int_equal(served_get(s, "/pages/grey/jul-gonu-a4-1.svg").status, 200);
    assert_int_equal(served_get(s, "/prints/jul-gonu-a4.pdf").status, 409);
    assert_int_equal(rename(served_file(s, "layouts/away"), served_file(s, LAYOUT)), 0);
    await_good(s, 3);
    assert_int_equal(served_get(s, "/prints/jul-gonu-a4.pdf").status, 200);
}

/* A claim that does not hold is no reason to hide what one is drawing, but nothing is printed. */
TEST_WITH(what_has_errors_is_shown_and_not_printed, struct served *s)
{
    start(s);
    file_edit(served_file(s, "pieces/jul-gonu.yaml"), "  - name: gap\n",
              "  - name: gap\n    result: captures 9\n");
    await_revision(s, 2);
    assert_false(json_at(json_of(s, "/state.json"), "printable")->yes);
    assert_true(json_of(s, "/findings.json")->count > 0);
    assert_int_equal(served_get(s, "/prints/jul-gonu-a4.pdf").status, 409);
}

/* Copies the program to where there is no module. */
static void copy_program(struct served *s)
{
    LOCAL_BUF(program);

    assert_true(file_read(piecework_path(), &program));
    s->copy = served_file(s, "piecework");
    file_make(s->copy, program.text, program.size);
    assert_int_equal(chmod(s->copy, 0700), 0);
}

/* The page is the one that `page` writes, and says itself what browsers may do with it. */
TEST_WITH(a_game_is_played_as_on_its_page, struct served *s)
{
    const char *const arguments[] = {"./piecework", "page", LAYOUT, "-o", "play.html", NULL};
    struct program command = {.arguments = arguments, .folder = s->folder};
    struct answer answer;
    LOCAL_BUF(file);

    copy_program(s);
    file_make_text(served_file(s, "piecework.wasm"), "the rules");
    start(s);
    assert_string_equal(json_text_at(json_of(s, "/state.json"), "play"), "/play.html");
    outcome_expect(run(&command), 0, NULL, NULL);
    answer = served_get(s, "/play.html");
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.head, "Content-Type: text/html; charset=utf-8\r\n"));
    assert_non_null(strstr(answer.head, "\nContent-Security-Policy: frame-ancestors 'none'\r\n"));
    assert_true(file_read(served_file(s, "play.html"), &file));
    assert_int_equal(answer.size, file.size);
    assert_memory_equal(answer.body, file.text, file.size);
    file_edit(served_file(s, "pieces/jul-gonu.yaml"), "  - name: gap\n",
              "  - name: gap\n    result: captures 9\n");
    await_revision(s, 2);
    assert_int_equal(served_get(s, "/play.html").status, 409);
}

TEST_WITH(without_the_rules_of_play_no_page_is_offered, struct served *s)
{
    struct answer answer;

    copy_program(s);
    start(s);
    assert_null(json_member(json_of(s, "/state.json"), "play"));
    answer = served_get(s, "/play.html");
    assert_int_equal(answer.status, 409);
    assert_non_null(strstr(answer.body, "piecework.wasm"));
}

TEST_WITH(misuse_is_refused, struct served *s)
{
    char port[32];

    start(s);
    snprintf(port, sizeof port, "--port=%u", s->port);
    outcome_expect(piecework("preview", LAYOUT, port, NULL), 2, "", "is in use");
    outcome_expect(piecework("preview", "layouts/none.yaml", NULL), 2, "", "layouts/none.yaml");
    outcome_expect(piecework("preview", NULL), 2, "", "LAYOUT");
    outcome_expect(piecework("preview", LAYOUT, LAYOUT, NULL), 2, "", "too many");
    outcome_expect(piecework("preview", LAYOUT, "--port=99999", NULL), 2, "", "--port");
}

/* A file that is written by another name in another folder, as a container's host does, is a change
 * of which nobody tells the folder. */
TEST_WITH(changes_without_a_notice_are_seen, struct served *s)
{
    const char *path = served_file(s, LAYOUT), *other = served_file(s, "art/other.yaml");
    LOCAL_BUF(text);
    FILE *file;

    assert_true(file_read(path, &text));
    mkdir(served_file(s, "art"), 0755);
    assert_int_equal(link(path, other), 0);
    served_start(s, LAYOUT, "--listen=0.0.0.0");
    served_await(s, " s\n");
    file = fopen(other, "a");
    assert_non_null(file);
    fputs("# more\n", file);
    fclose(file);
    served_await(s, "nothing to make");
}

/* --- remedies --- */

/* What a finding gives to paste is written where the page asks for it; the preview sees the change.
 * Nothing else is written, and nothing twice. */
TEST_WITH(a_remedy_is_written, struct served *s)
{
    static const char *const others[] = {"", "layouts/jul-gonu.yaml:1:1 x", "/etc/passwd:1:1 "};
    const char *path = served_file(s, LAYOUT), *fix;
    const struct value *finding;
    LOCAL_BUF(before);
    LOCAL_BUF(after);

    assert_true(file_read(path, &before));
    fix = strstr(buf_str(&before), "papers:");
    assert_non_null(fix);
    file_make_text(path, arena_print(s->arena, "%.*spaperz:%s", (int)(fix - before.text),
                                     before.text, fix + strlen("papers:")));
    served_start(s, LAYOUT, NULL);
    served_await(s, "as it is\n");
    finding = json_at(json_of(s, "/findings.json"), "0/fixes/0");
    fix = arena_print(s->arena, "%s:%g:%g %s", json_text_at(finding, "file"),
                      json_number_at(finding, "line"), json_number_at(finding, "column"),
                      json_text_at(finding, "text"));
    for (size_t i = 0; i < COUNT_OF(others); i++)
        assert_int_equal(served_act(s, "/do/fix", others[i]), 409);
    assert_int_equal(served_act(s, "/do/fix", fix), 204);
    assert_true(file_read(path, &after));
    assert_string_equal(after.text, before.text);
    assert_int_equal(served_act(s, "/do/fix", fix), 409);
    served_await(s, "jul-gonu-a4-1");
}

/* --- the editor --- */

/* Starts with an editor that writes its arguments into a file, a line each. */
static void start_with_editor(struct served *s, const char *arguments)
{
    const char *editor = served_file(s, "editor.sh");

    file_make_text(editor, "#!/bin/sh\nprintf '%s\\n' \"$@\" >opened.new\nmv opened.new opened\n");
    assert_int_equal(chmod(editor, 0755), 0);
    served_start(s, LAYOUT, arena_print(s->arena, "--editor=./editor.sh%s", arguments));
    served_await(s, " s\n");
}

static void expect_opened(struct served *s, const char *wanted)
{
    LOCAL_BUF(file);

    for (int i = 0; i < 1000 && !file_read(served_file(s, "opened"), &file); i++)
        usleep(10 * 1000);
    assert_string_equal(buf_str(&file), wanted);
}

#define STONE "pieces/jul-gonu.yaml:29:11"

TEST_WITH(the_editor_opens_a_place, struct served *s)
{
    start_with_editor(s, "");
    assert_int_equal(served_act(s, "/do/open", STONE), 204);
    expect_opened(s, arena_print(s->arena, "%s/pieces/jul-gonu.yaml:29\n", s->folder));
}

/* No shell reads the words. */
TEST_WITH(parts_of_the_place_are_filled_in, struct served *s)
{
    start_with_editor(s, " +{line} --at={column} {file} $HOME;");
    assert_int_equal(served_act(s, "/do/open", STONE), 204);
    expect_opened(
        s, arena_print(s->arena, "+29\n--at=11\n%s/pieces/jul-gonu.yaml\n$HOME;\n", s->folder));
}

TEST_WITH(only_places_that_are_told_are_opened, struct served *s)
{
    static const char *const places[] = {
        "/etc/passwd:1:1", "pieces/jul-gonu.yaml:1:1", "", "x", STONE "0", STONE "\n" STONE};

    start_with_editor(s, "");
    for (size_t i = 0; i < COUNT_OF(places); i++)
        assert_int_equal(served_act(s, "/do/open", places[i]), 404);
    assert_int_equal(access(served_file(s, "opened"), F_OK), -1);
}

TEST_WITH(an_editor_that_is_not_there_is_told, struct served *s)
{
    served_start(s, LAYOUT, "--editor=no-such-editor --wait");
    served_await(s, " s\n");
    assert_int_equal(served_act(s, "/do/open", STONE), 500);
}

TEST_WITH(without_an_editor_nothing_is_opened, struct served *s)
{
    start(s);
    assert_int_equal(served_act(s, "/do/open", STONE), 409);
}

TESTS_EACH(preview, served_set_up, served_tear_down)
