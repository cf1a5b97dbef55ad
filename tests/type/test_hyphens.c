#include "support/layouts.h"
#include "support/support.h"
#include "support/test.h"
#include "type/line.h"
#include "type/outline.h"

static const struct type_style plain = {"Linux Libertine O", .size = 10, .leading = 12};
static const struct type_style hyphenated = {"Linux Libertine O", .size = 10, .leading = 12,
                                             .hyphens = "en-GB"};

/* --- places --- */

/* The text with "=" in front of each byte at which a word may be broken. */
static const char *with_places(struct arena *arena, struct hyphens *hyphens, const char *text)
{
    struct buf out = {0};
    size_t *places, done = 0, count = hyphens_places(hyphens, arena, text, &places);

    for (size_t i = 0; i < count; done = places[i++]) {
        assert_true(places[i] > done && places[i] < strlen(text));
        buf_put(&out, text + done, places[i] - done);
        buf_char(&out, '=');
    }
    buf_text(&out, text + done);
    return buf_take(arena, &out);
}

static void assert_places(struct hyphens *hyphens, const char *const (*rows)[2], size_t count)
{
    LOCAL_ARENA(arena);

    assert_non_null(hyphens);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(with_places(arena, hyphens, rows[i][0]), rows[i][1]);
}

static void english_words_are_broken_where_they_may_be(void **state)
{
    TEXT_ROWS(rows, 2);
    struct hyphens *hyphens = hyphens_open("en-GB");

    (void)state;
    assert_places(hyphens, rows, rows_count);
    hyphens_free(hyphens);
}

/* Those of another region, where the patterns of one's own are not installed. */
static void languages_without_patterns_are_not_hyphenated(void **state)
{
    static const char *const missing[] = {"tlh", "x-none", "../hyphen/hyph-en", ""};
    struct hyphens *region = hyphens_open("en-NZ");

    (void)state;
    for (size_t i = 0; i < COUNT_OF(missing); i++)
        assert_null(hyphens_open(missing[i]));
    assert_non_null(region);
    hyphens_free(region);
}

static struct hyphens *patterns(struct files *f, const char *text)
{
    const char *path = arena_print(f->arena, "%s/hyph_test.dic", f->folder);

    file_make_text(path, text);
    return hyphens_load(path, true);
}

/* The letters that libhyphen counts have several bytes. */
static void letters_of_several_bytes_are_counted_as_one(void **state)
{
    static const char *const rows[][2] = {
        {"Gr\u00f6\u00dfenwahn", "Gr\u00f6\u00dfen=wahn"},
        {"\u00c4ngstlich \u00fcber\u00e4ngstlich", "\u00c4ngst=lich \u00fcber\u00e4ngst=lich"},
    };
    struct hyphens *hyphens = patterns(*state, "UTF-8\nn1w\nt1l\n");

    assert_places(hyphens, rows, COUNT_OF(rows));
    hyphens_free(hyphens);
}

/* Two letters before a break and three behind it, whatever a file says; only plain letters where a
 * file has another encoding; and no break that changes the spelling. */
static void breaks_that_would_be_wrong_are_left_out(void **state)
{
    static const char *const short_rows[][2] = {{"aaaaaaaa", "aa=a=aaaaa"}, {"aaaaaaa", "aaaaaaa"}};
    static const char *const latin_rows[][2] = {{"renewals", "ren=ewals"},
                                                {"\u00e4rnewals", "\u00e4rnewals"}};
    static const char *const changing_rows[][2] = {{"schiffahrt", "schiffahrt"},
                                                   {"schiffkahn", "schiff=kahn"}};
    struct hyphens *hyphens = patterns(
        *state, "UTF-8\nLEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\n.a1a\n.aa1a\n.aaa1a\na1a.\naa1a.\n");

    assert_places(hyphens, short_rows, COUNT_OF(short_rows));
    hyphens_free(hyphens);
    hyphens = patterns(*state, "ISO8859-1\nn1e\n");
    assert_places(hyphens, latin_rows, COUNT_OF(latin_rows));
    hyphens_free(hyphens);
    hyphens = patterns(*state, "UTF-8\nf1f/ff=f,1,2\nf1k\n");
    assert_places(hyphens, changing_rows, COUNT_OF(changing_rows));
    hyphens_free(hyphens);
    assert_null(hyphens_load("/nowhere/hyph_test.dic", true));
}

