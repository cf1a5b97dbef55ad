#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "diag/diag.h"
#include "diag/source.h"

static const struct source *source_of(struct fixture *f, const char *text, size_t size)
{
    return source_from_text(f->arena, "t.yaml", text, size, f->diags);
}

TEST_WITH(findings_are_sorted_by_place, struct fixture *f)
{
    const struct source *source = source_of(f, "a: 1\nb: 2\n", 10);

    diag_add(f->diags, DIAG(YAML_KEY), (struct place){source, 2, 4, 1});
    diag_add(f->diags, DIAG(BAD_TEXT), (struct place){source, 2, 1, 1}, "x", "first");
    diag_add(f->diags, DIAG(YAML_KEY), (struct place){source, 1, 3, 1});
    diag_add(f->diags, DIAG(YAML_EMPTY), (struct place){source, 2, 1, 1});
    expect_findings(f->diags, "1:3:1 error yaml-key\n2:1:1 error bad-text\n"
                              "2:1:1 error yaml-empty\n2:4:1 error yaml-key\n");
    assert_int_equal(diags_count(f->diags), 4);
    assert_int_equal(diags_having(f->diags, DIAG_YAML_KEY), 2);
    assert_int_equal(diags_at_least(f->diags, LEVEL_ERROR), 4);
    assert_int_equal(diags_at_least(f->diags, LEVEL_FATAL), 0);
}

TEST_WITH(a_finding_is_printed_with_its_line, struct fixture *f)
{
    static const char text[] = "a: 1\n王: 王将\n";
    const struct source *source = source_of(f, text, sizeof text - 1);
    struct finding *finding =
        diag_add(f->diags, DIAG(BAD_TEXT), (struct place){source, 2, 4, 2}, "王", "too short");
    LOCAL_BUF(out);

    diag_label(finding, "old");
    diag_label(finding, "these %d", 2);
    diag_note(finding, (struct place){source, 1, 1, 1}, "see %s", "here");
    diag_help(finding, "write more");
    diags_text(f->diags, false, &out);
    assert_string_equal(buf_str(&out), "t.yaml:2:4: error: '王': too short [bad-text]\n"
                                       "    2 | 王: 王将\n"
                                       "      |     ^~~~ these 2\n"
                                       "t.yaml:1:1: note: see here\n"
                                       "    1 | a: 1\n"
                                       "      | ^\n"
                                       "  help: write more\n");
}

/* What is printed of two findings when their source is there, and when it is not any more. */
static char *printed(bool freed, void (*print)(struct diags *, struct buf *))
{
    LOCAL_DIAGS(diags);
    struct arena *arena = arena_new();
    const char *text = arena_print(arena, "a: 1\n\n王: 王将\n");
    const char *path = arena_print(arena, "t.yaml");
    const struct source *source = source_from_text(arena, path, text, strlen(text), diags);
    struct buf out = {0};

    diag_note(diag_add(diags, DIAG(BAD_TEXT), (struct place){source, 3, 4, 2}, "x", "short"),
              (struct place){source, 1, 1, 1}, "see here");
    diag_add(diags, DIAG(YAML_EMPTY), (struct place){.source = source});
    if (freed) {
        diags_detach(diags);
        memset((char *)text, '?', strlen(text));
        arena_free(arena);
    }
    print(diags, &out);
    if (!freed)
        arena_free(arena);
    return out.text;
}

static void print_text(struct diags *diags, struct buf *out)
{
    diags_text(diags, false, out);
}

static void print_sarif(struct diags *diags, struct buf *out)
{
    diags_sarif(diags, "1", out);
}

TEST(findings_may_outlive_their_source)
{
    void (*const printers[])(struct diags *, struct buf *) = {print_text, diags_json, print_sarif};

    for (size_t i = 0; i < COUNT_OF(printers); i++) {
        char *before = printed(false, printers[i]), *after = printed(true, printers[i]);

        assert_non_null(strstr(before, "t.yaml"));
        assert_string_equal(after, before);
        free(before);
        free(after);
    }
}

