/* Findings as a SARIF log: what code scanners ask of it, and nothing that differs from run to run.
 */
#include "support/test.h"
#include "support/fixture.h"
#include "support/json.h"
#include "diag/source.h"

static const struct source *new_source(struct fixture *f, const char *path, const char *text)
{
    return source_from_text(f->arena, path, text, strlen(text), f->diags);
}

static const struct value *written(struct fixture *f)
{
    LOCAL_BUF(out);
    const struct value *log;

    diags_sarif(f->diags, "9.8", &out);
    log = json_read(f->arena, buf_str(&out));
    return log;
}

/* --- the tool --- */

static bool is_level(const char *word)
{
    return strcmp(word, "note") == 0 || strcmp(word, "warning") == 0 || strcmp(word, "error") == 0;
}

TEST_WITH(every_finding_is_a_rule, struct fixture *f)
{
    const struct value *log = written(f), *rules = json_at(log, "runs/0/tool/driver/rules");

    assert_string_equal(json_text_at(log, "version"), "2.1.0");
    assert_non_null(strstr(json_text_at(log, "$schema"), "sarif-2.1.0.json"));
    assert_string_equal(json_text_at(log, "runs/0/columnKind"), "unicodeCodePoints");
    assert_string_equal(json_text_at(log, "runs/0/tool/driver/name"), "Piecework");
    assert_string_equal(json_text_at(log, "runs/0/tool/driver/version"), "9.8");
    assert_int_equal(json_at(log, "runs/0/results")->count, 0);
    assert_int_equal(rules->count, DIAG_COUNT);
    for (size_t i = 0; i < rules->count; i++) {
        const struct value *rule = rules->items[i];
        const char *title = json_text_at(rule, "shortDescription/text");

        assert_string_equal(json_text_at(rule, "id"), diag_kinds[i].slug);
        assert_true(strlen(title) > 8 && !strstr(title, "%s") && !strstr(title, "%d"));
        assert_true(strlen(json_text_at(rule, "fullDescription/text")) > 10);
        assert_true(is_level(json_text_at(rule, "defaultConfiguration/level")));
    }
    assert_string_equal(json_text_at(rules, "0/shortDescription/text"),
                        "The file does not exist, is a folder, or may not be read");
    assert_string_equal(json_text_at(rules, "0/defaultConfiguration/level"), "error");
    assert_string_equal(json_text_at(rules->items[DIAG_BOOKLET_UNDERFULL], "shortDescription/text"),
                        "page … of the … is only … % full");
    assert_string_equal(json_text_at(rules->items[DIAG_YAML_SYNTAX], "shortDescription/text"),
                        "The file is not well-formed YAML");
    assert_string_equal(json_text_at(rules->items[DIAG_UNKNOWN_FACT], "fullDescription/text"),
                        "{{{{name}}}} in a rule text is replaced by what follows from the "
                        "definition; the name must be one that Piecework computes.");
}

/* --- results --- */

TEST_WITH(a_result_says_where_and_what, struct fixture *f)
{
    const struct source *source = new_source(f, "pieces/a.yaml", "name: 王\nmoves: fW\n");
    struct finding *finding =
        diag_add(f->diags, DIAG(SAME_FACE), (struct place){source, 2, 8, 2}, "A", "B");
    const struct value *result;

    diag_label(finding, "step");
    diag_note(finding, (struct place){source, 1, 7, 1}, "moves of B");
    diag_note(finding, (struct place){0}, "in no file");
    diag_help(finding, "write {f: 1}, not [a](b)");
    result = json_at(written(f), "runs/0/results/0");
    assert_string_equal(json_text_at(result, "ruleId"), "same-face");
    assert_true(json_number_at(result, "ruleIndex") == DIAG_SAME_FACE);
    assert_string_equal(json_text_at(result, "level"), "error");
    assert_string_equal(json_text_at(result, "message/text"),
                        "A looks exactly like B\nhelp: write {{f: 1}}, not [a\\](b)");
    assert_string_equal(json_text_at(result, "locations/0/message/text"), "step");
    result = json_at(result, "locations/0/physicalLocation");
    assert_string_equal(json_text_at(result, "artifactLocation/uri"), "pieces/a.yaml");
    assert_string_equal(json_text_at(result, "artifactLocation/uriBaseId"), "%SRCROOT%");
    assert_true(json_number_at(result, "region/startLine") == 2);
    assert_true(json_number_at(result, "region/startColumn") == 8);
    assert_true(json_number_at(result, "region/endColumn") == 10);
    result = json_at(written(f), "runs/0/results/0/relatedLocations");
    assert_int_equal(result->count, 1);
    assert_string_equal(json_text_at(result, "0/message/text"), "moves of B");
    assert_true(json_number_at(result, "0/physicalLocation/region/startColumn") == 7);
}