/* The patterns that are loaded for a text are told by its letters; behind a few texts all are. */
static void a_few_texts_are_broken_like_many(void **state)
{
    struct files *f = *state;
    struct hyphens *all = hyphens_open("en-GB");
    const char *text =
        file_text(f->arena, path_in(f->arena, repository(), "layouts/chu-seireigi/rules.md"));
    size_t broken = 0;

    for (int i = 0; i < 100; i++)
        with_places(f->arena, all, "notwithstanding");
    for (const char *at = text; *at;) {
        struct hyphens *few = hyphens_open("en-GB");
        size_t size = strcspn(at, "\n");
        const char *line = arena_text(f->arena, at, size);
        const char *by_few = with_places(f->arena, few, line);

        assert_string_equal(by_few, with_places(f->arena, all, line));
        broken += strcmp(by_few, line) != 0;
        hyphens_free(few);
        at += size + (at[size] == '\n');
    }
    assert_true(broken > 50); /* of some 350 */
    hyphens_free(all);
}

/* --- paragraphs --- */

static const char words[] =
    "Steps one square in any direction. It may also jump two squares orthogonally or three squares "
    "diagonally; these jumps can be hobbled on any intermediate square, by whichever army occupies "
    "it, notwithstanding promotion.";

static bool is_hyphenated(const struct line *line)
{
    size_t size = strlen(line_text(line));

    return size > 2 && strcmp(line_text(line) + size - 2, "\u00AD") == 0;
}

/* Nothing is lost, and lines know their bytes; a blank is between the lines that end with a word.
 */
static void assert_whole(const char *text, const struct line *const *lines, size_t count)
{
    size_t at = 0;

    for (size_t i = 0; i < count; i++) {
        size_t size = line_size(lines[i]);

        assert_int_equal(line_offset(lines[i]), at);
        assert_memory_equal(line_text(lines[i]), text + at, size);
        assert_int_equal(strlen(line_text(lines[i])), size + (is_hyphenated(lines[i]) ? 2 : 0));
        at += size;
        if (i + 1 < count && !is_hyphenated(lines[i]) && text[at] == ' ')
            at++;
    }
    assert_int_equal(at, strlen(text));
}

static size_t count_hyphens(const struct line *const *lines, size_t count)
{
    size_t n = 0;

    for (size_t i = 0; i < count; i++)
        n += is_hyphenated(lines[i]);
    return n;
}

/* How far a line reaches without the beginning of its last word and the blank in front of it. */
static double reach_without_last(const struct line *line)
{
    const char *text = line_text(line);
    size_t end = strlen(text);

    end -= end > 0 && text[end - 1] == ' '; /* behind the last word */
    while (end > 0 && text[end - 1] != ' ')
        end--;
    return end > 0 ? line_reach(line, end - 1) : 0;
}

static void narrow_paragraphs_are_hyphenated_with_care(void **state)
{
    struct studio *s = *state;
    size_t hyphens = 0;

    for (double width = 14; width < 64.9; width += 0.1) {
        const struct line *const *lines;
        size_t count = type_paragraph(s->type, &hyphenated, words, NULL, 0, width, &lines);

        assert_whole(words, lines, count);
        hyphens += count_hyphens(lines, count);
        for (size_t i = 0; i < count; i++) {
            assert_true(line_width(lines[i]) <= width + 1e-3);
            if (!is_hyphenated(lines[i]))
                continue;
            assert_true(width >= 45);
            assert_true(reach_without_last(lines[i]) < 0.8 * width);
            assert_true(i + 1 < count && !is_hyphenated(lines[i + 1]));
            assert_true(i + 2 < count || strchr(line_text(lines[i + 1]), ' '));
        }
    }
    assert_true(hyphens > 30);
}

/* A short last word stands in a line alone only where the line before would be less than two thirds
 * full without its own last word. */
