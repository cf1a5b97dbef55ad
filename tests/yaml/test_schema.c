/* The schemas accept what the loaders accept and refuse what they refuse: all files that come with
 * the program, all cases of findings, and small definitions with one mistake. */
#include "support/test.h"
#include "support/layouts.h"
#include "support/validate.h"
#include "support/soak.h"
#include "game/game.h"
#include "layout/layout.h"
#include "page/plan/plan.h"
#include "play/game_open.h"
#include "yaml/field.h"

#include <glob.h>

struct fixture {
    struct arena *arena;
    const struct value *schemas[SCHEMA_KINDS];
};

static int set_up(void **state)
{
    struct fixture *f = mem_new(1, sizeof *f);

    f->arena = arena_new();
    for (size_t i = 0; i < SCHEMA_KINDS; i++) {
        LOCAL_BUF(out);

        schema_write(schema_kinds[i].record, schema_kinds[i].name, &out);
        f->schemas[i] = json_read(f->arena, buf_str(&out));
    }
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;

    arena_free(f->arena);
    free(f);
    return 0;
}

/* --- what the loaders say --- */

enum verdict { GOOD, WRONG, UNCLEAR };

/* Findings about keys, kinds and limits; and those about the form of a text, which a schema may or
 * may not see. */
static const struct {
    enum diag_id id;
    enum verdict verdict;
} field_findings[] = {
    {DIAG_UNKNOWN_KEY, WRONG}, {DIAG_MISSING_KEY, WRONG},  {DIAG_NOT_A_MAP, WRONG},
    {DIAG_WRONG_TYPE, WRONG},  {DIAG_BAD_NUMBER, WRONG},   {DIAG_OUT_OF_RANGE, WRONG},
    {DIAG_BAD_CHOICE, WRONG},  {DIAG_BAD_CLAIM, WRONG},    {DIAG_FORMAT_VERSION, WRONG},
    {DIAG_BAD_UNIT, WRONG},    {DIAG_PIECE_CODE, UNCLEAR}, {DIAG_BAD_TEXT, UNCLEAR},
};

static enum verdict verdict_on(const char *id)
{
    for (size_t i = 0; i < COUNT_OF(field_findings); i++)
        if (strcmp(diag_kinds[field_findings[i].id].slug, id) == 0)
            return field_findings[i].verdict;
    return GOOD;
}

/* Of the findings in that file: a game that a layout names has its own. */
static enum verdict verdict_of(struct fixture *f, struct diags *diags, const char *path)
{
    enum verdict verdict = GOOD;
    const struct value *list;
    LOCAL_BUF(json);

    diags_json(diags, &json);
    list = json_read(f->arena, buf_str(&json));
    for (size_t i = 0; i < list->count; i++) {
        const struct value *file = json_at(list->items[i], "file");

        if (file->kind != VALUE_TEXT || strcmp(file->text, path) != 0)
            continue;
        if (verdict != WRONG && verdict_on(json_text_at(list->items[i], "id")) != GOOD)
            verdict = verdict_on(json_text_at(list->items[i], "id"));
    }
    return verdict;
}

static enum verdict load(struct fixture *f, const struct source *source)
{
    LOCAL_DIAGS(diags);
    struct style style = {0};
    struct label_sheets labels = {0};
    enum verdict verdict;

    switch (file_kind_of(source)) {
    case FILE_GAME:
    case FILE_TEXT:
        game_from_source(f->arena, source, diags);
        break;
    case FILE_LAYOUT:
        layout_load(f->arena, source->path, diags);
        break;
    case FILE_STYLE:
        style_load(f->arena, source->path, &style, diags);
        break;
    case FILE_LABELS:
        labels_load(f->arena, source->path, &labels, diags);
        break;
    case FILE_WORDS:
        words_from_source(f->arena, source, diags);
        break;
    }
    verdict = verdict_of(f, diags, source->path);
    return verdict;
}

/* --- comparing --- */

