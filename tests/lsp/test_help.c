/* What the language server gives to who writes: completion, explanations, names, outlines, form. */
#include "support/test.h"
#include "support/client.h"
#include "base/utf8.h"

#include <sys/stat.h>

/* --- help while one writes --- */

static bool offers(const struct value *items, const char *label)
{
    for (size_t i = 0; i < items->count; i++)
        if (strcmp(json_text_at(items->items[i], "label"), label) == 0)
            return true;
    return false;
}

/* Of texts that end where the pointer stands: what is offered, and what is not. */
TEST_WITH(keys_and_values_are_completed_in_what_is_no_yaml, struct client *d)
{
    ROWS(items, "tttt", const char *file, *text, *offered, *other);
    int ids[items_count];

    copy_definitions(d->folder);
    client_begin(d);
    for (size_t i = 0; i < items_count; i++) {
        const char *text = items[i].text, *last = strrchr(text, '\n');
        int lines = 0;

        for (const char *c = text; *c; c++)
            lines += *c == '\n';
        client_open(d, items[i].file, text);
        ids[i] = client_ask_at(d, "textDocument/completion", items[i].file, lines,
                               (int)strlen(last ? last + 1 : text), "");
    }
    client_serve(d);
    for (size_t i = 0; i < items_count; i++) {
        const struct value *offered = json_at(client_answer(d, ids[i]), "result");

        if (!offers(offered, items[i].offered) || offers(offered, items[i].other))
            fail_msg("behind '%s' stands%s '%s'", items[i].text,
                     offers(offered, items[i].offered) ? "" : " not", items[i].offered);
    }
}

TEST_WITH(what_stands_there_is_explained, struct client *d)
{
    static const struct {
        int line, character;
        const char *told;
    } items[] = {
        {2, 9, "`size`: "},
        {1, 0, "Name of the game. Text; mandatory."},
        {9, 14, "**King** (`K`)"},
        {4, 4, NULL},
        {12, 12, "Steps one square orthogonally."},
        {12, 12, "o @ o"},
        {12, 6, "`moves`: "},
    };
    int ids[COUNT_OF(items)], finding;

    client_begin(d);
    client_open(d, "a.yaml", tiny_game);
    for (size_t i = 0; i < COUNT_OF(items); i++)
        ids[i] =
            client_ask_at(d, "textDocument/hover", "a.yaml", items[i].line, items[i].character, "");
    client_open(d, "b.yaml", "piecework: 1\nbord: {size: 3x3}\n");
    finding = client_ask_at(d, "textDocument/hover", "b.yaml", 1, 2, "");
    client_serve(d);
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct value *result = json_at(client_answer(d, ids[i]), "result");

        if (!items[i].told)
            assert_int_equal(result->kind, VALUE_NULL);
        else
            assert_non_null(strstr(json_text_at(result, "contents/value"), items[i].told));
    }
    assert_non_null(strstr(json_text_at(client_answer(d, finding), "result/contents/value"),
                           "**unknown-key**: "));
}

/* --- names --- */

TEST_WITH(names_and_codes_lead_to_their_piece, struct client *d)
{
    static const struct {
        int line, character;
    } items[] = {{5, 2}, {6, 6}, {10, 11}};
    int ids[COUNT_OF(items)], layout, file;

    file_make_text(path_in(d->arena, d->folder, "game.yaml"), tiny_game);
    client_begin(d);
    client_open(d, "game.yaml", tiny_game);
    client_open(d, "layout.yaml", "game: game.yaml\ncover: Ram\nparts: []\n");
    for (size_t i = 0; i < COUNT_OF(items); i++)
        ids[i] = client_ask_at(d, "textDocument/definition", "game.yaml", items[i].line,
                               items[i].character, "");
    layout = client_ask_at(d, "textDocument/definition", "layout.yaml", 1, 8, "");
    file = client_ask_at(d, "textDocument/definition", "layout.yaml", 0, 9, "");
    client_serve(d);
    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct value *found = json_at(client_answer(d, ids[i]), "result");

        assert_true(json_number_at(found, "range/start/line") == 10);
        assert_true(json_number_at(found, "range/start/character") == 10);
    }
    assert_string_equal(json_text_at(client_answer(d, layout), "result/uri"),
                        client_uri(d, "game.yaml"));
    assert_string_equal(json_text_at(client_answer(d, file), "result/uri"),
                        client_uri(d, "game.yaml"));
}

/* Applies the edits of one file, from the last to the first. */
static void apply(struct client *d, const char *path, const struct value *edits)
{
    struct buf text = {0}, out = {0};

    (void)d;
    assert_true(file_read(path, &text));
    for (size_t i = edits->count; i-- > 0;) {
        size_t at[2], line;
        static const char *const ends[] = {"start", "end"};

        for (int k = 0; k < 2; k++) {
            const struct value *end = json_at(json_at(edits->items[i], "range"), ends[k]);
            const char *c = text.text;

            for (line = (size_t)json_number_at(end, "line"); line > 0; line--)
                c = strchr(c, '\n') + 1;
            for (int units = (int)json_number_at(end, "character"); units > 0; units--) {
                units -= (unsigned char)*c >= 0xF0;
                c += utf8_length(c, strlen(c));
            }
            at[k] = (size_t)(c - text.text);
        }
        buf_put(&out, text.text, at[0]);
        buf_text(&out, json_text_at(edits->items[i], "newText"));
        buf_text(&out, text.text + at[1]);
        buf_free(&text);
        text = out;
        out = (struct buf){0};
    }
    file_make(path, text.text, text.size);
    buf_free(&text);
}

/* "Rename the Kirin everywhere": in the definition, its layouts and all rule texts; what is printed
 * then has no new findings, and nothing says Kirin any more. */