/* Where one source was there may be another. */
TEST_WITH(detached_findings_do_not_count_against_the_next, struct fixture *f)
{
    const struct source *source = source_of(f, "a: 1\n", 5);

    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < DIAGS_LISTED; i++)
            diag_add(f->diags, DIAG(YAML_KEY), (struct place){source, 1, 1, 1});
        diags_detach(f->diags);
    }
    assert_int_equal(diags_having(f->diags, DIAG_MORE_FINDINGS), 0);
    assert_int_equal(diags_having(f->diags, DIAG_YAML_KEY), 2 * DIAGS_LISTED);
    for (int i = 0; i <= DIAGS_LISTED; i++) {
        diag_add(f->diags, DIAG(YAML_KEY), (struct place){0}); /* no source goes */
        diags_detach(f->diags);
    }
    assert_int_equal(diags_having(f->diags, DIAG_MORE_FINDINGS), 1);
}

/* As of file after file. */
static struct diags *found_in(struct arena *arena, const char *path, size_t count)
{
    struct diags *diags = diags_new();
    const struct source *source = source_from_text(arena, path, "a: 1\n", 5, diags);

    for (size_t i = 0; i < count; i++)
        diag_help(diag_add(diags, DIAG(YAML_KEY), (struct place){source, 1, 4, 1}), "%zu", i);
    diag_add(diags, DIAG(YAML_EMPTY), (struct place){0});
    return diags;
}

TEST_WITH(findings_are_taken_from_other_runs, struct fixture *f)
{
    LOCAL_ARENA(arena);
    LOCAL_BUF(out);

    diags_take(f->diags, found_in(arena, "b.yaml", 1));
    diags_take(f->diags, found_in(arena, "a.yaml", DIAGS_LISTED + 2));
    assert_int_equal(diags_count(f->diags), DIAGS_LISTED + 5);
    assert_int_equal(diags_having(f->diags, DIAG_YAML_KEY), DIAGS_LISTED + 3);
    assert_int_equal(diags_having(f->diags, DIAG_YAML_EMPTY), 2);
    assert_int_equal(diags_having(f->diags, DIAG_MORE_FINDINGS), 1);
    assert_int_equal(diags_at_least(f->diags, LEVEL_ERROR), DIAGS_LISTED + 5);
    diags_text(f->diags, false, &out);
    assert_non_null(strstr(buf_str(&out), "  help: 0\n"));
    assert_non_null(strstr(buf_str(&out), "2 more"));
    assert_non_null(strstr(buf_str(&out), "b.yaml:1:4: error: a key must be plain text [yaml-key]\n"
                                          "    1 | a: 1\n"));
}

TEST_WITH(findings_without_a_source_are_counted_over_all_runs, struct fixture *f)
{
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < DIAGS_LISTED + 3; i++)
        diags_take(f->diags, found_in(arena, "a.yaml", 0));
    assert_int_equal(diags_having(f->diags, DIAG_YAML_EMPTY), DIAGS_LISTED + 3);
    assert_int_equal(diags_having(f->diags, DIAG_MORE_FINDINGS), 1);
}

TEST_WITH(carets_stay_within_the_line, struct fixture *f)
{
    const struct source *source = source_of(f, "\tab\n", 4);
    LOCAL_BUF(out);

    diag_add(f->diags, DIAG(YAML_TAG), (struct place){source, 1, 3, 99}, "t");
    diag_add(f->diags, DIAG(YAML_TAG), (struct place){source, 1, 4, 0}, "t");
    diags_text(f->diags, false, &out);
    assert_string_equal(buf_str(&out),
                        "t.yaml:1:3: error: the tag 't' is not used here [yaml-tag]\n"
                        "    1 | \tab\n"
                        "      | \t ^\n"
                        "t.yaml:1:4: error: the tag 't' is not used here [yaml-tag]\n"
                        "    1 | \tab\n"
                        "      | \t  ^\n");
}

TEST_WITH(marks_without_width_have_a_caret, struct fixture *f)
{
    const struct source *source = source_of(f, "a\u200Db\n", 6);
    LOCAL_BUF(out);

    diag_add(f->diags, DIAG(YAML_KEY), (struct place){source, 1, 2, 1});
    diags_text(f->diags, false, &out);
    assert_non_null(strstr(buf_str(&out), "\n      |  ^\n"));
}

/* The text ends where its memory ends, in the middle of a character. */
TEST_WITH(a_cut_character_is_shown, struct fixture *f)
{
    char *text = memcpy(mem_new(3, 1), "ab\xE9", 3);
    LOCAL_BUF(out);

    assert_null(source_of(f, text, 3));
    diags_text(f->diags, false, &out);
    assert_string_equal(buf_str(&out), "t.yaml:1:3: error: byte 0xE9 is not valid UTF-8 "
                                       "[text-utf8]\n"
                                       "    1 | ab\uFFFD\n"
                                       "      |   ^\n"
                                       "  help: the file has another encoding, or is "
                                       "damaged: save it as UTF-8\n");
    free(text);
}