/* NULL when it is no YAML. */
static const struct node *tree_of(struct fixture *f, const struct source *source)
{
    LOCAL_DIAGS(diags);
    const struct node *root = source ? yaml_read(f->arena, source, diags) : NULL;

    if (diags_count(diags) > 0)
        root = NULL; /* a key that stands twice, and such: the tree is not what the file says */
    return root;
}

/* Returns false after saying so when schema and loader disagree. */
static bool agree(struct fixture *f, const struct source *source, const struct node *root)
{
    const struct value *schema = f->schemas[file_kind_of(source)];
    enum verdict verdict = load(f, source);
    bool good = true;

    for (int version = YAML_1_1; version <= YAML_1_2; version++) {
        bool valid = is_valid(schema, yaml_value(f->arena, root, (enum yaml_version)version));

        if (verdict == UNCLEAR || valid == (verdict == GOOD))
            continue;
        printf("%s: the loader says %s, the schema %s in YAML 1.%d\n%s", source->path,
               verdict == GOOD ? "good" : "wrong", valid ? "good" : "wrong", version + 1,
               source->size < 400 ? source->text : "");
        good = false;
    }
    return good;
}

/* With sanitizers of every fifth file, which counts for five. */
static size_t compare_files(struct fixture *f, const char *pattern, size_t *wrong)
{
    const size_t step = sanitized_times(15, 1, 1);
    glob_t found;
    size_t count = 0;

    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i += step) {
        LOCAL_DIAGS(diags);
        const struct source *source = source_read(f->arena, found.gl_pathv[i], diags);
        const struct node *root = tree_of(f, source);

        if (!root)
            continue;
        count += step;
        *wrong += !agree(f, source, root);
    }
    globfree(&found);
    return count;
}

TEST_WITH(shipped_files_are_valid, struct fixture *f)
{
    size_t wrong = 0;

    assert_true(compare_files(f, "pieces/*.yaml", &wrong) > 0);
    assert_true(compare_files(f, "layouts/*.yaml", &wrong) > 1);
    assert_true(compare_files(f, "words/*.yaml", &wrong) > 5);
    assert_true(compare_files(f, "words/*/*.yaml", &wrong) > 5);
    assert_int_equal(wrong, 0);
}

TEST_WITH(cases_are_judged_as_by_the_loader, struct fixture *f)
{
    size_t wrong = 0;

    assert_true(compare_files(f, "tests/cases/*.yaml", &wrong) > 60);
    assert_true(compare_files(f, "tests/cases/*/*.yaml", &wrong) > 30);
    assert_int_equal(wrong, 0);
}

/* --- small files with one mistake --- */

