/* `piecework page`: one file with the booklet, its drawings, the facts and the rules. What it does
 * in a browser is tried by tests/browser/. */
#include "support/test.h"
#include "support/json.h"
#include "support/printed.h"
#include "diag/source.h"

struct desk {
    struct arena *arena;
    char *folder;
    const char *module, *page; /* files there */
};

static int set_up(void **state)
{
    struct desk *d = workplace_new(state, sizeof *d);

    d->module = path_in(d->arena, d->folder, "rules.wasm");
    d->page = path_in(d->arena, d->folder, "game.html");
    file_make_text(d->module, "the rules");
    return 0;
}

static struct run_result page(const struct desk *d, const char *game)
{
    return piecework("page", game, "-o", d->page, arena_print(d->arena, "--module=%s", d->module),
                     NULL);
}

static const char *text_of(const struct desk *d, const char *path)
{
    LOCAL_BUF(text);
    const char *copy;

    if (!file_read(path, &text))
        fail_msg("there is no %s", path);
    copy = arena_text(d->arena, text.text, text.size);
    return copy;
}

static void expect_parts(const char *text, const char *const *parts)
{
    for (; *parts; parts++)
        if (!strstr(text, *parts))
            fail_msg("the page lacks '%s'", *parts);
}

TEST_WITH(a_page_has_text_and_rules, const struct desk *d)
{
    TEXTS(parts);
    const char *text;

    outcome_expect(page(d, "pieces/chess.yaml"), 0, d->page, NULL);
    text = text_of(d, d->page);
    expect_parts(text, parts);
    assert_null(strstr(text, "{{"));
    assert_null(strstr(text, "http://www.w3.org/1999")); /* drawings are packed */
}

/* Without the rules: of games whose pictures and signs stand in many drawings. */
/* Of all games; what is native is marked as such. */
TEST_WITH(texts_are_whole, struct desk *d)
{
    static const char *const unmarked[] = {"/chess",
                                           "jungi",
                                           "maharajah",
                                           "brandubh",
                                           "tablut",
                                           "hnefatafl",
                                           "dai-hasami",
                                           "petteia",
                                           "ludus-latrunculorum",
                                           "draughts",
                                           "konane",
                                           "ming-mang",
                                           "tawlbwrdd",
                                           "seega",
                                           "fox-and-geese",
                                           "/rek",
                                           "nine-mens-morris",
                                           "reversi",
                                           "alquerque",
                                           "fanorona",
                                           "/nard",
                                           "surakarta",
                                           "agon",
                                           "bizingo",
                                           "alea-evangelii",
                                           "awithlaknakwe",
                                           "/go.",
                                           "/go-1",
                                           "piecepack"};
    size_t count;
    const char **layouts = printed_layouts(d->arena, 0, &count);

    for (size_t i = 0; i < count; i++) {
        bool marked = true;
        const char *text;

        for (size_t k = 0; k < COUNT_OF(unmarked); k++)
            marked &= !strstr(layouts[i], unmarked[k]);
        outcome_expect(page(d, layouts[i]), 0, NULL, NULL);
        text = text_of(d, d->page);
        assert_null(strstr(text, "\xEF\xBF\xBD")); /* U+FFFD */
        assert_null(strstr(text, "{{"));
        if (marked != (strstr(text, "<span lang=\"") != NULL))
            fail_msg("%s", layouts[i]);
    }
}

TEST_WITH(drawings_share_their_paths, const struct desk *d)
{
    static const struct {
        const char *game;
        size_t most; /* bytes */
    } games[] = {{"pieces/jungle.yaml", 260000}, {"layouts/chu-seireigi.yaml", 230000}};

    for (size_t i = 0; i < COUNT_OF(games); i++) {
        size_t size;

        outcome_expect(page(d, games[i].game), 0, NULL, NULL);
        size = strlen(text_of(d, d->page));
        if (size > games[i].most)
            fail_msg("%s has %zu bytes", games[i].game, size);
    }
}

/* The address of a QR code is a link. */
TEST_WITH(a_code_leads_to_its_address, const struct desk *d)
{
    copy_definitions(d->folder);
    file_edit(path_in(d->arena, d->folder, "layouts/jungle.yaml"),
              "\nparts:", "\nqr: https://example.org/jungle\nparts:");
    outcome_expect(page(d, path_in(d->arena, d->folder, "layouts/jungle.yaml")), 0, NULL, NULL);
    assert_non_null(strstr(text_of(d, d->page),
                           "<a rel=\"noreferrer\" href=\"https://example.org/jungle\">\n<div "
                           "class=\"drawing\""));
}