TEST_WITH(a_piece_gets_another_name_everywhere, struct client *d)
{
    static const char *const files[] = {"pieces/chu-seireigi.yaml",
                                        "layouts/chu-seireigi/rules.md"};
    LOCAL_BUF(text);
    const struct value *changes;
    int id, line = 0;

    copy_definitions(d->folder);
    copy_linked(path_in(d->arena, d->folder, "layouts/chu-seireigi"));
    assert_true(file_read(path_in(d->arena, d->folder, files[0]), &text));
    for (const char *c = text.text; c < strstr(text.text, "name: Kirin"); c++)
        line += *c == '\n';
    client_begin(d);
    client_open(d, files[0], text.text);
    id = client_ask_at(d, "textDocument/rename", files[0], line, 12, ",\"newName\":\"Qilin\"");
    client_serve(d);
    changes = json_at(client_answer(d, id), "result/changes");
    for (size_t i = 0; i < changes->count; i++)
        apply(d, changes->keys[i] + strlen("file://"), changes->items[i]);
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        assert_true(file_read(path_in(d->arena, d->folder, files[i]), &text));
        assert_null(strstr(text.text, "Kirin"));
        assert_non_null(strstr(text.text, "Qilin"));
    }
    outcome_expect(piecework("check", path_in(d->arena, d->folder, files[0]),
                             path_in(d->arena, d->folder, "layouts/chu-seireigi.yaml"), NULL),
                   0, NULL, NULL);
}

/* In a folder whose name would be a pattern of others. */
TEST_WITH(a_piece_is_renamed_in_whatever_folder, struct client *d)
{
    struct client inner = *d;
    LOCAL_BUF(text);
    int id, line = 0;

    inner.folder = (char *)path_in(d->arena, d->folder, "a[b]?*");
    assert_int_equal(mkdir(inner.folder, 0700), 0);
    copy_definitions(inner.folder);
    assert_true(file_read(path_in(d->arena, inner.folder, "pieces/jungle.yaml"), &text));
    for (const char *c = text.text; c < strstr(text.text, "name: Lion"); c++)
        line += *c == '\n';
    inner.folder = (char *)path_in(d->arena, d->folder, "a[b]%3F*");
    client_begin(&inner);
    client_open(&inner, "pieces/jungle.yaml", text.text);
    id = client_ask_at(&inner, "textDocument/rename", "pieces/jungle.yaml", line, 12,
                       ",\"newName\":\"Leo\"");
    client_serve(&inner);
    *d = (struct client){.arena = d->arena,
                         .folder = d->folder,
                         .said = inner.said,
                         .heard = inner.heard,
                         .heard_count = inner.heard_count};
    assert_int_equal(json_at(client_answer(d, id), "result/changes")->count, 4);
}

TEST_WITH(names_that_cannot_be_are_refused, struct client *d)
{
    int taken, odd, nowhere, prepared, plain;

    client_begin(d);
    client_open(d, "a.yaml", tiny_game);
    taken = client_ask_at(d, "textDocument/rename", "a.yaml", 10, 11, ",\"newName\":\"king\"");
    odd = client_ask_at(d, "textDocument/rename", "a.yaml", 10, 11, ",\"newName\":\"a: b\"");
    nowhere = client_ask_at(d, "textDocument/rename", "a.yaml", 2, 2, ",\"newName\":\"Cat\"");
    prepared = client_ask_at(d, "textDocument/prepareRename", "a.yaml", 10, 11, "");
    plain = client_ask_at(d, "textDocument/prepareRename", "a.yaml", 2, 2, "");
    client_serve(d);
    assert_int_equal(client_error(client_answer(d, taken)), -32803);
    assert_int_equal(client_error(client_answer(d, odd)), -32803);
    assert_int_equal(client_error(client_answer(d, nowhere)), -32803);
    assert_string_equal(json_text_at(client_answer(d, prepared), "result/placeholder"), "Ram");
    assert_int_equal(json_at(client_answer(d, plain), "result")->kind, VALUE_NULL);
}

/* --- outline and form --- */

TEST_WITH(documents_have_an_outline, struct client *d)
{
    const struct value *found;
    int game, text;

    client_begin(d);
    client_open(d, "a.yaml", tiny_game);
    client_open(d, "r.md", "# Rules\n\n```\n# no heading\n```\n\n## The setup\n");
    game = client_ask_at(d, "textDocument/documentSymbol", "a.yaml", 0, 0, "");
    text = client_ask_at(d, "textDocument/documentSymbol", "r.md", 0, 0, "");
    client_serve(d);
    found = json_at(client_answer(d, game), "result");
    assert_int_equal(found->count, 6);
    assert_string_equal(json_text_at(found, "5/name"), "pieces");
    assert_string_equal(json_text_at(found, "5/children/1/name"), "Ram");
    assert_true(json_number_at(found, "5/children/1/range/end/line") == 13);
    found = json_at(client_answer(d, text), "result");
    assert_int_equal(found->count, 2);
    assert_string_equal(json_text_at(found, "1/name"), "The setup");
}

TEST_WITH(grids_are_aligned_and_nothing_else, struct client *d)
{
    TEXT_NAMED(before);
    TEXT_NAMED(after);
    const char *path = path_in(d->arena, d->folder, "a.yaml");
    LOCAL_BUF(text);
    int id;

    file_make_text(path, before);
    client_begin(d);
    client_open(d, "a.yaml", before);
    id = client_ask_at(d, "textDocument/formatting", "a.yaml", 0, 0, "");
    client_serve(d);
    apply(d, path, json_at(client_answer(d, id), "result"));
    assert_true(file_read(path, &text));
    assert_string_equal(text.text, after);
}

TESTS_EACH(help, client_set_up, client_tear_down)