/* Regions lie within their line, whatever the place says. */
TEST_WITH(regions_are_clipped, void *state)
{
    struct row {
        unsigned line, column, length;
        int start_line, start, end; /* columns 0: none */
    };
    TABLE(struct row, items, "uuuiii");

    for (size_t i = 0; i < items_count; i++) {
        struct fixture *f = state;
        const struct source *source = new_source(f, "t", "a王c\n\n");
        const struct place at = {source, items[i].line, items[i].column, items[i].length};
        const struct value *region;

        diags_free(f->diags);
        f->diags = diags_new();
        diag_add(f->diags, DIAG(YAML_KEY), at);
        region = json_at(written(f), "runs/0/results/0/locations/0/physicalLocation/region");
        assert_true(json_number_at(region, "startLine") == items[i].start_line);
        assert_int_equal(json_member(region, "startColumn") != NULL, items[i].start > 0);
        if (items[i].start == 0)
            continue;
        assert_true(json_number_at(region, "startColumn") == items[i].start);
        assert_true(json_number_at(region, "endColumn") == items[i].end);
    }
}

TEST_WITH(paths_are_uris, void *state)
{
    static const struct {
        const char *path, *uri;
    } items[] = {
        {"a.yaml", "a.yaml"},
        {"./pieces//a.yaml", "pieces//a.yaml"},
        {".//a", "a"},
        {"../a b#c?.yaml", "../a%20b%23c%3F.yaml"},
        {"100%.yaml", "100%25.yaml"},
        {"c:/x", "c%3A/x"},
        {"王\xFF", "%E7%8E%8B%FF"},
        {"/tmp/a", "file:///tmp/a"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct fixture *f = state;
        const struct source *source = new_source(f, items[i].path, "a\n");
        const struct value *file;

        diags_free(f->diags);
        f->diags = diags_new();
        diag_add(f->diags, DIAG(YAML_KEY), (struct place){source, 1, 1, 1});
        file =
            json_at(written(f), "runs/0/results/0/locations/0/physicalLocation/artifactLocation");
        assert_string_equal(json_text_at(file, "uri"), items[i].uri);
        assert_int_equal(json_member(file, "uriBaseId") != NULL, items[i].path[0] != '/');
    }
}

TEST_WITH(what_is_in_no_file_is_a_notification, struct fixture *f)
{
    const struct value *run;

    diag_add(f->diags, DIAG(FILE_UNREADABLE), (struct place){0}, "x", "gone");
    diag_add(f->diags, DIAG(FILE_UNREADABLE), (struct place){0}, "x", "gone"); /* told once */
    diag_add(f->diags, DIAG(YAML_KEY), (struct place){new_source(f, "t.yaml", "a\n"), 1, 1, 1});
    diag_add(f->diags, DIAG(FILE_UNREADABLE), (struct place){0}, "y", "locked");
    run = json_at(written(f), "runs/0");
    assert_int_equal(json_at(run, "results")->count, 1);
    run = json_at(run, "invocations/0");
    assert_false(json_at(run, "executionSuccessful")->yes);
    assert_int_equal(json_at(run, "toolExecutionNotifications")->count, 2);
    assert_string_equal(json_text_at(run, "toolExecutionNotifications/1/message/text"),
                        "cannot read y: locked");
    run = json_at(run, "toolExecutionNotifications/0");
    assert_string_equal(json_text_at(run, "associatedRule/id"), "file-unreadable");
    assert_string_equal(json_text_at(run, "message/text"), "cannot read x: gone");
}

/* --- the program --- */

TEST_WITH(check_writes_both_forms, struct fixture *f)
{
    static const char path[] = "tests/cases/mnemonic-extra.yaml";
    struct run_result sarif = piecework("check", "--format=sarif", path, NULL);
    struct run_result again = piecework("check", "--format=sarif", path, NULL);
    struct run_result json = piecework("check", "--format=json", path, NULL);
    struct run_result wrong = piecework("check", "--format=xml", path, NULL);
    const struct value *log = json_read(f->arena, buf_str(&sarif.out));
    const struct value *list = json_read(f->arena, buf_str(&json.out));

    assert_int_equal(sarif.status, 1);
    assert_int_equal(json.status, 1);
    assert_int_equal(wrong.status, 2);
    assert_true(same_bytes(&sarif.out, &again.out));
    assert_int_equal(list->count, json_at(log, "runs/0/results")->count);
    assert_string_equal(json_text_at(list, "0/id"), "mnemonic-extra");
    assert_string_equal(json_text_at(list, "0/file"), path);
    assert_string_equal(json_text_at(log, "runs/0/results/0/ruleId"), "mnemonic-extra");
    assert_true(json_at(log, "runs/0/invocations/0/executionSuccessful")->yes);
}

TESTS_EACH(sarif, set_up, tear_down)