static void short_last_words_do_not_stand_alone(void **state)
{
    static const char *const texts[] = {
        "A piece may move to an empty square or to a square where an enemy piece stands and "
        "captures what it finds there at once",
        "It goes with uncharacteristically uncompromising determination at once"};
    struct studio *s = *state;
    struct type_style whole = hyphenated;
    size_t bound = 0, alone = 0;

    whole.hyphens = NULL;
    for (int i = 0; i < 2 * 1000; i++) {
        const char *text = texts[i % 2];
        double width = 30 + i * 0.05;
        const struct line *const *lines;
        size_t count = type_paragraph(s->type, &whole, text, NULL, 0, width, &lines);
        const char *last = line_text(lines[count - 1]);

        assert_whole(text, lines, count);
        if (count < 2)
            continue;
        bound += strcmp(last, "at once") == 0;
        if (strcmp(last, "once") != 0)
            continue;
        assert_true(reach_without_last(lines[count - 2]) < 2 / 3.0 * width + 1e-3);
        alone++;
    }
    assert_true(bound > 30 && alone > 10);
}

/* Nor does a word join one with which it does not go into a line, which would break that. */
static void last_words_that_are_bound_stay_whole(void **state)
{
    static const char text[] = "The piece moves two squares WWWWWWWWWW";
    struct studio *s = *state;
    struct type_style whole = hyphenated;

    whole.hyphens = NULL;
    for (double width = 35; width < 65; width += 0.1) {
        const struct line *const *lines;
        size_t count = type_paragraph(s->type, &whole, text, NULL, 0, width, &lines);

        assert_non_null(strstr(line_text(lines[count - 1]), "WWWWWWWWWW"));
    }
}

static void wide_and_other_paragraphs_are_not_hyphenated(void **state)
{
    struct type_style other = hyphenated;
    struct studio *s = *state;
    const struct line *const *lines;

    assert_int_equal(
        count_hyphens(lines, type_paragraph(s->type, &hyphenated, words, NULL, 0, 65, &lines)), 0);
    for (double width = 20; width < 60; width += 1.3) {
        size_t count = type_paragraph(s->type, &plain, words, NULL, 0, width, &lines), others;
        const struct line *const *same;

        assert_int_equal(count_hyphens(lines, count), 0);
        other.hyphens = "tlh"; /* no patterns are installed */
        others = type_paragraph(s->type, &other, words, NULL, 0, width, &same);
        assert_int_equal(others, count);
        for (size_t i = 0; i < count; i++)
            assert_string_equal(line_text(same[i]), line_text(lines[i]));
    }
}

/* Puts the words of a line that are set in bold, without the hyphen at its end. */
static void put_bold(struct arena *arena, const struct line *line, struct buf *out)
{
    const struct words *list;
    size_t count = line_words(line, arena, &list);

    for (size_t i = 0; i < count; i++)
        if (list[i].bold)
            buf_put(out, list[i].text,
                    list[i].size - (i + 1 == count && is_hyphenated(line) ? 2 : 0));
}

/* Spans count bytes of the text without hyphens. */
static void spans_keep_their_words(void **state)
{
    const char *word = strstr(words, "promotion");
    size_t at = (size_t)(word - words);
    const struct span span = {at, at + strlen("promotion"), SPAN_BOLD};
    struct studio *s = *state;
    size_t broken = 0;

    for (double width = 20; width < 50; width += 1.1) {
        const struct line *const *lines;
        size_t count = type_paragraph(s->type, &hyphenated, words, &span, 1, width, &lines);
        LOCAL_BUF(told);

        assert_whole(words, lines, count);
        broken += count_hyphens(lines, count);
        for (size_t i = 0; i < count; i++)
            put_bold(s->arena, lines[i], &told);
        assert_string_equal(buf_str(&told), "promotion");
    }
    assert_true(broken > 0);
}

TESTS(hyphens)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_words_are_broken_where_they_may_be),
        cmocka_unit_test(languages_without_patterns_are_not_hyphenated),
        cmocka_unit_test_setup_teardown(letters_of_several_bytes_are_counted_as_one, files_set_up,
                                        files_tear_down),
        cmocka_unit_test_setup_teardown(breaks_that_would_be_wrong_are_left_out, files_set_up,
                                        files_tear_down),
        cmocka_unit_test_setup_teardown(a_few_texts_are_broken_like_many, files_set_up,
                                        files_tear_down),
        cmocka_unit_test(narrow_paragraphs_are_hyphenated_with_care),
        cmocka_unit_test(short_last_words_do_not_stand_alone),
        cmocka_unit_test(last_words_that_are_bound_stay_whole),
        cmocka_unit_test(wide_and_other_paragraphs_are_not_hyphenated),
        cmocka_unit_test(spans_keep_their_words),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
