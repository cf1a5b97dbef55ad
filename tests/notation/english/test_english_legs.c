/* Movement sentences of several legs, hops and captures on the way. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"
#include "notation/wording/english_write.h"

#include <stdio.h>
#include <string.h>

/* --- written and read back --- */

TEST_WITH(the_writer_says_legs, struct arena *arena)
{
    struct row {
        const char *betza, *text;
    };
    TABLE(struct row, written, "tt");
    int wrong = 0;

    for (size_t i = 0; i < written_count; i++) {
        struct moveset set = test_moves_of(arena, written[i].betza);
        struct buf text = {0};

        assert_true(english_write(&set, &text, NULL));
        if (strcmp(buf_str(&text), written[i].text) != 0) {
            printf("'%s' is written '%s'\n", written[i].betza, buf_str(&text));
            wrong++;
        }
        wrong += sentence_misread(arena, buf_str(&text), written[i].betza);
        buf_free(&text);
    }
    assert_int_equal(wrong, 0);
}

/* --- other ways to say it --- */

TEST_WITH(legs_are_said_in_many_ways, struct arena *arena)
{
    struct synonyms_row {
        const char *text, *betza;
    };
    TABLE(struct synonyms_row, synonyms, "tt");
    int wrong = 0;

    for (size_t i = 0; i < synonyms_count; i++)
        wrong += sentence_misread(arena, synonyms[i].text, synonyms[i].betza);
    assert_int_equal(wrong, 0);
}

/* --- what is refused --- */

/* Every direction for every leg would take long. */
TEST_WITH(too_many_moves_are_refused, struct arena *arena)
{
    struct buf text = {0};
    struct moveset set = {0};

    buf_text(&text, "Slides in any direction");
    for (int i = 0; i < 6; i++)
        buf_text(&text, " and then slides in any direction");
    assert_non_null(strstr(exact_findings(arena, buf_str(&text), &set), "english-word"));
    buf_free(&text);
}

/* Whether the finding of a sentence tells that it is read by its parts. */
static bool is_warned_of(struct arena *arena, const char *sentence)
{
    struct moveset set = {0};
    const char *findings = sentence_findings(arena, sentence, &set);

    return strstr(findings, "english-loose") || strstr(findings, "english-assumed");
}

/* Rows such as "| `B` | Slides any number of squares diagonally. |". */
TEST_WITH(the_documented_letters_are_true, struct arena *arena)
{
    struct diags *diags = diags_new();
    const struct source *page = source_read(arena, "docs/betza.md", diags);
    int wrong = 0, rows = 0;

    diags_free(diags);
    assert_non_null(page);
    for (unsigned line = 1; line <= page->line_count; line++) {
        size_t size;
        const char *start = source_line(page, line, &size), *row = arena_text(arena, start, size),
                   *words = strstr(row, "` | ");

        if (strncmp(row, "| `", 3) != 0 || !words)
            continue;
        rows++;
        wrong += sentence_misread(arena, arena_text(arena, words + 4, strlen(words + 4) - 2),
                                  arena_text(arena, row + 3, (size_t)(words - row - 3)));
    }
    assert_int_equal(wrong, 0);
    assert_true(rows > 50);
}

/* Rows such as "| Slides diagonally. | `B` |"; those in other words are warned of. */
TEST_WITH(the_documented_sentences_are_true, struct arena *arena)
{
    struct diags *diags = diags_new();
    const struct source *page = source_read(arena, "docs/sentences.md", diags);
    int wrong = 0, rows = 0;
    bool other = false;

    diags_free(diags);
    assert_non_null(page);
    for (unsigned line = 1; line <= page->line_count; line++) {
        size_t size;
        const char *start = source_line(page, line, &size), *row = arena_text(arena, start, size),
                   *moves = strstr(row, " | `"), *sentence, *betza;

        other = other || strcmp(row, "## In other words") == 0;
        if (strncmp(row, "| ", 2) != 0 || !moves)
            continue;
        rows++;
        sentence = arena_text(arena, row + 2, (size_t)(moves - row - 2));
        betza = arena_text(arena, moves + 4, strcspn(moves + 4, "`"));
        if (other && is_warned_of(arena, sentence))
            wrong += sentence_reads_otherwise(arena, sentence, betza);
        else
            wrong += sentence_misread(arena, sentence, betza);
    }
    assert_int_equal(wrong, 0);
    assert_true(rows > 30);
}

TESTS_EACH(english_legs, set_up_arena, tear_down_arena)
