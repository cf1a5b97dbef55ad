/* Fixes of findings: what they replace, in which form programs get them, and many at once. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/json.h"
#include "diag/finding.h"
#include "diag/source.h"
#include "yaml/tree.h"

static const struct source *new_source(struct fixture *f, const char *text)
{
    return source_from_text(f->arena, "pieces/a.yaml", text, strlen(text), f->diags);
}

static struct finding *add(struct fixture *f, struct place place)
{
    return diag_add(f->diags, DIAG(YAML_KEY), place);
}

static const char *applied(struct fixture *f, const struct source *source, size_t made)
{
    LOCAL_BUF(out);
    const char *text;

    assert_int_equal(fixes_apply(f->diags, source, &out), made);
    text = arena_text(f->arena, buf_str(&out), out.size);
    return text;
}

/* Across line ends, behind characters of several bytes. */
TEST_WITH(programs_learn_what_to_replace, struct fixture *f)
{
    const struct source *source = new_source(f, "name: 王\n将: fW\n");
    const struct value *fix, *all;
    LOCAL_BUF(out);

    diag_fix(add(f, (struct place){source, 1, 7, 1}), (struct place){source, 1, 7, 3}, "x\"");
    diags_json(f->diags, &out);
    all = json_read(f->arena, buf_str(&out));
    fix = json_at(all, "0/fixes/0");
    assert_string_equal(json_text_at(fix, "file"), "pieces/a.yaml");
    assert_string_equal(json_text_at(fix, "text"), "x\"");
    assert_true(json_number_at(fix, "line") == 1 && json_number_at(fix, "column") == 7);
    assert_true(json_number_at(fix, "end_line") == 2 && json_number_at(fix, "end") == 2);
    buf_free(&out);
    diags_sarif(f->diags, "1", &out);
    all = json_read(f->arena, buf_str(&out));
    fix = json_at(all, "runs/0/results/0/fixes/0/artifactChanges/0");
    assert_string_equal(json_text_at(fix, "artifactLocation/uri"), "pieces/a.yaml");
    assert_string_equal(json_text_at(fix, "replacements/0/insertedContent/text"), "x\"");
    fix = json_at(fix, "replacements/0/deletedRegion");
    assert_true(json_number_at(fix, "startLine") == 1 && json_number_at(fix, "startColumn") == 7);
    assert_true(json_number_at(fix, "endLine") == 2 && json_number_at(fix, "endColumn") == 2);
    assert_string_equal(applied(f, source, 1), "name: x\": fW\n");
}

TEST_WITH(fixes_that_touch_are_made_one_after_the_other, struct fixture *f)
{
    const struct source *source = new_source(f, "abcdef\n");

    diag_fix(add(f, (struct place){source, 1, 3, 2}), (struct place){source, 1, 3, 2}, "CD");
    diag_fix(add(f, (struct place){source, 1, 1, 3}), (struct place){source, 1, 1, 3}, "ABC");
    diag_fix(add(f, (struct place){source, 1, 6, 1}), (struct place){source, 1, 6, 1}, "F");
    diag_choice(add(f, (struct place){source, 1, 5, 1}), (struct place){source, 1, 5, 1}, "E");
    assert_string_equal(applied(f, source, 2), "ABCdeF\n");
}

/* The file was changed meanwhile, or the place is none in it. */
TEST_WITH(what_does_not_meet_is_left_out, struct fixture *f)
{
    const struct source *source = new_source(f, "abc\n");

    diag_fix(add(f, (struct place){source, 1, 2, 1}), (struct place){source, 1, 2, 1}, "B");
    diag_fix(add(f, (struct place){source, 1, 2, 1}), (struct place){source, 1, 2, 99}, "X");
    diag_fix(add(f, (struct place){0}), (struct place){0}, "Y");
    diag_fix(NULL, (struct place){source, 1, 2, 1}, "Z");
    assert_string_equal(applied(f, new_source(f, "axc\n"), 0), "axc\n");
    assert_string_equal(applied(f, source, 1), "aBc\n");
}

/* Every way to write a value of YAML, and what is put in its place. */
TEST_WITH(values_are_replaced_as_a_whole, void *state)
{
    ROWS(items, "ttt", const char *file, *text, *mended);

    for (size_t i = 0; i < items_count; i++) {
        struct fixture *f = state;
        const struct source *source = new_source(f, items[i].file);
        const struct node *value = yaml_get(yaml_read(f->arena, source, f->diags), "a");
        LOCAL_DIAGS(diags);
        struct finding *finding = diag_add(diags, DIAG(YAML_KEY), value->place);
        LOCAL_BUF(out);

        diag_choice_value(finding, &value->text, items[i].text);
        assert_int_equal(finding->fix_count, 1);
        assert_false(finding->fixes[0].sure);
        finding->fixes[0].sure = true;
        assert_int_equal(fixes_apply(diags, source, &out), 1);
        assert_string_equal(buf_str(&out), items[i].mended);
    }
}

/* Keys that are there, are not, and whose map is not. */
TEST_WITH(keys_are_set_where_they_belong, void *state)
{
    ROWS(items, "tttt", const char *file, *path, *value, *mended);

    for (size_t i = 0; i < items_count; i++) {
        struct fixture *f = state;
        const struct source *source = new_source(f, items[i].file);
        LOCAL_DIAGS(diags);
        struct finding *finding = diag_add(diags, DIAG(YAML_KEY), (struct place){source, 1, 1, 1});
        LOCAL_BUF(out);

        yaml_choose_key(finding, yaml_read(f->arena, source, NULL), items[i].path, items[i].value);
        assert_int_equal(finding->fix_count, items[i].mended != NULL);
        if (items[i].mended) {
            finding->fixes[0].sure = true;
            fixes_apply(diags, source, &out);
            assert_string_equal(buf_str(&out), items[i].mended);
        }
    }
}

/* One that replaces nothing, too, is made only where the file is as it was. */
TEST_WITH(nothing_is_put_into_files_that_have_changed, struct fixture *f)
{
    static const char file[] = "a: 1\npieces: []\n";
    struct finding *finding = add(f, (struct place){new_source(f, file), 1, 1, 1});
    LOCAL_BUF(out);

    yaml_choose_key(finding, yaml_read(f->arena, finding->place.source, NULL), "b", "5");
    assert_int_equal(finding->fix_count, 1);
    assert_false(fix_apply(finding->fixes, new_source(f, "# 王\na: 1\npieces: []\n"), &out));
    assert_false(fix_apply(finding->fixes, new_source(f, "a: 1\npi"), &out));
    assert_int_equal(out.size, 0);
    assert_true(fix_apply(finding->fixes, finding->place.source, &out));
    assert_string_equal(buf_str(&out), "a: 1\nb: 5\npieces: []\n");
}

TESTS_EACH(fix, set_up, tear_down)