/* Escape sequences and C1 controls do not reach the terminal. */
TEST_WITH(what_would_steer_a_terminal_is_not_printed, struct fixture *f)
{
    LOCAL_BUF(out);

    assert_null(source_of(f, "a\xC2\x85\x1B[2Jb", 8));
    diags_text(f->diags, false, &out);
    assert_string_equal(buf_str(&out), "t.yaml:1:3: error: control character U+001B "
                                       "[text-control]\n"
                                       "    1 | a\uFFFD\uFFFD[2Jb\n"
                                       "      |   ^\n"
                                       "  help: delete it\n");
}

TEST_WITH(places_stay_on_their_lines, struct fixture *f)
{
    const struct source *source = source_of(f, "王将\n\n", 8);
    struct finding *finding = diag_add(f->diags, DIAG(YAML_KEY), (struct place){source, 1, 9, 1});

    diag_note(finding, (struct place){source, 2, 3, 1}, "here");
    diag_add(f->diags, DIAG(YAML_KEY), (struct place){source, 1, 3, 1});
    assert_int_equal(diags_place(f->diags, 0).column, 3);
    assert_int_equal(diags_place(f->diags, 1).column, 3);
    expect_printed(f->diags, "t.yaml:2:1: note: here");
}

TEST_WITH(colour_marks_the_level, struct fixture *f)
{
    LOCAL_BUF(out);

    diag_add(f->diags, DIAG(YAML_KEY), (struct place){0});
    diags_text(f->diags, true, &out);
    assert_non_null(strstr(buf_str(&out), "\033[1;31merror: \033[0m"));
}

TEST_WITH(findings_are_printed_as_json, struct fixture *f)
{
    LOCAL_BUF(out);
    struct finding *finding;

    diags_json(f->diags, &out);
    assert_string_equal(buf_str(&out), "[]\n");
    buf_free(&out);
    finding = diag_add(f->diags, DIAG(BAD_TEXT), (struct place){0}, "a\"b", "c\\d\n");
    diag_help(finding, "h");
    diag_note(finding, (struct place){0}, "n");
    diags_json(f->diags, &out);
    assert_string_equal(
        buf_str(&out),
        "[\n  {\"id\": \"bad-text\", \"level\": \"error\", \"file\": null, \"line\": null, "
        "\"column\": null, \"end\": null, \"message\": \"'a\\\"b': c\\\\d\\n\", \"label\": null, "
        "\"help\": \"h\", \"related\": [{\"file\": null, \"line\": null, \"column\": null, "
        "\"end\": null, \"message\": \"n\"}], \"fixes\": []}\n]\n");
}

TEST(near_words_are_suggested)
{
    static const char *const words[] = {"Pawn", "Lance", "Knight", "Orthogonals", "Orthogonally"};
    ROWS(cases, "tt", const char *word, *help);

    for (size_t i = 0; i < cases_count; i++) {
        LOCAL_DIAGS(diags);
        LOCAL_BUF(out);

        diag_suggest(diag_add(diags, DIAG(YAML_TAG), (struct place){0}, "t"), cases[i].word, words,
                     COUNT_OF(words));
        diags_text(diags, false, &out);
        if (cases[i].help)
            assert_non_null(strstr(buf_str(&out), cases[i].help));
        else
            assert_null(strstr(buf_str(&out), "help"));
    }
}

TEST(distances_count_edits)
{
    ROWS(cases, "ttzz", const char *a, *b; size_t limit, distance);

    for (size_t i = 0; i < cases_count; i++)
        assert_int_equal(text_distance(cases[i].a, cases[i].b, cases[i].limit), cases[i].distance);
}

TEST(names_are_known_by_their_sound)
{
    ROWS(cases, "tt", const char *word, *name);
    static const char *const names[] = {"Griffin", "Camel", "Phoenix", "Pao"};

    for (size_t i = 0; i < cases_count; i++) {
        const char *found = text_sounding(cases[i].word, names, COUNT_OF(names));

        if (!cases[i].name != !found || (found && strcmp(found, cases[i].name) != 0))
            fail_msg("%s: %s", cases[i].word, found ? found : "nothing");
    }
}