static const struct value *facts_of(const struct desk *d, const char *file)
{
    static const char start[] = "<script type=\"application/json\" id=\"facts\">";
    const char *text, *from;

    page(d, file);
    text = text_of(d, d->page);
    from = strstr(text, start) + strlen(start);
    return json_read(d->arena,
                     arena_text(d->arena, from, (size_t)(strstr(from, "</script>") - from)));
}

TEST_WITH(its_facts_are_json, const struct desk *d)
{
    const struct value *facts = facts_of(d, "layouts/shogi.yaml");

    assert_string_equal(json_text_at(facts, "game"), "Shogi");
    assert_string_equal(json_text_at(facts, "players/1"), "White");
    assert_true(json_number_at(facts, "files") == 9);
    assert_string_equal(json_text_at(facts, "squares/0"), "9a");
    assert_string_equal(json_text_at(facts, "words/empty"), "empty");
    assert_true(json_member(facts, "examples")->count > 10);
}

/* Sites that are no squares of a grid have their names, and numbers without a site have none. */
TEST_WITH(boards_of_lines_have_sites, const struct desk *d)
{
    const struct value *facts = facts_of(d, "tests/games/watermelon.yaml");

    assert_string_equal(json_text_at(facts, "squares/0"), "n3");
    assert_int_equal(json_at(facts, "squares/1")->kind, VALUE_NULL);
    assert_true(json_number_at(facts, "files") == 7 && json_number_at(facts, "ranks") == 11);
    assert_true(json_number_at(facts, "board/across") == 11);
    assert_true(json_at(facts, "board/round")->yes);
}

/* Twice the same bytes, and those of another game are others. */
TEST_WITH(pages_are_reproduced, const struct desk *d)
{
    const char *first;

    outcome_expect(page(d, "layouts/jul-gonu.yaml"), 0, NULL, NULL);
    first = text_of(d, d->page);
    assert_non_null(strstr(first, "<h1 id=\"part-0\">Jul-Gonu</h1>")); /* of its card */
    outcome_expect(page(d, "layouts/jul-gonu.yaml"), 0, NULL, NULL);
    assert_string_equal(first, text_of(d, d->page));
}

/* A definition without a layout shows what can be drawn of it; what stands in it is no HTML. */
TEST_WITH(definitions_alone_have_pages, const struct desk *d)
{
    static const char game[] =
        "piecework: 1\ngame: A <b> & \"c\"\nboard: {size: 4x4, files: a..d, ranks: 4..1}\n"
        "setup: |\n  . k . .\n  . . . .\n  . . . .\n  . K . .\n"
        "pieces:\n  - {name: King, code: K, moves: K, royal: yes}\n";
    static const char *const parts[] = {"<h1>A &lt;b&gt; &amp; &quot;c&quot;</h1>",
                                        "\"game\": \"A \\u003cb> & \\\"c\\\"\"", "aria-label=\"",
                                        NULL};
    const char *path = path_in(d->arena, d->folder, "tiny.yaml");

    file_make_text(path, game);
    outcome_expect(page(d, path), 0, d->page, NULL);
    expect_parts(text_of(d, d->page), parts);
}

TEST_WITH(what_cannot_be_played_has_none, const struct desk *d)
{
    const char *path = path_in(d->arena, d->folder, "bare.yaml");

    file_make_text(path, "piecework: 1\ngame: T\nboard: {size: 4x4, files: a..d, ranks: 4..1}\n"
                         "pieces:\n  - {name: King, code: K, moves: K}\n");
    outcome_expect(page(d, path), 1, NULL, "'setup'");
    outcome_expect(page(d, "pieces/nowhere.yaml"), 2, NULL, "pieces/nowhere.yaml");
    outcome_expect(piecework("page", NULL), 2, NULL, "LAYOUT.yaml");
    outcome_expect(
        piecework("page", "pieces/chess.yaml", "-o", d->page, "--module=/nowhere.wasm", NULL), 2,
        NULL, "make module");
    assert_int_equal(folder_entries(d->folder), 2);
}

TESTS_EACH(page, set_up, NULL)