TEST_WITH(games_are_judged_as_by_the_loader, struct fixture *f)
{
    ROWS(games, "tb", const char *text; bool good);
    size_t wrong = 0;

    for (size_t i = 0; i < games_count; i++) {
        LOCAL_DIAGS(diags);
        const struct source *source =
            source_from_text(f->arena, "t.yaml", games[i].text, strlen(games[i].text), diags);
        const struct node *root = tree_of(f, source);

        assert_non_null(root);
        wrong += !agree(f, source, root);
        if (is_valid(f->schemas[FILE_GAME], yaml_value(f->arena, root, YAML_1_2)) !=
            games[i].good) {
            printf("the schema misjudges\n%s", games[i].text);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

TEST_WITH(layouts_are_judged_as_by_the_loader, struct fixture *f)
{
    ROWS(layouts, "ttb", const char *before, *after; bool good);
    static const char path[] = "layouts/chu-seireigi.yaml";
    char *folder = folder_new();
    const char *copy = path_in(f->arena, folder, path);
    LOCAL_BUF(whole);
    size_t wrong = 0;

    copy_definitions(folder);
    assert_true(file_read(path, &whole));
    for (size_t i = 0; i < layouts_count; i++) {
        LOCAL_DIAGS(diags);
        const struct source *source;
        const struct node *root;

        file_make(copy, whole.text, whole.size);
        file_edit(copy, layouts[i].before, layouts[i].after);
        source = source_read(f->arena, copy, diags);
        root = tree_of(f, source);
        assert_non_null(root);
        wrong += !agree(f, source, root);
        if (is_valid(f->schemas[FILE_LAYOUT], yaml_value(f->arena, root, YAML_1_2)) !=
            layouts[i].good) {
            printf("the schema misjudges '%s'\n", layouts[i].after);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

/* --- styles --- */

/* What a base has may be left out, but not of the elements of lists, which replace others. */
TEST_WITH(styles_with_a_base_are_partial, struct fixture *f)
{
    ROWS(styles, "tb", const char *text; bool good);
    char *folder = folder_new();
    const char *path = arena_print(f->arena, "%s/style.yaml", folder);

    for (size_t i = 0; i < styles_count; i++) {
        LOCAL_DIAGS(diags);
        const struct source *source;
        const struct node *root;

        file_make_text(path, styles[i].text);
        source = source_read(f->arena, path, diags);
        root = tree_of(f, source);
        assert_true(agree(f, source, root));
        assert_int_equal(is_valid(f->schemas[FILE_STYLE], yaml_value(f->arena, root, YAML_1_2)),
                         styles[i].good);
    }
}

/* Without a base each map is whole, those within, too. */
TEST_WITH(styles_without_a_base_are_whole, struct fixture *f)
{
    static const char *const keys[] = {
        "piecework:", "  text: ", "  frame:", "  soft:", "    window:"};
    const char *good = file_text(f->arena, "layouts/style.yaml");

    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        const char *line = strstr(good, keys[i]);
        const char *text =
            arena_print(f->arena, "%.*s%s", (int)(line - good), good, strchr(line, '\n') + 1);
        LOCAL_DIAGS(diags);
        const struct node *root =
            tree_of(f, source_from_text(f->arena, "style.yaml", text, strlen(text), diags));

        assert_false(is_valid(f->schemas[FILE_STYLE], yaml_value(f->arena, root, YAML_1_2)));
    }
}

/* --- the program --- */

TEST_WITH(the_program_prints_schemas, struct fixture *f)
{
    for (size_t i = 0; i < SCHEMA_KINDS; i++) {
        struct run_result printed = piecework("schema", schema_kinds[i].name, NULL);
        const struct value *schema;

        assert_int_equal(printed.status, 0);
        schema = json_read(f->arena, buf_str(&printed.out));
        assert_string_equal(json_text_at(schema, "$schema"),
                            "https://json-schema.org/draft/2020-12/schema");
        assert_non_null(strstr(json_text_at(schema, "title"), "Piecework"));
        assert_int_equal(json_at(schema, "properties")->count,
                         json_at(f->schemas[i], "properties")->count);
    }
    for (size_t i = 0; i < 3; i++) {
        const char *const words[] = {"rules", "game", NULL};
        struct run_result printed =
            piecework("schema", i < 2 ? words[i] : NULL, i == 1 ? "x" : NULL, NULL);

        assert_int_equal(printed.status, 2);
        assert_int_equal(printed.out.size, 0);
    }
}

/* --- descriptions --- */

/* Returns how many there are in the value. */
static size_t assert_sentences(const struct value *value)
{
    size_t count = 0;

    for (size_t i = 0; i < value->count; i++) {
        const struct value *item = value->items[i];
        const char *text = item->text;

        count += assert_sentences(item);
        if (value->kind != VALUE_OBJECT || strcmp(value->keys[i], "description") != 0 ||
            item->kind != VALUE_TEXT)
            continue;
        if (strncmp(text, "Mm", 2) == 0 || (*text >= 'a' && *text <= 'z') ||
            text[strlen(text) - 1] != '.' || strcmp(text + strlen(text) - 2, "..") == 0)
            fail_msg("this is no sentence: %s", text);
        count++;
    }
    return count;
}

TEST_WITH(descriptions_are_sentences, struct fixture *f)
{
    for (size_t i = 0; i < SCHEMA_KINDS; i++)
        assert_true(assert_sentences(f->schemas[i]) > 3);
}

TESTS_EACH(schema, set_up, tear_down)