TEST(slugs_are_found_and_distinct)
{
    for (int id = 0; id < DIAG_COUNT; id++)
        assert_int_equal(diag_find(diag_kinds[id].slug), id);
    assert_int_equal(diag_find("no-such-id"), DIAG_COUNT);
}

/* Those of one kind in one file are listed up to a number, and all of them counted. */
TEST_WITH(findings_too_many_alike_are_counted, struct fixture *f)
{
    enum { MANY = DIAGS_LISTED + 3 };
    const struct source *source = source_of(f, "a: 1\n", 5), *other = source_of(f, "b: 1\n", 5);
    LOCAL_BUF(out);
    size_t listed = 0;

    for (int i = 0; i < MANY; i++) {
        struct finding *finding =
            diag_add(f->diags, DIAG(YAML_KEY), (struct place){source, 1, 1, 1});

        assert_int_equal(diag_listed(finding), i < DIAGS_LISTED);
        diag_help(finding, "no %d", i);
    }
    diag_add(f->diags, DIAG(YAML_KEY), (struct place){other, 1, 1, 1});
    diag_add(f->diags, DIAG(YAML_EMPTY), (struct place){source, 1, 2, 1});
    assert_int_equal(diags_count(f->diags), MANY + 2);
    assert_int_equal(diags_having(f->diags, DIAG_YAML_KEY), MANY + 1);
    assert_int_equal(diags_having(f->diags, DIAG_MORE_FINDINGS), 1);
    assert_int_equal(diags_at_least(f->diags, LEVEL_ERROR), MANY + 2);
    assert_int_equal(diags_at_least(f->diags, LEVEL_NOTE), MANY + 2);
    diags_json(f->diags, &out);
    for (const char *at = buf_str(&out); (at = strstr(at, "\"id\":")); at++)
        listed++;
    assert_int_equal(listed, 3); /* one of those that say the same at one place */
    expect_printed(f->diags, "t.yaml:1:1: note: 3 more findings of the kind [yaml-key] "
                             "[more-findings]\n");
}

/* A word of the input may be as long as the file; it is cut between two characters. */
/* Looking for what a word could mean takes time, and nobody would see it: the candidates are not
 * even looked at. */
TEST_WITH(findings_that_are_only_counted_get_no_help, struct fixture *f)
{
    static const char *const nothing[] = {NULL};

    for (int i = 0; i < DIAGS_LISTED; i++)
        diag_add(f->diags, DIAG(YAML_KEY), (struct place){0});
    diag_suggest(diag_add(f->diags, DIAG(YAML_KEY), (struct place){0}), "x", nothing, 1);
    diag_suggest_known(diag_add(f->diags, DIAG(YAML_KEY), (struct place){0}), "x", nothing, 1);
    assert_int_equal(diags_count(f->diags), DIAGS_LISTED + 2);
}

TEST_WITH(long_words_are_cut, struct fixture *f)
{
    enum { LONG = 5000 };
    LOCAL_BUF(word);
    LOCAL_BUF(out);

    for (int i = 0; i < LONG; i++)
        buf_text(&word, "王");
    diag_add(f->diags, DIAG(BAD_TEXT), (struct place){0}, buf_str(&word), "too long");
    diags_text(f->diags, false, &out);
    assert_true(out.size > 3900 && out.size < 4100);
    assert_non_null(strstr(buf_str(&out), "王王… [bad-text]\n"));
    for (size_t i = 0; i < out.size; i += utf8_length(buf_str(&out) + i, out.size - i))
        assert_true(utf8_length(buf_str(&out) + i, out.size - i) > 0);
}

/* Who only asks whether something can be read reads without hearing why not. */
TEST(without_diags_nothing_is_heard)
{
    struct finding *finding = diag_add(NULL, DIAG(UNKNOWN_KEY), (struct place){0}, "a", "b");
    static const char *const words[] = {"word"};

    assert_null(finding);
    assert_false(diag_listed(finding));
    diag_label(finding, "%s", "here");
    diag_note(finding, (struct place){0}, "%s", "there");
    diag_help(finding, "%s", "so");
    diag_suggest(finding, "wrd", words, COUNT_OF(words));
    diag_suggest_known(finding, "wrd", words, COUNT_OF(words));
}

TESTS_EACH(diag, set_up, tear_down)
